import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { queryClient } from '../query-client.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { useAct } from '../ui/use-act.ts'
import { useSheetPlace } from './addresses.ts'
import { cancelWork, checkSheet, importById, type RowQuestion } from './api.ts'
import { Attachments } from './Attachments.tsx'
import { Columns } from './Columns.tsx'
import { Counts } from './Counts.tsx'
import { Findings } from './Findings.tsx'
import { focusRows, RowGrid } from './grid/RowGrid.tsx'
import { Problem } from './Problem.tsx'
import styles from './Sheets.module.css'
import { WorkBar } from './WorkBar.tsx'

/** What was recognised in a sheet, what is wrong with it, and its rows to be put right. */
export function Checking({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const { addressOf } = useSheetPlace()
  const { importId, state, counts, problem, hasRows } = sheet
  const [question, setQuestion] = useState<RowQuestion>({ filter: 'all' })
  const show = (rows: RowQuestion) => {
    setQuestion(rows)
    focusRows()
  }
  const isOver = state === 'acquiring' || state === 'acquired' || state === 'undoing' || state === 'undone'
  if (isOver) return <div className={styles['section']}><p>{t('isOver')}</p><p><ButtonLink to={addressOf('acquireArchive', importId)}>{t('steps.report')}</ButtonLink></p></div>
  return (
    <>
      {state === 'checking' && <Progress sheet={sheet} />}
      <Problem error={problem && { message: problem.Message }} />
      <Again sheet={sheet} />
      {counts && hasRows && (
        <div className={styles['checked']} inert={state === 'checking'} data-busy={state === 'checking' || undefined}>
          <Counts sheet={sheet} onChoose={(filter) => show({ filter })} />
          <Columns sheet={sheet} />
          <Attachments sheet={sheet} />
          <Findings sheet={sheet} onShow={show} />
          <RowGrid sheet={sheet} question={question} onAsk={setQuestion} />
          {state === 'checked' && <p className={styles['onwards']}><ButtonLink variant="primary" to={addressOf('acquireArchive', importId)}>{t('toPreview')}</ButtonLink></p>}
        </div>
      )}
    </>
  )
}

function Progress({ sheet: { importId, fileName, progress } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const { rows, total, phase } = progress ?? { rows: 0, total: null, phase: 'reading' as const }
  const said = t(total === null ? 'rowsSoFar' : 'rowsOf', { count: rows, rows: written(rows), total: written(total ?? 0) })
  const cancel = async () => queryClient.setQueryData(importById(importId).queryKey, await cancelWork(importId))
  return <WorkBar label={t(`phases.${phase}`, { name: fileName })} done={rows} total={total} {...(rows > 0 && { said })} onCancel={() => void cancel()} />
}

/** What stands in the place of a check that is not there: the file cannot be read, or nobody has let it be checked. */
function Again({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const language = useLanguage()
  const { start } = useSheetPlace()
  const act = useAct()
  const { importId, state, findings, sheets } = sheet
  const check = (name?: string) => act.run(async () => queryClient.setQueryData(importById(importId).queryKey, await checkSheet(importId, name === undefined ? {} : { sheet: name })))
  if (state !== 'uploaded' && state !== 'cancelled' && state !== 'failed') return null
  return (
    <section className={styles['section']}>
      <SectionHead title={t(`states.${state}`)} />
      <div className={styles['again']}>
        {state === 'failed' ? findings.map((finding) => <p key={finding.code} className={styles['sentence']}>{finding.sentence[language]}</p>) : <p className={styles['sentence']}>{t(state === 'cancelled' ? 'wasCancelled' : 'notChecked')}</p>}
        {state === 'failed' && sheets.length > 1 && <p>{t('tryAnother')}{' '}{sheets.map((name) => <Button key={name} size="small" isBusy={act.isBusy} onClick={() => void check(name)}>{name}</Button>)}</p>}
        <p className={styles['buttons']}>
          {state !== 'failed' && <Button variant="primary" isBusy={act.isBusy} onClick={() => void check()}>{t('check')}</Button>}
          <ButtonLink to={start}>{t('anotherFile')}</ButtonLink>
        </p>
        <Problem error={act.error} />
      </div>
    </section>
  )
}
