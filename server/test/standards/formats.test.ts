import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { StandardName } from '@faldone/contract/standards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { exportCommand } from '../../src/exports/command.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { problemsOf } from '../pages/schema-org.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import type { TestApp, Tree } from '../support/test-app.ts'
import { standardScene } from './scene.ts'

/** What visitors may not see. */
const HIDDEN = ['Segreta', 'Chiusa', 'Scaffale 3', 'Da verificare', 'Inv. 778']

onOneEngine('formats of other archives', (engine) => {
  let server: TestApp
  let tree: Tree
  beforeAll(async () => {
    ({ server, tree } = await standardScene(engine))
  })
  afterAll(() => server.close())

  const ask = (path: string, headers = {}) => server.app.inject({ url: `/archive/api/archive${path}`, headers })
  /** A unit, or everything, in a format. */
  async function exported(format: StandardName, unitId: string | null = tree.fondo): Promise<string> {
    const { statusCode, body } = await ask(`${unitId === null ? '' : `/units/${unitId}`}/export?format=${format}&lang=it`)
    expect(statusCode, body).toBe(200)
    return body
  }
  const asStaff = async <T>(work: () => Promise<T>): Promise<T> => {
    server.viewer = EDITOR
    return work().finally(() => (server.viewer = null))
  }

  type Node = { '@id': string; [name: string]: unknown }
  const graphOf = (text: string) => (JSON.parse(text) as { '@graph': Node[] })['@graph']
  const named = (nodes: readonly Node[], name: string) => nodes.find((node) => JSON.stringify(node['name']).includes(name))

  test('schema.org: each unit and record as a node', async () => {
    const text = await exported('jsonld')
    const graph = graphOf(text)
    expect(graph.flatMap((node) => problemsOf(node))).toEqual([])
    expect(graph[0]).toMatchObject({ '@type': 'Dataset', schemaVersion: 'https://schema.org/version/29.3' })
    const record = named(graph, 'quattro')!
    const held = named(graph, 'Affitti')!
    expect(record).toMatchObject({
      'name': [{ '@value': 'Verbale <& "quattro">', '@language': 'it' }, { '@value': 'Minutes', '@language': 'en' }],
      'dateCreated': '1977-03-12', 'license': 'http://creativecommons.org/licenses/by/4.0/', 'genre': 'Lettera', 'inLanguage': ['it', 'fr'],
      'creator': [{ '@type': 'Organization', 'name': 'Comitato Fiat' }, 'Comitato, ignoto'], 'isPartOf': { '@id': held['@id'] },
      'conditionsOfAccess': 'Scene di violenza',
    })
    expect(held['isPartOf']).toMatchObject({ '@id': named(graph, 'Busta 1')!['@id'] })
    // A content warning covers its files.
    expect(record['associatedMedia']).toBeUndefined()
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    const whole = await asStaff(() => exported('jsonld', null))
    for (const shown of ['Segreta', 'Chiusa', 'Scaffale 3', 'Inv. 778', 'Radio libere']) expect(whole).toContain(shown)
    expect(graphOf(whole).flatMap((node) => problemsOf(node))).toEqual([])
    // Within another unit, too.
    expect(named(graphOf(await exported('jsonld', tree.fascicolo)), 'Affitti')!['isPartOf']).toMatchObject({ name: 'Busta 1' })
  })

  test('a dump of everything public is made once for each state of the archive', async () => {
    const get = (headers = {}) => ask('/dump.jsonld.gz', headers)
    const first = await get()
    expect(first.headers).toMatchObject({ 'content-type': 'application/gzip', 'content-length': String(first.rawPayload.length) })
    const text = gunzipSync(first.rawPayload).toString()
    expect(graphOf(text).map((node) => node['@id'])).toEqual(graphOf(await exported('jsonld', null)).map((node) => node['@id']))
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden)
    const { etag } = first.headers
    // Its date would differ if it had been made again.
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await asStaff(get)).headers['etag']).toBe(etag)
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'audio', title: 'Nuova' }], change))
    const [second, same] = await Promise.all([get({ 'if-none-match': etag }), get()])
    expect(second.statusCode).toBe(200)
    expect(gunzipSync(second.rawPayload).toString()).toContain('Nuova')
    expect(same.rawPayload.equals(second.rawPayload)).toBe(true)
  })

  test('the command line writes each of them', async () => {
    const path = join(scratchFolder(), 'fondo')
    const quiet = { say: () => {}, warn: () => {} }
    expect(await exportCommand(server.config, ['--format', 'jsonld', '--fondo', 'Comitati di quartiere', path], quiet)).toBe(0)
    expect(graphOf(await readFile(path, 'utf8')).length).toBe(1 + 9)
  })
})
