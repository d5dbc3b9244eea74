import { as } from './support/people.ts'
import { ask } from './support/describing.ts'
import { stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const SCREEN = '/configuration/work'

const row = ({ page }: Visitor, name: string) => page.getByRole('row', { name })

stories('The work that is left to do', (story) => {
  for (const language of ['it', 'en'] as const) {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)

    story(`a figure leads to the records that lack something (${language})`, async ({ visits, founds }) => {
      const { url } = await founds()
      const body = { name: 'Circolo Gramsci', kinds: ['document', 'audio'] }
      const fondo = await ask<{ id: string }>(url, 'fondi', { method: 'POST', body })
      const add = (record: object) => ask(url, 'documents', { method: 'POST', body: { kind: 'document', unitId: fondo.id, ...record } })
      await add({ title: 'Statuto', date: '1974' })
      await add({ title: 'Verbale senza data' })
      await add({ title: 'Nastro senza data', kind: 'audio' })
      const ada = await visits(url)
      await ada.speaks(language)
      await as(ada, '/configuration')
      await ada.follows(say('Lavoro da fare', 'Work to do'))
      await ada.isAt(SCREEN)
      const ofDate = row(ada, 'Circolo Gramsci').locator('[data-name=date]')
      // Of two kinds: a choice leads on.
      await ofDate.getByRole('button', { name: say('2 senza', '2 without') }).click()
      await ofDate.getByRole('link', { name: say('Documenti: 1', 'Documents: 1') }).click()
      await ada.sees(ada.heading(say('1 scheda', '1 record')))
      await ada.sees(ada.page.getByRole('row', { name: 'Verbale senza data' }))
      await ada.page.goBack()
      // Of one kind: the figure itself.
      await ada.chooses(say('Raccolta', 'Collection'), say('Audio', 'Audio recordings'))
      await ada.isAt(`${SCREEN}?kind=audio`)
      await ada.follows(say('1 senza', '1 without'), ofDate)
      await ada.sees(ada.page.getByRole('row', { name: 'Nastro senza data' }))
      await ada.isAt(/configureAudio\/manageArchive\?.*empty=date,year/)
    })

    story(`an empty archive has none, and readers have no page of it (${language})`, async ({ visits, founds }) => {
      const { url } = await founds()
      const ada = await visits(url)
      await ada.speaks(language)
      await ada.page.route('**/api/archive/work', (route) => route.fulfill({ json: { fondi: [] } }))
      await as(ada, SCREEN)
      await ada.sees(say('L’archivio è ancora vuoto.', 'The archive is still empty.'))
      const reader = await visits(url)
      await reader.speaks(language)
      await reader.opens(SCREEN)
      await eventually(reader.address, /^\/login/)
    })
  }
})
