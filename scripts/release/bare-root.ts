import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tool } from './tool.ts'

/** A whole Debian of the packages that every Debian has, if one was made: `.ci/run` does. */
const { BARE_DEBIAN } = process.env
export const hasBareDebian = BARE_DEBIAN !== undefined && existsSync(join(BARE_DEBIAN, 'usr/bin/dpkg'))

/** What the start of a release uses of a system, and what runs it there. */
const PROGRAMS = ['/bin/sh', '/usr/bin/env', '/usr/bin/dirname', '/usr/bin/readlink']
/** Libraries that every Debian has, even the smallest: those of libc6, libstdc++6 and libgcc-s1. */
const LIBRARIES = /\/(ld-linux-.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s))\.so\.\d$/

const ROOT_ONLY = '[ -c "$1/dev/null" ] || { mknod "$1/dev/null" c 1 3 && chmod 666 "$1/dev/null"; }'
const ENTER = 'mount -t proc proc "$1/proc" && root=$1 && shift && exec chroot "$root" /usr/bin/env -i "$@"'

/** Whether this machine lets us look at a folder as a whole system: only root may, and not in every container. */
export const canEnterRoots = (): boolean => process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/**
 * Makes a system without Node, npm or settings: a copy of the bare Debian or, where there is none, a shell, three small tools and the
 * libraries of every Debian. `programs`: those of the release and its own libraries, which name the system's.
 */
export function makeBareRoot(root: string, programs: readonly string[]): void {
  if (hasBareDebian) tool('cp', ['--archive', `${BARE_DEBIAN}/.`, root])
  for (const folder of ['proc', 'dev', 'tmp', 'opt']) mkdirSync(join(root, folder), { recursive: true })
  tool('sh', ['-c', ROOT_ONLY, 'sh', root])
  if (hasBareDebian) return
  const needed = [...PROGRAMS, ...programs].flatMap((file) => [...tool('ldd', [file]).matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!))
  const libraries = needed.filter((path) => LIBRARIES.test(path))
  for (const path of new Set([...PROGRAMS, ...libraries])) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    copyFileSync(realpathSync(path), join(root, path))
  }
}

/** The command that runs a program in such a system, as process of its own, with these settings and no others. */
export function inRoot(root: string, settings: Record<string, string>, command: readonly string[]): [string, string[]] {
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ['unshare', ['--mount', 'sh', '-c', ENTER, 'sh', root, ...environment, ...command]]
}
