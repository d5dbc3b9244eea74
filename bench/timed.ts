import { spawn } from 'node:child_process'
import { type BenchArchive, environmentOf } from './archive.ts'
import { watchProcess } from './memory.ts'
import { program } from './program.ts'

const MOST_WORDS = 2_000

/** `ms` of elapsed time, `cpuMs` of processor time, the peaks of memory in bytes, and what the program printed. */
type Outcome = { ms: number; cpuMs: number; own: number; child: number; said: string }

/** Runs a program of ours to its end. If it fails, the error contains its last words. */
export function timed(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-MOST_WORDS)))
  const watch = watchProcess(child.pid!)
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      const peaks = watch.stop()
      if (code === 0) resolve({ ms: performance.now() - began, ...peaks, said: words })
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${words}`))
    })
  })
}

/** Runs a command of ours on an archive. */
export const faldone = (archive: BenchArchive, args: string[]): Promise<Outcome> =>
  timed([program(), ...args], environmentOf(archive))
