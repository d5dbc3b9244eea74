import type { KindName } from '@faldone/contract/kinds.ts'
import type { FondoWork, KindWork, WorkQueue } from '@faldone/contract/work-queue.ts'
import { GAPS, type Gap } from '@faldone/contract/gaps.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { stepOf } from '../db/unit-step.ts'
import { UNTRANSLATED } from './translation-store.ts'

/** What is missing of a record `d` with its row `s` in the index. The searches of the contract's `GAP_SEARCH` find the same. */
const MISSING: Record<Gap, RawBuilder<unknown>> = {
  description: sql`d.description is null`,
  date: sql`d.date is null and d.year is null`,
  tipologia: sql`s.tipologia_id is null`,
  tematica: sql`s.tematica_ids = ''`,
  files: sql`s.files_all = 0`,
  translation: UNTRANSLATED.document,
}

const countOf = (condition: RawBuilder<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`

type RecordRow = Record<Gap, number> & { rootId: string | null; kind: KindName; records: number }

async function countRecords(db: Db): Promise<Map<string | null, KindWork[]>> {
  const missing = sql.join(GAPS.map((gap) => sql`${countOf(MISSING[gap])} as ${sql.ref(gap)}`))
  const { rows } = await sql<RecordRow>`select unit.root_id, s.kind, count(*) as records, ${missing}
    from search_document as s join document as d on d.num = s.num left join unit on unit.id = s.unit_id
    group by unit.root_id, s.kind`.execute(db)
  const byRoot = Map.groupBy(rows, ({ rootId }) => rootId)
  return new Map([...byRoot].map(([rootId, kinds]) => [rootId, kinds.map(({ kind, records, ...row }) => (
    { kind, records, missing: Object.fromEntries(GAPS.map((gap) => [gap, row[gap]])) as Record<Gap, number> }
  ))]))
}

/** How far the work on the archive is, by fondo. For staff: hidden records count like the others. */
export async function readWorkQueue(db: Db): Promise<WorkQueue> {
  const records = await countRecords(db)
  const { rows: counted } = await sql<{ rootId: string; units: number; untranslated: number }>`
    select root_id, count(*) as units, ${countOf(UNTRANSLATED.unit)} as untranslated from unit where deleted_at is null
    group by root_id`.execute(db)
  const units = new Map(counted.map(({ rootId, ...counts }) => [rootId, counts]))
  const roots = await db.selectFrom('unit').select(['id', 'level', 'name', 'nameEn']).where('parentId', 'is', null)
    .where('deletedAt', 'is', null).orderBy('orderKey').execute()
  const fondi: FondoWork[] = roots.map((root) => ({
    unit: stepOf(root), kinds: records.get(root.id) ?? [],
    units: units.get(root.id)?.units ?? 0, untranslatedUnits: units.get(root.id)?.untranslated ?? 0,
  }))
  const loose = records.get(null)
  return { fondi: loose ? [...fondi, { unit: null, kinds: loose, units: 0, untranslatedUnits: 0 }] : fondi }
}
