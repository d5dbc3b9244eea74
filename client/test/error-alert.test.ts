import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ApiClient from '../src/session/api-client.ts'
import type * as I18n from '../src/i18n/i18n.ts'
import type * as Session from '../src/session/index.ts'
import { makeToken, refusal, stubBrowser, stubServer } from './support/browser.ts'

let client: typeof ApiClient
let speak: typeof I18n.speak
const showAlert = vi.fn<(text: string) => void>()

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('BroadcastChannel', class extends EventTarget { postMessage(): void {} })
  vi.doMock('../src/ui/alert-queue.ts', () => ({ showAlert }))
  client = await import('../src/session/api-client.ts')
  speak = (await import('../src/i18n/i18n.ts')).speak
  const session: typeof Session = await import('../src/session/index.ts')
  const iat = Math.floor(Date.now() / 1000)
  const user = { id: '1', userName: 'anna', email: '', firstName: '', lastName: '', roles: ['User' as const] }
  session.adoptSession({ data: { accessToken: makeToken({ sub: '1', iat, exp: iat + 900 }), user } }, false)
})

beforeEach(() => void showAlert.mockClear())

const body = (code: string, Message: string, Error: string[] = [Message], fields?: Record<string, string[]>) =>
  ({ Error, Message, code, requestId: 'r', ...(fields && { fields }) })
const bad = {
  status: 400, body: body('INVALID_FIELDS', 'Some values aren’t valid', ['Email: Required', 'UserName: Required'], { Email: ['Required'] })
}
const missing = { status: 404, body: body('NOT_FOUND', 'Not found') }
/** An error without a message of its own. */
const GONE = {
  it: 'L’elemento non c’è più: forse qualcuno l’ha eliminato.',
  en: 'That’s no longer there. Someone may have deleted it.',
}
const busy = { status: 503, body: body('BUSY', 'The archive is busy') }

/** The alert for an answer, in both languages. */
async function alertsOf(make: () => Promise<unknown>): Promise<string[]> {
  for (const language of ['it', 'en'] as const) {
    await speak(language)
    await expect(make()).rejects.toMatchObject({ name: 'ApiError' })
  }
  return showAlert.mock.calls.map(([text]) => String(text))
}

describe('a failed call without a user is reported', () => {
  test.each([
    [bad, ['Errore di rete: 400 - Email: Required', 'Network error: 400 - Email: Required']],
    [
      { status: 400, text: '<html>', type: 'text/html', statusText: 'Bad Request' },
      ['Errore di rete: 400 - Bad Request', 'Network error: 400 - Bad Request'],
    ],
    [
      { status: 400, text: 'A gateway refuses this', type: 'text/plain; charset=utf-8' },
      ['Errore di rete: 400 - A gateway refuses this', 'Network error: 400 - A gateway refuses this']
    ],
    [
      { status: 400, text: '{"reason":"blocked"}', type: 'application/json' },
      ['Errore di rete: 400 - {"reason":"blocked"}', 'Network error: 400 - {"reason":"blocked"}'],
    ],
    [
      { status: 400, text: '{"Error":"blocked"}', type: 'application/json' },
      ['Errore di rete: 400 - {"Error":"blocked"}', 'Network error: 400 - {"Error":"blocked"}'],
    ],
    [
      refusal(401, 'WRONG_CREDENTIALS', 'Wrong'),
      ['Accesso non autorizzato. Le credenziali non sono valide - Wrong', 'Unauthorized access. Credentials are invalid - Wrong'],
    ],
    [refusal(403, 'FORBIDDEN', 'No'), ['Accesso negato per questo utente', 'Access is denied for this user']],
    [missing, [`Non trovato: ${GONE.it}`, `Not found: ${GONE.en}`]],
    [{ status: 404, text: '<html>', type: 'text/html', statusText: 'Not Found' }, ['Non trovato: auth/login', 'Not found: auth/login']],
    [{ status: 404, body: body('NOT_FOUND', 'Not found', ['anna']) }, ['Non trovato: anna', 'Not found: anna']],
    [busy, ['503 BUSY\nThe archive is busy', '503 BUSY\nThe archive is busy']],
    [
      { status: 409, body: body('NAME_TAKEN', 'It exists already', ['UserName: anna']) },
      ['409 NAME_TAKEN\nIt exists already\nUserName: anna', '409 NAME_TAKEN\nIt exists already\nUserName: anna'],
    ],
    [{ status: 502, text: '<html>', type: 'text/html', statusText: 'Bad Gateway' }, [
      'Il sito non risponde: riprova tra poco (502 Bad Gateway)',
      'The site isn’t responding. Try again in a moment. (502 Bad Gateway)',
    ]],
    [
      { status: 503 },
      ['Il sito non risponde: riprova tra poco (503)', 'The site isn’t responding. Try again in a moment. (503)'],
    ],
    [{ status: 429, text: 'slow down', type: 'text/plain', statusText: 'Too Many Requests' }, [
      'Troppe richieste: aspetta un momento e riprova (429 slow down)',
      'Too many requests. Wait a moment and try again. (429 slow down)',
    ]],
    [{ status: 413, text: '<html>', type: 'text/html', statusText: 'Payload Too Large' }, [
      'I dati inviati sono troppo grandi per il sito (413 Payload Too Large)',
      'That’s too large to send (413 Payload Too Large)',
    ]],
    [{ status: 418, text: '<html>', type: 'text/html', statusText: 'A teapot' }, ['418 A teapot', '418 A teapot']],
    [null, ['Errore di rete: il sito non è raggiungibile', 'Network error: The remote site is unreachable']],
  ])('%j', async (answer, words) => {
    stubServer(() => answer)
    expect(await alertsOf(() => client.call('auth/login', { method: 'POST', body: {} }))).toEqual(words)
  })
})

describe('a failed call of a signed-in user is reported', () => {
  test.each([
    [bad, ['Errore: Email: Required', 'Error: Email: Required']],
    [{ status: 400, body: { Message: 'Only a message' } }, ['Errore: Only a message', 'Error: Only a message']],
    [{ status: 400, text: '<html>', type: 'text/html', statusText: 'Bad Request' }, ['400 Bad Request', '400 Bad Request']],
    [{ status: 400, text: 'A gateway refuses this', type: 'text/plain' }, ['400 A gateway refuses this', '400 A gateway refuses this']],
    [refusal(403, 'FORBIDDEN', 'No'), ['Accesso negato per questo utente', 'Access is denied for this user']],
    [missing, [`Non trovato: ${GONE.it}`, `Not found: ${GONE.en}`]],
    [busy, ['503 BUSY\nThe archive is busy', '503 BUSY\nThe archive is busy']],
    [null, ['Errore di rete: il sito non è raggiungibile', 'Network error: The remote site is unreachable']],
  ])('%j', async (answer, words) => {
    stubServer(() => answer)
    expect(await alertsOf(() => client.authorizedCall('archive/fondi', { method: 'POST', body: {} }))).toEqual(words)
  })
})

describe('nothing is told', () => {
  test('about errors beside the fields, if the form says so; but about the rest', async () => {
    stubServer(() => bad)
    expect(await alertsOf(() => client.call('auth/register', { quiet: 'fields' }))).toEqual([])
    stubServer(() => busy)
    expect(await alertsOf(() => client.authorizedCall('auth/password/change', { quiet: 'fields' }))).toHaveLength(2)
  })

  test('about reads, which the screen reports itself', async () => {
    stubServer(() => busy)
    expect(await alertsOf(() => client.reading('archive/fondi').queryFn({ signal: new AbortController().signal }))).toEqual([])
    expect(await alertsOf(() => client.readingList('archive/fondi').queryFn({ signal: new AbortController().signal }))).toEqual([])
  })

  test('about an aborted call', async () => {
    stubServer(() => null)
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(client.authorizedCall('archive/fondi', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(showAlert).not.toHaveBeenCalled()
  })
})
