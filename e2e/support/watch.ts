import type { Page } from 'playwright-core'

/** Answers that are a normal part of a visit, which the browser logs as errors all the same. */
const NORMAL = /status of 404/

/**
 * What goes wrong in a page without anybody seeing it: errors that it throws or logs, what the content security policy
 * had to stop, and calls of other sites. `expected` names those that a story provokes.
 */
export function watchPage(page: Page, home: string): { errors: () => string[]; expect: (expected: RegExp) => void } {
  const seen: string[] = []
  const expected = [NORMAL]
  const { origin } = new URL(home)
  page.on('pageerror', (error) => seen.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) seen.push(`The page called ${request.url()}`)
  })
  return {
    errors: () => seen.filter((error) => !expected.some((pattern) => pattern.test(error))),
    expect: (pattern) => void expected.push(pattern),
  }
}
