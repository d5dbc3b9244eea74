import type { WholeSheetAnswer, WholeSheetMapping } from '@faldone/contract/whole-sheet.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Small } from '../ui/Words.tsx'
import type { RowQuestion } from './api.ts'
import { Asked, SETTINGS } from './Asked.tsx'
import counts from './Counts.module.css'
import type { GridColumn, GridSheet } from './grid/grid-sheet.ts'
import { focusRows, RowGrid } from './grid/RowGrid.tsx'
import { useIsSending } from './grid/rows-under-way.ts'
import { useRowQuestion } from './grid/use-row-question.ts'
import { Headings, headingsAsked } from './Headings.tsx'
import { StepList } from './Steps.tsx'
import type { ReadSheet } from './use-whole-sheet.ts'
import { WholeSheetFindings } from './WholeSheetFindings.tsx'
import styles from './WholeSheetScreen.module.css'

type PreviewProps = ReadSheet & {
  isBusy: boolean; onTake: () => void; onLeave: () => void; onChoose: (mapping: WholeSheetMapping) => Promise<void>
}

/** What the sheet would do, or what is wrong with it. */
export function WholeSheetPreview({ id, answer, isBusy, onTake, onLeave, onChoose }: PreviewProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  const { findings, warnings, program, created, updated, relations } = answer
  const asked = headingsAsked(answer)
  const isSending = useIsSending(id)
  const [question, setQuestion] = useRowQuestion(findings.length)
  const show = () => {
    setQuestion({ filter: 'errors' })
    focusRows()
  }
  const changesNothing = created + updated + relations === 0
  const canTake = findings.length === 0 && !changesNothing
  // Without rows to correct here, only another file helps.
  const isNothing = findings.length === 0 ? changesNothing : !answer.table
  return (
    <HandsFocusOn className={styles['preview']}>
      <WholeSteps isWrong={findings.length > 0} />
      <Figures answer={answer} />
      {program && <p>{t('program', { program })}</p>}
      <Asked of={asked > 0 ? [{ name: 'columns', count: asked }] : []} />
      {findings.length > 0 && <WholeSheetFindings answer={answer} onShow={answer.table ? show : null} />}
      {warnings.length > 0 && <ul className={styles['warnings']}>{warnings.map(({ text }) => <li key={text}>{text}</li>)}</ul>}
      {findings.length === 0 && <Changes answer={answer} />}
      {findings.length === 0 && changesNothing && <p>{t('nothing')}</p>}
      {answer.table && <Rows id={id} answer={answer} question={question} onAsk={setQuestion} />}
      <div id={SETTINGS}><Headings answer={answer} onChoose={onChoose} /></div>
      <div className={styles['bar']} data-form-bar>
        <Buttons>
          {!isNothing && (
            <Button variant="primary" isBusy={isBusy || isSending} disabled={!canTake} onClick={onTake}>
              {t('take', { count: answer.rows, number: written(answer.rows) })}
            </Button>
          )}
          <Button variant={isNothing ? 'secondary' : 'quiet'} onClick={onLeave}>{t('other')}</Button>
          {!canTake && !isNothing && <Small>{t('errorsFirst')}</Small>}
        </Buttons>
      </div>
    </HandsFocusOn>
  )
}

/** The rows, to be corrected in place as those of a sheet of records. */
function Rows({ id, answer: { columns: read, findings, findingsTotal }, question, onAsk }: Pick<ReadSheet, 'id' | 'answer'> & {
  question: RowQuestion; onAsk: (question: RowQuestion) => void
}) {
  const columns = read.map(({ index, header, field }): GridColumn => ({
    ...PLAIN, index, header, ...(field !== null && { label: field }),
  }))
  const faulty = read.filter(({ header, field }) => findings.some((found) => found.field === (field ?? header)))
    .map(({ header }) => ({ header, isWrong: true }))
  const sheet = { ...NO_RECORDS, importId: id, columns, isUncertain: findingsTotal > 0 }
  return <RowGrid sheet={sheet} faulty={faulty} question={question} onAsk={onAsk} />
}

const PLAIN = {
  column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false, samples: [], filled: null,
} satisfies Partial<GridColumn>
const NO_RECORDS = { kind: 'document', sheet: null, headerRow: null, parts: [], newUnits: [] } satisfies Partial<GridSheet>

/** The steps of every import; what would change is seen on the page of the check. */
function WholeSteps({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.steps' })
  return (
    <StepList steps={[
      { name: t('upload'), isHere: false }, { name: t('check'), isHere: isWrong },
      { name: t('preview'), isHere: !isWrong, isOpen: !isWrong }, { name: t('report'), isHere: false, isOpen: false },
    ]} />
  )
}

const FIGURES = ['rows', 'created', 'updated', 'unchanged', 'relations', 'errors', 'warnings'] as const

/** What the sheet would do, counted as in a sheet of records. */
function Figures({ answer }: { answer: WholeSheetAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  const all = { ...answer, errors: answer.findingsTotal, warnings: answer.warningsTotal }
  return (
    <ul role="list" aria-label={t('preview')} className={counts['figures']}>
      {FIGURES.filter((name) => name === 'rows' || all[name] > 0).map((name) => (
        <li key={name} data-name={name}>
          <span className={counts['count']}>
            <span className={counts['figure']}>{written(all[name])}</span>
            <span className={counts['name']}>{t(`figures.${name}`, { count: all[name] })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The first entries that are new or change, with what changes in them. */
function Changes({ answer: { changes, created, updated } }: { answer: WholeSheetAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  if (changes.length === 0) return null
  const more = created + updated - changes.length
  return (
    <Details isOpen summary={t('changes')}>
      <ul role="list" className={styles['changes']}>
        {changes.map(({ row, action, name, place, fields }) => (
          <li key={`${row} ${place} ${name}`}>
            <strong>{name}</strong> <Small>{[t(`action.${action}`), place].filter(Boolean).join(' · ')}</Small>
            {fields.map(({ label, before, after }) => (
              <div key={label}>{label}: <del>{before || t('empty')}</del> <ins>{after || t('empty')}</ins></div>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <Small as="p">{t('more', { number: written(more) })}</Small>}
    </Details>
  )
}
