import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { moveDocuments } from '../documents/store.ts'
import { ApiError } from '../errors.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { liveUnit } from './live-store.ts'
import { moveUnits } from './move-store.ts'
import { deleteUnits } from './trash-store.ts'
import { unitsIn } from './tree-store.ts'

type How = { into: string; expectedVersion?: number | null | undefined }

/**
 * Moves what a unit holds to the end of another and puts the emptied unit into the trash, as one change set. Returns the
 * deletion's id. Throws NOT_FOUND, STALE, UNKNOWN_VALUE where the other is not there, CYCLE where it lies inside,
 * NAME_TAKEN, WRONG_LEVEL and WRONG_KIND where what it holds cannot stand there.
 */
export async function dissolveUnit(tx: Tx, id: string, { into, expectedVersion = null }: How, change: Change): Promise<string> {
  await takeTurn(tx)
  const unit = await liveUnit(tx, id, expectedVersion)
  const inside = await tx.selectFrom('unitClosure').select('depth').where('ancestorId', '=', id).where('descendantId', '=', into).executeTakeFirst()
  if (inside) throw new ApiError('CYCLE')
  const target = await tx.selectFrom('unit').select('kind').where('id', '=', into).where('deletedAt', 'is', null).executeTakeFirst()
  if (!target) throw new ApiError('UNKNOWN_VALUE', { value: into })
  if (target.kind !== unit.kind) throw new ApiError('WRONG_KIND')
  const children = await unitsIn(tx, { ...unit, parentId: id }).select('id').orderBy('position').execute()
  const documents = await tx.selectFrom('document').select('id').where('unitId', '=', id).where('deletedAt', 'is', null).orderBy('position').orderBy('num').execute()
  const act = await inChangeSet(tx, change, 'dissolve', { units: children.length, documents: documents.length })
  await moveUnits(tx, children.map((child) => ({ id: child.id, parentId: into })), act)
  await moveDocuments(tx, documents, { unitId: into }, act)
  return deleteUnits(tx, [id], { subtree: false }, act)
}
