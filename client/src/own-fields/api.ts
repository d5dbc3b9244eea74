import type { OwnFields } from '@faldone/contract/own-fields.ts'
import { type OwnField, type OwnName, ownKey } from '@faldone/contract/own-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import { reading } from '../session/api-client.ts'

/** The fields that this archive made for its records, as the user may see them. */
export const readingOwnFields = { ...reading<OwnFields>('archive/fields'), staleTime: 60_000 }

const NONE: readonly OwnField[] = []

/** The own fields in their order; none until they have loaded. */
export const useOwnFields = (isNeeded = true): readonly OwnField[] =>
  useQuery({ ...readingOwnFields, enabled: isNeeded }).data?.fields ?? NONE

/** The labels of own fields by their names, for staff. A field that was taken away has its key. */
export function useOwnLabel(): (name: OwnName) => string {
  const language = useLanguage()
  const { data } = useQuery(readingOwnFields)
  const known = [...(data?.fields ?? []), ...(data?.removed ?? [])]
  return (name) => known.find(({ key }) => key === ownKey(name))?.[language] ?? ownKey(name)
}
