import { CONTENT_PAGES } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'
import { requireSignIn } from './session/index.ts'
import {
  apiKeysPath, changesPath, closuresPath, fileTextsPath, FORM_PAGES, formPath, kindPath, labelsPath, listPath, managePage, mentionsPath,
  ownFieldsPath, placesPath, reviewPath, settingsPath, statusPath, TERM_NAMES, termPath, textsPath, translatePath, trashPath, workQueuePath,
} from './staff-pages/addresses.ts'

const frame = lazyScreen(() => import('./configuration/ConfigurationFrame.tsx'))
const kindScreen = lazyScreen(() => import('./configuration/KindScreen.tsx'))
const list = lazyScreen(() => import('./documents/manage/ListScreen.tsx'))
const form = lazyScreen(() => import('./documents/manage/FormScreen.tsx'))
const sheets = lazyScreen(() => import('./imports/SheetScreen.tsx'))
const units = lazyScreen(() => import('./units/manage/UnitManageScreen.tsx'))
const terms = lazyScreen(() => import('./terms/TermManageScreen.tsx'))
const history = lazyScreen(() => import('./history/HistoryScreen.tsx'))
const text = lazyScreen(() => import('./content/manage/TextScreen.tsx'))
const ownFields = lazyScreen(() => import('./own-fields/manage/OwnFieldsScreen.tsx'))
const fascicolo = lazyScreen(() => import('./configuration/FascicoloScreen.tsx'))

/**
 * The form of a record at its three addresses, with the record's history and the pages for the levels and terms that it uses below each.
 */
const formRoutes = (kind: KindName): RouteObject[] =>
  FORM_PAGES.flatMap((page) => [
    { path: formPath(kind, page), handle: { kind, form: page }, ...form },
    { path: `${formPath(kind, page)}/history`, handle: { kind, form: page }, ...history },
    ...KINDS[kind].levels.map(
      (level) => ({ path: `${formPath(kind, page)}/${managePage(level)}`, handle: { kind, form: page, level }, ...units })
    ),
    ...TERM_NAMES.map((term) => ({ path: `${formPath(kind, page)}/${managePage(term)}`, handle: { kind, form: page, term }, ...terms })),
  ])

/** The pages of a kind: the same for every kind, with the levels that it has. */
const routesOf = (kind: KindName): RouteObject[] => [
  { path: kindPath(kind), handle: { kind }, ...kindScreen },
  { path: listPath(kind), handle: { kind }, ...list },
  ...(KINDS[kind].showsFascicolo ? [{ path: kindPath(kind, 'manageArchive/editFascicolo'), handle: { kind }, ...fascicolo }] : []),
  ...formRoutes(kind),
  ...['acquireArchive', 'validateArchive'].map((page) => ({ path: kindPath(kind, page), handle: { kind }, ...sheets })),
]

const textLists = () => import('./work-queue/text-lists.ts')

/** The configuration area, for staff. */
export const configurationRoutes: RouteObject = {
  path: '/configuration',
  loader: requireSignIn('archive.write'),
  ...frame,
  children: [
    { index: true, ...lazyScreen(() => import('./configuration/ConfigurationScreen.tsx')) },
    ...TERM_NAMES.map((term) => ({ path: termPath(term), handle: { term }, ...terms })),
    { path: placesPath, ...lazyScreen(() => import('./places/PlacesScreen.tsx')) },
    { path: workQueuePath, ...lazyScreen(() => import('./work-queue/WorkQueueScreen.tsx')) },
    { path: closuresPath, ...lazyScreen(() => import('./closures/manage/ClosuresScreen.tsx')) },
    { path: labelsPath, ...lazyScreen(() => import('./shelf-labels/LabelsScreen.tsx')) },
    { path: translatePath, ...lazyScreen(() => import('./work-queue/TranslateScreen.tsx')) },
    { path: reviewPath, ...lazyScreen(async () => ({ default: (await textLists()).ReviewScreen })) },
    { path: fileTextsPath, ...lazyScreen(() => import('./file-texts/FileTextsScreen.tsx')) },
    { path: mentionsPath, ...lazyScreen(async () => ({ default: (await textLists()).MentionsScreen })) },
    { path: trashPath, ...lazyScreen(() => import('./history/TrashScreen.tsx')) },
    { path: changesPath, ...lazyScreen(() => import('./history/ChangesScreen.tsx')) },
    { path: settingsPath, loader: requireSignIn('settings.write'), ...lazyScreen(() => import('./settings/SettingsScreen.tsx')) },
    { path: statusPath, loader: requireSignIn('settings.write'), ...lazyScreen(() => import('./status/StatusScreen.tsx')) },
    { path: apiKeysPath, loader: requireSignIn('accounts.manage'), ...lazyScreen(() => import('./api-keys/ApiKeysScreen.tsx')) },
    { path: ownFieldsPath, loader: requireSignIn('settings.write'), ...ownFields },
    { path: textsPath, ...lazyScreen(() => import('./content/manage/TextsScreen.tsx')) },
    ...CONTENT_PAGES.map((page) => ({ path: `${textsPath}/${page}`, handle: { page }, ...text })),
    { path: '/configuration/history', ...history },
    ...KIND_NAMES.flatMap(routesOf),
    { path: '*', ...lazyScreen(() => import('./pages/NotFoundScreen.tsx')) },
  ],
}
