import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Locator } from 'playwright-core'
import { ACCOUNT_SCENES } from './account-scenes.ts'
import { CENTRE_SCENES } from './centre-scenes.ts'
import { DESCRIBING_SCENES } from './describing-scenes.ts'
import { PHONE } from './devices.ts'
import { KEEPING_SCENES } from './keeping-scenes.ts'
import { MANAGING_SCENES } from './managing-scenes.ts'
import { administratorToken } from './people.ts'
import { PEOPLE_FORM_SCENES, PEOPLE_SCENES } from './people-scenes.ts'
import { SHEET_SCENES } from './sheet-scenes.ts'
import { ARCHIVE_PAGES, aRecord, type SitePage, STILL_PAGES } from './pages.ts'
import type { Scene } from './scene.ts'
import { eventually, type Visitor } from './visitor.ts'

/** The name of the sample archive. */
export const SITE = 'Archivio dei movimenti'
const NOBODY = '01900000-0000-7000-8000-000000000000'

/** Chooses between two texts by language. */
const say = (it: string, en: string) => (language: Language): string => (language === 'it' ? it : en)

/** The server's answer to what it did not expect, which speaks the reader's language. */
const failure = (language: Language) => {
  const Message = say('Qualcosa è andato storto', 'Something went wrong')(language)
  return { status: 500, json: { Error: [Message], Message, code: 'INTERNAL', fields: {}, requestId: 'r1' } }
}

/** The browser remembers what was closed before. */
const closes = async (button: Locator) => void ((await button.isVisible()) && (await button.click()))

const page = ({ path, title }: SitePage): Scene => ({
  name: path,
  title,
  walk: 'visitor',
  async show(visitor) {
    // Without users the first one is registered instead.
    if (path === '/login') await administratorToken(visitor.home)
    await visitor.opens(path)
  },
})

/** A record that the words find, then something done to it. */
const record =
  (name: string, consultation: string, words: string, then: (visitor: Visitor, language: Language) => Promise<unknown>): Scene => ({
  name,
  walk: 'visitor',
  async show(visitor, language) {
    await visitor.opens(`/archives/${consultation}?q=${encodeURIComponent(words)}`)
    await visitor.follows((await visitor.titles())[0]!, visitor.results())
    await then(visitor, language)
  },
})

/** Where the tree leads for a top-level unit. */
async function unitAddress(visitor: Visitor, name: string): Promise<string> {
  const { items } =
    (await (await fetch(`${visitor.home}/api/archive/tree?kind=document`)).json()) as { items: { id: string; name: string }[] }
  return `/archives/documentArchive?unitId=${items.find((unit) => unit.name === name)!.id}`
}

const RECORDS: Scene[] = KIND_NAMES.map((kind) => ({
  name: `a record: ${kind}`,
  walk: 'visitor',
  async show(visitor) {
    await visitor.opens((await aRecord(visitor.home, kind)).path)
    await visitor.sees(visitor.page.getByRole('main').locator('dl'))
    if (kind === 'audio' || kind === 'video') await visitor.sees(visitor.page.getByRole('slider').first())
  },
}))

/** The page of a pamphlet on the reading desk, with the words that were searched for. */
async function readsPage(visitor: Visitor): Promise<void> {
  await visitor.opens('/archives?q=bolle+acqua+uranio')
  await visitor.follows(/pagin|page/, visitor.results().getByRole('article').first())
  await visitor.sees(visitor.page.getByRole('toolbar'))
  await visitor.presses(/^(Rifiuta tutti|Reject all)$/)
}

const MOMENTS: Scene[] = [
  {
    name: 'results of the whole archive',
    walk: 'visitor',
    show: (visitor) => visitor.opens('/archives?q=milano&tematica=Lavoro&yearFrom=1960&yearTo=1979'),
  },
  { name: 'results as pictures', walk: 'visitor', show: (visitor) => visitor.opens('/archives/imageArchive?view=figures') },
  {
    name: 'a date among the words',
    walk: 'visitor',
    show: (visitor) => visitor.opens(`/archives/documentArchive?q=${encodeURIComponent("volantino anni '70")}`),
  },
  {
    name: 'a unit and what it holds',
    walk: 'visitor',
    async show(visitor) { await visitor.opens(await unitAddress(visitor, 'Comitato antinucleare lombardo')) },
  },
  { name: 'no results', walk: 'visitor', show: (visitor) => visitor.opens('/archives/documentArchive?q=volantno&tematica=Energia') },
  {
    name: 'a search that failed',
    errors: /status of 500/,
    async show(visitor, language) {
      await visitor.page.route('**/api/archive/documents?*', (route) => route.fulfill(failure(language)))
      await visitor.opens('/archives/documentArchive?q=volantino')
    },
  },
  {
    name: 'a search on its way',
    isWaiting: true,
    async show(visitor) {
      await visitor.page.route('**/api/archive/documents?*', () => {})
      await visitor.opens('/archives/documentArchive?q=volantino')
    },
  },
  {
    name: 'search by fields',
    walk: 'visitor',
    async show(visitor, language) {
      await visitor.opens('/archives/documentArchive?empty=author&tematica=Energia&tematica=Lavoro')
      await visitor.presses(say('Ricerca per campi', 'Search by fields')(language))
      await visitor.sees(visitor.dialog())
    },
  },
  {
    name: 'search by fields with mistakes',
    walk: 'visitor',
    async show(visitor, language) {
      await visitor.opens('/archives')
      await visitor.presses(say('Ricerca per campi', 'Search by fields')(language))
      await visitor.dialog().getByLabel(say('Dall’anno', 'Year from')(language)).fill('19x7')
      await visitor.presses(say('Cerca', 'Search')(language), visitor.dialog())
      // The button looks as it does without a pointer over it.
      await visitor.page.mouse.move(0, 0)
    },
  },
  { name: 'a page and its words', show: readsPage },
  { name: 'a page and its words on a telephone', habits: PHONE, show: readsPage },
  {
    name: 'words offered by the box',
    walk: 'visitor',
    async show(visitor) {
      await visitor.opens('/archives/documentArchive')
      await visitor.searchBox().pressSequentially('vol')
      await visitor.sees(visitor.page.getByRole('option').first())
      await visitor.keys('ArrowDown')
    },
  },
  {
    name: 'the tree, opened',
    async show(visitor, language) {
      await visitor.opens('/archives/documentArchive')
      await visitor.sees(visitor.heading(say('Documenti', 'Documents')(language)))
      const opener = visitor.button(say('Apri l’albero dei fondi', 'Open the fonds tree')(language))
      const units = visitor.page.getByRole('tree').getByRole('treeitem')
      if (await opener.isVisible()) await opener.click()
      await units.first().click()
      await visitor.sees(units.filter({ hasText: /^(Materiali a stampa|Printed matter)/ }))
      await units.filter({ hasText: /^(Materiali a stampa|Printed matter)/ }).click()
      await visitor.sees(units.filter({ hasText: say('Busta 4', 'Box 4')(language) }))
    },
  },
  {
    name: 'the tree and the menu, closed',
    async show(visitor, language) {
      await visitor.opens('/archives/documentArchive')
      await visitor.sees(visitor.heading(say('Documenti', 'Documents')(language)))
      await closes(visitor.button(say('Chiudi l’albero dei fondi', 'Close the fonds tree')(language)))
      await closes(visitor.button(say('Chiudi il menu', 'Close menu')(language)))
    },
  },
  record(
    'a record with two files, in a result', 'documentArchive', 'CAL 3.12/a',
    (visitor) => visitor.sees(visitor.page.getByRole('main').locator('dl'))
  ),
  record('a picture, enlarged', 'documentArchive', 'CAL 4.2', async (visitor, language) => {
    await visitor.presses(say('Ingrandisci', 'Enlarge')(language))
    await visitor.sees(visitor.page.getByRole('application'))
  }),
  record('a PDF, opened', 'documentArchive', 'CAL 3.14', async (visitor, language) => {
    await visitor.presses(say('Apri il PDF', 'Open PDF')(language))
    await visitor.sees(visitor.page.locator('canvas'))
  }),
  {
    ...record('a download that failed', 'documentArchive', 'CAL 3.14', async (visitor, language) => {
      await visitor.page.route('**/files/*', (route) => route.fulfill(failure(language)))
      await visitor.page.getByRole('button', { name: say('Scarica', 'Download')(language), exact: true }).click()
      await visitor.sees(visitor.page.getByRole('alertdialog'))
    }),
    walk: undefined,
    errors: /status of 500/,
  },
  page({ path: `/archives/documentArchive/${NOBODY}`, title: { it: 'Scheda non trovata', en: 'Record not found' } }),
  {
    name: 'a screen that failed',
    errors: /TypeError/,
    async show(visitor) {
      await visitor.page.route('**/api/archive/documents/*', (route) => route.fulfill({ json: {} }))
      await visitor.opens(`/archives/documentArchive/${NOBODY}`)
    },
  },
  { name: '/ui', walk: 'visitor', isWaiting: true, show: (visitor) => visitor.opens('/ui') },
  {
    name: 'the menu of a telephone', habits: PHONE,
    show: async (visitor) => { await visitor.opens('/archives'); await visitor.presses('Menu') }
  },
  {
    name: 'facets and tree on a telephone',
    habits: PHONE,
    async show(visitor, language) {
      await visitor.opens('/archives/documentArchive?q=milano')
      await visitor.presses(say('Tematica', 'Theme')(language))
      await visitor.presses(say('Apri l’albero dei fondi', 'Open the fonds tree')(language))
    },
  },
]

/** What visitors see: every page, and the moments of a visit. */
export const VISITOR_SCENES: Scene[] =
  [...[...STILL_PAGES, ...ARCHIVE_PAGES].map(page), ...RECORDS, ...MOMENTS, ...PEOPLE_SCENES]

/** What staff see. */
export const STAFF_SCENES: Scene[] =
  [...ACCOUNT_SCENES, ...CENTRE_SCENES, ...DESCRIBING_SCENES, ...MANAGING_SCENES, ...KEEPING_SCENES, ...SHEET_SCENES, ...PEOPLE_FORM_SCENES]

/** The page for programs, which the server draws. */
const INTERFACE: Scene = {
  name: 'the interface for programs', isOfServer: true, show: ({ page, home }) => page.goto(`${home}/api/docs`),
}

/** Every scene. */
export const SCENES: Scene[] = [...VISITOR_SCENES, ...STAFF_SCENES, INTERFACE]

/** Waits until a scene is complete: its heading is there, its fonts are loaded, and nothing else is loading. */
export async function settles({ page }: Visitor, isWaiting = false, isOfServer = false): Promise<void> {
  // The page sent by the server has a heading, too; this one is the application's.
  await page.locator(isOfServer ? 'h1' : '#content h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  if (isWaiting) return
  await eventually(() => page.getByText(/^(Caricamento|Loading)/).count(), 0)
  // A built-in text has its place before it is seen.
  await eventually(() => page.locator('#content [aria-busy="true"]').count(), 0)
}
