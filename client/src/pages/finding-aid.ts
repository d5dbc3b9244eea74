import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import { isAbove, LEVEL_WORDS, LEVELS } from '@faldone/contract/levels.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { queryClient } from '../query-client.ts'
import { reading, readingList } from '../session/api-client.ts'

/** A record with its number in the finding aid, from 1. */
type AidRecord = Hit & { entry: number }
/** A unit with its contents, in order. */
export type AidUnit = { unit: Unit; units: AidUnit[]; records: AidRecord[] }

/** `left`: how many records the aid does not list. */
export type FindingAid = { root: AidUnit; left: number }

/** With more records than this an aid is too long for paper: it lists only the units. */
const MOST_RECORDS = 2_000

/** Everything the archive says about a unit, from the top down. Makes one call per level, and one per 200 records. */
export const findingAid = (unitId: string) => ({ queryKey: ['finding aid', unitId] as const, queryFn: () => collect(unitId) })

async function collect(unitId: string): Promise<FindingAid> {
  const top = await queryClient.fetchQuery(reading<Unit>(`archive/units/${encodeURIComponent(unitId)}`))
  const [units, records] = await Promise.all([unitsBelow(top), top.documents > MOST_RECORDS ? [] : recordsOf(top)])
  const root = arranged(top, Map.groupBy(units, ({ parentId }) => parentId), Map.groupBy(records, ({ unitId: home }) => home))
  recordsIn(root).forEach((record, at) => { record.entry = at + 1 })
  return { root, left: top.documents - records.length }
}

const unitsBelow = async ({ id, level }: Unit): Promise<Unit[]> => {
  const levels = LEVELS.filter((below) => isAbove(level, below))
  const lists = await Promise.all(
    levels.map((below) => queryClient.fetchQuery(readingList<Unit>(`archive/${LEVEL_WORDS[below].plural}`, { within: id })))
  )
  return lists.flat()
}

async function recordsOf({ id, documents }: Unit): Promise<AidRecord[]> {
  const pages = Array.from({ length: Math.ceil(documents / MAX_PAGE_SIZE) }, (_, at) => at + 1)
  const answers = await Promise.all(pages.map((page) => queryClient.fetchQuery(reading<SearchAnswer>(
    'archive/documents', { unitId: id, sort: 'position', pageSize: MAX_PAGE_SIZE, page }
  ))))
  // Numbered when they are in their places.
  return answers.flatMap(({ items }) => items).map((hit) => ({ ...hit, entry: 0 }))
}

const arranged = (unit: Unit, units: ReadonlyMap<string | null, Unit[]>, records: ReadonlyMap<string | null, AidRecord[]>): AidUnit => ({
  unit,
  units: (units.get(unit.id) ?? []).toSorted((a, b) => a.position - b.position).map((below) => arranged(below, units, records)),
  records: records.get(unit.id) ?? [],
})

/** The records of an aid, in order. */
const recordsIn = ({ records, units }: AidUnit): AidRecord[] => [...records, ...units.flatMap(recordsIn)]

export type IndexEntry = { name: string; entries: number[] }

const byName = new Intl.Collator('it', { sensitivity: 'base', numeric: true })

/**
 * An index by name, with the numbers of the records. Spellings that differ only in capitals and accents are one entry.
 * @param namesOf the names in a record
 */
function indexOf(records: readonly AidRecord[], namesOf: (record: AidRecord) => readonly string[]): IndexEntry[] {
  const found = new Map<string, IndexEntry>()
  for (const record of records) {
    for (const name of namesOf(record)) {
      const key = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const known = found.get(key) ?? { name, entries: [] }
      if (known.entries.at(-1) !== record.entry) known.entries.push(record.entry)
      found.set(key, known)
    }
  }
  return [...found.values()].toSorted((a, b) => byName.compare(a.name, b.name))
}

/** Archivists separate several names with semicolons, since names contain commas. */
const parts = (text: string | null): string[] => (text ?? '').split(';').map((part) => part.trim()).filter(Boolean)

/** Who wrote or published, and where. */
export function indexesOf(root: AidUnit): { names: IndexEntry[]; places: IndexEntry[] } {
  const records = recordsIn(root)
  return {
    names: indexOf(records, ({ author, publisher }) => [...parts(author), ...parts(publisher)]),
    places: indexOf(records, ({ place }) => parts(place)),
  }
}
