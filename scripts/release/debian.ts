import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { VERSION } from '@faldone/contract/settings.ts'
import { bytesIn, commitTime } from './archive.ts'
import type { Arch } from './packages.ts'
import { tool } from './tool.ts'

const ARCHITECTURES: Record<Arch, string> = { x64: 'amd64', arm64: 'arm64' }
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm']

/** Where files of `packaging/debian` and of the release go, and their modes. */
const PLACES: readonly [from: string, to: string, mode: number][] = [
  ['packaging/debian/command', 'usr/bin/faldone', 0o755],
  ['packaging/debian/faldone.service', 'usr/lib/systemd/system/faldone.service', 0o644],
  ['packaging/debian/faldone.env', 'etc/faldone/faldone.env', 0o640],
  ['docs/operations.md', 'usr/share/doc/faldone/operations.md', 0o644],
  ['docs/imports.md', 'usr/share/doc/faldone/imports.md', 0o644],
  ['CHANGELOG.md', 'usr/share/doc/faldone/CHANGELOG.md', 0o644],
]
/** What Debian has a place of its own for. */
const ELSEWHERE = ['docs', 'LICENSE', 'CHANGELOG.md', 'THIRD-PARTY.txt']

export const debianName = (arch: Arch): string => `faldone_${VERSION.product}_${ARCHITECTURES[arch]}.deb`

/**
 * Makes a Debian package of the folder of a release. `work`: an empty place for its files. `compression`: one of dpkg-deb, `none` for a
 * package that is only tried.
 */
export function packDebian(tree: string, arch: Arch, work: string, file: string, compression = 'xz'): void {
  rmSync(work, { recursive: true, force: true })
  const place = (from: string, to: string, mode: number) => {
    mkdirSync(dirname(join(work, to)), { recursive: true })
    copyFileSync(from, join(work, to))
    chmodSync(join(work, to), mode)
  }
  const program = join(work, 'usr', 'lib', 'faldone')
  cpSync(tree, program, { recursive: true })
  for (const [from, to, mode] of PLACES) place(from, to, mode)
  const copyright = ['LICENSE', 'THIRD-PARTY.txt'].map((name) => readFileSync(join(program, name), 'utf8')).join('\n')
  writeFileSync(join(work, 'usr/share/doc/faldone/copyright'), copyright)
  for (const name of ELSEWHERE) rmSync(join(program, name), { recursive: true })
  for (const name of SCRIPTS) place(`packaging/debian/${name}`, `DEBIAN/${name}`, 0o755)
  for (const name of ['conffiles', 'templates']) place(`packaging/debian/${name}`, `DEBIAN/${name}`, 0o644)
  const control = readFileSync('packaging/debian/control', 'utf8').replace('VERSION', VERSION.product)
    .replace('ARCHITECTURE', ARCHITECTURES[arch]).replace('SIZE', String(Math.ceil(bytesIn(work) / 1024)))
  writeFileSync(join(work, 'DEBIAN', 'control'), control)
  tool('chmod', ['-R', 'u+rwX,go+rX,go-w', join(work, 'usr')])
  tool('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', work, file], { env: { SOURCE_DATE_EPOCH: commitTime() } })
}
