import { beforeAll, expect, test } from 'vitest'
import type * as Store from '../src/store/app-store.ts'
import { type Browser, stubBrowser } from './support/browser.ts'

let browser: Browser
let store: typeof Store

beforeAll(async () => {
  browser = stubBrowser()
  store = await import('../src/store/app-store.ts')
})

const state = () => store.useAppStore.getState()
const NOBODY = { userName: '', loggedIn: false, email: '', firstName: '', lastName: '', roles: [], remember: false }
const NOTHING = { nodeToDelete: null, nodeToEdit: null, elementsToShow: [], fascicoloToEdit: null }

test('the state of the application has the specified names, and begins without a user', () => {
  expect(Object.keys(state()).sort())
    .toEqual(['displayMetrics', 'editMode', 'isSidebarOpen', 'language', 'manageTreeItems', 'menuEntries', 'selectedFondo', 'user'])
  expect(state())
    .toMatchObject({ language: 'it', user: { language: 'it', ...NOBODY }, isSidebarOpen: true, editMode: 'none', selectedFondo: null })
  expect(state().manageTreeItems).toEqual(NOTHING)
  expect(state().displayMetrics).toEqual({ devicePixelRatio: 1, cssWidth: 1280, physicalWidth: 1280 })
  expect(Object.keys(state().menuEntries[0]!).sort()).toEqual(['active', 'color', 'hidden', 'icon', 'id', 'title', 'url'])
})

test('the display is measured again, in physical pixels, too', () => {
  Object.assign(window, { innerWidth: 411, devicePixelRatio: 2.625 })
  store.measureDisplay()
  expect(state().displayMetrics).toEqual({ devicePixelRatio: 2.625, cssWidth: 411, physicalWidth: 1079 })
})

test('a reset removes everything about the user, but not the visitor’s language and side menu', () => {
  store.useAppStore.setState({
    language: 'en', selectedFondo: 'f', editMode: 'edit', manageTreeItems: { ...NOTHING, elementsToShow: [{} as never] },
  })
  store.setUser({ ...NOBODY, language: 'it', userName: 'anna', loggedIn: true, roles: ['Administrator'] })
  store.toggleSidebar()
  expect(state().menuEntries.filter(({ hidden }) => hidden)).toEqual([])
  store.resetState()
  expect(state())
    .toMatchObject({ language: 'en', user: { language: 'en', ...NOBODY }, isSidebarOpen: false, editMode: 'none', selectedFondo: null })
  expect(state().manageTreeItems).toEqual(NOTHING)
  expect(state().menuEntries.filter(({ hidden }) => hidden).map(({ icon }) => icon)).toEqual(['configuration', 'importExport'])
  expect(JSON.parse(browser.storage.get('faldone.sidebarState')!)).toMatchObject({ state: { isSidebarOpen: false } })
})
