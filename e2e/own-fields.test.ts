import { afterAll } from 'vitest'
import { editing, recordsWith } from './support/describing.ts'
import { ADMINISTRATOR } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { becomes, brings, csv, types } from './support/sheets.ts'
import { byTurns, storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'
import { walksTo } from './support/walk.ts'

const SCREEN = '/configuration/fields'

const main = ({ page }: Visitor) => page.getByRole('main')
/** The value beside a label on the page of a record. */
const told = ({ page }: Visitor, label: string) => page.locator('dt', { hasText: new RegExp(`^${label}`) }).locator('xpath=../dd')

storiesElsewhere('The own fields of an archive', (story) => {
  /** With both languages the same fields are made twice. */
  const archives: Promise<SampleServer>[] = []
  const archiveOf = (round: number) => (archives[round] ??= startSampleServer())
  afterAll(async () => {
    for (const archive of archives) await (await archive)?.stop()
  })

  byTurns(story, (turn, language) => {
    const say = <T,>(it: T, en: T): T => (language === 'it' ? it : en)

    turn(`a field is made, filled, shown to visitors, taken away and put back (${language})`, async ({ visits }) => {
      const { url } = await archiveOf(say(0, 1))
      const reader = await visits(url)
      await reader.speaks(language)
      const ada = await walksTo(visits, url, SCREEN, ADMINISTRATOR, language)
      const dialog = ada.dialog()

      await ada.presses(say('Nuovo campo', 'New field'))
      await dialog.getByRole('textbox', { name: say('Nome in italiano', 'Italian name') }).fill('Inchiostro')
      await dialog.getByRole('textbox', { name: say('Nome in inglese', 'English name') }).fill('Ink')
      await dialog.getByRole('combobox', { name: say('Tipo', 'Type') }).selectOption({ label: say('elenco di valori', 'list of values') })
      await dialog.getByRole('textbox', { name: say('Valori', 'Values') }).fill('nero\nrosso')
      await ada.presses(say('Salva', 'Save'), dialog)
      await ada.sees(say('Creato il campo «Inchiostro»', 'Field “Ink” created'))
      const preview = ada.region(say('Anteprima del modulo', 'Preview of the form'))
      await ada.sees(preview.getByRole('combobox', { name: say('Inchiostro', 'Ink') }))
      const order = () => ada.page.getByRole('list', { name: say('Campi propri', 'Custom fields') }).getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('[lang=it]')?.textContent))
      await eventually(order, ['Velocità del nastro', 'Inchiostro'])
      await ada.presses(say('Sposta in alto: Inchiostro', 'Move up: Ink'))
      await ada.sees(say('Spostato il campo «Inchiostro»', 'Field “Ink” moved'))
      await ada.reloads()
      await eventually(order, ['Inchiostro', 'Velocità del nastro'])

      const [record] = await recordsWith(url, 'kind=document&q=caorso&tipologia=Volantino')
      const form = editing(record!.id)
      await ada.opens(form)
      const ink = main(ada).getByRole('combobox', { name: say('Inchiostro', 'Ink') })
      await ink.fill('viola')
      await ada.page.getByRole('option', { name: say('Aggiungi «viola» all’elenco', 'Add “viola” to the list') }).click()
      await eventually(() => ink.inputValue(), 'viola')
      await ada.keys('Control+Enter')
      await ada.sees(/^(FATTO|DONE): /)

      const page = `/archives/documentArchive/${record!.id}`
      await reader.opens(page)
      await eventually(() => told(reader, say('Inchiostro', 'Ink')).innerText(), 'viola')
      await reader.goesOn('/archives?q=viola')
      await reader.sees(reader.results().getByText(say('Inchiostro: viola', 'Ink: viola')))
      await reader.goesOn(page)

      await ada.opens(SCREEN)
      await ada.presses(say('Togli: Inchiostro', 'Remove: Ink'))
      await ada.sees(dialog.getByText(say('1 scheda ha un valore in questo campo', '1 record has a value in this field')))
      await ada.presses(say('Togli il campo', 'Remove field'), dialog)
      await ada.sees(ada.button(say('Ripristina: Inchiostro', 'Restore: Ink')))
      await reader.opens(page)
      await reader.sees(reader.page.locator('dt', { hasText: say('Indirizzo stabile', 'Permanent link') }))
      await eventually(() => told(reader, say('Inchiostro', 'Ink')).count(), 0)

      await ada.presses(say('Ripristina: Inchiostro', 'Restore: Ink'))
      await ada.sees(ada.button(say('Togli: Inchiostro', 'Remove: Ink')))
      await reader.reloads()
      await eventually(() => told(reader, say('Inchiostro', 'Ink')).innerText(), 'viola')
      await ada.opens(`/configuration/history?entity=document&id=${record!.id}`)
      await ada.sees(main(ada).locator('dt', { hasText: say(/^Inchiostro/, /^Ink/) }))
    })

    turn(`a field is made, filled by a sheet, found by its values, and taken away again (${language})`, async ({ visits, expectErrors }) => {
      const { url } = await archiveOf(say(1, 0))
      const reader = await visits(url)
      await reader.speaks(language)
      const ada = await walksTo(visits, url, SCREEN, ADMINISTRATOR, language)
      const dialog = ada.dialog()
      await ada.presses(say('Nuovo campo', 'New field'))
      await dialog.getByRole('textbox', { name: say('Nome in italiano', 'Italian name') }).fill('Colore della carta')
      await dialog.getByRole('textbox', { name: say('Nome in inglese', 'English name') }).fill('Paper colour')
      await dialog.getByRole('combobox', { name: say('Tipo', 'Type') }).selectOption({ label: say('elenco di valori', 'list of values') })
      await dialog.getByRole('textbox', { name: say('Valori', 'Values') }).fill('giallo\nrosa')
      await ada.presses(say('Salva', 'Save'), dialog)
      await ada.sees(say('Creato il campo «Colore della carta»', 'Field “Paper colour” created'))

      await ada.opens('/importexport/importFromExcel')
      await brings(ada, csv('carte.csv', [
        say('Titolo,Colore della carta', 'Title,Paper colour'), 'Xilocarta uno,giallo', 'Xilocarta due,Rosa', 'Xilocarta tre,verde',
        'Xilocarta quattro,azzurro',
      ]))
      await becomes(ada, 4, say(/errore/, /error/))
      await types(ada, 4, 2, 'rosa')
      await becomes(ada, 4, say(/nuova/, /new/))
      const findings = ada.region(say('Che cosa è stato trovato', 'What we found'))
      await ada.presses(say(/^Aggiungi all’elenco\. «azzurro»/, /^Add to the list\. “azzurro”/), findings)
      await becomes(ada, 5, say(/nuova/, /new/))
      await ada.follows(say('Guarda che cosa cambierebbe', 'Preview changes'))
      await ada.sees(ada.page.getByText(say('Colore della carta: giallo', 'Paper colour: giallo')).first())
      await ada.presses(say('Importa 4 schede', 'Import 4 records'))
      await ada.sees(say(/^Importato .* da Ada Conti/, /^Imported .* by Ada Conti/))

      await reader.opens('/archives/documentArchive?q=xilocarta')
      const filters = reader.region(say('Restringi', 'Narrow results'))
      await filters.getByRole('button', { name: say('Colore della carta', 'Paper colour') }).click()
      await reader.sees(filters.getByRole('link', { name: /^azzurro/ }))
      await filters.getByRole('link', { name: /^rosa/ }).click()
      await reader.sees(reader.page.getByRole('heading', { name: say('2 schede', '2 records') }))
      await reader.sees(filters.getByRole('button', { name: say(/Colore della carta: rosa/, /Paper colour: rosa/) }))
      const narrowed = reader.address()

      await ada.opens(SCREEN)
      await ada.presses(say('Togli: Colore della carta', 'Remove: Paper colour'))
      await ada.presses(say('Togli il campo', 'Remove field'), dialog)
      await ada.sees(ada.button(say('Ripristina: Colore della carta', 'Restore: Paper colour')))
      // An address that was kept still asks for the field.
      expectErrors(/status of 400/)
      await reader.opens(narrowed)
      await reader.follows(say('Cerca senza quel filtro', 'Search without that filter'))
      await reader.isAt('/archives/documentArchive?q=xilocarta')
      await reader.sees(reader.page.getByRole('heading', { name: say('4 schede', '4 records') }))
      await eventually(() => filters.getByRole('button', { name: say('Colore della carta', 'Paper colour') }).count(), 0)
    })
  })
})
