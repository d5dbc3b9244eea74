import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { person, tokenOf } from '../accounts/people.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const FORGED = 'evil.example'
const WHOLE = /\b(?:https?:)?\/\/[^"<\s]*\/archive\b/

let server: TestApp
let port: number
let manifest: string
let citation: string
beforeEach(() => begin({}))
afterEach(() => server.close())

async function begin(settings: Record<string, string>): Promise<void> {
  server = await testApp('sqlite', settings)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  const [{ id } = { id: '' }] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Corteo' }], change))
  manifest = `/api/archive/documents/${id}/manifest`
  citation = `/api/archive/documents/${id}/citation?format=bibtex`
}

type Sending = { method?: string; headers?: Record<string, string>; body?: object }

function ask(path: string, host: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = { host, accept: 'text/html,*/*', ...(body && { 'content-type': 'application/json' }), ...headers }
    const asking = request({ host: '127.0.0.1', port, path: `/archive${path}`, method, headers: sent }, (answer) => resolve(text(answer)))
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

const FOR_READERS = ['/home', '/archives/documentArchive']
const forPrograms = () => ['/sitemap.xml', '/sitemaps/pages.xml', '/feed.xml', '/robots.txt', manifest, citation]

test('an unknown host is in no address: pages have none, programs get the address they used', async () => {
  for (const path of FOR_READERS) {
    const page = await ask(path, FORGED)
    expect(page).toContain('<link rel="canonical" href="/archive/')
    expect(page.replaceAll('https://schema.org', ''), path).not.toMatch(new RegExp(`${FORGED}|127.0.0.1`))
  }
  for (const path of forPrograms()) {
    const answer = await ask(path, FORGED)
    expect(answer, path).not.toContain(FORGED)
    expect(WHOLE.exec(answer)?.[0], path).toContain(`http://127.0.0.1:${port}/archive`)
  }
})

test('the address at which the request arrived, and this machine by name, are known', async () => {
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    expect(await ask('/home', host)).toContain(`<link rel="canonical" href="http://${host}/archive/home"`)
    expect(await ask('/sitemap.xml', host)).toContain(`http://${host}/archive/`)
  }
})

test('even a trusted proxy does not make a host known, but PUBLIC_URL does', async () => {
  await server.close()
  await begin({ TRUSTED_PROXIES: '127.0.0.1' })
  const headers = { 'x-forwarded-host': FORGED, 'x-forwarded-for': '203.0.113.1' }
  expect(await ask('/home', 'localhost', { headers })).not.toContain(FORGED)
  await server.close()
  await begin({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://archivio.example.org' })
  for (const path of [...FOR_READERS, ...forPrograms()]) {
    const answer = await ask(path, FORGED, { headers })
    expect([answer.includes(FORGED), answer.includes('https://archivio.example.org/archive')], path).toEqual([false, true])
  }
})

test('an invitation contains no forged host, because its address is relative to that of the administrator’s browser', async () => {
  await person(server, 'ada', 'Administrator')
  const headers = { authorization: `Bearer ${await tokenOf(server, 'ada')}` }
  const invite = async (UserName: string, host: string) => {
    const body = { UserName, Email: 'ida@esempio.it', FirstName: 'Ida', LastName: 'R', Roles: ['User'] }
    const answer = await ask('/api/auth/register-without-password', host, { method: 'POST', headers, body })
    return (JSON.parse(answer) as { invitationUrl: string }).invitationUrl
  }
  expect(await invite('ida', FORGED)).toMatch(/^\/archive\/changepassword#token=[\w-]{43}$/)
  expect(await invite('bea', `localhost:${port}`)).toMatch(new RegExp(`^http://localhost:${port}/archive/changepassword#token=`))
})
