import type { FileHit } from '@faldone/contract/document.ts'
import type { FilePlace } from '../files/index.ts'

/** The parameters of a record's address, with the place inside one of its files that a hit leads to. */
export function placeParams({ fileId, page, second, snippet }: FileHit, params: URLSearchParams): URLSearchParams {
  const words = new Set(snippet.filter(({ match }) => match).map(({ text }) => text.toLowerCase()))
  const own = new URLSearchParams(params)
  own.set('file', fileId)
  own.set('at', String(page ?? second ?? 1))
  own.set('find', [...words].join(' '))
  return own
}

/** The place in the parameters of a record's address; null if there is none. */
export function readFilePlace(params: URLSearchParams): FilePlace | null {
  const fileId = params.get('file')
  const at = Number(params.get('at'))
  return fileId && Number.isInteger(at) && at >= 0 ? { fileId, at, words: params.get('find') ?? '' } : null
}
