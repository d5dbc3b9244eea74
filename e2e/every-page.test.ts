import type { Language } from '@faldone/contract/common.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { PHONE } from './support/devices.ts'
import { fits } from './support/fits.ts'
import { ARCHIVE_PAGES, aRecord, STILL_PAGES } from './support/pages.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const SITE = 'Archivio dei movimenti'

const isNamed = async (visitor: Visitor, title: string, language: Language): Promise<void> => {
  await visitor.hasTitle(`${title} · ${SITE}`)
  await eventually(() => visitor.page.getByRole('heading', { level: 1 }).count(), 1)
  await eventually(() => visitor.page.locator('html').getAttribute('lang'), language)
}

stories('Every page', (story) => {
  for (const language of ['it', 'en'] as const) {
    story(`names itself, then the archive, in the title of the window, has one heading and is no wider than a phone (${language})`, async ({ visitor }) => {
      for (const { path, title } of [...STILL_PAGES, ...ARCHIVE_PAGES]) {
        await fits(visitor, path)
        await isNamed(visitor, title[language], language)
      }
      for (const kind of KIND_NAMES) {
        const { path, title } = await aRecord(archiveUrl, kind)
        await fits(visitor, path)
        await isNamed(visitor, title, language)
      }
      await fits(visitor, '/archives?q=milano&tematica=Lavoro&yearFrom=1960&empty=author')
      await fits(visitor, '/archives/imageArchive?view=figures')
    }, { ...PHONE, locale: language === 'it' ? 'it-IT' : 'en-GB' })
  }
})
