import { CONTENT_PAGES } from './content-pages.ts'
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts'

const TERM_PAGES = ['manageTematica', 'manageTipologia']
/** The addresses of the form for records. */
const FORMS = ['create', 'manageArchive/newArchive', 'manageArchive/editArchive']

const managePage = (level: string): string => `manage${level.charAt(0).toUpperCase()}${level.slice(1)}`

const under = (above: string, pages: readonly string[]): string[] => [above, ...pages.map((page) => `${above}/${page}`)]

/** The pages below the page of a kind in the configuration area. */
function pagesOf(kind: KindName): string[] {
  const nested = ['history', ...KINDS[kind].levels.map(managePage), ...TERM_PAGES]
  const ofUnits = KINDS[kind].showsFascicolo ? ['manageArchive/editFascicolo'] : []
  return ['manageArchive', ...ofUnits, 'acquireArchive', 'validateArchive', ...FORMS.flatMap((form) => under(form, nested))]
}

/** The pages for staff, below the base path. */
export const STAFF_PAGES: ReadonlySet<string> = new Set([
  ...under('/configuration', [
    ...TERM_PAGES, 'trash', 'changes', 'history', 'settings', 'fields', 'work', 'work/translate', 'work/review', 'work/mentions',
    'closures', 'labels', 'places', 'filetexts', 'status', 'keys', ...under('texts', CONTENT_PAGES),
  ]),
  ...KIND_NAMES.flatMap((kind) => under(`/configuration/${KINDS[kind].configuration}`, pagesOf(kind))),
  ...under('/importexport', [
    'importFromExcel', 'importFromExcel/validateArchive', 'importFromExcel/acquireArchive', 'exportToExcel', 'units', 'terms',
  ]),
])
