import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'

/** Yes or no; the label is beside the box. */
export function Checkbox({ label, hint, ...rest }: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={styles['checkbox']}>
      <input {...rest} type="checkbox" id={id} className={styles['box']} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id} className={styles['label']}>{label}</label>
      {hint && <p id={`${id}-hint`} className={styles['hint']}>{hint}</p>}
    </div>
  )
}
