import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bytesIn, packTree } from '../../release/archive.ts'
import { canEnterRoots, hasBareDebian, inRoot, makeBareRoot } from '../../release/bare-root.ts'
import { packDebian } from '../../release/debian.ts'
import { type Arch, packagesFor } from '../../release/packages.ts'
import { tool } from '../../release/tool.ts'
import { makeTree } from '../../release/tree.ts'
import { beginningOfLetter } from '../../../server/test/files/letter.ts'

const work = mkdtempSync(join(tmpdir(), 'faldone-release-'))
const folder = join(work, 'faldone')
const root = join(work, 'root')
const settings = { DATA_DIR: '/data', PORT: '0', PATH: '/usr/bin:/bin', LANG: 'en' }

const PAMPHLET = 'opuscolo-dieci-domande.pdf'
const SHEET = `Titolo,File\nDieci domande,${PAMPHLET}\nLettera all’Enel,lettera.png\n`

/** What the server asks of the runtime about languages. */
const SPEAKS = `['it', 'en', 'it-IT', 'en-GB'].flatMap((language) => [
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'full', timeZone: 'Europe/Rome' }).format(new Date(0)),
  new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'America/Lima' }).format(new Date(0)),
  new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 9 }).format(12345.678),
  new Intl.ListFormat(language).format(['a', 'b', 'c']), new Intl.PluralRules(language).select(1_000_000),
  new Intl.DisplayNames(language, { type: 'language' }).of('fr'),
  ['ò', 'z', '10', '9', 'É'].sort(new Intl.Collator(language, { numeric: true }).compare),
]).concat(['windows-1252', 'macintosh', 'shift_jis', 'gb18030']
  .map((coding) => new TextDecoder(coding).decode(Buffer.from('c0e98141', 'hex'))),
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment('これはペンです')].map(({ segment }) => segment)).join('\\n')`

const faldone = (...args: string[]) => inRoot(root, settings, ['/opt/faldone/faldone', ...args])
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(...faldone(...args), { encoding: 'utf8' })
  return { status, said: stdout, warned: stderr }
}

const servers: ChildProcess[] = []

/** Starts the server without naming a command, as somebody who has just unpacked the archive. */
async function start(command = faldone()) {
  const server = spawn(...command, { stdio: ['ignore', 'pipe', 'pipe'] })
  servers.push(server)
  const ended = new Promise((resolve) => server.once('close', resolve))
  let warned = ''
  server.stderr.on('data', (chunk: Buffer) => {
    warned += chunk.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /is ready at (http:\S+)\//.exec(said)
      if (address) resolve(address[1]!)
    })
    void ended.then(() => reject(new Error(`The server did not start:\n${said}`)))
  })
  return { url, warned: () => warned, stop: () => (server.kill('SIGTERM'), ended) }
}

type Answer = { items: { id: string }[]; total: number }

describe.skipIf(!canEnterRoots())('a release, on a system with nothing else', () => {
  beforeAll(async () => {
    const arch = process.arch as Arch
    await makeTree(folder, arch, packagesFor(arch))
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), '')
    packTree(folder, join(work, 'faldone.tar.gz'), 1)
    packDebian(folder, arch, join(work, 'debian'), join(work, 'faldone.deb'), 'none')
    makeBareRoot(root, [join(folder, 'runtime/node'), ...globSync(join(folder, 'node_modules/@img/*/lib/{libvips*,*.node}'))])
    tool('tar', ['--extract', '--file', join(work, 'faldone.tar.gz'), '--directory', join(root, 'opt')])
    if (hasBareDebian) {
      copyFileSync(join(work, 'faldone.deb'), join(root, 'opt/faldone.deb'))
      const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' }
      tool(...inRoot(root, environment, ['dpkg', '-i', '/opt/faldone.deb']))
    } else tool('dpkg-deb', ['--extract', join(work, 'faldone.deb'), root])
    mkdirSync(join(root, 'sheet'))
    copyFileSync(`samples/files/${PAMPHLET}`, join(root, 'sheet', PAMPHLET))
    writeFileSync(join(root, 'sheet', 'lettera.png'), await beginningOfLetter())
    writeFileSync(join(root, 'sheet', 'sheet.csv'), SHEET)
  }, 120_000)
  afterAll(() => {
    // A failed test leaves its server behind.
    for (const server of servers) server.kill('SIGKILL')
    rmSync(work, { recursive: true, force: true })
  })

  test('is small', () => {
    expect(bytesIn(folder)).toBeLessThan(150_000_000)
  })

  test('has a runtime that speaks Italian and English, sorts and decodes like the one that it was made of', () => {
    const says = (runtime: string) => {
      const env = { LD_LIBRARY_PATH: join(folder, 'runtime/lib') }
      const { stdout, stderr } = spawnSync(runtime, ['--print', SPEAKS], { encoding: 'utf8', env })
      return stdout + stderr
    }
    expect(says(join(folder, 'runtime/node'))).toBe(says(process.execPath))
  })

  test('starts, reads sheets, PDFs and scans, makes thumbnails, and stops cleanly', async () => {
    expect(run('import', '/sheet/sheet.csv', '--kind', 'document', '--files', '/sheet')).toMatchObject({ status: 0 })
    const { url, stop } = await start()
    const json = async <T>(path: string) => (await fetch(`${url}/api/${path}`)).json() as Promise<T>
    expect(await json('health')).toEqual({ status: 'ok' })
    const search = (words: string) => json<Answer>(`archive/documents?q=${encodeURIComponent(words)}`)
    const found = (words: string) => vi.waitFor(async () => {
      const { items, total } = await search(words)
      expect(total).toBe(1)
      return items[0]!.id
    }, { timeout: 30_000, interval: 500 })
    const pamphlet = await found('bolle acqua uranio')
    await found('"abita lungo il fiume"')
    const { files: [file] } = await json<{ files: { id: string; thumbnail: string }[] }>(`archive/documents/${pamphlet}`)
    for (const made of ['thumbnail', 'pdf'])
      expect((await fetch(`${url}/api/archive/documents/${pamphlet}/files/${file!.id}/${made}`)).status, made).toBe(200)
    expect(await stop()).toBe(0)
    expect(run('verify')).toMatchObject({ status: 0 })
  })

  test('calls itself by its own name', () => {
    expect(run('help')).toMatchObject({ status: 0, said: expect.stringMatching(/^Usage: faldone <command>\n/) })
  })

  test('sends its scripts compressed, or plain to those who want that', async () => {
    const { url, stop } = await start()
    const script = /assets\/index-[^"]+\.js/.exec(await (await fetch(`${url}/`)).text())![0]
    const [plain, zipped] = await Promise.all(
      ['identity', 'br'].map((coding) => fetch(`${url}/${script}`, { headers: { 'accept-encoding': coding } }))
    )
    expect(plain!.headers.get('content-encoding')).toBe(null)
    expect(zipped!.headers.get('content-encoding')).toBe('br')
    expect(await plain!.text()).toBe(await zipped!.text())
    for (const name of ['content-type', 'cache-control', 'vary']) expect(plain!.headers.get(name), name).toBe(zipped!.headers.get(name))
    expect(await stop()).toBe(0)
  })

  test('says when the browser application is of another build', async () => {
    const sound = await start()
    await sound.stop()
    expect(sound.warned()).not.toContain('same build')
    writeFileSync(join(root, 'opt/faldone/client/dist/build.txt'), 'another')
    const mixed = await start()
    await mixed.stop()
    expect(mixed.warned()).toContain('isn’t from the same build')
  })

  test('starts from where the Debian package puts it, with the settings there, as its own user where there is one', async () => {
    const environment = { PORT: '0', PATH: settings.PATH, FALDONE_SETTINGS: '/etc/faldone/faldone.env' }
    const { url, stop } = await start(inRoot(root, environment, [hasBareDebian ? '/usr/bin/faldone' : '/usr/lib/faldone/faldone', 'serve']))
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    expect(await stop()).toBe(0)
    const users = hasBareDebian ? readFileSync(join(root, 'etc/passwd'), 'utf8') : 'faldone:x:0:'
    expect(users).toContain(`faldone:x:${statSync(join(root, 'var/lib/faldone/faldone.sqlite')).uid}:`)
  })

  test('keeps the settings of a file, which the environment outweighs', () => {
    writeFileSync(join(root, 'settings'), 'LOG_LEVEL=loud\n')
    const verify = (more: Record<string, string>) =>
      spawnSync(...inRoot(root, { ...settings, FALDONE_SETTINGS: '/settings', ...more }, ['/opt/faldone/faldone', 'verify'])).status
    expect(verify({})).toBe(2)
    expect(verify({ LOG_LEVEL: 'warn' })).toBe(0)
  })
})
