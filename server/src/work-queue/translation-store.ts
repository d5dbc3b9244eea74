import { TRANSLATED, type TranslatedEntity } from '@faldone/contract/translated-fields.ts'
import type { Translation, TranslationList, TranslationQuery } from '@faldone/contract/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Sql = RawBuilder<unknown>

/** Some text of a row is only in Italian. */
const isOnlyItalian = (entity: TranslatedEntity, table: string) => sql<boolean>`(${sql.join(TRANSLATED[entity].map(
  ([it, en]) => sql`(${sql.ref(`${table}.${it}`)} is not null and ${sql.ref(`${table}.${en}`)} is null)`
), sql` or `)})`

/** A record `d`, or a unit `unit`, has a text that is only in Italian. */
export const UNTRANSLATED = { document: isOnlyItalian('document', 'd'), unit: isOnlyItalian('unit', 'unit') }

/** Where the list goes on: after a unit, or after a record in a unit or in none. */
type Anchor = { orderKey: string | null; position: number; num: number } | { orderKey: string }

/** The place of an entry in the list, even if it is in the trash by now. Null: it is gone, so the list begins again. */
async function anchorOf(db: Db, id: string): Promise<Anchor | null> {
  const unit = await db.selectFrom('unit').select('orderKey').where('id', '=', id).executeTakeFirst()
  return unit ?? (await db.selectFrom('document').leftJoin('unit', 'unit.id', 'unitId').select(['orderKey', 'document.position', 'num'])
    .where('document.id', '=', id).executeTakeFirst()) ?? null
}

/** The list in three stretches: units, records in units, and records in none. Each is null where the query or the anchor leaves it out. */
function stretches({ unitId, noUnit, kind }: TranslationQuery, after: Anchor | null): Record<'units' | 'placed' | 'loose', Sql | null> {
  const record = after && 'num' in after ? after : null
  const isLoose = record?.orderKey === null
  const inTree = unitId ? sql`and unit.root_id = ${unitId}` : sql``
  const ofKind = kind ? sql`and d.kind = ${kind}` : sql``
  const afterUnit = after ? sql`and unit.order_key > ${after.orderKey}` : sql``
  const afterPlaced = record ? sql`and (unit.order_key, d.position, d.num) > (${record.orderKey}, ${record.position}, ${record.num})` : sql``
  const afterLoose = record && isLoose ? sql`and (d.position, d.num) > (${record.position}, ${record.num})` : sql``
  return {
    units: noUnit || kind || record ? null : sql`select 'unit' as entity, unit.id from unit
      where unit.deleted_at is null and ${UNTRANSLATED.unit} ${inTree} ${afterUnit} order by unit.order_key`,
    placed: noUnit || isLoose ? null : sql`select 'document' as entity, d.id from unit cross join document as d
      where d.unit_id = unit.id and d.deleted_at is null and ${UNTRANSLATED.document} ${inTree} ${ofKind} ${afterPlaced}
      order by unit.order_key, d.position, d.num`,
    loose: unitId ? null : sql`select 'document' as entity, d.id from document as d
      where d.unit_id is null and d.deleted_at is null and ${UNTRANSLATED.document} ${ofKind} ${afterLoose} order by d.position, d.num`,
  }
}

const parts = (query: TranslationQuery, after: Anchor | null): Sql[] =>
  Object.values(stretches(query, after)).filter((part) => part !== null)

/** The units and records with a text that is only in Italian, and how many there are in all. For staff. */
export async function listUntranslated(db: Db, query: TranslationQuery): Promise<TranslationList> {
  const after = query.after ? await anchorOf(db, query.after) : null
  const items: Translation[] = []
  for (const part of parts(query, after)) {
    if (items.length === query.limit) break
    items.push(...(await sql<Translation>`${part} limit ${query.limit - items.length}`.execute(db)).rows)
  }
  let total = 0
  for (const part of parts(query, null))
    total += (await sql<{ count: number }>`select count(*) as count from (${part}) as listed`.execute(db)).rows[0]!.count
  return { items, total }
}
