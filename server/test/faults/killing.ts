import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { MAIN, type RealServer, startServer } from '../support/real-server.ts'
import type { Interrupter } from './interrupter.ts'
import { type Act, chosen, newTally, stepsOf, type Tally } from './interrupted-acts.ts'
import { Administrator } from './over-http.ts'
import type { PostgresProxy } from './postgres-proxy.ts'
import { type ArchivePlace, lookAt } from './promises.ts'

/** Longer than a turn to copy lasts. */
const TURN_S = 90

/** Kills a server in a step: a change of a file, or a message to PostgreSQL. */
export type Killer = Pick<Interrupter, 'environment' | 'steps' | 'killAfter' | 'end'>

export const killingAtMessages = (interrupter: Interrupter, proxy: PostgresProxy): Killer => ({
  environment: { ...interrupter.environment, DATABASE_URL: proxy.url }, steps: () => proxy.messages(),
  killAfter: (messages) => proxy.leaveAfter(messages, () => interrupter.kill()), end: () => proxy.comeBack(),
})

/** A server that is killed again and again, and started again each time. */
export class KilledServer {
  readonly place: ArchivePlace
  readonly killer: Killer
  readonly ida = new Administrator('')
  #server: RealServer | null = null

  constructor(place: ArchivePlace, killer: Killer) {
    this.place = place
    this.killer = killer
    mkdirSync(place.copies, { recursive: true })
  }

  /** The environment of programs that are interrupted. */
  get environment(): Record<string, string> {
    const { dataDir, databaseUrl } = this.place
    return { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...this.killer.environment }
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.environment)
    this.ida.url = this.#server.url
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  /** Waits until the server is dead, looks at what it left, and starts it again. */
  async #revive(): Promise<string[]> {
    await this.#server!.kill()
    this.killer.end()
    const found = await lookAt(this.place, this.ida.promised).catch((error: unknown) => [String(error)])
    await this.start()
    return found
  }

  /** Kills the server in a step of an act. Returns what was wrong then; null if the act took fewer steps this time. */
  async killIn(act: Act, step: number): Promise<string[] | null> {
    const round = this.ida.nextRound()
    const prepared = await act.prepare(this.ida, round)
    this.killer.killAfter(step)
    const isDone = await act.act(this.ida, round, prepared).then(() => true, () => false)
    if (!isDone || (await this.#isDead())) return this.#revive()
    this.killer.end()
    return null
  }

  /** Kills the server at so many steps of an act. */
  async interrupt(act: Act, points: number): Promise<Tally> {
    const tally = newTally(act.name)
    for (const step of chosen(await stepsOf(act, this.ida, () => this.killer.steps()), points)) {
      const found = await this.killIn(act, step)
      if (!found) continue
      tally.interruptions++
      tally.found.push(...found.map((fault) => `${act.name}, step ${step}: ${fault}`))
    }
    return tally
  }

  async #isDead(): Promise<boolean> {
    return this.ida.ask('health').then(() => false, () => true)
  }

  /** Kills `faldone backup` at so many of its steps, while the server runs. */
  async interruptBackup(points: number, interrupter: Interrupter): Promise<Tally> {
    const tally = newTally('backup')
    const whole = async () => {
      const code = await this.#backup()
      if (code !== 0) throw new Error(`The backup ended with ${code}`)
    }
    await this.ida.does('copy 0', whole)
    // Later ones copy only what is new.
    const before = interrupter.steps()
    await whole()
    for (const [at, step] of chosen(interrupter.steps() - before, points).entries()) {
      // Who dies keeps the turn to copy for a minute.
      interrupter.stepClock(at * TURN_S)
      interrupter.killAfter(step)
      const code = await this.#backup().catch((error: unknown) => error)
      interrupter.end()
      if (code !== null) continue
      tally.interruptions++
      const found = await lookAt(this.place, this.ida.promised)
      tally.found.push(...found.map((fault) => `backup, step ${step}: ${fault}`))
    }
    return tally
  }

  /** Null if it was killed. */
  #backup(): Promise<number | null> {
    const { PATH = '' } = process.env
    const env = { PATH, ...this.environment, BACKUP_PLACE: this.place.copies }
    const child = spawn(process.execPath, [MAIN, 'backup'], { env, stdio: 'ignore' })
    return new Promise((resolve) => child.once('close', resolve))
  }
}

/** Starts a server in a place, in which somebody may have put a migrated database, and registers its administrator. */
export async function startKilledServer(place: ArchivePlace, killer: Killer): Promise<KilledServer> {
  const server = new KilledServer(place, killer)
  await server.start()
  await server.ida.registers()
  return server
}
