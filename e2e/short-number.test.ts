import { recordPath } from '@faldone/contract/addresses.ts'
import { shortNumber, shortPath } from '@faldone/contract/short-number.ts'
import { recordsWith } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { archiveUrl, stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const WORDS = {
  it: { number: 'Numero breve', cite: 'Cita', wrong: 'Nessuna scheda con questo numero', mistyped: 'forse è stato digitato male' },
  en: { number: 'Short number', cite: 'Cite', wrong: 'No record with this number', mistyped: 'it may be mistyped' },
} as const

const POSTER = 'A piedi fino al mare'

stories('Short numbers', (story) => {
  for (const language of ['it', 'en'] as const) {
    const { number: label, cite, wrong, mistyped } = WORDS[language]
    story(`lead from a label to the record, by address and by search (${language})`, async ({ visitor }) => {
      await visitor.speaks(language)
      const poster = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
      const { shortNumber: number } = poster
      await visitor.opens(shortPath(number.toLowerCase()))
      await visitor.isAt(recordPath(poster))
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: POSTER }))
      await visitor.sees(visitor.page.locator('dt', { hasText: label }).locator('+ dd').getByText(number).first())
      await visitor.presses(cite)
      await visitor.sees(visitor.dialog().getByText(`n. breve ${number}).`))
      for (const style of ['APA', 'Chicago']) {
        const citation = visitor.dialog().getByRole('heading', { name: style }).locator('..')
        await visitor.sees(citation.getByText(new RegExp(`/r/${number}\\.?$`)))
      }
      await visitor.opens('/archives')
      await visitor.searches(` ${number.slice(0, -1)} ${number.slice(-1).toLowerCase()}`)
      await eventually(async () => (await visitor.titles())[0], POSTER)
    })

    story(`say that they are mistyped (${language})`, async ({ another }) => {
      const phone = await another(PHONE)
      await phone.speaks(language)
      const { shortNumber: number } = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
      const other = number.endsWith('A') ? 'B' : 'A'
      const response = await phone.opens(shortPath(number.slice(0, -1) + other))
      await eventually(() => response!.status(), 404)
      await phone.sees(phone.page.getByRole('heading', { level: 1, name: wrong }))
      await phone.sees(phone.page.getByRole('alert').getByText(mistyped))
      await phone.opens(shortPath(shortNumber(99_999_999)))
      await phone.sees(phone.page.getByRole('heading', { level: 1, name: wrong }))
    })
  }
})
