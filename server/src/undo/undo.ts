import type { Kept, Undone } from '@faldone/contract/history.ts'
import type { UpdateTerm } from '@faldone/contract/tematica.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { removeFile } from '../files/store.ts'
import { deleteTerm, restoreTerm } from '../terms/deletion-store.ts'
import { areLabelsFree, updateTerm } from '../terms/store.ts'
import { restoreFiles } from '../documents/store.ts'
import { namesOf } from '../history/names-store.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { followMerges } from '../units/store.ts'
import { bringAgentsBack, takeAgentsAway, undoRelations } from './undo-agents.ts'
import { undoDismissals } from './undo-dismissals.ts'
import { undoDocuments } from './undo-documents.ts'
import { givePlacesBack } from './undo-places.ts'
import { undoRecordRelations } from './undo-relations.ts'
import { undoTexts } from './undo-texts.ts'
import { claimUndo, type Deed, liveAmong, readDeeds, stillDeleted, untouchedAmong, unusedAmong } from './undo-store.ts'
import { bringUnitsBack, moveUnitsBack, takeUnitsAway } from './undo-units.ts'
import { BATCH, type Undo } from './undo-state.ts'

const TOLD = 500

/**
 * Undoes a change set in one transaction: what it created goes to the trash, what it deleted is restored, what it changed or moved gets its
 * former values and place. Records that were edited since, and those that cannot be restored, stay as they are and are reported; units and
 * terms that it created stay if anything uses them. An undo is a change set, too, and can be undone. `onRecords` is told from time to time
 * how many more records were processed. Throws NOT_FOUND, ALREADY_UNDONE.
 */
export async function undoChangeSet(
  tx: Tx, changeSetId: string, actor: string | null, onRecords: Undo['onRecords'] = () => {}
): Promise<Undone> {
  await takeTurn(tx)
  const undoId = await openChangeSet(tx, { action: 'undo', actor })
  const undone = await claimUndo(tx, changeSetId, undoId)
  const undo: Undo = { tx, changeSetId, change: changeNow(actor, undoId), kept: [], renamed: [], onRecords }
  await followMerges(tx, changeSetId)
  // What records need is restored before them; what contains them goes after them.
  const termsBack = await bringTermsBack(undo)
  const places = await givePlacesBack(undo)
  const unitsBack = (await bringUnitsBack(undo)) + (await moveUnitsBack(undo))
  const agentsBack = await bringAgentsBack(undo)
  const filesAway = await takeFilesAway(undo)
  const records = await undoDocuments(undo)
  const related = (await undoRecordRelations(undo)) + (await undoDismissals(undo))
  const filesBack = (await bringFilesBack(undo)) + (await undoTexts(undo))
  const relations = await undoRelations(undo)
  const agentsAway = await takeAgentsAway(undo)
  const unitsAway = await takeUnitsAway(undo)
  const termsAway = await takeTermsAway(undo)
  const counts = {
    documents: records.documents + related, files: filesAway + filesBack, units: unitsBack + unitsAway, terms: termsBack + termsAway,
    places, agents: new Set([...agentsBack, ...agentsAway]).size, relations,
  }
  await closeChangeSet(tx, undoId, {
    undoes: changeSetId, undone: undone.action, name: undone.summary['name'] ?? undone.summary['fileName'], ...counts,
    kept: undo.kept.length,
  })
  return {
    changeSetId: undoId, ...counts, trashed: records.trashed, kept: await named(tx, undo.kept.slice(0, TOLD)), keptTotal: undo.kept.length,
    renamed: undo.renamed,
  }
}

const TERMS = ['tematica', 'tipologia'] as const

async function named(tx: Tx, kept: Undo['kept']): Promise<Kept[]> {
  const names = new Map<string, string>()
  for (const entity of ['unit', 'document', 'file', 'agent', 'place', ...TERMS] as const) {
    for (const [id, name] of await namesOf(tx, entity, kept.filter((record) => record.entity === entity).map(({ id }) => id)))
      names.set(id, name)
  }
  return kept.map((record) => ({ ...record, name: names.get(record.id) ?? null }))
}

async function bringTermsBack(undo: Undo): Promise<number> {
  const { tx, changeSetId, change, kept } = undo
  let undone = 0
  for (const entity of TERMS) {
    for await (const deeds of readDeeds(tx, changeSetId, entity, ['delete'], BATCH)) {
      for (const { entityId: id } of deeds) {
        if (await restoreTerm(tx, entity, id, change)) undone++
        else kept.push({ entity, id, reason: 'NAME_TAKEN' })
      }
    }
    undone += await giveTermsBack(undo, entity)
  }
  return undone
}

/** Gives terms that a change set changed their former labels and addresses, the last first: one may have a label that another left. */
async function giveTermsBack(undo: Undo, entity: (typeof TERMS)[number]): Promise<number> {
  const { tx, changeSetId, change, kept } = undo
  const free: Deed[] = []
  for await (const deeds of readDeeds(tx, changeSetId, entity, ['update'], BATCH)) {
    const untouched = new Set(await untouchedAmong(undo, entity, deeds))
    free.push(...deeds.filter(({ entityId }) => untouched.has(entityId)))
  }
  let undone = 0
  for (const { entityId: id, before } of free.reverse()) {
    if (await areLabelsFree(tx, entity, before as UpdateTerm, id)) {
      await updateTerm(tx, entity, id, before as UpdateTerm, null, change)
      undone++
    } else kept.push({ entity, id, reason: 'NAME_TAKEN' })
  }
  return undone
}

async function takeTermsAway(undo: Undo): Promise<number> {
  const { tx, changeSetId, change } = undo
  let undone = 0
  for (const entity of TERMS) {
    for await (const deeds of readDeeds(tx, changeSetId, entity, ['create', 'restore'], BATCH)) {
      for (const id of await unusedAmong(tx, entity, await untouchedAmong(undo, entity, deeds))) {
        await deleteTerm(tx, entity, id, {}, change)
        undone++
      }
    }
  }
  return undone
}

/** Files that were attached to records which stay. Files of records that the change set created go with them. */
async function takeFilesAway({ tx, changeSetId, change }: Undo): Promise<number> {
  const created = new Set<unknown>()
  for await (const deeds of readDeeds(
    tx, changeSetId, 'document', ['create'], BATCH
  )) for (const { entityId } of deeds) created.add(entityId)
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'file', ['create', 'restore'], BATCH)) {
    const live = await liveAmong(tx, 'file', deeds.map(({ entityId }) => entityId))
    for (const { entityId, after: { documentId } } of deeds) {
      if (!live.has(entityId) || typeof documentId !== 'string' || created.has(documentId)) continue
      await removeFile(tx, documentId, entityId, change)
      undone++
    }
  }
  return undone
}

async function bringFilesBack({ tx, changeSetId, change }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'file', ['delete'], BATCH)) {
    const waiting = deeds.map(({ entityId, before }) => ({ id: entityId, documentId: String(before['documentId']) }))
    const there = await stillDeleted(tx, 'file', waiting.map(({ id }) => id), changeSetId)
    const homes = await liveAmong(tx, 'document', waiting.map(({ documentId }) => documentId))
    undone += await restoreFiles(
      tx, waiting.filter(({ id, documentId }) => there.has(id) && homes.has(documentId)).map(({ id }) => id), change
    )
  }
  return undone
}
