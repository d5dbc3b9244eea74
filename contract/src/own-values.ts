import { entryIn } from './entry-in.ts'
import type { Label } from './label.ts'
import { type OwnName, ownName } from './own-name.ts'

export { isOwnName, ownKey, type OwnName, ownName } from './own-name.ts'

/** What an own field holds. `date`: an archival date, as it is written. `list`: one of the values of the field. */
export const OWN_TYPES = ['text', 'longText', 'number', 'date', 'boolean', 'list', 'address'] as const
export type OwnType = (typeof OWN_TYPES)[number]

/** A field of records that this archive made for itself. */
export type OwnField = Label & {
  /** Its name in the values of records. It never changes. */
  key: string
  type: OwnType
  /** The kinds that have it. */
  kinds: readonly string[]
  access: 'public' | 'staff'
  /** Full-text search finds its words. */
  searched: boolean
  /** Searches can be narrowed by it. */
  filtered: boolean
  /** What a list offers. */
  values: readonly string[]
}

/** The own fields that a kind has. */
export const ofKind = (fields: readonly OwnField[], kind: string): OwnField[] => fields.filter(({ kinds }) => kinds.includes(kind))

export type OwnValue = string | number | boolean
/** The values of a record's own fields by key. Those without a value are absent. */
export type OwnValues = Record<string, OwnValue>

/** Values by the names of their fields. */
export const ownNamed = (own: OwnValues): Record<OwnName, OwnValue> =>
  Object.fromEntries(Object.entries(own).map(([key, value]) => [ownName(key), value]))

const MAX_CHARACTERS = { text: 2_000, longText: 100_000, date: 500, address: 2_000 } as const

/** What is wrong with a value. */
export type OwnProblem = 'number' | 'choice' | 'tooLong' | 'invalid'

const isAmbiguous = (text: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/**
 * A number as people write it: with a comma or a point before the decimals. What could be thousands or decimals ('1.250') is no number,
 * because nobody could tell which was meant.
 */
function readNumber(text: string): number | null {
  const bare = text.trim().replace(/[\s\u00a0\u202f]/g, '')
  if (isAmbiguous(bare)) return null
  const decimal = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare) ? bare.replaceAll('.', '') : bare
  return /^-?\d{1,15}([.,]\d{1,9})?$/.test(decimal) ? Number(decimal.replace(',', '.')) : null
}

const TRUTHS: Record<string, boolean> = { true: true, false: false, si: true, sì: true, no: false, yes: true }

const trimmed = (given: OwnValue): string => String(given).replace(/\r\n?/g, '\n').trim()

/** The value of an own field as it is stored, from what was sent or written in a cell. An empty text is null. */
export function readOwnValue({ type, values }: Pick<OwnField, 'type' | 'values'>, given: OwnValue | null):
  { value: OwnValue | null } | { problem: OwnProblem } {
  if (given === null || trimmed(given) === '') return { value: null }
  const text = trimmed(given)
  switch (type) {
    case 'number': {
      const number = typeof given === 'number' ? given : readNumber(text)
      return number === null || typeof given === 'boolean' || !Number.isFinite(number) ? { problem: 'number' } : { value: number }
    }
    case 'boolean': {
      const truth = typeof given === 'boolean' ? given : entryIn(TRUTHS, text.toLowerCase())
      return truth === undefined ? { problem: 'invalid' } : { value: truth }
    }
    case 'list': {
      const value = values.find((one) => one === text) ?? values.find((one) => one.toLowerCase() === text.toLowerCase())
      return value === undefined ? { problem: 'choice' } : { value }
    }
    default: return [...text].length > MAX_CHARACTERS[type] ? { problem: 'tooLong' } : { value: text }
  }
}

/** How many characters a text of this type may have; null where it is not limited so. */
export const maxCharacters = (type: OwnType): number | null => (type in MAX_CHARACTERS ? MAX_CHARACTERS[type as 'text'] : null)

/** A value as a text that `readOwnValue` reads again: numbers with a comma, and a zero after three decimals. */
export function ownText(value: OwnValue | undefined): string {
  if (typeof value !== 'number') return value === undefined ? '' : String(value)
  const text = String(value).replace('.', ',')
  return isAmbiguous(text) ? `${text}0` : text
}
