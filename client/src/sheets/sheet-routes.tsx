import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { requireSignIn } from '../session/index.ts'

/** A screen that is loaded when it is first opened. */
const screen = (load: () => Promise<{ default: ComponentType }>) => ({ lazy: async () => ({ Component: (await load()).default }) })

const sheet = screen(() => import('./SheetScreen.tsx'))

/** The area for spreadsheets, for those who look after the archive. */
export const sheetRoutes: RouteObject = {
  path: 'importexport',
  loader: requireSignIn('archive.write'),
  children: [
    { index: true, ...screen(() => import('./ImportExportScreen.tsx')) },
    ...['importFromExcel', 'importFromExcel/validateArchive', 'importFromExcel/acquireArchive'].map((path) => ({ path, ...sheet })),
    { path: 'exportToExcel', ...screen(() => import('./ExportScreen.tsx')) },
  ],
}
