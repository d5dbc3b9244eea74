import { type FieldName, fieldOf } from '@faldone/contract/fields.ts'
import { isFirstIn, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Details } from '../../ui/Details.tsx'
import { FieldGrid } from '../../ui/FormSection.tsx'
import { sectionOf } from './form-sections.ts'
import type { RecordValues } from './record-values.ts'

type RenderField = (field: FieldName) => ReactNode

/** The fields that a kind seldom has, and those in English. */
export function FurtherFields({ kind, children }: { kind: KindName; children: RenderField }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const fields = KINDS[kind].fields.filter((field) => !isFirstIn(kind, field))
  const isEnglish = (field: FieldName) => sectionOf(field) === 'english'
  return (
    <>
      <FoldedFields summary={t('furtherFields')} fields={fields.filter((field) => !isEnglish(field))}>{children}</FoldedFields>
      <FoldedFields summary={t('inEnglish')} fields={fields.filter(isEnglish)}>{children}</FoldedFields>
    </>
  )
}

/** Fields that are folded until somebody wants one of them. They are open where a record has any. */
function FoldedFields({ summary, fields, children }: { summary: string; fields: readonly FieldName[]; children: RenderField }) {
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
    <Details summary={summary} isOpen={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FieldGrid>
        {fields.map((field) => <div key={field} data-width={fieldOf(field).width}>{children(field)}</div>)}
      </FieldGrid>
    </Details>
  )
}
