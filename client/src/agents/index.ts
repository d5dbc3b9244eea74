import { lazy } from 'react'

export { PeopleOver } from './PeopleOver.tsx'

/** Who made a unit, for its page. */
export const UnitPeople = lazy(() => import('./UnitPeople.tsx'))
