import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, FLAGS } from '../../e2e/support/chromium.ts'
import { environmentOf } from '../archive.ts'
import type { Row } from '../report.ts'

const PAGES = [
  { name: 'home', path: '/home', most: 150_000 },
  { name: 'consultation', path: '/archives/documentArchive', most: 200_000 },
]

/** The server of an empty archive: what a page loads does not depend on the archive's contents. */
async function emptyServer(): Promise<{ url: string; stop: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faldone-bench-'))
  const server = spawn(
    process.execPath, ['server/src/main.ts', 'serve'],
    { env: { ...environmentOf({ dataDir, databaseUrl: null }), PORT: '0', BASE_PATH: '/archive' }, stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const url = await new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+\//.exec(chunk.toString())
      if (address) resolve(address[0].replace(/\/$/, ''))
    })
  })
  return {
    url,
    stop: () => {
      server.kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * All JavaScript that a page loads by itself, as transferred (brotli): until the application, which waits until the first view is painted,
 * has started and loads nothing more.
 */
export async function bundles(): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return []
  const server = await emptyServer()
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const rows: Row[] = []
  for (const { name, path, most } of PAGES) {
    const page = await browser.newPage()
    const sized: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) return
      sized.push(request.response().then(async (answer) => Number(await answer?.headerValue('content-length'))))
    })
    await page.goto(server.url + path)
    await page.locator('.shell-Shell_shell:not(.first)').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sized)).reduce((sum, size) => sum + size, 0)
    rows.push({
      what: `JavaScript of ${name}, brotli`, engine: '', size: null, measured: `${(bytes / 1000).toFixed(0)} kB`, baseline: '', ratio: null,
      goal: `≤ ${most / 1000} kB`, met: bytes > 0 && bytes <= most,
    })
    await page.close()
  }
  await browser.close()
  server.stop()
  return rows
}
