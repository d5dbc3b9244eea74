import { errorMessage, type ErrorCode } from '@faldone/contract/errors.ts'
import { csvText } from '../imports/sheet-caller.ts'
import { type Promised, SHEET_ROWS } from './promises.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- an answer has any shape until it is looked at
type Body = Record<string, any>
type Sent = { method?: string; body?: FormData | Uint8Array<ArrayBuffer> | object; headers?: Record<string, string> }

const PASSWORD = 'carta carbone 77'
const PIECES = 3

/** An answer that is no success. `isClear`: it says in Italian what is wrong, and is not the one for the server's own mistakes. */
export class Refusal extends Error {
  readonly code: string
  readonly isClear: boolean
  constructor(path: string, status: number, { code, Message }: Body) {
    super(`${path}: ${status} ${code} ${Message}`)
    this.code = code
    this.isClear = code !== 'INTERNAL' && typeof Message === 'string' && Message === errorMessage(code as ErrorCode, 'it', {})
  }
}

/** Does things to an archive over HTTP, as an Italian administrator, and keeps what the server promised. */
export class Administrator {
  readonly promised: Promised = { begun: new Set(), done: new Set() }
  /** The address of the server, with the base path. It changes as servers die. */
  url: string
  #token = ''
  #round = 0

  constructor(url: string) {
    this.url = url
  }

  async #fetched(path: string, { method, body, headers }: Sent = {}): Promise<Response> {
    const isPlain = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
    const answer = await fetch(path.startsWith('/') ? new URL(path, this.url) : `${this.url}/api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...(isPlain && { 'content-type': 'application/json' }),
        'accept-language': 'it', prefer: 'wait=30', connection: 'close', ...headers,
      },
      ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer>) }),
    })
    if (answer.ok) return answer
    const text = await answer.text()
    throw new Refusal(path, answer.status, text.startsWith('{') ? JSON.parse(text) as Body : { code: 'INTERNAL', Message: text })
  }

  async ask(path: string, sent?: Sent): Promise<Body> {
    const text = await (await this.#fetched(path, sent)).text()
    return text ? JSON.parse(text) as Body : {}
  }

  async registers(): Promise<void> {
    const [Email, UserName, FirstName, LastName] = ['ida@example.org', 'ida', 'Ida', 'B']
    await this.ask('auth/register', { body: { Email, UserName, FirstName, LastName, Password: PASSWORD } })
    await this.signsIn()
  }

  async signsIn(): Promise<void> {
    this.#token = (await this.ask('auth/login', { body: { Username: 'ida', Password: PASSWORD } }))['data'].accessToken
  }

  /** Does what the server must promise; `what` as in `Promised`. */
  async does<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.promised.begun.add(what)
    const result = await work()
    this.promised.done.add(what)
    return result
  }

  /** A number that no earlier act had. */
  nextRound(): number {
    return this.#round++
  }

  describes(round: number): Promise<Body> {
    const title = `Scheda ${round}`
    return this.does(`record ${title}`, () =>
      this.ask('archive/documents', { body: { kind: 'document', title, tematiche: ['Casa'], description: 'Testo '.repeat(200) } }))
  }

  corrects(round: number, id: string): Promise<Body> {
    const title = `Corretta ${round}`
    return this.does(`record ${title}`, () =>
      this.ask(`archive/documents/${id}`, { method: 'PUT', body: { title }, headers: { 'if-match': '"1"' } }))
  }

  /** Sends a file in pieces. */
  uploads(round: number, id: string): Promise<void> {
    const bytes = Buffer.from(`Carta ${round} `.repeat(3000))
    const tus = (headers: Record<string, string>) => ({ 'tus-resumable': '1.0.0', ...headers })
    return this.does(`file ${round}.txt`, async () => {
      const { headers } = await this.#fetched(`archive/documents/${id}/uploads`, {
        method: 'POST', headers: tus({ 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa(`${round}.txt`)}` }),
      })
      const size = Math.ceil(bytes.length / PIECES)
      for (let at = 0; at < bytes.length; at += size) await this.#fetched(headers.get('location')!, {
        method: 'PATCH', headers: tus({ 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }),
        body: bytes.subarray(at, at + size),
      })
    })
  }

  /** Sends a sheet and has it checked. */
  async bringsSheet(round: number): Promise<string> {
    const rows = Array.from({ length: SHEET_ROWS }, (_, at) => [`Foglio ${round} riga ${at}`, 'Casa'])
    const form = new FormData()
    form.append('file', new Blob([csvText([['Titolo', 'Tematica'], ...rows])]), 'foglio.csv')
    const { importId } = await this.ask('archive/xls/upload?kind=document', { body: form })
    await this.ask(`archive/xls/${importId}/validate`, { body: {} })
    return importId as string
  }

  acquires(round: number, importId: string): Promise<void> {
    return this.does(`sheet ${round}`, () => this.#acts(importId, 'acquire', 'acquired'))
  }

  undoes(round: number, importId: string): Promise<void> {
    return this.does(`undo ${round}`, () => this.#acts(importId, 'undo', 'undone'))
  }

  async #acts(importId: string, act: string, wanted: string): Promise<void> {
    const { state, problem } = await this.ask(`archive/xls/${importId}/${act}`, { method: 'POST' })
    if (state !== wanted) throw new Refusal(act, 200, problem ?? { code: 'INTERNAL', Message: state })
  }
}
