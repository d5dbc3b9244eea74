import { ofKind, type OwnField } from '@faldone/contract/own-values.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOwnFields } from '../../own-fields/index.ts'
import { OwnInput } from '../../own-fields/manage/OwnInput.tsx'
import { FieldGrid, FormSection } from '../../ui/FormSection.tsx'
import { Problem } from '../../ui/Problem.tsx'
import type { RecordValues } from './record-values.ts'

/** The own fields of the archive that a kind has, in the form of a record. */
export function OwnFieldsSection({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { formState: { errors } } = useFormContext<RecordValues>()
  const all = useOwnFields()
  const fields = ofKind(all, kind)
  // What was wrong with a field that was taken away meanwhile.
  const lost = Object.entries(errors.own ?? {}).filter(([key]) => !fields.some((field) => field.key === key))
  if (fields.length + lost.length === 0) return null
  return (
    <FormSection title={t('sections.own')}>
      <FieldGrid>
        {fields.map((field) => (
          <div key={field.key} data-width={field.type === 'longText' ? 'whole' : undefined}><OwnFormField field={field} /></div>
        ))}
      </FieldGrid>
      {lost.map(([key, error]) => <Problem key={key} message={`${key}: ${(error as { message?: string }).message ?? ''}`} />)}
    </FormSection>
  )
}

/** One own field, with what is wrong with its value. */
export function OwnFormField({ field }: { field: OwnField }) {
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref }, fieldState: { error } } = useController({ control, name: `own.${field.key}` })
  return <OwnInput field={field} makes value={value ?? ''} onChange={onChange} onBlur={onBlur} ref={ref} error={error?.message} />
}
