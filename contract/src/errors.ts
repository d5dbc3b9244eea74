import type { Label } from './label.ts'

/** Every error that the server can answer: its stable code, status and message. `{name}` is filled from the error's values. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, it: 'Richiesta non valida', en: 'That request isn’t valid' },
  INVALID_FIELDS: { status: 400, it: 'Alcuni valori non sono validi', en: 'Some values aren’t valid' },
  UNKNOWN_VALUE: { status: 400, it: 'Valore sconosciuto: {value}', en: 'Unknown value: {value}' },
  WRONG_LEVEL: { status: 400, it: 'Questo livello non può stare qui', en: 'This level doesn’t belong here' },
  WRONG_KIND: { status: 400, it: 'Appartiene a un’altra raccolta', en: 'This belongs to another collection' },
  CYCLE: { status: 400, it: 'Un’unità non può stare dentro sé stessa', en: 'A unit can’t go inside itself' },
  TOO_MANY_RECORDS: {
    status: 400, it: 'Sono più di {limit} schede: restringi la ricerca', en: 'That’s more than {limit} records. Narrow your search.',
  },
  TOO_MANY_TEXTS: {
    status: 400, it: 'Sono più di {limit} testi: scegli un fondo', en: 'That’s more than {limit} texts. Choose a fonds.',
  },
  UNAUTHORIZED: { status: 401, it: 'Prima accedi', en: 'Sign in first' },
  WRONG_CREDENTIALS: { status: 401, it: 'Nome utente o password errati', en: 'Wrong username or password' },
  USEREXPIRED: { status: 401, it: 'La sessione è scaduta', en: 'Your session has expired' },
  FORBIDDEN: { status: 403, it: 'Accesso negato per questo utente', en: 'Access is denied for this user' },
  NOT_FOUND: { status: 404, it: 'Non trovato', en: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, it: 'Metodo non ammesso', en: 'Method not allowed' },
  TOO_SLOW: { status: 408, it: 'La richiesta ha impiegato troppo tempo: riprova', en: 'The request took too long to arrive. Try again.' },
  LINK_EXPIRED: {
    status: 400, it: 'Il collegamento è scaduto o è già stato usato: chiedine uno nuovo',
    en: 'This link has expired or has already been used. Ask for a new one.',
  },
  SETUP_DONE: { status: 409, it: 'Il primo amministratore è già registrato', en: 'The first administrator has already registered' },
  LAST_ADMIN: {
    status: 409, it: 'È l’unico amministratore: prima nominane un altro',
    en: 'This is the only administrator. Appoint another one first.',
  },
  VISIBILITY_DIFFERS: {
    status: 409, it: 'Una delle due è riservata: {name}. Prima dai a entrambe la stessa visibilità',
    en: 'One of the two is staff only: {name}. Give both the same visibility first.',
  },
  CLOSURE_DIFFERS: {
    status: 409, it: 'Le due non si aprono nello stesso giorno: {name}. Prima dai a entrambe le stesse restrizioni',
    en: 'The two don’t open on the same day: {name}. Give both the same access restrictions first.',
  },
  NOT_UNDOABLE: { status: 409, it: 'Questa operazione non si può annullare', en: 'This change can’t be undone' },
  NAME_TAKEN: { status: 409, it: 'Esiste già: {name}', en: 'This name is already taken: {name}' },
  ALREADY_RELATED: { status: 409, it: 'Questa relazione c’è già', en: 'This relation already exists' },
  RELATED_TO_ITSELF: { status: 409, it: 'Una scheda non può essere collegata a sé stessa', en: 'A record can’t be related to itself' },
  ID_TAKEN: { status: 409, it: 'È già stato creato', en: 'This has already been created' },
  NOT_EMPTY: {
    status: 409, it: 'Non è vuoto. Unità: {units}; schede: {documents}', en: 'It isn’t empty. Units: {units}; records: {documents}'
  },
  PARENT_DELETED: {
    status: 409, it: 'Prima ripristina l’unità in cui si trovava: {name}',
    en: 'First restore the unit it was in: {name}',
  },
  IN_USE: { status: 409, it: 'È in uso. Schede: {documents}', en: 'This is in use. Records: {documents}' },
  ALREADY_ACQUIRED: { status: 409, it: 'Questo file è già stato importato', en: 'This file has already been imported' },
  IMPORT_RUNNING: {
    status: 409, it: 'Questa importazione è ancora in corso: riprova tra poco',
    en: 'This import is still running. Try again in a moment.',
  },
  NOT_CHECKED: { status: 409, it: 'Prima controlla il file', en: 'Check this file first' },
  NOT_ACQUIRED: { status: 409, it: 'Questo file non è stato importato', en: 'This file hasn’t been imported' },
  ROWS_CLEARED: {
    status: 409, it: 'Le righe di questa importazione sono state rimosse: carica di nuovo il file',
    en: 'The rows of this import have been cleared. Upload the file again.',
  },
  HAS_ERRORS: { status: 409, it: 'Ci sono righe con errori: {rows}', en: 'Some rows have errors: {rows}' },
  PLAN_CHANGED: {
    status: 409, it: 'L’archivio è cambiato dopo il controllo: controlla di nuovo',
    en: 'The archive has changed since the check. Check again.',
  },
  EXPORT_ENDED: {
    status: 409, it: 'L’esportazione si è interrotta con il riavvio del server: esporta di nuovo',
    en: 'The export stopped when the server restarted. Export again.',
  },
  ALREADY_UNDONE: { status: 409, it: 'È già stato annullato', en: 'This has already been undone' },
  UPLOAD_ELSEWHERE: {
    status: 409, it: 'Il caricamento non corrisponde a quello del server: riprova',
    en: 'The upload is out of step with the server. Try again.',
  },
  TOO_MANY_FILES: { status: 409, it: 'Una scheda può avere al massimo {limit} file', en: 'A record can have up to {limit} files' },
  TOO_MANY_TEMATICHE: {
    status: 409, it: 'Una scheda può avere al massimo {limit} tematiche. Ne avrebbe di più: {title}',
    en: 'A record can have up to {limit} themes. This one would have more: {title}',
  },
  STALE: {
    status: 412, it: 'Qualcun altro lo ha modificato: ricarica la pagina per vedere la versione attuale',
    en: 'Someone else has changed this. Reload to see the current version.',
  },
  TOO_LARGE: { status: 413, it: 'Troppo grande: il limite è {limit}', en: 'Too large: the limit is {limit}' },
  UNSUPPORTED_TYPE: { status: 415, it: 'Tipo di contenuto non ammesso', en: 'This type of content isn’t accepted' },
  RANGE_NOT_SATISFIABLE: { status: 416, it: 'L’intervallo richiesto è fuori dal file', en: 'The requested range is outside the file' },
  BAD_CAPTIONS: {
    status: 422, it: 'Impossibile leggere i sottotitoli (riga {line}): usa WebVTT o SubRip (SRT)',
    en: 'These subtitles can’t be read (line {line}). Use WebVTT or SubRip (SRT).',
  },
  VERSION_REQUIRED: { status: 428, it: 'Manca l’ultima versione letta (If-Match)', en: 'Send the version you last read, in If-Match' },
  TOO_MANY: {
    status: 429, it: 'Troppi tentativi: riprova tra {retryAfter} s',
    en: 'Too many attempts. Try again in {retryAfter} s.',
  },
  TOO_MANY_REQUESTS: {
    status: 429, it: 'Troppe richieste da questo indirizzo: riprova tra {retryAfter} s',
    en: 'Too many requests from this address. Try again in {retryAfter} s.',
  },
  HEADERS_TOO_LARGE: {
    status: 431, it: 'Le intestazioni della richiesta sono troppo grandi', en: 'The request headers are too large',
  },
  INTERNAL: { status: 500, it: 'Qualcosa è andato storto', en: 'Something went wrong' },
  DAMAGED_FILE: { status: 500, it: 'Il file conservato è danneggiato', en: 'The stored file is damaged' },
  BUSY: { status: 503, it: 'L’archivio è occupato: riprova tra poco', en: 'The archive is busy. Try again in a moment.' },
  DATABASE_UNREACHABLE: {
    status: 503, it: 'Il database dell’archivio non è raggiungibile: riprova tra poco',
    en: 'Can’t reach the archive’s database right now. Try again in a moment.',
  },
  FILES_UNREACHABLE: {
    status: 503, it: 'I file conservati non sono raggiungibili: riprova tra poco',
    en: 'Can’t reach the stored files right now. Try again in a moment.',
  },
  DISK_FAILING: {
    status: 503, it: 'Il server non riesce a scrivere sul disco, o a leggerlo: avvisa chi lo gestisce',
    en: 'The server’s disk can’t be written to or read. Tell the person who looks after the server.',
  },
  NO_ROOM: {
    status: 507, it: 'Sul server non c’è abbastanza spazio: servono {needed}, ne restano {free}',
    en: 'Not enough space on the server: {needed} needed, {free} free',
  },
  UPLOAD_QUOTA: {
    status: 507, it: 'I caricamenti in corso sono troppi (limite: {limit}). Aspetta che finiscano, o annullane qualcuno',
    en: 'Too much is being uploaded at once (limit: {limit}). Wait for other uploads to finish, or cancel some.',
  },
  FULL: { status: 507, it: 'Lo spazio su disco è esaurito', en: 'The server’s disk is full' },
} as const satisfies Record<string, Label & { status: number }>

export type ErrorCode = keyof typeof ERRORS

/** The shape of every error answer. */
export type ErrorBody = {
  Error: string[]
  Message: string
  code: ErrorCode
  fields?: Record<string, string[]>
  /** Details of the error: the current version (STALE), a free name (NAME_TAKEN), the contents (NOT_EMPTY). */
  values?: Record<string, string | number>
  requestId: string
}

/** The message of an error in a language, with its values filled in. */
export function errorMessage(code: ErrorCode, lang: 'it' | 'en', values: Record<string, string | number> = {}): string {
  return ERRORS[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

const KiB = 1024
const MiB = 1024 ** 2
const GiB = 1024 ** 3

/** A number of bytes, as messages about limits and room give it, alike in both languages. */
export function byteLimit(bytes: number): string {
  if (bytes < MiB) return bytes < KiB ? `${bytes} B` : `${Math.floor(bytes / KiB)} KiB`
  return bytes % GiB === 0 ? `${bytes / GiB} GiB` : `${Math.floor(bytes / MiB)} MiB`
}
