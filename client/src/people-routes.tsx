import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'
import { requireSignIn } from './session/index.ts'

const staff = { caseSensitive: true, loader: requireSignIn('archive.write') }
const form = lazyScreen(() => import('./agents/manage/AgentFormScreen.tsx'))

/** Persons, families and organisations. */
export const peopleRoutes: RouteObject = {
  ...lazyScreen(() => import('./agents/PeopleFrame.tsx')),
  children: [
    { path: PEOPLE_PATH, caseSensitive: true, ...lazyScreen(() => import('./agents/AgentsScreen.tsx')) },
    { path: `${PEOPLE_PATH}/new`, ...staff, ...form },
    { path: `${PEOPLE_PATH}/proposals`, ...staff, ...lazyScreen(() => import('./agents/manage/ProposalsScreen.tsx')) },
    { path: `${PEOPLE_PATH}/sheet`, ...staff, ...lazyScreen(() => import('./imports/PeopleSheetScreen.tsx')) },
    { path: `${PEOPLE_PATH}/:id`, caseSensitive: true, ...lazyScreen(() => import('./agents/AgentScreen.tsx')) },
    { path: `${PEOPLE_PATH}/:id/edit`, ...staff, ...form },
  ],
}
