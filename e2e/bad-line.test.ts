import type { Route } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { arrives, CREATE, editing, field, makeRecord, theRecord } from './support/describing.ts'
import { aPerson, type Person } from './support/people.ts'
import { type SampleServer, startSampleServer } from './support/sample-server.ts'
import { storiesElsewhere } from './support/story.ts'
import { eventually, type Visitor } from './support/visitor.ts'

let archive: SampleServer
let bruna: Person

/** Calls of a method are carried out, and what becomes of their answers is the story's. */
const onWay = ({ page }: Visitor, calls: string, method: string, answer: (route: Route, response: Awaited<ReturnType<Route['fetch']>>) => Promise<void>) =>
  page.route(calls, async (route) => (route.request().method() === method ? answer(route, await route.fetch()) : route.fallback()))

/** Answers of a method come when they are let. */
async function holds(visitor: Visitor, calls: string, method: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await onWay(visitor, calls, method, async (route, response) => {
    await held
    await route.fulfill({ response })
  })
  return letGo
}

const saves = (visitor: Visitor) => visitor.presses(/^Salva(?! e)/)
const isSending = (visitor: Visitor) => visitor.sees(visitor.page.getByRole('main').locator('button[aria-disabled=true]'))
const valueOf = (visitor: Visitor, name: Parameters<typeof field>[1]) => field(visitor, name).inputValue()

storiesElsewhere('On a bad line', (story) => {
  beforeAll(async () => {
    archive = await startSampleServer({ samples: false })
    bruna = await aPerson(archive.url, 'Configurator')
  })
  afterAll(() => archive?.stop())

  story('what is typed into a record while it is being saved stays, is unsaved, and is saved next', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Sciopero' })
    const visitor = await arrives(visits, archive.url, bruna, editing(id))
    await field(visitor, 'title').fill('Sciopero generale')
    const letGo = await holds(visitor, `**/documents/${id}`, 'PUT')
    await saves(visitor)
    await isSending(visitor)
    await field(visitor, 'place').fill('Milano')
    await field(visitor, 'detail').pressSequentially('Due fogli')
    letGo()
    await visitor.sees('FATTO: salvato «Sciopero generale».')
    await eventually(() => valueOf(visitor, 'detail'), 'Due fogli')
    await visitor.follows('Torna all’elenco')
    await visitor.sees(visitor.dialog('Modifiche non salvate'))
    await visitor.presses('Resta qui')
    await saves(visitor)
    await eventually(() => theRecord(archive.url, id).then(({ title, place, detail }) => [title, place, detail]), ['Sciopero generale', 'Milano', 'Due fogli'])
  })

  story('what is typed into a new record while it is being made goes along to its page', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    for (const press of [saves, (one: Visitor) => one.presses('Salva e prossimo')]) {
      await visitor.opens(CREATE)
      await field(visitor, 'title').fill('Nuovo')
      const letGo = await holds(visitor, '**/archive/documents', 'POST')
      await press(visitor)
      await isSending(visitor)
      await field(visitor, 'place').fill('Torino')
      letGo()
      await visitor.sees('FATTO: creato «Nuovo».')
      await visitor.sees(/Ripresa la bozza/)
      await eventually(() => valueOf(visitor, 'place'), 'Torino')
      await saves(visitor)
      const id = new URL(visitor.page.url()).searchParams.get('id')!
      await eventually(() => theRecord(archive.url, id).then(({ place }) => place), 'Torino')
      await visitor.page.unrouteAll()
    }
  })

  story('who has gone elsewhere while a record is being made is not brought back', async ({ visits }) => {
    const visitor = await arrives(visits, archive.url, bruna, CREATE)
    await field(visitor, 'title').fill('Lasciato a metà')
    const letGo = await holds(visitor, '**/archive/documents', 'POST')
    await saves(visitor)
    await isSending(visitor)
    await visitor.follows('Configurazione', visitor.navigation('Menu principale'))
    await visitor.presses('Esci e tieni la bozza')
    await visitor.isAt('/configuration')
    const made = visitor.page.waitForResponse((answer) => answer.status() === 201)
    letGo()
    await made
    await visitor.page.waitForTimeout(300)
    await visitor.isAt('/configuration')
  })

  story('a form that was saved asks again before it is left with what was typed since', async ({ visits }) => {
    const { id } = await makeRecord(archive.url, { title: 'Corteo' })
    const visitor = await arrives(visits, archive.url, bruna, editing(id))
    await field(visitor, 'title').fill('Corteo del primo maggio')
    await saves(visitor)
    await visitor.sees('FATTO: salvato')
    await field(visitor, 'title').fill('Corteo del 25 aprile')
    await visitor.follows('Torna all’elenco')
    await visitor.sees(visitor.dialog('Modifiche non salvate'))
  })
})
