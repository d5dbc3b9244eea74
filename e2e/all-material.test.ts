import { makeRecord } from './support/describing.ts'
import { makeUnit } from './support/hierarchy.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

storiesElsewhere('One fondo with all its material', (story) => {
  const WORDS = {
    it: { documents: 'Documenti', audio: 'Audio', images: 'Immagini', kinds: 'Che cosa contiene', language: 'IT, Italiano' },
    en: { documents: 'Documents', audio: 'Audio recordings', images: 'Images', kinds: 'What it holds', language: 'EN, English' },
  } as const

  for (const language of ['it', 'en'] as const) {
    const words = WORDS[language]
    story(`a visitor goes from a photograph to its busta, with the leaflet and the tape in it (${language})`, async ({ founds, visits }) => {
      const { url } = await founds({ samples: false })
      const fondo = await makeUnit(url, 'fondo', { name: 'Comitato di via Neera' })
      const busta = await makeUnit(url, 'busta', { name: 'Busta 1', parentId: fondo.id })
      await makeRecord(url, { title: 'Volantino', unitId: busta.id })
      await makeRecord(url, { kind: 'audio', title: 'Nastro', unitId: busta.id })
      const photograph = await makeRecord(url, { kind: 'image', title: 'Corteo', unitId: busta.id })
      const visitor: Visitor = await visits(url)
      await visitor.speaks(language)
      await visitor.opens(`/archives/imageArchive/${photograph.id}`)
      await visitor.follows('Busta 1')
      await visitor.isAt(`/archives?unitId=${busta.id}`)
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Busta 1' }))
      await eventually(visitor.titles, ['Volantino', 'Nastro', 'Corteo'])
      const kinds = visitor.navigation(words.kinds)
      await eventually(
        () => kinds.getByRole('link').allInnerTexts(), [`1 ${words.documents}`, `1 ${words.audio}`, `1 ${words.images}`]
      )
      await visitor.follows(words.audio, kinds)
      await visitor.isAt(`/archives/audioArchive?unitId=${busta.id}`)
      await eventually(visitor.titles, ['Nastro'])
      await visitor.page.goBack()
      await visitor.follows('Comitato di via Neera')
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Comitato di via Neera' }))
      await eventually(visitor.titles, ['Volantino', 'Nastro', 'Corteo'])
    })
  }

  story('a unit that does not exist is reported as missing', async ({ founds, visits, expectErrors }) => {
    const { url } = await founds({ samples: false })
    const visitor = await visits(url)
    expectErrors(/status of 404/)
    await visitor.opens('/archives?unitId=019f0000-0000-7000-8000-000000000000')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'Unità non trovata' }))
    await visitor.follows('Informazioni sui fondi')
    await visitor.isAt('/fondiinfo')
  })
})
