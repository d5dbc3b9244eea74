import { announcedPageSchema, closurePageSchema } from '@faldone/contract/closure-schema.ts'
import type { Closure } from '@faldone/contract/closure.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachBytes } from '../files/attach-bytes.ts'
import { type Call, EDITOR, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

const until = (day: string): Closure => ({ reason: 'donor', until: day })

onEachEngine('the lists of what is closed', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

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
  const closeUnit = (id: string, closure: Closure | null) => put(`/units/${id}`, { closure })

  test('is listed for staff by day, what never opens by itself last', async () => {
    const record = await create({ title: 'Aperta', unitId: tree.busta })
    const { id: attached } = await attachBytes(server, record, 'Elenco', { name: 'allegato.txt' })
    await call('PUT', `/documents/${record}/files/${attached}`, { body: { closure: until('2034-12-31') } })
    const never = await create({ title: 'Mai', closure: { reason: 'donor' } })
    const opened = await create({ closure: until('2001-12-31') })
    await closeUnit(tree.otherFondo, until('2030-12-31'))
    const { status, body } = await call('GET', '/closures')
    expect(status).toBe(200)
    expect(closurePageSchema.strict().parse(body)).toMatchObject({
      total: 3, counts: { dated: 2, never: 1, opened: 1 },
      items: [
        { entity: 'unit', id: tree.otherFondo, opensOn: '2031-01-01', level: 'fondo', title: 'Radio libere', path: [] },
        { entity: 'file', id: attached, documentId: record, opensOn: '2035-01-01', title: 'allegato.txt' },
        { entity: 'document', id: never, opensOn: null, closed: true },
      ],
    })
    expect(body.items[1].path.map(({ id }: { id: string }) => id)).toEqual([tree.fondo, tree.serie, tree.busta])
    const openedLater = await create({ closure: until('2010-12-31') })
    expect((await call('GET', '/closures?when=opened')).body.items)
      .toMatchObject([{ id: openedLater, closed: false }, { id: opened, closed: false }])
    expect((await call('GET', '/closures?when=never')).body.items).toMatchObject([{ id: never }])
    expect((await call('GET', '/closures?when=dated&pageSize=1&page=2')).body).toMatchObject({ total: 2, items: [{ id: attached }] })
    expect((await seen('GET', '/closures')).status).toBe(404)
    server.viewer = READER
    expect((await call('GET', '/closures')).status).toBe(404)
    server.viewer = EDITOR
  })

  test('is told to visitors where the centre says so, and no more than that it exists', async () => {
    const announced = { ...until('2039-12-31'), text: 'Lettera della figlia', announced: true }
    const given = { titleEn: 'Medical file', date: '1977', description: 'Diario', place: 'Asti', tematiche: ['Casa'], unitId: tree.busta }
    const [told] = [await create({ ...given, closure: announced }), await create({ ...given, closure: until('2039-12-31') })]
    const item = {
      entity: 'document', id: told, kind: 'document', level: null, title: 'Cartella clinica', titleEn: 'Medical file', date: '1977',
      dateFrom: '1977-01-01', dateTo: '1977-12-31', dateQualifier: null, path: expect.anything(), reason: 'donor', opensOn: '2040-01-01',
      contact: null,
    }
    const { body } = await seen('GET', '/announced')
    expect(announcedPageSchema.strict().parse(body)).toEqual({ items: [item], total: 1, page: 1, pageSize: 25 })
    expect((await seen('GET', `/announced/${told}`)).body).toEqual(item)
    expect((await seen('GET', `/announced?unitId=${tree.fondo}`)).body.total).toBe(1)
    expect((await seen('GET', `/announced?unitId=${tree.otherFondo}`)).body.total).toBe(0)
    expect((await seen('GET', `/documents/${told}`)).status).toBe(404)
    const pageOf = async (path: string) => {
      const { statusCode, body: written } = await server.app.inject({ url: `/archive${path}`, headers: { accept: 'text/html' } })
      return { status: statusCode, text: written.replace(/<[^>]*>/g, ' '), written }
    }
    const page = await pageOf(`/archives/documentArchive/${told}`)
    expect(page.status).toBe(200)
    for (const word of ['Cartella clinica', '1977', 'È nell’archivio', 'Volontà di chi ha donato', 'Si apre il 1º gennaio 2040'])
      expect(page.text).toContain(word)
    expect((await pageOf(`/archives/documentArchive/${told}?lang=en`)).text).toContain('Medical file')
    for (const word of ['Diario', 'Asti', 'Lettera della figlia']) expect(page.written).not.toContain(word)
    await closeUnit(tree.fondo, until('2050-12-31'))
    expect((await seen('GET', '/announced')).body.total).toBe(0)
    expect((await pageOf(`/archives/documentArchive/${told}`)).status).toBe(404)
    expect((await pageOf(`/archives?unitId=${tree.fondo}`)).status).toBe(404)
    await closeUnit(tree.fondo, { ...until('2050-12-31'), announced: true })
    expect((await seen('GET', '/announced')).body.items).toMatchObject([{ id: told }, { entity: 'unit', id: tree.fondo, level: 'fondo' }])
    expect(await pageOf(`/archives?unitId=${tree.fondo}`))
      .toMatchObject({ status: 200, text: expect.stringContaining('Si apre il 1º gennaio 2051') })
    await put(`/documents/${told}`, { visibility: 'staff' })
    expect((await seen('GET', `/announced/${told}`)).status).toBe(404)
  })
})
