import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type FieldProps = {
  label: string
  /** The label is read aloud but not shown, where the look makes the purpose plain. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  isRequired?: boolean
  /** Shown at the end of the label's line, but focused after the control: another way to fill in the field. */
  aside?: ReactNode
}

type Wiring = { id: string; required: boolean; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }

/** Label, hint and error around a control, connected to it. */
export function Field(
  { label, isLabelHidden, hint, error, isRequired, aside, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }
) {
  const id = useId()
  const { t } = useTranslation()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const words = (
    <label htmlFor={id} className={styles['label']}>
      {label}
      {isRequired && (
        <abbr aria-hidden className={styles['required']} title={t('required')}>
          *
        </abbr>
      )}
    </label>
  )
  return (
    <div className={styles['field']}>
      {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children({
        id, required: isRequired ?? false, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined,
      })}
      {aside && <div className={styles['aside']}>{aside}</div>}
      {error && <p id={`${id}-error`} className={styles['error']}>{error}</p>}
      {hint && <p id={`${id}-hint`} className={styles['hint']}>{hint}</p>}
    </div>
  )
}
