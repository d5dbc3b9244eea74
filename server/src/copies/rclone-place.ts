import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { CopyFault } from './fault.ts'
import { UNFINISHED } from './layout.ts'
import type { Place } from './place.ts'
import { isWithoutRoom, notingFault } from './remotes.ts'

/** It asks nobody for a password, and gives up within a minute or two where nobody answers. */
const OPTIONS = ['--ask-password=false', '--contimeout=15s', '--low-level-retries=3', '--retries=2']

/** rclone's exit codes for a folder and a file that are not there. */
const MISSING = [3, 4]

/** How a process of rclone ended: its code, and the last line that it said. */
type End = { code: number | null; said: string }

/** Starts rclone. `ended` throws `CopyFault` NO_RCLONE where there is no such program. */
function start(args: readonly string[]) {
  const child = spawn('rclone', [...OPTIONS, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = (async (): Promise<End> => {
    const said = text(child.stderr)
    const [code] = (await once(child, 'close').catch((cause: unknown) => {
      throw new CopyFault('NO_RCLONE', { cause })
    })) as [number | null]
    return { code, said: (await said).trimEnd().split('\n').at(-1)!.replace(/^[\d/]+ [\d:]+ /, '') }
  })()
  // Who waits for what it writes first gets the error later.
  ended.catch(() => {})
  return { child, ended }
}

const faultOf = ({ said }: End): CopyFault =>
  new CopyFault(isWithoutRoom(said) ? 'FULL' : 'UNREACHABLE', { cause: new Error(said) })

/** Lets rclone do something and returns what it writes. Null where what it is about is not there. */
async function run(...args: string[]): Promise<Buffer | null> {
  const { child, ended } = start(args)
  child.stdin.end()
  const written = await buffer(child.stdout)
  const end = await ended
  if (MISSING.includes(end.code ?? 0)) return null
  if (end.code !== 0) throw faultOf(end)
  return written
}

/**
 * A remote that rclone on this machine knows, given as `rclone:remote:path`. Each name that is read or written takes a process of its own:
 * that needs no server beside ours, ends with ours, and takes as long as the remote takes to answer.
 */
export function rclonePlace(address: string): Place {
  const root = address.slice('rclone:'.length)
  const pathOf = (name: string) => `${root}${root.endsWith(':') ? '' : '/'}${name}`

  async function* piecesOf(begun: ReturnType<typeof start>, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces
      const end = await begun.ended
      if (end.code !== 0) throw faultOf(end)
    } finally {
      begun.child.kill('SIGKILL')
    }
  }

  /** Writes under a name that counts for nothing, and gives it its own when all of it is there. */
  async function write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const part = pathOf(`${UNFINISHED}/${randomUUID()}`)
    const { child, ended } = start(['rcat', part])
    child.stdout.resume()
    const noted = notingFault(pieces)
    // It must not take the end of what broke off for the end of the file. If it ends before, it says why.
    await pipeline(Readable.from(noted.pieces), child.stdin).catch(() => noted.own && child.kill('SIGKILL'))
    const end = await ended
    if (noted.own) throw noted.own.error
    if (end.code !== 0) throw faultOf(end)
    if ((await run('moveto', part, pathOf(name))) === null) throw new CopyFault('UNREACHABLE')
  }

  return {
    address,
    reach: async () => void (await run('lsf', '--max-depth=1', pathOf(''))),
    async *names(folder) {
      const { child, ended } = start(['lsf', '--recursive', '--files-only', pathOf(folder)])
      child.stdin.end()
      try {
        yield* createInterface({ input: child.stdout })
        const end = await ended
        if (end.code !== 0 && !MISSING.includes(end.code ?? 0)) throw faultOf(end)
      } finally {
        child.kill('SIGKILL')
      }
    },
    async read(name) {
      const begun = start(['cat', pathOf(name)])
      begun.child.stdin.end()
      const pieces = begun.child.stdout[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>
      const first = await pieces.next()
      if (!first.done) return piecesOf(begun, startingWith(first.value, pieces))
      const end = await begun.ended
      if (MISSING.includes(end.code ?? 0)) return null
      if (end.code !== 0) throw faultOf(end)
      // Some remotes answer for what is not there as for an empty file.
      return (await run('lsjson', '--stat', pathOf(name))) && Readable.from([])
    },
    write,
    async remove(name) {
      await run('deletefile', '--retries=1', pathOf(name)).catch(async (error: unknown) => {
        if (await run('lsjson', '--stat', pathOf(name))) throw error
      })
    },
    sweep: async () => void (await run('purge', pathOf(UNFINISHED))),
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
