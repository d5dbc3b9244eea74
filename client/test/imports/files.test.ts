import { beforeEach, expect, test, vi } from 'vitest'
import { makeToken, refusal, stubBrowser, stubServer } from '../support/browser.ts'

/** A request answered by the test. */
class Request extends EventTarget {
  static given = { status: 200, statusText: '', text: '', type: 'application/json' }
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (name: string) => (name === 'content-type' ? Request.given.type : null)
  send(): void {
    const { status, statusText, text } = Request.given
    Object.assign(this, { status, statusText, responseText: text })
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
  }
}

stubBrowser()
vi.stubGlobal('BroadcastChannel', class extends EventTarget { postMessage(): void {} })
vi.stubGlobal('XMLHttpRequest', Request)
const { sendFiles } = await import('../../src/imports/sending.ts')
const { saveFile } = await import('../../src/exports/save-file.ts')
const { speak } = await import('../../src/i18n/i18n.ts')
const { adoptSession } = await import('../../src/session/index.ts')

const iat = Math.floor(Date.now() / 1000)
const user = { id: '1', userName: 'anna', email: '', firstName: '', lastName: '', roles: ['Configurator' as const] }

beforeEach(async () => {
  await speak('en')
  adoptSession({ data: { accessToken: makeToken({ sub: '1', iat, exp: iat + 900 }), user } }, false)
})

/** The outcome of sending a sheet with this answer. */
const sent = (status: number, text: string, { type = 'application/json', statusText = '' } = {}) => {
  Request.given = { status, statusText, text, type }
  return sendFiles(
    'archive/xls/upload', [Object.assign(new File(['Titolo'], 'a.csv'), { webkitRelativePath: '' })],
    { signal: new AbortController().signal, onProgress: () => {} }
  ).catch((error: Error) => error.message)
}

test('an accepted sheet is answered, a refused one says why', async () => {
  expect(await sent(201, '{"importId":"1"}')).toEqual({ importId: '1' })
  expect(await sent(413, JSON.stringify(refusal(413, 'TOO_LARGE', 'It is larger than 100 MB').body))).toBe('It is larger than 100 MB')
  expect(await sent(0, '')).toBe('Network error: The remote site is unreachable')
})

test('an answer from a proxy instead of the server ends the upload, too', async () => {
  expect(await sent(200, '<html>Sign in to this network', { type: 'text/html' }))
    .toBe('Network error: The site’s response was cut short')
  expect(await sent(502, '<html>', { type: 'text/html', statusText: 'Bad Gateway' }))
    .toBe('The site isn’t responding. Try again in a moment. (502 Bad Gateway)')
})

test('a file that cannot be downloaded has a message that says why', async () => {
  const saving = () => saveFile('archive/xls/1/report', {}, 'a.xlsx').catch((error: Error) => error.message)
  stubServer(() => refusal(503, 'BUSY', 'The archive is busy'))
  expect(await saving()).toBe('The archive is busy')
  stubServer(() => null)
  expect(await saving()).toBe('Network error: The remote site is unreachable')
})

test('a file whose token has expired is asked for again with a new one', async () => {
  adoptSession({ data: { accessToken: makeToken({ sub: '1', iat, exp: iat + 900 }), user } }, true)
  const fresh = makeToken({ sub: '1', iat: iat + 1, exp: iat + 901 })
  const calls = stubServer(({ path, token }) => (path === 'auth/refresh' ? {
    status: 200, body: { newAccessToken: fresh },
  } : token === fresh ? { status: 200, text: 'xlsx' } : refusal(401, 'USEREXPIRED', 'Expired')))
  const link = { href: '', download: '', click: vi.fn<() => void>() }
  Object.assign(document, { createElement: () => link })
  await saveFile('archive/xls/1/report', {}, 'a.xlsx')
  expect([calls.map(({ path }) => path), link.download, link.click.mock.calls.length])
    .toEqual([['archive/xls/1/report', 'auth/refresh', 'archive/xls/1/report'], 'a.xlsx', 1])
})
