import { CONTENT_PAGES, contentPath, type MenuWord, PAGES } from '@faldone/contract/content-pages.ts'
import { can, type Role } from '@faldone/contract/permissions.ts'
import type { ParseKeys } from 'i18next'

export type MenuEntry = {
  id: number
  /** A name in shell/menu-icons.ts. */
  icon: MenuWord | 'configuration' | 'importExport'
  url: string
  /** A key of the namespace `sidebar`. */
  title: ParseKeys<'sidebar'>
  active: boolean
  hidden: boolean
  /** A design token. */
  color: string
}

const entry = (id: number, icon: MenuEntry['icon'], url: string, hidden = false): MenuEntry =>
  ({ id, icon, url, title: icon, active: false, hidden, color: 'var(--ink)' })

function pageEntries(product: string): MenuEntry[] {
  const entries = CONTENT_PAGES.flatMap((page) => {
    const { menu, word } = PAGES[page]
    return menu === null ? [] : [entry(menu, word, contentPath(page, product))]
  })
  return entries.sort((a, b) => a.id - b.id)
}

/** The entries of the side menu in order, for a visitor. `product` is the slug of the about page. */
export const menuEntries = (product: string): MenuEntry[] => [
  ...pageEntries(product),
  entry(7, 'configuration', '/configuration', true),
  entry(8, 'importExport', '/importexport', true),
]

export type Address = { pathname: string; search: string }

/** Pages of the two areas of staff that have an address elsewhere. */
const CONFIGURING = /^\/(register|remove|people\/(new|proposals|[^/]+\/edit))$/
const IMPORTING = /^\/people\/sheet$/

/**
 * The entries, with the one of the address marked as active. The page of the fondi leads to units, persons and organisations, the
 * configuration to the accounts and to where persons and organisations are described.
 */
export const withActive = (entries: readonly MenuEntry[], { pathname, search }: Address): MenuEntry[] => {
  const isUnit = pathname === '/archives' && new URLSearchParams(search).has('unitId')
  const path = isUnit ? '/fondiinfo' : pathname.replace(CONFIGURING, '/configuration').replace(IMPORTING, '/importexport')
    .replace(/^\/people\b/, '/fondiinfo')
  return entries.map((item) => ({ ...item, active: path === item.url || path.startsWith(`${item.url}/`) }))
}

const FOR_STAFF: readonly MenuEntry['icon'][] = ['configuration', 'importExport']

/** The entries, with those for staff shown or hidden. */
export const withRoles = (entries: readonly MenuEntry[], roles: readonly Role[]): MenuEntry[] =>
  entries.map((item) => (FOR_STAFF.includes(item.icon) ? { ...item, hidden: !roles.some((role) => can(role, 'archive.write')) } : item))
