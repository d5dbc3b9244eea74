import { PEOPLE_PATH } from './addresses.ts'
import { CONTENT_PAGES, contentPath } from './content-pages.ts'
import { KIND_NAMES, KINDS } from './kinds.ts'
import { numberInPath } from './short-number.ts'
import { STAFF_PAGES } from './staff-pages.ts'

/** The pages of the interface below the base path, except the one at the slug of the centre. */
const FIXED = [
  '/', ...CONTENT_PAGES.filter((page) => page !== 'about').map((page) => contentPath(page, '')), '/login', '/changepassword', '/register',
  '/remove', '/ui', PEOPLE_PATH,
]

/** Where the server answers with something else. */
const OTHERS = ['api', 'assets', 'img', 'main', 'licenses', 'sitemaps', 'r']

/** What an address that a centre chooses is made of. */
export const SLUG = /^[a-z0-9-]+$/

/** Whether the about page may use this slug: no other page has it, and no address of the server. */
export const isFreeSlug = (slug: string): boolean =>
  !FIXED.includes(`/${slug}`) && !STAFF_PAGES.has(`/${slug}`) && !OTHERS.includes(slug)

/** No page has a longer address. Removing thousands of slashes would take long. */
const LONGEST = 500

const CONSULTATIONS = KIND_NAMES.map((name) => `/archives/${KINDS[name].consultation}`)

/** The page of a person, family or organisation, recognised by its form, and those below it. */
const PERSON = /^\/people\/[^/]+(\/edit)?$/

const OF_A_RECORD = /^[^/]+(\/text)?$/

/**
 * Whether an address (without the base path) leads to a page; if not, the server answers 404. The page of a record and its
 * reading desk are recognised by their form only: /archives/<consultation>/<id>, and /text below it.
 */
export function isPagePath(path: string, product: string): boolean {
  if (path.length > LONGEST) return false
  const clean = path.replace(/\/+$/, '') || '/'
  if (FIXED.includes(clean) || clean === `/${product}` || CONSULTATIONS.includes(clean) || STAFF_PAGES.has(clean)) return true
  if (PERSON.test(clean) || numberInPath(clean) !== null) return true
  return CONSULTATIONS.some((above) => clean.startsWith(`${above}/`) && OF_A_RECORD.test(clean.slice(above.length + 1)))
}
