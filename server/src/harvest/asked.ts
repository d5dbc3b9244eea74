import { isKindName } from '@faldone/contract/kinds.ts'
import { z } from 'zod'
import { FORMAT_NAMES, type FormatName, FORMATS, isFormatName } from './formats.ts'
import { type HarvestPlace, secondOf, type Wanted } from './store.ts'

/** What OAI-PMH calls what is wrong with a request. */
type OaiCode =
  | 'badVerb' | 'badArgument' | 'badResumptionToken' | 'cannotDisseminateFormat' | 'idDoesNotExist' | 'noRecordsMatch' | 'noMetadataFormats'

/** Why a request of a harvester is refused. The messages are for programmers, so they are in English, as the standard's own words are. */
export class OaiError extends Error {
  readonly code: OaiCode

  constructor(code: OaiCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The arguments of each verb: those it needs, and those it may have. */
const VERBS = {
  Identify: { needs: [], may: [] },
  ListMetadataFormats: { needs: [], may: ['identifier'] },
  ListSets: { needs: [], may: ['resumptionToken'] },
  GetRecord: { needs: ['identifier', 'metadataPrefix'], may: [] },
  ListIdentifiers: { needs: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { needs: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[] }>

type Verb = keyof typeof VERBS
export type Arguments = { readonly [name: string]: string | undefined }
export type OaiRequest = { verb: Verb; said: Arguments }

const isVerb = (text: string): text is Verb => Object.hasOwn(VERBS, text)

/** The verb and arguments of a request. Throws an OaiError: badVerb, badArgument. */
export function readRequest(parameters: URLSearchParams): OaiRequest {
  const verbs = parameters.getAll('verb')
  const verb = verbs[0]
  if (verbs.length !== 1 || verb === undefined || !isVerb(verb))
    throw new OaiError('badVerb', verbs.length > 1 ? 'verb is repeated' : `verb must be one of: ${Object.keys(VERBS).join(', ')}`)
  const names = [...parameters.keys()].filter((name) => name !== 'verb')
  const { needs, may } = VERBS[verb] as { needs: readonly string[]; may: readonly string[] }
  const odd = names.find((name, at) => !(needs.includes(name) || may.includes(name)) || names.indexOf(name) !== at)
  if (odd !== undefined) throw new OaiError('badArgument', `${odd} is repeated, or not an argument of ${verb}`)
  const said = Object.fromEntries([...parameters].filter(([name]) => name !== 'verb'))
  if ('resumptionToken' in said) {
    if (names.length > 1) throw new OaiError('badArgument', 'resumptionToken excludes all other arguments')
    return { verb, said }
  }
  const missing = needs.find((name) => !said[name])
  if (missing) throw new OaiError('badArgument', `${verb} needs ${missing}`)
  return { verb, said }
}

/** A list that is read in pages. `place`: where the last page ended. `before`: how many were on the earlier pages, of `total`. */
export type Listing = { format: FormatName; wanted: Wanted; place: HarvestPlace | null; before: number; total: number | null }

const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Checks that it is a day or a second that exists, and returns the second at its beginning or end. */
function secondIn(name: string, text: string | undefined, time: string): string | null {
  if (text === undefined) return null
  const whole = DAY.test(text) ? `${text}T${time}Z` : text
  const at = SECOND.test(whole) ? new Date(whole) : null
  if (!at || Number.isNaN(at.getTime()) || secondOf(at) !== whole)
    throw new OaiError('badArgument', `${name} must be a day, YYYY-MM-DD, or a second, YYYY-MM-DDThh:mm:ssZ`)
  return whole
}

const SETS = /^(kind|fondo)-([\w-]+)$/

function setIn(text: string | undefined): Wanted['set'] {
  if (text === undefined) return null
  const [, sort, value = ''] = SETS.exec(text) ?? []
  if (sort === 'kind' && isKindName(value)) return { kind: value }
  if (sort === 'fondo') return { fondoId: value }
  throw new OaiError('badArgument', 'set must be one of those of ListSets')
}

/** The format of this prefix. Throws an OaiError: cannotDisseminateFormat. */
export function formatNamed(prefix: string): FormatName {
  if (!isFormatName(prefix)) throw new OaiError('cannotDisseminateFormat', `metadataPrefix must be one of: ${FORMAT_NAMES.join(', ')}`)
  return prefix
}

/** What a request for a list wants, or goes on with. Throws an OaiError: badArgument, cannotDisseminateFormat, badResumptionToken. */
export function readListing({ resumptionToken, metadataPrefix = '', from, until, set }: Arguments): Listing {
  if (resumptionToken !== undefined) return readToken(resumptionToken)
  const format = formatNamed(metadataPrefix)
  const [first, last] = [secondIn('from', from, '00:00:00'), secondIn('until', until, '23:59:59')]
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must both be days or both be seconds')
  if (first && last && first > last) throw new OaiError('badArgument', 'from is later than until')
  return { format, wanted: { of: FORMATS[format].of, from: first, until: last, set: setIn(set) }, place: null, before: 0, total: null }
}

const ID = /^[\da-f-]{36}$/

const tokenSchema = z.strictObject({
  p: z.string().refine(isFormatName), f: z.string().regex(SECOND).nullable(), u: z.string().regex(SECOND).nullable(),
  s: z.string().regex(SETS).nullable(), t: z.string().regex(SECOND), i: z.string().regex(ID), b: z.int().min(0), n: z.int().min(0),
})

const setOf = (set: Wanted['set']): string | null => (set && ('kind' in set ? `kind-${set.kind}` : `fondo-${set.fondoId}`))

/** A place in a list as a text. It says all by itself, so it never expires. */
export function tokenOf({ format, wanted: { from, until, set }, place, before, total }: Listing): string {
  const token = { p: format, f: from, u: until, s: setOf(set), t: place?.stamp, i: place?.id, b: before, n: total }
  return Buffer.from(JSON.stringify(token)).toString('base64url')
}

function readToken(text: string): Listing {
  try {
    const { p, f, u, s, t, i, b, n } = tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const format = formatNamed(p)
    const wanted = { of: FORMATS[format].of, from: f, until: u, set: setIn(s ?? undefined) }
    return { format, wanted, place: { stamp: t, id: i }, before: b, total: n }
  } catch {
    throw new OaiError('badResumptionToken', 'resumptionToken is not one of ours')
  }
}
