import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import styles from './FilterField.module.css'

/** Finds something in the list below it while one types: a field with a magnifying glass, as where one searches. */
export function FilterField({ label, isLabelHidden, hint, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, isLabelHidden, hint }}>
      {(wiring) => (
        <span className={styles['filter']}>
          <Search size={18} aria-hidden className={styles['glass']} />
          <input
            type="text" enterKeyHint="search" {...rest} {...wiring} className={classNames(fieldStyles['control'], styles['input'])}
          />
        </span>
      )}
    </Field>
  )
}
