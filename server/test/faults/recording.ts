import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Something that a process did to a file. `size`: how many bytes follow. */
export type Step = { op: string; offset: number; path: string; other: string | null; bytes: Buffer }

/** A file: what a reader sees, and what survives a power cut. `unsynced`: what came since then, in pieces. */
type File = { live: Buffer; kept: Buffer; unsynced: { offset: number; bytes: Buffer }[] }

/** Which files there are after a kill, and after a power cut that drops everything unsynced, or all but some pieces of it. */
export type Image = 'killed' | 'dropped' | 'torn'

const HEAD = /^(\w+) (-?\d+) (\d+) ([^\t\n]*)(?:\t([^\n]*))?\n/

export function* stepsIn(log: Buffer): Generator<Step> {
  for (let at = 0; at < log.length; ) {
    const end = log.indexOf(10, at) + 1
    const [, op = '', offset, size, path = '', other = null] = HEAD.exec(log.toString('utf8', at, end)) ?? []
    yield { op, offset: Number(offset), path, other, bytes: log.subarray(end, end + Number(size)) }
    at = end + Number(size)
  }
}

function put(bytes: Buffer, offset: number, written: Buffer): Buffer {
  const size = Math.max(bytes.length, offset + written.length)
  const whole = size > bytes.length ? Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]) : bytes
  written.copy(whole, offset)
  return whole
}

const cut = (bytes: Buffer, size: number): Buffer =>
  (size <= bytes.length ? Buffer.from(bytes.subarray(0, size)) : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]))

const PIECE = 4096

/**
 * The files below a folder as a recording goes on. What was written survives a power cut once its file was synced; a new name, a renaming
 * or a removal once its folder was. That is what POSIX promises, and less than most file systems do.
 */
export class Disk {
  readonly #root: string
  readonly #seen = new Map<string, File>()
  readonly #kept = new Map<string, File>()
  #state: number

  /** `seed` chooses the pieces that a torn image has. */
  constructor(root: string, seed = 1) {
    this.#root = root
    this.#state = seed
    for (const name of readdirSync(root, { recursive: true }).map(String)) {
      const path = join(root, name)
      if (!statSync(path).isFile()) continue
      const bytes = readFileSync(path)
      const file = { live: bytes, kept: Buffer.from(bytes), unsynced: [] }
      this.#seen.set(path, file)
      this.#kept.set(path, file)
    }
  }

  apply({ op, offset, path, other, bytes }: Step): void {
    const file = this.#seen.get(path)
    switch (op) {
      case 'create': return void this.#seen.set(path, { live: Buffer.alloc(0), kept: Buffer.alloc(0), unsynced: [] })
      case 'write':
        file!.live = put(file!.live, offset, bytes)
        for (let at = 0; at < bytes.length; at += PIECE) file!.unsynced.push({ offset: offset + at, bytes: bytes.subarray(at, at + PIECE) })
        return
      case 'cut': return void (file!.live = cut(file!.live, offset))
      case 'sync': return this.#sync(path, file)
      case 'rename':
        this.#seen.delete(path)
        return void this.#seen.set(other!, file!)
      case 'link': return void this.#seen.set(other!, file!)
      case 'remove': return void this.#seen.delete(path)
    }
  }

  #sync(path: string, file: File | undefined): void {
    if (file) {
      file.kept = Buffer.from(file.live)
      file.unsynced = []
      return
    }
    for (const name of this.#kept.keys()) if (dirname(name) === path && !this.#seen.has(name)) this.#kept.delete(name)
    for (const [name, seen] of this.#seen) if (dirname(name) === path) this.#kept.set(name, seen)
  }

  #chance(): boolean {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2 ** 31
    return this.#state > 2 ** 30
  }

  #bytesOf(file: File, image: Image): Buffer {
    if (image === 'killed') return file.live
    if (image === 'dropped') return file.kept
    const some = file.unsynced.filter(() => this.#chance())
    return some.reduce<Buffer>((all, { offset, bytes }) => put(all, offset, bytes), Buffer.from(file.kept))
  }

  /** Writes the files as they are after an interruption into a folder. */
  write(folder: string, image: Image): void {
    for (const [path, file] of image === 'killed' ? this.#seen : this.#kept) {
      const there = join(folder, relative(this.#root, path))
      mkdirSync(dirname(there), { recursive: true })
      writeFileSync(there, this.#bytesOf(file, image))
    }
  }
}

/** Builds `NAME.c`, a library that is loaded before all others. Null where there is no C compiler. */
export function buildLibrary(folder: string, name: 'recorder' | 'interrupter'): string | null {
  const library = join(folder, `${name}.so`)
  const source = join(import.meta.dirname, `${name}.c`)
  return spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread']).status === 0 ? library : null
}
