import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { standInFor } from '../labels/gone-labels-store.ts'
import { type DocumentState, loadDocuments } from './state-store.ts'

type Settled = { state: DocumentState; before: Partial<DocumentState> | null; after: Partial<DocumentState> }

/**
 * Documents in the trash, for which what stands for themes and types that were deleted since takes their place; what was deleted without a
 * replacement goes. `before` and `after`: the terms that this changed.
 */
export async function settleGoneTerms(tx: Tx, documentIds: readonly string[]): Promise<Settled[]> {
  const former = await loadDocuments(tx, documentIds, 'trash')
  const isChanged = (await settleThemes(tx, documentIds)) + (await settleTypes(tx, documentIds)) > 0
  const states = isChanged ? await loadDocuments(tx, documentIds, 'trash') : former
  return [...states.values()].map((state) => {
    const changed = (['tematiche', 'tipologia'] as const).filter((name) => !isDeepStrictEqual(former.get(state.id)![name], state[name]))
    const only = (from: DocumentState) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    return { state, before: changed.length > 0 ? only(former.get(state.id)!) : null, after: only(state) }
  })
}

async function settleThemes(tx: Tx, documentIds: readonly string[]): Promise<number> {
  const links = await tx.selectFrom('document').innerJoin('documentTematica', 'documentNum', 'num')
    .innerJoin('tematica', 'tematica.id', 'tematicaId').select(['num', 'tematicaId', 'it'])
    .where('document.id', 'in', documentIds).where('tematica.deletedAt', 'is not', null).execute()
  for (const [tematicaId, carrying] of Map.groupBy(links, (link) => link.tematicaId)) {
    const nums = carrying.map(({ num }) => num)
    const other = await standInFor(tx, 'tematica', carrying[0]!.it)
    await tx.deleteFrom('documentTematica').where('tematicaId', '=', tematicaId).where('documentNum', 'in', nums).execute()
    const rows = other ? nums.map((documentNum) => ({ documentNum, tematicaId: other.id })) : []
    await insertRows(tx, 'documentTematica', rows, { conflict: { skip: true } })
  }
  return links.length
}

async function settleTypes(tx: Tx, documentIds: readonly string[]): Promise<number> {
  const gone = await tx.selectFrom('tipologia').select(['id', 'it']).where('deletedAt', 'is not', null)
    .where('id', 'in', tx.selectFrom('document').select((e) => e.ref('tipologiaId').$notNull().as('id')).where('id', 'in', documentIds))
    .execute()
  for (const { id, it } of gone) {
    const tipologiaId = (await standInFor(tx, 'tipologia', it))?.id ?? null
    await tx.updateTable('document').set({ tipologiaId }).where('tipologiaId', '=', id).where('id', 'in', documentIds).execute()
  }
  return gone.length
}
