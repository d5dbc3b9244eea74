import type { Locator } from 'playwright-core'
import { CREATE, field } from './support/describing.ts'
import { HIERARCHY, tree } from './support/hierarchy.ts'
import { focus, tabsTo, tabsToAndOpens } from './support/keyboard.ts'
import { holds } from './support/lines.ts'
import { as } from './support/people.ts'
import { brings, csv, grid } from './support/sheets.ts'
import { stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const LEAFLET = 'Contro il nucleare civile e militare'

stories('By keyboard alone', (story) => {
  story('the first Tab on a page offers to skip to its content', async ({ visitor }) => {
    await visitor.opens('/use')
    await visitor.sees(visitor.heading('Istruzioni per l’uso'))
    await visitor.keys('Tab')
    await eventually(visitor.focused, 'Vai al contenuto')
    await eventually(async () => (await focus(visitor).boundingBox())!.y >= 0, true)
    await visitor.keys('Enter')
    await eventually(() => focus(visitor).getAttribute('id'), 'content')
    await visitor.keys('Tab')
    await eventually(visitor.focused, 'volantino antinucleare')
    // Where the work of staff begins far below, the first stop after the heading leads there.
    const skips = async (name: string, target: Locator, ...tabs: string[]) => {
      await target.waitFor()
      await visitor.keys('Tab', 'Enter', ...tabs)
      await eventually(visitor.focused, name)
      await visitor.keys('Enter')
      await eventually(() => target.evaluate((element) => element.contains(document.activeElement)), true)
    }
    await as(visitor, HIERARCHY)
    await skips('Vai all’albero', tree(visitor).getByRole('treeitem').first(), 'Tab', 'Tab')
    await visitor.opens(`${HIERARCHY}/manageArchive`)
    await skips('Vai alle schede', visitor.page.getByRole('table', { name: 'Schede' }).getByRole('rowheader').first(), 'Tab', 'Tab', 'Tab')
    // From the selected rows one key leads to what can be done with them, however far down the page.
    await visitor.keys('Space', 'Shift+ArrowDown', 'Alt+ArrowUp')
    await eventually(visitor.focused, 'Sposta')
    // Not above an empty list.
    await visitor.opens(`${HIERARCHY}/manageArchive?q=zzzzz`)
    await visitor.sees('Nessun documento trovato')
    await visitor.keys('Tab', 'Enter', 'Tab', 'Tab', 'Tab')
    await eventually(visitor.focused, 'Nuova scheda')
  })

  story('a leaflet is searched for, filtered, opened and enlarged without a mouse', async ({ visitor }) => {
    await visitor.opens('/home')
    await tabsToAndOpens(visitor, visitor.link('Materiale d’archivio', visitor.navigation('Menu principale')))
    await visitor.isAt('/archives')
    await eventually(visitor.focused, 'Materiale d’archivio')
    await tabsToAndOpens(visitor, visitor.link('Documenti', visitor.navigation('Raccolte')))
    await visitor.isAt('/archives/documentArchive')
    await eventually(visitor.focused, 'Documenti')

    await tabsTo(visitor, visitor.searchBox())
    await visitor.page.keyboard.type('volantino antinucleare')
    await visitor.keys('Enter')
    await visitor.finds('8 schede')
    await tabsToAndOpens(visitor, visitor.link('Dal 1970 al 1979'))
    await visitor.finds('6 schede')
    // The values of a list come next after the button that opens it.
    await tabsToAndOpens(visitor, visitor.button('Tematica'))
    await visitor.keys('Tab')
    await eventually(visitor.focused, /^Energia/)
    await visitor.keys('Escape')
    await eventually(visitor.focused, 'Tematica')

    await tabsToAndOpens(visitor, visitor.link(LEAFLET, visitor.results()))
    await visitor.isAt(/n=5/)
    await eventually(visitor.focused, LEAFLET)
    // The files come before the heading.
    await tabsTo(visitor, visitor.button('Ingrandisci'), 'Shift+Tab')
    await visitor.keys('Enter')
    await visitor.sees(visitor.page.getByRole('application'))
    await eventually(visitor.focused, /^Immagine nucleare-no-caorso\.jpg/)
    await visitor.keys('+', 'ArrowDown')
    await tabsTo(visitor, visitor.button('Chiudi', visitor.page.getByRole('toolbar')))
    await visitor.keys('Space')
    await eventually(visitor.focused, 'Ingrandisci')
  })

  story('the focus follows from a record to its neighbour and back to the results', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=volantino antinucleare')
    const titles = await visitor.titles()
    await visitor.link(titles[0]!, visitor.results()).focus()
    await visitor.keys('Enter')
    await eventually(visitor.focused, titles[0])
    const neighbours = visitor.navigation('Nei risultati')
    await visitor.link('Scheda successiva', neighbours).focus()
    await visitor.keys('Enter')
    await eventually(visitor.focused, titles[1])
    await visitor.link('Torna ai risultati', neighbours).focus()
    await visitor.keys('Enter')
    await visitor.sees(visitor.results())
    await eventually(visitor.focused, titles[1])
  })

  story('the heading of every page of the menu gets the focus, and at once, so that a quick Tab continues from it', async ({ visitor }) => {
    await visitor.opens('/home')
    await visitor.link('Istruzioni per l’uso', visitor.navigation('Menu principale')).focus()
    await visitor.page.evaluate(() => {
      const said = document.body.dataset
      new MutationObserver((_, observer) => {
        if (document.querySelector('main h1')?.textContent === 'Istruzioni per l’uso') {
          said['focused'] = document.activeElement?.tagName ?? ''
          observer.disconnect()
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
    await visitor.keys('Enter')
    await eventually(() => visitor.page.evaluate(() => document.body.dataset['focused']), 'H1')
    for (const [entry, heading] of [
      ['Il progetto', 'Il progetto'], ['Informazioni sui fondi', 'Informazioni sui fondi'], ['Aree tematiche', 'Aree tematiche'],
      ['Riferimenti', 'Riferimenti'], ['Istruzioni per l’uso', 'Istruzioni per l’uso'],
    ] as const) {
      await visitor.link(entry, visitor.navigation('Menu principale')).focus()
      await visitor.keys('Enter')
      await eventually(visitor.focused, heading)
      await eventually(() => focus(visitor).evaluate((element) => element.tagName), 'H1')
    }
  })

  story('the focus stays in a dialog, comes back from it, and stays in place during a search', async ({ visitor }) => {
    await visitor.opens('/archives/documentArchive?q=volantino')
    await visitor.sees(visitor.results())
    // Dialogs trap the focus, close on Escape and return it.
    await tabsToAndOpens(visitor, visitor.button('Ricerca per campi'))
    await visitor.sees(visitor.dialog('Ricerca per campi'))
    for (let presses = 0; presses < 25; presses++) {
      await visitor.keys('Tab')
      await eventually(() => visitor.page.evaluate(
        () => document.activeElement === document.body || document.querySelector('dialog[open]')!.contains(document.activeElement)
      ), true)
    }
    await visitor.keys('Escape')
    await visitor.noLongerSees(visitor.dialog('Ricerca per campi'))
    await eventually(visitor.focused, 'Ricerca per campi')

    await visitor.page.getByLabel('Ordine:').focus()
    await visitor.page.getByLabel('Ordine:').selectOption({ label: 'per titolo' })
    await visitor.isAt(/sort=title/)
    await eventually(() => focus(visitor).evaluate((element) => element.tagName), 'SELECT')
    const decade = visitor.link('Dal 1970 al 1979')
    await decade.focus()
    await visitor.keys('Enter')
    await visitor.isAt(/yearFrom=1970/)
    await eventually(visitor.focused, /^Dal 1970 al 1979/)
  })

  story('discarding a kept form puts the focus on its next field', async ({ visitor }) => {
    const throwsAway = async () => {
      await visitor.button('Scarta').focus()
      await visitor.keys('Enter')
      await visitor.noLongerSees(visitor.button('Scarta'))
    }
    await as(visitor, '/register')
    await visitor.writes('Nome utente', 'carla')
    await visitor.reloads()
    await throwsAway()
    await eventually(visitor.focused, /^Nome utente/)

    await visitor.opens('/remove')
    await visitor.presses('Modifica Ada', visitor.page.getByRole('main'))
    await visitor.dialog().getByLabel('Cognome').fill('Verdi')
    await visitor.keys('Escape')
    await visitor.presses('Modifica Ada', visitor.page.getByRole('main'))
    await throwsAway()
    await eventually(visitor.focused, /^Nome/)

    await visitor.opens(CREATE)
    await field(visitor, 'title', 'it').fill('Manca ancora tutto')
    await visitor.sees(/^Bozza salvata/)
    await visitor.reloads()
    await throwsAway()
    await eventually(visitor.focused, /^Titolo/)
  })

  story('a button that disappears when pressed passes the focus on to what follows it', async ({ visitor }) => {
    const pressesAway = async (name: string | RegExp, then: RegExp) => {
      await visitor.button(name).focus()
      await visitor.keys('Enter')
      await eventually(visitor.focused, then)
    }
    await as(visitor, `${HIERARCHY}/manageArchive`)
    await pressesAway(/^Seleziona tutte/, /^Deseleziona/)
    await pressesAway(/^Deseleziona/, /^Seleziona tutte/)

    // Someone may be asked for by name before the names have arrived. Users who left meanwhile are not brought back.
    const asks = async () => {
      const letNamesGo = await holds(visitor, '**/history/actors', 'GET')
      await visitor.goesOn('/configuration/changes?view=all')
      await visitor.writes(/^Chi$/, 'ada conti')
      await visitor.writes('Dal giorno', '2000-01-01')
      await visitor.keys('Enter')
      return letNamesGo
    }
    const letNamesGo = await asks()
    await visitor.follows('Configurazione', visitor.page.getByRole('main'))
    await visitor.sees(visitor.heading('Configurazione'))
    letNamesGo()
    await visitor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await visitor.isAt('/configuration')
    // Whose changes and of which days stands in the address, and is still asked for after a reload.
    ;(await asks())()
    await visitor.isAt(/[?&]actor=ada&from=2000-01-01$/)
    await visitor.reloads()
    await eventually(() => visitor.page.getByLabel('Dal giorno').inputValue(), '01/01/2000')
    await eventually(() => visitor.page.getByLabel(/^Chi$/).inputValue(), 'Ada Conti')
    // Signing in stands apart, and is no change.
    const signedIn = visitor.page.getByText('Accesso', { exact: true })
    await visitor.chooses('Mostra', 'Accessi')
    await visitor.sees(signedIn.first())
    await visitor.chooses('Mostra', 'Tutte')
    await eventually(() => signedIn.count(), 0)
    await visitor.writes(/^Chi$/, '')
    await visitor.keys('Enter')
    await visitor.isAt(/^((?!actor).)*$/)
    await eventually(() => focus(visitor).count(), 1)

    await visitor.goesOn('/importexport/importFromExcel')
    await brings(visitor, csv('due decisioni.csv', ['Titolo,Segnatura,Tematica', 'Corteo,TASTI 1,Prima', 'Presidio,TASTI 2,Seconda']))
    // The heading takes the focus along to the next page, which would otherwise be pressed in its place.
    await eventually(visitor.focused, 'due decisioni.csv')
    // Before there are rows nobody can reach the button that leads to them.
    await visitor.sees(grid(visitor))
    await visitor.button('Vai alle righe').press('Enter')
    await eventually(() => grid(visitor).evaluate((element) => element === document.activeElement), true)
    const decisions = visitor.page.getByRole('combobox', { name: /^Scelta: Tematica sconosciuta/ })
    await decisions.first().selectOption('map')
    await pressesAway('Togli la scelta', /^Mostra le righe/)
    await decisions.last().selectOption('map')
    await pressesAway('Annulla le scelte', /./)
    await eventually(() => focus(visitor).count(), 1)
  })
})
