import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tool } from './tool.ts'

export const ARCHS = ['x64', 'arm64'] as const
export type Arch = (typeof ARCHS)[number]

/**
 * Where the parts for one processor are: the runtime, a library that it needs and small systems do not have, and the folders with packages,
 * first the one with native ones.
 */
export type Packages = { node: string; library: string; folders: string[] }

export type Lock = {
  packages: Record<string, { version: string; integrity?: string; license?: string; link?: boolean; dependencies?: Record<string, string> }>
}
export const readLock = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock

const LIBRARY = 'libatomic.so.1'

/** The packages for a processor. For this machine's they are installed; for another they are fetched once. */
export function packagesFor(arch: Arch): Packages {
  if (arch === process.arch) {
    const node = `node_modules/node/node_modules/node-linux-${arch}/bin/node`
    const library = new RegExp(`${LIBRARY} => (\\S+)`).exec(tool('ldd', [node]))?.[1]
    if (!library) throw new Error(`${LIBRARY} is not on this machine`)
    return { node, library, folders: ['node_modules'] }
  }
  const folder = resolve('.cache', 'release', `packages-${arch}`)
  const modules = join(folder, 'node_modules')
  const lock = readLock('package-lock.json').packages
  const native = Object.keys(lock).filter((path) => new RegExp(`^node_modules/@img/sharp(-libvips)?-linux-${arch}$`).test(path))
  const wanted = [
    ...native.map((path) => `${path.replace('node_modules/', '')}@${lock[path]!.version}`),
    `node-linux-${arch}@${lock['node_modules/node']!.version}`,
  ]
  const stamp = join(folder, 'fetched')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted.join()) {
    mkdirSync(folder, { recursive: true })
    const options = ['--os=linux', `--cpu=${arch}`, '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund', '--force']
    tool('npm', ['install', '--prefix', folder, ...options, ...wanted])
    const fetched = readLock(join(modules, '.package-lock.json')).packages
    // What our lock file has must be the same, byte by byte.
    for (const path of native)
      if (fetched[path]?.integrity !== lock[path]!.integrity) throw new Error(`${path} is not the one in package-lock.json`)
    fetchLibrary(folder, arch)
    writeFileSync(stamp, wanted.join())
  }
  const [library] = globSync(`lib/usr/lib/*/${LIBRARY}`, { cwd: folder })
  if (!library) throw new Error(`${LIBRARY} for ${arch} is not in ${folder}`)
  return { node: join(modules, `node-linux-${arch}`, 'bin', 'node'), library: join(folder, library), folders: [modules, 'node_modules'] }
}

/** Takes the library from Debian's package for another processor, without changing this machine's lists of packages. */
function fetchLibrary(folder: string, arch: Arch): void {
  const state = join(folder, 'apt')
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(state, part), { recursive: true })
  const apt = [
    '-qq', '-o', `APT::Architecture=${arch}`, '-o', `APT::Architectures=${arch}`, '-o', `Dir::State::Lists=${state}/lists`,
    '-o', `Dir::Cache=${state}`, '-o', 'Dir::State::Status=/dev/null',
  ]
  tool('apt-get', [...apt, 'update'])
  tool('apt-get', [...apt, 'download', 'libatomic1'], { cwd: folder })
  const [file] = globSync('libatomic1_*.deb', { cwd: folder })
  tool('dpkg-deb', ['--extract', join(folder, file!), join(folder, 'lib')])
}
