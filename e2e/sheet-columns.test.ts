import { afterAll, beforeAll } from 'vitest'
import { aPerson, as, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { becomes, brings, byTitle, csv } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually } from './support/visitor.ts'

const SHEET = (title: string) => csv('raccolta.csv', [
  'Titolo,Autore,Fotografo,Colore,Stampa',
  `${title} 1,Rossi,Bianchi,rosso,`,
  `${title} 2,Verdi,,,ciclostile`,
])

let archive: SampleServer
let bruna: Person

storiesElsewhere('The columns of a sheet', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('two authors are joined, and what has no field is kept in the note; the next sheet is read in the same way', async ({ visits }) => {
    const visitor = await visits(archive.url)
    const { page } = visitor
    await as(visitor, '/importexport/importFromExcel', bruna)
    await brings(visitor, SHEET('Appello'))
    await visitor.sees(page.getByRole('listitem').filter({ hasText: 'Colore' }).getByText('piena in 1 riga su 2'))
    await page.getByLabel('Unita a «Autore» con').selectOption({ label: 'un punto e virgola' })
    await visitor.presses('Tieni nella Nota le 2 colonne che restano')
    await visitor.sees(page.getByText(/^Letto come Documenti; colonne: 5 riconosciute$/))
    await becomes(visitor, 2, /nuova/)
    await visitor.follows('Guarda che cosa cambierebbe')
    await visitor.presses('Acquisisci 2 righe')
    await visitor.sees(/^Acquisito .* da configurator-/)
    const found = async (phrase: string) =>
      [...(await byTitle(archive.url, new URLSearchParams({ q: `"${phrase}"` }).toString())).values()].map(
        ({ title, author }) => `${title} · ${author}`
      )
    await eventually(() => found('Colore: rosso'), ['Appello 1 · Rossi; Bianchi'])
    await eventually(() => found('Stampa: ciclostile'), ['Appello 2 · Verdi'])

    await visitor.opens('/importexport/importFromExcel')
    await brings(visitor, SHEET('Corteo'))
    await page.getByText(/^Letto come Documenti; colonne: 5 riconosciute$/).click()
    await visitor.sees(page.getByRole('listitem').filter({ hasText: 'Colore' }).getByText('ricordata da un foglio precedente'))
    await visitor.presses('Dimentica le 3 scelte ricordate')
    await visitor.sees(page.getByLabel('Unita a «Autore» con'))
    await visitor.sees(page.getByText(/colonne: 3 da abbinare o da lasciare, riconosciute 2$/))
  })
})
