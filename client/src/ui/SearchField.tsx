import { Search, X } from 'lucide-react'
import { type FormEvent, type InputHTMLAttributes, type Ref, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './SearchField.module.css'

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onSubmit' | 'value' | 'onChange' | 'size'> & {
  label: string
  /** The current search; the field follows it. */
  value?: string
  onChange?: (text: string) => void
  /** Absent: what stands below follows what is typed. */
  onSubmit?: (text: string) => void
  size?: 'medium' | 'large'
  /** The search is in progress. */
  isBusy?: boolean
  /** Shows its label above it, and a magnifying glass instead of the red button, because the screen has another main action. */
  isQuiet?: boolean
  /** A quiet one whose label is read aloud but not shown, where the placeholder says the same. */
  isLabelHidden?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The search box with the red button. */
export function SearchField(props: SearchFieldProps) {
  const { label, value = '', onChange, onSubmit, size = 'medium', isBusy = false, isQuiet = false, isLabelHidden, ref, ...rest } = props
  const id = useId()
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, change] = useText(value, onChange)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.(text.trim())
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }

  const field = (
    <input
      type="search"
      {...rest}
      {...(isQuiet && !isLabelHidden ? { id } : { 'aria-label': label })}
      ref={(element) => joinRefs(element, input, ref)}
      enterKeyHint="search"
      className={styles['input']}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
  const clearing = text && (
    <button type="button" className={styles['clear']} aria-label={t('clear')} onClick={clear}>
      <X size={18} aria-hidden />
    </button>
  )
  if (isQuiet) return (
    <form role="search" aria-label={label} onSubmit={submit}>
      {!isLabelHidden && <label htmlFor={id} className={styles['label']}>{label}</label>}
      <div className={classNames(styles['search'], styles['quiet'])}>
        {onSubmit
          ? <button type="submit" className={styles['clear']} aria-label={t('search')}><Search size={18} aria-hidden /></button>
          : <Search size={18} aria-hidden className={styles['glass']} />}
        <div className={styles['box']}>{field}</div>
        {clearing}
      </div>
    </form>
  )
  return (
    <form role="search" aria-label={label} className={classNames(styles['search'], styles[size])} onSubmit={submit}>
      <div className={styles['box']}>
        {field}
      </div>
      {clearing}
      <Button type="submit" variant="primary" isBusy={isBusy} className={styles['submit']}>
        {t('search')}
      </Button>
    </form>
  )
}

function joinRefs(element: HTMLInputElement | null, own: RefObject<HTMLInputElement | null>, given?: Ref<HTMLInputElement>): void {
  own.current = element
  if (typeof given === 'function') given(element)
  else if (given) given.current = element
}

/** The typed text. It follows the value from outside when that changes. */
function useText(value: string, onChange?: (text: string) => void): [string, (next: string) => void] {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    setText(value)
  }
  const change = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  return [text, change]
}
