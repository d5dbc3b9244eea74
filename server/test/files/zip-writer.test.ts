import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDirectory } from '../../src/formats/zip.ts'
import { zipOf } from '../../src/formats/zip-writer.ts'
import { scratchFolder } from '../imports/scratch-file.ts'

test.each([['small', 0], ['of more than four gigabytes', 5 * 2 ** 30]])('a ZIP file that is %s has its entries', async (_, before) => {
  const path = join(scratchFolder(), 'file')
  writeFileSync(path, 'come sta')
  const zip = Buffer.concat(await Array.fromAsync(zipOf((async function* () {
    yield { name: 'perché', content: 'a'.repeat(1000) }
    yield { name: 'b', path }
  })(), before)))
  const readAt = async (position: number, length: number): Promise<Buffer> => {
    const missing = Math.min(Math.max(before - position, 0), length)
    return Buffer.concat([Buffer.alloc(missing), zip.subarray(position + missing - before, position + length - before)])
  }
  const found = [...(await readDirectory(before + zip.length, readAt)).values()]
  expect(found.map(({ name, unpacked, deflated }) => [name, unpacked, deflated])).toEqual([['perché', 1000, true], ['b', 8, false]])
  expect(String(await readAt(await found[1]!.start(), 8))).toBe('come sta')
})
