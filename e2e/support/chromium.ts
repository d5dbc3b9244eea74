import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Debian's packages. The first draws no windows and needs two thirds of the CPU time. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const USUAL_PLACES =
  [...PACKAGES.map((name) => `/usr/bin/${name}`), '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** Flags for a quiet headless Chromium: no sandbox for root, no calls of its own, no sound. */
export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--mute-audio',
]

/** Lets the pages of one person share a process and its compiled scripts, so that they are not compiled for each page. */
const SHARING = '--process-per-site'

/**
 * Stories leave a page before its scripts are worth optimising: doing so took an eighth of the CPU time of the pages. With more room for
 * new objects they are collected less often.
 */
const SHORT_LIVED = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32'

function installDebianChromium(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const calls = [['update', '-qq'], ...PACKAGES.map((name) => ['install', '-y', '-qq', name])]
  for (const call of calls) {
    if (known()) return
    // If none of them succeeds, the caller reports that there is no browser.
    spawnSync('apt-get', call, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

const known = (): string | undefined =>
  [process.env.CHROME_PATH, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))

/** Finds CHROME_PATH, a Chromium of this machine or Playwright's own, or installs Debian's. Returns null if there is none. */
export function findChromium(): string | null {
  const path = known()
  if (path) return path
  installDebianChromium()
  return known() ?? null
}

/** The full Chromium if the machine has it, otherwise any. The headless shell paints later and scores 12 to 20 points less. */
export const findWholeChromium = (): string | null =>
  [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path)) ?? findChromium()

/** Starts a browser. It ends with this process, or when it is closed. */
export const startChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...FLAGS, SHARING, SHORT_LIVED] })
