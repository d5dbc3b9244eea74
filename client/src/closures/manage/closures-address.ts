/** Which closures the list shows: what opens on a day, what never opens by itself, what has opened. */
export const WHEN = ['dated', 'never', 'opened'] as const
export type When = (typeof WHEN)[number]

/** What the list of closures shows, as given by its address. */
export type ClosuresAsked = { when: When; page: number }

export const readClosures = (params: URLSearchParams): ClosuresAsked => ({
  when: WHEN.find((name) => name === params.get('when')) ?? 'dated',
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
})

/** The query of an address for this; the page only if it is not the first. */
export const closuresAddress = (when: When, page = 1): string =>
  `?${new URLSearchParams({ ...(when !== 'dated' && { when }), ...(page > 1 && { page: String(page) }) })}`
