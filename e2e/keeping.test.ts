import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { afterAll, beforeAll } from 'vitest'
import { arrives, ask, CREATE, deleteRecord, editing, field, makeRecord, recordsWith, theRecord } from './support/describing.ts'
import { comesTo, HIERARCHY, makeUnit, notice, undoes, unit, unitNamed } from './support/hierarchy.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const LARGE = 100_000_000
const LIMIT = 300 * 1024 ** 2

let archive: SampleServer
let person: Person
let folder: string

/** A large sparse file: random bytes in three places, and holes between them. */
async function aLargeFile(): Promise<{ path: string; sha256: string }> {
  const path = join(folder, 'nastro 12.wav')
  const file = await open(path, 'w')
  for (const at of [0, LARGE / 2, LARGE - 1000]) await file.write(randomBytes(1000), 0, 1000, at)
  await file.close()
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, sha256: hash.digest('hex') }
}

/** Chooses a local file by its path, without sending it to the browser first. */
async function choosesLarge({ page }: Visitor, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.querySelector("input[type=file]")' })
  await browser.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId! })
}

const chooser = ({ page }: Visitor) => page.locator('input[type=file]')
const files = (visitor: Visitor) => visitor.page.getByRole('list', { name: /^(File della scheda|Files in this record)$/ })
const fileNames = async (visitor: Visitor) =>
  (await files(visitor).getByRole('listitem').getByRole('button', { name: /^[^ ]+\.txt$/ }).allInnerTexts())
const filesOf = async (id: string) => (await ask<Page<ArchiveFile>>(archive.url, `documents/${id}/files`)).items
/** Waits until this percentage of the file being uploaded has arrived. */
const hasSent = ({ page }: Visitor, percent: number) =>
  page.waitForFunction((wanted) => (document.querySelector('progress')?.value ?? 0) >= wanted, percent)

storiesElsewhere('Keeping files and earlier versions', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false, env: { MAX_FILE_BYTES: String(LIMIT) } })
    person = await aPerson(archive.url, 'Configurator')
    folder = await mkdtemp(join(tmpdir(), 'faldone-large-'))
  })
  afterAll(async () => {
    await archive?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  story('100 MB arrive byte for byte despite a lost connection and a closed window', async ({ visits, expectErrors }) => {
    const large = await aLargeFile()
    const { id } = await makeRecord(archive.url, { title: 'Nastro 12' })
    const visitor = await arrives(visits, archive.url, person, editing(id))
    const { page } = visitor
    expectErrors(/ERR_INTERNET_DISCONNECTED/)
    const begun: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads')) begun.push(request.url())
    })
    page.on('dialog', (dialog) => dialog.accept())

    await choosesLarge(visitor, large.path)
    await hasSent(visitor, 10)
    await page.context().setOffline(true)
    await visitor.sees(/connessione persa, riprende da solo/)
    await page.context().setOffline(false)
    await hasSent(visitor, 25)
    await page.reload()
    await visitor.sees(/interrotto: scegli di nuovo lo stesso file/)
    await eventually(() => filesOf(id), [])
    const offset =
      page.waitForRequest((request) => request.method() === 'PATCH').then((request) => Number(request.headers()['upload-offset']))
    await choosesLarge(visitor, large.path)
    await eventually(async () => (await offset) > LARGE / 10, true)
    // The server reads all the bytes once more before the file is there.
    await files(visitor).getByRole('button', { name: 'nastro 12.wav', exact: true }).waitFor({ timeout: 40_000 })
    await eventually(() => begun.length, 1)

    await visitor.presses('nastro 12.wav', files(visitor))
    await eventually(() => visitor.dialog('File').getByLabel('Impronta SHA-256').inputValue(), large.sha256)
    await eventually(
      async () => (await filesOf(id)).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
      [{ name: 'nastro 12.wav', size: LARGE, sha256: large.sha256 }]
    )
    await visitor.keys('Escape')
    await eventually(() => visitor.page.getByRole('list', { name: 'Caricamenti interrotti' }).count(), 0)
  })

  story('files wait until a new record is saved; the keyboard orders them and makes one staff-only (en)', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, person, CREATE, 'en')
    await field(visitor, 'title', 'en').fill('Three sheets')
    await chooser(visitor).setInputFiles(
      ['one', 'two', 'three'].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) }))
    )
    await eventually(() => visitor.page.getByRole('list', { name: 'Uploading' }).getByText(/uploads once you save/).count(), 3)
    await visitor.sees(/up to 300 MiB each and 1,000 per record/)
    const tooLarge = join(folder, 'too large.wav')
    await open(tooLarge, 'w').then(async (file) => file.truncate(LIMIT + 1).then(() => file.close()))
    await choosesLarge(visitor, tooLarge)
    await visitor.sees(visitor.page.getByRole('alert').getByText('Too large: the limit is 300 MiB'))
    await visitor.keys('Control+Enter')
    await eventually(() => fileNames(visitor), ['one.txt', 'two.txt', 'three.txt'])
    await visitor.noLongerSees('too large.wav')
    const { id } = (await recordsWith(archive.url, 'q=%22Three%20sheets%22'))[0]!

    await files(visitor).getByRole('button', { name: 'three.txt', exact: true }).focus()
    // The first of two moves is slow on its way to the server: the second must not overtake it.
    const line = Promise.withResolvers<void>()
    let moves = 0
    await visitor.page.route(/\/files$/, async (route) => {
      if (route.request().method() === 'PUT' && ++moves === 1) await line.promise
      await route.continue()
    })
    await visitor.keys('Alt+ArrowUp', 'Alt+ArrowUp')
    await visitor.sees('three.txt is now 1 of 3')
    line.resolve()
    await eventually(visitor.focused, 'three.txt')
    await eventually(async () => (await filesOf(id)).map(({ name }) => name), ['three.txt', 'one.txt', 'two.txt'])
    await visitor.keys('Tab', 'ArrowDown', 'ArrowDown', 'Enter')
    await visitor.sees(notice(visitor).getByText('three.txt is now staff only'))
    await eventually(async () => (await filesOf(id)).map(({ access }) => access), ['staff', 'public', 'public'])

    const guest = await visits(archive.url, { locale: 'en-GB' })
    await guest.opens(`/archives/documentArchive/${id}`)
    await guest.sees(guest.link('Download one.txt'))
    await eventually(() => guest.page.getByText('three.txt').count(), 0)

    await visitor.presses('Actions for one.txt')
    await visitor.presses('Delete', files(visitor))
    await eventually(() => fileNames(visitor), ['three.txt', 'two.txt'])
    await undoes(visitor)
    await eventually(() => fileNames(visitor), ['three.txt', 'one.txt', 'two.txt'])
  })

  story('a fondo goes to the trash with its contents, is restored under another name, and that is undone', async ({ visits, expectErrors }) => {
    const fondo = await makeUnit(archive.url, 'fondo', { name: 'Fondo Rossi' })
    const serie = await makeUnit(archive.url, 'serie', { name: 'Lettere', parentId: fondo.id })
    const { id } = await makeRecord(archive.url, { title: 'Lettera di Rossi', unitId: serie.id })
    const visitor = await comesTo(visits, archive.url, person, HIERARCHY)
    expectErrors(/status of 409/)
    visitor.isOnWalk = true
    await unit(visitor, 'Fondo Rossi').click()
    await visitor.presses('Altre azioni')
    await visitor.follows('Cronologia', visitor.page.getByRole('group', { name: 'Fondo Rossi' }))
    await visitor.sees(visitor.page.getByRole('list', { name: 'Cronologia' }).getByText('Unità creata'))
    await visitor.follows('Documenti', visitor.page.getByRole('main'))
    await unit(visitor, 'Fondo Rossi').click()
    await visitor.keys('Delete')
    await visitor.page.getByLabel('Sposta tutto nel cestino, per 30 giorni').check()
    await visitor.presses('Elimina', visitor.dialog())
    await visitor.sees(notice(visitor).getByText('«Fondo Rossi» è nel cestino'))
    await makeUnit(archive.url, 'fondo', { name: 'Fondo Rossi' })

    await visitor.opens('/configuration')
    await visitor.follows('Cestino')
    const row = visitor.page.getByRole('row').filter({ hasText: 'Fondo Rossi' })
    await eventually(
      async () => (await row.innerText()).replace(/\s+/g, ' '),
      new RegExp(`Fondo Rossi 1 unità e 1 scheda .* Bruna Galli.* 30 giorni`)
    )
    await visitor.presses('Ripristina Fondo Rossi')
    await eventually(() => visitor.dialog('Il nome è già usato').getByLabel('Nuovo nome').inputValue(), /^Fondo Rossi./)
    await visitor.dialog().getByLabel('Nuovo nome').fill('Fondo Rossi, primo')
    await visitor.presses('Ripristina', visitor.dialog())
    await visitor.sees('«Fondo Rossi, primo» è di nuovo in archivio.')
    await visitor.sees('Il cestino è vuoto.')
    await eventually(async () => (await theRecord(archive.url, id)).path.map(({ name }) => name), ['Fondo Rossi, primo', 'Lettere'])

    await visitor.opens('/configuration/changes')
    const acts = visitor.page.getByRole('list', { name: 'Operazioni su più schede' }).getByRole('listitem')
    await eventually(
      async () => (await acts.allInnerTexts()).map((text) => text.split('\n')[0]!.split(' ')[0]), ['Ripristino', 'Eliminazione']
    )
    await visitor.sees(acts.nth(0).getByText('Fondo Rossi, primo. 2 unità e 1 scheda. Che cosa è cambiato'))
    await visitor.sees(acts.nth(1).getByText(/^Fondo Rossi. 2 unità/))
    // The button is at the right of both lines.
    await eventually(() => acts.nth(0).evaluate((act) => {
      const [button, ...lines] = [act.querySelector('button')!, ...act.querySelectorAll('p')].map((part) => part.getBoundingClientRect())
      return lines.every(({ right }) => right <= button!.left) && button!.top >= lines[0]!.top && button!.bottom <= lines[1]!.bottom
    }), true)
    await visitor.presses(/^Annulla: Ripristino/)
    const undoing = visitor.button('Annulla l’operazione', visitor.dialog('Annullare l’operazione?'))
    await eventually(() => undoing.evaluate((button) => getComputedStyle(button).backgroundColor), 'rgba(0, 0, 0, 0)')
    await undoing.click()
    await visitor.sees(visitor.dialog('Annullato').getByText('2 unità e 1 scheda'))
    await visitor.presses('Va bene')
    await eventually(async () => (await unitNamed(archive.url, 'fondo', 'Fondo Rossi, primo').catch(() => null)), null)
    await visitor.sees(acts.nth(0).getByText(/^Ripristino: Fondo Rossi, primo. 2 unità/))
    await visitor.follows('Che cosa è cambiato', acts.nth(0))
    await visitor.sees(visitor.button(/Annullamento: Ripristino/))

    const { id: leaflet } = await makeRecord(archive.url, { title: 'Foglio solo' })
    await deleteRecord(archive.url, leaflet)
    await visitor.opens('/configuration/trash')
    await visitor.presses('Ripristina Foglio solo')
    await visitor.sees(notice(visitor).getByText('«Foglio solo» è di nuovo in archivio.'))
    await visitor.sees(visitor.link('Apri'))
    await visitor.noLongerSees(visitor.button('Ripristina Foglio solo'))
    await eventually(visitor.focused, 'Ripristina Fondo Rossi, primo')
    await undoes(visitor)
    await visitor.sees(visitor.button('Ripristina Foglio solo'))
  })

  story('a record returns to an earlier version after a preview, and forward again', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Volantino', author: 'Comitato', tematiche: ['Casa'] })
    await ask(
      archive.url, `documents/${id}`,
      { method: 'PUT', body: { title: 'Volantino sugli sfratti', author: null }, headers: { 'If-Match': '"1"' } }
    )
    const again = { method: 'PUT', body: { title: 'Volantino sulla casa', month: 3 }, headers: { 'If-Match': '"2"' } }
    await ask(archive.url, `documents/${id}`, again)
    const visitor = await arrives(visits, archive.url, person, editing(id))
    await field(visitor, 'place').fill('Milano')
    await visitor.follows('Cronologia')
    const run = visitor.page.getByRole('list', { name: 'Cronologia' }).getByRole('listitem').first()
    await visitor.sees(run.getByText('Scheda creata, scheda modificata'))
    await run.getByText('3 modifiche, una per una').click()
    const events = run.getByRole('listitem')
    await eventually(async () => (await events.allInnerTexts()).map((text) => text.split(' ')[1]), ['modificata', 'modificata', 'creata'])
    await visitor.presses('Torna a questa versione', events.nth(2))
    const question = visitor.dialog('Tornare a questa versione?')
    await eventually(async () => (await question.locator('dl > div').allInnerTexts()).map(
      (text) => text.replace(/\s+/g, ' ').replaceAll(/Prima: |Dopo: /g, '')
    ), ['Titolo Volantino sulla casa Volantino', 'Mese Marzo vuoto', 'Autore vuoto Comitato'])
    await visitor.presses('Torna a questa versione', question)
    await visitor.sees(notice(visitor).getByText(/^Ripristinata la versione/))
    const present = async () => {
      const { title, author, month, tematiche } = await theRecord(archive.url, id)
      return { title, author, month, tematiche }
    }
    await eventually(present, { title: 'Volantino', author: 'Comitato', month: null, tematiche: ['Casa'] })
    await undoes(visitor)
    await eventually(present, { title: 'Volantino sulla casa', author: null, month: 3, tematiche: ['Casa'] })
    // The text typed before is still there.
    await visitor.follows('Scheda')
    await eventually(() => field(visitor, 'place').inputValue(), 'Milano')
  })
})
