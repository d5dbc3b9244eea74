import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Select } from '../ui/Select.tsx'
import { Caps, Small } from '../ui/Words.tsx'
import { Decide, type Question } from './Asked.tsx'
import styles from './FindingGroup.module.css'

type FindingLineProps = {
  severity: 'file' | 'error' | 'warning'
  words: string
  /** What is proposed, as a question. */
  question?: string | null | undefined
  /** The column and the rows. */
  where: string
  /** Shows its rows; null if it is about none. */
  onShow: (() => void) | null
  /** Whether it is about one row only. */
  isOneRow?: boolean
  /** What settles it with one click. It stays where it is while something else is chosen, so that nothing moves. */
  likely?: { words: string; onDecide: () => void } | null
  /** Where it is asked, if elsewhere on the page. */
  asked?: Question | undefined
  decisions: readonly { value: string; label: string }[]
  /** The decision that was chosen, and not sent yet; '' for none. */
  chosen: string
  onChoose: (decision: string) => void
  /** The field for what the decision writes. */
  target?: ReactNode
}

/** A finding with its rows, what is proposed for them, and what is to be done with all of them. */
export function FindingLine({ severity, words, question, where, onShow, likely = null, asked, ...decision }: FindingLineProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  // A value that may be asked for has its place from the beginning.
  const mayAsk = decision.decisions.some(({ value }) => value === 'map')
  return (
    <li
      className={styles['finding']} data-severity={severity} data-proposal={likely !== null || undefined} data-may-ask={mayAsk || undefined}
    >
      <div className={styles['words']}>
        <p>
          <span className={styles['severity']}><Caps>{t(`severity.${severity}`)}</Caps></span> <span>{words}</span>
          {question && <strong> {question}</strong>}
        </p>
        <Small as="p">
          {where}
          {onShow && (
            <>{where && ' · '}<Button variant="text" aria-label={t('showLabel', { what: words })} onClick={onShow}>{t('show')}</Button></>
          )}
        </Small>
      </div>
      {likely && <Likely words={likely.words} what={words} onDecide={likely.onDecide} />}
      {asked && <div className={styles['asked']} data-print="hide"><Decide what={words} question={asked} /></div>}
      {decision.decisions.length > 0 && <Decision what={words} {...decision} />}
    </li>
  )
}

/** A button that settles a finding with one click. */
function Likely({ words, what, onDecide }: { words: string; what: string; onDecide: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings.proposal' })
  return (
    <div className={styles['proposal']} data-print="hide">
      <Button size="small" aria-label={t('acceptLabel', { words, what })} onClick={onDecide}>{words}</Button>
    </div>
  )
}

type DecisionProps = Pick<FindingLineProps, 'isOneRow' | 'decisions' | 'chosen' | 'onChoose' | 'target'> & { what: string }

/** The choice of what to do with all rows of a finding. */
function Decision({ what, isOneRow = false, decisions, chosen, onChoose, target }: DecisionProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  return (
    <div className={styles['decision']} data-chosen={chosen !== '' || undefined} data-print={chosen ? undefined : 'hide'}>
      <Select
        label={t('decisionFor', { what })} isLabelHidden value={chosen}
        options={[{ value: '', label: t(isOneRow ? 'decideOne' : 'decideLater') }, ...decisions]}
        onChange={onChoose}
      />
      {target && <div className={styles['target']}>{target}</div>}
      {chosen !== '' && (
        <HandsFocusOn className={styles['back']}>
          <Button variant="icon" aria-label={t('discardOne')} title={t('discardOne')} onClick={() => onChoose('')}>
            <X size={18} aria-hidden />
          </Button>
        </HandsFocusOn>
      )}
    </div>
  )
}
