import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { type RawBuilder, sql } from 'kysely'

/** Sorts by a column that holds a kind, in the order in which kinds are shown. */
export const kindOrder = (column: string): RawBuilder<unknown> =>
  sql`case ${sql.ref(column)} ${sql.join(KIND_NAMES.map((kind, at) => sql`when ${sql.lit(kind)} then ${sql.lit(at)}`), sql` `)} end`
