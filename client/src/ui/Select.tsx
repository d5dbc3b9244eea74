import type { Language } from '@faldone/contract/common.ts'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

/** `isDisabled`: it is shown, but cannot be chosen. `lang`: the language of its label, where that is not the interface's. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean; lang?: Language }

/** Options under a heading. */
type SelectGroup = { group: string; options: readonly SelectOption[] }

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'onChange'> & {
  options: readonly (SelectOption | SelectGroup)[]
  onChange?: (value: string) => void
}

const optionOf = ({ value, label, isDisabled, lang }: SelectOption) =>
  <option key={value} value={value} disabled={isDisabled} lang={lang}>{label}</option>

/** A choice from a list. The browser's own control: it weighs nothing and suits every phone. */
export function Select({ label, isLabelHidden, hint, error, isRequired, aside, options, onChange, ...rest }: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired, aside }}>
      {(wiring) => (
        <div className={styles['select']}>
          <select {...rest} {...wiring} className={styles['control']} onChange={(event) => onChange?.(event.target.value)}>
            {options.map((one) => ('group' in one
              ? <optgroup key={one.group} label={one.group}>{one.options.map(optionOf)}</optgroup>
              : optionOf(one)))}
          </select>
        </div>
      )}
    </Field>
  )
}
