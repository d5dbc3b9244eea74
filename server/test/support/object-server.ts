import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; etag: string; modified: Date }
type Parts = { bucket: string; key: string; begun: Date; parts: Map<number, Stored> }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }
type Asked = { method: string; bucket: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer }

/** A refusal by the object store. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'AKIAFALDONE', AWS_SECRET_ACCESS_KEY: 'segreto/di+prova', AWS_REGION: 'eu-south-1' }

/** The size of a page in lists; real stores have 1000. */
const PAGE = 3
const SMALLEST_PART = 5 * 1024 ** 2

/** An object store for tests: the part of S3 that is needed, with its rules. Tests can inspect and change its contents. */
export type ObjectServer = {
  /** Its address and keys, as variables of the environment. */
  environment: Record<string, string>
  buckets: Map<string, Map<string, Stored>>
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Parts>
  /** The requests, as 'GET key?query'. */
  asked: string[]
  /** What the store answers instead of doing as asked, if anything. */
  refuses: (method: string, address: string) => [status: number, code: string] | null
  /** Goes away as if it had never been there, and comes back. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const stored = (bytes: Buffer): Stored => ({ bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"`, modified: new Date() })

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/

/** Checks Signature Version 4 in the header, over the bytes of the body or, where they were not signed, without them. */
function requireSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): void {
  const [, id, day, region, names = '', given] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (id !== CREDENTIALS.AWS_ACCESS_KEY_ID) throw new Refusal(403, id ? 'InvalidAccessKeyId' : 'AccessDenied')
  const date = String(headers['x-amz-date'])
  const said = String(headers['x-amz-content-sha256'])
  const [path = '', query = ''] = url.split('?')
  const sorted = query.split('&').filter(Boolean).map((pair) => (pair.includes('=') ? pair : `${pair}=`)).sort().join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256([method, path, sorted, signed, names, said].join('\n'))].join('\n')
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`)
  if (hmac(key, text).toString('hex') !== given) throw new Refusal(403, 'SignatureDoesNotMatch')
  if (Math.abs(Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) > 15 * 60_000)
    throw new Refusal(403, 'RequestTimeTooSkewed')
  if (said.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented')
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
}

const escape = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const xml = (name: string, ...inside: string[]): string => `<${name}>${inside.join('')}</${name}>`
const tag = (name: string, text: string | number | boolean): string => xml(name, escape(String(text)))
const document = (...content: string[]): Answer =>
  ({ status: 200, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0" encoding="UTF-8"?>${content.join('')}` })

function get(objects: Map<string, Stored>, { key, headers, method }: Asked): Answer {
  const found = objects.get(key)
  if (!found) throw new Refusal(404, 'NoSuchKey')
  const { bytes, etag, modified } = found
  const common = { etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' }
  if (method === 'HEAD') return { status: 200, headers: { ...common, 'content-length': String(bytes.length) } }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return { status: 200, headers: common, body: bytes }
  if (Number(from) >= bytes.length) throw new Refusal(416, 'InvalidRange')
  const end = Math.min(Number(to), bytes.length - 1)
  return {
    status: 206, headers: { ...common, 'content-range': `bytes ${from}-${end}/${bytes.length}` },
    body: bytes.subarray(Number(from), end + 1),
  }
}

function list(objects: Map<string, Stored>, { query }: Asked): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
  const contents = page.map((key) => xml(
    'Contents', tag('Key', key), tag('Size', objects.get(key)!.bytes.length), tag('LastModified', objects.get(key)!.modified.toISOString())
  ))
  const isCut = page.length < keys.length
  return document(xml('ListBucketResult', ...contents, tag('IsTruncated', isCut), isCut ? tag('NextContinuationToken', page.at(-1)!) : ''))
}

/** The bytes of the parts that a completion names: in their order, and large enough. */
function joined({ parts }: Parts, body: string): Buffer {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part!)?.[1]), etag: /<ETag>(.*?)</.exec(part!)?.[1]?.replaceAll('&quot;', '"')
  }))
  const found = named.map(({ number, etag }) => {
    const part = parts.get(number)
    if (!part || part.etag !== etag) throw new Refusal(400, 'InvalidPart')
    return part.bytes
  })
  if (named.some(({ number }, at) => at > 0 && number <= named[at - 1]!.number)) throw new Refusal(400, 'InvalidPartOrder')
  if (found.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) throw new Refusal(400, 'EntityTooSmall')
  return Buffer.concat(found)
}

function inParts(uploads: ObjectServer['uploads'], objects: Map<string, Stored>, { method, bucket, key, query, body }: Asked): Answer {
  const id = query.get('uploadId') ?? ''
  if (method === 'POST' && query.has('uploads')) {
    const UploadId = randomBytes(8).toString('hex')
    uploads.set(UploadId, { bucket, key, begun: new Date(), parts: new Map() })
    return document(xml('InitiateMultipartUploadResult', tag('UploadId', UploadId)))
  }
  const upload = uploads.get(id)
  if (!upload || upload.key !== key) throw new Refusal(404, 'NoSuchUpload')
  if (method === 'PUT') {
    const part = stored(body)
    upload.parts.set(Number(query.get('partNumber')), part)
    return { status: 200, headers: { etag: part.etag } }
  }
  if (method === 'POST') objects.set(key, stored(joined(upload, body.toString())))
  uploads.delete(id)
  return method === 'POST' ? document(xml('CompleteMultipartUploadResult', tag('ETag', objects.get(key)!.etag))) : { status: 204 }
}

function answerTo(asked: Asked, { buckets, uploads }: Pick<ObjectServer, 'buckets' | 'uploads'>): Answer {
  const { method, bucket, key, query, body } = asked
  const objects = buckets.get(bucket)
  if (!objects) throw new Refusal(404, 'NoSuchBucket')
  if (key === '') {
    if (method === 'GET' && query.get('list-type') === '2') return list(objects, asked)
    if (method === 'GET' && query.has('uploads')) {
      const begun = [...uploads].filter(([, upload]) => upload.bucket === bucket && upload.key.startsWith(query.get('prefix') ?? ''))
      return document(xml('ListMultipartUploadsResult', ...begun.map(
        ([id, upload]) => xml('Upload', tag('Key', upload.key), tag('UploadId', id), tag('Initiated', upload.begun.toISOString()))
      )))
    }
    throw new Refusal(501, 'NotImplemented')
  }
  if (query.has('uploads') || query.has('uploadId')) return inParts(uploads, objects, asked)
  switch (method) {
    case 'GET': case 'HEAD': return get(objects, asked)
    case 'PUT':
      objects.set(key, stored(body))
      return { status: 200, headers: { etag: objects.get(key)!.etag } }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default: throw new Refusal(501, 'NotImplemented')
  }
}

/** Starts a store on a free local port. */
export async function startObjectServer(): Promise<ObjectServer> {
  const state: Pick<ObjectServer, 'buckets' | 'uploads' | 'asked' | 'refuses'> = {
    buckets: new Map(), uploads: new Map(), asked: [], refuses: () => null,
  }
  const sockets = new Set<Socket>()

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    const { pathname, searchParams: query } = new URL(url, 'http://store')
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
    const address = `${rest.join('/')}${url.slice(pathname.length)}`
    state.asked.push(`${method} ${address}`)
    const refusal = state.refuses(method, address)
    if (refusal) throw new Refusal(...refusal)
    requireSignature(request, body)
    return answerTo({ method, bucket, key: rest.join('/'), query, headers, body }, state)
  }

  const send = (response: ServerResponse, isHead: boolean, { status, headers = {}, body = '' }: Answer) => {
    response.writeHead(status, isHead ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers })
    response.end(isHead ? undefined : body)
  }

  const server = createServer((request, response) => {
    answer(request).catch((error: unknown): Answer => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      return { ...document(xml('Error', tag('Code', code), tag('Message', `The store says: ${code}`))), status }
    }).then((said) => send(response, request.method === 'HEAD', said), () => response.destroy())
  })
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    environment: { ...CREDENTIALS, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` },
    leave: () => new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    }),
    comeBack: () => listen(port),
  })
}
