import type { RefObject } from 'react'
import { useKeptFocus } from '../ui/use-kept-focus.ts'

/** The heading above the results, which takes the focus when the focused element disappears. */
export const RESULTS_HEAD = 'results-head'

export const focusResultsHead = (options?: FocusOptions): void => document.getElementById(RESULTS_HEAD)?.focus(options)

const keep = (): void => focusResultsHead({ preventScroll: true })

/** For the place of results and of what narrows them, of which a search may no longer offer the link that was followed. */
export const useFocusInResults = <T extends HTMLElement>(): RefObject<T | null> => useKeptFocus<T>(keep)
