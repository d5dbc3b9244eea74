import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useLasting } from '../ui/use-lasting.ts'
import { Small } from '../ui/Words.tsx'
import { useSheetPlace } from './addresses.ts'
import type { RowQuestion } from './api.ts'
import { Attached, useBeside } from './Attachments.tsx'
import styles from './Checking.module.css'
import { ClosedLines } from './ClosedLine.tsx'
import { Columns, columnsAsked } from './Columns.tsx'
import { Counts } from './Counts.tsx'
import { Findings } from './Findings.tsx'
import { type Faulty, focusRows, RowGrid } from './grid/RowGrid.tsx'
import { useRowQuestion } from './grid/use-row-question.ts'
import { OnlyUnits } from './OnlyUnits.tsx'
import { PeopleApart } from './PeopleApart.tsx'
import { Recalled } from './Recalled.tsx'
import { Progress } from './Progress.tsx'
import { ReadingAsked, ReadingLine, useAsked } from './Reading.tsx'
import { namesRead } from './sheets-read.ts'
import { Unchecked } from './Unchecked.tsx'
import { useApplyAndLook } from './use-apply-and-look.ts'
import { useFocusKept } from './use-focus-kept.ts'
import type { Undecided } from './use-undecided.ts'

type CheckingProps = { sheet: ImportAnswer; undecided: Undecided }

/** What was recognised in a sheet, what is wrong with it, and its rows, to be corrected. */
export function Checking({ sheet, undecided }: CheckingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { addressOf } = useSheetPlace()
  const { importId, state, problem } = sheet
  switch (state) {
    case 'acquiring': case 'acquired': case 'undoing': case 'undone':
      return (
        <Section title={t('steps.check')}>
          <p>{t('isOver')}</p>
          <p className={styles['onwards']}>
            <ButtonLink to={addressOf('acquireArchive', importId)}>{t('steps.report')}</ButtonLink>
          </p>
        </Section>
      )
    case 'uploaded': case 'cancelled': case 'failed':
      return (
        <>
          <Problem message={problem?.Message} />
          <Unchecked sheet={{ ...sheet, state }} undecided={undecided} />
          <Checked sheet={sheet} undecided={undecided} />
        </>
      )
    case 'checking': case 'checked':
      return (
        <>
          <CheckProgress sheet={sheet} />
          <Problem message={problem?.Message} />
          <Checked sheet={sheet} undecided={undecided} />
        </>
      )
  }
}

/** Rows that are checked again only make room for it if that takes a while. */
function CheckProgress({ sheet }: { sheet: ImportAnswer }) {
  const isOn = sheet.state === 'checking'
  const lasts = useLasting(isOn)
  return isOn && (lasts || !sheet.counts || !sheet.hasRows) && <Progress sheet={sheet} />
}

function Checked({ sheet, undecided }: CheckingProps) {
  const { addressOf } = useSheetPlace()
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { importId, state, counts, hasRows, kind, headerRow, program } = sheet
  const errors = counts?.errors ?? 0
  const [question, setQuestion] = useRowQuestion(counts ? errors : null)
  const [arePlansOpen, setPlansOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const isBusy = state === 'checking'
  const reading = { sheet, asked: useAsked(sheet), onAnew: undecided.forget, onPlansOpen: setPlansOpen }
  const beside = useBeside(sheet)
  const isColumns = columnsAsked(sheet) > 0
  const look = useApplyAndLook(sheet, undecided)
  useFocusKept(area, isBusy)
  if (!counts || !hasRows) return null
  const show = (rows: RowQuestion) => {
    setQuestion(rows)
    focusRows()
  }
  return (
    <div ref={area} tabIndex={-1} className={styles['checked']} inert={isBusy} data-busy={isBusy || undefined}>
      <Counts sheet={sheet} onChoose={(filter) => show({ filter })} />
      {program && <Small as="p">{t('columns.program', { program })}</Small>}
      <OnlyUnits sheet={sheet} />
      <PeopleApart sheet={sheet} />
      <Recalled sheet={sheet} onAnew={undecided.forget} />
      {isColumns && <Columns sheet={sheet} undecided={undecided} />}
      <ReadingAsked {...reading} />
      <Findings sheet={sheet} undecided={undecided} onShow={show} />
      <RowGrid key={`${kind} ${namesRead(sheet).join(' ')} ${headerRow}`} sheet={sheet} faulty={faultyColumns(sheet)}
        question={question} onAsk={setQuestion} />
      {beside.isPart && <Attached sheet={sheet} beside={beside} />}
      <ClosedLines>
        {!isColumns && <Columns sheet={sheet} undecided={undecided} />}
        <ReadingLine {...reading} beside={beside} />
      </ClosedLines>
      {(state === 'checked' || isBusy) && (
        undecided.isAny || look.isBusy
          ? <ApplyAndLook undecided={undecided} look={look} />
          : <Onwards to={addressOf('acquireArchive', importId)} isNext={!arePlansOpen} errors={errors} isLeft={arePlansOpen} />
      )}
    </div>
  )
}

/** The columns with errors, then those with warnings. */
function faultyColumns({ findings }: ImportAnswer): Faulty[] {
  const ofRows = findings.filter(({ rows }) => rows > 0)
  const headers = (one: 'error' | 'warning') => ofRows.filter(({ severity }) => severity === one).map(({ column }) => column ?? '')
  const wrong = new Set(headers('error'))
  const doubtful = new Set(headers('warning')).difference(wrong)
  return [...[...wrong].map((header) => ({ header, isWrong: true })), ...[...doubtful].map((header) => ({ header, isWrong: false }))]
}

type OnwardsProps = { to: string; isNext: boolean; errors: number; isLeft: boolean }

/**
 * The next step, and what stays out of it: always in sight unless something here can be applied, which then has the one main button.
 * `isLeft`: something is chosen but not applied.
 */
function Onwards({ to, isNext, errors, isLeft }: OnwardsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const out = isLeft ? t('notApplied') : errors > 0 && t('acquiring.errors', { count: errors, number: written(errors) })
  return (
    <div className={styles[isNext ? 'bar' : 'onwards']} data-form-bar={isNext || undefined}>
      <div className={styles['next']}>
        <ButtonLink variant={isNext ? 'primary' : 'secondary'} to={to}>{t('toPreview')}</ButtonLink>
        {out && <Small>{out}</Small>}
      </div>
    </div>
  )
}

/** The next step while choices wait: it applies them first. */
function ApplyAndLook({ undecided: { isWhole, count }, look: { apply, isBusy, error } }: {
  undecided: Undecided; look: ReturnType<typeof useApplyAndLook>
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const reason = useId()
  return (
    <div className={styles['onwards']}>
      <div className={styles['next']}>
        <Button isBusy={isBusy} disabled={!isWhole} aria-describedby={isWhole ? undefined : reason} onClick={apply}>
          {t('applyAndLook', { count: Math.max(1, count) })}
        </Button>
        {!isWhole && <Small id={reason}>{t('completeFirst')}</Small>}
      </div>
      <Problem message={error?.message} />
    </div>
  )
}
