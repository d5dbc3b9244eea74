import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesPath, listPath } from '../configuration/index.ts'
import { useInstants } from '../i18n/instants.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { useSheetPlace } from './addresses.ts'
import { Counts } from './Counts.tsx'
import { Problem } from './Problem.tsx'
import styles from './Sheets.module.css'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useReport } from './use-report.ts'

/** What came of a sheet, who did it and when, and the way back. */
export function Report({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.done' })
  const instant = useInstants()
  const report = useReport(sheet)
  const { start } = useSheetPlace()
  const [isAsking, setAsking] = useState(false)
  const { kind, state, problem, acquiredAt, acquiredBy, undoneAt, undoneBy, reportUrl } = sheet
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <SectionHead title={t(state === 'undone' ? 'undone' : 'title')} />
      <Problem error={problem && { message: problem.Message }} />
      <div className={styles['report']}>
        {acquiredAt && <p className={styles['sentence']} role="status">{t('acquired', { when: instant(acquiredAt), who: acquiredBy ?? t('somebody') })}</p>}
        {state === 'undone' && undoneAt && <p className={styles['sentence']}>{t('takenBack', { when: instant(undoneAt), who: undoneBy ?? t('somebody') })}</p>}
        <Counts sheet={sheet} />
        {state === 'undone' && <TakenBack sheet={sheet} />}
        <p className={styles['buttons']}>
          {state === 'acquired' && <ButtonLink variant="primary" to={`${listPath(kind)}?sort=-updated`}>{t('see')}</ButtonLink>}
          {reportUrl !== null && <Button isBusy={report.isBusy} onClick={() => void report.save()}>{t('report')}</Button>}
          {state === 'acquired' && <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>{t('undo')}</Button>}
          <ButtonLink to={start}>{t('another')}</ButtonLink>
        </p>
        <p className={styles['small']}><Link to={changesPath}>{t('changes')}</Link></p>
      </div>
      {isAsking && <UndoImportDialog sheet={sheet} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** What undoing did, and what stayed because somebody worked on it since. */
function TakenBack({ sheet: { undone } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.done' })
  const written = useNumbers()
  if (!undone) return null
  const { documents, units, terms, kept, keptTotal } = undone
  return (
    <>
      <p>{[t('documents', { count: documents, number: written(documents) }), units > 0 && t('units', { count: units, number: written(units) }), terms > 0 && t('terms', { count: terms, number: written(terms) })].filter(Boolean).join(' · ')}</p>
      {keptTotal > 0 && (
        <details className={styles['details']} open>
          <summary>{t('kept', { count: keptTotal, number: written(keptTotal) })}</summary>
          <ul role="list" className={styles['taken']}>
            {kept.map(({ id, name, reason, row }) => <li key={id}><span lang="it">{name ?? t('nameless')}</span> <span className={styles['small']}>{row !== null && `${t('row', { row })} · `}{t(`reason.${reason}`)}</span></li>)}
            {keptTotal > kept.length && <li className={styles['small']}>{t('others', { count: keptTotal - kept.length, number: written(keptTotal - kept.length) })}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
