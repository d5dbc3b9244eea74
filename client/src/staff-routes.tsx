import type { RouteObject } from 'react-router'
import { configurationRoutes } from './configuration-routes.tsx'
import { sheetRoutes } from './import-export-routes.tsx'

/** The areas of those who look after the archive. */
export const staffRoutes: RouteObject[] = [configurationRoutes, sheetRoutes]
