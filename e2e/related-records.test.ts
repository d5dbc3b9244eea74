import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { recordPath } from '@faldone/contract/addresses.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeRecord, picks, recordsWith, tabsTo } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { notice } from './support/hierarchy.ts'
import { aPerson, comesAs, type Person } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { archiveUrl, byTurns, stories, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const WORDS = {
  it: {
    related: 'Schede collegate', sameEvent: 'Dello stesso evento', answerTo: 'Risponde a', answered: 'Ha come risposta',
    add: 'Collega una scheda', side: 'Che cosa lega le due schede', other: 'L’altra scheda',
    relate: 'Collega', remove: 'Scollega: La minuta', undo: 'Annulla',
    added: '«La minuta» è collegata', removed: '«La minuta» non è più collegata', undone: /^Annullato: /,
    already: 'Questa relazione c’è già',
  },
  en: {
    related: 'Related records', sameEvent: 'Same event', answerTo: 'Answer to', answered: 'Answered by', add: 'Add a related record',
    side: 'How the two are related', other: 'The other record', relate: 'Add', remove: 'Remove: La minuta', undo: 'Undo',
    added: '“La minuta” is now related', removed: '“La minuta” is no longer related', undone: /^Undone: /,
    already: 'This relation already exists',
  },
} as const

const POSTER = 'A piedi fino al mare'
const LEAFLET = 'Marcia per Montalto: istruzioni per chi parte da Milano'

/** The lines of the related records, each as what it is and its title. */
const lines = (visitor: Visitor, related: string) => async () => {
  const items = await visitor.region(related).getByRole('listitem').allInnerTexts()
  return items.map((item) => item.split('\n').filter(Boolean).slice(0, 2).join(': '))
}

stories('Related records', (story) => {
  byTurns(story, (turn, language) => {
    const { related, sameEvent } = WORDS[language]
    turn(`lead from a poster to the leaflet of the same event and back (${language})`, async ({ visitor }) => {
      await visitor.speaks(language)
      const poster = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
      await visitor.opens(recordPath(poster))
      await visitor.follows(LEAFLET, visitor.region(related))
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: LEAFLET }))
      await eventually(lines(visitor, related), [`${sameEvent}: ${POSTER}`])
      await visitor.follows(POSTER, visitor.region(related))
      await visitor.isAt(recordPath(poster))
      await eventually(lines(visitor, related), [`${sameEvent}: ${LEAFLET}`, `${sameEvent}: Montalto, le tende al tramonto`])
      await eventually(() => visitor.button(WORDS[language].add).count(), 0)
    })
  })

  story('fit on a phone, are read without scripts, and leave no heading where there are none', async ({ another }) => {
    const poster = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
    const [lonely] = await recordsWith(archiveUrl, 'q=palinsesto')
    const phone = await another(PHONE)
    await phone.opens(recordPath(poster))
    await phone.sees(phone.region('Schede collegate'))
    await eventually(phone.overflow, 0)
    phone.isOnWalk = true
    await phone.opens(recordPath(lonely!))
    await phone.sees(lonely!.title)
    await eventually(() => phone.region('Schede collegate').count(), 0)
    const plain = await another({ javaScriptEnabled: false })
    await plain.page.goto(archiveUrl + recordPath(poster))
    await plain.page.getByRole('link', { name: LEAFLET }).click()
    await plain.sees(plain.page.getByRole('heading', { level: 1, name: LEAFLET }))
  })
})

let archive: SampleServer
let person: Person
let letter: Pick<ArchiveDocument, 'id' | 'kind'>
let draft: Pick<ArchiveDocument, 'id' | 'kind'>

storiesElsewhere('Staff', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    person = await aPerson(archive.url, 'Configurator')
    letter = await makeRecord(archive.url, { title: 'La lettera', segnatura: 'L 1' })
    draft = await makeRecord(archive.url, { title: 'La minuta', segnatura: 'M 7' })
  })
  afterAll(() => archive?.stop())

  byTurns(story, (turn, language) => {
    const words = WORDS[language]
    turn(`relate records by the keyboard, and take that back (${language})`, async ({ visits }) => {
      const visitor = await visits(archive.url)
      await visitor.speaks(language)
      await comesAs(visitor, person)
      await visitor.opens(recordPath(letter))
      const section = visitor.region(words.related)
      await tabsTo(visitor, visitor.button(words.add, section))
      await visitor.keys('Enter')
      await eventually(() => visitor.page.locator('select:focus').count(), 1)
      await visitor.chooses(words.side, words.answerTo)
      await picks(visitor, section.getByRole('combobox', { name: words.other }), 'M 7', 'La minuta', 'Enter')
      await tabsTo(visitor, section.getByRole('button', { name: words.relate, exact: true }))
      await visitor.keys('Enter')
      await visitor.sees(words.added)
      await eventually(lines(visitor, words.related), [`${words.answerTo}: La minuta`])
      await eventually(visitor.focused, words.add)

      await visitor.follows('La minuta', section)
      await eventually(lines(visitor, words.related), [`${words.answered}: La lettera`])
      await eventually(() => notice(visitor).count(), 0)
      await visitor.page.goBack()
      await visitor.presses(words.remove, section)
      await visitor.sees(words.removed)
      await eventually(lines(visitor, words.related), [])
      await visitor.presses(words.undo, notice(visitor))
      await visitor.sees(words.undone)
      await eventually(lines(visitor, words.related), [`${words.answerTo}: La minuta`])

      await visitor.opens(`/configuration/configureArchive/manageArchive/editArchive/history?id=${letter.id}`)
      await visitor.sees(visitor.page.getByRole('main').getByText(words.answerTo).first())
      await visitor.opens(recordPath(draft))
      await visitor.presses(/La lettera$/, section)
      await eventually(lines(visitor, words.related), [])
    })
  })

  story('are told why a relation is refused', async ({ visits, expectErrors }) => {
    const visitor = await visits(archive.url)
    expectErrors(/409/)
    await comesAs(visitor, person)
    await visitor.opens(recordPath(letter))
    const { add, relate, related, other, already } = WORDS.it
    const section = visitor.region(related)
    const send = () => section.getByRole('button', { name: relate, exact: true }).click()
    await visitor.presses(add, section)
    await send()
    await visitor.sees('Scegli una scheda dall’elenco')
    await eventually(visitor.focused, other)
    await picks(visitor, section.getByRole('combobox', { name: other }), 'minuta', 'La minuta', 'Enter')
    await send()
    await eventually(lines(visitor, related), ['Copia di: La minuta'])
    await visitor.presses(add, section)
    await picks(visitor, section.getByRole('combobox', { name: other }), 'minuta', 'La minuta', 'Enter')
    await send()
    await visitor.sees(already)
    await visitor.keys('Escape')
    await eventually(visitor.focused, add)
  })
})
