import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../files/text-at.ts'
import '../../i18n/administration.ts'
import { keysIn } from '../../i18n/keys.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { UndoPlace } from '../../ui/UndoNotice.tsx'
import paneStyles from '../PageText.module.css'
import type { Edges } from '../placed.ts'
import styles from './Correction.module.css'
import { Lines } from './Lines.tsx'
import type { CorrectedLine } from './lines.ts'
import { useCorrection } from './use-correction.ts'
import { useReview } from './use-review.ts'

type CorrectionProps = {
  file: ArchiveFile
  place: number
  /** 'Pagina 3'. */
  name: string
  /** The line with the focus, on the page. */
  onLine: (edges: Edges | null) => void
  onEnd: () => void
  /** Goes to the next page; null at the last one. */
  onNext: (() => void) | null
}

/** The text of the page on the desk, line by line, for somebody who corrects it. */
export default function Correction(props: CorrectionProps) {
  const { file, place, name } = props
  const { t } = useTranslation('archive')
  const { data: text, error, refetch } = useQuery(textAt(file, place))
  return (
    <section className={`${paneStyles['pane']} ${styles['pane']}`} aria-label={t('desk.correct.title', { name })}>
      <div className={paneStyles['head']}>
        <h2>{t('desk.correct.heading')}</h2>
        <p className={paneStyles['note']}>{[name, text?.source && t(`desk.readBy.${text.source}`)].filter(Boolean).join(', ')}</p>
      </div>
      {error && !text && <Problem message={t('files.textFailed')}>
        <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
      </Problem>}
      {!error && !text && <p role="status" className={paneStyles['note']}>{t('loading', { ns: 'common' })}</p>}
      {text && <CorrectionForm key={`${file.id} ${place}`} {...props} text={text} />}
    </section>
  )
}

function CorrectionForm({ file, place, name, text, onLine, onEnd, onNext }: CorrectionProps & { text: TextAt }) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.correct' })
  const language = useLanguage()
  const correction = useCorrection(file, place, text)
  const review = useReview(file, place, text)
  const { base, theirs, error } = correction
  const isBusy = correction.isBusy || review.isBusy
  const whole = `${name}, ${file.name}`
  const saveAnd = async (then: () => void, over?: NonNullable<typeof theirs>) => {
    if (!isBusy && (await correction.save(t('saved', { name: whole }), over))) then()
  }
  const goOn = () => {
    const isChanged = correction.isChanged()
    void saveAnd(() => (isChanged ? review.skip() : review.seen(t('seen', { name: whole }))))
  }
  const save = () => (review.isOn ? goOn() : void saveAnd(onEnd))
  const problem = correction.isGone ? t('gone') : correction.isSessionOver ? t('sessionOver') : ((error ?? review.error)?.message ?? null)
  return (
    <>
      {correction.isResumed && (
        <DraftNotice acts={<Button size="small" onClick={correction.startAgain}>{t('startAgain')}</Button>}>{t('resumed')}</DraftNotice>
      )}
      <Lines correction={correction} words={base.lines} onLine={onLine} onSave={save} onSkip={review.isOn ? review.skip : null} />
      <p className={`${paneStyles['legend']} ${styles['hints']}`} hidden={theirs !== null}>
        {base.lines && <><span className={paneStyles['doubtful']}>{t('dotted')}</span>{t('doubtful')} · </>}
        {keysIn(language, t(review.isOn ? 'reviewKeys' : 'keys'))}
      </p>
      <Problem message={theirs ? t('both') : problem}>
        {theirs && (
          <div className={styles['conflict']}>
            <details>
              <summary>{t('theirs')}</summary>
              <p lang="it" className={styles['theirs']}><Differing text={theirs.text.text} from={correction.lines} /></p>
            </details>
            <Button size="small" onClick={() => void saveAnd(review.isOn ? review.skip : onEnd, theirs)}>{t('saveMine')}</Button>
            <Button size="small" onClick={() => correction.take(theirs)}>{t('takeTheirs')}</Button>
          </div>
        )}
      </Problem>
      <div className={styles['acts']}>
        {review.isOn
          ? <ReviewActs review={review} isChanged={correction.isChanged()} isBusy={isBusy} onGoOn={goOn} />
          : (
            <>
              <Button variant="primary" size="small" isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={save}>{t('save')}</Button>
              {onNext && <Button size="small" isBusy={isBusy} onClick={() => void saveAnd(onNext)}>{t('saveAndNext')}</Button>}
            </>
          )}
        <Button size="small" onClick={onEnd}>{t('leave')}</Button>
        <UndoPlace />
      </div>
    </>
  )
}

/** The text of somebody else, with the lines marked that one's own text does not have. */
function Differing({ text, from }: { text: string; from: readonly CorrectedLine[] }) {
  const own = new Set(from.map(([line]) => line))
  return text.split('\n').map((line, at) => <span key={at}>{own.has(line) ? line : <mark>{line}</mark>}{'\n'}</span>)
}

type ReviewActsProps = { review: ReturnType<typeof useReview>; isChanged: boolean; isBusy: boolean; onGoOn: () => void }

/** What leads through the queue: one button, and one that leaves this place for later. */
function ReviewActs({ review: { left, skip }, isChanged, isBusy, onGoOn }: ReviewActsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.correct' })
  const written = useNumbers()
  return (
    <>
      <Button variant="primary" size="small" isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={onGoOn}>
        {t(isChanged ? 'saveAndNext' : 'rightAndNext')}
      </Button>
      <Button size="small" isBusy={isBusy} aria-keyshortcuts="Alt+PageDown" onClick={skip}>{t('skip')}</Button>
      {left !== null && <span role="status" className={styles['left']}>{t('left', { count: left, total: written(left) })}</span>}
    </>
  )
}
