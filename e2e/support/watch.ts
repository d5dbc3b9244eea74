import type { Page } from 'playwright-core'

/** Answers that are normal during a visit although the browser logs them as errors. */
const NORMAL = /status of 404/

/**
 * Collects what goes wrong in a page unseen: errors that it throws or logs, violations of the content security policy, and calls to other
 * sites. `expect` names those that a story provokes.
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
