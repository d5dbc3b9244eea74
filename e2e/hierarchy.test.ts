import type { KindName } from '@faldone/contract/kinds.ts'
import { afterAll, beforeAll } from 'vitest'
import {
  comesTo, finds, HIERARCHY, holds, lines, loose, makeUnit, notice, PAPERS, renameUnit, TAPES, tree, undoes, unfolds, unit, unitNamed,
  type Visits,
} from './support/hierarchy.ts'
import { holds as holdsAnswers } from './support/lines.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories use one tree in every way, in one archive.

let archive: SampleServer
let person: Person

const arrives = (visits: Visits, path = HIERARCHY) => comesTo(visits, archive.url, person, path)
const theBusta = (name: string, kind: KindName = 'document') => unitNamed(archive.url, 'busta', name, kind)
const pick = <T extends object, Name extends keyof T>(whole: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]]))
const panel = ({ page }: Visitor) => page.getByRole('region', { name: 'Fondi e unità' })
/** Does something with the one unit that is selected, by the menu of its panel. */
async function tool(visitor: Visitor, name: string | RegExp): Promise<void> {
  await visitor.presses('Altre azioni', panel(visitor))
  await visitor.presses(name, panel(visitor))
}
const hasFocus = (visitor: Visitor, name: RegExp) => eventually(visitor.focused, name)

storiesElsewhere('The hierarchy', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, sheets: { document: PAPERS, audio: TAPES } })
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a busta with 500 records moves to another serie after a preview, and back again; then the tree is folded up', async ({ visits }) => {
    const visitor = await arrives(visits)
    await unfolds(visitor, 'Comitato', 'Corrispondenza')
    await unit(visitor, 'Busta grande').click()
    await tool(visitor, 'Sposta…')
    await visitor.sees(visitor.dialog().getByText(/^Ora in: Comitato.* › Corrispondenza$/))
    await visitor.sees(visitor.dialog().getByText(/^Si sposta con tutto il contenuto:.* 500 schede\.$/))
    await finds(visitor, 'Dentro', 'stam', /^Stampa/)
    await visitor.sees(visitor.dialog().getByText('Va in «Stampa» con 500 schede'))
    await visitor.presses(/^Sposta$/, visitor.dialog())
    await visitor.sees(notice(visitor).getByText('L’unità «Busta grande» è ora in «Stampa»'))
    await holds(visitor, 'Stampa', 501)
    await holds(visitor, 'Corrispondenza', 2)
    await hasFocus(visitor, /^Busta grande/)
    await eventually(async () => (await theBusta('Busta grande')).path.at(-1)?.name, 'Stampa')

    await undoes(visitor)
    await visitor.sees('Annullato: L’unità «Busta grande» è ora in «Stampa».')
    await holds(visitor, 'Corrispondenza', 502)
    await eventually(async () => pick(await theBusta('Busta grande'), 'position', 'documents'), { position: 0, documents: 500 })

    // The tree says how many fondi it has, and folds up at once.
    await visitor.sees(panel(visitor).getByText(/^\d+ fond[oi]\./))
    await unit(visitor, 'Stampa').click()
    await visitor.presses('Chiudi tutto', panel(visitor))
    await visitor.noLongerSees(unit(visitor, 'Stampa'))
    await hasFocus(visitor, /^Comitato/)
    await eventually(() => visitor.button('Chiudi tutto').count(), 0)
  })

  story('by keyboard alone, several units are selected, moved and ordered, and all of it is undone', async ({ visits }) => {
    const visitor = await arrives(visits)
    await visitor.sees(unit(visitor, 'Comitato'))
    await visitor.button('Nuovo fondo').focus()
    await visitor.keys('Tab')
    await eventually(visitor.focused, 'Scorciatoie da tastiera')
    await visitor.keys('Tab')
    await hasFocus(visitor, /^Comitato/)
    await visitor.keys('ArrowRight')
    await visitor.sees(unit(visitor, 'Corrispondenza'))
    await visitor.keys('ArrowRight', 'ArrowRight')
    await visitor.sees(unit(visitor, 'Busta piccola'))
    await visitor.keys('ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Control+x')
    await visitor.sees('2 unità tagliate')
    await visitor.keys('s', 'Control+v')
    await visitor.sees(visitor.dialog().getByText('Vanno in «Stampa» con 2 schede'))
    await eventually(visitor.focused, 'Sposta 2 unità')
    await visitor.keys('Enter')
    await visitor.sees(notice(visitor).getByText('Spostate 2 unità in «Stampa»'))
    await visitor.noLongerSees(panel(visitor).getByText(/^2 unità tagliate/))
    await hasFocus(visitor, /^Busta piccola/)
    await eventually(
      async () => (await lines(tree(visitor))).filter((name) => name.startsWith('Busta')),
      ['Busta grande', 'Busta di volantini', 'Busta piccola', 'Busta di telegrammi']
    )
    await hasFocus(visitor, /^Busta piccola/)
    await visitor.keys('Control+ ', 'Control+ ', 'Escape', 'ArrowUp')
    await hasFocus(visitor, /^Busta di volantini/)
    await visitor.keys('ArrowDown')
    await hasFocus(visitor, /^Busta piccola/)
    await visitor.keys('Alt+ArrowUp')
    await visitor.sees('«Busta piccola» ora è al posto 1 di 3')
    await eventually(async () => (await theBusta('Busta piccola')).position, 0)
    await hasFocus(visitor, /^Busta piccola/)
    await visitor.keys('Control+z')
    await visitor.sees('Annullato: L’unità «Busta piccola» è ora in «Stampa».')
    await eventually(async () => (await theBusta('Busta piccola')).position, 1)
    await visitor.keys('Control+x')
    await visitor.sees('Unità tagliata: «Busta piccola»')
    await visitor.keys('Escape')
    await visitor.noLongerSees(panel(visitor).getByText('Unità tagliata'))
  })

  story('a place where a unit cannot go is refused before anything moves; a drop acts at once and can be undone', async ({ visits }) => {
    const visitor = await arrives(visits)
    await unfolds(visitor, 'Comitato', 'Corrispondenza', 'Archivio di Anna', 'Carte')
    await unit(visitor, 'Busta grande').click()
    await unit(visitor, 'Carte').click({ modifiers: ['Control'] })
    await visitor.presses('Sposta…', panel(visitor))
    await visitor.sees(visitor.dialog().getByText(/^Ora in: Comitato.* › Corrispondenza; Archivio di Anna$/))
    await visitor.sees(visitor.dialog().getByText(/^Si spostano con tutto il contenuto:.* 50\d schede\.$/))
    await eventually(() => visitor.dialog().evaluate(({ clientHeight }) => clientHeight < 380), true)
    await finds(visitor, 'Dentro', 'stam', /^Stampa/)
    await visitor.sees(visitor.dialog().getByText('Carte: il suo livello non può stare lì'))
    await visitor.sees(visitor.dialog().getByText('Va in «Stampa» con 500 schede'))
    await visitor.presses('Annulla', visitor.dialog())

    await unit(visitor, 'Busta grande').click()
    await unit(visitor, 'Busta grande').dragTo(unit(visitor, 'Carte'))
    await visitor.sees(notice(visitor).getByText('«Busta grande» è ora in «Carte»'))
    await eventually(async () => (await theBusta('Busta grande')).path.at(-1)?.name, 'Carte')
    await undoes(visitor)
    await eventually(async () => (await theBusta('Busta grande')).path.at(-1)?.name, 'Corrispondenza')
  })

  story('a fondo is deleted only after its contents are listed, and is restored whole', async ({ visits }) => {
    const visitor = await arrives(visits)
    const top = () => unit(visitor, 'Fondo da eliminare').evaluate((line) => Math.round(line.getBoundingClientRect().top))
    await unit(visitor, 'Fondo da eliminare').scrollIntoViewIfNeeded()
    const before = await top()
    await unit(visitor, 'Fondo da eliminare').click()
    await visitor.sees(visitor.button('Modifica'))
    // The second of two clicks hits the same line.
    await eventually(top, before)
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog().getByText('Contiene 1 serie, 1 busta, 1 fascicolo e 2 schede.'))
    await eventually(visitor.focused, 'Lascia com’è')
    await visitor.page.getByLabel('Sposta tutto nel cestino, per 30 giorni').check()
    const missing: string[] = []
    visitor.page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())))
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('«Fondo da eliminare» è nel cestino'))
    await visitor.noLongerSees(unit(visitor, 'Fondo da eliminare'))
    await undoes(visitor)
    await visitor.sees(unit(visitor, 'Fondo da eliminare'))
    await holds(visitor, 'Fondo da eliminare', 2)
    await unfolds(visitor, 'Fondo da eliminare', 'Serie minore', 'Busta minore')
    await visitor.sees(unit(visitor, 'Fascicolo minore'))
    // What was gone was not asked for.
    await eventually(() => missing, [])
  })

  story('siblings are sorted by name, and several units go to the trash, each as one action that is undone', async ({ visits }) => {
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo disordinato' })
    for (const name of ['Faldone 10', 'Faldone 2', 'faldone 1']) await makeUnit(archive.url, 'serie', { name, parentId: fondo.id })
    const other = await makeUnit(archive.url, 'fondo', { name: 'Fondo di prova' })
    for (const name of ['Prima', 'Seconda', 'Terza']) await makeUnit(archive.url, 'serie', { name: `${name} serie`, parentId: other.id })
    await makeUnit(archive.url, 'busta', { name: 'Busta di prova', parentId: (await unitNamed(archive.url, 'serie', 'Seconda serie')).id })
    const visitor = await arrives(visits)
    const order = async () => (await lines(tree(visitor))).filter((name) => /^faldone/i.test(name))
    await unfolds(visitor, 'Fondo disordinato')
    await unit(visitor, 'Faldone 10').click()
    await tool(visitor, 'Ordina per nome')
    await visitor.sees(notice(visitor).getByText('3 unità in ordine di nome'))
    await eventually(order, ['faldone 1', 'Faldone 2', 'Faldone 10'])
    await eventually(async () => (await unitNamed(archive.url, 'serie', 'Faldone 10')).position, 2)
    await tool(visitor, 'Ordina per nome')
    await visitor.sees('Già in ordine di nome')
    await undoes(visitor)
    await eventually(order, ['Faldone 10', 'Faldone 2', 'faldone 1'])

    await unfolds(visitor, 'Fondo di prova')
    await unit(visitor, 'Prima serie').click()
    await unit(visitor, 'Terza serie').click({ modifiers: ['Control'] })
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog().getByText('Non contengono nulla.'))
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('2 unità sono nel cestino'))
    await visitor.noLongerSees(unit(visitor, 'Terza serie'))
    await undoes(visitor)
    await visitor.sees('Annullato: 2 unità sono nel cestino.')
    await eventually(
      async () => (await lines(tree(visitor))).filter((name) => name.endsWith(' serie')), ['Prima serie', 'Seconda serie', 'Terza serie']
    )

    await unit(visitor, 'Prima serie').click()
    await unit(visitor, 'Seconda serie').click({ modifiers: ['Control'] })
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog().getByText('Contengono 1 busta.'))
  })

  story('the contents of a busta move elsewhere before it is deleted, and back when that is undone', async ({ visits }) => {
    const [from, into] = [await makeSerieWithBusta('Da sciogliere'), await makeSerieWithBusta('Che riceve')]
    await makeUnit(archive.url, 'fascicolo', { name: 'Fascicolo in viaggio', parentId: from.id })
    const visitor = await arrives(visits)
    await finds(visitor, 'Trova un’unità per nome', 'sciogliere', /^Busta Da sciogliere/)
    await hasFocus(visitor, /^Busta Da sciogliere/)
    await visitor.keys('Delete')
    await visitor.page.getByLabel('Spostalo in un’altra unità').check()
    await finds(visitor, 'In quale unità', 'riceve', /^Busta Che riceve/)
    await visitor.presses('Sposta il contenuto ed elimina', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('il suo contenuto è in «Busta Che riceve»'))
    await eventually(async () => (await unitNamed(archive.url, 'fascicolo', 'Fascicolo in viaggio')).parentId, into.id)
    await undoes(visitor)
    await visitor.sees(/^Annullato/)
    await eventually(async () => (await unitNamed(archive.url, 'fascicolo', 'Fascicolo in viaggio')).parentId, from.id)
  })

  async function makeSerieWithBusta(name: string) {
    const fondo = await makeUnit(archive.url, 'fondo', { name: `Fondo ${name}` })
    const serie = await makeUnit(archive.url, 'serie', { name: `Serie ${name}`, parentId: fondo.id })
    return makeUnit(archive.url, 'busta', { name: `Busta ${name}`, parentId: serie.id })
  }

  story('an unattached serie is attached', async ({ visits }) => {
    await makeUnit(archive.url, 'serie', { name: 'Serie trovata in un armadio' })
    const visitor = await arrives(visits)
    await unit(visitor, 'Serie trovata', loose(visitor)).click()
    await visitor.keys('Control+x')
    await unit(visitor, 'Archivio di Anna').click()
    await visitor.keys('Control+v')
    await eventually(visitor.focused, 'Sposta')
    await visitor.keys('Enter')
    await visitor.sees(notice(visitor).getByText('L’unità «Serie trovata in un armadio» è ora in «Archivio di Anna»'))
    await visitor.sees(unit(visitor, 'Serie trovata'))
    await eventually(() => unit(visitor, 'Serie trovata', loose(visitor)).count(), 0)
    // The place of unattached units shows, without any, while one can be dropped on it.
    const place = visitor.page.getByRole('heading', { name: 'Da assegnare' })
    await eventually(() => place.count(), 0)
    await unit(visitor, 'Serie trovata').hover()
    await visitor.page.mouse.down()
    await unit(visitor, 'Carte').hover()
    await place.hover()
    await visitor.page.mouse.up()
    await visitor.sees(unit(visitor, 'Serie trovata', loose(visitor)))
    await undoes(visitor)
    await visitor.sees(unit(visitor, 'Serie trovata'))
    await eventually(() => place.count(), 0)
  })

  story('two thousand buste in one serie can be browsed, reordered and undone like ten', async ({ visits }) => {
    const visitor = await arrives(visits, '/configuration/configureAudio')
    await unfolds(visitor, 'Nastroteca')
    await unit(visitor, 'Scatole').click()
    await visitor.keys('ArrowRight')
    await visitor.sees(unit(visitor, 'Scatola 1'))
    await eventually(async () => (await tree(visitor).getByRole('treeitem').count()) < 60, true)
    await visitor.keys('End')
    await hasFocus(visitor, /^Scatola 2000/)
    await visitor.keys(...Array.from({ length: 20 }, () => 'ArrowUp'))
    await hasFocus(visitor, /^Scatola 1980/)
    await visitor.keys('Alt+ArrowUp')
    await visitor.sees('«Scatola 1980» ora è al posto 1.979 di 2.000')
    await eventually(async () => (await theBusta('Scatola 1980', 'audio')).position, 1978)
    await hasFocus(visitor, /^Scatola 1980/)
    await visitor.keys('Control+z')
    await eventually(async () => (await theBusta('Scatola 1980', 'audio')).position, 1979)
  })

  story('when two people rename one busta the second is told, and nothing typed is lost', async ({ visits, expectErrors }) => {
    const busta = await makeSerieWithBusta('Di due')
    const visitor = await arrives(visits)
    expectErrors(/status of 4(09|12)/)
    // The panel reads the unit as soon as it is chosen; the field for the name may wait for the same answer.
    const read = visitor.page.waitForResponse((answer) => answer.url().endsWith(busta.id))
    await finds(visitor, 'Trova un’unità per nome', 'di due', /^Busta Di due/)
    await hasFocus(visitor, /^Busta Di due/)
    await visitor.keys('F2')
    const field = visitor.page.getByLabel('Nuovo nome di Busta Di due')
    await field.fill('Busta mia')
    await read
    await renameUnit(visitor, busta, 'Busta loro')
    await visitor.keys('Enter')
    await visitor.sees('ora si chiama «Busta loro»')
    await eventually(() => field.inputValue(), 'Busta mia')
    await visitor.presses('Usa «Busta mia»')
    await hasFocus(visitor, /^Busta mia/)
    await undoes(visitor)
    await visitor.sees(unit(visitor, 'Busta loro'))

    // The other person's name is reported even if it arrives after typing has begun.
    const line = Promise.withResolvers<void>()
    await visitor.page.route(`**/archive/units/${busta.id}`, (route) => line.promise.then(() => route.continue()))
    await unit(visitor, 'Busta loro').click()
    await visitor.keys('F2')
    await visitor.page.getByLabel('Nuovo nome di Busta loro').fill('Busta nostra')
    await renameUnit(visitor, await theBusta('Busta loro'), 'Busta di tutti')
    line.resolve()
    await visitor.keys('Enter')
    await visitor.sees('ora si chiama «Busta di tutti»')
    await visitor.presses('Usa «Busta nostra»')
    await hasFocus(visitor, /^Busta nostra/)

    // For a name that a sibling has, a free one is suggested.
    await makeUnit(archive.url, 'busta', { name: 'Busta presa', parentId: busta.parentId! })
    await unit(visitor, 'Busta nostra').click()
    await visitor.keys('F2')
    await visitor.page.getByLabel('Nuovo nome di Busta nostra').fill('Busta presa')
    await visitor.keys('Enter')
    // The field for the name would share a read that has begun before the other person's change.
    const readAgain = visitor.page.waitForResponse(async (answer) => answer.request().method() === 'GET'
      && answer.url().endsWith(busta.id) && (await answer.json() as { name: string }).name === 'Busta presa (2)')
    await visitor.presses('Usa «Busta presa (2)»')
    await hasFocus(visitor, /^Busta presa \(2\)/)
    await readAgain

    // Leaving the field unchanged puts the other person's name in the tree.
    await renameUnit(visitor, await theBusta('Busta presa (2)'), 'Busta ultima')
    await visitor.keys('F2')
    await visitor.sees(visitor.page.locator('input[value="Busta ultima"]'))
    await visitor.keys('Escape')
    await hasFocus(visitor, /^Busta ultima/)
  })

  story('when two people describe one fondo the second chooses between both versions of a field', async ({ visits, expectErrors }) => {
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo conteso' })
    const visitor = await arrives(visits)
    expectErrors(/status of 412/)
    await unit(visitor, 'Fondo conteso').click()
    await visitor.keys('Enter')
    await visitor.dialog().getByRole('textbox', { name: 'Nome', exact: true }).fill('Fondo mio')
    await visitor.dialog().getByLabel('Estremi cronologici').fill('anni ’70')
    await visitor.sees(visitor.dialog().getByText(/^Interpretata come:/))
    await renameUnit(visitor, fondo, 'Fondo loro')
    // A reload loses neither the text nor the version on which it is based.
    await visitor.reloads()
    await unit(visitor, 'Fondo loro').click()
    await visitor.keys('Enter')
    await visitor.sees(visitor.dialog().getByText('Ecco le modifiche che avevi già fatto: non sono ancora salvate.'))
    await eventually(() => visitor.dialog().getByRole('textbox', { name: 'Nome', exact: true }).inputValue(), 'Fondo mio')
    await visitor.presses('Salva', visitor.dialog())
    await visitor.sees(visitor.dialog().getByText('Qualcun altro ha modificato gli stessi campi'))
    await visitor.dialog().getByLabel('L’altra: Fondo loro').check()
    await visitor.presses('Salva', visitor.dialog())
    await visitor.noLongerSees(visitor.dialog())
    await eventually(
      async () => pick(await unitNamed(archive.url, 'fondo', 'Fondo loro'), 'date', 'dateFrom'),
      { date: 'anni ’70', dateFrom: '1970-01-01' }
    )
  })

  story('new units get their names in the tree, one after the other, and the last is undone', async ({ visits, expectErrors }) => {
    await makeUnit(archive.url, 'fondo', { name: 'Fondo che cresce' })
    await makeUnit(archive.url, 'serie', { name: 'Serie che cresce' })
    const visitor = await arrives(visits)
    expectErrors(/status of 409/)
    await visitor.page.getByRole('combobox', { name: 'Trova un’unità per nome' }).fill('che cresce')
    await eventually(() => visitor.page.getByRole('option').allInnerTexts(), ['Fondo che cresce', 'Serie che cresce\nDa assegnare'])
    await visitor.keys('Escape')
    await unit(visitor, 'Fondo che cresce').click()
    await visitor.keys('Control+Enter')
    const field = visitor.page.getByRole('textbox', { name: 'Nuova serie' })
    for (const name of ['Serie prima', 'Serie seconda']) {
      await field.fill(name)
      await visitor.keys('Enter')
      await visitor.sees(unit(visitor, name))
      await eventually(() => field.inputValue(), '')
    }
    await visitor.sees(panel(visitor).getByRole('heading', { name: 'Serie seconda' }))
    await field.fill('Serie seconda')
    await visitor.keys('Enter')
    await visitor.sees(panel(visitor).getByRole('alert'))
    await eventually(() => field.inputValue(), 'Serie seconda')
    await eventually(() => notice(visitor).count(), 0)
    await field.fill('Serie terza')
    await visitor.keys('Enter')
    await visitor.sees(panel(visitor).getByRole('heading', { name: 'Serie terza' }))
    await visitor.keys('Escape')
    await hasFocus(visitor, /^Serie terza/)
    await eventually(async () => (await unitNamed(archive.url, 'serie', 'Serie prima')).path[0]?.name, 'Fondo che cresce')
    await undoes(visitor)
    await visitor.noLongerSees(unit(visitor, 'Serie terza'))
  })

  story('records of the chosen unit are ticked where they stand, moved and taken back, and ticking moves nothing', async ({ visits }) => {
    const visitor = await arrives(visits)
    const bar = visitor.region('Schede selezionate')
    const box = (name: string) => panel(visitor).getByRole('checkbox', { name: `Seleziona «${name}»` })
    await visitor.sees(unit(visitor, 'Archivio di Anna'))
    await unit(visitor, 'Archivio di Anna').click()
    await visitor.sees(box('Foglio 1'))
    await eventually(() => bar.getByRole('status').innerText(), '')
    const places = () => panel(visitor).locator('button, a, input, [role=treeitem]').evaluateAll((parts) => parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }))
    // What is read of the unit is in its place.
    await visitor.page.waitForLoadState('networkidle')
    const before = await places()
    await box('Foglio 1').check()
    await visitor.sees(bar.getByText('1 selezionata'))
    await eventually(places, before)
    // Its acts are in one row, and a menu has those that find no room.
    await eventually(() => bar.evaluate((box) => box.clientHeight <= 46), true)
    await visitor.presses('Altro per le schede selezionate', bar)
    await eventually(() => bar.getByRole('list').getByRole('button').allInnerTexts(),
      ['Etichette', 'Cambia un campo', 'Visibilità', 'Elimina'])
    await visitor.keys('Escape')
    // By keys as in the list of records: with Shift the next one, too.
    await box('Foglio 2').focus()
    await visitor.keys(' ', 'Shift+ArrowDown')
    await visitor.sees(bar.getByText('3 selezionate'))
    await visitor.presses('Sposta', bar)
    await finds(visitor, 'In quale unità', 'piccola', /^Busta piccola/)
    await visitor.presses('Cambia 3 schede', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('FATTO: spostate 3 schede.'))
    await visitor.sees(bar.getByText('Nessuna selezionata'))
    await visitor.noLongerSees(box('Foglio 1'))
    await holds(visitor, 'Archivio di Anna', 2)
    await undoes(visitor)
    await visitor.sees(box('Foglio 1'))
    await holds(visitor, 'Archivio di Anna', 5)
    // A single one goes to the trash by its key.
    await box('Foglio 4').focus()
    await visitor.keys('Delete')
    await visitor.presses('Elimina', visitor.dialog('Eliminare la scheda?'))
    await visitor.sees(notice(visitor).getByText('«Foglio 4» è nel cestino'))
    await holds(visitor, 'Archivio di Anna', 4)
    await undoes(visitor)
    await holds(visitor, 'Archivio di Anna', 5)
  }, { viewport: { width: 1440, height: 900 } })

  story('choosing a unit moves nothing, and a record begins in it at once', async ({ visits }) => {
    const visitor = await arrives(visits)
    const top = (name: string) => unit(visitor, name).evaluate((line) => Math.round(line.getBoundingClientRect().top + window.scrollY))
    await visitor.sees(unit(visitor, 'Archivio di Anna'))
    const before = await Promise.all([top('Comitato'), top('Archivio di Anna')])
    await unit(visitor, 'Archivio di Anna').click()
    await visitor.sees(panel(visitor).getByRole('link', { name: 'Foglio 1' }))
    await eventually(() => Promise.all([top('Comitato'), top('Archivio di Anna')]), before)
    // Heading and search leave the window to the tree.
    const head = async () => (await tree(visitor).boundingBox())!.y - (await visitor.page.getByRole('main').boundingBox())!.y
    await eventually(async () => (await head()) <= 140, true)
    // Tree and panel fill the window, without the foot of the site, and only they scroll.
    await eventually(() => panel(visitor).evaluate((box) => {
      const below = window.innerHeight - box.getBoundingClientRect().bottom
      return below >= 0 && below < 32 && document.documentElement.scrollHeight <= window.innerHeight
    }), true)
    await visitor.noLongerSees(visitor.page.getByRole('contentinfo'))
    // The keys are explained on request.
    await visitor.presses('Scorciatoie da tastiera')
    await visitor.sees(visitor.dialog('Scorciatoie da tastiera').getByText('rinomina', { exact: true }))
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Scorciatoie da tastiera')

    // Before anything else has been read about it.
    await unfolds(visitor, 'Archivio di Anna')
    const letGo = await holdsAnswers(visitor, '**/archive/units/*', 'GET')
    await unit(visitor, 'Carte').click()
    await visitor.follows('Nuova scheda qui')
    await eventually(visitor.focused, /^Titolo/)
    await eventually(() => visitor.page.getByRole('combobox', { name: 'Fondo' }).inputValue(), 'Archivio di Anna')
    await eventually(() => visitor.page.getByRole('combobox', { name: 'Serie' }).inputValue(), 'Carte')
    letGo()
  }, { viewport: { width: 1440, height: 900 } })
})
