import { lazy } from 'react'

export { AgentPath } from './AgentPath.tsx'

/** Who made a unit, for its page. */
export const UnitPeople = lazy(() => import('./UnitPeople.tsx'))
