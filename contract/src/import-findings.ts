import { FIELD_WARNINGS } from './field-checks.ts'
import type { Label } from './label.ts'
import { shortened } from './short-text.ts'

type Severity = 'file' | 'error' | 'warning'

// Longer than 250 lines because it lists every finding in both languages.

/** A value that cannot be right, in the words of the form. */
const warnings = <Code extends string>(told: Record<Code, Label>) =>
  Object.fromEntries(
    Object.entries<Label>(told).map(([code, label]) => [code, { severity: 'warning', ...label }])
  ) as Record<Code, Label & { severity: 'warning' }>

/**
 * What checking a spreadsheet can find. `file`: nothing can be read. `error`: the row stops the import. `warning`: it does not. `{value}`
 * is the value of the cell; other names come with the finding.
 */
export const FINDINGS = {
  EMPTY_FILE: { severity: 'file', it: 'Il file è vuoto.', en: 'The file is empty.' },
  UNKNOWN_FORMAT: {
    severity: 'file', it: 'Impossibile leggere questo file: servono un foglio di calcolo (XLSX, XLS, ODS, CSV), EAD, ICAR-IMPORT, Archimista (AEF), MARC, RIS, BibTeX, MODS, Dublin Core o un pacchetto BagIt.',
    en: 'This file can’t be read. Use a spreadsheet (XLSX, XLS, ODS, CSV), EAD, ICAR-IMPORT, Archimista (AEF), MARC, RIS, BibTeX, MODS, Dublin Core or a BagIt bag.',
  },
  OLD_FORMAT: {
    severity: 'file', it: 'Impossibile leggere questo formato di foglio di calcolo: salvalo come XLSX.',
    en: 'This spreadsheet format can’t be read. Save it as XLSX.',
  },
  ENCRYPTED_FILE: {
    severity: 'file', it: 'Il file è protetto da una password: salvalo senza.',
    en: 'The file is password-protected. Save it without a password.',
  },
  DAMAGED_FILE: { severity: 'file', it: 'Il file è danneggiato o incompleto.', en: 'The file is damaged or incomplete.' },
  BAG_FILE_DAMAGED: {
    severity: 'file', it: 'Nel pacchetto è danneggiato «{value}»: non corrisponde alla sua somma di controllo. Non è stato importato nulla: serve un’altra copia del pacchetto.',
    en: '“{value}” in this bag is damaged: it doesn’t match its checksum. Nothing was imported. Get another copy of the bag.',
  },
  BAG_FILE_MISSING: {
    severity: 'file', it: 'Nel pacchetto manca «{value}». Non è stato importato nulla.',
    en: '“{value}” is missing from this bag. Nothing was imported.',
  },
  BAG_FILE_UNLISTED: {
    severity: 'file', it: 'Nel pacchetto c’è «{value}», che il suo elenco non nomina. Non è stato importato nulla.',
    en: '“{value}” is in this bag, but its manifest doesn’t list it. Nothing was imported.',
  },
  BAG_WITHOUT_DESCRIPTION: {
    severity: 'file', it: 'I file del pacchetto sono integri, ma non c’è una descrizione che si possa leggere: serve un EAD.',
    en: 'The files in this bag are intact, but it has no description that we can read. It needs one in EAD.',
  },
  XML_DECLARES: {
    severity: 'file', it: 'Per sicurezza il file non viene aperto: all’inizio (nel DOCTYPE) dichiara entità o altro. Serve lo stesso file senza quelle righe.',
    en: 'To be safe, the file wasn’t opened: it begins by declaring entities or the like, in its DOCTYPE. Use the same file without those lines.',
  },
  XML_ENCODING: {
    severity: 'file', it: 'Il file dichiara una codifica sconosciuta, «{value}»: salvalo in UTF-8.',
    en: 'The file declares an unknown encoding, “{value}”. Save it as UTF-8.',
  },
  WRONG_ENCODING: {
    severity: 'file',
    it: 'Il file dovrebbe essere in {value}, ma contiene caratteri di un’altra codifica, o danneggiati: salvalo di nuovo in UTF-8.',
    en: 'The file should be in {value}, but some of its characters are in another encoding, or damaged. Save it again as UTF-8.',
  },
  FILE_TOO_LARGE: {
    severity: 'file', it: 'Il file è troppo grande: il limite è {limit}.', en: 'The file is too large. The limit is {limit}.',
  },
  UNPACKS_TOO_LARGE: {
    severity: 'file', it: 'Il contenuto del file è troppo grande: il limite è {limit}.',
    en: 'The file’s contents are too large. The limit is {limit}.',
  },
  PACKED_TOO_TIGHTLY: {
    severity: 'file', it: 'Il file si espande più di {limit} volte: non viene aperto.',
    en: 'The file expands more than {limit} times, so it wasn’t opened.',
  },
  TOO_HEAVY: { severity: 'file', it: 'La lettura del file richiede troppa memoria.', en: 'Reading this file takes too much memory.' },
  TOO_SLOW: { severity: 'file', it: 'La lettura del file richiede troppo tempo.', en: 'Reading this file takes too long.' },
  TOO_MANY_ROWS: { severity: 'file', it: 'Troppe righe: il limite è {limit}.', en: 'Too many rows. The limit is {limit}.' },
  TOO_MANY_SHEETS: { severity: 'file', it: 'Troppi fogli: il limite è {limit}.', en: 'Too many sheets. The limit is {limit}.' },
  TOO_MANY_COLUMNS: { severity: 'file', it: 'Troppe colonne: il limite è {limit}.', en: 'Too many columns. The limit is {limit}.' },
  CELL_TOO_LONG: {
    severity: 'file', it: 'La cella {cell} ha più di {limit} caratteri: dividila in più celle.',
    en: 'Cell {cell} has more than {limit} characters. Split it into several cells.',
  },
  OPEN_QUOTE: {
    severity: 'file', it: 'Le virgolette aperte alla riga {line} non si chiudono.',
    en: 'The quotation mark opened in row {line} is never closed.',
  },
  NO_SUCH_SHEET: {
    severity: 'file', it: 'Non c’è un foglio «{value}»; ci sono: {sheets}.', en: 'There’s no sheet called “{value}”. Available: {sheets}.'
  },
  SHEET_OF_UNITS: {
    severity: 'file', it: 'È un foglio di {program} che descrive unità, non schede: importalo dalla pagina «Unità» di «Importa/Esporta».',
    en: 'This is a {program} spreadsheet about units, not records. Import it on the “Units” page, under “Import and export”.',
  },
  SHEET_OF_AGENTS: {
    severity: 'file',
    it: 'È un file di {program} che descrive persone e organizzazioni, non schede: importalo dalla pagina «Persone e organizzazioni».',
    en: 'This is a {program} file about people and organisations, not records. Import it on the “People and organisations” page.',
  },
  SHEET_OF_TERMS: {
    severity: 'file', it: 'È un file di {program} che descrive tematiche e tipologie, non schede: importalo dalla pagina «Tematiche e tipologie».',
    en: 'This is a {program} file about themes and types, not records. Import it on the “Themes and types” page.',
  },
  NO_HEADER: {
    severity: 'file', it: 'Nessuna riga di intestazioni riconosciuta: serve almeno la colonna {needed}.',
    en: 'No heading row found. There must be at least a {needed} column.',
  },
  NO_TITLE_COLUMN: {
    severity: 'file', it: 'Nella riga {row} nessuna colonna è riconosciuta come {needed}: sceglila tu.',
    en: 'No column in row {row} was recognised as {needed}. Choose one.',
  },
  NO_TITLE_LETTER: {
    severity: 'file', it: 'Il foglio non ha intestazioni: scegli quale colonna è {needed}.',
    en: 'The sheet has no column headings. Choose which column is {needed}.',
  },
  NO_ROWS: { severity: 'file', it: 'Sotto le intestazioni non ci sono righe.', en: 'There are no rows below the headings.' },

  COLUMN_UNKNOWN: {
    severity: 'warning', it: 'Colonna non riconosciuta: non viene importata, finché non la abbini a un campo.',
    en: 'Column not recognised. It won’t be imported unless you match it to a field.',
  },
  COLUMNS_UNKNOWN: {
    severity: 'warning', it: '{count} colonne non riconosciute ({value}): non vengono importate, finché non le abbini a un campo.',
    en: '{count} columns not recognised ({value}). They won’t be imported unless you match them to fields.',
  },
  COLOUR_UNREAD: {
    severity: 'warning', it: '{what}{legend}: il colore non viene importato, finché non dici che cosa significa.',
    en: '{what}{legend}: the colour won’t be imported unless you say what it means.',
  },
  COLUMN_TWICE: {
    severity: 'warning', it: 'Un’altra colonna è già letta come {field}: questa non viene importata.',
    en: 'Another column is already read as {field}, so this one won’t be imported.',
  },
  COLUMN_NAMELESS: {
    severity: 'warning', it: 'La colonna {value} ha dei valori ma nessuna intestazione: non viene importata, finché non la abbini a un campo.',
    en: 'Column {value} has values but no heading. It won’t be imported unless you match it to a field.',
  },
  COLUMN_CONTRADICTED: {
    severity: 'warning', it: 'La colonna è letta come {field}, ma {cells} celle su {of} contengono {content}.',
    en: 'The column is read as {field}, but {cells} of {of} cells contain {content}.',
  },
  COLUMN_NOT_SHOWN: {
    severity: 'warning', it: 'Questa raccolta non mostra {field}.',
    en: 'This collection doesn’t show {field}.',
  },
  OTHER_SHEETS: {
    severity: 'warning', it: 'Letto soltanto il foglio «{value}»; non letti: {sheets}.',
    en: 'Only the sheet “{value}” was read. Not read: {sheets}.'
  },
  PEOPLE_APART: {
    severity: 'warning',
    it: 'Il file descrive anche persone e organizzazioni: si importano dalla pagina «Persone e organizzazioni», prima delle schede e di nuovo dopo.',
    en: 'The file also describes people and organisations. Import them on the “People and organisations” page, before the records and again afterwards.',
  },
  FILES_UNNAMED: {
    severity: 'warning',
    it: 'Allegati elencati nel file che nessuna scheda nomina: {number} (per esempio «{value}»). Non verranno collegati.',
    en: 'Attachments listed in the file that no record names: {number} (such as “{value}”). They won’t be attached.',
  },
  ENTRIES_LEFT: {
    severity: 'warning',
    it: 'Parti del file che qui non hanno posto, e non vengono importate: {entries}.',
    en: 'These parts of the file have no place here, so they won’t be imported: {entries}.',
  },
  KEPT_IN_NOTE: {
    severity: 'warning',
    it: 'Ciò che nelle schede non ha un campo resta nelle note, sotto il suo nome: {elements}.',
    en: 'No field in records matches these, so they’re kept in the notes, under their names: {elements}.',
  },
  UNITS_KEPT_IN_NOTES: {
    severity: 'warning',
    it: 'Ciò che nelle unità non ha un campo resta nelle note, sotto il suo nome: {elements}.',
    en: 'No field in units matches these, so they’re kept in the notes, under their names: {elements}.',
  },
  SHEETS_UNREAD: {
    severity: 'warning', it: 'Fogli non letti, perché non vi si riconoscono le intestazioni: {value}.',
    en: 'Sheets not read, because no headings were recognised in them: {value}.',
  },
  HIDDEN_SHEETS: {
    severity: 'warning', it: 'Fogli nascosti, non letti: {value}.', en: 'Hidden sheets, not read: {value}.',
  },
  HIDDEN_COLUMNS: {
    severity: 'warning', it: 'Colonne nascoste nel foglio, lette come le altre: {value}.',
    en: 'Columns hidden in the sheet, which are read like the others: {value}.',
  },
  FORMULA_WITHOUT_VALUE: {
    severity: 'warning', it: 'Formule senza il risultato, lette come celle vuote (celle: {cells}; righe: {rows}). Per averne i valori, apri il file con un foglio di calcolo, salvalo e invialo di nuovo.',
    en: 'Some formulas have no stored result and were read as empty (cells: {cells}; rows: {rows}). To get their values, open the file in a spreadsheet program, save it and upload it again.',
  },
  CREATOR_WITHOUT_FONDO: {
    severity: 'warning', it: 'La scheda non è in un fondo: «{value}» non viene messo in relazione.',
    en: 'The record isn’t in a fonds, so “{value}” won’t be related to one.',
  },
  ELSEWHERE_UNCLEAR: {
    severity: 'warning', it: '«{value}» non è un nome seguito da un indirizzo, come «Torino https://www.wikidata.org/wiki/Q495»: non viene importato.',
    en: '“{value}” isn’t a name followed by an address, such as “Turin https://www.wikidata.org/wiki/Q495”, so it won’t be imported.',
  },
  ELSEWHERE_UNNAMED: {
    severity: 'warning', it: 'L’indirizzo non viene importato: «{value}» non è tra le tematiche, la tipologia e il luogo della scheda.',
    en: 'The address won’t be imported, because “{value}” isn’t among the themes, type and place of the record.',
  },
  FILES_NOT_GIVEN: {
    severity: 'warning', it: 'La colonna contiene nomi di file, ma la loro cartella non è stata caricata: non vengono allegati.',
    en: 'This column names files, but you haven’t uploaded their folder, so they won’t be attached.',
  },

  CELL_WRONG: { severity: 'error', it: 'Il valore non è valido: «{value}».', en: 'This value isn’t valid: “{value}”.' },
  TITLE_MISSING: { severity: 'error', it: 'Manca il titolo.', en: 'The title is missing.' },
  TITLE_NOT_READ: {
    severity: 'error', it: 'Manca il titolo: nessuna colonna è letta come {field}. Se una lo contiene, abbinala.',
    en: 'The title is missing: no column is read as {field}. If one contains it, match it.',
  },
  CONTROL_CHARACTER: {
    severity: 'error', it: 'Il testo contiene un carattere di controllo.',
    en: 'The text contains a control character.',
  },
  TOO_LONG: {
    severity: 'error', it: 'Il testo è troppo lungo: al massimo {limit} caratteri.', en: 'The text is too long: {limit} characters at most.'
  },
  FORMULA_ERROR: { severity: 'error', it: 'La formula dà un errore: {value}.', en: 'The formula returns an error: {value}.' },
  YEAR_INVALID: {
    severity: 'error', it: 'L’anno non è un numero da 1 a 2100: «{value}».', en: 'The year isn’t a number from 1 to 2100: “{value}”.',
  },
  MONTH_INVALID: {
    severity: 'error', it: 'Il mese non è né un numero da 1 a 12 né un nome: «{value}».',
    en: 'The month isn’t a number from 1 to 12 or a month name: “{value}”.',
  },
  YES_NO_INVALID: { severity: 'error', it: 'Qui serve sì o no: «{value}».', en: 'This must be yes or no: “{value}”.' },
  NUMBER_NOT_READ: {
    severity: 'error', it: 'Qui serve un numero: «{value}» non lo è, o si può leggere in due modi (1.250: scrivi 1250 o 1,2500).',
    en: 'This must be a number. “{value}” isn’t one, or could be read in two ways (for 1.250, write 1250 or 1.2500).',
  },
  OWN_VALUE_UNKNOWN: {
    severity: 'error', it: '«{value}» non è nell’elenco di {field}.', en: '“{value}” isn’t on the list for {field}.',
  },
  VISIBILITY_INVALID: {
    severity: 'error', it: 'Qui serve pubblica o riservata: «{value}».', en: 'This must be public or staff: “{value}”.',
  },
  KIND_UNKNOWN: {
    severity: 'warning', it: 'Non dice di quale raccolta è la scheda: «{value}». Va in {kind}.',
    en: 'This doesn’t say which collection the record belongs to: “{value}”. It goes to {kind}.',
  },
  TEMATICA_UNKNOWN: { severity: 'error', it: 'Tematica sconosciuta: «{value}».', en: 'Unknown theme: “{value}”.' },
  TIPOLOGIA_UNKNOWN: { severity: 'error', it: 'Tipologia sconosciuta: «{value}».', en: 'Unknown type: “{value}”.' },
  TOO_MANY_IN_LIST: { severity: 'error', it: 'Troppi valori: al massimo {limit}.', en: 'Too many values: {limit} at most.' },
  TOO_MANY_TEMATICHE: { severity: 'error', it: 'Troppe tematiche: al massimo {limit}.', en: 'Too many themes: {limit} at most.' },
  SEGNATURA_TWICE_IN_FILE: {
    severity: 'error', it: 'La segnatura «{value}» compare più volte nel file: righe {rows}.',
    en: 'The shelfmark “{value}” appears more than once in the file: rows {rows}.',
  },
  NUMBER_TWICE_IN_FILE: {
    severity: 'error', it: 'Il numero breve «{value}» compare più volte nel file: righe {rows}.',
    en: 'The short number “{value}” appears more than once in the file: rows {rows}.',
  },
  SEGNATURA_TWICE_IN_ARCHIVE: {
    severity: 'error', it: 'Più schede dell’archivio hanno la segnatura «{value}».',
    en: 'Several records in the archive have the shelfmark “{value}”.',
  },
  SEGNATURA_IN_SEVERAL_FONDI: {
    severity: 'error', it: 'La segnatura «{value}» c’è in più fondi e la riga non dice quale: indica il fondo.',
    en: 'The shelfmark “{value}” occurs in several fonds, and this row doesn’t say which. Add the fonds.',
  },
  SEGNATURA_OF_ANOTHER: {
    severity: 'error', it: 'La segnatura «{value}» è di un’altra scheda, non di quella con questo id: «{title}».',
    en: 'The shelfmark “{value}” belongs to another record, “{title}”, not to the one with this ID.',
  },
  ID_TWICE_IN_FILE: {
    severity: 'error', it: 'L’id compare più volte nel file: righe {rows}.', en: 'This ID appears more than once in the file: rows {rows}.',
  },
  RECORD_TWICE_IN_FILE: {
    severity: 'error', it: 'Più righe del file aggiornano la stessa scheda: righe {rows}.',
    en: 'Several rows update the same record: rows {rows}.',
  },
  ID_OF_ANOTHER_KIND: {
    severity: 'error', it: 'L’id appartiene a un’altra raccolta.', en: 'This ID belongs to another collection.',
  },
  ID_IN_TRASH: { severity: 'error', it: 'La scheda con questo id è nel cestino.', en: 'The record with this ID is in the trash.' },
  NUMBER_INVALID: {
    severity: 'error', it: '«{value}» non è un numero breve: la lettera non corrisponde alle cifre. Forse è stato digitato male.',
    en: '“{value}” isn’t a short number: the letter doesn’t match the digits. It may be mistyped.',
  },
  NUMBER_OF_ANOTHER: {
    severity: 'error', it: 'Il numero breve «{value}» non è quello della scheda con questo id, che è {number}.',
    en: 'The record with this ID has the short number {number}, not “{value}”.',
  },
  FILE_OUTSIDE: {
    severity: 'error', it: 'Il nome indica un file fuori dalla cartella: «{value}».',
    en: 'The file name points outside the folder: “{value}”.',
  },
  FILE_LIMIT: { severity: 'error', it: 'Il file allegato è troppo grande: «{value}».', en: 'The attached file is too large: “{value}”.' },

  FILE_MISSING: {
    severity: 'warning', it: 'Il file non si trova nella cartella: «{value}». La scheda viene importata senza.',
    en: 'The file isn’t in the folder: “{value}”. The record will be imported without it.',
  },
  FILE_IN_SEVERAL_FOLDERS: {
    severity: 'warning', it: 'Più cartelle hanno un file che si chiama così: «{value}» ({files}). Scrivi anche la cartella; la scheda viene importata senza.',
    en: 'Several folders have a file of this name: “{value}” ({files}). Add the folder to the name. The record will be imported without it.',
  },
  ID_UNKNOWN: {
    severity: 'warning', it: 'Nessuna scheda ha questo id: la riga diventa una scheda nuova.',
    en: 'No record has this ID, so the row becomes a new record.',
  },
  NUMBER_UNKNOWN: {
    severity: 'warning', it: 'Nessuna scheda ha il numero breve «{value}»: la riga diventa una scheda nuova, con un altro numero.',
    en: 'No record has the short number “{value}”, so the row becomes a new record with another number.',
  },
  OTHER_FONDO: {
    severity: 'warning', it: 'Questa scheda è già in archivio, ma nel fondo «{value}»: la riga resta esclusa finché non decidi di aggiornarla. Se è un’altra scheda, indica il suo fondo.',
    en: 'This record is already in the archive, but in the fonds “{value}”. The row is left out unless you choose to update that record. If you mean a different one, give its fonds.',
  },
  DATE_UNREADABLE: {
    severity: 'warning', it: 'La data non si può interpretare: «{value}» resta com’è scritta.',
    en: 'We can’t read the date “{value}”. It’s kept as written.',
  },
  YEAR_CONTRADICTS_DATE: {
    severity: 'warning', it: 'L’anno {year} non corrisponde alla data «{value}».',
    en: 'The year {year} doesn’t match the date “{value}”.',
  },
  ...warnings(FIELD_WARNINGS),
  YEAR_SHORT: {
    severity: 'warning', it: 'L’anno «{value}» è letto come {year}: se non è questo, scrivilo per intero.',
    en: 'The year “{value}” was read as {year}. If that’s wrong, write it in full.',
  },
  YEAR_MOVED: {
    severity: 'warning', it: 'L’anno «{value}» non è un numero: viene scritto nel campo {field}.',
    en: 'The year “{value}” isn’t a number, so it goes in the field {field}.',
  },
  YEAR_LEFT_OUT: {
    severity: 'warning', it: 'L’anno «{value}» non viene importato: la scheda ha la data «{date}».',
    en: 'The year “{value}” won’t be imported, because the record has the date “{date}”.',
  },
  CLOSURE_READ: {
    severity: 'warning', it: '«{value}» è letto come: {closure}. {opening}', en: '“{value}” was read as: {closure}. {opening}',
  },
  CLOSURE_FREE: {
    severity: 'warning', it: '«{value}» toglie le restrizioni che la scheda ha.', en: '“{value}” removes the record’s restrictions.',
  },
  TERM_LEFT_EMPTY: {
    severity: 'warning', it: 'Il valore «{value}» è sconosciuto e viene lasciato vuoto.',
    en: '“{value}” isn’t on the list, so the cell is left empty.',
  },
  OWN_KEPT_IN_NOTE: {
    severity: 'warning', it: 'Le schede di questa raccolta non hanno il campo {field}: «{value}» va nella nota.',
    en: 'Records in this collection don’t have the field {field}, so “{value}” goes in the note.',
  },
  // These two are found no more, since units hold every kind and levels may be skipped; sheets of earlier versions tell them.
  LEVEL_NOT_IN_KIND: {
    severity: 'warning', it: 'Questa raccolta non ha il livello {level}: la cella non viene importata.',
    en: 'This collection has no level “{level}”, so the cell won’t be imported.',
  },
  LEVEL_SKIPPED: {
    severity: 'warning', it: 'La riga salta un livello: viene messa in «{unit}».', en: 'The row skips a level, so it goes into “{unit}”.',
  },
  UNIT_SIMILAR: {
    severity: 'warning', it: 'L’unità nuova «{value}» somiglia a «{near}»: se è la stessa, scrivila allo stesso modo.',
    en: 'The new unit “{value}” looks like “{near}”. If they’re the same, give them the same name.',
  },
  UNIT_UNASSIGNED: {
    severity: 'warning', it: 'Manca il fondo: l’unità resta da assegnare.', en: 'No fonds given, so the unit stays unassigned.',
  },
  UNIT_ROW: {
    severity: 'warning', it: 'La riga è un’unità, non una scheda: ne fanno parte le righe che seguono.',
    en: 'This row is a unit, not a record. The rows that follow are in it.',
  },
  HEADER_REPEATED: {
    severity: 'warning', it: 'La riga ripete le intestazioni: non viene importata.',
    en: 'This row repeats the headings, so it won’t be imported.',
  },
  LEGEND_ROW: {
    severity: 'warning', it: 'La riga spiega i colori, e non è una scheda.', en: 'This row explains the colours: it’s not a record.',
  },
  TOTAL_ROW: { severity: 'warning', it: 'La riga sembra un totale, non una scheda.', en: 'This row looks like a total, not a record.' },
  HIDDEN_ROW: {
    severity: 'warning', it: 'La riga è nascosta nel foglio: viene importata, se non la escludi.',
    en: 'This row is hidden in the sheet. It’s imported unless you leave it out.',
  },
  UNIT_NOT_REPEATED: {
    severity: 'warning', it: 'Cella vuota: il nome ({level}) è scritto solo più sopra. Se non lo ripeti, la riga resta fuori da quell’unità.',
    en: 'Empty cell: the name ({level}) appears only further up. Unless you repeat it here, this row won’t be in that unit.',
  },
  DITTO: {
    severity: 'warning', it: '«{value}» rimanda alla cella sopra: se non ripeti ciò che vi è scritto, resta «{value}».',
    en: '“{value}” refers to the cell above. Unless you repeat what’s there, it stays “{value}”.',
  },
  LIKELY_DUPLICATE_IN_ARCHIVE: {
    severity: 'warning', it: 'Una scheda dell’archivio ha titolo, data e unità uguali: forse è la stessa.',
    en: 'A record in the archive has the same title, date and unit. This may be a duplicate.',
  },
  LIKELY_DUPLICATE_IN_FILE: {
    severity: 'warning', it: 'Altre righe hanno titolo, data e unità uguali: righe {rows}.',
    en: 'Other rows have the same title, date and unit: rows {rows}.',
  },
} as const satisfies Record<string, Label & { severity: Severity }>

export type FindingCode = keyof typeof FINDINGS

/** A finding about a file (`row` is null) or about a row. `column` is the header as the sheet writes it. */
export type Finding = {
  row: number | null
  column: string | null
  code: FindingCode
  value: string | null
  /** Other values that the sentence names. Labels are given in the reader's language. */
  values?: Record<string, string | number | Label>
}

export const severityOf = ({ code }: Pick<Finding, 'code'>): Severity => FINDINGS[code].severity

const LONGEST_VALUE = 80
/** Lists of what a file holds are the whole point of their sentences. */
const LONGEST: Readonly<Record<string, number>> = { elements: 800, entries: 800 }

/** The sentence that states a finding. */
export function findingSentence({ code, value, values }: Pick<Finding, 'code' | 'value' | 'values'>, lang: 'it' | 'en'): string {
  return FINDINGS[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => {
    const said = name === 'value' ? (value ?? '') : (values?.[name] ?? '')
    return shortened(typeof said === 'object' ? said[lang] : String(said), LONGEST[name] ?? LONGEST_VALUE)
  }).replace(/…\.(?= |$)/, '…')
}
