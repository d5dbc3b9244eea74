import { recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { afterAll, beforeAll } from 'vitest'
import { ask, recordsWith } from './support/describing.ts'
import { as } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const WORDS = {
  it: {
    edit: 'Modifica', field: 'Dichiarazione dei diritti', save: 'Salva', facts: 'Notizie',
    by: 'CC BY 4.0 – attribuzione', from: (name: string) => `indicata per «${name}»`,
  },
  en: {
    edit: 'Edit', field: 'Rights statement', save: 'Save', facts: 'In brief',
    by: 'CC BY 4.0 – Attribution', from: (name: string) => `stated for everything in “${name}”`,
  },
} as const
const LICENCE = 'creativecommons.org/licenses/by/4.0/'

storiesElsewhere('Rights', (story) => {
  let archive: SampleServer
  let record: ArchiveDocument
  beforeAll(async () => {
    archive = await startSampleServer()
    const found = await recordsWith(archive.url, 'kind=image&hasFiles=true')
    record = await ask(archive.url, `documents/${found.find(({ path }) => path.length > 0)!.id}`)
  })
  afterAll(() => archive.stop())

  byTurns(story, (turn, language) => {
    const words = WORDS[language]
    turn(`are chosen from the list for a fondo, and hold for its records (${language})`, async ({ visits }) => {
      const [ada, reader] = [await visits(archive.url), await visits(archive.url)]
      await ada.speaks(language)
      await reader.speaks(language)
      const [fondo] = record.path
      await as(ada, unitPath(fondo!))
      await ada.presses(words.edit)
      // Folded away, where the fondo says nothing else about access.
      const field = ada.dialog().getByLabel(words.field)
      await ada.dialog().locator('details', { has: ada.page.getByLabel(words.field) }).last().locator('summary').click()
      await field.selectOption(words.by)
      await ada.presses(words.save, ada.dialog())
      await ada.noLongerSees(ada.dialog())
      await ada.sees(ada.region(words.facts).getByRole('link', { name: words.by }))

      await reader.opens(recordPath(record))
      const main = reader.page.getByRole('main')
      await reader.sees(main.getByRole('link', { name: words.by }))
      await reader.sees(main.getByText(new RegExp(words.from('.*'))))
      const data = await reader.page.locator('script[type="application/ld+json"]').allTextContents()
      await eventually(() => data.join().includes(`"license":"http://${LICENCE}"`), true)
      const manifest = await ask<{ rights: string; requiredStatement: { value: Record<string, string[]> } }>(
        archive.url, `documents/${record.id}/manifest`
      )
      await eventually(() => manifest.rights, `http://${LICENCE}`)
      await eventually(() => manifest.requiredStatement.value[language]!.includes(words.by), true)
      const { version } = await ask<{ version: number }>(archive.url, `units/${fondo!.id}`)
      await ask(archive.url, `units/${fondo!.id}`, { method: 'PUT', body: { rights: null }, headers: { 'If-Match': `"${version}"` } })
    })
  })
})
