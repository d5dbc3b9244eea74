import { type CheckedField, FIELD_WARNINGS, fieldWarnings } from '@faldone/contract/field-checks.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/language.ts'
import { useResting } from '../../ui/use-resting.ts'
import styles from './RecordForm.module.css'
import type { RecordValues } from './record-values.ts'

/** How long to wait after the last key: half a number is no mistake. */
const REST = 600

/** What seems wrong with the value of a field. It may be saved all the same. */
export function FieldWarnings({ field }: { field: CheckedField }) {
  const language = useLanguage()
  const { control } = useFormContext<RecordValues>()
  const value = useResting(useWatch({ control, name: field }), REST)
  return (
    <div role="status" className={styles['reading']}>
      {fieldWarnings(field, value).map((warning) => (
        <p key={warning.code + warning.value} className={styles['warning']}>
          {FIELD_WARNINGS[warning.code][language].replace('{value}', () => warning.value)}
        </p>
      ))}
    </div>
  )
}
