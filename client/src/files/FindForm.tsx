import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './FindForm.module.css'

type FindFormProps = {
  label: string
  words: string
  /** What the search has found, in words. */
  said: string
  canStep: boolean
  onSearch: (words: string) => void
  onStep: (by: 1 | -1) => void
  /** The reader has cleared the field, or pressed Escape in it. */
  onEnd?: () => void
  /** Whether it takes the place of other tools in a narrow bar. */
  isOpen?: boolean
  field?: RefObject<HTMLInputElement | null>
  className?: string | undefined
}

/** Searches what the bar is for, and goes from match to match. Enter goes on, Shift+Enter back. */
export function FindForm({ label, words, said, canStep, onSearch, onStep, onEnd, isOpen, field, className }: FindFormProps) {
  const { t } = useTranslation('archive')
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const [typed, setTyped] = useState(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === words) onStep(1)
    else onSearch(typed.trim())
  }
  const end = () => {
    setTyped('')
    if (words !== '') onSearch('')
    input.current?.focus()
    onEnd?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEnd) end()
    else if (event.key === 'Enter' && event.shiftKey) onStep(-1)
    else return
    event.preventDefault()
  }
  return (
    <form role="search" aria-label={label} className={classNames(styles['find'], className)} data-finding={isOpen || undefined}
      onSubmit={submit}>
      <label className={styles['field']}>
        <Search size={18} aria-hidden />
        <input
          ref={input} type="search" enterKeyHint="search" aria-label={label} placeholder={label} value={typed}
          onChange={({ target }) => setTyped(target.value)} onKeyDown={onKeyDown}
        />
        <span role="status" className={styles['said']}>{said}</span>
        {(typed !== '' || isOpen) && (
          <button type="button" className={styles['clear']} aria-label={t('clear', { ns: 'common' })} onClick={end}>
            <X size={18} aria-hidden />
          </button>
        )}
      </label>
      <button type="button" aria-label={t('files.previousFind')} disabled={!canStep} onClick={() => onStep(-1)}>
        <ChevronUp size={18} aria-hidden />
      </button>
      <button type="button" aria-label={t('files.nextFind')} disabled={!canStep} onClick={() => onStep(1)}>
        <ChevronDown size={18} aria-hidden />
      </button>
    </form>
  )
}
