import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Field, type FieldProps } from '../ui/Field.tsx'
import styles from './SettingsScreen.module.css'

/** The default red (tokens.css), with which the colour picker starts. */
const HOUSE_RED = '#b3121d'

/** The colour of the centre, in the browser's own colour picker. */
export function AccentField(
  { label, hint, error, value, onClear, ...input }: FieldProps & ComponentProps<'input'> & { value: string; onClear: () => void }
) {
  const { t } = useTranslation('archive', { keyPrefix: 'settingsForm' })
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <div className={styles['accent']}>
          <input {...input} {...wiring} type="color" value={value || HOUSE_RED} className={styles['colour']} />
          <span className={styles['said']}>{value || t('houseRed')}</span>
          {value && <Button size="small" onClick={onClear}>{t('houseRed')}</Button>}
        </div>
      )}
    </Field>
  )
}
