import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from '../../src/mail/letter.ts'
import { type MailSettings, openMailer } from '../../src/mail/mailer.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const url = 'https://archivio.example.org/archive/changepassword#token=segretissimo'
const letter = (changes: Partial<Letter> = {}): Letter => ({
  to: 'rosa@example.org', language: 'it', kind: 'invitation', url, userName: 'rosa', expiresAt: '2026-11-28T12:00:00.000Z', ...changes,
})

/** Sends letters and returns what was logged meanwhile. */
async function send(settings: Partial<MailSettings>, ...letters: Letter[]): Promise<unknown[][]> {
  const logged: unknown[][] = []
  const mailer = openMailer({
    smtpUrl: null, mailFrom: null, publicUrl: 'https://archivio.example.org', siteName: 'Archivio dei movimenti', ...settings
  })!
  for (const one of letters) mailer.send(one, { error: (...said: unknown[]) => void logged.push(said) })
  await mailer.close()
  return logged
}

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

test('without SMTP_URL there is no mailer', () => {
  expect(openMailer({ smtpUrl: null, mailFrom: null, publicUrl: null, siteName: 'Archivio' })).toBeNull()
})

test('an invitation arrives in Italian and says for whom, where, until when, and what to do', async () => {
  expect(await send({ smtpUrl: server.url }, letter())).toEqual([])
  const [{ from, to, headers, body }] = await server.next() as [Awaited<ReturnType<MailServer['next']>>[0]]
  expect([from, to]).toEqual(['faldone@archivio.example.org', ['rosa@example.org']])
  expect(headers).toMatch(/^Subject: Il tuo account: Archivio dei movimenti$/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
  for (const said of ['Il nome utente è rosa.', url, '28 novembre 2026', 'ignora questo messaggio']) expect(body).toContain(said)
})

test('a link for a new password arrives in English, from the configured sender', async () => {
  await send({ smtpUrl: server.url, mailFrom: 'Centro studi <carte@centro.example>' }, letter({ kind: 'reset', language: 'en' }))
  const [{ from, headers, body }] = await server.next() as [Awaited<ReturnType<MailServer['next']>>[0]]
  expect(from).toBe('carte@centro.example')
  expect(headers).toMatch(/^From: Centro studi <carte@centro.example>$/m)
  expect(headers).toMatch(/^Subject: New password: Archivio dei movimenti$/m)
  for (const said of ['the username rosa', url, '28 November 2026', 'Your password won’t change']) expect(body).toContain(said)
})

test.each([
  'rosa\r\nBcc: eva@example.org', 'rosa\nSubject: Conto bancario\n\nPaga qui', 'rosa\u2028Bcc: eva@example.org',
  'rosa\u0000\u0085Bcc: eva@example.org',
])('a name cannot change a letter: %j', async (name) => {
  await send({ smtpUrl: server.url, siteName: `Archivio ${name}` }, letter({ userName: name }))
  const [{ to, headers, body }] = await server.next() as [Awaited<ReturnType<MailServer['next']>>[0]]
  expect(to).toEqual(['rosa@example.org'])
  expect(headers.match(/^Subject:/gim)).toHaveLength(1)
  expect(headers).not.toMatch(/^bcc:/im)
  expect(body).not.toMatch(/^(bcc|subject|paga)/im)
  expect(body).toMatch(/nome utente è rosa .*(Bcc|Subject)/)
})

test.each([
  'rosa@example.org>\r\nRCPT TO:<eva@example.org', 'rosa@example.org, eva@example.org', 'rosa@example.org\r\nBcc: eva@example.org',
])(
  'a wrong address, or a list of addresses, reaches nobody else: %j', async (to) => {
    await send({ smtpUrl: server.url }, letter({ to }))
    expect(server.arrived.flatMap((one) => one.to)).not.toContain('eva@example.org')
  })

test('a server that refuses is logged without address and link', async () => {
  const refusing = await startMailServer({ refuse: true })
  const logged = await send({ smtpUrl: refusing.url }, letter())
  await refusing.close()
  expect(logged).toEqual([[{ letter: 'invitation', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'a letter was not sent']])
})

test('a server that cannot be reached is logged', async () => {
  const nobody = await startMailServer()
  await nobody.close()
  expect(await send({ smtpUrl: nobody.url }, letter({ kind: 'reset' })))
    .toEqual([[{ letter: 'reset', code: 'ESOCKET', command: 'CONN', responseCode: undefined }, 'a letter was not sent']])
})

test('a silent server is given up, and nobody waits for it', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, mailFrom: null, publicUrl: null, siteName: 'Archivio',
  })!
  const logged: unknown[] = []
  mailer.send(letter(), { error: (said: unknown) => void logged.push(said) })
  expect(logged).toEqual([])
  await mailer.close()
  expect(logged).toMatchObject([{ code: 'ETIMEDOUT' }])
  silent.close()
})

test('a password is not sent unencrypted', async () => {
  const { port } = new URL(server.url)
  // Another name of this machine, which is not recognised as such.
  const url = `smtp://faldone:segreto@0.0.0.0:${port}`
  expect(await send({ smtpUrl: url }, letter())).toMatchObject([[{ code: 'ETLS' }, 'a letter was not sent']])
  expect(server.arrived).toEqual([])
})
