import type { ImportAnswer, ToldGroup } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Select } from '../ui/Select.tsx'
import { Caps, Small } from '../ui/Words.tsx'
import type { RowQuestion } from './api.ts'
import { type DecisionName, decisionsFor, type Draft, isAboutTerm, isGap, likelyTarget } from './decisions.ts'
import styles from './FindingGroup.module.css'
import { ValueField } from './ValueField.tsx'

type FindingGroupProps = {
  sheet: ImportAnswer
  group: ToldGroup
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onShow: (question: RowQuestion) => void
}

/** One finding, the rows that share it, and what is to become of them. */
export function FindingGroup({ sheet, group, draft, onDraft, onShow }: FindingGroupProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const language = useLanguage()
  const written = useNumbers()
  const { severity, sentence, column, rows, code, value, row } = group
  const names = decisionsFor(group)
  const words = sentence[language]
  const show = () => onShow({ filter: 'all', code, ...(column !== null && { column }), ...(value !== null && { value }) })
  const choose = (name: string) => {
    const decision = names.find((known) => known === name)
    onDraft(decision ? { group, decision, target: draft?.target || likelyTarget(group) } : null)
  }
  return (
    <li className={styles['finding']} data-severity={severity}>
      <div className={styles['words']}>
        <p><span className={styles['severity']}><Caps>{t(`severity.${severity}`)}</Caps></span> <span>{words}</span></p>
        <Small as="p">
          {[
            column !== null && t('inColumn', { column }),
            rows > 0 ? t('rows', { count: rows, number: written(rows) }) : row !== null && t('inRow', { row }),
          ].filter(Boolean).join(' · ')}
          {rows > 0 && <>{' · '}<Button variant="text" aria-label={t('showLabel', { what: words })} onClick={show}>{t('show')}</Button></>}
        </Small>
      </div>
      {names.length > 0 && (
        <div className={styles['decision']} data-print={draft ? undefined : 'hide'}>
          <Select
            label={t('decisionFor', { what: words })} isLabelHidden value={draft?.decision ?? ''}
            options={[
              { value: '', label: t('decideLater') },
              ...names.map((name) => ({ value: name, label: t(`decision.${labelKey(name, group)}`) }))
            ]} onChange={choose}
          />
          {draft?.decision === 'map' && <ValueField sheet={sheet} header={column ?? ''} label={t('target')} hint={code === 'TEMATICA_UNKNOWN' ? t('several') : undefined} value={draft.target} onChange={(target) => onDraft({ ...draft, target })} />}
          {
            draft
              && <HandsFocusOn><Button size="small" variant="quiet" onClick={() => onDraft(null)}>{t('discardOne')}</Button></HandsFocusOn>
          }
        </div>
      )}
    </li>
  )
}

/** A known word put for an unknown one is remembered with the sheet; other cells are simply written. */
function labelKey(name: DecisionName, group: ToldGroup) {
  if (name === 'take') return name
  if (name === 'fill') return isGap(group) ? name : 'fillDitto'
  if (name === 'empty' && isGap(group)) return 'emptyGap'
  return isAboutTerm(group) ? `${name}Term` as const : name
}
