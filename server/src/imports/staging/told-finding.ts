import type { FindingGroup, ToldFinding, ToldGroup } from '@faldone/contract/import.ts'
import { type Finding, findingSentence, severityOf } from '@faldone/contract/import-findings.ts'

/** A finding with its sentence. */
export const toldFinding = <F extends Finding>(finding: F): F & Pick<ToldFinding, 'severity' | 'sentence'> =>
  ({ ...finding, severity: severityOf(finding), sentence: { it: findingSentence(finding, 'it'), en: findingSentence(finding, 'en') } })

export const toldGroups = (groups: readonly FindingGroup[]): ToldGroup[] => groups.map(toldFinding)
