import type { HistoryEvent } from '@faldone/contract/history.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'

/** What a field had and has; undefined where an event does not speak of it. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** A record's place among its siblings is no part of its versions. */
const NOT_KEPT = ['position']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What these tell is only whom they concern, unless the name is another with it. */
const SAYS_NO_FIELDS: readonly HistoryEvent['action'][] = ['delete', 'restore']
/** What gives fields other values: a unit may come back from the trash under another name. */
const CHANGING: readonly HistoryEvent['action'][] = ['update', 'move', 'restore']

/** The fields that an event changed, in its order. */
export function changesOf({ action, before, after }: Pick<HistoryEvent, 'action' | 'before' | 'after'>): FieldChange[] {
  if (SAYS_NO_FIELDS.includes(action) && !(before && after)) return []
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSame(change.before, change.after))
}

/**
 * What going back to how a record was right after an event would change: the fields that were changed since, from what they
 * have to what they had then. `events` are the record's, the newest first, without gaps down to this one.
 */
export function wayBack(events: readonly HistoryEvent[], eventId: string): FieldChange[] {
  const since = events.slice(0, events.findIndex(({ id }) => id === eventId)).filter(({ action }) => CHANGING.includes(action))
  const now: Record<string, unknown> = {}
  const then: Record<string, unknown> = {}
  for (const { before, after } of since) {
    for (const [field, value] of Object.entries(before ?? {})) {
      if (!(field in then)) now[field] = after?.[field]
      then[field] = value
    }
  }
  return Object.keys(then).filter((field) => !NOT_KEPT.includes(field) && !isSame(now[field], then[field]))
    .map((field) => ({ field, before: now[field], after: then[field] }))
}

const DAY = 24 * 3600 * 1000

/** For how many days something still lies in the trash, the present one counted. */
export const daysLeft = (deletedAt: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY - now) / DAY))
