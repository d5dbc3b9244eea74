import { readCellList } from '@faldone/contract/cell-list.ts'
import type { ToldGroup } from '@faldone/contract/import.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import { useTranslation } from 'react-i18next'
import { useTermName } from '../documents/index.ts'

/**
 * What the check proposes for a group: the label of the button that accepts it, a question unless the finding itself asks, and both in one.
 */
export function useProposal(group: ToldGroup): { question: string | null; accept: string; told: string } | null {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings.proposal' })
  const termName = useTermName()
  const proposal = proposalIn(group)
  if (!proposal) return null
  const { code, values } = group
  const isNear = values?.['near'] !== undefined
  const named = (text: string) =>
    (code === 'TEMATICA_UNKNOWN' ? termName('tematiche', text) : code === 'TIPOLOGIA_UNKNOWN' ? termName('tipologie', text) : text)
  const target = isNear ? named(proposal.target) : readCellList(proposal.target).map(named).join(' · ')
  const way = isNear ? 'near' : proposal.decision === 'split' ? 'parts' : 'several'
  const question = t(`${way}.question`, { target })
  const told = isNear ? question : `${question} ${target}`
  return { question: code === 'UNIT_SIMILAR' ? null : question, accept: t(`${way}.accept`, { target }), told }
}
