import type { Language } from '@faldone/contract/common.ts'
import { JUDGED_PARTS, judgeStatus, type Status } from '@faldone/contract/status.ts'
import { restOf } from '@faldone/contract/status-report.ts'
import { tellStatus } from '@faldone/contract/status-told.ts'
import type { FastifyBaseLogger } from 'fastify'
import { addressesOfAdministrators } from '../accounts/account-store.ts'
import type { Archive } from '../archive.ts'
import { takeTurn } from '../db/engine.ts'
import { keptValues } from '../db/kept-values.ts'
import type { Notice } from '../mail/letter.ts'
import { readStatus, startOfProcess } from '../status/store.ts'
import { noteNight, thisMachine } from '../upkeep/disk-store.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>
type Part = (typeof JUDGED_PARTS)[number]

const EVERY_MS = 10 * 60_000

/** A part that administrators know to be wrong. A disk is that of one machine, where there may be several. */
type Known = { part: Part; machine?: string | undefined; at: string }

const { read, write } = keptValues<{ 'watch.known': Known[] }>()

/** What other machines said is forgotten after this time: they are gone. */
const SILENT_MS = 60 * 60_000

const isSame = (a: Known, b: Known): boolean => a.part === b.part && a.machine === b.machine

/** What is wrong, in the sentences of the status. */
const tellWrong = (status: Status, wrong: readonly Part[], { language, machine }: { language: Language; machine: string | undefined }) =>
  tellStatus(status, language).filter(({ part }) => (wrong as readonly string[]).includes(part))
    .map((told) => `${told.name}${told.part === 'disk' && machine ? ` (${machine})` : ''}: ${[told.sentence, ...restOf(told)].join(' ')}`)

/**
 * Notes how much room the disk has, and writes to the administrators if a part of the archive has gone wrong since the last look, or if
 * everything is right again. Of several servers one writes.
 */
export async function watchOnce({ database, config, mailer }: Archive, log: Log): Promise<void> {
  const status = await readStatus(database.read, config, startOfProcess())
  const states = judgeStatus(status)
  const wrong = JUDGED_PARTS.filter((part) => states[part] === 'wrong')
  const machine = thisMachine(database.read)
  const kind = await database.write.transaction().execute(async (tx): Promise<Notice['kind'] | null> => {
    await takeTurn(tx)
    await noteNight(tx, { at: status.at, free: status.disk.free })
    const known = (await read(tx, 'watch.known')) ?? []
    const ofOthers = known.filter((one) => one.machine !== undefined && one.machine !== machine
      && Date.parse(status.at) - Date.parse(one.at) < SILENT_MS)
    const now = [...ofOthers, ...wrong.map((part) => ({ part, at: status.at, ...(part === 'disk' && machine && { machine }) }))]
    if (known.length === 0 && now.length === 0) return null
    await write(tx, 'watch.known', now)
    if (now.some((one) => !known.some((other) => isSame(one, other)))) return 'trouble'
    return now.length === 0 ? 'recovered' : null
  })
  if (kind === null) return
  if (kind === 'trouble') log.error({ wrong }, 'something is wrong with the archive')
  else log.info('the archive is well again')
  if (!mailer) return
  const told = { it: tellWrong(status, wrong, { language: 'it', machine }), en: tellWrong(status, wrong, { language: 'en', machine }) }
  const url = config.publicUrl && `${config.publicUrl}${config.basePath}/configuration/status`
  for (const to of await addressesOfAdministrators(database.read)) mailer.send({ to, kind, told, url }, log)
}

/** Watches over the archive as long as the server runs. */
export function startWatching(archive: Archive, log: Log): { stop(): Promise<void> } {
  let watching = Promise.resolve()
  const timer = setInterval(() => {
    watching = watching.then(() => watchOnce(archive, log)).catch((error: unknown) => log.error({ err: error }, 'watching'))
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await watching
    },
  }
}
