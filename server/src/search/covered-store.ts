import { type RawBuilder, sql } from 'kysely'

/** Whether a content warning, its own or that of a unit above it, covers the pictures of a row of `document`: 0 or 1. */
export const isCovered: RawBuilder<number> = sql`case
  when coalesce(document.content_warning, document.content_warning_en) is not null or exists (
    select 1 from unit_closure as warned join unit as warning on warning.id = warned.ancestor_id
    where warned.descendant_id = document.unit_id and coalesce(warning.content_warning, warning.content_warning_en) is not null)
  then 1 else 0 end`
