import { afterAll, beforeAll } from 'vitest'
import {
  arrives, CREATE, deleteRecord, editing, field, makeRecord, picks, recordsWith, theRecord, types,
} from './support/describing.ts'
import { makeUnit, unitNamed, unitsNamed } from './support/hierarchy.ts'
import { holds } from './support/lines.ts'
import { aPerson, type Person, signIn } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

// Longer than 250 lines because the stories go through the whole of one form, in one archive.

const NOBODY = '01900000-0000-7000-8000-000000000000'

/** The labels that the stories look for. */
const WORDS = {
  it: {
    create: 'Nuovo documento', save: /^Salva(?! e)/, saveNext: 'Salva e prossima', done: (title: string) =>
      `FATTO: creata la scheda «${title}».`, made: (name: string) => `Unità creata: ${name}`,
    draft: /Bozza salvata:/, fondo: 'Comitato antinucleare lombardo', energy: 'Energia', leaflet: 'Volantino',
  },
  en: {
    create: 'New document', save: /^Save(?! and)/, saveNext: 'Save and add another', done: (title: string) =>
      `DONE: “${title}” created.`, made: (name: string) => `Created: ${name}`,
    draft: /Draft saved at/, fondo: 'Comitato antinucleare lombardo', energy: 'Energy', leaflet: 'Leaflet',
  },
} as const

let archive: SampleServer
let person: Person
let colleague: Person

const ctrlEnter = (visitor: Visitor) => visitor.keys('Control+Enter')
const valueOf = (visitor: Visitor, name: Parameters<typeof field>[1]) => field(visitor, name).inputValue()
/** Whether a field is entirely above the bar. */
const isInSight = (visitor: Visitor, name: Parameters<typeof field>[1]) => field(visitor, name).evaluate(
  (element) => element === document.activeElement
    && element.getBoundingClientRect().bottom <= document.querySelector('[data-form-bar]')!.getBoundingClientRect().top
)
const isKept = (visitor: Visitor) => visitor.sees(/Bozza salvata:/)
const dialog = (visitor: Visitor, title: string) => visitor.dialog(title)
/** The description that a screen reader reads after the name of a field. */
const error = (visitor: Visitor, name: Parameters<typeof field>[1]) =>
  field(visitor, name).evaluate((element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map(
    (id) => document.getElementById(id)?.textContent ?? ''
  ).join(' '))

storiesElsewhere('Describing', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer()
    person = await aPerson(archive.url, 'Configurator')
    colleague = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  byTurns(story, (turn, language) => {
    turn(`three leaflets are described in a row by keyboard alone, and a fascicolo is created on the way (${language})`, async ({ visits }) => {
      const words = WORDS[language]
      const fascicolo = `Caorso, prova ${language}`
      const title = (number: number) => `Volantino di prova ${number} (${language})`
      const visitor = await arrives(visits, archive.url, person, CREATE, language)
      const at = (name: Parameters<typeof field>[1]) => field(visitor, name, language)

      await types(visitor, at('title'), title(1))
      await picks(visitor, at('fondo'), 'antinuc', words.fondo)
      await picks(visitor, at('serie'), 'stampa', 'Materiali a stampa')
      await picks(visitor, at('busta'), 'busta 3', 'Busta 3')
      await picks(visitor, at('fascicolo'), fascicolo, language === 'it' ? 'Crea fascicolo' : 'Create folder', 'Enter')

      // It is made in place: the typed text is still there, with the new fascicolo, and the focus is where it was.
      await visitor.sees(words.made(fascicolo))
      await eventually(() => at('title').inputValue(), title(1))
      await eventually(() => at('busta').inputValue(), 'Busta 3')
      await eventually(() => at('fascicolo').inputValue(), fascicolo)
      await eventually(() => visitor.page.getByText(/^(Ripresa la bozza|Picked up the draft)/).count(), 0)
      await eventually(() => at('fascicolo').evaluate((element) => element === document.activeElement), true)

      await types(visitor, at('date'), '12 marzo 1977')
      await picks(visitor, at('tematiche'), words.energy.slice(0, 4), words.energy)
      await picks(visitor, at('tipologia'), words.leaflet.slice(0, 6), words.leaflet)
      await types(visitor, at('segnatura'), `PROVA-${language} 08`)
      for (let number = 1; number <= 3; number++) {
        if (number > 1) await visitor.page.keyboard.type(title(number))
        await visitor.keys('Control+Shift+Enter')
        await visitor.sees(words.done(title(number)))
        await eventually(
          () => at('title').evaluate((element) => element === document.activeElement && (element as HTMLInputElement).value === ''), true
        )
      }

      const made = (await recordsWith(archive.url, `q=${encodeURIComponent(`"PROVA-${language}"`)}&sort=segnatura`))
        .filter(({ segnatura }) => segnatura?.startsWith(`PROVA-${language}`))
      await eventually(
        () => made.map((record) => record.segnatura),
        ['08', '09', '10'].map((number) => `PROVA-${language} ${number}`)
      )
      await eventually(() => made.map((record) => record.title), made.map((_, index) => title(index + 1)))
      await eventually(() => made.every(
        ({ path, tematiche, tipologia }) => path.at(-1)?.name === fascicolo && tematiche.join() === 'Energia' && tipologia === 'Volantino'
      ), true)
      await eventually(() => made.map((record) => record.date), ['12 marzo 1977', null, null])
    })
  })

  story('units that do not exist yet are made in place with Enter, at every level, by keyboard alone', async ({ visits, expectErrors }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    expectErrors(/ERR_FAILED|status of 4\d\d/)
    // No link stands between two fields.
    for (const [from, to] of [['fondo', 'serie'], ['serie', 'busta'], ['busta', 'fascicolo'], ['tematiche', 'tipologia']] as const) {
      await field(visitor, from).press('Tab')
      await eventually(() => field(visitor, to).evaluate((element) => element === document.activeElement), true)
    }
    await field(visitor, 'title').focus()
    await types(visitor, field(visitor, 'title'), 'Dentro unità nuove')
    const names = { fondo: 'Fondo in piazza', serie: 'Serie in piazza', busta: 'Busta in piazza', fascicolo: 'Fascicolo in piazza' }
    for (const [level, name] of Object.entries(names) as [keyof typeof names, string][]) {
      await picks(visitor, field(visitor, level), name, 'Crea ', 'Enter')
      await visitor.sees(`Unità creata: ${name}`)
      await eventually(() => valueOf(visitor, level), name)
      await eventually(() => field(visitor, level).evaluate((element) => element === document.activeElement), true)
    }
    const { path } = await unitNamed(archive.url, 'fascicolo', names.fascicolo)
    await eventually(() => path.map(({ name }) => name), [names.fondo, names.serie, names.busta])

    // What is taken back leaves the form, too.
    await visitor.presses('Annulla', visitor.page.getByRole('status'))
    await visitor.sees('Annullato: Unità creata: Fascicolo in piazza.')
    await eventually(() => valueOf(visitor, 'fascicolo'), '')
    await eventually(() => valueOf(visitor, 'busta'), names.busta)

    // Where it fails the reason stands at the field, and what was typed stays.
    await visitor.page.route('**/archive/fascicoli', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    const listed = visitor.page.waitForResponse(/\/archive\/fascicoli\?.*Senza/)
    await field(visitor, 'fascicolo').fill('Senza linea')
    await visitor.sees(visitor.page.getByRole('option', { name: /^Crea fascicolo/ }))
    await visitor.keys('Enter')
    await eventually(() => error(visitor, 'fascicolo'), /Errore di rete/)
    await eventually(() => valueOf(visitor, 'fascicolo'), 'Senza linea')
    await visitor.page.unroute('**/archive/fascicoli')

    // Somebody else has made it meanwhile, after the list was read: it is said, and the list has it then.
    await listed
    const busta = await unitNamed(archive.url, 'busta', names.busta)
    await makeUnit(archive.url, 'fascicolo', { name: 'Senza linea', parentId: busta.id })
    await visitor.keys('ArrowDown', 'Enter')
    await eventually(() => error(visitor, 'fascicolo'), /Senza linea/)
    await visitor.keys('ArrowDown')
    await eventually(() => visitor.page.getByRole('listbox').getByRole('option').allInnerTexts(), ['Senza linea'])
    await visitor.keys('Enter')
    await eventually(() => error(visitor, 'fascicolo'), /^[^«]*$/)
    await ctrlEnter(visitor)
    await visitor.sees('FATTO: creata la scheda «Dentro unità nuove».')
    const [made] = await recordsWith(archive.url, 'q=%22Dentro%20unit%C3%A0%20nuove%22')
    await eventually(() => made!.path.map(({ name }) => name), [names.fondo, names.serie, names.busta, 'Senza linea'])
  })

  story('a new unit is not mistaken for one with a longer number; Enter pressed twice makes one, and saving waits for it', async ({ visits }) => {
    await makeUnit(archive.url, 'fondo', { name: 'Faldone 10' })
    const visitor = await arrives(visits, archive.url, person, CREATE)
    await types(visitor, field(visitor, 'title'), 'Nel primo faldone')
    await types(visitor, field(visitor, 'fondo'), 'Faldone 1')
    const options = visitor.page.getByRole('listbox').getByRole('option')
    await eventually(() => options.count(), 2)
    await eventually(() => options.first().innerText(), 'Faldone 10')
    await eventually(() => options.last().getAttribute('aria-selected'), 'true')
    await visitor.keys('Enter')
    await visitor.sees('Unità creata: Faldone 1')
    await eventually(() => valueOf(visitor, 'fondo'), 'Faldone 1')

    await field(visitor, 'title').fill('Salvato intanto')
    const letGo = await holds(visitor, '**/archive/fondi', 'POST')
    await field(visitor, 'fondo').fill('')
    await picks(visitor, field(visitor, 'fondo'), 'Fondo lentissimo', 'Crea ', 'Enter')
    await visitor.keys('Enter', 'Enter')
    await ctrlEnter(visitor)
    letGo()
    await visitor.sees('FATTO: creata la scheda «Salvato intanto».')
    const [made] = await recordsWith(archive.url, 'q=%22Salvato%20intanto%22')
    await eventually(() => made!.path.map(({ name }) => name), ['Fondo lentissimo'])
    await eventually(async () => (await unitsNamed(archive.url, 'fondo', 'Fondo lentissimo')).length, 1)
  })

  story('nobody is told of a draft after a step aside to a page below the form', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Da lasciare un momento' })
    const visitor = await arrives(visits, archive.url, person, CREATE)
    visitor.page.on('dialog', (asked) => void asked.accept())
    visitor.isOnWalk = true
    const waysBack = [[CREATE, () => visitor.follows('Nuova scheda')], [editing(id), () => visitor.page.goBack()]] as const
    for (const [address, goesBack] of waysBack) {
      if (address !== CREATE) await visitor.opens(address)
      await field(visitor, 'place').fill('Borgo Nuovo')
      await isKept(visitor)
      await visitor.page.getByText('Gestisci unità e voci').click()
      await visitor.follows('Gestisci: Buste')
      await visitor.sees(visitor.heading('Gestione Buste'))
      await goesBack()
      await eventually(() => valueOf(visitor, 'place'), 'Borgo Nuovo')
      await eventually(() => visitor.page.getByText(/^Ripresa la bozza/).count(), 0)
      // After a reload it is one.
      await visitor.reloads()
      await visitor.sees(/^Ripresa la bozza/)
      await visitor.presses('Scarta')
      await eventually(() => valueOf(visitor, 'place'), '')
    }
  })

  story('when two people edit one record, both versions are shown field by field and neither is lost', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Assemblea in piazza', place: 'Milano', author: 'Anonimo' })
    const [one, other] =
      [await arrives(visits, archive.url, person, editing(id)), await arrives(visits, archive.url, colleague, editing(id))]
    expectErrors(/status of 412/)
    await field(one, 'title').fill('Assemblea in piazza Duomo')
    await field(one, 'place').fill('Milano centro')
    await ctrlEnter(one)
    await one.sees('FATTO: salvata la scheda «Assemblea in piazza Duomo».')

    await field(other, 'title').fill('Assemblea aperta')
    await field(other, 'author').fill('Comitato')
    await ctrlEnter(other)
    const question = dialog(other, 'Due versioni')
    await other.sees(question)
    await other.sees(question.getByText(/^Bruna Galli .*ha salvato questa scheda/))
    // Both changed the title; only the other changed the place, only I the author.
    await eventually(
      () => question.getByRole('group').allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0])),
      ['Titolo cambiato da tutti e due', 'Autore cambiato da te', 'Luogo di produzione cambiato da altri']
    )
    // All at once, then one by one.
    const chosen = () => question.getByRole('radio', { name: /La versione salvata/ }).evaluateAll(
      (all) => all.map((one) => (one as HTMLInputElement).checked)
    )
    await other.presses('Tieni tutta quella salvata', question)
    await eventually(chosen, [true, true, true])
    await other.presses('Tieni tutta la mia', question)
    await eventually(chosen, [false, false, false])
    await question.getByRole('group', { name: 'Luogo di produzione' }).getByRole('radio', { name: /La versione salvata/ }).check()
    await question.getByRole('group', { name: 'Titolo' }).getByRole('radio', { name: /La versione salvata/ }).check()
    await other.presses('Salva le scelte', question)
    await other.sees('FATTO: salvata la scheda «Assemblea in piazza Duomo».')
    const { title, place, author, version } = await theRecord(archive.url, id)
    await eventually(
      () => ({ title, place, author, version }),
      { title: 'Assemblea in piazza Duomo', place: 'Milano centro', author: 'Comitato', version: 3 }
    )
    await eventually(() => valueOf(other, 'place'), 'Milano centro')
  })

  story('an open form stays when somebody else deletes its record, which can be saved as a new one', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Sciopero' })
    const visitor = await arrives(visits, archive.url, person, editing(id))
    await field(visitor, 'title').fill('Sciopero generale')
    await deleteRecord(archive.url, id)
    // A unit made in place reloads everything on the screen, including this record.
    const read = visitor.page.waitForResponse((answer) => answer.url().endsWith(id) && answer.status() === 404)
    await field(visitor, 'fondo').focus()
    await picks(visitor, field(visitor, 'fondo'), 'Fondo di chi resta', 'Crea ', 'Enter')
    await read
    await eventually(() => valueOf(visitor, 'title'), 'Sciopero generale')
    await ctrlEnter(visitor)
    await visitor.sees(dialog(visitor, 'Scheda eliminata'))
    await visitor.presses('Salva come nuova')
    await visitor.sees('FATTO: creata la scheda «Sciopero generale».')
    await visitor.isAt(/editArchive\?id=(?!.*sciopero)/)
    await eventually(
      async () => (await recordsWith(archive.url, 'q=%22Sciopero%20generale%22')).map(({ title }) => title), ['Sciopero generale']
    )
  })

  story('unsaved work survives a reload, is asked about, can be discarded, and is offered in another tab', async ({ visits, tab }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    visitor.page.on('dialog', (asked) => void asked.accept())
    await field(visitor, 'title').fill('Manca ancora tutto')
    await field(visitor, 'detail').fill('Ciclostile, due fogli')
    await isKept(visitor)
    await visitor.reloads()
    await visitor.sees(/Ripresa la bozza \(/)
    await eventually(() => valueOf(visitor, 'title'), 'Manca ancora tutto')
    await eventually(() => valueOf(visitor, 'detail'), 'Ciclostile, due fogli')

    await visitor.follows('Home', visitor.navigation('Menu principale'))
    await visitor.sees(dialog(visitor, 'Modifiche non salvate'))
    await visitor.presses('Resta qui')
    await visitor.isAt(CREATE)
    await visitor.follows('Home', visitor.navigation('Menu principale'))
    await visitor.presses('Esci e tieni la bozza')
    await visitor.isAt('/home')
    await visitor.goesOn(CREATE)
    await eventually(() => valueOf(visitor, 'title'), 'Manca ancora tutto')
    await visitor.presses('Scarta')
    await eventually(() => valueOf(visitor, 'title'), '')
    await visitor.reloads()
    await visitor.sees(visitor.heading('Nuovo documento'))
    await eventually(() => valueOf(visitor, 'title'), '')

    await field(visitor, 'title').fill('Cominciato ieri')
    await isKept(visitor)
    const other = await tab(visitor)
    await other.opens(CREATE)
    await other.sees(/C’è una bozza che non hai salvato: «Cominciato ieri», \d/)
    await eventually(() => valueOf(other, 'title'), '')
    await other.presses('Riprendi')
    await eventually(() => valueOf(other, 'title'), 'Cominciato ieri')
  })

  story('the form opens even if the browser may store nothing', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: () => { throw new DOMException('Denied', 'SecurityError') } })
    })
    await signIn(visitor, person)
    await visitor.page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `${archive.url}${CREATE}`)
    await visitor.sees(visitor.heading('Nuovo documento'))
    await field(visitor, 'title').fill('Senza memoria')
  })

  story('losing the session while describing a record loses no work', async ({ visits, expectErrors }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    expectErrors(/status of 401/)
    await field(visitor, 'title').fill('Durante lo sciopero')
    await picks(visitor, field(visitor, 'tematiche'), 'lavo', 'Lavoro')
    const token = (await visitor.page.context().cookies()).find(({ name }) => name === 'faldone.sessionToken')!.value
    await fetch(`${archive.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await ctrlEnter(visitor)
    await visitor.isAt(/^\/login\?to=/)
    await visitor.presses('OK', visitor.page.getByRole('alertdialog'))
    await signIn(visitor, person)
    await visitor.isAt(CREATE)
    await eventually(() => valueOf(visitor, 'title'), 'Durante lo sciopero')
    await visitor.sees(visitor.button('Togli Lavoro'))
    await ctrlEnter(visitor)
    await visitor.sees('FATTO: creata la scheda «Durante lo sciopero».')
  })

  story('errors, the understood date and a taken segnatura are shown beside their fields', async ({ visits }) => {
    await makeRecord(archive.url, { title: 'Prima di me', segnatura: 'UNICA 1' })
    const visitor = await arrives(visits, archive.url, person, CREATE)
    // The first field with an error gets the focus, and nothing is saved.
    const before = (await recordsWith(archive.url, 'author=nonnascere')).length
    await field(visitor, 'author').fill('nonnascere')
    await field(visitor, 'year').fill('77a')
    await ctrlEnter(visitor)
    await visitor.sees('Ci sono 2 campi da correggere.')
    await eventually(() => error(visitor, 'title'), /Dai un titolo alla scheda/)
    await eventually(() => error(visitor, 'year'), /Scrivi un anno tra 1 e 2100/)
    await eventually(visitor.focused, /^Titolo/)
    await eventually(async () => (await recordsWith(archive.url, 'author=nonnascere')).length, before)

    await field(visitor, 'year').fill('')
    // Beside the fields the files begin without a line of their own: the one below the heading is theirs, too.
    await eventually(() => visitor.region('File').evaluate((files) => getComputedStyle(files.firstElementChild!).borderTopWidth), '0px')
    await field(visitor, 'date').fill('[1976-78]')
    await visitor.sees('Interpretata come: dal 1976 al 1978 (data attribuita)')
    await field(visitor, 'year').fill('1980')
    await visitor.sees('Non corrisponde all’anno 1980.')
    // Year and month follow the date, but not over what somebody wrote.
    await eventually(() => valueOf(visitor, 'month'), '')
    await field(visitor, 'date').fill('luglio 1974')
    await eventually(() => valueOf(visitor, 'month'), '7')
    await eventually(() => valueOf(visitor, 'year'), '1980')
    await field(visitor, 'date').fill('quando pioveva')
    await eventually(() => valueOf(visitor, 'month'), '')
    await visitor.sees('Non si riesce a interpretarla: vale l’anno indicato.')
    await visitor.sees('Dall’anno: 1980')
    // A field reached by Tab is not hidden behind the bar.
    await field(visitor, 'publisher').focus()
    await visitor.keys('Tab')
    await eventually(() => isInSight(visitor, 'description'), true)

    await field(visitor, 'segnatura').fill('unica 1')
    await visitor.sees('Già usata:')
    await visitor.sees(visitor.link('Prima di me'))
    await field(visitor, 'segnatura').fill('UNICA 2')
    await visitor.noLongerSees('Già usata:')

    await field(visitor, 'title').fill('Senza ombrello')
    await ctrlEnter(visitor)
    await visitor.sees('FATTO: creata la scheda «Senza ombrello».')
    await eventually(
      async () => (await recordsWith(archive.url, 'q=%22Senza%20ombrello%22')).map(({ date, dateFrom }) => [date, dateFrom]),
      [['quando pioveva', '1980-01-01']]
    )
  })

  story('the values of the last record are repeated field by field or all at once', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE)
    await field(visitor, 'title').fill('Primo')
    await field(visitor, 'place').fill('Sesto San Giovanni')
    await field(visitor, 'year').fill('1971')
    await field(visitor, 'place').press('Tab')
    await ctrlEnter(visitor)
    await visitor.sees('FATTO: creata la scheda «Primo».')
    await visitor.opens(CREATE)
    await field(visitor, 'year').focus()
    await visitor.keys('Control+\'')
    await eventually(() => valueOf(visitor, 'year'), '1971')
    await visitor.presses('Come l’ultima')
    await eventually(() => valueOf(visitor, 'place'), 'Sesto San Giovanni')

    // In a series one line says what was carried over, leads to the choice, and clears what nobody has typed over.
    await field(visitor, 'title').fill('Secondo')
    await field(visitor, 'author').fill('Comitato di quartiere')
    await visitor.keys('Tab', 'Control+Shift+Enter')
    await visitor.sees('Ripresi da «Secondo»: Autore, Luogo di produzione')
    await visitor.presses('Scegli quali')
    await eventually(visitor.focused, /^Nella prossima scheda si ripetono: Unità, .* e altri \d campi/)
    await visitor.sees(visitor.page.getByRole('group', { name: 'Si ripetono nella prossima scheda' }))
    await field(visitor, 'author').fill('Altri')
    await visitor.presses('Svuota tutti')
    await eventually(() => valueOf(visitor, 'place'), '')
    await eventually(() => valueOf(visitor, 'author'), 'Altri')
    await eventually(visitor.focused, /^Titolo/)
    await visitor.noLongerSees('ripresi da')
  })

  story('a record is copied and deleted, and the deletion undone; a form without its record says so', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Da copiare', segnatura: 'COPIA 9', place: 'Torino' })
    const visitor = await arrives(visits, archive.url, person, editing(id))
    await visitor.presses('Altre azioni')
    await visitor.presses('Copia')
    await visitor.isAt('/configuration/configureArchive/manageArchive/newArchive')
    await eventually(() => valueOf(visitor, 'segnatura'), 'COPIA 10')
    await eventually(() => valueOf(visitor, 'title'), 'Da copiare')
    await visitor.opens(editing(id))
    await visitor.presses('Altre azioni')
    await visitor.presses('Elimina')
    await visitor.sees('«Da copiare» va nel cestino per 30 giorni: da lì si può ripristinare.')
    await visitor.presses('Elimina', visitor.dialog('Eliminare la scheda?'))
    await visitor.sees(new RegExp(`è nel cestino\\s*Cancellato documento con id = ${id}`))
    await visitor.isAt('/configuration/configureArchive/manageArchive')
    await visitor.presses('Annulla', visitor.page.getByRole('status'))
    await eventually(() => theRecord(archive.url, id).then(({ title }) => title), 'Da copiare')
    await visitor.goesOn(editing(NOBODY))
    await visitor.sees(visitor.page.getByRole('alertdialog').getByText(`Documento con id = ${NOBODY} non trovato`))
  })
})
