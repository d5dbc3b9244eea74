import { describe, expect, test } from 'vitest'
import { linkToken } from '../../src/accounts/link-token.ts'
import { passwordStrength } from '../../src/accounts/password-strength.ts'
import { initials } from '../../src/shell/initials.ts'

describe('the strength of a password', () => {
  test.each([
    ['', 'short'],
    ['volan', 'short'],
    ['🌹🌹🌹🌹🌹', 'short'],
    ['volanti', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['98765432109876543210', 'weak'],
    ['un ciclost', 'fair'],
    ['Volantino77', 'fair'],
    ['la colla di farina', 'strong'],
    ['Tz4!kkR9-ewQp_', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password, 6)).toBe(strength)
  })

  test('does not count the person’s own names, however they are written', () => {
    expect(passwordStrength('rosa bianchi rosa bianchi', 6)).toBe('strong')
    expect(passwordStrength('Rosa Bianchi ROSA bianchi', 6, ['rosa', 'Bianchi'])).toBe('weak')
    expect(passwordStrength('io e la colla di farina', 6, ['io', ''])).toBe('strong')
  })

  test('asks for as many characters as the centre does', () => {
    expect(passwordStrength('la colla di farina', 19)).toBe('short')
  })
})

test.each([
  ['', null], ['#', null], ['#token=', ''], ['#token=a-b_c', 'a-b_c'], ['#other=1&token=xyz', 'xyz'],
])('the address part %j holds the token %j', (hash, token) => {
  expect(linkToken(hash)).toBe(token)
})

test.each([
  [['Rosa', 'Bianchi', 'rosa'], 'RB'],
  [[' élise ', '', 'x'], 'É'],
  [['', '', 'direzione'], 'DI'],
  [['🌹', 'Rossi', 'x'], '🌹R'],
])('the initials of %j are %s', ([firstName, lastName, userName], letters) => {
  expect(initials({ firstName: firstName!, lastName: lastName!, userName: userName! })).toBe(letters)
})
