import { type RawBuilder, sql } from 'kysely'

/** Nothing above it is hidden without visitors being told. `above`: the lowest of the units above it. */
export const isOpenAbove = (above: RawBuilder<unknown>): RawBuilder<boolean> => sql`not exists (
  select 1 from unit_closure join unit as above on above.id = ancestor_id
  where descendant_id = ${above} and (above.visibility = 'staff' or (above.closed = 1 and above.announced = 0)))`

/** Whether a row of `document` is closed but announced to visitors. */
export const isRecordAnnounced: RawBuilder<boolean> = sql`(document.announced = 1 and document.closed = 1
  and document.visibility = 'public' and document.deleted_at is null and ${isOpenAbove(sql`document.unit_id`)})`
