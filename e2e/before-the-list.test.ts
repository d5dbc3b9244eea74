import { afterAll, beforeAll } from 'vitest'
import { arrives, CREATE, field, picks, recordsWith, types } from './support/describing.ts'
import { holds } from './support/lines.ts'
import { unitNamed } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

type Name = Parameters<typeof field>[1]

let archive: SampleServer
let person: Person

const valueOf = (visitor: Visitor, name: Name) => field(visitor, name).inputValue()
const saves = (visitor: Visitor) => visitor.keys('Control+Enter')
const option = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('option', { name })

const writes = async (visitor: Visitor, name: Name, text: string) => {
  await field(visitor, name).focus()
  await visitor.keys('Control+A')
  await visitor.page.keyboard.type(text)
}

/** The form of a new record with its title and its fondo. */
const begins = async (visits: Parameters<typeof arrives>[0], title: string) => {
  const visitor = await arrives(visits, archive.url, person, CREATE)
  await field(visitor, 'title').fill(title)
  await picks(visitor, field(visitor, 'fondo'), 'antinuc', 'Comitato antinucleare lombardo')
  return visitor
}

storiesElsewhere('Before a list has loaded', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('a name typed in full is chosen however its field is left, and nothing is saved without it', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    await field(visitor, 'title').fill('Scritto in fretta')
    // Tab leaves the field before its list has come.
    const letGo = await holds(visitor, '**/archive/fondi*', 'GET')
    await writes(visitor, 'fondo', 'comitato antinucleare')
    await visitor.keys('Tab')
    letGo()
    await eventually(() => valueOf(visitor, 'fondo'), 'Comitato antinucleare lombardo')
    // The mouse leaves it.
    await writes(visitor, 'serie', 'materiali a stampa')
    await field(visitor, 'detail').click()
    await eventually(() => valueOf(visitor, 'serie'), 'Materiali a stampa')
    await writes(visitor, 'tipologia', 'volantino')
    await field(visitor, 'detail').click()
    await eventually(() => valueOf(visitor, 'tipologia'), 'Volantino')
    // Saving from within the field: first with a name that is no busta, then with one that is.
    await writes(visitor, 'busta', 'nessuna di queste')
    await visitor.sees(option(visitor, /^Crea busta/))
    await saves(visitor)
    await eventually(() => valueOf(visitor, 'busta'), 'nessuna di queste')
    await writes(visitor, 'busta', 'Busta 3')
    await eventually(() => visitor.page.getByRole('listbox').getByRole('option', { selected: true }).innerText(), /^Busta 3/)
    await saves(visitor)
    await visitor.sees('FATTO: creata la scheda «Scritto in fretta».')
    const made = await recordsWith(archive.url, 'q=%22Scritto%20in%20fretta%22')
    await eventually(
      () => made.map(({ path, tipologia }) => [...path.map(({ name }) => name), tipologia]),
      [['Comitato antinucleare lombardo', 'Materiali a stampa', 'Busta 3', 'Volantino']]
    )
  })

  story('a unit below a name that is still being looked up waits for it and is created inside it', async ({ visits }) => {
    const visitor = await begins(visits, 'Più svelto delle liste')
    const letSerieGo = await holds(visitor, '**/archive/serie*', 'GET')
    const letBusteGo = await holds(visitor, '**/archive/buste*', 'GET')
    await types(visitor, field(visitor, 'serie'), 'materiali a stampa')
    await types(visitor, field(visitor, 'busta'), 'busta 3')
    await types(visitor, field(visitor, 'fascicolo'), 'Fascicolo svelto')
    // Nothing can be created yet: it would be in the fondo.
    await visitor.keys('Enter')
    letSerieGo()
    await eventually(() => valueOf(visitor, 'serie'), 'Materiali a stampa')
    letBusteGo()
    await visitor.sees(option(visitor, 'Crea fascicolo «Fascicolo svelto»'))
    await eventually(() => valueOf(visitor, 'busta'), 'Busta 3')
    await visitor.keys('Enter')
    await visitor.sees('Unità creata: Fascicolo svelto')
    await eventually(() => valueOf(visitor, 'fascicolo'), 'Fascicolo svelto')
    const { path } = await unitNamed(archive.url, 'fascicolo', 'Fascicolo svelto')
    await eventually(() => path.map(({ name }) => name), ['Comitato antinucleare lombardo', 'Materiali a stampa', 'Busta 3'])
  })

  story('saving waits for all names that were typed and stops if one of them is missing', async ({ visits, expectErrors }) => {
    const visitor = await begins(visits, 'Salvato prima delle liste')
    const letSerieGo = await holds(visitor, '**/archive/serie*', 'GET')
    await types(visitor, field(visitor, 'serie'), 'materiali a stampa')
    await types(visitor, field(visitor, 'busta'), 'nessuna di queste')
    await visitor.keys('Tab')
    await saves(visitor)
    letSerieGo()
    // No busta has this name, so the field shows the choices.
    await visitor.sees(option(visitor, /^Crea busta «nessuna di queste»/))
    await eventually(() => field(visitor, 'busta').evaluate((element) => element === document.activeElement), true)
    await eventually(() => recordsWith(archive.url, 'q=%22Salvato%20prima%20delle%20liste%22').then(({ length }) => length), 0)

    const letBusteGo = await holds(visitor, '**/archive/buste*', 'GET')
    await writes(visitor, 'busta', 'busta 3')
    await saves(visitor)
    letBusteGo()
    await visitor.sees('FATTO: creata la scheda «Salvato prima delle liste».')
    // Its own page takes the focus along.
    await visitor.sees(visitor.heading('Modifica documento'))
    await eventually(() => field(visitor, 'busta').evaluate((element) => element === document.activeElement), true)
    const [made] = await recordsWith(archive.url, 'q=%22Salvato%20prima%20delle%20liste%22')
    await eventually(() => made!.path.map(({ name }) => name), ['Comitato antinucleare lombardo', 'Materiali a stampa', 'Busta 3'])

    // Nor does it go on where the list is lost on the way.
    await visitor.page.route('**/archive/fascicoli*', (route) => route.abort())
    expectErrors(/ERR_FAILED/)
    await writes(visitor, 'fascicolo', 'montalto di castro')
    await saves(visitor)
    await visitor.sees(option(visitor, /[Rr]iprova/))
    await eventually(() => valueOf(visitor, 'fascicolo'), 'montalto di castro')
  })

  story('the entry chosen with the arrow keys stays chosen when a later list puts it elsewhere', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    const list = visitor.page.getByRole('listbox')
    const marked = () => list.getByRole('option', { selected: true }).innerText()
    const labels = () => list.getByRole('option').allInnerTexts()
    /** Holds further answers back and reverses their order. */
    const turnsRound = async (path: RegExp) => {
      const line = Promise.withResolvers<void>()
      await visitor.page.route(({ pathname }) => path.test(pathname), async (route) => {
        const response = await route.fetch()
        const answer = await response.json() as { items: unknown[] }
        await line.promise
        await route.fulfill({ response, json: { ...answer, items: answer.items.toReversed() } })
      })
      return line.resolve
    }
    await field(visitor, 'fondo').click()
    await visitor.sees(option(visitor, /^Collettivi studenteschi/))
    const letGo = await turnsRound(/archive\/fondi$/)
    await visitor.page.keyboard.type('coll')
    await eventually(labels, [
      'Collettivo femminista di Porta Ticinese', 'Collettivi studenteschi', 'Collezione generale', 'Carte del collegio di difesa',
    ])
    await visitor.keys('ArrowDown')
    const [before, wanted] = [await labels(), await marked()]
    letGo()
    await eventually(async () => (await labels())[0] === before[0], false)
    await eventually(marked, wanted)
    await visitor.keys('Enter')
    await eventually(() => valueOf(visitor, 'fondo'), wanted)
  })

  story('a record is not saved while a name it waits for is being changed', async ({ visits }) => {
    const visitor = await begins(visits, 'Ripensato')
    const letGo = await holds(visitor, '**/archive/serie*', 'GET')
    await types(visitor, field(visitor, 'serie'), 'materiali a stampa')
    await visitor.keys('Tab')
    await saves(visitor)
    await writes(visitor, 'serie', 'un’altra serie')
    letGo()
    await visitor.sees(option(visitor, 'Crea serie «un’altra serie»'))
    await eventually(() => recordsWith(archive.url, 'q=Ripensato').then(({ length }) => length), 0)
  })

  story('a unit is created in the parent that its form names, not one level too high', async ({ visits }) => {
    const visitor = await begins(visits, 'Un livello più su')
    await types(visitor, field(visitor, 'busta'), 'Busta svelta')
    await visitor.sees(option(visitor, 'Crea busta «Busta svelta»'))
    await visitor.keys('Enter')
    const within = visitor.dialog().getByRole('combobox', { name: 'Dentro' })
    await eventually(() => within.inputValue(), '')
    await visitor.presses('Salva', visitor.dialog())
    await visitor.sees('Scegli l’unità in cui metterla, o «Da assegnare»')
    await eventually(() => within.evaluate((element) => element === document.activeElement), true)
    const letGo = await holds(visitor, '**/archive/serie*', 'GET')
    await visitor.page.keyboard.type('materiali a stampa')
    await visitor.presses('Salva', visitor.dialog())
    letGo()
    await visitor.isAt(CREATE)
    await eventually(
      () => Promise.all((['fondo', 'serie', 'busta'] as const).map((level) => valueOf(visitor, level))),
      ['Comitato antinucleare lombardo', 'Materiali a stampa', 'Busta svelta']
    )
  })
})
