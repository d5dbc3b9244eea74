import type { Tx } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { openArchive } from '../planning/archive-reader.ts'
import { archiveMark } from '../planning/archive-store.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { missingUnits } from '../planning/new-units.ts'
import { rowPlanner } from '../planning/plan.ts'
import { findRivals } from '../staging/rivals.ts'
import { rulesOf } from '../staging/rules.ts'
import { listCreators, listUnitPaths, readStaged } from '../staging/staged-store.ts'
import type { Import } from '../staging/store.ts'

const BATCH = 1_000

/**
 * Plans a sheet again if the archive has changed since its check. Throws PLAN_CHANGED if a row would now do something else than what the
 * user saw.
 */
export async function requireSamePlan(tx: Tx, work: Import, maxFileBytes: number): Promise<void> {
  if ((await archiveMark(tx)) === work.archiveMark) return
  const rules = await rulesOf(tx, work)
  const files = work.options.filesFolder === null ? null : await attachableFiles(work.options.filesFolder, maxFileBytes)
  const archive = await openArchive(tx, rules, files)
  const rivals = await findRivals(tx, work.id)
  for await (const rows of readStaged(tx, work.id, BATCH)) {
    const planned = await rowPlanner(rows, rules, archive)
    for (const row of rows) {
      const { plan } = planned(row, rivals.get(row.number))
      if (JSON.stringify(plan) !== row.planText) throw new ApiError('PLAN_CHANGED')
    }
  }
  const newUnits = missingUnits(archive.units, await listUnitPaths(tx, work.id))
  if (JSON.stringify(newUnits) !== JSON.stringify(work.newUnits)) throw new ApiError('PLAN_CHANGED')
  const newCreators = archive.creators.added(await listCreators(tx, work.id))
  if (JSON.stringify(newCreators) !== JSON.stringify(work.newCreators)) throw new ApiError('PLAN_CHANGED')
}
