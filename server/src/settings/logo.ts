import { createHash } from 'node:crypto'
import { MAX_LOGO_BYTES, type UpdateSettings } from '@faldone/contract/settings.ts'
import { ApiError } from '../errors.ts'
import { sniffMediaType } from '../files/media-type.ts'
import { type Logo, LOGO_NAMES, type LogoName } from './store.ts'

/** No drawing with script in it: SVG is never shown. */
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The logos that were sent; null takes one away. Throws INVALID_FIELDS for what is no picture. */
export async function givenLogos(sent: UpdateSettings): Promise<Partial<Record<LogoName, Logo | null>>> {
  const named = LOGO_NAMES.filter((name) => sent[name] !== undefined)
  return Object.fromEntries(await Promise.all(named.map(async (name) => [name, await logoOf(name, sent[name] ?? null)])))
}

async function logoOf(name: LogoName, data: string | null): Promise<Logo | null> {
  if (data === null) return null
  const bytes = Buffer.from(data, 'base64')
  const mediaType = await sniffMediaType(bytes)
  if (bytes.length > MAX_LOGO_BYTES || !MEDIA_TYPES.includes(mediaType)) throw new ApiError('INVALID_FIELDS', {}, { [name]: [{ problem: 'picture' }] })
  return { bytes, mediaType, sha256: createHash('sha256').update(bytes).digest('hex') }
}
