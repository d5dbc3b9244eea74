import { recordsWith } from './support/describing.ts'
import { as } from './support/people.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const PLACE = 'location=scaffale b'
const field = (visitor: Visitor, name: string) => visitor.dialog().getByLabel(name, { exact: true })
const term = (visitor: Visitor, name: string) => visitor.page.locator('dt').getByText(name, { exact: true })

/** On the page of a record; staff see a lock beside it. */
const place = (visitor: Visitor) => visitor.page.locator('dt').filter({ hasText: /^(Posizione|Storage location)/ })

/** Whether the search by fields offers the field and the record shows it. */
async function knowsWhereItLies(visitor: Visitor, record: string, isShown: boolean): Promise<void> {
  const times = isShown ? 1 : 0
  await visitor.opens('/archives/documentArchive')
  await visitor.presses(/^(Ricerca per campi|Search by fields)$/)
  await visitor.sees(field(visitor, 'Autore').or(field(visitor, 'Author')))
  await eventually(() => field(visitor, 'Posizione').or(field(visitor, 'Storage location')).count(), times)
  await visitor.opens(`/archives/documentArchive/${record}`)
  await visitor.sees(term(visitor, 'Indirizzo stabile').or(term(visitor, 'Permanent link')))
  await eventually(() => place(visitor).count(), times)
}

storiesElsewhere('Fields for staff', (story) => {
  story('only staff see where a record is kept, until an Administrator shows it to everybody and hides it again', async ({ visits, founds }) => {
    const { url } = await founds()
    const [visitor, ada] = [await visits(url), await visits(url)]
    const [record] = await recordsWith(url, 'q=caorso&tipologia=Volantino')
    await as(ada, '/configuration/settings')
    await knowsWhereItLies(visitor, record!.id, false)

    // For visitors, an address shared by the staff searches without the staff-only field.
    await visitor.opens(`/archives/documentArchive?q=caorso&${PLACE}`)
    await visitor.sees(visitor.results().getByRole('article').first())
    await eventually(() => visitor.button(/^Togli Posizione/).count(), 0)
    await knowsWhereItLies(ada, record!.id, true)
    await eventually(() => place(ada).innerText(), /\((riservat[oa]|staff only)\)$/i)

    await ada.opens('/configuration/settings')
    await ada.page.getByRole('checkbox', { name: 'Posizione' }).check()
    await ada.presses('Salva')
    await ada.sees('Impostazioni salvate')
    await knowsWhereItLies(visitor, record!.id, true)
    await visitor.opens(`/archives/documentArchive?q=caorso&${PLACE}`)
    await visitor.sees(visitor.button('Togli Posizione: scaffale b'))
    await visitor.finds(/^\d+ sched[ae]$/)
    // The tree of this search may still be on its way, and would be refused once the field is closed.
    await visitor.opens('/use')

    await ada.presses('Annulla', ada.page.getByRole('status'))
    await ada.sees('annullato')
    await eventually(() => ada.page.getByRole('checkbox', { name: /Posizione/ }).isChecked(), false)
    await knowsWhereItLies(visitor, record!.id, false)
  })
})
