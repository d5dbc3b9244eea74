import type { MergeAnswer } from '@faldone/contract/unit.ts'
import { carryRelations } from '../agents/relations-store.ts'
import { closureIn } from '../closures/columns.ts'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { moveDocuments } from '../documents/store.ts'
import { ApiError } from '../errors.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { contentOf, joinedTexts } from './content.ts'
import { kindsIn } from './kinds-store.ts'
import { liveUnit, type UnitRow } from './live-store.ts'
import { moveUnits } from './move-store.ts'
import { deleteUnits } from './trash-store.ts'
import { unitsIn } from './tree-store.ts'
import { updateUnit } from './update-store.ts'

type Pair = { from: UnitRow; into: UnitRow }

/** Which units become one, which only move, and the records directly in those that go, in their order. */
type MergePlan = { pairs: Pair[]; moves: { id: string; parentId: string }[]; documents: Map<string, { id: string }[]> }

/**
 * What merging a unit into another would do; changes nothing. Throws NOT_FOUND, UNKNOWN_VALUE where the other one does not exist, CYCLE
 * where they are the same, WRONG_LEVEL where their levels differ, VISIBILITY_DIFFERS where one of two units of a name is for staff,
 * CLOSURE_DIFFERS where one is closed by another rule than the other.
 */
export async function previewMerge(tx: Tx, id: string, into: string): Promise<MergeAnswer> {
  return answerOf(await planMerge(tx, id, into), null)
}

/**
 * Puts the contents of a unit into another of its level, at the end. Units of one name and level below them are merged likewise; texts that
 * differ are kept one below the other. The emptied units go to the trash, and their addresses lead to those that took over. All of it is
 * one change set. Also throws STALE.
 */
export async function mergeUnit(
  tx: Tx, id: string, { into, expectedVersion }: { into: string; expectedVersion: number | null }, change: Change
): Promise<MergeAnswer> {
  await takeTurn(tx)
  await liveUnit(tx, id, expectedVersion)
  const plan = await planMerge(tx, id, into)
  const { pairs, moves, documents } = plan
  const [{ from, into: target }] = pairs as [Pair]
  const answer = answerOf(plan, null)
  const act = await inChangeSet(
    tx, change, 'merge', { units: answer.units, documents: answer.documents, name: from.name, to: target.name }
  )
  for (const pair of pairs) {
    const kinds = pair.into.parentId === null ? { kinds: [...kindsIn(pair.into.kinds), ...kindsIn(pair.from.kinds)] } : {}
    await updateUnit(tx, pair.into.id, { ...joinedTexts(contentOf(pair.into), contentOf(pair.from)), ...kinds }, null, act)
    await moveDocuments(tx, documents.get(pair.from.id) ?? [], { unitId: pair.into.id }, act)
  }
  await moveUnits(tx, moves, act)
  await carryRelations(tx, pairs, act)
  await deleteUnits(tx, pairs.map((pair) => pair.from.id), { subtree: false }, act)
  await insertRows(
    tx, 'unitFormer', pairs.map((pair) => ({ id: pair.from.id, unitId: pair.into.id })), { conflict: { key: 'id', update: ['unitId'] } }
  )
  return { ...answer, changeSetId: act.changeSetId }
}

async function planMerge(tx: Tx, id: string, intoId: string): Promise<MergePlan> {
  const from = await liveUnit(tx, id)
  const into = await tx.selectFrom('unit').selectAll().where('id', '=', intoId).where('deletedAt', 'is', null).executeTakeFirst()
  if (!into) throw new ApiError('UNKNOWN_VALUE', { value: intoId })
  if (from.id === into.id) throw new ApiError('CYCLE')
  if (from.level !== into.level) throw new ApiError('WRONG_LEVEL')
  const pairs: Pair[] = [{ from, into }]
  const moves: MergePlan['moves'] = []
  // Pairs found below are appended, and so looked at in their turn.
  for (const pair of pairs) {
    if (pair.from.visibility !== pair.into.visibility) throw new ApiError('VISIBILITY_DIFFERS', { name: pair.from.name })
    if (opensOtherwise(pair)) throw new ApiError('CLOSURE_DIFFERS', { name: pair.from.name })
    const named = new Map((await childrenOf(tx, pair.into)).map((unit) => [nameOf(unit), unit]))
    for (const unit of await childrenOf(tx, pair.from)) {
      const twin = named.get(nameOf(unit))
      if (twin) pairs.push({ from: unit, into: twin })
      else moves.push({ id: unit.id, parentId: pair.into.id })
    }
  }
  return { pairs, moves, documents: await documentsIn(tx, pairs.map((pair) => pair.from.id)) }
}

/** Whether merging could open what is closed, or close what is open. */
function opensOtherwise({ from, into }: Pair): boolean {
  const ruleOf = ({ closure }: UnitRow) => {
    const { reason, from: start, until } = closureIn(closure) ?? {}
    return [reason, start, until].join()
  }
  return (from.closed === 1 || into.closed === 1) && ruleOf(from) !== ruleOf(into)
}

const childrenOf = (tx: Tx, { id, level }: UnitRow): Promise<UnitRow[]> =>
  unitsIn(tx, { level, parentId: id }).selectAll().orderBy('position').execute()

const nameOf = ({ level, nameFold }: UnitRow): string => `${level} ${nameFold}`

async function documentsIn(tx: Tx, unitIds: readonly string[]): Promise<MergePlan['documents']> {
  const rows = await inChunks(unitIds, (chunk) => tx.selectFrom('document').select(['id', 'unitId']).where('unitId', 'in', chunk)
    .where('deletedAt', 'is', null).orderBy('position').orderBy('num').execute())
  return Map.groupBy(rows, ({ unitId }) => unitId!)
}

function answerOf({ pairs, moves, documents }: MergePlan, changeSetId: string | null): MergeAnswer {
  const merged = pairs.map(({ from, into }) => ({
    id: from.id, into: into.id, level: from.level, name: from.name,
    texts: Object.entries(joinedTexts(contentOf(into), contentOf(from))).map(([field, text]) => ({ field, text: String(text) })),
  }))
  return {
    changeSetId, merged, units: moves.length, documents: [...documents.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
