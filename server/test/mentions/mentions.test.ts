import type { Mention, MentionList } from '@faldone/contract/mention.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeFileText } from '../../src/file-texts/store.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { type Call, READER, EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

const PAGES = [
  'Cara Carla,\nti scrivo di Franco Basaglia. Vedi CAL 1.33.',
  'Con Franco Basa-\nglia, a Torino, sulla lotta dei pendolari del Comitato di via Adda.',
]

onEachEngine('names in the text of a record', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  let ids: Record<'letter' | 'marked' | 'basaglia' | 'adda' | 'torino' | 'lotte' | 'file', string>

  const made = async (path: string, body: object): Promise<string> => (await call('POST', path, { body })).body['id']
  const write = async (documentId: string, pages: readonly string[], access: 'public' | 'staff' = 'public') => {
    const file = await attachBytes(server, documentId, pages.join('\f'), { name: 'lettera.pdf', access })
    const passages = pages.map((text, at) => ({ place: at + 1, text }))
    await inWrite(server.db, (tx) => writeFileText(tx, file.sha256, { unit: 'page', passages }))
    return file.id
  }
  beforeAll(async () => {
    ({ server, call, tree } = await staffInTree(engine))
    const record = (title: string, more: object = {}) => made('/documents', { kind: 'document', title, ...more })
    ids = {
      basaglia: await made('/agents', { type: 'person', name: 'Basaglia, Franco' }),
      adda: await made('/agents', { type: 'organisation', name: 'Comitato di via Adda' }),
      torino: await made('/tematiche', { it: 'Torino' }),
      lotte: await made('/tematiche', { it: 'Lotta dei pendolari', en: 'Commuters’ protests' }),
      marked: await record('Lettera aperta', { segnatura: 'CAL 1.33' }),
      letter: await record('Lettera', { unitId: tree.fondo, tematiche: ['Casa'] }), file: '',
    }
    await made(`/agents/${ids.adda}/relations`, { role: 'creator', unitId: tree.fondo })
    ids.file = await write(ids.letter, PAGES, 'staff')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.viewer = EDITOR
  })

  const proposed = async (id = ids.letter): Promise<Mention[]> => (await call('GET', `/documents/${id}/mentions`)).body['items']
  const names = async (id = ids.letter) => (await proposed(id)).map(({ name }) => name)
  const decide = async (decision: 'accept' | 'dismiss', ...mentioned: object[]) => {
    const { status, headers } = await call('POST', `/documents/${ids.letter}/mentions`, { body: { decision, mentioned } })
    expect(status).toBe(204)
    return headers['change-set'] as string | undefined
  }
  const undo = async (changeSetId: string | undefined) => (await call('POST', `/changes/${changeSetId}/undo`)).body
  const agentsOf = async () => (await call('GET', `/agents?documentId=${ids.letter}`)).body['items']
  const record = async () => (await call('GET', `/documents/${ids.letter}`)).body

  test('are proposed with their place and sentence, except what the record or its fondo has', async () => {
    expect(await proposed()).toEqual([
      {
        entity: 'agent', id: ids.basaglia, name: 'Basaglia, Franco', nameEn: null, type: 'person', kind: null, written: 'Franco Basaglia',
        times: 2, fileId: ids.file, fileName: 'lettera.pdf', place: 1, page: 1, snippet: [
          { text: 'Cara Carla, ti scrivo di ', match: false }, { text: 'Franco Basaglia', match: true }, { text: '.', match: false },
        ],
      },
      expect.objectContaining({ entity: 'tematica', id: ids.torino, page: 2, written: 'Torino' }),
      expect.objectContaining({ entity: 'tematica', id: ids.lotte, nameEn: 'Commuters’ protests', written: 'lotta dei pendolari' }),
      expect.objectContaining({ entity: 'document', id: ids.marked, name: 'Lettera aperta', kind: 'document', written: 'CAL 1.33' }),
    ])
    expect(await proposed(ids.marked)).toEqual([])
    expect((await call('GET', `/documents/${ids.basaglia}/mentions`)).status).toBe(404)
  })

  test('become relations and themes when they are accepted, in one change set', async () => {
    const all = [{ entity: 'agent', id: ids.basaglia }, { entity: 'tematica', id: ids.lotte }, { entity: 'document', id: ids.marked }]
    const act = await decide('accept', ...all)
    expect(await names()).toEqual(['Torino'])
    expect(await agentsOf()).toMatchObject([{ name: 'Basaglia, Franco', role: 'subject' }])
    expect((await record())['tematiche']).toEqual(['Casa', 'Lotta dei pendolari'])
    expect((await call('GET', `/documents/${ids.marked}/relations`)).body['items']).toMatchObject([
      { type: 'related', document: { id: ids.letter } },
    ])
    // Again it changes nothing.
    const { version } = await record()
    await decide('accept', ...all)
    expect([(await record())['version'], (await agentsOf()).length]).toEqual([version, 1])
    expect(await undo(act)).toMatchObject({ keptTotal: 0 })
    expect([await agentsOf(), (await record())['tematiche']]).toEqual([[], ['Casa']])
    expect(await names()).toHaveLength(4)
  })

  test('do not come back when they are dismissed, until that is undone', async () => {
    const act = await decide('dismiss', { entity: 'agent', id: ids.basaglia }, { entity: 'tematica', id: ids.torino })
    expect(await names()).toEqual(['Lotta dei pendolari', 'Lettera aperta'])
    expect(await decide('dismiss', { entity: 'agent', id: ids.basaglia })).toBeUndefined()
    const [event] = (await call('GET', `/history?entity=document&id=${ids.letter}`)).body['items']
    expect(event).toMatchObject({ action: 'dismiss', after: { tematicaId: ids.torino }, names: { [ids.torino]: 'Torino' } })
    const back = await undo(act)
    expect(await names()).toHaveLength(4)
    await undo(back['changeSetId'])
    expect(await names()).toHaveLength(2)
    // A person who takes over from another is not proposed either.
    const other = await made('/agents', { type: 'person', name: 'F. Basaglia', otherNames: ['Franco Basaglia detto il dottore'] })
    const merge = await call('POST', `/agents/${other}/merge`, { body: { from: ids.basaglia } })
    expect(await names()).toHaveLength(2)
    await undo(merge.body['changeSetId'])
    await undo((await call('GET', '/changes?pageSize=3')).body['items'].find(({ action }: { action: string }) => action === 'undo')['id'])
  })

  test('are listed record by record, of all or of a fondo, to staff alone', async () => {
    const all = async (query = '') => {
      const records: MentionList['items'] = []
      for (let next: number | null = 0; next !== null;) {
        const { body } = await call('GET', `/mentions?limit=1&after=${next}${query}`)
        records.push(...(body as MentionList).items)
        next = (body as MentionList).next
      }
      return records.map(({ documentId }) => documentId)
    }
    const loose = await made('/documents', { kind: 'document', title: 'Sciolta' })
    await write(loose, ['Scritta da Franco Basaglia nel 1977.'])
    expect(await all()).toEqual([ids.letter, loose])
    expect([await all(`&unitId=${tree.fondo}`), await all('&noUnit=true')]).toEqual([[ids.letter], [loose]])
    for (const query of ['unitId=x', 'limit=0', 'after=-1', `unitId=${tree.fondo}&noUnit=true`])
      expect((await call('GET', `/mentions?${query}`)).status).toBe(400)
    for (const body of [{}, { decision: 'accept', mentioned: [] }, { decision: 'x', mentioned: [{ entity: 'agent', id: ids.basaglia }] }])
      expect((await call('POST', `/documents/${ids.letter}/mentions`, { body })).status).toBe(400)
    const unknown = { decision: 'accept', mentioned: [{ entity: 'tematica', id: ids.letter }] }
    expect((await call('POST', `/documents/${ids.letter}/mentions`, { body: unknown })).body['code']).toBe('UNKNOWN_VALUE')
    server.viewer = READER
    for (const path of ['/mentions', `/documents/${loose}/mentions`]) expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', `/documents/${loose}/mentions`, { body: unknown })).status).toBe(403)
  })
})
