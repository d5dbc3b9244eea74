import { expect, test } from 'vitest'
import { tellRestoring } from '../src/restoring.ts'
import type { Status } from '../src/status.ts'
import { statusReport } from '../src/status-report.ts'
import { tellStatus } from '../src/status-told.ts'

const AT = '2026-11-20T10:00:00.000Z'
const PLACE = '/mnt/copie'
const GOOD = { at: AT, place: PLACE, provedAt: AT, fault: null, fondi: 33, records: 330, files: 412, bytes: 13e9, problems: 0 }
const COPIES: Status['copies'] = { place: PLACE, time: '03:10', locked: [], encrypted: true, isRunning: false, last: [GOOD] }

const status = (parts: Partial<Status> = {}): Status => ({
  at: AT, begun: { archive: AT, files: AT }, copies: COPIES, backup: null, fixity: null, reading: null, damaged: { count: 0, names: [] },
  disk: { free: 41e9, total: 64e9, archive: 14e9, fullOn: null, pace: 'year' },
  jobs: { waiting: 0, running: 0, failed: 0, failures: [] }, imports: { open: 0 }, openings: null, signedIn: { count: 0, last: [] },
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
