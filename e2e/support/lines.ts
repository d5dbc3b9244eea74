import type { Route } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Calls of a method are carried out, and what becomes of their answers is the story's. */
const onWay = (
  { page }: Visitor, calls: string, method: string, answer: (route: Route, response: Awaited<ReturnType<Route['fetch']>>) => Promise<void>
) =>
  page.route(calls, async (route) => (route.request().method() === method ? answer(route, await route.fetch()) : route.fallback()))

/** Answers of a method come when they are let. */
export async function holds(visitor: Visitor, calls: string, method: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await onWay(visitor, calls, method, async (route, response) => {
    await held
    await route.fulfill({ response })
  })
  return letGo
}

/** The first call of a method is carried out, and its answer is lost. */
export async function loses(visitor: Visitor, calls: string, method: string): Promise<void> {
  let isLost = false
  await onWay(visitor, calls, method, async (route, response) => {
    if (isLost) return route.fulfill({ response })
    isLost = true
    await route.abort('connectionreset')
  })
}
