import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { VERSION } from '@faldone/contract/settings.ts'
import { bytesIn, packTree } from './release/archive.ts'
import { billOf, noticesOf, partsOf } from './release/contents.ts'
import { debianName, packDebian } from './release/debian.ts'
import { type Arch, ARCHS, packagesFor } from './release/packages.ts'
import { makeTree } from './release/tree.ts'

/**
 * `npm run release`: what people get who only want to run Faldone, into `release/`: for each processor an archive with everything that it
 * needs, a Debian package and the bill of materials, and the checksums. `--arch x64|arm64` makes those for one processor.
 * `--prove` installs this machine's in a bare Debian afterwards, as an upgrade of the package `--earlier FILE` if there is one.
 */
const OUT = 'release'
const MB = 1_000_000
const sizeOf = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`

const releaseName = (arch: Arch): string => `faldone-${VERSION.product}-linux-${arch}`

async function releaseFor(arch: Arch): Promise<string[]> {
  const name = releaseName(arch)
  const folder = join('.cache', 'release', name)
  const packages = packagesFor(arch)
  const parts = partsOf(arch, await makeTree(folder, arch, packages))
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), noticesOf(parts, packages))
  const bill = join(OUT, `${name}.cdx.json`)
  writeFileSync(bill, billOf(parts))
  const archive = join(OUT, `${name}.tar.gz`)
  packTree(folder, archive)
  const debian = join(OUT, debianName(arch))
  packDebian(folder, arch, `${folder}.deb`, debian)
  console.log(`${debian}: ${sizeOf(statSync(debian).size)}`)
  console.log(`${archive}: ${sizeOf(statSync(archive).size)}, unpacked ${sizeOf(bytesIn(folder))}`)
  return [archive, debian, bill]
}

const { values: { arch, prove, earlier } } = parseArgs({
  options: { arch: { type: 'string' }, prove: { type: 'boolean' }, earlier: { type: 'string' } },
})
const archs = ARCHS.filter((one) => !arch || one === arch)
if (archs.length === 0) throw new Error(`--arch must be one of ${ARCHS.join(', ')}`)
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT)
const files: string[] = []
for (const one of archs) files.push(...(await releaseFor(one)))
const sums = files.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''))
if (prove) {
  const mine = process.arch as Arch
  const made = [join(OUT, debianName(mine)), join(OUT, `${releaseName(mine)}.tar.gz`)]
  const proof = ['scripts/release/prove.sh', ...made, ...(earlier ? [earlier] : [])]
  process.exitCode = spawnSync('sh', proof, { stdio: 'inherit' }).status ?? 1
}
