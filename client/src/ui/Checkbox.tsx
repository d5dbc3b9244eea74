import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'

/** Yes or no; the words stand beside the box and belong to it. */
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
