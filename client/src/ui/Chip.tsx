import type { Language } from '@faldone/contract/common.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Chip.module.css'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

type ChipProps = {
  /** Not given until it is known: its place is kept. */
  label?: string
  lang?: Language | undefined
  /** What the label is a value of. */
  field?: string | undefined
  onRemove: () => void
}

/** An active filter, which a click removes. */
export function Chip({ label, lang, field, onRemove }: ChipProps) {
  const { t } = useTranslation()
  const before = field === undefined ? '' : `${field}: `
  const chip = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(chip)
  return (
    <button
      ref={chip} type="button" className={styles['chip']} aria-label={t('remove', { name: before + (label ?? '…') })} onClick={onRemove}
    >
      <span className={styles['label']}>
        {before && <span className={styles['field']}>{before}</span>}
        {label === undefined ? <span className={styles['waiting']} /> : <span lang={lang}>{label}</span>}
      </span>
      <X size={14} aria-hidden />
    </button>
  )
}
