import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { isPagePath } from '@faldone/contract/pages.ts'
import { STAFF_PAGES } from '@faldone/contract/staff-pages.ts'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { stubBrowser } from './support/browser.ts'

let addresses: Set<string>

/** The addresses of routes, from the top. */
const addressesOf = (routes: RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const address = path.startsWith('/') || path === '' ? path || above : `${above}/${path}`
    return children.length > 0 ? addressesOf(children, address) : [address]
  })

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('document', Object.assign(document, { querySelector: () => null, documentElement: { dataset: {} } }))
  Object.assign(window, { matchMedia: () => ({ matches: false }), addEventListener: () => {} })
  const { routes } = await import('../src/routes.tsx')
  const { areaRoutes } = await import('../src/area-routes.tsx')
  addresses = new Set(addressesOf([...routes, ...areaRoutes]))
})

const SITE = '/home /use /privacy /opendata /references /themearea /fondiinfo /archives /login /changepassword /register /remove'
  + ' /configuration /importexport'
const CONSULTATIONS = 'documentArchive magazineArchive newspapersArchive libraryArchive audioArchive videoArchive imageArchive'
const SHEETS = 'importFromExcel importFromExcel/acquireArchive importFromExcel/validateArchive exportToExcel'
const CONFIGURATIONS =
  'configureArchive configureAudio configureVideo configureMagazine configureLibrary configurePhoto configureNewspapers'
const OF_A_KIND = 'create manageArchive manageArchive/newArchive manageArchive/editArchive acquireArchive validateArchive'
const NESTED = {
  all: 'manageFondo manageTematica manageTipologia', serie: 'manageSerie', busta: 'manageBusta', fascicolo: 'manageFascicolo',
}
const FORMS = ['create', 'manageArchive/newArchive', 'manageArchive/editArchive']

const below = (above: string, pages: string): string[] => pages.split(' ').map((page) => `${above}/${page}`)

test('every address that the specification names has a screen of its own', () => {
  const kinds = CONFIGURATIONS.split(' ').flatMap((kind) => [`/configuration/${kind}`, ...below(`/configuration/${kind}`, OF_A_KIND)])
  const specified = [
    ...SITE.split(' '), ...below('/archives', CONSULTATIONS), ...below('/importexport', SHEETS), ...kinds,
    '/configuration/configureArchive/manageArchive/editFascicolo', '/:product', '/*',
  ]
  expect(specified.filter((address) => !addresses.has(address))).toEqual([])
})

test('below each form of a kind are the pages of its levels, and no others', () => {
  for (const kind of KIND_NAMES) {
    for (const form of FORMS) {
      const above = `/configuration/${KINDS[kind].configuration}/${form}`
      const levels = (['serie', 'busta', 'fascicolo'] as const).filter((level) => KINDS[kind].levels.includes(level))
      const expected = [...below(above, NESTED.all), ...levels.map((level) => `${above}/${NESTED[level]}`)]
      expect(
        [...addresses].filter((address) => address.startsWith(`${above}/manage`) && !address.startsWith(`${above}/manageArchive`)).sort()
      ).toEqual(expected.sort())
    }
  }
})

test('the server knows the same pages, so it answers 404 for none of them', () => {
  const named = [...addresses].filter((address) => !address.endsWith('/*'))
    .map((address) => address.replace(':product', 'centro').replace('archives/:consultation', 'archives/audioArchive'))
  expect(named.filter((address) => !isPagePath(address, 'centro'))).toEqual([])
  expect([...STAFF_PAGES].filter((address) => !addresses.has(address))).toEqual([])
})
