import { useController, useFormContext } from 'react-hook-form'
import { RightsSelect } from '../../forms/index.ts'
import type { FieldProps } from '../../ui/Field.tsx'
import type { RecordValues } from './record-values.ts'

/** The statement of rights of a record. */
export function RightsField(field: FieldProps) {
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name: 'rights' })
  return <RightsSelect {...field} ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
}
