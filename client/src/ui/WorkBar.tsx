import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from './Button.tsx'
import { Small } from './Words.tsx'
import styles from './WorkBar.module.css'

type WorkBarProps = {
  /** What goes on: 'Controllo di volantini.xlsx'. */
  label: string
  done: number
  /** Null where it is not known how much there is. */
  total: number | null
  /** How far it is, in words; without them, in percent. */
  said?: string
  onCancel?: () => void
}

/** Something that takes its time: how far it is, and the way to end it. */
export function WorkBar({ label, done, total, said, onCancel }: WorkBarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const written = useNumbers()
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : null
  return (
    <div className={styles['work']}>
      <p role="status" className={styles['label']}>{label}</p>
      <progress aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      <Small as="p">{said ?? (percent === null ? '…' : t('percent', { percent: written(percent) }))}</Small>
      {onCancel && <Button size="small" onClick={onCancel}>{t('cancel')}</Button>}
    </div>
  )
}
