import { type Ref, useRef, useState } from 'react'
import { Chip } from './Chip.tsx'
import { ComboBox, type ComboBoxProps, type ComboOption } from './ComboBox.tsx'
import type { FieldProps } from './Field.tsx'
import { fitting } from './fits.ts'
import styles from './TagField.module.css'
import type { Making } from './combo-entries.ts'

type TagFieldProps = FieldProps & Pick<ComboBoxProps, 'isLoading' | 'onRetry'> & {
  /** The ids of the chosen options, in the order in which they were chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** All options, in order. */
  options: readonly ComboOption[]
  make?: Making
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** Any number of options, as tags. A click removes one, and so does Backspace in the empty field. */
export function TagField({ value, onChange, options, isLoading = false, onRetry, make, name, ref, onBlur, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const left = fitting(options.filter(({ id }) => !value.includes(id)), typed)
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  const remove = (id: string) => {
    onChange(value.filter((other) => other !== id))
    whole.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={whole} className={styles['tags']}>
      <ComboBox
        {...field}
        {...(name && { name })}
        {...(onBlur && { onBlur })}
        {...(make && { make })}
        ref={ref}
        text=""
        options={left}
        isLoading={isLoading}
        onRetry={onRetry}
        onSearch={setTyped}
        onChoose={(option) => option && onChange([...value, option.id])}
        onBackspace={() => onChange(value.slice(0, -1))}
      />
      {value.length > 0 && (
        <ul role="list" aria-label={field.label} className={styles['list']}>
          {value.map((id) => (
            <li key={id}>
              <Chip label={labelOf(id)} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
