import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from './Button.tsx'
import { useTimeLeft } from './time-left.ts'
import { Small } from './Words.tsx'
import styles from './WorkBar.module.css'

type WorkBarProps = {
  /** The name of the work: 'Controllo di volantini.xlsx'. */
  label: string
  done: number
  /** Null if the total is not known. */
  total: number | null
  /** The progress in words; without it, in percent. */
  said?: string
  /** What else there is to know while it lasts. */
  hint?: string | undefined
  /** What stopping it is called, where "Stop" alone might mean something else. */
  cancelLabel?: string
  /** The page has a line above it. */
  isPlain?: boolean
  onCancel?: () => void
}

/** Long work: its progress, how long it still takes, and a button to stop it. */
export function WorkBar({ label, done, total, said, hint, cancelLabel, isPlain, onCancel }: WorkBarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const left = useTimeLeft(label, done, total)
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : null
  return (
    <div className={styles['work']} data-plain={isPlain || undefined}>
      <p role="status" className={styles['label']}>{label}</p>
      <progress aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      <Small as="p">
        {said ?? (percent === null ? '…' : t('percent', { percent: written(percent) }))}
        {left && <>{' · '}{left}</>}
      </Small>
      {hint && <Small as="p">{hint}</Small>}
      {onCancel && <Button size="small" onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>}
    </div>
  )
}
