import { LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { UseFormReturn } from 'react-hook-form'
import { type RecordValues, VALUE_NAMES, type ValueName } from './record-values.ts'

/** Fills in fields with another record's values. */
export function repeat(form: UseFormReturn<RecordValues>, last: RecordValues, names: readonly ValueName[]): void {
  for (const name of names) form.setValue(name, last[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

/** The form field of a control; the four levels together are the path. */
export function fieldOfControl(name: string): ValueName | null {
  if (LEVELS.includes(name as Level)) return 'path'
  return VALUE_NAMES.find((known) => known === name) ?? null
}
