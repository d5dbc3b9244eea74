import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received letter: its envelope, its headers, and its body as a person reads it. */
type Arrived = { from: string; to: string[]; headers: string; body: string }
export type MailServer = { url: string; arrived: Arrived[]; next(count?: number): Promise<Arrived[]>; close(): Promise<void> }

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1'
  ).toString('utf8')

function opened(source: string): Pick<Arrived, 'headers' | 'body'> {
  const end = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, end)
  const body = source.slice(end + 4)
  if (/transfer-encoding: base64/i.test(headers)) return { headers, body: Buffer.from(body, 'base64').toString('utf8') }
  return { headers, body: /quoted-printable/i.test(headers) ? fromQuotedPrintable(body) : body }
}

/** A real SMTP server on a free local port; with `refuse` it rejects addresses, as servers do. */
export async function startMailServer({ refuse = false } = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refuse ? Object.assign(new Error(`no mailbox ${address} here`), { responseCode: 550 }) : null),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const source = await text(stream)
      arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), ...opened(source) })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    async next(count = 1) {
      for (let waited = 0; arrived.length < count; waited += 10) {
        if (waited > 5_000) throw new Error(`${arrived.length} of ${count} letters arrived`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return arrived
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
