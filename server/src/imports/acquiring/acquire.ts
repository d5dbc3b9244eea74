import { ahead } from '../../db/ahead.ts'
import type { Database, Tx } from '../../db/database.ts'
import { countAnew, takeTurn } from '../../db/engine.ts'
import { reserveNumbers } from '../../documents/state-store.ts'
import { createDocuments, updateDocuments } from '../../documents/store.ts'
import { ApiError } from '../../errors.ts'
import { attachFile } from '../../files/store.ts'
import type { Storage } from '../../files/storage.ts'
import { type Hold, requireHold } from '../../jobs/work-board-store.ts'
import { type Change, changeNow, closeChangeSet, openChangeSet } from '../../history/store.ts'
import { loadUnits } from '../planning/archive-store.ts'
import { UnitTree } from '../planning/archive-view.ts'
import { type StoredAttachment, storeAttachments } from './attachments.ts'
import type { OnProgress } from '../staging/check.ts'
import { addCreators } from '../planning/creators-store.ts'
import { giveAddresses } from '../planning/elsewhere-store.ts'
import { unitAt } from '../planning/new-units.ts'
import { addDescribedUnits } from './described-units.ts'
import { listExtender, termCreator } from './new-terms.ts'
import type { CreatePlan, UpdatePlan } from '../planning/row-plan.ts'
import { requireSamePlan } from './replan.ts'
import { highestKept, readPlans, type ReadyPlan } from '../staging/staged-store.ts'
import { claimImport, getImport, type Import } from '../staging/store.ts'

const BATCH = 5_000

type AcquireOptions = {
  actor: string | null
  /** Leaves out the rows with errors instead of refusing. */
  skipErrors: boolean
  storage: Storage
  maxFileBytes: number
  hold?: Hold | null
  onProgress: OnProgress
}

/**
 * Takes a checked sheet into the archive, once and in one transaction. Files are stored before it, so an interruption leaves at most unused
 * bytes. Returns the id of the change set. Throws ALREADY_ACQUIRED, HAS_ERRORS, NOT_FOUND, WorkLost, and PLAN_CHANGED if the archive has
 * changed since the check in a way that changes the plan.
 */
export async function acquireImport(database: Database, importId: string, options: AcquireOptions): Promise<string> {
  const work = await getImport(database.read, importId)
  requireAcquirable(work, options.skipErrors)
  const stored = await storeAttachments(database.read, work, options)
  const changeSetId = await acquire(database, work, stored, options)
  // The import is complete at this point. A failure here only costs speed, and PostgreSQL updates its statistics itself a minute later.
  await countAnew(database.write).catch(() => {})
  return changeSetId
}

async function acquire(database: Database, work: Import, stored: Map<string, StoredAttachment>, options: AcquireOptions): Promise<string> {
  return database.write.transaction().execute(async (tx) => {
    await takeTurn(tx)
    await requireHold(tx, options.hold)
    const changeSetId = await openChangeSet(tx, { action: 'import', actor: options.actor })
    await claimImport(tx, work, changeSetId)
    await requireSamePlan(tx, work, options.maxFileBytes)
    const plans = ahead(readPlans(database.read, work.id, BATCH))
    const agents = await applyPlan(tx, work, plans, stored, changeNow(options.actor, changeSetId), options.onProgress)
    const { kind, fileName, newUnits, counts } = work
    const units = newUnits.length
    await closeChangeSet(tx, changeSetId, { importId: work.id, fileName, kind, units, ...(agents > 0 && { agents }), ...counts })
    return changeSetId
  })
}

/** Throws ALREADY_ACQUIRED, NOT_CHECKED, HAS_ERRORS. */
export function requireAcquirable({ state, counts }: Import, skipErrors: boolean): void {
  if (state === 'acquired') throw new ApiError('ALREADY_ACQUIRED')
  if (state !== 'checked' || !counts) throw new ApiError('NOT_CHECKED')
  if (counts.errors > 0 && !skipErrors) throw new ApiError('HAS_ERRORS', { rows: counts.errors })
}

type Plans = AsyncIterable<ReadyPlan[]>

/** Returns how many agents are new. */
async function applyPlan(
  tx: Tx, work: Import, batches: Plans, stored: Map<string, StoredAttachment>, change: Change,
  onProgress: OnProgress,
): Promise<number> {
  const { kind, newCreators, counts } = work
  const units = new UnitTree(await loadUnits(tx))
  const described = await addDescribedUnits(tx, work, units, change)
  const agents = described + (await addCreators(tx, units, newCreators, change))
  const createTerms = await termCreator(tx, change)
  const extendLists = await listExtender(tx, work.own, change)
  await reserveNumbers(tx, (await highestKept(tx, work.id)) ?? 0)
  const total = (counts?.created ?? 0) + (counts?.updated ?? 0)
  let done = 0
  for await (const plans of batches) {
    const creates = plans.filter((plan) => plan.action === 'create')
    const updates = plans.filter((plan) => plan.action === 'update')
    for (const plan of creates) await createTerms(plan.fields.tematiche, plan.fields.tipologia)
    for (const plan of updates) await createTerms(plan.changes.tematiche?.[1], plan.changes.tipologia?.[1])
    for (const plan of creates) Object.assign(plan.fields, await extendLists(plan.fields))
    await createDocuments(tx, creates.map((plan) => ({ ...newDocument(plan, units), kind: plan.kind ?? kind, id: plan.id })), change)
    const changes = []
    for (const plan of updates) {
      const values = changesOf(plan, units)
      changes.push({ id: plan.id, changes: { ...values, ...(await extendLists(values)) }, expectedVersion: plan.version })
    }
    await updateDocuments(tx, changes, change)
    for (const plan of [...creates, ...updates]) await attachFiles(tx, plan, stored, change)
    onProgress({ phase: 'acquiring', rows: (done += plans.length), total })
  }
  await giveAddresses(tx, work.newElsewhere, change)
  return agents
}

function newDocument({ fields: { title, tematiche, visibility, ...fields }, unit, num }: CreatePlan, units: UnitTree) {
  return {
    ...fields, title: title ?? '', tematiche: tematiche ?? [], visibility: visibility ?? 'public', unitId: unitAt(units, unit),
    keptNumber: num ?? null,
  }
}

function changesOf({ changes, unit }: UpdatePlan, units: UnitTree) {
  const values = Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to]))
  return unit ? { ...values, unitId: unitAt(units, unit.to) } : values
}

async function attachFiles(
  tx: Tx, { id, files }: { id: string; files: string[] }, stored: Map<string, StoredAttachment>, change: Change
): Promise<void> {
  for (const name of files) {
    const { bytes, as } = stored.get(name) ?? changed()
    await attachFile(tx, id, bytes, as, change)
    // A second row that names it makes another file of it.
    delete as.id
  }
}

function changed(): never {
  throw new ApiError('PLAN_CHANGED')
}
