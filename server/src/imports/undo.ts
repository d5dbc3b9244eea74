import type { UpdateDocument } from '@faldone/contract/document.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { deleteDocuments, updateDocuments } from '../documents/store.ts'
import { removeFile } from '../files/store.ts'
import { type Change, changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { deleteTerm } from '../terms/deletion-store.ts'
import { deleteUnits } from '../units/store.ts'
import { loadTerms } from './archive-store.ts'
import { termKey } from './folding.ts'
import { claimUndo, type Deed, emptyAmong, liveAmong, readDeeds, touchedSince, unusedAmong } from './undo-store.ts'

const BATCH = 1_000

/** What an undo left alone: records that were edited or deleted since, or whose former unit, theme or type is gone. */
type Kept = { id: string; reason: 'EDITED' | 'DELETED' | 'PLACE_GONE' }
export type Undone = { changeSetId: string; documents: number; files: number; units: number; terms: number; kept: Kept[] }

/**
 * Takes back an import, in one transaction: what it created goes to the trash, what it changed gets its former values.
 * Records that were edited since stay and are listed; units and terms that it created stay where anything uses them.
 * Throws NOT_FOUND for what is no import, ALREADY_UNDONE.
 */
export async function undoImport(tx: Tx, changeSetId: string, actor: string | null): Promise<Undone> {
  await takeTurn(tx)
  const undoId = await openChangeSet(tx, { action: 'undo', actor })
  await claimUndo(tx, changeSetId, undoId)
  const change = changeNow(actor, undoId)
  const kept: Kept[] = []
  const files = await undoFiles(tx, changeSetId, change)
  const documents = await undoDocuments(tx, changeSetId, change, kept)
  const units = await undoUnits(tx, changeSetId, change)
  const terms = (await undoTerms(tx, changeSetId, 'tematica', change)) + (await undoTerms(tx, changeSetId, 'tipologia', change))
  const counts = { documents, files, units, terms }
  await closeChangeSet(tx, undoId, { undoes: changeSetId, ...counts, kept: kept.length })
  return { changeSetId: undoId, ...counts, kept }
}

async function undoDocuments(tx: Tx, changeSetId: string, change: Change, kept: Kept[]): Promise<number> {
  const former = await formerValues(tx)
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'document', BATCH)) {
    const live = await liveAmong(tx, 'document', deeds.map(({ entityId }) => entityId))
    const touched = await touchedSince(tx, changeSetId, deeds)
    const units = await liveAmong(tx, 'unit', deeds.flatMap(({ before }) => (typeof before.unitId === 'string' ? [before.unitId] : [])))
    const reasonOf = ({ entityId, before }: Deed): Kept['reason'] | null => {
      if (!live.has(entityId)) return 'DELETED'
      if (touched.has(entityId)) return 'EDITED'
      return former.areThere(before, units) ? null : 'PLACE_GONE'
    }
    const free: Deed[] = []
    for (const deed of deeds) {
      const reason = reasonOf(deed)
      if (reason) kept.push({ id: deed.entityId, reason })
      else free.push(deed)
    }
    const created = free.filter(({ action }) => action === 'create').map(({ entityId }) => entityId)
    const updated = free.filter(({ action }) => action === 'update')
    if (created.length > 0) await deleteDocuments(tx, created, change)
    await updateDocuments(tx, updated.map(({ entityId, before }) => ({ id: entityId, changes: before as UpdateDocument })), change)
    undone += created.length + updated.length
  }
  return undone
}

/** Whether the unit, themes and type that a record had before are still there to be given back. */
async function formerValues(tx: Tx) {
  const themes = await loadTerms(tx, 'tematica')
  const types = await loadTerms(tx, 'tipologia')
  return {
    areThere({ unitId, tematiche, tipologia }: Deed['before'], units: ReadonlySet<string>): boolean {
      const hadUnit = typeof unitId !== 'string' || units.has(unitId)
      const hadThemes = !Array.isArray(tematiche) || tematiche.every((value) => themes.has(termKey(String(value))))
      const hadType = typeof tipologia !== 'string' || types.has(termKey(tipologia))
      return hadUnit && hadThemes && hadType
    },
  }
}

/** Files that were attached to records which stay; those of records that it created go with them. */
async function undoFiles(tx: Tx, changeSetId: string, change: Change): Promise<number> {
  const created = new Set<string>()
  for await (const deeds of readDeeds(tx, changeSetId, 'document', BATCH)) {
    for (const { action, entityId } of deeds) if (action === 'create') created.add(entityId)
  }
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'file', BATCH)) {
    const live = await liveAmong(tx, 'file', deeds.map(({ entityId }) => entityId))
    for (const { entityId, documentId } of deeds) {
      if (!live.has(entityId) || documentId === null || created.has(documentId)) continue
      await removeFile(tx, documentId, entityId, change)
      undone++
    }
  }
  return undone
}

/** Units that hold nothing any more, from the bottom up, until no more can go. */
async function undoUnits(tx: Tx, changeSetId: string, change: Change): Promise<number> {
  const created: string[] = []
  for await (const deeds of readDeeds(tx, changeSetId, 'unit', BATCH)) {
    const touched = await touchedSince(tx, changeSetId, deeds)
    created.push(...deeds.map(({ entityId }) => entityId).filter((id) => !touched.has(id)))
  }
  let undone = 0
  for (let empty = await emptyAmong(tx, created); empty.length > 0; empty = await emptyAmong(tx, created)) {
    await deleteUnits(tx, empty, { subtree: false }, change)
    undone += empty.length
  }
  return undone
}

async function undoTerms(tx: Tx, changeSetId: string, term: 'tematica' | 'tipologia', change: Change): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, term, BATCH)) {
    for (const id of await unusedAmong(tx, term, deeds.map(({ entityId }) => entityId))) {
      await deleteTerm(tx, term, id, {}, change)
      undone++
    }
  }
  return undone
}
