import type { App } from '../archive.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { userRoutes } from './user-routes.ts'

/** The routes of the authentication service. */
export function accountRoutes(app: App): void {
  sessionRoutes(app)
  userRoutes(app)
  passwordRoutes(app)
}
