import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import { LEVEL_WORDS, LEVELS } from '@faldone/contract/levels.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { queryClient } from '../query-client.ts'
import { reading, readingList } from '../session/api-client.ts'

/** A unit with its contents, in order. */
export type AidUnit = { unit: Unit; units: AidUnit[]; records: Hit[] }

/** `left`: how many records of the fondo the aid does not list. */
export type FindingAid = { root: AidUnit; left: number }

/** With more records than this an aid is too long for paper: it lists only the units. */
const MOST_RECORDS = 2_000

/** Everything the archive says about a fondo, from the top down. Makes one call per level, and one per 200 records. */
export const findingAid = (fondoId: string) => ({ queryKey: ['finding aid', fondoId] as const, queryFn: () => collect(fondoId) })

async function collect(fondoId: string): Promise<FindingAid> {
  const fondo = await queryClient.fetchQuery(reading<Unit>(`archive/fondi/${encodeURIComponent(fondoId)}`))
  const [units, records] = await Promise.all([unitsBelow(fondo), fondo.documents > MOST_RECORDS ? [] : recordsOf(fondo)])
  return {
    root: arranged(fondo, Map.groupBy(units, ({ parentId }) => parentId), Map.groupBy(records, ({ unitId }) => unitId)),
    left: fondo.documents - records.length,
  }
}

const unitsBelow = async ({ id }: Unit): Promise<Unit[]> => {
  const levels = LEVELS.filter((level) => level !== 'fondo')
  const lists = await Promise.all(
    levels.map((level) => queryClient.fetchQuery(readingList<Unit>(`archive/${LEVEL_WORDS[level].plural}`, { fondoId: id })))
  )
  return lists.flat()
}

async function recordsOf({ id, documents }: Unit): Promise<Hit[]> {
  const pages = Array.from({ length: Math.ceil(documents / MAX_PAGE_SIZE) }, (_, at) => at + 1)
  const answers = await Promise.all(pages.map((page) => queryClient.fetchQuery(reading<SearchAnswer>(
    'archive/documents', { fondoId: id, sort: 'position', pageSize: MAX_PAGE_SIZE, page }
  ))))
  return answers.flatMap(({ items }) => items)
}

const arranged = (unit: Unit, units: ReadonlyMap<string | null, Unit[]>, records: ReadonlyMap<string | null, Hit[]>): AidUnit => ({
  unit,
  units: (units.get(unit.id) ?? []).toSorted((a, b) => a.position - b.position).map((below) => arranged(below, units, records)),
  records: records.get(unit.id) ?? [],
})
