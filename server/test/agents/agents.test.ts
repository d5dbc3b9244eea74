import { agentPageSchema, agentSchema, agentWithRelationsSchema, relationSchema } from '@faldone/contract/agent.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { updateUnit } from '../../src/units/store.ts'
import { callerOf, type Call, EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

/** The file is longer than 250 lines because all of its stories need the same archive. */
const GROUP = {
  type: 'organisation', name: 'Lotta Continua, sezione Bovisa', otherNames: ['Lotta Continua sez. Bovisa'], date: '1970-1976',
}

onEachEngine('persons, families and organisations', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Awaited<ReturnType<typeof sampleTree>>
  const records = { leaflet: newId(), tape: newId(), hidden: newId() }
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    tree = await sampleTree(server.db)
    await inWrite(server.db, (tx) => createDocuments(tx, [
      { id: records.leaflet, kind: 'document', title: 'Volantino', unitId: tree.busta, date: '12 marzo 1977' },
      { id: records.tape, kind: 'audio', title: 'Assemblea', unitId: tree.fascicolo, date: '1978' },
      { id: records.hidden, kind: 'image', title: 'Ritratto', unitId: tree.busta, visibility: 'staff', date: '1977' },
    ], change))
  })
  afterEach(() => server.close())

  const make = async (body: object): Promise<string> => {
    const { status, body: made } = await call('POST', '/agents', { body })
    expect([status, made]).toMatchObject([201, { id: expect.any(String) }])
    return made.id
  }
  const relate = async (id: string, body: object): Promise<string> => {
    const { status, body: made } = await call('POST', `/agents/${id}/relations`, { body })
    expect([status, made]).toMatchObject([201, { id: expect.any(String) }])
    relationSchema.strict().parse(made)
    return made.id
  }
  const found = async (q: string): Promise<string[]> =>
    (await call('GET', `/documents?q=${encodeURIComponent(q)}&sort=title`)).body.items.map(({ title }: { title: string }) => title)
  const asVisitor = async <T>(work: () => Promise<T>): Promise<T> => {
    server.viewer = ANONYMOUS
    return work().finally(() => { server.viewer = EDITOR })
  }

  test('are made, changed, deleted and restored, and their history says so', async () => {
    const id = await make({ ...GROUP, history: 'Nata in via Bovisa.', sameAs: ['https://www.wikidata.org/wiki/Q1'] })
    const { headers, body } = await call('GET', `/agents/${id}`)
    expect([headers['etag'], agentWithRelationsSchema.strict().parse(body)]).toMatchObject(['"1"', {
      ...GROUP, dateFrom: '1970-01-01', dateTo: '1976-12-31', version: 1, visibility: 'public', units: [], agents: [], made: {}, years: [],
    }])
    expect(await call('PUT', `/agents/${id}`, { body: { places: 'Milano' } })).toMatchObject({ status: 428 })
    const changed = await call('PUT', `/agents/${id}`, { body: { places: 'Milano', history: null }, version: 1 })
    expect([changed.status, agentSchema.strict().parse(changed.body)]).toMatchObject([200, { places: 'Milano', history: null, version: 2 }])
    expect(await call('PUT', `/agents/${id}`, { body: { places: 'Torino' }, version: 1 })).toMatchObject({ status: 412 })
    expect(await call('PUT', `/agents/${id}`, { body: { sameAs: ['javascript:1'] }, version: 2 })).toMatchObject({ status: 400 })
    expect(await call('DELETE', `/agents/${id}`, { version: 1 })).toMatchObject({ status: 412 })
    const gone = await call('DELETE', `/agents/${id}`, { version: 2 })
    expect([gone.status, (await call('GET', `/agents/${id}`)).status]).toEqual([204, 404])
    expect((await call('GET', '/trash')).body.items).toMatchObject([
      { id: gone.headers['deletion-id'], entity: 'agent', name: GROUP.name, holds: { units: 0, documents: 0, files: 0, agents: 1 } },
    ])
    expect(await call('POST', `/trash/${gone.headers['deletion-id']}/restore`))
      .toMatchObject({ status: 200, body: { entity: 'agent', id, documentId: null, changeSetId: null } })
    expect((await call('GET', `/agents/${id}`)).body).toMatchObject({ places: 'Milano' })
    expect((await call('GET', `/history?entity=agent&id=${id}`)).body.items).toMatchObject([
      { action: 'restore', name: GROUP.name }, { action: 'delete' },
      { action: 'update', before: { places: null, history: 'Nata in via Bovisa.' }, after: { places: 'Milano', history: null } },
      { action: 'create', after: { name: GROUP.name, otherNames: GROUP.otherNames } },
    ])
  })

  test('share a name only if their dates tell them apart', async () => {
    const id = await make({ type: 'person', name: 'Mario Rossi', date: '1931-1999' })
    expect(await call('POST', '/agents', { body: { type: 'person', name: 'MARIO  ROSSI' } }))
      .toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', values: { id } } })
    await make({ type: 'organisation', name: 'Mario Rossi' })
    const other = await make({ type: 'person', name: 'Mario Rossi', date: '1950-' })
    expect(await call('PUT', `/agents/${other}`, { body: { date: null }, version: 1 }))
      .toMatchObject({ status: 409, body: { values: { id } } })
  })

  test('are found in the index by any of their names, by type and by first letter', async () => {
    await make(GROUP)
    await make({ type: 'person', name: 'Ada Bianchi', otherNames: ['Bianchi Ada'] })
    await make({ type: 'person', name: 'Àgata Neri', visibility: 'staff' })
    const names = async (query: string) => {
      const { items, total } = agentPageSchema.parse((await call('GET', `/agents${query}`)).body)
      expect(total).toBe(items.length)
      return items.map(({ name }) => name)
    }
    expect(await names('')).toEqual(['Ada Bianchi', 'Àgata Neri', GROUP.name])
    expect(await names('?q=SEZ%20bovisa')).toEqual([GROUP.name])
    expect(await names('?q=lott%20sezione')).toEqual([GROUP.name])
    expect(await names('?type=person&q=bia')).toEqual(['Ada Bianchi'])
    expect(await names('?initial=a')).toEqual(['Ada Bianchi', 'Àgata Neri'])
    expect(await asVisitor(() => names('?initial=a'))).toEqual(['Ada Bianchi'])
    await make({ type: 'person', name: 'Èva Neri', visibility: 'staff' })
    const initials = async (query: string) => agentPageSchema.parse((await call('GET', `/agents?initials=true${query}`)).body).initials
    expect(await initials('&q=bia&initial=z')).toEqual(['a', 'e', 'l'])
    expect(await asVisitor(() => initials('&type=person'))).toEqual(['a'])
  })

  test('come with what they made and what is about them, as far as the reader may see it', async () => {
    const [group, person] = [await make(GROUP), await make({ type: 'person', name: 'Ada Bianchi' })]
    const secret = await make({ type: 'person', name: 'Ignota', visibility: 'staff' })
    const creation = await relate(group, { role: 'creator', unitId: tree.serie, date: '1970-1976' })
    await relate(group, { role: 'creator', unitId: tree.busta })
    await relate(group, { role: 'author', documentId: records.leaflet })
    await relate(group, { role: 'subject', documentId: records.hidden })
    await relate(person, { role: 'partOf', agentId: group, date: 'dal 1972' })
    await relate(secret, { role: 'associated', agentId: group })
    await relate(person, { role: 'subject', documentId: records.leaflet })
    const seen = async (id: string) => agentWithRelationsSchema.strict().parse((await call('GET', `/agents/${id}`)).body)
    expect(await seen(group)).toMatchObject({
      units: [
        {
          relationId: creation, role: 'creator', dateFrom: '1970-01-01',
          unit: { id: tree.serie, documents: 3, byKind: { document: 1, audio: 1, image: 1 } },
        },
        { unit: { id: tree.busta } },
      ],
      documents: { creator: 3, author: 1, subject: 1 }, made: { document: 1, audio: 1, image: 1 }, about: { image: 1 },
      aboutFirst: [{ id: records.hidden, role: 'subject', title: 'Ritratto' }],
      years: [{ year: 1977, made: 2, about: 1 }, { year: 1978, made: 1, about: 0 }],
    })
    expect((await seen(group)).agents).toMatchObject([{ role: 'partOf', inverse: true, agent: { id: person } }, { agent: { id: secret } }])
    expect((await seen(person)).agents).toMatchObject([{ role: 'partOf', inverse: false, agent: { id: group, name: GROUP.name } }])
    await asVisitor(async () => {
      const shown = await seen(group)
      expect(shown).toMatchObject({
        documents: { creator: 2, author: 1 }, made: { document: 1, audio: 1 }, about: {}, aboutFirst: [],
        agents: [{ agent: { id: person } }],
        years: [{ year: 1977, made: 1, about: 0 }, { year: 1978, made: 1, about: 0 }],
      })
      expect(shown.agents.length).toBe(1)
      expect((await call('GET', `/agents/${secret}`)).status).toBe(404)
      expect((await call('GET', '/agents')).body.items).toMatchObject([
        { id: person, units: 0, made: 0, about: 1 }, { id: group, units: 2, made: 2, about: 0 },
      ])
      expect((await call('GET', `/agents/${group}/documents`)).body)
        .toMatchObject({ total: 1, items: [{ id: records.leaflet, role: 'author' }] })
    })
    expect((await call('GET', `/agents/${group}/documents?role=subject&kind=image`)).body).toMatchObject({ total: 1 })
    expect((await call('GET', '/agents')).body.items.find(({ id }: { id: string }) => id === group))
      .toMatchObject({ units: 2, made: 3, about: 1 })
    expect((await call('GET', `/agents?unitId=${tree.serie}`)).body.items)
      .toMatchObject([{ id: group, role: 'creator', relationId: creation }])
    expect((await call('GET', `/agents?documentId=${records.leaflet}&role=subject`)).body.items).toMatchObject([{ id: person }])
    await relate(group, { role: 'precededBy', agentId: secret })
    const inRoles = () => Promise.all(['creator', 'subject', 'partOf', 'precededBy'].map(async (role) =>
      (await call('GET', `/agents?role=${role}`)).body.items.map(({ id }: { id: string }) => id)))
    expect(await inRoles()).toEqual([[group], [person, group], [person], [group]])
    expect(await asVisitor(inRoles)).toEqual([[group], [person], [person], []])
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { visibility: 'staff' }, null, change))
    await asVisitor(async () => {
      expect((await inRoles())[0]).toEqual([])
      expect(await seen(group)).toMatchObject({ units: [], documents: {}, made: {}, years: [] })
      expect((await call('GET', `/agents?unitId=${tree.serie}`)).body.total).toBe(0)
    })
  })

  test('filter a search by their records, whatever they are to them or in some roles', async () => {
    const [group, secret] = [await make(GROUP), await make({ type: 'person', name: 'Ignota', visibility: 'staff' })]
    const titles = async (query: string) => {
      const { items, total, facets } = (await call('GET', `/documents?${query}&sort=title`)).body
      expect(facets.kind.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
      return items.map(({ title }: { title: string }) => title)
    }
    await relate(group, { role: 'creator', unitId: tree.fascicolo })
    await relate(group, { role: 'author', documentId: records.leaflet })
    await relate(group, { role: 'subject', documentId: records.hidden })
    await relate(secret, { role: 'author', documentId: records.tape })
    expect(await titles(`agentId=${group}`)).toEqual(['Assemblea', 'Ritratto', 'Volantino'])
    expect(await titles(`agentId=${group}&agentRole=creator&agentRole=author&agentRole=publisher`)).toEqual(['Assemblea', 'Volantino'])
    expect(await titles(`agentId=${group}&agentRole=subject`)).toEqual(['Ritratto'])
    expect(await titles(`agentId=${group}&agentId=${secret}&agentRole=author`)).toEqual(['Assemblea', 'Volantino'])
    expect(await titles(`agentId=${group}&kind=audio&q=assemblea`)).toEqual(['Assemblea'])
    expect(await titles(`agentId=${secret}`)).toEqual(['Assemblea'])
    expect((await call('GET', `/tree?agentId=${group}&agentRole=author`)).body.items).toMatchObject([{ id: tree.fondo, documents: 1 }])
    await asVisitor(async () => {
      expect(await titles(`agentId=${group}`)).toEqual(['Assemblea', 'Volantino'])
      expect(await titles(`agentId=${secret}`)).toEqual([])
      const answers = await Promise.all([secret, newId()].map((id) => call('GET', `/documents?agentId=${id}`)))
      expect(answers[0]!.body).toEqual(answers[1]!.body)
    })
    expect(await call('GET', `/documents?agentId=${group}&agentRole=family`)).toMatchObject({ status: 400 })
    const other = await make({ type: 'organisation', name: 'LC Bovisa' })
    await call('POST', `/agents/${other}/merge`, { body: { from: group } })
    expect(await titles(`agentId=${group}`)).toEqual(['Assemblea', 'Ritratto', 'Volantino'])
    await call('DELETE', `/agents/${other}`)
    expect(await titles(`agentId=${group}`)).toEqual([])
  })

  test('are related to what there is, once, and not to themselves', async () => {
    const [id, other] = [await make(GROUP), await make({ type: 'person', name: 'Ada' })]
    const refused = async (body: object) => {
      const { status, body: answer } = await call('POST', `/agents/${id}/relations`, { body })
      return [status, answer.code]
    }
    expect(await refused({ role: 'creator', documentId: records.leaflet })).toEqual([400, 'INVALID_FIELDS'])
    expect(await refused({ role: 'creator' })).toEqual([400, 'INVALID_FIELDS'])
    expect(await refused({ role: 'author', documentId: newId() })).toEqual([400, 'UNKNOWN_VALUE'])
    expect(await refused({ role: 'associated', agentId: id })).toEqual([400, 'UNKNOWN_VALUE'])
    const relation = await relate(other, { role: 'associated', agentId: id })
    expect(await refused({ role: 'associated', agentId: other })).toEqual([409, 'ALREADY_RELATED'])
    await relate(id, { role: 'author', documentId: records.leaflet })
    expect(await refused({ role: 'author', documentId: records.leaflet })).toEqual([409, 'ALREADY_RELATED'])
    expect((await call('DELETE', `/agents/${id}/relations/${relation}`)).status).toBe(204)
    expect((await call('DELETE', `/agents/${id}/relations/${relation}`)).status).toBe(404)
    expect((await call('GET', `/agents/${other}`)).body.agents).toEqual([])
    expect((await call('GET', '/history?entity=relation')).body.items[0]).toMatchObject({
      action: 'delete', name: 'Ada', before: { role: 'associated', agentId: other, otherAgentId: id }, names: { [id]: GROUP.name },
    })
    const told = async (of: string) => (await call('GET', `/history?entity=agent&id=${of}`)).body.items
      .map(({ entity, action }: { entity: string; action: string }) => `${action} ${entity}`)
    expect(await told(other)).toEqual(['delete relation', 'create relation', 'create agent'])
    expect(await told(id)).toEqual(['delete relation', 'create relation', 'create relation', 'create agent'])
  })

  test('find their records by any of their names, also below units that they created', async () => {
    const id = await make(GROUP)
    expect(await found('bovisa')).toEqual([])
    const relation = await relate(id, { role: 'creator', unitId: tree.busta })
    expect(await found('lotta continua sez. bovisa')).toEqual(['Assemblea', 'Ritratto', 'Volantino'])
    await call('PUT', `/agents/${id}`, { body: { name: 'Circolo operaio', otherNames: ['L.C. Dergano'] }, version: 1 })
    expect([await found('bovisa'), await found('"operaio dergano"')]).toEqual([[], []])
    expect(await found('"circolo operaio" dergano')).toEqual(['Assemblea', 'Ritratto', 'Volantino'])
    await call('POST', `/units/${tree.fascicolo}/move`, { body: { parentId: tree.otherSerie } })
    expect(await found('circolo')).toEqual(['Ritratto', 'Volantino'])
    await call('DELETE', `/agents/${id}/relations/${relation}`)
    expect(await found('circolo')).toEqual([])
    await relate(id, { role: 'subject', documentId: records.tape })
    expect(await found('dergano')).toEqual(['Assemblea'])
    const { headers } = await call('DELETE', `/agents/${id}`)
    expect(await found('dergano')).toEqual([])
    await call('POST', `/trash/${headers['deletion-id']}/restore`)
    expect(await found('dergano')).toEqual(['Assemblea'])
  })

  test('leave no trace for visitors if they are for staff', async () => {
    const id = await make({ type: 'person', name: 'Clandestina', visibility: 'staff' })
    await relate(id, { role: 'creator', unitId: tree.busta })
    expect(await asVisitor(() => found('clandestina'))).toEqual([])
    expect(await found('clandestina')).toEqual(['Ritratto'])
    expect((await asVisitor(() => call('GET', '/suggest?q=cland'))).body.items).toEqual([])
    await call('PUT', `/agents/${id}`, { body: { visibility: 'public' }, version: 1 })
    expect(await asVisitor(() => found('clandestina'))).toEqual(['Assemblea', 'Volantino'])
  })

  test('keep their relations while a unit, a record or they themselves are in the trash', async () => {
    const id = await make(GROUP)
    await relate(id, { role: 'creator', unitId: tree.busta })
    await relate(id, { role: 'author', documentId: records.leaflet })
    const ends = async () => {
      const { units, documents } = (await call('GET', `/agents/${id}`)).body
      return [units.length, documents]
    }
    const { headers } = await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)
    expect(await ends()).toEqual([0, {}])
    await call('POST', `/trash/${headers['deletion-id']}/restore`)
    expect(await ends()).toEqual([1, { creator: 3, author: 1 }])
    await call('DELETE', `/documents/${records.leaflet}`)
    expect(await ends()).toEqual([1, { creator: 2 }])
    await call('DELETE', `/agents/${id}`)
    const inMonths = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000)
    expect(await purgeTrash(server.db, server.db, inMonths)).toBe(2)
    expect(await server.db.read.selectFrom('agentRelation').selectAll().execute()).toEqual([])
    expect(await server.db.read.selectFrom('agentName').selectAll().execute()).toEqual([])
  })

  test('go along when units are merged, and back when that is undone', async () => {
    const [group, person] = [await make(GROUP), await make({ type: 'person', name: 'Ada' })]
    await relate(group, { role: 'creator', unitId: tree.otherFondo })
    await relate(person, { role: 'creator', unitId: tree.otherFondo })
    await relate(person, { role: 'creator', unitId: tree.fondo })
    const makers = async (unitId: string) =>
      (await call('GET', `/agents?unitId=${unitId}`)).body.items.map(({ name }: { name: string }) => name)
    const { body } = await call('POST', `/units/${tree.otherFondo}/merge`, { body: { into: tree.fondo } })
    expect(await makers(tree.fondo)).toEqual(['Ada', GROUP.name])
    expect(await found('bovisa')).toEqual(['Assemblea', 'Ritratto', 'Volantino'])
    expect(await call('POST', `/changes/${body.changeSetId}/undo`)).toMatchObject({ status: 200, body: { kept: [], relations: 2 } })
    expect([await makers(tree.fondo), await makers(tree.otherFondo)]).toEqual([['Ada'], ['Ada', GROUP.name]])
    expect(await found('bovisa')).toEqual([])
  })

  test('stand beside the fondi that they made, as far as the reader may see them', async () => {
    await relate(await make(GROUP), { role: 'creator', unitId: tree.fondo })
    await relate(await make({ type: 'person', name: 'Ada', visibility: 'staff' }), { role: 'creator', unitId: tree.fondo })
    const makers = async () => {
      const { body } = await call('GET', '/fondi/info')
      return body.items.map((fondo: { makers: { name: string; type: string }[] }) => fondo.makers.map(({ name, type }) => [name, type]))
    }
    expect((await makers())[0]).toEqual([['Ada', 'person'], [GROUP.name, 'organisation']])
    const [first, ...others] = await asVisitor(makers)
    expect(first).toEqual([[GROUP.name, 'organisation']])
    expect(others.flat()).toEqual([])
  })

  test('are merged, with a preview, and their former address leads to the other one', async () => {
    const into = await make({ type: 'person', name: 'Mario Rossi', history: 'Operaio.' })
    const from = await make({ type: 'person', name: 'Rossi, Mario', otherNames: ['M. Rossi'], history: 'Poeta.', places: 'Torino' })
    await relate(into, { role: 'author', documentId: records.leaflet })
    await relate(from, { role: 'author', documentId: records.leaflet })
    await relate(from, { role: 'author', documentId: records.tape })
    await relate(from, { role: 'associated', agentId: into })
    const would = {
      changeSetId: null, otherNames: ['Rossi, Mario', 'M. Rossi'], relations: 3,
      texts: [{ field: 'places', text: 'Torino' }, { field: 'history', text: 'Operaio.\n\nPoeta.' }],
    }
    expect(await call('POST', `/agents/${into}/merge`, { body: { from, preview: true } })).toMatchObject({ status: 200, body: would })
    expect((await call('GET', '/agents')).body.total).toBe(2)
    expect(await call('POST', `/agents/${into}/merge`, { body: { from }, version: 7 })).toMatchObject({ status: 412 })
    const { body } = await call('POST', `/agents/${into}/merge`, { body: { from }, version: 1 })
    expect(body).toEqual({ ...would, changeSetId: expect.any(String) })
    expect((await call('GET', `/agents/${from}`)).body).toMatchObject({
      id: into, otherNames: ['Rossi, Mario', 'M. Rossi'], history: 'Operaio.\n\nPoeta.', documents: { author: 2 }, agents: [],
    })
    expect(await found('rossi')).toEqual(['Assemblea', 'Volantino'])
    expect(await call('POST', `/changes/${body.changeSetId}/undo`)).toMatchObject({ status: 200, body: { kept: [], agents: 2 } })
    expect((await call('GET', `/agents/${from}`)).body)
      .toMatchObject({ id: from, documents: { author: 2 }, agents: [{ agent: { id: into } }] })
    expect((await call('GET', `/agents/${into}`)).body).toMatchObject({ otherNames: [], history: 'Operaio.', documents: { author: 1 } })
    for (const other of [into, newId()])
      expect(await call('POST', `/agents/${into}/merge`, { body: { from: other } }))
        .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
  })
})
