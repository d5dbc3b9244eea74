import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { type Closure, CLOSURE_REASON_NAMES, type ClosureReason, reasonName } from '@faldone/contract/closure.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { yesOrNo } from './cell-reading.ts'
import { termKey } from '../recognising/folding.ts'

/** Cells that say that there is no restriction, as `termKey` folds them. */
const FREE = new Set(([
  'libero,libera,liberi,libere,liberamente consultabile,libera consultazione,consultabile,consultabile da tutti,consultazione libera',
  'accesso libero,libero accesso,aperto,aperta,pubblico,pubblica,nessuna,nessuno,nessuna restrizione,nessun vincolo,senza restrizioni',
  'open,open access,free,freely accessible,public,none,no restrictions,unrestricted,available',
].join(',').split(',').map(termKey)))

/** What only says that something is closed, not why. It is left out of the text. */
const CLOSED_WORDS = new Set([
  'riservato,riservata,riservati,riservate,chiuso,chiusa,chiusi,chiuse,non consultabile,non consultabili,consultabile,escluso,esclusa',
  'esclusa dalla consultazione,escluso dalla consultazione,vincolato,vincolata,si apre,accessibile',
  'restricted,closed,reserved,not available,not accessible,available,accessible,open,opens,embargo',
].join(',').split(',').map(termKey))

/** Columns in which *yes* says that there is a restriction. In all others, such as *Consultabile*, it says that there is none. */
const ASKS_FOR_RESTRICTIONS = /\b(restrizion|riservat|riservatezza|vincol|chius|esclus|embargo|restrict|closed|reserved)/

/** Whether a cell that only says yes or no closes; null for any other cell. */
function closesByYesOrNo(folded: string, heading: string): boolean | null {
  if (!/^(s|si|yes|y|x|vero|true|1|n|no|falso|false|0)$/.test(folded)) return null
  return yesOrNo.get(folded) === ASKS_FOR_RESTRICTIONS.test(termKey(heading))
}

/** What exports called them before. */
const FORMER_NAMES: readonly (readonly [string, ClosureReason])[] = [
  ['Sensitive or criminal-law data', 'sensitive'], ['Health, sexual life or family matters', 'private'], ['Donor’s wish', 'donor'],
]
const NAMED = new Map([
  ...CLOSURE_REASON_NAMES.flatMap((name) => LANGUAGES.map((language) => [reasonName(name, language), name] as const)), ...FORMER_NAMES,
])

/** What reasons are known by, where they are not named. */
const HINTS: readonly [ClosureReason, RegExp][] = [
  ['private', /\b(salute|sanitari\w*|clinic\w*|vita sessuale|famili\w*|70 anni|settant\w* anni|health|medical|family|70 years)\b/],
  ['sensitive', /\b(sensibil\w*|giudiziari\w*|penal\w*|privacy|40 anni|quarant\w* anni|sensitive|criminal|40 years)\b/],
  ['donor', /\b(donator\w*|donant\w*|donazione|dono|ered[ei]\w*|famiglia|lascito|donors?|heirs?|bequest)\b/],
  ['copyright', /\b(diritt[oi] d autore|copyright)\b/],
]

const MONTH = '[a-zà-ùA-Z]{3,}'
/** A day, a month or a year, as people write them. */
const DAY = `(?:l[’'])?(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|(?:\\d{1,2}[º°]? ?)?${MONTH} \\d{4}|\\d{4})(?!\\d)`
const UNTIL = `\\b(?:fino al?l?|sino al?l?|closed until|until|till|up to)[ ’']*(?:the |tutto il |al )?(?<until>${DAY})(?: compreso| inclusive)?`
const AFTER = `\\b(?:a partire dal?l?|dal?l?|si apre (?:il|nel|a)|apertura(?: il| nel)?|from|opens (?:on|in))[ ’']*(?<after>${DAY})`
const SINCE = `(?:a contare dal?l?|counted from)[ ’']*(?<from>${DAY})`
const TOLD = 'annunciato ai visitatori|announced to visitors'

/** As an export writes it (`closureInWords`): the reason by its name, then days, a text, and whether it is announced. */
const WRITTEN = new RegExp(
  `^(?<reason>${[...NAMED.keys()].map((name) => name.replace(/[.’]/g, '\\$&')).join('|')})`
    + `(?:; ${SINCE})?(?:; ${UNTIL})?(?:; (?<text>(?!(?:${TOLD})$).+?))?(?:; (?<told>${TOLD}))?$`, 's')

/**
 * What a cell says of access restrictions, as centres write it: *riservato fino al 2040*, *consultabile dal 1.1.2030*, *solo con
 * liberatoria*, *libero* (null); *sì* and *no* answer the heading of their column. What is not understood closes for another reason,
 * with the cell as its text: rather too much is closed than too little.
 */
export function readClosure(cell: string, heading: string): Closure | null {
  const written = WRITTEN.exec(cell)?.groups
  if (written) {
    const { reason, from, until, text, told } = written
    const days = { from: from && dayIn(from, 'dateTo'), until: until && dayIn(until, 'dateTo') }
    if (Object.values(days).every((day) => day !== null)) return closureOf(NAMED.get(reason!)!, days, text, told)
  }
  const folded = termKey(cell)
  if (FREE.has(folded)) return null
  const closes = closesByYesOrNo(folded, heading)
  if (closes !== null) return closes ? { reason: 'other' } : null
  const found = new RegExp(`(?:${UNTIL}|${AFTER})`, 'i').exec(cell)
  const until = found && untilOf(found.groups!)
  const reason = HINTS.find(([, hint]) => hint.test(folded))?.[0] ?? 'other'
  const rest = until ? `${cell.slice(0, found.index)} ${cell.slice(found.index + found[0].length)}` : cell
  return closureOf(reason, until ? { until } : {}, CLOSED_WORDS.has(termKey(rest)) || termKey(rest) === '' ? undefined : cell)
}

type Days = { from?: string | null | undefined; until?: string | null | undefined }

const closureOf = (reason: ClosureReason, { from, until }: Days, text?: string, told?: string): Closure =>
  ({ reason, ...(from && { from }), ...(until && { until }), ...(text && { text }), ...(told && { announced: true }) })

/** The last day on which it is closed; null if the day cannot be read. */
function untilOf({ until, after }: Record<string, string | undefined>): string | null {
  if (until) return dayIn(until, 'dateTo')
  const opens = dayIn(after!, 'dateFrom')
  if (!opens) return null
  const date = new Date(`${opens}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** The calendar repeats itself after as many years. */
const CYCLE = 400
/** The last year of archival dates. Later ones are read as the same day some cycles before. */
const LAST_YEAR = 2_099

/** The first or last day of what is written; null if it cannot be read. */
function dayIn(text: string, side: 'dateFrom' | 'dateTo'): string | null {
  const far = /2[1-9]\d\d/.exec(text)?.[0]
  const shift = far ? Math.ceil((Number(far) - LAST_YEAR) / CYCLE) * CYCLE : 0
  const read = readArchivalDate((far ? text.replace(far, String(Number(far) - shift)) : text).replace(/^l[’']/, ''))
  const day = (read.readable && read.date[side]) || null
  return day && `${String(Number(day.slice(0, 4)) + shift).padStart(4, '0')}${day.slice(4)}`
}
