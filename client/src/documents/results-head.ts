/** The heading above the results, to which the focus goes when what had it is gone. */
export const RESULTS_HEAD = 'results-head'

export const focusResultsHead = (options?: FocusOptions): void => document.getElementById(RESULTS_HEAD)?.focus(options)
