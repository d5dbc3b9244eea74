import { presentDay } from '@faldone/contract/closure.ts'
import { sql } from 'kysely'
import { applyTally, emptyTally, tallyDocument } from '../counts/store.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { loadDocuments } from '../documents/state-store.ts'
import { recountFiles } from '../files/closure-store.ts'
import { type Change, changeNow, recordEvents } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { indexBelow, shaking } from '../units/tree-store.ts'

type Table = 'unit' | 'document' | 'file'

/** What is closed although its day has come, even in the trash. */
const due = (db: Db, table: Table, today: string) =>
  db.selectFrom(table).select(['id', 'opensOn']).where('closure', 'is not', null).where('opensOn', '<=', today).where('closed', '=', 1)

async function isAnythingDue(db: Db, today: string): Promise<boolean> {
  for (const table of ['unit', 'document', 'file'] as const)
    if (await due(db, table, today).limit(1).executeTakeFirst()) return true
  return false
}

/**
 * Opens what is due, in one transaction: if it fails, everything stays closed. Reason and day stay. Returns how many units, records and
 * files it opened; not what is in the units.
 */
export async function openDue(database: Database, today = presentDay()): Promise<number> {
  if (!(await isAnythingDue(database.read, today))) return 0
  return database.write.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const change = changeNow(null)
    return (await openUnits(tx, today, change)) + (await openDocuments(tx, today, change)) + (await openFiles(tx, today, change))
  })
}

async function openUnits(tx: Tx, today: string, change: Change): Promise<number> {
  const units = await due(tx, 'unit', today).execute()
  const ids = units.map(({ id }) => id)
  if (ids.length === 0) return 0
  await shaking(tx, ids, async () => {
    for (const chunk of chunksOf(ids)) await tx.updateTable('unit').set({ closed: 0 }).where('id', 'in', chunk).execute()
  })
  await indexBelow(tx, ids)
  await noteOpened(tx, 'unit', units, change)
  return ids.length
}

async function openDocuments(tx: Tx, today: string, change: Change): Promise<number> {
  const documents = await due(tx, 'document', today).execute()
  const hidden = sql<number>`case when visibility = 'staff' then 1
    else coalesce((select unit.hidden from unit where unit.id = document.unit_id), 0) end`
  for (const chunk of chunksOf(documents)) {
    const ids = chunk.map(({ id }) => id)
    const tally = emptyTally()
    for (const state of (await loadDocuments(tx, ids)).values()) tallyDocument(tally, state, -1)
    await tx.updateTable('document').set({ closed: 0, hidden }).where('id', 'in', ids).execute()
    const after = [...(await loadDocuments(tx, ids)).values()]
    for (const state of after) tallyDocument(tally, state, 1)
    await applyTally(tx, tally)
    await indexDocuments(tx, after.map(({ num }) => num))
    await noteOpened(tx, 'document', chunk, change)
  }
  return documents.length
}

async function openFiles(tx: Tx, today: string, change: Change): Promise<number> {
  const files = await due(tx, 'file', today).select(['documentId', 'name']).execute()
  const hidden = sql<number>`case when access = 'staff' then 1 else 0 end`
  for (const chunk of chunksOf(files))
    await tx.updateTable('file').set({ closed: 0, hidden }).where('id', 'in', chunk.map(({ id }) => id)).execute()
  const documentIds = [...new Set(files.map(({ documentId }) => documentId))]
  await recountFiles(tx, documentIds)
  for (const chunk of chunksOf(documentIds)) {
    const nums = await tx.selectFrom('document').select('num').where('id', 'in', chunk).where('deletedAt', 'is', null).execute()
    await indexDocuments(tx, nums.map(({ num }) => num))
  }
  await noteOpened(tx, 'file', files, change)
  return files.length
}

type Opened = { id: string; opensOn: string | null; documentId?: string; name?: string }

const noteOpened = (tx: Tx, entity: Table, rows: readonly Opened[], change: Change) =>
  recordEvents(tx, rows.map(({ id: entityId, ...after }) => ({ entity, entityId, action: 'open', after })), change)
