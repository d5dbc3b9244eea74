import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/Checkbox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PreviewRow.module.css'

type PreviewLineProps = {
  /** The row as users know it, and what it makes or changes. */
  row: string
  title: string
  isTaken: boolean
  isDisabled?: boolean
  onTake: (isTaken: boolean) => void
  state: string
  /** Where that is; null where it is not said. */
  place: ReactNode
  action: string
  otherFondo?: string | undefined
  /** What changes in it, as items of a list. */
  children: ReactNode
}

/** A row of a change set, to be ticked: what it makes or changes, where, and how. */
export function PreviewLine(
  { row, title, isTaken, isDisabled = false, onTake, state, place, action, otherFondo, children }: PreviewLineProps
) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  return (
    <li className={styles['row']} data-action={action} data-other-fondo={otherFondo}>
      <Checkbox
        label={<><span>{row}</span><span className={styles['dot']}> · </span><span lang="it">{title}</span></>}
        checked={isTaken} disabled={isDisabled} onChange={({ target }) => onTake(target.checked)}
      />
      <span className={styles['state']}>{state}</span>
      {place !== null && <p className={styles['place']}><VisuallyHidden>{t('place')}: </VisuallyHidden>{place}</p>}
      <ul role="list" className={styles['changes']}>{children}</ul>
    </li>
  )
}

/** Between an old value and a new one; in columns their heads say it to the eye. */
export function Becomes() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  return <ArrowRight size={14} role="img" aria-label={t('becomes')} className={styles['becomes']} />
}

/** What a new entry holds, one field after the other. */
export const NewContent = ({ children }: { children: ReactNode }) => <li><p className={styles['all']}>{children}</p></li>

export const NewField = ({ label, lang, children }: { label: string; lang?: 'it' | undefined; children: ReactNode }) => (
  <span><span className={styles['field']}>{label}:</span> <span lang={lang}>{children}</span></span>
)
