import { afterAll, beforeAll } from 'vitest'
import { makeRecord } from './support/describing.ts'
import { comesTo, finds, HIERARCHY, holds, makeUnit, notice, undoes, unfolds, unit } from './support/hierarchy.ts'
import { aPerson, as } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

storiesElsewhere('One fondo with all its material', (story) => {
  const WORDS = {
    it: {
      documents: 'Documenti', audio: 'Audio', images: 'Immagini', kinds: 'Che cosa contiene', box: 'Busta 1', language: 'IT, Italiano',
    },
    en: { documents: 'Documents', audio: 'Audio', images: 'Images', kinds: 'What it holds', box: 'Box 1', language: 'EN, English' },
  } as const
  const STAFF_WORDS = {
    it: {
      title: /^Titolo/, busta: 'Busta', created: (title: string) => `FATTO: creata la scheda «${title}».`,
      more: 'Altre azioni', merge: 'Unisci a un’altra…', into: 'A quale unità', goes: 'Va in «Busta it»: 2 schede.',
      mergeNow: 'Unisci', merged: '«Busta ventuno» è unita a «Busta it»',
    },
    en: {
      title: /title|Title/, busta: 'Box', created: (title: string) => `DONE: “${title}” created.`,
      more: 'More actions', merge: 'Merge into another…', into: 'Merge into', goes: 'Moves into “Busta en”: 2 records.',
      mergeNow: 'Merge', merged: '“Busta ventuno” merged into “Busta en”',
    },
  }
  let archive: SampleServer
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
  })
  afterAll(() => archive?.stop())

  story('a visitor goes from a photograph to its busta, with the leaflet and the tape in it, in either language', async ({ visits }) => {
    const { url } = archive
    const fondo = await makeUnit(url, 'fondo', { name: 'Comitato di via Neera' })
    const busta = await makeUnit(url, 'busta', { name: 'Busta 1', parentId: fondo.id })
    await makeRecord(url, { title: 'Volantino', unitId: busta.id })
    await makeRecord(url, { kind: 'audio', title: 'Nastro', unitId: busta.id })
    const photograph = await makeRecord(url, { kind: 'image', title: 'Corteo', unitId: busta.id })
    const visitor: Visitor = await visits(url)
    await visitor.opens(`/archives/imageArchive/${photograph.id}`)
    await visitor.follows('Busta 1')
    await visitor.isAt(`/archives?unitId=${busta.id}`)
    for (const language of ['it', 'en'] as const) {
      const words = WORDS[language]
      await visitor.presses(words.language)
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: words.box }))
      await eventually(visitor.titles, ['Volantino', 'Nastro', 'Corteo'])
      await eventually(
        () => visitor.navigation(words.kinds).getByRole('link').allTextContents(),
        [`1 ${words.documents}`, `1 ${words.audio}`, `1 ${words.images}`]
      )
    }
    await visitor.follows(WORDS.en.audio, visitor.navigation(WORDS.en.kinds))
    await visitor.isAt(`/archives/audioArchive?unitId=${busta.id}`)
    await eventually(visitor.titles, ['Nastro'])
    await visitor.page.goBack()
    await visitor.follows('Comitato di via Neera')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Comitato di via Neera' }))
    await eventually(visitor.titles, ['Volantino', 'Nastro', 'Corteo'])
  })

  byTurns(story, (turn, language) => {
    turn(`a volunteer puts a leaflet, a tape and a photograph into one busta (${language})`, async ({ visits }) => {
      const { url } = archive
      const words = STAFF_WORDS[language]
      const fondo = await makeUnit(url, 'fondo', { name: `Comitato di via Savona ${language}` })
      const busta = await makeUnit(url, 'busta', { name: `Busta 11 ${language}`, parentId: fondo.id })
      const visitor = await comesTo(visits, url, await aPerson(url, 'Configurator'), HIERARCHY, language)
      const titles = [['configureArchive', 'Volantino'], ['configureAudio', 'Nastro'], ['configurePhoto', 'Corteo']]
      for (const [configuration, title] of titles) {
        await visitor.opens(`/configuration/${configuration}/create`)
        await visitor.page.getByRole('textbox', { name: words.title }).first().fill(title!)
        await finds(visitor, words.busta, `busta 11 ${language}`, new RegExp(`^Busta 11 ${language}`))
        await visitor.keys('Control+Enter')
        await visitor.sees(words.created(title!))
      }
      await visitor.opens(`/archives?unitId=${busta.id}`)
      await eventually(visitor.titles, ['Volantino', 'Nastro', 'Corteo'])
    })

    turn(`two buste are merged, after a preview, and the merge is undone (${language})`, async ({ visits }) => {
      const { url } = archive
      const words = STAFF_WORDS[language]
      const fondo = await makeUnit(url, 'fondo', { name: `Comitato di via Solari ${language}` })
      const one = await makeUnit(url, 'busta', { name: `Busta ${language}`, parentId: fondo.id })
      const two = await makeUnit(url, 'busta', { name: 'Busta ventuno', parentId: fondo.id })
      await makeRecord(url, { title: 'Volantino', unitId: one.id })
      await makeRecord(url, { title: 'Lettera', unitId: two.id })
      await makeRecord(url, { kind: 'audio', title: 'Nastro', unitId: two.id })
      const visitor = await comesTo(visits, url, await aPerson(url, 'Configurator'), HIERARCHY, language)
      await unfolds(visitor, `Comitato di via Solari ${language}`)
      await unit(visitor, 'Busta ventuno').click()
      await visitor.presses(words.more)
      await visitor.presses(words.merge)
      await finds(visitor, words.into, `busta ${language}`, new RegExp(`^Busta ${language}`))
      await visitor.sees(words.goes)
      await visitor.presses(words.mergeNow, visitor.dialog())
      await visitor.sees(notice(visitor).getByText(words.merged))
      await holds(visitor, `Busta ${language}`, 2)
      await eventually(() => unit(visitor, 'Busta ventuno').count(), 0)
      await undoes(visitor)
      await visitor.sees(unit(visitor, 'Busta ventuno'))
      await holds(visitor, `Busta ${language}`, 1)
    })
  })

  story('a unit that does not exist is reported as missing; a kind without records says so, and tells the staff how to begin', async ({ visits, expectErrors }) => {
    const { url } = archive
    const visitor = await visits(url)
    expectErrors(/status of 404/)
    await visitor.opens('/archives?unitId=019f0000-0000-7000-8000-000000000000')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Unità non trovata' }))
    await visitor.follows('Informazioni sui fondi')
    await visitor.isAt('/fondiinfo')
    visitor.isOnWalk = true
    await visitor.opens('/archives/videoArchive')
    await visitor.finds('Qui non c’è ancora nessuna scheda')
    await eventually(() => visitor.page.getByRole('main').getByRole('alert').count(), 0)
    await eventually(() => visitor.link('Importa un file').count(), 0)
    await visitor.searches('lettera')
    await visitor.finds('Nessun documento trovato')
    const ada = await visits(url)
    await as(ada, '/archives/videoArchive')
    await ada.sees(ada.link('Crea la prima scheda'))
    await ada.follows('Importa un file')
    await ada.isAt('/configuration/configureVideo/validateArchive')
    await ada.sees('Un nuovo file')
  })
})
