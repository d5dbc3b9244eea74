import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { changePasswordGuard, registerGuard } from './accounts/index.ts'
import { configurationRoutes } from './configuration/configuration-routes.tsx'
import { requireSignIn } from './session/index.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { sheetRoutes } from './sheets/sheet-routes.tsx'
import { Shell } from './shell/Shell.tsx'

/** A screen that is loaded when it is first opened. */
const screen = (load: () => Promise<{ default: ComponentType }>) => ({ lazy: async () => ({ Component: (await load()).default }) })

const notFound = screen(() => import('./pages/NotFoundScreen.tsx'))
const consult = screen(() => import('./archives/ConsultScreen.tsx'))

const pages: RouteObject[] = [
  { index: true, loader: () => redirect('/home') },
  { path: 'home', ...screen(() => import('./pages/HomeScreen.tsx')) },
  { path: 'use', ...screen(() => import('./pages/UseScreen.tsx')) },
  { path: 'privacy', ...screen(() => import('./pages/PrivacyScreen.tsx')) },
  { path: 'references', ...screen(() => import('./pages/ReferencesScreen.tsx')) },
  { path: 'themearea', ...screen(() => import('./pages/ThemeAreaScreen.tsx')) },
  { path: 'fondiinfo', ...screen(() => import('./pages/FondiInfoScreen.tsx')) },
  { path: 'archives', ...screen(() => import('./archives/ArchivesScreen.tsx')) },
  ...KIND_NAMES.map((kind) => ({ path: `archives/${KINDS[kind].consultation}`, handle: { kind }, ...consult })),
  { path: 'archives/:consultation/:documentId', ...screen(() => import('./documents/RecordScreen.tsx')) },
  { path: 'login', ...screen(() => import('./accounts/LoginScreen.tsx')) },
  { path: 'changepassword', loader: changePasswordGuard, ...screen(() => import('./accounts/ChangePasswordScreen.tsx')) },
  { path: 'register', loader: registerGuard, ...screen(() => import('./accounts/RegisterScreen.tsx')) },
  { path: 'remove', loader: requireSignIn('accounts.manage'), ...screen(() => import('./accounts/RemoveScreen.tsx')) },
  configurationRoutes,
  sheetRoutes,
  { path: 'ui', ...screen(() => import('./ui/gallery/GalleryScreen.tsx')) },
  { path: ':product', ...screen(() => import('./pages/AboutScreen.tsx')) },
  { path: '*', ...notFound },
]

/**
 * The outermost route has no error screen of its own: where ours fails, the router's plain one shows.
 * The innermost keeps header and menu around the error.
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: () => null,
    children: [{ errorElement: <ErrorScreen isBare />, element: <Shell />, children: [{ errorElement: <ErrorScreen />, children: pages }] }],
  },
]
