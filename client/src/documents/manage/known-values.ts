import type { Hit } from '@faldone/contract/document.ts'
import { isAskedField, type RecurringField } from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useResting } from '../../ui/use-resting.ts'
import { recordsLike } from './api.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 200
/** How many records are searched for values. */
const LOOKED_AT = 100

/** The values of a field in some records, most frequent first. */
function valuesIn(hits: readonly Hit[], name: RecurringField): string[] {
  const counts = new Map<string, number>()
  for (const { [name]: value } of hits) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

/** The values of a field in other records of the kind that match what is typed. Asks nothing while that is null. */
export function useKnownValues(kind: KindName, name: RecurringField, typed: string | null): string[] {
  const asked = useResting((typed ?? '').trim(), REST)
  const { data } = useQuery({
    ...recordsLike(kind, { [name]: asked, fields: isAskedField(name) ? name : '', sort: '-updated', pageSize: LOOKED_AT }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  return valuesIn(data?.items ?? [], name)
}
