import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { moveDocuments } from '../documents/store.ts'
import { ApiError } from '../errors.ts'
import { nameOfOne } from '../history/names-store.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { liveUnit, liveUnits } from './live-store.ts'
import { moveUnits } from './move-store.ts'
import { deleteUnits } from './trash-store.ts'
import { unitsIn } from './tree-store.ts'

type How = { into: string; expectedVersion?: number | null | undefined }

/** Like `dissolveUnits`, for one unit. Also throws STALE. */
export async function dissolveUnit(tx: Tx, id: string, { into, expectedVersion = null }: How, change: Change): Promise<string> {
  await takeTurn(tx)
  await liveUnit(tx, id, expectedVersion)
  return dissolveUnits(tx, [id], into, change)
}

/**
 * Moves the contents of units to the end of another unit and puts the emptied ones into the trash, as one change set. Returns the
 * deletion's id. Throws NOT_FOUND, UNKNOWN_VALUE where the other unit does not exist, CYCLE where it is one of them or inside one,
 * NAME_TAKEN, and WRONG_LEVEL where it cannot hold their contents.
 */
export async function dissolveUnits(tx: Tx, ids: readonly string[], into: string, change: Change): Promise<string> {
  await takeTurn(tx)
  const units = [...(await liveUnits(tx, ids)).values()]
  const above = await tx.selectFrom('unitClosure').select('ancestorId').where('descendantId', '=', into).execute()
  if (above.some(({ ancestorId }) => ids.includes(ancestorId))) throw new ApiError('CYCLE')
  const target =
    await tx.selectFrom('unit').select('name').where('id', '=', into).where('deletedAt', 'is', null).executeTakeFirst()
  if (!target) throw new ApiError('UNKNOWN_VALUE', { value: into })
  const children: string[] = []
  const documents: { id: string }[] = []
  for (const unit of units) {
    const below = await unitsIn(tx, { ...unit, parentId: unit.id }).select('id').orderBy('position').execute()
    children.push(...below.map(({ id }) => id).filter((id) => !ids.includes(id)))
    documents.push(...(await tx.selectFrom('document').select('id').where('unitId', '=', unit.id).where('deletedAt', 'is', null)
      .orderBy('position').orderBy('num').execute()))
  }
  const act =
    await inChangeSet(tx, change, 'dissolve', { units: children.length, documents: documents.length, ...nameOfOne(units), to: target.name })
  await moveUnits(tx, children.map((id) => ({ id, parentId: into })), act)
  await moveDocuments(tx, documents, { unitId: into }, act)
  return deleteUnits(tx, ids, { subtree: false }, act)
}
