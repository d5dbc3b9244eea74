import type { RouteObject } from 'react-router'
import { configurationRoutes } from './configuration-routes.tsx'
import { sheetRoutes } from './import-export-routes.tsx'

/** The staff areas. */
export const staffRoutes: RouteObject[] = [configurationRoutes, sheetRoutes]
