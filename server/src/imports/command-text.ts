import { formatNumber } from '@faldone/contract/figures.ts'
import type { Label } from '@faldone/contract/label.ts'
import { type FindingGroup, type ImportCounts, type ImportProgress } from '@faldone/contract/import.ts'
import { findingSentence, severityOf } from '@faldone/contract/import-findings.ts'
import { type NumberedSheet, rowInSheet, sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Language } from '@faldone/contract/common.ts'

export const WORDS = {
  usage: {
    it: 'Uso: npx faldone import FILE [--kind TIPO]\n'
      + '         [--sheet NOME | --all-sheets [--sheet-fondi title|name]] [--header-row RIGA|none]\n'
      + '         [--files CARTELLA] [--map "Intestazione=campo"]\n'
      + '         [--unknown-terms error|create|empty] [--in-fondo FONDO] [--scope fondo|archive]\n'
      + '         [--update-other-fondi] [--kind-column INTESTAZIONE] [--visibility staff|public]\n'
      + '         [--rest note] [--gaps fill|keep] [--ditto repeat] [--totals skip]\n'
      + '         [--rules SCELTE.json] [--skip-errors] [--dry-run] [--lang it|en]\n'
      + '     npx faldone import FILE --units\n'
      + '     npx faldone import FILE --agents\n'
      + '     npx faldone import FILE --terms\n'
      + '     npx faldone import FILE --relations',
    en: 'Usage: npx faldone import FILE [--kind KIND]\n'
      + '           [--sheet NAME | --all-sheets [--sheet-fondi title|name]] [--header-row ROW|none]\n'
      + '           [--files FOLDER] [--map "Heading=field"] [--unknown-terms error|create|empty]\n'
      + '           [--in-fondo FONDO] [--scope fondo|archive] [--update-other-fondi]\n'
      + '           [--kind-column HEADING] [--visibility staff|public] [--rest note]\n'
      + '           [--gaps fill|keep] [--ditto repeat] [--totals skip] [--rules CHOICES.json]\n'
      + '           [--skip-errors] [--dry-run] [--lang it|en]\n'
      + '       npx faldone import FILE --units\n'
      + '       npx faldone import FILE --agents\n'
      + '       npx faldone import FILE --terms\n'
      + '       npx faldone import FILE --relations',
  },
  noFile: { it: 'Impossibile leggere il file: {value}', en: 'Can’t read the file: {value}' },
  noFolder: { it: 'Impossibile leggere la cartella: {value}', en: 'Can’t read the folder: {value}' },
  kindNeeded: {
    it: 'Il file non lo dice da sé: con --kind serve uno di: {value}',
    en: 'The file doesn’t say which collection it’s for. --kind needs one of: {value}',
  },
  headerRowNeeded: {
    it: 'Con --header-row serve il numero di una riga, o none: {value}', en: '--header-row needs a row number, or none: {value}',
  },
  mapNeeded: { it: 'Non è un campo: {value}', en: 'Not a field: {value}' },
  rulesWrong: { it: 'Non è un file di scelte: {value}', en: 'Not a file of choices: {value}' },
  mapStranger: {
    it: 'Nessuna intestazione del foglio corrisponde a --map: {value}', en: 'No heading in the sheet matches --map: {value}',
  },
  termsUnknown: {
    it: 'Con --unknown-terms create le tematiche, le tipologie e i valori di elenchi sconosciuti si creano; con --unknown-terms empty si lasciano vuoti.',
    en: 'Add --unknown-terms create to create unknown themes, types and list values, or --unknown-terms empty to leave them empty.',
  },
  nothingImported: { it: 'Non è stato importato nulla.', en: 'Nothing was imported.' },
  dryRun: { it: 'Prova: non è stato importato nulla.', en: 'Dry run: nothing was imported.' },
  interrupted: {
    it: 'Interrotto: ciò che non era finito non ha cambiato nulla.', en: 'Interrupted. Unfinished work changed nothing.',
  },
  imported: { it: 'Importato.', en: 'Imported.' },
  unitsMissing: { it: 'Il foglio non descrive nessuna unità.', en: 'The spreadsheet doesn’t describe any units.' },
  unitsDescribed: {
    it: 'Unità descritte (nuove + aggiornate + invariate): {value}.', en: 'Units described (new + updated + unchanged): {value}.',
  },
  unitParentUnknown: {
    it: 'L’unità superiore non c’è, né qui né nell’archivio, riga {value}',
    en: 'The parent unit isn’t in this file or in the archive, row {value}',
  },
  unitMisplaced: { it: 'Un fondo non sta sotto un’altra unità, riga {value}', en: 'A fonds can’t be below another unit, row {value}' },
  unitLevelKept: {
    it: 'Un’unità che c’è già non cambia livello, riga {value}', en: 'A unit that’s already here can’t change its level, row {value}',
  },
  unitTwice: {
    it: 'Un’altra unità nello stesso posto ha lo stesso nome, riga {value}',
    en: 'Another unit in the same place has the same name, row {value}',
  },
  unitRefused: { it: 'Riga {value}', en: 'Row {value}' },
  unitsAreRecords: {
    it: 'Righe che descrivono schede, non unità, e qui non vengono lette: {value}.',
    en: 'Rows that describe records, not units, and aren’t read here: {value}.',
  },
  unitsJoined: {
    it: 'Unità che portano anche il nome di quella sopra, perché hanno lo stesso livello: {value}.',
    en: 'Units renamed to include the name of the one above, because both have the same level: {value}.',
  },
  unitsNumbered: {
    it: 'Unità che portano anche il loro codice, perché un’altra lì ha lo stesso nome: {value}.',
    en: 'Units renamed to include their code, because another one there has the same name: {value}.',
  },
  unitsUnassigned: {
    it: 'Unità senza un’altra sopra, che restano da assegnare: {value}.', en: 'Units with no parent, left unassigned: {value}.',
  },
  unitsNewAgents: {
    it: 'Persone e organizzazioni nuove, perché nessuna si chiama così: {value}.',
    en: 'New people and organisations, because none has this name yet: {value}.',
  },
  valueMissing: { it: 'Manca un valore, riga {value}', en: 'A value is missing, row {value}' },
  valueWrong: { it: 'Valore non valido, riga {value}', en: 'Not a valid value, row {value}' },
  agentEndUnknown: { it: 'Non si trova, riga {value}', en: 'Not found, row {value}' },
  agentEndsLater: {
    it: 'Relazioni con unità e schede che non sono ancora in archivio: {value}. Importa prima quelle, poi di nuovo questo file.',
    en: 'Relations with units and records that aren’t in the archive yet: {value}. Import those first, then this file again.',
  },
  agentsMissing: { it: 'Il foglio non descrive nessuno.', en: 'The spreadsheet doesn’t describe anyone.' },
  agentsDescribed: {
    it: 'Persone e organizzazioni descritte (nuove + aggiornate + invariate): {value}.',
    en: 'People and organisations described (new + updated + unchanged): {value}.',
  },
  termsMissing: { it: 'Il file non ha tematiche né tipologie.', en: 'The file has no themes or types.' },
  termsDescribed: {
    it: 'Tematiche e tipologie (nuove + aggiornate + invariate): {value}.', en: 'Themes and types (new + updated + unchanged): {value}.',
  },
  termTaken: { it: 'Un’altra voce si chiama già così, riga {value}', en: 'Another term already has this name, row {value}' },
  columnsKept: {
    it: 'Colonne senza un campo loro, tenute in una nota sotto la loro intestazione: {value}.',
    en: 'Columns without a field of their own, kept in a note under their heading: {value}.',
  },
  columnsUnknown: { it: 'Colonne non lette: {value}', en: 'Columns not read: {value}' },
  relationsMissing: { it: 'Il foglio non collega nessuna scheda.', en: 'The spreadsheet doesn’t relate any records.' },
  relationUnknown: { it: 'Riga {value}: relazione sconosciuta.', en: 'Row {value}: unknown relation.' },
  relationNone: { it: 'Riga {value}: nessuna scheda ha questa segnatura.', en: 'Row {value}: no record has this shelfmark.' },
  relationSeveral: { it: 'Riga {value}: più schede hanno questa segnatura.', en: 'Row {value}: several records have this shelfmark.' },
  relationRefused: { it: 'Riga {value}.', en: 'Row {value}.' },
  relationsMade: { it: 'Collegamenti nuovi: {value}.', en: 'New relations: {value}.' },
  filesNamed: { it: 'File nominati e trovati: {value}.', en: 'Files named and found: {value}.' },
  filesMissing: { it: 'File mancanti: {value}', en: 'Missing files: {value}' },
  filesUnnamed: { it: 'File che nessuna riga nomina: {value}', en: 'Files that no row names: {value}' },
  moreFindings: { it: '… e altri {value}.', en: '… and {value} more.' },
} as const satisfies Record<string, Label>

export const say = (name: keyof typeof WORDS, lang: Language, value = ''): string => WORDS[name][lang].replace('{value}', value)

const PHASES: Record<ImportProgress['phase'], Label> = {
  reading: { it: 'Lettura e controllo', en: 'Reading and checking' },
  checking: { it: 'Confronto delle righe', en: 'Comparing rows' },
  acquiring: { it: 'Importazione', en: 'Importing' },
  undoing: { it: 'Annullamento', en: 'Undoing' },
}

export const progressLine = ({ phase, rows, total }: ImportProgress, lang: Language): string =>
  `${PHASES[phase][lang]}: ${formatNumber(rows, lang)}${total === null ? '' : ` / ${formatNumber(total, lang)}`}`

const COUNTS: Record<keyof ImportCounts | 'newUnits', Label> = {
  rows: { it: 'righe', en: 'rows' },
  created: { it: 'schede nuove', en: 'new records' },
  updated: { it: 'schede aggiornate', en: 'updated records' },
  unchanged: { it: 'senza modifiche', en: 'unchanged' },
  skipped: { it: 'lasciate fuori', en: 'left out' },
  held: { it: 'di cui di altri fondi', en: 'of which in other fonds' },
  errors: { it: 'con errori', en: 'with errors' },
  warnings: { it: 'con avvisi', en: 'with warnings' },
  newUnits: { it: 'unità nuove', en: 'new units' },
}

/** The counts, one per line. */
export function countLines(counts: ImportCounts, newUnits: number, lang: Language): string[] {
  const all = { ...counts, newUnits }
  const width = Math.max(...Object.values(COUNTS).map((label) => label[lang].length))
  return (Object.keys(COUNTS) as (keyof typeof COUNTS)[])
    .map((name) => `  ${COUNTS[name][lang].padEnd(width)}  ${formatNumber(all[name], lang).padStart(9)}`)
}

/** How many files of a list are told. */
export const TOLD_FILES = 20
type Listed = { items: readonly { name: string }[]; total: number }

/** How many files rows name, and the first that are missing or that no row names. */
export function fileLines({ named, ...lists }: { named: number; missing: Listed; unnamed: Listed }, lang: Language): string[] {
  const listed = (key: 'filesMissing' | 'filesUnnamed', { items, total }: Listed) => (total === 0 ? [] : [
    `  ${say(key, lang, formatNumber(total, lang))}`, ...items.map(({ name }) => `    ${name}`),
    ...(total > items.length ? [`    ${say('moreFindings', lang, formatNumber(total - items.length, lang))}`] : []),
  ])
  return [
    `  ${say('filesNamed', lang, formatNumber(named, lang))}`, ...listed('filesMissing', lists.missing),
    ...listed('filesUnnamed', lists.unnamed),
  ]
}

const KINDS_OF_FINDING = {
  error: { it: 'Errore', en: 'Error' }, warning: { it: 'Avviso', en: 'Warning' }, file: { it: 'Errore', en: 'Error' },
}

/** "Errore, riga 7, Tematica: Tematica sconosciuta: «Lavoro nero». (214 righe)" */
export function findingLine(finding: FindingGroup, lang: Language, sheets: readonly NumberedSheet[] = []): string {
  const { row, column, rows } = finding
  const sheet = row === null ? '' : (sheetOf(row, sheets)?.sheet ?? '')
  const number = row === null ? '' : `${lang === 'it' ? 'riga' : 'row'} ${rowInSheet(row, sheets)}`
  const place = [KINDS_OF_FINDING[severityOf(finding)][lang], sheet, number, column ?? ''].filter(Boolean).join(', ')
  const others = rows > 1 ? ` (${formatNumber(rows, lang)} ${COUNTS.rows[lang]})` : ''
  return `  ${place}: ${findingSentence(finding, lang)}${others}`
}
