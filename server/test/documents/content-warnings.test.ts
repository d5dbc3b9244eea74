import type { Hit } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { updateUnit } from '../../src/units/store.ts'
import { readPage } from '../pages/page-reader.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite, requireOrder, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

onOneEngine('a content warning', (engine) => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  let id: string
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org' })
    tree = await sampleTree(server.db)
    const [created] = await inWrite(server.db, (tx) =>
      createDocuments(tx, [{ kind: 'image', title: 'Corteo', unitId: tree.fascicolo }], change))
    id = created!.id
    await addFile(server.db, id, 'corteo.jpg', 'public')
    await server.db.write.updateTable('blob').set({ thumbnail: 'made', mediaType: 'image/jpeg', width: 100, height: 100 }).execute()
  })
  afterEach(() => requireOrder(server.db).finally(() => server.close()))

  const api = async (path: string) => (await server.app.inject(`/archive/api/archive/${path}`)).json()
  const visit = async (path: string) =>
    readPage(await server.app.inject({ url: `/archive${path}`, headers: { accept: 'text/html' } }))
  const warn = (contentWarning: string | null) =>
    inWrite(server.db, (tx) => updateDocuments(tx, [{ id, changes: { contentWarning } }], change))
  const warnUnit = (unitId: string, contentWarning: string | null) =>
    inWrite(server.db, (tx) => updateUnit(tx, unitId, { contentWarning }, null, change))
  /** Whether lists, previews and the first view of the record show its picture. */
  async function shown() {
    const { items: [hit] } = await api('documents')
    const page = await visit(`/archives/imageArchive/${id}`)
    const list = await visit('/archives/imageArchive')
    const manifest = await api(`documents/${id}/manifest`)
    const body = page.html.slice(page.html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')
    return {
      hit: hit.thumbnailUrl !== null, covered: hit.covered, preview: (page.meta['og:image'] ?? '').includes(id),
      data: /thumbnailUrl|contentUrl/.test(JSON.stringify(page.data)), body: /<img[^>]*\/documents\//.test(body),
      manifest: manifest.thumbnail !== undefined, canvas: JSON.stringify(manifest.items).includes('ImageService3'),
      list: /<img[^>]*\/documents\//.test(list.html), answers: /thumbnailUrl":"/.test(JSON.stringify(list.answers)),
    }
  }
  const OPEN = {
    hit: true, covered: false, preview: true, data: true, body: true, manifest: true, canvas: true, list: true, answers: true,
  }
  const COVERED = {
    hit: false, covered: true, preview: false, data: false, body: false, manifest: false, canvas: false, list: false, answers: false,
  }

  test('covers the pictures of its record wherever they show, and its sentence stands in their place', async () => {
    expect(await shown()).toEqual(OPEN)
    await warn('Persone ferite')
    expect(await shown()).toEqual(COVERED)
    const page = await visit(`/archives/imageArchive/${id}?lang=en`)
    expect(page.text).toContain('Persone ferite')
    expect(page.text).toContain('Show')
    expect(await api(`documents/${id}`)).toMatchObject({ contentWarning: 'Persone ferite', inheritedWarning: null })
    await warn(null)
    expect(await shown()).toEqual(OPEN)
  })

  test('is what viewers of its manifest show instead of its pictures, which remain downloads', async () => {
    await warn('Persone ferite')
    const { requiredStatement, items, rendering } = await api(`documents/${id}/manifest`)
    expect(requiredStatement.value).toEqual({
      it: ['Avvertenza: Persone ferite', 'Archivio dei movimenti'], en: ['Content warning: Persone ferite', 'Archivio dei movimenti'],
    })
    const label = { none: ['corteo.jpg'] }
    expect(items).toEqual([{ id: expect.stringMatching(/canvas\/1$/), type: 'Canvas', label, width: 100, height: 100, items: [] }])
    expect(rendering).toMatchObject([{ type: 'Image', label: { none: ['corteo.jpg'] } }])
    const { data } = await visit(`/archives/imageArchive/${id}`)
    expect(JSON.stringify(data)).toContain('"conditionsOfAccess":"Persone ferite"')
  })

  test('speaks the language of its reader', async () => {
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id, changes: { contentWarningEn: 'Injured people' } }], change))
    expect(await shown()).toEqual(COVERED)
    expect((await visit(`/archives/imageArchive/${id}`)).text).toContain('Injured people')
    await warn('Persone ferite')
    expect((await visit(`/archives/imageArchive/${id}`)).html).toMatch(/lang="it">Persone ferite/)
    const { html, text } = await visit(`/archives/imageArchive/${id}?lang=en`)
    expect(html).toMatch(/lang="en">Injured people/)
    expect(text).not.toContain('Persone ferite')
    const { requiredStatement } = await api(`documents/${id}/manifest`)
    expect(requiredStatement.value.en[0]).toBe('Content warning: Injured people')
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { contentWarning: 'Ferite', contentWarningEn: 'Wounds' }, null, change))
    expect((await visit(`/archives?unitId=${tree.serie}&lang=en`)).text).toContain('Wounds')
  })

  test('is named in lists, unless the record has no files', async () => {
    await warn('Persone ferite')
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'image', title: 'Senza file', contentWarning: 'Altro' }], change))
    const { items } = await api('documents?sort=title')
    expect(items.map(({ title, covered }: Hit) => [title, covered])).toEqual([['Corteo', true], ['Senza file', false]])
    expect((await visit('/archives/imageArchive')).text.match(/Avvertenza/g)).toHaveLength(1)
  })

  test('of a unit covers everything below it, and the nearest one speaks', async () => {
    await warnUnit(tree.fondo, 'Del fondo')
    expect(await shown()).toEqual(COVERED)
    expect((await api(`documents/${id}`)).inheritedWarning)
      .toEqual({ contentWarning: 'Del fondo', contentWarningEn: null, unit: { id: tree.fondo, name: 'Comitati di quartiere' } })
    await warnUnit(tree.busta, 'Della busta')
    expect((await api(`documents/${id}`)).inheritedWarning.contentWarning).toBe('Della busta')
    expect((await visit(`/archives/imageArchive/${id}`)).text).toContain('indicata per «Busta 1»')
    await warnUnit(tree.fondo, null)
    await warnUnit(tree.busta, null)
    expect(await shown()).toEqual(OPEN)
  })
})
