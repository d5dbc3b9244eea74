import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { CONTENT_PAGES, type ContentPage, contentPath } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { lazy } from 'react'
import { type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router'
import { changePasswordGuard, registerGuard } from './accounts/index.ts'
import { lazyScreen } from './lazy-screen.ts'
import { requireSignIn } from './session/index.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { Shell } from './shell/Shell.tsx'

const notFound = lazyScreen(() => import('./pages/NotFoundScreen.tsx'))
const consult = lazyScreen(() => import('./archives/ConsultScreen.tsx'))

const StepBar = lazy(() => import('./pages/StepBar.tsx'))

/** The pages that are more than their text. */
const SCREENS: Partial<Record<ContentPage, typeof notFound>> = {
  home: lazyScreen(() => import('./pages/HomeScreen.tsx')),
  about: lazyScreen(() => import('./pages/AboutScreen.tsx')),
  privacy: lazyScreen(() => import('./pages/PrivacyScreen.tsx')),
  themearea: lazyScreen(() => import('./pages/ThemeAreaScreen.tsx')),
  fondiinfo: lazyScreen(() => import('./pages/FondiInfoScreen.tsx')),
  archives: lazyScreen(() => import('./archives/ArchivesScreen.tsx')),
}
const reading = lazyScreen(() => import('./pages/ReadingScreen.tsx'))

const PAGES = 'pages'

/** Addresses are case-sensitive, as on the server, which answers 404 for `/HOME`. */
const exactly = (routes: RouteObject[]): RouteObject[] => routes.map((route) => ({ ...route, caseSensitive: true }))

const pages = exactly([
  { index: true, loader: () => redirect(HOME_PATH) },
  ...CONTENT_PAGES.map((page) => ({ path: contentPath(page, ':product').slice(1), handle: { page }, ...(SCREENS[page] ?? reading) })),
  ...KIND_NAMES.map((kind) => ({ path: `archives/${KINDS[kind].consultation}`, handle: { kind }, ...consult })),
  { path: 'archives/:consultation/:documentId', ...lazyScreen(() => import('./documents/RecordScreen.tsx')) },
  { path: 'archives/:consultation/:documentId/text', ...lazyScreen(() => import('./desk/DeskScreen.tsx')) },
  { path: 'r/:number', ...lazyScreen(() => import('./documents/NumberScreen.tsx')) },
  { path: 'login', ...lazyScreen(() => import('./accounts/LoginScreen.tsx')) },
  { path: 'changepassword', loader: changePasswordGuard, ...lazyScreen(() => import('./accounts/ChangePasswordScreen.tsx')) },
  { path: 'register', loader: registerGuard, ...lazyScreen(() => import('./accounts/RegisterScreen.tsx')) },
  { path: 'remove', loader: requireSignIn('accounts.manage'), ...lazyScreen(() => import('./accounts/RemoveScreen.tsx')) },
  { path: 'ui', ...lazyScreen(() => import('./ui/gallery/GalleryScreen.tsx')) },
  { path: '*', ...notFound },
])

/**
 * The outermost route has no error screen of its own: if ours fails, the router's plain one appears. The innermost keeps header and menu
 * around the error.
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <ErrorScreen isBare />,
        element: <Shell stepBar={<StepBar />} />,
        children: [{ id: PAGES, errorElement: <ErrorScreen />, children: pages }],
      },
    ],
  },
]

/** The routes of the area of an address, which may include the base path; null if it is in none that is loaded apart. */
export const routesOfArea = async (path: string): Promise<RouteObject[] | null> =>
  (/\/(configuration|importexport|people)(\/|$)/i.test(path) ? (await import('./area-routes.tsx')).areaRoutes : null)

/** These routes are loaded when a user first goes there. */
export const bringArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => patch(PAGES, (await routesOfArea(path)) ?? [])
