import type { OwnFields, RemovedField, UpdateOwnFields } from '@faldone/contract/own-fields.ts'
import { MAX_OWN_LISTED } from '@faldone/contract/own-fields.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError, notFound, refuseStale } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'

/** The name of the row of settings, and of the entity in history. */
const STORED_AS = 'fields'
const NONE: OwnFields = { fields: [], removed: [], version: 0 }

/** The own fields of this archive, those for staff and those taken away included. */
export async function readOwnFields(db: Db): Promise<OwnFields> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', STORED_AS).executeTakeFirst()
  return row ? (JSON.parse(row.value) as OwnFields) : NONE
}

async function write(tx: Tx, before: OwnFields, after: Omit<OwnFields, 'version'>, change: Change): Promise<void> {
  const value = JSON.stringify({ ...after, version: before.version + 1 } satisfies OwnFields)
  await tx.insertInto('setting').values({ name: STORED_AS, value }).onConflict((c) => c.column('name').doUpdateSet({ value })).execute()
  const [was, is] = [before, after].map(({ fields }) => ({ fields: fields.map(described) }))
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordEvents(tx, [{ entity: 'setting', entityId: STORED_AS, action: 'update', before: was!, after: is! }], change)
}

/** A field as the history tells it. */
const described = ({ it, en, type, kinds, access, searched, filtered, values }: OwnField): string =>
  `${it} / ${en} (${[type, access, searched && 'searched', filtered && 'filtered', kinds.join(', '), values.join(', ')].filter(Boolean).join('; ')})`

/**
 * Sets the own fields. What is absent is taken away, and its values wait as long as the trash does; a key that was taken away comes back
 * with its values. Returns the keys of fields that search now reads, or no longer reads. Throws STALE, and INVALID_FIELDS where a field
 * would change its type, or one for staff would be searched by everyone.
 */
export async function updateOwnFields(
  tx: Tx, { fields }: UpdateOwnFields, expectedVersion: number | null, change: Change
): Promise<string[]> {
  await takeTurn(tx)
  const before = await readOwnFields(tx)
  refuseStale(before.version, expectedVersion)
  const known = new Map<string, OwnField>([...before.removed, ...before.fields].map((field) => [field.key, field]))
  const faults: Record<string, { problem: 'typeFixed' | 'staffNotSearched' }[]> = {}
  for (const [at, { key, type, access, searched }] of fields.entries()) {
    if ((known.get(key)?.type ?? type) !== type) faults[`fields.${at}.type`] = [{ problem: 'typeFixed' }]
    if (access === 'staff' && searched) faults[`fields.${at}.searched`] = [{ problem: 'staffNotSearched' }]
  }
  if (Object.keys(faults).length > 0) throw new ApiError('INVALID_FIELDS', {}, faults)
  const kept = new Set(fields.map(({ key }) => key))
  const gone: RemovedField[] = before.fields.filter(({ key }) => !kept.has(key)).map((field) => ({ ...field, removedAt: change.at }))
  const removed = [...before.removed.filter(({ key }) => !kept.has(key)), ...gone]
  if (JSON.stringify([before.fields, before.removed]) === JSON.stringify([fields, removed])) return []
  await write(tx, before, { fields, removed }, change)
  return readOtherwise(before.fields, fields)
}

/** Whether the text of a field is found by everyone. */
const isIndexed = (field: OwnField | undefined): boolean => field !== undefined && field.searched && field.access === 'public'

/** The fields whose values search now reads, or no longer reads. */
function readOtherwise(before: readonly OwnField[], after: readonly OwnField[]): string[] {
  const find = (fields: readonly OwnField[], key: string) => fields.find((field) => field.key === key)
  const keys = new Set([...before, ...after].map(({ key }) => key))
  return [...keys].filter((key) => isIndexed(find(before, key)) !== isIndexed(find(after, key)))
}

/** Adds a value to a list, if it does not have it. Throws NOT_FOUND for anything but a list, INVALID_FIELDS for a full one. */
export async function addListValue(tx: Tx, key: string, value: string, change: Change): Promise<void> {
  await takeTurn(tx)
  const before = await readOwnFields(tx)
  const field = before.fields.find((one) => one.key === key)
  if (field?.type !== 'list') throw notFound()
  if (field.values.some((one) => one.toLowerCase() === value.toLowerCase())) return
  if (field.values.length >= MAX_OWN_LISTED)
    throw new ApiError('INVALID_FIELDS', {}, { value: [{ problem: 'tooMany' }] })
  const fields = before.fields.map((one) => (one === field ? { ...one, values: [...one.values, value] } : one))
  await write(tx, before, { ...before, fields }, change)
}

/** Whether a document holds a value of a field. Keys are letters and figures, and a quotation mark in a text stands behind a backslash. */
const holds = (key: string) => sql<boolean>`own like ${`%"${key}":%`}`

/** How many records that are not in the trash have a value in each field. */
export async function countUse(db: Db): Promise<Record<string, number>> {
  const { fields, removed } = await readOwnFields(db)
  const keys = [...fields, ...removed].map(({ key }) => key)
  if (keys.length === 0) return {}
  const row = await db.selectFrom('document').where('own', 'is not', null).where('deletedAt', 'is', null)
    .select(keys.map((key) => sql<number | null>`sum(case when ${holds(key)} then 1 else 0 end)`.as(key))).executeTakeFirstOrThrow()
  return Object.fromEntries(keys.map((key) => [key, Number((row as Record<string, number | null>)[key] ?? 0)]))
}

/** The numbers of the next documents that hold a value of any of these fields. */
export async function holdersAfter(db: Db, keys: readonly string[], after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('document').select('num').where('num', '>', after).where('own', 'is not', null)
    .where((e) => e.or(keys.map((key) => holds(key)))).orderBy('num').limit(limit).execute()
  return rows.map(({ num }) => num)
}

/**
 * Deletes the values of fields that were taken away before an instant from at most `limit` documents, and then forgets the fields. Returns
 * the numbers of the documents that it changed, for search to read again.
 */
export async function purgeRemovedFields(tx: Tx, before: string, limit: number): Promise<number[]> {
  const present = await readOwnFields(tx)
  const old = present.removed.filter(({ removedAt }) => removedAt < before).map(({ key }) => key)
  if (old.length === 0) return []
  await takeTurn(tx)
  const rows = await tx.selectFrom('document').select(['num', 'own']).where('own', 'is not', null)
    .where((e) => e.or(old.map((key) => holds(key)))).orderBy('num').limit(limit).execute()
  for (const { num, own } of rows) {
    const left = Object.entries(JSON.parse(own!) as object).filter(([key]) => !old.includes(key))
    await tx.updateTable('document').set({ own: left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null })
      .where('num', '=', num).execute()
  }
  if (rows.length < limit) {
    const removed = present.removed.filter(({ key }) => !old.includes(key))
    await tx.updateTable('setting').set({ value: JSON.stringify({ ...present, removed, version: present.version + 1 }) })
      .where('name', '=', STORED_AS).execute()
  }
  return rows.map(({ num }) => num)
}
