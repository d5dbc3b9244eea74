import { beforeAll, describe, expect, test } from 'vitest'
import type * as Guard from '../../src/session/guard.ts'
import type * as Navigation from '../../src/session/navigation.ts'
import type * as Store from '../../src/store/app-store.ts'
import { stubBrowser } from '../support/browser.ts'

let guard: typeof Guard
let navigation: typeof Navigation
let store: typeof Store

beforeAll(async () => {
  stubBrowser()
  guard = await import('../../src/session/guard.ts')
  navigation = await import('../../src/session/navigation.ts')
  store = await import('../../src/store/app-store.ts')
})

const asked = (to: string) => guard.afterSignIn(`?to=${encodeURIComponent(to)}`)

describe('after signing in', () => {
  test.each([
    '/configuration/configureArchive', '/archives/documentArchive?q=l%27Unit%C3%A0&page=2#hit', '/importexport/',
  ])('one goes on to our own address %s', (to) => {
    expect(asked(to)).toBe(to)
  })

  test.each([
    '', 'home', 'https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/.//evil.example',
    '//[', 'javascript:alert(1)', '/login', '/login?to=/login',
  ])(
    'anything else leads home: %s',
    (to) => {
      expect(asked(to)).toBe('/home')
    },
  )

  test('without a wanted page the user goes home', () => {
    expect(guard.afterSignIn('')).toBe('/home')
  })
})

test('the sign-in page knows where to lead back to, below the base path', () => {
  expect(navigation.signInAddress({ pathname: '/archive/configuration/x', search: '?a=1&b=2', hash: '#c' }))
    .toBe('/login?to=%2Fconfiguration%2Fx%3Fa%3D1%26b%3D2%23c')
  expect(navigation.signInAddress()).toBe('/login?to=%2Fhome%3Flang%3Den')
})

describe('a guarded route', () => {
  const open = async (permission: Parameters<typeof Guard.requireSignIn>[0]): Promise<unknown> => {
    const request = new Request('https://example.org/archive/configuration?x=1')
    return guard.requireSignIn(permission)({
      request, url: new URL(request.url), params: {}, context: {} as never, pattern: '/configuration',
    })
  }
  const user = { language: 'it', userName: 'anna', loggedIn: true, email: '', firstName: '', lastName: '', remember: false } as const

  test('leads users who are not signed in to the sign-in page', async () => {
    store.resetState()
    const answer = await open('archive.write')
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/login?to=%2Fconfiguration%3Fx%3D1')
  })

  test('opens for users whose role allows it', async () => {
    store.setUser({ ...user, roles: ['Configurator'] })
    await expect(open('archive.write')).resolves.toBeNull()
  })

  test('says so to users whose role does not', async () => {
    store.setUser({ ...user, roles: ['Configurator'] })
    await expect(open('accounts.manage')).rejects.toBeInstanceOf(guard.NotAllowed)
  })
})
