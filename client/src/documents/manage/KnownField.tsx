import type { RecurringField } from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ComboBox, type ComboOption } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { fitting } from '../../ui/fits.ts'
import { useKnownValues } from './known-values.ts'
import type { RecordValues } from './record-values.ts'

/** How many values are offered. */
const OFFERED = 20

/** A text field that offers the values of other records of the kind, and the last used ones. */
export function KnownField({ kind, name, last, ...field }: FieldProps & { kind: KindName; name: RecurringField; last: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const known = useKnownValues(kind, name, typed)
  const all: ComboOption[] = [
    ...(last ? [{ id: last, label: last, detail: t('lastOne'), lang: 'it' as const }] : []),
    ...known.filter((text) => text !== last).map((text) => ({ id: text, label: text, lang: 'it' as const }))
  ]
  const options = fitting(all, typed ?? '').filter(({ label }) => label !== value).slice(0, OFFERED)
  return (
    <ComboBox
      {...field}
      isFree
      lang="it"
      name={name}
      ref={ref}
      text={value}
      options={options}
      onSearch={setTyped}
      onChoose={(option) => onChange(option?.label ?? '')}
      onBlur={onBlur}
    />
  )
}
