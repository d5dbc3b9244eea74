import type { HistoryEvent } from '@faldone/contract/history.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'

/** The old and new value of a field; undefined if an event does not mention it. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** Texts of pages are long: only the lines between their common beginning and end are shown. */
export function changedLines({ field, before, after }: FieldChange): FieldChange {
  if (typeof before !== 'string' || typeof after !== 'string') return { field, before, after }
  const [mine, theirs] = [before.split('\n'), after.split('\n')]
  const least = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < least && mine[start] === theirs[start]) start++
  let end = 0
  while (end < least - start && mine.at(-1 - end) === theirs.at(-1 - end)) end++
  const changed = (lines: string[]) => lines.slice(start, lines.length - end).join('\n')
  return { field, before: changed(mine), after: changed(theirs) }
}

/** A record's position among its siblings is not part of its versions. */
const NOT_KEPT = ['position']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** These fields only say what the event concerns, unless the name comes with others. */
const SAYS_NO_FIELDS: readonly HistoryEvent['action'][] = ['delete', 'restore']
/** Events that give fields new values: a unit may be restored under another name. */
const CHANGING: readonly HistoryEvent['action'][] = ['update', 'move', 'restore']

/** The fields that an event changed, in its order. */
export function changesOf({ action, before, after }: Pick<HistoryEvent, 'action' | 'before' | 'after'>): FieldChange[] {
  if (SAYS_NO_FIELDS.includes(action) && !(before && after)) return []
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isSame(change.before, change.after))
}

/**
 * What going back to the version after an event would change: the fields changed since, from their current to their earlier value. `events`
 * are the record's, newest first, without gaps down to this one.
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

/** Whether two events are the two sides of one relation between records. */
function areSides(one: HistoryEvent, other: HistoryEvent): boolean {
  const related = ({ before, after }: HistoryEvent) => Object.values(after ?? before ?? {})[0]
  return (one.action === 'relate' || one.action === 'unrelate') && one.action === other.action && one.at === other.at
    && one.entity === other.entity && related(one) === other.entityId && related(other) === one.entityId
}

/** Events without the second side of relations between records, which follows the first. */
export function toldOnce(events: readonly HistoryEvent[]): HistoryEvent[] {
  const told: HistoryEvent[] = []
  for (const [at, event] of events.entries()) {
    const before = events[at - 1]
    const isSecondSide = before && told.at(-1) === before && areSides(before, event)
    if (!isSecondSide) told.push(event)
  }
  return told
}

/** An event that may stand for several of one thing, made one after the other. */
export type ToldEvent = HistoryEvent & { times: number; since: string }

const dayOf = (instant: string): string => new Date(instant).toDateString()

/** A page's text says nothing about that of another page. */
const isWhole = ({ entity, after }: HistoryEvent) => entity !== 'file' || !('text' in (after ?? {}))

const isMoreOf = (newer: HistoryEvent, older: HistoryEvent): boolean =>
  (newer.action === 'update' || newer.action === 'move') && newer.action === older.action
  && newer.entity === older.entity && newer.entityId === older.entityId && newer.actor === older.actor
  && (newer.act ? newer.changeSetId === older.changeSetId : older.act === null)
  && dayOf(newer.at) === dayOf(older.at) && isWhole(newer) && isWhole(older)

/** Changes of one thing that a person made one after the other on a day, as one that says what all of them changed. */
export function folded(events: readonly HistoryEvent[]): ToldEvent[] {
  const told: ToldEvent[] = []
  for (const event of events) {
    const newer = told.at(-1)
    if (!newer || !isMoreOf(newer, event)) {
      told.push({ ...event, times: 1, since: event.at })
      continue
    }
    told[told.length - 1] = {
      ...newer, times: newer.times + 1, since: event.at,
      before: { ...newer.before, ...event.before }, after: { ...event.after, ...newer.after }, names: { ...event.names, ...newer.names },
    }
  }
  return told
}

/** What a person does within so many minutes of their last change belongs to it. */
const RUN_MS = 15 * 60 * 1000

/** These end a run, so that deletions and restorations are seen at once. */
const STANDS_ALONE: readonly HistoryEvent['action'][] = ['delete', 'restore']

/** The events of one record as runs of changes that a person made shortly after one another. Newest first, within a run, too. */
export function runsOf(events: readonly HistoryEvent[]): HistoryEvent[][] {
  const runs: HistoryEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    const newer = last?.at(-1)
    const belongs = newer && newer.actor === event.actor && newer.changeSetId === event.changeSetId
      && Date.parse(newer.at) - Date.parse(event.at) <= RUN_MS && ![newer, event].some(({ action }) => STANDS_ALONE.includes(action))
    if (belongs) last!.push(event)
    else runs.push([event])
  }
  return runs
}

/** What a run changed in the record itself: from what was there before it to what was there after it. */
export function changesOfRun(run: readonly HistoryEvent[], entity: HistoryEvent['entity']): FieldChange[] {
  const own = run.filter((event) => event.entity === entity)
  const [before, after]: Record<string, unknown>[] = [{}, {}]
  for (const event of own) {
    Object.assign(before!, event.before)
    for (const [field, value] of Object.entries(event.after ?? {})) if (!(field in after!)) after![field] = value
  }
  return changesOf({ action: 'update', before: before!, after: after! }).filter(({ field }) => !NOT_KEPT.includes(field))
}

/** What happened, by the day on which it did, in its order. */
export function byDay<One>(all: readonly One[], at: (one: One) => string): { day: string; ofDay: One[] }[] {
  const days: { day: string; ofDay: One[] }[] = []
  for (const one of all) {
    const day = dayOf(at(one))
    const last = days.at(-1)
    if (last?.day === day) last.ofDay.push(one)
    else days.push({ day, ofDay: [one] })
  }
  return days
}

/** Events by the act that they were part of, in their order; each of the others by itself. */
export function byAct<One extends HistoryEvent>(events: readonly One[]): One[][] {
  const groups: One[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && event.act && last[0]!.changeSetId === event.changeSetId) last.push(event)
    else groups.push([event])
  }
  return groups
}

const DAY = 24 * 3600 * 1000

/** How many days something will stay in the trash, including today. */
export const daysLeft = (deletedAt: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY - now) / DAY))
