import { createServer } from 'node:net'
import { chromium } from 'playwright-core'
import lighthouse from 'lighthouse'
import { findWholeChromium, FLAGS } from './chromium.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** A score of Lighthouse from 0 to 100, and each failed audit with its name and first place. */
type Finding = { category: Category; score: number; objections: string[] }

export type Lighthouse = {
  audit(url: string, categories: readonly Category[]): Promise<Finding[]>
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/**
 * Lighthouse with a browser of its own; null if there is no browser. It simulates a phone on a slow connection from a measurement without
 * throttling, so that the load of the machine matters little. Its error reporting stays off.
 */
export async function startLighthouse(executablePath = findWholeChromium()): Promise<Lighthouse | null> {
  if (!executablePath) return null
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] })
  return {
    audit: (url, categories) => audit(url, categories, port),
    stop: () => browser.close(),
  }
}

async function audit(url: string, categories: readonly Category[], port: number): Promise<Finding[]> {
  const outcome = await lighthouse(url, { port, onlyCategories: [...categories], disableFullPageScreenshot: true, logLevel: 'error' })
  if (!outcome || outcome.lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${outcome?.lhr.runtimeError?.message}`)
  const { lhr } = outcome
  return categories.map((category) => {
    const { score, auditRefs } = lhr.categories[category]!
    const short = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 1)
    return { category, score: Math.round((score ?? 0) * 100), objections: short.map(({ id }) => saidOf(lhr.audits[id]!)) }
  })
}

const saidOf = ({ id, title, displayValue, details }: { id: string; title: string; displayValue?: string; details?: unknown }): string => {
  const first = (details as { items?: unknown[] } | undefined)?.items?.[0]
  return `${id}: ${title} ${displayValue ?? ''} ${first ? JSON.stringify(first).slice(0, 400) : ''}`.trim()
}
