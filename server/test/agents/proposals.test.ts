import { acceptedSchema, proposalPageSchema } from '@faldone/contract/agent.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { callerOf, type Call } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

onEachEngine('proposals from what records say', (engine) => {
  let server: TestApp
  let call: Call
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Uno', author: 'Rossi Mario' }, { kind: 'document', title: 'Due', author: 'Mario Rossi' },
      { kind: 'document', title: 'Tre', author: 'Mario Rossi; Comitato di via Adda' },
      { kind: 'document', title: 'Quattro', author: 'ROSSI M.' },
      { kind: 'library', title: 'Cinque', author: 'Ada Bianchi', publisher: 'Feltrinelli' },
    ], change))
  })
  afterEach(() => server.close())

  const proposed = async (query = '') => proposalPageSchema.parse((await call('GET', `/agents/proposals${query}`)).body).items
  const ROSSI = { field: 'author', name: 'Mario Rossi', type: 'person', spellings: ['Mario Rossi', 'Rossi Mario', 'ROSSI M.'] }
  const accept = async (body: object) => {
    const { status, body: answer } = await call('POST', '/agents/proposals/accept', { body })
    expect([status, answer]).toMatchObject([200, { relations: expect.any(Number) }])
    return acceptedSchema.strict().parse(answer)
  }
  const found = async (q: string) =>
    (await call('GET', `/documents?q=${encodeURIComponent(q)}&sort=title`)).body.items.map(({ title }: { title: string }) => title)

  test('bring spellings together, the commonest names first', async () => {
    expect(await proposed()).toEqual([
      {
        key: 'mario rossi', field: 'author', name: 'Mario Rossi', type: 'person', documents: 4, agent: null, spellings: [
          { written: 'Mario Rossi', documents: 2 }, { written: 'Rossi Mario', documents: 1 },
          { written: 'ROSSI M.', documents: 1, weak: true },
        ],
      },
      expect.objectContaining({ name: 'Ada Bianchi', type: 'person' }),
      expect.objectContaining({ name: 'Comitato di via Adda', type: 'organisation', documents: 1 }),
      expect.objectContaining({ name: 'Feltrinelli', field: 'publisher', type: 'organisation' }),
    ])
    expect((await proposed('?field=publisher')).map(({ name }) => name)).toEqual(['Feltrinelli'])
    expect((await proposed('?q=ross')).map(({ name }) => name)).toEqual(['Mario Rossi'])
    expect((await proposed('?page=2&pageSize=3')).map(({ name }) => name)).toEqual(['Feltrinelli'])
  })

  test('are accepted in one change set after a preview, and what is written stays', async () => {
    const both = [ROSSI, { field: 'author', name: 'Comitato di via Adda', type: 'organisation', spellings: ['Comitato di via Adda'] }]
    expect(await accept({ accept: both, preview: true })).toEqual({ changeSetId: null, created: 2, joined: 0, relations: 5 })
    expect((await call('GET', '/agents')).body.total).toBe(0)
    const { changeSetId, ...counts } = await accept({ accept: both })
    expect(counts).toEqual({ created: 2, joined: 0, relations: 5 })
    expect((await call('GET', '/agents')).body.items).toMatchObject([
      { name: 'Comitato di via Adda', made: 1 }, { name: 'Mario Rossi', otherNames: ['Rossi Mario', 'ROSSI M.'], made: 4 },
    ])
    expect((await call('GET', '/documents?q=due')).body.items[0]).toMatchObject({ author: 'Mario Rossi' })
    expect(await found('"rossi mario"')).toEqual(['Due', 'Quattro', 'Tre', 'Uno'])
    expect((await proposed()).map(({ name }) => name)).toEqual(['Ada Bianchi', 'Feltrinelli'])
    expect((await call('GET', '/changes')).body.items[0])
      .toMatchObject({ id: changeSetId, action: 'agents', summary: { agents: 2, relations: 5 } })
    expect(await call('POST', `/changes/${changeSetId}/undo`)).toMatchObject({ status: 200, body: { agents: 2, relations: 5, kept: [] } })
    expect([(await call('GET', '/agents')).body.total, await found('"rossi mario"')]).toEqual([0, ['Uno']])
    expect((await proposed()).length).toBe(4)
  })

  test('join the agent that is named or has the name, which gains the spellings', async () => {
    const { body: { id } } = await call('POST', '/agents', { body: { type: 'person', name: 'Mario Rossi', date: '1931-1999' } })
    expect((await proposed())[0]).toMatchObject({ agent: { id, name: 'Mario Rossi' } })
    expect(await accept({ accept: [ROSSI], preview: true })).toMatchObject({ created: 0, joined: 1, relations: 4 })
    const { changeSetId } = await accept({ accept: [{ ...ROSSI, name: 'Rossi', agentId: id, spellings: ['Rossi Mario'] }] })
    expect((await call('GET', `/agents/${id}`)).body).toMatchObject({ otherNames: ['Rossi', 'Rossi Mario'], documents: { author: 1 } })
    expect((await proposed())[0]).toMatchObject({ documents: 3, agent: { id } })
    expect(await accept({ accept: [ROSSI] })).toMatchObject({ created: 0, joined: 1, relations: 3 })
    await call('POST', `/changes/${changeSetId}/undo`)
    expect((await call('GET', `/agents/${id}`)).body).toMatchObject({ documents: { author: 3 } })
    const unknown = { ...ROSSI, agentId: '01900000-0000-7000-8000-000000000000' }
    expect(await call('POST', '/agents/proposals/accept', { body: { accept: [unknown] } }))
      .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
  })

  test('are not made again once they are ignored, until that is taken back', async () => {
    const names = async (query = '') => (await proposed(query)).map(({ name }) => name)
    const ignore = (isIgnored: boolean) => call('POST', '/agents/proposals/ignore', {
      body: { proposals: [{ field: 'author', key: 'mario rossi' }, { field: 'publisher', key: 'feltrinelli' }], isIgnored },
    })
    // What is so already changes nothing.
    expect([await ignore(true), await ignore(true)]).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await names()).toEqual(['Ada Bianchi', 'Comitato di via Adda'])
    expect(await names('?ignored=true')).toEqual(['Mario Rossi', 'Feltrinelli'])
    expect(await names('?ignored=true&field=publisher')).toEqual(['Feltrinelli'])
    // Another record with the name, or another spelling of it, is no reason to ask again.
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Sei', author: 'ROSSI, MARIO' }], change))
    expect(await names()).not.toContain('Mario Rossi')
    expect([await ignore(false), await ignore(false)]).toMatchObject([{ status: 204 }, { status: 204 }])
    expect((await names()).length).toBe(4)
    expect(await names('?ignored=true')).toEqual([])
  })

  test('suggest the agents that were made of them', async () => {
    await accept({ accept: [ROSSI] })
    const { body: { items } } = await call('GET', '/suggest?q=ros')
    expect(items).toContainEqual({ text: 'Mario Rossi', documents: 4, agent: { id: expect.any(String), type: 'person' } })
    expect((await call('GET', '/suggest?q=rossi%20mar')).body.items).toContainEqual(expect.objectContaining({ text: 'Mario Rossi' }))
  })
})
