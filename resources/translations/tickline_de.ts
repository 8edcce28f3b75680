<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>Skip</source>
        <comment>what a column of a table holds</comment>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>what a column of a table holds</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>Count</source>
        <comment>what a column of a table holds</comment>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Members</source>
        <comment>what a column of a table holds</comment>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Side</source>
        <comment>what a column of a table holds</comment>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Alias</source>
        <comment>what a column of a table holds</comment>
        <translation>Deckname</translation>
    </message>
    <message>
        <source>Hidden</source>
        <comment>what a column of a table holds</comment>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Visible</source>
        <comment>what a column of a table holds</comment>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Players see</source>
        <comment>what a column of a table holds</comment>
        <translation>Spieler sehen</translation>
    </message>
    <message>
        <source>Hit points</source>
        <comment>what a column of a table holds</comment>
        <translation>Trefferpunkte</translation>
    </message>
    <message>
        <source>Current hit points</source>
        <comment>what a column of a table holds</comment>
        <translation>Trefferpunkte jetzt</translation>
    </message>
    <message>
        <source>Max hit points</source>
        <comment>what a column of a table holds</comment>
        <translation>Trefferpunkte höchstens</translation>
    </message>
    <message>
        <source>Counter</source>
        <comment>what a column of a table holds</comment>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Rolled initiative</source>
        <comment>what a column of a table holds</comment>
        <translation>Gewürfelte Initiative</translation>
    </message>
    <message>
        <source>Effects</source>
        <comment>what a column of a table holds</comment>
        <translation>Effekte</translation>
    </message>
    <message>
        <source>Note</source>
        <comment>what a column of a table holds</comment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>“{table}”: choose the column with the names.</source>
        <translation>„{table}“: Wähle die Spalte mit den Namen.</translation>
    </message>
    <message>
        <source>“{table}” has only a header row.</source>
        <translation>„{table}“ hat nur eine Kopfzeile.</translation>
    </message>
    <message>
        <source>hit points</source>
        <translation>Trefferpunkte</translation>
    </message>
    <message>
        <source>The count must be 1 to {most}, not “{word}”.</source>
        <translation>Die Anzahl muss 1 bis {most} sein, nicht „{word}“.</translation>
    </message>
    <message>
        <source>“{name}” is empty.</source>
        <translation>„{name}“ ist leer.</translation>
    </message>
    <message>
        <source>“{name}” has {width} columns; at most {most} can be read. Remove some.</source>
        <translation>„{name}“ hat {width} Spalten; höchstens {most} sind lesbar. Entferne einige.</translation>
    </message>
    <message>
        <source>a quotation mark is never closed. Close or remove it.</source>
        <translation>Ein Anführungszeichen wird nie geschlossen. Schließe oder entferne es.</translation>
    </message>
    <message>
        <source>text follows a closing quotation mark. Double any quotation mark inside a cell.</source>
        <translation>Nach einem schließenden Anführungszeichen folgt Text. Verdopple Anführungszeichen in einer Zelle.</translation>
    </message>
    <message>
        <source>a cell is far too long. A quotation mark may be missing before it.</source>
        <translation>Eine Zelle ist viel zu lang. Vielleicht fehlt davor ein Anführungszeichen.</translation>
    </message>
    <message>
        <source>the row can&apos;t be read ({why}). Export the table again.</source>
        <translation>Die Zeile ist nicht lesbar ({why}). Exportiere die Tabelle neu.</translation>
    </message>
    <message>
        <source>“{file}”: {sentence}</source>
        <translation>„{file}“: {sentence}</translation>
    </message>
    <message>
        <source>“{file}”, {name}: {sentence}</source>
        <translation>„{file}“, {name}: {sentence}</translation>
    </message>
    <message>
        <source>{number} times: {sentence}</source>
        <translation>{number}-mal: {sentence}</translation>
    </message>
    <message>
        <source>{number} of {total}: {sentence}</source>
        <translation>{number} von {total}: {sentence}</translation>
    </message>
    <message>
        <source>{number} lines: {sentence}</source>
        <translation>{number} Zeilen: {sentence}</translation>
    </message>
    <message>
        <source>“{table}”, line {line}</source>
        <translation>„{table}“, Zeile {line}</translation>
    </message>
    <message>
        <source>“{table}”, line {line}: {sentence}</source>
        <translation>„{table}“, Zeile {line}: {sentence}</translation>
    </message>
    <message>
        <source>{why} Skipped.</source>
        <translation>{why} Ausgelassen.</translation>
    </message>
    <message>
        <source>{why} Row skipped.</source>
        <translation>{why} Zeile ausgelassen.</translation>
    </message>
    <message>
        <source>{why} Entry {number} skipped.</source>
        <translation>{why} Eintrag {number} ausgelassen.</translation>
    </message>
    <message>
        <source>not valid JSON. Line skipped.</source>
        <translation>kein gültiges JSON. Zeile ausgelassen.</translation>
    </message>
    <message>
        <source>Stopped here: at most {most} can be added.</source>
        <translation>Hier ist Schluss: Höchstens {most} lassen sich hinzufügen.</translation>
    </message>
    <message>
        <source>“{table}” has {rows} rows; only the first {most} were read. Split the table to import the rest.</source>
        <translation>„{table}“ hat {rows} Zeilen; nur die ersten {most} wurden gelesen. Teile die Tabelle auf, um den Rest zu importieren.</translation>
    </message>
    <message>
        <source>unknown columns, skipped: {titles}.</source>
        <translation>unbekannte Spalten, ausgelassen: {titles}.</translation>
    </message>
    <message>
        <source>columns of numbers without a heading, skipped; they begin with {numbers}.</source>
        <translation>Zahlenspalten ohne Überschrift, ausgelassen; sie beginnen mit {numbers}.</translation>
    </message>
    <message>
        <source>{stat} is worked out from “{heading}”.</source>
        <translation>{stat} wird aus „{heading}“ errechnet.</translation>
    </message>
    <message>
        <source>not read: {titles}.</source>
        <translation>nicht gelesen: {titles}.</translation>
    </message>
    <message>
        <source>can&apos;t read initiative “{word}”. Write 17.</source>
        <translation>kann Initiative „{word}“ nicht lesen. Schreibe 17.</translation>
    </message>
    <message>
        <source>can&apos;t read {title} “{word}”. Write 24 or 17/24.</source>
        <translation>{title} „{word}“ ist unlesbar. Schreibe 24 oder 17/24.</translation>
    </message>
    <message>
        <source>hit points {numbers} don&apos;t fit the others. {value}/{most} taken.</source>
        <translation>die Trefferpunkte {numbers} passen nicht zu den anderen. {value}/{most} übernommen.</translation>
    </message>
    <message>
        <source>this game&apos;s start takes no initiative {numbers}. Kept as a counter.</source>
        <translation>der Start dieses Spiels nimmt keine Initiative {numbers}. Als Zähler behalten.</translation>
    </message>
    <message>
        <source>effects without a length or status aren&apos;t taken.</source>
        <translation>Effekte ohne Dauer oder Status werden nicht übernommen.</translation>
    </message>
    <message>
        <source>effect “{effect}” is off, and not taken.</source>
        <translation>der Effekt „{effect}“ ist aus und wird nicht übernommen.</translation>
    </message>
    <message>
        <source>of the effect “{effect}” not taken: {what}.</source>
        <translation>vom Effekt „{effect}“ nicht übernommen: {what}.</translation>
    </message>
    <message>
        <source>The file doesn&apos;t say {stats}, so the defaults are used.</source>
        <translation>Ohne Angabe in der Datei, daher mit Standardwert: {stats}.</translation>
    </message>
    <message>
        <source>“{word}” should be one of {words}. Hidden, to be safe.</source>
        <translation>„{word}“ geht nicht, möglich sind {words}. Zur Sicherheit verborgen.</translation>
    </message>
    <message>
        <source>No {stat} in this file. Type it in the table.</source>
        <translation>In dieser Datei fehlt: {stat}. Trage es in die Tabelle ein.</translation>
    </message>
    <message>
        <source>made for {game}, so only names and sides are taken.</source>
        <translation>gemacht für {game}, daher zählen nur Namen und Seiten.</translation>
    </message>
    <message>
        <source>made for {game}, so only names, sides and hit points are taken.</source>
        <translation>gemacht für {game}, daher zählen nur Namen, Seiten und Trefferpunkte.</translation>
    </message>
    <message>
        <source>it doesn&apos;t say its game, so {stats} may mean something else. Left out.</source>
        <translation>nennt sein Spiel nicht; {stats} könnte etwas anderes heißen. Ausgelassen.</translation>
    </message>
    <message>
        <source>“{name}” lists {number}; only the first {most} were read.</source>
        <translation>„{name}“ enthält {number}; nur die ersten {most} wurden gelesen.</translation>
    </message>
    <message>
        <source>“{word}” isn&apos;t player, opponent or other. The default side was taken.</source>
        <extracomment>player, opponent and other are words that people type, in your language as well</extracomment>
        <translation>„{word}“ ist weder Spieler noch Gegner oder andere. Es gilt die Standardseite.</translation>
    </message>
    <message>
        <source>hidden is yes or no, not “{word}”. Hidden, to be safe.</source>
        <extracomment>hidden, yes and no are words that people type, in English</extracomment>
        <translation>„{word}“ ist weder ja noch nein. Zur Sicherheit verborgen.</translation>
    </message>
    <message>
        <source>“{name}” is an encounter. Open it from the Encounter menu.</source>
        <translation>„{name}“ ist eine Begegnung. Öffne sie im Menü Begegnung.</translation>
    </message>
    <message>
        <source>“{name}” is a picture. Choose a table (CSV), a list or a character sheet.</source>
        <translation>„{name}“ ist ein Bild. Wähle eine Tabelle (CSV), eine Liste oder einen Charakterbogen.</translation>
    </message>
    <message>
        <source>“{name}” is an audio file. Choose a table (CSV), a list or a character sheet.</source>
        <translation>„{name}“ ist eine Tondatei. Wähle eine Tabelle (CSV), eine Liste oder einen Charakterbogen.</translation>
    </message>
    <message>
        <source>“{name}” is a video. Choose a table (CSV), a list or a character sheet.</source>
        <translation>„{name}“ ist ein Video. Wähle eine Tabelle (CSV), eine Liste oder einen Charakterbogen.</translation>
    </message>
    <message>
        <source>“{name}” is a workbook. Save the table as CSV and choose that, or copy its cells.</source>
        <translation>„{name}“ ist eine Arbeitsmappe. Speichere die Tabelle als CSV und wähle diese oder kopiere die Zellen.</translation>
    </message>
    <message>
        <source>“{name}” is an old Excel or Word file. Save the table as CSV and choose that.</source>
        <translation>„{name}“ ist eine alte Excel- oder Word-Datei. Speichere die Tabelle als CSV und wähle diese.</translation>
    </message>
    <message>
        <source>“{name}” is a text document. Copy its table or list and paste it.</source>
        <translation>„{name}“ ist ein Textdokument. Kopiere die Tabelle oder Liste und füge sie ein.</translation>
    </message>
    <message>
        <source>“{name}” is an archive. Unpack it and choose the files in it.</source>
        <translation>„{name}“ ist ein Archiv. Entpacke es und wähle die Dateien darin.</translation>
    </message>
    <message>
        <source>“{name}” is a workbook or an archive. Save the table as CSV and choose that.</source>
        <translation>„{name}“ ist eine Arbeitsmappe oder ein Archiv. Speichere die Tabelle als CSV und wähle diese.</translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Choose the file it was made from.</source>
        <translation>„{name}“ ist ein PDF. Wähle die Datei, aus der es entstanden ist.</translation>
    </message>
    <message>
        <source>“{name}” is a program. Choose a table (CSV), a list or a character sheet.</source>
        <translation>„{name}“ ist ein Programm. Wähle eine Tabelle (CSV), eine Liste oder einen Charakterbogen.</translation>
    </message>
    <message>
        <source>“{name}” is a font. Choose a table (CSV), a list or a character sheet.</source>
        <translation>„{name}“ ist eine Schrift. Wähle eine Tabelle (CSV), eine Liste oder einen Charakterbogen.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t text. Choose a table (CSV) or a JSON file.</source>
        <translation>„{name}“ ist kein Text. Wähle eine Tabelle (CSV) oder JSON-Datei.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t UTF-8; read as {encoding}. If accents are wrong, save it as UTF-8.</source>
        <translation>„{name}“ ist kein UTF-8; gelesen als {encoding}. Sind Umlaute falsch, speichere die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>“{name}” is damaged: {lost} letters can&apos;t be read and show as �. Check the names.</source>
        <translation>„{name}“ ist beschädigt: {lost} Buchstaben sind unlesbar und erscheinen als �. Prüfe die Namen.</translation>
    </message>
    <message>
        <source>“{name}” is over {most} MB. Split it.</source>
        <translation>„{name}“ ist größer als {most} MB. Teile die Datei auf.</translation>
    </message>
    <message>
        <source>“{name}” is a web page. Copy its table as text and paste it here.</source>
        <translation>„{name}“ ist eine Webseite. Kopiere die Tabelle als Text und füge sie hier ein.</translation>
    </message>
    <message>
        <source>“{name}” is XML without a list of combatants. Save it as CSV.</source>
        <translation>„{name}“ ist XML ohne eine Liste von Kämpfern. Speichere als CSV.</translation>
    </message>
    <message numerus="yes">
        <source>%n combatant(s) without a name left out.</source>
        <translation>
            <numerusform>%n Kämpfer ohne Namen ausgelassen.</numerusform>
            <numerusform>%n Kämpfer ohne Namen ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No combatants in “{name}”.</source>
        <translation>Keine Kämpfer in „{name}“.</translation>
    </message>
    <message>
        <source>“{name}” was written by Tickline. Use Encounter &gt; Import JSON.</source>
        <translation>„{name}“ stammt von Tickline. Nutze Begegnung &gt; JSON importieren.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t a list of combatants or a file Tickline knows. Choose a character sheet, or save a table as CSV.</source>
        <translation>„{name}“ ist weder eine Liste von Kämpfern noch eine Datei, die Tickline kennt. Wähle einen Charakterbogen oder speichere eine Tabelle als CSV.</translation>
    </message>
    <message>
        <source>{names} act</source>
        <translation>{names} handeln</translation>
    </message>
    <message>
        <source>{act} is a reaction.</source>
        <translation>{act} ist eine Reaktion.</translation>
    </message>
    <message>
        <source>{name} has no turn left.</source>
        <translation>{name} hat keinen Zug mehr.</translation>
    </message>
    <message>
        <source>{name}: {act} comes too late for this round and is lost.</source>
        <translation>{name}: {act} kommt für diese Runde zu spät und verfällt.</translation>
    </message>
    <message>
        <source>{name} no longer waits</source>
        <translation>{name} wartet nicht mehr</translation>
    </message>
    <message>
        <source>{name} completes: {act}</source>
        <translation>{name} schließt ab: {act}</translation>
    </message>
    <message>
        <source>{name} has nothing under way to interrupt.</source>
        <translation>{name} bereitet nichts vor, was sich unterbrechen ließe.</translation>
    </message>
    <message>
        <source>{name}: {act} is interrupted</source>
        <translation>{name}: {act} wird unterbrochen</translation>
    </message>
    <message>
        <source>{act} takes a turn.</source>
        <translation>{act} braucht einen Zug.</translation>
    </message>
    <message>
        <source>{name} has acted in this {unit}.</source>
        <translation>{unit}: {name} hat schon gehandelt.</translation>
    </message>
    <message>
        <source>{name} has no turn left that could pay for this.</source>
        <translation>{name} hat keinen Zug mehr, der das bezahlen könnte.</translation>
    </message>
    <message>
        <source>{name}&apos;s score of {left} isn&apos;t enough for a reaction that costs {cost}.</source>
        <translation>Die {left} von {name} reichen nicht für eine Reaktion, die {cost} kostet.</translation>
    </message>
    <message>
        <source>No one knows what is drawn next. Wait, and act between draws.</source>
        <translation>Niemand weiß, was als Nächstes gezogen wird. Warte und handle zwischen zwei Ziehungen.</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>{name}: {act} needs {needs}.</source>
        <translation>{name}: {act} braucht {needs}.</translation>
    </message>
    <message>
        <source>{name} has {counter} {left}, but needs {cost}.</source>
        <translation>{name} hat {counter} {left}, braucht aber {cost}.</translation>
    </message>
    <message>
        <source>{name}: next turn {ticks} later</source>
        <translation>{name}: nächster Zug {ticks} später</translation>
    </message>
    <message>
        <source>There&apos;s no action “{key}”. Known: {acts}.</source>
        <translation>Die Aktion „{key}“ gibt es nicht. Bekannt: {acts}.</translation>
    </message>
    <message>
        <source>Enter what it costs.</source>
        <translation>Gib an, was es kostet.</translation>
    </message>
    <message>
        <source>{name} acts</source>
        <translation>{name} handelt</translation>
    </message>
    <message>
        <source>Wait expires</source>
        <translation>Warten verfällt</translation>
    </message>
    <message>
        <source>Typed for {name}: {typed}, but turns this round: {turns}.</source>
        <translation>Für {name} eingetragen: {typed}, Züge in dieser Runde aber: {turns}.</translation>
    </message>
    <message>
        <source>{name} can act only on {place}.</source>
        <translation>{name} kann nur auf {place} handeln.</translation>
    </message>
    <message>
        <source>{name} can&apos;t wait any longer.</source>
        <translation>{name} kann nicht länger warten.</translation>
    </message>
    <message>
        <source>{name} can act from {place} to {end}.</source>
        <translation>{name} kann von {place} bis {end} handeln.</translation>
    </message>
    <message>
        <source>{system} has no waiting.</source>
        <translation>In {system} wartet niemand.</translation>
    </message>
    <message>
        <source>{names} wait</source>
        <translation>{names} warten</translation>
    </message>
    <message>
        <source>number</source>
        <comment>a column of the history</comment>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Choose who rolls for the round.</source>
        <translation>Wähle, wer für die Runde würfelt.</translation>
    </message>
    <message>
        <source>Round {number} begins on {place}. Unused turns lost: {names}</source>
        <translation>Runde {number} beginnt auf {place}. Ungenutzte Züge verfallen: {names}</translation>
    </message>
    <message>
        <source>{name} joins: no turns left</source>
        <translation>{name} stößt dazu: keine Züge übrig</translation>
    </message>
    <message>
        <source>No round yet. Begin one first.</source>
        <translation>Noch keine Runde. Beginne zuerst eine.</translation>
    </message>
    <message>
        <source>{name}: Basic Speed {speed} from next round</source>
        <translation>{name}: Grundgeschwindigkeit {speed} ab nächster Runde</translation>
    </message>
    <message>
        <source>{name} has no extra turn.</source>
        <translation>{name} hat keinen Zusatzzug.</translation>
    </message>
    <message>
        <source>{name} gives up extra turns</source>
        <translation>{name} verzichtet auf Zusatzzüge</translation>
    </message>
    <message>
        <source>{name} waits</source>
        <translation>{name} wartet</translation>
    </message>
    <message>
        <source>{name} waits; the turn lapses on {place} if unused</source>
        <translation>{name} wartet; ungenutzt verfällt der Zug auf {place}</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a step.</source>
        <translation>{name} hat keinen Schritt gewählt.</translation>
    </message>
    <message>
        <source>{name} keeps waiting, no step picked</source>
        <translation>{name} wartet weiter, kein Schritt gewählt</translation>
    </message>
    <message>
        <source>The last turn can wait from {place} until the round ends.</source>
        <translation>Der letzte Zug kann ab {place} bis zum Rundenende warten.</translation>
    </message>
    <message>
        <source>The next turn begins on {place}, so there&apos;s no step to wait for.</source>
        <translation>Der nächste Zug beginnt auf {place}, es gibt also keinen Schritt zum Warten.</translation>
    </message>
    <message>
        <source>Can wait to {place} only. Lost on {lost}, when the next turn begins.</source>
        <translation>Kann nur bis {place} warten. Verfällt auf {lost}, wenn der nächste Zug beginnt.</translation>
    </message>
    <message>
        <source>Can wait from {place} to {last}. Lost on {lost}, when the next turn begins.</source>
        <translation>Kann von {place} bis {last} warten. Verfällt auf {lost}, wenn der nächste Zug beginnt.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this round.</source>
        <translation>{name} ist nicht in dieser Runde.</translation>
    </message>
    <message>
        <source>{names} had turns left last round.</source>
        <translation>Letzte Runde waren noch Züge übrig: {names}.</translation>
    </message>
    <message>
        <source>{name}&apos;s next turn is on {place}, not {step}.</source>
        <translation>Der nächste Zug von {name} ist auf {place}, nicht {step}.</translation>
    </message>
    <message>
        <source>{rival} is due on {place} too. Wait until {place} for a contest, or act after.</source>
        <translation>{rival} ist auch auf {place} am Zug. Warte für einen Wettstreit bis {place} oder handle danach.</translation>
    </message>
    <message>
        <source>{names} tie on {place}. Settle who goes first.</source>
        <translation>Gleichstand auf {place}: {names}. Entscheide, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>{other} acts before {name} on this step.</source>
        <translation>{other} handelt auf diesem Schritt vor {name}.</translation>
    </message>
    <message>
        <source>{name} is already waiting.</source>
        <translation>{name} wartet schon.</translation>
    </message>
    <message>
        <source>{first} acts first, on {place}.</source>
        <translation>{first} handelt zuerst, auf {place}.</translation>
    </message>
    <message>
        <source>{name}&apos;s extra turn can&apos;t wait. Take it or give it up.</source>
        <translation>Der Zusatzzug von {name} kann nicht warten. Nimm ihn oder verzichte darauf.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t due yet. Only someone due or waiting can pick a later step.</source>
        <translation>{name} ist noch nicht am Zug. Einen späteren Schritt wählt nur, wer am Zug ist oder wartet.</translation>
    </message>
    <message>
        <source>{name} has no turns left this round.</source>
        <translation>{name} hat diese Runde keine Züge mehr.</translation>
    </message>
    <message>
        <source>Players&apos; history</source>
        <translation>Verlauf der Spieler</translation>
    </message>
    <message>
        <source>In view: {names}</source>
        <translation>In Sicht: {names}</translation>
    </message>
    <message>
        <source>Out of view: {names}</source>
        <translation>Außer Sicht: {names}</translation>
    </message>
    <message>
        <source>round</source>
        <comment>a column of the history</comment>
        <translation>Runde</translation>
    </message>
    <message>
        <source>who</source>
        <comment>a column of the history</comment>
        <translation>Wer</translation>
    </message>
    <message>
        <source>what</source>
        <comment>a column of the history</comment>
        <translation>Was</translation>
    </message>
    <message>
        <source>bookmark</source>
        <comment>a column of the history</comment>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>note</source>
        <comment>a column of the history</comment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>state after it</source>
        <comment>a column of the history</comment>
        <translation>Stand danach</translation>
    </message>
    <message>
        <source>Combatants</source>
        <translation>Kämpfer</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) of {name}</source>
        <translation>
            <numerusform>%n Zug von {name}</numerusform>
            <numerusform>%n Züge von {name}</numerusform>
        </translation>
    </message>
    <message>
        <source>on {place}</source>
        <extracomment>an effect triggers
----------
An effect triggers on tick 15.</extracomment>
        <translation>auf {place}</translation>
    </message>
    <message>
        <source>every {unit}, next on {tick}</source>
        <translation>je {unit}, nächstes Mal auf {tick}</translation>
    </message>
    <message>
        <source>every {number} {units}, next on {tick}</source>
        <translation>alle {number} {units}, nächstes Mal auf {tick}</translation>
    </message>
    <message>
        <source>at the start of each turn of {name}</source>
        <translation>zu Beginn jedes Zugs von {name}</translation>
    </message>
    <message>
        <source>at the end of each turn of {name}</source>
        <translation>am Ende jedes Zugs von {name}</translation>
    </message>
    <message>
        <source>once</source>
        <comment>how often an effect triggers</comment>
        <translation>einmal</translation>
    </message>
    <message>
        <source>until {place}</source>
        <extracomment>An effect lasts until tick 15.</extracomment>
        <translation>bis {place}</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}: {what}</translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation>nach den Regeln</translation>
    </message>
    <message>
        <source>until {tick}</source>
        <translation>bis {tick}</translation>
    </message>
    <message>
        <source>visible to players</source>
        <comment>of an effect</comment>
        <translation>für Spieler sichtbar</translation>
    </message>
    <message>
        <source>next {tick}</source>
        <translation>nächstes Mal auf {tick}</translation>
    </message>
    <message>
        <source>on {tick}</source>
        <translation>auf {tick}</translation>
    </message>
    <message>
        <source>over for players</source>
        <comment>of an effect</comment>
        <translation>für Spieler vorbei</translation>
    </message>
    <message>
        <source>triggers next in the turn after this one, which players already read</source>
        <comment>of an effect</comment>
        <translation>löst erst im Zug nach diesem wieder aus, den die Spieler schon lesen</translation>
    </message>
    <message>
        <source>last turn</source>
        <comment>of an effect</comment>
        <translation>letzter Zug</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <comment>turns of an effect, or times it still triggers</comment>
        <translation>
            <numerusform>noch %n</numerusform>
            <numerusform>noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>{amount} damage on {tick}</source>
        <translation>{amount} Schaden auf {tick}</translation>
    </message>
    <message>
        <source>last turn of {name}</source>
        <translation>letzter Zug von {name}</translation>
    </message>
    <message numerus="yes">
        <source>for %n more round(s)</source>
        <translation>
            <numerusform>noch %n Runde</numerusform>
            <numerusform>noch %n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>until {name}&apos;s next turn begins</source>
        <translation>bis zum Beginn des nächsten Zugs von {name}</translation>
    </message>
    <message numerus="yes">
        <source>for %n more turn(s) of {name}</source>
        <translation>
            <numerusform>noch %n Zug von {name}</numerusform>
            <numerusform>noch %n Züge von {name}</numerusform>
        </translation>
    </message>
    <message>
        <source>until removed</source>
        <comment>how long an effect lasts</comment>
        <translation>bis auf Weiteres</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>Keine Gruppe</translation>
    </message>
    <message>
        <source>{group}: {lane}</source>
        <translation>{group}: {lane}</translation>
    </message>
    <message>
        <source>waits until {place}</source>
        <translation>wartet bis {place}</translation>
    </message>
    <message>
        <source>acts on {place}</source>
        <translation>handelt auf {place}</translation>
    </message>
    <message>
        <source>then {places}</source>
        <translation>dann {places}</translation>
    </message>
    <message>
        <source>{effect} on {place}</source>
        <translation>{effect} auf {place}</translation>
    </message>
    <message>
        <source>{bar} since {place}</source>
        <translation>{bar} seit {place}</translation>
    </message>
    <message>
        <source>{bar}, {start} to {end}</source>
        <translation>{bar}, {start} bis {end}</translation>
    </message>
    <message>
        <source>{effect}: now</source>
        <translation>{effect}: jetzt</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>{counter} {value}</source>
        <translation>{counter} {value}</translation>
    </message>
    <message>
        <source>no time picked yet</source>
        <translation>noch kein Zeitpunkt gewählt</translation>
    </message>
    <message>
        <source>{counter} {value} of {most}</source>
        <translation>{counter} {value} von {most}</translation>
    </message>
    <message>
        <source>{names} ready</source>
        <translation>{names} bereit</translation>
    </message>
    <message>
        <source>nothing ready</source>
        <translation>nichts bereit</translation>
    </message>
    <message>
        <source>under an alias for the players</source>
        <translation>für die Spieler mit Decknamen</translation>
    </message>
    <message>
        <source>unknown to the players</source>
        <translation>den Spielern unbekannt</translation>
    </message>
    <message>
        <source>hidden from the players</source>
        <translation>vor den Spielern verborgen</translation>
    </message>
    <message>
        <source>{name}, {place}, due now</source>
        <translation>{name}, {place}, jetzt am Zug</translation>
    </message>
    <message>
        <source>{name}, {place}, next</source>
        <translation>{name}, {place}, als Nächstes</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>JETZT</translation>
    </message>
    <message>
        <source>DECISION</source>
        <translation>ENTSCHEIDUNG</translation>
    </message>
    <message>
        <source>NEXT · {place}</source>
        <translation>ALS NÄCHSTES · {place}</translation>
    </message>
    <message>
        <source>READY</source>
        <translation>BEREIT</translation>
    </message>
    <message numerus="yes">
        <source>%n combatant(s)</source>
        <comment>in the fight to begin</comment>
        <translation>
            <numerusform>%n Kämpfer</numerusform>
            <numerusform>%n Kämpfer</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in the fight yet.</source>
        <translation>Noch nicht im Kampf.</translation>
    </message>
    <message>
        <source>{amount} damage</source>
        <translation>{amount} Schaden</translation>
    </message>
    <message>
        <source>-3 is damage to {names}</source>
        <translation>-3 ist Schaden für {names}</translation>
    </message>
    <message>
        <source>-7 {name} changes a counter</source>
        <translation>-7 {name} ändert einen Zähler</translation>
    </message>
    <message>
        <source>-7 or +3 changes a counter</source>
        <translation>-7 oder +3 ändert einen Zähler</translation>
    </message>
    <message>
        <source>{name} reacts to {rival}</source>
        <translation>{name} reagiert auf {rival}</translation>
    </message>
    <message>
        <source>{name}: {action}</source>
        <translation>{name}: {action}</translation>
    </message>
    <message>
        <source>Can preempt</source>
        <translation>Zuvorkommen möglich</translation>
    </message>
    <message>
        <source>{name} to {rival}</source>
        <translation>{name} auf {rival}</translation>
    </message>
    <message>
        <source>Choose action</source>
        <translation>Aktion wählen</translation>
    </message>
    <message>
        <source>SELECTED</source>
        <comment>above the name of a combatant</comment>
        <translation>GEWÄHLT</translation>
    </message>
    <message>
        <source>Add combatants to begin.</source>
        <translation>Füge Kämpfer hinzu, dann geht es los.</translation>
    </message>
    <message>
        <source>Ready. Continue with “{offer}”.</source>
        <translation>Bereit. Weiter mit „{offer}“.</translation>
    </message>
    <message>
        <source>Still waiting: {names}. Continue with “{offer}”.</source>
        <translation>Wartet noch: {names}. Weiter mit „{offer}“.</translation>
    </message>
    <message>
        <source>Continue with “{offer}”.</source>
        <translation>Weiter mit „{offer}“.</translation>
    </message>
    <message>
        <source>No turns left. Continue with “{offer}”.</source>
        <translation>Keine Züge übrig. Weiter mit „{offer}“.</translation>
    </message>
    <message>
        <source>No turns left. Select someone waiting, or let someone join.</source>
        <translation>Keine Züge übrig. Wähle jemanden aus, der wartet, oder lass jemanden dazustoßen.</translation>
    </message>
    <message>
        <source>All set to begin.</source>
        <translation>Alles bereit.</translation>
    </message>
    <message>
        <source>Seen – {what}</source>
        <translation>Gesehen – {what}</translation>
    </message>
    <message>
        <source>No turns left, only effects.</source>
        <translation>Keine Züge übrig, nur Effekte.</translation>
    </message>
    <message>
        <source>Stops first: {what}.</source>
        <translation>Hält vorher an: {what}.</translation>
    </message>
    <message>
        <source>Leave blank to roll.</source>
        <translation>Leer lassen zum Würfeln.</translation>
    </message>
    <message>
        <source>The dice decide</source>
        <translation>Die Würfel entscheiden</translation>
    </message>
    <message>
        <source>{name} on {tick}</source>
        <extracomment>Then: Mira on 14, Bor on 15.</extracomment>
        <translation>{name} auf {tick}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>combatants, at the end of a list</comment>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Then: {turns}.</source>
        <translation>Dann: {turns}.</translation>
    </message>
    <message>
        <source>{label} (undone)</source>
        <translation>{label} (rückgängig)</translation>
    </message>
    <message>
        <source>acts on {tick}</source>
        <extracomment>acts on 14 · after Mira, before Bor</extracomment>
        <translation>handelt auf {tick}</translation>
    </message>
    <message>
        <source>ties with {names}</source>
        <translation>gleichauf mit {names}</translation>
    </message>
    <message>
        <source>after {one}, before {other}</source>
        <translation>nach {one}, vor {other}</translation>
    </message>
    <message>
        <source>after {name}</source>
        <translation>nach {name}</translation>
    </message>
    <message>
        <source>before {name}</source>
        <translation>vor {name}</translation>
    </message>
    <message>
        <source>damage</source>
        <comment>a column of the statistics</comment>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>name</source>
        <comment>a column of the statistics</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>turns</source>
        <comment>a column of the statistics</comment>
        <translation>Züge</translation>
    </message>
    <message>
        <source>delays</source>
        <comment>a column of the statistics</comment>
        <translation>Verzögerungen</translation>
    </message>
    <message>
        <source>time</source>
        <comment>a column of the statistics</comment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>average</source>
        <comment>a column of the statistics</comment>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>longest</source>
        <comment>a column of the statistics</comment>
        <translation>Längster Zug</translation>
    </message>
    <message>
        <source>UP NEXT</source>
        <translation>ALS NÄCHSTES</translation>
    </message>
    <message>
        <source>TO BEGIN · {needed}</source>
        <extracomment>Above a list of combatants. What each of them needs, such as a roll, follows the dot.</extracomment>
        <translation>ZU BEGINN · {needed}</translation>
    </message>
    <message>
        <source>TO BEGIN</source>
        <translation>ZU BEGINN</translation>
    </message>
    <message>
        <source>{place}, predicted</source>
        <translation>{place}, voraussichtlich</translation>
    </message>
    <message>
        <source>can act from {tick}</source>
        <translation>kann ab {tick} handeln</translation>
    </message>
    <message>
        <source>together</source>
        <comment>after the tick of a turn ahead</comment>
        <translation>gleichzeitig</translation>
    </message>
    <message>
        <source>tie</source>
        <comment>after the tick of a turn ahead</comment>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>{tick} · ends</source>
        <extracomment>An effect ends on a tick.</extracomment>
        <translation>{tick} · endet</translation>
    </message>
    <message>
        <source>at most {limit} characters</source>
        <translation>höchstens {limit} Zeichen</translation>
    </message>
    <message>
        <source>at least {limit}</source>
        <translation>mindestens {limit}</translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation>höchstens {limit}</translation>
    </message>
    <message>
        <source>at most {limit} entries</source>
        <translation>höchstens {limit} Einträge</translation>
    </message>
    <message>
        <source>nothing entered</source>
        <translation>nichts eingetragen</translation>
    </message>
    <message>
        <source>enter a number</source>
        <translation>gib eine Zahl ein</translation>
    </message>
    <message>
        <source>can&apos;t be used here</source>
        <translation>passt hier nicht</translation>
    </message>
    <message>
        <source>An encounter can&apos;t hold that: {why}.</source>
        <translation>Das kann eine Begegnung nicht enthalten: {why}.</translation>
    </message>
    <message>
        <source>That can&apos;t be saved: {why}.</source>
        <translation>Das lässt sich nicht speichern: {why}.</translation>
    </message>
    <message>
        <source>yes, y, true, on, x</source>
        <extracomment>Words people type for yes, apart from numbers and signs; a translation may list others.</extracomment>
        <translation>ja, j, wahr, an, x</translation>
    </message>
    <message>
        <source>no, n, false, off</source>
        <extracomment>Words people type for no, apart from numbers and signs; a translation may list others.</extracomment>
        <translation>nein, n, falsch, aus</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>{field} must be at least {least}, not {answer}.</source>
        <translation>{field}: mindestens {least}, nicht {answer}.</translation>
    </message>
    <message>
        <source>{field} can be at most {most}, not {answer}.</source>
        <translation>{field}: höchstens {most}, nicht {answer}.</translation>
    </message>
    <message>
        <source>{field}: enter a number.</source>
        <translation>{field}: Gib eine Zahl ein.</translation>
    </message>
    <message>
        <source>{field}: choose one.</source>
        <translation>{field}: Wähle etwas aus.</translation>
    </message>
    <message>
        <source>Fill in “{field}”.</source>
        <translation>Fülle „{field}“ aus.</translation>
    </message>
    <message>
        <source>{field}: “{text}” isn&apos;t a number or a roll like 2d6.</source>
        <translation>{field}: „{text}“ ist weder Zahl noch Wurf wie 2W6.</translation>
    </message>
    <message>
        <source>{field}: {throw} gives {least} to {most}, which is out of range.</source>
        <translation>{field}: {throw} ergibt {least} bis {most}; das ist außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>{field} must be a whole number, not “{text}”.</source>
        <translation>{field}: eine ganze Zahl, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{field} must be yes or no, not “{text}”.</source>
        <translation>{field}: ja oder nein, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{field} must be one of {offered}, not “{text}”.</source>
        <translation>{field}: möglich sind {offered}, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{name}&apos;s turns contradict each other. Let {name} leave the fight and join again.</source>
        <translation>Die Züge von {name} widersprechen sich. Lass {name} den Kampf verlassen und neu dazustoßen.</translation>
    </message>
    <message>
        <source>There&apos;s no combatant {who}.</source>
        <translation>Es gibt keinen Kämpfer {who}.</translation>
    </message>
    <message>
        <source>the others</source>
        <translation>die anderen</translation>
    </message>
    <message>
        <source>Change effect {effect}</source>
        <translation>Effekt geändert: {effect}</translation>
    </message>
    <message>
        <source>Remove effect {effect}</source>
        <translation>Effekt entfernt: {effect}</translation>
    </message>
    <message>
        <source>{effect}: ends</source>
        <translation>{effect}: endet</translation>
    </message>
    <message>
        <source>{effect}: stays</source>
        <translation>{effect}: bleibt</translation>
    </message>
    <message>
        <source>Ends</source>
        <comment>an effect</comment>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Stays</source>
        <comment>an effect</comment>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>asks whether it ends</source>
        <translation>fragt, ob er endet</translation>
    </message>
    <message>
        <source>when {name} is damaged</source>
        <translation>wenn {name} Schaden nimmt</translation>
    </message>
    <message>
        <source>the scene</source>
        <translation>die Szene</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
    <message>
        <source>another text</source>
        <translation>anderer Text</translation>
    </message>
    <message>
        <source>never triggers</source>
        <translation>löst nie aus</translation>
    </message>
    <message>
        <source>until it triggers</source>
        <comment>how long an effect lasts</comment>
        <translation>bis er auslöst</translation>
    </message>
    <message>
        <source>until the next turn</source>
        <comment>how long an effect lasts</comment>
        <translation>bis zum nächsten Zug</translation>
    </message>
    <message>
        <source>What changes a counter needs a trigger.</source>
        <translation>Was einen Zähler ändert, braucht einen Auslöser.</translation>
    </message>
    <message>
        <source>An effect is on one combatant or a side, not both.</source>
        <translation>Ein Effekt liegt auf einem Kämpfer oder einer Seite, nicht auf beidem.</translation>
    </message>
    <message>
        <source>{effect}: ends or stays?</source>
        <translation>{effect}: endet oder bleibt?</translation>
    </message>
    <message>
        <source>An effect triggers by the clock or by turns, not both.</source>
        <translation>Ein Effekt löst nach der Uhr oder nach Zügen aus, nicht beides.</translation>
    </message>
    <message>
        <source>What lasts until it triggers needs a trigger.</source>
        <translation>Was dauert, bis es auslöst, braucht einen Auslöser.</translation>
    </message>
    <message>
        <source>An effect lasts a number of ticks or turns, not both.</source>
        <translation>Ein Effekt dauert eine Anzahl Ticks oder Züge, nicht beides.</translation>
    </message>
    <message>
        <source>Put it on the one whose damage triggers it.</source>
        <translation>Leg ihn auf den, dessen Schaden ihn auslöst.</translation>
    </message>
    <message>
        <source>Choose whose turns count: this effect isn&apos;t on a single combatant.</source>
        <translation>Wähle, wessen Züge zählen: Dieser Effekt liegt nicht auf einem einzelnen Kämpfer.</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>Effekt: {effect}</translation>
    </message>
    <message>
        <source>the players</source>
        <translation>die Spieler</translation>
    </message>
    <message>
        <source>the opponents</source>
        <translation>die Gegner</translation>
    </message>
    <message>
        <source>There&apos;s no effect {effect}.</source>
        <translation>Es gibt keinen Effekt {effect}.</translation>
    </message>
    <message>
        <source>adds {effect}</source>
        <translation>fügt {effect} hinzu</translation>
    </message>
    <message>
        <source>{effect} on {bearer}</source>
        <translation>{effect} ({bearer})</translation>
    </message>
    <message>
        <source>An effect needs a name.</source>
        <translation>Ein Effekt braucht einen Namen.</translation>
    </message>
    <message>
        <source>What asks or adds an effect needs a trigger.</source>
        <translation>Was fragt oder einen Effekt hinzufügt, braucht einen Auslöser.</translation>
    </message>
    <message>
        <source>{name} is defeated and has no turns.</source>
        <translation>{name} ist besiegt und hat keine Züge.</translation>
    </message>
    <message>
        <source>{place} is too far away.</source>
        <translation>{place} ist zu weit weg.</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>The list is over {most} characters. Paste less.</source>
        <translation>Die Liste hat mehr als {most} Zeichen. Füge weniger ein.</translation>
    </message>
    <message>
        <source>A combatant needs a name.</source>
        <translation>Ein Kämpfer braucht einen Namen.</translation>
    </message>
    <message>
        <source>“{name}” has {length} characters, at most {most} fit. Shorten it.</source>
        <translation>„{name}“ hat {length} Zeichen, höchstens {most} passen. Kürze den Namen.</translation>
    </message>
    <message>
        <source>{number} combatants; at most {most} can be added at once. Remove some.</source>
        <translation>{number} Kämpfer; höchstens {most} gehen auf einmal. Entferne einige.</translation>
    </message>
    <message>
        <source>Put a comma before “{text}”.</source>
        <translation>Vor „{text}“ fehlt ein Komma.</translation>
    </message>
    <message>
        <source>There are two counts. Keep one.</source>
        <translation>Die Anzahl steht zweimal da. Behalte nur eine.</translation>
    </message>
    <message>
        <source>The count must be 1 to {most}, not {count}.</source>
        <translation>Die Anzahl muss 1 bis {most} sein, nicht {count}.</translation>
    </message>
    <message>
        <source>{stat} appears twice. Keep one.</source>
        <translation>{stat} steht zweimal da. Behalte nur eins.</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Initiative</translation>
    </message>
    <message>
        <source>Line {line}, {sentence}</source>
        <translation>Zeile {line}, {sentence}</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) can&apos;t be read.</source>
        <translation>
            <numerusform>%n weitere Zeile ist nicht lesbar.</numerusform>
            <numerusform>%n weitere Zeilen sind nicht lesbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>New counters: {titles}.</source>
        <translation>Neue Zähler: {titles}.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t known. Use {known} in brackets.</source>
        <translation>„{text}“ ist unbekannt. In Klammern möglich: {known}.</translation>
    </message>
    <message>
        <source>“{text})”: the bracket was never opened.</source>
        <translation>„{text})“: Die Klammer wurde nie geöffnet.</translation>
    </message>
    <message>
        <source>“{text}”: close the bracket with “)”.</source>
        <translation>„{text}“: Schließe die Klammer mit „)“.</translation>
    </message>
    <message>
        <source>“{text}” could mean: {titles}. Type more of it.</source>
        <translation>„{text}“ ist mehrdeutig: {titles}. Tippe mehr davon.</translation>
    </message>
    <message>
        <source>{names} act first, on {place}.</source>
        <translation>{names} handeln zuerst, auf {place}.</translation>
    </message>
    <message>
        <source>{system} has no such action.</source>
        <translation>{system} kennt diese Aktion nicht.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a roll like 2d6 or 1d6+2.</source>
        <translation>„{text}“ ist kein Wurf wie 2W6 oder 1W6+2.</translation>
    </message>
    <message>
        <source>More than {most} things would happen in one step. Count in smaller steps, or end some.</source>
        <translation>In einem Schritt würde mehr als {most}-mal etwas geschehen. Zähle in kleineren Schritten oder beende etwas davon.</translation>
    </message>
    <message>
        <source>{name} acts first, on {place}.</source>
        <translation>{name} handelt zuerst, auf {place}.</translation>
    </message>
    <message>
        <source>{name} is due now.</source>
        <translation>{name} ist jetzt am Zug.</translation>
    </message>
    <message>
        <source>No turns left. Roll initiative, or end someone&apos;s wait.</source>
        <translation>Keine Züge übrig. Würfle Initiative oder beende jemandes Warten.</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n member(s)</source>
        <comment>of a mob</comment>
        <translation>
            <numerusform>{name}: %n Mitglied</numerusform>
            <numerusform>{name}: %n Mitglieder</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} split off from {mob}</source>
        <translation>Von {mob} abgespalten: {names}</translation>
    </message>
    <message>
        <source>Split {name}…</source>
        <translation>{name} aufteilen…</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message numerus="yes">
        <source>{name}: only %n left to lose.</source>
        <comment>members of a mob</comment>
        <translation>
            <numerusform>{name}: Nur noch %n kann fallen.</numerusform>
            <numerusform>{name}: Nur noch %n können fallen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: one falls, {left} left</source>
        <translation>{name}: Einer fällt, noch {left}</translation>
    </message>
    <message>
        <source>{name}: {members} fall, {left} left</source>
        <translation>{name}: {members} fallen, noch {left}</translation>
    </message>
    <message>
        <source>A mob can have at most {most} members.</source>
        <translation>Ein Trupp kann höchstens {most} Mitglieder haben.</translation>
    </message>
    <message>
        <source>Merge with {mob}: {names}</source>
        <translation>Mit {mob} zusammengelegt: {names}</translation>
    </message>
    <message>
        <source>Otherwise they form a new mob.</source>
        <translation>Sonst bilden sie einen neuen Trupp.</translation>
    </message>
    <message>
        <source>Each alone</source>
        <translation>Jeder für sich</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Abspalten</translation>
    </message>
    <message>
        <source>Merge with {name}…</source>
        <translation>Mit {name} zusammenlegen…</translation>
    </message>
    <message>
        <source>They join {name} and act on its turn.</source>
        <translation>Sie schließen sich {name} an und handeln in dessen Zug.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenlegen</translation>
    </message>
    <message>
        <source>{name} isn&apos;t a mob.</source>
        <translation>{name} ist kein Trupp.</translation>
    </message>
    <message>
        <source>A turn of {names} is lost: {mob} has fewer left in this round.</source>
        <translation>Ein Zug von {names} entfällt: {mob} hat in dieser Runde weniger übrig.</translation>
    </message>
    <message>
        <source>{names} now act with {mob}.</source>
        <translation>Jetzt im Zug von {mob}: {names}.</translation>
    </message>
    <message>
        <source>{names} were hurt. The mob now has the counters of {mob}.</source>
        <translation>{names}: verletzt. Es gelten die Zähler von {mob}.</translation>
    </message>
    <message>
        <source>{names} had different actions left. The mob now has those of {mob}.</source>
        <translation>{names}: andere Aktionen übrig. Es gelten die von {mob}.</translation>
    </message>
    <message>
        <source>turns left in this round</source>
        <comment>something in which two differ</comment>
        <translation>Züge, die in dieser Runde noch kommen</translation>
    </message>
    <message>
        <source>counters</source>
        <comment>something in which two differ</comment>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>No one can merge with {name}.</source>
        <translation>Mit {name} lässt sich niemand zusammenlegen.</translation>
    </message>
    <message>
        <source>Effects lost: {effects}.</source>
        <translation>Effekte verloren: {effects}.</translation>
    </message>
    <message>
        <source>Choose who joins {name}.</source>
        <translation>Wähle, wer sich {name} anschließt.</translation>
    </message>
    <message>
        <source>{name} can&apos;t join itself.</source>
        <translation>{name} kann sich nicht selbst anschließen.</translation>
    </message>
    <message>
        <source>{other} and {name} can&apos;t merge: they differ in {what}.</source>
        <translation>{other} und {name} lassen sich nicht zusammenlegen. Unterschied: {what}.</translation>
    </message>
    <message>
        <source>being in the fight</source>
        <comment>something in which two differ</comment>
        <translation>Teilnahme am Kampf</translation>
    </message>
    <message numerus="yes">
        <source>{name}: at most %n can split off.</source>
        <comment>members of a mob</comment>
        <translation>
            <numerusform>{name}: Höchstens %n kann sich abspalten.</numerusform>
            <numerusform>{name}: Höchstens %n können sich abspalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The players see {name} as unknown</source>
        <translation>Für die Spieler ist {name} unbekannt</translation>
    </message>
    <message>
        <source>{name} is hidden from the players</source>
        <translation>{name} ist vor den Spielern verborgen</translation>
    </message>
    <message>
        <source>The players&apos; clock stops for hidden turns</source>
        <translation>Die Uhr der Spieler steht bei verborgenen Zügen</translation>
    </message>
    <message>
        <source>The players&apos; clock runs for hidden turns</source>
        <translation>Die Uhr der Spieler läuft bei verborgenen Zügen</translation>
    </message>
    <message>
        <source>Add {names}</source>
        <translation>Hinzugefügt: {names}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Entfernt: {name}</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>Bearbeitet: {name}</translation>
    </message>
    <message>
        <source>Rename {old} to {name}</source>
        <translation>{old} heißt jetzt {name}</translation>
    </message>
    <message>
        <source>Remove portrait: {name}</source>
        <translation>Porträt entfernt: {name}</translation>
    </message>
    <message>
        <source>In {system} wounds slow no one. Use Counter… for {name}.</source>
        <translation>In {system} bremsen Wunden niemanden. Nutze für {name} „Zähler…“.</translation>
    </message>
    <message>
        <source>There&apos;s already a combatant {who}.</source>
        <translation>Einen Kämpfer {who} gibt es schon.</translation>
    </message>
    <message>
        <source>Portrait: {name}</source>
        <translation>Porträt: {name}</translation>
    </message>
    <message>
        <source>GM&apos;s ruling: {name} acts on {place}</source>
        <translation>SL-Entscheidung: {name} handelt auf {place}</translation>
    </message>
    <message>
        <source>On {place}: {names}</source>
        <translation>Auf {place}: {names}</translation>
    </message>
    <message>
        <source>GM&apos;s ruling: {ruling}</source>
        <translation>SL-Entscheidung: {ruling}</translation>
    </message>
    <message>
        <source>Change the settings</source>
        <translation>Einstellungen geändert</translation>
    </message>
    <message>
        <source>The name has {length} characters; at most {most} fit.</source>
        <translation>Der Name hat {length} Zeichen; höchstens {most} passen.</translation>
    </message>
    <message>
        <source>The note has {length} characters; at most {most} fit.</source>
        <translation>Die Notiz hat {length} Zeichen; höchstens {most} passen.</translation>
    </message>
    <message>
        <source>The name has a broken character. Retype it.</source>
        <translation>Der Name enthält ein kaputtes Zeichen. Tippe ihn neu ein.</translation>
    </message>
    <message>
        <source>The note has a broken character. Retype it.</source>
        <translation>Die Notiz enthält ein kaputtes Zeichen. Tippe sie neu ein.</translation>
    </message>
    <message>
        <source>A name needs at least one letter.</source>
        <translation>Ein Name braucht mindestens einen Buchstaben.</translation>
    </message>
    <message>
        <source>The name {name}… has {letters} letters; at most {most} fit.</source>
        <translation>Der Name {name}… hat {letters} Buchstaben; höchstens {most} passen.</translation>
    </message>
    <message>
        <source>(“{name}”)</source>
        <translation>(„{name}“)</translation>
    </message>
    <message>
        <source>The players see {name}</source>
        <translation>Die Spieler sehen {name}</translation>
    </message>
    <message>
        <source>The players know {name} as {alias}</source>
        <translation>Die Spieler kennen {name} als {alias}</translation>
    </message>
    <message>
        <source>{name} isn&apos;t renamed: the first one players meet is number 1</source>
        <translation>{name} wird nicht umbenannt: Wen die Spieler zuerst treffen, ist Nummer 1</translation>
    </message>
    <message>
        <source>{name} leaves</source>
        <translation>{name} verlässt den Kampf</translation>
    </message>
    <message>
        <source>{name} is defeated</source>
        <translation>{name} ist besiegt</translation>
    </message>
    <message>
        <source>{system} has its own wounds. Use Wounds… for {name}.</source>
        <translation>{system} hat eigene Wunden. Nutze für {name} „Wunden…“.</translation>
    </message>
    <message>
        <source>Wounds don&apos;t slow {name}: that house rule is off in the settings.</source>
        <translation>Wunden bremsen {name} nicht: Diese Hausregel ist in den Einstellungen aus.</translation>
    </message>
    <message>
        <source>{name}: wound penalty {penalty}</source>
        <translation>{name}: Wundmalus {penalty}</translation>
    </message>
    <message>
        <source>{name}: no wound penalty</source>
        <translation>{name}: kein Wundmalus</translation>
    </message>
    <message>
        <source>List everyone on {place} once.</source>
        <translation>Gib alle auf {place} je einmal an.</translation>
    </message>
    <message>
        <source>Rename the encounter to {title}</source>
        <translation>Begegnung heißt jetzt {title}</translation>
    </message>
    <message>
        <source>{name} has no alias: players see “?”.</source>
        <translation>{name} hat keinen Decknamen: Die Spieler sehen „?“.</translation>
    </message>
    <message>
        <source>{name} is defeated.</source>
        <translation>{name} ist besiegt.</translation>
    </message>
    <message>
        <source>{names} and {number} more</source>
        <translation>{names} und noch {number}</translation>
    </message>
    <message>
        <source>Wounds slow (house rule)</source>
        <translation>Wunden bremsen (Hausregel)</translation>
    </message>
    <message>
        <source>Not from the book. “Wound…” sets a penalty: turns come later by that much.</source>
        <translation>Nicht aus dem Buch. „Wunde…“ setzt einen Malus: Um so viel später kommen die Züge.</translation>
    </message>
    <message>
        <source>House rule: turns come later by this much. 0: none.</source>
        <translation>Hausregel: Um so viel später kommen die Züge. 0: gar nicht.</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Malus</translation>
    </message>
    <message>
        <source>Wound…</source>
        <translation>Wunde…</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Werfen</translation>
    </message>
    <message>
        <source>Hack</source>
        <translation>Hieb</translation>
    </message>
    <message>
        <source>Called shot</source>
        <translation>Gezielter Angriff</translation>
    </message>
    <message>
        <source>Parry</source>
        <translation>Parade</translation>
    </message>
    <message>
        <source>Quick parry</source>
        <translation>Schnelle Parade</translation>
    </message>
    <message>
        <source>Fix the text first. {why}</source>
        <translation>Behebe zuerst den Fehler im Text. {why}</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Stats</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Add stat</source>
        <translation>Wert hinzufügen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Add setting</source>
        <translation>Einstellung hinzufügen</translation>
    </message>
    <message>
        <source>Numbers to ask for</source>
        <translation>Abgefragte Zahlen</translation>
    </message>
    <message>
        <source>Add number</source>
        <translation>Zahl hinzufügen</translation>
    </message>
    <message>
        <source>How a fight begins</source>
        <translation>Wie ein Kampf beginnt</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Add action</source>
        <translation>Aktion hinzufügen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Add event</source>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effekte</translation>
    </message>
    <message>
        <source>Add effect</source>
        <translation>Effekt hinzufügen</translation>
    </message>
    <message>
        <source>Add paragraph</source>
        <translation>Absatz hinzufügen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Spickzettel</translation>
    </message>
    <message>
        <source>Actions cost time</source>
        <translation>Aktionen kosten Zeit</translation>
    </message>
    <message>
        <source>A fixed chart</source>
        <translation>Eine feste Tabelle</translation>
    </message>
    <message>
        <source>Once a round</source>
        <translation>Einmal je Runde</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Small letters, digits and _; also the file&apos;s name.</source>
        <translation>Kleine Buchstaben, Ziffern und _; auch der Name der Datei.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>A formula, e.g. INI - 1d6.</source>
        <translation>Eine Formel, z. B. INI - 1W6.</translation>
    </message>
    <message>
        <source>A formula; it can use “now”.</source>
        <translation>Eine Formel; sie kann „now“ nutzen.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>A formula: from one turn to the next.</source>
        <translation>Eine Formel: von einem Zug zum nächsten.</translation>
    </message>
    <message>
        <source>Rows by</source>
        <translation>Zeilen nach</translation>
    </message>
    <message>
        <source>A stat instead of a period; the rows are in the text.</source>
        <translation>Ein Wert statt eines Abstands; die Zeilen stehen im Text.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>How many moments a round has.</source>
        <translation>Wie viele Momente eine Runde hat.</translation>
    </message>
    <message>
        <source>The moment at which a fight begins.</source>
        <translation>Der Moment, in dem ein Kampf beginnt.</translation>
    </message>
    <message>
        <source>Follows at once</source>
        <translation>Folgt sofort</translation>
    </message>
    <message>
        <source>A changed stat counts for the next turn.</source>
        <translation>Ein geänderter Wert zählt für den nächsten Zug.</translation>
    </message>
    <message>
        <source>No cards</source>
        <translation>Keine Karten</translation>
    </message>
    <message>
        <source>52 cards and two jokers</source>
        <translation>52 Karten, zwei Joker</translation>
    </message>
    <message>
        <source>1 to 10</source>
        <translation>1 bis 10</translation>
    </message>
    <message>
        <source>Tokens in a bag</source>
        <translation>Marken im Beutel</translation>
    </message>
    <message>
        <source>One each</source>
        <translation>Jeder einen</translation>
    </message>
    <message>
        <source>Numbered ones share</source>
        <translation>Nummerierte gemeinsam</translation>
    </message>
    <message>
        <source>One for each side</source>
        <translation>Einer je Seite</translation>
    </message>
    <message>
        <source>Sides alternate</source>
        <translation>Seiten im Wechsel</translation>
    </message>
    <message>
        <source>Sides in proportion</source>
        <translation>Seiten im Verhältnis</translation>
    </message>
    <message>
        <source>By seat, from the first</source>
        <translation>Reihum, ab der ersten</translation>
    </message>
    <message>
        <source>The first combatant&apos;s</source>
        <translation>Die des ersten Kämpfers</translation>
    </message>
    <message>
        <source>Not the last to act</source>
        <translation>Nicht die letzte</translation>
    </message>
    <message>
        <source>At the start of a round</source>
        <translation>Zu Rundenbeginn</translation>
    </message>
    <message>
        <source>Turns in a round</source>
        <translation>Züge je Runde</translation>
    </message>
    <message>
        <source>A formula, e.g. 1 + BOSS; blank: one.</source>
        <translation>Eine Formel, z. B. 1 + BOSS; leer: einer.</translation>
    </message>
    <message>
        <source>Cards drawn</source>
        <translation>Gezogene Karten</translation>
    </message>
    <message>
        <source>The best counts, e.g. 1 + LEVEL.</source>
        <translation>Die beste zählt, z. B. 1 + LEVEL.</translation>
    </message>
    <message>
        <source>Worst counts</source>
        <translation>Schlechteste zählt</translation>
    </message>
    <message>
        <source>A condition, e.g. HESITANT.</source>
        <translation>Eine Bedingung, z. B. HESITANT.</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Neu ziehen</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchster</translation>
    </message>
    <message>
        <source>Goes first</source>
        <translation>Zuerst dran</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Side that begins</source>
        <translation>Seite, die beginnt</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>What each pass takes off, e.g. score 10; those above 0 act again.</source>
        <translation>Was jeder Durchgang abzieht, z. B. score 10; über 0 geht es weiter.</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Its stats and counters change it at once.</source>
        <translation>Ihre Werte und Zähler ändern ihn sofort.</translation>
    </message>
    <message>
        <source>Score follows</source>
        <translation>Wert folgt</translation>
    </message>
    <message>
        <source>Lowest score</source>
        <translation>Niedrigster Wert</translation>
    </message>
    <message>
        <source>A formula; reactions can&apos;t go below it.</source>
        <translation>Eine Formel; tiefer kommen Reaktionen nicht.</translation>
    </message>
    <message>
        <source>E.g. higher INI, players first; end with “lot”, “together” or “ask”.</source>
        <translation>Z. B. higher INI, players first; am Ende „lot“, „together“ oder „ask“.</translation>
    </message>
    <message>
        <source>E.g. 0: down!; floor(most / 2): hurt delays 5. “!”: out of action.</source>
        <translation>Z. B. 0: kampfunfähig!; floor(most / 2): verletzt delays 5. „!“: außer Gefecht.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>How long after it begins; “cost”: at its end; blank: at once.</source>
        <translation>Wie lange nach dem Beginn; „cost“: am Ende; leer: sofort.</translation>
    </message>
    <message>
        <source>Takes effect after</source>
        <translation>Wirkt nach</translation>
    </message>
    <message>
        <source>If interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Braucht</translation>
    </message>
    <message>
        <source>A condition, e.g. POWER &gt;= 3.</source>
        <translation>Eine Bedingung, z. B. POWER &gt;= 3.</translation>
    </message>
    <message>
        <source>Spends</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>Counters, e.g. POWER 3.</source>
        <translation>Zähler, z. B. POWER 3.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Ändert</translation>
    </message>
    <message>
        <source>Own counters, e.g. POWER WIT + 1, SHOTS -1.</source>
        <translation>Eigene Zähler, z. B. POWER WIT + 1, SHOTS -1.</translation>
    </message>
    <message>
        <source>As long as you like</source>
        <translation>So lange du willst</translation>
    </message>
    <message>
        <source>Until the end of the pass</source>
        <translation>Bis zum Ende des Durchgangs</translation>
    </message>
    <message>
        <source>Same rolls, new sum</source>
        <translation>Gleiche Würfe, neue Summe</translation>
    </message>
    <message>
        <source>How many end the round when one of them is drawn.</source>
        <translation>So viele beenden die Runde, sobald eine davon gezogen wird.</translation>
    </message>
    <message>
        <source>End tokens</source>
        <translation>Endmarken</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>Endet bei</translation>
    </message>
    <message>
        <source>Where the count is over, and a new round begins.</source>
        <translation>Wo der Zähler abläuft und eine neue Runde beginnt.</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Time between two; blank: after each round.</source>
        <translation>Zeit dazwischen; leer: nach jeder Runde.</translation>
    </message>
    <message>
        <source>Comes after this many rounds; blank: after each.</source>
        <translation>Kommt nach so vielen Runden; leer: nach jeder.</translation>
    </message>
    <message>
        <source>Everyone&apos;s counters, e.g. FATIGUE -1.</source>
        <translation>Die Zähler aller, z. B. FATIGUE -1.</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Fügt hinzu</translation>
    </message>
    <message>
        <source>An effect on everyone, e.g. Dazed for 2 turns.</source>
        <translation>Ein Effekt auf allen, etwa Benommen für 2 Züge.</translation>
    </message>
    <message>
        <source>The next turn begins</source>
        <translation>Der nächste Zug beginnt</translation>
    </message>
    <message>
        <source>The next turn ends</source>
        <translation>Der nächste Zug endet</translation>
    </message>
    <message>
        <source>It triggers</source>
        <translation>Er löst aus</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>How many turns it lasts; blank: until it is removed.</source>
        <translation>Wie viele Züge er dauert; leer: bis er entfernt wird.</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>How long it lasts, instead of turns.</source>
        <translation>Wie lange er dauert, statt Züge.</translation>
    </message>
    <message>
        <source>Time between two triggers; blank: never.</source>
        <translation>Zeit von einem Auslösen zum nächsten; leer: nie.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Aufwärts</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abwärts</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Singular, e.g. tick, second, shot.</source>
        <translation>Einzahl, z. B. Tick, Sekunde, Shot.</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählt</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Beginnt bei</translation>
    </message>
    <message>
        <source>A number, or “first”: where the first turn is.</source>
        <translation>Eine Zahl oder „first“: wo der erste Zug liegt.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>What people read.</source>
        <translation>Was man liest.</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Add counter</source>
        <translation>Zähler hinzufügen</translation>
    </message>
    <message>
        <source>Shown in the list of systems.</source>
        <translation>Steht in der Liste der Systeme.</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Coming in</source>
        <translation>Beim Einsteigen</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>When to ask</source>
        <translation>Wann gefragt wird</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Erster Zug</translation>
    </message>
    <message>
        <source>A condition, e.g. QUICK and card &lt;= 5.</source>
        <translation>Eine Bedingung, z. B. QUICK and card &lt;= 5.</translation>
    </message>
    <message>
        <source>Who goes first</source>
        <translation>Wer zuerst dran ist</translation>
    </message>
    <message>
        <source>By the GM</source>
        <translation>Durch die SL</translation>
    </message>
    <message>
        <source>Each turn</source>
        <translation>Jeden Zug</translation>
    </message>
    <message>
        <source>Each fight</source>
        <translation>Jeden Kampf</translation>
    </message>
    <message>
        <source>A formula; blank: no maximum.</source>
        <translation>Eine Formel; leer: kein Maximum.</translation>
    </message>
    <message>
        <source>A formula; blank: at the maximum, or 0.</source>
        <translation>Eine Formel; leer: beim Maximum oder 0.</translation>
    </message>
    <message>
        <source>Refills</source>
        <translation>Füllt sich auf</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>Takes the turn</source>
        <translation>Kostet den Zug</translation>
    </message>
    <message>
        <source>Part of a turn</source>
        <translation>Teil eines Zugs</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>What you type for it.</source>
        <translation>Was du dafür tippst.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>A number or a formula; blank: asked each time.</source>
        <translation>Eine Zahl oder Formel; leer: wird jedes Mal gefragt.</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jederzeit</translation>
    </message>
    <message>
        <source>How many places down; with passes, how many turns; blank: at once.</source>
        <translation>Um wie viele Plätze später; mit Durchgängen um wie viele Züge; leer: sofort.</translation>
    </message>
    <message>
        <source>Until your next turn</source>
        <translation>Bis zum nächsten eigenen Zug</translation>
    </message>
    <message>
        <source>Until the end of the round</source>
        <translation>Bis zum Ende der Runde</translation>
    </message>
    <message>
        <source>No one can wait</source>
        <translation>Niemand kann warten</translation>
    </message>
    <message>
        <source>A turn can wait</source>
        <translation>Ein Zug kann warten</translation>
    </message>
    <message>
        <source>Added to the action that ends it.</source>
        <translation>Kommt zur Aktion dazu, die es beendet.</translation>
    </message>
    <message>
        <source>Keeps its place</source>
        <translation>Behält den Platz</translation>
    </message>
    <message>
        <source>A condition; if true, the old score stays.</source>
        <translation>Eine Bedingung; trifft sie zu, bleibt der alte Wert.</translation>
    </message>
    <message>
        <source>New rolls</source>
        <translation>Neue Würfe</translation>
    </message>
    <message>
        <source>Same places</source>
        <translation>Gleiche Plätze</translation>
    </message>
    <message>
        <source>There are rounds</source>
        <translation>Es gibt Runden</translation>
    </message>
    <message>
        <source>Name of a round</source>
        <translation>Name einer Runde</translation>
    </message>
    <message>
        <source>Each round</source>
        <translation>Jede Runde</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>Choose who starts the fight.</source>
        <translation>Wähle, wer den Kampf beginnt.</translation>
    </message>
    <message>
        <source>{name} acts ({cost})</source>
        <translation>{name} handelt ({cost})</translation>
    </message>
    <message>
        <source>{name} stops holding: {what} ({cost})</source>
        <translation>{name} hält nicht mehr zurück: {what} ({cost})</translation>
    </message>
    <message>
        <source>{name} stops holding and acts ({cost})</source>
        <translation>{name} hält nicht mehr zurück und handelt ({cost})</translation>
    </message>
    <message>
        <source>{name} dies on {place}, before declaring.</source>
        <translation>{name} stirbt auf {place}, vor der Ansage.</translation>
    </message>
    <message>
        <source>{what}: on {tick}</source>
        <translation>{what}: auf {tick}</translation>
    </message>
    <message>
        <source>{what} can&apos;t be called off.</source>
        <translation>{what} lässt sich nicht absagen.</translation>
    </message>
    <message>
        <source>Call off: {what}</source>
        <translation>Absagen: {what}</translation>
    </message>
    <message>
        <source>There&apos;s no event {event}.</source>
        <translation>Es gibt kein Ereignis {event}.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t holding.</source>
        <translation>{name} hält nicht zurück.</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>hält zurück</translation>
    </message>
    <message>
        <source>{name} is delayed, next turn on {place}</source>
        <translation>{name} kommt später: nächster Zug auf {place}</translation>
    </message>
    <message>
        <source>An action costs {least} to {most}, not {cost}.</source>
        <translation>Eine Aktion kostet {least} bis {most}, nicht {cost}.</translation>
    </message>
    <message>
        <source>{name} is waiting. Pick the tick to act on.</source>
        <translation>{name} wartet. Wähle den Tick zum Handeln.</translation>
    </message>
    <message>
        <source>{name} joins and keeps waiting</source>
        <translation>{name} stößt dazu und wartet weiter</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Counted through, now {number}.</source>
        <translation>Durchgezählt, jetzt {number}.</translation>
    </message>
    <message>
        <source>On {unit}</source>
        <translation>Auf {unit}</translation>
    </message>
    <message>
        <source>To {unit}</source>
        <translation>Bis {unit}</translation>
    </message>
    <message>
        <source>Add event…</source>
        <translation>Ereignis hinzufügen…</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>not in the fight</source>
        <translation>nicht im Kampf</translation>
    </message>
    <message>
        <source>done</source>
        <comment>has acted in this round</comment>
        <translation>fertig</translation>
    </message>
    <message>
        <source>{name} keeps waiting, no tick picked</source>
        <translation>{name} wartet weiter, kein Tick gewählt</translation>
    </message>
    <message>
        <source>Only someone waiting or due can pick a later tick.</source>
        <translation>Einen späteren Tick wählt nur, wer wartet oder am Zug ist.</translation>
    </message>
    <message>
        <source>Holding since {since} to act on {tick}.</source>
        <translation>Hält seit {since} zurück, um auf {tick} zu handeln.</translation>
    </message>
    <message>
        <source>First turn: {place}.</source>
        <translation>Erster Zug: {place}.</translation>
    </message>
    <message>
        <source>Joined on {came}, first turn {ticks} later.</source>
        <translation>Dazugestoßen auf {came}, erster Zug {ticks} später.</translation>
    </message>
    <message>
        <source>Set by the GM: {place}.</source>
        <translation>Von der SL gesetzt: {place}.</translation>
    </message>
    <message>
        <source>waiting since {tick}</source>
        <translation>wartet seit {tick}</translation>
    </message>
    <message>
        <source>waiting · due now</source>
        <translation>wartet · jetzt am Zug</translation>
    </message>
    <message>
        <source>Wait, no tick yet</source>
        <translation>Warten, noch kein Tick</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts ({cost})</source>
        <translation>{name} wartet nicht mehr und handelt ({cost})</translation>
    </message>
    <message>
        <source>{name} stops waiting: {what} ({cost})</source>
        <translation>{name} wartet nicht mehr: {what} ({cost})</translation>
    </message>
    <message>
        <source>Acted on {acted}: {what}, cost {cost}, +{wound} for wounds.</source>
        <translation>Hat auf {acted} gehandelt: {what}, Kosten {cost}, +{wound} durch Wunden.</translation>
    </message>
    <message>
        <source>Acted on {acted}, cost {cost}, +{wound} for wounds.</source>
        <translation>Hat auf {acted} gehandelt, Kosten {cost}, +{wound} durch Wunden.</translation>
    </message>
    <message>
        <source>Acted on {acted}: {what}, cost {cost}.</source>
        <translation>Hat auf {acted} gehandelt: {what}, Kosten {cost}.</translation>
    </message>
    <message>
        <source>Acted on {acted}, cost {cost}.</source>
        <translation>Hat auf {acted} gehandelt, Kosten {cost}.</translation>
    </message>
    <message>
        <source>{name} holds until {place}</source>
        <translation>{name} hält zurück bis {place}</translation>
    </message>
    <message>
        <source>{name} keeps holding, no tick picked</source>
        <translation>{name} hält weiter zurück, kein Tick gewählt</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a tick.</source>
        <translation>{name} hat keinen Tick gewählt.</translation>
    </message>
    <message>
        <source>Only someone holding or due can pick a later tick.</source>
        <translation>Einen späteren Tick wählt nur, wer zurückhält oder am Zug ist.</translation>
    </message>
    <message>
        <source>act, cost 7</source>
        <translation>handeln, Kosten 7</translation>
    </message>
    <message>
        <source>act, cost 7, named “kicks”</source>
        <translation>handeln, Kosten 7, Name „tritt“</translation>
    </message>
    <message>
        <source>7 kicks</source>
        <translation>7 tritt</translation>
    </message>
    <message>
        <source>cost, then Enter: {cost}⏎</source>
        <translation>Kosten, dann Enter: {cost}⏎</translation>
    </message>
    <message>
        <source>{text} isn&apos;t a cost. Type a number, like 7.</source>
        <translation>{text} sind keine Kosten. Tippe eine Zahl, etwa 7.</translation>
    </message>
    <message>
        <source>holding · due now</source>
        <translation>hält zurück · jetzt am Zug</translation>
    </message>
    <message>
        <source>{name} can act from {place}, not before.</source>
        <translation>{name} kann ab {place} handeln, nicht früher.</translation>
    </message>
    <message>
        <source>Resolve: {names}</source>
        <translation>Ausführen: {names}</translation>
    </message>
    <message>
        <source>Extra ticks if surprised; 10 is usual for an ambush.</source>
        <translation>Extra-Ticks für Überraschte; bei einem Hinterhalt meist 10.</translation>
    </message>
    <message>
        <source>Space resolves</source>
        <translation>Leertaste führt aus</translation>
    </message>
    <message>
        <source>Awareness dice at or under the target number. Each is a tick sooner.</source>
        <translation>Wahrnehmungswürfel bis zum Zielwert. Jeder ist ein Tick früher.</translation>
    </message>
    <message>
        <source>To react, declare the action first.</source>
        <translation>Zum Reagieren sage die Aktion erst an.</translation>
    </message>
    <message>
        <source>Own actions</source>
        <translation>Eigene Aktionen</translation>
    </message>
    <message>
        <source>Turn</source>
        <comment>what someone does with it, as a heading</comment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Act together…</source>
        <translation>Zusammen handeln…</translation>
    </message>
    <message>
        <source>{names} act at the same moment.</source>
        <translation>{names} handeln im selben Moment.</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>Acts, then stops</source>
        <translation>Handelt, hält dann an</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Handelt</translation>
    </message>
    <message>
        <source>Reacts to {name}</source>
        <translation>Reagiert auf {name}</translation>
    </message>
    <message>
        <source>React to {name}…</source>
        <translation>Auf {name} reagieren…</translation>
    </message>
    <message>
        <source>Preempt {name}…</source>
        <translation>{name} zuvorkommen…</translation>
    </message>
    <message numerus="yes">
        <source>{what}, %n tick(s)</source>
        <translation>
            <numerusform>{what}, %n Tick</numerusform>
            <numerusform>{what}, %n Ticks</numerusform>
        </translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Even a failed action costs its ticks.</source>
        <translation>Auch eine misslungene Aktion kostet ihre Ticks.</translation>
    </message>
    <message>
        <source>No more reactions; the action counts.</source>
        <translation>Keine Reaktionen mehr; die Aktion gilt.</translation>
    </message>
    <message>
        <source>Resolve, no cost for {name}</source>
        <translation>Ausführen, ohne Kosten für {name}</translation>
    </message>
    <message>
        <source>No cost</source>
        <translation>Ohne Kosten</translation>
    </message>
    <message>
        <source>Resolve, some at no cost…</source>
        <translation>Ausführen, manche ohne Kosten…</translation>
    </message>
    <message>
        <source>Attack ({weapon})</source>
        <translation>Angriff ({weapon})</translation>
    </message>
    <message>
        <source>{gait} until {tick}</source>
        <translation>{gait} bis {tick}</translation>
    </message>
    <message>
        <source>bleeds on {tick}</source>
        <translation>blutet auf {tick}</translation>
    </message>
    <message>
        <source>Arrives on tick {tick}.</source>
        <translation>Kommt auf Tick {tick} an.</translation>
    </message>
    <message>
        <source>Bleeds on tick {tick}.</source>
        <translation>Blutet auf Tick {tick}.</translation>
    </message>
    <message>
        <source>Start the fight</source>
        <translation>Kampf beginnen</translation>
    </message>
    <message>
        <source>Start a new fight</source>
        <translation>Neuen Kampf beginnen</translation>
    </message>
    <message>
        <source>Add combatants first.</source>
        <translation>Füge zuerst Kämpfer hinzu.</translation>
    </message>
    <message>
        <source>Only the defeated aren&apos;t in the fight. Select one to bring it back.</source>
        <translation>Nur die Besiegten sind nicht im Kampf. Wähle einen aus, um ihn zurückzuholen.</translation>
    </message>
    <message>
        <source>{name} comes back to the same turn, on {place}</source>
        <translation>{name} kehrt zum selben Zug zurück, auf {place}</translation>
    </message>
    <message>
        <source>{name} comes back, next turn on {place}</source>
        <translation>{name} kommt zurück, nächster Zug auf {place}</translation>
    </message>
    <message>
        <source>{name} comes back. The roll isn&apos;t used.</source>
        <translation>{name} kehrt zurück. Der Wurf zählt nicht.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Comes back to the same turn.</source>
        <translation>{name} ist nicht im Kampf, kommt aber zum selben Zug zurück.</translation>
    </message>
    <message>
        <source>Late joiners</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Everyone is already in the fight.</source>
        <translation>Alle sind schon im Kampf.</translation>
    </message>
    <message>
        <source>{name} is already in the fight.</source>
        <translation>{name} ist schon im Kampf.</translation>
    </message>
    <message>
        <source>Successes</source>
        <translation>Erfolge</translation>
    </message>
    <message>
        <source>Awareness</source>
        <translation>Wahrnehmung</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Überraschung</translation>
    </message>
    <message>
        <source>unhurt</source>
        <translation>unverletzt</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>dying</source>
        <translation>im Sterben</translation>
    </message>
    <message>
        <source>badly hurt</source>
        <translation>schwer verletzt</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>“Counter…” gives anyone hit points and the like. Select someone and type -7, +3 or =12; -7 hp says which counter.</source>
        <translation>„Zähler…“ gibt allen Trefferpunkte und Ähnliches. Wähle jemanden aus und tippe -7, +3 oder =12; -7 TP sagt, welcher Zähler gemeint ist.</translation>
    </message>
    <message>
        <source>Hit points</source>
        <translation>Trefferpunkte</translation>
    </message>
    <message>
        <source>hurt</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>down</source>
        <translation>am Boden</translation>
    </message>
    <message>
        <source>Fatigue</source>
        <translation>Erschöpfung</translation>
    </message>
    <message>
        <source>exhausted</source>
        <translation>erschöpft</translation>
    </message>
    <message>
        <source>Ammunition</source>
        <translation>Munition</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>A counter can have at most {most} states.</source>
        <translation>Ein Zähler kann höchstens {most} Zustände haben.</translation>
    </message>
    <message>
        <source>A state needs a word: 0 down.</source>
        <translation>Ein Zustand braucht ein Wort: 0 am Boden.</translation>
    </message>
    <message>
        <source>“{part}” isn&apos;t a state. Write a number and a word: 12 hurt, 0 down.</source>
        <translation>„{part}“ ist kein Zustand. Schreibe eine Zahl und ein Wort: 12 verletzt, 0 am Boden.</translation>
    </message>
    <message>
        <source>“{part}” needs a maximum.</source>
        <translation>„{part}“ braucht ein Maximum.</translation>
    </message>
    <message>
        <source>“{part}” isn&apos;t a part of the maximum.</source>
        <translation>„{part}“ ist kein Teil des Maximums.</translation>
    </message>
    <message>
        <source>“{text}” doesn&apos;t look like “{usual}”</source>
        <translation>„{text}“ sieht nicht aus wie „{usual}“</translation>
    </message>
    <message>
        <source>the columns can have at most {most} boxes</source>
        <translation>die Spalten können höchstens {most} Kästchen haben</translation>
    </message>
    <message>
        <source>Declared: {acts}</source>
        <translation>Angesagt: {acts}</translation>
    </message>
    <message>
        <source>Nothing is declared.</source>
        <translation>Nichts ist angesagt.</translation>
    </message>
    <message>
        <source>{names} have the same Awareness. Declare for them together.</source>
        <translation>{names} haben die gleiche Wahrnehmung. Sage für sie gemeinsam an.</translation>
    </message>
    <message>
        <source>{names} still act together on this tick. Declare for them together.</source>
        <translation>{names} handeln auf diesem Tick noch gemeinsam. Sage für sie gemeinsam an.</translation>
    </message>
    <message>
        <source>Resolve first: {names} declared.</source>
        <translation>Führe zuerst die Ansagen aus: {names}.</translation>
    </message>
    <message>
        <source>{name} holds, can act from {place}</source>
        <translation>{name} hält zurück, kann ab {place} handeln</translation>
    </message>
    <message>
        <source>{who} reacts to {to} ({cost})</source>
        <translation>{who} reagiert auf {to} ({cost})</translation>
    </message>
    <message>
        <source>{who} reacts to {to}: {what} ({cost})</source>
        <translation>{who} reagiert auf {to}: {what} ({cost})</translation>
    </message>
    <message>
        <source>{name} can&apos;t preempt before {place}: the hold is too short.</source>
        <translation>{name} kann erst ab {place} zuvorkommen: zu kurz zurückgehalten.</translation>
    </message>
    <message>
        <source>{who} preempts {to} ({cost})</source>
        <translation>{who} kommt {to} zuvor ({cost})</translation>
    </message>
    <message>
        <source>{who} preempts {to}: {what} ({cost})</source>
        <translation>{who} kommt {to} zuvor: {what} ({cost})</translation>
    </message>
    <message>
        <source>{rival} (Awareness {awareness}) goes before {name} on this tick.</source>
        <translation>{rival} (Wahrnehmung {awareness}) kommt auf diesem Tick vor {name}.</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält zurück</translation>
    </message>
    <message>
        <source>{name} is holding. Choose a tick to act on.</source>
        <translation>{name} hält zurück. Wähle einen Tick zum Handeln.</translation>
    </message>
    <message>
        <source>{first} (Awareness {higher}) goes before {name} (Awareness {lower}).</source>
        <translation>{first} (Wahrnehmung {higher}) kommt vor {name} (Wahrnehmung {lower}).</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t declared anything to react to.</source>
        <translation>{name} hat nichts angesagt, worauf man reagieren könnte.</translation>
    </message>
    <message>
        <source>{name} acts at the same moment and can&apos;t react.</source>
        <translation>{name} handelt im selben Moment und kann nicht reagieren.</translation>
    </message>
    <message>
        <source>{name} has already reacted. One reaction each.</source>
        <translation>{name} hat schon reagiert. Jeder nur eine Reaktion.</translation>
    </message>
    <message>
        <source>Resolved: {names}</source>
        <translation>Ausgeführt: {names}</translation>
    </message>
    <message>
        <source>Resolved: {names}. No cost for {free}</source>
        <translation>Ausgeführt: {names}. Ohne Kosten: {free}</translation>
    </message>
    <message>
        <source>It&apos;s {name}&apos;s turn to declare.</source>
        <translation>{name} muss jetzt ansagen.</translation>
    </message>
    <message>
        <source>{names} act together. Declare for all of them.</source>
        <translation>{names} handeln gemeinsam. Sage für alle an.</translation>
    </message>
    <message>
        <source>ride</source>
        <translation>Reiten</translation>
    </message>
    <message>
        <source>walk</source>
        <translation>Gehen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Laufen</translation>
    </message>
    <message>
        <source>sprint</source>
        <translation>Sprinten</translation>
    </message>
    <message>
        <source>crawl</source>
        <translation>Kriechen</translation>
    </message>
    <message>
        <source>climb</source>
        <translation>Klettern</translation>
    </message>
    <message>
        <source>swim</source>
        <translation>Schwimmen</translation>
    </message>
    <message>
        <source>Too far: more than {most} segments.</source>
        <translation>Zu weit: mehr als {most} Abschnitte.</translation>
    </message>
    <message>
        <source>line {number} should look like “run: 2” or “ride: 12 m”, not “{line}”</source>
        <translation>Zeile {number} sollte wie „Laufen: 2“ oder „Reiten: 12 m“ aussehen, nicht „{line}“</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Roll to join.</source>
        <translation>{name} ist nicht im Kampf. Würfle zum Dazustoßen.</translation>
    </message>
    <message>
        <source>done this round</source>
        <translation>diese Runde fertig</translation>
    </message>
    <message>
        <source>no turn</source>
        <translation>kein Zug</translation>
    </message>
    <message>
        <source>earlier</source>
        <comment>someone waits since an earlier round</comment>
        <translation>früher</translation>
    </message>
    <message>
        <source>since {place}</source>
        <translation>seit {place}</translation>
    </message>
    <message>
        <source>{name} has no turn left in this round.</source>
        <translation>{name} hat in dieser Runde keinen Zug mehr.</translation>
    </message>
    <message>
        <source>Waiting since an earlier round.</source>
        <translation>Wartet seit einer früheren Runde.</translation>
    </message>
    <message>
        <source>Waiting since {since}.</source>
        <translation>Wartet seit {since}.</translation>
    </message>
    <message>
        <source>Waiting since {since} to act on {tick}.</source>
        <translation>Wartet seit {since}, um auf {tick} zu handeln.</translation>
    </message>
    <message>
        <source>The chart has {name} on {place}.</source>
        <translation>Laut Tabelle handelt {name} auf {place}.</translation>
    </message>
    <message>
        <source>Card {card}.</source>
        <translation>Karte {card}.</translation>
    </message>
    <message>
        <source>At the same moment as {name}.</source>
        <translation>Im selben Moment wie {name}.</translation>
    </message>
    <message>
        <source>Tied with {name}.</source>
        <translation>Gleichauf mit {name}.</translation>
    </message>
    <message>
        <source>next pass</source>
        <translation>nächster Durchgang</translation>
    </message>
    <message>
        <source>{name} acts again in the next pass, on {place}.</source>
        <translation>{name} handelt im nächsten Durchgang wieder, auf {place}.</translation>
    </message>
    <message>
        <source>Then {act}, cost {cost}.</source>
        <translation>Danach {act}, Kosten {cost}.</translation>
    </message>
    <message>
        <source>Then reactions, cost {cost}.</source>
        <translation>Danach Reaktionen, Kosten {cost}.</translation>
    </message>
    <message>
        <source>{act} was interrupted.</source>
        <translation>{act} wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Tied with {name}. You pick who goes first.</source>
        <translation>Gleichauf mit {name}. Du entscheidest, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>Goes after {name}: tie broken.</source>
        <translation>Kommt nach {name}: Gleichstand entschieden.</translation>
    </message>
    <message>
        <source>Goes before {name}: tie broken.</source>
        <translation>Kommt vor {name}: Gleichstand entschieden.</translation>
    </message>
    <message>
        <source>reactions</source>
        <translation>Reaktionen</translation>
    </message>
    <message>
        <source>busy</source>
        <comment>an action takes effect later</comment>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>{name} is busy: {act} takes effect later.</source>
        <translation>{name} ist beschäftigt: {act} wirkt später.</translation>
    </message>
    <message>
        <source>Then {act}, cost {cost}, +{wound} for wounds.</source>
        <translation>Danach {act}, Kosten {cost}, +{wound} durch Wunden.</translation>
    </message>
    <message>
        <source>{ticks} later: {state}.</source>
        <translation>{ticks} später: {state}.</translation>
    </message>
    <message>
        <source>Goes after {name}: {stat} {other} beats {own}.</source>
        <translation>Kommt nach {name}: {stat} {other} schlägt {own}.</translation>
    </message>
    <message>
        <source>Goes before {name}: {stat} {own} beats {other}.</source>
        <translation>Kommt vor {name}: {stat} {own} schlägt {other}.</translation>
    </message>
    <message>
        <source>Waited, so goes after {name}.</source>
        <translation>Hat gewartet, kommt deshalb nach {name}.</translation>
    </message>
    <message>
        <source>Goes before {name}, who waited.</source>
        <translation>Kommt vor {name}, wegen des Wartens.</translation>
    </message>
    <message>
        <source>Goes after {name}: players first.</source>
        <translation>Kommt nach {name}: Spieler zuerst.</translation>
    </message>
    <message>
        <source>Goes before {name}: players first.</source>
        <translation>Kommt vor {name}: Spieler zuerst.</translation>
    </message>
    <message>
        <source>Goes after {name}: the other side first.</source>
        <translation>Kommt nach {name}: die Gegenseite zuerst.</translation>
    </message>
    <message>
        <source>Goes before {name}: the other side first.</source>
        <translation>Kommt vor {name}: die Gegenseite zuerst.</translation>
    </message>
    <message>
        <source>Goes after {name}, who has {card}.</source>
        <translation>Kommt nach {name} mit {card}.</translation>
    </message>
    <message>
        <source>Goes before {name}, who has {card}.</source>
        <translation>Kommt vor {name} mit {card}.</translation>
    </message>
    <message>
        <source>Goes after {name}.</source>
        <translation>Kommt nach {name}.</translation>
    </message>
    <message>
        <source>Goes before {name}.</source>
        <translation>Kommt vor {name}.</translation>
    </message>
    <message>
        <source>{round}, pass {pass_}</source>
        <translation>{round}, Durchgang {pass_}</translation>
    </message>
    <message>
        <source>{order}, then {then}</source>
        <translation>{order}, dann {then}</translation>
    </message>
    <message>
        <source>cost {cost}</source>
        <translation>Kosten {cost}</translation>
    </message>
    <message>
        <source>type the cost</source>
        <translation>Kosten tippen</translation>
    </message>
    <message>
        <source>at any time</source>
        <translation>jederzeit</translation>
    </message>
    <message>
        <source>within a turn</source>
        <translation>innerhalb eines Zugs</translation>
    </message>
    <message>
        <source>takes effect at the end</source>
        <translation>wirkt am Ende</translation>
    </message>
    <message>
        <source>takes effect {ticks} later</source>
        <translation>wirkt {ticks} später</translation>
    </message>
    <message>
        <source>{act}: {details}.</source>
        <translation>{act}: {details}.</translation>
    </message>
    <message>
        <source>Turn order</source>
        <translation>Zugfolge</translation>
    </message>
    <message>
        <source>Same place</source>
        <translation>Gleicher Platz</translation>
    </message>
    <message>
        <source>Time counts down: the highest acts. An action costs time; next turn: now − cost.</source>
        <translation>Die Zeit läuft rückwärts: Wer am höchsten steht, handelt. Eine Aktion kostet Zeit; nächster Zug: jetzt − Kosten.</translation>
    </message>
    <message>
        <source>The first on the clock acts. An action costs time; next turn: now + cost.</source>
        <translation>Wer auf der Uhr als Nächstes kommt, handelt. Eine Aktion kostet Zeit; nächster Zug: jetzt + Kosten.</translation>
    </message>
    <message>
        <source>Everyone has fixed places for their turns. An action takes one turn.</source>
        <translation>Alle haben feste Plätze für ihre Züge. Eine Aktion kostet einen Zug.</translation>
    </message>
    <message>
        <source>You pick who goes first.</source>
        <translation>Du entscheidest, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>{order}; then you pick.</source>
        <translation>{order}; dann entscheidest du.</translation>
    </message>
    <message>
        <source>The order is drawn.</source>
        <translation>Die Reihenfolge wird ausgelost.</translation>
    </message>
    <message>
        <source>in the bag</source>
        <translation>im Beutel</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>{name} acts when its token is drawn. In the bag: {tokens}.</source>
        <translation>{name} handelt, sobald die eigene Marke gezogen wird. Im Beutel: {tokens}.</translation>
    </message>
    <message>
        <source>A token of {name} was drawn.</source>
        <translation>Eine Marke von {name} wurde gezogen.</translation>
    </message>
    <message>
        <source>Goes after {name}: a place kept from before.</source>
        <translation>Kommt nach {name}: ein Platz von vorher.</translation>
    </message>
    <message>
        <source>Goes before {name}: a place kept from before.</source>
        <translation>Kommt vor {name}: ein Platz von vorher.</translation>
    </message>
    <message>
        <source>takes effect {ticks} places later</source>
        <translation>wirkt {ticks} Plätze später</translation>
    </message>
    <message>
        <source>takes effect {ticks} turns later</source>
        <translation>wirkt {ticks} Züge später</translation>
    </message>
    <message>
        <source>Turns in a round: {turns}, each at a place of its own.</source>
        <translation>Züge je Runde: {turns}, jeder auf einem eigenen Platz.</translation>
    </message>
    <message>
        <source>Everyone acts in order.</source>
        <translation>Alle handeln der Reihe nach.</translation>
    </message>
    <message>
        <source>Everyone acts in order. Those numbered under one name share a place.</source>
        <translation>Alle handeln der Reihe nach. Wer unter einem Namen nummeriert ist, teilt sich einen Platz.</translation>
    </message>
    <message>
        <source>Each side shares one place, and the sides act in order.</source>
        <translation>Jede Seite teilt sich einen Platz, und die Seiten handeln der Reihe nach.</translation>
    </message>
    <message>
        <source>The sides take turns, beginning with the side of the first.</source>
        <translation>Die Seiten wechseln sich ab; die Seite des Ersten beginnt.</translation>
    </message>
    <message>
        <source>The sides take turns, the larger one with more at a time.</source>
        <translation>Die Seiten wechseln sich ab, die größere mit mehreren auf einmal.</translation>
    </message>
    <message>
        <source>Turns go around the table, from the first on.</source>
        <translation>Es geht reihum, vom Ersten an.</translation>
    </message>
    <message>
        <source>The side that acted last doesn&apos;t begin the next round.</source>
        <translation>Die Seite, die zuletzt gehandelt hat, beginnt die nächste Runde nicht.</translation>
    </message>
    <message>
        <source>Before anyone acts in a round, two on a side can swap places.</source>
        <translation>Bevor in einer Runde jemand handelt, können zwei einer Seite die Plätze tauschen.</translation>
    </message>
    <message>
        <source>Anyone on the side who hasn&apos;t acted can take its turn.</source>
        <translation>Jeder der Seite, der noch nicht gehandelt hat, kann ihren Zug nehmen.</translation>
    </message>
    <message>
        <source>Those with enough left act again. When no one has, the next round starts.</source>
        <translation>Wer noch genug übrig hat, handelt wieder. Hat niemand mehr genug, beginnt die nächste Runde.</translation>
    </message>
    <message>
        <source>When all have acted, the next round starts.</source>
        <translation>Haben alle gehandelt, beginnt die nächste Runde.</translation>
    </message>
    <message>
        <source>Those on one place act at the same moment.</source>
        <translation>Wer auf demselben Platz steht, handelt im selben Moment.</translation>
    </message>
    <message>
        <source>Higher {stat} first</source>
        <translation>Höherer Wert in {stat} zuerst</translation>
    </message>
    <message>
        <source>Lower {stat} first</source>
        <translation>Niedrigerer Wert in {stat} zuerst</translation>
    </message>
    <message>
        <source>Players first</source>
        <translation>Spieler zuerst</translation>
    </message>
    <message>
        <source>The other side first</source>
        <translation>Die Gegenseite zuerst</translation>
    </message>
    <message>
        <source>higher {stat}</source>
        <translation>höherer Wert in {stat}</translation>
    </message>
    <message>
        <source>lower {stat}</source>
        <translation>niedrigerer Wert in {stat}</translation>
    </message>
    <message>
        <source>players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>the other side</source>
        <translation>die Gegenseite</translation>
    </message>
    <message>
        <source>{order}; then the order is drawn.</source>
        <translation>{order}; dann entscheidet das Los.</translation>
    </message>
    <message>
        <source>{order}; then those still tied act at the same moment.</source>
        <translation>{order}; wer dann gleichauf ist, handelt im selben Moment.</translation>
    </message>
    <message>
        <source>When due, wait and act at any later place.</source>
        <translation>Wer am Zug ist, kann warten und auf jedem späteren Platz handeln.</translation>
    </message>
    <message>
        <source>When due, wait and act at any time before the count reaches your next turn.</source>
        <translation>Wer dran ist, kann warten und jederzeit handeln, bevor die Zählung den nächsten Zug erreicht.</translation>
    </message>
    <message>
        <source>When due, wait and act at any later place in this pass.</source>
        <translation>Wer am Zug ist, kann warten und auf jedem späteren Platz dieses Durchgangs handeln.</translation>
    </message>
    <message>
        <source>When due, wait and act at any later place in this round.</source>
        <translation>Wer am Zug ist, kann warten und auf jedem späteren Platz dieser Runde handeln.</translation>
    </message>
    <message>
        <source>Turns can&apos;t wait.</source>
        <translation>Züge können nicht warten.</translation>
    </message>
    <message>
        <source>Draw a card, or type it. A turn already past comes now.</source>
        <translation>Ziehe eine Karte oder tippe sie ein. Ein Zug, der schon vorbei wäre, kommt jetzt.</translation>
    </message>
    <message>
        <source>A token is drawn from the bag for each turn. No one knows who is next.</source>
        <translation>Für jeden Zug wird eine Marke aus dem Beutel gezogen. Niemand weiß, wer als Nächstes dran ist.</translation>
    </message>
    <message>
        <source>Roll, or type where the first turn is. Never before now.</source>
        <translation>Würfle oder tippe ein, wo der erste Zug liegt. Nie vor jetzt.</translation>
    </message>
    <message>
        <source>The tokens go into the bag.</source>
        <translation>Die Marken kommen in den Beutel.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>Reaktionen</translation>
    </message>
    <message>
        <source>Delaying</source>
        <translation>Verzögern</translation>
    </message>
    <message>
        <source>{name} is dead: all mortal boxes are full.</source>
        <translation>{name} ist tot: Alle tödlichen Kästchen sind voll.</translation>
    </message>
    <message>
        <source>One tick is half a second. First turn: 10 minus Awareness successes, at least 1; surprise adds a penalty. An action happens at once; your next turn is now plus its cost.</source>
        <translation>Ein Tick ist eine halbe Sekunde. Erster Zug: 10 minus Wahrnehmungserfolge, mindestens 1; Überraschung gibt einen Malus. Eine Aktion geschieht sofort; der nächste Zug ist jetzt plus ihre Kosten.</translation>
    </message>
    <message>
        <source>Higher Awareness goes first. Equal Awareness acts together: declare for all, then resolve. In the settings you can pick who goes first instead.</source>
        <translation>Wer die höhere Wahrnehmung hat, ist zuerst dran. Bei gleicher handeln alle gemeinsam: Sage für alle an, dann führe aus. In den Einstellungen kannst du stattdessen wählen, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>Declare with Shift+Enter, then others can react, once each. The cost is added to their next turn, or to now if that is later.</source>
        <translation>Sage mit Umschalt+Enter an, dann können andere reagieren, je einmal. Die Kosten verschieben ihren nächsten Zug oder zählen ab jetzt, falls das später ist.</translation>
    </message>
    <message>
        <source>Hold is an action. After at least 2 ticks, act on any later tick or preempt a declared action. That action&apos;s cost sets the next turn.</source>
        <translation>Zurückhalten ist eine Aktion. Nach mindestens 2 Ticks kannst du auf jedem späteren Tick handeln oder einer angesagten Aktion zuvorkommen. Die Kosten dieser Aktion bestimmen den nächsten Zug.</translation>
    </message>
    <message>
        <source>Starting costs 2 ticks. Movement runs in 6-tick segments; after each, keep moving, change gait or stop. Changing and stopping cost ticks.</source>
        <translation>Losgehen kostet 2 Ticks. Bewegung läuft in Abschnitten von 6 Ticks; nach jedem kannst du weitergehen, die Gangart wechseln oder anhalten. Wechseln und Anhalten kosten Ticks.</translation>
    </message>
    <message>
        <source>Each point of wound penalty halves one die&apos;s target number; every 2 points cost 1 Speed. Mortal wounds bleed every Prowess + Will ticks.</source>
        <translation>Jeder Punkt Wundmalus halbiert den Zielwert eines Würfels; je 2 Punkte kosten 1 Tempo. Tödliche Wunden bluten alle Physis + Wille Ticks.</translation>
    </message>
    <message>
        <source>Now plus full initiative: 10 minus successes, at least 1.</source>
        <translation>Jetzt plus volle Initiative: 10 minus Erfolge, mindestens 1.</translation>
    </message>
    <message>
        <source>Moving ({gait}), {metres} m per segment; next ends on tick {tick}.</source>
        <translation>In Bewegung ({gait}), {metres} m je Abschnitt; der nächste endet auf Tick {tick}.</translation>
    </message>
    <message>
        <source>Wound penalty {penalty}.</source>
        <translation>Wundmalus {penalty}.</translation>
    </message>
    <message>
        <source>Wound penalty {penalty}, Speed {left} of {base}.</source>
        <translation>Wundmalus {penalty}, Tempo {left} von {base}.</translation>
    </message>
    <message>
        <source>Holding since {since}. Can act or preempt from {first}.</source>
        <translation>Hält seit {since} zurück. Kann ab {first} handeln oder zuvorkommen.</translation>
    </message>
    <message>
        <source>Holding since {since}. Can act on any tick or preempt.</source>
        <translation>Hält seit {since} zurück. Kann auf jedem Tick handeln oder zuvorkommen.</translation>
    </message>
    <message>
        <source>Came back on {place}.</source>
        <translation>Kam auf {place} zurück.</translation>
    </message>
    <message>
        <source>Was free on {tick}.</source>
        <translation>War auf {tick} frei.</translation>
    </message>
    <message>
        <source>Initiative: {place}.</source>
        <translation>Initiative: {place}.</translation>
    </message>
    <message>
        <source>Joined on {came}, initiative {later}: {place}.</source>
        <translation>Dazugestoßen auf {came}, Initiative {later}: {place}.</translation>
    </message>
    <message>
        <source>Changed movement on {tick}: +{cost}.</source>
        <translation>Bewegung auf {tick} gewechselt: +{cost}.</translation>
    </message>
    <message>
        <source>Reacted on {tick} ({what}): +{cost}.</source>
        <translation>Auf {tick} reagiert ({what}): +{cost}.</translation>
    </message>
    <message>
        <source>Reacted on {tick}: +{cost}.</source>
        <translation>Auf {tick} reagiert: +{cost}.</translation>
    </message>
    <message>
        <source>Arrives, then acts on {tick}, cost {cost}.</source>
        <translation>Kommt an, handelt dann auf {tick}, Kosten {cost}.</translation>
    </message>
    <message>
        <source>Arrives, then on {tick}: {what}, cost {cost}.</source>
        <translation>Kommt an, dann auf {tick}: {what}, Kosten {cost}.</translation>
    </message>
    <message>
        <source>Same Awareness as {name}: they act together.</source>
        <translation>Gleiche Wahrnehmung wie {name}: Sie handeln gemeinsam.</translation>
    </message>
    <message>
        <source>Same Awareness as {name}: you pick.</source>
        <translation>Gleiche Wahrnehmung wie {name}: Du entscheidest.</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Wounds</source>
        <translation>Wunden</translation>
    </message>
    <message>
        <source>Joining late</source>
        <translation>Später dazustoßen</translation>
    </message>
    <message>
        <source>{name} has the same Awareness and acts at the same moment.</source>
        <translation>{name} hat die gleiche Wahrnehmung und handelt im selben Moment.</translation>
    </message>
    <message>
        <source>Bleeding</source>
        <translation>Blutung</translation>
    </message>
    <message>
        <source>Temporary wounds fade</source>
        <translation>Temporäre Wunden vergehen</translation>
    </message>
    <message>
        <source>{action}, then stops</source>
        <translation>{action}, hält dann an</translation>
    </message>
    <message>
        <source>{name} arrives</source>
        <translation>{name} kommt an</translation>
    </message>
    <message>
        <source>{name} changes from {before} to {after}</source>
        <translation>{name} wechselt von {before} zu {after}</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>On tick</source>
        <translation>Auf Tick</translation>
    </message>
    <message>
        <source>Hold, no tick yet</source>
        <translation>Zurückhalten, noch kein Tick</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Count to…</source>
        <translation>Zählen bis…</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Ambush: {name} acts first</source>
        <translation>Hinterhalt: {name} handelt zuerst</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Zurückhalten</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Anderes…</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält zurück</translation>
    </message>
    <message>
        <source>tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Take cover, half</source>
        <translation>Deckung, halb</translation>
    </message>
    <message>
        <source>Take cover, nearly full</source>
        <translation>Deckung, fast voll</translation>
    </message>
    <message>
        <source>Ready a weapon</source>
        <translation>Waffe ziehen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Umsehen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Observe</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Go prone</source>
        <translation>Hinlegen</translation>
    </message>
    <message>
        <source>Stand up</source>
        <translation>Aufstehen</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Springen</translation>
    </message>
    <message>
        <source>Leap</source>
        <translation>Weit springen</translation>
    </message>
    <message>
        <source>Sprint</source>
        <translation>Sprinten</translation>
    </message>
    <message>
        <source>Acrobatics</source>
        <translation>Akrobatik</translation>
    </message>
    <message>
        <source>Pick up at hand height</source>
        <translation>In Handhöhe nehmen</translation>
    </message>
    <message>
        <source>Pick up from below</source>
        <translation>Von unten aufheben</translation>
    </message>
    <message>
        <source>Pick up from above</source>
        <translation>Von oben nehmen</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Fallen lassen</translation>
    </message>
    <message>
        <source>Toss</source>
        <translation>Zuwerfen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ablegen</translation>
    </message>
    <message>
        <source>Use a skill</source>
        <translation>Fertigkeit nutzen</translation>
    </message>
    <message>
        <source>Engage or disengage</source>
        <translation>Binden oder lösen</translation>
    </message>
    <message>
        <source>Headbutt</source>
        <translation>Kopfstoß</translation>
    </message>
    <message>
        <source>Grapple hold</source>
        <translation>Haltegriff</translation>
    </message>
    <message>
        <source>Nerve strike</source>
        <translation>Nervenschlag</translation>
    </message>
    <message>
        <source>Leg check</source>
        <translation>Beinblock</translation>
    </message>
    <message>
        <source>Martial block</source>
        <translation>Kampfkunstblock</translation>
    </message>
    <message>
        <source>Defensive throw</source>
        <translation>Abwehrwurf</translation>
    </message>
    <message>
        <source>Catch strike</source>
        <translation>Schlag abfangen</translation>
    </message>
    <message>
        <source>Shield cover, half</source>
        <translation>Schilddeckung, halb</translation>
    </message>
    <message>
        <source>Shield cover, nearly full</source>
        <translation>Schilddeckung, fast voll</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>Angriffe</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Deckung</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Gegenstände</translation>
    </message>
    <message>
        <source>Senses and skills</source>
        <translation>Sinne und Fertigkeiten</translation>
    </message>
    <message>
        <source>Unarmed</source>
        <translation>Waffenlos</translation>
    </message>
    <message>
        <source>action</source>
        <comment>one without a name of its own</comment>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>line {number} should look like “Take cover: 3”, not “{line}”</source>
        <translation>Zeile {number} sollte wie „Deckung: 3“ aussehen, nicht „{line}“</translation>
    </message>
    <message>
        <source>Enter how far {name} goes before acting.</source>
        <translation>Gib an, wie weit {name} vor dem Handeln geht.</translation>
    </message>
    <message>
        <source>Start moving ({gait})</source>
        <translation>Losgehen ({gait})</translation>
    </message>
    <message>
        <source>{name} stops after {metres} m ({gait})</source>
        <translation>{name} hält nach {metres} m an ({gait})</translation>
    </message>
    <message>
        <source>None of {name}&apos;s segments ends on this tick.</source>
        <translation>Auf diesem Tick endet kein Abschnitt von {name}.</translation>
    </message>
    <message>
        <source>{name} keeps moving: {gait}</source>
        <translation>{name} bewegt sich weiter: {gait}</translation>
    </message>
    <message>
        <source>{name} is already moving ({gait}).</source>
        <translation>{name} bewegt sich schon so ({gait}).</translation>
    </message>
    <message>
        <source>{name} has nothing planned on arrival.</source>
        <translation>{name} hat für die Ankunft nichts geplant.</translation>
    </message>
    <message>
        <source>{name} acts while moving</source>
        <translation>{name} handelt unterwegs</translation>
    </message>
    <message>
        <source>{name} is already moving ({gait}). Change gait or stop.</source>
        <translation>{name} ist schon in Bewegung ({gait}). Wechsle die Gangart oder halte an.</translation>
    </message>
    <message>
        <source>{name} has Speed 0 and can&apos;t move.</source>
        <translation>{name} hat Tempo 0 und kann sich nicht bewegen.</translation>
    </message>
    <message>
        <source>{name} is moving: count at most {most} ticks at once, to {tick}.</source>
        <translation>{name} ist in Bewegung: Zähle höchstens {most} Ticks auf einmal, bis {tick}.</translation>
    </message>
    <message>
        <source>Segment ends ({gait})</source>
        <translation>Abschnitt endet ({gait})</translation>
    </message>
    <message>
        <source>Arrives ({gait})</source>
        <translation>Ankunft ({gait})</translation>
    </message>
    <message>
        <source>{gait} · {metres} m</source>
        <translation>{gait} · {metres} m</translation>
    </message>
    <message>
        <source>{name} isn&apos;t moving.</source>
        <translation>{name} bewegt sich nicht.</translation>
    </message>
    <message>
        <source>No gait “{gait}”: there are none in the settings.</source>
        <translation>Keine Gangart „{gait}“: In den Einstellungen steht keine.</translation>
    </message>
    <message>
        <source>No gait “{gait}”. Choose one of {gaits}.</source>
        <translation>Keine Gangart „{gait}“. Möglich: {gaits}.</translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost})</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost})</translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost}), {metres} m</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost}), {metres} m</translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost}), {metres} m, then {action}</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost}), {metres} m, dann {action}</translation>
    </message>
    <message>
        <source>defeated</source>
        <translation>besiegt</translation>
    </message>
    <message>
        <source>holding since {tick}</source>
        <translation>hält zurück seit {tick}</translation>
    </message>
    <message>
        <source>from {tick}</source>
        <translation>ab {tick}</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>angesagt</translation>
    </message>
    <message>
        <source>due now</source>
        <translation>jetzt am Zug</translation>
    </message>
    <message>
        <source>Awareness {number}</source>
        <translation>Wahrnehmung {number}</translation>
    </message>
    <message>
        <source>Dropped the plan on {tick}: +{cost}.</source>
        <translation>Plan aufgegeben auf {tick}: +{cost}.</translation>
    </message>
    <message>
        <source>Goes before {name}: Awareness {own} beats {other}.</source>
        <translation>Kommt vor {name}: Wahrnehmung {own} schlägt {other}.</translation>
    </message>
    <message>
        <source>Goes after {name}: Awareness {other} beats {own}.</source>
        <translation>Kommt nach {name}: Wahrnehmung {other} schlägt {own}.</translation>
    </message>
    <message>
        <source>Move: {gait}</source>
        <translation>Bewegen: {gait}</translation>
    </message>
    <message>
        <source>Drops the planned action: {action}.</source>
        <translation>Gibt die geplante Aktion auf: {action}.</translation>
    </message>
    <message>
        <source>Stop moving</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Change to {gait}</source>
        <translation>Wechseln: {gait}</translation>
    </message>
    <message>
        <source>{action}, then stop</source>
        <translation>{action}, dann anhalten</translation>
    </message>
    <message>
        <source>{action}, moving on</source>
        <translation>{action}, dann weiter</translation>
    </message>
    <message>
        <source>Acting before stopping takes a penalty.</source>
        <translation>Handeln vor dem Anhalten gibt einen Malus.</translation>
    </message>
    <message>
        <source>Keeps moving unless you choose otherwise.</source>
        <translation>Bewegt sich weiter, wenn du nichts anderes wählst.</translation>
    </message>
    <message>
        <source>Act while moving</source>
        <translation>Unterwegs handeln</translation>
    </message>
    <message>
        <source>{name} can&apos;t arrive: Speed 0.</source>
        <translation>{name} kann nicht ankommen: Tempo 0.</translation>
    </message>
    <message>
        <source>Keep moving: {gait}</source>
        <translation>Weiter: {gait}</translation>
    </message>
    <message>
        <source>Blank: standard cost.</source>
        <translation>Leer: übliche Kosten.</translation>
    </message>
    <message>
        <source>Gait</source>
        <translation>Gangart</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>On arrival</source>
        <translation>Bei Ankunft</translation>
    </message>
    <message>
        <source>“{action}” isn&apos;t in the list of actions.</source>
        <translation>„{action}“ steht nicht in der Liste der Aktionen.</translation>
    </message>
    <message>
        <source>{name} arrives ({gait})</source>
        <translation>{name} kommt an ({gait})</translation>
    </message>
    <message>
        <source>{name} is at {metres} m: segment over ({gait})</source>
        <translation>{name} ist bei {metres} m: Abschnitt zu Ende ({gait})</translation>
    </message>
    <message>
        <source>Starts on tick {tick}, arrives on {arrival}.</source>
        <translation>Beginnt auf Tick {tick}, kommt auf {arrival} an.</translation>
    </message>
    <message>
        <source>Starts on tick {tick}, can act again on {free}.</source>
        <translation>Beginnt auf Tick {tick}, kann auf {free} wieder handeln.</translation>
    </message>
    <message>
        <source>Arrives and can act on tick {tick}.</source>
        <translation>Kommt auf Tick {tick} an und kann dort handeln.</translation>
    </message>
    <message numerus="yes">
        <source>Stopping there costs %n more tick(s).</source>
        <translation>
            <numerusform>Dort anzuhalten kostet %n Tick mehr.</numerusform>
            <numerusform>Dort anzuhalten kostet %n Ticks mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>{action} on {tick}, at the penalty for not stopping.</source>
        <translation>{action} auf {tick}, mit dem Malus, weil nicht angehalten wird.</translation>
    </message>
    <message>
        <source>Acts next on {tick}.</source>
        <translation>Handelt als Nächstes auf {tick}.</translation>
    </message>
    <message>
        <source>Acts next on {tick}, or on {later} after a stop.</source>
        <translation>Handelt als Nächstes auf {tick}, nach einem Halt auf {later}.</translation>
    </message>
    <message>
        <source>Act</source>
        <comment>an action without a name of its own, where a sentence begins</comment>
        <translation>Handeln</translation>
    </message>
    <message>
        <source>{name} joins: first action on {tick}</source>
        <translation>{name} stößt dazu: erste Aktion auf {tick}</translation>
    </message>
    <message>
        <source>The fight begins</source>
        <translation>Der Kampf beginnt</translation>
    </message>
    <message>
        <source>{system} has no rounds.</source>
        <translation>{system} hat keine Runden.</translation>
    </message>
    <message>
        <source>Start the fight first.</source>
        <translation>Beginne zuerst den Kampf.</translation>
    </message>
    <message>
        <source>Choose who takes part.</source>
        <translation>Wähle, wer teilnimmt.</translation>
    </message>
    <message>
        <source>Not in this round: {names}.</source>
        <translation>Nicht in dieser Runde: {names}.</translation>
    </message>
    <message>
        <source>{round} {number} begins</source>
        <translation>{round} {number} beginnt</translation>
    </message>
    <message>
        <source>{name} joins. Tokens in the bag: {tokens}</source>
        <translation>{name} stößt dazu. Marken im Beutel: {tokens}</translation>
    </message>
    <message>
        <source>{name} no longer waits, since its turn has come.</source>
        <translation>{name} wartet nicht mehr, denn der eigene Zug ist da.</translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. The cheat sheet shows what you can type.</source>
        <translation>{text} ist nicht bekannt. Der Spickzettel zeigt, was du tippen kannst.</translation>
    </message>
    <message>
        <source>{name} joins, without a turn in this round</source>
        <translation>{name} stößt dazu, ohne Zug in dieser Runde</translation>
    </message>
    <message>
        <source>{name} comes back to {place}. The roll isn&apos;t used.</source>
        <translation>{name} kehrt zu {place} zurück. Der Wurf zählt nicht.</translation>
    </message>
    <message>
        <source>No one has a turn left in this round.</source>
        <translation>In dieser Runde hat niemand mehr einen Zug.</translation>
    </message>
    <message>
        <source>Pass {number} begins. Unused turns lost: {names}</source>
        <translation>Durchgang {number} beginnt. Ungenutzte Züge verfallen: {names}</translation>
    </message>
    <message>
        <source>Pass {number} begins</source>
        <translation>Durchgang {number} beginnt</translation>
    </message>
    <message>
        <source>Too late for an ambush: the fight has begun.</source>
        <translation>Zu spät für einen Hinterhalt: Der Kampf hat begonnen.</translation>
    </message>
    <message>
        <source>{name} acts from ambush</source>
        <translation>{name} handelt aus dem Hinterhalt</translation>
    </message>
    <message>
        <source>{name} acts from ambush: {what}</source>
        <translation>{name} handelt aus dem Hinterhalt: {what}</translation>
    </message>
    <message>
        <source>{dice}d10, success on 0–{needed}</source>
        <translation>{dice}W10, Erfolg bei 0–{needed}</translation>
    </message>
    <message>
        <source>{hurt}d10, success on 0–{hurt_needed}</source>
        <translation>{hurt}W10, Erfolg bei 0–{hurt_needed}</translation>
    </message>
    <message>
        <source>{dice}d10, success on 0–{needed}; {hurt}d10, on 0–{hurt_needed}</source>
        <translation>{dice}W10, Erfolg bei 0–{needed}; {hurt}W10, bei 0–{hurt_needed}</translation>
    </message>
    <message>
        <source>Resolve the declared action first.</source>
        <translation>Führe zuerst die angesagte Aktion aus.</translation>
    </message>
    <message>
        <source>{name} is dead. Heal the mortal wounds first.</source>
        <translation>{name} ist tot. Heile zuerst die tödlichen Wunden.</translation>
    </message>
    <message>
        <source>{name} dies on {place}</source>
        <translation>{name} stirbt auf {place}</translation>
    </message>
    <message>
        <source>No tie on the next step.</source>
        <translation>Kein Gleichstand auf dem nächsten Schritt.</translation>
    </message>
    <message>
        <source>{name}: {dice} gives {lowest} to {highest}, not {typed}.</source>
        <translation>{name}: {dice} ergibt {lowest} bis {highest}, nicht {typed}.</translation>
    </message>
    <message>
        <source>Count to {tick}. Unused turns lost: {names}</source>
        <translation>Zählen bis {tick}. Ungenutzte Züge verfallen: {names}</translation>
    </message>
    <message>
        <source>Count to {tick}</source>
        <translation>Zählen bis {tick}</translation>
    </message>
    <message>
        <source>The contest is between {names}. Name each once.</source>
        <translation>Den Wettstreit bestreiten {names}. Nenne jeden einmal.</translation>
    </message>
    <message>
        <source>The contest is between {names}. No one else rolls.</source>
        <translation>Den Wettstreit bestreiten {names}. Sonst würfelt niemand.</translation>
    </message>
    <message>
        <source>You pick who goes first. Enter the order.</source>
        <translation>Du entscheidest, wer zuerst dran ist. Gib die Reihenfolge an.</translation>
    </message>
    <message>
        <source>{rival} ({larger}) beat {name} ({margin}) and goes first.</source>
        <translation>{rival} ({larger}) schlägt {name} ({margin}) und ist zuerst dran.</translation>
    </message>
    <message>
        <source>{name} goes first</source>
        <translation>{name} ist zuerst dran</translation>
    </message>
    <message>
        <source>{names} are tied and roll again</source>
        <translation>Gleichstand: {names} würfeln noch einmal</translation>
    </message>
    <message>
        <source>Contest of DX on {place}: {each}</source>
        <translation>GE-Wettstreit auf {place}: {each}</translation>
    </message>
    <message>
        <source>Order on {place}: {names}</source>
        <translation>Reihenfolge auf {place}: {names}</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Waffe</translation>
    </message>
    <message>
        <source>Weapon cost</source>
        <translation>Waffenkosten</translation>
    </message>
    <message>
        <source>Dice for initiative. On the same tick, higher goes first.</source>
        <translation>Würfel für die Initiative. Auf demselben Tick kommt der höhere Wert zuerst.</translation>
    </message>
    <message>
        <source>Used for the standard attack.</source>
        <translation>Für den üblichen Angriff.</translation>
    </message>
    <message>
        <source>Ticks for a plain attack.</source>
        <translation>Ticks für einen einfachen Angriff.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Metres walked in 6 ticks.</source>
        <translation>Meter im Gehen in 6 Ticks.</translation>
    </message>
    <message>
        <source>Prowess</source>
        <translation>Physis</translation>
    </message>
    <message>
        <source>Attribute.</source>
        <translation>Attribut.</translation>
    </message>
    <message>
        <source>Will</source>
        <translation>Wille</translation>
    </message>
    <message>
        <source>Resilience</source>
        <translation>Zähigkeit</translation>
    </message>
    <message>
        <source>Damage per hit that stays temporary.</source>
        <translation>Schaden je Treffer, der temporär bleibt.</translation>
    </message>
    <message>
        <source>Temporary boxes | boxes:penalty per column | mortal boxes.</source>
        <translation>Temporäre Kästchen | Kästchen:Malus je Spalte | tödliche Kästchen.</translation>
    </message>
    <message>
        <source>First tick with no successes.</source>
        <translation>Erster Tick ohne Erfolge.</translation>
    </message>
    <message>
        <source>No first turn comes before this.</source>
        <translation>Kein erster Zug liegt davor.</translation>
    </message>
    <message>
        <source>A die is a success at this or less.</source>
        <translation>Bis zu diesem Wert ist ein Würfel ein Erfolg.</translation>
    </message>
    <message>
        <source>Equal Awareness</source>
        <translation>Gleiche Wahrnehmung</translation>
    </message>
    <message>
        <source>Acts together</source>
        <translation>Handeln gemeinsam</translation>
    </message>
    <message>
        <source>Ticks to hold before acting or preempting.</source>
        <translation>Haltezeit in Ticks vor dem Handeln oder Zuvorkommen.</translation>
    </message>
    <message>
        <source>Start moving</source>
        <translation>Losgehen</translation>
    </message>
    <message>
        <source>Change movement</source>
        <translation>Bewegung wechseln</translation>
    </message>
    <message>
        <source>Cost to change gait or stop. Not an action.</source>
        <translation>Kosten für Gangartwechsel oder Anhalten. Keine Aktion.</translation>
    </message>
    <message>
        <source>Ticks until they fade, after the last one. 0: at the end of the fight.</source>
        <translation>Ticks bis zum Vergehen, ab der letzten. 0: am Ende des Kampfes.</translation>
    </message>
    <message>
        <source>One per line. “run: 2” multiplies Speed; “ride: 12 m” is a mount&apos;s own metres in 6 ticks.</source>
        <translation>Eine je Zeile. „Laufen: 2“: Tempo mal 2; „Reiten: 12 m“: die eigenen Meter eines Reittiers in 6 Ticks.</translation>
    </message>
    <message>
        <source>One per line, “name: ticks”. End reactions with (R).</source>
        <translation>Eine je Zeile, „Name: Ticks“. Reaktionen enden auf (R).</translation>
    </message>
    <message>
        <source>Wound chart</source>
        <translation>Wundtafel</translation>
    </message>
    <message>
        <source>Initiative base</source>
        <translation>Initiativebasis</translation>
    </message>
    <message>
        <source>Earliest tick</source>
        <translation>Frühester Tick</translation>
    </message>
    <message>
        <source>Initiative TN</source>
        <translation>Initiative-Zielwert</translation>
    </message>
    <message>
        <source>Hold minimum</source>
        <translation>Mindesthaltezeit</translation>
    </message>
    <message>
        <source>Cost of the action.</source>
        <translation>Kosten der Aktion.</translation>
    </message>
    <message>
        <source>Temporary wounds</source>
        <translation>Temporäre Wunden</translation>
    </message>
    <message>
        <source>Gaits</source>
        <translation>Gangarten</translation>
    </message>
    <message>
        <source>{penalty} each</source>
        <translation>je {penalty}</translation>
    </message>
    <message>
        <source>Temporary</source>
        <comment>wounds</comment>
        <translation>Temporär</translation>
    </message>
    <message>
        <source>Mortal</source>
        <comment>wounds</comment>
        <translation>Tödlich</translation>
    </message>
    <message>
        <source>{name} is dead.</source>
        <translation>{name} ist tot.</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>damage or wounds</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Stun</source>
        <comment>damage or wounds</comment>
        <translation>Betäubung</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Every</source>
        <comment>so many ticks, a number comes behind</comment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Wound penalty {change}.</source>
        <translation>Wundmalus {change}.</translation>
    </message>
    <message>
        <source>Speed {change}.</source>
        <translation>Tempo {change}.</translation>
    </message>
    <message>
        <source>{name} takes {amount} stun damage: roll for consciousness</source>
        <translation>{name} erleidet {amount} Betäubungsschaden: Bewusstseinsprobe</translation>
    </message>
    <message>
        <source>Damage over time</source>
        <translation>Dauerschaden</translation>
    </message>
    <message>
        <source>{name} takes {amount} damage every {ticks} from {place}, {times}</source>
        <translation>{name} erleidet {amount} Schaden je {ticks} ab {place}, {times}</translation>
    </message>
    <message>
        <source>{name} has no such wounds to heal.</source>
        <translation>{name} hat keine solchen Wunden.</translation>
    </message>
    <message>
        <source>{name} stops bleeding</source>
        <translation>{name} blutet nicht mehr</translation>
    </message>
    <message>
        <source>{name} heals</source>
        <translation>{name} wird geheilt</translation>
    </message>
    <message>
        <source>{name}&apos;s temporary wounds fade</source>
        <translation>Temporäre Wunden von {name} vergehen</translation>
    </message>
    <message>
        <source>{name} bleeds: 1 damage</source>
        <translation>{name} blutet: 1 Schaden</translation>
    </message>
    <message>
        <source>{name}, {what}: {amount} damage</source>
        <translation>{name}, {what}: {amount} Schaden</translation>
    </message>
    <message>
        <source>{name}, {what}: over</source>
        <translation>{name}, {what}: vorbei</translation>
    </message>
    <message>
        <source>Damage and healing</source>
        <translation>Schaden und Heilung</translation>
    </message>
    <message>
        <source>Damage…</source>
        <translation>Schaden…</translation>
    </message>
    <message>
        <source>Damage over time…</source>
        <translation>Dauerschaden…</translation>
    </message>
    <message>
        <source>Heal…</source>
        <translation>Heilen…</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Heilen</translation>
    </message>
    <message>
        <source>A layout looks like “{usual}”, not “{text}”.</source>
        <translation>Ein Aufbau sieht aus wie „{usual}“, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{name}&apos;s wound chart changes</source>
        <translation>Die Wundtafel von {name} ändert sich</translation>
    </message>
    <message>
        <source>Stops bleeding.</source>
        <translation>Blutet nicht mehr.</translation>
    </message>
    <message>
        <source>Bleeds on tick {tick}, then every tick, because Prowess and Will aren&apos;t filled in.</source>
        <translation>Blutet auf Tick {tick}, dann jeden Tick, weil Physis und Wille nicht eingetragen sind.</translation>
    </message>
    <message>
        <source>dies</source>
        <translation>stirbt</translation>
    </message>
    <message>
        <source>Speed {change}</source>
        <translation>Tempo {change}</translation>
    </message>
    <message>
        <source>next turn {change}</source>
        <translation>nächster Zug {change}</translation>
    </message>
    <message>
        <source>arrival {change}</source>
        <translation>Ankunft {change}</translation>
    </message>
    <message>
        <source>One hit, after armour. Dice like 2d6 are rolled.</source>
        <translation>Ein Treffer, nach Rüstung. Auch Würfel, etwa 2W6: Tickline würfelt.</translation>
    </message>
    <message>
        <source>Each time, after armour. Dice like 1d6 are rolled once.</source>
        <translation>Jedes Mal, nach Rüstung. Würfel wie 1W6 werden einmal gewürfelt.</translation>
    </message>
    <message>
        <source>Splits one off with its own wounds. Otherwise all take the hit.</source>
        <translation>Spaltet einen mit eigenen Wunden ab. Sonst trifft es alle.</translation>
    </message>
    <message>
        <source>Only one member</source>
        <translation>Nur ein Mitglied</translation>
    </message>
    <message>
        <source>{before} → {state}</source>
        <translation>{before} → {state}</translation>
    </message>
    <message>
        <source>{name}: {amount} damage on {ticks}.</source>
        <translation>{name}: {amount} Schaden auf {ticks}.</translation>
    </message>
    <message>
        <source>Temporary wounds fade on tick {tick}.</source>
        <translation>Temporäre Wunden vergehen auf Tick {tick}.</translation>
    </message>
    <message>
        <source>{name} must roll for consciousness.</source>
        <translation>{name} muss auf Bewusstsein würfeln.</translation>
    </message>
    <message>
        <source>Stop the bleeding</source>
        <translation>Blutung stillen</translation>
    </message>
    <message>
        <source>Arrives {before} → {tick} ({gait}).</source>
        <translation>Ankunft {before} → {tick} ({gait}).</translation>
    </message>
    <message>
        <source>Never arrives: Speed 0 ({gait}).</source>
        <translation>Kommt nie an: Tempo 0 ({gait}).</translation>
    </message>
    <message>
        <source>Arrives on {tick} after all ({gait}).</source>
        <translation>Kommt nun doch auf {tick} an ({gait}).</translation>
    </message>
    <message>
        <source>{before} → {metres} m per segment ({gait}).</source>
        <translation>{before} → {metres} m je Abschnitt ({gait}).</translation>
    </message>
    <message>
        <source>Normal {number}</source>
        <translation>Normal {number}</translation>
    </message>
    <message>
        <source>{name} is {state}.</source>
        <translation>{name}: {state}.</translation>
    </message>
    <message>
        <source>Wound penalty {penalty}, Speed {speed}.</source>
        <translation>Wundmalus {penalty}, Tempo {speed}.</translation>
    </message>
    <message>
        <source>{marks} temporary</source>
        <translation>{marks} temporär</translation>
    </message>
    <message>
        <source>{marks} normal</source>
        <translation>{marks} normal</translation>
    </message>
    <message>
        <source>{marks} stun</source>
        <translation>{marks} Betäubung</translation>
    </message>
    <message>
        <source>{marks} mortal</source>
        <translation>{marks} tödlich</translation>
    </message>
    <message>
        <source>{name} takes {amount} damage</source>
        <translation>{name} erleidet {amount} Schaden</translation>
    </message>
    <message>
        <source>{name} takes {amount} stun damage</source>
        <translation>{name} erleidet {amount} Betäubungsschaden</translation>
    </message>
    <message numerus="yes">
        <source>%n tick(s)</source>
        <comment>every …</comment>
        <translation>
            <numerusform>%n Tick</numerusform>
            <numerusform>%n Ticks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin round {number}</source>
        <translation>Runde {number} beginnen</translation>
    </message>
    <message>
        <source>Type rolls…</source>
        <translation>Würfe eintippen…</translation>
    </message>
    <message>
        <source>In this order</source>
        <translation>In dieser Reihenfolge</translation>
    </message>
    <message>
        <source>Due here too: {names}. Type c to act among them, or w {step} to act later.</source>
        <translation>Auch hier am Zug: {names}. Tippe c, um zwischen ihnen zu handeln, oder w {step}, um später zu handeln.</translation>
    </message>
    <message>
        <source>{name} has no weapons. Type a to act, or add one under Edit.</source>
        <translation>{name} hat keine Waffen. Tippe a zum Handeln oder füge unter „Bearbeiten“ eine hinzu.</translation>
    </message>
    <message>
        <source>Same step: {names}.</source>
        <translation>Gleicher Schritt: {names}.</translation>
    </message>
    <message>
        <source>Contest on {step}</source>
        <translation>Wettstreit auf {step}</translation>
    </message>
    <message>
        <source>Act later, or lose the turn</source>
        <translation>Später handeln, oder der Zug verfällt</translation>
    </message>
    <message>
        <source>First step: twice Basic Speed minus this</source>
        <translation>Erster Schritt: doppelte Grundgeschwindigkeit minus Wurf</translation>
    </message>
    <message>
        <source>Turns above this step are lost</source>
        <translation>Züge über diesem Schritt verfallen</translation>
    </message>
    <message>
        <source>Contest of DX</source>
        <translation>GE-Wettstreit</translation>
    </message>
    <message>
        <source>then</source>
        <comment>between the first roll of a contest and the next</comment>
        <translation>dann</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Schüsse</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>{name} can only move in this extra turn.</source>
        <translation>{name} kann sich in diesem Zusatzzug nur bewegen.</translation>
    </message>
    <message>
        <source>{name} can only fire in this extra turn.</source>
        <translation>{name} kann in diesem Zusatzzug nur schießen.</translation>
    </message>
    <message>
        <source>{name} {what} on {step}</source>
        <translation>{name} {what}, bei {step}</translation>
    </message>
    <message>
        <source>{name} acts on {step}</source>
        <translation>{name} handelt bei {step}</translation>
    </message>
    <message>
        <source>{name} moves on {step}</source>
        <translation>{name} bewegt sich bei {step}</translation>
    </message>
    <message numerus="yes">
        <source>{name} moves %n yard(s) on {step}</source>
        <translation>
            <numerusform>{name} bewegt sich %n Yard bei {step}</numerusform>
            <numerusform>{name} bewegt sich %n Yards bei {step}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} fires {weapon} at {target} on {step}</source>
        <translation>{name} schießt bei {step} mit {weapon} auf {target}</translation>
    </message>
    <message>
        <source>{name} fires {weapon} on {step}</source>
        <translation>{name} schießt bei {step} mit {weapon}</translation>
    </message>
    <message>
        <source>{name} fires at {target} on {step}</source>
        <translation>{name} schießt bei {step} auf {target}</translation>
    </message>
    <message>
        <source>{name} fires on {step}</source>
        <translation>{name} schießt bei {step}</translation>
    </message>
    <message numerus="yes">
        <source>{name} moves at most %n yard(s) a turn, not {yards}.</source>
        <translation>
            <numerusform>{name} bewegt sich höchstens %n Yard pro Zug, nicht {yards}.</numerusform>
            <numerusform>{name} bewegt sich höchstens %n Yards pro Zug, nicht {yards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} has %n shot(s) left this round with: {weapon}.</source>
        <translation>
            <numerusform>{name} hat diese Runde noch %n Schuss mit: {weapon}.</numerusform>
            <numerusform>{name} hat diese Runde noch %n Schuss mit: {weapon}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} can only keep firing at the same target.</source>
        <translation>{name} kann nur weiter auf dasselbe Ziel schießen.</translation>
    </message>
    <message>
        <source>{name} can only keep firing full auto.</source>
        <translation>{name} kann nur weiter vollautomatisch schießen.</translation>
    </message>
    <message>
        <source>{name} can&apos;t fire {shots}. Full rate of fire: {weapon} {rate}.</source>
        <translation>{name} kann nicht {shots} Schuss abgeben. Volle Feuerrate: {weapon} {rate}.</translation>
    </message>
    <message>
        <source>{name} has no weapon “{weapon}”.</source>
        <translation>{name} hat keine Waffe „{weapon}“.</translation>
    </message>
    <message>
        <source>Weapons: {weapons}.</source>
        <translation>Waffen: {weapons}.</translation>
    </message>
    <message numerus="yes">
        <source>{name} has %n yard(s) left this round, not {yards}.</source>
        <translation>
            <numerusform>{name} hat diese Runde noch %n Yard, nicht {yards}.</numerusform>
            <numerusform>{name} hat diese Runde noch %n Yards, nicht {yards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} has used all %n move(s) this round.</source>
        <translation>
            <numerusform>{name} hat die %n Bewegung dieser Runde verbraucht.</numerusform>
            <numerusform>{name} hat alle %n Bewegungen dieser Runde verbraucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Join late…</source>
        <translation>Dazustoßen…</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Handeln</translation>
    </message>
    <message>
        <source>Act on {step}</source>
        <translation>Auf {step} handeln</translation>
    </message>
    <message>
        <source>{yards} yd</source>
        <translation>{yards} yd</translation>
    </message>
    <message>
        <source>Move</source>
        <comment>what somebody does with a turn, not the stat</comment>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Yards</source>
        <translation>Yards</translation>
    </message>
    <message>
        <source>yards</source>
        <translation>Yards</translation>
    </message>
    <message>
        <source>Move part way…</source>
        <translation>Teilweise bewegen…</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) left this round</source>
        <translation>
            <numerusform>diese Runde noch %n Schuss</numerusform>
            <numerusform>diese Runde noch %n Schuss</numerusform>
        </translation>
    </message>
    <message>
        <source>Fire {weapon}…</source>
        <translation>Schießen: {weapon}…</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Lose the turn</source>
        <translation>Zug verfallen lassen</translation>
    </message>
    <message>
        <source>Due here: {names}. Contest of DX, or wait and act after.</source>
        <translation>Hier am Zug: {names}. Wettstreit in GE oder warten und danach handeln.</translation>
    </message>
    <message>
        <source>Act (contest)</source>
        <translation>Handeln (Wettstreit)</translation>
    </message>
    <message>
        <source>Due here: {names}. Pick a place, or wait and act after.</source>
        <translation>Hier am Zug: {names}. Platz wählen oder warten und danach handeln.</translation>
    </message>
    <message>
        <source>Act here</source>
        <translation>Hier handeln</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Dazustoßen</translation>
    </message>
    <message>
        <source>{dice} against {score}</source>
        <translation>{dice} gegen {score}</translation>
    </message>
    <message>
        <source>{dice} against DX {score}</source>
        <translation>{dice} gegen GE {score}</translation>
    </message>
    <message>
        <source>Any maneuver.</source>
        <translation>Beliebiges Manöver.</translation>
    </message>
    <message numerus="yes">
        <source>%n yard(s) left this round.</source>
        <translation>
            <numerusform>diese Runde noch %n Yard.</numerusform>
            <numerusform>diese Runde noch %n Yards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s)</source>
        <translation>
            <numerusform>%n Schuss</numerusform>
            <numerusform>%n Schüsse</numerusform>
        </translation>
    </message>
    <message>
        <source>An extra turn can keep firing at the same target.</source>
        <translation>Ein Zusatzzug kann weiter auf dasselbe Ziel schießen.</translation>
    </message>
    <message>
        <source>Keep firing {weapon}</source>
        <translation>Weiterschießen: {weapon}</translation>
    </message>
    <message>
        <source>Skip extra turns</source>
        <translation>Zusatzzüge auslassen</translation>
    </message>
    <message>
        <source>Next turn begins on {place}.</source>
        <translation>Nächster Zug beginnt auf {place}.</translation>
    </message>
    <message>
        <source>Then type the rolls, or Space rolls them.</source>
        <translation>Dann die Würfe eintippen, oder die Leertaste würfelt.</translation>
    </message>
    <message>
        <source>Join the contest</source>
        <translation>Zum Wettstreit</translation>
    </message>
    <message>
        <source>Wait until…</source>
        <translation>Warten bis…</translation>
    </message>
    <message>
        <source>Like 6.25.</source>
        <translation>Z. B. 6,25.</translation>
    </message>
    <message>
        <source>From next round.</source>
        <translation>Ab nächster Runde.</translation>
    </message>
    <message>
        <source>now {speed}</source>
        <translation>jetzt {speed}</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>c contest here</source>
        <translation>c Wettstreit hier</translation>
    </message>
    <message>
        <source>c act here</source>
        <translation>c hier handeln</translation>
    </message>
    <message>
        <source>w {step} wait until</source>
        <translation>w {step} warten bis</translation>
    </message>
    <message>
        <source>m move · x skip extra turns</source>
        <translation>m bewegen · x Zusatzzüge auslassen</translation>
    </message>
    <message>
        <source>s shoot · x skip extra turns</source>
        <translation>s schießen · x Zusatzzüge auslassen</translation>
    </message>
    <message>
        <source>{number} isn&apos;t between {least} and {most}.</source>
        <translation>{number} liegt nicht zwischen {least} und {most}.</translation>
    </message>
    <message>
        <source>act; “a aims” names the action</source>
        <translation>handeln; „a zielt“ benennt die Aktion</translation>
    </message>
    <message>
        <source>full move; m 3 moves 3 yards</source>
        <translation>volle Bewegung; m 3 bewegt 3 Yards</translation>
    </message>
    <message>
        <source>shoot at full rate; s 5 fires 5, s 5 rifle names the weapon</source>
        <translation>schießen mit voller Feuerrate; s 5 gibt 5 Schuss ab, s 5 Gewehr nennt die Waffe</translation>
    </message>
    <message>
        <source>wait; w -3 waits until step -3</source>
        <translation>warten; w -3 wartet bis Schritt -3</translation>
    </message>
    <message>
        <source>contest of DX on this step</source>
        <translation>GE-Wettstreit auf diesem Schritt</translation>
    </message>
    <message>
        <source>skip extra turns</source>
        <translation>Zusatzzüge auslassen</translation>
    </message>
    <message>
        <source>On step</source>
        <translation>Auf Schritt</translation>
    </message>
    <message>
        <source>DX minus roll, highest first.</source>
        <translation>GE minus Wurf, höchster zuerst.</translation>
    </message>
    <message>
        <source>Basic Speed</source>
        <translation>Grundgeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed…</source>
        <translation>Tempo…</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Basic Speed goes in quarters from 0 to {most}, like 6.25, not “{typed}”</source>
        <translation>Die Grundgeschwindigkeit ist ein Viertelwert von 0 bis {most}, etwa 6,25, nicht „{typed}“</translation>
    </message>
    <message>
        <source>A weapon&apos;s name must be one line, not {typed}</source>
        <translation>Der Name einer Waffe muss eine Zeile sein, nicht {typed}</translation>
    </message>
    <message>
        <source>write a weapon like “SMG: 10 auto” (shots, then {kinds}), not “{typed}”</source>
        <translation>Waffen haben die Form „MP: 10 auto“ (Schüsse, dann {kinds}), nicht „{typed}“</translation>
    </message>
    <message>
        <source>In quarters, like 6.25. Blank: 5.</source>
        <translation>In Vierteln, etwa 6,25. Leer: 5.</translation>
    </message>
    <message>
        <source>For contests on the same step.</source>
        <translation>Für Wettstreite auf demselben Schritt.</translation>
    </message>
    <message>
        <source>Yards per full move. Blank: Basic Speed, rounded down.</source>
        <translation>Yards je voller Bewegung. Leer: Grundgeschwindigkeit, abgerundet.</translation>
    </message>
    <message>
        <source>One per line: SMG: 10 auto. Kinds: auto, energy, semi.</source>
        <translation>Eine je Zeile: MP: 10 auto. Arten: auto, energy, semi.</translation>
    </message>
    <message>
        <source>Basic Speed steps</source>
        <translation>Schritte der Grundgeschwindigkeit</translation>
    </message>
    <message>
        <source>Quarters, as in the table.</source>
        <translation>Viertel, wie in der Tabelle.</translation>
    </message>
    <message>
        <source>Round target down</source>
        <translation>Zielwert abrunden</translation>
    </message>
    <message>
        <source>Twice Basic Speed, rounded down as in the book&apos;s example. Off: rounded up.</source>
        <translation>Doppelte Grundgeschwindigkeit, abgerundet wie im Beispiel des Buchs. Aus: aufgerundet.</translation>
    </message>
    <message>
        <source>Same step</source>
        <translation>Gleicher Schritt</translation>
    </message>
    <message>
        <source>Who goes first on the same step.</source>
        <translation>Wer auf demselben Schritt zuerst handelt.</translation>
    </message>
    <message>
        <source>The GM picks</source>
        <translation>Die SL entscheidet</translation>
    </message>
    <message>
        <source>Extra turn spacing</source>
        <translation>Abstand der Zusatzzüge</translation>
    </message>
    <message>
        <source>For combatants with 1 turn a round.</source>
        <translation>Für Kämpfer mit 1 Zug je Runde.</translation>
    </message>
    <message>
        <source>Maximum for combatants with more than 3 turns.</source>
        <translation>Höchstens, für Kämpfer mit mehr als 3 Zügen.</translation>
    </message>
    <message>
        <source>Maximum for automatic and energy weapons.</source>
        <translation>Höchstens, mit automatischen und Energiewaffen.</translation>
    </message>
    <message>
        <source>Not from the book. Each point: −0.25 Basic Speed from next round.</source>
        <translation>Nicht aus dem Buch. Je Punkt: −0,25 Grundgeschwindigkeit ab nächster Runde.</translation>
    </message>
    <message>
        <source>Round {number} begins on {place}</source>
        <translation>Runde {number} beginnt auf {place}</translation>
    </message>
    <message>
        <source>{name} is already in this round.</source>
        <translation>{name} ist schon in dieser Runde.</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>Next {round}</source>
        <translation>Weiter: {round}</translation>
    </message>
    <message>
        <source>Everyone has left.</source>
        <translation>Alle sind gegangen.</translation>
    </message>
    <message>
        <source>Those waiting keep waiting; select someone to end it.</source>
        <translation>Wer wartet, wartet weiter; eine Auswahl beendet es.</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>dice</source>
        <comment>what is rolled, of a formula with stats in it</comment>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Waits end with the pass.</source>
        <translation>Warten endet mit dem Durchgang.</translation>
    </message>
    <message>
        <source>Draw a token</source>
        <translation>Marke ziehen</translation>
    </message>
    <message>
        <source>Leave blank to draw.</source>
        <translation>Leer lassen zum Ziehen.</translation>
    </message>
    <message>
        <source>{dice} for each turn, like 6 3. Blank: rolled.</source>
        <translation>{dice} für jeden Zug, z. B. 6 3. Leer: gewürfelt.</translation>
    </message>
    <message>
        <source>The end was drawn</source>
        <translation>Das Ende wurde gezogen</translation>
    </message>
    <message>
        <source>Token drawn</source>
        <translation>Marke gezogen</translation>
    </message>
    <message>
        <source>Interrupt: {act}</source>
        <translation>Unterbrechen: {act}</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Swap cards…</source>
        <translation>Karten tauschen…</translation>
    </message>
    <message>
        <source>Swap places…</source>
        <translation>Plätze tauschen…</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Wait, no place yet</source>
        <translation>Warten, noch ohne Platz</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>Zug beenden</translation>
    </message>
    <message>
        <source>end the turn</source>
        <translation>Zug beenden</translation>
    </message>
    <message>
        <source>act</source>
        <translation>handeln</translation>
    </message>
    <message>
        <source>waiting, last turn</source>
        <translation>wartet, letzter Zug</translation>
    </message>
    <message>
        <source>not in this round</source>
        <translation>nicht in dieser Runde</translation>
    </message>
    <message>
        <source>left</source>
        <comment>one who is no longer in the scene</comment>
        <translation>nicht mehr dabei</translation>
    </message>
    <message>
        <source>no turns left</source>
        <translation>keine Züge übrig</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this round. Roll to join.</source>
        <translation>{name} ist nicht in dieser Runde. Würfle zum Dazustoßen.</translation>
    </message>
    <message>
        <source>last in round {number}</source>
        <translation>zuletzt in Runde {number}</translation>
    </message>
    <message>
        <source>extra turn: move only</source>
        <translation>Zusatzzug: nur bewegen</translation>
    </message>
    <message>
        <source>extra turn: fire only</source>
        <translation>Zusatzzug: nur schießen</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) left</source>
        <translation>
            <numerusform>noch %n Zug</numerusform>
            <numerusform>noch %n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting until {step}</source>
        <translation>wartet bis {step}</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) lost.</source>
        <translation>
            <numerusform>%n Zug verloren.</numerusform>
            <numerusform>%n Züge verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting since {since}, last turn. Can act until the round ends.</source>
        <translation>Wartet seit {since}, letzter Zug. Kann bis zum Rundenende handeln.</translation>
    </message>
    <message>
        <source>Waiting since {since}. Lost on {lost}, when the next turn begins.</source>
        <translation>Wartet seit {since}. Verfällt auf {lost}, wenn der nächste Zug beginnt.</translation>
    </message>
    <message numerus="yes">
        <source>All %n turn(s) this round taken.</source>
        <translation>
            <numerusform>%n Zug dieser Runde gemacht.</numerusform>
            <numerusform>Alle %n Züge dieser Runde gemacht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No turns left: %n turn(s) a round, {lost} lost.</source>
        <translation>
            <numerusform>Keine Züge übrig: %n Zug je Runde, {lost} verloren.</numerusform>
            <numerusform>Keine Züge übrig: %n Züge je Runde, {lost} verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: waits from {since} to {step}.</source>
        <translation>Zug {number} von {turns}: wartet von {since} bis {step}.</translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: set by the GM.</source>
        <translation>Zug {number} von {turns}: von der SL gesetzt.</translation>
    </message>
    <message>
        <source>Extra turn: set by the GM.</source>
        <translation>Zusatzzug: von der SL gesetzt.</translation>
    </message>
    <message>
        <source>Extra turn for moving: acted on {last}, period {period}.</source>
        <translation>Zusatzzug zum Bewegen: gehandelt auf {last}, Takt {period}.</translation>
    </message>
    <message>
        <source>Extra turn for automatic fire: acted on {last}, period {period}.</source>
        <translation>Zusatzzug für Dauerfeuer: gehandelt auf {last}, Takt {period}.</translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: acted on {since}, period {period}.</source>
        <translation>Zug {number} von {turns}: gehandelt auf {since}, Takt {period}.</translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: joined on {came}, rolled {roll} against {target}.</source>
        <translation>Zug {number} von {turns}: dazugestoßen auf {came}, Wurf {roll} gegen {target}.</translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: {target} minus roll {roll} is {since}.</source>
        <translation>Zug {number} von {turns}: {target} minus Wurf {roll} ergibt {since}.</translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: from {since}, period {period}.</source>
        <translation>Zug {number} von {turns}: ab {since}, Takt {period}.</translation>
    </message>
    <message>
        <source>Won the contest against {other}.</source>
        <translation>Wettstreit gegen {other} gewonnen.</translation>
    </message>
    <message>
        <source>Lost the contest against {other}.</source>
        <translation>Wettstreit gegen {other} verloren.</translation>
    </message>
    <message>
        <source>Goes before {other} on this step.</source>
        <translation>Kommt auf diesem Schritt vor {other}.</translation>
    </message>
    <message>
        <source>Goes after {other} on this step.</source>
        <translation>Kommt auf diesem Schritt nach {other}.</translation>
    </message>
    <message>
        <source>Lost the contest against {other}: margin {own} against {its}.</source>
        <translation>Wettstreit gegen {other} verloren: {own} gegen {its}.</translation>
    </message>
    <message>
        <source>Won the contest against {other}: margin {own} against {its}.</source>
        <translation>Wettstreit gegen {other} gewonnen: {own} gegen {its}.</translation>
    </message>
    <message>
        <source>Tied with {names}. You pick who goes first.</source>
        <translation>Gleichauf mit {names}. Du entscheidest, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>Tied with {names}. Contest of DX.</source>
        <translation>Gleichauf mit {names}. GE-Wettstreit.</translation>
    </message>
    <message>
        <source>Tied with {name}. Contest of DX: {own} against {other}.</source>
        <translation>Gleichauf mit {name}. GE-Wettstreit: {own} gegen {other}.</translation>
    </message>
    <message>
        <source>Steps count down. First turn: twice Basic Speed (rounded down) minus 3d6. Then one every 24 / Basic Speed steps (the period), Basic Speed / 2 turns a round, both rounded up.</source>
        <translation>Die Schritte werden heruntergezählt. Erster Zug: doppelte Grundgeschwindigkeit (abgerundet) minus 3W6. Dann alle 24 / Grundgeschwindigkeit Schritte einer (der Takt), Grundgeschwindigkeit / 2 Züge je Runde, beides aufgerundet.</translation>
    </message>
    <message>
        <source>Contest of DX: 3d6 against DX, larger margin first, ties reroll. Space rolls it.</source>
        <translation>GE-Wettstreit: 3W6 gegen GE, die größere Spanne zuerst, bei Gleichstand neu. Die Leertaste würfelt.</translation>
    </message>
    <message>
        <source>A turn can wait until one period later, where it&apos;s lost and the next begins. The last turn can wait until the round ends. Later turns count from the step used.</source>
        <translation>Ein Zug kann höchstens einen Takt lang warten; dann verfällt er, und der nächste beginnt. Der letzte kann bis zum Ende der Runde warten. Spätere Züge zählen ab dem genutzten Schritt.</translation>
    </message>
    <message>
        <source>At most 3 full moves a round. With 1 or 2 turns, moving earns extra turns for moving only.</source>
        <translation>Höchstens 3 volle Bewegungen je Runde. Mit 1 oder 2 Zügen bringt Bewegen Zusatzzüge, nur zum Bewegen.</translation>
    </message>
    <message>
        <source>Automatic and energy weapons: at most 3 times their full rate a round.</source>
        <translation>Automatische und Energiewaffen: höchstens das 3-Fache der vollen Feuerrate je Runde.</translation>
    </message>
    <message>
        <source>A round ends when no turns are left. Turns still waiting are lost, and everyone rolls again.</source>
        <translation>Eine Runde endet, wenn keine Züge mehr übrig sind. Wartende Züge verfallen, und alle würfeln neu.</translation>
    </message>
    <message>
        <source>Roll as usual. Turns above the current step are lost.</source>
        <translation>Würfle wie üblich. Züge über dem jetzigen Schritt verfallen.</translation>
    </message>
    <message>
        <source>w wait</source>
        <translation>w warten</translation>
    </message>
    <message>
        <source>a act</source>
        <translation>a handeln</translation>
    </message>
    <message>
        <source>m move</source>
        <translation>m bewegen</translation>
    </message>
    <message>
        <source>s shoot</source>
        <translation>s schießen</translation>
    </message>
    <message>
        <source>DX</source>
        <translation>GE</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Waffen</translation>
    </message>
    <message>
        <source>Quarters (0.25)</source>
        <translation>Viertel (0,25)</translation>
    </message>
    <message>
        <source>Full moves a round</source>
        <translation>Volle Bewegungen je Runde</translation>
    </message>
    <message>
        <source>Full rates of fire a round</source>
        <translation>Volle Feuerraten je Runde</translation>
    </message>
    <message>
        <source>Basic Speed goes in steps of {quarter}, not {typed}</source>
        <translation>Grundgeschwindigkeit geht in Schritten von {quarter}, nicht {typed}</translation>
    </message>
    <message>
        <source>{name} waits until {place}</source>
        <translation>{name} wartet bis {place}</translation>
    </message>
    <message>
        <source>{name} holds</source>
        <translation>{name} hält zurück</translation>
    </message>
    <message>
        <source>First tick</source>
        <translation>Erster Tick</translation>
    </message>
    <message>
        <source>Ticks from now</source>
        <translation>Ticks ab jetzt</translation>
    </message>
    <message>
        <source>Die for first turns, in sides.</source>
        <translation>Seiten des Würfels für erste Züge.</translation>
    </message>
    <message>
        <source>{name} joins: first turn on {tick}</source>
        <translation>{name} stößt dazu: erster Zug auf {tick}</translation>
    </message>
    <message>
        <source>order {order}</source>
        <translation>Rang {order}</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Add {name} as a late joiner.</source>
        <translation>{name} ist nicht im Kampf. Füge {name} als Nachzügler hinzu.</translation>
    </message>
    <message>
        <source>{name} has no turn.</source>
        <translation>{name} hat keinen Zug.</translation>
    </message>
    <message>
        <source>Same tick</source>
        <translation>Gleicher Tick</translation>
    </message>
    <message>
        <source>{name} has no counter to change. Add one with “Counter…”.</source>
        <translation>{name} hat keinen Zähler. Füge mit „Zähler…“ einen hinzu.</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
        <translation>{old} heißt jetzt {name}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>wait or hold; “h 9” until 9, h and an arrow key pick when.</source>
        <translation>warten oder zurückhalten; „h 9“ bis 9, h und eine Pfeiltaste wählen, bis wann.</translation>
    </message>
    <message>
        <source>Say until when: h {first}, or h and an arrow key.</source>
        <translation>Bis wann? Tippe „h {first}“, oder h und eine Pfeiltaste.</translation>
    </message>
    <message>
        <source>{refusal} A cost has no sign: {number}.</source>
        <translation>{refusal} Kosten haben kein Vorzeichen: {number}.</translation>
    </message>
    <message>
        <source>Bring back…</source>
        <translation>Zurückholen…</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>There&apos;s nothing to roll.</source>
        <translation>Es gibt nichts zu würfeln.</translation>
    </message>
    <message>
        <source>Stunned</source>
        <translation>Betäubt</translation>
    </message>
    <message>
        <source>Burning</source>
        <translation>Brennend</translation>
    </message>
    <message>
        <source>Start die</source>
        <translation>Startwürfel</translation>
    </message>
    <message>
        <source>sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>{name} joins: first turn on {first}</source>
        <translation>{name} stößt dazu: erster Zug auf {first}</translation>
    </message>
    <message>
        <source>{name}&apos;s held action is dropped.</source>
        <translation>Die zurückgehaltene Aktion verfällt: {name}.</translation>
    </message>
    <message>
        <source>{name} acts on {place} ({spent})</source>
        <translation>{name} handelt auf {place} ({spent})</translation>
    </message>
    <message>
        <source>{name} drops the held action on {place}.</source>
        <translation>{name} lässt die zurückgehaltene Aktion auf {place} verfallen.</translation>
    </message>
    <message>
        <source>{name} acts last on {place} ({spent})</source>
        <translation>{name} handelt zuletzt auf {place} ({spent})</translation>
    </message>
    <message>
        <source>A fixed grid: a turn every AD ticks, with a major, a minor and a reaction.</source>
        <translation>Ein festes Raster: alle AD Ticks ein Zug, mit Haupt-, Nebenaktion und Reaktion.</translation>
    </message>
    <message>
        <source>{name} will act last on {place} (costs the reaction)</source>
        <translation>{name} handelt auf {place} zuletzt (kostet die Reaktion)</translation>
    </message>
    <message>
        <source>{name} drops the held action on {place}</source>
        <translation>{name} lässt die zurückgehaltene Aktion auf {place} verfallen</translation>
    </message>
    <message>
        <source>{name} has no held action.</source>
        <translation>{name} hat keine zurückgehaltene Aktion.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type “M” for the major, “m” minor, “Mm” both, “r” react, “0” pass.</source>
        <translation>{text} ist nicht bekannt. Möglich: „M“ Hauptaktion, „m“ Nebenaktion, „Mm“ beide, „r“ reagieren, „0“ passen.</translation>
    </message>
    <message>
        <source>Act: major + minor</source>
        <translation>Handeln: Haupt- + Nebenaktion</translation>
    </message>
    <message>
        <source>Spends reaction, major and minor</source>
        <translation>Verbraucht Reaktion, Haupt- und Nebenaktion</translation>
    </message>
    <message>
        <source>Spends reaction and major</source>
        <translation>Verbraucht Reaktion und Hauptaktion</translation>
    </message>
    <message>
        <source>Spends reaction and minor</source>
        <translation>Verbraucht Reaktion und Nebenaktion</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Others don&apos;t know of it. Those who suspect something can look for it.</source>
        <translation>Die anderen wissen nichts davon. Wer etwas ahnt, kann danach suchen.</translation>
    </message>
    <message>
        <source>Suspicious</source>
        <translation>Misstrauisch</translation>
    </message>
    <message>
        <source>Knows that something is hidden, and can look for it.</source>
        <translation>Weiß, dass etwas verborgen ist, und kann danach suchen.</translation>
    </message>
    <message>
        <source>Oblivious</source>
        <translation>Ahnungslos</translation>
    </message>
    <message>
        <source>Suspects nothing. Joins late, and without its major.</source>
        <translation>Ahnt nichts. Kommt spät dazu und ohne Hauptaktion.</translation>
    </message>
    <message>
        <source>First turn on this tick</source>
        <translation>Erster Zug auf diesem Tick</translation>
    </message>
    <message>
        <source>Tied: {names}.</source>
        <translation>Gleichauf: {names}.</translation>
    </message>
    <message>
        <source>Suspicious: major on cooldown. Oblivious: also one AD later.</source>
        <translation>Misstrauisch: Hauptaktion in Abklingzeit. Ahnungslos: auch einen AD später.</translation>
    </message>
    <message>
        <source>Ticks until the first turn</source>
        <translation>Ticks bis zum ersten Zug</translation>
    </message>
    <message>
        <source>{text} spends an action twice.</source>
        <translation>{text} verbraucht eine Aktion doppelt.</translation>
    </message>
    <message>
        <source>Major + minor</source>
        <translation>Haupt- + Nebenaktion</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Act last on this tick. Costs the reaction.</source>
        <translation>Auf diesem Tick zuletzt handeln. Kostet die Reaktion.</translation>
    </message>
    <message>
        <source>Act last here</source>
        <translation>Hier zuletzt handeln</translation>
    </message>
    <message>
        <source>Break ties</source>
        <translation>Gleichstand auslosen</translation>
    </message>
    <message>
        <source>Act: major</source>
        <translation>Handeln: Hauptaktion</translation>
    </message>
    <message>
        <source>Act: minor</source>
        <translation>Handeln: Nebenaktion</translation>
    </message>
    <message>
        <source>Change AD…</source>
        <translation>AD ändern…</translation>
    </message>
    <message>
        <source>Shift+M major · m minor · r react</source>
        <translation>Umschalt+M Haupt · m Neben · r reagieren</translation>
    </message>
    <message>
        <source>New AD</source>
        <translation>Neuer AD</translation>
    </message>
    <message>
        <source>Drop held action</source>
        <translation>Aktion verfallen lassen</translation>
    </message>
    <message>
        <source>React</source>
        <translation>Reagieren</translation>
    </message>
    <message>
        <source>take the turn with the major</source>
        <translation>mit der Hauptaktion handeln</translation>
    </message>
    <message>
        <source>with the minor</source>
        <translation>mit der Nebenaktion</translation>
    </message>
    <message>
        <source>with both</source>
        <translation>mit beiden</translation>
    </message>
    <message>
        <source>pass: take the turn with neither</source>
        <translation>passen: weder Haupt- noch Nebenaktion</translation>
    </message>
    <message>
        <source>react on anyone&apos;s turn; rm and rM spend one more action</source>
        <translation>reagieren, egal wer am Zug ist; rm und rM verbrauchen eine Aktion mehr</translation>
    </message>
    <message>
        <source>First turn: 1d6. Then a turn every AD ticks. Nothing you do moves this grid.</source>
        <translation>Erster Zug: 1W6. Dann alle AD Ticks ein Zug. Nichts verschiebt dieses Raster.</translation>
    </message>
    <message>
        <source>Each turn readies major, minor and reaction. Unused ones aren&apos;t saved.</source>
        <translation>Jeder Zug macht Haupt-, Nebenaktion und Reaktion bereit. Ungenutzte werden nicht aufgespart.</translation>
    </message>
    <message>
        <source>Spend the reaction to use a ready major or minor on any tick before your next turn, last on that tick. The grid stays.</source>
        <translation>Mit der Reaktion kannst du eine bereite Haupt- oder Nebenaktion auf einem Tick vor dem nächsten Zug nutzen, dort zuletzt. Das Raster bleibt.</translation>
    </message>
    <message>
        <source>Suspicious: no major at first. Oblivious: also one AD later. The first turn readies everything.</source>
        <translation>Misstrauisch: erst ohne Hauptaktion. Ahnungslos: auch einen AD später. Der erste Zug macht alles bereit.</translation>
    </message>
    <message>
        <source>First turn: now + 1d6.</source>
        <translation>Erster Zug: jetzt + 1W6.</translation>
    </message>
    <message>
        <source>Next turn: the last one + new AD, but after now. The grid goes on from there.</source>
        <translation>Nächster Zug: der letzte + neuer AD, aber erst nach jetzt. Von dort geht das Raster weiter.</translation>
    </message>
    <message>
        <source>held</source>
        <comment>a few letters beside the tick of a held action</comment>
        <translation>hält</translation>
    </message>
    <message>
        <source>due</source>
        <comment>a few letters beside the current tick</comment>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>Last own turn on {last}, AD {ad}.</source>
        <translation>Letzter eigener Zug auf {last}, AD {ad}.</translation>
    </message>
    <message>
        <source>Last own turn on {last}. The new AD {ad} counts after this turn.</source>
        <translation>Letzter eigener Zug auf {last}. Der neue AD {ad} zählt nach diesem Zug.</translation>
    </message>
    <message>
        <source>Last own turn on {last}. New AD {ad}: due at once.</source>
        <translation>Letzter eigener Zug auf {last}. Neuer AD {ad}: sofort am Zug.</translation>
    </message>
    <message>
        <source>left the fight</source>
        <translation>nicht mehr im Kampf</translation>
    </message>
    <message>
        <source>Player characters first, then lower AD. Anyone still tied draws each time: Space draws. A setting lets you order tied NPCs instead.</source>
        <translation>SC zuerst, dann der niedrigere AD. Wer dann noch gleichauf ist, lost jedes Mal: Die Leertaste zieht die Lose. Mit einer Einstellung ordnest stattdessen du die NSC.</translation>
    </message>
    <message>
        <source>AD {ticks}</source>
        <translation>AD {ticks}</translation>
    </message>
    <message>
        <source>Held action, last on {place}. Costs the reaction; next turn stays {own}.</source>
        <translation>Zurückgehaltene Aktion, zuletzt auf {place}. Kostet die Reaktion; nächster Zug bleibt {own}.</translation>
    </message>
    <message>
        <source>A held action comes last on this tick.</source>
        <translation>Eine gehaltene Aktion kommt auf diesem Tick zuletzt.</translation>
    </message>
    <message>
        <source>{name}&apos;s held action comes last.</source>
        <translation>Die zurückgehaltene Aktion von {name} kommt zuletzt.</translation>
    </message>
    <message>
        <source>Tied with {name}: drawn each time.</source>
        <translation>Gleichauf mit {name}: jedes Mal ausgelost.</translation>
    </message>
    <message>
        <source>Goes after {name}: same AD, tie broken.</source>
        <translation>Kommt nach {name}: gleicher AD, Gleichstand entschieden.</translation>
    </message>
    <message>
        <source>Goes before {name}: same AD, tie broken.</source>
        <translation>Kommt vor {name}: gleicher AD, Gleichstand entschieden.</translation>
    </message>
    <message>
        <source>Goes after {name}: player characters first.</source>
        <translation>Kommt nach {name}: SC zuerst.</translation>
    </message>
    <message>
        <source>Goes before {name}: player characters first.</source>
        <translation>Kommt vor {name}: SC zuerst.</translation>
    </message>
    <message>
        <source>Goes after {name}: AD {other} beats {own}.</source>
        <translation>Kommt nach {name}: AD {other} schlägt {own}.</translation>
    </message>
    <message>
        <source>Goes before {name}: AD {own} beats {other}.</source>
        <translation>Kommt vor {name}: AD {own} schlägt {other}.</translation>
    </message>
    <message>
        <source>Held actions are off in the settings.</source>
        <translation>Zurückgehaltene Aktionen sind in den Einstellungen aus.</translation>
    </message>
    <message>
        <source>{name} needs the reaction and a major or minor to act off-turn.</source>
        <translation>{name} braucht außer der Reihe die Reaktion und eine Haupt- oder Nebenaktion.</translation>
    </message>
    <message>
        <source>{name} can act off-turn only on {first}, not on its own tick.</source>
        <translation>{name} kann nur auf {first} außer der Reihe handeln, nicht auf dem eigenen Tick.</translation>
    </message>
    <message>
        <source>{name} can act off-turn from {first} to {last}, not on its own tick.</source>
        <translation>{name} kann von {first} bis {last} außer der Reihe handeln, nicht auf dem eigenen Tick.</translation>
    </message>
    <message>
        <source>To hold the turn on {own}, count to it first (Space).</source>
        <translation>Um den Zug auf {own} zu halten, zähle zuerst bis dorthin (Leertaste).</translation>
    </message>
    <message>
        <source>{name}: AD {ticks}</source>
        <translation>{name}: AD {ticks}</translation>
    </message>
    <message>
        <source>No turns left.</source>
        <translation>Keine Züge übrig.</translation>
    </message>
    <message>
        <source>{name} goes first.</source>
        <translation>{name} ist zuerst dran.</translation>
    </message>
    <message>
        <source>No ties to break.</source>
        <translation>Kein Gleichstand auszulosen.</translation>
    </message>
    <message>
        <source>Draw on {place}: {names}</source>
        <translation>Auslosung auf {place}: {names}</translation>
    </message>
    <message>
        <source>{name}: d{sides} gives 1 to {sides}, not {typed}.</source>
        <translation>{name}: W{sides} ergibt 1 bis {sides}, nicht {typed}.</translation>
    </message>
    <message>
        <source>{first} acts before {name}.</source>
        <translation>{first} handelt vor {name}.</translation>
    </message>
    <message>
        <source>The draw is between {names}. Name each.</source>
        <translation>Gelost wird zwischen {names}. Nenne alle.</translation>
    </message>
    <message>
        <source>{name} reacts ({spent})</source>
        <translation>{name} reagiert ({spent})</translation>
    </message>
    <message>
        <source>nothing spent</source>
        <translation>nichts verbraucht</translation>
    </message>
    <message>
        <source>Count to {place}</source>
        <translation>Zählen bis {place}</translation>
    </message>
    <message>
        <source>major</source>
        <translation>Hauptaktion</translation>
    </message>
    <message>
        <source>{name}&apos;s major is on cooldown.</source>
        <translation>{name}: Hauptaktion in Abklingzeit.</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>Nebenaktion</translation>
    </message>
    <message>
        <source>{name}&apos;s minor is on cooldown.</source>
        <translation>{name}: Nebenaktion in Abklingzeit.</translation>
    </message>
    <message>
        <source>reaction</source>
        <translation>Reaktion</translation>
    </message>
    <message>
        <source>{name}&apos;s reaction is on cooldown.</source>
        <translation>{name}: Reaktion in Abklingzeit.</translation>
    </message>
    <message>
        <source>AD</source>
        <translation>AD</translation>
    </message>
    <message>
        <source>Action delay. Blank: the default.</source>
        <translation>Aktionsabstand. Leer: der Standard.</translation>
    </message>
    <message>
        <source>For combatants without their own AD.</source>
        <translation>Für Kämpfer ohne eigenen AD.</translation>
    </message>
    <message>
        <source>Spend the reaction to act last on someone else&apos;s tick.</source>
        <translation>Mit der Reaktion auf einem fremden Tick zuletzt handeln.</translation>
    </message>
    <message>
        <source>Surprised combatants have no major on their first turn.</source>
        <translation>Überraschte haben im ersten Zug keine Hauptaktion.</translation>
    </message>
    <message>
        <source>Order of NPCs on the same tick.</source>
        <translation>Reihenfolge der NSC auf demselben Tick.</translation>
    </message>
    <message>
        <source>Lower AD, then a draw</source>
        <translation>Niedrigerer AD, dann das Los</translation>
    </message>
    <message>
        <source>Not from the book. Each point of “Wound…”: AD +1.</source>
        <translation>Nicht aus dem Buch. Je Punkt von „Wunde…“: AD +1.</translation>
    </message>
    <message>
        <source>Default AD</source>
        <translation>Standard-AD</translation>
    </message>
    <message>
        <source>Held actions</source>
        <translation>Zurückgehaltene Aktionen</translation>
    </message>
    <message>
        <source>Strict surprise</source>
        <translation>Strenge Überraschung</translation>
    </message>
    <message>
        <source>NPC ties</source>
        <translation>NSC-Gleichstand</translation>
    </message>
    <message>
        <source>Reflex roll</source>
        <translation>Reflexwurf</translation>
    </message>
    <message>
        <source>Pass a beat</source>
        <translation>Einen Beat weiter</translation>
    </message>
    <message>
        <source>Pass a round</source>
        <translation>Eine Runde weiter</translation>
    </message>
    <message>
        <source>Tic</source>
        <translation>Tic</translation>
    </message>
    <message>
        <source>No one acts by tics now.</source>
        <translation>Gerade handelt niemand nach Tics.</translation>
    </message>
    <message>
        <source>Everyone on tics moves to round time.</source>
        <translation>Alle auf Tics wechseln zur Rundenzeit.</translation>
    </message>
    <message>
        <source>End the exchange</source>
        <translation>Schlagabtausch beenden</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>a act · w wait · 6 wait until 6 · x out</source>
        <translation>a handeln · w warten · 6 warten bis 6 · x raus</translation>
    </message>
    <message>
        <source>Act on a later tic.</source>
        <translation>Auf einem späteren Tic handeln.</translation>
    </message>
    <message>
        <source>Keeps waiting, no tic picked.</source>
        <translation>Wartet weiter, kein Tic gewählt.</translation>
    </message>
    <message>
        <source>{count} of {limit} actions used</source>
        <translation>{count} von {limit} Aktionen verbraucht</translation>
    </message>
    <message>
        <source>Move to {frame}</source>
        <translation>Wechseln zu: {frame}</translation>
    </message>
    <message>
        <source>Time frame</source>
        <translation>Zeitrahmen</translation>
    </message>
    <message>
        <source>Move {group} to tics…</source>
        <translation>{group} auf Tics setzen…</translation>
    </message>
    <message>
        <source>Move {group} to {frame}</source>
        <translation>{group} auf {frame} setzen</translation>
    </message>
    <message>
        <source>Tics the surprised lose.</source>
        <translation>Tics, die Überraschte verlieren.</translation>
    </message>
    <message>
        <source>Groups can run in different time frames. Blank: no group.</source>
        <translation>Gruppen können eigene Zeitrahmen haben. Leer: keine Gruppe.</translation>
    </message>
    <message>
        <source>Only tics have turns. Moving off tics ends them.</source>
        <translation>Nur auf Tics gibt es Züge. Wer wechselt, verliert sie.</translation>
    </message>
    <message>
        <source>wait, no tic picked</source>
        <translation>warten, kein Tic gewählt</translation>
    </message>
    <message>
        <source>wait until tic 6; if waiting, act on it</source>
        <translation>warten bis Tic 6; wer wartet, handelt darauf</translation>
    </message>
    <message>
        <source>stunned: misses turns</source>
        <translation>betäubt: verpasst Züge</translation>
    </message>
    <message>
        <source>disengage</source>
        <translation>sich zurückziehen</translation>
    </message>
    <message>
        <source>back in action</source>
        <translation>wieder dabei</translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type “a” to act, “w” wait, “6” wait until tic 6, “x” out, “s” stunned, “d” disengage, “r” back in action.</source>
        <translation>{text} ist nicht bekannt. Möglich: „a“ handeln, „w“ warten, „6“ warten bis Tic 6, „x“ raus, „s“ betäubt, „d“ zurückziehen, „r“ wieder dabei.</translation>
    </message>
    <message>
        <source>No turns there: leaves the tics.</source>
        <translation>Dort keine Züge: verlässt die Tics.</translation>
    </message>
    <message>
        <source>Time frames and groups…</source>
        <translation>Zeitrahmen und Gruppen…</translation>
    </message>
    <message>
        <source>Name the action…</source>
        <translation>Aktion benennen…</translation>
    </message>
    <message>
        <source>Wait, no tic yet</source>
        <translation>Warten, noch kein Tic</translation>
    </message>
    <message>
        <source>Those left out keep their turns and time frame, unless all others on tics roll.</source>
        <translation>Ausgelassene behalten Züge und Zeitrahmen, außer wenn alle anderen auf Tics würfeln.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Lower is faster</source>
        <translation>Niedriger ist schneller</translation>
    </message>
    <message>
        <source>Roll minus (reflex value + modifier). Instead of the roll.</source>
        <translation>Wurf minus (Reflexwert + Modifikator). Statt des Wurfs.</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>or margin</source>
        <translation>oder Spanne</translation>
    </message>
    <message>
        <source>tics</source>
        <translation>Tics</translation>
    </message>
    <message>
        <source>Reflex roll: {names}</source>
        <translation>Reflexwurf: {names}</translation>
    </message>
    <message>
        <source>{system} has no formula called {formula}.</source>
        <translation>{system} hat keine Formel namens {formula}.</translation>
    </message>
    <message>
        <source>in no group</source>
        <translation>in keiner Gruppe</translation>
    </message>
    <message>
        <source>{name} is out.</source>
        <translation>{name} ist raus.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>out</source>
        <translation>raus</translation>
    </message>
    <message>
        <source>disengaged</source>
        <translation>im Rückzug</translation>
    </message>
    <message>
        <source>stunned</source>
        <translation>betäubt</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>beat</source>
        <translation>Beat</translation>
    </message>
    <message>
        <source>tic</source>
        <translation>Tic</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Raus</translation>
    </message>
    <message>
        <source>Back in action</source>
        <translation>Wieder dabei</translation>
    </message>
    <message>
        <source>Act on {place}</source>
        <translation>Auf {place} handeln</translation>
    </message>
    <message>
        <source>Act on…</source>
        <translation>Handeln auf…</translation>
    </message>
    <message>
        <source>{first} acts before {name} on {place}.</source>
        <translation>{first} handelt vor {name} auf {place}.</translation>
    </message>
    <message>
        <source>r return to action</source>
        <translation>r wieder dabei</translation>
    </message>
    <message>
        <source>a act · 6 act on tic 6 · x out</source>
        <translation>a handeln · 6 auf Tic 6 handeln · x raus</translation>
    </message>
    <message>
        <source>exchange {exchange}, round {number}</source>
        <translation>Schlagabtausch {exchange}, Runde {number}</translation>
    </message>
    <message>
        <source>{name} is back in action</source>
        <translation>{name} ist wieder dabei</translation>
    </message>
    <message>
        <source>{name} is out</source>
        <translation>{name} ist raus</translation>
    </message>
    <message>
        <source>Dead or down: out of the fight, still on the list.</source>
        <translation>Tot oder am Boden: aus dem Kampf, bleibt auf der Liste.</translation>
    </message>
    <message>
        <source>Misses turns until back in action.</source>
        <translation>Verpasst Züge, bis wieder dabei.</translation>
    </message>
    <message>
        <source>Disengage</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>{name} disengages</source>
        <translation>{name} zieht sich zurück</translation>
    </message>
    <message>
        <source>Stays in the fight, misses turns, sits out the next reflex roll.</source>
        <translation>Bleibt im Kampf, verpasst Züge, setzt beim nächsten Reflexwurf aus.</translation>
    </message>
    <message>
        <source>Takes the next turn again.</source>
        <translation>Ist beim nächsten Zug wieder dabei.</translation>
    </message>
    <message>
        <source>scene time</source>
        <translation>Szenenzeit</translation>
    </message>
    <message>
        <source>round time</source>
        <translation>Rundenzeit</translation>
    </message>
    <message>
        <source>beat time</source>
        <translation>Beatzeit</translation>
    </message>
    <message>
        <source>Roll under it to be fast.</source>
        <translation>Wer darunter würfelt, ist schnell.</translation>
    </message>
    <message>
        <source>Added to the reflex value: skill, gear, wounds.</source>
        <translation>Kommt zum Reflexwert: Fertigkeit, Ausrüstung, Wunden.</translation>
    </message>
    <message>
        <source>“Everyone who rolled” can give away hidden combatants.</source>
        <translation>„Allen mit Wurf“ kann verborgene Kämpfer verraten.</translation>
    </message>
    <message>
        <source>From one turn to the next: a beat.</source>
        <translation>Von einem Zug zum nächsten: ein Beat.</translation>
    </message>
    <message>
        <source>Each new round resets the action count.</source>
        <translation>Mit jeder Runde zählen die Aktionen von vorn.</translation>
    </message>
    <message>
        <source>Like 3d6 or d20. The book names no dice.</source>
        <translation>Etwa 3W6 oder W20. Das Buch nennt keine Würfel.</translation>
    </message>
    <message>
        <source>Waiting shifts later turns</source>
        <translation>Warten verschiebt spätere Züge</translation>
    </message>
    <message>
        <source>The next turn counts from the tic used. Off: the old turns stay.</source>
        <translation>Der nächste Zug zählt ab dem genutzten Tic. Aus: Die alten Züge bleiben.</translation>
    </message>
    <message>
        <source>Late joiners start behind</source>
        <translation>Nachzügler beginnen hinter</translation>
    </message>
    <message>
        <source>Everyone who rolled</source>
        <translation>Allen mit Wurf</translation>
    </message>
    <message>
        <source>Those the players see</source>
        <translation>Denen, die die Spieler sehen</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t like 3d6 or d20</source>
        <translation>„{text}“ hat nicht die Form 3W6 oder W20</translation>
    </message>
    <message>
        <source>{name} is stunned</source>
        <translation>{name} ist betäubt</translation>
    </message>
    <message>
        <source>{number}th</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>{number}st</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>{number}nd</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>{number}rd</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>Choose who rolls reflex.</source>
        <translation>Wähle, wer Reflex würfelt.</translation>
    </message>
    <message>
        <source>Turns lost: {names}. Roll for hidden combatants too.</source>
        <translation>Verlorene Züge: {names}. Würfle auch für verborgene Kämpfer.</translation>
    </message>
    <message>
        <source>No exchange to join yet. Roll reflex first.</source>
        <translation>Noch kein Schlagabtausch. Würfle zuerst Reflex.</translation>
    </message>
    <message>
        <source>{name} is already on tics.</source>
        <translation>{name} ist schon auf Tics.</translation>
    </message>
    <message>
        <source>{name} joins: first turn on {place}</source>
        <translation>{name} stößt dazu: erster Zug auf {place}</translation>
    </message>
    <message>
        <source>{name}: type the roll or the margin, not both.</source>
        <translation>{name}: Trag den Wurf oder die Spanne ein, nicht beides.</translation>
    </message>
    <message>
        <source>acts</source>
        <comment>what somebody does, after the name and a colon</comment>
        <translation>handelt</translation>
    </message>
    <message>
        <source>{name}&apos;s turn is on {place}. Wait to act later.</source>
        <translation>{name} ist auf {place} am Zug. Warte, um später zu handeln.</translation>
    </message>
    <message>
        <source>{name}&apos;s {count} action this round, limit {limit}: fatigue.</source>
        <extracomment>{count} is 1st, 2nd, 3rd, 4th...</extracomment>
        <translation>{name}: {count} Aktion in dieser Runde, Grenze {limit}: Erschöpfung.</translation>
    </message>
    <message>
        <source>{name} misses the turn on {first} and {number} more.</source>
        <translation>{name} verpasst den Zug auf {first} und {number} weitere.</translation>
    </message>
    <message>
        <source>{name} misses the turn on {first}.</source>
        <translation>{name} verpasst den Zug auf {first}.</translation>
    </message>
    <message>
        <source>Choose whose time frame changes.</source>
        <translation>Wähle, wessen Zeitrahmen sich ändert.</translation>
    </message>
    <message>
        <source>Time frames unchanged</source>
        <translation>Zeitrahmen unverändert</translation>
    </message>
    <message>
        <source>To put {name} on tics, roll reflex without the others, or add {name} as a late joiner.</source>
        <translation>Damit {name} in Tics zählt, würfle Reflex ohne die anderen, oder lass {name} später dazustoßen.</translation>
    </message>
    <message>
        <source>in group {group}</source>
        <translation>in Gruppe {group}</translation>
    </message>
    <message>
        <source>in {frame}</source>
        <extracomment>as in: Bor: in round time</extracomment>
        <translation>in {frame}</translation>
    </message>
    <message>
        <source>No turns left. Roll reflex, or end a wait.</source>
        <translation>Keine Züge übrig. Würfle Reflex oder beende ein Warten.</translation>
    </message>
    <message>
        <source>{name} is already waiting. Can act from {first}.</source>
        <translation>{name} wartet schon. Kann ab {first} handeln.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight.</source>
        <translation>{name} ist nicht im Kampf.</translation>
    </message>
    <message>
        <source>{name} is {status} and misses turns.</source>
        <translation>{name} ist {status} und verpasst Züge.</translation>
    </message>
    <message>
        <source>{name} is in {frame}. Roll reflex, or add {name} as a late joiner.</source>
        <translation>{name} ist in {frame}. Würfle Reflex oder füge {name} als Nachzügler hinzu.</translation>
    </message>
    <message>
        <source>{name} is already {status}.</source>
        <translation>{name} ist schon {status}.</translation>
    </message>
    <message>
        <source>In scene time: no turns, narrate freely.</source>
        <translation>In Szenenzeit: keine Züge, frei erzählen.</translation>
    </message>
    <message>
        <source>In round time: acts freely each round.</source>
        <translation>In Rundenzeit: handelt jede Runde frei.</translation>
    </message>
    <message>
        <source>In beat time: acts freely each beat.</source>
        <translation>In Beatzeit: handelt jeden Beat frei.</translation>
    </message>
    <message>
        <source>beat {number}</source>
        <translation>Beat {number}</translation>
    </message>
    <message>
        <source>misses turns</source>
        <translation>verpasst Züge</translation>
    </message>
    <message>
        <source>from {first}</source>
        <translation>ab {first}</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Roll reflex, or add {name} as a late joiner.</source>
        <translation>{name} ist nicht im Kampf. Würfle Reflex oder füge {name} als Nachzügler hinzu.</translation>
    </message>
    <message>
        <source>Out: misses turns until back in action.</source>
        <translation>Raus: verpasst Züge, bis wieder dabei.</translation>
    </message>
    <message>
        <source>Stunned: misses turns until back in action.</source>
        <translation>Betäubt: verpasst Züge, bis wieder dabei.</translation>
    </message>
    <message>
        <source>Disengaged: misses turns until back in action.</source>
        <translation>Im Rückzug: verpasst Züge, bis wieder dabei.</translation>
    </message>
    <message numerus="yes">
        <source>Acted on {last}, next turn %n tic(s) later.</source>
        <translation>
            <numerusform>Hat auf {last} gehandelt, nächster Zug %n Tic später.</numerusform>
            <numerusform>Hat auf {last} gehandelt, nächster Zug %n Tics später.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A turn every %n tic(s) from {first}.</source>
        <translation>
            <numerusform>Ab {first} ein Zug je %n Tic.</numerusform>
            <numerusform>Ab {first} alle %n Tics ein Zug.</numerusform>
        </translation>
    </message>
    <message>
        <source>Joined on {came} with margin {margin}: first turn on {place}.</source>
        <translation>Dazugestoßen auf {came}, Spanne {margin}: erster Zug auf {place}.</translation>
    </message>
    <message>
        <source>Reflex margin {margin}: first turn on {place}.</source>
        <translation>Reflexspanne {margin}: erster Zug auf {place}.</translation>
    </message>
    <message>
        <source>Waiting since {since}. Can act from {first}.</source>
        <translation>Wartet seit {since}. Kann ab {first} handeln.</translation>
    </message>
    <message>
        <source>Waiting since {since}, acts on {place}. Next turn: {following}.</source>
        <translation>Wartet seit {since}, handelt auf {place}. Nächster Zug: {following}.</translation>
    </message>
    <message>
        <source>{name} waited, so you pick who goes first.</source>
        <translation>{name} hat gewartet, also entscheidest du, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>{name} rolled late, so you pick who goes first.</source>
        <translation>{name} hat spät gewürfelt, also entscheidest du, wer zuerst dran ist.</translation>
    </message>
    <message>
        <source>Ties with {name}: same margin, same reflex.</source>
        <translation>Gleichauf mit {name}: gleiche Spanne, gleicher Reflex.</translation>
    </message>
    <message>
        <source>Goes after {other}: margin {its} beats {own}.</source>
        <translation>Kommt nach {other}: Spanne {its} schlägt {own}.</translation>
    </message>
    <message>
        <source>Goes before {other}: margin {own} beats {its}.</source>
        <translation>Kommt vor {other}: Spanne {own} schlägt {its}.</translation>
    </message>
    <message>
        <source>Goes after {other}: same margin, reflex {its} beats {own}.</source>
        <translation>Kommt nach {other}: gleiche Spanne, Reflex {its} schlägt {own}.</translation>
    </message>
    <message>
        <source>Goes before {other}: same margin, reflex {own} beats {its}.</source>
        <translation>Kommt vor {other}: gleiche Spanne, Reflex {own} schlägt {its}.</translation>
    </message>
    <message>
        <source>{label}; round {number} begins</source>
        <translation>{label}; Runde {number} beginnt</translation>
    </message>
    <message>
        <source>{margin} + {tics} surprise</source>
        <translation>{margin} + {tics} Überraschung</translation>
    </message>
    <message>
        <source>1 tic = ¼ second, 4 tics = 1 beat. First turn: reflex roll minus (reflex value + modifier), so rolling under is fast, and tics can be negative. Then a turn every 4 tics.</source>
        <translation>1 Tic = ¼ Sekunde, 4 Tics = 1 Beat. Erster Zug: Reflexwurf minus (Reflexwert + Modifikator); darunter würfeln ist also schnell, und Tics können negativ sein. Dann alle 4 Tics ein Zug.</translation>
    </message>
    <message>
        <source>Same tic</source>
        <translation>Gleicher Tic</translation>
    </message>
    <message>
        <source>Lower margin first, then higher reflex. Full ties: you pick, and also when someone waited for this tic or rolled late.</source>
        <translation>Niedrigere Spanne zuerst, dann höherer Reflex. Bei völligem Gleichstand entscheidest du, ebenso, wenn jemand auf diesen Tic gewartet oder spät gewürfelt hat.</translation>
    </message>
    <message>
        <source>New reflex roll</source>
        <translation>Neuer Reflexwurf</translation>
    </message>
    <message>
        <source>Any time. When everyone on tics rolls again, all old turns are gone.</source>
        <translation>Jederzeit. Würfeln alle auf Tics neu, sind alle alten Züge weg.</translation>
    </message>
    <message>
        <source>1 round = 40 tics = 10 seconds. A new round interrupts no one. It resets action counts and other limits, ammunition too.</source>
        <translation>1 Runde = 40 Tics = 10 Sekunden. Eine neue Runde unterbricht niemanden. Aktionen und andere Grenzen zählen von vorn, auch Munition.</translation>
    </message>
    <message>
        <source>When due, wait for any later tic. The next turn comes 4 tics after the one used; a setting keeps the old turns instead.</source>
        <translation>Wer am Zug ist, kann auf jeden späteren Tic warten. Der nächste Zug kommt 4 Tics nach dem genutzten; eine Einstellung behält stattdessen die alten Züge.</translation>
    </message>
    <message>
        <source>Name groups in the Scene menu and run each in its own time: tics, beats, rounds or scene. A group that moves to tics rolls alone and starts now; others keep their turns.</source>
        <translation>Benenne Gruppen im Menü „Szene“ und spiele jede in ihrer eigenen Zeit: Tics, Beats, Runden oder Szene. Wer zu Tics wechselt, würfelt für sich und beginnt jetzt; andere behalten ihre Züge.</translation>
    </message>
    <message>
        <source>First turn: now, plus margin minus the lowest margin of the exchange.</source>
        <translation>Erster Zug: jetzt, plus Spanne minus niedrigste Spanne des Schlagabtauschs.</translation>
    </message>
    <message>
        <source>{count} of {limit} actions</source>
        <translation>{count} von {limit} Aktionen</translation>
    </message>
    <message>
        <source>waiting since {place}</source>
        <translation>wartet seit {place}</translation>
    </message>
    <message>
        <source>margin {margin}</source>
        <translation>Spanne {margin}</translation>
    </message>
    <message>
        <source>Reflex value</source>
        <translation>Reflexwert</translation>
    </message>
    <message>
        <source>Modifier</source>
        <translation>Modifikator</translation>
    </message>
    <message>
        <source>Action limit</source>
        <translation>Aktionsgrenze</translation>
    </message>
    <message>
        <source>Actions a round before fatigue. Only warns. Blank: no limit.</source>
        <translation>Aktionen je Runde vor Erschöpfung. Warnt nur. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Tics per action</source>
        <translation>Tics je Aktion</translation>
    </message>
    <message>
        <source>Tics per round</source>
        <translation>Tics je Runde</translation>
    </message>
    <message>
        <source>Reflex dice</source>
        <translation>Zahl der Reflexwürfel</translation>
    </message>
    <message>
        <source>Declare a speed, flip a card, and act in phases I to IV; larger Reflex goes first.</source>
        <translation>Sage ein Tempo an, decke eine Karte auf, handle in Phase I bis IV; der größere Reflex ist zuerst dran.</translation>
    </message>
    <message>
        <source>{name} declares {speed}, dodging</source>
        <translation>{name} sagt an: {speed}, mit Ausweichen</translation>
    </message>
    <message>
        <source>{name} declares {speed}, covering fire</source>
        <translation>{name} sagt an: {speed}, mit Feuerschutz</translation>
    </message>
    <message>
        <source>{name} declares {speed}, dodging and covering fire</source>
        <translation>{name} sagt an: {speed}, mit Ausweichen und Feuerschutz</translation>
    </message>
    <message>
        <source>{name} declares {speed}, covering fire and dodging</source>
        <translation>{name} sagt an: {speed}, mit Feuerschutz und Ausweichen</translation>
    </message>
    <message>
        <source>{name} had declared {speed}. Changing it is up to the Judge.</source>
        <translation>{name} hatte {speed} angesagt. Ob sich das ändern lässt, entscheidet der Judge.</translation>
    </message>
    <message>
        <source>Enter a speed, or the actions to combine.</source>
        <translation>Gib ein Tempo ein oder die Aktionen, die du kombinierst.</translation>
    </message>
    <message>
        <source>A Full action can&apos;t be combined.</source>
        <translation>Eine volle Aktion lässt sich nicht kombinieren.</translation>
    </message>
    <message>
        <source>Three Half actions don&apos;t fit in one turn.</source>
        <translation>Drei halbe Aktionen passen nicht in einen Zug.</translation>
    </message>
    <message>
        <source>{name} is already surprised.</source>
        <translation>{name} ist schon überrascht.</translation>
    </message>
    <message>
        <source>{name} has already acted this round.</source>
        <translation>{name} hat in dieser Runde schon gehandelt.</translation>
    </message>
    <message>
        <source>{names}, surprised last round: Easy (3) Bravery check, or lose one more round.</source>
        <translation>{names}, letzte Runde überrascht: leichte Tapferkeitsprobe (3), sonst noch eine Runde aussetzen.</translation>
    </message>
    <message>
        <source>{name} joins and can declare</source>
        <translation>{name} stößt dazu und kann ansagen</translation>
    </message>
    <message>
        <source>{name} joins, declares next round</source>
        <translation>{name} stößt dazu, sagt nächste Runde an</translation>
    </message>
    <message>
        <source>The round ends on slot {slot}.</source>
        <translation>Die Runde endet auf Platz {slot}.</translation>
    </message>
    <message>
        <source>{name} is waiting.</source>
        <translation>{name} wartet.</translation>
    </message>
    <message>
        <source>{name} acted this round, in {place}.</source>
        <translation>{name} hat diese Runde gehandelt, bei {place}.</translation>
    </message>
    <message>
        <source>{name} drew a critical failure and can&apos;t act this round.</source>
        <translation>{name} hat einen kritischen Fehlschlag gezogen und setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>{name} hesitates: {result} is too low for {speed}. Counts one speed faster on the next card.</source>
        <translation>{name} zögert: {result} ist zu niedrig für Tempo {speed}. Zählt auf der nächsten Karte eine Stufe schneller.</translation>
    </message>
    <message>
        <source>{name} takes part from the next declaration.</source>
        <translation>{name} ist ab der nächsten Ansage dabei.</translation>
    </message>
    <message>
        <source>Together that&apos;s {speed}, slower than the declared {declared}.</source>
        <translation>Zusammen ist das {speed}, langsamer als angesagt ({declared}).</translation>
    </message>
    <message>
        <source>At most {most} actions fit in a turn, not {number}.</source>
        <translation>In einen Zug passen höchstens {most} Aktionen, nicht {number}.</translation>
    </message>
    <message>
        <source>The card is flipped. Declare at the start of a round.</source>
        <translation>Die Karte ist aufgedeckt. Angesagt wird zu Beginn einer Runde.</translation>
    </message>
    <message>
        <source>{name} keeps waiting, which is a Quick action.</source>
        <translation>{name} wartet weiter, das ist eine schnelle Aktion.</translation>
    </message>
    <message>
        <source>The settings allow three actions only if all are Quick.</source>
        <translation>Die Einstellungen erlauben drei Aktionen nur, wenn alle schnell sind.</translation>
    </message>
    <message>
        <source>Three actions including a Half are disputed; they count as Full.</source>
        <translation>Drei Aktionen mit einer halben sind umstritten; sie zählen als voll.</translation>
    </message>
    <message>
        <source>{speed} is too slow: {name} declared {declared}.</source>
        <translation>{speed} ist zu langsam: {name} hat {declared} angesagt.</translation>
    </message>
    <message>
        <source>{name} is waiting and can act after the next action.</source>
        <translation>{name} wartet und kann nach der nächsten Aktion handeln.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”. Trigger it, or stop waiting.</source>
        <translation>{name} wartet auf „{what}“. Löse es aus oder beende das Warten.</translation>
    </message>
    <message>
        <source>{name} acts at once (counts as {place})</source>
        <translation>{name} handelt sofort (zählt als {place})</translation>
    </message>
    <message>
        <source>{name} acts in {place}</source>
        <translation>{name} handelt bei {place}</translation>
    </message>
    <message>
        <source>{name} acts at once (counts as {place}), {speed} only</source>
        <translation>{name} handelt sofort (zählt als {place}), nur {speed}</translation>
    </message>
    <message>
        <source>List each of the tied once: {names}.</source>
        <translation>Nenne alle im Gleichstand je einmal: {names}.</translation>
    </message>
    <message>
        <source>{name} acts in {place}, {speed} only</source>
        <translation>{name} handelt bei {place}, nur {speed}</translation>
    </message>
    <message>
        <source>Declare and flip the card before anyone acts.</source>
        <translation>Sage an und decke die Karte auf, bevor jemand handelt.</translation>
    </message>
    <message>
        <source>in the open</source>
        <translation>ohne Deckung</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>A number, or CF for a critical failure. Leave blank to draw.</source>
        <translation>Eine Zahl oder CF für einen kritischen Fehlschlag. Leer lassen zum Ziehen.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Begin phase I</source>
        <translation>Phase I beginnen</translation>
    </message>
    <message>
        <source>Draws a new card; the old one stays discarded.</source>
        <translation>Zieht eine neue Karte; die alte bleibt abgelegt.</translation>
    </message>
    <message>
        <source>Join the fight</source>
        <translation>Dazustoßen</translation>
    </message>
    <message>
        <source>q quick · h half · f full ⏎</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>q schnell · h halb · f voll ⏎</translation>
    </message>
    <message>
        <source>⏎ trigger now · s stop waiting</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ jetzt auslösen · s Warten beenden</translation>
    </message>
    <message>
        <source>Type q, h or f, and d to dodge, not {typed}.</source>
        <translation>Tippe q, h oder f und d zum Ausweichen, nicht {typed}.</translation>
    </message>
    <message>
        <source>Declare only a speed. Choose the action on your turn.</source>
        <translation>Sage nur ein Tempo an. Die Aktion wählst du am Zug.</translation>
    </message>
    <message>
        <source>Keeps waiting</source>
        <translation>Wartet weiter</translation>
    </message>
    <message>
        <source>No one keeps waiting</source>
        <translation>Niemand wartet weiter</translation>
    </message>
    <message>
        <source>Tied on Reflex and side: {names}.</source>
        <translation>Gleichauf bei Reflex und Seite: {names}.</translation>
    </message>
    <message>
        <source>GM ruling for {name} only; others keep the same card.</source>
        <translation>SL-Entscheidung nur für {name}; andere behalten dieselbe Karte.</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Acts the moment it happens.</source>
        <translation>Handelt sofort, wenn es passiert.</translation>
    </message>
    <message>
        <source>Acts now, at {speed} speed.</source>
        <translation>Handelt jetzt, Tempo {speed}.</translation>
    </message>
    <message>
        <source>Trigger now: {what}</source>
        <translation>Jetzt auslösen: {what}</translation>
    </message>
    <message>
        <source>No one else is left, so acts at once.</source>
        <translation>Sonst ist niemand übrig: handelt sofort.</translation>
    </message>
    <message>
        <source>Keeps waiting.</source>
        <translation>Wartet weiter.</translation>
    </message>
    <message>
        <source>Any slot</source>
        <translation>Beliebiger Platz</translation>
    </message>
    <message>
        <source>Reflex contest at −2, to act before {name}.</source>
        <translation>Reflexvergleich mit −2, um vor {name} zu handeln.</translation>
    </message>
    <message>
        <source>Preempt</source>
        <translation>Zuvorkommen</translation>
    </message>
    <message>
        <source>declare Quick; on the turn: act at that speed</source>
        <translation>Schnell ansagen; am Zug: in diesem Tempo handeln</translation>
    </message>
    <message>
        <source>declare Half; on the turn: wait, as w</source>
        <translation>Halb ansagen; im Zug: warten, wie w</translation>
    </message>
    <message>
        <source>declare Full; on the turn: act at that speed</source>
        <translation>Voll ansagen; im Zug: in diesem Tempo handeln</translation>
    </message>
    <message>
        <source>declare two actions, here Half in all</source>
        <translation>zwei Aktionen ansagen, hier zusammen Halb</translation>
    </message>
    <message>
        <source>declare, and dodge from now on</source>
        <translation>ansagen und ab jetzt ausweichen</translation>
    </message>
    <message>
        <source>act; when waiting: trigger now</source>
        <translation>handeln; beim Warten: jetzt auslösen</translation>
    </message>
    <message>
        <source>on the turn: act at Half speed</source>
        <translation>im Zug: in halbem Tempo handeln</translation>
    </message>
    <message>
        <source>wait; “w a shot” waits for a shot</source>
        <translation>warten; „w Schuss“ wartet auf einen Schuss</translation>
    </message>
    <message>
        <source>the trigger happens</source>
        <translation>der Auslöser tritt ein</translation>
    </message>
    <message>
        <source>stop waiting</source>
        <translation>Warten beenden</translation>
    </message>
    <message>
        <source>Deal again…</source>
        <translation>Neu geben…</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>Dodging</source>
        <translation>Ausweichen</translation>
    </message>
    <message>
        <source>Covering fire</source>
        <translation>Feuerschutz</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Declarations</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>Flip a card</source>
        <translation>Karte aufdecken</translation>
    </message>
    <message>
        <source>From the program&apos;s deck.</source>
        <translation>Vom Stapel des Programms.</translation>
    </message>
    <message>
        <source>Type results…</source>
        <translation>Ergebnisse…</translation>
    </message>
    <message>
        <source>Results: {results}</source>
        <translation>Ergebnisse: {results}</translation>
    </message>
    <message>
        <source>Card {number} flipped</source>
        <translation>Karte {number} aufgedeckt</translation>
    </message>
    <message>
        <source>Too late: choose phases before anyone acts.</source>
        <translation>Zu spät: Phasen wählst du, bevor jemand handelt.</translation>
    </message>
    <message>
        <source>{place} is past. It&apos;s {now}.</source>
        <translation>{place} ist vorbei. Jetzt ist {now}.</translation>
    </message>
    <message>
        <source>A result is a number or CF, not “{text}”.</source>
        <translation>Ein Ergebnis ist eine Zahl oder CF, nicht „{text}“.</translation>
    </message>
    <message>
        <source>This round&apos;s card is already flipped.</source>
        <translation>Die Karte dieser Runde ist schon aufgedeckt.</translation>
    </message>
    <message>
        <source>No one is in the fight.</source>
        <translation>Niemand ist im Kampf.</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t declared yet.</source>
        <translation>{name} hat noch nicht angesagt.</translation>
    </message>
    <message>
        <source>{names} haven&apos;t declared yet.</source>
        <translation>{names} haben noch nicht angesagt.</translation>
    </message>
    <message>
        <source>{name} is surprised and loses this round.</source>
        <translation>{name} ist überrascht und setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>{name} has Reflex {reflex}: enter more rows of {column}, only {rows} are there.</source>
        <translation>{name} hat Reflex {reflex}: Gib mehr Zeilen von {column} ein, es sind nur {rows} da.</translation>
    </message>
    <message>
        <source>{name} has no result this round.</source>
        <translation>{name} hat in dieser Runde kein Ergebnis.</translation>
    </message>
    <message>
        <source>{name} hesitates and can&apos;t act this round.</source>
        <translation>{name} zögert und kann in dieser Runde nicht handeln.</translation>
    </message>
    <message>
        <source>{name}&apos;s {result} allows {phases} at {speed} speed.</source>
        <translation>{result} erlaubt {name} bei Tempo {speed}: {phases}.</translation>
    </message>
    <message>
        <source>Flip this round&apos;s card first.</source>
        <translation>Decke zuerst die Karte dieser Runde auf.</translation>
    </message>
    <message>
        <source>Too late to change results: phase I has begun.</source>
        <translation>Zu spät für andere Ergebnisse: Phase I hat begonnen.</translation>
    </message>
    <message>
        <source>{name}&apos;s result: {before} → {result}</source>
        <translation>Ergebnis von {name}: {before} → {result}</translation>
    </message>
    <message>
        <source>{name}&apos;s result: {before} → {result} (card {card})</source>
        <translation>Ergebnis von {name}: {before} → {result} (Karte {card})</translation>
    </message>
    <message>
        <source>{name} declares {speed}</source>
        <translation>{name} sagt an: {speed}</translation>
    </message>
    <message>
        <source>{name} is surprised and loses this round</source>
        <translation>{name} ist überrascht und setzt diese Runde aus</translation>
    </message>
    <message>
        <source>Round {number}: declare your speeds</source>
        <translation>Runde {number}: Sagt euer Tempo an</translation>
    </message>
    <message>
        <source>Acts in {place}, out of order.</source>
        <translation>Handelt in {place}, außer der Reihe.</translation>
    </message>
    <message>
        <source>{place}: card result {result}; {speed} needs {needed} for phase {phase}. Reflex {reflex}.</source>
        <translation>{place}: Kartenergebnis {result}; {speed} braucht {needed} für Phase {phase}. Reflex {reflex}.</translation>
    </message>
    <message>
        <source>Goes before {name}: Reflex {mine} beats {other}.</source>
        <translation>Kommt vor {name}: Reflex {mine} schlägt {other}.</translation>
    </message>
    <message>
        <source>Goes after {name}: Reflex {other} beats {mine}.</source>
        <translation>Kommt nach {name}: Reflex {other} schlägt {mine}.</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>In a phase</source>
        <translation>In einer Phase</translation>
    </message>
    <message>
        <source>In the open</source>
        <translation>Ohne Deckung</translation>
    </message>
    <message>
        <source>Quick + Half</source>
        <translation>Schnell + Halb</translation>
    </message>
    <message>
        <source>2 Quick</source>
        <translation>2 Schnell</translation>
    </message>
    <message>
        <source>2 Half</source>
        <translation>2 Halb</translation>
    </message>
    <message>
        <source>3 Quick</source>
        <translation>3 Schnell</translation>
    </message>
    <message>
        <source>Slots 1 to 5: phase I, d12 to d4</source>
        <translation>Plätze 1 bis 5: Phase I, W12 bis W4</translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Press Enter to act, or type “q”, “half” or “f” for a speed, “o” in the open, “w” wait, “t” trigger, “s” stop waiting.</source>
        <translation>{text} ist nicht bekannt. Drücke Enter zum Handeln, oder tippe „q“, „half“ oder „f“ für ein Tempo, „o“ ohne Deckung, „w“ warten, „t“ auslösen, „s“ Warten beenden.</translation>
    </message>
    <message>
        <source>Half, dodging</source>
        <translation>Halb, ausweichen</translation>
    </message>
    <message>
        <source>One costs nothing.</source>
        <translation>Eine kostet nichts.</translation>
    </message>
    <message>
        <source>Free actions</source>
        <translation>Freie Aktionen</translation>
    </message>
    <message>
        <source>Declare…</source>
        <translation>Ansagen…</translation>
    </message>
    <message>
        <source>Wait for…</source>
        <translation>Warten auf…</translation>
    </message>
    <message>
        <source>Act in the open</source>
        <translation>Ohne Deckung handeln</translation>
    </message>
    <message>
        <source>Act at {speed} speed</source>
        <translation>Handeln, Tempo {speed}</translation>
    </message>
    <message>
        <source>Choose phase {phase}</source>
        <translation>Phase {phase} wählen</translation>
    </message>
    <message>
        <source>Failed an Acuity check (5, or 9 without danger). Loses this round.</source>
        <translation>Aufmerksamkeitsprobe misslungen (5, ohne Gefahr 9). Setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>Failed an Easy (3) Bravery check. Loses one more round.</source>
        <translation>Leichte Tapferkeitsprobe (3) misslungen. Verliert noch eine Runde.</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>Überrascht</translation>
    </message>
    <message>
        <source>Acts right after the next action.</source>
        <translation>Handelt gleich nach der nächsten Aktion.</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>Reflex</source>
        <translation>Reflex</translation>
    </message>
    <message>
        <source>act in the open: a target for one phase</source>
        <translation>offen handeln: eine Phase lang ein Ziel</translation>
    </message>
    <message>
        <source>{rival} acts before {name}, in {place}.</source>
        <translation>{rival} handelt vor {name}, bei {place}.</translation>
    </message>
    <message>
        <source>Tie in {place}: {names}</source>
        <translation>Gleichstand bei {place}: {names}</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>N in NdX: how many rows of the card to read. 3d10 sets the die as well.</source>
        <translation>N in NWX: wie viele Zeilen der Karte zu lesen sind. 3W10 setzt auch den Würfel.</translation>
    </message>
    <message>
        <source>the phase table “tn”: {error}</source>
        <translation>die Phasentabelle „tn“: {error}</translation>
    </message>
    <message>
        <source>the start of the round</source>
        <comment>a place, as in: acts in the start of the round</comment>
        <translation>Rundenbeginn</translation>
    </message>
    <message>
        <source>the end of the round</source>
        <comment>a place, as in: acts in the end of the round</comment>
        <translation>Rundenende</translation>
    </message>
    <message>
        <source>after d4</source>
        <translation>nach W4</translation>
    </message>
    <message>
        <source>⏎ act · o open · s stop waiting</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ handeln · o offen · s Warten beenden</translation>
    </message>
    <message>
        <source>⏎ act · o open · w wait</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ handeln · o offen · w warten</translation>
    </message>
    <message>
        <source>{name} chooses phase {phase}</source>
        <translation>{name} wählt Phase {phase}</translation>
    </message>
    <message>
        <source>Round {number} begins</source>
        <translation>Runde {number} beginnt</translation>
    </message>
    <message>
        <source>All declared. Flip the card.</source>
        <translation>Alle haben angesagt. Decke die Karte auf.</translation>
    </message>
    <message>
        <source>No one else acts this round.</source>
        <translation>Sonst handelt niemand in dieser Runde.</translation>
    </message>
    <message>
        <source>Choose who keeps waiting: {names}.</source>
        <translation>Wähle, wer weiter wartet: {names}.</translation>
    </message>
    <message>
        <source>{name} loses the held action at the end of the round.</source>
        <translation>{name} verliert am Rundenende die zurückgehaltene Aktion.</translation>
    </message>
    <message>
        <source>{names} lose their held actions at the end of the round.</source>
        <translation>{names} verlieren am Rundenende die zurückgehaltenen Aktionen.</translation>
    </message>
    <message>
        <source>Held actions lost: {names}.</source>
        <translation>Zurückgehaltene Aktionen verloren: {names}.</translation>
    </message>
    <message>
        <source>Play this round first: declare, then flip the card.</source>
        <translation>Spiele zuerst diese Runde: Sage an, dann decke die Karte auf.</translation>
    </message>
    <message>
        <source>{name} still acts this round, in {place}.</source>
        <translation>{name} handelt in dieser Runde noch, bei {place}.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t waiting for a trigger.</source>
        <translation>{name} wartet nicht auf einen Auslöser.</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>Karte {number}</translation>
    </message>
    <message>
        <source>to declare</source>
        <translation>muss ansagen</translation>
    </message>
    <message>
        <source>{declared}, counts as {counted}</source>
        <translation>{declared}, zählt als {counted}</translation>
    </message>
    <message>
        <source>one speed faster</source>
        <translation>eine Stufe schneller</translation>
    </message>
    <message>
        <source>acts at once</source>
        <translation>handelt sofort</translation>
    </message>
    <message>
        <source>acted in {place}</source>
        <translation>bei {place} gehandelt</translation>
    </message>
    <message>
        <source>surprised</source>
        <translation>überrascht</translation>
    </message>
    <message>
        <source>critical failure</source>
        <translation>kritischer Fehlschlag</translation>
    </message>
    <message>
        <source>hesitates</source>
        <translation>zögert</translation>
    </message>
    <message>
        <source>dodging</source>
        <translation>weicht aus</translation>
    </message>
    <message>
        <source>covering</source>
        <translation>Feuerschutz</translation>
    </message>
    <message>
        <source>acted</source>
        <translation>gehandelt</translation>
    </message>
    <message>
        <source>comes later</source>
        <translation>kommt später</translation>
    </message>
    <message>
        <source>Dodging until the round ends.</source>
        <translation>Ausweichen bis Rundenende.</translation>
    </message>
    <message>
        <source>Covering fire until the round ends.</source>
        <translation>Feuerschutz bis Rundenende.</translation>
    </message>
    <message>
        <source>Dodging and covering fire until the round ends.</source>
        <translation>Ausweichen und Feuerschutz bis Rundenende.</translation>
    </message>
    <message>
        <source>Covering fire and dodging until the round ends.</source>
        <translation>Feuerschutz und Ausweichen bis Rundenende.</translation>
    </message>
    <message>
        <source>The round</source>
        <translation>Die Runde</translation>
    </message>
    <message>
        <source>Everyone declares a speed, nothing more. Flip a card: the result under your Reflex die says which phases, I to IV, you can choose. Play the phases, then start the next round.</source>
        <translation>Alle sagen ein Tempo an, sonst nichts. Decke eine Karte auf: Das Ergebnis unter deinem Reflexwürfel zeigt, welche Phasen von I bis IV du wählen kannst. Spiele die Phasen, dann beginne die nächste Runde.</translation>
    </message>
    <message>
        <source>Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. Too low for all: you hesitate, and count one speed faster next round (not after a critical failure).</source>
        <translation>Nötig für I, II, III, IV: Schnell 7, 5, 3, 1; Halb 10, 8, 5, 2; Voll 13, 11, 8, 3. Für alle zu niedrig: Du zögerst und zählst nächste Runde eine Stufe schneller (nicht nach einem kritischen Fehlschlag).</translation>
    </message>
    <message>
        <source>Larger Reflex die, then more dice, then the Crew, then the Judge decides.</source>
        <translation>Größerer Reflexwürfel, dann mehr Würfel, dann die Crew, dann entscheidet der Judge.</translation>
    </message>
    <message>
        <source>On your turn, wait for a trigger and act the moment it happens, or just wait and act after any action. Preempting takes a Reflex contest at −2. Unused actions are lost at the end of the round, unless you keep waiting for a trigger.</source>
        <translation>Warte am Zug auf einen Auslöser und handle sofort, wenn er eintritt, oder warte einfach und handle nach einer beliebigen Aktion. Zuvorkommen verlangt einen Reflexvergleich mit −2. Ungenutzte Aktionen verfallen am Rundenende, außer du wartest weiter auf einen Auslöser.</translation>
    </message>
    <message>
        <source>At the next declaration.</source>
        <translation>Bei der nächsten Ansage.</translation>
    </message>
    <message>
        <source>Round {number}: all have declared</source>
        <translation>Runde {number}: Alle haben angesagt</translation>
    </message>
    <message>
        <source>from {phase}</source>
        <translation>ab {phase}</translation>
    </message>
    <message>
        <source>waits: {what}</source>
        <translation>wartet auf: {what}</translation>
    </message>
    <message>
        <source>after any action</source>
        <translation>nach jeder Aktion</translation>
    </message>
    <message>
        <source>Bravery 3</source>
        <translation>Tapferkeit 3</translation>
    </message>
    <message>
        <source>hesitates · one speed faster</source>
        <translation>zögert · eine Stufe schneller</translation>
    </message>
    <message>
        <source>Triggered by an action that players didn&apos;t see: acts first in {place}, not at once, or they would notice.</source>
        <translation>Ausgelöst durch eine Aktion, die die Spieler nicht sahen: handelt zuerst in {place}, nicht sofort, sonst fiele es auf.</translation>
    </message>
    <message>
        <source>Triggered by the last action: acts at once, before everyone. Counts as {place}.</source>
        <translation>Von der letzten Aktion ausgelöst: handelt sofort, vor allen anderen. Zählt als {place}.</translation>
    </message>
    <message>
        <source>Waiting. Can act after any action, or try to preempt one.</source>
        <translation>Wartet. Kann nach jeder Aktion handeln oder versuchen, einer zuvorzukommen.</translation>
    </message>
    <message>
        <source>Waiting until {place}, after everyone in that slot.</source>
        <translation>Wartet bis {place}, nach allen auf diesem Platz.</translation>
    </message>
    <message>
        <source>Waiting for “{what}”. Acts the moment it happens.</source>
        <translation>Wartet auf „{what}“. Handelt sofort, wenn es passiert.</translation>
    </message>
    <message>
        <source>Waiting for “{what}”, but hesitates and isn&apos;t ready this round.</source>
        <translation>Wartet auf „{what}“, zögert aber und ist in dieser Runde nicht bereit.</translation>
    </message>
    <message>
        <source>Waiting for “{what}” since last round. Acts the moment it happens, from phase {phase}.</source>
        <translation>Wartet seit letzter Runde auf „{what}“. Handelt sofort, wenn es passiert, ab Phase {phase}.</translation>
    </message>
    <message>
        <source>Hasn&apos;t declared a speed this round.</source>
        <translation>Hat in dieser Runde noch kein Tempo angesagt.</translation>
    </message>
    <message>
        <source>Declared {speed}. The card decides the phase.</source>
        <translation>Hat {speed} angesagt. Die Karte entscheidet die Phase.</translation>
    </message>
    <message>
        <source>Counts one speed faster after hesitating.</source>
        <translation>Zählt nach dem Zögern eine Stufe schneller.</translation>
    </message>
    <message>
        <source>Surprised last round: Easy (3) Bravery check, or choose Surprised again.</source>
        <translation>Letzte Runde überrascht: leichte Tapferkeitsprobe (3), sonst wähle wieder „Überrascht“.</translation>
    </message>
    <message>
        <source>{place}: {reason}</source>
        <translation>{place}: {reason}</translation>
    </message>
    <message>
        <source>Stopped waiting: acts right after {rival}.</source>
        <translation>Wartet nicht mehr: handelt gleich nach {rival}.</translation>
    </message>
    <message>
        <source>Tried to preempt {rival}: {mine} − {penalty} vs {theirs}, {winner} won.</source>
        <translation>Wollte {rival} zuvorkommen: {mine} − {penalty} gegen {theirs}, {winner} hat gewonnen.</translation>
    </message>
    <message>
        <source>{name} stopped waiting and acts right after.</source>
        <translation>{name} wartet nicht mehr und handelt gleich danach.</translation>
    </message>
    <message>
        <source>{name} tried to preempt: {mine} − {penalty} vs {theirs}, {winner} won.</source>
        <translation>{name} wollte zuvorkommen: {mine} − {penalty} gegen {theirs}, {winner} hat gewonnen.</translation>
    </message>
    <message>
        <source>{place}: card result {result}; {speed} needs {needed} for phase {phase} (declared {declared}). Reflex {reflex}.</source>
        <translation>{place}: Kartenergebnis {result}; {speed} braucht {needed} für Phase {phase} (angesagt: {declared}). Reflex {reflex}.</translation>
    </message>
    <message>
        <source>Tied on Reflex and side: the Judge decides.</source>
        <translation>Gleichauf bei Reflex und Seite: Der Judge entscheidet.</translation>
    </message>
    <message>
        <source>Equal Reflex: the Crew goes first.</source>
        <translation>Gleicher Reflex: Die Crew ist zuerst dran.</translation>
    </message>
    <message>
        <source>counts as {count}</source>
        <translation>zählt als {count}</translation>
    </message>
    <message>
        <source>Act in the open and you&apos;re a target until the same die in the next phase.</source>
        <translation>Wer offen handelt, ist bis zum selben Würfel der nächsten Phase ein Ziel.</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>hesitates · CF</source>
        <translation>zögert · CF</translation>
    </message>
    <message>
        <source>declares next round</source>
        <translation>sagt nächste Runde an</translation>
    </message>
    <message>
        <source>Reflex die</source>
        <translation>Reflexwürfel</translation>
    </message>
    <message>
        <source>Phase table</source>
        <translation>Phasentabelle</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>One for all</source>
        <translation>Eine für alle</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>The program&apos;s deck</source>
        <translation>Stapel des Programms</translation>
    </message>
    <message>
        <source>Cards on the table</source>
        <translation>Karten auf dem Tisch</translation>
    </message>
    <message>
        <source>Critical failures</source>
        <translation>Kritische Fehlschläge</translation>
    </message>
    <message>
        <source>in 54</source>
        <translation>von 54</translation>
    </message>
    <message>
        <source>In one turn (the book says both)</source>
        <translation>In einem Zug (das Buch sagt beides)</translation>
    </message>
    <message>
        <source>Allowed, with a warning</source>
        <translation>Erlaubt, mit Warnung</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Phases face down</source>
        <translation>Phasen verdeckt</translation>
    </message>
    <message>
        <source>Enter a trigger, or wait without one.</source>
        <translation>Gib einen Auslöser ein oder warte ohne.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”</source>
        <translation>{name} wartet auf „{what}“</translation>
    </message>
    <message>
        <source>{name} has no trigger and can act after any action.</source>
        <translation>{name} hat keinen Auslöser und kann nach jeder Aktion handeln.</translation>
    </message>
    <message>
        <source>Nothing has happened since {name} began to wait.</source>
        <translation>Nichts ist passiert, seit {name} wartet.</translation>
    </message>
    <message>
        <source>“{what}”: {name} acts at once, before everyone</source>
        <translation>„{what}“: {name} handelt sofort, vor allen anderen</translation>
    </message>
    <message>
        <source>{name} beats {rival} ({mine} − {penalty} vs {theirs})</source>
        <translation>{name} schlägt {rival} ({mine} − {penalty} gegen {theirs})</translation>
    </message>
    <message>
        <source>{name} loses to {rival} ({mine} − {penalty} vs {theirs})</source>
        <translation>{name} verliert gegen {rival} ({mine} − {penalty} gegen {theirs})</translation>
    </message>
    <message>
        <source>{name} isn&apos;t waiting.</source>
        <translation>{name} wartet nicht.</translation>
    </message>
    <message>
        <source>{name} hesitates and isn&apos;t ready this round.</source>
        <translation>{name} zögert und ist in dieser Runde nicht bereit.</translation>
    </message>
    <message>
        <source>{name} has waited since last round and is ready in phase {phase}.</source>
        <translation>{name} wartet seit letzter Runde und ist in Phase {phase} bereit.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and can&apos;t preempt anything else.</source>
        <translation>{name} wartet auf „{what}“ und kann keiner anderen Aktion zuvorkommen.</translation>
    </message>
    <message>
        <source>“{what}”: {name} acts first in {place}</source>
        <translation>„{what}“: {name} handelt zuerst in {place}</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts in {place}</source>
        <translation>{name} beendet das Warten und handelt in {place}</translation>
    </message>
    <message>
        <source>{name} ties and goes after {rival} ({mine} − {penalty} vs {theirs})</source>
        <translation>{name} zieht gleich und handelt nach {rival} ({mine} − {penalty} gegen {theirs})</translation>
    </message>
    <message>
        <source>{name} can&apos;t preempt {name}.</source>
        <translation>{name} kann {name} nicht zuvorkommen.</translation>
    </message>
    <message>
        <source>{other} acts next, not {name}.</source>
        <translation>Als Nächstes handelt {other}, nicht {name}.</translation>
    </message>
    <message>
        <source>{name} doesn&apos;t act next.</source>
        <translation>{name} handelt nicht als Nächstes.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this contest.</source>
        <translation>{name} ist nicht in diesem Vergleich.</translation>
    </message>
    <message>
        <source>No slots left this round for {name} to wait for.</source>
        <translation>In dieser Runde kein Platz mehr, auf den {name} warten kann.</translation>
    </message>
    <message>
        <source>{name} can choose any slot from {place} to the end of IV.</source>
        <translation>{name} kann jeden Platz von {place} bis zum Ende von IV wählen.</translation>
    </message>
    <message>
        <source>{name} has no other phase to choose.</source>
        <translation>{name} hat keine andere Phase zur Wahl.</translation>
    </message>
    <message>
        <source>Before anyone acts, {name} can choose {phases}.</source>
        <translation>Bevor jemand handelt, hat {name} zur Wahl: {phases}.</translation>
    </message>
    <message>
        <source>{name} loses the action if the round ends first.</source>
        <translation>{name} verliert die Aktion, wenn die Runde vorher endet.</translation>
    </message>
    <message>
        <source>{name} keeps waiting, no longer until {place}</source>
        <translation>{name} wartet weiter, nicht mehr bis {place}</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t chosen a slot.</source>
        <translation>{name} hat keinen Platz gewählt.</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts after {rival}</source>
        <translation>{name} beendet das Warten und handelt nach {rival}</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts at once</source>
        <translation>{name} beendet das Warten und handelt sofort</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”, not for a slot.</source>
        <translation>{name} wartet auf „{what}“, nicht auf einen Platz.</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>quick</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>half</source>
        <translation>halb</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>Halb</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>X in NdX: the card&apos;s column. In a phase, the larger die goes first.</source>
        <translation>X in NWX: die Spalte der Karte. In einer Phase ist der größere Würfel zuerst dran.</translation>
    </message>
    <message>
        <source>d4</source>
        <translation>W4</translation>
    </message>
    <message>
        <source>d6</source>
        <translation>W6</translation>
    </message>
    <message>
        <source>d8</source>
        <translation>W8</translation>
    </message>
    <message>
        <source>d10</source>
        <translation>W10</translation>
    </message>
    <message>
        <source>d12</source>
        <translation>W12</translation>
    </message>
    <message>
        <source>Joins later</source>
        <translation>Kommt später</translation>
    </message>
    <message>
        <source>Not in the fight until they join.</source>
        <translation>Erst nach dem Dazustoßen im Kampf.</translation>
    </message>
    <message>
        <source>One speed per line, with the results needed for phases I to IV.</source>
        <translation>Ein Tempo je Zeile, mit den nötigen Ergebnissen für Phase I bis IV.</translation>
    </message>
    <message>
        <source>How many cards are flipped each round.</source>
        <translation>Wie viele Karten je Runde aufgedeckt werden.</translation>
    </message>
    <message>
        <source>One per side</source>
        <translation>Eine je Seite</translation>
    </message>
    <message>
        <source>One each, or per group</source>
        <translation>Eine je Kämpfer oder Gruppe</translation>
    </message>
    <message>
        <source>Who draws the cards.</source>
        <translation>Wer die Karten zieht.</translation>
    </message>
    <message>
        <source>How often a cell of the program&apos;s deck is a critical failure.</source>
        <translation>Wie oft ein Feld im Stapel des Programms ein kritischer Fehlschlag ist.</translation>
    </message>
    <message>
        <source>Half plus 2 Quick</source>
        <translation>Halb plus 2 Schnell</translation>
    </message>
    <message>
        <source>Players see a phase only once it comes.</source>
        <translation>Spieler sehen eine Phase erst, wenn sie dran ist.</translation>
    </message>
    <message>
        <source>list Quick, Half and Full once each, one per line</source>
        <translation>Nenne Quick (Schnell), Half (Halb) und Full (Voll) je einmal, eins je Zeile</translation>
    </message>
    <message>
        <source>“{line}” doesn&apos;t look like “Quick: 7 5 3 1”</source>
        <translation>„{line}“ hat nicht die Form „Quick: 7 5 3 1“</translation>
    </message>
    <message>
        <source>{effect}: begins</source>
        <translation>{effect}: beginnt</translation>
    </message>
    <message>
        <source>{effect}: until {place}</source>
        <translation>{effect}: bis {place}</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>number of times an effect triggers</comment>
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>now</source>
        <comment>an effect triggers</comment>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{effect}: over</source>
        <translation>{effect}: vorbei</translation>
    </message>
    <message>
        <source>{sentence} ({times} times)</source>
        <translation>{sentence} ({times}-mal)</translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>noch {number}</translation>
    </message>
    <message>
        <source>Effects would trigger over {most} times in one step. Count in smaller steps, or remove one.</source>
        <translation>Effekte würden in einem Schritt über {most}-mal auslösen. Zähle in kleineren Schritten oder entferne einen.</translation>
    </message>
    <message>
        <source>step {number} changes its system, but not all that depends on it</source>
        <translation>Schritt {number} ändert sein System, aber nicht alles, was davon abhängt</translation>
    </message>
    <message>
        <source>its system “{system}” has no text that could change</source>
        <translation>sein System „{system}“ hat keinen Text, der sich ändern könnte</translation>
    </message>
    <message>
        <source>its system was changed more than {most} times</source>
        <translation>sein System wurde öfter als {most}-mal geändert</translation>
    </message>
    <message>
        <source>the text of its system can&apos;t be used: {fault}</source>
        <translation>der Text seines Systems lässt sich nicht nutzen: {fault}</translation>
    </message>
    <message>
        <source>it belongs to the system “{expected}”, but has the text of “{found}”</source>
        <translation>es gehört zum System „{expected}“, hat aber den Text von „{found}“</translation>
    </message>
    <message>
        <source>Expected the system “{expected}”, got “{found}” - at `{path}`</source>
        <translation>System „{expected}“ erwartet, „{found}“ gefunden – bei `{path}`</translation>
    </message>
    <message>
        <source>There&apos;s no system “{system}”. Known systems: {known}</source>
        <translation>Es gibt kein System „{system}“. Bekannt sind: {known}</translation>
    </message>
    <message>
        <source>{sentence} - at `{path}`</source>
        <translation>{sentence} – bei `{path}`</translation>
    </message>
    <message>
        <source>{folder} already has a “{name}”. Choose another name.</source>
        <translation>In {folder} gibt es schon „{name}“. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>“{name}” is closed.</source>
        <translation>„{name}“ ist geschlossen.</translation>
    </message>
    <message>
        <source>The last steps of “{name}” couldn&apos;t be saved. They are in “{copy}” in {folder}.</source>
        <translation>Die letzten Schritte von „{name}“ konnten nicht gespeichert werden. Sie sind in „{copy}“ in {folder}.</translation>
    </message>
    <message>
        <source>The last steps of “{name}” couldn&apos;t be saved. {why}</source>
        <translation>Die letzten Schritte von „{name}“ konnten nicht gespeichert werden. {why}</translation>
    </message>
    <message>
        <source>The step can&apos;t be saved: {why}. Undo it.</source>
        <translation>Der Schritt lässt sich nicht speichern: {why}. Nimm ihn zurück.</translation>
    </message>
    <message>
        <source>Another program changed “{name}” in {folder}. Save a copy under a new name.</source>
        <translation>Ein anderes Programm hat „{name}“ in {folder} geändert. Speichere eine Kopie unter neuem Namen.</translation>
    </message>
    <message>
        <source>A party needs a name.</source>
        <translation>Eine Gruppe braucht einen Namen.</translation>
    </message>
    <message>
        <source>The party “{name}” can&apos;t be saved: {why}.</source>
        <translation>Die Gruppe „{name}“ lässt sich nicht speichern: {why}.</translation>
    </message>
    <message>
        <source>The party in {path} was skipped: {why}.</source>
        <translation>Die Gruppe in {path} wurde ausgelassen: {why}.</translation>
    </message>
    <message>
        <source>The party in {path} was skipped: it has another version.</source>
        <translation>Die Gruppe in {path} wurde ausgelassen: Sie hat eine andere Version.</translation>
    </message>
    <message>
        <source>the text of its system was altered</source>
        <translation>der Text seines Systems wurde verändert</translation>
    </message>
    <message>
        <source>a bookmark was altered</source>
        <translation>ein Lesezeichen wurde verändert</translation>
    </message>
    <message>
        <source>its start was altered</source>
        <translation>der Anfang wurde verändert</translation>
    </message>
    <message>
        <source>step {number} is missing</source>
        <translation>Schritt {number} fehlt</translation>
    </message>
    <message>
        <source>step {number} was altered</source>
        <translation>Schritt {number} wurde verändert</translation>
    </message>
    <message>
        <source>its last steps are missing or altered</source>
        <translation>die letzten Schritte fehlen oder wurden verändert</translation>
    </message>
    <message>
        <source>step {number}: {why}</source>
        <translation>Schritt {number}: {why}</translation>
    </message>
    <message>
        <source>A template needs a name.</source>
        <translation>Eine Vorlage braucht einen Namen.</translation>
    </message>
    <message>
        <source>A template&apos;s name can have at most {most} characters, not {number}.</source>
        <translation>Der Name einer Vorlage hat höchstens {most} Zeichen, nicht {number}.</translation>
    </message>
    <message>
        <source>The templates in {path} can&apos;t be read: {why}.</source>
        <translation>Die Vorlagen in {path} sind nicht lesbar: {why}.</translation>
    </message>
    <message>
        <source>The templates in {path} have another version.</source>
        <translation>Die Vorlagen in {path} haben eine andere Version.</translation>
    </message>
    <message>
        <source>That template can&apos;t be saved: {why}.</source>
        <translation>Diese Vorlage lässt sich nicht speichern: {why}.</translation>
    </message>
    <message>
        <source>The encounter can&apos;t be written as JSON: {why}.</source>
        <translation>Die Begegnung lässt sich nicht als JSON schreiben: {why}.</translation>
    </message>
    <message>
        <source>This isn&apos;t a Tickline encounter: {why}.</source>
        <translation>Das ist keine Tickline-Begegnung: {why}.</translation>
    </message>
    <message>
        <source>The text has {size} bytes; at most {most} can be read.</source>
        <translation>Der Text hat {size} Byte; höchstens {most} sind lesbar.</translation>
    </message>
    <message>
        <source>The combatant “{key}” has the id “{id}”</source>
        <translation>Der Kämpfer „{key}“ hat die ID „{id}“</translation>
    </message>
    <message>
        <source>There&apos;s already a combatant {who}</source>
        <translation>Einen Kämpfer {who} gibt es schon</translation>
    </message>
    <message>
        <source>An encounter can have at most {most} combatants</source>
        <translation>Eine Begegnung kann höchstens {most} Kämpfer haben</translation>
    </message>
    <message>
        <source>A combatant can have at most {most} counters</source>
        <translation>Ein Kämpfer kann höchstens {most} Zähler haben</translation>
    </message>
    <message>
        <source>An order needs a place for each combatant</source>
        <translation>Eine Reihenfolge braucht für jeden Kämpfer einen Platz</translation>
    </message>
    <message>
        <source>An encounter can have at most {most} bars</source>
        <translation>Eine Begegnung kann höchstens {most} Balken haben</translation>
    </message>
    <message>
        <source>An encounter can have at most {most} events</source>
        <translation>Eine Begegnung kann höchstens {most} Ereignisse haben</translation>
    </message>
    <message>
        <source>An encounter can have at most {most} effects</source>
        <translation>Eine Begegnung kann höchstens {most} Effekte haben</translation>
    </message>
    <message>
        <source>The counter “{key}” can&apos;t be {value}</source>
        <translation>Der Zähler „{key}“ kann nicht {value} sein</translation>
    </message>
    <message>
        <source>The notes have more than {most} characters in all</source>
        <translation>Die Notizen haben zusammen mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>The timer “{id}” repeats every {every} ticks</source>
        <translation>Der Zeitgeber „{id}“ wiederholt sich alle {every} Ticks</translation>
    </message>
    <message>
        <source>“{id}” refers to “{who}”, who isn&apos;t there</source>
        <translation>„{id}“ nennt „{who}“, den es nicht gibt</translation>
    </message>
    <message>
        <source>“{id}” is there twice</source>
        <translation>„{id}“ gibt es zweimal</translation>
    </message>
    <message>
        <source>It has version {version}, but only {known} is known - at `{path}`</source>
        <translation>Die Version ist {version}, bekannt ist nur {known} – bei `{path}`</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is damaged ({what}). It was left untouched. Open a backup, or set it aside and start over.</source>
        <translation>„{name}“ in {folder} ist beschädigt ({what}) und blieb unverändert. Öffne eine Sicherungskopie oder lege die Datei beiseite und beginne neu.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} holds something Tickline never writes ({what}). It was left untouched. Open it in the window to get a clean copy.</source>
        <translation>„{name}“ in {folder} enthält etwas, das Tickline nie schreibt ({what}). Die Datei blieb unverändert. Öffne sie im Fenster, um eine saubere Kopie zu bekommen.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} couldn&apos;t be used: {why}. Check the disk and folder, or choose another.</source>
        <translation>„{name}“ in {folder} ließ sich nicht nutzen: {why}. Prüfe Datenträger und Ordner oder nimm andere.</translation>
    </message>
    <message>
        <source>The disk is full: “{name}” in {folder} wasn&apos;t saved. Free some space; the next step saves everything.</source>
        <translation>Der Datenträger ist voll: „{name}“ in {folder} wurde nicht gespeichert. Schaffe Platz; der nächste Schritt speichert alles.</translation>
    </message>
    <message>
        <source>“{name}” was moved or deleted from {folder} while open. Put it back, or save a copy.</source>
        <translation>„{name}“ wurde aus {folder} verschoben oder gelöscht, während die Datei offen war. Lege sie zurück oder speichere eine Kopie.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is read-only. Save a copy elsewhere.</source>
        <translation>„{name}“ in {folder} ist schreibgeschützt. Speichere anderswo eine Kopie.</translation>
    </message>
    <message>
        <source>You don&apos;t have access to “{name}” in {folder}. Save a copy in a folder of your own.</source>
        <translation>Du hast keinen Zugriff auf „{name}“ in {folder}. Speichere eine Kopie in einem eigenen Ordner.</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be opened or written in {folder}. Check that the folder exists and you can write to it, or save a copy elsewhere.</source>
        <translation>„{name}“ lässt sich in {folder} nicht öffnen oder schreiben. Prüfe, ob es den Ordner gibt und du darin schreiben darfst, oder speichere anderswo eine Kopie.</translation>
    </message>
    <message>
        <source>Another program is using “{name}” in {folder}. Close it there, or save a copy elsewhere.</source>
        <translation>Ein anderes Programm benutzt „{name}“ in {folder}. Schließe die Datei dort oder speichere anderswo eine Kopie.</translation>
    </message>
    <message>
        <source>The disk failed to read or write “{name}” in {folder}. The file is unchanged. Check the disk, or save a copy elsewhere.</source>
        <translation>Der Datenträger konnte „{name}“ in {folder} nicht lesen oder schreiben. Die Datei ist unverändert. Prüfe den Datenträger oder speichere anderswo eine Kopie.</translation>
    </message>
    <message>
        <source>WHO</source>
        <translation>WER</translation>
    </message>
    <message>
        <source>DECLARED</source>
        <translation>ANGESAGT</translation>
    </message>
    <message>
        <source>RESULT</source>
        <translation>ERGEBNIS</translation>
    </message>
    <message>
        <source>PHASE</source>
        <translation>PHASE</translation>
    </message>
    <message>
        <source>Type or choose</source>
        <translation>Tippen oder wählen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Lasts</source>
        <translation>Dauert</translation>
    </message>
    <message>
        <source>Then every</source>
        <translation>Dann alle</translation>
    </message>
    <message>
        <source>Whose turns</source>
        <translation>Wessen Züge</translation>
    </message>
    <message>
        <source>On</source>
        <comment>whom an effect is on</comment>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Visible to players</source>
        <translation>Für Spieler sichtbar</translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation>Löst aus</translation>
    </message>
    <message>
        <source>Adds</source>
        <comment>an effect, when another triggers</comment>
        <translation>Fügt hinzu</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lange</translation>
    </message>
    <message>
        <source>Enter the first {0}, or how often it triggers.</source>
        <translation>Gib den Beginn ({0}) oder den Abstand ein.</translation>
    </message>
    <message>
        <source>First on</source>
        <translation>Zuerst bei</translation>
    </message>
    <message>
        <source>First on {0}</source>
        <translation>Zuerst auf {0}</translation>
    </message>
    <message>
        <source>Changes</source>
        <comment>a counter, when an effect triggers</comment>
        <translation>Ändert</translation>
    </message>
    <message>
        <source>A counter, e.g. -2 hp or hp +1d6.</source>
        <translation>Ein Zähler, z. B. -2 TP oder TP +1W6.</translation>
    </message>
    <message>
        <source>An effect, e.g. Stunned for 5 or Dazed for 2 turns.</source>
        <translation>Einen Effekt, etwa Betäubt für 5 oder Benommen für 2 Züge.</translation>
    </message>
    <message>
        <source>An effect, e.g. Dazed for 2 turns.</source>
        <translation>Einen Effekt, etwa Benommen für 2 Züge.</translation>
    </message>
    <message>
        <source>Asks: ends or stays?</source>
        <translation>Fragt: Endet oder bleibt?</translation>
    </message>
    <message>
        <source>Text</source>
        <comment>what an effect means</comment>
        <translation>Text</translation>
    </message>
    <message>
        <source>What it means. Only you see it.</source>
        <translation>Was er bedeutet. Nur du siehst es.</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Enter how long it lasts.</source>
        <translation>Gib die Dauer ein.</translation>
    </message>
    <message>
        <source>turns, from the next one on</source>
        <translation>Züge, ab dem nächsten</translation>
    </message>
    <message>
        <source>turns, a running one included</source>
        <translation>Züge, ein laufender zählt mit</translation>
    </message>
    <message>
        <source>{0} ({1} each)</source>
        <extracomment>beat (4 tics each)</extracomment>
        <translation>{0} (je {1})</translation>
    </message>
    <message>
        <source>All players</source>
        <translation>Alle Spieler</translation>
    </message>
    <message>
        <source>All opponents</source>
        <translation>Alle Gegner</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Alle anderen</translation>
    </message>
    <message>
        <source>The scene</source>
        <translation>Die Szene</translation>
    </message>
    <message>
        <source>Until the next turn begins</source>
        <translation>Bis der nächste Zug beginnt</translation>
    </message>
    <message>
        <source>Until the next turn ends</source>
        <translation>Bis der nächste Zug endet</translation>
    </message>
    <message>
        <source>Own turns ({name})</source>
        <translation>Eigene Züge ({name})</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>By the clock</source>
        <translation>Nach der Uhr</translation>
    </message>
    <message>
        <source>When a turn begins</source>
        <translation>Bei Zugbeginn</translation>
    </message>
    <message>
        <source>When a turn ends</source>
        <translation>Bei Zugende</translation>
    </message>
    <message>
        <source>When damaged</source>
        <translation>Bei Schaden</translation>
    </message>
    <message>
        <source>Until removed</source>
        <translation>Bis auf Weiteres</translation>
    </message>
    <message>
        <source>Until it triggers</source>
        <translation>Bis zum Auslösen</translation>
    </message>
    <message>
        <source>A number of {0}</source>
        <translation>Anzahl {0}</translation>
    </message>
    <message>
        <source>A number of turns</source>
        <translation>Anzahl Züge</translation>
    </message>
    <message>
        <source>By the {0}</source>
        <translation>Nach {0}</translation>
    </message>
    <message>
        <source>Players don&apos;t see them: Poisoned for 2 turns; Prone</source>
        <translation>Spieler sehen sie nicht: Vergiftet für 2 Züge; Liegend</translation>
    </message>
    <message>
        <source>More than 1: a mob sharing one turn.</source>
        <translation>Mehr als 1: ein Trupp mit gemeinsamem Zug.</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Players see</source>
        <translation>Spieler sehen</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Deckname</translation>
    </message>
    <message>
        <source>Shown to players instead of the name.</source>
        <translation>Wird den Spielern statt des Namens gezeigt.</translation>
    </message>
    <message>
        <source>A number, or what is left and the most: 17/24.</source>
        <translation>Eine Zahl, oder Rest und Höchstwert: 17/24.</translation>
    </message>
    <message>
        <source>Write 24 or 17/24.</source>
        <translation>Schreibe 24 oder 17/24.</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Add again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>What happens if the name is already in the fight.</source>
        <translation>Was geschieht, wenn der Name schon im Kampf ist.</translation>
    </message>
    <message>
        <source>In the fight</source>
        <translation>Im Kampf</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>what the players see of a combatant</comment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>This browser is too old for this page, or JavaScript is off.</source>
        <translation>Dieser Browser ist zu alt für diese Seite, oder JavaScript ist aus.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>I play</source>
        <translation>Ich spiele</translation>
    </message>
    <message>
        <source>no one</source>
        <comment>who is played</comment>
        <translation>niemanden</translation>
    </message>
    <message>
        <source>Who are you?</source>
        <translation>Wer bist du?</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Jemand anders</translation>
    </message>
    <message>
        <source>Just watching</source>
        <translation>Nur zuschauen</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Without red and green</source>
        <translation>Ohne Rot und Grün</translation>
    </message>
    <message>
        <source>Buzz on my turn</source>
        <translation>Vibrieren, wenn ich dran bin</translation>
    </message>
    <message>
        <source>Connecting to the GM…</source>
        <translation>Verbindung zur SL…</translation>
    </message>
    <message>
        <source>Connection to the GM lost at {time}. Trying again.</source>
        <translation>Verbindung zur SL um {time} verloren. Die Seite versucht es weiter.</translation>
    </message>
    <message>
        <source>Not verified: without https, this page can&apos;t check that the fight comes from your GM.</source>
        <translation>Ungeprüft: Ohne https kann diese Seite nicht prüfen, ob der Kampf von deiner SL kommt.</translation>
    </message>
    <message>
        <source>This link no longer works. Ask your GM for the new one.</source>
        <translation>Dieser Link gilt nicht mehr. Frag deine SL nach dem neuen.</translation>
    </message>
    <message>
        <source>The GM has stopped sharing. The page comes back when sharing starts again.</source>
        <translation>Die SL teilt nicht mehr. Die Seite kommt wieder, sobald sie wieder teilt.</translation>
    </message>
    <message>
        <source>This page is out of date. Reload it.</source>
        <translation>Diese Seite ist veraltet. Lade sie neu.</translation>
    </message>
    <message>
        <source>Nothing to see right now</source>
        <translation>Gerade ist nichts zu sehen</translation>
    </message>
    <message>
        <source>Up next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Without a turn</source>
        <translation>Ohne Zug</translation>
    </message>
    <message>
        <source>Card, face down</source>
        <translation>Karte, verdeckt</translation>
    </message>
    <message>
        <source>{left} more</source>
        <comment>those who are not shown</comment>
        <translation>noch {left}</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Du bist dran</translation>
    </message>
    <message>
        <source>You&apos;re next</source>
        <translation>Du bist als Nächstes dran</translation>
    </message>
    <message>
        <source>You&apos;re next, {when}</source>
        <translation>Als Nächstes du, {when}</translation>
    </message>
    <message>
        <source>You act {when}</source>
        <translation>Dein Zug: {when}</translation>
    </message>
    <message>
        <source>You act after {name}</source>
        <translation>Dein Zug: nach {name}</translation>
    </message>
    <message>
        <source>You or others: to be decided</source>
        <translation>Du oder andere: noch offen</translation>
    </message>
    <message>
        <source>You&apos;re waiting</source>
        <translation>Du wartest</translation>
    </message>
    <message>
        <source>You&apos;re done this round</source>
        <translation>Du bist diese Runde fertig</translation>
    </message>
    <message>
        <source>No turn for you right now</source>
        <translation>Gerade kein Zug für dich</translation>
    </message>
    <message>
        <source>{name} isn&apos;t shown right now</source>
        <translation>{name} ist gerade nicht zu sehen</translation>
    </message>
    <message>
        <source>{name} (not shown)</source>
        <translation>{name} (nicht zu sehen)</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>hit points, hit point, hp, health, life points</source>
        <extracomment>In this file each text lists words that people write in tables. List what they write in yours.</extracomment>
        <translation>Trefferpunkte, TP, Lebenspunkte, LP, Gesundheit</translation>
    </message>
    <message>
        <source>name, names, combatant, character, creature, who</source>
        <translation>Name, Namen, Kämpfer, Charakter, Figur, Kreatur, wer</translation>
    </message>
    <message>
        <source>public name, alias, shown as</source>
        <translation>öffentlicher Name, Deckname, gezeigt als</translation>
    </message>
    <message>
        <source>count, number, quantity, qty, how many, amount</source>
        <translation>Anzahl, Menge, Stück, Stückzahl, wie viele</translation>
    </message>
    <message>
        <source>members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>side, team, faction, disposition</source>
        <translation>Seite, Partei, Fraktion, Team</translation>
    </message>
    <message>
        <source>hidden, secret, invisible</source>
        <translation>verborgen, versteckt, geheim, unsichtbar, verdeckt</translation>
    </message>
    <message>
        <source>visible, seen, revealed, show, shown</source>
        <translation>sichtbar, gesehen, enthüllt, zeigen, gezeigt</translation>
    </message>
    <message>
        <source>players see, secrecy</source>
        <translation>Spieler sehen, Geheimhaltung</translation>
    </message>
    <message>
        <source>counter, counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>effects, effect, conditions, condition, status effects</source>
        <translation>Effekte, Effekt, Zustände, Zustand</translation>
    </message>
    <message>
        <source>rolled initiative, initiative roll, initiative result, initresult</source>
        <translation>gewürfelte Initiative, Initiativewurf, Initiativeergebnis, Initiativwurf</translation>
    </message>
    <message>
        <source>note, notes, remarks, comment, comments, biography</source>
        <translation>Notiz, Notizen, Anmerkung, Bemerkung, Kommentar, Hintergrund</translation>
    </message>
    <message>
        <source>hidden, secret, invisible, unseen, unrevealed, unidentified, concealed, hide from, gm only, dm only, only gm, only dm</source>
        <translation>verborgen, versteckt, geheim, unsichtbar, verdeckt, unerkannt, nur SL, nur für SL</translation>
    </message>
    <message>
        <source>visible, revealed, identified, seen by, show to, shown to</source>
        <translation>sichtbar, enthüllt, erkannt, zeigen</translation>
    </message>
    <message>
        <source>total, totals, sum</source>
        <translation>gesamt, insgesamt, Summe</translation>
    </message>
    <message>
        <source>none, n/a</source>
        <translation>keine, keiner, entfällt</translation>
    </message>
    <message>
        <source>not, no, isn&apos;t</source>
        <translation>nicht, kein, keine</translation>
    </message>
    <message>
        <source>current, now, left, remaining</source>
        <translation>aktuell, aktuelle, jetzt, übrig</translation>
    </message>
    <message>
        <source>max, maximum, total, full</source>
        <translation>max, maximal, maximale, höchstens, gesamt, volle</translation>
    </message>
    <message>
        <source>actor, actors, character, characters, combatant, combatants, creature, creatures, participants, results, statblocks, units</source>
        <translation>Charakter, Charaktere, Kämpfer, Kreaturen, Figuren, Teilnehmer, Werteblöcke</translation>
    </message>
    <message>
        <source>players, player, pc, pcs, party, hero, heroes, ally, allies, friend, friends, friendly</source>
        <translation>Spieler, Spielerin, Spielerinnen, SC, SCs, Gruppe, Held, Heldin, Helden, Verbündete, Verbündeter, Freund, Freunde, freundlich</translation>
    </message>
    <message>
        <source>opponents, opponent, npc, npcs, enemy, enemies, foe, foes, monster, monsters, hostile</source>
        <translation>Gegner, NSC, NSCs, Feind, Feinde, Monster, feindlich</translation>
    </message>
    <message>
        <source>others, other, neutral</source>
        <translation>Andere, andere, Sonstige, neutral</translation>
    </message>
    <message>
        <source>player, players, pc, pcs, npc, npcs</source>
        <translation>Spieler, SC, SCs, NSC, NSCs</translation>
    </message>
    <message>
        <source>mob of, mob</source>
        <translation>Trupp aus, Trupp von, Trupp, Mob aus, Mob von, Mob</translation>
    </message>
    <message>
        <source>alias</source>
        <translation>Deckname</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>Players see everything. Click to change</source>
        <translation>Spieler sehen alles. Klicken zum Ändern</translation>
    </message>
    <message>
        <source>Players see the alias. Click to change</source>
        <translation>Spieler sehen den Decknamen. Klicken zum Ändern</translation>
    </message>
    <message>
        <source>Players see “?”. Click to change</source>
        <translation>Spieler sehen „?“. Klicken zum Ändern</translation>
    </message>
    <message>
        <source>Hidden from players. Click to change</source>
        <translation>Vor den Spielern verborgen. Klicken zum Ändern</translation>
    </message>
    <message>
        <source>&amp;Encounter</source>
        <translation>&amp;Begegnung</translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation>Be&amp;arbeiten</translation>
    </message>
    <message>
        <source>&amp;Fight</source>
        <translation>&amp;Kampf</translation>
    </message>
    <message>
        <source>&amp;Combatant</source>
        <translation>Kä&amp;mpfer</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation>&amp;Spieler</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;New encounter…</source>
        <translation>&amp;Neue Begegnung…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open an encounter</source>
        <translation>Begegnung öffnen</translation>
    </message>
    <message>
        <source>library load folder</source>
        <translation>bibliothek laden ordner</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>&amp;Kopie speichern…</translation>
    </message>
    <message>
        <source>&amp;Export as JSON…</source>
        <translation>Als &amp;JSON exportieren…</translation>
    </message>
    <message>
        <source>&amp;Import JSON…</source>
        <translation>JSON &amp;importieren…</translation>
    </message>
    <message>
        <source>Export the &amp;history…</source>
        <translation>&amp;Verlauf exportieren…</translation>
    </message>
    <message>
        <source>Export the com&amp;batants…</source>
        <translation>Kä&amp;mpfer exportieren…</translation>
    </message>
    <message>
        <source>Copy combatants &amp;as a table</source>
        <translation>Kämpfer als &amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Export the time&amp;line…</source>
        <translation>Zeit&amp;leiste exportieren…</translation>
    </message>
    <message>
        <source>&amp;Print the timeline…</source>
        <translation>Zeitleiste &amp;drucken…</translation>
    </message>
    <message>
        <source>Encounter se&amp;ttings…</source>
        <translation>&amp;Einstellungen der Begegnung…</translation>
    </message>
    <message>
        <source>S&amp;ystems…</source>
        <translation>S&amp;ysteme…</translation>
    </message>
    <message>
        <source>own rules toml file clock</source>
        <translation>eigene Regeln toml Datei Uhr</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>↶ Undo</source>
        <translation>↶ Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>↷</source>
        <translation>↷</translation>
    </message>
    <message>
        <source>Return to the pre&amp;sent</source>
        <translation>Zurück zur &amp;Gegenwart</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alle auswählen</translation>
    </message>
    <message>
        <source>Book&amp;mark this step…</source>
        <translation>&amp;Lesezeichen setzen…</translation>
    </message>
    <message>
        <source>&amp;Find in the history…</source>
        <translation>Im &amp;Verlauf suchen…</translation>
    </message>
    <message>
        <source>&amp;Hold / act later</source>
        <translation>&amp;Zurückhalten / später handeln</translation>
    </message>
    <message>
        <source>Wait, or pick until when with the arrow keys. Or type h, then an arrow</source>
        <translation>Warten, oder mit den Pfeiltasten wählen, bis wann. Oder h tippen, dann eine Pfeiltaste</translation>
    </message>
    <message>
        <source>Add in a table</source>
        <translation>In Tabelle hinzufügen</translation>
    </message>
    <message>
        <source>Load a part&amp;y…</source>
        <translation>Gr&amp;uppe laden…</translation>
    </message>
    <message>
        <source>library condition poison timer buff</source>
        <translation>bibliothek zustand gift timer stärkung</translation>
    </message>
    <message>
        <source>&amp;Counter…</source>
        <translation>&amp;Zähler…</translation>
    </message>
    <message>
        <source>hit points health hp damage heal fatigue ammunition</source>
        <translation>Trefferpunkte Lebenspunkte Leben hp Schaden heilen Erschöpfung Munition</translation>
    </message>
    <message>
        <source>Hit points and the like: add, change, remove</source>
        <translation>Trefferpunkte und Ähnliches: hinzufügen, ändern, entfernen</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz…</translation>
    </message>
    <message>
        <source>markdown text secret stat block biography</source>
        <translation>markdown text geheim spielwerte hintergrund</translation>
    </message>
    <message>
        <source>A note for you alone: read or write it</source>
        <translation>Eine Notiz nur für dich: lesen oder schreiben</translation>
    </message>
    <message>
        <source>One member falls. The last one ends the mob.</source>
        <translation>Einer fällt. Mit dem Letzten ist der Trupp besiegt.</translation>
    </message>
    <message>
        <source>S&amp;hare…</source>
        <translation>&amp;Teilen…</translation>
    </message>
    <message>
        <source>phone tablet browser qr code link network stream broker</source>
        <translation>Handy Tablet Browser QR-Code Link Netzwerk Stream Broker</translation>
    </message>
    <message>
        <source>Players follow the fight on their own devices</source>
        <translation>Spieler verfolgen den Kampf auf eigenen Geräten</translation>
    </message>
    <message>
        <source>Show the players a blank screen</source>
        <translation>Den Bildschirm der Spieler abdunkeln</translation>
    </message>
    <message>
        <source>Brea&amp;k…</source>
        <translation>Pau&amp;se…</translation>
    </message>
    <message>
        <source>Show the players when the game goes on, or end the break</source>
        <translation>Den Spielern zeigen, wann es weitergeht, oder die Pause beenden</translation>
    </message>
    <message>
        <source>pause rest back at time</source>
        <translation>unterbrechung zurück um uhrzeit</translation>
    </message>
    <message>
        <source>Show a p&amp;icture…</source>
        <translation>B&amp;ild zeigen…</translation>
    </message>
    <message>
        <source>Show the players a picture, or take it off</source>
        <translation>Den Spielern ein Bild zeigen oder es wegnehmen</translation>
    </message>
    <message>
        <source>handout map image</source>
        <translation>handout karte landkarte foto handzettel</translation>
    </message>
    <message>
        <source>&amp;Now and next below a picture</source>
        <translation>&amp;Jetzt und danach unter einem Bild</translation>
    </message>
    <message>
        <source>While players see a picture, they still read whose turn it is</source>
        <translation>Während die Spieler ein Bild sehen, lesen sie weiter, wer am Zug ist</translation>
    </message>
    <message>
        <source>Clock &amp;runs during hidden turns</source>
        <translation>Uhr &amp;läuft bei verborgenen Zügen</translation>
    </message>
    <message>
        <source>Reveal when &amp;acting</source>
        <translation>Beim &amp;Handeln enthüllen</translation>
    </message>
    <message>
        <source>&amp;Get-ready call</source>
        <translation>&amp;Vorwarnung</translation>
    </message>
    <message>
        <source>sort initiative list rows</source>
        <translation>sortieren Initiative Liste Zeilen Reihenfolge</translation>
    </message>
    <message>
        <source>Rows in the order of their turns, or as they were added</source>
        <translation>Zeilen in der Reihenfolge der Züge oder wie hinzugefügt</translation>
    </message>
    <message>
        <source>By turn</source>
        <translation>Nach Zug</translation>
    </message>
    <message>
        <source>&amp;Height of rows</source>
        <translation>Zeile&amp;nhöhe</translation>
    </message>
    <message>
        <source>compact dense small</source>
        <translation>kompakt dicht klein eng</translation>
    </message>
    <message>
        <source>Find a &amp;combatant</source>
        <translation>&amp;Kämpfer suchen</translation>
    </message>
    <message>
        <source>search roster name</source>
        <translation>suchen Liste Name</translation>
    </message>
    <message>
        <source>focus region pane keyboard</source>
        <translation>Fokus Bereich Tastatur</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>&amp;Voriger Fensterbereich</translation>
    </message>
    <message>
        <source>&amp;Say what Space will do</source>
        <translation>Leer&amp;taste ansagen</translation>
    </message>
    <message>
        <source>screen reader announce speech</source>
        <translation>Bildschirmleser Vorlesen Ansage Sprache</translation>
    </message>
    <message>
        <source>Screen readers end each message with what Space will do</source>
        <translation>Bildschirmleser sagen am Ende, was die Leertaste tun wird</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>help handbook documentation</source>
        <translation>hilfe anleitung dokumentation</translation>
    </message>
    <message>
        <source>&amp;Cheat sheet</source>
        <translation>Spick&amp;zettel</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>{what} ▸</source>
        <translation>{what} ▸</translation>
    </message>
    <message>
        <source>&amp;Side</source>
        <translation>S&amp;eite</translation>
    </message>
    <message>
        <source>Split m&amp;ob…</source>
        <translation>Trupp &amp;aufteilen…</translation>
    </message>
    <message>
        <source>mob member fall lose</source>
        <translation>Trupp Mob Mitglied einer fällt verlieren</translation>
    </message>
    <message>
        <source>&amp;Defeated</source>
        <translation>Besie&amp;gt</translation>
    </message>
    <message>
        <source>Out of the fight. Stays on the list, marked as defeated.</source>
        <translation>Raus aus dem Kampf. Bleibt als besiegt auf der Liste.</translation>
    </message>
    <message>
        <source>&amp;Leave fight</source>
        <translation>Kampf ve&amp;rlassen</translation>
    </message>
    <message>
        <source>Off the timeline for now. Can join again later.</source>
        <translation>Vorerst nicht auf der Zeitleiste. Kann wieder dazustoßen.</translation>
    </message>
    <message>
        <source>&amp;Remove from list</source>
        <translation>V&amp;on der Liste entfernen</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Abdunkeln</translation>
    </message>
    <message>
        <source>Freeze the players&apos; picture</source>
        <translation>Das Bild der Spieler einfrieren</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Play a sound when a turn begins</source>
        <translation>Ton, wenn ein Zug beginnt</translation>
    </message>
    <message>
        <source>Back to &amp;now</source>
        <translation>Zurück zum &amp;Jetzt</translation>
    </message>
    <message>
        <source>&amp;Roll initiative…</source>
        <translation>&amp;Initiative würfeln…</translation>
    </message>
    <message>
        <source>&amp;Late joiners…</source>
        <translation>&amp;Nachzügler…</translation>
    </message>
    <message>
        <source>&amp;Cards…</source>
        <translation>&amp;Karten…</translation>
    </message>
    <message>
        <source>&amp;Scene</source>
        <translation>&amp;Szene</translation>
    </message>
    <message>
        <source>&amp;Quick entry</source>
        <translation>Schnell&amp;eingabe</translation>
    </message>
    <message>
        <source>S&amp;tatistics…</source>
        <translation>S&amp;tatistik…</translation>
    </message>
    <message>
        <source>&amp;Add combatants…</source>
        <translation>Kämpfer &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Import combatants…</source>
        <translation>Kämpfer &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Wounds…</source>
        <translation>&amp;Wunden…</translation>
    </message>
    <message>
        <source>&amp;Movement…</source>
        <translation>&amp;Bewegung…</translation>
    </message>
    <message>
        <source>Effec&amp;ts…</source>
        <translation>E&amp;ffekte…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>Bearbei&amp;ten…</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Mer&amp;ge into a mob…</source>
        <translation>Zu&amp;m Trupp zusammenlegen…</translation>
    </message>
    <message>
        <source>&amp;Players see</source>
        <translation>S&amp;pieler sehen</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>Go to the next turn</source>
        <translation>Weiter zum nächsten Zug</translation>
    </message>
    <message>
        <source>Sa&amp;ve as party…</source>
        <translation>Als Gruppe &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Hide or reveal</source>
        <translation>&amp;Verbergen oder enthüllen</translation>
    </message>
    <message>
        <source>Lose one mo&amp;b member</source>
        <translation>Einer vom Trupp fä&amp;llt</translation>
    </message>
    <message>
        <source>Off the list for good. Undo brings it back.</source>
        <translation>Ganz von der Liste. Rückgängig holt ihn zurück.</translation>
    </message>
    <message>
        <source>&amp;Players&apos; window</source>
        <translation>S&amp;pielerfenster</translation>
    </message>
    <message>
        <source>&amp;Blank</source>
        <translation>&amp;Abdunkeln</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>&amp;Einfrieren</translation>
    </message>
    <message>
        <source>Paste a pict&amp;ure</source>
        <translation>Bil&amp;d einfügen</translation>
    </message>
    <message>
        <source>&amp;Turn clock</source>
        <translation>Zug&amp;uhr</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>T&amp;on</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Verkl&amp;einern</translation>
    </message>
    <message>
        <source>&amp;Fit everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Order &amp;by next turn</source>
        <translation>Nach nächstem &amp;Zug ordnen</translation>
    </message>
    <message>
        <source>Next &amp;part of the window</source>
        <translation>Nächster &amp;Fensterbereich</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Fa&amp;rbschema</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>Weniger &amp;Bewegung</translation>
    </message>
    <message>
        <source>Your &amp;pages</source>
        <translation>Deine &amp;Seiten</translation>
    </message>
    <message>
        <source>note markdown text system encounter secret</source>
        <translation>Notiz Markdown Text System Begegnung geheim</translation>
    </message>
    <message>
        <source>What you write yourself, about this encounter and its system</source>
        <translation>Was du selbst schreibst, zu dieser Begegnung und ihrem System</translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation>&amp;Rundgang beginnen</translation>
    </message>
    <message>
        <source>Open a &amp;sample fight</source>
        <translation>&amp;Beispielkampf öffnen</translation>
    </message>
    <message>
        <source>&amp;About Tickline</source>
        <translation>Über T&amp;ickline</translation>
    </message>
    <message>
        <source>Encounter</source>
        <translation>Begegnung</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Something went wrong inside Tickline. Your fight is safe.</source>
        <translation>In Tickline ist etwas schiefgegangen. Dein Kampf ist sicher.</translation>
    </message>
    <message>
        <source>You can keep playing. Send us the details, so we can fix it.</source>
        <translation>Du kannst weiterspielen. Schicke uns die Details, damit wir es beheben können.</translation>
    </message>
    <message>
        <source>Don&apos;t show this again</source>
        <translation>Nicht mehr zeigen</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>source and licences: {place}</source>
        <translation>Quelltext und Lizenzen: {place}</translation>
    </message>
    <message>
        <source>home page: {place}</source>
        <translation>Homepage: {place}</translation>
    </message>
    <message>
        <source>Inter, the typeface</source>
        <translation>Inter, die Schriftart</translation>
    </message>
    <message>
        <source>BSD licence, 3 clauses</source>
        <translation>BSD-Lizenz, 3 Klauseln</translation>
    </message>
    <message>
        <source>MIT licence</source>
        <translation>MIT-Lizenz</translation>
    </message>
    <message>
        <source>Apache licence 2.0 and CNRI Python licence</source>
        <translation>Apache-Lizenz 2.0 und CNRI-Python-Lizenz</translation>
    </message>
    <message>
        <source>BSD licence, no clauses</source>
        <translation>BSD-Lizenz, ohne Klauseln</translation>
    </message>
    <message>
        <source>The clipboard holds no effects. A page of effects contains [[effects]].</source>
        <translation>In der Zwischenablage sind keine Effekte. Eine Seite mit Effekten enthält [[effects]].</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>“{name}” is a folder or a device. Choose the files in it.</source>
        <translation>„{name}“ ist ein Ordner oder Gerät. Wähle die Dateien darin.</translation>
    </message>
    <message>
        <source>Opening “{name}”…</source>
        <translation>„{name}“ wird geöffnet…</translation>
    </message>
    <message>
        <source>Starting “{title}”…</source>
        <translation>„{title}“ wird gestartet…</translation>
    </message>
    <message>
        <source>Importing “{name}”…</source>
        <translation>„{name}“ wird importiert…</translation>
    </message>
    <message>
        <source>Saving a copy to {path}…</source>
        <translation>Kopie wird in {path} gespeichert…</translation>
    </message>
    <message>
        <source>Saving to {path}…</source>
        <translation>Wird in {path} gespeichert…</translation>
    </message>
    <message>
        <source>Reading “{name}”…</source>
        <translation>„{name}“ wird gelesen…</translation>
    </message>
    <message>
        <source>Reading your systems…</source>
        <translation>Deine Systeme werden gelesen…</translation>
    </message>
    <message>
        <source>There&apos;s no system “{id}” in {folder} any more.</source>
        <translation>In {folder} gibt es das System „{id}“ nicht mehr.</translation>
    </message>
    <message>
        <source>Opening your library…</source>
        <translation>Deine Bibliothek wird geöffnet…</translation>
    </message>
    <message>
        <source>Saving the party…</source>
        <translation>Gruppe wird gespeichert…</translation>
    </message>
    <message>
        <source>Removing the party…</source>
        <translation>Gruppe wird entfernt…</translation>
    </message>
    <message>
        <source>Reading your parties…</source>
        <translation>Gruppen werden gelesen…</translation>
    </message>
    <message>
        <source>Encounter {title}</source>
        <translation>Begegnung {title}</translation>
    </message>
    <message>
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation>Du bist in der Rückschau. Kehre zuerst zur Gegenwart zurück.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>The fight hasn&apos;t begun. There&apos;s no step to bookmark yet.</source>
        <translation>Der Kampf hat noch nicht begonnen. Es gibt noch keinen Schritt für ein Lesezeichen.</translation>
    </message>
    <message>
        <source>The last step isn&apos;t saved: something went wrong inside Tickline.</source>
        <translation>Der letzte Schritt ist nicht gespeichert: In Tickline ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>A fight can take at most {most} changes of its rules.</source>
        <translation>Ein Kampf kann höchstens {most} Änderungen seiner Regeln mitmachen.</translation>
    </message>
    <message>
        <source>The disk isn&apos;t responding. The last steps of “{name}” aren&apos;t saved in {folder}. Save a copy elsewhere.</source>
        <translation>Der Datenträger antwortet nicht. Die letzten Schritte von „{name}“ sind nicht in {folder} gespeichert. Speichere anderswo eine Kopie.</translation>
    </message>
    <message>
        <source>Who is in the fight</source>
        <translation>Wer im Kampf ist</translation>
    </message>
    <message>
        <source>Everyone&apos;s next turn; pale markers are later turns. Drag the marker of someone waiting: allowed places light up. Or type h and press an arrow key.</source>
        <translation>Der nächste Zug von jedem; blasse Marker sind spätere Züge. Ziehe den Marker von jemandem, der wartet: Erlaubte Stellen leuchten auf. Oder tippe h und drücke eine Pfeiltaste.</translation>
    </message>
    <message>
        <source>{players} opens their window on the second monitor. {blank} blanks it, {freeze} freezes it. Hidden combatants leave no trace there.</source>
        <translation>Mit {players} öffnest du ihr Fenster auf dem zweiten Monitor, mit {blank} dunkelst du es ab, mit {freeze} frierst du es ein. Verborgene Kämpfer hinterlassen dort keine Spur.</translation>
    </message>
    <message>
        <source>Nothing gets lost</source>
        <translation>Nichts geht verloren</translation>
    </message>
    <message>
        <source>Every step is saved at once. {undo} takes one back completely; the slider shows any earlier step.</source>
        <translation>Jeder Schritt ist sofort gespeichert. Mit {undo} nimmst du einen ganz zurück; der Regler zeigt jeden früheren Schritt.</translation>
    </message>
    <message>
        <source>If you&apos;re lost</source>
        <translation>Wenn es hakt</translation>
    </message>
    <message>
        <source>{guide} shows keys and rules on one page. {palette} finds any command.</source>
        <translation>Mit {guide} siehst du Tasten und Regeln auf einer Seite, mit {palette} findest du jeden Befehl.</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>{new} starts an encounter: a name and a system. Then type or paste a list: Mira, Bor, 6 x Orc.</source>
        <translation>Mit {new} legst du eine Begegnung an: Name und System. Dann tippst du eine Liste oder fügst sie ein: Mira, Bor, 6 x Ork.</translation>
    </message>
    <message>
        <source>Or try a sample</source>
        <translation>Oder erst ein Beispiel</translation>
    </message>
    <message>
        <source>There&apos;s one for each system. Samples aren&apos;t saved, so try anything. Take this tour again there to see the timeline.</source>
        <translation>Für jedes System gibt es eins. Beispiele werden nicht gespeichert, probiere also ruhig alles aus. Wiederhole dort den Rundgang, um die Zeitleiste zu sehen.</translation>
    </message>
    <message>
        <source>Type or paste a list, then press Enter. {next} starts the fight.</source>
        <translation>Tippe eine Liste ein oder füge sie ein und drücke Enter. Mit {next} beginnt der Kampf.</translation>
    </message>
    <message>
        <source>Or from elsewhere</source>
        <translation>Oder von anderswo</translation>
    </message>
    <message>
        <source>Enter all stats in a table, or bring in files, saved parties and samples.</source>
        <translation>Trage alle Werte in eine Tabelle ein oder hole Dateien, gespeicherte Gruppen und Beispiele dazu.</translation>
    </message>
    <message>
        <source>{palette} finds any command. {guide} shows the keys on one page.</source>
        <translation>Mit {palette} findest du jeden Befehl, mit {guide} siehst du die Tasten auf einer Seite.</translation>
    </message>
    <message>
        <source>The timeline</source>
        <translation>Die Zeitleiste</translation>
    </message>
    <message>
        <source>One row each, with the next turn on the right. {add} adds more. Right-click a row for its actions and what players see.</source>
        <translation>Eine Zeile je Kämpfer, rechts der nächste Zug. Mit {add} fügst du weitere hinzu. Ein Rechtsklick auf eine Zeile zeigt, was geht und was die Spieler sehen.</translation>
    </message>
    <message>
        <source>Whose turn it is, and why</source>
        <translation>Wer am Zug ist und warum</translation>
    </message>
    <message>
        <source>Click an action, or type it below and press Enter. {next} goes to the next turn.</source>
        <translation>Klicke eine Aktion an oder tippe sie unten ein und drücke Enter. Mit {next} geht es zum nächsten Zug.</translation>
    </message>
    <message>
        <source>What the players see</source>
        <translation>Was die Spieler sehen</translation>
    </message>
    <message>
        <source>side</source>
        <comment>something in which two differ</comment>
        <translation>Seite</translation>
    </message>
    <message>
        <source>wounds</source>
        <comment>something in which two differ</comment>
        <translation>Wunden</translation>
    </message>
    <message>
        <source>what the players see</source>
        <comment>something in which two differ</comment>
        <translation>was die Spieler sehen</translation>
    </message>
    <message>
        <source>The players see {names}</source>
        <translation>Die Spieler sehen {names}</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} bis {most}</translation>
    </message>
    <message>
        <source>No picture in it. Save it as a file and use that.</source>
        <translation>Darin ist kein Bild. Speichere es als Datei und nimm die.</translation>
    </message>
    <message>
        <source>“{0}” is over {1} MB.</source>
        <translation>„{0}“ hat über {1} MB.</translation>
    </message>
    <message>
        <source>No picture in it.</source>
        <translation>Darin ist kein Bild.</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>“{0}” isn&apos;t a readable picture.</source>
        <translation>„{0}“ ist kein lesbares Bild.</translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation>Bilder ({0})</translation>
    </message>
    <message>
        <source>“{0}” is damaged or too large.</source>
        <translation>„{0}“ ist beschädigt oder zu groß.</translation>
    </message>
    <message>
        <source>“{0}” has over {1} million pixels.</source>
        <translation>„{0}“ hat über {1} Millionen Pixel.</translation>
    </message>
    <message>
        <source>“{name}” is a folder or a device. Choose a picture.</source>
        <translation>„{name}“ ist ein Ordner oder Gerät. Wähle ein Bild.</translation>
    </message>
    <message>
        <source>The order on {place} stays; {name}&apos;s new {stat} counts after it.</source>
        <translation>Auf {place} bleibt die Reihenfolge; {stat} von {name} zählt erst danach neu.</translation>
    </message>
    <message>
        <source>The order on {place} stays; the edit of {name} counts after it.</source>
        <translation>Auf {place} bleibt die Reihenfolge; die Änderung an {name} zählt erst danach.</translation>
    </message>
    <message>
        <source>The GM put {name} before {other}.</source>
        <translation>Die SL hat {name} vor {other} gesetzt.</translation>
    </message>
    <message>
        <source>The GM put {name} after {other}.</source>
        <translation>Die SL hat {name} hinter {other} gesetzt.</translation>
    </message>
    <message>
        <source>Rounds count down: the faster act first, and more often.</source>
        <translation>In jeder Runde wird heruntergezählt: Schnellere handeln früher und öfter.</translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type “a” to act, “m 3” move, “s 5” shoot, “w -3” wait, “c” contest, “x” skip extra turns.</source>
        <translation>{text} ist nicht bekannt. Möglich: „a“ handeln, „m 3“ bewegen, „s 5“ schießen, „w -3“ warten, „c“ Wettstreit, „x“ Zusatzzüge auslassen.</translation>
    </message>
    <message>
        <source>Reflex rolls set the first turn, then a turn every 4 tics.</source>
        <translation>Der Reflexwurf bestimmt den ersten Zug, dann alle 4 Tics einer.</translation>
    </message>
    <message>
        <source>{name} keeps waiting, no tic picked</source>
        <translation>{name} wartet weiter, kein Tic gewählt</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a tic.</source>
        <translation>{name} hat keinen Tic gewählt.</translation>
    </message>
    <message>
        <source>Only someone due or waiting can pick a later tic.</source>
        <translation>Nur wer am Zug ist oder wartet, kann einen späteren Tic wählen.</translation>
    </message>
    <message>
        <source>Revealed: {names}</source>
        <translation>Enthüllt: {names}</translation>
    </message>
    <message>
        <source>Players see the alias: {names}</source>
        <translation>Spieler sehen den Decknamen: {names}</translation>
    </message>
    <message>
        <source>Players see “?”: {names}</source>
        <translation>Spieler sehen „?“: {names}</translation>
    </message>
    <message>
        <source>Hidden: {names}</source>
        <translation>Verborgen: {names}</translation>
    </message>
    <message>
        <source>Now players: {names}</source>
        <translation>Jetzt Spieler: {names}</translation>
    </message>
    <message>
        <source>Now opponents: {names}</source>
        <translation>Jetzt Gegner: {names}</translation>
    </message>
    <message>
        <source>Now others: {names}</source>
        <translation>Jetzt andere: {names}</translation>
    </message>
    <message>
        <source>Defeated: {names}</source>
        <translation>Besiegt: {names}</translation>
    </message>
    <message>
        <source>Left the fight: {names}</source>
        <translation>Nicht mehr im Kampf: {names}</translation>
    </message>
    <message>
        <source>Removed: {names}</source>
        <translation>Entfernt: {names}</translation>
    </message>
    <message>
        <source>One lost from each: {names}</source>
        <translation>Je einer gefallen: {names}</translation>
    </message>
    <message>
        <source>Effect {effect}: {names}</source>
        <translation>Effekt {effect}: {names}</translation>
    </message>
    <message>
        <source>{what}: {names}</source>
        <translation>{what}: {names}</translation>
    </message>
    <message>
        <source>{name} again on {tick}</source>
        <translation>{name} wieder auf {tick}</translation>
    </message>
    <message>
        <source>No one is due. Space goes to what comes next.</source>
        <translation>Niemand ist am Zug. Mit der Leertaste geht es weiter.</translation>
    </message>
    <message numerus="yes">
        <source>%n SELECTED</source>
        <comment>combatants, above the name of one of them</comment>
        <translation>
            <numerusform>%n GEWÄHLT</numerusform>
            <numerusform>%n GEWÄHLT</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n combatant(s)?</source>
        <translation>
            <numerusform>%n Kämpfer verwerfen?</numerusform>
            <numerusform>%n Kämpfer verwerfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard what you typed?</source>
        <translation>Eingabe verwerfen?</translation>
    </message>
    <message>
        <source>“{file}” looks like a GCS sheet without attributes. Open it in GCS and save it again.</source>
        <translation>„{file}“ sieht aus wie ein GCS-Bogen ohne Attribute. Öffne ihn in GCS und speichere ihn neu.</translation>
    </message>
    <message>
        <source>“{file}” is a GCS template. Apply it to a character in GCS, save that and choose its file.</source>
        <translation>„{file}“ ist eine GCS-Vorlage. Wende sie in GCS auf einen Charakter an, speichere ihn und wähle seine Datei.</translation>
    </message>
    <message>
        <source>“{file}” is a GCS library, a list without a character. Choose a character&apos;s file, which ends in .gcs.</source>
        <translation>„{file}“ ist eine GCS-Bibliothek, eine Liste ohne Charakter. Wähle die Datei eines Charakters; sie endet auf .gcs.</translation>
    </message>
    <message>
        <source>“{file}” holds settings of GCS. Choose a character&apos;s file, which ends in .gcs.</source>
        <translation>„{file}“ enthält Einstellungen von GCS. Wähle die Datei eines Charakters; sie endet auf .gcs.</translation>
    </message>
    <message>
        <source>File version {version} was read as version {newest}. Check the result.</source>
        <translation>Dateiversion {version} wurde als Version {newest} gelesen. Prüfe das Ergebnis.</translation>
    </message>
    <message>
        <source>“{name}” is nested too deeply to read.</source>
        <translation>„{name}“ ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>“{name}”, line {line}: not valid JSON ({what}). It may be cut off; save or export it again.</source>
        <translation>„{name}“, Zeile {line}: kein gültiges JSON ({what}). Vielleicht ist die Datei abgeschnitten; speichere oder exportiere sie neu.</translation>
    </message>
    <message>
        <source>{name}&apos;s portrait is damaged or isn&apos;t a PNG up to {side} × {side} pixels.</source>
        <translation>Das Porträt von {name} ist beschädigt oder kein PNG bis {side} × {side} Pixel.</translation>
    </message>
    <message>
        <source>An encounter can have at most {most} portraits.</source>
        <translation>Eine Begegnung fasst höchstens {most} Porträts.</translation>
    </message>
    <message>
        <source>Every action costs half-second ticks; you act again once they&apos;re paid.</source>
        <translation>Jede Aktion kostet Ticks zu je einer halben Sekunde; sind sie bezahlt, bist du wieder dran.</translation>
    </message>
    <message>
        <source>act for 7 ticks; after a declaration: react for 7</source>
        <translation>für 7 Ticks handeln; nach einer Ansage: für 7 reagieren</translation>
    </message>
    <message>
        <source>the same, named in the history</source>
        <translation>dasselbe, mit Namen im Verlauf</translation>
    </message>
    <message>
        <source>7 axe</source>
        <translation>7 Axt</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t in {folder}.</source>
        <translation>„{name}“ ist nicht in {folder}.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} isn&apos;t a file.</source>
        <translation>„{name}“ in {folder} ist keine Datei.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is empty. Choose another file.</source>
        <translation>„{name}“ in {folder} ist leer. Wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} isn&apos;t a Tickline encounter. Choose another file.</source>
        <translation>„{name}“ in {folder} ist keine Tickline-Begegnung. Wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} belongs to a deleted encounter. Choose another name.</source>
        <translation>„{name}“ in {folder} gehört zu einer gelöschten Begegnung. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>Beside “{name}” in {folder} is a journal that isn&apos;t from Tickline. Move the encounter to a folder of its own, and open it there.</source>
        <translation>Neben „{name}“ in {folder} liegt ein Journal, das nicht von Tickline ist. Verschiebe die Begegnung in einen eigenen Ordner und öffne sie dort.</translation>
    </message>
    <message>
        <source>“{name}” is open in another Tickline. Close it there first.</source>
        <translation>„{name}“ ist in einem anderen Tickline geöffnet. Schließe sie zuerst dort.</translation>
    </message>
    <message>
        <source>“{name}” is open in another Tickline. Here it&apos;s view only.</source>
        <translation>„{name}“ ist in einem anderen Tickline geöffnet. Hier kannst du sie nur ansehen.</translation>
    </message>
    <message>
        <source>It was saved by a newer Tickline (file version {version}; this one reads up to {known}). Open it there.</source>
        <translation>Von einem neueren Tickline gespeichert (Dateiversion {version}; dieses liest bis {known}). Öffne sie dort.</translation>
    </message>
    <message>
        <source>It was saved by an older Tickline (file version {version}; this one reads from {known} on).</source>
        <translation>Von einem älteren Tickline gespeichert (Dateiversion {version}; dieses liest ab {known}).</translation>
    </message>
    <message>
        <source>Its file version {version} never existed.</source>
        <translation>Die Dateiversion {version} gab es nie.</translation>
    </message>
    <message>
        <source>a portrait was altered</source>
        <translation>ein Porträt wurde verändert</translation>
    </message>
    <message>
        <source>portrait {id} is missing or altered</source>
        <translation>Porträt {id} fehlt oder wurde verändert</translation>
    </message>
    <message>
        <source>“{name}” in {folder} can&apos;t be opened. {why}</source>
        <translation>„{name}“ in {folder} lässt sich nicht öffnen. {why}</translation>
    </message>
    <message>
        <source>it has a bookmark on step {number}, which doesn&apos;t exist</source>
        <translation>sie hat ein Lesezeichen auf Schritt {number}, den es nicht gibt</translation>
    </message>
    <message>
        <source>the bookmark on step {number} is too long</source>
        <translation>das Lesezeichen auf Schritt {number} ist zu lang</translation>
    </message>
    <message>
        <source>it counts {done} steps, but there are {steps}</source>
        <translation>sie zählt {done} Schritte, es gibt aber {steps}</translation>
    </message>
    <message>
        <source>{0} is taken: quick entry, decisions and the timeline use it.</source>
        <translation>{0} ist vergeben: für Schnelleingabe, Entscheidungen und Zeitleiste.</translation>
    </message>
    <message>
        <source>{0} is already “{1}”. Choose other keys for one of them.</source>
        <translation>{0} ist schon „{1}“. Gib einem von beiden andere Tasten.</translation>
    </message>
    <message>
        <source>{0} may type into quick entry instead. With Ctrl it never does.</source>
        <translation>{0} landet manchmal in der Schnelleingabe. Mit Strg nie.</translation>
    </message>
    <message>
        <source>Can&apos;t be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%n combatant(s)</source>
        <translation>
            <numerusform>%n Kämpfer</numerusform>
            <numerusform>%n Kämpfer</numerusform>
        </translation>
    </message>
    <message>
        <source>open now</source>
        <translation>gerade offen</translation>
    </message>
    <message>
        <source>The printer isn&apos;t responding. Check it, or print to PDF.</source>
        <translation>Der Drucker antwortet nicht. Prüfe ihn oder drucke als PDF.</translation>
    </message>
    <message>
        <source>The picture couldn&apos;t be drawn.</source>
        <translation>Das Bild konnte nicht gezeichnet werden.</translation>
    </message>
    <message>
        <source>Players&apos; timeline</source>
        <translation>Zeitleiste der Spieler</translation>
    </message>
    <message>
        <source>That can&apos;t be exported: {error}.</source>
        <translation>Das lässt sich nicht exportieren: {error}.</translation>
    </message>
    <message>
        <source>“{title}” is in the trash.</source>
        <translation>„{title}“ ist im Papierkorb.</translation>
    </message>
    <message>
        <source>“{title}” is now in {folder}.</source>
        <translation>„{title}“ ist jetzt in {folder}.</translation>
    </message>
    <message>
        <source>Still writing “{name}”…</source>
        <translation>„{name}“ wird noch geschrieben…</translation>
    </message>
    <message>
        <source>This encounter is open. Open another one first.</source>
        <translation>Diese Begegnung ist gerade geöffnet. Öffne zuerst eine andere.</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be brought back. Look in your computer&apos;s trash.</source>
        <translation>„{name}“ lässt sich nicht zurückholen. Sieh im Papierkorb des Computers nach.</translation>
    </message>
    <message>
        <source>The players are watching the fight</source>
        <translation>Die Spieler sehen den Kampf</translation>
    </message>
    <message>
        <source>Can&apos;t arrive at Speed 0.</source>
        <translation>Mit Tempo 0 kommt niemand an.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is over {most} MB, too large for an encounter. Choose another file.</source>
        <translation>„{name}“ in {folder} hat über {most} MB, zu viel für eine Begegnung. Wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>The encounter is full. Save a copy: it leaves out old portraits.</source>
        <translation>Die Begegnung ist voll. Speichere eine Kopie: Sie lässt alte Porträts weg.</translation>
    </message>
    <message>
        <source>This encounter is full. All earlier steps are saved. Start it again to go on.</source>
        <translation>Diese Begegnung ist voll. Alle früheren Schritte sind gespeichert. Beginne sie neu, um weiterzuspielen.</translation>
    </message>
    <message>
        <source>it has more than {steps} steps or {events} events</source>
        <translation>es hat mehr als {steps} Schritte oder {events} Ereignisse</translation>
    </message>
    <message>
        <source>That&apos;s more than {most} MB in one step. Undo it.</source>
        <translation>Das sind mehr als {most} MB in einem Schritt. Nimm ihn zurück.</translation>
    </message>
    <message>
        <source>it isn&apos;t an ordinary file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it has over {most} MB</source>
        <translation>sie hat über {most} MB</translation>
    </message>
    <message>
        <source>its table “{table}” is missing or altered</source>
        <translation>die Tabelle „{table}“ fehlt oder wurde verändert</translation>
    </message>
    <message>
        <source>a label can have at most {most} characters</source>
        <translation>eine Bezeichnung kann höchstens {most} Zeichen haben</translation>
    </message>
    <message>
        <source>step {number} refers to something missing: {why}</source>
        <translation>Schritt {number} bezieht sich auf etwas, das fehlt: {why}</translation>
    </message>
    <message>
        <source>The players still see the picture. {key} takes it off.</source>
        <translation>Die Spieler sehen noch das Bild. {key} nimmt es weg.</translation>
    </message>
    <message>
        <source>The players&apos; screen is still blank. {key} shows the break.</source>
        <translation>Der Bildschirm der Spieler ist noch abgedunkelt. {key} zeigt die Pause.</translation>
    </message>
    <message>
        <source>The players&apos; screen is still blank and frozen. {key} and {other_key} show the fight.</source>
        <translation>Der Bildschirm der Spieler ist noch abgedunkelt und eingefroren. {key} und {other_key} zeigen den Kampf.</translation>
    </message>
    <message>
        <source>The players&apos; screen is still blank. {key} shows the fight.</source>
        <translation>Der Bildschirm der Spieler ist noch abgedunkelt. {key} zeigt den Kampf.</translation>
    </message>
    <message>
        <source>The players&apos; screen is still frozen. {key} shows the fight.</source>
        <translation>Der Bildschirm der Spieler ist noch eingefroren. {key} zeigt den Kampf.</translation>
    </message>
    <message>
        <source>The players still see the break. {key} ends it.</source>
        <translation>Die Spieler sehen noch die Pause. {key} beendet sie.</translation>
    </message>
    <message>
        <source>The players&apos; screen is still blank. {key} shows the picture.</source>
        <translation>Der Bildschirm der Spieler ist noch abgedunkelt. {key} zeigt das Bild.</translation>
    </message>
    <message>
        <source>“{name}” wasn&apos;t opened: Tickline ended twice while opening it. To try again, open it from the library.</source>
        <translation>„{name}“ wurde nicht geöffnet: Tickline wurde dabei zweimal beendet. Öffne sie aus der Bibliothek, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Some settings couldn&apos;t be read and were reset. The damaged file is {path}.</source>
        <translation>Einige Einstellungen waren nicht lesbar und wurden zurückgesetzt. Die beschädigte Datei ist {path}.</translation>
    </message>
    <message>
        <source>“{id}” is the id of a system in Tickline. Choose another id.</source>
        <translation>„{id}“ ist die id eines Systems in Tickline. Wähle eine andere id.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a card. Cards are written {example}.</source>
        <translation>„{text}“ ist keine Karte. Karten schreibt man {example}.</translation>
    </message>
    <message>
        <source>Two sides can&apos;t share the card {card}.</source>
        <translation>Zwei Seiten können sich die Karte {card} nicht teilen.</translation>
    </message>
    <message>
        <source>{name} has the same card twice.</source>
        <translation>{name} hat dieselbe Karte zweimal.</translation>
    </message>
    <message>
        <source>Reveal {name} for this turn: players would see it move.</source>
        <translation>Enthülle {name} für diesen Zug: Die Spieler würden sehen, wie er wandert.</translation>
    </message>
    <message>
        <source>Cards can be swapped only at the start of a round.</source>
        <translation>Karten lassen sich nur zu Beginn einer Runde tauschen.</translation>
    </message>
    <message>
        <source>{name} can&apos;t swap cards with {other}.</source>
        <translation>{name} kann mit {other} keine Karten tauschen.</translation>
    </message>
    <message>
        <source>{name} and {other} swap cards</source>
        <translation>{name} und {other} tauschen Karten</translation>
    </message>
    <message>
        <source>Places can be swapped only at the start of a round.</source>
        <translation>Plätze lassen sich nur zu Beginn einer Runde tauschen.</translation>
    </message>
    <message>
        <source>{name} can&apos;t swap places with {other}.</source>
        <translation>{name} kann mit {other} keine Plätze tauschen.</translation>
    </message>
    <message>
        <source>{name} and {other} swap places</source>
        <translation>{name} und {other} tauschen die Plätze</translation>
    </message>
    <message>
        <source>A formula can have at most {most} characters.</source>
        <translation>Eine Formel kann höchstens {most} Zeichen haben.</translation>
    </message>
    <message>
        <source>Say how to round: floor(…), ceil(…) or round(…).</source>
        <translation>Sage, wie gerundet wird: floor(…), ceil(…) oder round(…).</translation>
    </message>
    <message>
        <source>The formula ends too early.</source>
        <translation>Die Formel endet zu früh.</translation>
    </message>
    <message>
        <source>A closing ) is missing.</source>
        <translation>Eine schließende ) fehlt.</translation>
    </message>
    <message>
        <source>“{found}” isn&apos;t expected here.</source>
        <translation>„{found}“ passt hier nicht.</translation>
    </message>
    <message>
        <source>Say how many dice: write 1{dice}.</source>
        <translation>Gib die Anzahl der Würfel an: 1{dice}.</translation>
    </message>
    <message>
        <source>Write such dice as {example}.</source>
        <translation>Schreibe solche Würfel als {example}.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>there are no names in a formula</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t known here. Known: {known}.</source>
        <translation>„{name}“ ist hier nicht bekannt. Bekannt: {known}.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t known here. Did you mean “{near}”?</source>
        <translation>„{name}“ gibt es hier nicht. Meintest du „{near}“?</translation>
    </message>
    <message>
        <source>A formula divides by zero.</source>
        <translation>Eine Formel teilt durch null.</translation>
    </message>
    <message>
        <source>{count}d{sides}</source>
        <translation>{count}W{sides}</translation>
    </message>
    <message>
        <source>{dice} can&apos;t be rolled: at most {most} dice with 1 to {sides} sides.</source>
        <translation>{dice} lässt sich nicht würfeln: höchstens {most} Würfel mit 1 bis {sides} Seiten.</translation>
    </message>
    <message>
        <source>A formula gives more than {most}.</source>
        <translation>Eine Formel ergibt mehr als {most}.</translation>
    </message>
    <message>
        <source>Roll 1 to {most} dice with 1 to {sides} sides.</source>
        <translation>Würfle 1 bis {most} Würfel mit 1 bis {sides} Seiten.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t known. Known: {known}.</source>
        <translation>„{name}“ ist nicht bekannt. Bekannt: {known}.</translation>
    </message>
    <message>
        <source>There&apos;s no “if”. A comparison is 1 or 0, so multiply: (A &gt; 1) * 3.</source>
        <translation>Ein „if“ gibt es nicht. Ein Vergleich ist 1 oder 0, also multipliziere: (A &gt; 1) * 3.</translation>
    </message>
    <message>
        <source>There are no powers. Multiply, as in A * A.</source>
        <translation>Potenzen gibt es nicht. Multipliziere, etwa A * A.</translation>
    </message>
    <message>
        <source>Only plain dice are rolled here. Roll others at the table: [asked.ROLL].</source>
        <translation>Hier werden nur einfache Würfel gewürfelt. Würfle andere am Tisch: [asked.ROLL].</translation>
    </message>
    <message>
        <source>Write the name alone, such as SPEED.</source>
        <translation>Schreibe nur den Namen, etwa SPEED.</translation>
    </message>
    <message>
        <source>To compare, write &lt;= or &gt;=.</source>
        <translation>Vergleiche schreibt man &lt;= oder &gt;=.</translation>
    </message>
    <message>
        <source>To compare, write !=.</source>
        <translation>Schreibe zum Vergleichen !=.</translation>
    </message>
    <message>
        <source>A formula has no = at its beginning.</source>
        <translation>Am Anfang einer Formel steht kein =.</translation>
    </message>
    <message>
        <source>To compare, write ==.</source>
        <translation>Zum Vergleichen schreibe ==.</translation>
    </message>
    <message>
        <source>{name}(…) takes the name of a number to ask for.</source>
        <translation>In {name}(…) steht der Name einer abgefragten Zahl.</translation>
    </message>
    <message>
        <source>Both: A &gt; 1 and B &gt; 1</source>
        <translation>Beides: A &gt; 1 and B &gt; 1</translation>
    </message>
    <message>
        <source>Either: A &gt; 1 or B &gt; 1</source>
        <translation>Eins von beiden: A &gt; 1 or B &gt; 1</translation>
    </message>
    <message>
        <source>The opposite: not A &gt; 1</source>
        <translation>Das Gegenteil: not A &gt; 1</translation>
    </message>
    <message>
        <source>Write such dice as roll(NUMBER, SIDES).</source>
        <translation>Schreibe solche Würfel als roll(ANZAHL, SEITEN).</translation>
    </message>
    <message>
        <source>Whole numbers only. Use a finer unit, or round: floor(A * 3 / 2).</source>
        <translation>Nur ganze Zahlen. Nimm eine feinere Einheit oder runde: floor(A * 3 / 2).</translation>
    </message>
    <message>
        <source>Times is *, as in 2 * SPEED.</source>
        <translation>Mal ist *, etwa 2 * SPEED.</translation>
    </message>
    <message>
        <source>There&apos;s no %. For 50 % of A, write floor(A / 2).</source>
        <translation>% gibt es nicht. Für 50 % von A schreibe floor(A / 2).</translation>
    </message>
    <message>
        <source>Values are separated by commas.</source>
        <translation>Zwischen Werten stehen Kommas.</translation>
    </message>
    <message>
        <source>There&apos;s one ) too many.</source>
        <translation>Eine ) ist zu viel.</translation>
    </message>
    <message>
        <source>A sign is missing here: +, -, * or /.</source>
        <translation>Hier fehlt ein Zeichen: +, -, * oder /.</translation>
    </message>
    <message>
        <source>Numbers go up to {most}.</source>
        <translation>Zahlen gehen bis {most}.</translation>
    </message>
    <message>
        <source>{name}(…) takes two values or more.</source>
        <translation>{name}(…) braucht zwei Werte oder mehr.</translation>
    </message>
    <message numerus="yes">
        <source>{name}(…) takes %n value(s).</source>
        <comment>a function of a formula</comment>
        <translation>
            <numerusform>{name}(…) braucht %n Wert.</numerusform>
            <numerusform>{name}(…) braucht %n Werte.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” already means something else. Choose another name.</source>
        <translation>„{name}“ hat schon eine andere Bedeutung. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>The key “{key}” already belongs to another action.</source>
        <translation>Das Kürzel „{key}“ gehört schon zu einer anderen Aktion.</translation>
    </message>
    <message>
        <source>The table [chart] is missing: clock = “chart” needs it.</source>
        <translation>Der Abschnitt [chart] fehlt: clock = „chart“ braucht ihn.</translation>
    </message>
    <message>
        <source>Passes use up scores, so each round needs new ones: “enter”.</source>
        <translation>Durchgänge brauchen die Werte auf, also braucht jede Runde neue: „enter“.</translation>
    </message>
    <message>
        <source>[enter] needs place: where the first turn is.</source>
        <translation>[enter] braucht place: wo der erste Zug liegt.</translation>
    </message>
    <message>
        <source>The minimum is above the maximum.</source>
        <translation>Das Minimum liegt über dem Maximum.</translation>
    </message>
    <message>
        <source>{default} isn&apos;t between {least} and {most}.</source>
        <translation>{default} liegt nicht zwischen {least} und {most}.</translation>
    </message>
    <message>
        <source>[chart] needs a “period”, or “by” and “moments”.</source>
        <translation>[chart] braucht „period“ oder „by“ und „moments“.</translation>
    </message>
    <message>
        <source>Tokens are drawn in each round: write “enter”.</source>
        <translation>Marken werden in jeder Runde gezogen: Schreibe „enter“.</translation>
    </message>
    <message>
        <source>Passes give several turns too. Keep “turns” or “passes”.</source>
        <translation>Auch Durchgänge geben mehrere Züge. Behalte „turns“ oder „passes“.</translation>
    </message>
    <message>
        <source>Only clock = “order” has scores.</source>
        <translation>Nur clock = „order“ hat Werte.</translation>
    </message>
    <message>
        <source>The bag says who goes next, so there are no scores.</source>
        <translation>Der Beutel sagt, wer als Nächstes dran ist, also gibt es keine Werte.</translation>
    </message>
    <message>
        <source>Cards say who goes first, so there are no scores.</source>
        <translation>Karten sagen, wer zuerst dran ist; also gibt es keine Werte.</translation>
    </message>
    <message>
        <source>There&apos;s no row for {stat} {number}.</source>
        <translation>Für {stat} {number} gibt es keine Zeile.</translation>
    </message>
    <message>
        <source>There&apos;s no counter “{name}”. Add [counters.{name}].</source>
        <translation>Den Zähler „{name}“ gibt es nicht. Füge [counters.{name}] hinzu.</translation>
    </message>
    <message>
        <source>There&apos;s no stat “{name}”. Add [stats.{name}].</source>
        <translation>Den Wert „{name}“ gibt es nicht. Füge [stats.{name}] hinzu.</translation>
    </message>
    <message>
        <source>Say “most” or “begins”: without them it has no beginning.</source>
        <translation>Gib „most“ oder „begins“ an: Sonst hat es keinen Anfangswert.</translation>
    </message>
    <message>
        <source>There&apos;s no “{name}” here. Did you mean “{near}”?</source>
        <translation>„{name}“ gibt es hier nicht. Meintest du „{near}“?</translation>
    </message>
    <message>
        <source>“{word}” must come last.</source>
        <translation>„{word}“ muss am Ende stehen.</translation>
    </message>
    <message>
        <source>These ranges are too large to compare together.</source>
        <translation>Diese Bereiche sind zu groß, um sie zusammen zu vergleichen.</translation>
    </message>
    <message>
        <source>Dice that count again can only be added up, as in INI + 1d6 + 1d4.</source>
        <translation>Würfel, die noch einmal zählen, lassen sich nur zusammenzählen, wie in INI + 1W6 + 1W4.</translation>
    </message>
    <message>
        <source>A row is a stat&apos;s value and its moments from 1 to {length}, in order.</source>
        <translation>Eine Zeile ist ein Wert und seine Momente von 1 bis {length}, der Reihe nach.</translation>
    </message>
    <message>
        <source>No dice here: the result must be the same each time.</source>
        <translation>Hier keine Würfel: Das Ergebnis muss jedes Mal dasselbe sein.</translation>
    </message>
    <message>
        <source>At most {most} counters can be without “back”.</source>
        <translation>Höchstens {most} Zähler können ohne „back“ sein.</translation>
    </message>
    <message>
        <source>Sides or seats take turns, so there are no scores.</source>
        <translation>Seiten oder Plätze wechseln sich ab, also gibt es keine Werte.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a way to break ties. Use one of: {known}.</source>
        <translation>Mit „{text}“ lässt sich kein Gleichstand entscheiden. Möglich: {known}.</translation>
    </message>
    <message>
        <source>{name} keeps waiting, no place picked</source>
        <translation>{name} wartet weiter, noch ohne Platz</translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a place.</source>
        <translation>{name} hat keinen Platz gewählt.</translation>
    </message>
    <message>
        <source>Only someone waiting or due can pick a later place.</source>
        <translation>Einen späteren Platz wählt nur, wer wartet oder am Zug ist.</translation>
    </message>
    <message>
        <source>Next pass</source>
        <translation>Nächster Durchgang</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
    <message>
        <source>Tickline doesn&apos;t read form 1 any more. Write 2, and the keys that the manual lists.</source>
        <translation>Tickline liest Form 1 nicht mehr. Schreibe 2 und die Schlüssel, die im Handbuch stehen.</translation>
    </message>
    <message>
        <source>The file has more than {most} bytes.</source>
        <translation>Die Datei hat mehr als {most} Bytes.</translation>
    </message>
    <message>
        <source>A key can have at most {most} parts.</source>
        <translation>Ein Schlüssel kann höchstens {most} Teile haben.</translation>
    </message>
    <message>
        <source>A number has too many digits.</source>
        <translation>Eine Zahl hat zu viele Ziffern.</translation>
    </message>
    <message>
        <source>The file is nested too deeply.</source>
        <translation>Die Datei ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>[{name}] is there twice. Put all its lines under the first.</source>
        <translation>[{name}] steht zweimal da. Schreibe alle Zeilen unter das erste.</translation>
    </message>
    <message>
        <source>Write = and a value after the key.</source>
        <translation>Schreibe = und einen Wert hinter den Schlüssel.</translation>
    </message>
    <message>
        <source>Write a [table] here, or key = value.</source>
        <translation>Schreibe hier einen [Abschnitt] oder Schlüssel = Wert.</translation>
    </message>
    <message>
        <source>This can&apos;t be a key. Use letters, digits, _ and -.</source>
        <translation>Das kann kein Schlüssel sein. Nimm Buchstaben, Ziffern, _ und -.</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>The closing quote is missing at the end of this line.</source>
        <translation>Am Ende dieser Zeile fehlt das schließende Anführungszeichen.</translation>
    </message>
    <message>
        <source>The value is missing, or isn&apos;t in quotes. Text needs them: &quot;Attack&quot;.</source>
        <translation>Der Wert fehlt oder steht nicht in Anführungszeichen. Text braucht sie: &quot;Angriff&quot;.</translation>
    </message>
    <message>
        <source>The list isn&apos;t closed: ] is missing.</source>
        <translation>Die Liste ist nicht geschlossen: ] fehlt.</translation>
    </message>
    <message>
        <source>The table isn&apos;t closed: } is missing.</source>
        <translation>Der Abschnitt ist nicht geschlossen: } fehlt.</translation>
    </message>
    <message>
        <source>There&apos;s more after the value. Put it on its own line.</source>
        <translation>Nach dem Wert steht noch etwas. Setze es auf eine eigene Zeile.</translation>
    </message>
    <message>
        <source>The closing bracket is missing: ] for a table, ]] for a list.</source>
        <translation>Die schließende Klammer fehlt: ] für einen Abschnitt, ]] für eine Liste.</translation>
    </message>
    <message>
        <source>This key is there twice. Keep one.</source>
        <translation>Diesen Schlüssel gibt es zweimal. Behalte einen.</translation>
    </message>
    <message>
        <source>This table is there twice. Write [[…]] for one more in a list.</source>
        <translation>Diesen Abschnitt gibt es zweimal. Für noch einen in einer Liste schreibe [[…]].</translation>
    </message>
    <message>
        <source>This table is there twice. Keep one.</source>
        <translation>Diesen Abschnitt gibt es zweimal. Behalte einen.</translation>
    </message>
    <message>
        <source>A single \ in a text. Write it twice: \\.</source>
        <translation>Ein einzelnes \ im Text. Schreibe es doppelt: \\.</translation>
    </message>
    <message>
        <source>After \u, write four digits from 0 to f.</source>
        <translation>Schreibe nach \u vier Ziffern von 0 bis f.</translation>
    </message>
    <message>
        <source>This line can&apos;t be read.</source>
        <translation>Diese Zeile ist nicht lesbar.</translation>
    </message>
    <message>
        <source>“{key}” can&apos;t be a name here. Use letters from A to Z, digits and _, a letter first.</source>
        <translation>„{key}“ kann hier kein Name sein. Nimm Buchstaben von A bis Z, Ziffern und _, zuerst einen Buchstaben.</translation>
    </message>
    <message>
        <source>There&apos;s only one, so write one bracket: [{key}].</source>
        <translation>Davon gibt es nur eins, also eine Klammer: [{key}].</translation>
    </message>
    <message>
        <source>It&apos;s a table of its own: write [{key}], and its keys below.</source>
        <translation>Das ist eine eigene Tabelle: Schreibe [{key}] und ihre Angaben darunter.</translation>
    </message>
    <message>
        <source>Write it without quotes: {key} = {value}.</source>
        <translation>Schreibe es ohne Anführungszeichen: {key} = {value}.</translation>
    </message>
    <message>
        <source>Write it in quotes: {key} = &quot;{value}&quot;.</source>
        <translation>Schreibe es in Anführungszeichen: {key} = &quot;{value}&quot;.</translation>
    </message>
    <message>
        <source>Whole numbers only, without a point. Use a finer unit, such as tenths.</source>
        <translation>Nur ganze Zahlen, ohne Punkt. Nimm eine feinere Einheit, etwa Zehntel.</translation>
    </message>
    <message>
        <source>The key “{key}” is missing: {type}.</source>
        <translation>Der Schlüssel „{key}“ fehlt: {type}.</translation>
    </message>
    <message>
        <source>“{key}” belongs at the top, before the first [table].</source>
        <translation>„{key}“ gehört nach oben, vor die erste [Tabelle].</translation>
    </message>
    <message>
        <source>“{key}” belongs to {tables}.</source>
        <translation>„{key}“ gehört zu {tables}.</translation>
    </message>
    <message>
        <source>There&apos;s no key “{key}” here. Did you mean “{near}”?</source>
        <translation>Den Schlüssel „{key}“ gibt es hier nicht. Meinst du „{near}“?</translation>
    </message>
    <message>
        <source>There&apos;s no key “{key}” here. Keys: {known}.</source>
        <translation>Den Schlüssel „{key}“ gibt es hier nicht. Es gibt: {known}.</translation>
    </message>
    <message>
        <source>There can be several, so write two brackets: [[{key}]].</source>
        <translation>Davon kann es mehrere geben; schreibe zwei Klammern: [[{key}]].</translation>
    </message>
    <message>
        <source>{value} can&apos;t be here. Write {type}.</source>
        <translation>{value} passt hier nicht. Hier steht {type}.</translation>
    </message>
    <message>
        <source>{type}, such as {example}</source>
        <translation>{type}, etwa {example}</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two kinds of values</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number from {least} to {most}</source>
        <translation>eine ganze Zahl von {least} bis {most}</translation>
    </message>
    <message>
        <source>a number above {least}, up to {most}</source>
        <translation>eine Zahl über {least}, höchstens {most}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a formula in quotes</source>
        <translation>eine Formel in Anführungszeichen</translation>
    </message>
    <message>
        <source>text of at most {most} characters</source>
        <translation>Text mit höchstens {most} Zeichen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>one of: {values}</source>
        <translation>eines von: {values}</translation>
    </message>
    <message>
        <source>a list of {count} values</source>
        <translation>eine Liste mit {count} Werten</translation>
    </message>
    <message>
        <source>a list with one value or more</source>
        <translation>eine Liste mit mindestens einem Wert</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>ein Abschnitt</translation>
    </message>
    <message>
        <source>This isn&apos;t text in UTF-8. Save the file as UTF-8.</source>
        <translation>Das ist kein Text in UTF-8. Speichere die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>The text needs an id before it can be saved, like id = “wheel”.</source>
        <translation>Vor dem Speichern braucht der Text eine id, etwa id = „wheel“.</translation>
    </message>
    <message>
        <source>“{id}” comes with Tickline. Choose another id.</source>
        <translation>„{id}“ gehört zu Tickline. Wähle eine andere id.</translation>
    </message>
    <message>
        <source>“{id}” is already the id in {file}. Choose another one.</source>
        <translation>„{id}“ ist schon die id in {file}. Wähle eine andere.</translation>
    </message>
    <message>
        <source>The form can&apos;t change this. Change it in the text.</source>
        <translation>Das Formular kann das nicht ändern. Ändere es im Text.</translation>
    </message>
    <message>
        <source>“{name}” already exists. Choose another name.</source>
        <translation>„{name}“ gibt es schon. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>Enter a name that begins with a letter: letters, digits and _.</source>
        <translation>Gib einen Namen ein, der mit einem Buchstaben beginnt: Buchstaben, Ziffern und _.</translation>
    </message>
    <message>
        <source>Wolf</source>
        <translation>Wolf</translation>
    </message>
    <message>
        <source>It stops here: {why}</source>
        <translation>Hier geht es nicht weiter: {why}</translation>
    </message>
    <message>
        <source>no one has a turn.</source>
        <translation>niemand hat einen Zug.</translation>
    </message>
    <message>
        <source>{name}: {counter}</source>
        <translation>{name}: {counter}</translation>
    </message>
    <message>
        <source>One of {name} is down. “One falls” removes it.</source>
        <translation>Einer von {name} ist am Boden. „Einer fällt“ nimmt ihn heraus.</translation>
    </message>
    <message>
        <source>{name}: {change}</source>
        <translation>{name}: {change}</translation>
    </message>
    <message>
        <source>{name}: {counter} removed</source>
        <translation>{name}: {counter} entfernt</translation>
    </message>
    <message>
        <source>{name} has no counters. Add one with “Counter…”.</source>
        <translation>{name} hat keine Zähler. Füge mit „Zähler…“ einen hinzu.</translation>
    </message>
    <message>
        <source>{name} has no “{counter}”. Known: {known}.</source>
        <translation>{name} hat keinen Zähler „{counter}“. Bekannt: {known}.</translation>
    </message>
    <message>
        <source>No one and no counter is called “{counter}”. {name} has: {known}.</source>
        <translation>Niemand und kein Zähler heißt „{counter}“. {name} hat: {known}.</translation>
    </message>
    <message>
        <source>“{name}” could be {names}.</source>
        <translation>„{name}“ kann {names} sein.</translation>
    </message>
    <message>
        <source>Say which counter: -1 {counter}.</source>
        <translation>Sage, welcher Zähler: -1 {counter}.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a number. Type -7, +3 or 12.</source>
        <translation>„{text}“ ist keine Zahl. Tippe -7, +3 oder 12.</translation>
    </message>
    <message>
        <source>Defeated</source>
        <translation>Besiegt</translation>
    </message>
    <message>
        <source>A counter that refills needs a maximum.</source>
        <translation>Ein Zähler, der sich auffüllt, braucht ein Maximum.</translation>
    </message>
    <message>
        <source>One falls</source>
        <translation>Einer fällt</translation>
    </message>
    <message>
        <source>The next one is unhurt.</source>
        <translation>Der Nächste ist unverletzt.</translation>
    </message>
    <message>
        <source>{counter} {change}</source>
        <translation>{counter} {change}</translation>
    </message>
    <message>
        <source>“{label}…”: a counter&apos;s name has at most {most} letters.</source>
        <translation>„{label}…“: Der Name eines Zählers hat höchstens {most} Zeichen.</translation>
    </message>
    <message>
        <source>A counter needs a name, like Hit points.</source>
        <translation>Ein Zähler braucht einen Namen, etwa Trefferpunkte.</translation>
    </message>
    <message>
        <source>{name}: enter by how much, or the new value.</source>
        <translation>{name}: Gib an, um wie viel, oder den neuen Wert.</translation>
    </message>
    <message>
        <source>{name}: {counter} stays {value}, its limit.</source>
        <translation>{name}, {counter}: schon an der Grenze, {value}.</translation>
    </message>
    <message>
        <source>{name}: {counter} must be at least {least}, not {value}.</source>
        <translation>{name}: {counter} mindestens {least}, nicht {value}.</translation>
    </message>
    <message>
        <source>{name}: {counter} can be at most {most}, not {value}.</source>
        <translation>{name}: {counter} höchstens {most}, nicht {value}.</translation>
    </message>
    <message>
        <source>My {title}</source>
        <translation>Mein {title}</translation>
    </message>
    <message>
        <source>New rules: {title}</source>
        <translation>Neue Regeln: {title}</translation>
    </message>
    <message>
        <source>This fight belongs to “{old}” and can&apos;t use “{new}”.</source>
        <translation>Dieser Kampf gehört zu „{old}“ und kann „{new}“ nicht nutzen.</translation>
    </message>
    <message>
        <source>The file has another kind of clock now. Running fights keep the old one.</source>
        <translation>Die Datei hat jetzt eine andere Art von Uhr. Laufende Kämpfe behalten die alte.</translation>
    </message>
    <message>
        <source>The file counts rounds differently now. Running fights keep the old ones.</source>
        <translation>Die Datei zählt Runden jetzt anders. Laufende Kämpfe behalten die alten.</translation>
    </message>
    <message>
        <source>The file has other cards now. Running fights keep the old ones.</source>
        <translation>Die Datei hat jetzt andere Karten. Laufende Kämpfe behalten die alten.</translation>
    </message>
    <message>
        <source>“{label}” is gone from the file, but this fight uses it.</source>
        <translation>„{label}“ steht nicht mehr in der Datei, aber dieser Kampf braucht es.</translation>
    </message>
    <message>
        <source>{name} can&apos;t use the new rules: {why}</source>
        <translation>Für {name} gelten die neuen Regeln nicht: {why}</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s). F8 goes to the next.</source>
        <translation>
            <numerusform>%n Fehler. F8 geht zum nächsten.</numerusform>
            <numerusform>%n Fehler. F8 geht zum nächsten.</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors. Ctrl+S saves.</source>
        <translation>Keine Fehler. Strg+S speichert.</translation>
    </message>
    <message>
        <source>Click to change, or select and type -7</source>
        <translation>Klicken zum Ändern oder auswählen und -7 tippen</translation>
    </message>
    <message>
        <source>YOURS</source>
        <translation>EIGENE</translation>
    </message>
    <message>
        <source>ONE PAGE EACH</source>
        <translation>JE EINE SEITE</translation>
    </message>
    <message>
        <source>FULL RULES</source>
        <translation>VOLLE REGELN</translation>
    </message>
    <message>
        <source>CLOCK</source>
        <translation>UHR</translation>
    </message>
    <message>
        <source>Counter: {names}</source>
        <translation>Zähler: {names}</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>The fight hasn&apos;t begun yet</source>
        <translation>Der Kampf hat noch nicht begonnen</translation>
    </message>
    <message>
        <source>Everyone is waiting</source>
        <translation>Alle warten</translation>
    </message>
    <message>
        <source>No one acts right now</source>
        <translation>Gerade handelt niemand</translation>
    </message>
    <message>
        <source>The GM shows a picture</source>
        <translation>Die SL zeigt ein Bild</translation>
    </message>
    <message>
        <source>Back at {time}</source>
        <translation>Weiter um {time}</translation>
    </message>
    <message>
        <source>A break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>in the fight</source>
        <translation>im Kampf</translation>
    </message>
    <message>
        <source>no turn for now</source>
        <translation>vorerst kein Zug</translation>
    </message>
    <message>
        <source>waiting</source>
        <comment>those who wait</comment>
        <translation>wartend</translation>
    </message>
    <message>
        <source>in {number}</source>
        <translation>noch {number}</translation>
    </message>
    <message>
        <source>{heading}: to be decided</source>
        <translation>{heading}: noch offen</translation>
    </message>
    <message>
        <source>in {place}</source>
        <translation>in {place}</translation>
    </message>
    <message>
        <source>in {ticks}</source>
        <translation>noch {ticks}</translation>
    </message>
    <message>
        <source>{name} {when}</source>
        <translation>{name}, {when}</translation>
    </message>
    <message>
        <source>then: {names}</source>
        <translation>dann: {names}</translation>
    </message>
    <message>
        <source>{name} (held)</source>
        <translation>{name} (zurückgehalten)</translation>
    </message>
    <message>
        <source>next: {name} {when}</source>
        <translation>als Nächstes {name}, {when}</translation>
    </message>
    <message>
        <source>then {name} {when}</source>
        <translation>dann {name}, {when}</translation>
    </message>
    <message>
        <source>{names} or {last}</source>
        <translation>{names} oder {last}</translation>
    </message>
    <message>
        <source>then</source>
        <comment>after the one who acts now</comment>
        <translation>danach</translation>
    </message>
    <message>
        <source>{round} over</source>
        <translation>{round} vorbei</translation>
    </message>
    <message>
        <source>get ready: {name}</source>
        <translation>bereit machen: {name}</translation>
    </message>
    <message>
        <source>To be decided: {names}, {place}.</source>
        <translation>Reihenfolge offen: {names}, {place}.</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>Now {names}, {place}.</source>
        <translation>Jetzt {names}, {place}.</translation>
    </message>
    <message>
        <source>To be decided, {when}: {names}.</source>
        <translation>Reihenfolge offen, {when}: {names}.</translation>
    </message>
    <message>
        <source>Next {names} {when}.</source>
        <translation>Als Nächstes {names}, {when}.</translation>
    </message>
    <message>
        <source>Blank: starts at the maximum.</source>
        <translation>Leer: beginnt beim Maximum.</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>1/2 hurt, 0 down: hurt at half, down at 0. “hurt -2” also slows, with the house rule.</source>
        <translation>1/2 verletzt, 0 am Boden: verletzt ab der Hälfte, am Boden bei 0. „verletzt -2“ bremst auch, mit der Hausregel.</translation>
    </message>
    <message>
        <source>1/2 hurt, 0 down: hurt at half, down at 0.</source>
        <translation>1/2 verletzt, 0 am Boden: verletzt ab der Hälfte, am Boden bei 0.</translation>
    </message>
    <message>
        <source>Or every 20, or a roll: 5-6, 8-10 d10.</source>
        <translation>Oder alle 20, oder ein Wurf: 5-6, 8-10 W10.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>“{title}” was changed. This fight still uses the old rules.</source>
        <translation>„{title}“ wurde geändert. Dieser Kampf nutzt noch die alten Regeln.</translation>
    </message>
    <message>
        <source>Use the new rules</source>
        <translation>Neue Regeln nutzen</translation>
    </message>
    <message>
        <source>Keep the old rules</source>
        <translation>Alte Regeln behalten</translation>
    </message>
    <message>
        <source>Still writing in {folder}…</source>
        <translation>In {folder} wird noch geschrieben…</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be imported. {fault}</source>
        <translation>„{name}“ lässt sich nicht importieren. {fault}</translation>
    </message>
    <message>
        <source>“{title}” already comes with Tickline.</source>
        <translation>„{title}“ gehört schon zu Tickline.</translation>
    </message>
    <message>
        <source>“{title}” is gone. Import it again.</source>
        <translation>„{title}“ ist nicht mehr da. Importiere es neu.</translation>
    </message>
    <message>
        <source>“{title}” comes with Tickline and can&apos;t be removed.</source>
        <translation>„{title}“ gehört zu Tickline und lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>“{title}” replaced. The old file is now {path}.</source>
        <translation>„{title}“ ersetzt. Die alte Datei ist jetzt {path}.</translation>
    </message>
    <message>
        <source>Saving the system…</source>
        <translation>Das System wird gespeichert…</translation>
    </message>
    <message numerus="yes">
        <source>Saved, but it can&apos;t be played yet: %n error(s).</source>
        <translation>
            <numerusform>Gespeichert, aber noch nicht spielbar: %n Fehler.</numerusform>
            <numerusform>Gespeichert, aber noch nicht spielbar: %n Fehler.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
        <source>The broker at {place} can&apos;t be reached. Tickline keeps trying.</source>
        <translation>Der Broker auf {place} ist nicht erreichbar. Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>No computer named “{host}” was found. Check the broker&apos;s address and your network.</source>
        <translation>Kein Rechner namens „{host}“ ist zu finden. Prüfe die Adresse des Brokers und dein Netzwerk.</translation>
    </message>
    <message>
        <source>{place} isn&apos;t responding like a broker. Check the port, or try mqtt:// or mqtts://.</source>
        <translation>{place} antwortet nicht wie ein Broker. Prüfe den Port oder versuche mqtt:// oder mqtts://.</translation>
    </message>
    <message>
        <source>The web server at {place} is there, but no broker behind it. Tickline keeps trying.</source>
        <translation>Der Webserver auf {place} ist da, aber kein Broker dahinter. Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>{place} doesn&apos;t speak TLS. Check the port, or try mqtt:// instead.</source>
        <translation>{place} spricht kein TLS. Prüfe den Port oder versuche stattdessen mqtt://.</translation>
    </message>
    <message>
        <source>The certificate of {place} can&apos;t be trusted: {why}.</source>
        <translation>Dem Zertifikat von {place} ist nicht zu trauen: {why}.</translation>
    </message>
    <message>
        <source>The certificate of {place} is for another name. Enter the broker&apos;s address as it says there.</source>
        <translation>Das Zertifikat von {place} gilt für einen anderen Namen. Gib die Adresse des Brokers so ein, wie sie darin steht.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust who signed the certificate of {place}. Let it trust the signer, or put the signer&apos;s file into SSL_CERT_FILE.</source>
        <translation>Dieser Rechner vertraut dem Aussteller des Zertifikats von {place} nicht. Lass ihn dem Aussteller vertrauen oder trage dessen Datei in SSL_CERT_FILE ein.</translation>
    </message>
    <message>
        <source>The certificate of {place} can&apos;t be checked: SSL_CERT_FILE names “{why}”, which holds no readable certificates.</source>
        <translation>Das Zertifikat von {place} lässt sich nicht prüfen: SSL_CERT_FILE nennt „{why}“, und darin ist kein lesbares Zertifikat.</translation>
    </message>
    <message>
        <source>The certificate of {place} has expired. It must be renewed, and the broker restarted.</source>
        <translation>Das Zertifikat von {place} ist abgelaufen. Es muss erneuert und der Broker neu gestartet werden.</translation>
    </message>
    <message>
        <source>The certificate of {place} isn&apos;t valid yet. Check the clock of this computer.</source>
        <translation>Das Zertifikat von {place} gilt noch nicht. Prüfe die Uhr dieses Rechners.</translation>
    </message>
    <message>
        <source>The broker at {place} doesn&apos;t accept user and password.</source>
        <translation>Der Broker auf {place} nimmt Benutzer und Passwort nicht an.</translation>
    </message>
    <message>
        <source>Press “Disconnect”, fix them, and connect again.</source>
        <translation>Drücke „Trennen“, korrigiere beide und verbinde dich neu.</translation>
    </message>
    <message>
        <source>Fix TICKLINE_BROKER_USER and TICKLINE_BROKER_PASSWORD, and restart.</source>
        <translation>Korrigiere TICKLINE_BROKER_USER und TICKLINE_BROKER_PASSWORD und starte neu.</translation>
    </message>
    <message>
        <source>The broker at {place} refuses: {why}. Tickline keeps trying.</source>
        <translation>Der Broker auf {place} lehnt ab: {why}. Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>The broker at {place} lets you in, but your account can&apos;t publish there ({why}). Check its access list.</source>
        <translation>Der Broker auf {place} lässt dich herein, aber dein Konto darf dort nicht schreiben ({why}). Prüfe seine Zugriffsliste.</translation>
    </message>
    <message>
        <source>The broker at {place} lets the relay in, but its account can&apos;t read there. Check its access list.</source>
        <translation>Der Broker auf {place} lässt das Relay herein, aber dessen Konto darf dort nicht lesen. Prüfe seine Zugriffsliste.</translation>
    </message>
    <message>
        <source>The broker at {place} stopped responding. Tickline keeps trying.</source>
        <translation>Der Broker auf {place} antwortet nicht mehr. Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>The players&apos; view is too large to share far away: {size} of {most} kB. Use fewer combatants or shorter names.</source>
        <translation>Die Spielersicht ist zu groß zum Teilen aus der Ferne: {size} von {most} kB. Nimm weniger Kämpfer oder kürzere Namen.</translation>
    </message>
    <message>
        <source>A picture of {size} kB is too large for the broker at {place}: players far away don&apos;t see it. Let the broker accept larger packets, or show a smaller picture.</source>
        <translation>Ein Bild von {size} kB ist zu groß für den Broker auf {place}: Spieler in der Ferne sehen es nicht. Lass den Broker größere Pakete annehmen, oder zeig ein kleineres Bild.</translation>
    </message>
    <message>
        <source>Connected, but {place} speaks only MQTT 3.1.1: it can&apos;t say whether players get anything.</source>
        <translation>Verbunden, aber {place} spricht nur MQTT 3.1.1 und kann nicht sagen, ob bei den Spielern etwas ankommt.</translation>
    </message>
    <message>
        <source>The broker at {place} is connected again.</source>
        <translation>Der Broker auf {place} ist wieder verbunden.</translation>
    </message>
    <message>
        <source>Can&apos;t share at the table: {why}.</source>
        <translation>Teilen am Tisch geht nicht: {why}.</translation>
    </message>
    <message>
        <source>That isn&apos;t a broker address. Write wss://HOST or mqtts://HOST, without user and password.</source>
        <translation>Das ist keine Broker-Adresse. Schreibe wss://HOST oder mqtts://HOST, ohne Benutzer und Passwort.</translation>
    </message>
    <message>
        <source>Too many effects: only the first {most} were read.</source>
        <translation>Zu viele Effekte: Nur die ersten {most} wurden gelesen.</translation>
    </message>
    <message>
        <source>{number} found. There&apos;s room for {room} more; the rest are left out.</source>
        <translation>{number} gefunden. Platz ist noch für {room}; der Rest fehlt.</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>Körperlich</translation>
    </message>
    <message>
        <source>Stun</source>
        <translation>Betäubung</translation>
    </message>
    <message>
        <source>“{file}”: an actor has no name.</source>
        <translation>„{file}“: Ein Akteur hat keinen Namen.</translation>
    </message>
    <message>
        <source>“{name}” is an item from Foundry VTT. Export the actor it belongs to instead.</source>
        <translation>„{name}“ ist ein Gegenstand aus Foundry VTT. Exportiere den Akteur, zu dem er gehört.</translation>
    </message>
    <message>
        <source>“{name}” is a scene from Foundry VTT. Export the actors in it instead.</source>
        <translation>„{name}“ ist eine Szene aus Foundry VTT. Exportiere die Akteure darin.</translation>
    </message>
    <message>
        <source>“{name}” is a journal from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist ein Journal aus Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is a roll table from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist eine Zufallstabelle aus Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is a deck of cards from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist ein Kartenstapel aus Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is a playlist from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist eine Wiedergabeliste aus Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is a macro from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist ein Makro aus Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” only describes a package for Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ beschreibt nur ein Paket für Foundry VTT. Exportiere Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is an adventure from Foundry VTT without actors.</source>
        <translation>„{name}“ ist ein Abenteuer aus Foundry VTT ohne Akteure.</translation>
    </message>
    <message>
        <source>“{name}” is a folder from Foundry VTT. Export the actors in it instead.</source>
        <translation>„{name}“ ist ein Ordner aus Foundry VTT. Exportiere stattdessen die Akteure darin.</translation>
    </message>
    <message>
        <source>“{name}” is an effect from Foundry VTT. Export actors instead.</source>
        <translation>„{name}“ ist ein Effekt aus Foundry VTT. Exportiere stattdessen Akteure.</translation>
    </message>
    <message>
        <source>“{file}” is a character from GCA. Use Export to Foundry in GCA and choose that file.</source>
        <translation>„{file}“ ist ein Charakter aus GCA. Nutze in GCA „Export to Foundry“ und wähle diese Datei.</translation>
    </message>
    <message>
        <source>Move is lower than Basic Move: it includes encumbrance and injury.</source>
        <translation>Die Bewegung liegt unter der Grundbewegung: Last und Verletzung zählen mit.</translation>
    </message>
    <message>
        <source>“{file}” holds no combatants.</source>
        <translation>„{file}“ enthält keine Kämpfer.</translation>
    </message>
    <message>
        <source>“{file}” holds no characters from Fantasy Grounds.</source>
        <translation>„{file}“ enthält keine Charaktere aus Fantasy Grounds.</translation>
    </message>
    <message>
        <source>“{name}”, line {line}: not valid XML ({what}). Correct that line.</source>
        <translation>„{name}“, Zeile {line}: kein gültiges XML ({what}). Behebe den Fehler dort.</translation>
    </message>
    <message>
        <source>“{name}” has a DOCTYPE declaration, which can be unsafe. Delete that line.</source>
        <translation>„{name}“ hat eine DOCTYPE-Deklaration; das kann unsicher sein. Lösche diese Zeile.</translation>
    </message>
    <message>
        <source>“{name}” has over {most} XML elements. Split it.</source>
        <translation>„{name}“ hat über {most} XML-Elemente. Teile die Datei auf.</translation>
    </message>
    <message>
        <source>“{name}”, line {line}: not valid XML ({what}). It may be cut off; save or export it again.</source>
        <translation>„{name}“, Zeile {line}: kein gültiges XML ({what}). Vielleicht ist die Datei abgeschnitten; speichere oder exportiere sie neu.</translation>
    </message>
    <message>
        <source>Blank: players see “?”.</source>
        <translation>Leer: Die Spieler sehen „?“.</translation>
    </message>
    <message>
        <source>Alias: {names}</source>
        <translation>Deckname: {names}</translation>
    </message>
    <message>
        <source>Import {names}</source>
        <translation>{names} importieren</translation>
    </message>
    <message>
        <source>On one tick, higher first.</source>
        <translation>Auf demselben Tick ist der höhere zuerst dran.</translation>
    </message>
    <message>
        <source>Usual cost</source>
        <translation>Übliche Kosten</translation>
    </message>
    <message>
        <source>speed {speed}</source>
        <translation>Tempo {speed}</translation>
    </message>
    <message>
        <source>An action costs ticks. Next turn: now + cost.</source>
        <translation>Eine Aktion kostet Ticks. Nächster Zug: jetzt + Kosten.</translation>
    </message>
    <message>
        <source>First turns are typed or rolled. An action costs ticks; next turn: now + cost.</source>
        <translation>Erste Züge werden getippt oder gewürfelt. Eine Aktion kostet Ticks; nächster Zug: jetzt + Kosten.</translation>
    </message>
    <message>
        <source>Higher Speed first. Equal: the GM picks.</source>
        <translation>Höheres Tempo zuerst. Gleich: Die SL entscheidet.</translation>
    </message>
    <message>
        <source>When due, wait and act on any later tick. Next turn: that tick + cost.</source>
        <translation>Wer am Zug ist, kann warten und auf jedem späteren Tick handeln. Nächster Zug: dieser Tick + Kosten.</translation>
    </message>
    <message>
        <source>Now + the ticks typed or rolled.</source>
        <translation>Jetzt + getippte oder gewürfelte Ticks.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>{row} of {rows}</source>
        <translation>{row} von {rows}</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Take, then move with the arrow keys</source>
        <translation>Nehmen, dann mit den Pfeiltasten bewegen</translation>
    </message>
    <message>
        <source>A GM&apos;s clock is {minutes} minutes off from this relay&apos;s. Set both; until then nothing from that GM is shown.</source>
        <translation>Die Uhr einer SL weicht um {minutes} Minuten von der dieses Relays ab. Stelle beide richtig; bis dahin ist von dieser SL nichts zu sehen.</translation>
    </message>
    <message>
        <source>The players&apos; view can&apos;t be shared; the log says why. The next step may work.</source>
        <translation>Die Spielersicht lässt sich nicht teilen; warum, steht im Protokoll. Der nächste Schritt geht vielleicht.</translation>
    </message>
    <message>
        <source>Space: {action}</source>
        <translation>Leertaste: {action}</translation>
    </message>
    <message>
        <source>Looking back, step {number}.</source>
        <translation>Rückschau, Schritt {number}.</translation>
    </message>
    <message>
        <source>Undone: {step}.</source>
        <translation>Rückgängig: {step}.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n combatants changed</source>
        <translation>
            <numerusform>Bei %n Kämpfer hat sich etwas geändert</numerusform>
            <numerusform>Bei %n Kämpfern hat sich etwas geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {reason}</source>
        <translation>{name}: {reason}</translation>
    </message>
    <message>
        <source>This event waits for a round, but there are none. Write “every”.</source>
        <translation>Dieses Ereignis wartet auf eine Runde, aber es gibt keine. Schreibe „every“.</translation>
    </message>
    <message>
        <source>An event with “every” comes by the clock, whatever the round. Keep one.</source>
        <translation>Mit „every“ kommt das Ereignis nach der Uhr, egal in welcher Runde. Behalte eins.</translation>
    </message>
    <message>
        <source>This counter comes back with a round, but there are none.</source>
        <translation>Dieser Zähler kommt mit einer Runde zurück, aber es gibt keine.</translation>
    </message>
    <message>
        <source>This counter begins before any number is asked. Say when it comes “back”.</source>
        <translation>Dieser Zähler beginnt, bevor eine Zahl abgefragt wird. Gib mit „back“ an, wann er neu beginnt.</translation>
    </message>
    <message>
        <source>This works only with clock = {clocks}.</source>
        <translation>Das wirkt nur mit clock = {clocks}.</translation>
    </message>
    <message>
        <source>Only reactions have a cost here: an action takes the turn.</source>
        <translation>Kosten haben hier nur Reaktionen: Eine Aktion kostet den Zug.</translation>
    </message>
    <message>
        <source>On this clock part of a turn costs no time.</source>
        <translation>Auf dieser Uhr kostet ein Teil eines Zugs keine Zeit.</translation>
    </message>
    <message>
        <source>Nothing costs less than 0.</source>
        <translation>Nichts kostet weniger als 0.</translation>
    </message>
    <message>
        <source>Only an action that takes the turn can take effect later.</source>
        <translation>Später wirken kann nur eine Aktion, die den Zug kostet.</translation>
    </message>
    <message>
        <source>It takes effect before its cost has passed, or then: “cost” at most.</source>
        <translation>Sie wirkt, bevor ihre Kosten abgelaufen sind, oder dann: höchstens „cost“.</translation>
    </message>
    <message>
        <source>This action takes effect at once and can&apos;t be interrupted.</source>
        <translation>Diese Aktion wirkt sofort und lässt sich nicht unterbrechen.</translation>
    </message>
    <message>
        <source>No one can wait here: until = “never”.</source>
        <translation>Hier kann niemand warten: until = „never“.</translation>
    </message>
    <message>
        <source>With clock = “count” the next turn comes only after the wait. Write “any time”.</source>
        <translation>Mit clock = „count“ kommt der nächste Zug erst nach dem Warten. Schreibe „any time“.</translation>
    </message>
    <message>
        <source>With clock = “count” a round begins where the count “ends”. Write where.</source>
        <translation>Mit clock = „count“ beginnt eine Runde, wo das Zählen endet. Schreibe mit „ends“, wo.</translation>
    </message>
    <message>
        <source>The count begins beyond this number.</source>
        <translation>Das Zählen beginnt erst hinter dieser Zahl.</translation>
    </message>
    <message>
        <source>Cards alone say who goes first.</source>
        <translation>Wer zuerst dran ist, sagen allein die Karten.</translation>
    </message>
    <message>
        <source>The bag alone says who goes next.</source>
        <translation>Nur der Beutel sagt, wer als Nächstes dran ist.</translation>
    </message>
    <message>
        <source>No one knows what is drawn next, so an action takes effect at once.</source>
        <translation>Niemand weiß, was als Nächstes gezogen wird, also wirkt eine Aktion sofort.</translation>
    </message>
    <message>
        <source>Only a bag has tokens: cards = “bag”.</source>
        <translation>Nur ein Beutel hat Marken: cards = „bag“.</translation>
    </message>
    <message>
        <source>There are no cards here.</source>
        <translation>Hier gibt es keine Karten.</translation>
    </message>
    <message>
        <source>Only where sides take turns does one of them begin.</source>
        <translation>Nur wo die Seiten abwechseln, beginnt eine von ihnen.</translation>
    </message>
    <message>
        <source>A place that several share follows no one. Write places = “own”.</source>
        <translation>Ein Platz, den mehrere teilen, folgt keinem. Schreibe places = „own“.</translation>
    </message>
    <message>
        <source>Those who share a place can&apos;t each sum up again. Write “enter”.</source>
        <translation>Wer sich einen Platz teilt, kann nicht einzeln neu summieren. Wähle „enter“.</translation>
    </message>
    <message>
        <source>Passes take from scores, so the highest goes first.</source>
        <translation>Durchgänge nehmen von den Werten, also ist der höchste zuerst dran.</translation>
    </message>
    <message>
        <source>A chart has a “period” or “moments”, not both.</source>
        <translation>Eine Tabelle hat „period“ oder „moments“, nicht beides.</translation>
    </message>
    <message>
        <source>No formula uses this number. Use it or remove it.</source>
        <translation>Keine Formel nutzt diese Zahl. Nutze oder entferne sie.</translation>
    </message>
    <message>
        <source>No “late” uses this number. Use it or remove it.</source>
        <translation>Kein „late“ nutzt diese Zahl. Nutze oder entferne sie.</translation>
    </message>
    <message>
        <source>Write a counter and by how much: POWER 3, SHOTS -1.</source>
        <translation>Schreibe einen Zähler und um wie viel: POWER 3, SHOTS -1.</translation>
    </message>
    <message>
        <source>Write a number and a word: 0: stunned delays 5; 3: hurt.</source>
        <translation>Schreibe eine Zahl und ein Wort: 0: stunned delays 5; 3: hurt.</translation>
    </message>
    <message>
        <source>“{text}”: {why}</source>
        <translation>„{text}“: {why}</translation>
    </message>
    <message>
        <source>Costs: what you do decides when you act again</source>
        <translation>Kosten: Was du tust, bestimmt, wann du wieder handelst</translation>
    </message>
    <message>
        <source>Countdown: time counts down in rounds, and actions cost time</source>
        <translation>Countdown: Zeit läuft je Runde ab, Aktionen kosten Zeit</translation>
    </message>
    <message>
        <source>Rounds: once a round, by score</source>
        <translation>Runden: einmal je Runde, nach Wert</translation>
    </message>
    <message>
        <source>Cards: once a round, by card</source>
        <translation>Karten: einmal je Runde, nach Karte</translation>
    </message>
    <message>
        <source>Sides: one side acts, then the other</source>
        <translation>Seiten: erst handelt eine Seite, dann die andere</translation>
    </message>
    <message>
        <source>Chart: everyone has a rhythm of their own</source>
        <translation>Tabelle: Alle handeln in ihrem eigenen Rhythmus</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a change. Type -2 hp, or hp +1d6.</source>
        <translation>„{text}“ ist keine Änderung. Tippe -2 TP oder TP +1W6.</translation>
    </message>
    <message>
        <source>{group}, {unit}</source>
        <translation>{group}, {unit}</translation>
    </message>
    <message numerus="yes">
        <source>{unit} {number}</source>
        <comment>a position: tick 14</comment>
        <translation>
            <numerusform>{unit} {number}</numerusform>
            <numerusform>{unit} {number}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} {unit}</source>
        <comment>a length of time: 14 ticks</comment>
        <translation>
            <numerusform>{number} {unit}</numerusform>
            <numerusform>{number} {unit}</numerusform>
        </translation>
    </message>
    <message>
        <source>Note: {name}</source>
        <translation>Notiz: {name}</translation>
    </message>
    <message>
        <source>Remove note: {name}</source>
        <translation>Notiz entfernt: {name}</translation>
    </message>
    <message>
        <source>Note: {name} ({number} more)</source>
        <translation>Notiz: {name} (noch {number})</translation>
    </message>
    <message>
        <source>New order each round</source>
        <translation>Jede Runde neue Reihenfolge</translation>
    </message>
    <message>
        <source>Everyone rolls or draws again when a round begins. Off: places stay</source>
        <translation>Zu Rundenbeginn würfeln oder ziehen alle neu. Aus: Plätze bleiben</translation>
    </message>
    <message>
        <source>each turn</source>
        <translation>jeden Zug</translation>
    </message>
    <message>
        <source>each round</source>
        <translation>jede Runde</translation>
    </message>
    <message>
        <source>with the fight</source>
        <translation>mit dem Kampf</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t known. Type turn, round, fight, every 20 or 5-6.</source>
        <translation>„{text}“ ist unbekannt. Tippe turn, round, fight, every 20 oder 5-6.</translation>
    </message>
    <message>
        <source>refills every {number}</source>
        <translation>alle {number}</translation>
    </message>
    <message>
        <source>refills on {numbers}</source>
        <translation>bei {numbers}</translation>
    </message>
    <message>
        <source>refills {when}</source>
        <translation>{when}</translation>
    </message>
    <message>
        <source>{name}: {counter} refilled ({dice}: {shown})</source>
        <translation>{name}: {counter} wieder voll ({dice}: {shown})</translation>
    </message>
    <message>
        <source>{name}: {counter} not refilled ({dice}: {shown})</source>
        <translation>{name}: {counter} nicht wieder voll ({dice}: {shown})</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be read. {fault} Fix the file in {folder}, or move it elsewhere.</source>
        <translation>„{name}“ ist nicht lesbar. {fault} Bring die Datei in {folder} in Ordnung oder nimm sie weg.</translation>
    </message>
    <message>
        <source>This can&apos;t be kept: {fault}</source>
        <translation>Das lässt sich nicht behalten: {fault}</translation>
    </message>
    <message>
        <source>Prone</source>
        <translation>Liegend</translation>
    </message>
    <message>
        <source>Half cover</source>
        <translation>Halbe Deckung</translation>
    </message>
    <message>
        <source>Nearly full cover</source>
        <translation>Fast volle Deckung</translation>
    </message>
    <message>
        <source>Guns and crossbows +2; bows, throws and melee −2. To hit it: melee +1, within 5 m +2, beyond 15 m −1.</source>
        <translation>Schusswaffen und Armbrüste +2; Bögen, Würfe und Nahkampf −2. Angriffe darauf: Nahkampf +1, bis 5 m +2, ab 15 m −1.</translation>
    </message>
    <message>
        <source>Shooting around it −2, through it −1 and against its barrier. Own shots +1.</source>
        <translation>Daran vorbeischießen −2, hindurch −1 und gegen die Barriere. Eigene Schüsse +1.</translation>
    </message>
    <message>
        <source>Shooting around it −4, through it −2 and against its barrier. Own shots +2.</source>
        <translation>Daran vorbeischießen −4, hindurch −2 und gegen die Barriere. Eigene Schüsse +2.</translation>
    </message>
    <message>
        <source>Immobile</source>
        <translation>Unbeweglich</translation>
    </message>
    <message>
        <source>Shots at it +1.</source>
        <translation>Schüsse darauf +1.</translation>
    </message>
    <message>
        <source>High ground</source>
        <translation>Erhöht</translation>
    </message>
    <message>
        <source>Shots from 3 m higher +1, from 10 m higher +2.</source>
        <translation>Schüsse von 3 m höher +1, von 10 m höher +2.</translation>
    </message>
    <message>
        <source>Unconscious</source>
        <translation>Bewusstlos</translation>
    </message>
    <message>
        <source>Failed the roll to stay awake: half the wounds are filled, and more stun came in.</source>
        <translation>Wurf zum Wachbleiben misslungen: Die Hälfte der Wunden ist voll, und es kam noch Betäubung dazu.</translation>
    </message>
    <message>
        <source>Poor light</source>
        <translation>Schlechtes Licht</translation>
    </message>
    <message>
        <source>Sees less far: dim light or light rain −25%, a bright night −50%, a dark night or heavy fog −75%.</source>
        <translation>Sieht weniger weit: Dämmerlicht oder leichter Regen −25 %, helle Nacht −50 %, dunkle Nacht oder dichter Nebel −75 %.</translation>
    </message>
    <message>
        <source>Shock</source>
        <translation>Schock</translation>
    </message>
    <message>
        <source>Does nothing; defends at −4. Rolls against HT at the end of each turn to recover.</source>
        <translation>Tut nichts; verteidigt mit −4. Würfelt am Ende jedes Zuges gegen KO, um sich zu erholen.</translation>
    </message>
    <message>
        <source>DX and IQ −1 for each point just lost, at most −4, on the next turn.</source>
        <translation>GE und IQ −1 für jeden eben verlorenen Punkt, höchstens −4, im nächsten Zug.</translation>
    </message>
    <message>
        <source>All-out attack</source>
        <translation>Voller Angriff</translation>
    </message>
    <message>
        <source>Can&apos;t defend until its next turn.</source>
        <translation>Kann sich bis zu seinem nächsten Zug nicht verteidigen.</translation>
    </message>
    <message>
        <source>Attacks at −4, defends at −3. Ranged attacks from the front at −2 to hit it.</source>
        <translation>Greift mit −4 an, verteidigt mit −3. Fernangriffe von vorn treffen ihn mit −2.</translation>
    </message>
    <message>
        <source>The next shot adds the weapon&apos;s accuracy; +1 for a second turn, +2 for more.</source>
        <translation>Der nächste Schuss bekommt die Genauigkeit der Waffe dazu; +1 für einen zweiten Zug, +2 für weitere.</translation>
    </message>
    <message>
        <source>Aiming</source>
        <translation>Zielt</translation>
    </message>
    <message>
        <source>Down and out. At 0 or fewer hit points it rolls against HT each turn to keep going.</source>
        <translation>Am Boden. Bei 0 oder weniger Trefferpunkten würfelt er jeden Zug gegen KO, um weiterzumachen.</translation>
    </message>
    <message>
        <source>Fatigued</source>
        <translation>Erschöpft</translation>
    </message>
    <message>
        <source>Fewer actions fit into a round of 10 seconds: lower the limit.</source>
        <translation>Weniger Aktionen passen in eine Runde von 10 Sekunden: Setze die Grenze herab.</translation>
    </message>
    <message>
        <source>Covering</source>
        <translation>Gibt Rückendeckung</translation>
    </message>
    <message>
        <source>Watches one way in, ready for what comes through.</source>
        <translation>Behält einen Zugang im Auge, bereit für alles, was hereinkommt.</translation>
    </message>
    <message>
        <source>Low on ammo</source>
        <translation>Wenig Munition</translation>
    </message>
    <message>
        <source>Shots and magazines are counted at the end of each round.</source>
        <translation>Schüsse und Magazine werden am Ende jeder Runde gezählt.</translation>
    </message>
    <message>
        <source>A shot or a hit can spoil the aim: roll Bravery to keep it.</source>
        <translation>Ein Schuss oder Treffer kann das Zielen verderben: Tapferkeit würfeln, um es zu halten.</translation>
    </message>
    <message>
        <source>Under fire</source>
        <translation>Unter Beschuss</translation>
    </message>
    <message>
        <source>Covering fire spoils the aim, hit or miss: roll Bravery to keep it.</source>
        <translation>Deckungsfeuer verdirbt das Zielen, ob es trifft oder nicht: Tapferkeit würfeln, um es zu halten.</translation>
    </message>
    <message>
        <source>Behind cover</source>
        <translation>In Deckung</translation>
    </message>
    <message>
        <source>Rolls to keep the aim under fire get a bonus: the stronger the cover, the better.</source>
        <translation>Würfe, um unter Beschuss weiterzuzielen, bekommen einen Bonus: je stärker die Deckung, desto besser.</translation>
    </message>
    <message>
        <source>Entangled</source>
        <translation>Gefesselt</translation>
    </message>
    <message>
        <source>Caught by a rope or lariat. Getting free is an action of its own.</source>
        <translation>Von einem Seil oder Lasso gefangen. Sich zu befreien ist eine eigene Aktion.</translation>
    </message>
    <message>
        <source>Not cocked</source>
        <translation>Nicht gespannt</translation>
    </message>
    <message>
        <source>The gun must be cocked before the next shot.</source>
        <translation>Die Waffe muss vor dem nächsten Schuss gespannt werden.</translation>
    </message>
    <message>
        <source>Open this file? {0}</source>
        <translation>Diese Datei öffnen? {0}</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Only http, https and file links open: {0}</source>
        <translation>Nur http-, https- und Dateilinks gehen auf: {0}</translation>
    </message>
    <message>
        <source>Words to find it by, separated by commas.</source>
        <translation>Wörter zum Wiederfinden, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Name of the party</source>
        <translation>Name der Gruppe</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Save as party</source>
        <translation>Als Gruppe speichern</translation>
    </message>
    <message>
        <source>Not given: {stats}. The defaults are used.</source>
        <translation>Nicht angegeben: {stats}. Es gelten die Standardwerte.</translation>
    </message>
    <message>
        <source>page {number} of {pages}</source>
        <translation>Seite {number} von {pages}</translation>
    </message>
    <message>
        <source>Select a combatant first.</source>
        <translation>Wähle zuerst einen Kämpfer aus.</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Es hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Stopped first: {what}. Confirm again to go on.</source>
        <translation>Vorher angehalten: {what}. Zum Weitermachen noch einmal bestätigen.</translation>
    </message>
    <message>
        <source>dexterity, dex</source>
        <translation>Geschicklichkeit, GES</translation>
    </message>
    <message>
        <source>Counter: {title}</source>
        <translation>Zähler: {title}</translation>
    </message>
    <message>
        <source>armor class, armour class, ac</source>
        <translation>Rüstungsklasse, RK</translation>
    </message>
    <message>
        <source>hit points, hp</source>
        <translation>Trefferpunkte, TP</translation>
    </message>
    <message>
        <source>initiative, init</source>
        <translation>Initiative, Init, Ini</translation>
    </message>
    <message>
        <source>tiny, small, medium, large, huge, gargantuan</source>
        <translation>winzig, winziger, winzige, winziges, klein, kleiner, kleine, kleines, mittelgroß, mittelgroßer, mittelgroße, mittelgroßes, groß, großer, große, großes, riesig, riesiger, riesige, riesiges, gigantisch, gigantischer, gigantische, gigantisches</translation>
    </message>
    <message>
        <source>“{name}”, line {line}: not valid YAML.</source>
        <translation>„{name}“, Zeile {line}: kein gültiges YAML.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t valid YAML.</source>
        <translation>„{name}“ ist kein gültiges YAML.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a time. Type minutes, like 15, or a time, like 21:15.</source>
        <translation>„{text}“ ist keine Zeit. Tippe Minuten, etwa 15, oder eine Uhrzeit, etwa 21:15.</translation>
    </message>
    <message>
        <source>from {old} to {new}</source>
        <translation>von {old} auf {new}</translation>
    </message>
    <message>
        <source>phase {number}, {count}</source>
        <translation>Phase {number}, {count}</translation>
    </message>
    <message>
        <source>“{file}” is a combat from Foundry VTT without names. Export its actors, too.</source>
        <translation>„{file}“ ist ein Kampf aus Foundry VTT ohne Namen. Exportiere auch seine Akteure.</translation>
    </message>
    <message>
        <source>defeated in the file. Here it can take part.</source>
        <translation>in der Datei besiegt. Hier kann er mitmachen.</translation>
    </message>
    <message>
        <source>Use straight quotes: &quot;Attack&quot;.</source>
        <translation>Nimm gerade Anführungszeichen: &quot;Attack&quot;.</translation>
    </message>
    <message>
        <source>There&apos;s an invisible character here. Type this line by hand.</source>
        <translation>Hier ist ein unsichtbares Zeichen. Tippe diese Zeile von Hand.</translation>
    </message>
    <message>
        <source>A note begins with #.</source>
        <translation>Eine Notiz beginnt mit #.</translation>
    </message>
    <message>
        <source>A name has only letters from A to Z, digits and _: [{name}].</source>
        <translation>Ein Name hat nur Buchstaben von A bis Z, Ziffern und _: [{name}].</translation>
    </message>
    <message>
        <source>Brackets come in pairs: [{name}] or [[{name}]].</source>
        <translation>Klammern kommen paarweise: [{name}] oder [[{name}]].</translation>
    </message>
    <message>
        <source>There&apos;s more after {table}. Put it on its own line.</source>
        <translation>Nach {table} steht noch etwas. Setze es auf eine eigene Zeile.</translation>
    </message>
    <message>
        <source>Write = instead of :.</source>
        <translation>Schreibe = statt :.</translation>
    </message>
    <message>
        <source>A key is one word of letters from A to Z, digits and _.</source>
        <translation>Eine Angabe ist ein Wort aus Buchstaben von A bis Z, Ziffern und _.</translation>
    </message>
    <message>
        <source>A table in { } must be on one line.</source>
        <translation>Eine Tabelle in { } muss in einer Zeile stehen.</translation>
    </message>
    <message>
        <source>A comma is missing between two values.</source>
        <translation>Zwischen zwei Werten fehlt ein Komma.</translation>
    </message>
    <message>
        <source>Remove the {sign} at the end of this line.</source>
        <translation>Entferne {sign} am Ende dieser Zeile.</translation>
    </message>
    <message>
        <source>Write a list: {key} = {value}.</source>
        <translation>Schreibe eine Liste: {key} = {value}.</translation>
    </message>
    <message>
        <source>Write true and false in small letters.</source>
        <translation>Schreibe true und false klein.</translation>
    </message>
    <message>
        <source>One = is enough here.</source>
        <translation>Ein = genügt hier.</translation>
    </message>
    <message>
        <source>Type the minus with the key -: {number}.</source>
        <translation>Tippe das Minus mit der Taste -: {number}.</translation>
    </message>
    <message>
        <source>A decimal has a point: {number}.</source>
        <translation>Eine Dezimalzahl hat einen Punkt: {number}.</translation>
    </message>
    <message>
        <source>Write a 0 before the point: {number}.</source>
        <translation>Schreibe eine 0 vor den Punkt: {number}.</translation>
    </message>
    <message>
        <source>The value is missing: write it after the =.</source>
        <translation>Der Wert fehlt: Schreibe ihn hinter das =.</translation>
    </message>
    <message>
        <source>Inside a text in quotes, write \&quot; for a quote.</source>
        <translation>Im Text schreibe \&quot; für ein Anführungszeichen.</translation>
    </message>
    <message>
        <source>The opening quote is missing.</source>
        <translation>Das öffnende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>A formula needs quotes: &quot;{formula}&quot;.</source>
        <translation>Eine Formel braucht Anführungszeichen: &quot;{formula}&quot;.</translation>
    </message>
    <message>
        <source>Text needs quotes: &quot;{text}&quot;.</source>
        <translation>Text braucht Anführungszeichen: &quot;{text}&quot;.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t a number for each turn. Write them like this: 6 3.</source>
        <translation>„{text}“ ist keine Zahl je Zug. Schreibe sie so: 6 3.</translation>
    </message>
    <message>
        <source>The bag is empty. Begin the next round.</source>
        <translation>Der Beutel ist leer. Beginne die nächste Runde.</translation>
    </message>
    <message>
        <source>No token ends the round here.</source>
        <translation>Hier beendet keine Marke die Runde.</translation>
    </message>
    <message>
        <source>{name} has no token in the bag.</source>
        <translation>{name} hat keine Marke im Beutel.</translation>
    </message>
    <message>
        <source>Draw: {name}</source>
        <translation>Gezogen: {name}</translation>
    </message>
    <message>
        <source>Draw: the round is over</source>
        <translation>Gezogen: Die Runde ist vorbei</translation>
    </message>
    <message numerus="yes">
        <source>%n combatant(s) to add</source>
        <translation>
            <numerusform>%n Kämpfer hinzuzufügen</numerusform>
            <numerusform>%n Kämpfer hinzuzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Mira</source>
        <translation>Mira</translation>
    </message>
    <message>
        <source>Bor</source>
        <translation>Bor</translation>
    </message>
    <message>
        <source>Orc</source>
        <translation>Ork</translation>
    </message>
</context>
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Tickline</source>
        <translation>Über Tickline</translation>
    </message>
    <message>
        <source>A timeline for fights that run on ticks.</source>
        <translation>Eine Zeitleiste für Kämpfe, die in Ticks ablaufen.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Erstellt mit</translation>
    </message>
    <message>
        <source>The game systems belong to their authors. Tickline restates their mechanics in its own words.</source>
        <translation>Die Spielsysteme gehören ihren Autoren. Tickline gibt ihre Mechanik in eigenen Worten wieder.</translation>
    </message>
</context>
<context>
    <name>AlarmPanel</name>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Later: ask again below the timeline</source>
        <translation>Später: unter der Zeitleiste noch einmal fragen</translation>
    </message>
    <message>
        <source>Seen: continue</source>
        <translation>Gesehen: weiter</translation>
    </message>
    <message>
        <source>then {0}</source>
        <translation>dann {0}</translation>
    </message>
    <message>
        <source>Triggered: {0}</source>
        <translation>Ausgelöst: {0}</translation>
    </message>
</context>
<context>
    <name>AnswerTable</name>
    <message>
        <source>Next turn of {0}: {1}</source>
        <translation>Nächster Zug von {0}: {1}</translation>
    </message>
    <message>
        <source>No one is selected. Select someone, or cancel.</source>
        <translation>Niemand ist ausgewählt. Wähle jemanden aus oder brich ab.</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>{0} takes part</source>
        <translation>{0} nimmt teil</translation>
    </message>
    <message>
        <source>Clear the box to skip {0}</source>
        <translation>Haken weg, um {0} auszulassen</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Roll {0} for {1}</source>
        <translation>{0} für {1} würfeln</translation>
    </message>
</context>
<context>
    <name>AudienceDialog</name>
    <message>
        <source>For the GM</source>
        <translation>Für die SL</translation>
    </message>
    <message>
        <source>For the players</source>
        <translation>Für die Spieler</translation>
    </message>
    <message>
        <source>&amp;Continue…</source>
        <translation>&amp;Weiter…</translation>
    </message>
</context>
<context>
    <name>CardDrawDialog</name>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Ablage</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>1–4 or Enter: choose, next. Space: choose. Arrows: browse.</source>
        <translation>1–4 oder Enter: wählen, weiter. Leertaste: wählen. Pfeile: ansehen.</translation>
    </message>
    <message>
        <source>D: deal again for one.</source>
        <translation>D: einem neu geben.</translation>
    </message>
    <message>
        <source>Undo the last step ({0})</source>
        <translation>Letzten Schritt zurücknehmen ({0})</translation>
    </message>
</context>
<context>
    <name>CardFace</name>
    <message>
        <source>Everyone has a card. Choose a row</source>
        <translation>Alle haben eine Karte. Wähle eine Zeile</translation>
    </message>
    <message>
        <source>No card from the deck</source>
        <translation>Keine Karte vom Stapel</translation>
    </message>
</context>
<context>
    <name>ChangeMovementDialog</name>
    <message>
        <source>Movement: {0}</source>
        <translation>Bewegung: {0}</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>State: {0}</source>
        <translation>Zustand: {0}</translation>
    </message>
    <message>
        <source>Click spends 1, right-click restores 1. Or type -1 {0}</source>
        <translation>Klick verbraucht 1, Rechtsklick gibt 1 zurück. Oder tippe -1 {0}</translation>
    </message>
    <message>
        <source>+{0}</source>
        <translation>+{0}</translation>
    </message>
</context>
<context>
    <name>ChoiceEditor</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Nothing to do here.</source>
        <translation>Hier gibt es nichts zu tun.</translation>
    </message>
</context>
<context>
    <name>ChoicesForm</name>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>{0} entfernen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>{0}: name</source>
        <translation>{0}: Name</translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>The disk is slow. Tickline keeps trying.</source>
        <translation>Der Datenträger ist langsam. Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>The last steps of this fight aren&apos;t saved.</source>
        <translation>Die letzten Schritte dieses Kampfes sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Save a copy elsewhere…</source>
        <translation>&amp;Kopie anderswo speichern…</translation>
    </message>
    <message>
        <source>&amp;Close anyway</source>
        <translation>&amp;Trotzdem schließen</translation>
    </message>
    <message>
        <source>S&amp;tay</source>
        <translation>&amp;Bleiben</translation>
    </message>
</context>
<context>
    <name>CodeEdit</name>
    <message>
        <source>System file</source>
        <translation>Systemdatei</translation>
    </message>
    <message>
        <source>Ctrl+Space completes. Press Esc, then Tab, to leave.</source>
        <translation>Strg+Leertaste ergänzt. Mit Esc, dann Tab, verlässt du den Text.</translation>
    </message>
    <message>
        <source>Line numbers</source>
        <translation>Zeilennummern</translation>
    </message>
</context>
<context>
    <name>ColumnList</name>
    <message>
        <source>Column {0} is</source>
        <translation>Spalte {0} enthält</translation>
    </message>
    <message>
        <source>Column {0}</source>
        <translation>Spalte {0}</translation>
    </message>
</context>
<context>
    <name>ColumnPanel</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>First row has column &amp;names</source>
        <translation>Erste &amp;Zeile nennt die Spalten</translation>
    </message>
</context>
<context>
    <name>CombatantCommands</name>
    <message>
        <source>Defeat {0}?</source>
        <translation>{0} besiegen?</translation>
    </message>
    <message>
        <source>&amp;Defeat</source>
        <translation>&amp;Besiegen</translation>
    </message>
    <message>
        <source>Take {0} out of the fight?</source>
        <translation>{0} aus dem Kampf nehmen?</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
    <message>
        <source>Remove {0}?</source>
        <translation>{0} entfernen?</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation>&amp;Spieler</translation>
    </message>
    <message>
        <source>&amp;Opponents</source>
        <translation>&amp;Gegner</translation>
    </message>
    <message>
        <source>O&amp;thers</source>
        <translation>&amp;Andere</translation>
    </message>
    <message>
        <source>Select a combatant first</source>
        <translation>Erst einen Kämpfer auswählen</translation>
    </message>
    <message>
        <source>&amp;Full</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>&amp;Alias…</source>
        <translation>&amp;Deckname…</translation>
    </message>
    <message>
        <source>&amp;Unknown (?)</source>
        <translation>&amp;Unbekannt (?)</translation>
    </message>
    <message>
        <source>&amp;Hidden</source>
        <translation>&amp;Verborgen</translation>
    </message>
</context>
<context>
    <name>CombatantDialog</name>
    <message>
        <source>Edit {0}</source>
        <translation>{0} bearbeiten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands that match</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl tippen</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>This can&apos;t be declared. Press Enter to do it.</source>
        <translation>Das lässt sich nicht ansagen. Drücke Enter, um es zu tun.</translation>
    </message>
    <message>
        <source>{0} has no declarations. Press Enter to act.</source>
        <translation>In {0} wird nichts angesagt. Drücke Enter zum Handeln.</translation>
    </message>
    <message>
        <source>No turns left, only effects. Count on from the card, or end a wait.</source>
        <translation>Keine Züge übrig, nur Effekte. Zähle auf der Karte weiter oder beende ein Warten.</translation>
    </message>
    <message>
        <source>Left and Right pick when, Enter takes it.</source>
        <translation>Links und Rechts wählen den Zeitpunkt, Enter nimmt ihn.</translation>
    </message>
    <message>
        <source>Pick when with the arrow keys, then press Enter. {0}</source>
        <translation>Wähle mit den Pfeiltasten, wann, und drücke Enter. {0}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} Hold Alt to override.</source>
        <translation>{0} Mit Alt setzt du dich darüber hinweg.</translation>
    </message>
    <message>
        <source>Their turns aren&apos;t at the same time.</source>
        <translation>Ihre Züge liegen nicht zur selben Zeit.</translation>
    </message>
    <message>
        <source>The rules say {1} on {0}. Hold Alt to override.</source>
        <translation>Die Regeln sagen auf {0}: {1}. Mit Alt setzt du dich darüber hinweg.</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message numerus="yes">
        <source>%n more to decide</source>
        <translation>
            <numerusform>Noch %n Entscheidung</numerusform>
            <numerusform>Noch %n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Alt+{0}</source>
        <translation>Alt+{0}</translation>
    </message>
    <message>
        <source>Or…</source>
        <translation>Oder…</translation>
    </message>
    <message>
        <source>Other answers</source>
        <translation>Andere Antworten</translation>
    </message>
</context>
<context>
    <name>DeclareMark</name>
    <message>
        <source>Declare first</source>
        <translation>Erst ansagen</translation>
    </message>
    <message>
        <source>Declare first, so others can react</source>
        <translation>Erst ansagen, damit andere reagieren können</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Add and &amp;join</source>
        <translation>Gleich &amp;dabei</translation>
    </message>
</context>
<context>
    <name>DiskTasks</name>
    <message>
        <source>You stopped waiting. It may still finish.</source>
        <translation>Du wartest nicht mehr. Vielleicht wird es trotzdem noch fertig.</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>Waiting for the disk</source>
        <translation>Warten auf den Datenträger</translation>
    </message>
</context>
<context>
    <name>DocumentCommands</name>
    <message>
        <source>Tickline encounters (*{0})</source>
        <translation>Tickline-Begegnungen (*{0})</translation>
    </message>
    <message>
        <source>Open an encounter</source>
        <translation>Begegnung öffnen</translation>
    </message>
    <message>
        <source>Opened: {0}.</source>
        <translation>Geöffnet: {0}.</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Encounter settings</source>
        <translation>Einstellungen der Begegnung</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Imported: {0}.</source>
        <translation>Importiert: {0}.</translation>
    </message>
    <message>
        <source>Import JSON</source>
        <translation>JSON importieren</translation>
    </message>
    <message>
        <source>Backup opened. The damaged file is now {0}.</source>
        <translation>Sicherungskopie geöffnet. Die beschädigte Datei heißt jetzt {0}.</translation>
    </message>
    <message>
        <source>Backup opened.</source>
        <translation>Sicherungskopie geöffnet.</translation>
    </message>
    <message>
        <source>Clean copy opened. It&apos;s in {0}.</source>
        <translation>Saubere Kopie geöffnet. Sie ist in {0}.</translation>
    </message>
    <message>
        <source>Saved to {0}.</source>
        <translation>Gespeichert: {0}.</translation>
    </message>
</context>
<context>
    <name>DragController</name>
    <message>
        <source>after {name}</source>
        <translation>nach {name}</translation>
    </message>
    <message>
        <source>before {name}</source>
        <translation>vor {name}</translation>
    </message>
    <message>
        <source>{name}: not moved</source>
        <translation>{name}: nicht verschoben</translation>
    </message>
</context>
<context>
    <name>DueSign</name>
    <message>
        <source>{0} and {1} more are due</source>
        <translation>{0} und noch {1} am Zug</translation>
    </message>
    <message>
        <source>{0} is due</source>
        <translation>{0} ist am Zug</translation>
    </message>
</context>
<context>
    <name>EffectCommands</name>
    <message>
        <source>Event on {0}…</source>
        <translation>Ereignis auf {0}…</translation>
    </message>
</context>
<context>
    <name>EffectDialog</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>New effect</source>
        <translation>Neuer Effekt</translation>
    </message>
</context>
<context>
    <name>EffectsDialog</name>
    <message>
        <source>Effects</source>
        <translation>Effekte</translation>
    </message>
    <message>
        <source>No effects yet</source>
        <translation>Noch keine Effekte</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>&amp;Ändern…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>The rules add and end it.</source>
        <translation>Die Regeln fügen ihn hinzu und beenden ihn.</translation>
    </message>
    <message>
        <source>Events can only be removed, not changed.</source>
        <translation>Ereignisse lassen sich nur entfernen, nicht ändern.</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>No combatants yet</source>
        <translation>Noch keine Kämpfer</translation>
    </message>
    <message>
        <source>OR</source>
        <translation>ODER</translation>
    </message>
</context>
<context>
    <name>EncounterDialog</name>
    <message>
        <source>New encounter</source>
        <translation>Neue Begegnung</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Enter a title.</source>
        <translation>Gib einen Titel ein.</translation>
    </message>
    <message>
        <source>Choose a system.</source>
        <translation>Wähle ein System.</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
</context>
<context>
    <name>ExportCommands</name>
    <message>
        <source>Bookmark: “{0}”.</source>
        <translation>Lesezeichen: „{0}“.</translation>
    </message>
    <message>
        <source>Bookmark saved.</source>
        <translation>Lesezeichen gespeichert.</translation>
    </message>
    <message>
        <source>Every step, with hidden combatants, rulings, and your names and notes.</source>
        <translation>Jeder Schritt, mit verborgenen Kämpfern, SL-Entscheidungen und deinen Namen und Notizen.</translation>
    </message>
    <message>
        <source>Only what the players saw: who acted when and under which name, who appeared, who waited.</source>
        <translation>Nur was die Spieler sahen: wer wann unter welchem Namen handelte, auftauchte oder wartete.</translation>
    </message>
    <message>
        <source>All lanes, hidden ones too, at the step shown.</source>
        <translation>Alle Bahnen, auch verborgene, beim gezeigten Schritt.</translation>
    </message>
    <message>
        <source>What the players&apos; window shows now, on white.</source>
        <translation>Was das Spielerfenster jetzt zeigt, auf Weiß.</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Copied. Paste it into a spreadsheet.</source>
        <translation>Kopiert. Füge es in eine Tabelle ein.</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>An den Drucker geschickt.</translation>
    </message>
    <message>
        <source>Saved to {0}.</source>
        <translation>Gespeichert: {0}.</translation>
    </message>
</context>
<context>
    <name>FarPage</name>
    <message>
        <source>&amp;How to get both</source>
        <translation>&amp;Wie man beide bekommt</translation>
    </message>
    <message>
        <source>Link for friends</source>
        <translation>Link für Freunde</translation>
    </message>
    <message>
        <source>Connec&amp;t</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindet…</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>User and password go to your computer&apos;s key store.</source>
        <translation>Benutzer und Passwort kommen in den Schlüsselbund deines Computers.</translation>
    </message>
    <message>
        <source>No key store: you&apos;ll be asked for user and password next time.</source>
        <translation>Kein Schlüsselbund: Beim nächsten Mal wirst du wieder nach Benutzer und Passwort gefragt.</translation>
    </message>
    <message>
        <source>&amp;Broker</source>
        <translation>&amp;Broker</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>Ben&amp;utzer</translation>
    </message>
    <message>
        <source>P&amp;assword</source>
        <translation>P&amp;asswort</translation>
    </message>
    <message>
        <source>&amp;Relay</source>
        <translation>&amp;Relay</translation>
    </message>
    <message>
        <source>A broker passes the fight on, a relay shows it.</source>
        <translation>Ein Broker reicht den Kampf weiter, ein Relay zeigt ihn.</translation>
    </message>
</context>
<context>
    <name>FightCommands</name>
    <message>
        <source>Undone: {0}.</source>
        <translation>Rückgängig: {0}.</translation>
    </message>
    <message>
        <source>Redone: {0}.</source>
        <translation>Wiederholt: {0}.</translation>
    </message>
    <message>
        <source>Nothing now</source>
        <translation>Gerade nichts</translation>
    </message>
    <message>
        <source>“{0}” was refused. Press Space again for “{1}”.</source>
        <translation>„{0}“ wurde abgelehnt. Drücke noch einmal die Leertaste für „{1}“.</translation>
    </message>
    <message>
        <source>{0} Alt+1: ends. Alt+2: stays. Or put it off: Later.</source>
        <translation>{0} Alt+1: endet. Alt+2: bleibt. Oder verschieben: Später.</translation>
    </message>
</context>
<context>
    <name>FileErrorBox</name>
    <message>
        <source>That didn&apos;t work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>Open &amp;another…</source>
        <translation>&amp;Andere öffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;backup</source>
        <translation>&amp;Sicherungskopie öffnen</translation>
    </message>
    <message>
        <source>Open a c&amp;lean copy</source>
        <translation>&amp;Saubere Kopie öffnen</translation>
    </message>
    <message>
        <source>A clean copy goes up to step {0}.</source>
        <translation>Eine saubere Kopie reicht bis Schritt {0}.</translation>
    </message>
    <message>
        <source>There&apos;s a backup of {0}, at step {1}. The damaged file is kept.</source>
        <translation>Es gibt eine Sicherungskopie von {0}, bei Schritt {1}. Die beschädigte Datei bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>FindLine</name>
    <message>
        <source>Find a combatant</source>
        <translation>Kämpfer suchen</translation>
    </message>
</context>
<context>
    <name>FindList</name>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>FirstLook</name>
    <message>
        <source>RECENT</source>
        <translation>ZULETZT GEÖFFNET</translation>
    </message>
    <message>
        <source>TRY A SAMPLE FIGHT</source>
        <translation>BEISPIELKAMPF AUSPROBIEREN</translation>
    </message>
    <message>
        <source>All sample fights</source>
        <translation>Alle Beispielkämpfe</translation>
    </message>
    <message>
        <source>Continue {0}</source>
        <translation>Weiter mit {0}</translation>
    </message>
</context>
<context>
    <name>FrozenNames</name>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
</context>
<context>
    <name>GetReadyCaller</name>
    <message>
        <source>{0}: get ready.</source>
        <translation>{0}: mache dich bereit.</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Cheat sheet: {0}</source>
        <translation>Spickzettel: {0}</translation>
    </message>
    <message>
        <source>Type, then Enter</source>
        <translation>Tippen, dann Enter</translation>
    </message>
    <message>
        <source>Numbers are the defaults; your settings may differ.</source>
        <translation>Zahlen wie im Standard; deine Einstellungen können abweichen.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>&amp;Drucken…</translation>
    </message>
</context>
<context>
    <name>Handouts</name>
    <message>
        <source>Show the players a picture</source>
        <translation>Den Spielern ein Bild zeigen</translation>
    </message>
    <message>
        <source>Copy a picture first.</source>
        <translation>Kopiere zuerst ein Bild.</translation>
    </message>
    <message>
        <source>The picture is off.</source>
        <translation>Das Bild ist weg.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will open with the picture.</source>
        <translation>Das Spielerfenster ist zu. Es öffnet sich mit dem Bild.</translation>
    </message>
    <message>
        <source>The players see the picture. {0} takes it off.</source>
        <translation>Die Spieler sehen das Bild. {0} nimmt es weg.</translation>
    </message>
</context>
<context>
    <name>HeaderTexts</name>
    <message>
        <source>No encounter</source>
        <translation>Keine Begegnung</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>speichert…</translation>
    </message>
    <message>
        <source>Saving the last steps</source>
        <translation>Die letzten Schritte werden gespeichert</translation>
    </message>
    <message>
        <source>Sample fight, not saved. Save a copy to keep it.</source>
        <translation>Beispielkampf, nicht gespeichert. Speichere eine Kopie, um ihn zu behalten.</translation>
    </message>
    <message>
        <source>sample, not saved</source>
        <translation>Beispiel, nicht gespeichert</translation>
    </message>
    <message>
        <source>Looking back: step {0} of {1}</source>
        <translation>Rückschau: Schritt {0} von {1}</translation>
    </message>
    <message>
        <source>saved ✓</source>
        <translation>gespeichert ✓</translation>
    </message>
    <message>
        <source>Press to save a copy elsewhere.</source>
        <translation>Hier drücken, um anderswo eine Kopie zu speichern</translation>
    </message>
    <message>
        <source>NOT SAVED…</source>
        <translation>NICHT GESPEICHERT…</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>blanked</source>
        <translation>abgedunkelt</translation>
    </message>
    <message>
        <source>break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>● live</source>
        <translation>● live</translation>
    </message>
    <message>
        <source>{0} s into the fight</source>
        <translation>{0} s seit Kampfbeginn</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Enter</translation>
    </message>
    <message>
        <source>Declare, so others can react</source>
        <translation>Ansagen, damit andere reagieren können</translation>
    </message>
    <message>
        <source>Answer a decision</source>
        <translation>Entscheidung beantworten</translation>
    </message>
    <message>
        <source>← → Enter</source>
        <translation>← → Enter</translation>
    </message>
    <message>
        <source>Move a marker (Alt: override the rules)</source>
        <translation>Marker bewegen (Alt: gegen die Regeln)</translation>
    </message>
    <message>
        <source>Alt+1, 2, 3</source>
        <translation>Alt+1, 2, 3</translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>No matching steps. Esc shows all</source>
        <translation>Keine passenden Schritte. Esc zeigt alle</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>Rückschau</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Return to the present</source>
        <translation>Zurück zur Gegenwart</translation>
    </message>
    <message>
        <source>Players stay in the present.</source>
        <translation>Die Spieler bleiben in der Gegenwart.</translation>
    </message>
    <message>
        <source>Drag to look back. Players stay in the present.</source>
        <translation>Für die Rückschau ziehen. Die Spieler bleiben in der Gegenwart.</translation>
    </message>
    <message>
        <source>Show all steps</source>
        <translation>Alle Schritte zeigen</translation>
    </message>
    <message>
        <source>Show the last step alone</source>
        <translation>Nur den letzten Schritt zeigen</translation>
    </message>
</context>
<context>
    <name>HistorySearch</name>
    <message>
        <source>Find in the history</source>
        <translation>Im Verlauf suchen</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Only steps with a name or note</source>
        <translation>Nur Schritte mit Name oder Notiz</translation>
    </message>
    <message>
        <source>Only bookmarks</source>
        <translation>Nur Lesezeichen</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import combatants</source>
        <translation>Kämpfer importieren</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>eingefügter Text</translation>
    </message>
    <message>
        <source>Nothing to add yet. Choose a file or paste a table.</source>
        <translation>Noch nichts hinzuzufügen. Wähle eine Datei oder füge eine Tabelle ein.</translation>
    </message>
    <message>
        <source>The clipboard has no text or file.</source>
        <translation>In der Zwischenablage ist weder Text noch Datei.</translation>
    </message>
    <message numerus="yes">
        <source>Add %n</source>
        <translation>
            <numerusform>%n hinzufügen</numerusform>
            <numerusform>%n hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Combatants (*.csv *.tsv *.txt *.md *.yaml *.yml *.gcs *.json *.xml *.db);;All files (*)</source>
        <translation>Kämpfer (*.csv *.tsv *.txt *.md *.yaml *.yml *.gcs *.json *.xml *.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Choose files…</source>
        <translation>&amp;Dateien wählen…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Paste a copied table, text or file (Ctrl+V)</source>
        <translation>Kopierte Tabelle, Text oder Datei einfügen (Strg+V)</translation>
    </message>
    <message>
        <source>Combatants to add</source>
        <translation>Kämpfer, die dazukommen</translation>
    </message>
    <message>
        <source>Already in the &amp;fight</source>
        <translation>Schon im &amp;Kampf</translation>
    </message>
    <message>
        <source>Drop files here, paste with Ctrl+V, or choose files.

Tables: CSV, or cells copied from a spreadsheet.
Lists of names, as in Add combatants.
Sheets: GCS, GCA, Genesis. Printed stat blocks. Notes in YAML.
Foundry VTT, Improved Initiative, Fantasy Grounds, 5etools, Open5e.

Check the result before adding. One undo takes it all back.</source>
        <translation>Ziehe Dateien hierher, füge sie mit Strg+V ein oder wähle sie.

Tabellen: CSV oder kopierte Zellen.
Namenslisten wie bei „Kämpfer hinzufügen“.
Bögen: GCS, GCA, Genesis. Gedruckte Werteblöcke. Notizen in YAML.
Foundry VTT, Improved Initiative, Fantasy Grounds, 5etools, Open5e.

Prüfe das Ergebnis vor dem Hinzufügen. Einmal Rückgängig nimmt alles zurück.</translation>
    </message>
    <message>
        <source>Default &amp;side</source>
        <translation>Standard&amp;seite</translation>
    </message>
    <message>
        <source>{0} of {1} files can&apos;t be read. The list says why.</source>
        <translation>{0} von {1} Dateien sind nicht lesbar. Die Liste sagt, warum.</translation>
    </message>
    <message>
        <source>pasted text {0}</source>
        <translation>eingefügter Text {0}</translation>
    </message>
    <message>
        <source>That&apos;s already in the table.</source>
        <translation>Das steht schon in der Tabelle.</translation>
    </message>
    <message>
        <source>{0} files: {1} combatants</source>
        <translation>{0} Dateien: {1} Kämpfer</translation>
    </message>
    <message>
        <source>To fix: {0}</source>
        <translation>Zu ändern: {0}</translation>
    </message>
    <message>
        <source>Add {0}, update {1}</source>
        <translation>{0} hinzufügen, {1} aktualisieren</translation>
    </message>
    <message numerus="yes">
        <source>Update %n</source>
        <translation>
            <numerusform>%n aktualisieren</numerusform>
            <numerusform>%n aktualisieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Start o&amp;ver</source>
        <translation>Neu &amp;beginnen</translation>
    </message>
    <message>
        <source>&amp;Fill column</source>
        <translation>Spalte &amp;füllen</translation>
    </message>
    <message>
        <source>Or select cells, type, and press Ctrl+Enter</source>
        <translation>Oder Zellen wählen, tippen, Strg+Enter</translation>
    </message>
    <message>
        <source>Ne&amp;xt to fix</source>
        <translation>&amp;Nächster Fehler</translation>
    </message>
    <message>
        <source>Go to the next marked cell (F8)</source>
        <translation>Zum nächsten Fehler (F8)</translation>
    </message>
    <message>
        <source>Default side</source>
        <translation>Standardseite</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message>
        <source>Nothing to change: they&apos;re all in the fight already, with these values.</source>
        <translation>Nichts zu ändern: Alle sind schon im Kampf, mit diesen Werten.</translation>
    </message>
</context>
<context>
    <name>LayoutDialog</name>
    <message>
        <source>&amp;Templates</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>&amp;Save as template…</source>
        <translation>Als Vorlage &amp;speichern…</translation>
    </message>
    <message>
        <source>Replaces a template of the same name.</source>
        <translation>Ersetzt eine Vorlage gleichen Namens.</translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>The chart has this layout already.</source>
        <translation>Die Wundtafel hat diesen Aufbau schon.</translation>
    </message>
    <message>
        <source>Nothing else changes.</source>
        <translation>Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>Name of the template</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>No templates yet</source>
        <translation>Noch keine Vorlagen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
</context>
<context>
    <name>LibraryButton</name>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Keep this effect</source>
        <translation>Diesen Effekt &amp;behalten</translation>
    </message>
    <message>
        <source>&amp;Remove it…</source>
        <translation>Ihn &amp;entfernen…</translation>
    </message>
    <message>
        <source>&amp;Copy all as text</source>
        <translation>Alle als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste from text</source>
        <translation>Aus Text ein&amp;fügen</translation>
    </message>
    <message>
        <source>Copied: {0}</source>
        <translation>Kopiert: {0}</translation>
    </message>
    <message>
        <source>Replace in your library: {0}?</source>
        <translation>In deiner Bibliothek ersetzen: {0}?</translation>
    </message>
    <message>
        <source>Kept: {0}</source>
        <translation>Behalten: {0}</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>This effect isn&apos;t in your library.</source>
        <translation>Dieser Effekt ist nicht in deiner Bibliothek.</translation>
    </message>
    <message>
        <source>Remove from your library: {0}?</source>
        <translation>Aus deiner Bibliothek entfernen: {0}?</translation>
    </message>
    <message>
        <source>Removed: {0}</source>
        <translation>Entfernt: {0}</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
</context>
<context>
    <name>LibraryDialog</name>
    <message>
        <source>Encounters</source>
        <translation>Begegnungen</translation>
    </message>
    <message>
        <source>Choose an encounter, or open a file.</source>
        <translation>Wähle eine Begegnung oder öffne eine Datei.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No encounters yet</source>
        <translation>Noch keine Begegnungen</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Ordner wird gelesen…</translation>
    </message>
    <message>
        <source>This encounter is open. Open another one first.</source>
        <translation>Diese Begegnung ist gerade geöffnet. Öffne zuerst eine andere.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Search title or system</source>
        <translation>Titel oder System suchen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Same combatants, fresh fight</source>
        <translation>Dieselben Kämpfer, neuer Kampf</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>In den &amp;Papierkorb</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>Datei ö&amp;ffnen…</translation>
    </message>
</context>
<context>
    <name>LivingSample</name>
    <message>
        <source>PLAYERS&apos; VIEW</source>
        <translation>SPIELERSICHT</translation>
    </message>
    <message>
        <source>Sample fight: {0}</source>
        <translation>Beispielkampf: {0}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{0} has no “{1}”.</source>
        <translation>{0} hat kein „{1}“.</translation>
    </message>
    <message>
        <source>LOOKING BACK · {0} of {1}</source>
        <translation>RÜCKSCHAU · {0} von {1}</translation>
    </message>
    <message>
        <source>step {0} of {1}</source>
        <translation>Schritt {0} von {1}</translation>
    </message>
    <message>
        <source>{0} · step {1} of {2}</source>
        <translation>{0} · Schritt {1} von {2}</translation>
    </message>
    <message>
        <source>No one is due. Space goes to what comes next.</source>
        <translation>Niemand ist am Zug. Mit der Leertaste geht es weiter.</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>This page isn&apos;t translated yet</source>
        <translation>Diese Seite ist noch nicht übersetzt</translation>
    </message>
    <message>
        <source>Match {0} of {1}</source>
        <translation>Treffer {0} von {1}</translation>
    </message>
</context>
<context>
    <name>MenuBar</name>
    <message>
        <source>Select exactly one combatant for this.</source>
        <translation>Wähle dafür genau einen Kämpfer aus.</translation>
    </message>
</context>
<context>
    <name>MissingLetters</name>
    <message>
        <source>No font here has all letters of these names. Install {packages}.</source>
        <translation>Keine Schrift hier hat alle Buchstaben dieser Namen. Installiere {packages}.</translation>
    </message>
</context>
<context>
    <name>MomentDialog</name>
    <message>
        <source>Bookmark this step</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The bridge falls</source>
        <translation>Die Brücke stürzt ein</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>N&amp;ote, GM only</source>
        <translation>No&amp;tiz, nur für SL</translation>
    </message>
    <message>
        <source>Marks this step in the history. To remove it, clear both fields; undo won&apos;t.</source>
        <translation>Markiert diesen Schritt im Verlauf. Zum Entfernen leerst du beide Felder; Rückgängig tut es nicht.</translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>More…</source>
        <translation>Mehr…</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
    <message>
        <source>More actions: type to find one</source>
        <translation>Weitere Aktionen: zum Suchen tippen</translation>
    </message>
</context>
<context>
    <name>MovementDialog</name>
    <message>
        <source>Movement: {0}</source>
        <translation>Bewegung: {0}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>SEGMENTS</source>
        <translation>ABSCHNITTE</translation>
    </message>
</context>
<context>
    <name>NoteDialog</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Note, read only</source>
        <translation>Notiz, nur zum Lesen</translation>
    </message>
    <message>
        <source>Note, GM only</source>
        <translation>Notiz, nur für SL</translation>
    </message>
    <message>
        <source>Only you see it. Markdown works: **bold**, # heading, - list.</source>
        <translation>Nur du siehst sie. Markdown geht: **fett**, # Überschrift, - Liste.</translation>
    </message>
    <message>
        <source>Discard what you wrote?</source>
        <translation>Das Geschriebene verwerfen?</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Keep writing</source>
        <translation>&amp;Weiterschreiben</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>P&amp;review</source>
        <translation>Vo&amp;rschau</translation>
    </message>
</context>
<context>
    <name>NoticeList</name>
    <message>
        <source>What was skipped, and why</source>
        <translation>Was ausgelassen wurde und warum</translation>
    </message>
    <message>
        <source>{0} files can&apos;t be read.</source>
        <translation>{0} Dateien sind nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>NowCard</name>
    <message>
        <source>NOW</source>
        <translation>JETZT</translation>
    </message>
</context>
<context>
    <name>OfferButton</name>
    <message>
        <source>{0}
Shift+click or Shift+Enter: declare first</source>
        <translation>{0}
Umschalt+Klick oder Umschalt+Enter: erst ansagen</translation>
    </message>
</context>
<context>
    <name>OfferPalette</name>
    <message>
        <source>Find an action</source>
        <translation>Aktion suchen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Shift+Enter: declare first</source>
        <translation>Umschalt+Enter: erst ansagen</translation>
    </message>
    <message>
        <source>Used most</source>
        <translation>Oft benutzt</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstige</translation>
    </message>
</context>
<context>
    <name>OutcomeDialog</name>
    <message>
        <source>RESULT</source>
        <translation>ERGEBNIS</translation>
    </message>
</context>
<context>
    <name>PagesWindow</name>
    <message>
        <source>Your pages</source>
        <translation>Deine Seiten</translation>
    </message>
    <message>
        <source>Search your pages</source>
        <translation>Deine Seiten durchsuchen</translation>
    </message>
    <message>
        <source>Page, GM only</source>
        <translation>Seite, nur für SL</translation>
    </message>
    <message>
        <source>Only you see this. Markdown: # heading, **bold**, - list</source>
        <translation>Das siehst nur du. Markdown: # Überschrift, **fett**, - Liste</translation>
    </message>
    <message>
        <source>What wasn&apos;t kept is on the clipboard.</source>
        <translation>Was nicht gespeichert ist, liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>&amp;Lesen</translation>
    </message>
</context>
<context>
    <name>PartyDialog</name>
    <message>
        <source>Load a party</source>
        <translation>Gruppe laden</translation>
    </message>
    <message>
        <source>Search name, tag or member</source>
        <translation>Name, Schlagwort oder Mitglied suchen</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>No party matches.</source>
        <translation>Keine passende Gruppe.</translation>
    </message>
    <message>
        <source>&amp;Healed</source>
        <translation>&amp;Geheilt</translation>
    </message>
    <message>
        <source>Counters at their maximum, not as they were saved</source>
        <translation>Zähler beim Maximum, nicht wie gespeichert</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Choose a party.</source>
        <translation>Wähle eine Gruppe.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove this party for good</source>
        <translation>Diese Gruppe endgültig entfernen</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} und noch {1}</translation>
    </message>
    <message>
        <source>{0} members</source>
        <translation>{0} Mitglieder</translation>
    </message>
</context>
<context>
    <name>PasteBox</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n</source>
        <translation>
            <numerusform>%n hinzufügen</numerusform>
            <numerusform>%n hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Typed for “{0}”.</source>
        <translation>Getippt für „{0}“.</translation>
    </message>
    <message>
        <source>Type or paste names: {0}</source>
        <translation>Namen tippen oder einfügen: {0}</translation>
    </message>
    <message>
        <source>Names without a sign:</source>
        <translation>Namen ohne Zeichen:</translation>
    </message>
    <message>
        <source>Put + before a player, - before an opponent, ~ before anyone else.</source>
        <translation>Vor den Namen: + für Spieler, - für Gegner, ~ für andere.</translation>
    </message>
</context>
<context>
    <name>PauseDialog</name>
    <message>
        <source>Break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Minutes or time</source>
        <translation>Minuten oder Uhrzeit</translation>
    </message>
    <message>
        <source>15 or 21:15; blank: open end</source>
        <translation>15 oder 21:15; leer: ohne Ende</translation>
    </message>
    <message>
        <source>&amp;Minutes or time</source>
        <translation>&amp;Minuten oder Uhrzeit</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} min</translation>
    </message>
    <message>
        <source>Players read: {0}</source>
        <translation>Die Spieler lesen: {0}</translation>
    </message>
</context>
<context>
    <name>Pauses</name>
    <message>
        <source>The players see the break. {0} ends it.</source>
        <translation>Die Spieler sehen die Pause. {0} beendet sie.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will open with the break.</source>
        <translation>Das Spielerfenster ist geschlossen. Es öffnet sich mit der Pause.</translation>
    </message>
    <message>
        <source>The break is over.</source>
        <translation>Die Pause ist vorbei.</translation>
    </message>
</context>
<context>
    <name>PhaseRow</name>
    <message>
        <source>Again…</source>
        <translation>Neu…</translation>
    </message>
</context>
<context>
    <name>PlayerStage</name>
    <message>
        <source>Players&apos; timeline</source>
        <translation>Zeitleiste der Spieler</translation>
    </message>
</context>
<context>
    <name>PlayerWindow</name>
    <message>
        <source>Players – Tickline</source>
        <translation>Spieler – Tickline</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>The players&apos; window is on this screen. Move it to theirs.</source>
        <translation>Das Spielerfenster ist auf diesem Bildschirm. Schiebe es auf den Bildschirm der Spieler.</translation>
    </message>
    <message>
        <source>The players&apos; window is open.</source>
        <translation>Das Spielerfenster ist offen.</translation>
    </message>
    <message>
        <source>The players&apos; screen is blank.</source>
        <translation>Der Bildschirm der Spieler ist abgedunkelt.</translation>
    </message>
    <message>
        <source>The players see the fight again.</source>
        <translation>Die Spieler sehen den Kampf wieder.</translation>
    </message>
    <message>
        <source>The players see the break.</source>
        <translation>Die Spieler sehen die Pause.</translation>
    </message>
    <message>
        <source>The players see the picture.</source>
        <translation>Die Spieler sehen das Bild.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will open blank.</source>
        <translation>Das Spielerfenster ist zu. Es öffnet sich leer.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will show the fight.</source>
        <translation>Das Spielerfenster ist zu. Es wird den Kampf zeigen.</translation>
    </message>
    <message>
        <source>The players&apos; screen is frozen.</source>
        <translation>Das Bild der Spieler ist eingefroren.</translation>
    </message>
    <message>
        <source>The players&apos; screen is live again.</source>
        <translation>Das Bild der Spieler ist wieder live.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will open frozen.</source>
        <translation>Das Spielerfenster ist zu. Es öffnet sich eingefroren.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. It will open live.</source>
        <translation>Das Spielerfenster ist zu. Es öffnet sich live.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. {0} opens it again.</source>
        <translation>Das Spielerfenster ist zu. {0} öffnet es wieder.</translation>
    </message>
    <message>
        <source>Tickline can&apos;t keep the screens on here. Turn off the screen saver.</source>
        <translation>Tickline kann die Bildschirme hier nicht anlassen. Schalte den Bildschirmschoner aus.</translation>
    </message>
    <message>
        <source>The players&apos; monitor is disconnected. Their window moved here.</source>
        <translation>Der Spielerbildschirm ist getrennt. Ihr Fenster ist jetzt hier.</translation>
    </message>
    <message>
        <source>The players&apos; window is back on screen {0}.</source>
        <translation>Das Spielerfenster ist wieder auf Bildschirm {0}.</translation>
    </message>
</context>
<context>
    <name>PortraitBox</name>
    <message>
        <source>&amp;Portrait…</source>
        <translation>&amp;Porträt…</translation>
    </message>
    <message>
        <source>&amp;Remove portrait</source>
        <translation>Porträt &amp;entfernen</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Porträt</translation>
    </message>
    <message>
        <source>No portrait</source>
        <translation>Kein Porträt</translation>
    </message>
    <message>
        <source>Drop or paste an image.</source>
        <translation>Ziehe ein Bild hierher oder füge eines ein.</translation>
    </message>
    <message>
        <source>Choose a portrait</source>
        <translation>Porträt wählen</translation>
    </message>
</context>
<context>
    <name>Portraits</name>
    <message>
        <source>Drop it onto a combatant as a portrait, or onto the players&apos; window.</source>
        <translation>Ziehe es auf einen Kämpfer als Porträt oder auf das Spielerfenster.</translation>
    </message>
</context>
<context>
    <name>QuickEntry</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>„{0}“</translation>
    </message>
    <message>
        <source>Quick entry</source>
        <translation>Schnelleingabe</translation>
    </message>
</context>
<context>
    <name>ReadingBar</name>
    <message>
        <source>Stop &amp;reading</source>
        <translation>Lesen &amp;abbrechen</translation>
    </message>
    <message>
        <source>Reading file {0} of {1}</source>
        <translation>Datei {0} von {1} wird gelesen</translation>
    </message>
</context>
<context>
    <name>RecruitTable</name>
    <message>
        <source>&amp;Fill “{0}”…</source>
        <translation>„{0}“ &amp;füllen…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Fill “{0}”</source>
        <translation>„{0}“ füllen</translation>
    </message>
    <message numerus="yes">
        <source>Fill %n</source>
        <translation>
            <numerusform>%n füllen</numerusform>
            <numerusform>%n füllen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recruits</name>
    <message>
        <source>No party saved yet.</source>
        <translation>Noch keine Gruppe gespeichert.</translation>
    </message>
    <message>
        <source>The players&apos; characters</source>
        <translation>Die Charaktere der Spieler</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Nothing to save yet. Add combatants first.</source>
        <translation>Noch nichts zu speichern. Füge zuerst Kämpfer hinzu.</translation>
    </message>
    <message>
        <source>Party saved: {0}.</source>
        <translation>Gruppe gespeichert: {0}.</translation>
    </message>
</context>
<context>
    <name>RecruitsDialog</name>
    <message>
        <source>Add combatants</source>
        <translation>Kämpfer hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>&amp;Weiter bearbeiten</translation>
    </message>
    <message>
        <source>They&apos;re all in the fight already.</source>
        <translation>Alle sind schon im Kampf.</translation>
    </message>
    <message>
        <source>Party removed: {0}.</source>
        <translation>Gruppe entfernt: {0}.</translation>
    </message>
    <message>
        <source>Players only</source>
        <translation>Nur Spieler</translation>
    </message>
    <message>
        <source>Everyone in the table</source>
        <translation>Alle in der Tabelle</translation>
    </message>
    <message>
        <source>The list is empty. Type a name.</source>
        <translation>Die Liste ist leer. Tippe einen Namen ein.</translation>
    </message>
    <message numerus="yes">
        <source>Add %n</source>
        <translation>
            <numerusform>%n hinzufügen</numerusform>
            <numerusform>%n hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;One mob</source>
        <translation>&amp;Ein Trupp</translation>
    </message>
    <message>
        <source>&amp;Single combatants</source>
        <translation>&amp;Einzelne Kämpfer</translation>
    </message>
    <message>
        <source>Mira, Bor, 6 x Orc, mob of 8 Goblin</source>
        <translation>Mira, Bor, 6 x Ork, Trupp aus 8 Goblin</translation>
    </message>
    <message>
        <source>Names of combatants</source>
        <translation>Namen der Kämpfer</translation>
    </message>
    <message>
        <source>Combatants to add</source>
        <translation>Kämpfer, die dazukommen</translation>
    </message>
    <message>
        <source>Default side, for names without a mark (Alt+{0})</source>
        <translation>Standardseite, für Namen ohne Zeichen (Alt+{0})</translation>
    </message>
    <message>
        <source>“6 x Orc” becomes one mob of 6 with one turn, just like “mob of 6 Orc”. Right-click a row to split it.</source>
        <translation>„6 x Ork“ wird ein Trupp aus 6 mit einem Zug, genau wie „Trupp aus 6 Ork“. Ein Rechtsklick auf eine Zeile teilt ihn auf.</translation>
    </message>
    <message>
        <source>As &amp;mobs</source>
        <translation>Als &amp;Trupps</translation>
    </message>
    <message>
        <source>Edit typed names in the list above.</source>
        <translation>Bearbeite getippte Namen oben in der Liste.</translation>
    </message>
    <message>
        <source>&amp;Load party…</source>
        <translation>Gruppe &amp;laden…</translation>
    </message>
    <message>
        <source>&amp;Save as party…</source>
        <translation>Als Gruppe &amp;speichern…</translation>
    </message>
    <message>
        <source>Orc ({0})</source>
        <translation>Ork ({0})</translation>
    </message>
    <message>
        <source>+ player, - opponent, ~ other. “mob of 8 Orc”: one turn for all. Ctrl+Enter adds them all.</source>
        <translation>+ Spieler, - Gegner, ~ andere. „Trupp aus 8 Ork“: ein Zug für alle. Strg+Enter fügt alle hinzu.</translation>
    </message>
    <message>
        <source>Stats in brackets: {0}.</source>
        <translation>Werte in Klammern: {0}.</translation>
    </message>
</context>
<context>
    <name>RecruitsModel</name>
    <message>
        <source>Unknown (no alias)</source>
        <translation>Unbekannt (kein Deckname)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Two are called “{0}”. Rename one.</source>
        <translation>Zwei heißen „{0}“. Benenne einen um.</translation>
    </message>
    <message>
        <source>{0} isn&apos;t in the file. Type it.</source>
        <translation>{0} steht nicht in der Datei. Tippe es ein.</translation>
    </message>
    <message>
        <source>Type a name…</source>
        <translation>Namen tippen…</translation>
    </message>
</context>
<context>
    <name>RosterList</name>
    <message>
        <source>Combatants</source>
        <translation>Kämpfer</translation>
    </message>
    <message>
        <source>Let {0} join the fight</source>
        <translation>{0} stößt zum Kampf dazu</translation>
    </message>
    <message>
        <source>Bring {0} back</source>
        <translation>{0} zurückholen</translation>
    </message>
</context>
<context>
    <name>SamplePlayer</name>
    <message>
        <source>Sample fight</source>
        <translation>Beispielkampf</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Again</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>UP NEXT</source>
        <translation>ALS NÄCHSTES</translation>
    </message>
    <message>
        <source>GUIDE</source>
        <translation>SPICKZETTEL</translation>
    </message>
    <message>
        <source>Cheat sheet</source>
        <translation>Spickzettel</translation>
    </message>
    <message>
        <source>The next turn</source>
        <translation>Der nächste Zug</translation>
    </message>
    <message>
        <source>Another fight by the same rules</source>
        <translation>Ein neuer Kampf nach denselben Regeln</translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message>
        <source>{0} m</source>
        <translation>{0} m</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
</context>
<context>
    <name>SegmentsView</name>
    <message>
        <source>Segments of the journey</source>
        <translation>Abschnitte des Weges</translation>
    </message>
    <message>
        <source>{0} m on {1}</source>
        <translation>{0} m auf {1}</translation>
    </message>
    <message>
        <source>+{0} m</source>
        <translation>+{0} m</translation>
    </message>
    <message>
        <source>{0} m</source>
        <translation>{0} m</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>Alles &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the defaults of a new encounter</source>
        <translation>Zurück zum Standard einer neuen Begegnung</translation>
    </message>
    <message>
        <source>&amp;Also for new encounters</source>
        <translation>&amp;Auch für neue Begegnungen</translation>
    </message>
</context>
<context>
    <name>ShareCommands</name>
    <message>
        <source>Shared · {0}</source>
        <translation>Geteilt · {0}</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Sharing…</source>
        <translation>Wird geteilt…</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Ways to share</source>
        <translation>Wege zum Teilen</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Far away</source>
        <translation>Aus der Ferne</translation>
    </message>
    <message>
        <source>New &amp;link</source>
        <translation>Neuer &amp;Link</translation>
    </message>
    <message>
        <source>Players follow the fight in their browser. They see what the players&apos; window shows, nothing else, and can&apos;t change anything.</source>
        <translation>Spieler verfolgen den Kampf in ihrem Browser. Sie sehen, was das Spielerfenster zeigt, sonst nichts, und können nichts ändern.</translation>
    </message>
    <message>
        <source>The old link stops working once the broker is back.</source>
        <translation>Der alte Link gilt nicht mehr, sobald der Broker wieder da ist.</translation>
    </message>
    <message>
        <source>The old link stops working at once.</source>
        <translation>Der alte Link wird sofort ungültig.</translation>
    </message>
</context>
<context>
    <name>ShelfDialog</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
</context>
<context>
    <name>ShelfList</name>
    <message>
        <source>Encounters</source>
        <translation>Begegnungen</translation>
    </message>
</context>
<context>
    <name>ShortcutRows</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>No such command</source>
        <translation>Kein solcher Befehl</translation>
    </message>
    <message>
        <source>Keys for {0}</source>
        <translation>Tastenkürzel für {0}</translation>
    </message>
    <message>
        <source>Choose a command, press Tab, then press the new shortcut.</source>
        <translation>Wähle einen Befehl, gehe mit Tab zum Kürzel, drücke die neuen Tasten.</translation>
    </message>
    <message>
        <source>Search commands or keys</source>
        <translation>Befehl oder Kürzel suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>&amp;Default shortcut</source>
        <translation>&amp;Standardkürzel</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Kürzel</translation>
    </message>
    <message>
        <source>Remo&amp;ve shortcut</source>
        <translation>Kürzel &amp;entfernen</translation>
    </message>
</context>
<context>
    <name>SideColumn</name>
    <message>
        <source>OFF</source>
        <translation>AUS</translation>
    </message>
    <message>
        <source>BLANK</source>
        <translation>ABGEDUNKELT</translation>
    </message>
    <message>
        <source>BREAK</source>
        <translation>PAUSE</translation>
    </message>
    <message>
        <source>PICTURE</source>
        <translation>BILD</translation>
    </message>
    <message>
        <source>FROZEN</source>
        <translation>EINGEFROREN</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>LIVE</translation>
    </message>
    <message>
        <source>PLAYERS&apos; VIEW</source>
        <translation>SPIELERSICHT</translation>
    </message>
</context>
<context>
    <name>SpokenChoice</name>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>StatisticsDialog</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>A table for spreadsheets</source>
        <translation>Tabelle für Tabellenkalkulationen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Delays</source>
        <translation>Verzögert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längster</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Time of all turns</source>
        <translation>Zeit aller Züge</translation>
    </message>
    <message>
        <source>Each turn&apos;s time, this session only. Breaks over 15 minutes don&apos;t count.</source>
        <translation>Zeit jedes Zugs, nur diese Sitzung. Pausen über 15 Minuten zählen nicht.</translation>
    </message>
    <message>
        <source>GM only: includes hidden combatants.</source>
        <translation>Nur für die SL: mit verborgenen Kämpfern.</translation>
    </message>
    <message>
        <source>No turns yet. Turns, delays and times come with the first.</source>
        <translation>Noch keine Züge. Züge, Verzögerungen und Zeiten kommen mit dem ersten.</translation>
    </message>
</context>
<context>
    <name>SystemDialogs</name>
    <message>
        <source>Wound chart: {0}</source>
        <translation>Wundtafel: {0}</translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Rückgängig: {0}.</translation>
    </message>
    <message>
        <source>Reading your templates…</source>
        <translation>Vorlagen werden gelesen…</translation>
    </message>
</context>
<context>
    <name>SystemEditor</name>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Save the changes to this system?</source>
        <translation>Die Änderungen an diesem System speichern?</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Fix the errors to run the sample.</source>
        <translation>Behebe die Fehler, dann läuft das Beispiel.</translation>
    </message>
    <message>
        <source>The last version without errors</source>
        <translation>Die letzte Fassung ohne Fehler</translation>
    </message>
    <message>
        <source>Edit system: {0}</source>
        <translation>System bearbeiten: {0}</translation>
    </message>
    <message>
        <source>Edit system</source>
        <translation>System bearbeiten</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>SystemList</name>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
</context>
<context>
    <name>SystemShelf</name>
    <message>
        <source>Export a system</source>
        <translation>System exportieren</translation>
    </message>
    <message>
        <source>Systems (*.toml)</source>
        <translation>Systeme (*.toml)</translation>
    </message>
    <message>
        <source>Saved to {0}.</source>
        <translation>Gespeichert: {0}.</translation>
    </message>
    <message>
        <source>Import systems</source>
        <translation>Systeme importieren</translation>
    </message>
</context>
<context>
    <name>SystemsDialog</name>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Choose a system.</source>
        <translation>Wähle ein System.</translation>
    </message>
    <message>
        <source>“{0}” comes with Tickline. Make a copy of your own?</source>
        <translation>„{0}“ gehört zu Tickline. Eine eigene Kopie anlegen?</translation>
    </message>
    <message>
        <source>Make a &amp;copy</source>
        <translation>&amp;Kopie anlegen</translation>
    </message>
    <message>
        <source>“{0}” is already here.</source>
        <translation>„{0}“ ist schon da.</translation>
    </message>
    <message>
        <source>Imported: {0}.</source>
        <translation>Importiert: {0}.</translation>
    </message>
    <message>
        <source>You already have “{0}” under this id.</source>
        <translation>Unter dieser id gibt es schon „{0}“.</translation>
    </message>
    <message>
        <source>If you replace it, the old file is set aside.</source>
        <translation>Beim Ersetzen wird die alte Datei beiseitegelegt.</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>&amp;Beide behalten</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Built into Tickline: it has no text to change or copy.</source>
        <translation>In Tickline eingebaut: Es gibt keinen Text zum Ändern oder Kopieren.</translation>
    </message>
    <message>
        <source>Search title, clock or summary</source>
        <translation>Titel, Uhr oder Beschreibung suchen</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>Bearbei&amp;ten…</translation>
    </message>
    <message>
        <source>Who acts when?</source>
        <translation>Wer handelt wann?</translation>
    </message>
    <message>
        <source>From a &amp;system</source>
        <translation>Aus einem &amp;System</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Show &amp;folder</source>
        <translation>&amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>From “{0}”</source>
        <translation>Aus „{0}“</translation>
    </message>
</context>
<context>
    <name>TableClock</name>
    <message>
        <source>Sound needs another part of Qt: {0}</source>
        <translation>Für Töne fehlt ein Teil von Qt: {0}</translation>
    </message>
    <message>
        <source>Limit of {0} s</source>
        <translation>Limit: {0} s</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Counts up</source>
        <translation>&amp;Zählt hoch</translation>
    </message>
    <message>
        <source>Within {0}</source>
        <translation>Höchstens {0} vorher</translation>
    </message>
    <message>
        <source>No sound here: {0}.</source>
        <translation>Kein Ton hier: {0}.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>rolls</source>
        <translation>würfelt</translation>
    </message>
    <message>
        <source>Roll every blank, or all again</source>
        <translation>Alle leeren Felder würfeln oder alle neu</translation>
    </message>
    <message>
        <source>Roll all</source>
        <translation>Alle würfeln</translation>
    </message>
    <message>
        <source>Roll opponents</source>
        <translation>Gegner würfeln</translation>
    </message>
    <message>
        <source>Roll for everyone who isn&apos;t a player</source>
        <translation>Für alle außer den Spielern würfeln</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>This network</source>
        <translation>Dieses Netzwerk</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Computer</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Show the code on the &amp;players&apos; window</source>
        <translation>Code im S&amp;pielerfenster zeigen</translation>
    </message>
    <message>
        <source>QR code of the link</source>
        <translation>QR-Code des Links</translation>
    </message>
    <message>
        <source>&amp;Start sharing</source>
        <translation>Teilen &amp;starten</translation>
    </message>
    <message>
        <source>&amp;Stop sharing</source>
        <translation>Teilen &amp;beenden</translation>
    </message>
    <message>
        <source>Not shared</source>
        <translation>Nicht geteilt</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet…</translation>
    </message>
    <message numerus="yes">
        <source>Shared · %n connected</source>
        <translation>
            <numerusform>Geteilt · %n verbunden</numerusform>
            <numerusform>Geteilt · %n verbunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Your computer may ask for your password: its key store keeps the link.</source>
        <translation>Vielleicht fragt dein Computer nach dem Passwort: Sein Schlüsselbund bewahrt den Link auf.</translation>
    </message>
    <message>
        <source>Phones scan a code or open a link. Nothing to install, no account.</source>
        <translation>Handys scannen einen Code oder öffnen einen Link. Ohne Installation, ohne Konto.</translation>
    </message>
    <message>
        <source>No network found: only this computer can open the link.</source>
        <translation>Kein Netzwerk gefunden: Nur dieser Computer kann den Link öffnen.</translation>
    </message>
    <message>
        <source>Only this computer can open the link.</source>
        <translation>Nur dieser Computer kann den Link öffnen.</translation>
    </message>
    <message>
        <source>Scan the code with a phone on this network. If nothing comes up, this computer&apos;s firewall may be in the way.</source>
        <translation>Scanne den Code mit einem Handy in diesem Netzwerk. Kommt nichts, blockiert vielleicht die Firewall dieses Computers.</translation>
    </message>
    <message>
        <source>Shown while their screen is blank or empty.</source>
        <translation>Zu sehen, solange ihr Bildschirm abgedunkelt oder leer ist.</translation>
    </message>
</context>
<context>
    <name>TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Turns appear here</source>
        <translation>Hier erscheinen die Züge</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
</context>
<context>
    <name>TurnClock</name>
    <message>
        <source>Since this turn began</source>
        <translation>Seit Zugbeginn</translation>
    </message>
    <message>
        <source>{0}; the limit is {1}</source>
        <translation>{0}; das Limit ist {1}</translation>
    </message>
</context>
<context>
    <name>UpcomingList</name>
    <message>
        <source>Up next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Nothing scheduled yet</source>
        <translation>Noch nichts geplant</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Veil</name>
    <message>
        <source>Looking back</source>
        <translation>Rückschau</translation>
    </message>
</context>
<context>
    <name>ViewOptions</name>
    <message>
        <source>To &amp;fit</source>
        <translation>Je nach &amp;Platz</translation>
    </message>
    <message>
        <source>&amp;Tall</source>
        <translation>&amp;Hoch</translation>
    </message>
    <message>
        <source>&amp;Compact</source>
        <translation>&amp;Kompakt</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Colour-blind safe</source>
        <translation>Für &amp;Farbenblinde</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>Sorted by next turn.</source>
        <translation>Nach dem nächsten Zug geordnet.</translation>
    </message>
    <message>
        <source>In the order added.</source>
        <translation>In der Reihenfolge, in der sie dazukamen.</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>A table: Enter shows it with its columns.</source>
        <translation>Eine Tabelle: Enter zeigt sie mit ihren Spalten.</translation>
    </message>
</context>
<context>
    <name>WoundChart</name>
    <message>
        <source>Wound chart</source>
        <translation>Wundtafel</translation>
    </message>
</context>
<context>
    <name>WoundsDialog</name>
    <message>
        <source>Wounds: {0}</source>
        <translation>Wunden: {0}</translation>
    </message>
    <message>
        <source>Damage and healing</source>
        <translation>Schaden und Heilung</translation>
    </message>
    <message>
        <source>Nothing else changes.</source>
        <translation>Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>Layout…</source>
        <translation>Aufbau…</translation>
    </message>
    <message>
        <source>Apply, next</source>
        <translation>Anwenden, weiter</translation>
    </message>
    <message>
        <source>Change the chart&apos;s boxes</source>
        <translation>Die Kästchen der Wundtafel ändern</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Enter: apply and close</source>
        <translation>Enter: anwenden und schließen</translation>
    </message>
    <message>
        <source>Ctrl+Enter: apply and keep open</source>
        <translation>Strg+Enter: anwenden und offen lassen</translation>
    </message>
</context>
<context>
    <name>_Bubble</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>_Combatants</name>
    <message>
        <source>Example:</source>
        <translation>Beispiel:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Cover</name>
    <message>
        <source>Out of date</source>
        <translation>Veraltet</translation>
    </message>
</context>
<context>
    <name>_Guide</name>
    <message>
        <source>HOW IT WORKS</source>
        <translation>SO GEHT ES</translation>
    </message>
    <message>
        <source>1. Type names, such as Mira, Bor, 6 x Orc.</source>
        <translation>1. Namen eintippen, etwa Mira, Bor, 6 x Ork.</translation>
    </message>
    <message>
        <source>2. Roll for the first turns, or type the results.</source>
        <translation>2. Die ersten Züge auswürfeln oder die Ergebnisse eintippen.</translation>
    </message>
    <message>
        <source>3. Press Space: the next turn comes, with the reason.</source>
        <translation>3. Leertaste drücken: Der nächste Zug kommt, mit Begründung.</translation>
    </message>
    <message>
        <source>Players watch in their own window or on their phones.</source>
        <translation>Die Spieler sehen in ihrem Fenster oder am Handy zu.</translation>
    </message>
</context>
<context>
    <name>_Head</name>
    <message>
        <source>Fights on a clock of ticks: everyone sees who acts next</source>
        <translation>Kampf in Ticks: Alle sehen, wer als Nächstes dran ist</translation>
    </message>
</context>
<context>
    <name>_Link</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
</TS>
