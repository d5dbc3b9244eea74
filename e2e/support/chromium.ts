import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** What keeps a headless Chromium quiet: no sandbox for root, no calls of its own, no sound. */
export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--mute-audio',
]

function installDebianChromium(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    // The caller says loudly that no browser could be had.
  }
}

const known = (): string | undefined => [process.env.CHROME_PATH, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))

/** A Chromium to drive: CHROME_PATH, one on the machine, Playwright's own, or Debian's, installed. Null where none is to be had. */
export function findChromium(): string | null {
  const path = known()
  if (path) return path
  installDebianChromium()
  return known() ?? null
}

/** A running browser that other processes connect to by its address, `wsEndpoint()`; null where no browser could be had. */
export async function startChromium(): Promise<BrowserServer | null> {
  const executablePath = findChromium()
  return executablePath ? chromium.launchServer({ executablePath, args: FLAGS }) : null
}
