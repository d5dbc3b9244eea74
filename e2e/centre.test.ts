import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Route } from 'playwright-core'
import { PHONE } from './support/devices.ts'
import { covered } from './support/fits.ts'
import { holds } from './support/lines.ts'
import { as } from './support/people.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const LOGO = join(fileURLToPath(new URL('../samples/files/', import.meta.url)), 'consultorio-depliant.webp')

storiesElsewhere('A centre and its archive', (story) => {
  story('an Administrator sets a name, a logo, a colour and opening hours and writes a page; visitors see them', async ({
    visits, founds, expectErrors,
  }) => {
    const { url } = await founds({ samples: false })
    const ada = await visits(url)
    await as(ada, '/configuration/settings')
    // The page is longer than the window, but not the way to the button.
    const isPinned = () => ada.button('Salva').evaluate((button) => {
      const { clientHeight, scrollHeight } = document.documentElement
      return scrollHeight > clientHeight && button.getBoundingClientRect().bottom < clientHeight
    })
    await eventually(isPinned, true)
    await ada.writes('Nome del centro', 'Centro Calusca')
    await ada.writes('Riga sotto il nome, in italiano', 'Libreria e archivio')
    // A picture shows the head as it is being typed, in both themes; the short name follows from the name.
    const shown = (text: string, times: number) =>
      eventually(() => ada.page.locator('[data-theme-shown]').getByText(text, { exact: true }).count(), times)
    await shown('Libreria e archivio', 2)
    await shown('Centro Calusca', 4)
    await eventually(() => ada.page.getByLabel('Nome breve').evaluate((field: HTMLInputElement) => [field.value, field.placeholder]),
      ['', 'Centro Calusca'])
    await ada.writes('Nome breve', 'Calusca')
    await shown('Calusca', 2)
    await ada.writes('Nome breve', '')
    await eventually(() => ada.page.locator('[data-theme-shown=dark]').evaluate((sample) => getComputedStyle(sample).backgroundColor),
      'rgb(22, 19, 15)')
    const logos = ada.page.locator('input[type=file]')
    await logos.first().setInputFiles(LOGO)
    // The first is chosen again before the second has been read: neither replaces the other.
    await logos.evaluateAll((fields: HTMLInputElement[]) => {
      fields[1]!.files = fields[0]!.files
      for (const field of [fields[1]!, fields[0]!]) field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await ada.sees(ada.page.getByRole('main').getByRole('img', { name: 'Logo compatto', exact: true }))
    await ada.page.locator('input[type=color]').fill('#ffee00')
    await ada.sees(/^Troppo chiaro/)
    await ada.page.locator('input[type=color]').fill('#1d4f8a')
    await ada.writes('Contatti', 'via del Ciclostile 7\nciao@example.org')
    await ada.writes('Orari, in italiano', 'martedì, 15–19')
    await ada.follows('Configurazione', ada.page.getByRole('main'))
    await ada.presses('Resta qui', ada.dialog('Modifiche non salvate'))
    await eventually(ada.focused, 'Configurazione')
    await ada.writes('Indirizzo della pagina sul progetto', 'il progetto!')
    expectErrors(/status of 400/)
    await ada.presses('Salva')
    await eventually(ada.focused, /^Indirizzo della pagina/)
    await ada.writes('Indirizzo della pagina sul progetto', 'faldone')
    await ada.keys('Control+Enter')
    await ada.sees('Impostazioni salvate')
    await eventually(() => covered(ada, '[data-form-bar]'), [])
    await ada.sees(ada.page.getByRole('banner').getByText('Centro Calusca'))

    await ada.follows('Configurazione', ada.page.getByRole('main'))
    await ada.follows('Testi delle pagine')
    await ada.follows('Riferimenti, italiano')
    await eventually(isPinned, true)
    await ada.writes(
      'Testo (Markdown)',
      '# Dove cercare ancora\n\nAltri *archivi*.\n\n## Qui vicino\n\n- [La biblioteca](https://example.org/b)\n- <b>niente HTML</b>'
    )
    await ada.sees(ada.region('Anteprima').getByRole('heading', { name: 'Dove cercare ancora' }))
    await ada.keys('Control+Enter')
    await ada.sees('Salvato: Riferimenti, italiano')

    const visitor = await visits(url)
    await visitor.speaks('en')
    await visitor.opens('/references')
    await visitor.hasTitle('References · Centro Calusca')
    await eventually(() => visitor.page.getByRole('banner').getByText('Libreria e archivio').getAttribute('lang'), 'it')
    await eventually(async () => (await (await fetch(`${url}/home`)).text()).includes('Libreria e archivio'), true)
    await visitor.sees('This page is only available in Italian.')
    await eventually(() => visitor.page.getByRole(
      'heading', { level: 1, name: 'Dove cercare ancora' }
    ).locator('xpath=ancestor::*[@lang][1]').getAttribute('lang'), 'it')
    await eventually(() => visitor.link('La biblioteca').getAttribute('href'), 'https://example.org/b')
    await visitor.sees('<b>niente HTML</b>')
    const foot = visitor.page.getByRole('contentinfo')
    await eventually(() => foot.innerText(), /Centro Calusca[\s\S]*via del Ciclostile 7\nciao@example.org[\s\S]*martedì, 15–19/)
    await eventually(() => visitor.link('ciao@example.org', foot).getAttribute('href'), 'mailto:ciao@example.org')
    await eventually(
      () => visitor.page.evaluate(() => getComputedStyle(document.querySelector('footer a')!).textDecorationColor), 'rgb(29, 79, 138)'
    )
    await eventually(
      () => visitor.page.getByRole('banner').locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 10), true
    )

    await ada.presses('Torna al testo predefinito')
    await ada.sees('Ripristinato il testo predefinito: Riferimenti, italiano')
    await visitor.opens('/references')
    await visitor.sees(visitor.page.getByRole('heading', { level: 1, name: 'References' }))

    // The page goes on when the text cannot be read again, and what is typed then stays after a reload.
    const text = ada.page.getByLabel('Testo (Markdown)')
    expectErrors(/status of 500/)
    await ada.page.route(
      /api\/archive\/content\/references/,
      (route) => (route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue())
    )
    const failed = ada.page.waitForResponse((answer) => answer.status() === 500)
    const letGo = await holds(ada, '**/content/references**', 'PUT')
    await ada.presses('Annulla', ada.page.getByRole('status'))
    await text.fill('# Ancora da finire')
    letGo()
    await failed
    await ada.sees('annullato')
    await eventually(() => text.inputValue(), '# Ancora da finire')
    await ada.page.unrouteAll({ behavior: 'wait' })
    ada.page.on('dialog', (asked) => void asked.accept())
    await ada.page.reload()
    await ada.sees('Ecco le modifiche che avevi già fatto: non sono ancora salvate.')
    await eventually(() => text.inputValue(), '# Ancora da finire')
    await ada.follows('Configurazione', ada.page.getByRole('main'))
    await ada.presses('Esci e scarta')
    await ada.isAt('/configuration')

    // So does the text about the centre, and saving it does not undo another user’s change.
    await ada.follows('Nome e aspetto')
    await ada.writes('Contatti', 'via del Torchio 9')
    await ada.page.reload()
    await ada.sees('Ecco le modifiche che avevi già fatto: non sono ancora salvate.')
    await eventually(() => ada.page.getByLabel('Contatti').inputValue(), 'via del Torchio 9')
    await ada.presses('Scarta')
    await eventually(() => ada.page.getByLabel('Contatti').inputValue(), 'via del Ciclostile 7\nciao@example.org')
    await ada.noLongerSees('Ecco le modifiche che avevi già fatto: non sono ancora salvate.')

    // A logo that cannot be loaded now could not be restored, so it is not removed.
    expectErrors(/ERR_FAILED/)
    const logo = (route: Route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback())
    await ada.page.route(/logo/, logo)
    await ada.presses('Togli', ada.page.getByRole('main'))
    await ada.presses('Salva')
    await ada.sees(/^Errore di rete/)
    await ada.page.unroute(/logo/, logo)
    await ada.presses('Salva')
    await ada.sees('Impostazioni salvate')
    await ada.presses('Annulla', ada.page.getByRole('status'))
    await ada.sees('annullato')
    await eventually(() => ada.page.getByRole('banner').locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 10), true)

    // Buttons write the signs, a key takes them back, and the text ends above the bar with „Salva“.
    await ada.opens('/configuration/texts/references?text=it')
    const area = ada.page.getByRole('main').locator('textarea')
    await area.fill('la sede')
    await area.selectText()
    await ada.presses('Grassetto')
    await eventually(() => area.inputValue(), '**la sede**')
    await ada.keys('Control+z')
    await eventually(() => area.inputValue(), 'la sede')
    await eventually(async () => {
      const [field, bar] = [(await area.boundingBox())!, (await ada.page.locator('[data-form-bar]').boundingBox())!]
      return field.y + field.height <= bar.y
    }, true)

    // The text and its preview scroll together, whichever is scrolled; on a phone one of the two is shown.
    await ada.opens('/configuration/texts/use?text=it')
    const preview = ada.region('Anteprima')
    const paper = preview.locator('[lang]').first()
    const scrolls = (part: Locator, share: number) => part.evaluate((element, to) => {
      element.scrollTop = to * (element.scrollHeight - element.clientHeight)
    }, share)
    const share = (part: Locator) => part.evaluate(({ scrollTop, scrollHeight, clientHeight }) =>
      Math.round((10 * scrollTop) / (scrollHeight - clientHeight)) / 10)
    await ada.sees(preview)
    await scrolls(area, 1)
    await eventually(() => share(paper), 1)
    await scrolls(paper, 0.5)
    await eventually(() => share(area), 0.5)
    // At once, too, before the part that was taken along has told so.
    await area.evaluate((element, other) => {
      element.addEventListener('scroll', () => { other.scrollTop = 0 }, { once: true })
      element.scrollTop = element.scrollHeight
    }, (await paper.elementHandle())!)
    await eventually(() => share(area), 0)
    const onPhone = await visits(url, PHONE)
    await as(onPhone, '/configuration/texts/use?text=it')
    await onPhone.sees(onPhone.page.getByRole('textbox'))
    await onPhone.presses('Anteprima')
    await onPhone.sees(onPhone.region('Anteprima'))
    await eventually(() => onPhone.page.getByRole('textbox').count(), 0)

    await ada.opens('/configuration/texts/nessuna')
    await ada.sees(ada.page.getByRole('heading', { level: 1, name: 'Pagina non trovata' }))
  })
})
