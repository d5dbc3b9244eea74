import { createHash } from 'node:crypto'
import { MAX_LOGO_BYTES, type UpdateSettings } from '@faldone/contract/settings.ts'
import { ApiError } from '../errors.ts'
import { sniffMediaType } from '../files/media-type.ts'
import { imageWorker } from '../drawing/drawer.ts'
import type { LogoTask } from '../drawing/drawing.ts'
import type { ChildLimits } from '../jobs/child-process.ts'
import { type Logo, LOGO_NAMES, type LogoName } from './store.ts'

/** SVG is not allowed, because it can contain scripts. */
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 15_000, memoryBytes: 512 * MiB, idleBytes: 320 * MiB }
const MAX_PIXELS = 4_000_000

/** Opens the pictures sent as logos, in a process of its own. */
export type LogoReader = {
  /** The logos that were sent; null removes one. Throws INVALID_FIELDS for a file that is not a picture, or is too large. */
  read(sent: UpdateSettings): Promise<Partial<Record<LogoName, Logo | null>>>
  stop(): void
}

export function openLogoReader(): LogoReader {
  const worker = imageWorker<LogoTask, boolean>(LIMITS)
  const logoOf = async (name: LogoName, data: string | null): Promise<Logo | null> => {
    if (data === null) return null
    const bytes = Buffer.from(data, 'base64')
    const mediaType = await sniffMediaType(bytes)
    const isPicture = bytes.length <= MAX_LOGO_BYTES && MEDIA_TYPES.includes(mediaType)
      && (await worker.ask({ logo: bytes, maxPixels: MAX_PIXELS }).catch(() => false))
    if (!isPicture) throw new ApiError('INVALID_FIELDS', {}, { [name]: [{ problem: 'picture' }] })
    return { bytes, mediaType, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return {
    async read(sent) {
      const named = LOGO_NAMES.filter((name) => sent[name] !== undefined)
      return Object.fromEntries(await Promise.all(named.map(async (name) => [name, await logoOf(name, sent[name] ?? null)])))
    },
    stop: worker.stop,
  }
}
