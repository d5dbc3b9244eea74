import type { FieldReader } from '@faldone/contract/fields.ts'
import { useMemo } from 'react'
import { useIs } from '../session/index.ts'
import { useSettings } from '../shell/index.ts'

/** Who reads, as the fields for staff see it. */
export function useFieldReader(): FieldReader {
  const staff = useIs('archive.readStaff')
  const openFields = useSettings()?.openFields
  return useMemo(() => ({ staff, openFields }), [staff, openFields])
}
