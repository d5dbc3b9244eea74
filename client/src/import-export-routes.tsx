import type { RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'
import { requireSignIn } from './session/index.ts'

const sheet = lazyScreen(() => import('./imports/SheetScreen.tsx'))

/** The area for spreadsheets, for staff. */
export const sheetRoutes: RouteObject = {
  path: 'importexport',
  loader: requireSignIn('archive.write'),
  ...lazyScreen(() => import('./imports/SheetFrame.tsx')),
  children: [
    { index: true, ...lazyScreen(() => import('./imports/ImportExportScreen.tsx')) },
    ...['importFromExcel', 'importFromExcel/validateArchive', 'importFromExcel/acquireArchive'].map((path) => ({ path, ...sheet })),
    { path: 'units', ...lazyScreen(() => import('./imports/UnitSheetScreen.tsx')) },
    { path: 'terms', ...lazyScreen(() => import('./imports/TermSheetScreen.tsx')) },
    { path: 'exportToExcel', ...lazyScreen(() => import('./exports/ExportScreen.tsx')) },
  ],
}
