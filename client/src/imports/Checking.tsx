import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useSheetPlace } from './addresses.ts'
import type { RowQuestion } from './api.ts'
import { Attachments } from './Attachments.tsx'
import styles from './Checking.module.css'
import { Columns } from './Columns.tsx'
import { Counts } from './Counts.tsx'
import { Findings } from './Findings.tsx'
import { focusRows, RowGrid } from './grid/RowGrid.tsx'
import { ForWholeSheet } from './ForWholeSheet.tsx'
import { IntoFondo } from './IntoFondo.tsx'
import { Numbering } from './Numbering.tsx'
import { OnlyUnits } from './OnlyUnits.tsx'
import { PeopleApart } from './PeopleApart.tsx'
import { ReadAs } from './ReadAs.tsx'
import { Recalled } from './Recalled.tsx'
import { Progress } from './Progress.tsx'
import { namesRead } from './sheets-read.ts'
import { SheetsRead } from './SheetsRead.tsx'
import { Unchecked } from './Unchecked.tsx'
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
          {state === 'checking' && <Progress sheet={sheet} />}
          <Problem message={problem?.Message} />
          <Checked sheet={sheet} undecided={undecided} />
        </>
      )
  }
}

function Checked({ sheet, undecided }: CheckingProps) {
  const { addressOf } = useSheetPlace()
  const { importId, state, counts, hasRows, kind, headerRow } = sheet
  const [question, setQuestion] = useState<RowQuestion>({ filter: 'all' })
  const [arePlansOpen, setPlansOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const isBusy = state === 'checking'
  useFocusKept(area, isBusy)
  if (!counts || !hasRows) return null
  const show = (rows: RowQuestion) => {
    setQuestion(rows)
    focusRows()
  }
  return (
    <div ref={area} tabIndex={-1} className={styles['checked']} inert={isBusy} data-busy={isBusy || undefined}>
      <Counts sheet={sheet} onChoose={(filter) => show({ filter })} />
      <OnlyUnits sheet={sheet} />
      <PeopleApart sheet={sheet} />
      <div className={styles['reading']}>
        <Columns sheet={sheet} undecided={undecided} />
        <ReadAs sheet={sheet} onAnew={undecided.forget} />
        <SheetsRead sheet={sheet} onAnew={undecided.forget} onOpen={setPlansOpen} />
        <IntoFondo sheet={sheet} />
        <ForWholeSheet sheet={sheet} />
        <Numbering sheet={sheet} />
        <Attachments sheet={sheet} />
      </div>
      <Recalled sheet={sheet} onAnew={undecided.forget} />
      <Findings sheet={sheet} undecided={undecided} onShow={show} />
      <RowGrid key={`${kind} ${namesRead(sheet).join(' ')} ${headerRow}`} sheet={sheet} question={question} onAsk={setQuestion} />
      {state === 'checked' && <Onwards to={addressOf('acquireArchive', importId)} isNext={!arePlansOpen && !undecided.isAny} />}
    </div>
  )
}

/** The next step: always in sight once nothing here waits to be applied, which then has the one main button. */
function Onwards({ to, isNext }: { to: string; isNext: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  return (
    <div className={styles[isNext ? 'bar' : 'onwards']} data-form-bar={isNext || undefined}>
      <p><ButtonLink variant={isNext ? 'primary' : 'secondary'} to={to}>{t('toPreview')}</ButtonLink></p>
    </div>
  )
}
