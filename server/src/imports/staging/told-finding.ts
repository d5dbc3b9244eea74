import type { FindingGroup, ImportOutcome, ToldFinding, ToldGroup } from '@faldone/contract/import.ts'
import { type Finding, findingSentence, severityOf } from '@faldone/contract/import-findings.ts'
import { offersIn } from '../planning/finding-groups.ts'
import type { Import } from './store.ts'

const FIRST_GROUPS = 25
const FIRST_UNITS = 200

/** A finding with its sentence. */
export const toldFinding = <F extends Finding>(finding: F): F & Pick<ToldFinding, 'severity' | 'sentence'> =>
  ({ ...finding, severity: severityOf(finding), sentence: { it: findingSentence(finding, 'it'), en: findingSentence(finding, 'en') } })

export const toldGroups = (groups: readonly FindingGroup[]): ToldGroup[] => groups.map(toldFinding)

/** What was found for a sheet as a whole: of each list the first ones, and how many there are. */
export function toldOutcome({
  findings, newUnits, newCreators, newElsewhere,
}: Pick<Import, 'findings' | 'newUnits' | 'newCreators' | 'newElsewhere'>): ImportOutcome {
  const given = newElsewhere.filter(({ isLeftOut }) => !isLeftOut)
  const leftOut = newElsewhere.filter(({ isLeftOut }) => isLeftOut)
  const full = [...Map.groupBy(leftOut, ({ list, name }) => JSON.stringify([list, name])).values()]
  return {
    findings: toldGroups(findings.slice(0, FIRST_GROUPS)), findingGroups: findings.length, offers: offersIn(findings),
    newUnits: newUnits.slice(0, FIRST_UNITS), newUnitsTotal: newUnits.length,
    newCreators: newCreators.slice(0, FIRST_UNITS), newCreatorsTotal: newCreators.length,
    newElsewhere: given.slice(0, FIRST_UNITS), newElsewhereTotal: given.length,
    fullElsewhere: full.slice(0, FIRST_UNITS).map((some) => ({ list: some[0]!.list, name: some[0]!.name, leftOut: some.length })),
    fullElsewhereTotal: full.length,
  }
}
