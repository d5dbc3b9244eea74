import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import type { UpdateOwnFields } from '@faldone/contract/own-fields.ts'
import { inArchive, terminalLanguage } from '../server/src/command-line.ts'
import { readConfig } from '../server/src/config.ts'
import { changeNow } from '../server/src/history/store.ts'
import { updateOwnFields } from '../server/src/own-fields/store.ts'
import { startFault } from '../server/src/start-faults.ts'

/** `npm run demo`: loads the sample collection into a temporary data folder, through the real import. */
const dataDir = mkdtempSync(join(tmpdir(), 'faldone-demo-'))
const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', FILES_URL: '', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

function faldone(args: string[], input = ''): void {
  const { status } = spawnSync(process.execPath, ['server/src/main.ts', ...args], { env, input, stdio: ['pipe', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

const config = readConfig(env)

/** Importing takes half a minute, so a port that is already taken, often by `npm start`, is reported first. */
async function requireFreePort(): Promise<void> {
  const place = createServer().listen(config.port, config.host)
  try {
    await once(place, 'listening')
  } catch (error) {
    const fault = startFault(error, config, terminalLanguage())
    if (fault === null) throw error
    console.error(fault)
    process.exit(1)
  }
  place.close()
}

await requireFreePort()
const inItalian = terminalLanguage() === 'it'
console.log(inItalian ? 'Importo la collezione di prova…' : 'Importing the sample collection…')
const ownFields = JSON.parse(readFileSync('samples/own-fields.json', 'utf8')) as UpdateOwnFields
await inArchive(config, async ({ write }) => {
  await write.transaction().execute((tx) => updateOwnFields(tx, ownFields, null, changeNow(null)))
  return 0
})
for (const kind of KIND_NAMES) faldone(['import', `samples/${kind}.csv`, '--kind', kind, '--files', 'samples/files'])
faldone(['import', 'samples/fondi.csv', '--fondi'])
faldone(['import', 'samples/units.csv', '--fondi'])
faldone(['import', 'samples/agents.csv', '--agents'])
faldone(['import', 'samples/relations.csv', '--relations'])

const name = 'archivista'
const password = randomBytes(9).toString('base64url')
faldone([
  'user', 'add', name, '--email', 'archivista@example.org', '--first-name', 'Ada', '--last-name', 'Archivista', '--role', 'Administrator',
  '--password-stdin',
], password)

console.log(inItalian
  ? `Alla fine i dati di questa prova vengono cancellati. Per amministrare l’archivio, accedi come ${name} con la password ${password}`
  : `The demo’s data is deleted when you stop it. To manage the archive, sign in as ${name} with the password ${password}`)
const server = spawn(process.execPath, ['server/src/main.ts', 'serve'], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
