import { datesOf } from '@faldone/contract/archival-date.ts'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ClosureFields } from '../../closures/manage/ClosureFields.tsx'
import { numberOf } from './DateReading.tsx'
import type { RecordValues } from './record-values.ts'

/** The access restrictions in the form of a record. Its day follows the dates in the form. */
export function RecordClosure() {
  const { control } = useFormContext<RecordValues>()
  const [date, year, month] = useWatch({ control, name: ['date', 'year', 'month'] })
  const { field: { value, onChange }, fieldState: { error } } = useController({ control, name: 'closure' })
  const latest = datesOf({ date, year: numberOf(year), month: numberOf(month) })
  return <ClosureFields value={value} onChange={onChange} latest={latest} error={error?.message} />
}
