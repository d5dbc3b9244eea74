import { readdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tellNights } from '@faldone/contract/copy-nights.ts'
import { DAY_MS, judgeStatus, statusSchema } from '@faldone/contract/status.ts'
import { tellStatus } from '@faldone/contract/status-told.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccount } from '../../src/accounts/account-store.ts'
import { beginSession } from '../../src/accounts/session-store.ts'
import { backupCommand } from '../../src/copies/command.ts'
import { newId } from '../../src/db/uuid.ts'
import { claimJob, enqueueJob, failJob, finishJob } from '../../src/jobs/store.ts'
import { statusCommand } from '../../src/status/command.ts'
import { noteWrong } from '../../src/upkeep/fixity-store.ts'
import { noteUpkeep } from '../../src/upkeep/store.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { type Call, EDITOR, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

// Longer than 250 lines because one archive shows every part of the status.
const SILENT = { say: () => {}, warn: () => {}, progress: () => {} }

onEachEngine('the status of the archive', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
    server.viewer = { userName: 'anna', role: 'Administrator', staff: true }
  })
  afterEach(() => server.close())

  const read = async () => statusSchema.strict().parse((await call('GET', '/status')).body)
  const addRecord = async (): Promise<string> =>
    (await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', unitId: tree.busta } })).body['id']
  const failPicture = async (sha256: string): Promise<string> => {
    const id = newId()
    const at = new Date().toISOString()
    await server.db.write.insertInto('job').values({
      id, type: 'picture', payload: JSON.stringify({ sha256 }), state: 'running', attempts: 1, createdAt: at, runAt: at, startedAt: at,
      error: null,
    }).execute()
    await inWrite(server.db, (tx) => failJob(tx, { id, type: 'picture', payload: {}, attempts: 1 }, 'UNREADABLE: no end'))
    return id
  }

  test('of a new archive says that it has no backup and no check yet', async () => {
    const status = await read()
    expect(status).toMatchObject({
      begun: { archive: expect.any(String), files: null }, backup: null, fixity: null, reading: null,
      copies: { place: null, isRunning: false, last: [] }, jobs: { failed: 0, failures: [] }, imports: { open: 0 }, openings: null,
      signedIn: { count: 0, last: [] }, version: { node: process.versions.node, newer: null }, command: 'npx faldone',
    })
    expect(status.disk.free).toBeGreaterThan(0)
    expect(status.disk.free).toBeLessThan(status.disk.total)
    expect(judgeStatus(status)).toMatchObject({ backup: 'well', fixity: 'well', jobs: 'well' })
  })

  test('remembers what backup and verify did, and tells lost bytes', async () => {
    const { sha256 } = await attachBytes(server, await addRecord(), Buffer.from('Compagni!'))
    const place = join(scratchFolder(), 'copia.tar')
    expect(await backupCommand(server.config, [place], SILENT)).toBe(0)
    expect(await verifyCommand(server.config, [], SILENT)).toBe(0)
    const well = await read()
    expect(well).toMatchObject({
      backup: { place, records: 1, files: 1, problems: 0 }, fixity: { place: null, records: null, files: 1, bytes: 9, problems: 0 },
    })
    expect(judgeStatus(well)).toMatchObject({ backup: 'well', fixity: 'well' })

    unlinkSync(join(server.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    expect(await verifyCommand(server.config, [], SILENT)).toBe(1)
    const wrong = await read()
    expect(wrong.fixity).toMatchObject({ problems: 1 })
    expect(judgeStatus(wrong)).toMatchObject({ backup: 'well', fixity: 'wrong' })
  })

  test('tells what came of copies, and lets one be asked for where a place is set', async () => {
    expect((await call('POST', '/status/copy')).body).toEqual({ isAsked: false })
    server.config.backupPlace = '/mnt/copie'
    expect((await call('POST', '/status/copy')).body).toEqual({ isAsked: true })
    expect((await read()).copies)
      .toEqual({ place: '/mnt/copie', time: '03:10', locked: ['place'], encrypted: false, isRunning: true, last: [], room: null })
    const at = new Date().toISOString()
    const copy = { at, place: '/mnt/copie', fondi: 33, records: 330, files: 412, bytes: 5, problems: 0, fault: null, provedAt: at }
    const gone = { ...copy, fondi: null, records: null, files: 0, fault: 'PLACE_GONE', provedAt: null } as const
    const before = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
    await noteUpkeep(server.db.write, { kind: 'copy', ...copy, at: before(24 * 20) })
    for (const [made, state] of [
      [{ ...gone, at: before(30) }, 'wrong'], [{ ...copy, at: before(20) }, 'well'], [{ ...gone, at: before(1) }, 'heed'],
    ] as const) {
      await noteUpkeep(server.db.write, { kind: 'copy', ...made })
      const status = await read()
      expect(status.copies.last[0]).toEqual(made)
      expect(judgeStatus(status).backup).toBe(state)
    }
    expect((await read()).copies.last).toHaveLength(3)
  })

  test('tells the nights: a good copy, one that was made again, one that failed, none', async () => {
    const at = new Date(2026, 10, 22, 9, 42)
    const copy = (day: number, hour: number, fault: 'PLACE_GONE' | null) => {
      const made = new Date(2026, 10, day, hour, 10).toISOString()
      return { at: made, place: '/mnt/copie', fondi: 1, records: 1, files: 1, bytes: 1, problems: 0, fault, provedAt: fault ? null : made }
    }
    const last = [copy(22, 3, null), copy(14, 9, null), copy(14, 3, 'PLACE_GONE'), copy(10, 3, 'PLACE_GONE')]
    const nights = tellNights({ copies: { ...(await read()).copies, last }, at: at.toISOString() }, 'it')
    expect(nights.map(({ day, state }) => `${day} ${state}`)).toEqual([
      '9 nov none', '10 nov bad', '11 nov none', '12 nov none', '13 nov none', '14 nov redone', ...[15, 16, 17, 18, 19, 20, 21].map(
        (day) => `${day} nov none`
      ), '22 nov good',
    ])
    expect(nights[5]!.told).toBe('la cartella delle copie non c’era, rifatta e provata alle 09:10')
  })

  test('lets the place of copies be set, if it can be written, and the environment does not set it', async () => {
    const choose = async (place: unknown, time: unknown = '02:30') => {
      const { status, body } = await call('PUT', '/status/copies', { body: { place, time } })
      return status === 204 ? 'done' : body['fields']
    }
    const folder = scratchFolder()
    expect(await choose('copie')).toEqual({ place: [expect.stringMatching(/doesn’t exist|non c’è/)] })
    expect(await choose(join(folder, 'no'))).toEqual({ place: [expect.stringMatching(/doesn’t exist|non c’è/)] })
    expect(await choose(join(server.config.dataDir, 'files'))).toEqual({ place: [expect.stringMatching(/inside|dentro/)] })
    const link = join(scratchFolder(), 'altrove')
    symlinkSync(server.config.dataDir, link)
    expect(await choose(link)).toEqual({ place: [expect.stringMatching(/inside|dentro/)] })
    expect(await choose(folder, '27:00')).toEqual({ time: [expect.any(String)] })
    const taken = scratchFolder()
    writeFileSync(join(taken, 'faldone.json'), JSON.stringify({ format: 1, archive: 'altro' }))
    expect(await choose(taken)).toEqual({ place: [expect.stringMatching(/another archive|altro archivio/)] })
    // Options in the place of a name would let a browser start programs.
    expect(await choose('rclone::sftp,ssh="touch x":/')).toEqual({ place: [expect.any(String)] })
    vi.stubEnv('PATH', folder)
    expect(await choose('rclone:casa:copie')).toEqual({ place: [expect.stringMatching(/rclone/)] })
    vi.unstubAllEnvs()
    expect((await read()).copies).toMatchObject({ place: null, time: '03:10' })

    expect(await choose(folder)).toBe('done')
    expect((await read()).copies).toMatchObject({ place: folder, time: '02:30', locked: [], isRunning: true })
    expect(readdirSync(folder).filter((name) => name.startsWith('probe'))).toEqual([])
    expect(await choose(folder, '02:45')).toBe('done')
    expect(await choose(null)).toBe('done')
    expect((await read()).copies).toMatchObject({ place: null, time: '02:30', isRunning: false })
    expect((await call('GET', '/history?entity=setting')).body['items']).toMatchObject([[null, '02:30'], [folder, '02:45'], [
      folder, '02:30',
    ]].map(([copyPlace, copyTime]) => ({ actor: 'anna', after: { copyPlace, copyTime } })))
    server.config.backupPlace = '/mnt/copie'
    expect(await choose(folder)).toEqual({ place: [expect.stringMatching(/set on the server|sul server/)] })
  })

  test('keeps the last sixty backups', async () => {
    for (let day = 1; day <= 62; day++) await noteUpkeep(server.db.write, {
      kind: 'backup', at: new Date(Date.UTC(2026, 0, day)).toISOString(), place: '/copie/una.tar', records: day, files: 0, bytes: 0,
      problems: 0,
    })
    expect((await read()).backup).toMatchObject({ records: 62 })
    const kept = await server.db.read.selectFrom('upkeep').select('records').orderBy('at').execute()
    expect(kept.map(({ records }) => records)).toEqual(Array.from({ length: 60 }, (_, at) => at + 3))
  })

  test('names damaged files with their records', async () => {
    const documentId = await addRecord()
    const { sha256 } = await attachBytes(server, documentId, Buffer.from('Danneggiato'))
    await inWrite(server.db, (tx) => noteWrong(tx, { from: '', to: null }, [sha256]))
    expect((await read()).damaged).toMatchObject({ count: 1, files: [{ documentId, documentTitle: 'Volantino', kind: 'document' }] })
  })

  test('lists jobs that run or wait with their files, and stops them', async () => {
    const documentId = await addRecord()
    const { sha256 } = await attachBytes(server, documentId, Buffer.from('Compagni!'))
    await server.db.write.deleteFrom('job').execute()
    const at = new Date().toISOString()
    const add = async (type: string, state: 'waiting' | 'running', sum: string, more = {}): Promise<string> => {
      const id = newId()
      await server.db.write.insertInto('job').values({
        id, type, payload: JSON.stringify({ sha256: sum, ...more }), state, attempts: 0, createdAt: at, runAt: at, startedAt: null,
        error: null,
      }).execute()
      return id
    }
    const waiting = await add('picture', 'waiting', sha256)
    const running = await add('recognition', 'running', '0'.repeat(64))
    const needed = await add('ownFields', 'waiting', '')
    expect((await read()).jobs).toMatchObject({ waiting: 2, running: 1, pending: [
      { id: running, type: 'recognition', state: 'running', file: null, pages: null },
      { id: waiting, type: 'picture', state: 'waiting', file: { documentId, documentTitle: 'Volantino', kind: 'document' } },
    ] })
    for (const id of [waiting, running]) expect((await call('DELETE', `/status/jobs/${id}`)).status).toBe(204)
    for (const id of [waiting, needed]) expect((await call('DELETE', `/status/jobs/${id}`)).status).toBe(404)
    expect((await read()).jobs).toMatchObject({ waiting: 1, running: 0, failed: 0, pending: [] })
    await server.db.write.updateTable('blob').set({ pages: 340 }).where('sha256', '=', sha256).execute()
    await add('recognition', 'running', sha256, { page: 13 })
    expect((await read()).jobs.pending).toMatchObject([{ type: 'recognition', pages: { done: 12, total: 340 } }])
  })

  test('tells the last jobs that were done within a week, and no more than a few', async () => {
    const documentId = await addRecord()
    const { sha256 } = await attachBytes(server, documentId, Buffer.from('Lavoratori!'))
    await server.db.write.deleteFrom('job').execute()
    const finish = (payload: object) => inWrite(server.db, async (tx) => {
      await enqueueJob(tx, 'picture', payload)
      await finishJob(tx, (await claimJob(tx, ['picture'], 60_000))!)
    })
    await finish({ sha256 })
    const [ended] = (await read()).jobs.ended
    expect(ended).toMatchObject({ type: 'picture', file: { documentId, documentTitle: 'Volantino' } })
    expect(Date.now() - Date.parse(ended!.at)).toBeLessThan(60_000)
    await server.db.write.updateTable('endedJob').set({ endedAt: new Date(Date.now() - 8 * DAY_MS).toISOString() }).execute()
    expect((await read()).jobs.ended).toEqual([])
    for (let at = 0; at < 130; at++) await finish({})
    expect((await read()).jobs.ended).toHaveLength(20)
    const { length } = await server.db.read.selectFrom('endedJob').select('id').execute()
    expect(length >= 100 && length < 110).toBe(true)
  })

  test('names failed jobs with their file and reason, and lets them be tried again', async () => {
    const documentId = await addRecord()
    const { sha256 } = await attachBytes(server, documentId, Buffer.from('Compagne!'))
    const ofFile = await failPicture(sha256)
    const ofNothing = await failPicture('0'.repeat(64))
    expect((await read()).jobs).toMatchObject({
      failed: 2,
      failures: [
        { id: ofNothing, file: null },
        { id: ofFile, type: 'picture', reason: 'UNREADABLE: no end', file: { documentId, documentTitle: 'Volantino', kind: 'document' } },
      ],
    })
    expect((await call('POST', `/status/jobs/${ofFile}/retry`)).status).toBe(204)
    expect((await call('POST', `/status/jobs/${ofFile}/retry`)).status).toBe(204)
    expect((await call('POST', `/status/jobs/${newId()}/retry`)).status).toBe(404)
    expect((await read()).jobs).toMatchObject({ failed: 1, failures: [{ id: ofNothing }] })
    const job = await server.db.read.selectFrom('job').selectAll().where('id', '=', ofFile).executeTakeFirstOrThrow()
    expect(job).toMatchObject({ state: 'waiting', attempts: 0, error: null })
  })

  test('says what opens next', async () => {
    for (const until of ['2090-03-31', '2090-03-31', '2091-12-31']) {
      const { body } = await call('GET', `/documents/${await addRecord()}`)
      await call('PUT', `/documents/${body['id']}`, { body: { closure: { reason: 'donor', until } }, version: body['version'] })
    }
    expect((await read()).openings).toEqual({ day: '2090-04-01', count: 2 })
  })

  test('is told by the command in the sentences of the page, with trouble in the exit code', async () => {
    const command = async (args: string[]) => {
      const lines: string[] = []
      const tell = (line: string) => void lines.push(line)
      return { code: await statusCommand(server.config, args, { say: tell, warn: tell }), lines }
    }
    // The room on the disk may change from one look to the next.
    const isSteady = ({ part }: { part: string }) => part !== 'version' && part !== 'disk'
    const sentences = async () => tellStatus(await read(), 'en').filter(isSteady).map(({ sentence }) => sentence)
    await server.db.write.updateTable('event').set({ at: '2020-01-01T00:00:00.000Z' }).execute()
    const poor = await command(['--lang', 'en'])
    expect(poor.code).toBe(1)
    for (const sentence of await sentences()) expect(poor.lines).toContain(`  ${sentence}`)
    expect(poor.lines.join('\n')).toMatch(/^ {2}[\d.,]+ .B .*free/m)
    expect(poor.lines).toContain('  To take one, run this on the server: npx faldone backup FILE')

    const at = new Date().toISOString()
    for (const kind of ['backup', 'verify'] as const)
      await noteUpkeep(server.db.write, { kind, at, place: '/copie/una.tar', records: 1, files: 1, bytes: 9, problems: 0 })
    writeFileSync(join(server.config.dataDir, 'newest-version.txt'), '999.0.1\n')
    const well = await command(['--lang', 'en'])
    expect(well).toMatchObject({ code: 0, lines: expect.arrayContaining(['The archive is fine, and the backup is recent.']) })
    expect(well.lines.join('\n')).toContain('Version 999.0.1 is out.')
    writeFileSync(join(server.config.dataDir, 'newest-version.txt'), '0.9.12\n')
    expect((await read()).version.newer).toBeNull()

    const { sha256 } = await attachBytes(server, await addRecord(), Buffer.from('Compagne!'))
    await failPicture(sha256)
    const failed = await command([])
    expect(failed.code).toBe(1)
    expect(failed.lines.join('\n')).toMatch(/ {2}Una non riuscita.*\n.*- Miniatura \(.*, Volantino\): il file non si lascia leggere/)
    expect((await command(['adesso'])).code).toBe(2)
  })

  test('names who is signed in, until they leave or their session is over', async () => {
    const account = async (userName: string) => (await inWrite(server.db, (tx) => createAccount(tx, {
      userName, email: `${userName}@example.org`, firstName: userName, lastName: 'Neri', role: 'User', passwordHash: null,
    }, change))).id
    const [rosa, anna, ugo] = [await account('rosa'), await account('anna'), await account('ugo')]
    const begin = (id: string) => inWrite(server.db, (tx) => beginSession(tx, id))
    await begin(rosa)
    const again = await begin(rosa)
    const old = await begin(ugo)
    const left = await begin(anna)
    const long = new Date(Date.now() - 30 * 3_600_000).toISOString()
    await server.db.write.updateTable('session').set({ rotatedAt: long }).where('id', '=', old.id).execute()
    await server.db.write.updateTable('session').set({ endedAt: long }).where('id', '=', left.id).execute()
    expect((await read()).signedIn).toEqual({ count: 1, last: [{ userName: 'rosa', at: again.rotatedAt }] })
  })

  test('is for administrators', async () => {
    for (const [viewer, status] of [[null, 401], [READER, 403], [EDITOR, 403]] as const) {
      server.viewer = viewer
      expect((await call('GET', '/status')).status).toBe(status)
      expect((await call('POST', '/status/copy')).status).toBe(status)
      for (const method of ['POST', 'DELETE'] as const) expect((await call(method, '/status/fixity')).status).toBe(status)
      expect((await call('PUT', '/status/copies', { body: { place: null, time: '03:10' } })).status).toBe(status)
      expect((await call('POST', `/status/jobs/${newId()}/retry`)).status).toBe(status)
      expect((await call('DELETE', `/status/jobs/${newId()}`)).status).toBe(status)
    }
  })
})
