<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>Skip</source>
        <comment>what a column of a table tells</comment>
        <translation type="unfinished"></translation>
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
        <source>“{table}”: choose the column with the names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{table}” has only a header row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The count must be 1 to {most}, not “{word}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has {width} columns; at most {most} can be read. Remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quotation mark is never closed. Close or remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text follows a closing quotation mark. Double any quotation mark inside a cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell is far too long. A quotation mark may be missing before it.</source>
        <translation>Eine Zelle ist viel zu lang. Vielleicht fehlt davor ein Anführungszeichen.</translation>
    </message>
    <message>
        <source>the row can&apos;t be read ({why}). Export the table again.</source>
        <translation type="unfinished"></translation>
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
        <source>{why} Skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why} Row skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why} Entry {number} skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped here: at most {most} can be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{table}” has {rows} rows; only the first {most} were read. Split the table to import the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the side is player, opponent or other, not “{word}”.</source>
        <extracomment>player, opponent and other are words that people type, in English</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” should be one of {words}. Hidden, to be safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing, so defaults are used: {stats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {stat} in this file. Type it in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” lists {number}; only the first {most} were read.</source>
        <translation>„{name}“ führt {number} auf; nur die ersten {most} wurden gelesen.</translation>
    </message>
    <message>
        <source>hidden is yes or no, not “{word}”. Hidden, to be safe.</source>
        <extracomment>hidden, yes and no are words that people type, in English</extracomment>
        <translation>hidden ist yes oder no, nicht „{word}“. Sicherheitshalber verborgen.</translation>
    </message>
    <message>
        <source>“{name}” is an encounter. Open it with Ctrl+O.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a workbook or an archive. Save the table as CSV and choose that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a PDF. Choose the file it was made from.</source>
        <translation>„{name}“ ist ein PDF. Wähle die Datei, aus der es entstanden ist.</translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t text. Choose a table (CSV) or a JSON file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is over {most} MB. Split it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is XML or a web page. Copy a table as text, or save an old GCS sheet in a newer GCS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t UTF-8; read as Windows-1252. Check the accents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t readable text. Save it as UTF-8 and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No combatants in “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” was written by Tickline. Use Encounter &gt; Import JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t a GCS sheet or a Foundry VTT actor: no `attributes` or `system`, only {keys}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t a GCS sheet or a Foundry VTT actor: no `attributes` or `system`.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} is already waiting.</source>
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
        <source>{name} isn&apos;t due yet. Only someone due or waiting can pick a later step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no turns left this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In view: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of view: {names}</source>
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
        <source>SELECTED</source>
        <comment>above the name of a combatant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add combatants to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone is listed. Next: {offer}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns left. Next: {offer}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns left. Select someone waiting, or let someone join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns left, only effects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave blank to roll.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dice decide</source>
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
        <source>{field} must be at least {least}, not {answer}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} can be at most {most}, not {answer}.</source>
        <translation type="unfinished"></translation>
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
        <source>{field} must be a whole number, not “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} must be yes or no, not “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} must be one of {offered}, not “{text}”.</source>
        <translation type="unfinished"></translation>
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
        <source>the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An encounter can have at most {most} effects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change effect {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove effect {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect is on one combatant or a side, not both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect triggers by the clock or by turns, not both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect lasts a number of ticks or turns, not both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose whose turns count: this effect isn&apos;t on one combatant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>Effekt: {effect}</translation>
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
        <source>An effect needs a name.</source>
        <translation>Ein Effekt braucht einen Namen.</translation>
    </message>
    <message>
        <source>{place} is too far away.</source>
        <translation>{place} ist zu weit entfernt.</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>The list is over {most} characters. Paste less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A combatant needs a name.</source>
        <translation>Ein Kämpfer braucht einen Namen.</translation>
    </message>
    <message>
        <source>“{name}” has {length} characters, at most {most} fit. Shorten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} combatants; at most {most} can be added at once. Remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a comma before “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are two counts. Keep one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The count must be 1 to {most}, not {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stat} appears twice. Keep one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing goes in brackets here, so remove “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t known. Use {known} in brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text})”: the bracket was never opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}”: close the bracket with “)”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” could mean: {titles}. Type more of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} has no such deed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” isn&apos;t dice like 2d6 or 1d6+2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts first, on {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is due now.</source>
        <translation>{name} ist jetzt am Zug.</translation>
    </message>
    <message>
        <source>No turns left. Roll initiative, or end someone&apos;s wait.</source>
        <translation type="unfinished"></translation>
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
        <translation>{names}: abgespalten von {mob}</translation>
    </message>
    <message>
        <source>{names} join {mob}</source>
        <translation>{names} zu {mob} gelegt</translation>
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
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: one falls, {left} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {members} fall, {left} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mob can have at most {most} members.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise they form a new mob.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge with {name}…</source>
        <translation>Mit {name} zusammenlegen…</translation>
    </message>
    <message>
        <source>They join {name} and act on its turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t a mob.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} now act with {mob}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} had other actions left: those of {mob} count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effects lost: {effects}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who joins {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t join itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{other} and {name} can&apos;t merge: they differ in {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being in the fight</source>
        <comment>something in which two differ</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one is like {name}.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is hidden from the players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; clock stops for hidden turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; clock runs for hidden turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An encounter can have at most {most} combatants.</source>
        <translation type="unfinished"></translation>
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
        <source>Remove portrait of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a combatant {who}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portrait of {name}</source>
        <translation>Porträt von {name}</translation>
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
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>The name has {length} characters; at most {most} fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note has {length} characters; at most {most} fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains half a character, which can&apos;t be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note contains half a character, which can&apos;t be saved.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} leaves</source>
        <translation>{name} verlässt die Szene</translation>
    </message>
    <message>
        <source>{name} is defeated</source>
        <translation>{name} ist besiegt</translation>
    </message>
    <message>
        <source>{system} has its own wounds. Use Damage… for {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wounds don&apos;t slow {name}: that house rule is off in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: wound penalty {penalty}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: no wound penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List everyone on {place} once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the encounter to {title}</source>
        <translation type="unfinished"></translation>
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
        <source>Choose who starts the fight.</source>
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
        <source>{name} holds until {tick}</source>
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
        <source>Extra ticks if surprised; 10 is usual for an ambush.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awareness dice at or under the target number. Each is a tick sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or declare the action first, then react.</source>
        <translation type="unfinished"></translation>
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
        <source>Even a failed action costs its ticks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve, free for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pays nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve, free for some…</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
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
        <source>Everyone is already in the fight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is already in the fight.</source>
        <translation type="unfinished"></translation>
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
        <source>hurt</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>{text} doesn&apos;t look like {usual}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declared: {acts}</source>
        <translation>Angesagt: {acts}</translation>
    </message>
    <message>
        <source>Nothing is declared.</source>
        <translation>Es ist nichts angesagt.</translation>
    </message>
    <message>
        <source>{names} have the same Awareness. Declare for them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolve first: {names} declared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds, can act from {place}</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is holding. Choose a tick to act on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} (Awareness {higher}) goes before {name} (Awareness {lower}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t declared anything to react to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts at the same moment and can&apos;t react.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has already reacted. One reaction each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolved: {names}</source>
        <translation>Abgehandelt: {names}</translation>
    </message>
    <message>
        <source>Resolved: {names}, free for {free}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It&apos;s {name}&apos;s turn to declare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} act together. Declare for all of them.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {number} should look like &apos;run: 2&apos; or &apos;ride: 12 m&apos;, not {line}</source>
        <translation type="unfinished"></translation>
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
        <source>Reactions</source>
        <translation>Reaktionen</translation>
    </message>
    <message>
        <source>Delaying</source>
        <translation>Verzögern</translation>
    </message>
    <message>
        <source>{name} is dead: all mortal boxes are full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One tick is half a second. First turn: 10 minus Awareness successes, at least 1; surprise adds a penalty. An action happens at once; your next turn is now plus its cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher Awareness goes first. Equal Awareness acts together: declare for all, then resolve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare with Shift+Enter, then others can react, once each. The cost is added to their next turn, or to now if that is later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold is an action. After at least 2 ticks, act on any later tick or preempt a declared action. That action&apos;s cost sets the next turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting costs 2 ticks. Movement runs in 6-tick segments; after each, keep moving, change gait or stop. Changing and stopping cost ticks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point of wound penalty wounds a die; every 2 points cost 1 Speed. Mortal wounds bleed every Prowess + Will ticks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now plus full initiative: 10 minus successes, at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving ({gait}), {metres} m per segment; next ends on tick {tick}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wound penalty {penalty}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wound penalty {penalty}, Speed {left} of {base}.</source>
        <translation type="unfinished"></translation>
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
        <source>Wounds</source>
        <translation>Wunden</translation>
    </message>
    <message>
        <source>Joining late</source>
        <translation>Später dazustoßen</translation>
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
        <source>{action}, then stops</source>
        <translation>{action}, hält dann an</translation>
    </message>
    <message>
        <source>{name} arrives</source>
        <translation type="unfinished"></translation>
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
        <source>line {number} should look like &apos;Take cover: 3&apos;, not {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter how far {name} goes before acting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start moving ({gait})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} already does that: {gait}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} stops after {metres} m ({gait})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of {name}&apos;s segments ends on this tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps moving: {gait}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no plan for the arrival.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts while moving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is already moving ({gait}). Change gait or stop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has Speed 0 and can&apos;t move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is moving: count at most {most} ticks at once, to {tick}.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} isn&apos;t moving.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gait {gait}: the settings list none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gait {gait}. Choose one of {gaits}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost}), {metres} m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} starts moving: {gait} ({cost}), {metres} m, then {action}</source>
        <translation type="unfinished"></translation>
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
        <source>Awareness {own} goes before {name}&apos;s {other}.</source>
        <translation>Wahrnehmung {own} kommt vor {other} von {name}.</translation>
    </message>
    <message>
        <source>Awareness {own} goes after {name}&apos;s {other}.</source>
        <translation>Wahrnehmung {own} kommt nach {other} von {name}.</translation>
    </message>
    <message>
        <source>Move: {gait}</source>
        <translation>Bewegen: {gait}</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps moving unless you choose otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drops the plan for the arrival: {action}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act while moving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t arrive: Speed 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep moving: {gait}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blank = standard cost</source>
        <translation type="unfinished"></translation>
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
        <source>{action} isn&apos;t in the list of actions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} arrives ({gait})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is at {metres} m: segment over ({gait})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts on tick {tick}, arrives on {arrival}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts on tick {tick}, can act again on {free}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrives on tick {tick}, can&apos;t act there sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Stopping there costs %n more tick(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{action} on {tick}, at the penalty for not stopping.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} joins: first action on {tick}</source>
        <translation>{name} stößt dazu: erste Aktion auf {tick}</translation>
    </message>
    <message>
        <source>The fight begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too late for an ambush: the fight has begun.</source>
        <translation type="unfinished"></translation>
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
        <source>Resolve {name}&apos;s action first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is dead. Heal the mortal wounds first.</source>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for the standard attack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks for a plain attack.</source>
        <translation type="unfinished"></translation>
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
        <source>Damage per hit that stays temporary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temporary boxes | boxes:penalty per column | mortal boxes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First tick with no successes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one&apos;s first tick comes before this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A die is a success at this or less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks to hold before acting or preempting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start moving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost to change gait or stop. Not an action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks until they fade, after the last one. 0: at the end of the fight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One per line. “run: 2” multiplies Speed; “ride: 12 m” is a mount&apos;s own metres in 6 ticks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One per line, “name: ticks”. End reactions with (R).</source>
        <translation type="unfinished"></translation>
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
        <source>Actions</source>
        <translation>Aktionen</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} takes {amount} damage every {ticks} from {place}, {times}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no such marks to heal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} stops bleeding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} heals</source>
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
        <source>A layout looks like {usual}, not {text}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s wound chart changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops bleeding.</source>
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
        <source>Splits one off with its own wounds. Otherwise all take the hit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before} → {state}</source>
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
        <source>Stop the bleeding</source>
        <translation>Blutung stillen</translation>
    </message>
    <message>
        <source>Arrives {before} → {tick} ({gait}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never arrives: Speed 0 ({gait}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrives on {tick} after all ({gait}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before} → {metres} m per segment ({gait}).</source>
        <translation type="unfinished"></translation>
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
        <translation>{name} nimmt {amount} Schaden</translation>
    </message>
    <message>
        <source>{name} takes {amount} stun damage</source>
        <translation>{name} nimmt {amount} Betäubungsschaden</translation>
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
        <source>Everyone is already in this round.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} is already in this round.</source>
        <translation type="unfinished"></translation>
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
        <source>Nothing to roll.</source>
        <translation type="unfinished"></translation>
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
        <source>Everyone is already on tics.</source>
        <translation type="unfinished"></translation>
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
        <source>{name} is already on tics.</source>
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
        <source>{name} is already waiting. Can act from {first}.</source>
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
        <source>{name} is {status} already.</source>
        <translation>{name} ist bereits {status}.</translation>
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
        <source>{name} declares {speed}, dodging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} declares {speed}, covering fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} declares {speed}, dodging and covering fire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} declares {speed}, covering fire and dodging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} had declared {speed}. Changing it is up to the Judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a speed, or the actions to combine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Full action can&apos;t be combined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three Half actions don&apos;t fit in one turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is already surprised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has already acted this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}, surprised last round: Easy (3) Bravery check, or lose one more round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} joins and can declare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} joins, declares next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round ends on slot {slot}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone declares and the card is flipped before anyone acts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acted this round, in {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} drew a critical failure and can&apos;t act this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hesitates: {result} is too low for {speed}. Counts one speed faster on the next card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} takes part from the next declaration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together that&apos;s {speed}, slower than the declared {declared}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {most} actions fit in a turn, not {number}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card is flipped. Declare at the start of a round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps waiting, which is a Quick action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings allow three actions only if all are Quick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three actions including a Half are disputed; they count as Full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{speed} is too slow: {name} declared {declared}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is waiting and can act after the next action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waits for “{what}”. Trigger it, or stop waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts at once (counts as {place})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts in {place}</source>
        <translation>{name} handelt bei {place}</translation>
    </message>
    <message>
        <source>{name} acts at once (counts as {place}), {speed} only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put each of the tied in order once: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} acts in {place}, {speed} only</source>
        <translation>{name} handelt bei {place}, nur {speed}</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 5 are d12 to d4 in phase I.</source>
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
        <source>Draws a new card; the old one stays discarded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join the fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⏎ trigger now · s stop waiting</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type q, h or f, and d to dodge, not “{typed}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter to act; q, h or f for a speed; o for in the open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare a speed only. Choose the action on the turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one keeps waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tied on Reflex and side: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GM ruling for {name} only; others keep the same card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts the moment it happens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts now, at {speed} speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed an Acuity check (5, or 9 out of action). Loses this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trigger now: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one else is left, so acts at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reflex contest at −2, to act before {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declare Quick; on the turn: act at that speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declare two actions, here Half in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declare, and dodge from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act; when waiting: trigger now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act in the open: a target for a while</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait; “w a shot” waits for a shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trigger happens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop waiting</source>
        <translation type="unfinished"></translation>
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
        <source>Flip the card</source>
        <translation type="unfinished"></translation>
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
        <source>From the program&apos;s deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type results…</source>
        <translation>Ergebnisse…</translation>
    </message>
    <message>
        <source>Card flipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card {number} flipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too late: choose phases before anyone acts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is past. It&apos;s {now}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This round&apos;s card is already flipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one is in the fight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t declared yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} haven&apos;t declared yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is surprised and loses this round.</source>
        <translation>{name} ist überrascht und setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>{name} has Reflex {reflex}: enter more rows of {column}, only {rows} are there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no result this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hesitates and can&apos;t act this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s {result} allows {phases} at {speed} speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip this round&apos;s card first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too late to change results: phase I has been called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s result: {before} → {result}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s result: {before} → {result} (card {card})</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
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
        <source>the same for Half</source>
        <translation>dasselbe für Halb</translation>
    </message>
    <message>
        <source>the same for Full</source>
        <translation>dasselbe für Voll</translation>
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
        <source>Half, dodging</source>
        <translation>Halb, ausweichen</translation>
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
        <translation>Ohne Deckung</translation>
    </message>
    <message>
        <source>Act, {speed} only</source>
        <translation>Nur {speed}</translation>
    </message>
    <message>
        <source>Choose phase {phase}</source>
        <translation>Phase {phase} wählen</translation>
    </message>
    <message>
        <source>Failed an Easy (3) Bravery check. Loses one more round.</source>
        <translation type="unfinished"></translation>
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
        <translation>Warten beenden</translation>
    </message>
    <message>
        <source>Reflex</source>
        <translation>Reflex</translation>
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
        <source>⏎ act · o open · w wait · w a shot</source>
        <comment>letters and ⏎ stay as they are</comment>
        <translation>⏎ Zug · o offen · w warten · w Schuss</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one else acts this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who keeps waiting: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} loses the held action at the end of the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} lose their held actions at the end of the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held actions lost: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play this round first: declare, then flip the card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} still acts this round, in {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t waiting for a trigger.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one speed faster</source>
        <translation type="unfinished"></translation>
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
        <source>Dodging until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covering fire until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dodging and covering fire until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covering fire and dodging until the round ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone declares a speed, nothing more. Flip a card: the result under your Reflex die says which phases, I to IV, you can choose. Play the phases, then start the next round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. Too low for all: you hesitate, and count one speed faster next round (not after a critical failure).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger Reflex die, then more dice, then the Crew, then the Judge decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On your turn, wait for a trigger and act the moment it happens, or just wait and act after any action. Preempting takes a Reflex contest at −2. Unused actions are lost at the end of the round, unless you keep waiting for a trigger.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Act in the open and you&apos;re a target until the same count ends one phase later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the next declaration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t in the fight. Join to declare next round.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triggered by the last action: acts at once, before everyone. Counts as {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting. Can act after any action, or try to preempt one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until {place}, after everyone in that slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for “{what}”. Acts the moment it happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for “{what}”, but hesitates and isn&apos;t ready this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for “{what}” since last round. Acts the moment it happens, from phase {phase}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hasn&apos;t declared a speed this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declared {speed}. The card decides the phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts one speed faster after hesitating.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surprised last round: Easy (3) Bravery check, or choose Surprised again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {told}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped waiting: acts right after {rival}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tried to preempt {rival}: {mine} − {penalty} vs {theirs}, {winner} won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts in {place}: moved there out of order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: rolled {result}, phase {phase} needs {needed} at {speed}; count by Reflex {reflex}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: rolled {result}, phase {phase} needs {needed} at {speed} ({declared}, faster after hesitating); count by Reflex {reflex}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tied on Reflex and side: the Judge decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal Reflex: the Crew goes first.</source>
        <translation type="unfinished"></translation>
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
        <source>declares next round</source>
        <translation>Ansage nächste Runde</translation>
    </message>
    <message>
        <source>Reflex die</source>
        <translation>Art der Reflexwürfel</translation>
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
        <source>Enter a trigger, or wait without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waits for “{what}”</source>
        <translation>{name} wartet auf „{what}“</translation>
    </message>
    <message>
        <source>{name} has no trigger and can act after any action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened since {name} began to wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{what}”: {name} acts at once, before everyone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} beats {rival} ({mine} − {penalty} vs {theirs})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} loses to {rival} ({mine} − {penalty} vs {theirs})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hesitates and isn&apos;t ready this round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has waited since last round and is ready in phase {phase}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} waits for “{what}” and can&apos;t preempt anything else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t preempt {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{other} acts next, not {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} doesn&apos;t act next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t in this contest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No slots left this round for {name} to wait for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can choose any slot from {place} to the end of IV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no other phase to choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before anyone acts, {name} can choose {phases}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} loses the action if the round ends first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps waiting, no longer until {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} hasn&apos;t chosen a slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} stops waiting and acts after {rival}</source>
        <translation>{name} beendet das Warten und handelt nach {rival}</translation>
    </message>
    <message>
        <source>{name} stops waiting and acts at once</source>
        <translation>{name} wartet nicht länger und handelt sofort</translation>
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
        <source>N in NdX: how many rows of the card to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X in NdX: the card&apos;s column. In a phase, the larger die goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joins later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the fight until they join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One speed per line, with the results needed for phases I to IV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cards are flipped each round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One per side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One each, or per group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who draws the cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often a cell of the program&apos;s deck is a critical failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half plus two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three actions including a Half: the source contradicts itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players see someone&apos;s phase only when it is called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list Quick, Half and Full once each, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line} doesn&apos;t look like &apos;Quick: 7 5 3 1&apos;</source>
        <translation type="unfinished"></translation>
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
        <source>Effects would trigger over {most} times in one step. Count in smaller steps, or remove one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected the system “{expected}”, got “{found}” - at `{path}`</source>
        <translation>Erwartet war das System „{expected}“, gefunden „{found}“ – bei `{path}`</translation>
    </message>
    <message>
        <source>There is no system “{system}”. Known systems: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence} - at `{path}`</source>
        <translation>{sentence} – bei `{path}`</translation>
    </message>
    <message>
        <source>{folder} already has a “{name}”. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is closed.</source>
        <translation>„{name}“ ist geschlossen.</translation>
    </message>
    <message>
        <source>The step can&apos;t be saved: {why}. Undo it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed “{name}” in {folder}. Save a copy under a new name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A party needs a name.</source>
        <translation>Eine Gruppe braucht einen Namen.</translation>
    </message>
    <message>
        <source>The party “{name}” can&apos;t be saved: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The party in {path} was skipped: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The party in {path} was skipped: it has another version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a named moment was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its start was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {number} is missing</source>
        <translation>Schritt {number} fehlt</translation>
    </message>
    <message>
        <source>step {number} was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its last steps are missing or altered</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The templates in {path} can&apos;t be read: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The templates in {path} have another version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That template can&apos;t be saved: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encounter can&apos;t be written as JSON: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This isn&apos;t a Tickline encounter: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has {size} bytes; at most {most} can be read.</source>
        <translation type="unfinished"></translation>
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
        <source>Tick {tick} is too far away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The effect “{id}” triggers every {every} ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The effect “{id}” names “{who}”, who isn&apos;t there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has version {version}, but only {known} is known - at `{path}`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} is damaged ({what}). It was left untouched. Open a backup, or set it aside and start over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} couldn&apos;t be used: {why}. Check the disk and folder, or use another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full: “{name}” in {folder} wasn&apos;t saved. Free some space; the next step saves everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” was moved or deleted from {folder} while open. Put it back, or save a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} is read-only. Save a copy elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You don&apos;t have access to “{name}” in {folder}. Save a copy in a folder of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be opened or written in {folder}. Check that the folder exists and you can write to it, or save a copy elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is using “{name}” in {folder}. Close it there, or save a copy elsewhere.</source>
        <translation>Ein anderes Programm benutzt „{name}“ in {folder}. Schließe die Datei dort oder sichere eine Kopie anderswo.</translation>
    </message>
    <message>
        <source>The disk failed to read or write “{name}” in {folder}. The file is unchanged. Check the disk, or save a copy elsewhere.</source>
        <translation type="unfinished"></translation>
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
        <source>All PCs</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished">Voll</translation>
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
        <source>Rena&amp;me…</source>
        <translation type="unfinished"></translation>
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
        <source>Show the players a blank screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cheat sheet</source>
        <translation type="unfinished"></translation>
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
        <source>mob member fall lose</source>
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
        <source>Blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze the players&apos; picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Visible time for hidden turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reveal on &amp;acting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play a sound when a turn begins</source>
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
        <source>Command &amp;palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hold / pick a tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as party…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide or reveal</source>
        <translation>&amp;Verbergen oder aufdecken</translation>
    </message>
    <message>
        <source>&amp;Lose one of mob</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the mob is out. The last one takes the mob with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off the list for good. Undo brings it back.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can keep playing. Please send us the details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Don&apos;t show this again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>source and licences: {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>home page: {place}</source>
        <translation type="unfinished"></translation>
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
        <source>You&apos;re looking back. Return to the present first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fight hasn&apos;t begun. There&apos;s no moment to name yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last step isn&apos;t saved: something went wrong inside Tickline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is in the fight</source>
        <translation>Wer am Kampf teilnimmt</translation>
    </message>
    <message>
        <source>One row each, next turn on the right. {add} adds more. Right-click a row for everything you can do with it, and what players know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone&apos;s next turn, with later turns as ghosts. Drag the marker of someone waiting: allowed ticks light up. H and the arrow keys do the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click an action, or type a cost and press Enter. {next} goes to the next turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{players} opens their window on the second monitor. {blank} blanks it, {freeze} freezes it. Hidden combatants leave no trace there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing gets lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every step is saved at once. {undo} takes one back completely; the slider looks back at any moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you&apos;re lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{guide} shows keys and rules on one page. {palette} finds any command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{new} starts an encounter: a name and a system. Then {add} takes a list, typed or pasted: Mira, Bor, 6 x Orc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or try a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There&apos;s one for each system. Samples aren&apos;t saved, so try anything. Take this tour again there to see the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{palette} finds any command. {guide} shows the keys on one page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The timeline</source>
        <translation>Die Zeitleiste</translation>
    </message>
    <message>
        <source>Whose turn it is, and why</source>
        <translation>Wer am Zug ist, und warum</translation>
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
        <source>No picture in it. Save it as a file and use that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is over {1} MB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No picture in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>“{0}” isn&apos;t a readable picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is damaged or too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has over {1} million pixels.</source>
        <translation type="unfinished"></translation>
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
        <source>Now others: {names}</source>
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
    <message>
        <source>{number} found. At most {most} can be added at once; the rest are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An actor has no `name`, or it isn&apos;t text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{file}” looks like a GCS sheet but has no `{key}`. Open it in GCS and save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File version {version} was read as version {newest}. Check the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basic Speed {speed} comes from DX and HT alone; version 1 files don&apos;t hold bonuses. Check it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is nested too deep to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}”, line {line}: not valid JSON ({what}). It may be cut off; save or export it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s portrait is damaged or isn&apos;t a PNG up to {side} × {side} pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An encounter can have at most {most} portraits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every action costs half-second ticks; you act again once they&apos;re paid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>act for 7 ticks; after a declaration: react for 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, named in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a cost, then Enter: 7⏎</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number of ticks, like 7. “{text}” isn&apos;t one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At Speed 0 no one arrives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” isn&apos;t in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} isn&apos;t a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} is empty. Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} isn&apos;t a Tickline document. Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} belongs to a deleted document. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is open in another Tickline. Close it there first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is open in another Tickline. Here it&apos;s view only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was saved by a newer Tickline (document version {version}; this one reads up to {known}). Open it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its document version {version} never existed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a portrait was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>portrait {id} is missing or altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” in {folder} can&apos;t be opened. {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names a moment after step {number}, which doesn&apos;t exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step refers to something missing: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it counts {done} steps, but there are {steps}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is taken: quick entry, decisions and the timeline use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is already “{1}”. Choose other keys for one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} may type into quick entry instead. With Ctrl it never does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&apos;t be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n combatant(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>open now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printer doesn&apos;t answer. Check it, or print to PDF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” couldn&apos;t be drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history can&apos;t be exported: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is in the trash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is now in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This encounter is open. Open another one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be brought back. Look in the system&apos;s trash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players are watching the fight</source>
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
        <source>The game systems belong to their authors. Tickline restates their mechanics in its own words.</source>
        <translation type="unfinished"></translation>
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
        <source>&amp;Continue…</source>
        <translation type="unfinished"></translation>
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
        <source>Undo the last step ({0})</source>
        <translation type="unfinished"></translation>
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
        <source>Not saved</source>
        <translation>Nicht gesichert</translation>
    </message>
    <message>
        <source>The disk is slow. Tickline keeps trying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last steps of this fight aren&apos;t saved.</source>
        <translation type="unfinished"></translation>
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
        <source>Column {0} is</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First row has column &amp;names</source>
        <translation type="unfinished"></translation>
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
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands that match</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation type="unfinished"></translation>
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
        <source>They aren&apos;t on the same tick.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules say {1} on {0}. Hold Alt to overrule.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more to decide</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
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
        <source>Encounter settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup opened. The damaged file is now {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup opened.</source>
        <translation type="unfinished"></translation>
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
        <source>Saved to {0}.</source>
        <translation type="unfinished"></translation>
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
        <source>Enter a title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a system.</source>
        <translation type="unfinished"></translation>
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
        <source>This moment is called “{0}”.</source>
        <translation>Dieser Moment heißt „{0}“.</translation>
    </message>
    <message>
        <source>Noted.</source>
        <translation>Notiert.</translation>
    </message>
    <message>
        <source>Every step, with hidden combatants, rulings, and your names and notes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what the players saw: who acted when and under which name, who appeared, who waited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lanes, hidden ones too, at the moment shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the players&apos; window shows now, on white.</source>
        <translation type="unfinished"></translation>
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
        <source>Sent to the printer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to {0}.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type, then Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers are the defaults; your settings may differ.</source>
        <translation type="unfinished"></translation>
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
        <source>saved</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>sichert…</translation>
    </message>
    <message>
        <source>Saving the last steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample fight, not saved. Save a copy to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample, not saved</source>
        <translation type="unfinished"></translation>
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
        <source>{0} s into the fight</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carry a marker (Alt: overrule)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer a decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← → Enter</source>
        <translation>← → Enter</translation>
    </message>
    <message>
        <source>Alt+1, 2, 3</source>
        <translation>Alt+1, 2, 3</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard has no text or file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more can&apos;t be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
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
        <source>Paste a copied table, text or file (Ctrl+V)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combatants to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was skipped, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side if the file has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here, paste with Ctrl+V, or choose files.

Tables: CSV, or cells copied from a spreadsheet.
GCS characters (.gcs).
Foundry VTT actors (.json), one or a list.

Check the result before adding. One undo takes it all back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Side if none is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start o&amp;ver</source>
        <translation>Neu &amp;beginnen</translation>
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
    <name>LayoutDialog</name>
    <message>
        <source>RESULT</source>
        <translation type="unfinished">ERGEBNIS</translation>
    </message>
    <message>
        <source>&amp;Templates</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>&amp;Save as template…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces a template of the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
</context>
<context>
    <name>LibraryDialog</name>
    <message>
        <source>Encounters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an encounter, or open a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No encounters yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This encounter is open. Open another one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search title or system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished">&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Same combatants, fresh fight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished">&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation type="unfinished"></translation>
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
        <source>No one is due. Space goes to what comes next.</source>
        <translation type="unfinished"></translation>
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
        <source>N&amp;ote, GM only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown in the history, where you can find it again. Undo doesn&apos;t touch it. Clear both to remove it.</source>
        <translation type="unfinished"></translation>
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
        <source>RESULT</source>
        <translation type="unfinished">ERGEBNIS</translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished">Beginn</translation>
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
        <source>Search name, tag or member</source>
        <translation type="unfinished"></translation>
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
        <source>Choose a party.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished">&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove this party for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished">&amp;Rückgängig</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} members</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartyKeeper</name>
    <message>
        <source>The players&apos; characters</source>
        <translation>Die Charaktere der Spieler</translation>
    </message>
    <message>
        <source>Save as party</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to find it by, separated by commas.</source>
        <translation type="unfinished"></translation>
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
        <source>Nothing to save yet. Add combatants first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Party saved: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PastList</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>No matching steps. Esc shows all</source>
        <translation type="unfinished"></translation>
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
        <source>Only moments with a name or note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only named moments</source>
        <translation>Nur benannte Momente</translation>
    </message>
</context>
<context>
    <name>PasteBox</name>
    <message>
        <source>Type or paste names: Mira, Bor, 6 x Orc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished">Spieler</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation type="unfinished">Gegner</translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished">Hinzufügen</translation>
    </message>
    <message>
        <source>Before a name: + player, - opponent. Enter adds them.</source>
        <translation type="unfinished"></translation>
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
        <source>The players&apos; window is on this screen. Move it to theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; screen is blank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players see the fight again.</source>
        <translation>Die Spieler sehen den Kampf wieder.</translation>
    </message>
    <message>
        <source>The players&apos; screen is frozen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; screen is live again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; screen is gone. Their window is here now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; window is back on screen {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The players&apos; window is closed. P opens it again.</source>
        <translation>Das Spielerfenster ist geschlossen. P öffnet es wieder.</translation>
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
        <source>Drop the picture onto a combatant to use it as portrait.</source>
        <translation type="unfinished"></translation>
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
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They&apos;re all in the fight already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to find it by, separated by commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as party</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished">Wer</translation>
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
        <source>&amp;Save as party…</source>
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
    <message numerus="yes">
        <source>%n more can&apos;t be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Edit typed names in the list above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Load party…</source>
        <translation>Gruppe &amp;laden…</translation>
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
        <source>Untick to skip {0}</source>
        <translation type="unfinished"></translation>
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
        <source>Back to the defaults of a new encounter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Also for new encounters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShelfList</name>
    <message>
        <source>Encounters</source>
        <translation type="unfinished"></translation>
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
        <source>Default</source>
        <translation type="unfinished"></translation>
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
        <source>Choose a command, Tab to its keys, press the new ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search commands or keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished">Suchen</translation>
    </message>
    <message>
        <source>&amp;Default keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;Kein Kürzel</translation>
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
        <source>A table for spreadsheets</source>
        <translation type="unfinished"></translation>
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
        <source>A turn is timed from being next until it is over, since Tickline was started. Breaks over 15 minutes don&apos;t count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GM only: includes hidden combatants</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Submenus</name>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
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
        <source>&amp;System language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Alias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unknown (?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation type="unfinished">&amp;Spieler</translation>
    </message>
    <message>
        <source>&amp;Opponents</source>
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
        <source>Sound needs another part of Qt: {0}</source>
        <translation type="unfinished"></translation>
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
        <source>No sound here: {0}.</source>
        <translation type="unfinished"></translation>
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
        <source>There is a backup of {0}, at step {1}. The current file is set aside untouched.</source>
        <translation type="unfinished"></translation>
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
        <source>Welcome to Tickline</source>
        <translation>Willkommen bei Tickline</translation>
    </message>
    <message>
        <source>RECENT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRY A SAMPLE FIGHT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No combatants yet. Add some to begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A timeline for fights that run on ticks</source>
        <translation type="unfinished"></translation>
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
        <source>Nothing else changes.</source>
        <translation>Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>Layout…</source>
        <translation>Aufbau…</translation>
    </message>
    <message>
        <source>RESULT</source>
        <translation type="unfinished">ERGEBNIS</translation>
    </message>
    <message>
        <source>Apply, next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the chart&apos;s boxes</source>
        <translation type="unfinished"></translation>
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
