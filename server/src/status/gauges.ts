import { JUDGED_PARTS, judgeStatus, type Status } from '@faldone/contract/status.ts'
import { Gauge, type Registry } from 'prom-client'

const secondsSince = (at: string | null | undefined, now: string): number | null =>
  (at ? Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000) : null)

type Measured = { name: string; help: string; of(status: Status): number | null }

/** Figures that are not there, such as the age of a copy where there is none, are left out. */
const MEASURED: readonly Measured[] = [
  {
    name: 'faldone_copy_age_seconds', help: 'Age of the last copy or backup',
    of: ({ copies, backup, at }) => secondsSince(copies.last.find(({ fault }) => fault === null)?.at ?? backup?.at, at),
  },
  {
    name: 'faldone_proof_age_seconds', help: 'Time since a copy was last proved',
    of: ({ copies, at }) => secondsSince(copies.last.find(({ provedAt }) => provedAt)?.provedAt, at),
  },
  {
    name: 'faldone_fixity_age_seconds', help: 'Time since every stored byte was last read',
    of: ({ fixity, at }) => secondsSince(fixity?.at, at),
  },
  { name: 'faldone_fixity_problems', help: 'What the last check found', of: ({ fixity }) => fixity?.problems ?? null },
  { name: 'faldone_files_damaged', help: 'Stored files that are damaged or missing', of: ({ damaged }) => damaged.count },
  { name: 'faldone_disk_free_bytes', help: 'Room on the disk of the archive', of: ({ disk }) => disk.free },
  { name: 'faldone_disk_size_bytes', help: 'Size of the disk of the archive', of: ({ disk }) => disk.total },
  { name: 'faldone_archive_bytes', help: 'What the archive takes of the disk', of: ({ disk }) => disk.archive },
  { name: 'faldone_imports_open', help: 'Sheets that were brought in but not acquired', of: ({ imports }) => imports.open },
  { name: 'faldone_signed_in', help: 'People who are signed in', of: ({ signedIn }) => signedIn.count },
]

const JOB_STATES = ['waiting', 'running', 'failed'] as const
const SEVERITY = { well: 0, heed: 1, wrong: 2 }

/** Adds the figures of the status to a registry. The function that it returns sets them; `null`: the database does not answer. */
export function statusGauges(registry: Registry): (status: Status | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers: [registry] })
  const measured = MEASURED.map(({ name, help, of }) => ({ of, gauge: gauge(name, help) }))
  const up = gauge('faldone_database_up', 'Whether the database answers')
  const jobs = gauge('faldone_jobs', 'Jobs by their state', ['state'])
  const parts = gauge('faldone_part_state', 'How a part of the archive is: 0 well, 1 needs a look, 2 something is wrong', ['part'])
  const info = gauge('faldone_info', 'Versions', ['product', 'application', 'database', 'node'])
  return (status) => {
    up.set(status ? 1 : 0)
    for (const { gauge: one, of } of measured) {
      const value = status && of(status)
      if (value === null) one.remove()
      else one.set(value)
    }
    for (const one of [jobs, parts, info]) one.reset()
    if (!status) return
    for (const state of JOB_STATES) jobs.set({ state }, status.jobs[state])
    const states = judgeStatus(status)
    for (const part of JUDGED_PARTS) parts.set({ part }, SEVERITY[states[part]])
    const { product, application, database, node } = status.version
    info.set({ product, application, database, node }, 1)
  }
}
