import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import type { Described } from './aef-archive.ts'
import type { AefLine } from './aef-lines.ts'
import { addText } from './entry-table.ts'

type Fields = AefLine['fields']

/** Fields that only say how Archimista keeps things: ids, orders, and parts of dates that are read as a whole. */
const OF_PROGRAM = new RegExp(`^(?:${[
  'id', 'position', 'sequence_number', 'ancestry(?:_depth)?', 'units_count', 'trashed_ancestor_id', 'order_date', 'access_token',
  '\\w*_(?:at|by)', 'db_source', 'preferred', 'is_valid', 'use_legacy', 'legacy_(?!description|authors)\\w*',
  'group_id', 'root_fond_id', '\\w*_date_\\w*',
  'attachable_\\w+', ...['fond', 'unit', 'creator', 'custodian', 'project', 'source', 'institution', 'document_form', 'sc2_\\w+']
    .map((thing) => `${thing}_id`),
].join('|')})$`)

const edited = (fields: Fields): string => (fields.get('edited_at') ?? '').slice(0, 10)

/** The fields that say something, except those named. */
export const sayings = (fields: Fields, except: readonly string[] = []): [name: string, text: string][] =>
  [...fields].filter(([name]) => !OF_PROGRAM.test(name) && !except.includes(name))

/** The text of a main field, and in brackets whatever else is said: `IT-1 (source; note)`. */
const withRest = (fields: Fields, main: string): string => {
  const rest = sayings(fields, [main]).map(([, text]) => text).join('; ')
  return [fields.get(main) ?? '', rest && `(${rest})`].filter(Boolean).join(' ')
}

const allNamed = (fields: Fields): string => {
  const said = sayings(fields)
  return said.length === 1 ? said[0]![1] : said.map(([name, text]) => `${name}: ${text}`).join('; ')
}

/** The main field of a part, by the end of its kind. Parts without a main field show all their fields, each with its name. */
const MAIN: Readonly<Record<string, string>> = {
  identifier: 'identifier', name: 'name', owner: 'owner', damage: 'code', other_reference_number: 'other_reference_number',
  activity: 'activity', legal_status: 'legal_status', contact: 'contact', manager: 'name', stakeholder: 'name', credit: 'credit_name',
}

/** A part of something as one text, under a name without that of the thing: `identifier`, `iccd_subject`. */
export function partText({ kind, fields }: AefLine): { key: string; text: string } {
  const key = kind.replace(/^(?:fond|unit|creator|custodian|project|source|institution|document_form|anag)_/, '')
  const main = entryIn(MAIN, key)
  if (key === 'editor') return { key, text: [...sayings(fields).map(([, text]) => text), edited(fields)].filter(Boolean).join(', ') }
  if (key === 'lang') return { key, text: fields.get('code') ?? '' }
  return { key, text: main ? withRest(fields, main) : allNamed(fields) }
}

const DAY = /^\d{4}-\d\d-\d\d/
const LENGTHS: Readonly<Record<string, number>> = { YMD: 10, YM: 7, Y: 4 }

/** One end of an event: as it is shown, and as it is counted. */
function endOf(fields: Fields, end: 'start' | 'end'): { shown: string; day: string } {
  const of = (name: string): string => fields.get(`${end}_date_${name}`) ?? ''
  const day = DAY.exec(of(end === 'start' ? 'from' : 'to') || of('from'))?.[0] ?? ''
  const counted = day.slice(0, entryIn(LENGTHS, of('format')) ?? (day ? 4 : 0))
  const spec = ['circa', 'post', 'ante'].find((word) => word === of('spec'))
  return { shown: of('display'), day: counted && [spec, counted].filter(Boolean).join(' ') }
}

/** The dates of an event as a text that can be read, if there is one; as Archimista shows them, if that is not the same. */
function eventDates(fields: Fields): { date: string; other: string } {
  const [start, end] = [endOf(fields, 'start'), endOf(fields, 'end')]
  const isOpen = ['O', 'U'].includes(fields.get('end_date_format') ?? '')
  const joined = (from: string, to: string): string => (from === to ? from : isOpen ? `${from} -` : [from, to].filter(Boolean).join(' - '))
  const earlier = fields.get('legacy_display_date') ?? ''
  const shown = joined(start.shown, end.shown) || earlier
  const other = (...said: string[]): string => said.filter((text) => text && !shown.includes(text)).join(', ')
  if (shown && readArchivalDate(shown).readable) return { date: shown, other: other(earlier) }
  const counted = joined(start.day, end.day)
  const isCounted = counted !== '' && readArchivalDate(counted).readable
  return isCounted ? { date: counted, other: [shown, other(earlier)].filter(Boolean).join(', ') }
    : { date: shown || counted, other: other(earlier) }
}

/** Adds the dates of what is described: those of its preferred event, those of others as further ones; with places and notes. */
export function addDates(texts: Map<string, string>, { parts }: Described, placeKey: string): void {
  const events = parts.filter(({ kind }) => kind.endsWith('_event')).map(({ fields }) => fields)
  const [first, ...others] = events.toSorted((one, other) => Number(other.has('preferred')) - Number(one.has('preferred')))
  if (first) {
    const { date, other } = eventDates(first)
    addText(texts, 'date', date)
    addText(texts, 'other date', other)
  }
  for (const fields of others) addText(texts, 'other date', Object.values(eventDates(fields)).filter(Boolean).join(', '))
  for (const fields of events) {
    for (const end of ['start', 'end']) addText(texts, placeKey, fields.get(`${end}_date_place`) ?? '')
    addText(texts, 'date note', fields.get('note') ?? '', '\n')
  }
}

/** Whether something is for staff alone: not published, or in the bin of Archimista. */
export const isForStaff = ({ fields }: Described): boolean => fields.get('published') === 'false' || fields.has('trashed')

/** What a creator or custodian is called: its preferred name. */
export const agentName = ({ parts }: Described): string => {
  const names = parts.filter(({ kind }) => kind.endsWith('_name')).map(({ fields }) => fields)
  const preferred = names.find((fields) => fields.has('preferred')) ?? names[0]
  return preferred?.get('name') ?? [preferred?.get('last_name'), preferred?.get('first_name')].filter(Boolean).join(', ')
}

const SOURCE = ['author', 'title', 'related_item', 'related_item_specs', 'editor', 'place', 'publisher', 'date_string', 'year']

/** A source as a citation, with the pages that are about what names it, and what else is said of it. */
export function citation({ fields, parts }: Described, pages = ''): string {
  const title = fields.has('title') ? [] : [fields.get('short_title')]
  const cited = [...title, ...SOURCE.map((name) => (name === 'year' && fields.get(name) === '0' ? '' : fields.get(name))), pages]
  const told = fields.has('title') && fields.get('short_title') !== fields.get('title') ? [] : ['short_title']
  const rest = sayings(fields, [...SOURCE, ...told, 'source_type_code', 'source_subtype_code'])
    .map(([name, text]) => `${name}: ${text}`)
  const others = parts.map(partText).map(({ key, text }) => `${key}: ${text}`)
  return [cited.filter(Boolean).join(', '), ...rest, ...others].filter(Boolean).join('; ')
}

/** Anything else that is described, as one text: its name, and what else is said of it. */
export function describedText({ fields, parts }: Described): string {
  const name = fields.get('name') ?? ''
  const said = sayings(fields, ['name']).map(([field, text]) => `${field}: ${text}`)
  const others = parts.map(partText).map(({ key, text }) => `${key}: ${text}`)
  return [name, ...said, ...others].filter(Boolean).join('; ')
}
