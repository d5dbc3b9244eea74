import { type FieldName, fieldOf } from '@faldone/contract/fields.ts'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Details } from '../../ui/Details.tsx'
import styles from './RecordForm.module.css'
import type { RecordValues } from './record-values.ts'

/** The fields that a kind seldom has, folded until somebody wants one of them. They are open where a record has any. */
export function FurtherFields({ fields, children }: { fields: readonly FieldName[]; children: (field: FieldName) => ReactNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control, formState: { errors } } = useFormContext<RecordValues>()
  const values = useWatch({ control, name: fields })
  const isNeeded = values.some((value) => value !== undefined && value.length > 0) || fields.some((field) => errors[field])
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (wasNeeded !== isNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return (
    <Details summary={t('furtherFields')} isOpen={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <div className={styles['grid']}>
        {fields.map((field) => <div key={field} data-width={fieldOf(field).width}>{children(field)}</div>)}
      </div>
    </Details>
  )
}
