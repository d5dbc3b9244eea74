import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('npm start ends after its server when asked to stop, and leaves no process behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faldone-start-'))
  const npm = spawn(
    'npm', ['start'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '', FILES_URL: '' } }
  )
  const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /is ready at (http:\S+)\//.exec(said) ?? []
      if (address) resolve(address)
    })
    npm.once('exit', () => reject(new Error(`It did not start:\n${said}`)))
  })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  npm.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed')
  rmSync(dataDir, { recursive: true, force: true })
})
