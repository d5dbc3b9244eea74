import type { FindingGroup } from '@faldone/contract/import.ts'
import type { Db } from '../../db/database.ts'
import { findingGroups } from '../planning/finding-groups.ts'
import { numbersIn } from './row-store.ts'
import { readFindings } from './staged-store.ts'
import type { Import } from './store.ts'

const BATCH = 1_000

/** The groups of findings about rows of one of the sheets that are read together. */
export async function findingsOfSheet(db: Db, { id, layout }: Pick<Import, 'id' | 'layout'>, sheet: string): Promise<FindingGroup[]> {
  const numbered = numbersIn({ layout }, sheet)
  const groups = findingGroups()
  if (numbered) for await (const findings of readFindings(db, id, BATCH, numbered)) findings.forEach(groups.add)
  return groups.list()
}
