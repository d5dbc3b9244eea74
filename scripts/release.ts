import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { VERSION } from '@faldone/contract/settings.ts'
import { bytesIn, packTree } from './release/archive.ts'
import { billOf, noticesOf, partsOf } from './release/contents.ts'
import { type Arch, ARCHS, packagesFor } from './release/packages.ts'
import { makeTree } from './release/tree.ts'

/**
 * `npm run release`: what people get who only want to run Faldone, into `release/`: for each processor an archive with everything that it
 * needs and its bill of materials, and the checksums. `--arch x64|arm64` makes those for one processor.
 */
const OUT = 'release'
const MB = 1_000_000
const sizeOf = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`

async function releaseFor(arch: Arch): Promise<string[]> {
  const name = `faldone-${VERSION.product}-linux-${arch}`
  const folder = join('.cache', 'release', name)
  const packages = packagesFor(arch)
  const parts = partsOf(arch, await makeTree(folder, arch, packages))
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), noticesOf(parts, packages))
  const bill = join(OUT, `${name}.cdx.json`)
  writeFileSync(bill, billOf(parts))
  const archive = join(OUT, `${name}.tar.gz`)
  packTree(folder, archive)
  console.log(`${archive}: ${sizeOf(statSync(archive).size)}, unpacked ${sizeOf(bytesIn(folder))}`)
  return [archive, bill]
}

const { values: { arch } } = parseArgs({ options: { arch: { type: 'string' } } })
const archs = ARCHS.filter((one) => !arch || one === arch)
if (archs.length === 0) throw new Error(`--arch must be one of ${ARCHS.join(', ')}`)
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT)
const files: string[] = []
for (const one of archs) files.push(...(await releaseFor(one)))
const sums = files.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''))
