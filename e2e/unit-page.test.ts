import type { Locator } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { PHONE } from './support/devices.ts'
import { makeRecord } from './support/describing.ts'
import { finds, notice, unit, unitNamed } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { stories, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

/** That none of these names is cut off. */
const areWhole = (names: Locator): Promise<void> =>
  eventually(() => names.evaluateAll((all) => all.every((name) => name.scrollWidth <= name.clientWidth)), true)

const FONDO = 'Comitato antinucleare lombardo'

const records = (visitor: Visitor) => visitor.region(/^(Risultati|Results)$/)

/** How many names before the end of paths show less than four letters, and whether some leave their place to points. */
const beginnings = (visitor: Visitor) => records(visitor).locator('[title*=" › "] > span > span').evaluateAll((names) => ({
  unreadable: names.filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && clientWidth < Math.min(scrollWidth, 28)).length,
  replaced: names.some(({ clientWidth }) => clientWidth === 0),
}))

stories('The page of a fondo', (story) => {
  story('says what it is, then what it holds', async ({ visitor }) => {
    visitor.isOnWalk = true
    await visitor.opens('/fondiinfo')
    await visitor.follows(FONDO)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: FONDO }))
    const page = visitor.page.getByRole('main')
    await visitor.sees(page.getByText('Fondo · CAL'))
    await visitor.sees(page.getByText('1976-2010', { exact: true }))
    await visitor.sees(page.getByText('Corrispondenza con comuni e Regione'))
    await eventually(
      () => visitor.navigation('Che cosa contiene').getByRole('link').allTextContents(), ['20 Documenti', '5 Immagini', '2 Emeroteca']
    )
    const facts = visitor.region('Notizie')
    await visitor.sees(facts.getByText(/^27 schede in \d+ serie/))
    await visitor.sees(facts.getByText('90 cm', { exact: true }))

    await visitor.opens('/fondiinfo')
    await visitor.follows('Consigli di fabbrica dell’area milanese')
    for (const fact of ['Libera, in rete e in sede.', 'italiano; alcuni opuscoli', 'Elenco di versamento, 2004'])
      await visitor.sees(facts.getByText(fact))

    const history = page.getByRole('group').filter({ hasText: 'Storia archivistica' })
    await eventually(() => history.getByText('un allagamento ha rovinato').last().isVisible(), false)
    await history.getByText('Storia archivistica').click()
    await eventually(() => history.getByText('sono passate nel 1996').last().isVisible(), true)
  }, { walk: 'reader' })

  story('in English uses the English texts there are', async ({ visitor }) => {
    await visitor.speaks('en')
    await visitor.opens('/fondiinfo')
    await visitor.follows('Lombardy Anti-Nuclear Committee')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Lombardy Anti-Nuclear Committee' }))
    await visitor.sees('Letters to and from local councils')
    await visitor.sees(visitor.region('In brief').getByText(FONDO))
  })

  story('leads by kind, by words and by the tree to its records, in the order of the inventory', async ({ visitor }) => {
    await visitor.opens('/fondiinfo')
    await visitor.follows(FONDO)
    await visitor.finds('27 schede')
    await eventually(async () => (await visitor.titles()).length, 25)
    // The tree opens by itself as far as the window has space for it.
    await visitor.sees(visitor.page.getByRole('treeitem', { name: /^Busta 3/ }))
    await eventually(() => visitor.navigation('Menu principale').locator('[aria-current]').innerText(), 'Informazioni sui fondi')
    // The end of a path is never cut off: it tells records apart.
    const ends = records(visitor).getByText(/^(Caorso, 1976-1978|Comuni e Regione, 1976-1979)$/)
    await eventually(() => ends.count(), 7)
    await areWhole(ends)
    // A short name in the middle stays whole, too: the long one before it is shortened.
    await areWhole(records(visitor).getByText(/^Busta \d$/))
    // Only the last two units are named, and can be read.
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    await eventually(() => beginnings(visitor), { unreadable: 0, replaced: false })
    await eventually(() => records(visitor).getByText('Materiali a stampa ›').count(), 0)
    // A title that does not fit ends with a whole word, and its link says all of it.
    await visitor.sees(records(visitor).getByText(/^Marcia per Montalto: .*\w{4}…$/))
    await visitor.sees(records(visitor).getByRole('link', { name: 'Marcia per Montalto: istruzioni per chi parte da Milano' }))
    await eventually(() => records(visitor).getByRole('article').getByRole('heading').evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1).length), 0)
    await visitor.page.setViewportSize({ width: 1280, height: 900 })
    // The tree stays beside the last record.
    const last = records(visitor).getByRole('article').last()
    await last.scrollIntoViewIfNeeded()
    const tree = visitor.navigation('In questo fondo')
    await eventually(async () => {
      const [panel, record] = await Promise.all([tree.boundingBox(), last.boundingBox()])
      return panel!.y <= record!.y && record!.y <= panel!.y + panel!.height
    }, true)
    await visitor.follows('Immagini 5', visitor.navigation('Raccolte'))
    await visitor.finds('5 schede')
    await visitor.isAt(/&kind=image$|kind=image&/)
    await visitor.follows('Tutto 27', visitor.navigation('Raccolte'))
    await visitor.finds('27 schede')

    await visitor.page.getByRole('searchbox', { name: 'Cerca in questo fondo' }).fill('montalto')
    await visitor.keys('Enter')
    await visitor.isAt(/q=montalto/)
    const fondo = visitor.page.getByRole('tree', { name: 'In questo fondo' })
    const count = async () => Number.parseInt(await records(visitor).getByRole('heading', { level: 2 }).innerText())
    await eventually(async () => (await count()) < 27, true)
    await visitor.page.goBack()
    await visitor.finds('27 schede')

    await fondo.getByRole('treeitem', { name: /^Fotografie/ }).click()
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Fotografie' }))
    await visitor.finds('5 schede')
    await visitor.follows('Tutto il fondo')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: FONDO }))
    await visitor.presses('Chiudi tutto')
    await eventually(() => fondo.getByRole('treeitem').count(), 4)
    await visitor.presses('Apri tutto')
    await eventually(async () => (await fondo.getByRole('treeitem').count()) > 8, true)

    await visitor.page.getByRole('searchbox', { name: 'Cerca in questo fondo' }).fill('zzzz')
    await visitor.keys('Enter')
    await visitor.finds('Nessun documento trovato')
    await visitor.follows('cerca in tutto l’archivio, non solo qui')
    await visitor.isAt('/archives?q=zzzz')
  }, { viewport: { width: 1440, height: 900 } })

  story('is cited as a whole, and its finding aid is printed', async ({ visitor }) => {
    visitor.isOnWalk = true
    await visitor.opens('/fondiinfo')
    await visitor.follows(FONDO)
    await visitor.presses('Cita')
    await visitor.sees(visitor.dialog().getByText(`fondo ${FONDO}, 1976-2010 (segn. CAL).`))
    await visitor.keys('Escape')
    await visitor.follows('Inventario')
    await visitor.isAt(/^\/fondiinfo\?unit=/)
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: FONDO }))
    const headings = visitor.page.getByRole('main').getByRole('heading', { level: 2 })
    await eventually(() => headings.allInnerTexts(), ['SOMMARIO', 'DESCRIZIONE', 'ELENCO', 'INDICE'])
    await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: /^Milano \d+/ }))
    // The level, the name and the number of records of a unit stand in one line.
    const units = visitor.page.getByRole('main').getByRole('heading', { name: /^(SERIE|BUSTA|FASCICOLO)/i })
    await eventually(() => units.count(), 19)
    await eventually(() => units.evaluateAll((all) => all.filter((unit) =>
      unit.nextElementSibling!.getBoundingClientRect().top >= unit.getBoundingClientRect().bottom).length), 0)
    await visitor.presses('Scarica i dati')
    const [file] = await Promise.all([visitor.page.waitForEvent('download'), visitor.follows('EAD3')])
    await eventually(() => file.suggestedFilename(), `${FONDO}.ead3.xml`)
    await eventually(async () => (await readFile(await file.path(), 'utf8')).includes('<archdesc level="fonds">'), true)
    await visitor.page.emulateMedia({ media: 'print' })
    await eventually(() => visitor.button('Stampa').isVisible(), false)
    await visitor.sees(visitor.page.getByRole('main').locator('header p').first())
    await eventually(() => visitor.page.getByRole('main').locator('header p').first().innerText(), 'ARCHIVIO DEI MOVIMENTI · INVENTARIO')
    await visitor.page.emulateMedia({ media: null })

    // The end of a short path is not cut off either, where there is room for it.
    await visitor.opens('/fondiinfo')
    await visitor.follows('Collettivo femminista di Porta Ticinese')
    const short = records(visitor).getByTitle('Nastri › Cassette')
    await visitor.sees(short.first())
    await areWhole(short.locator('> :last-child'))
  }, { walk: 'reader' })

  story('fits on a phone', async ({ visitor }) => {
    await visitor.opens('/fondiinfo')
    await visitor.link(FONDO).tap()
    await visitor.finds('27 schede')
    await eventually(visitor.overflow, 0)
    // The tree is a button beside the search.
    const inOneRow = [visitor.button(/^Apri l’albero dei fondi/), visitor.page.getByRole('search', { name: 'Cerca in questo fondo' })]
    await eventually(async () => {
      const [tree, search] = (await Promise.all(inOneRow.map((part) => part.boundingBox()))).map((box) => box!.y + box!.height / 2)
      return Math.abs(tree! - search!) < 2
    }, true)
    await visitor.link('Inventario').tap()
    await visitor.sees(visitor.page.getByRole('main').getByRole('link', { name: 'Busta 1' }))
    await visitor.page.goBack()
    await visitor.button(/^Apri l’albero dei fondi/).tap()
    await visitor.page.getByRole('treeitem', { name: /^Fotografie/ }).tap()
    await visitor.finds('5 schede')
    await eventually(visitor.overflow, 0)
  }, PHONE)
})

storiesElsewhere('Those who describe units', (story) => {
  let archive: SampleServer
  let bruna: Person
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: 'Titolo,Fondo,Busta\nVolantino,Comitato,Busta 1' } })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('write conditions of access where the page is, with the help of the standard', async ({ visits }) => {
    const { id } = await unitNamed(archive.url, 'fondo', 'Comitato')
    const visitor = await walksTo(visits, archive.url, `/archives?unitId=${id}`, bruna)
    await visitor.presses('Modifica')
    const form = visitor.dialog()
    await eventually(() => form.getByLabel('Consultazione', { exact: true }).isVisible(), false)
    await form.getByText('Consultazione e uso').click()
    await visitor.sees(form.getByTitle('ISAD(G) 3.4.1'))
    await form.getByLabel('Consultazione', { exact: true }).fill('Libera, in sede')
    await visitor.presses('Salva', form)
    await visitor.noLongerSees(form)
    await visitor.sees(visitor.region('Notizie').getByText('Libera, in sede'))
    await visitor.presses('Annulla', notice(visitor))
    await visitor.noLongerSees(visitor.region('Notizie').getByText('Libera, in sede'))
    await visitor.presses('Modifica')
    await form.getByText('Consultazione e uso').click()
    await form.getByLabel('Consultazione', { exact: true }).fill('Libera, in sede')
    await visitor.keys('Control+Enter')
    await visitor.noLongerSees(form)
    // What is used is not folded away.
    await visitor.presses('Modifica')
    await eventually(() => form.getByLabel('Consultazione', { exact: true }).inputValue(), 'Libera, in sede')
    await eventually(() => form.getByLabel('Consultazione', { exact: true }).isVisible(), true)
    await visitor.follows('Cronologia', form)
    await visitor.sees(visitor.page.getByText('Consultazione', { exact: true }))
  })

  story('who name a fondo as another one add the kind to that one', async ({ visits, expectErrors }) => {
    const visitor = await walksTo(visits, archive.url, '/configuration/configureAudio', bruna)
    expectErrors(/status of 409/)
    await visitor.presses('Nuovo fondo')
    await visitor.page.getByRole('textbox', { name: 'Nuovo fondo' }).fill('comitato')
    await visitor.keys('Enter')
    await visitor.presses('Aggiungi «Audio» a quel fondo')
    await visitor.sees(notice(visitor).getByText('«Comitato» ora vale anche per: Audio'))
    await visitor.sees(unit(visitor, 'Comitato'))
    await eventually(async () => (await unitNamed(archive.url, 'fondo', 'Comitato', 'audio')).kinds, ['document', 'audio'])
  })

  story('see the busta of a book in its form', async ({ visits }) => {
    const busta = await unitNamed(archive.url, 'busta', 'Busta 1')
    const { id } = await makeRecord(archive.url, { kind: 'library', title: 'Libro', unitId: busta.id })
    const visitor = await walksTo(visits, archive.url, `/configuration/configureLibrary/manageArchive/editArchive?id=${id}`, bruna)
    await eventually(() => visitor.page.getByRole('combobox', { name: 'Busta' }).inputValue(), 'Busta 1')
    await visitor.opens('/configuration/configureLibrary/create')
    await visitor.sees(visitor.page.getByRole('combobox', { name: 'Fondo' }))
    await eventually(() => visitor.page.getByRole('combobox', { name: 'Busta' }).count(), 0)
    await visitor.presses('Altri livelli')
    await visitor.page.getByRole('textbox', { name: /^Titolo/ }).first().fill('Altro libro')
    await finds(visitor, 'Busta', 'busta 1', /^Busta 1/)
    await visitor.keys('Control+Enter')
    await visitor.sees('FATTO: creata la scheda «Altro libro».')
  })
})
