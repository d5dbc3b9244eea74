import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrives, CREATE, editing, field, makeRecord } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { covered } from './support/fits.ts'
import { notice } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const LIST = '/configuration/configureArchive/manageArchive'

let archive: SampleServer
let person: Person

/** Deletes a record from its form, and comes to the list with the offer to undo that. */
async function deletes(visitor: Visitor, title: string): Promise<void> {
  const { id } = await makeRecord(archive.url, { title })
  await visitor.opens(editing(id))
  await visitor.presses('Altre azioni')
  await visitor.presses('Elimina')
  await visitor.presses('Elimina', visitor.dialog('Eliminare la scheda?'))
  await visitor.isAt(LIST)
  await visitor.sees(notice(visitor))
}

/** How far the page scrolls when a control that is in sight gets the focus. */
const scrolls = (control: Locator): Promise<number> => control.evaluate((element: HTMLElement) => {
  window.scrollTo(0, 0)
  element.focus()
  return window.scrollY
})

storiesElsewhere('The offer to undo', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('covers nothing in the bar of a form on a phone, and goes with the next act', async ({ visits }) => {
    const visitor = await arrives((home) => visits(home, PHONE), archive.url, person, CREATE)
    visitor.isOnWalk = true
    await deletes(visitor, 'Di troppo')
    await eventually(() => scrolls(visitor.button('Annulla', notice(visitor))), 0)
    await visitor.follows('Nuov')
    await visitor.sees(visitor.button('Salva e prossima'))
    await visitor.noLongerSees(notice(visitor))

    // Saving moves nothing, even where it leads to another address: what was saved is said beside what comes next.
    const at = (name: 'segnatura' | 'title') => field(visitor, name)
    const place = () => visitor.page.evaluate(() => window.scrollY)
    await at('title').fill('La prossima')
    await at('segnatura').fill('PROSSIMA 1')
    const before = await place()
    await visitor.keys('Control+Enter')
    await visitor.isAt(/editArchive\?id=/)
    await visitor.sees(visitor.link('Vedi la scheda', notice(visitor)))
    await eventually(() => at('segnatura').evaluate((element) => element === document.activeElement), true)
    await eventually(place, before)
    await eventually(() => covered(visitor, '[data-form-bar]'), [])
    await eventually(() => scrolls(visitor.button('Salva e prossima')), 0)
    await visitor.sees(notice(visitor))
    await at('title').press('End')
    await visitor.sees(notice(visitor))
    await at('title').pressSequentially(' di tutte')
    await visitor.noLongerSees(notice(visitor))
    await visitor.presses('Salva e prossima')
    await visitor.sees('«La prossima di tutte»')
  })

  story('goes in another area, and when it is closed; a key takes it, except in a field, where the key is for what is typed', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    visitor.isOnWalk = true
    await deletes(visitor, 'Prima')
    await visitor.follows('Configurazione', visitor.page.getByRole('main'))
    await visitor.sees(visitor.heading('Configurazione'))
    await visitor.noLongerSees(notice(visitor))
    await deletes(visitor, 'Seconda')
    await visitor.presses('Chiudi l’avviso')
    await visitor.noLongerSees(notice(visitor))

    // While it is being undone nothing of it changes: screen readers would say all of it again.
    await deletes(visitor, 'Terza')
    const said = await notice(visitor).innerText()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await visitor.page.route('**/api/archive/**', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.fallback()
    })
    await visitor.presses('Annulla', notice(visitor))
    await visitor.sees(notice(visitor).locator('[data-stage=busy]'))
    await eventually(() => notice(visitor).innerText(), said)
    answer()
    await visitor.sees(notice(visitor).locator('[data-stage=done]'))
    await visitor.page.unrouteAll()

    await deletes(visitor, 'Con un tasto')
    // The list is complete: while it loads the focus may move.
    const line = visitor.page.getByRole('checkbox', { name: /^Seleziona «/ }).first()
    await visitor.sees(line)
    const restored: string[] = []
    visitor.page.on('request', (request) => void (request.url().endsWith('/restore') && restored.push(request.url())))
    await visitor.page.getByRole('searchbox', { name: /^Cerca nelle (\d+ )?schede$/ }).focus()
    await visitor.keys('Control+z')
    await line.focus()
    await eventually(() => line.evaluate((element) => element === document.activeElement), true)
    await visitor.sees(visitor.button('Annulla', notice(visitor)))
    await eventually(() => restored, [])
    await visitor.keys('Control+z')
    await visitor.sees(/^Annullato/)
    // On a desk, too, it covers nothing in the bar of a form.
    await visitor.follows('Nuov')
    await field(visitor, 'title').fill('Alla scrivania')
    await visitor.keys('Control+Enter')
    await visitor.sees(visitor.link('Vedi la scheda', notice(visitor)))
    await eventually(() => covered(visitor, '[data-form-bar]'), [])
    await eventually(() => scrolls(visitor.button('Salva e prossima')), 0)
  })
})
