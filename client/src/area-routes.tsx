import type { RouteObject } from 'react-router'
import { configurationRoutes } from './configuration-routes.tsx'
import { sheetRoutes } from './import-export-routes.tsx'
import { peopleRoutes } from './people-routes.tsx'

/** The areas whose routes are loaded when a user first goes there: those of staff, and persons and organisations. */
export const areaRoutes: RouteObject[] = [configurationRoutes, sheetRoutes, peopleRoutes]
