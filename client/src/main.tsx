import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { takeAnswersInPage } from './answers-in-page.ts'
import { basePath } from './base-path.ts'
import { startLanguage } from './i18n/i18n.ts'
import { startOffline, watchParts } from './offline/index.ts'
import { queryClient } from './query-client.ts'
import { bringArea, routes, routesOfArea } from './routes.tsx'
import { followRouter, startSession } from './session/index.ts'
import { followLanguage } from './shell/follow-language.ts'
import './styles/base.css'

watchParts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const basename = basePath.replace(/\/$/, '') || '/'
// Along with the texts, not after them. If it fails, the router reports it.
fetchScreen().catch(() => {})

await Promise.all([startLanguage(), startSession()])
followLanguage()
takeAnswersInPage()
startOffline()
const router = createBrowserRouter(routes, { basename, patchRoutesOnNavigation: bringArea })
followRouter(router)
await opened(router)

// In slices, so that the page that is already there can be scrolled between them.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

/** The screen of this address. */
async function fetchScreen(): Promise<void> {
  const known = (await routesOfArea(window.location.pathname)) ?? routes
  await Promise.all(
    (matchRoutes(known, window.location, basename) ?? []).map(async ({ route }) => typeof route.lazy === 'function' && route.lazy())
  )
}

/** Until its first screen has loaded the router renders nothing, which would remove what the server wrote. */
function opened({ state, subscribe }: typeof router): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) resolve()
    else {
      const stop = subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    }
  })
}
