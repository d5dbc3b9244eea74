import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { unitsLike } from './api.ts'
import type { FormState } from './form-state.ts'
import type { RecordFormControl } from './use-record-form.ts'

/** As the field for the fondo asks when it is opened. */
const fondi = unitsLike({ level: 'fondo', search: '', within: null })

/**
 * A new record begins in the only fondo of an archive that has just one, unless something else says where it goes. The fondo is part of the
 * beginning, so it does not count as an unsaved change; clearing it does.
 */
export function useOnlyFondo({ form, beginning, begin, isResumed }: RecordFormControl): void {
  const { start } = (useLocation().state ?? {}) as FormState
  const isOpen = beginning.id === null && beginning.values.path.length === 0 && !start && !isResumed
  const { data } = useInfiniteQuery({ ...fondi, enabled: isOpen })
  const [only, another] = data?.pages[0]?.items ?? []
  useEffect(() => {
    if (!isOpen || !only || another || form.getValues('path').length > 0) return
    const path = [{ id: only.id, level: only.level, name: only.name }]
    begin({ ...beginning, values: { ...beginning.values, path } }, { ...form.getValues(), path })
  })
}
