import type { Db } from '../db/database.ts'
import type { EventTable } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'

/**
 * The changes that bring a record back to its state after an event: the fields that changed since, with their former values. Its position
 * among its siblings stays. Throws NOT_FOUND if the event is not about this record, PARENT_DELETED if its former unit is in the trash.
 */
export async function formerValues(
  db: Db, entity: EventTable['entity'], entityId: string, eventId: string
): Promise<Record<string, unknown>> {
  const own = db.selectFrom('event').where('entity', '=', entity).where('entityId', '=', entityId)
  if (!(await own.select('id').where('id', '=', eventId).executeTakeFirst())) throw notFound()
  const since = await own.select('before').where('id', '>', eventId).where('action', 'in', ['update', 'move', 'restore'])
    .orderBy('id', 'desc').execute()
  const { position: _position, ...values } =
    Object.assign({}, ...since.map(({ before }) => JSON.parse(before ?? '{}') as object)) as Record<string, unknown>
  const home = values['unitId'] ?? values['parentId']
  if (typeof home === 'string') await requireHome(db, home)
  return values
}

async function requireHome(db: Db, unitId: string): Promise<void> {
  const gone = await db.selectFrom('unit').select('name').where('id', '=', unitId).where('deletedAt', 'is not', null).executeTakeFirst()
  if (gone) throw new ApiError('PARENT_DELETED', { name: gone.name })
}
