import { useTranslation } from 'react-i18next'
import { PasswordField } from '../ui/PasswordField.tsx'
import styles from './NewPassword.module.css'
import { passwordStrength } from './password-strength.ts'

type NewPasswordProps = {
  label: string
  /** The minimum length. */
  min: number
  /** What has been typed. */
  value: string
  /** The user's own names, which make a bad password. */
  names?: readonly string[]
  /** The props of the two inputs. */
  field: object
  repeat: object
}

/** A new password, typed twice, with its strength. */
export function NewPassword({ label, min, value, names, field, repeat }: NewPasswordProps) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts' })
  const strength = passwordStrength(value, min, names)
  const hint = (
    <>
      {t('strength.rule', { min })}
      <span className={styles['strength']} data-strength={value ? strength : undefined}>
        <span className={styles['meter']} aria-hidden><span /><span /><span /></span>
        <span role="status">{value && t('strength.label', { level: t(`strength.${strength}`) })}</span>
      </span>
    </>
  )
  return (
    <>
      <PasswordField {...field} label={label} isRequired autoComplete="new-password" hint={hint} />
      <PasswordField {...repeat} label={t('fields.repeat')} isRequired autoComplete="new-password" />
    </>
  )
}
