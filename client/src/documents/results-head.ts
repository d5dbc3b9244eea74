/** The heading above the results, which takes the focus when the focused element disappears. */
export const RESULTS_HEAD = 'results-head'

export const focusResultsHead = (options?: FocusOptions): void => document.getElementById(RESULTS_HEAD)?.focus(options)
