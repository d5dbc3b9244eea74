import type { GroupDecision, ImportAnswer, ToldGroup } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import type { RowQuestion } from './api.ts'
import { askedBy, type Question } from './Asked.tsx'
import { type DecisionName, decisionsFor, type Draft, isAboutTerm, isGap, likelyDecision, likelyTarget } from './decisions.ts'
import { FindingLine } from './FindingLine.tsx'
import { rowLabel } from './row-label.ts'
import { asksForFiles, asksOfSheets } from './sheets-read.ts'
import { useHeading } from './use-heading.ts'
import { useProposal } from './use-proposal.ts'
import { ValueField } from './ValueField.tsx'

type FindingGroupProps = {
  sheet: ImportAnswer
  group: ToldGroup
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onDecide: (decision: GroupDecision) => void
  onShow: (question: RowQuestion) => void
}

/** A finding about records, with the proposal for its rows and the user's choice. */
export function FindingGroup({ sheet, group, draft, onDraft, onDecide, onShow }: FindingGroupProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const language = useLanguage()
  const written = useNumbers()
  const heading = useHeading(sheet)
  const proposal = useProposal(group)
  const { severity, sentence, column, rows, code, value, row } = group
  const names = decisionsFor(group)
  const likely = likelyDecision(group)
  const show = () => onShow({ filter: 'all', code, ...(column !== null && { column }), ...(value !== null && { value }) })
  const choose = (name: string) => {
    const decision = names.find((known) => known === name)
    onDraft(decision ? { group, decision, target: draft?.target || likelyTarget(group) } : null)
  }
  return (
    <FindingLine
      severity={severity} words={sentence[language]} question={proposal?.question}
      where={[
        column !== null && t('inColumn', { column: heading(column) }),
        rows > 0 ? t('rows', { count: rows, number: written(rows) }) : row !== null && t('inRow', { row: rowLabel(row, sheet.parts) }),
      ].filter(Boolean).join(' · ')}
      onShow={rows > 0 ? show : null} isOneRow={rows === 1}
      likely={likely && { words: proposal?.accept ?? t('decision.createTerm'), onDecide: () => onDecide(likely) }}
      asked={asks(sheet, askedBy(group))}
      decisions={names.map((name) => ({ value: name, label: t(`decision.${labelKey(name, group)}`) }))}
      chosen={draft?.decision ?? ''} onChoose={choose}
      target={draft?.decision === 'map' && (
        <ValueField
          sheet={sheet} header={column ?? ''} label={t('target')} isLabelHidden
          placeholder={code === 'TEMATICA_UNKNOWN' ? t('several') : undefined} value={draft.target}
          onChange={(target) => onDraft({ ...draft, target })}
        />
      )}
    />
  )
}

/** Whether the page still asks about the sheets or the files. */
const asks = (sheet: ImportAnswer, question: Question | undefined): Question | undefined =>
  ((question === 'sheets' && asksOfSheets(sheet)) || (question === 'files' && asksForFiles(sheet)) ? question : undefined)

/** The sheet remembers what replaces an unknown word. Other decisions write into the cells. */
function labelKey(name: DecisionName, group: ToldGroup) {
  if (name === 'take' || name === 'split') return name
  if (name === 'fill') return isGap(group) ? name : 'fillDitto'
  if (name === 'empty' && isGap(group)) return 'emptyGap'
  return isAboutTerm(group) ? `${name}Term` as const : name
}
