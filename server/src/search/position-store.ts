import { sql } from 'kysely'
import type { Viewer } from '../http/viewer.ts'

const unseenBefore = sql`select count(*) from document as other where (other.hidden = 1 or other.deleted_at is not null) and other.position < document.position`

/**
 * The place of a record among those of its unit that the viewer may see, from 0. There are no gaps, which would reveal hidden records. For
 * rows of `document`. The records that the viewer cannot see are counted along their own index (`document_unseen`): usually there are few.
 */
export const positionFor = ({ staff }: Pick<Viewer, 'staff'>) => staff
  ? sql<number>`document.position`
  : sql<number>`document.position - case
  when document.unit_id is null then (${unseenBefore} and other.unit_id is null)
  else (${unseenBefore} and other.unit_id = document.unit_id) end`
