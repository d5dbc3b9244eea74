import type { Label } from './label.ts'
import { shortened } from './short-text.ts'

type Severity = 'file' | 'error' | 'warning'

/**
 * What checking a spreadsheet can find. `file`: nothing can be read. `error`: the row stops the import. `warning`: it does not. `{value}`
 * is the value of the cell; other names come with the finding.
 */
export const FINDINGS = {
  EMPTY_FILE: { severity: 'file', it: 'Il file è vuoto.', en: 'The file is empty.' },
  UNKNOWN_FORMAT: {
    severity: 'file', it: 'Non è un foglio di calcolo: servono XLSX, XLS, ODS o CSV.',
    en: 'This is not a spreadsheet: XLSX, XLS, ODS or CSV is needed.',
  },
  OLD_FORMAT: {
    severity: 'file', it: 'Questo formato di foglio di calcolo non si legge: salvarlo come XLSX.',
    en: 'This spreadsheet format cannot be read: save it as XLSX.',
  },
  ENCRYPTED_FILE: {
    severity: 'file', it: 'Il file è protetto da una password: salvarlo senza.',
    en: 'The file is protected by a password: save it without one.',
  },
  DAMAGED_FILE: { severity: 'file', it: 'Il file è danneggiato o incompleto.', en: 'The file is damaged or incomplete.' },
  FILE_TOO_LARGE: {
    severity: 'file', it: 'Il file è troppo grande: il limite è {limit}.', en: 'The file is too large: the limit is {limit}.',
  },
  UNPACKS_TOO_LARGE: {
    severity: 'file', it: 'Il contenuto del file è troppo grande: il limite è {limit}.',
    en: 'The content of the file is too large: the limit is {limit}.',
  },
  PACKED_TOO_TIGHTLY: {
    severity: 'file', it: 'Il file si espande più di {limit} volte: non viene aperto.',
    en: 'The file expands more than {limit} times: it is not opened.',
  },
  TOO_HEAVY: { severity: 'file', it: 'La lettura del file richiede troppa memoria.', en: 'Reading the file takes too much memory.' },
  TOO_SLOW: { severity: 'file', it: 'La lettura del file richiede troppo tempo.', en: 'Reading the file takes too long.' },
  TOO_MANY_ROWS: { severity: 'file', it: 'Troppe righe: il limite è {limit}.', en: 'Too many rows: the limit is {limit}.' },
  TOO_MANY_COLUMNS: { severity: 'file', it: 'Troppe colonne: il limite è {limit}.', en: 'Too many columns: the limit is {limit}.' },
  CELL_TOO_LONG: {
    severity: 'file', it: 'La cella {cell} ha più di {limit} caratteri: dividerla in più celle.',
    en: 'Cell {cell} has more than {limit} characters: part it into several cells.',
  },
  OPEN_QUOTE: {
    severity: 'file', it: 'Le virgolette aperte alla riga {line} non si chiudono.',
    en: 'The quotation mark opened in row {line} is never closed.',
  },
  NO_SUCH_SHEET: {
    severity: 'file', it: 'Non c’è un foglio «{value}»; ci sono: {sheets}.', en: 'There is no sheet “{value}”; there are: {sheets}.'
  },
  NO_HEADER: {
    severity: 'file', it: 'Nessuna riga di intestazione riconosciuta: serve almeno la colonna {needed}.',
    en: 'No header row was recognised: at least the column {needed} is needed.',
  },
  NO_TITLE_COLUMN: {
    severity: 'file', it: 'Nella riga {row} nessuna colonna è riconosciuta come {needed}: va detto quale lo è.',
    en: 'In row {row} no column is recognised as {needed}: it has to be said which one is.',
  },
  NO_TITLE_LETTER: {
    severity: 'file', it: 'Il foglio è letto senza intestazioni: va detto quale colonna è {needed}.',
    en: 'The sheet is read without headers: it has to be said which column is {needed}.',
  },
  NO_ROWS: { severity: 'file', it: 'Sotto l’intestazione non ci sono righe.', en: 'There are no rows below the header.' },

  COLUMN_UNKNOWN: {
    severity: 'warning', it: 'Colonna non riconosciuta: non viene importata, finché non la si abbina a un campo.',
    en: 'The column was not recognised: it is not imported until it is matched to a field.',
  },
  COLUMN_TWICE: {
    severity: 'warning', it: 'Un’altra colonna è già letta come {field}: questa non viene importata.',
    en: 'Another column is already read as {field}: this one is not imported.',
  },
  COLUMN_NAMELESS: { severity: 'warning', it: 'La colonna {value} ha dei valori ma nessuna intestazione: non viene importata. Se serve, darle un’intestazione nel file e inviarlo di nuovo.', en: 'Column {value} has values but no header: it is not imported. If it is needed, give it a header in the file and send it again.' },
  COLUMN_NOT_SHOWN: {
    severity: 'warning', it: 'Le schermate di questo tipo di materiale non mostrano {field}.',
    en: 'The screens of this kind of material do not show {field}.',
  },
  OTHER_SHEETS: {
    severity: 'warning', it: 'Letto soltanto il foglio «{value}»; non letti: {sheets}.',
    en: 'Only the sheet “{value}” was read; not read: {sheets}.'
  },
  FORMULA_WITHOUT_VALUE: { severity: 'warning', it: 'Formule senza il risultato, lette come celle vuote (celle: {cells}; righe: {rows}). Per averne i valori, aprire il file con un foglio di calcolo, salvarlo e inviarlo di nuovo.', en: 'Formulas without their result, read as empty cells (cells: {cells}; rows: {rows}). To have their values, open the file in a spreadsheet program, save it and send it again.' },
  FILES_NOT_GIVEN: {
    severity: 'warning', it: 'La colonna nomina dei file, ma non è stata indicata la loro cartella: non vengono allegati.',
    en: 'The column names files, but their folder was not given: they are not attached.',
  },

  TITLE_MISSING: { severity: 'error', it: 'Manca il titolo.', en: 'The title is missing.' },
  TITLE_NOT_READ: {
    severity: 'error', it: 'Manca il titolo: nessuna colonna è letta come {field}. Se una lo contiene, va abbinata.',
    en: 'The title is missing: no column is read as {field}. If one holds it, match it.',
  },
  CONTROL_CHARACTER: { severity: 'error', it: 'Il testo contiene un carattere di controllo.', en: 'The text holds a control character.' },
  TOO_LONG: {
    severity: 'error', it: 'Il testo è troppo lungo: al massimo {limit} caratteri.', en: 'The text is too long: at most {limit} characters.'
  },
  FORMULA_ERROR: { severity: 'error', it: 'La formula dà un errore: {value}.', en: 'The formula gives an error: {value}.' },
  YEAR_INVALID: {
    severity: 'error', it: 'L’anno non è un numero da 1 a 2100: «{value}».', en: 'The year is not a number from 1 to 2100: “{value}”.',
  },
  MONTH_INVALID: {
    severity: 'error', it: 'Il mese non è né un numero da 1 a 12 né un nome: «{value}».',
    en: 'The month is neither a number from 1 to 12 nor a name: “{value}”.',
  },
  YES_NO_INVALID: { severity: 'error', it: 'Qui serve sì o no: «{value}».', en: 'Yes or no is needed here: “{value}”.' },
  VISIBILITY_INVALID: {
    severity: 'error', it: 'Qui serve pubblico o riservato: «{value}».', en: 'Public or staff is needed here: “{value}”.',
  },
  TEMATICA_UNKNOWN: { severity: 'error', it: 'Tematica sconosciuta: «{value}».', en: 'Unknown theme: “{value}”.' },
  TIPOLOGIA_UNKNOWN: { severity: 'error', it: 'Tipologia sconosciuta: «{value}».', en: 'Unknown type: “{value}”.' },
  TOO_MANY_TEMATICHE: { severity: 'error', it: 'Troppe tematiche: al massimo {limit}.', en: 'Too many themes: at most {limit}.' },
  SEGNATURA_TWICE_IN_FILE: {
    severity: 'error', it: 'La segnatura «{value}» compare più volte nel file: righe {rows}.',
    en: 'The shelfmark “{value}” appears more than once in the file: rows {rows}.',
  },
  SEGNATURA_TWICE_IN_ARCHIVE: {
    severity: 'error', it: 'Più schede dell’archivio hanno la segnatura «{value}».',
    en: 'Several records of the archive have the shelfmark “{value}”.',
  },
  SEGNATURA_IN_SEVERAL_FONDI: {
    severity: 'error', it: 'La segnatura «{value}» c’è in più fondi e la riga non dice quale: indicare il fondo.',
    en: 'The shelfmark “{value}” occurs in several fonds and the row does not say which: name the fonds.',
  },
  SEGNATURA_OF_ANOTHER: {
    severity: 'error', it: 'La segnatura «{value}» è di un’altra scheda, non di quella con questo id: «{title}».',
    en: 'The shelfmark “{value}” belongs to another record, not to the one with this id: “{title}”.',
  },
  ID_TWICE_IN_FILE: {
    severity: 'error', it: 'L’id compare più volte nel file: righe {rows}.', en: 'The id appears more than once in the file: rows {rows}.',
  },
  RECORD_TWICE_IN_FILE: {
    severity: 'error', it: 'Più righe del file aggiornano la stessa scheda: righe {rows}.',
    en: 'Several rows of the file update the same record: rows {rows}.',
  },
  ID_OF_ANOTHER_KIND: {
    severity: 'error', it: 'L’id appartiene a un altro tipo di materiale.', en: 'The id belongs to another kind of material.',
  },
  ID_IN_TRASH: { severity: 'error', it: 'La scheda con questo id è nel cestino.', en: 'The record with this id is in the trash.' },
  FILE_OUTSIDE: {
    severity: 'error', it: 'Il nome del file porta fuori dalla cartella: «{value}».',
    en: 'The file’s name leads out of the folder: “{value}”.',
  },
  FILE_LIMIT: { severity: 'error', it: 'Il file allegato è troppo grande: «{value}».', en: 'The attached file is too large: “{value}”.' },

  FILE_MISSING: {
    severity: 'warning', it: 'Il file non si trova nella cartella: «{value}». La scheda viene importata senza.',
    en: 'The file is not in the folder: “{value}”. The record is imported without it.',
  },
  ID_UNKNOWN: {
    severity: 'warning', it: 'Nessuna scheda ha questo id: la riga diventa una scheda nuova.',
    en: 'No record has this id: the row becomes a new record.',
  },
  OTHER_FONDO: { severity: 'warning', it: 'In archivio la scheda è nel fondo «{value}», che la riga non nomina: la riga resta esclusa finché non si decide di aggiornarla. Se è un’altra scheda, indicare il suo fondo.', en: 'In the archive the record is in the fonds “{value}”, which the row does not name: the row is left out until somebody decides to update it. If it is another record, name its fonds.' },
  DATE_UNREADABLE: {
    severity: 'warning', it: 'La data non si può interpretare: «{value}» resta come è scritta.',
    en: 'The date cannot be understood: “{value}” is kept as written.',
  },
  YEAR_CONTRADICTS_DATE: {
    severity: 'warning', it: 'L’anno {year} non va d’accordo con la data «{value}».',
    en: 'The year {year} does not agree with the date “{value}”.',
  },
  YEAR_SHORT: {
    severity: 'warning', it: 'L’anno «{value}» è letto come {year}: se non è questo, va scritto per intero.',
    en: 'The year “{value}” is read as {year}: if it is another, write it in full.',
  },
  YEAR_MOVED: {
    severity: 'warning', it: 'L’anno «{value}» non è un numero: viene scritto nel campo {field}.',
    en: 'The year “{value}” is not a number: it is written into the field {field}.',
  },
  YEAR_LEFT_OUT: {
    severity: 'warning', it: 'L’anno «{value}» non viene importato: la scheda ha la data «{date}».',
    en: 'The year “{value}” is not imported: the record has the date “{date}”.',
  },
  TERM_LEFT_EMPTY: {
    severity: 'warning', it: 'Il valore «{value}» è sconosciuto e viene lasciato vuoto.',
    en: 'The value “{value}” is unknown and is left empty.',
  },
  LEVEL_NOT_IN_KIND: {
    severity: 'warning', it: 'Questo tipo di materiale non ha il livello {level}: la cella non viene importata.',
    en: 'This kind of material has no level {level}: the cell is not imported.',
  },
  LEVEL_SKIPPED: {
    severity: 'warning', it: 'La riga salta un livello: viene messa in «{unit}».', en: 'The row skips a level: it goes into “{unit}”.',
  },
  UNIT_UNASSIGNED: {
    severity: 'warning', it: 'Manca il fondo: l’unità resta da assegnare.', en: 'The fonds is missing: the unit stays unassigned.',
  },
  HEADER_REPEATED: {
    severity: 'warning', it: 'La riga ripete le intestazioni: non viene importata.', en: 'The row repeats the headers: it is not imported.',
  },
  TOTAL_ROW: { severity: 'warning', it: 'La riga sembra un totale, non una scheda.', en: 'The row looks like a total, not like a record.' },
  UNIT_NOT_REPEATED: {
    severity: 'warning', it: 'Cella vuota: il nome ({level}) è scritto solo più sopra. Se non viene ripetuto, la riga non ne fa parte.',
    en: 'Empty cell: the name ({level}) is written only further up. Unless it is repeated, the row is not part of it.',
  },
  DITTO: {
    severity: 'warning', it: '«{value}» rimanda alla cella sopra: se non si ripete ciò che vi è scritto, resta «{value}».',
    en: '“{value}” points to the cell above: unless what is written there is repeated, it stays “{value}”.',
  },
  LIKELY_DUPLICATE_IN_ARCHIVE: {
    severity: 'warning', it: 'Una scheda dell’archivio ha lo stesso titolo, data e unità: forse è la stessa.',
    en: 'A record of the archive has the same title, date and unit: perhaps it is the same.',
  },
  LIKELY_DUPLICATE_IN_FILE: {
    severity: 'warning', it: 'Altre righe hanno lo stesso titolo, data e unità: righe {rows}.',
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

/** The sentence that states a finding. */
export function findingSentence({ code, value, values }: Pick<Finding, 'code' | 'value' | 'values'>, lang: 'it' | 'en'): string {
  return FINDINGS[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => {
    const said = name === 'value' ? (value ?? '') : (values?.[name] ?? '')
    return shortened(typeof said === 'object' ? said[lang] : String(said), LONGEST_VALUE)
  }).replace(/…\.(?= |$)/, '…')
}
