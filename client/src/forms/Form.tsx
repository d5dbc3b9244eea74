import type { FormEvent, ReactNode } from 'react'
import { Answers } from '../ui/Answers.tsx'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './Form.module.css'

type FormProps = {
  /** The form's name for screen readers. */
  label: string
  /** The result of `useSchemaForm`. */
  form: { submit: (event: FormEvent) => void; isSending: boolean; problem: string | null }
  submitLabel: string
  /** Other actions, beside the button. */
  aside?: ReactNode
  /** In a dialog, which it closes. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * Fields one below the other, the problem of the whole form, and its one button. The browser's own messages are off, because ours are in
 * the language of the page.
 */
export function Form({ label, form: { submit: onSubmit, isSending, problem }, submitLabel, aside, onCancel, children }: FormProps) {
  const submit = <Button type="submit" variant="primary" isBusy={isSending}>{submitLabel}</Button>
  return (
    <form noValidate aria-label={label} className={styles['form']} onSubmit={onSubmit}>
      {children}
      {problem && <Problem message={problem} />}
      {onCancel
        ? <Answers onCancel={onCancel} isBusy={isSending} aside={aside}>{submit}</Answers>
        : <div className={styles['actions']}>{submit}{aside}</div>}
    </form>
  )
}

/** Fields that are side by side if there is space. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>
