import { datesOf } from '@faldone/contract/archival-date.ts'
import { dayNumber } from '@faldone/contract/archival-date/day.ts'
import type { OwnFields } from '@faldone/contract/own-fields.ts'
import { type OwnField, ownText, type OwnValue } from '@faldone/contract/own-values.ts'
import type { Tx } from '../db/database.ts'
import type { SearchOwnTable } from '../db/schema.ts'
import { readOwnFields } from '../own-fields/store.ts'
import { ownOf } from '../own-fields/values.ts'
import { sortKey } from '../words/analyser.ts'

type Holder = { num: number; own: string | null }

const NONE: Pick<OwnFields, 'fields' | 'removed'> = { fields: [], removed: [] }

/** What search reads of the own fields of documents. */
export type OwnReader = {
  /** The texts by which everyone finds a document. */
  texts(document: Holder): string[]
  /** Its values as searches filter and order by them: of all fields, since whether they may is decided when somebody asks. */
  rows(document: Holder): SearchOwnTable[]
}

/** Whether everyone finds records by its words. */
export const isFoundBy = ({ searched, access, type }: OwnField): boolean => searched && access === 'public' && type !== 'boolean'

export async function ownReader(tx: Tx, documents: readonly Holder[]): Promise<OwnReader> {
  // Most archives have none.
  const { fields, removed } = documents.every(({ own }) => own === null) ? NONE : await readOwnFields(tx)
  const searched = fields.filter(isFoundBy)
  const filled = ({ own }: Holder, among: readonly OwnField[]) => {
    const values = ownOf(own)
    return among.flatMap((field) => (values[field.key] === undefined ? [] : [{ field, value: values[field.key]! }]))
  }
  return {
    texts: (document) => filled(document, searched).map(({ value }) => ownText(value)),
    rows: (document) => filled(document, [...fields, ...removed])
      .map(({ field, value }) => ({ num: document.num, field: field.key, ...keysOf(field, value) })),
  }
}

function keysOf({ type }: OwnField, value: OwnValue): Omit<SearchOwnTable, 'num' | 'field'> {
  const none = { value: null, valueKey: null, low: null, high: null }
  if (type === 'number') return { ...none, low: Number(value), high: Number(value) }
  if (type === 'date') return { ...none, ...daysIn(String(value)) }
  const text = String(value)
  return { ...none, value: type === 'list' || type === 'boolean' ? text : null, valueKey: sortKey(text) }
}

/** The first and last day of a date as it is written, by their numbers; null for an open end, and for both where it cannot be read. */
export function daysIn(text: string): { low: number | null; high: number | null } {
  const { dateFrom, dateTo } = datesOf({ date: text, year: null, month: null })
  return { low: dateFrom === null ? null : dayNumber(dateFrom), high: dateTo === null ? null : dayNumber(dateTo) }
}
