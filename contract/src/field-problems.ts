import type { Language } from './common.ts'
import type { Label } from './label.ts'

/** What can be wrong with a field, in words shown beside it. `{name}` is filled from the problem's values. */
export const FIELD_PROBLEMS = {
  required: { it: 'Campo obbligatorio', en: 'Required' },
  tooShort: { it: 'Almeno {min} caratteri', en: 'At least {min} characters' },
  tooLong: { it: 'Al massimo {max} caratteri', en: 'At most {max} characters' },
  atLeast: { it: 'Almeno {min}', en: 'At least {min}' },
  atMost: { it: 'Al massimo {max}', en: 'At most {max}' },
  email: { it: 'Scrivi un indirizzo come nome@esempio.it', en: 'Enter an address like name@example.org' },
  passwordShort: { it: 'Almeno {min} caratteri', en: 'Use at least {min} characters' },
  passwordCommon: {
    it: 'Questa password è troppo comune: scegline un’altra', en: 'This password is too common. Choose another.',
  },
  passwordIsName: { it: 'La password non può essere il nome utente o l’e-mail', en: 'Your password can’t be your username or email' },
  passwordsDiffer: { it: 'Le due password sono diverse', en: 'The passwords don’t match' },
  passwordWrong: { it: 'Non è la password attuale', en: 'That’s not your current password' },
  nameTaken: { it: 'C’è già un utente con questo nome', en: 'This username is already taken' },
  setupToken: { it: 'Non è il codice di installazione', en: 'That’s not the setup code' },
  keyEnd: { it: 'Da oggi, e non oltre cinque anni', en: 'Choose a day from today to five years from now' },
  twice: { it: 'Ogni valore una volta sola', en: 'Use each value only once' },
  oneOfTwo: { it: 'L’uno o l’altro, non tutti e due', en: 'Choose one or the other, not both' },
  otherEnd: { it: 'Indica con che cosa è in relazione', en: 'Say what it’s related to, as the role requires' },
  notAll: { it: 'Tutti, ciascuno una volta', en: 'List each of them once' },
  locked: { it: 'Impostato sul server', en: 'This is set on the server' },
  agencyCode: { it: 'Non è un codice ISIL, come IT-TO0123', en: 'This isn’t an ISIL code such as IT-TO0123' },
  slugTaken: { it: 'A questo indirizzo c’è già un’altra pagina', en: 'Another page already has this address' },
  contrast: { it: 'Troppo chiaro per essere letto: scegli un colore più scuro', en: 'Too light to read. Choose a darker colour.' },
  picture: {
    it: 'Usa un’immagine PNG, JPEG o WebP: al massimo 256 kB e 4 milioni di pixel (2000 × 2000)',
    en: 'Use a PNG, JPEG or WebP image of up to 256 kB and 4 million pixels (2000 × 2000)',
  },
  fileName: {
    it: 'Il file non può avere questo nome: è troppo lungo, o lo ha già una cartella',
    en: 'The file can’t be stored under this name: it’s too long, or a folder already has it',
  },
  fileOutside: { it: 'Il nome del file porta fuori dalla cartella', en: 'The file name points outside the folder' },
  tooManyFiles: { it: 'Al massimo 10.000 file alla volta', en: 'Up to 10,000 files at a time' },
  separator: {
    it: 'Non usare il punto e virgola: nei fogli di calcolo separa le tematiche',
    en: 'Don’t use semicolons: spreadsheets use them to separate themes',
  },
  controlCharacters: {
    it: 'Contiene caratteri di controllo, che non si vedono: riscrivilo o incollalo come solo testo',
    en: 'This contains invisible control characters. Retype it or paste it as plain text.',
  },
  typeFixed: { it: 'Il tipo di un campo non si può cambiare', en: 'A field’s type can’t be changed' },
  staffNotSearched: {
    it: 'Un campo riservato non entra nella ricerca libera', en: 'A staff-only field can’t be searched by everyone',
  },
  timeOfDay: { it: 'Scrivi un orario come 03:10', en: 'Enter a time like 03:10' },
  placeGone: {
    it: 'Questa cartella non c’è, o il server non ci può scrivere: il percorso comincia con / (oppure con s3:// o rclone:)',
    en: 'This folder doesn’t exist, or the server can’t write to it. The path must begin with / (or with s3:// or rclone:).',
  },
  placeInside: {
    it: 'È dentro l’archivio stesso: scegli un posto fuori, meglio su un altro disco',
    en: 'This is inside the archive itself. Choose a place outside it, ideally on another disk.',
  },
  placeTaken: {
    it: 'Qui ci sono le copie di un altro archivio', en: 'This location holds another archive’s backups',
  },
  placeUnreachable: {
    it: 'Il server non la raggiunge, o l’accesso è rifiutato: {reason}',
    en: 'The server can’t reach this location, or isn’t allowed in: {reason}',
  },
  noRclone: { it: 'Sul server non c’è il programma rclone', en: 'rclone isn’t installed on the server' },
  day: { it: 'Scrivi una data come 2040-12-31', en: 'Enter a day like 2040-12-31' },
  beforeStart: { it: 'Viene prima dell’inizio', en: 'This is before the start' },
  unknown: { it: 'Campo sconosciuto', en: 'Unknown field' },
  choice: { it: 'Scegli un valore dall’elenco', en: 'Choose a value from the list' },
  tooFew: { it: 'Troppo pochi valori: almeno {min}', en: 'Too few values: at least {min}' },
  tooMany: { it: 'Troppi valori: al massimo {max}', en: 'Too many values: at most {max}' },
  number: { it: 'Serve un numero', en: 'Enter a number' },
  format: { it: 'Il formato non è quello giusto', en: 'This isn’t in the right format' },
  invalid: { it: 'Valore non valido', en: 'This value isn’t valid' },
} as const satisfies Record<string, Label>

export type FieldProblem = keyof typeof FIELD_PROBLEMS

/** The message of a problem in a language, with its values filled in. */
export function problemMessage(problem: FieldProblem, language: Language, values: Record<string, unknown> = {}): string {
  return FIELD_PROBLEMS[problem][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The part of a Zod issue needed to put it into words. Server and client both have it. */
export type Issue = {
  code?: string | undefined
  input?: unknown
  origin?: string
  format?: string
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
  path?: readonly PropertyKey[] | undefined
  params?: Record<string, unknown> | undefined
}

/** The problem of an issue whose code tells it, by the kind of value where that makes a difference. */
const PROBLEMS: Record<string, FieldProblem | ((issue: Issue) => FieldProblem)> = {
  invalid_type: ({ expected }) => (expected === 'number' || expected === 'int' ? 'number' : 'invalid'),
  invalid_value: 'choice',
  invalid_format: ({ format }) => (format === 'email' ? 'email' : 'format'),
  unrecognized_keys: 'unknown',
  too_small: ({ origin, minimum }) => {
    if (origin === 'string') return Number(minimum) <= 1 ? 'required' : 'tooShort'
    if (origin === 'number' || origin === 'int') return 'atLeast'
    return Number(minimum) <= 1 ? 'required' : 'tooFew'
  },
  too_big: ({ origin }) => {
    if (origin === 'string') return 'tooLong'
    return origin === 'number' || origin === 'int' ? 'atMost' : 'tooMany'
  },
}

function problemOf(issue: Issue): FieldProblem {
  const own = issue.params?.['problem']
  if (typeof own === 'string' && own in FIELD_PROBLEMS) return own as FieldProblem
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'required'
  const problem = PROBLEMS[issue.code ?? ''] ?? 'invalid'
  return typeof problem === 'function' ? problem(issue) : problem
}

/**
 * The message for a value that a schema refused. The schema library’s own messages reach nobody. The issue needs its `input`, as
 * `safeParse(value, { error })` passes it: without it a wrong value looks like a missing one.
 */
export const issueMessage = (issue: Issue, language: Language): string =>
  problemMessage(problemOf(issue), language, { min: issue.minimum, max: issue.maximum, ...issue.params })
