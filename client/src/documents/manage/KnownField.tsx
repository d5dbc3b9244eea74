import type { Hit } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ComboBox, type ComboOption } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { fitting } from '../../ui/fits.ts'
import { recordsLike } from './api.ts'
import type { RecordValues } from './record-values.ts'
import { useResting } from '../../ui/use-resting.ts'

type KnownName = 'author' | 'place' | 'publisher'

const REST = 200
/** Of how many records the values are looked at, and how many of them are offered. */
const LOOKED_AT = 100
const OFFERED = 20

/** The values of a field in some records, the most usual first. */
function valuesIn(hits: readonly Hit[], name: KnownName): string[] {
  const counts = new Map<string, number>()
  for (const { [name]: value } of hits) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

/** A text that offers what other records of the kind have there, and what was used last. */
export function KnownField({ kind, name, last, ...field }: FieldProps & { kind: KindName; name: KnownName; last: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useResting((typed ?? '').trim(), REST)
  const { data } = useQuery({
    ...recordsLike(kind, { [name]: asked, sort: '-updated', pageSize: LOOKED_AT }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const known = valuesIn(data?.items ?? [], name)
  const all: ComboOption[] = [...(last ? [{ id: last, label: last, detail: t('lastOne') }] : []), ...known.filter((text) => text !== last).map((text) => ({ id: text, label: text }))]
  const options = fitting(all, typed ?? '').filter(({ label }) => label !== value).slice(0, OFFERED)
  return (
    <ComboBox {...field} isFree name={name} ref={ref} text={value} options={options} onSearch={setTyped} onChoose={(option) => onChange(option?.label ?? '')} onBlur={onBlur} />
  )
}
