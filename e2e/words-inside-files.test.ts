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
})
