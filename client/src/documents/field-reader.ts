import type { FieldReader } from '@faldone/contract/fields.ts'
import { useMemo } from 'react'
import { useIs } from '../session/index.ts'
import { useSettings } from '../shell/index.ts'

/** The reader, for the rules about staff fields. */
export function useFieldReader(): FieldReader {
  const staff = useIs('archive.readStaff')
  const openFields = useSettings()?.openFields
  return useMemo(() => ({ staff, openFields }), [staff, openFields])
}
