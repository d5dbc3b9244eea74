import { recordPath } from '@faldone/contract/addresses.ts'
import { shortNumber, shortPath } from '@faldone/contract/short-number.ts'
import { recordsWith } from './support/describing.ts'
import { PHONE } from './support/devices.ts'
import { HIERARCHY, tree } from './support/hierarchy.ts'
import { as } from './support/people.ts'
import { archiveUrl, byTurns, stories } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const WORDS = {
  it: { address: 'Indirizzo stabile', cite: 'Cita', wrong: 'Nessuna scheda con questo numero', mistyped: 'Forse è stato digitato male' },
  en: { address: 'Permanent link', cite: 'Cite', wrong: 'No record with this number', mistyped: 'It may have been mistyped' },
} as const

const POSTER = 'A piedi fino al mare'

stories('Short numbers', (story) => {
  byTurns(story, (turn, language) => {
    const { address, cite, wrong, mistyped } = WORDS[language]
    turn(`lead from a label to the record, by address and by search (${language})`, async ({ visitor }) => {
      await visitor.speaks(language)
      const poster = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
      const { shortNumber: number } = poster
      await visitor.opens(shortPath(number.toLowerCase()))
      await visitor.isAt(recordPath(poster))
      await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: POSTER }))
      await visitor.sees(visitor.page.locator('dt', { hasText: address }).locator('+ dd').getByText(`/r/${number}`).first())
      await visitor.presses(cite)
      await visitor.sees(visitor.dialog().getByText(`/r/${number}).`))
      for (const style of ['APA', 'Chicago']) {
        const citation = visitor.dialog().getByRole('heading', { name: style }).locator('..')
        await visitor.sees(citation.getByText(new RegExp(`/r/${number}\\.?$`)))
      }
      await visitor.keys('Escape')
      visitor.isOnWalk = true
      await visitor.opens('/archives')
      await visitor.searches(` ${number.slice(0, -1)} ${number.slice(-1).toLowerCase()}`)
      await eventually(async () => (await visitor.titles())[0], POSTER)
    })

    turn(`say that they are mistyped (${language})`, async ({ another }) => {
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
      await phone.searches('piedi')
      await phone.isAt('/archives?q=piedi')
    })
  })

  story('are printed on labels, of selected records and of the boxes and folders of a unit', async ({ visitor }) => {
    const { shortNumber: number } = (await recordsWith(archiveUrl, 'q=piedi')).find(({ title }) => title === POSTER)!
    await as(visitor, `${HIERARCHY}/manageArchive?q=piedi`)
    await visitor.page.getByRole('checkbox', { name: `Seleziona «${POSTER}»` }).check()
    await visitor.presses('Etichette')
    const sheet = visitor.page.getByRole('list', { name: 'Foglio 1 di 1' })
    await visitor.sees(sheet.getByRole('listitem').getByText(POSTER))
    await visitor.sees(sheet.getByRole('listitem').getByText(`/r/${number}`))
    const codes = () => sheet.locator('svg').evaluateAll((all) => all.map((code) => code.dataset['address']!.split('/r/')[1]))
    await eventually(codes, [number])
    await visitor.page.getByRole('checkbox', { name: 'Codice QR' }).uncheck()
    await eventually(codes, [])
    await visitor.chooses('Comincia dal riquadro', '3')
    const placeOfLabel = () => sheet.locator('li').evaluateAll((cells) => cells.findIndex((cell) => cell.textContent!.includes('/r/')) + 1)
    await eventually(placeOfLabel, 3)
    // All places are drawn, and a click begins at one.
    await eventually(() => sheet.locator('li').count(), 24)
    await sheet.getByText('5', { exact: true }).click()
    await eventually(placeOfLabel, 5)
    await eventually(() => visitor.page.getByLabel('Comincia dal riquadro').inputValue(), '5')
    await visitor.page.reload()
    await visitor.sees(sheet.getByRole('listitem').getByText(POSTER))
    await visitor.page.emulateMedia({ media: 'print' })
    await eventually(() => visitor.page.getByRole('banner').isVisible(), false)
    await eventually(() => visitor.button('Stampa').isVisible(), false)
    await visitor.page.emulateMedia({ media: null })

    visitor.isOnWalk = true
    await visitor.opens(HIERARCHY)
    await tree(visitor).getByRole('treeitem').first().click()
    await visitor.presses('Altre azioni')
    await visitor.follows('Etichette')
    await visitor.sees(sheet.getByRole('listitem').getByText('Busta 1', { exact: true }))
    await visitor.chooses('Etichette per', 'Schede: Documenti')
    await visitor.sees(visitor.page.getByText(`/r/${number}`))
  })
})
