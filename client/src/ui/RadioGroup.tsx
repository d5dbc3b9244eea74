import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import checkbox from './Checkbox.module.css'
import field from './Field.module.css'
import styles from './RadioGroup.module.css'

type Radio = { value: string; label: string; hint?: string }

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  options: readonly Radio[]
  /** The value chosen, where it is known. */
  chosen?: string
  error?: string | undefined
  isRequired?: boolean
}

/** A choice of a few options, each with a sentence about it. Nothing is chosen at first. `rest` is passed to every radio button. */
export function RadioGroup({ label, options, chosen, error, isRequired, ...rest }: RadioGroupProps) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <fieldset
      role="radiogroup"
      className={styles['group']}
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field['label']}>
        {label}
        {isRequired && <abbr aria-hidden className={field['required']} title={t('required')}>*</abbr>}
      </legend>
      {error && <p id={`${id}-error`} className={field['error']}>{error}</p>}
      {options.map(({ value, label: words, hint }) => (
        <div key={value} className={checkbox['checkbox']}>
          <input
            {...rest}
            type="radio"
            id={`${id}-${value}`}
            value={value}
            checked={chosen === undefined ? undefined : chosen === value}
            className={checkbox['box']}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
          />
          <label htmlFor={`${id}-${value}`} className={checkbox['label']}>{words}</label>
          {hint && <p id={`${id}-${value}-hint`} className={checkbox['hint']}>{hint}</p>}
        </div>
      ))}
    </fieldset>
  )
}
