import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesIn, packTree } from '../../release/archive.ts'
import { canEnterRoots, inRoot, makeBareRoot } from '../../release/bare-root.ts'
import { type Arch, packagesFor } from '../../release/packages.ts'
import { tool } from '../../release/tool.ts'
import { makeTree } from '../../release/tree.ts'

const work = mkdtempSync(join(tmpdir(), 'faldone-release-'))
const root = join(work, 'root')
const folder = join(work, 'faldone-under-test')
const settings = { DATA_DIR: '/data', PORT: '0', PATH: '/usr/bin:/bin' }

beforeAll(async () => {
  const packages = packagesFor(process.arch as Arch)
  await makeTree(folder, process.arch as Arch, packages)
  packTree(folder, join(work, 'release.tar.gz'), 1)
  makeBareRoot(root, packages.node)
  tool('tar', ['--extract', '--gzip', '--file', join(work, 'release.tar.gz'), '--directory', join(root, 'opt')])
}, 120_000)
afterAll(() => rmSync(work, { recursive: true, force: true }))

const faldone = (...args: string[]) => inRoot(root, settings, ['/opt/faldone-under-test/faldone', ...args])

describe.skipIf(!canEnterRoots())('a release, on a system with nothing else', () => {
  test('is small', () => {
    expect(bytesIn(folder)).toBeLessThan(150 * 1024 ** 2)
  })

  test('has the same command line', () => {
    const { status, stdout } = spawnSync(...faldone('--version'), { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^Faldone \d+\.\d+\.\d+ /) })
  })

  test('starts, answers, and stops cleanly', async () => {
    const server = spawn(...faldone(), { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => server.once('close', resolve))
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /is ready at (http:\S+)\//.exec(said)
        if (address) resolve(address[1]!)
      })
      void ended.then(() => reject(new Error(`The server did not start:\n${said}`)))
    })
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/`)).text()).toContain('<script type="module"')
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(join(root, 'data', 'faldone.sqlite'))).toBe(true)
  })
})
