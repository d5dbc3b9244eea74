import type { GroupDecision, ImportAnswer, ToldGroup } from '@faldone/contract/import.ts'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Select } from '../ui/Select.tsx'
import { Caps, Small } from '../ui/Words.tsx'
import type { RowQuestion } from './api.ts'
import { askedBy, Decide, type Question } from './Asked.tsx'
import { type DecisionName, decisionsFor, type Draft, isAboutTerm, isGap, likelyDecision, likelyTarget } from './decisions.ts'
import { rowLabel } from './row-label.ts'
import { useHeading } from './use-heading.ts'
import { useProposal } from './use-proposal.ts'
import styles from './FindingGroup.module.css'
import { ValueField } from './ValueField.tsx'

type FindingGroupProps = {
  sheet: ImportAnswer
  /** What is asked in the settings of the file. */
  asked: readonly Question[]
  group: ToldGroup
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onDecide: (decision: GroupDecision) => void
  onShow: (question: RowQuestion) => void
}

/** A finding with its rows, the proposal for them and the user's choice. */
export function FindingGroup({ sheet, asked, group, draft, onDraft, onDecide, onShow }: FindingGroupProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const language = useLanguage()
  const written = useNumbers()
  const heading = useHeading(sheet)
  const proposal = useProposal(group)
  const { severity, sentence, column, rows, code, value, row } = group
  const canDecide = decisionsFor(group).length > 0
  const isAsked = asked.some(({ name }) => name === askedBy(group))
  const likely = likelyDecision(group)
  const words = sentence[language]
  const show = () => onShow({ filter: 'all', code, ...(column !== null && { column }), ...(value !== null && { value }) })
  return (
    <li className={styles['finding']} data-severity={severity} data-proposal={likely !== null || undefined}>
      <div className={styles['words']}>
        <p>
          <span className={styles['severity']}><Caps>{t(`severity.${severity}`)}</Caps></span> <span>{words}</span>
          {proposal?.question && <strong> {proposal.question}</strong>}
        </p>
        <Small as="p">
          {[
            column !== null && t('inColumn', { column: heading(column) }),
            rows > 0 ? t('rows', { count: rows, number: written(rows) }) : row !== null && t('inRow', { row: rowLabel(row, sheet.parts) }),
          ].filter(Boolean).join(' · ')}
          {rows > 0 && <>{' · '}<Button variant="text" aria-label={t('showLabel', { what: words })} onClick={show}>{t('show')}</Button></>}
        </Small>
      </div>
      {likely && <LikelyDecision words={proposal?.accept ?? t('decision.createTerm')} what={words} onDecide={() => onDecide(likely)} />}
      {isAsked && <div className={styles['asked']} data-print="hide"><Decide what={words} /></div>}
      {canDecide && <Decision sheet={sheet} group={group} draft={draft} onDraft={onDraft} />}
    </li>
  )
}

/** A button that settles a group with one click. */
function LikelyDecision({ words, what, onDecide }: { words: string; what: string; onDecide: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings.proposal' })
  return (
    <div className={styles['proposal']} data-print="hide">
      <Button size="small" aria-label={t('acceptLabel', { words, what })} onClick={onDecide}>{words}</Button>
    </div>
  )
}

/** The choice of what to do with all rows of a group. */
function Decision({ sheet, group, draft, onDraft }: Pick<FindingGroupProps, 'sheet' | 'group' | 'draft' | 'onDraft'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const language = useLanguage()
  const { sentence, column, code } = group
  const names = decisionsFor(group)
  const choose = (name: string) => {
    const decision = names.find((known) => known === name)
    onDraft(decision ? { group, decision, target: draft?.target || likelyTarget(group) } : null)
  }
  return (
    <div className={styles['decision']} data-chosen={draft ? true : undefined} data-print={draft ? undefined : 'hide'}>
      <Select
        label={t('decisionFor', { what: sentence[language] })}
        isLabelHidden
        value={draft?.decision ?? ''}
        options={[
          { value: '', label: t('decideLater') },
          ...names.map((name) => ({ value: name, label: t(`decision.${labelKey(name, group)}`) })),
        ]}
        onChange={choose}
      />
      {draft?.decision === 'map' && (
        <ValueField
          sheet={sheet}
          header={column ?? ''}
          label={t('target')}
          isLabelHidden
          hint={code === 'TEMATICA_UNKNOWN' ? t('several') : undefined}
          value={draft.target}
          onChange={(target) => onDraft({ ...draft, target })}
        />
      )}
      {draft && (
        <HandsFocusOn>
          <Button variant="icon" aria-label={t('discardOne')} title={t('discardOne')} onClick={() => onDraft(null)}>
            <X size={18} aria-hidden />
          </Button>
        </HandsFocusOn>
      )}
    </div>
  )
}

/** The sheet remembers what replaces an unknown word. Other decisions write into the cells. */
function labelKey(name: DecisionName, group: ToldGroup) {
  if (name === 'take' || name === 'split') return name
  if (name === 'fill') return isGap(group) ? name : 'fillDitto'
  if (name === 'empty' && isGap(group)) return 'emptyGap'
  return isAboutTerm(group) ? `${name}Term` as const : name
}
