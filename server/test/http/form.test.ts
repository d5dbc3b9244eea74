import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitolo\nUno'
const END = '\r\n--x--\r\n'
const BROKEN = [
  ['that breaks off within a file', PART, 'x'], ['that breaks off between headers and bytes', PART.slice(0, 30), 'x'], ['that is none', 'hello', 'x'],
  ['with another boundary than it says', PART + END, 'y'], ['without a boundary', PART + END, null], ['with an endless boundary', PART + END, 'x'.repeat(300)],
] as const

onEachEngine('a form', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await staffApp(engine)
  })
  afterEach(() => server.close())

  const send = async (path: string, payload: string, boundary: string | null) => {
    const headers = { 'content-type': `multipart/form-data${boundary === null ? '' : `; boundary=${boundary}`}` }
    const answer = await server.app.inject({ method: 'POST', url: `/archive/api/archive/${path}`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  test.each(BROKEN)('%s is refused by whoever takes forms, and leaves nothing behind', async (_what, payload, boundary) => {
    const [record] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Con file' }], change))
    const sheet = await send('xls/upload?kind=document', PART + END, 'x')
    expect(sheet.status).toBe(201)
    const kept = () => readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name).sort()
    const before = kept()
    for (const path of [`documents/${record!.id}/files`, 'xls/upload?kind=document', `xls/${sheet.body.importId}/files`]) {
      expect(await send(path, payload, boundary), path).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    }
    expect(kept()).toEqual(before)
  })
})
