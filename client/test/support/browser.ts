import { vi } from 'vitest'

/** The cookies, local storage and address of a test's browser. */
export type Browser = {
  cookies: Map<string, string>
  /** The attributes with which each cookie was last written. */
  attributes: Map<string, string>
  storage: Map<string, string>
}

function cookieJar({ cookies, attributes }: Pick<Browser, 'cookies' | 'attributes'>) {
  return {
    get cookie(): string {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*);? ?(.*)$/.exec(text) ?? []
      attributes.set(name, rest)
      if (/max-age=0(;|$)/.test(rest)) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

const storageOver = (storage: Map<string, string>) => ({
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => void storage.set(name, value),
  removeItem: (name: string) => void storage.delete(name),
})

/**
 * The parts of a browser that the session needs, at an address below https://example.org/archive/. Call it before importing the modules
 * that use them.
 */
export function stubBrowser({ path = 'home', search = '?lang=en' } = {}): Browser {
  const browser: Browser = { cookies: new Map(), attributes: new Map(), storage: new Map() }
  const jar = Object.defineProperties({ baseURI: 'https://example.org/archive/' }, Object.getOwnPropertyDescriptors(cookieJar(browser)))
  vi.stubGlobal('document', jar)
  const localStorage = storageOver(browser.storage)
  vi.stubGlobal('window', {
    localStorage, location: { protocol: 'https:', pathname: `/archive/${path}`, search, hash: '' }, innerWidth: 1280, devicePixelRatio: 1,
  })
  vi.stubGlobal('localStorage', localStorage)
  return browser
}

type Call = { method: string; path: string; token: string | undefined; body: unknown }
/** `text` is an answer that a proxy gave instead of JSON. */
type Answer = { status: number; body?: unknown; text?: string; type?: string; statusText?: string }

/** A server that answers as the test says, and the requests that it received, in order. Null is no answer. */
export function stubServer(answer: (call: Call) => Answer | null): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '')
    const call: Call = {
      method, path: new URL(address).pathname.replace('/archive/api/', ''), token,
      body: body === undefined ? undefined : JSON.parse(String(body)),
    }
    calls.push(call)
    const given = answer(call)
    if (!given) throw new TypeError('fetch failed')
    const { status, statusText = '', type = 'application/json' } = given
    return new Response(
      given.text ?? (given.body === undefined ? null : JSON.stringify(given.body)),
      { status, statusText, headers: { 'content-type': type } }
    )
  })
  return calls
}

/** An error answer in the server's format. */
export const refusal = (status: number, code: string, words: string): Answer =>
  ({ status, body: { Error: [words], Message: words, code, requestId: 'r' } })

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with the given claims, and a signature that nothing here checks. */
export const makeToken = (claims: object): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
