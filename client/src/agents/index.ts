import { lazy } from 'react'

/** Who made a unit, for its page. */
export const UnitPeople = lazy(() => import('./UnitPeople.tsx'))
