import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { directoryOf, unpackText } from '../../src/formats/zip.ts'
import { type ZipEntry, zipOf } from '../../src/formats/zip-writer.ts'

test('a ZIP file has its entries, packed or as they are', async () => {
  const zip = await buffer(zipOf((async function* () {
    yield { name: 'perché', content: Readable.from(['a'.repeat(1000)]) }
    yield { name: 'b', content: Readable.from(['come', ' sta']), stored: true }
  })()))
  const found = [...(await directoryOf(zip)).values()]
  expect(found.map(({ name, unpacked, deflated }) => [name, unpacked, deflated])).toEqual([['perché', 1000, true], ['b', 8, false]])
  expect(await Promise.all(found.map((entry) => unpackText(zip, entry)))).toEqual(['a'.repeat(1000), 'come sta'])
})

function* withoutEnd() {
  for (;;) yield 'x'.repeat(65_536)
}

async function* threeEntries(opened: string[], closed: string[]): AsyncGenerator<ZipEntry> {
  for (const [name, content] of [['a', ['x']], ['b', withoutEnd()], ['c', ['x']]] as const) {
    opened.push(name)
    try {
      yield { name, content: Readable.from(content), stored: true }
    } finally {
      closed.push(name)
    }
  }
}

test('entries of a ZIP file are asked for one after the other, and no more when its reader goes away', async () => {
  const [opened, closed]: [string[], string[]] = [[], []]
  const zip = zipOf(threeEntries(opened, closed))
  await once(zip, 'readable')
  await vi.waitFor(() => expect(opened).toEqual(['a', 'b']))
  zip.destroy()
  await vi.waitFor(() => expect(closed).toEqual(['a', 'b']))
  expect(opened).toEqual(['a', 'b'])
})

test('a ZIP file ends with the error of an entry', async () => {
  const content = new Readable({ read() { this.destroy(new Error('unreadable')) } })
  await expect(buffer(zipOf((async function* () { yield { name: 'a', content } })()))).rejects.toThrow('unreadable')
})
