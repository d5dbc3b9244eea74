import { sql } from 'kysely'
import type { Viewer } from '../http/viewer.ts'

const unseenBefore = sql`select count(*) from document as other where (other.hidden = 1 or other.deleted_at is not null) and other.position < document.position`

/**
 * Where a record stands among those of its unit that the viewer may see, from 0: a gap would tell of the others. For rows
 * of `document`. Those that are not seen are counted, along an index of their own (`document_unseen`): mostly they are few.
 */
export const positionFor = ({ staff }: Pick<Viewer, 'staff'>) => staff
  ? sql<number>`document.position`
  : sql<number>`document.position - case
  when document.unit_id is null then (${unseenBefore} and other.unit_id is null)
  else (${unseenBefore} and other.unit_id = document.unit_id) end`
