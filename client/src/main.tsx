import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basePath } from './base-path.ts'
import { startLanguage } from './i18n/i18n.ts'
import { startOffline, watchParts } from './offline/index.ts'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { followRouter, startSession } from './session/index.ts'
import { followLanguage } from './shell/follow-language.ts'
import './styles/base.css'

watchParts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await Promise.all([startLanguage(), startSession()])
followLanguage()
startOffline()
const router = createBrowserRouter(routes, { basename: basePath.replace(/\/$/, '') || '/' })
followRouter(router)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
