import { cellList } from '@faldone/contract/cell-list.ts'
import type { Program } from './program.ts'
import { DATE_HEADERS, datesTogether, isReadDate, spanOf } from './program-dates.ts'

/** The columns in which the dates of events are. */
export const EVENT_DATES = 'eventDates,eventStartDates,eventEndDates'
/** The columns of events: what happened, when, and by whom. The nth part of each is about the nth event. */
export const EVENT_LISTS = `eventTypes,eventActors,${EVENT_DATES}`

const partsOf = (cell: string): string[] =>
  cell.split('|').map((part) => part.trim()).map((part) => (part === 'NULL' ? '' : part))

/** AtoM writes days and months that it does not know as 00. */
const dayOf = (day: string): string => day.replace(/(?:-00)+$/, '')

/** The dates of the events of AtoM: as they are written, or from the earliest to the latest day. */
export function eventDates(cell: (heading: string) => string): [date: string, rest: string] {
  const days = (heading: string) => partsOf(cell(heading)).map(dayOf).filter(Boolean).sort()
  return datesTogether(partsOf(cell('eventDates')), spanOf(days('eventStartDates')[0] ?? '', days('eventEndDates').at(-1) ?? ''))
}

/** The columns that are added for those who have to do with the events: as their units name them, with dates, and as records do. */
export const [MADE_BY, KEPT_BY, WRITTEN_BY, ISSUED_BY, OTHER_EVENTS] =
  ['Produttori', 'Conservatori', 'Autori', 'Editori', 'Altri eventi'] as const

const MAKING = /^$|\b(?:creat|accumul|collect|author|compil|crea|produ|raccol)/i
const KEEPING = /\b(?:custod|conserva)/i
const ISSUING = /\b(?:publi|broadcast|distribut|edit|pubblic|stampa)/i

type Event = { type: string; actor: string; date: string }

function eventsIn(cell: (heading: string) => string): Event[] {
  const [types, actors, written, starts, ends] =
    ['eventTypes', 'eventActors', 'eventDates', 'eventStartDates', 'eventEndDates'].map((heading) => partsOf(cell(heading)))
  return Array.from({ length: Math.max(types!.length, actors!.length) }, (_, nth) => {
    const span = spanOf(dayOf(starts![nth] ?? ''), dayOf(ends![nth] ?? ''))
    const date = [written![nth] ?? '', span].find((text) => isReadDate(text) && !text.includes('(')) ?? ''
    return { type: types![nth] ?? '', actor: actors![nth] ?? '', date }
  })
}

/** Types of which the role says everything. */
const SAID_BY_ROLE = /^(?:|creation|creazione|custody|custodia|publication|pubblicazione)$/i

const named = (events: readonly Event[]): string => cellList(events.map(({ actor }) => actor))
const dated = (events: readonly Event[]): string => cellList(events.map(({ actor, date }) => (date ? `${actor} (${date})` : actor)))

/**
 * What the events of AtoM say: their date, and by their types those who made, kept or issued the papers. Of several lists in parallel each
 * has a part for each event.
 */
export const EVENTS: NonNullable<Program['derived']> = {
  headers: [...DATE_HEADERS, MADE_BY, KEPT_BY, WRITTEN_BY, ISSUED_BY, OTHER_EVENTS],
  textsOf: (cell) => {
    const events = eventsIn(cell)
    const actors = events.filter(({ actor }) => actor !== '')
    const [made, kept, issued] = [MAKING, KEEPING, ISSUING].map((what) => actors.filter(({ type }) => what.test(type)))
    const told = events.filter(({ type }) => !SAID_BY_ROLE.test(type))
      .map(({ type, actor, date }) => `${[type, actor].filter(Boolean).join(': ')}${date && ` (${date})`}`)
    return [...eventDates(cell), dated(made!), dated(kept!), named(made!), named(issued!), told.join('; ')]
  },
}
