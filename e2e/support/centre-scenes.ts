import { PHONE } from './devices.ts'
import { aRecord } from './pages.ts'
import { administratorToken, as } from './people.ts'
import type { Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const opens = (name: string, path: string, habits?: Scene['habits']): Scene => ({
  name,
  walk: 'staff',
  ...(habits && { habits }),
  async show(visitor) {
    await as(visitor, path)
    const main = visitor.page.getByRole('main')
    // On a telephone a text is shown before its preview, which has the headings.
    await visitor.sees(main.getByRole('heading').nth(1).or(main.locator('textarea')).first())
  },
})

/** The address of a page of the first fondo. */
async function firstFondo({ home }: Visitor, path: string): Promise<string> {
  const { items } = (await (await fetch(`${home}/api/archive/fondi/info`)).json()) as { items: { id: string }[] }
  return `${path}${items[0]!.id}`
}

/** The home of an archive without records. */
async function opensEmpty(visitor: Visitor): Promise<void> {
  await visitor.asksForAll()
  await visitor.page.route(
    '**/api/archive/documents?*',
    (route) => route.fulfill({ json: { items: [], total: 0, page: 1, pageSize: 6, facets: {}, suggestion: null, understood: [] } })
  )
  await visitor.opens('/home')
}

/** The settings and page texts of a centre, an empty archive, a citation, and a fondo: its page, and to print. */
export const CENTRE_SCENES: Scene[] = [
  opens('name and look of the centre', '/configuration/settings'),
  opens('the texts of the pages', '/configuration/texts'),
  opens('the text of a page', '/configuration/texts/privacy?text=en'),
  opens('the text of a page on a telephone', '/configuration/texts/use?text=it', PHONE),
  {
    name: 'an empty archive',
    async show(visitor) {
      await administratorToken(visitor.home)
      await opensEmpty(visitor)
      await visitor.sees(visitor.page.getByRole('heading', { level: 2, name: /^(L’archivio è ancora vuoto|The archive is still empty)$/ }))
    },
  },
  {
    name: 'an empty archive without users',
    async show(visitor) {
      await visitor.page.route('**/api/auth/users/count', (route) => route.fulfill({ json: 0 }))
      await opensEmpty(visitor)
      await visitor.sees(visitor.page.getByRole('main').locator('a[href$="/register"]'))
    },
  },
  {
    name: 'an empty archive, for its administrator',
    async show(visitor) {
      await as(visitor, '/use')
      await visitor.page.route('**/api/archive/fondi?*', (route) => route.fulfill({ json: { items: [], total: 0, page: 1, pageSize: 1 } }))
      await opensEmpty(visitor)
      await visitor.sees(visitor.page.getByRole('list', { name: /^(Da dove cominciare|Getting started)$/ }))
    },
  },
  {
    name: 'a centre with contact details',
    async show(visitor) {
      await visitor.page.route('**/api/archive/settings', async (route) => {
        const response = await route.fetch()
        const contact = 'Via del Ciclostile 7, 20122 Milano\narchivio@example.org\n02 5550 1977'
        const openingHours = { it: 'martedì e giovedì, 15–19', en: 'Tuesdays and Thursdays, 3–7 pm' }
        return route.fulfill({ response, json: { ...((await response.json()) as object), contact, openingHours } })
      })
      await visitor.opens('/references')
      await visitor.sees(visitor.page.getByRole('contentinfo').getByText('archivio@example.org'))
    },
  },
  {
    name: 'the page of a fondo',
    walk: 'visitor',
    async show(visitor) {
      await visitor.opens(await firstFondo(visitor, '/archives?unitId='))
      await visitor.titles()
    },
  },
  {
    name: 'the page of a fondo on a telephone',
    walk: 'visitor',
    habits: PHONE,
    async show(visitor) {
      await visitor.opens(await firstFondo(visitor, '/archives?unitId='))
      await visitor.titles()
      // Answered, because its bar covers a part of the page until one scrolls.
      await visitor.presses(/^(Rifiuta tutti|Reject all)$/)
    },
  },
  {
    name: 'a finding aid',
    walk: 'visitor',
    async show(visitor) {
      await visitor.opens(await firstFondo(visitor, '/fondiinfo?unit='))
      await visitor.sees(visitor.button(/^(Stampa|Print)$/))
    },
  },
  {
    name: 'a record, cited',
    walk: 'visitor',
    async show(visitor) {
      await visitor.opens((await aRecord(visitor.home, 'document')).path)
      await visitor.presses(/^(Cita|Cite)$/)
      await visitor.sees(visitor.dialog())
    },
  },
]
