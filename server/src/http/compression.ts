import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Shorter answers fit into one or two packets without compression. */
export const WORTH_BYTES = 1024

/**
 * Fast rather than small, because these answers are made for one reader. They run in zlib's own threads. Brotli's window is 128 kB: with
 * the usual 4 MB for each answer, V8 collects garbage so often that the throughput halves.
 */
const ENCODERS = {
  br: (text: string | Uint8Array) => brotli(text, { params: {
    [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  } }),
  gzip: (text: string | Uint8Array) => gzipped(text, { level: 3 }),
} as const

export type Encoding = keyof typeof ENCODERS

/** The first of our encodings that an Accept-Encoding header accepts (RFC 9110 §12.5.3); null if it accepts none. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  const named =
    new Map(String(header ?? '').toLowerCase().split(',').map((item) => [item.split(';')[0]!.trim(), !/;\s*q=0(?:\.0*)?\s*$/.test(item)]))
  return (['br', 'gzip'] as const).find((name) => named.get(name) ?? named.get('*')) ?? null
}

/** Compresses a text, fast rather than small. */
export const compress = (text: Uint8Array, encoding: Encoding): Promise<Buffer> => ENCODERS[encoding](text)

/** Texts that are sent repeatedly are compressed once. What they became takes so much memory at most. */
const KEPT_BYTES = 4 * 1024 * 1024
const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

/** Kept by their digest, since most texts are ten times as long as what they become. */
async function compressed(text: string, encoding: Encoding): Promise<Buffer> {
  const key = encoding + hash('sha256', text, 'base64')
  const before = kept.get(key)
  if (before) return before
  const made = await ENCODERS[encoding](text)
  kept.set(key, made)
  return made
}

type Encoded = { payload: string | Buffer; encoding: Encoding | null }

/** A text encoded for this Accept-Encoding header: compressed if the client accepts it and it is worthwhile. */
export async function encoded(text: string, accepted: string | string[] | undefined): Promise<Encoded> {
  const encoding = text.length < WORTH_BYTES ? null : encodingFor(accepted)
  return encoding ? { payload: await compressed(text, encoding), encoding } : { payload: text, encoding }
}

/** For routes with long answers: compresses them if the client accepts it. */
export const compressLong: onSendAsyncHookHandler = async (request, reply, text) => {
  if (typeof text !== 'string' || text.length < WORTH_BYTES) return text
  reply.header('vary', 'accept-encoding')
  const { payload, encoding } = await encoded(text, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
  return payload
}
