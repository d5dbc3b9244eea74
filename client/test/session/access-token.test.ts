import { expect, test } from 'vitest'
import { claimsOf, isDue, isNewer, isSameAccount, isValid } from '../../src/session/access-token.ts'
import { makeToken } from '../support/browser.ts'

const SECOND = 1000

test('claims are read whatever characters they contain', () => {
  expect(claimsOf(makeToken({ sub: 'è più già ÿ>?', iat: 1, exp: 2 }))).toMatchObject({ sub: 'è più già ÿ>?', iat: 1, exp: 2 })
})

test.each([
  '', 'nonsense', 'a.b.c', `a.${Buffer.from('"text"').toString('base64url')}.c`, `a.${Buffer.from('null').toString('base64url')}.c`,
  `a.${Buffer.from('{"exp":"soon"}').toString('base64url')}.c`,
])(
  'what does not decode is no token: %s',
  (text) => {
    expect(claimsOf(text)).toBeNull()
    expect(isValid(text, 0)).toBe(false)
  },
)

test('a token is valid until its end, given in seconds; without one it does not expire', () => {
  expect(isValid(makeToken({ exp: 100 }), 99 * SECOND)).toBe(true)
  expect(isValid(makeToken({ exp: 100 }), 100 * SECOND)).toBe(false)
  expect(isValid(makeToken({}), Number.MAX_SAFE_INTEGER)).toBe(true)
})

test('a token is due when two thirds of its life are over', () => {
  const token = makeToken({ iat: 0, exp: 900 })
  expect(isDue(token, 600 * SECOND)).toBe(false)
  expect(isDue(token, 601 * SECOND)).toBe(true)
  expect(isDue(makeToken({ iat: 0 }), 10_000 * SECOND)).toBe(false)
})

test('tokens are compared by account and by age', () => {
  const [anna, later, bruno] = [makeToken({ sub: 'anna', iat: 1 }), makeToken({ sub: 'anna', iat: 2 }), makeToken({ sub: 'bruno', iat: 3 })]
  expect([isSameAccount(anna, later), isSameAccount(anna, bruno)]).toEqual([true, false])
  expect([isNewer(later, anna), isNewer(anna, later), isNewer(anna, anna)]).toEqual([true, false, false])
})
