import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { Named } from '../files/attachable-files.ts'
import { partNames } from '../files/file-names.ts'
import { namedFiles } from '../files/named-files.ts'
import type { ArchiveView } from './archive-view.ts'
import { baseName } from './draft-plans.ts'
import type { NamedFiles } from './row-plan.ts'

/** The paths of the files that a cell names, and the names that cannot simply be attached. */
export type CellFiles = { paths: string[]; troubles: { name: string; problem: FindingCode; rivals: readonly string[] }[] }

const NOWHERE: readonly (FindingCode | null)[] = ['FILE_MISSING', 'FILE_OUTSIDE']
const MISSING: Named = { paths: [], rivals: [], problem: 'FILE_MISSING' }

/**
 * What the values of a cell mean, with the paths that were attached by hand. `named`: what names mean that are not paths of files; null if
 * there is no folder, where all are missing. A name that only files of the record (`attached`) have is no trouble.
 */
export function filesOfCell(
  { values, byHand }: { values: readonly string[]; byHand: readonly string[] }, named: ArchiveView['files'], attached: readonly string[]
): CellFiles {
  if (values.length + byHand.length === 0) return { paths: [], troubles: [] }
  const ofRecord = namedFiles(attached)
  const isAttached = (name: string) => ofRecord(baseName(name)).paths.length > 0
  const meaningOf = (name: string): Named =>
    (named ? (named.get(name) ?? { paths: [name], rivals: [], problem: null }) : MISSING)
  const names = values.flatMap((value) => partNames(value, (name) => isAttached(name) || !NOWHERE.includes(meaningOf(name).problem)))
  const paths = new Set<string>()
  const troubles: CellFiles['troubles'] = []
  for (const name of new Set([...names, ...byHand])) {
    const { problem, rivals, ...found } = meaningOf(name)
    for (const path of found.paths) paths.add(path)
    if (problem && (found.paths.length > 0 || !isAttached(name))) troubles.push({ name, problem, rivals })
  }
  return { paths: [...paths], troubles }
}

/** What a row names, for the lists of files. Of a file that is too large, the name means something. */
export const namedIn = ({ paths, troubles }: CellFiles): NamedFiles => ({
  there: paths.map((path) => path.replaceAll('\\', '/')),
  missing: troubles.flatMap(({ name, problem }) => (problem === 'FILE_LIMIT' ? [] : [name])),
})
