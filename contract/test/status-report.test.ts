import { expect, test } from 'vitest'
import { tellRestoring, tellUpgrading } from '../src/restoring.ts'
import type { Status } from '../src/status.ts'
import { statusReport } from '../src/status-report.ts'
import { tellStatus, tellVerdict } from '../src/status-told.ts'

const AT = '2026-11-20T10:00:00.000Z'
const PLACE = '/mnt/copie'
const GOOD = { at: AT, place: PLACE, provedAt: AT, fault: null, fondi: 33, records: 330, files: 412, bytes: 13e9, problems: 0 }
const COPIES: Status['copies'] = { place: PLACE, time: '03:10', locked: [], encrypted: true, isRunning: false, room: null, last: [GOOD] }

const status = (parts: Partial<Status> = {}): Status => ({
  at: AT, begun: { archive: AT, files: AT }, copies: COPIES, backup: null, fixity: null, reading: null,
  damaged: { count: 0, names: [], files: [] },
  disk: { free: 41e9, total: 64e9, archive: 14e9, fullOn: null, pace: 'year' },
  jobs: { waiting: 0, running: 0, failed: 0, failures: [], pending: [], ended: [] }, imports: { open: 0 }, openings: null,
  signedIn: { count: 0, last: [] },
  version: { product: '1.0.0', application: '1.0.0', database: 'SQLite 3.51', node: '26.10.0', startedAt: AT, newer: null },
  command: 'faldone', ...parts,
})

const codes = (parts: Partial<Status>) => tellRestoring(status(parts), 'it').flatMap(({ code }) => code ?? [])

test('how to restore names the place of the copies, and their passphrase where they are encrypted', () => {
  expect(codes({})).toEqual(['/mnt/copie', 'faldone restore /mnt/copie', 'faldone verify'])
  expect(codes({ copies: { ...COPIES, place: '/mnt/le copie dell’archivio' } })[1]).toBe("faldone restore '/mnt/le copie dell’archivio'")
  const phrase = (encrypted: boolean) =>
    tellRestoring(status({ copies: { ...COPIES, encrypted } }), 'en').some(({ text }) => text.includes('BACKUP_PASSPHRASE'))
  expect([phrase(true), phrase(false)]).toEqual([true, false])
})

test('how to restore takes the last backup in one file where no place is set, and says nothing where there is none', () => {
  const none = { ...COPIES, place: null, last: [] }
  const backup = { at: AT, records: 330, files: 412, bytes: 9, problems: 0, place: "/copie/l'ultima.tar" }
  expect(codes({ copies: none, backup })[1]).toBe(String.raw`faldone restore '/copie/l'\''ultima.tar'`)
  expect(codes({ copies: none })).toEqual([])
})

test('a disk of copies that fills up is pointed out, unless it is that of the archive; copies that are missed name the last good one', () => {
  const full = { free: 20e9, total: 64e9, isOurs: false, fullOn: '2026-11-30' }
  const told = (copies: Partial<Status['copies']>) => {
    const given = status({ copies: { ...COPIES, ...copies } })
    const { state, sentence, more } = tellStatus(given, 'it').find(({ part }) => part === 'backup')!
    return [state, `${sentence} ${more}`, tellVerdict(given, 'it').map((verdict) => verdict.sentence).join(' ')]
  }
  const verdict = 'Sul disco delle copie lo spazio sta finendo.'
  expect(told({ room: full })).toEqual(['wrong', expect.stringContaining('bastano fino al 30 novembre 2026'), verdict])
  expect(told({ room: { ...full, fullOn: '2026-12-24' } })).toEqual(['heed', expect.stringContaining('su 64 GB'), verdict])
  expect(told({ room: { ...full, free: 4e9, total: 32e9, fullOn: null } })[0]).toBe('well')
  expect(told({ room: { ...full, free: 3e9, total: 32e9, fullOn: null } })[0]).toBe('wrong')
  expect(told({ room: { ...full, isOurs: true } })).toEqual(['well', expect.stringContaining('sullo stesso disco'), expect.any(String)])
  const old = { ...GOOD, at: '2026-11-17T02:10:00.000Z' }
  expect(told({ last: [old] })).toEqual(
    ['wrong', expect.stringMatching(/^Mancano le copie.*l’ultima buona è del 17 novembre.*33 fondi/), 'Serve una copia dell’archivio.']
  )
  const failed = { ...GOOD, provedAt: null, fault: 'FULL' as const }
  expect(told({ last: [failed, old] })[1]).toMatch(/disco è pieno\. Tentata .*\. L’ultima buona è del 17 novembre/)
  expect(told({ last: [failed] })[1]).toContain('non ce n’è nessuna buona')
})

test('the report has the status, each night and the steps to restore', () => {
  const lines = statusReport(status(), 'it')
  expect(lines[0]).toMatch(/^Stato dell’archivio, 20 novembre 2026/)
  for (const line of ['Copia · In ordine', 'Le ultime notti', 'Come si ripristina', '     faldone restore /mnt/copie'])
    expect(lines).toContain(line)
  expect(lines.filter((line) => /^ {2}\d+ nov: /.test(line))).toHaveLength(14)
  expect(statusReport(status({ copies: { ...COPIES, place: null, last: [] } }), 'it')).not.toContain('Come si ripristina')
})

test('files that were never checked name no command: the button stands beside them', () => {
  const { more, code } = tellStatus(status(), 'it').find(({ part }) => part === 'fixity')!
  expect([more, code]).toEqual(['', null])
})

test('commands are only for whoever looks after the machine, and the report has them', () => {
  const damaged = status({ damaged: { count: 1, names: ['volantino.jpg'], files: [] } })
  const { sentence, more, forServer } = tellStatus(damaged, 'it').find(({ part }) => part === 'fixity')!
  expect(`${sentence} ${more}`).not.toContain('faldone')
  expect(forServer?.code).toBe('faldone repair')
  expect(statusReport(damaged, 'it').join('\n')).toContain('sul server: faldone repair')
})

test('a newer version says what to read and what to do', () => {
  const steps = tellUpgrading(status({ version: { ...status().version, newer: '1.0.1' } }), 'it')
  expect(steps.map(({ code }) => code)).toEqual([null, 'faldone backup FILE', null, 'sudo apt install ./faldone_1.0.1_amd64.deb'])
  expect(steps[0]!.text).toContain('CHANGELOG.md della 1.0.1')
  expect(tellUpgrading(status(), 'it')).toEqual([])
})

test('a verdict knows which of its words lead to what it is about', () => {
  const [verdict] = tellVerdict(status({ jobs: { ...status().jobs, failed: 1 } }), 'it')
  expect(verdict).toEqual({
    part: 'jobs', sentence: 'Un’elaborazione non è riuscita.', about: ['', 'Un’elaborazione', ' non è riuscita.'],
  })
})

test('files that are damaged or missing are called so above all, not only due for a check', () => {
  const verdicts = (given: Partial<Status>) => tellVerdict(status(given), 'it').map(({ sentence }) => sentence)
  const damaged = { count: 1, names: ['volantino.jpg'], files: [] }
  expect(verdicts({ damaged })).toContain('Un file è danneggiato o manca.')
  expect(verdicts({ damaged: { ...damaged, count: 12 } })).toContain('12 file sono danneggiati o mancano.')
  expect(verdicts({})).not.toContain('Un file è danneggiato o manca.')
  const fixity = { at: AT, records: null, files: 9, bytes: 0, problems: 2, place: null }
  expect(verdicts({ fixity })).toContain('Il controllo dei file ha trovato 2 problemi.')
})

test('a sentence begins with a small number in words', () => {
  const told = (given: Partial<Status>, language: 'it' | 'en') =>
    tellStatus(status(given), language).find(({ part }) => part === 'jobs')!
  const jobs = { ...status().jobs, failed: 1, running: 1, waiting: 45 }
  expect(told({ jobs, imports: { open: 3 } }, 'it')).toMatchObject({
    sentence: 'Una non riuscita, una in corso, 45 in attesa.', more: 'Tre file caricati e non ancora importati.',
  })
  expect(told({ jobs, imports: { open: 1 } }, 'en')).toMatchObject({
    sentence: 'One failed, one running, 45 waiting.', more: 'One file uploaded but not imported.',
  })
  const [verdict] = tellVerdict(status({ jobs: { ...jobs, failed: 2 } }), 'it')
  expect(verdict).toMatchObject({ sentence: 'Due elaborazioni non sono riuscite.', about: ['', 'Due elaborazioni', ' non sono riuscite.'] })
})
