// Longer than 250 lines: its stories share one archive, in which persons and groups were made once.
import type { Language } from '@faldone/contract/common.ts'
import { people as en } from '@faldone/contract/page-texts/people-en.ts'
import { people as it } from '@faldone/contract/page-texts/people-it.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { agentsNamed, GROUP, makeAgent, makeGroup, PAPERS } from './support/agents.ts'
import { arrives, ask, recordsWith } from './support/describing.ts'
import { DESK, PHONE } from './support/devices.ts'
import { fits } from './support/fits.ts'
import { notice } from './support/hierarchy.ts'
import { holds } from './support/lines.ts'
import { aPerson, as, type Person } from './support/people.ts'
import { csv } from './support/sheets.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const WORDS = { it, en }
const KINDS = { it: { image: 'Immagini', document: 'Documenti' }, en: { image: 'Images', document: 'Documents' } }

let archive: SampleServer
let bruna: Person
let groupId: string

const STAFF_WORDS = {
  it: {
    sheet: 'Foglio di calcolo', save: 'Scarica il foglio', file: /^Persone e organizzazioni .*\.xlsx$/,
    name: 'Ines Rossi', slip: 'persone',
    wrong: /Valore non riconosciuto\. Scrivi uno di questi: Persona, Famiglia, Organizzazione\./,
    unknown: /1 da abbinare o da ignorare, riconosciute 3/, near: /^Sì, scrivi «persona»/i, add: /^Aggiungi a persone e organizzazioni/,
    look: 'Guarda che cosa cambierebbe', preview: 'Che cosa farebbe l’importazione',
    figures: /2\s+voci entrano\s+2\s+nuove\s+2\s+relazioni in più/i,
    take: 'Importa 2 voci', done: 'Importato', undo: 'Annulla l’importazione', undone: 'Annullato',
  },
  en: {
    sheet: 'Spreadsheet', save: 'Download the spreadsheet', file: /^People and organisations .*\.xlsx$/,
    name: 'Ines White', slip: 'persom',
    wrong: /This value isn’t recognised\. Enter one of these: Person, Family, Organisation\./,
    unknown: /3 recognised, 1 to match or leave out/, near: /^Yes, use “person”/i, add: /^Add to people and organisations/,
    look: 'Preview changes', preview: 'What this import would do', figures: /2\s+entries go in\s+2\s+new\s+2\s+new relations/i,
    take: 'Import 2 entries', done: 'Imported', undo: 'Undo import', undone: 'Undone',
  },
}

const main = ({ page }: Visitor) => page.getByRole('main')
const comes = async (visits: (home: string) => Promise<Visitor>, language: Language): Promise<Visitor> => {
  const visitor = await visits(archive.url)
  await visitor.speaks(language)
  return visitor
}

storiesElsewhere('Persons and organisations', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: PAPERS })
    bruna = await aPerson(archive.url, 'Configurator')
    groupId = (await makeGroup(archive.url)).id
  })
  afterAll(() => archive?.stop())

  byTurns(story, (turn, language) => {
    const words = WORDS[language]
    turn(`a visitor goes from a photograph to the group that it shows, and on to its leaflets (${language})`, async ({ visits }) => {
      const visitor = await comes(visits, language)
      await visitor.opens('/archives/imageArchive')
      await visitor.follows('Corteo sull’argine')
      // The group, which also made the fondo, stands there once.
      await eventually(
        async () => (await visitor.region(words.title).getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ')),
        [`${words.types.organisation}: ${GROUP} ${words.ofRecord.subject}, ${words.ofFondo}`],
      )
      await visitor.follows(GROUP, visitor.region(words.title))
      await visitor.isAt(`/people/${groupId}`)
      await visitor.hasTitle(new RegExp(`^${GROUP} · `))
      await visitor.sees(visitor.heading(GROUP))
      await visitor.sees(words.types.organisation)
      await eventually(() => visitor.region(words.years.title).getByRole('row').filter({ hasText: '1977' }).innerText(), /1977\s+2\s+1/)
      await visitor.sees(visitor.region(words.relations).getByText(words.roles.precededBy))
      await visitor.sees(visitor.region(words.relations).getByText(words.inverse.people))
      await visitor.follows(KINDS[language].document, visitor.region(words.made))
      await visitor.isAt(new RegExp(`^/archives/documentArchive\\?agentId=${groupId}&agentRole=creator&agentRole=author`))
      await eventually(async () => (await visitor.titles()).toSorted(), ['Assemblea al cinema', 'Il sole non si paga', 'No alla centrale'])
      await visitor.presses(language === 'it' ? `Togli Prodotte da ${GROUP}` : `Remove Created by ${GROUP}`)
      await visitor.isAt(/^\/archives\/documentArchive\?sort=date$/)
      await eventually(async () => (await visitor.titles()).length > 3, true)
    })

    turn(`the records that mention a group come with its name, and fit a narrow window (${language})`, async ({ visits }) => {
      const visitor = await comes(visits, language)
      const records = `/archives?agentId=${groupId}&agentRole=subject`
      await visitor.page.setViewportSize({ width: 768, height: 900 })
      const letGo = await holds(visitor, `**/archive/agents/${groupId}`, 'GET')
      const answered = visitor.page.waitForResponse(/archive\/documents\?/)
      await visitor.page.goto(archive.url + records)
      await (await answered).finished()
      await visitor.page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))
      await eventually(() => main(visitor).getByRole('article').count(), 0)
      letGo()
      await visitor.sees(main(visitor).getByRole('article').first())
      await visitor.sees(main(visitor).getByText(language === 'it' ? `Ne parlano: ${GROUP}` : `Mentions: ${GROUP}`))
      // Its name is not among the other filters, too.
      await eventually(() => main(visitor).getByRole('button', { name: GROUP }).count(), 1)
      await fits(visitor, `/archives?author=${'valmori+teresa+'.repeat(8)}`)
    })

    turn(`the index finds a group by a spelling of its name, and so does the search (${language})`, async ({ visits }) => {
      const visitor = await comes(visits, language)
      await visitor.opens('/fondiinfo')
      await visitor.follows(words.title, main(visitor))
      await visitor.isAt('/people')
      await visitor.hasTitle(new RegExp(`^${words.title} · `))
      await visitor.sees(visitor.link(/Gruppo agricoltori della bassa/, main(visitor)))
      const letters = main(visitor).getByRole('navigation', { name: words.letters })
      await visitor.sees(letters.getByText('K', { exact: true }))
      await eventually(() => letters.getByRole('listitem').count(), 4)
      await eventually(() => letters.getByRole('link').allTextContents(), [words.allLetters, 'C', 'G', 'S'])
      await main(visitor).getByRole('searchbox', { name: words.search }).fill('com antinucl')
      await visitor.keys('Enter')
      await visitor.isAt('/people?q=com antinucl')
      await eventually(() => visitor.region(words.list).getByRole('listitem').count(), 1)
      await visitor.sees(visitor.region(words.list).getByText('CAP'))
      await visitor.page.goto(`${archive.url}/archives`)
      await visitor.page.getByRole('combobox').first().fill('comitato di z')
      await visitor.sees(visitor.page.getByRole('option', { name: new RegExp(`^${GROUP} ${words.types.organisation.toLowerCase()}`) }))
      await visitor.goesOn('/archives?q=comitato+di+zona')
      await visitor.sees(words.inSearch)
      await visitor.follows(GROUP, visitor.page.locator('p', { hasText: words.inSearch }))
      await visitor.isAt(`/people/${groupId}`)
    })

    turn(`an address without anyone says so (${language})`, async ({ visits, expectErrors }) => {
      const visitor = await comes(visits, language)
      expectErrors(/status of 404/)
      await visitor.opens('/people/01900000-0000-7000-8000-000000000000')
      await visitor.sees(words.notFoundText)
      await visitor.follows(words.title, main(visitor))
      await visitor.isAt('/people')
    })
  })

  story('a group and the index are laid out for desks, large screens and phones', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.opens(`/people/${groupId}`)
    const heads = main(visitor).locator('[class*="Agent_columns"] h2')
    await eventually(async () => (await heads.count()) > 1, true)
    await eventually(() => heads.evaluateAll((all) => new Set(all.map(({ parentElement }) => parentElement!.clientHeight)).size), 1)
    const top = async (part: Locator) => (await part.boundingBox())!.y
    const isNamedFirst = async () => (await top(visitor.button('Cita'))) > (await top(main(visitor).getByRole('heading', { level: 1 })))
    await eventually(isNamedFirst, false)
    await visitor.page.setViewportSize(PHONE.viewport)
    await eventually(isNamedFirst, true)

    await visitor.goesOn('/people')
    const columns = () => visitor.region(it.list).getByRole('listitem').evaluateAll((rows) =>
      new Set(rows.map((row) => row.getBoundingClientRect().left)).size)
    for (const [width, count] of [[1440, 2], [1920, 3]] as const) {
      await visitor.page.setViewportSize({ width, height: 900 })
      await eventually(columns, count)
    }

    // A note that is folded at the end of a sentence has no points behind its full stop.
    const { id } = await makeAgent(archive.url, {
      type: 'organisation', name: 'Circolo del martedì', history: Array.from({ length: 20 }, () => 'Si trova ogni martedì.').join('\n\n'),
    })
    await visitor.page.setViewportSize(DESK.viewport)
    await visitor.goesOn(`/people/${id}`)
    await visitor.sees(visitor.heading('Circolo del martedì'))
    const note = main(visitor).locator('[data-long]')
    await visitor.sees(note)
    await eventually(() => note.evaluate((text) => getComputedStyle(text).display), 'block')
    await eventually(() => note.evaluate((text) => text.clientHeight < text.scrollHeight / 2), true)
  })

  story('staff make a person, relate it to a fondo, and take both back', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/people', bruna)
    await visitor.follows(it.create)
    await visitor.presses('Salva', main(visitor))
    await visitor.sees('Campo obbligatorio')
    await visitor.chooses('Di chi si tratta', 'Persona')
    await visitor.writes(/^Nome/, 'Landesi, Ivo')
    await visitor.writes('Altri nomi', 'Ivo Landesi\nIl fotografo')
    await visitor.writes('Date di esistenza', '12 marzo 1931 – 1998')
    await visitor.sees('Interpretata come:')
    await visitor.keys('Control+Enter')
    await visitor.isAt(/^\/people\/[^/]+\/edit$/)
    await visitor.sees(visitor.heading('Landesi, Ivo'))

    await visitor.chooses('Tipo di relazione', 'ha prodotto')
    await visitor.page.getByRole('combobox', { name: 'Quale unità' }).fill('Carte Lan')
    await visitor.page.getByRole('option', { name: /^Carte Landesi/ }).click()
    await visitor.presses('Aggiungi la relazione')
    await visitor.sees(visitor.button('Togli: ha prodotto Carte Landesi'))
    await eventually(async () => (await agentsNamed(archive.url, 'il fotografo')).map(({ name, units, made }) => [name, units, made]), [
      ['Landesi, Ivo', 1, 1],
    ])
    await visitor.presses('Annulla', notice(visitor))
    await visitor.sees('Ancora nessuna.')
    await visitor.presses('Elimina')
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.isAt('/people')
    await eventually(async () => (await agentsNamed(archive.url, 'il fotografo')).length, 0)
    await visitor.presses('Annulla', notice(visitor))
    await eventually(async () => (await agentsNamed(archive.url, 'il fotografo')).length, 1)
  })

  story('staff take a group away from a photograph, take that back, and its history tells both', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const [photograph] = await recordsWith(archive.url, `q=${encodeURIComponent('"Corteo sull’argine"')}`)
    await as(visitor, `/archives/imageArchive/${photograph!.id}`, bruna)
    const people = visitor.region(it.title)
    await visitor.presses(`Togli: ${GROUP}, ${it.ofRecord.subject}`, people)
    await visitor.sees(notice(visitor).getByText(`Relazione tolta: ${GROUP}, ${it.ofRecord.subject}`))
    await eventually(() => people.getByText(it.ofRecord.subject).count(), 0)
    await visitor.presses('Annulla', notice(visitor))
    await visitor.sees(people.getByText(it.ofRecord.subject))
    await visitor.goesOn(`/people/${groupId}/edit`)
    await visitor.follows('Cronologia', main(visitor))
    const told = main(visitor).getByRole('listitem').filter({ hasText: 'Relazione' }).filter({ hasText: 'Corteo sull’argine' })
    await eventually(() => told.count(), 3)
    await visitor.sees(told.first().getByText(it.roles.subject))
  })

  story('what two people write about one group stays, and where both changed the same, one chooses', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    expectErrors(/status of 412/)
    await as(visitor, `/people/${groupId}/edit`, bruna)
    await visitor.writes('Luoghi', 'Roccapiana')
    await visitor.writes('Fonti', 'Statuto')
    const other = await ask<{ version: number }>(archive.url, `agents/${groupId}`)
    await ask(archive.url, `agents/${groupId}`, {
      method: 'PUT', body: { places: 'Selvamara', functions: 'Un periodico' }, headers: { 'If-Match': `"${other.version}"` },
    })
    await visitor.presses('Salva', main(visitor))
    await visitor.sees('Qualcun altro ha modificato gli stessi campi')
    await visitor.page.getByRole('group', { name: 'Luoghi' }).getByLabel(/L’altra/).check()
    await visitor.presses('Salva', main(visitor))
    await visitor.isAt(`/people/${groupId}`)
    const { places, functions, sources } = await ask<Record<string, string>>(archive.url, `agents/${groupId}`)
    await eventually(() => [places, functions, sources], ['Selvamara', 'Un periodico', 'Statuto'])
  })

  story('staff merge two pages of one group, and undo it', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await makeAgent(archive.url, { type: 'organisation', name: 'Comitato pianura', otherNames: ['Quelli dell’argine'] })
    await as(visitor, `/people/${groupId}/edit`, bruna)
    await visitor.presses('Unisci qui un’altra voce…')
    await visitor.page.getByRole('combobox', { name: 'Voce da unire a questa' }).fill('argine')
    await visitor.page.getByRole('option', { name: /^Comitato pianura/ }).click()
    await visitor.sees('Si aggiungono questi nomi: ')
    await visitor.presses('Unisci', visitor.dialog())
    await eventually(async () => (await agentsNamed(archive.url, 'argine')).map(({ name }) => name), [GROUP])
    await visitor.presses('Annulla', notice(visitor))
    await eventually(async () => (await agentsNamed(archive.url, 'argine')).map(({ name }) => name), ['Comitato pianura'])
  })

  story('staff accept a proposal made of several spellings, and undo it', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, '/people', bruna)
    await visitor.follows(it.proposals)
    await visitor.hasTitle(/^Proposte/)
    await main(visitor).getByRole('searchbox', { name: 'Cerca tra le proposte' }).fill('valmori')
    await visitor.keys('Enter')
    const row = main(visitor).getByRole('listitem').filter({ has: visitor.page.getByRole('checkbox') }).first()
    await eventually(() => row.getByRole('list').getByRole('listitem').count(), 3)
    await row.getByRole('checkbox').first().check()
    // The box of the bar takes all of the page, and the cross none.
    const all = main(visitor).getByRole('checkbox', { name: 'Seleziona questa pagina' })
    const chosen = () => main(visitor).getByRole('listitem').getByRole('checkbox', { checked: true }).count()
    await all.check()
    await eventually(async () => (await chosen()) > 1, true)
    await visitor.presses('Deseleziona')
    await eventually(chosen, 0)
    await row.getByRole('checkbox').first().check()
    await row.getByRole('textbox').fill('Valmori, Teresa')
    await visitor.presses('Accetta…')
    await visitor.sees(visitor.dialog().getByText('Vengono collegate 3 schede.'))
    await visitor.presses('Accetta', visitor.dialog())
    await eventually(async () => (await agentsNamed(archive.url, 'teresa valmori')).map(({ name, type, made }) => [name, type, made]), [
      ['Valmori, Teresa', 'person', 3],
    ])
    await visitor.presses('Annulla', notice(visitor))
    await eventually(async () => (await agentsNamed(archive.url, 'teresa valmori')).length, 0)

    // What is refused does not come back, unless somebody wants it to.
    const name = await row.locator('strong').innerText()
    const line = main(visitor).getByRole('listitem').filter({ has: visitor.page.getByRole('checkbox', { name, exact: true }) })
    const does = async (act: string) => {
      await line.getByRole('checkbox').first().check()
      await visitor.presses(act)
      await eventually(() => line.count(), 0)
    }
    await does('Ignora')
    await visitor.sees('1 proposta ignorata')
    // The bar with the boxes is gone.
    await eventually(visitor.focused, 'Annulla')
    await visitor.presses('Annulla', notice(visitor))
    await visitor.sees(line)
    await does('Ignora')
    await visitor.reloads()
    await visitor.sees('Nessuna proposta trovata.')
    await visitor.follows('Ignorate')
    await does('Riproponi')
    await visitor.follows('Tutti')
    await visitor.sees(line)
  })

  byTurns(story, (turn, language) => {
    const words = STAFF_WORDS[language]
    turn(`a sheet of people is looked at, corrected, imported and undone (${language})`, async ({ visits }) => {
      const visitor = await arrives(visits, archive.url, bruna, '/people', language)
      await visitor.follows(words.sheet)
      const [saved] = await Promise.all([visitor.page.waitForEvent('download'), visitor.presses(words.save)])
      await eventually(() => saved.suggestedFilename(), words.file)
      const person = words.name
      await visitor.page.locator('input[type=file]').setInputFiles(
        csv('persone.csv', ['Tipo;Nome;Fa parte di;Colore', `${words.slip};${person};"${GROUP}; Lega delle lavandaie";rosso`])
      )
      await visitor.sees(words.wrong)
      await visitor.sees(words.unknown)
      await visitor.presses(words.near, main(visitor))
      await visitor.presses(words.add, main(visitor))
      await visitor.page.getByRole('link', { name: 'Home', exact: true }).click()
      await visitor.isAt('/home')
      await visitor.noLongerSees(visitor.page.getByRole('list', { name: words.preview }))
      await visitor.page.goBack()
      await eventually(() => visitor.page.getByRole('list', { name: words.preview }).innerText(), words.figures)
      await visitor.follows(words.look)
      await visitor.presses(words.take)
      await visitor.sees(visitor.page.getByRole('heading', { name: words.done }))
      const found = () => Promise.all([person, 'Lega delle lavandaie'].map(async (name) => (await agentsNamed(archive.url, name)).length))
      await eventually(found, [1, 1])
      await visitor.presses(words.undo)
      await visitor.presses(words.undo, visitor.dialog())
      await visitor.sees(visitor.page.getByRole('heading', { name: words.undone }))
      await eventually(found, [0, 0])
    })
  })
})
