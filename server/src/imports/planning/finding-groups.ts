import { type FindingGroup, MAX_FINDING_GROUPS, type Offers } from '@faldone/contract/import.ts'
import { type Finding, severityOf } from '@faldone/contract/import-findings.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'

/**
 * Groups findings that say the same about several rows. Errors come first, then the order of the first rows. Columns that are merely not
 * recognised come last.
 */
export function findingGroups() {
  const groups = new Map<string, FindingGroup>()
  return {
    add(finding: Finding): void {
      const key = keyOf(finding)
      const group = groups.get(key)
      if (group) group.rows++
      else groups.set(key, { ...finding, rows: finding.row === null ? 0 : 1 })
    },
    list: (): FindingGroup[] => inOrder([...groups.values()]),
  }
}

/** How much one decision about many groups would apply to. */
export function offersIn(groups: readonly FindingGroup[]): Offers {
  const count = (isMeant: (group: FindingGroup) => boolean) => groups.filter(isMeant).length
  const lacks = (code: Finding['code']) => count((group) => group.code === code && proposalIn(group) === null)
  return {
    proposals: count((group) => group.column !== null && proposalIn(group) !== null),
    tematiche: lacks('TEMATICA_UNKNOWN'), tipologie: lacks('TIPOLOGIA_UNKNOWN'),
  }
}

const keyOf = ({ code, column, value }: Finding): string => [code, column, value].join('\0')

/** Columns that are not recognised. */
const UNKNOWN: readonly Finding['code'][] = ['COLUMN_UNKNOWN', 'COLUMNS_UNKNOWN', 'COLOUR_UNREAD']

function inOrder(groups: FindingGroup[]): FindingGroup[] {
  const rank = (group: FindingGroup) => (severityOf(group) !== 'warning' ? 0 : UNKNOWN.includes(group.code) ? 2 : 1)
  return groups.sort((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0)).slice(0, MAX_FINDING_GROUPS)
}

/**
 * The groups after some findings were removed and others added. `orphans` are the groups whose first row no longer belongs to them. Null if
 * there may be groups that are not kept.
 */
export function movedGroups(
  kept: readonly FindingGroup[], gone: readonly Finding[], come: readonly Finding[]
): { groups: FindingGroup[]; orphans: FindingGroup[] } | null {
  if (kept.length >= MAX_FINDING_GROUPS) return null
  const groups = new Map(kept.map((group) => [keyOf(group), { ...group }]))
  const orphans = new Set<FindingGroup>()
  for (const finding of gone) {
    const group = groups.get(keyOf(finding))!
    group.rows--
    if (group.row === finding.row) orphans.add(group)
  }
  for (const finding of come) {
    const group = groups.get(keyOf(finding))
    if (!group) groups.set(keyOf(finding), { ...finding, rows: 1 })
    else {
      Object.assign(group, finding.values && { values: finding.values }, { rows: group.rows + 1 })
      if (finding.row! <= group.row!) {
        group.row = finding.row
        orphans.delete(group)
      }
    }
  }
  const left = [...groups.values()].filter(({ row, rows }) => row === null || rows > 0)
  return { groups: inOrder(left), orphans: left.filter((group) => orphans.has(group)) }
}
