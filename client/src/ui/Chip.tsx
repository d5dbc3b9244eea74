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
export function Chip({ onRemove, ...words }: ChipProps) {
  const { t } = useTranslation()
  const { label = '…', field } = words
  const chip = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(chip)
  return (
    <button
      ref={chip} type="button" className={styles['chip']} onClick={onRemove}
      aria-label={t('remove', { name: field === undefined ? label : `${field}: ${label}` })}
    >
      <ChipWords {...words} />
      <X size={14} aria-hidden />
    </button>
  )
}

/** What a filter asks: the field, and its value, which is cut in its middle if there is no room. */
export function ChipWords({ label, lang, field }: Omit<ChipProps, 'onRemove'>) {
  const end = lastWordOf(label ?? '')
  const before = field === undefined ? null : `${field}: `
  return (
    <span className={styles['label']}>
      {label === undefined ? <span className={styles['waiting']} /> : (
        <>
          <span className={styles['start']}>
            {before && <span className={styles['field']}>{before}</span>}<span lang={lang}>{label.slice(0, end)}</span>
          </span>
          {end < label.length && <span className={styles['end']} lang={lang}>{label.slice(end)}</span>}
        </>
      )}
    </span>
  )
}

/** Where the last word of a long label begins: if there is no room for all of it, it is cut before that. */
function lastWordOf(label: string): number {
  const at = label.lastIndexOf(' ')
  return label.length > 18 && at > 0 && label.length - at <= 12 ? at : label.length
}
