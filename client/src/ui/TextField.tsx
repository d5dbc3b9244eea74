import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

/** One line of text. */
export function TextField({ label, isLabelHidden, hint, error, isRequired, aside, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired, aside }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={styles['control']} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({ label, isLabelHidden, hint, error, isRequired, aside, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired, aside }}>
      {(wiring) => <textarea {...rest} {...wiring} className={styles['control']} />}
    </Field>
  )
}
