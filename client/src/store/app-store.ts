import type { Language } from '@faldone/contract/common.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Address, type MenuEntry, menuEntries, withActive, withRoles } from './menu-entries.ts'

/** What a screen of the configuration area is doing with the current record. */
export type EditMode = 'none' | 'create' | 'delete' | 'edit'

/** The user of the application; also kept in local storage while signed in. */
export type CurrentUser = {
  language: Language
  userName: string
  loggedIn: boolean
  email: string
  firstName: string
  lastName: string
  roles: Role[]
  remember: boolean
}

/** The state of the tree in the configuration screens. */
export type ManageTreeItems = {
  nodeToDelete: TreeRow | null
  nodeToEdit: TreeRow | null
  elementsToShow: TreeRow[]
  fascicoloToEdit: Unit | null
}

export type DisplayMetrics = { devicePixelRatio: number; cssWidth: number; physicalWidth: number }

export type AppState = {
  language: Language
  user: CurrentUser
  menuEntries: MenuEntry[]
  /** Whether the side menu is open in windows that have room for it; in narrow ones it is opened for one choice. */
  isSidebarOpen: boolean
  editMode: EditMode
  manageTreeItems: ManageTreeItems
  /** The id of the current fondo. */
  selectedFondo: string | null
  displayMetrics: DisplayMetrics
}

/** The product's default slug, until the settings give another. */
const DEFAULT_PRODUCT = 'faldone'

const nobody: CurrentUser = {
  language: 'it', userName: '', loggedIn: false, email: '', firstName: '', lastName: '', roles: [], remember: false,
}

const noTreeItems: ManageTreeItems = { nodeToDelete: null, nodeToEdit: null, elementsToShow: [], fascicoloToEdit: null }

const displayMetrics = (): DisplayMetrics => ({
  devicePixelRatio: window.devicePixelRatio,
  cssWidth: window.innerWidth,
  physicalWidth: Math.round(window.innerWidth * window.devicePixelRatio),
})

/** The application's only store. The browser only remembers the side menu. */
export const useAppStore = create<AppState>()(
  persist(
    () => ({
      language: 'it' as Language,
      user: nobody,
      menuEntries: menuEntries(DEFAULT_PRODUCT),
      isSidebarOpen: true as boolean,
      editMode: 'none' as EditMode,
      manageTreeItems: noTreeItems,
      selectedFondo: null as string | null,
      displayMetrics: displayMetrics(),
    }),
    { name: STORAGE_KEYS.sidebarState, partialize: ({ isSidebarOpen }) => ({ isSidebarOpen }) },
  ),
)

/** A user has signed in: the menu shows what their role may open, and the interface's language becomes theirs. */
export function setUser(user: CurrentUser): void {
  useAppStore.setState(({ language, menuEntries }) => ({ user: { ...user, language }, menuEntries: withRoles(menuEntries, user.roles) }))
}

/** Nobody is signed in any more: everything about the user is reset. Language and side menu belong to the visitor. */
export function resetState(): void {
  useAppStore.setState(({ language, menuEntries }) => ({
    user: { ...nobody, language },
    menuEntries: withRoles(menuEntries, []),
    editMode: 'none',
    manageTreeItems: noTreeItems,
    selectedFondo: null,
  }))
}

export function toggleSidebar(): void {
  useAppStore.setState(({ isSidebarOpen }) => ({ isSidebarOpen: !isSidebarOpen }))
}

/** Points the menu at this centre's about page and marks the entry of the current address. */
export function arrangeMenu(product: string | undefined, address: Address): void {
  useAppStore.setState(({ menuEntries: entries }) => {
    const own = entries.map((entry) => (entry.icon === 'about' && product ? { ...entry, url: `/${product}` } : entry))
    return { menuEntries: withActive(own, address) }
  })
}

export function measureDisplay(): void {
  useAppStore.setState({ displayMetrics: displayMetrics() })
}
