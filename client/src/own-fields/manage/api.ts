import type { OwnFields, UpdateOwnFields } from '@faldone/contract/own-fields.ts'
import { queryClient } from '../../query-client.ts'
import { authorizedCall, ifMatch, reading } from '../../session/api-client.ts'
import { readingOwnFields } from '../api.ts'

const keep = (fields: OwnFields): OwnFields => {
  queryClient.setQueryData(readingOwnFields.queryKey, fields)
  return fields
}

/** How many records have a value in each field, by key. */
export const readingUse = reading<{ records: Record<string, number> }>('archive/fields/use')

/** Sets all own fields. Throws an `ApiError` STALE (412) if another user changed them first. */
export const updateOwnFields = async (version: number, fields: UpdateOwnFields['fields']): Promise<OwnFields> =>
  keep(await authorizedCall<OwnFields>('archive/fields', { method: 'PUT', headers: ifMatch(version), body: { fields }, quiet: 'all' }))

/** Adds a value to a list. */
export const addListValue = async (key: string, value: string): Promise<OwnFields> =>
  keep(await authorizedCall<OwnFields>(`archive/fields/${key}/values`, { method: 'POST', body: { value }, quiet: 'all' }))
