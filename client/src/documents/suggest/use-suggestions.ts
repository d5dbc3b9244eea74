import type { SuggestAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '../../session/api-client.ts'
import { useResting } from '../../ui/use-resting.ts'

export type Suggestion = SuggestAnswer['items'][number]

/** How long to wait after the last key before asking the server, in ms. */
const REST = 180
const SHORTEST = 2

/** Completions for the text in the search box of one kind or of all, requested while its list is open; none for less than two letters. */
export function useSuggestions(text: string, kind: KindName | null, isOpen: boolean): readonly Suggestion[] {
  const asked = useResting(text.trim(), REST)
  const isLong = asked.length >= SHORTEST && text.trim().length >= SHORTEST
  const { data } = useQuery({
    ...reading<SuggestAnswer>('archive/suggest', { q: asked, kind }), enabled: isLong && isOpen, placeholderData: keepPreviousData,
    retry: false,
  })
  return isLong ? (data?.items ?? []) : []
}
