import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

/** Debian's packages. The first has no windows to draw, and does the same with two thirds of the work. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const USUAL_PLACES =
  [...PACKAGES.map((name) => `/usr/bin/${name}`), '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** What keeps a headless Chromium quiet: no sandbox for root, no calls of its own, no sound. */
export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--mute-audio',
]

/** Pages of one person share a process, and what it has compiled: a new one for each page of each story read all of it anew. */
const SHARING = '--process-per-site'

function installDebianChromium(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const calls = [['update', '-qq'], ...PACKAGES.map((name) => ['install', '-y', '-qq', name])]
  for (const call of calls) {
    if (known()) return
    // Where none of them succeeds, the caller says loudly that no browser could be had.
    spawnSync('apt-get', call, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

const known = (): string | undefined =>
  [process.env.CHROME_PATH, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))

/** A Chromium to drive: CHROME_PATH, one on the machine, Playwright's own, or Debian's, installed. Null where none is to be had. */
function findChromium(): string | null {
  const path = known()
  if (path) return path
  installDebianChromium()
  return known() ?? null
}

/**
 * The whole Chromium, which people have, where the machine has it; else any. The one without windows paints later: the same page has 12 to
 * 20 points less.
 */
export const findWholeChromium = (): string | null =>
  [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path)) ?? findChromium()

/** A running browser that other processes connect to by its address, `wsEndpoint()`; null where no browser could be had. */
export async function startChromium(): Promise<BrowserServer | null> {
  const executablePath = findChromium()
  return executablePath ? chromium.launchServer({ executablePath, args: [...FLAGS, SHARING] }) : null
}
