import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { requireSignIn } from '../session/index.ts'
import { FORM_PAGES, formPath, kindPath, listPath } from './addresses.ts'

/** A screen that is loaded when it is first opened. */
const screen = (load: () => Promise<{ default: ComponentType }>) => ({ lazy: async () => ({ Component: (await load()).default }) })

const frame = screen(() => import('./ConfigurationFrame.tsx'))
const kindScreen = screen(() => import('./KindScreen.tsx'))
const list = screen(() => import('../documents/manage/ListScreen.tsx'))
const form = screen(() => import('../documents/manage/FormScreen.tsx'))
const sheets = screen(() => import('./SheetsScreen.tsx'))

/** The pages of a kind: the same for every kind, with the levels that it has. */
const routesOf = (kind: KindName): RouteObject[] => [
  { path: kindPath(kind), handle: { kind }, ...kindScreen },
  { path: listPath(kind), handle: { kind }, ...list },
  ...FORM_PAGES.map((page) => ({ path: formPath(kind, page), handle: { kind, form: page }, ...form })),
  ...['acquireArchive', 'validateArchive'].map((page) => ({ path: kindPath(kind, page), handle: { kind }, ...sheets })),
]

/** The configuration area, for those who look after the archive. */
export const configurationRoutes: RouteObject = {
  path: '/configuration',
  loader: requireSignIn('archive.write'),
  ...frame,
  children: [
    { index: true, ...screen(() => import('./ConfigurationScreen.tsx')) },
    ...KIND_NAMES.flatMap(routesOf),
    { path: '*', ...screen(() => import('../pages/NotFoundScreen.tsx')) },
  ],
}
