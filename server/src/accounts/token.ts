import { hkdfSync } from 'node:crypto'
import type { AccessClaims } from '@faldone/contract/account.ts'
import { compactVerify, SignJWT } from 'jose'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyInstance {
    tokens: AccessTokens
  }
}

const TOKEN_LIFE_S = 15 * 60
/** How far the clocks of servers that share a database may differ. */
const CLOCK_SKEW_S = 60

const claimsSchema =
  z.strictObject({ sub: z.uuid(), sid: z.uuid(), jti: z.string().regex(/^\d{1,9}$/), iat: z.number().int(), exp: z.number().int() })

/** A 256-bit key for one purpose, derived from the installation's secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `faldone ${purpose}`, 32))

/** Which token of which session. `at` is when it was issued. The same subject always has the same token. */
type TokenSubject = { accountId: string; sessionId: string; serial: number; at: Date }

export type AccessTokens = {
  sign(subject: TokenSubject): Promise<string>
  /** The claims of a token that we signed, expired or not; null for any other text. */
  read(token: string): Promise<AccessClaims | null>
}

/** Access tokens: JWT (RFC 7519) signed with HS256, the only algorithm accepted. */
export function accessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access token')
  return {
    sign({ accountId, sessionId, serial, at }) {
      const iat = Math.floor(at.getTime() / 1000)
      const claims: AccessClaims = { sub: accountId, sid: sessionId, jti: String(serial), iat, exp: iat + TOKEN_LIFE_S }
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
    },
    async read(token) {
      const verified = await compactVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
      return verified && readClaims(verified.payload)
    },
  }
}

/** Refuses a token that lives longer than ours or was issued in the future, no matter who signed it. */
function readClaims(payload: Uint8Array): AccessClaims | null {
  const claims = claimsSchema.safeParse(parsedJson(payload)).data
  if (!claims || claims.exp - claims.iat !== TOKEN_LIFE_S) return null
  return claims.iat <= Date.now() / 1000 + CLOCK_SKEW_S ? claims : null
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

export const isExpired = ({ exp }: AccessClaims): boolean => exp * 1000 <= Date.now()
