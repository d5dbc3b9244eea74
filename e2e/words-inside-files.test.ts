import { eventually, type Visitor } from './support/visitor.ts'
import { stories } from './support/story.ts'

const PAGES = /^PDF(?: viewer:)? ?.*opuscolo-dieci-domande.pdf/

/** The marked pieces of the page that is open. */
const marked = async (visitor: Visitor): Promise<string> =>
  (await visitor.page.locator('[data-found]').allInnerTexts()).join(' ').toLowerCase()

const page = (visitor: Visitor, name: string) => visitor.page.getByRole('textbox', { name })

stories('Words inside files', (story) => {
  story('a sentence printed in a pamphlet finds it and opens its page, with the words marked', async ({ visitor }) => {
    await visitor.opens('/archives?q=bolle+acqua+uranio')
    const hit = visitor.results().getByRole('article').first()
    await visitor.sees(hit.getByText('Una centrale nucleare bolle acqua'))
    await eventually(async () => (await hit.locator('mark').allInnerTexts()).join(' '), /^bolle acqua uranio/)
    await visitor.follows('a pagina 2', hit)
    await visitor.sees(visitor.region(PAGES))
    await eventually(() => page(visitor, 'Pagina').inputValue(), '2')
    await eventually(() => marked(visitor), /bolle acqua.*uranio/)
    // The next match, on the same page or a later one, is one step away.
    await visitor.sees(/^1 di \d+$/)
    // The text can be read and copied, too.
    await visitor.page.getByText('Testo dei file').click()
    await visitor.sees(visitor.region('Pagina 2').getByText('Una centrale nucleare bolle acqua'))
    await eventually(() => visitor.page.getByText('Letto da una macchina').count(), 0)
    // Back leads to the results.
    await visitor.page.goBack()
    await visitor.sees(visitor.link('a pagina 2', visitor.results()))
  })

  story('several pages of a file are named, and how many more there are (in English)', async ({ visitor }) => {
    await visitor.speaks('en')
    await visitor.opens(`/archives/documentArchive?q=${encodeURIComponent('"nessuno ci ha chiesto"')}`)
    const hit = visitor.results().getByRole('article').first()
    await visitor.sees(visitor.link('on page 1', hit))
    await visitor.sees(hit.getByText('· and one more place'))
    await visitor.follows('on page 3', hit)
    await eventually(() => page(visitor, 'Page').inputValue(), '3')
    await eventually(() => marked(visitor), /nessuno ci ha chiesto/)
  })

  story('a stencilled letter is found by what stands on it, once a machine has read it (in English)', async ({ founds, visits }) => {
    const archive = await founds({ env: { RECOGNITION: 'on' } })
    const visitor = await visits(archive.url)
    await visitor.speaks('en')
    const found = async () => {
      const answer = await fetch(`${archive.url}/api/archive/documents?q=${encodeURIComponent('"abita lungo il fiume"')}`)
      return ((await answer.json()) as { total: number }).total
    }
    for (let tries = 0; tries < 5 && (await found()) === 0; tries++) await eventually(found, 1).catch(() => {})
    await visitor.opens(`/archives?q=${encodeURIComponent('"abita lungo il fiume"')}`)
    await visitor.follows('in the text of ciclostile-enel.png', visitor.results())
    await visitor.page.getByText('Text of the files').click()
    await visitor.sees('Read by a machine, so it may contain errors.')
    await visitor.sees(/chi vi scrive abita lungo il fiume/)
  })
})
