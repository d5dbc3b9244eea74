import { afterAll, beforeAll } from 'vitest'
import { ask } from './support/describing.ts'
import { aPerson, as, comesAs, type Person, signIn, signOut } from './support/people.ts'
import { startSampleServer, type SampleServer } from './support/sample-server.ts'
import { becomes, cell, csv, types } from './support/sheets.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const UNITS = '/importexport/units'
const TO_PREVIEW = 'Guarda che cosa cambierebbe'

let archive: SampleServer
let bruna: Person

const inventory = (name: string) => csv('inventario.csv', [
  'Codice;Livello;Nome', `A;fondo;${name}`, 'A.1;scaffale;Lettere', 'A.1.1;busta;Busta 1',
])

async function brings(visitor: Visitor, file: ReturnType<typeof csv>): Promise<void> {
  await visitor.page.locator('input[type=file]').setInputFiles(file)
  await becomes(visitor, 3, /errore/)
}

async function corrects(visitor: Visitor): Promise<void> {
  await types(visitor, 3, 2, 'serie')
  await becomes(visitor, 3, /nuova|invariata/)
}

const isCorrected = async (visitor: Visitor) => {
  await becomes(visitor, 3, /nuova/)
  await eventually(() => cell(visitor, 3, 2).innerText(), /serie/)
}

const offer = (visitor: Visitor) => visitor.page.getByText(/«inventario\.csv» non è ancora importato/)
const databases = ({ page }: Visitor) =>
  page.evaluate(async () => [...(await indexedDB.databases()).map(({ name }) => name), localStorage.getItem('faldone.sheet')])
const fondi = async () => (await ask<{ items: { name: string }[] }>(archive.url, 'fondi')).items.map(({ name }) => name)

storiesElsewhere('A sheet that is imported whole', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('is there after a reload as it was corrected, is imported, and then no longer kept', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, UNITS, bruna)
    await brings(visitor, csv('inventario.csv', [
      'Codice;Livello;Nome;Quanto', 'A;fondo;Carte Valmori;12 buste', 'A.1;scaffale;Lettere;', 'A.1.1;busta;Busta 1;',
    ]))
    await visitor.page.getByLabel('Quanto').selectOption('extent')
    await visitor.sees(/abbinata a mano/)
    await corrects(visitor)
    await visitor.reloads()
    await isCorrected(visitor)
    await visitor.page.locator('#sheet-rows').getByLabel(/^Mostra/).selectOption({ label: 'Corrette qui' })
    await eventually(() => cell(visitor, 2, 2).innerText(), /serie/)
    await visitor.follows(TO_PREVIEW)
    await visitor.sees(visitor.button('Importa 3 unità'))
    await visitor.reloads()
    await visitor.sees('12 buste')
    await visitor.presses('Importa 3 unità')
    await visitor.sees(visitor.heading('Importato'))
    await eventually(async () => (await fondi()).includes('Carte Valmori'), true)
    await visitor.reloads()
    await visitor.isAt(UNITS)
    await eventually(() => offer(visitor).count(), 0)
  })

  story('is offered where one is chosen, once however often it is chosen, and discarded, as it is by signing out', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await as(visitor, UNITS, bruna)
    for (const name of ['Carte A', 'Carte B']) {
      await brings(visitor, inventory(name))
      await visitor.goesOn(UNITS)
      await visitor.sees(offer(visitor))
    }
    await eventually(() => offer(visitor).count(), 1)
    await visitor.follows('Riprendi')
    await corrects(visitor)
    // Nothing is lost, so nobody is asked.
    await visitor.follows('Importazione ed esportazione')
    await visitor.isAt('/importexport')
    await visitor.follows(/^Foglio delle unità/)
    await visitor.follows('Riprendi')
    await isCorrected(visitor)
    await visitor.presses('Scarta questa importazione')
    await visitor.presses('Scarta', visitor.dialog())
    await visitor.isAt(UNITS)
    await eventually(() => offer(visitor).count(), 0)
    await visitor.reloads()
    await visitor.sees(visitor.heading('Foglio delle unità'))
    await eventually(() => offer(visitor).count(), 0)

    // Nor is it kept once its user has signed out.
    await brings(visitor, inventory('Carte di Bruna'))
    await eventually(() => databases(visitor), ['faldone.sheet', bruna.userName])
    const address = visitor.address()
    await signOut(visitor)
    await visitor.isAt('/home')
    await eventually(() => databases(visitor), [null])
    await visitor.opens('/login')
    await signIn(visitor, bruna)
    await visitor.goesOn(address)
    await visitor.isAt(UNITS)
    await visitor.sees(visitor.heading('Foglio delle unità'))
    await eventually(() => offer(visitor).count(), 0)
  })

  story('does not come back when another tab has imported it', async ({ visits, tab }) => {
    const visitor = await visits(archive.url)
    await as(visitor, UNITS, bruna)
    await brings(visitor, inventory('Carte di due'))
    const beside = await tab(visitor)
    await comesAs(beside, bruna)
    await beside.opens(visitor.address())
    await becomes(beside, 3, /errore/)
    await visitor.turnsHere()
    await corrects(visitor)
    await visitor.follows(TO_PREVIEW)
    await visitor.presses('Importa 3 unità')
    await visitor.sees(visitor.heading('Importato'))
    await beside.turnsHere()
    await corrects(beside)
    await beside.follows('Importazione ed esportazione')
    // What this tab corrected is kept nowhere.
    await beside.presses('Esci e scarta', beside.dialog())
    await beside.isAt('/importexport')
    await beside.goesOn(UNITS)
    await beside.sees(beside.heading('Foglio delle unità'))
    await eventually(() => offer(beside).count(), 0)
  })

  story('waits for who is signed out by a reload, and for nobody else', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.opens(`/login?to=${UNITS}`)
    await signIn(visitor, bruna)
    await brings(visitor, inventory('Carte di Bruna'))
    await corrects(visitor)
    const address = visitor.address()
    await visitor.reloads()
    await visitor.isAt(/^\/login\?to=/)
    await signIn(visitor, bruna)
    await visitor.isAt(address)
    await isCorrected(visitor)
    await visitor.reloads()
    await visitor.isAt(/^\/login\?to=/)
    const other = await aPerson(archive.url, 'Configurator')
    await signIn(visitor, other)
    await visitor.isAt(UNITS)
    await visitor.sees(visitor.heading('Foglio delle unità'))
    await eventually(() => offer(visitor).count(), 0)
    await eventually(() => databases(visitor), [null])
  })

  story('is asked about before it is lost where the browser stores nothing', async ({ visits }) => {
    const visitor = await visits(archive.url)
    await visitor.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await as(visitor, UNITS, bruna)
    await brings(visitor, inventory('Carte di passaggio'))
    await corrects(visitor)
    await visitor.follows('Importazione ed esportazione')
    await visitor.presses('Resta qui', visitor.dialog())
    await visitor.follows(TO_PREVIEW)
    await visitor.presses('Importa 3 unità')
    await visitor.sees(visitor.heading('Importato'))
  })
})
