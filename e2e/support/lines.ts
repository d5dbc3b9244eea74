import type { Page, Request, Route } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Carries out the calls of a method; the story decides what becomes of the answers. */
const onWay = (
  { page }: Visitor, calls: string, method: string, answer: (route: Route, response: Awaited<ReturnType<Route['fetch']>>) => Promise<void>
) =>
  page.route(calls, async (route) => (route.request().method() === method ? answer(route, await route.fetch()) : route.fallback()))

/** Carries out the calls of a method and holds their answers back until the function that it returns is called. */
export async function holds(visitor: Visitor, calls: string, method: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await onWay(visitor, calls, method, async (route, response) => {
    await held
    await route.fulfill({ response })
  })
  return letGo
}

/**
 * Lets an answer go and resolves once the page has done everything that it does with it, including what it loads. After that a story can
 * claim that nothing happened.
 */
export async function isDealtWith({ page }: Visitor, letGo: () => void, answer: Parameters<Page['waitForResponse']>[0]): Promise<void> {
  const loading = new Set<Request>()
  const ended = new Set<Request>()
  const end = (request: Request) => {
    ended.add(request)
    loading.delete(request)
  }
  page.on('request', (request) => void loading.add(request)).on('requestfinished', end).on('requestfailed', end)
  const arrived = page.waitForResponse(answer)
  letGo()
  // A page may repeat a request and abort the first one, whose response then never finishes.
  const answered = (await arrived).request()
  if (!ended.has(answered)) loading.add(answered)
  const isIdle = () => page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))
  do {
    await isIdle()
    await isIdle()
  } while (loading.size > 0)
}

/** Carries out the first call of a method and loses its answer. */
export async function loses(visitor: Visitor, calls: string, method: string): Promise<void> {
  let isLost = false
  await onWay(visitor, calls, method, async (route, response) => {
    if (isLost) return route.fulfill({ response })
    isLost = true
    await route.abort('connectionreset')
  })
}
