import type { Language } from '@faldone/contract/common.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Chip.module.css'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

/** An active filter, which a click removes. */
export function Chip({ label, lang, onRemove }: { label: string; lang?: Language | undefined; onRemove: () => void }) {
  const { t } = useTranslation()
  const chip = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(chip)
  return (
    <button ref={chip} type="button" className={styles['chip']} onClick={onRemove} aria-label={t('remove', { name: label })}>
      <span className={styles['label']} lang={lang}>{label}</span>
      <X size={14} aria-hidden />
    </button>
  )
}
