import { X } from 'lucide-react'
import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './SearchField.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onSubmit' | 'value' | 'onChange' | 'size'> & {
  label: string
  /** What is searched for now; the field follows it. */
  value?: string
  onChange?: (text: string) => void
  onSubmit: (text: string) => void
  size?: 'medium' | 'large'
  /** What was asked is on its way. */
  isBusy?: boolean
}

/** The box with the red button. */
export function SearchField({ label, value = '', onChange, onSubmit, size = 'medium', isBusy = false, ...rest }: SearchFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== followed) {
    setFollowed(value)
    setText(value)
  }

  const change = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(text.trim())
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }

  return (
    <form role="search" aria-label={label} className={classNames(styles['search'], styles[size])} onSubmit={submit}>
      <label className={styles['box']}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          type="search"
          {...rest}
          ref={input}
          enterKeyHint="search"
          className={styles['input']}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {text && (
        <button type="button" className={styles['clear']} aria-label={t('clear')} onClick={clear}>
          <X size={18} aria-hidden />
        </button>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy} className={styles['submit']}>
        {t('search')}
      </Button>
    </form>
  )
}
