import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { AGENT_TYPES, type AgentType } from '@faldone/contract/agent-roles.ts'
import { useSearchParams } from 'react-router'

export type IndexQuery = { q: string; type: AgentType | null; initial: string; page: number }

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
export const PAGE_SIZE = 50

/** What the address of the index asks for. What it does not understand is no preference. */
function readIndex(params: URLSearchParams): IndexQuery {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    type: AGENT_TYPES.find((type) => type === params.get('type')) ?? null,
    initial: LETTERS.find((letter) => letter === params.get('initial')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function useIndexQuery(): IndexQuery {
  const [params] = useSearchParams()
  return readIndex(params)
}

/** The index with some changes; another question begins at its first page. */
export function addressOfIndex(query: IndexQuery, change: Partial<IndexQuery>): string {
  const { q, type, initial, page } = { ...query, page: 1, ...change }
  const params = new URLSearchParams({
    ...(q && { q }), ...(type && { type }), ...(initial && { initial }), ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${PEOPLE_PATH}?${params}` : PEOPLE_PATH
}
