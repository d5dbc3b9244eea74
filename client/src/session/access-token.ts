import type { AccessClaims } from '@faldone/contract/account.ts'

/** What can be read from an access token (RFC 7519) without its key. A token without `exp` does not expire. */
export type Claims = Partial<Pick<AccessClaims, 'sub' | 'iat' | 'exp'>>

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && (['iat', 'exp'] as const)
    .every((name) => ['number', 'undefined'].includes(typeof (value as Claims)[name]))

/** The claims of a token, or null if it does not decode. */
export function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

/** Valid: it decodes and, when `exp` is present, that is not in the past. `now` in milliseconds by the server's clock. */
export function isValid(token: string, now: number): boolean {
  const claims = claimsOf(token)
  return claims !== null && (claims.exp === undefined || claims.exp * 1000 > now)
}

/** Two thirds of its lifetime have passed: time to renew it, with time left to retry. */
export function isDue(token: string, now: number): boolean {
  const { iat, exp } = claimsOf(token) ?? {}
  return iat !== undefined && exp !== undefined && now > (iat + ((exp - iat) * 2) / 3) * 1000
}

/** Whether both tokens belong to the same account. */
export const isSameAccount = (one: string, other: string): boolean => claimsOf(one)?.sub === claimsOf(other)?.sub

/** Whether the first was issued after the second. */
export const isNewer = (one: string, other: string): boolean => (claimsOf(one)?.iat ?? 0) > (claimsOf(other)?.iat ?? 0)
