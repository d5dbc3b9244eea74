import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { afterAll, beforeAll } from 'vitest'
import { ask, makeRecord } from './support/describing.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { attach, sample } from './support/troubled-files.ts'
import { eventually } from './support/visitor.ts'

const WORDS = {
  it: { show: 'Mostra', cover: 'Avvertenza', download: /^Scarica/, record: '‹ Scheda' },
  en: { show: 'Show', cover: 'Content warning', download: /^Download/, record: '‹ Record' },
} as const
const SENTENCE = 'Fotografie di persone ferite'

storiesElsewhere('A content warning', (story) => {
  let archive: SampleServer
  let picture: ArchiveDocument
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    const { id } = await makeRecord(archive.url, { kind: 'image', title: 'Dopo la carica', contentWarning: SENTENCE })
    await attach(archive.url, id, { 'piazza.jpg': await sample('foto-piazza.jpg') })
    picture = await ask(archive.url, `documents/${id}`)
  })
  afterAll(() => archive.stop())

  byTurns(story, (turn, language) => {
    const { show, cover, download, record } = WORDS[language]
    turn(`covers pictures until a visitor opens them, for this page view (${language})`, async ({ visits }) => {
      const visitor = await visits(archive.url)
      await visitor.speaks(language)
      const loaded: string[] = []
      visitor.page.on('request', (request) => {
        if (request.resourceType() === 'image' && request.url().includes(picture.id)) loaded.push(request.url())
      })
      await visitor.opens('/archives/imageArchive?q=' + encodeURIComponent(picture.title))
      await visitor.sees(visitor.page.getByRole('listitem').filter({ hasText: picture.title }).getByText(cover))
      await visitor.opens(recordPath(picture))
      await visitor.sees(visitor.region(cover).getByText(SENTENCE))
      await eventually(() => loaded, [])
      await eventually(() => visitor.button(download).count(), 0)
      await visitor.presses(show)
      await visitor.noLongerSees(visitor.region(cover))
      await visitor.sees(visitor.button(download))
      await eventually(() => loaded.length > 0, true)
      // Another page view is covered again: the desk with the text, too, which leads back.
      await visitor.opens(`${recordPath(picture)}/text`)
      await visitor.sees(visitor.region(cover).getByText(SENTENCE))
      await visitor.sees(visitor.heading(picture.title))
      await visitor.presses(show)
      await eventually(visitor.focused, picture.title)
      await visitor.follows(record)
      await visitor.sees(visitor.region(cover).getByText(SENTENCE))
    })
  })
})
