import type { FindingGroup } from '@faldone/contract/import.ts'
import { type Finding, severityOf } from '@faldone/contract/import-findings.ts'

/** How many groups are kept: beyond, a person looks at the rows. */
const MAX_GROUPS = 500

/** Findings that say the same of several rows, put together: errors first, then in the order of the first row. */
export function findingGroups() {
  const groups = new Map<string, FindingGroup>()
  return {
    add(finding: Finding): void {
      const key = [finding.code, finding.column, finding.value].join('\0')
      const group = groups.get(key)
      if (group) group.rows++
      else groups.set(key, { ...finding, rows: finding.row === null ? 0 : 1 })
    },
    list(): FindingGroup[] {
      const rank = (group: FindingGroup) => (severityOf(group) === 'warning' ? 1 : 0)
      return [...groups.values()].sort((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0)).slice(0, MAX_GROUPS)
    },
  }
}
