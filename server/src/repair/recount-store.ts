import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** What each unit, record and term holds, and who is above whom. The rows themselves say it. */
const RECOUNTS = [
  sql`delete from unit_closure`,
  sql`insert into unit_closure (ancestor_id, descendant_id, depth)
    with recursive step (ancestor_id, descendant_id, depth) as (
      select id, id, 0 from unit
      union all
      select step.ancestor_id, unit.id, depth + 1 from step join unit on unit.parent_id = step.descendant_id)
    select ancestor_id, descendant_id, depth from step`,
  sql`update unit set root_id = (select ancestor_id from unit_closure where descendant_id = unit.id order by depth desc limit 1)`,
  sql`update document set hidden = 1 where hidden = 0 and unit_id in (select id from unit where hidden = 1)`,
  sql`update unit set
    children_all = (select count(*) from unit as below where below.parent_id = unit.id and below.deleted_at is null),
    children_public = (select count(*) from unit as below
      where below.parent_id = unit.id and below.deleted_at is null and below.hidden = 0)`,
  sql`update unit set
    documents_all = (select count(*) from unit_closure join document on unit_id = descendant_id
      where ancestor_id = unit.id and document.deleted_at is null),
    documents_public = (select count(*) from unit_closure join document on unit_id = descendant_id
      where ancestor_id = unit.id and document.deleted_at is null and document.hidden = 0)`,
  sql`delete from unit_count`,
  sql`insert into unit_count (unit_id, kind, documents_all, documents_public)
    select ancestor_id, kind, count(*), sum(1 - hidden) from document join unit_closure on descendant_id = unit_id
    where deleted_at is null group by ancestor_id, kind`,
  sql`update tipologia set
    documents_all = (select count(*) from document where tipologia_id = tipologia.id and document.deleted_at is null),
    documents_public = (select count(*) from document where tipologia_id = tipologia.id and document.deleted_at is null and hidden = 0)`,
  sql`update tematica set
    documents_all = (select count(*) from document_tematica join document on num = document_num
      where tematica_id = tematica.id and document.deleted_at is null),
    documents_public = (select count(*) from document_tematica join document on num = document_num
      where tematica_id = tematica.id and document.deleted_at is null and hidden = 0)`,
  sql`update document set
    files_all = (select count(*) from file where document_id = document.id and file.deleted_at is null),
    files_public = (select count(*) from file where document_id = document.id and file.deleted_at is null and file.hidden = 0)
    where deleted_at is null`,
  sql`update document_number set last = max(last, (select coalesce(max(num), 0) from document))`,
]

/** Counts again what the rows of a SQLite file hold. */
export async function recount(tx: Tx): Promise<void> {
  for (const step of RECOUNTS) await step.execute(tx)
}
