import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../archive.ts'
import { deriveKey } from './token.ts'

const A_YEAR_S = 365 * 24 * 60 * 60
/** People may share a browser. The least recently used account is dropped first. */
const MOST_ACCOUNTS = 10
const BROWSER_BYTES = 16

const COOKIE = new RegExp(`(?:^|;\\s*)${STORAGE_KEYS.knownBrowser.replace('.', '\\.')}=([\\w-]{22}(?:\\.[\\w-]{43})+)(?:;|$)`)

type Browser = { id: string; seals: string[] }

/** What a browser's cookie contains: an id of the browser, and a seal for each account that has signed in there. */
function browserOf({ headers }: FastifyRequest): Browser | null {
  const [id, ...seals] = COOKIE.exec(headers.cookie ?? '')?.[1]?.split('.') ?? []
  return id ? { id, seals } : null
}

const sealOf = ({ signingSecret }: App, browserId: string, accountId: string): string =>
  createHmac('sha256', deriveKey(signingSecret, 'known browser')).update(`${browserId} ${accountId}`).digest('base64url')

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The id of the browser that sends a request if this account has signed in there before, otherwise null. It does not authenticate anyone.
 */
export function knownBrowser(app: App, request: FastifyRequest, accountId: string): string | null {
  const browser = browserOf(request)
  if (!browser) return null
  const seal = sealOf(app, browser.id, accountId)
  return browser.seals.slice(0, MOST_ACCOUNTS).some((given) => isSame(given, seal)) ? browser.id : null
}

/** Records in the browser that this account has signed in there. */
export function rememberBrowser(app: App, request: FastifyRequest, reply: FastifyReply, accountId: string): void {
  const { id, seals } = browserOf(request) ?? { id: randomBytes(BROWSER_BYTES).toString('base64url'), seals: [] }
  const seal = sealOf(app, id, accountId)
  const kept = [seal, ...seals.filter((other) => other !== seal)].slice(0, MOST_ACCOUNTS)
  const { basePath, publicUrl } = app.archive.config
  const secure = (publicUrl ?? `${request.protocol}:`).startsWith('https:') ? '; Secure' : ''
  const value = [id, ...kept].join('.')
  const limits = `Path=${basePath}/api/auth; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${STORAGE_KEYS.knownBrowser}=${value}; ${limits}`)
}
