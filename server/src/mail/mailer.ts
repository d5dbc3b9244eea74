import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { type Letter, letterInWords, type Notice, noticeInWords } from './letter.ts'

export type Mailer = {
  /** Sends a letter in the background. A failure is logged without the address and the link. */
  send(letter: Letter | Notice, log: Pick<FastifyBaseLogger, 'error'>): void
  /** Resolves when all pending letters are sent or have failed. */
  close(): Promise<void>
}

export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'siteName'>

/** Timeouts that are shorter than the time a stopping process has. */
const PATIENCE = { dnsTimeout: 3_000, connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 6_000 }

const isThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** A password is sent only over an encrypted connection, unless the address says `?requireTLS=false`. */
const needsEncryption = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username !== '' && !isThisMachine(hostname)

/** The failure without the server's message, which repeats the address. */
const failureOf = (error: unknown) => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return { code, responseCode, command }
}

const defaultSender = (publicUrl: string | null): string => `faldone@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`

/** Sends letters through `SMTP_URL`; null where none is set. `siteName` is read when a letter is sent. */
export function openMailer({ smtpUrl, mailFrom, publicUrl, ...settings }: MailSettings, siteName = async () => settings.siteName): Mailer
  | null {
  if (!smtpUrl) return null
  const transport = createTransport({
    ...PATIENCE, url: smtpUrl, requireTLS: needsEncryption(new URL(smtpUrl)), disableFileAccess: true, disableUrlAccess: true,
  })
  const underWay = new Set<Promise<void>>()
  return {
    send(letter, log) {
      const to = { name: '', address: letter.to }
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const sending: Promise<void> = siteName()
        .then((name) => transport.sendMail({
          from: mailFrom ?? { name, address: defaultSender(publicUrl) }, to, headers,
          ...('told' in letter ? noticeInWords(letter, name) : letterInWords(letter, name)),
        }))
        .then(() => undefined, (error: unknown) => log.error({ letter: letter.kind, ...failureOf(error) }, 'a letter was not sent'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
      transport.close()
    },
  }
}
