import type { FileHit } from '@faldone/contract/document.ts'
import type { FilePlace } from '../files/index.ts'

type Address = { pathname: string; search: string }

/**
 * Where a hit inside a file leads, from the address of its record: to the page on the reading desk, or to the sound or film at its second.
 */
export function placeAddress({ fileId, page, second, snippet }: FileHit, { pathname, search }: Address): Address {
  const params = new URLSearchParams(search)
  const words = new Set(snippet.filter(({ match }) => match).map(({ text }) => text.toLowerCase()))
  params.set('file', fileId)
  const at = page ?? second
  if (at !== undefined) params.set('at', String(at))
  params.set('find', [...words].join(' '))
  return { pathname: second === undefined ? `${pathname}/text` : pathname, search: `?${params}` }
}

/** The place in the parameters of a record's address; null if there is none. */
export function readFilePlace(params: URLSearchParams): FilePlace | null {
  const fileId = params.get('file')
  const at = Number(params.get('at'))
  return fileId && Number.isInteger(at) && at >= 0 ? { fileId, at, words: params.get('find') ?? '' } : null
}
