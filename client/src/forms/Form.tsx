import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './Form.module.css'

type FormProps = {
  /** Names the form for those who hear the page. */
  label: string
  onSubmit: (event: FormEvent) => void
  submitLabel: string
  isSending: boolean
  /** What is wrong with the whole. */
  problem: string | null
  /** Beside the button: other ways. */
  aside?: ReactNode
  children: ReactNode
}

/** Fields below each other, what is wrong with the whole, and the one button. The browser's own messages are off: ours are in the language of the page. */
export function Form({ label, onSubmit, submitLabel, isSending, problem, aside, children }: FormProps) {
  return (
    <form noValidate aria-label={label} className={styles['form']} onSubmit={onSubmit}>
      {children}
      <div role="alert">{problem && <p className={styles['problem']}>{problem}</p>}</div>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isSending}>{submitLabel}</Button>
        {aside}
      </div>
    </form>
  )
}

/** Fields that stand beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>
