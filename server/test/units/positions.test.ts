import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { type Call } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

onEachEngine('moving units in the tree of a kind', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  test('counts positions in the view of a kind, and leaves units of other kinds between where they are', async () => {
    const make = async (kind: string, name: string) =>
      (await call('POST', '/buste', { body: { kind, name, parentId: tree.otherFondo } })).body.id as string
    const ids: Record<string, string> = {}
    for (const [kind, name] of [['audio', 'a'], ['image', 'x'], ['audio', 'b'], ['image', 'y'], ['audio', 'c']] as const) {
      ids[name] = await make(kind, name)
      await inWrite(server.db, (tx) => createDocuments(tx, [{ kind, title: name, unitId: ids[name]! }], change))
    }
    const order = async (query = '') =>
      (await call('GET', `/tree?parentId=${tree.otherFondo}${query}`)).body.items.map(({ name }: { name: string }) => name).join('')
    const move = (names: string, position: number) =>
      call('POST', '/units/move', {
        body: { ids: [...names].map((name) => ids[name]), parentId: tree.otherFondo, position, kind: 'audio' },
      })
    expect([await order(), await order('&kind=audio')]).toEqual(['axbyc', 'abc'])
    await move('c', 1)
    expect([await order(), await order('&kind=audio')]).toEqual(['axcby', 'acb'])
    await move('a', 2)
    expect([await order(), await order('&kind=audio')]).toEqual(['xcbay', 'cba'])
    await move('abc', 0)
    expect([await order(), await order('&kind=audio')]).toEqual(['xabcy', 'abc'])
    await move('b', 0)
    expect([await order(), await order('&kind=audio')]).toEqual(['xbacy', 'bac'])
  })
})
