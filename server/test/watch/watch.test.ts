import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../src/accounts/account-store.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { noteRoom, readRoom } from '../../src/copies/room-store.ts'
import { type Notice, noticeInWords } from '../../src/mail/letter.ts'
import type { Mailer } from '../../src/mail/mailer.ts'
import { daysLeft, noteNight, readNights } from '../../src/upkeep/disk-store.ts'
import { noteUpkeep } from '../../src/upkeep/store.ts'
import { watchOnce } from '../../src/watch/watch.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'

/** Eva has not chosen a password yet. */
const PEOPLE = [['rosa', 'Administrator', 'x'], ['ugo', 'User', 'x'], ['eva', 'Administrator', null]] as const

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

onOneEngine('who watches over the archive', (engine) => {
  let db: TestDatabase
  let config: Config
  let letters: Notice[]
  const mailer: Mailer = { send: (letter) => void letters.push(letter as Notice), close: async () => {} }
  beforeEach(async () => {
    db = await freshDatabase(engine)
    config = {
      ...readConfig({ DATA_DIR: db.dataDir }), databaseUrl: db.databaseUrl, backupPlace: scratchFolder(),
      publicUrl: 'https://archivio.example.org',
    }
    letters = []
    for (const [userName, role, passwordHash] of PEOPLE)
      await inWrite(db, (tx) => createAccount(tx, {
        userName, email: `${userName}@example.org`, firstName: userName, lastName: 'Neri', role, passwordHash,
      }, change))
  })
  afterEach(() => db.close())

  const look = () => watchOnce({ database: db, config, mailer }, { info: () => {}, error: () => {} })
  const copied = (days: number, isGood: boolean) => noteUpkeep(db.write, {
    kind: 'copy', at: dayBefore(days), place: '/mnt/copie', records: 3, files: 2, bytes: 5, problems: 0, fondi: 1,
    ...(isGood ? { provedAt: dayBefore(days) } : { fault: 'PLACE_GONE' }),
  })
  const words = () => letters.map((letter) => noticeInWords(letter, 'Archivio'))

  test('writes to the administrators once when something is wrong, and when it is right again', async () => {
    await copied(3, true)
    await look()
    await look()
    expect(letters.map(({ to, kind }) => [to, kind])).toEqual([['rosa@example.org', 'trouble']])
    const [{ subject, text }] = words() as [ReturnType<typeof noticeInWords>]
    expect(subject).toBe('Qualcosa non va / Something’s wrong: Archivio')
    for (const said of [
      'Copia: Mancano le copie delle ultime notti: l’ultima buona è del ', 'Ultima copia provata: 1 fondo, 3 schede, 2 file, tutti interi.',
      'Backup: There’s been no backup for the last few nights',
      'https://archivio.example.org/archive/configuration/status',
    ]) expect(text).toContain(said)
    await copied(0, true)
    await look()
    await look()
    expect(letters.map(({ kind }) => kind)).toEqual(['trouble', 'recovered'])
    expect(words()[1]!.text).toContain('Archivio è di nuovo in ordine.')
  })

  test('tells what to type where files are damaged', async () => {
    await copied(0, true)
    await noteUpkeep(db.write, { kind: 'verify', at: dayBefore(0), place: null, records: null, files: 2, bytes: 5, problems: 1 })
    await look()
    expect(words()[0]!.text).toMatch(/sul server: \S+.* repair/)
  })

  test('says nothing of a new archive, and does without a mailer', async () => {
    await look()
    expect(letters).toEqual([])
    await copied(3, false)
    await watchOnce({ database: db, config, mailer: null }, { info: () => {}, error: () => {} })
    await look()
    expect(letters).toEqual([])
  })

  test('notes the room on the disk once a day, and tells days before that it will be full', async () => {
    const GB = 1e9
    for (const [days, free] of [[9, 100], [8, 98], [6, 94], [3, 88], [1, 84]] as const)
      await inWrite(db, (tx) => noteNight(tx, { at: dayBefore(days), free: free * GB }))
    await inWrite(db, (tx) => noteNight(tx, { at: dayBefore(0.5), free: 0 }))
    const nights = await readNights(db.read)
    expect(nights.map(({ free }) => free / GB)).toEqual([100, 98, 94, 88, 84])
    // Two gigabytes a day.
    expect(daysLeft(nights, 20 * GB)).toBeCloseTo(10)
    expect(daysLeft(nights.slice(-2), 20 * GB)).toBe(Infinity)
    expect(daysLeft(nights.map(({ at }) => ({ at, free: GB })), GB)).toBe(Infinity)
    const disk = { place: '/mnt/copie', total: 200 * GB, isOurs: false }
    for (const { at, free } of [...nights, { at: nights.at(-1)!.at, free: 20 * GB }])
      await inWrite(db, (tx) => noteRoom(tx, { ...disk, at, free }))
    await inWrite(db, (tx) => noteRoom(tx, { ...disk, at: nights.at(-1)!.at, free: nights.at(-1)!.free }))
    expect(await readRoom(db.read, disk.place, new Date(dayBefore(0))))
      .toEqual({ free: 84 * GB, total: 200 * GB, isOurs: false, fullOn: dayBefore(-42).slice(0, 10) })
    // At a pace of half the disk a day it is full within a day, and that is told.
    await inWrite(db, async (tx) => {
      await tx.deleteFrom('setting').where('name', '=', 'disk.nights').execute()
      for (const days of [9, 1]) await noteNight(tx, { at: dayBefore(days), free: days * 1e15 })
    })
    await look()
    expect(letters.map(({ kind }) => kind)).toEqual(['trouble'])
    expect(words()[0]!.text).toMatch(/Disco: Restano .* al ritmo delle ultime settimane bastano fino al /)
  })
})
