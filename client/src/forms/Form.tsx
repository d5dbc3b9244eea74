import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './Form.module.css'

type FormProps = {
  /** Names the form for those who hear the page. */
  label: string
  /** What `useSchemaForm` gave. */
  form: { submit: (event: FormEvent) => void; isSending: boolean; problem: string | null }
  submitLabel: string
  /** Beside the button: other ways. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Fields below each other, what is wrong with the whole form, and the one button. The browser's own messages are off: ours are in the
 * language of the page.
 */
export function Form({ label, form: { submit, isSending, problem }, submitLabel, aside, children }: FormProps) {
  return (
    <form noValidate aria-label={label} className={styles['form']} onSubmit={submit}>
      {children}
      {problem && <Problem message={problem} />}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isBusy={isSending}>{submitLabel}</Button>
        {aside}
      </div>
    </form>
  )
}

/** Fields that stand beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>
