/** The page size of a list if nobody asks for another, and the largest. */
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 200
