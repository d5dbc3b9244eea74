import { vi } from 'vitest'

/** What cookies, local storage and the address hold in a browser that was made for a test. */
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
 * As much of a browser as the session needs, at an address below https://example.org/archive/. Before the modules that look at it are
 * imported.
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
/** `text` stands for an answer that something before the server gave, in place of JSON. */
type Answer = { status: number; body?: unknown; text?: string; type?: string; statusText?: string }

/** A server whose answers the test gives; what it was asked, in order. An answer of null is none at all. */
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

/** An error answer as the server shapes it. */
export const refusal = (status: number, code: string, words: string): Answer =>
  ({ status, body: { Error: [words], Message: words, code, requestId: 'r' } })

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with the given claims, and a signature that nobody here looks at. */
export const makeToken = (claims: object): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
