import type { ArchiveFile } from '@faldone/contract/file.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caller, person, tokenOf } from '../accounts/people.ts'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile, recordPicture } from '../../src/files/store.ts'
import { fileTickets } from '../../src/accounts/tickets.ts'
import { removeAccount, updateAccount } from '../../src/accounts/account-store.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { sampleDocument } from './sample-document.ts'

const MINUTE_MS = 60_000
const made = { width: 1, height: 1, pages: null, thumbnail: 'made' } as const

onOneEngine('tickets for files', (engine) => {
  let server: TestApp
  let documentId: string
  let token: string
  let ida: { id: string }
  beforeEach(async () => {
    server = await testApp(engine)
    documentId = await sampleDocument(server.db)
    ida = await person(server, 'Ida', 'Configurator')
    await person(server, 'Ada', 'Administrator')
    token = await tokenOf(server, 'Ida')
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
  })

  const attach = async (content: string, access: 'public' | 'staff', document = documentId): Promise<string> => {
    const stored = await storeFile(openStorage(server.config), (async function* () { yield Buffer.from(content) })(), 2 ** 30)
    await openDerivatives(server.config).write(stored.sha256, Buffer.from(`picture of ${content}`))
    return inWrite(server.db, async (tx) => {
      const { id } = await attachFile(tx, document, stored, { name: 'a.txt', access }, change)
      await recordPicture(tx, stored.sha256, made)
      return id
    })
  }
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const asIda = (url: string) => get(url, { authorization: `Bearer ${token}` })
  const filesSeenBy = async (headers: Record<string, string>, document = documentId): Promise<ArchiveFile[]> =>
    (await get(`/archive/api/archive/documents/${document}`, headers)).json().files
  const filesSeenByIda = (document = documentId) => filesSeenBy({ authorization: `Bearer ${token}` }, document)
  const staffFile = async (): Promise<ArchiveFile> => {
    await attach('riservato', 'staff')
    return (await filesSeenByIda())[0]!
  }
  const statusOf = async (url: string) => (await get(url)).statusCode

  test('are only in the addresses of what is for staff', async () => {
    await attach('aperto', 'public')
    await attach('riservato', 'staff')
    const [open, closed] = await filesSeenByIda()
    expect([open!.url, open!.thumbnailUrl].join()).not.toContain('ticket')
    expect(closed!.url).toMatch(/\?ticket=[\w-]{70}$/)
    expect(closed!.thumbnailUrl).toMatch(/\/thumbnail\?ticket=[\w-]{70}$/)
    expect((await asIda(`/archive/api/archive/documents/${documentId}/files`)).json().items.map(({ url }: ArchiveFile) => url))
      .toEqual([open!.url, closed!.url])
    expect(JSON.stringify(await filesSeenBy({}))).not.toContain('ticket')
  })

  test('open what a browser requests without a header: the file, a part of it, its picture, its HEAD', async () => {
    const { url, thumbnailUrl } = await staffFile()
    expect((await get(url)).body).toBe('riservato')
    expect(await get(url, { range: 'bytes=2-4' })).toMatchObject({ statusCode: 206, body: 'ser' })
    expect((await get(`${url}&download=1`)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await server.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe('9')
    const picture = await get(thumbnailUrl!)
    expect([picture.body, picture.headers['cache-control']]).toEqual(['picture of riservato', 'private, no-cache'])
    expect(await statusOf(thumbnailUrl!.split('?')[0]!)).toBe(404)
  })

  test('open what has no id: the texts of all files', async () => {
    const address = '/archive/api/archive/texts/address?format=txt'
    expect(await statusOf(address)).toBe(404)
    const { url } = (await get(address, { authorization: `Bearer ${token}`, 'accept-language': 'en' })).json()
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="texts.txt.zip"'])
    const closed = (await staffFile()).url.split('ticket=')[1]
    for (const ticket of ['', `&ticket=${closed}`]) expect(await statusOf(`${url.split('&ticket')[0]}${ticket}`)).toBe(404)
  })

  test('open the files and pictures in lists of documents that are not public', async () => {
    const hidden = await sampleDocument(server.db, { visibility: 'staff' })
    await attach('nascosto', 'public', hidden)
    const [{ url }] = await filesSeenByIda(hidden) as [ArchiveFile]
    expect((await get(url)).body).toBe('nascosto')
    expect(await statusOf(url.split('?')[0]!)).toBe(404)
    const { items } = (await asIda('/archive/api/archive/documents')).json()
    const { thumbnailUrl } = items.find(({ id }: { id: string }) => id === hidden)
    expect((await get(thumbnailUrl)).body).toBe('picture of nascosto')
  })

  test('are not needed for public files in lists', async () => {
    await attach('aperto', 'public')
    expect((await asIda('/archive/api/archive/documents')).json().items[0].thumbnailUrl).toMatch(/\/thumbnail$/)
  })

  test('stay the same for some minutes, so that a page need not load again what it shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS })
    const first = (await staffFile()).url
    vi.advanceTimersByTime(4 * MINUTE_MS)
    expect((await filesSeenByIda())[0]!.url).toBe(first)
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect((await filesSeenByIda())[0]!.url).not.toBe(first)
    expect(await statusOf(first)).toBe(200)
  })

  test('are valid for ten to fifteen minutes', async () => {
    const { url } = await staffFile()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS - 1000 })
    expect(await statusOf(url)).toBe(200)
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS + 2000)
    expect(await statusOf(url)).toBe(404)
  })

  test('open nothing if they are for another file or document, or changed in any character', async () => {
    const { url, id } = await staffFile()
    const other = await attach('altro', 'staff')
    const [address, ticket] = url.split('?ticket=') as [string, string]
    expect(await statusOf(`${address.replace(id, other)}?ticket=${ticket}`)).toBe(404)
    expect(await statusOf(`${address.replace(documentId, await sampleDocument(server.db))}?ticket=${ticket}`)).toBe(404)
    const changed = [...ticket].map((sign, at) => ticket.slice(0, at) + (sign === 'A' ? 'B' : 'A') + ticket.slice(at + 1))
    // The last character contains unused bits.
    const statuses = await Promise.all(changed.slice(0, -1).map((tried) => statusOf(`${address}?ticket=${tried}`)))
    expect(statuses).toHaveLength(69)
    expect(new Set(statuses)).toEqual(new Set([404]))
    for (const tried of ['', 'x', ticket.slice(0, -4), `${ticket}AAAA`, '%00', encodeURIComponent('perché')])
      expect([tried, await statusOf(`${address}?ticket=${tried}`)]).toEqual([tried, 404])
    expect(await statusOf(`${address}?ticket=${ticket}&ticket=${ticket}`)).toBe(400)
    expect(await statusOf(`${address}?ticket=${'A'.repeat(201)}`)).toBe(400)
  })

  test('of another installation open nothing', async () => {
    const { url } = await staffFile()
    const foreign = await testApp(engine, { SIGNING_KEY: 'un’altra chiave, lunga quanto basta' })
    const { id } = await server.db.read.selectFrom('session').select('id').executeTakeFirstOrThrow()
    const [address, ticket] = url.split('?ticket=') as [string, string]
    const fileId = address.split('/').at(-1)!
    expect(fileTickets(server.app.signingSecret).give(id, fileId)).toBe(ticket)
    expect(await statusOf(`${address}?ticket=${fileTickets(foreign.app.signingSecret).give(id, fileId)}`)).toBe(404)
    await foreign.close()
  })

  describe('end', () => {
    test('with the session', async () => {
      const { url, thumbnailUrl } = await staffFile()
      expect((await caller(server)('POST /logout', { token })).statusCode).toBe(204)
      expect((await get(url)).json()).toMatchObject({ code: 'NOT_FOUND' })
      expect(await statusOf(thumbnailUrl!)).toBe(404)
    })

    test('with the time of the session', async () => {
      const { url } = await staffFile()
      await server.db.write.updateTable('session').set({ rotatedAt: new Date(Date.now() - 8 * 60 * MINUTE_MS).toISOString() }).execute()
      expect(await statusOf(url)).toBe(404)
    })

    test('with the role', async () => {
      const { url } = await staffFile()
      await inWrite(server.db, (tx) => updateAccount(tx, ida.id, { role: 'User' }, change))
      expect(await statusOf(url)).toBe(404)
    })

    test('with the account', async () => {
      const { url } = await staffFile()
      await inWrite(server.db, (tx) => removeAccount(tx, 'ida', change))
      expect(await statusOf(url)).toBe(404)
    })
  })

  test('do not take anything from visitors if they are invalid', async () => {
    const id = await attach('aperto', 'public')
    expect((await get(`/archive/api/archive/documents/${documentId}/files/${id}?ticket=nothing`)).body).toBe('aperto')
  })

  test('are never replaced by a cookie', async () => {
    const { url } = await staffFile()
    const [address, ticket] = url.split('?ticket=') as [string, string]
    for (const value of [token, ticket, `Bearer ${token}`]) {
      for (const name of ['token', 'ticket', 'authorization', 'faldone.token'])
        expect((await get(address, { cookie: `${name}=${encodeURIComponent(value)}` })).statusCode).toBe(404)
    }
  })
})
