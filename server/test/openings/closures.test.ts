import type { Closure } from '@faldone/contract/closure.ts'
import { documentSchema } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOpening } from '../../src/openings/opening.ts'
import { openDue } from '../../src/openings/opening-store.ts'
import { DAY, letPass, rightTime } from '../accounts/clock.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { type Call, EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { requireOrder } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

const until = (day: string): Closure => ({ reason: 'donor', until: day })
const today = () => new Date().toISOString().slice(0, 10)

onEachEngine('what cannot be consulted yet', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close().finally(rightTime))

  /** What a visitor gets. */
  const seen: Call = async (...asked) => {
    server.viewer = null
    const answer = await call(...asked)
    server.viewer = EDITOR
    return answer
  }
  const create = async (given: object = {}): Promise<string> =>
    (await call('POST', '/documents', { body: { kind: 'document', title: 'Cartella clinica', ...given } })).body.id
  const put = async (path: string, body: object) => call('PUT', path, { body, version: (await call('GET', path)).body.version })
  const close = (id: string, closure: Closure | null) => put(`/documents/${id}`, { closure })
  const closeUnit = (id: string, closure: Closure | null) => put(`/units/${id}`, { closure })
  const isShown = async (id: string) => (await seen('GET', `/documents/${id}`)).status === 200
  const openOn = async (day: string) => {
    const opened = await openDue(server.db, day)
    await requireOrder(server.db)
    return opened
  }

  test('opens on the 1st of January after the years of the law since its latest date', async () => {
    const id = await create({ date: '1995-1997', unitId: tree.busta })
    const { status, body } = await close(id, { reason: 'sensitive' })
    expect(status).toBe(200)
    expect(documentSchema.strict().parse(body)).toMatchObject(
      { closure: { reason: 'sensitive' }, opensOn: '2038-01-01', closed: true, inheritedClosure: null, visibility: 'public' }
    )
    expect(await seen('GET', `/documents/${id}`)).toMatchObject({ status: 404 })
    expect((await seen('GET', '/documents')).body.total).toBe(0)
    expect((await call('GET', '/documents')).body.items).toMatchObject([{ id, closed: true, opensOn: '2038-01-01', staffOnly: true }])
    expect((await put(`/documents/${id}`, { date: 'post 1945' })).body).toMatchObject({ opensOn: null, closed: true })
    expect((await put(`/documents/${id}`, { date: '1970' })).body).toMatchObject({ opensOn: '2011-01-01', closed: false })
    expect(await isShown(id)).toBe(true)
    expect((await close(id, null)).body).toMatchObject({ closure: null, opensOn: null, closed: false })
  })

  test('tells visitors nothing once it is open, and staff for ever why it was closed', async () => {
    const id = await create({ closure: { reason: 'other', until: '2001-12-31', text: 'Su richiesta' } })
    const closure = { reason: 'other', until: '2001-12-31', text: 'Su richiesta' }
    expect((await call('GET', `/documents/${id}`)).body).toMatchObject({ closure, opensOn: '2002-01-01', closed: false })
    expect((await seen('GET', `/documents/${id}`)).body).toMatchObject({ closure: null, opensOn: null, closed: false })
  })

  test('opens when its day has come, with everything that depends on it', async () => {
    const id = await create({ title: 'Verbale riservato', unitId: tree.fascicolo, tematiche: ['Casa'], closure: until('2029-12-31') })
    expect(await openOn('2029-12-31')).toBe(0)
    expect(await openOn('2030-01-01')).toBe(1)
    expect(await seen('GET', '/documents?q=riservato')).toMatchObject({ body: { total: 1 } })
    expect((await seen('GET', `/units/${tree.fondo}`)).body.documents).toBe(1)
    expect((await call('GET', `/documents/${id}`)).body)
      .toMatchObject({ closure: until('2029-12-31'), opensOn: '2030-01-01', closed: false })
    expect((await call('GET', `/history?entity=document&id=${id}`)).body.items[0])
      .toMatchObject({ action: 'open', actor: null, after: { opensOn: '2030-01-01' } })
    expect(await openOn('2030-01-01')).toBe(0)
  })

  test('stays closed if opening fails', async () => {
    const [id, other] = [await create({ closure: until('2029-12-31') }), await create({ closure: until('2029-12-31') })]
    await server.db.write.schema.alterTable('event').renameTo('event_away').execute()
    await expect(openDue(server.db, '2030-01-01')).rejects.toThrow('event')
    await server.db.write.schema.alterTable('event_away').renameTo('event').execute()
    expect([await isShown(id), await isShown(other)]).toEqual([false, false])
    await openOn('2030-01-01')
    expect([await isShown(id), await isShown(other)]).toEqual([true, true])
  })

  test('is opened by the server at its start, at the turn of the day', async () => {
    const id = await create({ closure: until(today()) })
    const quiet = { info: () => {}, error: (failure: unknown) => { throw new Error('opening failed', { cause: failure }) } }
    await startOpening(server.db, quiet).stop()
    expect(await isShown(id)).toBe(false)
    letPass(DAY)
    await startOpening(server.db, quiet).stop()
    expect(await isShown(id)).toBe(true)
  })

  test('closes what is in it', async () => {
    const id = await create({ unitId: tree.fascicolo })
    const { body } = await closeUnit(tree.serie, { reason: 'donor', until: '2029-12-31', announced: true })
    expect(body).toMatchObject({ opensOn: '2030-01-01', closed: true })
    expect(await isShown(id)).toBe(false)
    const inheritedClosure = {
      closure: { reason: 'donor', until: '2029-12-31', announced: true }, opensOn: '2030-01-01', unit: { id: tree.serie, name: 'Casa' },
    }
    for (const path of [`/documents/${id}`, `/units/${tree.busta}`])
      expect((await call('GET', path)).body).toMatchObject({ closure: null, opensOn: '2030-01-01', closed: true, inheritedClosure })
    const rows = (parentId: string) => call('GET', `/tree?parentId=${parentId}`)
    expect((await rows(tree.fondo)).body.items).toMatchObject([{ opensOn: '2030-01-01', closed: true }, { opensOn: null, closed: false }])
    expect((await rows(tree.serie)).body.items).toMatchObject([{ id: tree.busta, opensOn: '2030-01-01', closed: true }])
    expect((await seen('GET', `/tree?parentId=${tree.fondo}`)).body.items).toHaveLength(1)
    await openOn('2030-01-01')
    expect(await isShown(id)).toBe(true)
  })

  test('keeps the later of its own day and that of its unit', async () => {
    const [later, earlier] = [
      await create({ unitId: tree.busta, closure: until('2039-12-31') }),
      await create({ unitId: tree.busta, closure: until('2027-12-31') }),
    ]
    await closeUnit(tree.busta, until('2029-12-31'))
    const opensOn = async (id: string) => (await call('GET', `/documents/${id}`)).body.opensOn
    expect([await opensOn(later), await opensOn(earlier)]).toEqual(['2040-01-01', '2030-01-01'])
    await openOn('2028-01-01')
    expect([await isShown(later), await isShown(earlier), await opensOn(earlier)]).toEqual([false, false, '2030-01-01'])
    await openOn('2030-01-01')
    expect([await isShown(later), await isShown(earlier)]).toEqual([false, true])
    await openOn('2040-01-01')
    expect(await isShown(later)).toBe(true)
    await closeUnit(tree.busta, { reason: 'donor' })
    expect(await opensOn(later)).toBe(null)
  })

  test('is computed again when records and units move', async () => {
    await closeUnit(tree.serie, until('2039-12-31'))
    const id = await create({ unitId: tree.fascicolo })
    expect(await isShown(id)).toBe(false)
    await call('POST', '/documents/move', { body: { ids: [id], unitId: tree.otherSerie } })
    expect(await isShown(id)).toBe(true)
    await call('POST', '/documents/move', { body: { ids: [id], unitId: tree.fascicolo } })
    await call('POST', `/units/${tree.busta}/move`, { body: { parentId: tree.otherSerie } })
    expect(await isShown(id)).toBe(true)
    const { headers } = await call('POST', `/units/${tree.busta}/move`, { body: { parentId: tree.serie } })
    expect(await isShown(id)).toBe(false)
    await call('POST', `/changes/${String(headers['change-set'])}/undo`)
    expect(await isShown(id)).toBe(true)
  })

  test('is right after the trash, whatever happened meanwhile', async () => {
    const [own, below] = [await create({ closure: until('2029-12-31') }), await create({ unitId: tree.fascicolo })]
    await closeUnit(tree.busta, until('2029-12-31'))
    const gone = [await call('DELETE', `/documents/${own}`), await call('DELETE', `/units/${tree.busta}?subtree=true`)]
    expect(await openOn('2030-01-01')).toBe(2)
    for (const { headers } of gone) await call('POST', `/trash/${String(headers['deletion-id'])}/restore`)
    await requireOrder(server.db)
    expect([await isShown(own), await isShown(below)]).toEqual([true, true])
    const { headers } = await call('DELETE', `/documents/${below}`)
    await closeUnit(tree.fondo, until('2039-12-31'))
    await call('POST', `/trash/${String(headers['deletion-id'])}/restore`)
    expect(await isShown(below)).toBe(false)
  })

  test('keeps units from merging that open by different rules', async () => {
    const id = await create({ unitId: tree.serie })
    await closeUnit(tree.serie, until('2039-12-31'))
    const merge = () => call('POST', `/units/${tree.serie}/merge`, { body: { into: tree.otherSerie } })
    expect(await merge()).toMatchObject({ status: 409, body: { code: 'CLOSURE_DIFFERS', values: { name: 'Casa' } } })
    await closeUnit(tree.otherSerie, until('2039-12-31'))
    expect(await merge()).toMatchObject({ status: 200 })
    expect(await isShown(id)).toBe(false)
  })

  test('can be set for many records at once, and undone, even after some have opened', async () => {
    const ids = [await create({ date: '1970' }), await create({ date: '1999' }), await create()]
    const { body } = await call('POST', '/documents/bulk', { body: { ids, changes: { closure: { reason: 'private', announced: false } } } })
    expect(body).toMatchObject({ changed: 3 })
    const days = await Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}`)).body.opensOn))
    expect(days).toEqual(['2041-01-01', '2070-01-01', null])
    expect(await openOn('2041-01-01')).toBe(1)
    expect((await call('POST', `/changes/${body.changeSetId}/undo`)).body).toMatchObject({ documents: 3, keptTotal: 0 })
    for (const id of ids) expect(await isShown(id)).toBe(true)
  })

  test('goes back to an earlier version', async () => {
    const id = await create()
    const [{ id: created }] = (await call('GET', `/history?entity=document&id=${id}`)).body.items
    await close(id, until('2039-12-31'))
    await call('POST', `/documents/${id}/versions/${created}/restore`)
    expect(await isShown(id)).toBe(true)
  })

  test('is refused with a reason beside the field where it makes no sense', async () => {
    const id = await create()
    const wrong = (closure: unknown) => put(`/documents/${id}`, { closure: closure as Closure })
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.anything() } } })
    expect(await wrong({ reason: 'secret' })).toMatchObject(refused('closure.reason'))
    expect(await wrong({ reason: 'donor', until: '2040-02-30' })).toMatchObject(refused('closure.until'))
    expect(await wrong({ reason: 'donor', from: '2050-01-01', until: '2040-01-01' })).toMatchObject(refused('closure.until'))
    expect((await put(`/documents/${id}`, { title: 'Altro titolo' })).body.closure).toBeNull()
    expect((await call('PUT', `/documents/${id}`, { body: { closure: null }, version: 1 })).status).toBe(412)
  })

  test('can be a file, which has the date of its record', async () => {
    const id = await create({ date: '1977' })
    const { id: file } = await attachBytes(server, id, 'Diagnosi', { name: 'cartella.txt' })
    const { status, body } = await call('PUT', `/documents/${id}/files/${file}`, { body: { closure: { reason: 'private' } } })
    expect([status, body.opensOn, body.closed]).toEqual([200, '2048-01-01', true])
    expect((await seen('GET', `/documents/${id}`)).body).toMatchObject({ files: [], closedFiles: [] })
    for (const path of ['', '/thumbnail']) expect((await seen('GET', `/documents/${id}/files/${file}${path}`)).status).toBe(404)
    expect((await seen('GET', '/documents?hasFiles=true')).body.total).toBe(0)
    await put(`/documents/${id}`, { date: '1987' })
    expect((await call('GET', `/documents/${id}`)).body.files).toMatchObject([{ opensOn: '2058-01-01' }])
    await call('PUT', `/documents/${id}/files/${file}`, { body: { closure: { reason: 'private', announced: true } } })
    expect((await seen('GET', `/documents/${id}`)).body)
      .toMatchObject({ files: [], closedFiles: [{ reason: 'private', opensOn: '2058-01-01' }] })
    expect(await openOn('2058-01-01')).toBe(1)
    expect((await seen('GET', `/documents/${id}`)).body).toMatchObject({ files: [{ id: file, closure: null }], closedFiles: [] })
    await put(`/documents/${id}`, { date: '1999' })
    expect((await seen('GET', `/documents/${id}`)).body.files).toEqual([])
    await requireOrder(server.db)
  })
})
