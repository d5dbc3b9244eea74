import type { Locator } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { ask, deleteRecord, editing, makeRecord } from './support/describing.ts'
import { HIERARCHY, makeUnit, notice, unit } from './support/hierarchy.ts'
import { holds, isDealtWith, loses } from './support/lines.ts'
import { aPerson, as } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer

const isTold = (visitor: Visitor) => visitor.sees(visitor.dialog().getByText('il sito non è raggiungibile'))

storiesElsewhere('Lists on a bad connection', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
  })
  afterAll(() => archive?.stop())

  story('a deletion or move whose answer is lost shows in the list behind the dialog', async ({ visits, expectErrors }) => {
    await ask(archive.url, 'tematiche', { method: 'POST', body: { it: 'Carovita' } })
    const visitor = await visits(archive.url)
    await as(visitor, '/configuration/manageTematica')
    expectErrors(/ERR_/)
    const line = visitor.button('Altre azioni: Carovita')
    await line.click()
    await visitor.presses('Elimina: Carovita')
    await loses(visitor, '**/tematiche/*', 'DELETE')
    await visitor.presses(/^Elimina/, visitor.dialog())
    await isTold(visitor)
    await eventually(() => line.count(), 0)

    for (const name of ['Fondo da togliere', 'Altro da togliere', 'Fondo di arrivo']) await makeUnit(archive.url, 'fondo', { name })
    const here = await makeUnit(archive.url, 'fondo', { name: 'Fondo di partenza' })
    await makeUnit(archive.url, 'serie', { name: 'Serie che va', parentId: here.id })
    visitor.isOnWalk = true
    await visitor.opens(HIERARCHY)
    await unit(visitor, 'Altro da togliere').click()
    await unit(visitor, 'Fondo da togliere').click({ modifiers: ['Control'] })
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog().getByText('Non contengono nulla'))
    await loses(visitor, '**/units/delete', 'POST')
    await visitor.presses('Elimina', visitor.dialog())
    await isTold(visitor)
    await eventually(() => visitor.page.getByRole('treeitem', { name: 'da togliere' }).count(), 0)
    await isTold(visitor)
    await visitor.keys('Escape')
    await visitor.noLongerSees(visitor.dialog())

    await unit(visitor, 'Fondo di partenza').click()
    await visitor.keys('ArrowRight')
    await unit(visitor, 'Serie che va').click()
    await visitor.keys('Control+x')
    await unit(visitor, 'Fondo di arrivo').click()
    await visitor.keys('Control+v')
    await loses(visitor, '**/units/move', 'POST')
    await visitor.presses(/^Sposta/, visitor.dialog())
    await isTold(visitor)
    await eventually(() => visitor.page.getByRole('treeitem', { name: 'Serie che va' }).count(), 0)
  })

  story('any action on a unit that somebody else has deleted says so and removes it from the tree', async ({ visits, expectErrors }) => {
    const [one, two, three] =
      await Promise.all(['Fondo uno', 'Fondo due', 'Fondo tre', 'Fondo quattro'].map((name) => makeUnit(archive.url, 'fondo', { name })))
    const visitor = await visits(archive.url)
    await as(visitor, HIERARCHY)
    expectErrors(/status of 404/)
    const chooses = async (name: string, { id }: { id: string }) => {
      // The panel has read the unit, and what it read, before it goes: keys overtake answers.
      const read = isDealtWith(visitor, () => {}, (answer) => answer.url().endsWith(`/units/${id}`))
      await unit(visitor, name).click()
      await read
      await ask(archive.url, `units/${id}`, { method: 'DELETE' })
    }
    await chooses('Fondo uno', one!)
    await visitor.keys('Delete')
    await visitor.sees(visitor.dialog().getByText('non c’è più'))
    await visitor.keys('Escape')
    await eventually(() => unit(visitor, 'Fondo uno').count(), 0)

    await chooses('Fondo due', two!)
    await visitor.keys('F2')
    await visitor.page.keyboard.type('Fondo altro')
    await visitor.keys('Enter')
    await visitor.sees(visitor.page.getByRole('alert').getByText('non c’è più'))
    await visitor.presses('Lascia com’è')
    await eventually(() => unit(visitor, 'Fondo due').count(), 0)

    await chooses('Fondo tre', three!)
    await visitor.keys('Alt+ArrowUp')
    await visitor.sees(visitor.dialog().getByText('non c’è più'))
    await visitor.keys('Escape')
    await eventually(() => visitor.page.getByText('ora è al posto').count(), 0)
  })

  story('leaving the page while moves are waiting to be sent asks first', async ({ visits }) => {
    for (const name of ['Fondo primo', 'Fondo secondo', 'Fondo terzo']) await makeUnit(archive.url, 'fondo', { name })
    const visitor = await visits(archive.url)
    await as(visitor, HIERARCHY)
    let asked = 0
    visitor.page.on('dialog', (dialog) => {
      asked += 1
      void dialog.dismiss()
    })
    await unit(visitor, 'Fondo primo').click()
    const letGo = await holds(visitor, '**/units/move', 'POST')
    await visitor.keys('Alt+ArrowDown', 'Alt+ArrowDown')
    await visitor.page.evaluate(() => location.reload())
    await eventually(() => asked, 1)
    letGo()
    await visitor.sees(notice(visitor))
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await eventually(async () => {
      const { items } = await ask<{ items: { name: string }[] }>(archive.url, 'tree?kind=document')
      return items.map(({ name }) => name).filter((name) => /^Fondo (primo|secondo|terzo)$/.test(name))
    }, ['Fondo secondo', 'Fondo terzo', 'Fondo primo'])
  })

  story('an entry that somebody else has restored says so, and entries are restored one after the other', async ({ visits, expectErrors }) => {
    for (const title of ['Carta uno', 'Carta due', 'Carta tre'])
      await deleteRecord(archive.url, (await makeRecord(archive.url, { title })).id)
    const visitor = await visits(archive.url)
    await as(visitor, '/configuration/trash')
    expectErrors(/status of 404/)
    await visitor.sees(visitor.button('Ripristina Carta uno'))
    const { items } = await ask<{ items: { id: string; name: string }[] }>(archive.url, 'trash')
    await ask(archive.url, `trash/${items.find(({ name }) => name === 'Carta uno')!.id}/restore`, { method: 'POST', body: {} })
    await visitor.presses('Ripristina Carta uno')
    await visitor.sees('«Carta uno» non è più nel cestino')
    const letGo = await holds(visitor, '**/restore', 'POST')
    await visitor.presses('Ripristina Carta due')
    await eventually(() => visitor.button('Ripristina Carta tre').isDisabled(), true)
    letGo()
    await visitor.sees(notice(visitor))
    await eventually(() => visitor.button('Ripristina Carta tre').isDisabled(), false)
  })

  story('a file that somebody else has deleted leaves the list; one being made staff-only stays so while its form renames it', async ({ visits, expectErrors }) => {
    const { id } = await makeRecord(archive.url, { title: 'Con un file' })
    const visitor = await visits(archive.url)
    await as(visitor, editing(id))
    expectErrors(/status of 404/)
    await visitor.page.locator('input[type=file]').first()
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('uno') })
    const row = visitor.page.getByRole('button', { name: 'nota.txt', exact: true })
    await row.click()
    const name = visitor.dialog().getByLabel('Nome')
    await name.fill('appunto.txt')
    const { items } = await ask<{ items: { id: string }[] }>(archive.url, `documents/${id}/files`)
    await ask(archive.url, `documents/${id}/files/${items[0]!.id}`, { method: 'DELETE' })
    await visitor.presses('Salva', visitor.dialog())
    await visitor.sees(visitor.dialog().getByText('non c’è più'))
    await eventually(() => row.count(), 0)
    await eventually(() => name.inputValue(), 'appunto.txt')
    await visitor.keys('Escape')
    await visitor.noLongerSees(visitor.dialog())
    await visitor.page.locator('input[type=file]').first()
      .setInputFiles({ name: 'verbale.txt', mimeType: 'text/plain', buffer: Buffer.from('uno') })
    const other = visitor.page.getByRole('button', { name: 'verbale.txt', exact: true })
    await other.waitFor()
    const letGo = await holds(visitor, '**/files/*', 'PUT')
    await visitor.presses('Azioni su verbale.txt')
    await visitor.presses('Rendi riservato')
    await other.click()
    await visitor.dialog().getByLabel('Nome').fill('verbale 1977.txt')
    await visitor.presses('Salva', visitor.dialog())
    letGo()
    await visitor.noLongerSees(visitor.dialog())
    await visitor.sees(visitor.page.getByRole('button', { name: 'verbale 1977.txt', exact: true }))
    const { items: files } = await ask<{ items: { name: string; access: string }[] }>(archive.url, `documents/${id}/files`)
    await eventually(() => files.map(({ name, access }) => [name, access]), [['verbale 1977.txt', 'staff']])
  })

  story('an invited person is listed even if the answer is lost; the form of an account is read-only while it is being sent', async ({ visits, expectErrors }) => {
    const dora = await aPerson(archive.url, 'User')
    const visitor = await visits(archive.url)
    await as(visitor, '/remove')
    expectErrors(/ERR_/)
    await visitor.sees('Ada Conti')
    await visitor.follows('Registra un nuovo utente', visitor.page.getByRole('main'))
    for (const [label, text] of [
      ['Nome utente', 'carla'], [/^Nome(?! utente)/, 'Carla'], ['Cognome', 'Neri'], ['E-mail', 'carla@example.org'],
    ] as const) await visitor.writes(label, text)
    await visitor.page.getByLabel('Utente', { exact: true }).check()
    await loses(visitor, '**/register-without-password', 'POST')
    await visitor.presses('Registra l’utente')
    await isTold(visitor)
    await visitor.keys('Escape')
    await visitor.page.goBack()
    await visitor.sees('Carla Neri')
    const row: Locator = visitor.page.getByRole('row').filter({ hasText: dora.email })
    await visitor.presses(/^Correggi|^Modifica/, row)
    const name = visitor.dialog().getByLabel('Cognome')
    await name.fill('Verdi')
    const letGo = await holds(visitor, '**/auth/users/*', 'PUT')
    await visitor.keys('Enter')
    await visitor.sees(visitor.dialog().locator('button[aria-disabled=true]'))
    await visitor.page.keyboard.type(' e altro')
    await visitor.keys('Escape')
    await eventually(() => name.inputValue(), 'Verdi')
    letGo()
    await visitor.noLongerSees(visitor.dialog())
    await visitor.sees(row.getByText('Bruna Verdi'))
    const said = visitor.page.getByRole('main').getByRole('status').filter({ hasText: 'Bruna Verdi' })
    await visitor.sees(said)
    await loses(visitor, '**/auth/remove', 'POST')
    await visitor.presses(/^Altre azioni/, row)
    await visitor.presses(/^Rimuovi/, row)
    await visitor.presses(/^Rimuovi/, visitor.dialog())
    await isTold(visitor)
    await eventually(() => said.count(), 0)
  })
})
