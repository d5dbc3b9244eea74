import type { createBrowserRouter } from 'react-router'
import { basePath } from '../base-path.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>

let router: Router | null = null

/** Gives the session the router, because users who are signed out must leave pages that are not for visitors. */
export function followRouter(theRouter: Router): void {
  router = theRouter
}

export const goTo = (address: string): void => void router?.navigate(address)

/** The part after # with which the open page was reached, even if the address no longer shows it. */
export const openHash = (): string => router?.state.location.hash ?? ''

/** Makes the guards of the open page check again who is signed in. */
export const checkGuards = (): void => void router?.revalidate()

/** The address below the base path. */
const belowBase = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `/${pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname.replace(/^\//, '')}${search}${hash}`

/** The address of the sign-in page, leading back to the current page. */
export const signInAddress = (from: Pick<URL, 'pathname' | 'search' | 'hash'> = window.location): string =>
  `/login?to=${encodeURIComponent(belowBase(from))}`
