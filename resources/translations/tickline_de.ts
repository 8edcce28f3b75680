<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>These are {number}; only the first {most} can be added at once.</source>
        <translation>Das sind {number}; nur die ersten {most} lassen sich auf einmal hinzufügen.</translation>
    </message>
    <message>
        <source>Left out</source>
        <comment>what a column of a table tells</comment>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>what a column of a table tells</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>Count</source>
        <comment>what a column of a table tells</comment>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Side</source>
        <comment>what a column of a table tells</comment>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Public name</source>
        <comment>what a column of a table tells</comment>
        <translation>Öffentlicher Name</translation>
    </message>
    <message>
        <source>Hidden</source>
        <comment>what a column of a table tells</comment>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Players see</source>
        <comment>what a column of a table tells</comment>
        <translation>Spieler sehen</translation>
    </message>
    <message>
        <source>“{table}”: no column is chosen for the name. Choose one.</source>
        <translation>„{table}“: Für den Namen ist keine Spalte gewählt. Wähle eine.</translation>
    </message>
    <message>
        <source>“{table}” has no row below its header.</source>
        <translation>„{table}“ hat keine Zeile unter der Kopfzeile.</translation>
    </message>
    <message>
        <source>The count is from 1 to {most}, not “{word}”.</source>
        <translation>Die Anzahl geht von 1 bis {most}, „{word}“ ist nicht möglich.</translation>
    </message>
    <message>
        <source>“{name}” is empty. Choose a file with at least one row.</source>
        <translation>„{name}“ ist leer. Wähle eine Datei mit mindestens einer Zeile.</translation>
    </message>
    <message>
        <source>“{name}” has {width} columns; at most {most} are read. Take some out.</source>
        <translation>„{name}“ hat {width} Spalten; höchstens {most} werden gelesen. Entferne einige.</translation>
    </message>
    <message>
        <source>a quotation mark opens here and is never closed. Close it, or take it out.</source>
        <translation>Hier öffnet ein Anführungszeichen, das nie geschlossen wird. Schließe oder entferne es.</translation>
    </message>
    <message>
        <source>a cell goes on after its closing quotation mark. Write a quotation mark inside a cell twice.</source>
        <translation>Eine Zelle geht nach ihrem schließenden Anführungszeichen weiter. Schreibe ein Anführungszeichen innerhalb einer Zelle doppelt.</translation>
    </message>
    <message>
        <source>a cell is far too long. A quotation mark may be missing before it.</source>
        <translation>Eine Zelle ist viel zu lang. Vielleicht fehlt davor ein Anführungszeichen.</translation>
    </message>
    <message>
        <source>the row cannot be read ({why}). Export the table again.</source>
        <translation>Die Zeile ist nicht lesbar ({why}). Exportiere die Tabelle erneut.</translation>
    </message>
    <message>
        <source>“{name}” is nested too deep to be read.</source>
        <translation>„{name}“ ist zu tief verschachtelt und nicht lesbar.</translation>
    </message>
    <message>
        <source>“{name}”, line {line}: this is no sound JSON ({what}). Save or export the file again; it may have been cut off.</source>
        <translation>„{name}“, Zeile {line}: Das ist kein gültiges JSON ({what}). Speichere oder exportiere die Datei erneut; vielleicht wurde sie abgeschnitten.</translation>
    </message>
    <message>
        <source>The key `name` of an actor is missing or is no text.</source>
        <translation>Der Schlüssel `name` eines Akteurs fehlt oder ist kein Text.</translation>
    </message>
    <message>
        <source>“{file}” looks like a sheet of GCS, but its key `{key}` is missing. Open it in GCS and save it again.</source>
        <translation>„{file}“ sieht aus wie ein Bogen aus GCS, aber der Schlüssel `{key}` fehlt. Öffne den Bogen in GCS und speichere ihn erneut.</translation>
    </message>
    <message>
        <source>The file is of version {version}, read as version {newest}. Check it.</source>
        <translation>Die Datei hat Version {version} und wurde als Version {newest} gelesen. Prüfe sie.</translation>
    </message>
    <message>
        <source>Basic Speed {speed} was worked out from DX and HT; what advantages add is not in a file of version 1. Check it.</source>
        <translation>Grundgeschwindigkeit {speed} wurde aus GE und KO berechnet; was Vorteile hinzufügen, steht nicht in einer Datei der Version 1. Prüfe sie.</translation>
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
        <source>“{table}”, line {line}: {sentence}</source>
        <translation>„{table}“, Zeile {line}: {sentence}</translation>
    </message>
    <message>
        <source>{why} It was left out.</source>
        <translation>{why} Dies wurde ausgelassen.</translation>
    </message>
    <message>
        <source>{why} The row was left out.</source>
        <translation>{why} Die Zeile wurde ausgelassen.</translation>
    </message>
    <message>
        <source>{why} Number {number} of the list was left out.</source>
        <translation>{why} Nummer {number} der Liste wurde ausgelassen.</translation>
    </message>
    <message>
        <source>From here on nobody was added: at most {most} can be.</source>
        <translation>Ab hier wurde niemand mehr hinzugefügt: Höchstens {most} sind möglich.</translation>
    </message>
    <message>
        <source>“{table}” has {rows} rows; only the first {most} were read. Split the table for the others.</source>
        <translation>„{table}“ hat {rows} Zeilen; nur die ersten {most} wurden gelesen. Teile die Tabelle für die übrigen auf.</translation>
    </message>
    <message>
        <source>“{name}” lists {number}; only the first {most} were read.</source>
        <translation>„{name}“ führt {number} auf; nur die ersten {most} wurden gelesen.</translation>
    </message>
    <message>
        <source>the side “{word}” is not known. It is player, opponent or other.</source>
        <extracomment>player, opponent and other are words that people type, in English</extracomment>
        <translation>Die Seite „{word}“ ist nicht bekannt. Möglich sind player, opponent oder other.</translation>
    </message>
    <message>
        <source>hidden is yes or no, not “{word}”. Hidden, to be safe.</source>
        <extracomment>hidden, yes and no are words that people type, in English</extracomment>
        <translation>hidden ist yes oder no, nicht „{word}“. Sicherheitshalber verborgen.</translation>
    </message>
    <message>
        <source>“{word}” is none of {words}. Hidden, to be safe.</source>
        <translation>„{word}“ ist nicht möglich, nur: {words}. Sicherheitshalber verborgen.</translation>
    </message>
    <message>
        <source>Not told, so left as usual: {stats}.</source>
        <translation>Nicht angegeben, daher wie üblich: {stats}.</translation>
    </message>
    <message>
        <source>There is no {stat} in this file. Type it in the table.</source>
        <translation>In dieser Datei fehlt: {stat}. Trage den Wert in der Tabelle ein.</translation>
    </message>
    <message>
        <source>“{name}” is an encounter, not a list of combatants. Open it with Ctrl+O.</source>
        <translation>„{name}“ ist eine Begegnung, keine Liste von Kämpfern. Öffne sie mit Strg+O.</translation>
    </message>
    <message>
        <source>“{name}” is a workbook or an archive. Save the table as CSV and choose that file.</source>
        <translation>„{name}“ ist eine Arbeitsmappe oder ein Archiv. Speichere die Tabelle als CSV und wähle diese Datei.</translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Choose the file it was made from.</source>
        <translation>„{name}“ ist ein PDF. Wähle die Datei, aus der es entstanden ist.</translation>
    </message>
    <message>
        <source>“{name}” is no text. Choose a table (CSV) or a JSON file.</source>
        <translation>„{name}“ ist kein Text. Wähle eine Tabelle (CSV) oder eine JSON-Datei.</translation>
    </message>
    <message>
        <source>“{name}” is longer than {most} MB and is not read. Split it.</source>
        <translation>„{name}“ ist größer als {most} MB und wird nicht gelesen. Teile die Datei auf.</translation>
    </message>
    <message>
        <source>“{name}” is XML or a web page, which is not read. Open an old sheet in a newer GCS and save it again; copy a table as text.</source>
        <translation>„{name}“ ist XML oder eine Webseite und wird nicht gelesen. Öffne einen alten Bogen in einem neueren GCS und speichere ihn erneut; kopiere eine Tabelle als Text.</translation>
    </message>
    <message>
        <source>“{name}” is not UTF-8; it was read as Windows-1252. Check the accents.</source>
        <translation>„{name}“ ist nicht UTF-8 und wurde als Windows-1252 gelesen. Prüfe Umlaute und Akzente.</translation>
    </message>
    <message>
        <source>“{name}” is no text that can be read. Save it as UTF-8 and choose it again.</source>
        <translation>„{name}“ ist kein lesbarer Text. Speichere die Datei als UTF-8 und wähle sie erneut.</translation>
    </message>
    <message>
        <source>There is nobody in “{name}”.</source>
        <translation>In „{name}“ ist niemand.</translation>
    </message>
    <message>
        <source>“{name}” was written by Tickline itself. Use Import JSON in the Encounter menu, or keep a party in the folder of parties.</source>
        <translation>„{name}“ wurde von Tickline selbst geschrieben. Nutze „JSON importieren“ im Menü „Begegnung“ oder lege eine Gruppe im Ordner der Gruppen ab.</translation>
    </message>
    <message>
        <source>“{name}” is neither a sheet of GCS nor an actor of Foundry VTT: it has no key `attributes` and no key `system`, but {keys}.</source>
        <translation>„{name}“ ist weder ein Bogen aus GCS noch ein Akteur aus Foundry VTT: Es gibt keinen Schlüssel `attributes` und keinen Schlüssel `system`, sondern {keys}.</translation>
    </message>
    <message>
        <source>“{name}” is neither a sheet of GCS nor an actor of Foundry VTT: it has no key `attributes` and no key `system`.</source>
        <translation>„{name}“ ist weder ein Bogen aus GCS noch ein Akteur aus Foundry VTT: Es gibt keinen Schlüssel `attributes` und keinen Schlüssel `system`.</translation>
    </message>
    <message>
        <source>In sight: {names}</source>
        <translation>In Sicht: {names}</translation>
    </message>
    <message>
        <source>Out of sight: {names}</source>
        <translation>Außer Sicht: {names}</translation>
    </message>
    <message>
        <source>{names} act</source>
        <translation>{names} handeln</translation>
    </message>
    <message>
        <source>{name} acts</source>
        <translation>{name} handelt</translation>
    </message>
    <message>
        <source>{names} wait</source>
        <translation>{names} warten</translation>
    </message>
    <message>
        <source>number</source>
        <comment>a column of the history</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who rolls for the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} begins on {place}. Waited turn lost: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in this round already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} joins: no turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No round yet. Begin one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: Basic Speed {speed} from next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no extra turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} gives up extra turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waits</source>
        <translation>{name} wartet</translation>
    </message>
    <message>
        <source>{name} waits; turn lost on {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps waiting, no step picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last turn can wait from {place} until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next turn begins on {place}, so there&apos;s no step to wait for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can wait from {place} to {last}. Lost on {lost}, when the next turn begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} had turns left last round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s next turn is on {place}, not {step}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rival} is due on {place} too. Wait until {place} for a contest, or act after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} tie on {place}. Settle who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{other} acts before {name} on this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} acts first, on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s extra turn can&apos;t wait. Take it or give it up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is waiting already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t due yet. Only someone due or waiting can pick a later step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no turns left this round.</source>
        <translation type="unfinished"></translation>
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
        <source>moment</source>
        <comment>a column of the history</comment>
        <translation>Moment</translation>
    </message>
    <message>
        <source>note</source>
        <comment>a column of the history</comment>
        <translation>Notiz</translation>
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
        <extracomment>an effect fires
----------
An effect fires on tick 15.</extracomment>
        <translation>auf {place}</translation>
    </message>
    <message>
        <source>every {unit}, next on {tick}</source>
        <translation>einmal pro {unit}, das nächste Mal auf {tick}</translation>
    </message>
    <message>
        <source>every {number} {units}, next on {tick}</source>
        <translation>alle {number} {units}, das nächste Mal auf {tick}</translation>
    </message>
    <message>
        <source>at the start of each turn of {name}</source>
        <translation>am Anfang jedes Zugs von {name}</translation>
    </message>
    <message>
        <source>at the end of each turn of {name}</source>
        <translation>am Ende jedes Zugs von {name}</translation>
    </message>
    <message>
        <source>once</source>
        <comment>how often an effect fires</comment>
        <translation>einmal</translation>
    </message>
    <message>
        <source>until {place}</source>
        <extracomment>An effect lasts until tick 15.</extracomment>
        <translation>bis {place}</translation>
    </message>
    <message>
        <source>{what}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visible to players</source>
        <comment>of an effect</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <comment>turns of an effect, or times it still fires</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{amount} on {tick}</source>
        <translation type="unfinished"></translation>
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
        <comment>an effect lasts so long</comment>
        <translation>bis auf Weiteres</translation>
    </message>
    <message>
        <source>{group}: {lane}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under an alias for the players</source>
        <translation>für die Spieler unter einem Decknamen</translation>
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
        <source>NEXT · {place}</source>
        <translation>ALS NÄCHSTES · {place}</translation>
    </message>
    <message>
        <source>{name}: {action}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can preempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} to {rival}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CHOSEN</source>
        <comment>above the name of a combatant</comment>
        <translation>GEWÄHLT</translation>
    </message>
    <message>
        <source>No turns left, only effects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the combatants; then one table asks for all of them.</source>
        <translation>Füge die Kämpfer hinzu; dann fragt eine Tabelle alle auf einmal ab.</translation>
    </message>
    <message>
        <source>Everybody is listed. Next: {offer}.</source>
        <translation>Alle sind eingetragen. Als Nächstes: {offer}.</translation>
    </message>
    <message>
        <source>Nobody has a turn to come. Next: {offer}.</source>
        <translation>Kein Zug steht mehr an. Als Nächstes: {offer}.</translation>
    </message>
    <message>
        <source>Nobody has a turn to come. Choose somebody who waits, or let somebody join.</source>
        <translation>Kein Zug steht mehr an. Wähle jemanden, der wartet, oder lass jemanden dazukommen.</translation>
    </message>
    <message>
        <source>Leave blank to roll.</source>
        <translation type="unfinished"></translation>
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
        <translation>{label} (rückgängig gemacht)</translation>
    </message>
    <message>
        <source>The dice decide.</source>
        <translation>Die Würfel entscheiden.</translation>
    </message>
    <message>
        <source>acts on {tick}</source>
        <extracomment>Of one whose marker is dragged: acts on 14 · after Mira, before Bor</extracomment>
        <translation>handelt auf {tick}</translation>
    </message>
    <message>
        <source>ties with {names}</source>
        <translation type="unfinished"></translation>
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
        <source>ticks</source>
        <comment>a column of the statistics</comment>
        <translation>Ticks</translation>
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
        <translation>Durchschnitt</translation>
    </message>
    <message>
        <source>longest</source>
        <comment>a column of the statistics</comment>
        <translation>Längster Zug</translation>
    </message>
    <message>
        <source>{name}, {place}, predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <comment>after the tick of a turn to come</comment>
        <translation>hält zurück</translation>
    </message>
    <message>
        <source>together</source>
        <comment>after the tick of a turn to come</comment>
        <translation>gleichzeitig</translation>
    </message>
    <message>
        <source>tie</source>
        <comment>after the tick of a turn to come</comment>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>{tick} · ends</source>
        <extracomment>An effect ends on a tick.</extracomment>
        <translation>{tick} · endet</translation>
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
        <source>{field} is at least {least}, not {answer}.</source>
        <translation>{field}: mindestens {least}, nicht {answer}.</translation>
    </message>
    <message>
        <source>{field} is at most {most}, not {answer}.</source>
        <translation>{field}: höchstens {most}, nicht {answer}.</translation>
    </message>
    <message>
        <source>{field}: enter a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field}: choose one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field}: type something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field}: “{text}” isn&apos;t a number or dice like 2d6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field}: {throw} is {least} to {most}, which is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} is a whole number, not “{text}”.</source>
        <translation>{field}: eine ganze Zahl, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{field} is yes or no, not “{text}”.</source>
        <translation>{field}: ja oder nein, nicht „{text}“.</translation>
    </message>
    <message>
        <source>{field} is one of {offered}, not “{text}”.</source>
        <translation>{field}: möglich sind {offered}, nicht „{text}“.</translation>
    </message>
    <message>
        <source>There is no combatant {who}.</source>
        <translation>Es gibt keinen Kämpfer {who}.</translation>
    </message>
    <message>
        <source>the PCs</source>
        <translation>allen SC</translation>
    </message>
    <message>
        <source>the NPCs</source>
        <translation>allen NSC</translation>
    </message>
    <message>
        <source>the neutral ones</source>
        <translation>allen Neutralen</translation>
    </message>
    <message>
        <source>An encounter holds at most {most} effects.</source>
        <translation>Eine Begegnung fasst höchstens {most} Effekte.</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>Effekt: {effect}</translation>
    </message>
    <message>
        <source>Change the effect {effect}</source>
        <translation>Effekt ändern: {effect}</translation>
    </message>
    <message>
        <source>Remove the effect {effect}</source>
        <translation>Effekt entfernen: {effect}</translation>
    </message>
    <message>
        <source>There is no effect {effect}.</source>
        <translation>Einen Effekt {effect} gibt es nicht.</translation>
    </message>
    <message>
        <source>{effect} on {bearer}</source>
        <translation>{effect} auf {bearer}</translation>
    </message>
    <message>
        <source>An effect lies on one combatant or on a side, not on both.</source>
        <translation>Ein Effekt liegt auf einem Kämpfer oder auf einer Seite, nicht auf beiden.</translation>
    </message>
    <message>
        <source>An effect fires by the clock or by turns, not by both.</source>
        <translation>Ein Effekt löst nach der Uhr oder nach Zügen aus, nicht nach beidem.</translation>
    </message>
    <message>
        <source>An effect lasts so many ticks or so many turns, not both.</source>
        <translation>Ein Effekt dauert so viele Ticks oder so viele Züge, nicht beides.</translation>
    </message>
    <message>
        <source>Say whose turns count: this effect lies on nobody in particular.</source>
        <translation>Gib an, wessen Züge zählen: Dieser Effekt liegt auf niemand Bestimmtem.</translation>
    </message>
    <message>
        <source>An effect needs a name.</source>
        <translation>Ein Effekt braucht einen Namen.</translation>
    </message>
    <message>
        <source>{place} is too far away.</source>
        <translation>{place} ist zu weit entfernt.</translation>
    </message>
    <message>
        <source>{name} is not in the scene.</source>
        <translation>{name} ist nicht in der Szene.</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>The name has {length} characters; it may have {most}.</source>
        <translation>Der Name hat {length} Zeichen; erlaubt sind {most}.</translation>
    </message>
    <message>
        <source>The note has {length} characters; it may have {most}.</source>
        <translation>Die Notiz hat {length} Zeichen; erlaubt sind {most}.</translation>
    </message>
    <message>
        <source>The name holds half a character, which no file can keep.</source>
        <translation>Der Name enthält ein halbes Zeichen, das keine Datei aufnehmen kann.</translation>
    </message>
    <message>
        <source>The note holds half a character, which no file can keep.</source>
        <translation>Die Notiz enthält ein halbes Zeichen, das keine Datei aufnehmen kann.</translation>
    </message>
    <message>
        <source>The list is too long: at most {most} characters. Paste less.</source>
        <translation>Die Liste ist zu lang: höchstens {most} Zeichen. Füge weniger ein.</translation>
    </message>
    <message>
        <source>A combatant needs a name.</source>
        <translation>Ein Kämpfer braucht einen Namen.</translation>
    </message>
    <message>
        <source>The name “{name}” has {length} characters; at most {most} are possible. Shorten it.</source>
        <translation>Der Name „{name}“ hat {length} Zeichen; höchstens {most} sind möglich. Kürze ihn.</translation>
    </message>
    <message>
        <source>These are {number} combatants; at most {most} can be added at once. Take some off the list.</source>
        <translation>Das sind {number} Kämpfer; höchstens {most} lassen sich auf einmal hinzufügen. Nimm einige von der Liste.</translation>
    </message>
    <message>
        <source>“{text}” comes after the bracket. Put a comma before it.</source>
        <translation>„{text}“ steht hinter der Klammer. Setze ein Komma davor.</translation>
    </message>
    <message>
        <source>There are two counts. Keep one of them.</source>
        <translation>Die Anzahl steht zweimal da. Behalte eine davon.</translation>
    </message>
    <message>
        <source>The count is from 1 to {most}, not {count}.</source>
        <translation>Die Anzahl geht von 1 bis {most}, {count} ist nicht möglich.</translation>
    </message>
    <message>
        <source>{stat} is there twice. Keep one of them.</source>
        <translation>{stat} steht zweimal da. Behalte eine Angabe davon.</translation>
    </message>
    <message>
        <source>“{text}” could mean: {titles}. Type more of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not known. In brackets can be: nothing.</source>
        <translation>„{text}“ ist nicht bekannt. In Klammern kann stehen: nichts.</translation>
    </message>
    <message>
        <source>“{text}” is not known. In brackets can be: {known}.</source>
        <translation>„{text}“ ist nicht bekannt. In Klammern kann stehen: {known}.</translation>
    </message>
    <message>
        <source>“{text})”: a bracket closes that was not opened.</source>
        <translation>„{text})“: Hier schließt eine Klammer, die nicht geöffnet wurde.</translation>
    </message>
    <message>
        <source>“{text}”: the bracket is not closed. Add “)”.</source>
        <translation>„{text}“: Die Klammer ist nicht geschlossen. Ergänze „)“.</translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t dice like 2d6 or 1d6+2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is due before that, on {place}.</source>
        <translation>{name} ist schon vorher am Zug, auf {place}.</translation>
    </message>
    <message>
        <source>{name} is due now.</source>
        <translation>{name} ist jetzt am Zug.</translation>
    </message>
    <message>
        <source>Nobody has a turn to come. Roll initiative, or end somebody&apos;s wait.</source>
        <translation>Kein Zug steht mehr an. Würfle Initiative oder beende das Warten von jemandem.</translation>
    </message>
    <message>
        <source>{place} is past: it is {now} already.</source>
        <translation>{place} ist vorbei: Jetzt ist schon {now}.</translation>
    </message>
    <message>
        <source>The portrait of {name} is damaged, or no PNG of at most {side} by {side} pixels.</source>
        <translation>Das Porträt von {name} ist beschädigt oder kein PNG von höchstens {side} mal {side} Pixeln.</translation>
    </message>
    <message>
        <source>An encounter holds at most {most} portraits.</source>
        <translation>Eine Begegnung fasst höchstens {most} Porträts.</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n member(s)</source>
        <comment>of a mob</comment>
        <translation>
            <numerusform>{name}: %n Mitglied</numerusform>
            <numerusform>{name}: %n Mitglieder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: only %n can fall.</source>
        <comment>members of a mob</comment>
        <translation>
            <numerusform>{name}: Nur %n kann fallen.</numerusform>
            <numerusform>{name}: Nur %n können fallen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} split off from {mob}</source>
        <translation>{names}: abgespalten von {mob}</translation>
    </message>
    <message>
        <source>A mob has at most {most} members.</source>
        <translation>Ein Trupp hat höchstens {most} Mitglieder.</translation>
    </message>
    <message>
        <source>{names} join {mob}</source>
        <translation>{names} zu {mob} gelegt</translation>
    </message>
    <message>
        <source>One of {name} falls: {left} left</source>
        <translation>{name}: eines fällt, {left} übrig</translation>
    </message>
    <message>
        <source>{members} of {name} fall: {left} left</source>
        <translation>{name}: {members} fallen, {left} übrig</translation>
    </message>
    <message>
        <source>Split {name}…</source>
        <translation>{name} aufteilen…</translation>
    </message>
    <message>
        <source>{name} is no mob: there is nobody to split off.</source>
        <translation>{name} ist kein Trupp: Da ist niemand abzuspalten.</translation>
    </message>
    <message>
        <source>Else they stay together, as a mob of their own.</source>
        <translation>Sonst bleiben sie zusammen, als eigener Trupp.</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Each for itself</source>
        <translation>Jedes für sich</translation>
    </message>
    <message>
        <source>Merge with {name}…</source>
        <translation>Mit {name} zusammenlegen…</translation>
    </message>
    <message>
        <source>{names} had other actions left: those of {mob} count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is like {name}.</source>
        <translation>Niemand gleicht {name}.</translation>
    </message>
    <message>
        <source>They join {name}, whose marker then counts for all.</source>
        <translation>Sie kommen zu {name}; dieser Marker gilt dann für alle.</translation>
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
        <source>An encounter holds at most {most} combatants.</source>
        <translation>Eine Begegnung fasst höchstens {most} Kämpfer.</translation>
    </message>
    <message>
        <source>{names} stood elsewhere: the marker of {mob} counts.</source>
        <translation>{names} standen anderswo: Es gilt der Marker von {mob}.</translation>
    </message>
    <message>
        <source>Effects that end with it: {effects}.</source>
        <translation>Effekte, die damit enden: {effects}.</translation>
    </message>
    <message>
        <source>Add {names}</source>
        <translation>{names} hinzufügen</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>{name} bearbeiten</translation>
    </message>
    <message>
        <source>Rename {old} to {name}</source>
        <translation>{old} in {name} umbenennen</translation>
    </message>
    <message>
        <source>{name} has no portrait any more</source>
        <translation>{name} hat kein Porträt mehr</translation>
    </message>
    <message>
        <source>Portrait of {name}</source>
        <translation>Porträt von {name}</translation>
    </message>
    <message>
        <source>{system} keeps wounds itself: let {name} take damage instead.</source>
        <translation>{system} führt selbst Buch über Wunden: Lass {name} stattdessen Schaden nehmen.</translation>
    </message>
    <message>
        <source>Wounds do not slow {name}: that house rule is off in the settings.</source>
        <translation>Wunden bremsen {name} nicht: Diese Hausregel ist in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>GM&apos;s ruling: {name} acts on {place}</source>
        <translation>SL-Entscheidung: {name} handelt auf {place}</translation>
    </message>
    <message>
        <source>Name everybody on {place}, each once.</source>
        <translation>Nenne alle auf {place}, jeden genau einmal.</translation>
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
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>Call the encounter {title}</source>
        <translation>Begegnung umbenennen in {title}</translation>
    </message>
    <message>
        <source>There is a combatant {who} already.</source>
        <translation>Einen Kämpfer {who} gibt es schon.</translation>
    </message>
    <message>
        <source>A name needs at least one letter.</source>
        <translation>Ein Name braucht mindestens einen Buchstaben.</translation>
    </message>
    <message>
        <source>The name {name}... has {letters} letters; at most {most} fit.</source>
        <translation>Der Name {name}… hat {letters} Buchstaben; höchstens {most} passen.</translation>
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
        <source>The players see {name} as somebody unknown</source>
        <translation>Für die Spieler ist {name} unbekannt</translation>
    </message>
    <message>
        <source>The players do not see {name}</source>
        <translation>Die Spieler sehen {name} nicht</translation>
    </message>
    <message>
        <source>The players&apos; clock stands for hidden turns</source>
        <translation>Die Uhr der Spieler steht bei verborgenen Zügen</translation>
    </message>
    <message>
        <source>The players&apos; clock passes for hidden turns</source>
        <translation>Die Uhr der Spieler läuft bei verborgenen Zügen</translation>
    </message>
    <message>
        <source>{name} leaves</source>
        <translation>{name} verlässt die Szene</translation>
    </message>
    <message>
        <source>{name} is defeated</source>
        <translation>{name} ist besiegt</translation>
    </message>
    <message>
        <source>{name} is defeated.</source>
        <translation>{name} ist besiegt.</translation>
    </message>
    <message>
        <source>{name} has a wound penalty of {penalty}</source>
        <translation>{name} hat einen Wundmalus von {penalty}</translation>
    </message>
    <message>
        <source>{name} has no wound penalty any more</source>
        <translation>{name} hat keinen Wundmalus mehr</translation>
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
        <source>Not from the book. Set a penalty with “Wound…”: slower by that much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>House rule: slower by this much. 0: none</source>
        <translation type="unfinished"></translation>
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
        <source>Every action costs ticks of half a second; the next turn comes when it is paid.</source>
        <translation>Jede Aktion kostet Ticks zu je einer halben Sekunde; sind sie bezahlt, kommt der nächste Zug.</translation>
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
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>Choose who starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} dies on {place}, before declaring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: on {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} can&apos;t be called off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call off: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no event {event}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is holding. Pick the tick to act on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{other} acts first, on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t holding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding</source>
        <comment>on the axis, over the ticks of a hold</comment>
        <translation type="unfinished">hält zurück</translation>
    </message>
    <message>
        <source>Hold openly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>not in the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holding since {since}. Can act from {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holding since {since} to act on {tick}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First turn: {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joined on {came}, first turn {ticks} later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by the GM: {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acted on {acted}: {what}, cost {cost}, +{wound} for wounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acted on {acted}, cost {cost}, +{wound} for wounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acted on {acted}: {what}, cost {cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acted on {acted}, cost {cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps holding, no tick picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only someone holding or due can pick a later tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act, cost 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act, cost 7, named “kicks”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost, then Enter: 7⏎</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} isn&apos;t a cost. Type ticks, like 7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding · due now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can act from {place}, not before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve: {names}</source>
        <translation>Abhandeln: {names}</translation>
    </message>
    <message>
        <source>By the rules what became impossible costs its ticks all the same.</source>
        <translation>Nach den Regeln kostet auch das seine Ticks, was unmöglich geworden ist.</translation>
    </message>
    <message>
        <source>Resolve: {name} pays nothing</source>
        <translation>Abhandeln: {name} zahlt nichts</translation>
    </message>
    <message>
        <source>Who pays nothing</source>
        <translation>Wer nichts zahlt</translation>
    </message>
    <message>
        <source>Resolve: some pay nothing…</source>
        <translation>Abhandeln: manche zahlen nichts…</translation>
    </message>
    <message>
        <source>Reactions answer a declared action: Shift declares.</source>
        <translation>Reaktionen beantworten eine angesagte Aktion: Umschalt sagt an.</translation>
    </message>
    <message>
        <source>Own actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same Awareness: they act at the same moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one else reacts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reacts to {name}</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has answered already; one answer is all.</source>
        <translation>{name} hat schon geantwortet; mehr als eine Antwort gibt es nicht.</translation>
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
        <source>Moves ({gait}) {metres} m a segment; the next one ends on tick {tick}.</source>
        <translation>Bewegt sich ({gait}) {metres} m je Abschnitt; der nächste endet auf Tick {tick}.</translation>
    </message>
    <message>
        <source>The wound penalty is {penalty}.</source>
        <translation>Der Wundmalus beträgt {penalty}.</translation>
    </message>
    <message>
        <source>The wound penalty is {penalty} and leaves Speed {left} of {base}.</source>
        <translation>Der Wundmalus beträgt {penalty} und lässt Tempo {left} von {base} übrig.</translation>
    </message>
    <message>
        <source>Begin the scene</source>
        <translation>Szene beginnen</translation>
    </message>
    <message>
        <source>Add combatants first.</source>
        <translation>Füge zuerst Kämpfer hinzu.</translation>
    </message>
    <message>
        <source>Late joiners</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Everyone is in the fight already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in the fight already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody is in the scene already.</source>
        <translation>Alle sind bereits in der Szene.</translation>
    </message>
    <message>
        <source>Awareness dice that show the target number or less; each is a tick sooner.</source>
        <translation>Wahrnehmungswürfel, die höchstens den Zielwert zeigen; mit jedem kommt der erste Zug einen Tick früher.</translation>
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
        <source>For the surprised; 10 is usual for an ambush.</source>
        <translation>Für Überraschte; bei einem Hinterhalt sind 10 üblich.</translation>
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
        <source>hurt</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>{text} does not read like {usual}</source>
        <translation>{text} hat nicht die Form {usual}</translation>
    </message>
    <message>
        <source>Declared: {acts}</source>
        <translation>Angesagt: {acts}</translation>
    </message>
    <message>
        <source>{name} has not held long enough: preempting is open from {place} on.</source>
        <translation>{name} hält noch nicht lange genug zurück: Zuvorkommen geht ab {place}.</translation>
    </message>
    <message>
        <source>Nothing is declared.</source>
        <translation>Es ist nichts angesagt.</translation>
    </message>
    <message>
        <source>{name} has not declared an action that could be answered.</source>
        <translation>{name} hat keine Aktion angesagt, auf die man antworten könnte.</translation>
    </message>
    <message>
        <source>{name} acts at the same moment and cannot answer.</source>
        <translation>{name} handelt im selben Augenblick und kann nicht antworten.</translation>
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
        <source>{who} preempts {to} ({cost})</source>
        <translation>{who} kommt {to} zuvor ({cost})</translation>
    </message>
    <message>
        <source>{who} preempts {to}: {what} ({cost})</source>
        <translation>{who} kommt {to} zuvor: {what} ({cost})</translation>
    </message>
    <message>
        <source>Resolved: {names}</source>
        <translation>Abgehandelt: {names}</translation>
    </message>
    <message>
        <source>Resolved: {names}, at no cost for {free}</source>
        <translation>Abgehandelt: {names}, ohne Kosten für {free}</translation>
    </message>
    <message>
        <source>{name} hold</source>
        <translation>{name}: Zurückhalten</translation>
    </message>
    <message>
        <source>Nobody has a turn to come.</source>
        <translation>Es steht kein Zug mehr an.</translation>
    </message>
    <message>
        <source>It is for {name} to declare.</source>
        <translation>Jetzt muss {name} ansagen.</translation>
    </message>
    <message>
        <source>It is for {names} to declare together, for they act at the same moment.</source>
        <translation>Jetzt müssen {names} gemeinsam ansagen, denn sie handeln im selben Augenblick.</translation>
    </message>
    <message>
        <source>Nobody arrives at a speed of 0.</source>
        <translation>Bei Tempo 0 kommt niemand an.</translation>
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
        <source>That takes more than {most} segments.</source>
        <translation>Das dauert mehr als {most} Abschnitte.</translation>
    </message>
    <message>
        <source>line {number}, {line}, does not read like &apos;run: 2&apos; or &apos;ride: 12 m&apos;</source>
        <translation>Zeile {number}, {line}, liest sich nicht wie &apos;Laufen: 2&apos; oder &apos;Reiten: 12 m&apos;</translation>
    </message>
    <message>
        <source>acts at a cost of 7 ticks; for others, after a declaration: answers it</source>
        <translation>handelt zu Kosten von 7 Ticks; bei anderen nach einer Ansage: antwortet darauf</translation>
    </message>
    <message>
        <source>the same, with a name for the history</source>
        <translation>dasselbe, mit einem Namen für den Verlauf</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält zurück</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Roll to join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn order</source>
        <translation>Zugfolge</translation>
    </message>
    <message>
        <source>A tick is half a second. The first turn lies on 10 less the successes of an Awareness roll, never before 1; surprise adds a penalty. An action resolves at once, and the next turn is now plus its cost.</source>
        <translation>Ein Tick ist eine halbe Sekunde. Der erste Zug liegt auf 10 minus den Erfolgen eines Wahrnehmungswurfs, nie vor 1; Überraschung gibt einen Malus. Eine Aktion geschieht sofort, und der nächste Zug ist jetzt plus ihre Kosten.</translation>
    </message>
    <message>
        <source>On one tick</source>
        <translation>Auf einem Tick</translation>
    </message>
    <message>
        <source>Higher Awareness declares first. Equals act at the same moment: declare them together, then resolve.</source>
        <translation>Die höhere Wahrnehmung sagt zuerst an. Wer gleich ist, handelt im selben Augenblick: gemeinsam ansagen, dann abhandeln.</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>Reaktionen</translation>
    </message>
    <message>
        <source>Declare with Shift+Enter, and others may answer: choose one and type the cost. It is added to the turn that one has to come, or to now if that is later. One answer each.</source>
        <translation>Sage mit Umschalt+Enter an, und andere dürfen antworten: Wähle jemanden und tippe die Kosten. Sie zählen zum nächsten Zug dazu, oder zum Jetzt, falls das später liegt. Nur eine Antwort je Kämpfer.</translation>
    </message>
    <message>
        <source>Delaying</source>
        <translation>Verzögern</translation>
    </message>
    <message>
        <source>Holding is an action. After at least 2 ticks one may act on any later tick, or go before an action that was declared; what is done then sets the next turn.</source>
        <translation>Zurückhalten ist eine Aktion. Nach mindestens 2 Ticks darf man auf jedem späteren Tick handeln oder einer angesagten Aktion zuvorkommen; was man dann tut, bestimmt den nächsten Zug.</translation>
    </message>
    <message>
        <source>Holding since {since}. Can act or preempt from {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holding since {since}. Can act on any tick or preempt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Was free on {tick}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initiative: {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joined on {came}, initiative {later}: {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed movement on {tick}: +{cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gave up the arrival on {tick}: +{cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reacted on {tick} ({what}): +{cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reacted on {tick}: +{cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrives, then acts on {tick}, cost {cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrives, then on {tick}: {what}, cost {cost}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same Awareness as {name}: they act together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Beginning to move takes 2 ticks. Movement goes on in segments of 6 ticks; at the end of each the player says: go on, change or stop. Changing and stopping cost ticks.</source>
        <translation>Sich in Bewegung zu setzen dauert 2 Ticks. Die Bewegung läuft in Abschnitten von 6 Ticks; am Ende jedes Abschnitts heißt es: weiter, wechseln oder anhalten. Wechseln und Anhalten kosten Ticks.</translation>
    </message>
    <message>
        <source>Wounds</source>
        <translation>Wunden</translation>
    </message>
    <message>
        <source>Every two points of wound penalty take a metre off the speed, and every point wounds a die. Whoever is mortally wounded bleeds every Prowess + Will ticks.</source>
        <translation>Je zwei Punkte Wundmalus nehmen dem Tempo einen Meter, und jeder Punkt verwundet einen Würfel. Wer tödlich verwundet ist, blutet alle Physis + Wille Ticks.</translation>
    </message>
    <message>
        <source>Joining late</source>
        <translation>Später dazustoßen</translation>
    </message>
    <message>
        <source>Now plus the whole initiative: 10 less the successes, at least 1.</source>
        <translation>Jetzt plus die ganze Initiative: 10 minus den Erfolgen, mindestens 1.</translation>
    </message>
    <message>
        <source>{name} holds: may act from {place}</source>
        <translation>{name} hält zurück: darf ab {place} handeln</translation>
    </message>
    <message>
        <source>{name} holds and will act on {tick}</source>
        <translation>{name} hält zurück und handelt auf {tick}</translation>
    </message>
    <message>
        <source>{name} ends the hold: acts ({cost})</source>
        <translation>{name} beendet das Zurückhalten: handelt ({cost})</translation>
    </message>
    <message>
        <source>{name} ends the hold: {what} ({cost})</source>
        <translation>{name} beendet das Zurückhalten: {what} ({cost})</translation>
    </message>
    <message>
        <source>{rival} (Awareness {awareness}) declares before {name} on this tick.</source>
        <translation>{rival} (Wahrnehmung {awareness}) sagt auf diesem Tick vor {name} an.</translation>
    </message>
    <message>
        <source>{name} has the same Awareness and acts at the same moment.</source>
        <translation>{name} hat die gleiche Wahrnehmung und handelt im selben Augenblick.</translation>
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
        <source>Say how far {name} goes before it acts there.</source>
        <translation>Gib an, wie weit {name} geht, bevor dort gehandelt wird.</translation>
    </message>
    <message>
        <source>Begin moving ({gait})</source>
        <translation>Losbewegen ({gait})</translation>
    </message>
    <message>
        <source>{name} does that already: {gait}.</source>
        <translation>{name} tut das bereits: {gait}.</translation>
    </message>
    <message>
        <source>No segment of {name} ends on this tick.</source>
        <translation>Auf diesem Tick endet kein Abschnitt von {name}.</translation>
    </message>
    <message>
        <source>{name} goes on: {gait}</source>
        <translation>{name} bewegt sich weiter: {gait}</translation>
    </message>
    <message>
        <source>{action}, then stops</source>
        <translation>{action}, hält dann an</translation>
    </message>
    <message>
        <source>{name} has planned nothing for the arrival.</source>
        <translation>{name} hat für die Ankunft nichts geplant.</translation>
    </message>
    <message>
        <source>{name} acts on the way</source>
        <translation>{name} handelt unterwegs</translation>
    </message>
    <message>
        <source>{name} moves already ({gait}): change the movement, or stop it.</source>
        <translation>{name} bewegt sich bereits ({gait}): Ändere die Bewegung oder halte an.</translation>
    </message>
    <message>
        <source>{name} has no Speed left to move with.</source>
        <translation>{name} hat kein Tempo mehr für eine Bewegung.</translation>
    </message>
    <message>
        <source>{name} arrives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} does not move.</source>
        <translation>{name} bewegt sich nicht.</translation>
    </message>
    <message>
        <source>{gait} is no gait here; known are none; the settings list them.</source>
        <translation>{gait} ist hier keine Gangart; bekannt sind keine; die Einstellungen führen sie auf.</translation>
    </message>
    <message>
        <source>{gait} is no gait here; known are {gaits}.</source>
        <translation>{gait} ist hier keine Gangart; bekannt sind {gaits}.</translation>
    </message>
    <message>
        <source>{name} begins to move: {gait} ({cost})</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost})</translation>
    </message>
    <message>
        <source>{name} begins to move: {gait} ({cost}), {metres} m</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost}), {metres} m</translation>
    </message>
    <message>
        <source>{name} begins to move: {gait} ({cost}), {metres} m, then {action}</source>
        <translation>{name} setzt sich in Bewegung: {gait} ({cost}), {metres} m, dann {action}</translation>
    </message>
    <message>
        <source>{name} changes from {before} to {after}</source>
        <translation>{name} wechselt von {before} zu {after}</translation>
    </message>
    <message>
        <source>{name} stops: {gait}, {metres} m in all</source>
        <translation>{name} hält an: {gait}, insgesamt {metres} m</translation>
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
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Announce event…</source>
        <translation type="unfinished"></translation>
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
        <source>type a cost, then Enter — e.g. 7⏎</source>
        <translation>Kosten tippen, dann Enter – z. B. 7⏎</translation>
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
        <source>Together: {names}…</source>
        <translation>Gemeinsam: {names}…</translation>
    </message>
    <message>
        <source>tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>{names} have the same Awareness and act at the same moment: declare them together.</source>
        <translation>{names} haben die gleiche Wahrnehmung und handeln im selben Augenblick: Sage sie gemeinsam an.</translation>
    </message>
    <message>
        <source>Resolve first what {names} declared.</source>
        <translation>Handle zuerst diese Ansagen ab: {names}.</translation>
    </message>
    <message>
        <source>{name} holds: choose the tick on which the hold ends.</source>
        <translation>{name} hält zurück: Wähle den Tick, auf dem das Zurückhalten endet.</translation>
    </message>
    <message>
        <source>{first} is due before {name}, on {place}.</source>
        <translation>{first} ist vor {name} am Zug, auf {place}.</translation>
    </message>
    <message>
        <source>{first} (Awareness {higher}) declares before {name} (Awareness {lower}).</source>
        <translation>{first} (Wahrnehmung {higher}) sagt vor {name} (Wahrnehmung {lower}) an.</translation>
    </message>
    <message>
        <source>{name} moves: count at most {most} ticks at once, to {tick}.</source>
        <translation>{name} bewegt sich: Zähle höchstens {most} Ticks auf einmal, bis {tick}.</translation>
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
        <translation>Waffe bereit</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Senses and skills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unarmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act</source>
        <comment>an action without a name of its own</comment>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>line {number}, {line}, does not read like &apos;Take cover: 3&apos;</source>
        <translation>{line} in Zeile {number} hat nicht die Form „Deckung: 3“</translation>
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
        <source>{name} is dead: the mortal section of the wound chart is full.</source>
        <translation>{name} ist tot: Der tödliche Teil der Wundtafel ist voll.</translation>
    </message>
    <message>
        <source>defeated</source>
        <translation>besiegt</translation>
    </message>
    <message>
        <source>not in the scene</source>
        <translation>nicht in der Szene</translation>
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
        <source>Awareness {own} goes before {name}&apos;s {other}.</source>
        <translation>Wahrnehmung {own} kommt vor {other} von {name}.</translation>
    </message>
    <message>
        <source>Awareness {own} goes after {name}&apos;s {other}.</source>
        <translation>Wahrnehmung {own} kommt nach {other} von {name}.</translation>
    </message>
    <message>
        <source>Whoever has not stopped before acts at a penalty.</source>
        <translation>Wer nicht vorher angehalten hat, handelt mit einem Malus.</translation>
    </message>
    <message>
        <source>If nothing is said, the movement goes on.</source>
        <translation>Ohne Ansage geht die Bewegung weiter.</translation>
    </message>
    <message>
        <source>Move: {gait}</source>
        <translation>Bewegen: {gait}</translation>
    </message>
    <message>
        <source>Gives up what was planned for the arrival: {action}.</source>
        <translation>Gibt auf, was für die Ankunft geplant war: {action}.</translation>
    </message>
    <message>
        <source>Act on the way</source>
        <translation>Unterwegs handeln</translation>
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
        <source>{name} does not arrive: no Speed is left.</source>
        <translation>{name} kommt nicht an: Es ist kein Tempo übrig.</translation>
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
        <source>Go on: {gait}</source>
        <translation>Weiter: {gait}</translation>
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
        <source>Its cost</source>
        <translation>Kosten dafür</translation>
    </message>
    <message>
        <source>Of what is done on arrival; empty: as listed.</source>
        <translation>Für das, was bei der Ankunft getan wird; leer: wie in der Liste.</translation>
    </message>
    <message>
        <source>{action} is no action here.</source>
        <translation>{action} ist hier keine Aktion.</translation>
    </message>
    <message>
        <source>{name} has arrived ({gait}).</source>
        <translation>{name} ist angekommen ({gait}).</translation>
    </message>
    <message>
        <source>{name} has reached {metres} m: a segment ({gait}) has ended.</source>
        <translation>{name} hat {metres} m erreicht: Ein Abschnitt ({gait}) ist zu Ende.</translation>
    </message>
    <message>
        <source>Begins on tick {tick} and arrives on {arrival}.</source>
        <translation>Beginnt auf Tick {tick} und kommt auf {arrival} an.</translation>
    </message>
    <message>
        <source>Begins on tick {tick} and may act again on {free}.</source>
        <translation>Beginnt auf Tick {tick} und darf auf {free} wieder handeln.</translation>
    </message>
    <message>
        <source>Arrives on tick {tick}; nothing done there resolves sooner.</source>
        <translation>Kommt auf Tick {tick} an; nichts, was dort getan wird, geschieht früher.</translation>
    </message>
    <message numerus="yes">
        <source>To stop there costs %n tick(s) more.</source>
        <translation>
            <numerusform>Dort anzuhalten kostet %n Tick mehr.</numerusform>
            <numerusform>Dort anzuhalten kostet %n Ticks mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>{action} on {tick}, at the penalty of one who has not stopped.</source>
        <translation>{action} auf {tick}, mit dem Malus für alle, die nicht angehalten haben.</translation>
    </message>
    <message>
        <source>Acts next on {tick}.</source>
        <translation>Handelt danach auf {tick}.</translation>
    </message>
    <message>
        <source>Acts next on {tick}, or on {later} after a stop.</source>
        <translation>Handelt danach auf {tick}, oder auf {later}, wenn angehalten wird.</translation>
    </message>
    <message>
        <source>Act</source>
        <comment>an action without a name of its own, where a sentence begins</comment>
        <translation>Handeln</translation>
    </message>
    <message>
        <source>Name those who begin the scene.</source>
        <translation>Nenne alle, die die Szene beginnen.</translation>
    </message>
    <message>
        <source>The scene begins</source>
        <translation>Die Szene beginnt</translation>
    </message>
    <message>
        <source>{name} is in the scene already.</source>
        <translation>{name} ist bereits in der Szene.</translation>
    </message>
    <message>
        <source>{name} joins: first action on {tick}</source>
        <translation>{name} stößt dazu: erste Aktion auf {tick}</translation>
    </message>
    <message>
        <source>An ambush comes before initiative; the scene has begun already.</source>
        <translation>Ein Hinterhalt kommt vor der Initiative; die Szene hat schon begonnen.</translation>
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
        <source>{dice}d9, {needed} or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hurt}d9, {hurt_needed} or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dice}d9, {needed} or less; {hurt}d9, {hurt_needed} or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} dies on {place}</source>
        <translation>{name} stirbt auf {place}</translation>
    </message>
    <message>
        <source>No tie on the next step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {dice} gives {lowest} to {highest}, not {typed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count to {tick}. Waited turn lost: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count to {tick}</source>
        <translation>Zählen bis {tick}</translation>
    </message>
    <message>
        <source>The contest is between {names}. Name each once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contest is between {names}. No one else rolls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GM picks who goes first. Give the order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order on {place}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contest of DX on {place}: {each}. {first} goes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: acts ({cost})</source>
        <translation>{name}: handelt ({cost})</translation>
    </message>
    <message>
        <source>{name} is dead: heal the mortal wounds first.</source>
        <translation>{name} ist tot: Heile zuerst die tödlichen Wunden.</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Dice of the initiative roll; on one tick the higher goes first.</source>
        <translation>Würfel des Initiativewurfs; auf einem Tick kommt der höhere Wert zuerst.</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Waffe</translation>
    </message>
    <message>
        <source>What the usual attack is made with.</source>
        <translation>Womit der übliche Angriff geführt wird.</translation>
    </message>
    <message>
        <source>Weapon cost</source>
        <translation>Waffenkosten</translation>
    </message>
    <message>
        <source>Ticks of a plain attack.</source>
        <translation>Ticks eines einfachen Angriffs.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Metres walked in 6 ticks.</source>
        <translation>Meter, die in 6 Ticks gegangen werden.</translation>
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
        <source>Damage a source that stays temporary.</source>
        <translation>Schaden je Quelle, der temporär bleibt.</translation>
    </message>
    <message>
        <source>Wound chart</source>
        <translation>Wundtafel</translation>
    </message>
    <message>
        <source>Temporary boxes | boxes:penalty of each column | mortal boxes.</source>
        <translation>Temporäre Kästchen | Kästchen:Malus jeder Spalte | tödliche Kästchen.</translation>
    </message>
    <message>
        <source>Initiative base</source>
        <translation>Initiativebasis</translation>
    </message>
    <message>
        <source>First tick before successes are taken off.</source>
        <translation>Erster Tick, bevor die Erfolge abgezogen werden.</translation>
    </message>
    <message>
        <source>Earliest tick</source>
        <translation>Frühester Tick</translation>
    </message>
    <message>
        <source>Nobody&apos;s first tick lies before this.</source>
        <translation>Niemandes erster Tick liegt davor.</translation>
    </message>
    <message>
        <source>Initiative TN</source>
        <translation>Initiative-Zielwert</translation>
    </message>
    <message>
        <source>A die counts when it shows this or less.</source>
        <translation>Ein Würfel zählt, wenn er höchstens diesen Wert zeigt.</translation>
    </message>
    <message>
        <source>Hold minimum</source>
        <translation>Mindesthaltezeit</translation>
    </message>
    <message>
        <source>Ticks held before one may act or preempt.</source>
        <translation>Ticks des Zurückhaltens, bevor man handeln oder zuvorkommen darf.</translation>
    </message>
    <message>
        <source>Begin moving</source>
        <translation>Losbewegen</translation>
    </message>
    <message>
        <source>Cost of the action.</source>
        <translation>Kosten der Aktion.</translation>
    </message>
    <message>
        <source>Change of movement</source>
        <translation>Bewegungswechsel</translation>
    </message>
    <message>
        <source>Cost of another gait, or of stopping; it is no action.</source>
        <translation>Kosten für eine andere Gangart oder das Anhalten; es ist keine Aktion.</translation>
    </message>
    <message>
        <source>Temporary wounds</source>
        <translation>Temporäre Wunden</translation>
    </message>
    <message>
        <source>Ticks until they fade, from the last one on; 0: with the scene.</source>
        <translation>Ticks, bis sie vergehen, ab der letzten gezählt; 0: mit der Szene.</translation>
    </message>
    <message>
        <source>Gaits</source>
        <translation>Gangarten</translation>
    </message>
    <message>
        <source>One a line: name: multiplier of Speed, as in run: 2; for a mount or a vehicle its own metres in 6 ticks, as in ride: 12 m.</source>
        <translation>Eine je Zeile: Name: Vielfaches von Speed, wie in Laufen: 2; für ein Reittier oder Fahrzeug die eigenen Meter in 6 Ticks, wie in Reiten: 12 m.</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>One a line: name: ticks. Reactions end with (R).</source>
        <translation>Eine je Zeile: Name: Ticks. Reaktionen enden auf (R).</translation>
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
        <source>The layout {text} does not read like {usual}.</source>
        <translation>Der Aufbau {text} hat nicht die Form {usual}.</translation>
    </message>
    <message>
        <source>{name} has another wound chart</source>
        <translation>{name} hat eine andere Wundtafel</translation>
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
        <source>It splits off first, with a wound chart of its own; else all have the wound.</source>
        <translation>Es spaltet sich zuerst ab, mit eigener Wundtafel; sonst haben alle die Wunde.</translation>
    </message>
    <message>
        <source>One member alone</source>
        <translation>Nur ein Mitglied</translation>
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
        <source>{name} is {state}, was {before}.</source>
        <translation>{name}: {state}, vorher {before}.</translation>
    </message>
    <message>
        <source>Bleeds no more.</source>
        <translation>Blutet nicht mehr.</translation>
    </message>
    <message>
        <source>Damage over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s temporary wounds fade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} bleeds: 1 damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {what}: {amount} damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {what}: over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage and healing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage over time…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next turn {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrival {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One hit, after armour. Dice like 2d6 are rolled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each time, after armour. Dice like 1d6 are rolled once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {amount} damage on {ticks}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temporary wounds fade on tick {tick}.</source>
        <translation>Temporäre Wunden vergehen auf Tick {tick}.</translation>
    </message>
    <message>
        <source>{name} must roll for consciousness.</source>
        <translation>{name} muss eine Bewusstseinsprobe ablegen.</translation>
    </message>
    <message>
        <source>The {gait} arrives on {tick} instead of {before}.</source>
        <translation>{gait}: Ankunft auf {tick} statt auf {before}.</translation>
    </message>
    <message>
        <source>The {gait} never arrives: no Speed is left.</source>
        <translation>{gait}: keine Ankunft mehr, denn es ist kein Tempo übrig.</translation>
    </message>
    <message>
        <source>The {gait} arrives on {tick} after all.</source>
        <translation>{gait}: nun doch Ankunft auf {tick}.</translation>
    </message>
    <message>
        <source>The {gait} covers {metres} m a segment instead of {before}.</source>
        <translation>{gait}: {metres} m je Abschnitt statt {before}.</translation>
    </message>
    <message>
        <source>Stop the bleeding</source>
        <translation>Blutung stillen</translation>
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
        <source>{name} has no such marks to take away.</source>
        <translation>{name} hat keine solchen Markierungen, die man wegnehmen könnte.</translation>
    </message>
    <message>
        <source>{name} bleeds no more</source>
        <translation>{name} blutet nicht mehr</translation>
    </message>
    <message>
        <source>{name} is healed</source>
        <translation>{name} ist geheilt</translation>
    </message>
    <message>
        <source>{name} takes {amount} damage</source>
        <translation>{name} nimmt {amount} Schaden</translation>
    </message>
    <message>
        <source>{name} takes {amount} stun damage</source>
        <translation>{name} nimmt {amount} Betäubungsschaden</translation>
    </message>
    <message>
        <source>{name} takes {amount} stun damage and must roll for consciousness</source>
        <translation>{name} nimmt {amount} Betäubungsschaden und muss eine Bewusstseinsprobe ablegen</translation>
    </message>
    <message>
        <source>{name} takes {amount} damage every {ticks} from {place} on, {times}</source>
        <translation>{name} nimmt ab {place} im Abstand von {ticks} je {amount} Schaden, {times}</translation>
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
        <translation>Würfe…</translation>
    </message>
    <message>
        <source>In this order</source>
        <translation>In dieser Reihenfolge</translation>
    </message>
    <message>
        <source>{name} has no weapons. Type a to act, or add one under Edit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same step: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act later, or lose the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First step: twice Basic Speed minus this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns above this step are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone is in this round already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dice} under {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dice} under DX {score}</source>
        <translation type="unfinished"></translation>
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
        <source>By the rolls {rival} ({larger}) goes before {name} ({margin}).</source>
        <translation>Nach den Würfen handelt {rival} ({larger}) vor {name} ({margin}).</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can only fire in this extra turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {what} on {step}</source>
        <translation>{name} {what} bei Schritt {step}</translation>
    </message>
    <message>
        <source>{name} acts on {step}</source>
        <translation>{name} handelt bei Schritt {step}</translation>
    </message>
    <message>
        <source>{name} moves on {step}</source>
        <translation>{name} bewegt sich bei Schritt {step}</translation>
    </message>
    <message numerus="yes">
        <source>{name} moves %n yard(s) on {step}</source>
        <translation>
            <numerusform>{name} bewegt sich %n Yard bei Schritt {step}</numerusform>
            <numerusform>{name} bewegt sich %n Yards bei Schritt {step}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} fires {weapon} at {target} on {step}</source>
        <translation>{name} schießt bei Schritt {step} mit {weapon} auf {target}</translation>
    </message>
    <message>
        <source>{name} fires {weapon} on {step}</source>
        <translation>{name} schießt bei Schritt {step} mit {weapon}</translation>
    </message>
    <message>
        <source>{name} fires at {target} on {step}</source>
        <translation>{name} schießt bei Schritt {step} auf {target}</translation>
    </message>
    <message>
        <source>{name} fires on {step}</source>
        <translation>{name} schießt bei Schritt {step}</translation>
    </message>
    <message numerus="yes">
        <source>{name} moves at most %n yard(s) a turn, not {yards}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} has %n shot(s) of the {weapon} left this round.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{name} can only keep firing at the same target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can only keep firing full auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t fire {shots}. Full rate of the {weapon}: {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no weapon “{weapon}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weapons: {weapons}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{name} has %n yard(s) left this round, not {yards}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} has used all %n move(s) this round.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
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
        <translation>Zug auf {step}</translation>
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
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Fire {weapon}…</source>
        <translation>Schuss: {weapon}…</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Lose the turn</source>
        <translation>Zug verlieren</translation>
    </message>
    <message>
        <source>Act (contest)</source>
        <translation>Handeln (Wettstreit)</translation>
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
        <source>DX minus roll, highest first. Leave blank to roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any maneuver</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n yard(s) left this round</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>An extra turn can keep firing at the same target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep firing {weapon}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip extra turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next turn begins on {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due here: {names}. Contest of DX for who goes first, or keep waiting to act after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due here: {names}. Take a place among them, or keep waiting to act after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until…</source>
        <translation>Warten bis…</translation>
    </message>
    <message>
        <source>Like 6.25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m move · x skip extra turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s shoot · x skip extra turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} isn&apos;t between {least} and {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act; “a aims” names the action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full move; m 3 moves 3 yards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shoot at full rate; s 5 fires 5, s 5 rifle names the weapon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait; w -3 waits until step -3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contest of DX on this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip extra turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On step</source>
        <translation>Auf Schritt</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a weapon&apos;s name is one line, not {typed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a weapon like “SMG: 10 auto” (shots, then {kinds}), not “{typed}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In quarters, like 6.25. Blank: 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For contests on the same step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yards per full move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One a line: SMG: 10 auto. Kinds: auto, energy, semi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basic Speed steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quarters, as in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round target down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice Basic Speed, rounded down as in the example. Off: up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who goes first on the same step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GM picks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra turn spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For combatants with 1 turn a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most, for combatants with more than 3 turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full attacks a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most, with automatic and energy weapons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not from the book. Each point: −0.25 Basic Speed from next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} begins on {place}</source>
        <translation>Runde {number} beginnt auf {place}</translation>
    </message>
    <message>
        <source>{name} joins: first turn on step {step}</source>
        <translation>{name} stößt dazu: erster Zug auf Schritt {step}</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>wartet</translation>
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
        <source>holding last turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this round. Roll to join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last in round {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding · until {step}</source>
        <translation type="unfinished"></translation>
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
        <source>Holding last turn since {since}. Can act until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting since {since}. Lost on {lost}, when the next turn begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>All %n turn(s) this round taken.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No turns left: %n turn(s) a round, {lost} lost.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: waits from {since} to {step}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: set by the GM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra turn: set by the GM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra turn for moving: acted on {last}, period {period}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra turn for automatic fire: acted on {last}, period {period}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: acted on {since}, period {period}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: joined on {came}, rolled {roll} against {target}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: {target} minus roll {roll} is {since}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {number} of {turns}: from {since}, period {period}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Won the contest against {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost the contest against {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes before {other} on this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes after {other} on this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties with {names}. The GM picks who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties with {names}. Contest of DX.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties with {name}. Contest of DX: {own} against {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps count down. First turn: twice Basic Speed (rounded down) minus 3d6. Then one every 24 / Basic Speed steps (the period), Basic Speed / 2 turns a round, both rounded up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contest of DX: 3d6 against DX, larger margin first, ties reroll. Space rolls it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A turn can wait until one period later, where it&apos;s lost and the next begins. The last turn can wait until the round ends. Later turns count from the step used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most 3 full moves a round. With 1 or 2 turns, moving earns extra turns for moving only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic and energy weapons: at most 3 times their full rate a round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A round ends when no turns are left. Waited turns are lost, and everyone rolls again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll as usual. Turns above this step are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>c contest here · w −3 wait until</source>
        <translation>c Wettstreit hier · w −3 warten bis</translation>
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
        <translation>Viertel (0.25)</translation>
    </message>
    <message>
        <source>Full moves a round</source>
        <translation>Volle Bewegungen je Runde</translation>
    </message>
    <message>
        <source>Basic Speed goes in steps of {quarter}, not {typed}</source>
        <translation>die Grundgeschwindigkeit geht in Stufen von {quarter}, nicht {typed}</translation>
    </message>
    <message>
        <source>{name} waits until {place}</source>
        <translation>{name} wartet bis {place}</translation>
    </message>
    <message>
        <source>{name} waits already.</source>
        <translation>{name} wartet bereits.</translation>
    </message>
    <message>
        <source>{text} is no cost: type a number of ticks, like 7.</source>
        <translation>{text} sind keine Kosten: Tippe eine Zahl von Ticks, etwa 7.</translation>
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
        <source>On one tick, higher goes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For an action without its own cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die for first turns, in sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} joins: first turn on {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order {order}</source>
        <translation>Rang {order}</translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Add {name} as a late joiner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same order as {name}. The GM picks who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An action costs ticks. Next turn: now + cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First turns are typed or rolled. An action costs ticks; next turn: now + cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher order first. Equal: the GM picks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When due, hold and act on any later tick. Next turn: that tick + cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now + the ticks typed or rolled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation>hält zurück</translation>
    </message>
    <message>
        <source>Order {own} goes before {name}&apos;s {other}.</source>
        <translation>Rang {own} kommt vor {other} von {name}.</translation>
    </message>
    <message>
        <source>Order {own} goes after {name}&apos;s {other}.</source>
        <translation>Rang {own} kommt nach {other} von {name}.</translation>
    </message>
    <message>
        <source>There is nothing to roll.</source>
        <translation>Hier gibt es nichts zu würfeln.</translation>
    </message>
    <message>
        <source>Stunned</source>
        <translation>Betäubt</translation>
    </message>
    <message>
        <source>Burning</source>
        <translation>Brennen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Usual cost</source>
        <translation>Übliche Kosten</translation>
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
        <source>{name} acts last on {place} ({spent})</source>
        <translation>{name} handelt als Letztes auf {place} ({spent})</translation>
    </message>
    <message>
        <source>A fixed grid: a turn every AD ticks, with a major, a minor and a reaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} will act last on {place}, with the reaction</source>
        <translation>{name} handelt mit der Reaktion als Letztes auf {place}</translation>
    </message>
    <message>
        <source>{name} drops the held act on {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no held act.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type M major, m minor, Mm both, r react, 0 pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act: major + minor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spends reaction, major and minor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spends reaction and major</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spends reaction and minor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Suspicious</source>
        <translation>Misstrauisch</translation>
    </message>
    <message>
        <source>Oblivious</source>
        <translation>Ahnungslos</translation>
    </message>
    <message>
        <source>First turn on this tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tied: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspicious: major on cooldown. Oblivious: also one AD later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks until the first turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Major + minor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip held act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold an act for the end of this tick. Costs the reaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act last here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break ties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act: major</source>
        <translation>Handeln: Haupt</translation>
    </message>
    <message>
        <source>Act: minor</source>
        <translation>Handeln: Neben</translation>
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
        <source>1d{sides}</source>
        <translation>1d{sides}</translation>
    </message>
    <message>
        <source>New AD</source>
        <translation>Neuer AD</translation>
    </message>
    <message>
        <source>React</source>
        <translation>Reagieren</translation>
    </message>
    <message>
        <source>Draw the order</source>
        <translation>Zugfolge auslosen</translation>
    </message>
    <message>
        <source>take the turn with the major</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the minor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass: take the turn with neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>react on anyone&apos;s turn; rm and rM spend one more action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First turn: 1d6. Then a turn every AD ticks. Nothing you do moves this grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each turn readies major, minor and reaction. Unused ones aren&apos;t saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player characters first, then lower AD. Tied players draw each time: Space draws. Other ties: the GM picks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spend the reaction to use a ready major or minor on any tick before your next turn, last on that tick. The grid stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now + 1d6. Suspicious: no major at first. Oblivious: also one AD later. The first turn readies everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next turn: the last one + new AD, but after now. The grid goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held until {place}</source>
        <translation>hält zurück bis {place}</translation>
    </message>
    <message>
        <source>AD {ticks}</source>
        <translation>AD {ticks}</translation>
    </message>
    <message>
        <source>Held action, last on {place}. Costs the reaction; next turn stays {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last acted on {last}, AD {ad}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last acted on {last}. New AD {ad}: due at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s held action comes last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties with {name}: drawn each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same AD as {name}, goes after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same AD as {name}, goes before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes after {name}: player characters first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes before {name}: player characters first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AD {own} goes after {name}&apos;s {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AD {own} goes before {name}&apos;s {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s held act is skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} takes the turn on {place} ({spent})</source>
        <translation>{name} nimmt den Zug auf {place} ({spent})</translation>
    </message>
    <message>
        <source>{name} gives up the held act on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held actions are off in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} needs the reaction and a major or minor to act off-turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can act off-turn from {first} to {last}, not on its own tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: AD {ticks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ties to break.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw on {place}: {names}</source>
        <translation>Auslosung auf {place}: {names}</translation>
    </message>
    <message>
        <source>{name}: d{sides} gives 1 to {sides}, not {typed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} acts before {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} are tied. Break the tie first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The draw is between {names}. Name each.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minor</source>
        <translation>Nebenaktion</translation>
    </message>
    <message>
        <source>{name}&apos;s minor is on cooldown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reaction</source>
        <translation>Reaktion</translation>
    </message>
    <message>
        <source>{name}&apos;s reaction is on cooldown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AD</source>
        <translation>AD</translation>
    </message>
    <message>
        <source>Action delay. Blank: the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For combatants without their own AD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spend the reaction to act last on someone else&apos;s tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surprised combatants have no major on their first turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of NPCs on the same tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower AD, then a draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not from the book. Each point of “Wound…”: AD +1</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tic</source>
        <translation>Tic</translation>
    </message>
    <message>
        <source>No one is on tics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone on tics moves to round time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a act · w wait · 6 wait until 6 · x out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act on a later tic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps waiting, no tic picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait openly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {limit} actions used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to {detail}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {group} to tics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {group} to {detail}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tics the surprised lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those left out keep their turns and time frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone is on tics already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups can run in different time frames. Blank: no group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only tics have turns. Moving off tics ends them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower is faster. Leave blank to roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll minus reflex score. Used instead of the roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait, no tic picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait until tic 6; if waiting, act on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stunned: misses turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disengage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back in action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type a act, w wait, 6 wait until tic 6, x out, s stunned, d disengage, r back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns there: leaves the tics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time frames and groups…</source>
        <translation>Zeitrahmen und Gruppen…</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
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
        <translation>Zug auf {place}</translation>
    </message>
    <message>
        <source>Act on…</source>
        <translation>Zug auf…</translation>
    </message>
    <message>
        <source>Waits on.</source>
        <translation>Wartet weiter.</translation>
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
        <source>Dead or down: out of the fight, still on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Misses turns until back in action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disengage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} disengages</source>
        <translation>{name} zieht sich zurück</translation>
    </message>
    <message>
        <source>Stays in the fight, misses turns, sits out the next reflex roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the next turn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scene time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beat time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll under it to be fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added to the reflex value: skill, gear, wounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions a round before fatigue: warns, never forbids. Blank: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From one turn to the next: a beat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each new round resets the action count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like 3d6 or d20. The book names no dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting shifts later turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next turn counts from the tic used. Off: the old turns stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late joiners start behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind everyone, a late tic can give away a hidden combatant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone who rolled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those the players see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} isn&apos;t like 3d6 or d20</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns lost: {names}. Roll for hidden combatants too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No exchange to join yet. Roll reflex first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is on tics already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} joins: first turn on {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acts</source>
        <comment>what somebody does, after the name and a colon</comment>
        <translation>handelt</translation>
    </message>
    <message>
        <source>{name}&apos;s turn is on {place}. Wait to act later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s {count} action this round, limit {limit}: fatigue.</source>
        <extracomment>{count} is 1st, 2nd, 3rd, 4th...</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waits since {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} misses the turn on {first} and {number} more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} misses the turn on {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose whose time frame changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time frames unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t on tics. Roll reflex, or join late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in group {group}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {detail}</source>
        <extracomment>as in: Bor: in round time</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns left. Roll reflex, or end a wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {status} and misses turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is in {detail}. Roll reflex, or join late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is waiting already. Can act from {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {status} already.</source>
        <translation>{name} ist bereits {status}.</translation>
    </message>
    <message>
        <source>{name} waits on, no longer until {place}</source>
        <translation>{name} wartet weiter, nicht mehr bis {place}</translation>
    </message>
    <message>
        <source>In scene time: no turns, narrate freely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In round time: acts freely each round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In beat time: acts freely each beat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beat {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misses turns</source>
        <translation type="unfinished"></translation>
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
        <source>{name} isn&apos;t in the fight. Roll reflex, or join late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out: misses turns until back in action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stunned: misses turns until back in action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disengaged: misses turns until back in action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Acted on {last}, next turn %n tic(s) later.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A turn every %n tic(s) from {first}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Joined on {came} with margin {margin}: first turn on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joined late with margin {margin}: first turn on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reflex margin {margin}: first turn on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting since {since}. Can act from {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting since {since} to act on {place}. Next turn then {following}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waited, so the GM picks who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} rolled late, so the GM picks who goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties with {other}: same margin, same reflex.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margin {own} goes after {other}&apos;s {its}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margin {own} goes before {other}&apos;s {its}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same margin: reflex {own} goes after {other}&apos;s {its}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same margin: reflex {own} goes before {other}&apos;s {its}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}; round {number} begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 tic = ¼ second, 4 tics = 1 beat. First turn: reflex roll minus reflex score, so rolling under is fast, and tics can be negative. Then a turn every 4 tics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same tic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower margin first, then higher reflex. Full ties: the GM picks. Also when someone waited for this tic or rolled late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New reflex roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time. When everyone on tics rolls again, all old turns are gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 round = 40 tics = 10 seconds. A new round interrupts no one. It resets action counts and other limits, ammunition too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When due, wait for any later tic. The next turn comes 4 tics after the one used; a setting keeps the old turns instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name groups in the Scene menu and run each in its own time: tics, beats, rounds or scene. A group that moves to tics rolls alone and starts now; others keep their turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First turn: now, plus margin minus the lowest margin of the exchange.</source>
        <translation type="unfinished"></translation>
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
        <translation>Reflexwürfel</translation>
    </message>
    <message>
        <source>Declare a speed, flip a card, and act in phases I to IV; larger Reflex goes first.</source>
        <translation>Tempo ansagen, Karte aufdecken und in Phase I bis IV handeln; größerer Reflex zuerst.</translation>
    </message>
    <message>
        <source>{name} does not wait.</source>
        <translation>{name} wartet nicht.</translation>
    </message>
    <message>
        <source>{name} acts at once, which counts as {place}</source>
        <translation>{name} handelt sofort, was als {place} zählt</translation>
    </message>
    <message>
        <source>{name} acts in {place}</source>
        <translation>{name} handelt bei {place}</translation>
    </message>
    <message>
        <source>{name} acts at once, which counts as {place}, {speed} only</source>
        <translation>{name} handelt sofort, was als {place} zählt, nur {speed}</translation>
    </message>
    <message>
        <source>{name} acts in {place}, {speed} only</source>
        <translation>{name} handelt bei {place}, nur {speed}</translation>
    </message>
    <message>
        <source>{name} declared {declared}, so a {speed} action is too slow.</source>
        <translation>{name} hat Tempo {declared} angesagt; Tempo {speed} ist also zu langsam.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”: let that come about, or stop waiting.</source>
        <translation>{name} wartet auf „{what}“: Lass es eintreten oder beende das Warten.</translation>
    </message>
    <message>
        <source>{name} waits and may act after the next action.</source>
        <translation>{name} wartet und darf nach der nächsten Aktion handeln.</translation>
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
        <source>1 to 5 are d12 to d4 in I.</source>
        <translation>1 bis 5 sind d12 bis d4 in I.</translation>
    </message>
    <message>
        <source>A number, or CF for a critical failure. Leave blank to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Call the first phase</source>
        <translation>Erste Phase ausrufen</translation>
    </message>
    <message>
        <source>Another card is drawn; the one before stays on the discard.</source>
        <translation>Es wird noch eine Karte gezogen; die vorige bleibt auf der Ablage.</translation>
    </message>
    <message>
        <source>Deal again…</source>
        <translation>Neu geben…</translation>
    </message>
    <message>
        <source>Goes on waiting</source>
        <translation>Wartet weiter</translation>
    </message>
    <message>
        <source>Nobody can go on waiting</source>
        <translation>Niemand kann weiter warten</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>Equal in Reflex and side: {names}.</source>
        <translation>Gleicher Reflex und gleiche Seite: {names}.</translation>
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
        <source>Others read the same card: this is your ruling for {name} alone.</source>
        <translation>Andere lesen dieselbe Karte: Diese Entscheidung gilt nur für {name}.</translation>
    </message>
    <message>
        <source>Flip the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each names a speed only; what is done is decided on the turn.</source>
        <translation>Alle nennen nur ein Tempo; was getan wird, entscheidet sich am Zug.</translation>
    </message>
    <message>
        <source>Declarations</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>From the program&apos;s deck.</source>
        <translation>Vom Stapel des Programms.</translation>
    </message>
    <message>
        <source>Flip a card</source>
        <translation>Karte aufdecken</translation>
    </message>
    <message>
        <source>Type results…</source>
        <translation>Ergebnisse…</translation>
    </message>
    <message>
        <source>{name} has Reflex {reflex}, but of {column} only the first {rows} rows are there.</source>
        <translation>{name} hat Reflex {reflex}, von {column} sind aber nur die ersten {rows} Zeilen da.</translation>
    </message>
    <message>
        <source>The card of this round is not flipped yet.</source>
        <translation>Die Karte dieser Runde ist noch nicht aufgedeckt.</translation>
    </message>
    <message>
        <source>The first phase is called, so the results stand.</source>
        <translation>Die erste Phase ist ausgerufen, also stehen die Ergebnisse fest.</translation>
    </message>
    <message>
        <source>{name} is surprised and loses this round.</source>
        <translation>{name} ist überrascht und setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>{name} has no result in this round.</source>
        <translation>{name} hat in dieser Runde kein Ergebnis.</translation>
    </message>
    <message>
        <source>{name} gets {result} instead of {before}</source>
        <translation>{name} bekommt {result} statt {before}</translation>
    </message>
    <message>
        <source>{name} gets {result} from card {card} instead of {before}</source>
        <translation>{name} bekommt {result} von Karte {card} statt {before}</translation>
    </message>
    <message>
        <source>{name} declares {speed}</source>
        <translation>{name} sagt an: {speed}</translation>
    </message>
    <message>
        <source>{name} declares {speed} and is dodging</source>
        <translation>{name} sagt an: {speed}, dazu Ausweichen</translation>
    </message>
    <message>
        <source>{name} declares {speed} and is covering fire</source>
        <translation>{name} sagt an: {speed}, dazu Feuerschutz</translation>
    </message>
    <message>
        <source>{name} declares {speed} and is dodging and is covering fire</source>
        <translation>{name} sagt an: {speed}, dazu Ausweichen und Feuerschutz</translation>
    </message>
    <message>
        <source>{name} declares {speed} and is covering fire and is dodging</source>
        <translation>{name} sagt an: {speed}, dazu Feuerschutz und Ausweichen</translation>
    </message>
    <message>
        <source>{name} had declared {speed}. Changing that is up to the Judge.</source>
        <translation>{name} hatte {speed} angesagt. Ob sich das ändern lässt, entscheidet der Judge.</translation>
    </message>
    <message>
        <source>Name a speed, or the actions to be combined.</source>
        <translation>Nenne ein Tempo oder die Aktionen, die verbunden werden.</translation>
    </message>
    <message>
        <source>A full action cannot be combined with any other.</source>
        <translation>Eine volle Aktion lässt sich mit keiner anderen verbinden.</translation>
    </message>
    <message>
        <source>Three half actions are too many for one turn.</source>
        <translation>Drei halbe Aktionen sind zu viel für einen Zug.</translation>
    </message>
    <message>
        <source>{names}, surprised before: an Easy (3) Bravery check, or one more round is lost.</source>
        <translation>Zuvor überrascht: {names}. Leichte Tapferkeitsprobe (3), sonst noch eine Runde aussetzen.</translation>
    </message>
    <message>
        <source>{name} is surprised already.</source>
        <translation>{name} ist bereits überrascht.</translation>
    </message>
    <message>
        <source>{name} has acted in this round already.</source>
        <translation>{name} hat in dieser Runde schon gehandelt.</translation>
    </message>
    <message>
        <source>{name} is surprised and loses this round</source>
        <translation>{name} ist überrascht und setzt diese Runde aus</translation>
    </message>
    <message>
        <source>{name} joins and may declare</source>
        <translation>{name} stößt dazu und darf ansagen</translation>
    </message>
    <message>
        <source>{name} joins and declares in the next round</source>
        <translation>{name} stößt dazu und sagt in der nächsten Runde an</translation>
    </message>
    <message>
        <source>These actions together are {speed}, slower than {declared}.</source>
        <translation>Diese Aktionen sind zusammen {speed}, also langsamer als {declared}.</translation>
    </message>
    <message>
        <source>At most {most} actions fit into a turn, not {number}.</source>
        <translation>In einen Zug passen höchstens {most} Aktionen, nicht {number}.</translation>
    </message>
    <message>
        <source>The card is flipped: declarations come at the start of a round.</source>
        <translation>Die Karte ist aufgedeckt: Angesagt wird zu Beginn einer Runde.</translation>
    </message>
    <message>
        <source>{name} goes on waiting, which is a quick action.</source>
        <translation>{name} wartet weiter, und das ist eine schnelle Aktion.</translation>
    </message>
    <message>
        <source>Of three actions each must be quick, say the encounter&apos;s settings.</source>
        <translation>Von drei Aktionen muss jede schnell sein, sagen die Einstellungen der Begegnung.</translation>
    </message>
    <message>
        <source>Three actions with a half one among them are disputed; they count as full.</source>
        <translation>Drei Aktionen, darunter eine halbe, sind umstritten; sie zählen als voll.</translation>
    </message>
    <message>
        <source>Dodging goes on until the round ends.</source>
        <translation>Das Ausweichen gilt bis zum Ende der Runde.</translation>
    </message>
    <message>
        <source>Covering fire goes on until the round ends.</source>
        <translation>Der Feuerschutz gilt bis zum Ende der Runde.</translation>
    </message>
    <message>
        <source>Dodging and covering fire go on until the round ends.</source>
        <translation>Ausweichen und Feuerschutz gelten bis zum Ende der Runde.</translation>
    </message>
    <message>
        <source>Covering fire and dodging go on until the round ends.</source>
        <translation>Feuerschutz und Ausweichen gelten bis zum Ende der Runde.</translation>
    </message>
    <message>
        <source>Round {number}: declare your speeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not in the scene: joining lets {name} take part in the next declaration.</source>
        <translation>{name} ist nicht in der Szene: Einmal dazugestoßen, nimmt {name} an der nächsten Ansage teil.</translation>
    </message>
    <message>
        <source>{name} acts at once, before all others: the circumstance waited for came about with the last action. It counts as {place}.</source>
        <translation>{name} handelt sofort, vor allen anderen: Das erwartete Ereignis ist mit der letzten Aktion eingetreten. Die Aktion zählt als {place}.</translation>
    </message>
    <message>
        <source>{name} waits and may act after any action, or try to go before one.</source>
        <translation>{name} wartet und darf nach jeder Aktion handeln oder versuchen, einer zuvorzukommen.</translation>
    </message>
    <message>
        <source>{name} waits and chose to act in {place}, after everybody whose slot that is.</source>
        <translation>{name} wartet und will bei {place} handeln, nach allen, deren Platz das ist.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and acts at once, without a test, when it comes about.</source>
        <translation>{name} wartet auf „{what}“ und handelt sofort, ohne Probe, wenn es eintritt.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and acts at once, without a test, when it comes about; but {name} hesitates and is not ready in this round.</source>
        <translation>{name} wartet auf „{what}“ und handelt sofort, ohne Probe, wenn es eintritt; aber {name} zögert und ist in dieser Runde nicht bereit.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and acts at once, without a test, when it comes about, but not before phase {phase}: the wait is from the last round.</source>
        <translation>{name} wartet auf „{what}“ und handelt sofort, ohne Probe, wenn es eintritt, aber nicht vor Phase {phase}: Das Warten stammt aus der letzten Runde.</translation>
    </message>
    <message>
        <source>{name} has not declared how fast to act in this round.</source>
        <translation>{name} hat für diese Runde noch kein Tempo angesagt.</translation>
    </message>
    <message>
        <source>{name} declared {speed}; the card will show in which phase.</source>
        <translation>{name} hat Tempo {speed} angesagt; die Phase zeigt die Karte.</translation>
    </message>
    <message>
        <source>Surprised before: an Easy (3) Bravery check, or one more round is lost (choose Surprised then).</source>
        <translation>Zuvor überrascht: leichte Tapferkeitsprobe (3), sonst noch eine Runde aussetzen (dann „Überrascht“ wählen).</translation>
    </message>
    <message>
        <source>It counts one category faster after the hesitation.</source>
        <translation>Nach dem Zögern zählt die Ansage eine Stufe schneller.</translation>
    </message>
    <message>
        <source>{name} has acted in this round, in {place}.</source>
        <translation>{name} hat in dieser Runde schon gehandelt, bei {place}.</translation>
    </message>
    <message>
        <source>{name} drew a critical failure and does not act in this round.</source>
        <translation>{name} hat einen kritischen Fehlschlag gezogen und handelt in dieser Runde nicht.</translation>
    </message>
    <message>
        <source>{name} takes part from the next declaration on.</source>
        <translation>{name} ist ab der nächsten Ansage dabei.</translation>
    </message>
    <message>
        <source>{name}&apos;s {result} opens no phase for {speed} actions: {name} hesitates, and counts one category faster on the next card.</source>
        <translation>Für {name} öffnet {result} bei Tempo {speed} keine Phase: {name} zögert und zählt bei der nächsten Karte eine Stufe schneller.</translation>
    </message>
    <message>
        <source>Acts in {place}, moved there out of the usual order.</source>
        <translation>Handelt bei {place}, entgegen der üblichen Reihenfolge dorthin verschoben.</translation>
    </message>
    <message>
        <source>Acts in {place}: the result {result} reaches the {needed} that phase {phase} needs at {speed} speed; Reflex {reflex} gives the count.</source>
        <translation>Handelt bei {place}: Das Ergebnis {result} erreicht die {needed}, die Phase {phase} bei Tempo {speed} verlangt; Reflex {reflex} gibt den Zähler.</translation>
    </message>
    <message>
        <source>Acts in {place}: the result {result} reaches the {needed} that phase {phase} needs at {speed} speed, after hesitating, for {declared}; Reflex {reflex} gives the count.</source>
        <translation>Handelt bei {place}: Das Ergebnis {result} erreicht die {needed}, die Phase {phase} nach dem Zögern bei Tempo {speed} statt {declared} verlangt; Reflex {reflex} gibt den Zähler.</translation>
    </message>
    <message>
        <source>Equal in Reflex and side: the Judge breaks the tie.</source>
        <translation>Gleicher Reflex und gleiche Seite: Der Judge entscheidet den Gleichstand.</translation>
    </message>
    <message>
        <source>{mine} goes before {name}&apos;s {other}.</source>
        <translation>{mine} kommt vor {other} von {name}.</translation>
    </message>
    <message>
        <source>{mine} goes after {name}&apos;s {other}.</source>
        <translation>{mine} kommt nach {other} von {name}.</translation>
    </message>
    <message>
        <source>With equal Reflex the Crew goes first.</source>
        <translation>Bei gleichem Reflex handelt die Crew zuerst.</translation>
    </message>
    <message>
        <source>declares Quick; on the turn: acts at that speed</source>
        <translation>sagt Schnell an; am Zug: handelt in diesem Tempo</translation>
    </message>
    <message>
        <source>the same for Half</source>
        <translation>dasselbe für Halb</translation>
    </message>
    <message>
        <source>the same for Full</source>
        <translation>dasselbe für Voll</translation>
    </message>
    <message>
        <source>declares two actions, here for Half in all</source>
        <translation>sagt zwei Aktionen an, hier zusammen Halb</translation>
    </message>
    <message>
        <source>declares, and dodges from now on</source>
        <translation>sagt an und weicht ab jetzt aus</translation>
    </message>
    <message>
        <source>acts; for a circumstance: it comes about</source>
        <translation>handelt; beim Warten auf ein Ereignis: es tritt ein</translation>
    </message>
    <message>
        <source>acts in the open, and can be shot at for a while</source>
        <translation>handelt ohne Deckung und ist eine Weile ein Ziel</translation>
    </message>
    <message>
        <source>waits; “w a shot” waits for that</source>
        <translation>wartet; „w Schuss“ wartet auf einen Schuss</translation>
    </message>
    <message>
        <source>what was waited for has come about</source>
        <translation>das erwartete Ereignis ist eingetreten</translation>
    </message>
    <message>
        <source>stops waiting</source>
        <translation>beendet das Warten</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Eine Runde</translation>
    </message>
    <message>
        <source>Everybody declares a speed and nothing else. A card is flipped; the result under the Reflex die gives the phases that can be chosen, I to IV. Then the phases are played, and a new round begins.</source>
        <translation>Alle sagen ein Tempo an und sonst nichts. Eine Karte wird aufgedeckt; das Ergebnis unter dem Reflexwürfel gibt an, welche Phasen von I bis IV zur Wahl stehen. Dann werden die Phasen gespielt, und eine neue Runde beginnt.</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. Who reaches none hesitates, and counts one speed faster next round; not after a critical failure.</source>
        <translation>Nötig für I, II, III, IV: Schnell 7, 5, 3, 1; Halb 10, 8, 5, 2; Voll 13, 11, 8, 3. Wer keine erreicht, zögert und zählt in der nächsten Runde ein Tempo schneller; nicht nach einem kritischen Fehlschlag.</translation>
    </message>
    <message>
        <source>In a phase</source>
        <translation>In einer Phase</translation>
    </message>
    <message>
        <source>The larger Reflex die, then more dice, then the Crew, then the Judge decides.</source>
        <translation>Zuerst der größere Reflexwürfel, dann mehr Würfel, dann die Crew, dann entscheidet der Judge.</translation>
    </message>
    <message>
        <source>On the turn one may wait for a circumstance, and acts at once when it comes about; or just wait, and act after any action. To go before one takes a contest of Reflex at -2. What is not used by the end of the round is lost, unless one goes on waiting for a circumstance.</source>
        <translation>Am Zug kann man auf ein Ereignis warten und handelt sofort, wenn es eintritt; oder einfach warten und nach einer beliebigen Aktion handeln. Einer zuvorzukommen verlangt einen Reflexvergleich mit -2. Was bis zum Ende der Runde nicht genutzt ist, verfällt, außer man wartet weiter auf ein Ereignis.</translation>
    </message>
    <message>
        <source>In the open</source>
        <translation>Ohne Deckung</translation>
    </message>
    <message>
        <source>Who acts in the open is a target until the end of the same count a phase later.</source>
        <translation>Wer ohne Deckung handelt, ist ein Ziel bis zum Ende desselben Zählers eine Phase später.</translation>
    </message>
    <message>
        <source>With the next declarations.</source>
        <translation>Mit den nächsten Ansagen.</translation>
    </message>
    <message>
        <source>Quick + Half</source>
        <translation>Schnell + Halb</translation>
    </message>
    <message>
        <source>Quick + Quick</source>
        <translation>Schnell + Schnell</translation>
    </message>
    <message>
        <source>Half + Half</source>
        <translation>Halb + Halb</translation>
    </message>
    <message>
        <source>Three Quick</source>
        <translation>Dreimal Schnell</translation>
    </message>
    <message>
        <source>Join the scene</source>
        <translation>Zur Szene stoßen</translation>
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
        <source>Circumstance</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Wait for…</source>
        <translation>Warten auf…</translation>
    </message>
    <message>
        <source>Act in the open</source>
        <translation>Ohne Deckung</translation>
    </message>
    <message>
        <source>Acts at once when it comes about.</source>
        <translation>Handelt sofort, wenn es eintritt.</translation>
    </message>
    <message>
        <source>Act, {speed} only</source>
        <translation>Nur {speed}</translation>
    </message>
    <message>
        <source>Acts now, and does what is {speed}.</source>
        <translation>Handelt jetzt, aber nur {speed}.</translation>
    </message>
    <message>
        <source>Choose phase {phase}</source>
        <translation>Phase {phase} wählen</translation>
    </message>
    <message>
        <source>Failed an Acuity check (5, or 9 out of action): loses this round.</source>
        <translation>Scharfsinnsprobe misslungen (5, ohne erwartete Gefahr 9): setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>Failed an Easy (3) Bravery check, or one more round is lost.</source>
        <translation>Leichte Tapferkeitsprobe (3) misslungen: setzt noch eine Runde aus.</translation>
    </message>
    <message>
        <source>Surprised</source>
        <translation>Überrascht</translation>
    </message>
    <message>
        <source>It comes about: {what}</source>
        <translation>Tritt ein: {what}</translation>
    </message>
    <message>
        <source>No one else is left to act: acts at once.</source>
        <translation>Sonst handelt niemand mehr: handelt sofort.</translation>
    </message>
    <message>
        <source>Acts right after the next action.</source>
        <translation>Handelt gleich nach der nächsten Aktion.</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Warten beenden</translation>
    </message>
    <message>
        <source>Choose no slot</source>
        <translation>Offen lassen</translation>
    </message>
    <message>
        <source>Reflex</source>
        <translation>Reflex</translation>
    </message>
    <message>
        <source>A contest of Reflex at −2, to act before {name}.</source>
        <translation>Ein Reflexvergleich mit −2, um vor {name} zu handeln.</translation>
    </message>
    <message>
        <source>Nobody acts before all have declared and the card is flipped.</source>
        <translation>Niemand handelt, bevor alle angesagt haben und die Karte aufgedeckt ist.</translation>
    </message>
    <message>
        <source>{rival} acts before {name}, in {place}.</source>
        <translation>{rival} handelt vor {name}, bei {place}.</translation>
    </message>
    <message>
        <source>Nobody is tied, so there is nothing to settle.</source>
        <translation>Es gibt keinen Gleichstand, also nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Tie in {place}: {names}</source>
        <translation>Gleichstand bei {place}: {names}</translation>
    </message>
    <message>
        <source>The tie is among {names}; name each of them once.</source>
        <translation>Gleichstand herrscht zwischen {names}; nenne alle je einmal.</translation>
    </message>
    <message>
        <source>{name} waits.</source>
        <translation>{name} wartet.</translation>
    </message>
    <message>
        <source>{name} hesitates and does not act in this round.</source>
        <translation>{name} zögert und handelt in dieser Runde nicht.</translation>
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
        <source>name each of Quick, Half and Full once, a line each</source>
        <translation>nenne Quick, Half und Full je einmal, jedes in einer eigenen Zeile</translation>
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
        <translation>nach d4</translation>
    </message>
    <message>
        <source>{line} does not read like &apos;Quick: 7 5 3 1&apos;</source>
        <translation>{line} hat nicht die Form „Quick: 7 5 3 1“</translation>
    </message>
    <message>
        <source>Acts in {place}: {told}</source>
        <translation>Handelt bei {place}: {told}</translation>
    </message>
    <message>
        <source>{name} stopped waiting and acts right after {rival}.</source>
        <translation>{name} hat das Warten beendet und handelt gleich nach {rival}.</translation>
    </message>
    <message>
        <source>{name} tried to go before {rival}; in the contest of Reflex, {mine} − {penalty} against {theirs}, {winner} won.</source>
        <translation>{name} wollte vor {rival} handeln; im Reflexvergleich, {mine} − {penalty} gegen {theirs}, gewann {winner}.</translation>
    </message>
    <message>
        <source>q · h · f · qh both · d dodging ⏎</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>q · h · f · qh beide · d ausweichen ⏎</translation>
    </message>
    <message>
        <source>⏎ act · o open · s stop waiting</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ Zug · o offen · s Warten beenden</translation>
    </message>
    <message>
        <source>⏎ it comes about · s stop waiting</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ es tritt ein · s Warten beenden</translation>
    </message>
    <message>
        <source>⏎ act · o open · w wait · w a shot</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ Zug · o offen · w warten · w Schuss</translation>
    </message>
    <message>
        <source>{typed}: type q, h or f, and d for dodging.</source>
        <translation>{typed}: Tippe q, h oder f, und d für Ausweichen.</translation>
    </message>
    <message>
        <source>Type nothing to act, q, h or f for its speed, o for in the open.</source>
        <translation>Tippe nichts, um zu handeln; q, h oder f für das Tempo, o für ohne Deckung.</translation>
    </message>
    <message>
        <source>Phases are chosen before anybody acts.</source>
        <translation>Phasen werden gewählt, bevor jemand handelt.</translation>
    </message>
    <message>
        <source>{name} chooses phase {phase}</source>
        <translation>{name} wählt Phase {phase}</translation>
    </message>
    <message>
        <source>Card is flipped</source>
        <translation>Karte ist aufgedeckt</translation>
    </message>
    <message>
        <source>Card {number} is flipped</source>
        <translation>Karte {number} ist aufgedeckt</translation>
    </message>
    <message>
        <source>The card of this round is flipped already.</source>
        <translation>Die Karte dieser Runde ist bereits aufgedeckt.</translation>
    </message>
    <message>
        <source>Nobody is in the scene.</source>
        <translation>Niemand ist in der Szene.</translation>
    </message>
    <message>
        <source>{name} has not declared yet.</source>
        <translation>{name} hat noch nicht angesagt.</translation>
    </message>
    <message>
        <source>{names} have not declared yet.</source>
        <translation>{names} haben noch nicht angesagt.</translation>
    </message>
    <message>
        <source>{name}&apos;s {result} opens {phases} for {speed} actions.</source>
        <translation>Für {name} öffnet {result} bei Tempo {speed}: {phases}.</translation>
    </message>
    <message>
        <source>Round {number} begins</source>
        <translation>Runde {number} beginnt</translation>
    </message>
    <message>
        <source>Say who goes on waiting: {names}.</source>
        <translation>Gib an, wer weiter wartet: {names}.</translation>
    </message>
    <message>
        <source>A round ends on slot {slot}.</source>
        <translation>Eine Runde endet auf Platz {slot}.</translation>
    </message>
    <message>
        <source>With the round {name} loses the action waited with.</source>
        <translation>Mit der Runde verliert {name} die aufgesparte Aktion.</translation>
    </message>
    <message>
        <source>With the round {names} lose the action waited with.</source>
        <translation>Mit der Runde verlieren {names} die aufgesparte Aktion.</translation>
    </message>
    <message>
        <source>The waiting of {names} is lost.</source>
        <translation>Das Warten von {names} verfällt.</translation>
    </message>
    <message>
        <source>All have declared: flip a card and enter the results.</source>
        <translation>Alle haben angesagt: Decke eine Karte auf und gib die Ergebnisse ein.</translation>
    </message>
    <message>
        <source>Nobody else acts in this round.</source>
        <translation>Sonst handelt niemand in dieser Runde.</translation>
    </message>
    <message>
        <source>This round has not been played: declare, then flip the card.</source>
        <translation>Diese Runde ist noch nicht gespielt: erst ansagen, dann die Karte aufdecken.</translation>
    </message>
    <message>
        <source>{name} still acts in this round, in {place}.</source>
        <translation>{name} handelt in dieser Runde noch, bei {place}.</translation>
    </message>
    <message>
        <source>{name} does not wait for a circumstance.</source>
        <translation>{name} wartet nicht auf ein Ereignis.</translation>
    </message>
    <message>
        <source>Card {number}</source>
        <translation>Karte {number}</translation>
    </message>
    <message>
        <source>{declared}, as {counted}</source>
        <translation>{declared}, als {counted}</translation>
    </message>
    <message>
        <source>to declare</source>
        <translation>muss ansagen</translation>
    </message>
    <message>
        <source>counts one faster</source>
        <translation>zählt eins schneller</translation>
    </message>
    <message>
        <source>acts at once</source>
        <translation>handelt sofort</translation>
    </message>
    <message>
        <source>acted in {place}</source>
        <translation>gehandelt bei {place}</translation>
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
        <source>one faster</source>
        <translation>eins schneller</translation>
    </message>
    <message>
        <source>counts as {count}</source>
        <translation>zählt als {count}</translation>
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
        <source>hesitates · one faster</source>
        <translation>zögert · eins schneller</translation>
    </message>
    <message>
        <source>declares next round</source>
        <translation>Ansage nächste Runde</translation>
    </message>
    <message>
        <source>N of NdX: the rows of the card to read.</source>
        <translation>N von NdX: die Zeilen der Karte, die zu lesen sind.</translation>
    </message>
    <message>
        <source>Reflex die</source>
        <translation>Art der Reflexwürfel</translation>
    </message>
    <message>
        <source>X of NdX: the card&apos;s column; inside a phase the larger die acts first.</source>
        <translation>X von NdX: die Spalte der Karte; innerhalb einer Phase handelt der größere Würfel zuerst.</translation>
    </message>
    <message>
        <source>Comes later</source>
        <translation>Kommt später</translation>
    </message>
    <message>
        <source>Not in the scene before joining it.</source>
        <translation>Kommt erst durch Dazustoßen in die Szene.</translation>
    </message>
    <message>
        <source>Phase table</source>
        <translation>Phasentabelle</translation>
    </message>
    <message>
        <source>A speed a line, with the results needed for phases I to IV.</source>
        <translation>Ein Tempo je Zeile, mit den nötigen Ergebnissen für Phase I bis IV.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>How many cards are flipped for the Reflex results of a round.</source>
        <translation>Wie viele Karten für die Reflexergebnisse einer Runde aufgedeckt werden.</translation>
    </message>
    <message>
        <source>One for all</source>
        <translation>Eine für alle</translation>
    </message>
    <message>
        <source>One a side</source>
        <translation>Eine je Seite</translation>
    </message>
    <message>
        <source>One for each, or each group</source>
        <translation>Eine je Kämpfer oder Gruppe</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Whether going on flips a card of the program&apos;s deck.</source>
        <translation>Ob beim Weitergehen eine Karte vom Stapel des Programms aufgedeckt wird.</translation>
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
        <source>How likely a cell of the program&apos;s deck is a critical failure.</source>
        <translation>Wie wahrscheinlich ein Feld im Stapel des Programms ein kritischer Fehlschlag ist.</translation>
    </message>
    <message>
        <source>in 54</source>
        <translation>von 54</translation>
    </message>
    <message>
        <source>Half with two more</source>
        <translation>Halb mit zwei weiteren</translation>
    </message>
    <message>
        <source>Three actions with a Half among them: the source contradicts itself.</source>
        <translation>Drei Aktionen, darunter eine halbe: Die Quelle widerspricht sich.</translation>
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
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Phases face down</source>
        <translation>Phasen verdeckt</translation>
    </message>
    <message>
        <source>The players see in which phase somebody acts when it is called.</source>
        <translation>Die Spieler sehen erst beim Ausrufen einer Phase, wer darin handelt.</translation>
    </message>
    <message>
        <source>Name the circumstance, or wait without one.</source>
        <translation>Nenne das Ereignis oder warte ohne eines.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”</source>
        <translation>{name} wartet auf „{what}“</translation>
    </message>
    <message>
        <source>{name} named no circumstance: simply act after an action.</source>
        <translation>{name} hat kein Ereignis genannt: einfach nach einer Aktion handeln.</translation>
    </message>
    <message>
        <source>Nothing has been done since {name} began to wait.</source>
        <translation>Nichts ist geschehen, seit {name} wartet.</translation>
    </message>
    <message>
        <source>“{what}”: {name} acts at once, before all others</source>
        <translation>„{what}“: {name} handelt sofort, vor allen anderen</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts after {rival}</source>
        <translation>{name} beendet das Warten und handelt nach {rival}</translation>
    </message>
    <message>
        <source>{name} goes before {rival} ({mine} − {penalty} against {theirs})</source>
        <translation>{name} handelt vor {rival} ({mine} − {penalty} gegen {theirs})</translation>
    </message>
    <message>
        <source>{name} comes after {rival} ({mine} − {penalty} against {theirs})</source>
        <translation>{name} kommt nach {rival} ({mine} − {penalty} gegen {theirs})</translation>
    </message>
    <message>
        <source>{name} hesitates and is not ready in this round.</source>
        <translation>{name} zögert und ist in dieser Runde nicht bereit.</translation>
    </message>
    <message>
        <source>{name} waits since the last round and is ready in phase {phase}.</source>
        <translation>{name} wartet seit der letzten Runde und ist in Phase {phase} bereit.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and goes first only when that comes about.</source>
        <translation>{name} wartet auf „{what}“ und handelt nur dann vor anderen, wenn es eintritt.</translation>
    </message>
    <message>
        <source>{name} cannot go before {name}.</source>
        <translation>{name} kann nicht vor {name} handeln.</translation>
    </message>
    <message>
        <source>{name} is not about to act; {other} is.</source>
        <translation>Als Nächstes handelt nicht {name}, sondern {other}.</translation>
    </message>
    <message>
        <source>{name} is not about to act.</source>
        <translation>{name} handelt nicht als Nächstes.</translation>
    </message>
    <message>
        <source>{name} has no part in this contest.</source>
        <translation>{name} ist an diesem Vergleich nicht beteiligt.</translation>
    </message>
    <message>
        <source>{name} loses the action if it is not used before the round ends.</source>
        <translation>{name} verliert die Aktion, wenn sie bis zum Ende der Runde nicht genutzt wird.</translation>
    </message>
    <message>
        <source>{name} has not chosen a slot.</source>
        <translation>{name} hat keinen Platz gewählt.</translation>
    </message>
    <message>
        <source>{name} may choose among these phases before anybody acts: none.</source>
        <translation>Phasen zur Wahl für {name}, bevor jemand handelt: keine.</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts at once</source>
        <translation>{name} wartet nicht länger und handelt sofort</translation>
    </message>
    <message>
        <source>{name} may choose among these phases before anybody acts: {phases}.</source>
        <translation>Phasen zur Wahl für {name}, bevor jemand handelt: {phases}.</translation>
    </message>
    <message>
        <source>{name} waits for “{what}”, not for a slot.</source>
        <translation>{name} wartet auf „{what}“, nicht auf einen Platz.</translation>
    </message>
    <message>
        <source>No slot is left in this round to which {name} could wait.</source>
        <translation>In dieser Runde ist kein Platz mehr, bis zu dem {name} warten könnte.</translation>
    </message>
    <message>
        <source>{name} may wait until any slot from {place} to the end of IV.</source>
        <translation>{name} darf bis zu jedem Platz warten, ab {place} bis zum Ende von IV.</translation>
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
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>so often an effect fires</comment>
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>now</source>
        <comment>an effect fires</comment>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{effect}: over</source>
        <translation>{effect}: vorbei</translation>
    </message>
    <message>
        <source>{sentence} ({times} times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>noch {number}</translation>
    </message>
    <message>
        <source>Effects would fire more than {most} times in this one step: count in smaller ones, or remove an effect.</source>
        <translation>In diesem einen Schritt würden Effekte mehr als {most}-mal auslösen: Zähle in kleineren Schritten oder entferne einen Effekt.</translation>
    </message>
    <message>
        <source>{system} knows no such deed.</source>
        <translation>{system} kennt keine solche Handlung.</translation>
    </message>
    <message>
        <source>There is no “{name}” in {folder}, or not any more.</source>
        <translation>„{name}“ gibt es in {folder} nicht oder nicht mehr.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is not a file. Choose a document.</source>
        <translation>„{name}“ in {folder} ist keine Datei. Wähle eine Tickline-Datei.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is empty. Choose another document.</source>
        <translation>„{name}“ in {folder} ist leer. Wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is not a Tickline document. Choose another file.</source>
        <translation>„{name}“ in {folder} ist keine Tickline-Datei. Wähle eine andere.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} belongs to a document that was there. Choose another name.</source>
        <translation>„{name}“ in {folder} gehört zu einer Datei, die dort lag. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>“{name}” is open in another Tickline; here it can only be looked at.</source>
        <translation>„{name}“ ist in einem anderen Tickline geöffnet; hier kannst du nur hineinsehen.</translation>
    </message>
    <message>
        <source>Expected the system “{expected}”, got “{found}” - at `{path}`</source>
        <translation>Erwartet war das System „{expected}“, gefunden „{found}“ – bei `{path}`</translation>
    </message>
    <message>
        <source>There is no system “{system}” here; there are: {known}</source>
        <translation>Das System „{system}“ gibt es hier nicht; vorhanden sind: {known}</translation>
    </message>
    <message>
        <source>{sentence} - at `{path}`</source>
        <translation>{sentence} – bei `{path}`</translation>
    </message>
    <message>
        <source>There is already a “{name}” in {folder}. Choose another name.</source>
        <translation>„{name}“ gibt es in {folder} schon. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>“{name}” is closed.</source>
        <translation>„{name}“ ist geschlossen.</translation>
    </message>
    <message>
        <source>The step cannot be written down: {why}. Undo it.</source>
        <translation>Der Schritt lässt sich nicht sichern: {why}. Mach ihn rückgängig.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} was changed by another program. Save a copy under a new name.</source>
        <translation>„{name}“ in {folder} wurde von einem anderen Programm geändert. Sichere eine Kopie unter neuem Namen.</translation>
    </message>
    <message>
        <source>It was saved by a newer Tickline (version {version} of its documents; this one knows {known}). Open it with that program.</source>
        <translation>Die Datei wurde von einem neueren Tickline gesichert (Dateiversion {version}; dieses hier kennt {known}). Öffne sie mit jenem Programm.</translation>
    </message>
    <message>
        <source>It says it has version {version} of Tickline&apos;s documents, which there never was.</source>
        <translation>Die Datei gibt Version {version} der Tickline-Dateien an, die es nie gab.</translation>
    </message>
    <message>
        <source>A party needs a name.</source>
        <translation>Eine Gruppe braucht einen Namen.</translation>
    </message>
    <message>
        <source>The party “{name}” cannot be written down: {why}.</source>
        <translation>Die Gruppe „{name}“ lässt sich nicht sichern: {why}.</translation>
    </message>
    <message>
        <source>The party in {path} was left out: {why}.</source>
        <translation>Die Gruppe in {path} wurde ausgelassen: {why}.</translation>
    </message>
    <message>
        <source>The party in {path} was left out: it is of another version.</source>
        <translation>Die Gruppe in {path} wurde ausgelassen: Sie hat eine andere Version.</translation>
    </message>
    <message>
        <source>a portrait is not what was written</source>
        <translation>ein Porträt ist nicht mehr so, wie es gesichert wurde</translation>
    </message>
    <message>
        <source>the portrait {id} is missing or not what was written</source>
        <translation>das Porträt {id} fehlt oder ist nicht mehr so, wie es gesichert wurde</translation>
    </message>
    <message>
        <source>“{name}” in {folder} cannot be opened. {why}</source>
        <translation>„{name}“ in {folder} lässt sich nicht öffnen. {why}</translation>
    </message>
    <message>
        <source>it names a moment after step {number}, and there is no such step</source>
        <translation>sie nennt einen Moment nach Schritt {number}, und diesen Schritt gibt es nicht</translation>
    </message>
    <message>
        <source>a step speaks of something that is not there: {why}</source>
        <translation>ein Schritt spricht von etwas, das es nicht gibt: {why}</translation>
    </message>
    <message>
        <source>{done} steps are said to stand, but there are {steps}</source>
        <translation>{done} Schritte sollen gelten, vorhanden sind aber {steps}</translation>
    </message>
    <message>
        <source>a moment that was named is not what was written</source>
        <translation>ein benannter Moment ist nicht mehr so, wie er gesichert wurde</translation>
    </message>
    <message>
        <source>its start is not what was written</source>
        <translation>der Anfang ist nicht mehr so, wie er gesichert wurde</translation>
    </message>
    <message>
        <source>step {number} is missing</source>
        <translation>Schritt {number} fehlt</translation>
    </message>
    <message>
        <source>step {number} is not what was written</source>
        <translation>Schritt {number} ist nicht mehr so, wie er gesichert wurde</translation>
    </message>
    <message>
        <source>step {number}: {why}</source>
        <translation>Schritt {number}: {why}</translation>
    </message>
    <message>
        <source>its last steps are missing or not what was written</source>
        <translation>die letzten Schritte fehlen oder sind nicht mehr so, wie sie gesichert wurden</translation>
    </message>
    <message>
        <source>A template needs a name.</source>
        <translation>Eine Vorlage braucht einen Namen.</translation>
    </message>
    <message>
        <source>A template&apos;s name has at most {most} signs, not {number}.</source>
        <translation>Der Name einer Vorlage hat höchstens {most} Zeichen, nicht {number}.</translation>
    </message>
    <message>
        <source>The templates in {path} make no sense: {why}.</source>
        <translation>Die Vorlagen in {path} ergeben keinen Sinn: {why}.</translation>
    </message>
    <message>
        <source>The templates in {path} are of another version.</source>
        <translation>Die Vorlagen in {path} haben eine andere Version.</translation>
    </message>
    <message>
        <source>That template cannot be written down: {why}.</source>
        <translation>Diese Vorlage lässt sich nicht sichern: {why}.</translation>
    </message>
    <message>
        <source>The encounter cannot be written as JSON: {why}.</source>
        <translation>Die Begegnung lässt sich nicht als JSON schreiben: {why}.</translation>
    </message>
    <message>
        <source>This is no encounter of Tickline: {why}.</source>
        <translation>Das ist keine Begegnung von Tickline: {why}.</translation>
    </message>
    <message>
        <source>The text has {size} bytes; more than {most} are not read.</source>
        <translation>Der Text hat {size} Byte; mehr als {most} werden nicht gelesen.</translation>
    </message>
    <message>
        <source>The combatant “{key}” has the id “{id}”</source>
        <translation>Der Kämpfer „{key}“ hat die ID „{id}“</translation>
    </message>
    <message>
        <source>The timer “{id}” repeats every {every} ticks</source>
        <translation>Der Zeitgeber „{id}“ wiederholt sich alle {every} Ticks</translation>
    </message>
    <message>
        <source>The tick {tick} is too far away</source>
        <translation>Tick {tick} ist zu weit entfernt</translation>
    </message>
    <message>
        <source>The effect “{id}” fires every {every} ticks</source>
        <translation>Der Effekt „{id}“ löst alle {every} Ticks aus</translation>
    </message>
    <message>
        <source>The effect “{id}” names “{who}”, who is not there</source>
        <translation>Der Effekt „{id}“ nennt „{who}“, aber niemand mit dieser ID ist da</translation>
    </message>
    <message>
        <source>It is of version {version}, and only {known} is known - at `{path}`</source>
        <translation>Vorhanden ist Version {version}, bekannt ist nur {known} – bei `{path}`</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is damaged ({what}). It was left as it is; open an older copy, or set it aside and start anew.</source>
        <translation>„{name}“ in {folder} ist beschädigt ({what}). Die Datei blieb, wie sie ist; öffne eine ältere Kopie oder lege sie beiseite und fang neu an.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} could not be used: {why}. Check the disk and the folder, or use another.</source>
        <translation>„{name}“ in {folder} konnte nicht benutzt werden: {why}. Prüfe Datenträger und Ordner oder nimm einen anderen.</translation>
    </message>
    <message>
        <source>The disk is full: “{name}” in {folder} could not be written and is as it was before. Make some room; the next step saves all that is missing.</source>
        <translation>Der Datenträger ist voll: „{name}“ in {folder} konnte nicht geschrieben werden und ist wie zuvor. Schaffe etwas Platz; der nächste Schritt sichert alles, was fehlt.</translation>
    </message>
    <message>
        <source>“{name}” was moved or deleted from {folder} while it was open. Put it back, or save a copy under a new name.</source>
        <translation>„{name}“ wurde aus {folder} verschoben oder gelöscht, während die Datei geöffnet war. Lege sie zurück oder sichere eine Kopie unter neuem Namen.</translation>
    </message>
    <message>
        <source>“{name}” in {folder} is read-only. Save a copy in a folder where you may write.</source>
        <translation>„{name}“ in {folder} ist schreibgeschützt. Sichere eine Kopie in einem Ordner, in dem du schreiben darfst.</translation>
    </message>
    <message>
        <source>You may not use “{name}” in {folder}. Save a copy in a folder of your own.</source>
        <translation>Du darfst „{name}“ in {folder} nicht benutzen. Sichere eine Kopie in einem eigenen Ordner.</translation>
    </message>
    <message>
        <source>“{name}” could not be opened or written in {folder}. Check that the folder is there and that you may write in it, or save a copy elsewhere.</source>
        <translation>„{name}“ konnte in {folder} nicht geöffnet oder geschrieben werden. Prüfe, ob es den Ordner gibt und ob du darin schreiben darfst, oder sichere eine Kopie anderswo.</translation>
    </message>
    <message>
        <source>Another program is using “{name}” in {folder}. Close it there, or save a copy elsewhere.</source>
        <translation>Ein anderes Programm benutzt „{name}“ in {folder}. Schließe die Datei dort oder sichere eine Kopie anderswo.</translation>
    </message>
    <message>
        <source>The disk refused to read or write “{name}” in {folder}. It is as it was before; check the disk, or save a copy elsewhere.</source>
        <translation>Der Datenträger ließ „{name}“ in {folder} nicht lesen oder schreiben. Die Datei ist wie zuvor; prüfe den Datenträger oder sichere eine Kopie anderswo.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible to players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the first {0}, or how often it triggers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter how many {0} it lasts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First on</source>
        <translation>Zuerst auf</translation>
    </message>
    <message>
        <source>First on {0}</source>
        <translation>Zuerst auf {0}</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>All players’ combatants</source>
        <translation>Allen Kämpfern der Spieler</translation>
    </message>
    <message>
        <source>All opponents</source>
        <translation>Allen Gegnern</translation>
    </message>
    <message>
        <source>All others</source>
        <translation>Allen anderen</translation>
    </message>
    <message>
        <source>The scene</source>
        <translation>Der Szene</translation>
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
        <source>Until removed</source>
        <translation>Bis auf Weiteres</translation>
    </message>
    <message>
        <source>A number of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number of turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is needed to play: quick entries, decisions and the timeline use it.</source>
        <translation>{0} wird zum Spielen gebraucht: für Schnelleingaben, Entscheidungen und die Zeitleiste.</translation>
    </message>
    <message>
        <source>{0} is “{1}” already. Give one of the two other keys.</source>
        <translation>{0} ist schon „{1}“. Gib einem von beiden andere Tasten.</translation>
    </message>
    <message>
        <source>Where {0} begins a quick entry, it goes there; with Ctrl it never does.</source>
        <translation>Wo {0} eine Schnelleingabe beginnt, geht die Taste dorthin; mit Strg nie.</translation>
    </message>
    <message>
        <source>More than 1: a mob sharing one turn.</source>
        <translation type="unfinished"></translation>
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
        <source>Public name</source>
        <translation>Öffentlicher Name</translation>
    </message>
    <message>
        <source>Shown to players instead of the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <comment>what the players see of a combatant</comment>
        <translation type="unfinished"></translation>
    </message>
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
        <source>Alias</source>
        <translation>Deckname</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players see the alias. Click to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players see “?”. Click to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden from players. Click to change</source>
        <translation type="unfinished"></translation>
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
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>&amp;Kopie sichern…</translation>
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
        <source>Return to the &amp;present</source>
        <translation>Zurück zur &amp;Gegenwart</translation>
    </message>
    <message>
        <source>Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Na&amp;me this moment…</source>
        <translation>&amp;Moment benennen…</translation>
    </message>
    <message>
        <source>&amp;Find in the history…</source>
        <translation>Im &amp;Verlauf suchen…</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>&amp;Befehl suchen…</translation>
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
        <source>Let the clock go to whoever is due next.</source>
        <translation>Die Uhr bis zum nächsten Zug weiterstellen.</translation>
    </message>
    <message>
        <source>{what} ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Split mob…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mob: lose &amp;one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mob member fall lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the mob is out. With the last one the mob is defeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Defeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of the fight. Stays on the list, marked as defeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off the timeline for now. Can join again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove from list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off the list altogether. Undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to &amp;now</source>
        <translation type="unfinished"></translation>
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
        <source>&amp;Hold, or choose when to act</source>
        <translation>&amp;Zurückhalten oder Zeitpunkt wählen</translation>
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
        <source>&amp;Keep as party…</source>
        <translation>Als Gruppe &amp;sichern…</translation>
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
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Mer&amp;ge into a mob…</source>
        <translation>Zum Trupp &amp;zusammenlegen…</translation>
    </message>
    <message>
        <source>&amp;Players see</source>
        <translation>&amp;Spieler sehen</translation>
    </message>
    <message>
        <source>&amp;Hide or reveal</source>
        <translation>&amp;Verbergen oder aufdecken</translation>
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
        <source>Show the players nothing.</source>
        <translation>Den Spielern nichts zeigen.</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>&amp;Einfrieren</translation>
    </message>
    <message>
        <source>Keep what the players see now.</source>
        <translation>Festhalten, was die Spieler jetzt sehen.</translation>
    </message>
    <message>
        <source>Time passes &amp;visibly for hidden turns</source>
        <translation>Zeit läuft bei verborgenen Zügen &amp;sichtbar</translation>
    </message>
    <message>
        <source>Reveal whoever &amp;acts</source>
        <translation>Handelnde auf&amp;decken</translation>
    </message>
    <message>
        <source>&amp;Turn clock</source>
        <translation>Zug&amp;uhr</translation>
    </message>
    <message>
        <source>&amp;Get ready</source>
        <translation>Be&amp;reitmachen</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>Sound when a turn begins.</source>
        <translation>Ton, wenn ein Zug beginnt.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Fit everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
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
        <source>&amp;Keys and turns on one page</source>
        <translation>&amp;Tasten und Züge auf einer Seite</translation>
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
        <source>The players look at the fight</source>
        <translation>Die Spieler sehen dem Kampf zu</translation>
    </message>
    <message>
        <source>The history cannot be written down: {error}.</source>
        <translation>Der Verlauf lässt sich nicht aufschreiben: {error}.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Something went wrong inside Tickline. Nothing of the fight is lost.</source>
        <translation>In Tickline ist etwas schiefgegangen. Vom Kampf ist nichts verloren.</translation>
    </message>
    <message>
        <source>You can go on. Please send us the details.</source>
        <translation>Du kannst weitermachen. Bitte schick uns die Details.</translation>
    </message>
    <message>
        <source>Do not show this one again</source>
        <translation>Diesen Fehler nicht mehr zeigen</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>source and licences at {place}</source>
        <translation>Quelltext und Lizenzen unter {place}</translation>
    </message>
    <message>
        <source>home at {place}</source>
        <translation>zu finden unter {place}</translation>
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
        <source>Change {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>“{name}” is a folder or a device. Choose the files in it.</source>
        <translation>„{name}“ ist ein Ordner oder ein Gerät. Wähle die Dateien darin.</translation>
    </message>
    <message>
        <source>Encounter {title}</source>
        <translation>Begegnung {title}</translation>
    </message>
    <message numerus="yes">
        <source>Within %n tick(s)</source>
        <translation>
            <numerusform>Innerhalb von %n Tick</numerusform>
            <numerusform>Innerhalb von %n Ticks</numerusform>
        </translation>
    </message>
    <message>
        <source>The printer takes nothing. See whether it is there, or choose a PDF.</source>
        <translation>Der Drucker nimmt nichts an. Sieh nach, ob er da ist, oder wähle ein PDF.</translation>
    </message>
    <message>
        <source>“{name}” could not be drawn.</source>
        <translation>„{name}“ konnte nicht gezeichnet werden.</translation>
    </message>
    <message>
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>The fight has not begun: there is no step yet to be named.</source>
        <translation>Der Kampf hat nicht begonnen: Es gibt noch keinen Schritt, den du benennen könntest.</translation>
    </message>
    <message>
        <source>The last step is not saved: something went wrong inside Tickline.</source>
        <translation>Der letzte Schritt ist nicht gesichert: In Tickline ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Who is in the fight</source>
        <translation>Wer am Kampf teilnimmt</translation>
    </message>
    <message>
        <source>One row each, with the next turn to the right. {add} adds more; a right click says what can be done with one, and what the players may know of it.</source>
        <translation>Für alle je eine Zeile, rechts der nächste Zug. {add} fügt weitere hinzu; ein Rechtsklick zeigt, was sich mit jemandem tun lässt und was die Spieler davon wissen dürfen.</translation>
    </message>
    <message>
        <source>The timeline</source>
        <translation>Die Zeitleiste</translation>
    </message>
    <message>
        <source>Where everybody acts next, and the turns to come as ghosts. Take the marker of somebody who waits: the ticks the rules allow light up. H and the arrow keys do the same.</source>
        <translation>Wo alle als Nächstes handeln, und die kommenden Züge als Schatten. Nimm den Marker von jemandem, der wartet: Die Ticks, die die Regeln erlauben, leuchten auf. H und die Pfeiltasten tun dasselbe.</translation>
    </message>
    <message>
        <source>Whose turn it is, and why</source>
        <translation>Wer am Zug ist, und warum</translation>
    </message>
    <message>
        <source>Click what is done, or just type: a cost or a letter, then Enter. {next} goes to whoever comes next.</source>
        <translation>Klicke an, was geschieht, oder tippe einfach: Kosten oder einen Buchstaben, dann Enter. {next} geht weiter zum nächsten Zug.</translation>
    </message>
    <message>
        <source>What the players see</source>
        <translation>Was die Spieler sehen</translation>
    </message>
    <message>
        <source>{players} opens their window on the other monitor. {blank} shows them nothing, {freeze} keeps what they see. Who is hidden leaves no trace there.</source>
        <translation>{players} öffnet ihr Fenster auf dem anderen Bildschirm. {blank} zeigt ihnen nichts, {freeze} hält fest, was sie sehen. Wer verborgen ist, hinterlässt dort keine Spur.</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Nichts geht verloren</translation>
    </message>
    <message>
        <source>Every step is on disk at once. {undo} takes one back, with all that it did; the slider looks at any moment before.</source>
        <translation>Jeder Schritt ist sofort auf dem Datenträger. {undo} nimmt einen zurück, mit allem, was er bewirkt hat; der Regler zeigt jeden früheren Moment.</translation>
    </message>
    <message>
        <source>When you are lost</source>
        <translation>Wenn du nicht weiterweißt</translation>
    </message>
    <message>
        <source>{guide} shows all keys and the turns of this system on one page; {palette} finds any command by its name.</source>
        <translation>{guide} zeigt alle Tasten und die Züge dieses Systems auf einer Seite; {palette} findet jeden Befehl beim Namen.</translation>
    </message>
    <message>
        <source>How to begin</source>
        <translation>Wie du beginnst</translation>
    </message>
    <message>
        <source>{new} begins an encounter: its name and the system you play. Then {add} takes a list, typed or pasted: Mira, Bor, 6 x Orc.</source>
        <translation>{new} beginnt eine Begegnung: ihr Name und das System, das ihr spielt. Dann nimmt {add} eine Liste, getippt oder eingefügt: Mira, Bor, 6 x Ork.</translation>
    </message>
    <message>
        <source>Or look at a fight first</source>
        <translation>Oder sieh dir zuerst einen Kampf an</translation>
    </message>
    <message>
        <source>There is one for each system. It is not kept, so try what you like; then take this tour again to see the timeline.</source>
        <translation>Es gibt einen für jedes System. Er wird nicht gesichert, also probiere aus, was du magst; mach dann diesen Rundgang noch einmal, um die Zeitleiste zu sehen.</translation>
    </message>
    <message>
        <source>{palette} finds any command by its name; {guide} shows the keys on one page.</source>
        <translation>{palette} findet jeden Befehl beim Namen; {guide} zeigt die Tasten auf einer Seite.</translation>
    </message>
    <message>
        <source>Say who is to join {name}.</source>
        <translation>Gib an, wer zu {name} kommen soll.</translation>
    </message>
    <message>
        <source>{name} cannot join itself.</source>
        <translation>{name} kann nicht zu sich selbst kommen.</translation>
    </message>
    <message>
        <source>{other} and {name} are not alike; they differ in {what}.</source>
        <translation>{other} und {name} sind nicht gleich; sie unterscheiden sich in: {what}.</translation>
    </message>
    <message>
        <source>side</source>
        <comment>something in which two differ</comment>
        <translation>Seite</translation>
    </message>
    <message>
        <source>whether they are in the scene</source>
        <comment>something in which two differ</comment>
        <translation>ob sie in der Szene sind</translation>
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
        <source>Answer</source>
        <translation>Antwort</translation>
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
        <source>“{0}” is larger than {1} MB.</source>
        <translation>„{0}“ ist größer als {1} MB.</translation>
    </message>
    <message>
        <source>There is no picture in it.</source>
        <translation>Darin ist kein Bild.</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>“{0}” is no picture that can be read here.</source>
        <translation>„{0}“ ist kein Bild, das sich hier lesen lässt.</translation>
    </message>
    <message>
        <source>“{0}” is damaged, or too large to be read.</source>
        <translation>„{0}“ ist beschädigt oder zu groß zum Lesen.</translation>
    </message>
    <message>
        <source>“{0}” has more than {1} million pixels.</source>
        <translation>„{0}“ hat mehr als {1} Millionen Bildpunkte.</translation>
    </message>
    <message>
        <source>{name} has declared something: let that take place first.</source>
        <translation>{name} hat etwas angesagt: Lass das zuerst geschehen.</translation>
    </message>
    <message>
        <source>There is no picture in it. Save it as a file first, and take that.</source>
        <translation>Darin ist kein Bild. Speichere es zuerst als Datei und nimm die.</translation>
    </message>
    <message>
        <source>“{name}” is a folder or a device. Choose a picture.</source>
        <translation>„{name}“ ist ein Ordner oder ein Gerät. Wähle ein Bild.</translation>
    </message>
    <message>
        <source>The GM put {name} before {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GM put {name} after {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds count down: the faster act first, and more often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} isn&apos;t known. Type a act, m 3 move, s 5 shoot, w -3 wait, c contest, x skip extra turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reflex rolls set the first turn, then a turn every 4 tics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps waiting, no tic picked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t picked a tic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only someone due or waiting can pick a later tic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revealed: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by alias: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen as unknown: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now with the players: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now opponents: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now neutral: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defeated: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left the fight: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One lost from each: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect {effect}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} again on {tick}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n SELECTED</source>
        <comment>combatants, above the name of one of them</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n combatant(s)?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Discard what you typed?</source>
        <translation type="unfinished"></translation>
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
        <source>The rules of the systems belong to their authors; Tickline holds their mechanics in its own words.</source>
        <translation>Die Regeln der Systeme gehören ihren Autoren; Tickline gibt ihre Mechanik in eigenen Worten wieder.</translation>
    </message>
</context>
<context>
    <name>AudienceDialog</name>
    <message>
        <source>For the &amp;GM</source>
        <translation>Für die &amp;SL</translation>
    </message>
    <message>
        <source>For the &amp;players</source>
        <translation>Für die S&amp;pieler</translation>
    </message>
    <message>
        <source>&amp;Go on…</source>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D: deal again for one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last step back ({0})</source>
        <translation>Den letzten Schritt zurücknehmen ({0})</translation>
    </message>
</context>
<context>
    <name>CardFace</name>
    <message>
        <source>Everyone has a card. Choose a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card from the deck</source>
        <translation>Keine Karte vom Stapel</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>Effects: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+{0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Nothing to do here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>The disk is slow and has not taken them yet; Tickline goes on trying.</source>
        <translation>Der Datenträger ist langsam und hat sie noch nicht übernommen; Tickline versucht es weiter.</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gesichert</translation>
    </message>
    <message>
        <source>The last steps of this fight are not saved.</source>
        <translation>Die letzten Schritte dieses Kampfes sind nicht gesichert.</translation>
    </message>
    <message>
        <source>&amp;Save a copy elsewhere…</source>
        <translation>&amp;Kopie anderswo sichern…</translation>
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
    <name>ColumnList</name>
    <message>
        <source>Column {0} tells</source>
        <translation>Spalteninhalt: {0}</translation>
    </message>
    <message>
        <source>Column {0}</source>
        <translation>Spalte {0}</translation>
    </message>
</context>
<context>
    <name>ColumnPanel</name>
    <message>
        <source>Table whose columns are shown</source>
        <translation>Tabelle, deren Spalten gezeigt werden</translation>
    </message>
    <message>
        <source>The first row &amp;names the columns</source>
        <translation>Die erste &amp;Zeile nennt die Spalten</translation>
    </message>
</context>
<context>
    <name>CombatantDialog</name>
    <message>
        <source>Edit {0}</source>
        <translation>{0} bearbeiten</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Tippe, was du tun willst</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands that match</source>
        <translation>Passende Befehle</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Select just one combatant for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Rückgängig: {0}.</translation>
    </message>
    <message>
        <source>Redone: {0}.</source>
        <translation>Wiederholt: {0}.</translation>
    </message>
    <message>
        <source>Select a combatant first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>No turns left, only effects. Count on from the card, or end a wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} Hold Alt to overrule.</source>
        <translation>{0} Alt halten, um zu übersteuern.</translation>
    </message>
    <message>
        <source>They do not act on the same tick.</source>
        <translation>Sie handeln nicht auf demselben Tick.</translation>
    </message>
    <message>
        <source>By the rules the order on {0} is {1}. Hold Alt to overrule.</source>
        <translation>Nach den Regeln lautet die Zugfolge auf {0}: {1}. Alt halten, um zu übersteuern.</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>To be decided</source>
        <translation>Zu entscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%n more after that.</source>
        <translation>
            <numerusform>Danach noch %n Entscheidung.</numerusform>
            <numerusform>Danach noch %n Entscheidungen.</numerusform>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare first, so others can react</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Settings of this encounter</source>
        <translation>Einstellungen dieser Begegnung</translation>
    </message>
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
        <source>The backup is open; the damaged file is now {0}.</source>
        <translation>Die Sicherung ist geöffnet; die beschädigte Datei heißt jetzt {0}.</translation>
    </message>
    <message>
        <source>The backup is open.</source>
        <translation>Die Sicherung ist geöffnet.</translation>
    </message>
    <message>
        <source>Import JSON</source>
        <translation>JSON importieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Imported: {0}.</source>
        <translation>Importiert: {0}.</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie sichern</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>Written to {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
</context>
<context>
    <name>EffectDialog</name>
    <message>
        <source>New effect</source>
        <translation>Neuer Effekt</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blank</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>&amp;Ändern…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
</context>
<context>
    <name>EncounterDialog</name>
    <message>
        <source>New encounter</source>
        <translation>Neue Begegnung</translation>
    </message>
    <message>
        <source>The encounter needs a title.</source>
        <translation>Die Begegnung braucht einen Titel.</translation>
    </message>
    <message>
        <source>Choose the system that is played.</source>
        <translation>Wähle das System, das gespielt wird.</translation>
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
    <name>Export</name>
    <message>
        <source>Every step that stands, with hidden combatants, rulings, and your names and notes.</source>
        <translation>Jeder gültige Schritt, mit verborgenen Kämpfern, SL-Entscheidungen und deinen Namen und Notizen.</translation>
    </message>
    <message>
        <source>Only what could be seen in the players&apos; window: who acted when under which name, who came into sight, who waited.</source>
        <translation>Nur was im Spielerfenster zu sehen war: wer wann unter welchem Namen handelte, wer in Sicht kam, wer wartete.</translation>
    </message>
    <message>
        <source>This moment is called “{0}”.</source>
        <translation>Dieser Moment heißt „{0}“.</translation>
    </message>
    <message>
        <source>Noted.</source>
        <translation>Notiert.</translation>
    </message>
    <message>
        <source>All lanes, hidden ones too, as they are at the moment shown.</source>
        <translation>Alle Bahnen, auch verborgene, wie sie im gezeigten Moment sind.</translation>
    </message>
    <message>
        <source>What the players&apos; window shows now, on a white ground.</source>
        <translation>Was das Spielerfenster jetzt zeigt, auf weißem Grund.</translation>
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
        <source>Handed to the printer.</source>
        <translation>An den Drucker übergeben.</translation>
    </message>
    <message>
        <source>Written to {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Keys and turns: {0}</source>
        <translation>Tasten und Züge: {0}</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>What can be typed, then Enter</source>
        <translation>Was sich tippen lässt, dann Enter</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Numbers are those of the usual settings; an encounter can have others.</source>
        <translation>Die Zahlen gelten für die üblichen Einstellungen; eine Begegnung kann andere haben.</translation>
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
    <name>Hand</name>
    <message>
        <source>after {name}</source>
        <translation>nach {name}</translation>
    </message>
    <message>
        <source>before {name}</source>
        <translation>vor {name}</translation>
    </message>
</context>
<context>
    <name>HeaderWords</name>
    <message>
        <source>No encounter</source>
        <translation>Keine Begegnung</translation>
    </message>
    <message>
        <source>NOT SAVED</source>
        <translation>NICHT GESICHERT</translation>
    </message>
    <message>
        <source>The last steps are on their way to the disk.</source>
        <translation>Die letzten Schritte sind auf dem Weg zum Datenträger.</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>sichert…</translation>
    </message>
    <message>
        <source>Nothing of this is on disk: save a copy to keep it.</source>
        <translation>Nichts davon ist auf dem Datenträger: Sichere eine Kopie, um es zu behalten.</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>ohne Datei</translation>
    </message>
    <message>
        <source>saved ✓</source>
        <translation>gesichert ✓</translation>
    </message>
    <message>
        <source>Looking back: step {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blanked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} s into the scene</source>
        <translation>{0} s seit Beginn</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Enter</translation>
    </message>
    <message>
        <source>Only declares, where others may answer</source>
        <translation>Sagt nur an, wo andere antworten dürfen</translation>
    </message>
    <message>
        <source>← → Enter</source>
        <translation>← → Enter</translation>
    </message>
    <message>
        <source>Carries a marker, with Alt against the rules</source>
        <translation>Trägt einen Marker, mit Alt gegen die Regeln</translation>
    </message>
    <message>
        <source>Alt+1, 2, 3</source>
        <translation>Alt+1, 2, 3</translation>
    </message>
    <message>
        <source>Answers what is to be decided</source>
        <translation>Beantwortet, was zu entscheiden ist</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import combatants</source>
        <translation>Kämpfer importieren</translation>
    </message>
    <message>
        <source>There is nobody to add. Choose a file or paste a table.</source>
        <translation>Es gibt niemanden hinzuzufügen. Wähle eine Datei oder füge eine Tabelle ein.</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>eingefügter Text</translation>
    </message>
    <message>
        <source>There is no text and no file in the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text und keine Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%n more cannot be read.</source>
        <translation>
            <numerusform>%n weitere Quelle ist nicht lesbar.</numerusform>
            <numerusform>%n weitere Quellen sind nicht lesbar.</numerusform>
        </translation>
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
        <source>{0}: enter {1} in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combatants (*.csv *.tsv *.txt *.gcs *.json);;All files (*)</source>
        <translation>Kämpfer (*.csv *.tsv *.txt *.gcs *.json);;Alle Dateien (*)</translation>
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
        <source>Take a copied table, text or file (Ctrl+V)</source>
        <translation>Kopierte Tabelle, Text oder Datei übernehmen (Strg+V)</translation>
    </message>
    <message>
        <source>Start o&amp;ver</source>
        <translation>Neu &amp;beginnen</translation>
    </message>
    <message>
        <source>Combatants to be added</source>
        <translation>Kämpfer, die hinzukommen</translation>
    </message>
    <message>
        <source>What was left out, and why</source>
        <translation>Was ausgelassen wurde, und warum</translation>
    </message>
    <message>
        <source>Side of those who name none</source>
        <translation>Seite derer, die keine nennen</translation>
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
    <message>
        <source>Drop files here, paste with Ctrl+V, or choose files.

A table: CSV, or cells copied from a spreadsheet. Its columns can be chosen.
Characters of GCS (.gcs), one in each file.
Actors of Foundry VTT (.json), one or a list.

Nothing is added before you say so, and one undo takes all of it back.</source>
        <translation>Lege Dateien hier ab, füge mit Strg+V ein oder wähle Dateien.

Eine Tabelle: CSV oder Zellen, aus einer Tabellenkalkulation kopiert. Die Spalten sind wählbar.
Charaktere aus GCS (.gcs), je einer pro Datei.
Akteure aus Foundry VTT (.json), einer oder eine Liste.

Hinzugefügt wird erst, wenn du es sagst, und ein Rückgängig nimmt alles zurück.</translation>
    </message>
    <message>
        <source>&amp;Side, if none is told</source>
        <translation>&amp;Seite, falls nicht genannt</translation>
    </message>
</context>
<context>
    <name>LayoutDialog</name>
    <message>
        <source>WHAT FOLLOWS</source>
        <translation>WAS DARAUS FOLGT</translation>
    </message>
    <message>
        <source>&amp;Templates</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>&amp;Keep as template…</source>
        <translation>Als Vorlage &amp;sichern…</translation>
    </message>
    <message>
        <source>Nothing else changes.</source>
        <translation>Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>A template of the same name is replaced.</source>
        <translation>Eine Vorlage gleichen Namens wird ersetzt.</translation>
    </message>
    <message>
        <source>Name of the template</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>Keep as template</source>
        <translation>Als Vorlage sichern</translation>
    </message>
    <message>
        <source>No templates yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>LOOKING BACK · {0} of {1}</source>
        <translation>RÜCKSCHAU · {0} von {1}</translation>
    </message>
    <message>
        <source>{0} · {1} of {2} done</source>
        <translation>{0} · {1} von {2}</translation>
    </message>
    <message>
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is due. Space goes to whatever comes next.</source>
        <translation>Niemand ist am Zug. Die Leertaste geht zum Nächsten weiter.</translation>
    </message>
</context>
<context>
    <name>MomentDialog</name>
    <message>
        <source>Name this moment</source>
        <translation>Diesen Moment benennen</translation>
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
        <source>N&amp;ote, for you alone</source>
        <translation>No&amp;tiz, nur für dich</translation>
    </message>
    <message>
        <source>It stands in the history, where it can be found again. It is no step: undo leaves it. With both left empty it is forgotten.</source>
        <translation>Der Moment steht im Verlauf und lässt sich dort wiederfinden. Er ist kein Schritt: Rückgängig lässt ihn stehen. Bleibt beides leer, wird er vergessen.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions: type to find one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MovementDialog</name>
    <message>
        <source>Movement of {0}</source>
        <translation>Bewegung von {0}</translation>
    </message>
    <message>
        <source>WHAT FOLLOWS</source>
        <translation>WAS DARAUS FOLGT</translation>
    </message>
    <message>
        <source>Begin</source>
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
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OfferPalette</name>
    <message>
        <source>Find an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished">Aktionen</translation>
    </message>
    <message>
        <source>Shift+Enter: declare first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartyDialog</name>
    <message>
        <source>Load a party</source>
        <translation>Gruppe laden</translation>
    </message>
    <message>
        <source>Find by name, tag or who is in it</source>
        <translation>Nach Name, Schlagwort oder Mitglied suchen</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>No party matches.</source>
        <translation>Keine Gruppe passt.</translation>
    </message>
    <message>
        <source>No party is chosen. Type less, or choose one.</source>
        <translation>Keine Gruppe gewählt. Tippe weniger oder wähle eine.</translation>
    </message>
    <message>
        <source>{0} in it</source>
        <translation>{0} dabei</translation>
    </message>
</context>
<context>
    <name>PartyKeeper</name>
    <message>
        <source>Keep as party</source>
        <translation>Als Gruppe sichern</translation>
    </message>
    <message>
        <source>The players&apos; characters</source>
        <translation>Die Charaktere der Spieler</translation>
    </message>
    <message>
        <source>Everybody on the list</source>
        <translation>Alle auf der Liste</translation>
    </message>
    <message>
        <source>Words to find it by, with commas between them.</source>
        <translation>Schlagwörter zum Wiederfinden, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Name of the party</source>
        <translation>Name der Gruppe</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>There is nobody to be kept. Add combatants first.</source>
        <translation>Da ist niemand zu sichern. Füge zuerst Kämpfer hinzu.</translation>
    </message>
    <message>
        <source>Kept as a party: {0}.</source>
        <translation>Als Gruppe gesichert: {0}.</translation>
    </message>
</context>
<context>
    <name>PastList</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>There is no such step. Esc shows all of them again.</source>
        <translation>Einen solchen Schritt gibt es nicht. Esc zeigt wieder alle.</translation>
    </message>
</context>
<context>
    <name>PastPanel</name>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return to the present</source>
        <translation>Zurück zur Gegenwart</translation>
    </message>
    <message>
        <source>Looking back. Players stay in the present.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to look back. Players stay in the present.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PastSearch</name>
    <message>
        <source>Find in the history</source>
        <translation>Im Verlauf suchen</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>Benannt</translation>
    </message>
    <message>
        <source>Only the moments that have a name or a note.</source>
        <translation>Nur die Momente, die einen Namen oder eine Notiz haben.</translation>
    </message>
    <message>
        <source>Only named moments</source>
        <translation>Nur benannte Momente</translation>
    </message>
</context>
<context>
    <name>PlayerStage</name>
    <message>
        <source>Players&apos; timeline</source>
        <translation>Zeitleiste der Spieler</translation>
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
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>früher</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>Everyone is waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one acts right now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fight hasn&apos;t begun yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done this round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no turn for now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a number of ticks</comment>
        <translation>– noch %1</translation>
    </message>
    <message>
        <source>%1: to be decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>then %1, in the same moment</source>
        <translation>dann %1, im selben Moment</translation>
    </message>
    <message>
        <source>then %1 and %2 more, in the same moment</source>
        <translation>dann %1 und noch %2, im selben Moment</translation>
    </message>
    <message>
        <source>next %1 %2</source>
        <translation>danach %1 %2</translation>
    </message>
    <message>
        <source>then %1 %2</source>
        <translation>dann %1 %2</translation>
    </message>
    <message>
        <source>To be decided: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>Now %1, %2.</source>
        <translation>Jetzt %1, %2.</translation>
    </message>
    <message>
        <source>To be decided, %2: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next %1 %2.</source>
        <translation>Als Nächstes %1 %2.</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>The players&apos; window is on this screen: move it to theirs.</source>
        <translation>Das Spielerfenster ist auf diesem Bildschirm: Schieb es auf den der Spieler.</translation>
    </message>
    <message>
        <source>The players see nothing.</source>
        <translation>Die Spieler sehen nichts.</translation>
    </message>
    <message>
        <source>The players see the fight again.</source>
        <translation>Die Spieler sehen den Kampf wieder.</translation>
    </message>
    <message>
        <source>The players&apos; picture stands still.</source>
        <translation>Das Bild der Spieler ist eingefroren.</translation>
    </message>
    <message>
        <source>The players&apos; picture follows the fight again.</source>
        <translation>Das Bild der Spieler folgt wieder dem Kampf.</translation>
    </message>
    <message>
        <source>The players&apos; window is closed. P opens it again.</source>
        <translation>Das Spielerfenster ist geschlossen. P öffnet es wieder.</translation>
    </message>
    <message>
        <source>The players&apos; screen is gone; their window is a window here now.</source>
        <translation>Der Bildschirm der Spieler ist weg; ihr Fenster ist jetzt ein Fenster hier.</translation>
    </message>
    <message>
        <source>The players&apos; window fills the screen {0} now.</source>
        <translation>Das Spielerfenster füllt jetzt den Bildschirm {0}.</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop or paste an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation>Bilder ({0})</translation>
    </message>
    <message>
        <source>Choose a portrait</source>
        <translation>Porträt wählen</translation>
    </message>
</context>
<context>
    <name>Portraits</name>
    <message>
        <source>Let a picture fall onto a combatant: it is its portrait.</source>
        <translation>Lege das Bild auf einem Kämpfer ab: Es wird dessen Porträt.</translation>
    </message>
</context>
<context>
    <name>QuickEntry</name>
    <message>
        <source>Quick entry</source>
        <translation>Schnelleingabe</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>{0} is next: get ready.</source>
        <translation>Als Nächstes {0}: bereitmachen.</translation>
    </message>
</context>
<context>
    <name>RecruitsDialog</name>
    <message>
        <source>Add combatants</source>
        <translation>Kämpfer hinzufügen</translation>
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
        <source>Keep as party</source>
        <translation>Als Gruppe sichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to find it by, separated by commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is empty. Type a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {0}, {1}</source>
        <translation>Zeile {0}, {1}</translation>
    </message>
    <message numerus="yes">
        <source>%n more cannot be read.</source>
        <translation>
            <numerusform>%n weiterer Eintrag ist nicht lesbar.</numerusform>
            <numerusform>%n weitere Einträge sind nicht lesbar.</numerusform>
        </translation>
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
        <source>Remove typed names in the list above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;One mob</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Single combatants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mira, Bor, 6 x Orc</source>
        <translation>Mira, Bor, 6 x Ork</translation>
    </message>
    <message>
        <source>Names of combatants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combatants to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of names without a mark (Alt+{0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“6 x Orc” is one mob of 6 with one turn. Right-click a row to keep it single.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ player, - opponent, ~ other. Ctrl+Enter adds them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;mobs</source>
        <translation>Als &amp;Trupps</translation>
    </message>
    <message>
        <source>&amp;Load party…</source>
        <translation>Gruppe &amp;laden…</translation>
    </message>
    <message>
        <source>&amp;Keep as party…</source>
        <translation>Als Gruppe &amp;sichern…</translation>
    </message>
    <message>
        <source>Orc ({0})</source>
        <translation>Ork ({0})</translation>
    </message>
    <message>
        <source>Stats in brackets: {0}.</source>
        <translation>Werte in Klammern: {0}.</translation>
    </message>
</context>
<context>
    <name>RecruitsModel</name>
    <message>
        <source>Two are called “{0}”. Rename one.</source>
        <translation>Zwei heißen „{0}“. Gib einem einen anderen Namen.</translation>
    </message>
    <message>
        <source>Type a name…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Roster</name>
    <message>
        <source>Combatants</source>
        <translation>Kämpfer</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Again…</source>
        <translation>Neu…</translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>Next turn of {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one is ticked. Tick someone, or cancel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes part</source>
        <translation>{0} nimmt teil</translation>
    </message>
    <message>
        <source>Untick to leave {0} out</source>
        <translation>Haken entfernen, um {0} auszulassen</translation>
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
    <name>SegmentTable</name>
    <message>
        <source>{0} m</source>
        <translation>{0} m</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
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
        <translation>{0} m bei {1}</translation>
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
        <source>&amp;Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the defaults of a new encounter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Also for new encounters of this system</source>
        <translation>&amp;Auch für neue Begegnungen dieses Systems</translation>
    </message>
</context>
<context>
    <name>ShortcutRows</name>
    <message>
        <source>none</source>
        <translation>keines</translation>
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
        <source>Usually</source>
        <translation>Üblich</translation>
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
        <source>Choose a command, go to its keys with Tab, and press the new ones.</source>
        <translation>Wähle einen Befehl, geh mit Tab zu seinem Kürzel und drücke das neue.</translation>
    </message>
    <message>
        <source>Type part of a command or its keys</source>
        <translation>Tippe einen Teil des Befehls oder seines Kürzels</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>Suchen nach</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;Kein Kürzel</translation>
    </message>
    <message>
        <source>&amp;Usual keys</source>
        <translation>Ü&amp;blich</translation>
    </message>
    <message>
        <source>&amp;All as usual</source>
        <translation>&amp;Alle wie üblich</translation>
    </message>
</context>
<context>
    <name>SideColumn</name>
    <message>
        <source>UP NEXT</source>
        <translation>ALS NÄCHSTES</translation>
    </message>
    <message>
        <source>WHAT THE PLAYERS SEE</source>
        <translation>DAS SEHEN DIE SPIELER</translation>
    </message>
    <message>
        <source>WHAT THE PLAYERS WOULD SEE</source>
        <translation>DAS SÄHEN DIE SPIELER</translation>
    </message>
    <message>
        <source>BLANK</source>
        <translation>ABGEDUNKELT</translation>
    </message>
    <message>
        <source>FROZEN</source>
        <translation>EINGEFROREN</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>Looking back, step {0}.</source>
        <translation>Rückschau, Schritt {0}.</translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Rückgängig: {0}.</translation>
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
        <source>A table that spreadsheets take.</source>
        <translation>Eine Tabelle, die Tabellenkalkulationen annehmen.</translation>
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
        <source>Ticks</source>
        <translation>Ticks</translation>
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
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längster</translation>
    </message>
    <message>
        <source>Time of all turns</source>
        <translation>Zeit aller Züge</translation>
    </message>
    <message>
        <source>A turn takes from when one is first in the order until it is over. Only what happened since Tickline was started is timed; a pause of more than a quarter of an hour is not.</source>
        <translation>Ein Zug dauert von da an, wo jemand in der Zugfolge vorn steht, bis er vorbei ist. Gemessen wird nur, was seit dem Start von Tickline geschah; eine Pause von mehr als einer Viertelstunde zählt nicht.</translation>
    </message>
    <message>
        <source>For you alone: it tells of those whom the players do not know.</source>
        <translation>Nur für dich: Hier stehen auch die, von denen die Spieler nichts wissen.</translation>
    </message>
</context>
<context>
    <name>Submenus</name>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Nothing now</source>
        <translation>Gerade nichts</translation>
    </message>
    <message>
        <source>Select a combatant first</source>
        <translation type="unfinished"></translation>
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
        <source>&amp;Follow the system</source>
        <translation>&amp;Wie das Betriebssystem</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>As the &amp;system has it</source>
        <translation>Wie das &amp;Betriebssystem</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation type="unfinished">&amp;Spieler</translation>
    </message>
    <message>
        <source>&amp;Opponents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Neutral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Everything</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>&amp;Alias only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unknown: “?”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Nothing: hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemDialogs</name>
    <message>
        <source>Wound chart of {0}</source>
        <translation>Wundtafel von {0}</translation>
    </message>
    <message>
        <source>Undone: {0}.</source>
        <translation>Rückgängig: {0}.</translation>
    </message>
</context>
<context>
    <name>TableClock</name>
    <message>
        <source>Sounds need another part of Qt: {0}</source>
        <translation>Für Töne fehlt ein weiterer Teil von Qt: {0}</translation>
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
        <source>There can be no sound here: {0}.</source>
        <translation>Hier ist kein Ton möglich: {0}.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Roll every blank, or all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll all (Alt+R)</source>
        <translation>Alle würfeln (Alt+R)</translation>
    </message>
    <message>
        <source>Roll opponents (Alt+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll for everyone who isn&apos;t a player</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
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
    <name>TroubleBox</name>
    <message>
        <source>That did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>Open &amp;another…</source>
        <translation>&amp;Andere öffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;backup</source>
        <translation>&amp;Sicherung öffnen</translation>
    </message>
    <message>
        <source>There is a backup of {0}, after step {1}. What is there now is set aside untouched.</source>
        <translation>Es gibt eine Sicherung vom {0}, nach Schritt {1}. Was jetzt dort liegt, wird unverändert beiseitegelegt.</translation>
    </message>
</context>
<context>
    <name>TurnClock</name>
    <message>
        <source>Since this turn began</source>
        <translation>Seit Beginn dieses Zuges</translation>
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
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Veil</name>
    <message>
        <source>Looking back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>OPENED LAST</source>
        <translation>ZULETZT GEÖFFNET</translation>
    </message>
    <message>
        <source>LOOK AT A SAMPLE FIGHT</source>
        <translation>BEISPIELKAMPF ANSEHEN</translation>
    </message>
    <message>
        <source>Go on with {0}</source>
        <translation>Weiter mit {0}</translation>
    </message>
    <message>
        <source>Welcome to Tickline</source>
        <translation>Willkommen bei Tickline</translation>
    </message>
    <message>
        <source>Nobody is here yet. Type or paste who fights: Mira, Bor, 6 x Orc</source>
        <translation>Noch ist niemand hier. Tippe oder füge ein, wer kämpft: Mira, Bor, 6 x Ork</translation>
    </message>
    <message>
        <source>A timeline for fights that run on ticks. How do you want to begin?</source>
        <translation>Eine Zeitleiste für Kämpfe, die in Ticks ablaufen. Wie willst du beginnen?</translation>
    </message>
    <message>
        <source>Add combatants</source>
        <translation>Kämpfer hinzufügen</translation>
    </message>
    <message>
        <source>New encounter</source>
        <translation>Neue Begegnung</translation>
    </message>
    <message>
        <source>Open an encounter</source>
        <translation>Begegnung öffnen</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang beginnen</translation>
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
        <source>Wounds of {0}</source>
        <translation>Wunden von {0}</translation>
    </message>
    <message>
        <source>Damage and healing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WHAT FOLLOWS</source>
        <translation>WAS DARAUS FOLGT</translation>
    </message>
    <message>
        <source>Apply and stay</source>
        <translation>Anwenden und bleiben</translation>
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
        <source>Change the boxes of the chart</source>
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
        <translation type="unfinished"></translation>
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
</TS>
