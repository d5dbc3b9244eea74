import type { Restored } from '@faldone/contract/history.ts'
import { restoreAgents } from '../agents/trash-store.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { restoreDocuments, restoreFiles } from '../documents/store.ts'
import { notFound, refuseStale } from '../errors.ts'
import { markRestored } from '../history/restore-store.ts'
import { nameOfOne } from '../history/names-store.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { restoreTermsOf } from '../terms/deletion-store.ts'
import { isNameTaken, type UnitRow } from './live-store.ts'
import { followMerges } from './merged-home-store.ts'
import { restoreUnits, topsOf } from './trash-store.ts'

type How = {
  /** New names for units, by id. */
  names?: Readonly<Record<string, string>> | undefined
  /** A new name where only one is needed: for the topmost unit, or the first of them whose own is taken. */
  name?: string | undefined
  /** The expected version of the topmost record. */
  expectedVersion?: number | null | undefined
}

/**
 * Restores everything that one deletion put into the trash, to its former places, or into the units that took over from those. Throws
 * NOT_FOUND; STALE; PARENT_DELETED where its parent is still in the trash; NAME_TAKEN, with `id`, `name` and a free `suggestion`, where a
 * sibling has the name meanwhile.
 */
export async function restoreDeletion(
  tx: Tx, deletionId: string, change: Change, { names, name, expectedVersion = null }: How = {}
): Promise<Restored> {
  await takeTurn(tx)
  await followMerges(tx, deletionId)
  const units = await tx.selectFrom('unit').selectAll().where('deletionId', '=', deletionId).orderBy('orderKey').execute()
  const documents = await tx.selectFrom('document').select(['id', 'version']).where('deletionId', '=', deletionId).orderBy('num').execute()
  const files = await tx.selectFrom('file').select(['id', 'documentId']).where('deletionId', '=', deletionId).orderBy('position').execute()
  const agents = await tx.selectFrom('agent').select(['id', 'name', 'version']).where('deletionId', '=', deletionId).orderBy('id').execute()
  const tops = topsOf(units)
  const [unit, document, file, agent] = [tops[0], documents[0], files[0], agents[0]]
  const top = unit ?? document ?? file ?? agent
  if (!top) throw notFound()
  const versioned = unit ?? document ?? (file ? undefined : agent)
  if (versioned) refuseStale(versioned.version, expectedVersion)

  const several = units.length + documents.length + agents.length > 1 || (await markRestored(tx, deletionId)) !== null
  const newNames = { ...names, ...(name !== undefined && (await nameFor(tx, tops, name))) }
  const act = several ? await inChangeSet(
    tx, change, 'restore',
    {
      units: units.length, documents: documents.length, agents: agents.length,
      ...nameOfOne(tops.length > 0 ? tops.map((top) => ({ name: newNames[top.id] ?? top.name })) : agents),
    }
  ) : change
  await restoreUnits(tx, units, act, newNames)
  if (documents.length > 0) await restoreTermsOf(tx, deletionId, act)
  if (documents.length > 0) await restoreDocuments(tx, documents.map(({ id }) => id), act)
  if (agents.length > 0) await restoreAgents(tx, agents.map(({ id }) => id), act)
  const alone = await tx.selectFrom('file').select('id').where('deletionId', '=', deletionId).execute()
  await restoreFiles(tx, alone.map(({ id }) => id), act)
  if (act.changeSetId) await markRestored(tx, deletionId, act.changeSetId)
  return {
    entity: unit ? 'unit' : document ? 'document' : file ? 'file' : 'agent', id: top.id,
    documentId: unit ? null : (document?.id ?? file?.documentId ?? null),
    holds: { units: units.length, documents: documents.length, files: files.length, agents: agents.length }, changeSetId: act.changeSetId,
  }
}

async function nameFor(tx: Tx, tops: readonly UnitRow[], name: string): Promise<Record<string, string>> {
  if (tops.length === 1) return { [tops[0]!.id]: name }
  for (const unit of tops) if (await isNameTaken(tx, unit, unit.name)) return { [unit.id]: name }
  return {}
}
