import type { ArchiveDocument, NumberedDocument, SearchAnswer } from '@faldone/contract/document.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading, readingList } from '../session/api-client.ts'
import { useLanguage } from '../i18n/language.ts'
import { questionOf } from './search-address.ts'
import { termLabel, type Vocabulary } from './terms.ts'

/** The answer to a search; `kind` is its consultation, null where all kinds are searched. */
export const searchAnswer = (query: SearchQuery, kind: KindName | null) =>
  reading<SearchAnswer>('archive/documents', searchToUrl(questionOf(query, kind)))

/** The answer to a search. While the next one loads the last one stays, marked as `isPlaceholderData`. */
export const useSearchAnswer = (query: SearchQuery, kind: KindName | null) =>
  useQuery({ ...searchAnswer(query, kind), placeholderData: keepPreviousData })

export const documentById = (id: string) => reading<ArchiveDocument>(`archive/documents/${encodeURIComponent(id)}`)

/** The record with a short number, as a person typed it. */
export const documentNumbered = (number: string) => reading<NumberedDocument>(`archive/numbers/${encodeURIComponent(number)}`)

/** The records that a record is related to, by type and date. */
export const relatedRecords = (id: string) => reading<Page<RelatedRecord>>(`archive/documents/${encodeURIComponent(id)}/relations`)

/** The themes or types of this archive, with those that the centre added. */
export const termsOf = (vocabulary: Vocabulary) => ({ ...readingList<Term>(`archive/${vocabulary}`), staleTime: 300_000 })

const useTerms = (vocabulary: Vocabulary, isNeeded: boolean): Term[] => useQuery({ ...termsOf(vocabulary), enabled: isNeeded }).data ?? []

/** Labels a stored theme or type. */
export type NameTerm = (vocabulary: Vocabulary, value: string) => string

/** In the interface's language. Only English needs the centre's own list: the stored value is Italian. */
export function useTermName(): NameTerm {
  const language = useLanguage()
  const own = { tematiche: useTerms('tematiche', language === 'en'), tipologie: useTerms('tipologie', language === 'en') }
  return (vocabulary, value) => termLabel(vocabulary, value, own[vocabulary])[language]
}
