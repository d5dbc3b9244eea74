import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'autoComplete'> & {
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A password, hidden until the user chooses to see it. */
export function PasswordField({ label, isLabelHidden, hint, error, isRequired, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ label, isLabelHidden, hint, error, isRequired }}>
      {(wiring) => (
        <div className={styles['password']}>
          <input
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles['control']}
          />
          <button
            type="button"
            className={styles['reveal']}
            aria-controls={wiring.id}
            aria-pressed={isShown}
            aria-label={t('showPassword', { label })}
            title={t('showPassword', { label })}
            onClick={() => setShown(!isShown)}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
