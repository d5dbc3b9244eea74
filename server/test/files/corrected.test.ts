import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { TextAt } from '@faldone/contract/file-text.ts'
import type { ReviewList } from '@faldone/contract/review.ts'
import type { Undone } from '@faldone/contract/history.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeLines } from '../../src/file-texts/place-lines.ts'
import { writeFileText, writeMachineText } from '../../src/file-texts/store.ts'
import { EDITOR } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'

type Lines = NonNullable<TextAt['lines']>

const LINES: Lines = [
  [['Nessuno', 1000, 1000, 2000, 1200, 91], ['chiest0', 2100, 1000, 3000, 1200, 30]],
  [['uiva', 1000, 1500, 2000, 1700, 40], ['il', 2100, 1500, 2300, 1700, 88]],
]
const TEXT = 'Nessuno chiest0\nuiva il'

onOneEngine('a text that a person corrects', (engine) => {
  let server: TestApp
  let id: string
  let page: string
  let sha256: string
  beforeAll(async () => {
    server = await staffApp(engine)
    id = await sampleDocument(server.db)
    const file = await attachBytes(server, id, 'una scansione', { size: { width: 1000, height: 2000 }, name: 'foglio.jpg' })
    sha256 = file.sha256
    await inWrite(server.db, (tx) => tx.updateTable('blob').set({ mediaType: 'image/jpeg' }).where('sha256', '=', sha256).execute())
    page = `/archive/api/archive/documents/${id}/files/${file.id}/text`
  })
  afterAll(() => server.close())

  const read = async () => (await server.app.inject(`${page}/1`)).json<TextAt>()
  const save = (text: string, version: number | null, place = 1) => server.app.inject({
    method: 'PUT', url: `${page}/${place}`, payload: { text }, headers: version === null ? {} : { 'if-match': `"${version}"` },
  })
  const saved = async (text: string) => {
    const answer = await save(text, (await read()).version)
    expect(answer.statusCode, answer.body).toBe(200)
    return { text: answer.json<TextAt>(), changeSetId: answer.headers['change-set'] as string }
  }
  const undo = async (changeSetId: string) =>
    (await server.app.inject({ method: 'POST', url: `/archive/api/archive/changes/${changeSetId}/undo` })).json<Undone>()
  const asMachine = () => inWrite(server.db, (tx) =>
    writeMachineText(tx, sha256, [{ unit: 'part', place: 1, text: TEXT, confidence: 60, words: JSON.stringify(LINES) }]))
  /** As its record says, and the list of files. */
  const hasText = async () => {
    const [record, files] = await Promise.all(['', '/files'].map(async (below) =>
      (await server.app.inject(`/archive/api/archive/documents/${id}${below}`)).json()))
    return [record.files[0].hasText, files.items[0].hasText]
  }
  const finds = async (q: string) =>
    (await server.app.inject(`/archive/api/archive/documents?q=${encodeURIComponent(q)}`)).json<SearchAnswer>().total

  test('is typed from nothing where no machine can read, and taken back', async () => {
    expect(await read()).toMatchObject({ text: '', version: 0, source: null })
    expect(await hasText()).toEqual([false, false])
    const { text, changeSetId } = await saved('Cara Rosa,  \n\nti scrivo\n')
    expect(await hasText()).toEqual([true, true])
    expect(text).toMatchObject({ text: 'Cara Rosa,\n\nti scrivo', source: 'person', lines: null })
    expect(await finds('"cara rosa"')).toBe(1)
    expect(await undo(changeSetId)).toMatchObject({ files: 1, keptTotal: 0 })
    expect([await read(), await finds('"cara rosa"')]).toMatchObject([{ text: '', version: 0, source: null }, 0])
    expect((await save('x', 0, 2)).statusCode).toBe(404)
  })

  test('is found, keeps the places of its words, and is spared by machines and by the file', async () => {
    await asMachine()
    const { text, changeSetId } = await saved(' Nessuno  chiesto\n\nviva il Primo\r\n')
    expect(text).toMatchObject({ text: 'Nessuno chiesto\nviva il Primo', source: 'person', confidence: null })
    expect(text.lines![0]).toEqual([['Nessuno', 1000, 1000, 2000, 1200, 91], ['chiesto', 2100, 1000, 3000, 1200, 100]])
    expect(await finds('chiesto primo')).toBe(1)
    await asMachine()
    await inWrite(server.db, (tx) => writeFileText(tx, sha256, { unit: 'part', passages: [{ place: 1, text: 'altro' }] }))
    expect((await read()).text).toBe('Nessuno chiesto\nviva il Primo')
    // All that the machine said comes back with an undo, and goes with the undo of that.
    const back = await undo(changeSetId)
    expect([await read(), await finds('chiesto')]).toMatchObject([{ text: TEXT, source: 'machine', confidence: 60, lines: LINES }, 0])
    await undo(back.changeSetId)
    expect(await read()).toMatchObject({ source: 'person', lines: text.lines })
  })

  test('is refused if somebody else was quicker, and nothing changes if nothing was changed', async () => {
    const { version, text } = await read()
    const mine = await saved(`${text} Maggio`)
    const stale = await save('altro', version)
    expect([stale.statusCode, stale.json().code, (await read()).text]).toEqual([412, 'STALE', `${text} Maggio`])
    expect((await save('altro', null)).statusCode).toBe(428)
    expect((await saved(`${text} Maggio`)).changeSetId).toBeUndefined()
    // What was corrected again since stays, and is named.
    await saved('')
    expect((await undo(mine.changeSetId)).kept).toMatchObject([{ entity: 'file', name: 'foglio.jpg', reason: 'EDITED' }])
    expect(await read()).toMatchObject({ text: '', source: 'person', lines: null })
    expect(await hasText()).toEqual([false, false])
    const tooLong = await save('a'.repeat(100_001), (await read()).version)
    expect([tooLong.statusCode, Object.keys(tooLong.json().fields)]).toEqual([400, ['text']])
  })

  test('is reviewed by its doubt, until it was seen or corrected', async () => {
    await saved('')
    await inWrite(server.db, (tx) => tx.deleteFrom('blobText').execute())
    await asMachine()
    const surer = await attachBytes(server, id, 'un’altra', { name: 'altro.pdf' })
    await inWrite(server.db, (tx) => writeMachineText(tx, surer.sha256, [3, 4].map((place) =>
      ({ unit: 'page' as const, place, text: 'quasi certo', confidence: 95 - place, words: '[]' }))))
    const queue = async (query = '') => {
      const { items, total } = (await server.app.inject(`/archive/api/archive/review?limit=2${query}`)).json<ReviewList>()
      return { total, names: items.map(({ fileName, page, confidence }) => [fileName, page, confidence]), last: items.at(-1)?.after }
    }
    const first = await queue()
    expect(first).toMatchObject({ total: 3, names: [['foglio.jpg', undefined, 60], ['altro.pdf', 4, 91]] })
    expect((await queue(`&after=${first.last}`)).names).toEqual([['altro.pdf', 3, 92]])
    expect([(await queue('&noUnit=true')).total, (await queue(`&unitId=${id}`)).total]).toEqual([3, 0])
    expect((await server.app.inject('/archive/api/archive/review?after=x')).statusCode).toBe(400)
    const see = async (seen: boolean, version?: number) => server.app.inject({
      method: 'PUT', url: `${page}/1/seen`, payload: { seen }, headers: { 'if-match': `"${version ?? (await read()).version}"` },
    })
    expect([(await see(true, 1)).statusCode, (await see(true)).statusCode, (await read()).isSeen]).toEqual([412, 204, true])
    expect((await queue()).total).toBe(2)
    expect([(await see(false)).statusCode, (await queue()).total]).toEqual([204, 3])
    await see(true)
    const { changeSetId } = await saved('Nessuno chiesto')
    expect([(await queue()).total, (await see(true)).statusCode]).toEqual([2, 404])
    // What a person had found right is still found right after the undo.
    await undo(changeSetId)
    expect([await read(), (await queue()).total]).toMatchObject([{ text: TEXT, source: 'machine', isSeen: true }, 2])
  })

  test('is in the history of its file, without the places of words, and visitors do not reach it', async () => {
    const { items } = (await server.app.inject('/archive/api/archive/history?entity=file')).json()
    expect(items.every(({ before }: { before: object | null }) => !before || !('reading' in before))).toBe(true)
    expect(items[1]).toMatchObject({ action: 'update', name: 'foglio.jpg', actor: EDITOR.userName, after: { place: 1 } })
    const pdf = await attachBytes(server, id, '%PDF-1.4 corretto', { name: 'opuscolo.pdf' })
    await inWrite(server.db, (tx) => writeFileText(tx, pdf.sha256, { unit: 'page', passages: [{ place: 3, text: 'terza' }] }))
    const url = `/archive/api/archive/documents/${id}/files/${pdf.id}/text/3`
    const { etag } = (await server.app.inject(url)).headers
    await server.app.inject({ method: 'PUT', url, payload: { text: 'la terza' }, headers: { 'if-match': etag as string } })
    const [{ act }] = (await server.app.inject(`/archive/api/archive/history?entity=file&id=${pdf.id}`)).json().items
    expect(act).toEqual({ action: 'correct', undone: null, name: 'opuscolo.pdf', page: 3 })
    server.viewer = null
    expect((await save('visitatore', (await read()).version)).statusCode).toBe(401)
    server.viewer = EDITOR
  })
})

test('lines that come or go leave the others where they are', () => {
  const [first, second] = LINES as [Lines[0], Lines[0]]
  expect(placeLines(['Nessuno chiesto', 'una riga nuova', 'viva il'], LINES)).toEqual([
    [first[0], ['chiesto', 2100, 1000, 3000, 1200, 100]],
    [['una', 1000, 1200, 1429, 1400, 100], ['riga', 1571, 1200, 2143, 1400, 100], ['nuova', 2286, 1200, 3000, 1400, 100]],
    [['viva', 1000, 1500, 2000, 1700, 100], second[1]],
  ])
  expect(placeLines(['viva il'], LINES)).toEqual([[['viva', 1000, 1500, 2000, 1700, 100], second[1]]])
  expect(placeLines(['uiva il Primo'], [second])).toEqual([
    [['uiva', 1000, 1500, 1400, 1700, 100], ['il', 1500, 1500, 1700, 1700, 100], ['Primo', 1800, 1500, 2300, 1700, 100]],
  ])
})
