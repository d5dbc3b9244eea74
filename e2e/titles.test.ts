import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { ARCHIVE_PAGES, aRecord, STILL_PAGES } from './support/pages.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const SITE = 'Archivio dei movimenti'

stories('The window title', (story) => {
  for (const language of ['it', 'en'] as const) {
    story(`names each page, then the archive (${language})`, async ({ visitor }) => {
      for (const { path, title } of [...STILL_PAGES, ...ARCHIVE_PAGES]) {
        await visitor.opens(path)
        await visitor.hasTitle(`${title[language]} · ${SITE}`)
        await eventually(() => visitor.page.getByRole('heading', { level: 1 }).count(), 1)
        await eventually(() => visitor.page.locator('html').getAttribute('lang'), language)
      }
    }, { locale: language === 'it' ? 'it-IT' : 'en-GB' })
  }

  story('names each record', async ({ visitor }) => {
    for (const kind of KIND_NAMES) {
      const { path, title } = await aRecord(archiveUrl, kind)
      await visitor.opens(path)
      await visitor.hasTitle(`${title} · ${SITE}`)
    }
  })
})
