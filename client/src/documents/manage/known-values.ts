import type { Hit } from '@faldone/contract/document.ts'
import type { RecurringField } from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useResting } from '../../ui/use-resting.ts'
import { recordsLike } from './api.ts'

/** How long the typing must rest before the server is asked, in ms. */
const REST = 200
/** Of how many records the values are looked at. */
const LOOKED_AT = 100

/** The values of a field in some records, the most usual first. */
function valuesIn(hits: readonly Hit[], name: RecurringField): string[] {
  const counts = new Map<string, number>()
  for (const { [name]: value } of hits) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

/** What other records of the kind have in a field, as far as it fits what is typed; nothing is asked while that is null. */
export function useKnownValues(kind: KindName, name: RecurringField, typed: string | null): string[] {
  const asked = useResting((typed ?? '').trim(), REST)
  const { data } = useQuery({
    ...recordsLike(kind, { [name]: asked, sort: '-updated', pageSize: LOOKED_AT }), enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  return valuesIn(data?.items ?? [], name)
}
