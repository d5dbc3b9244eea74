/** How many items of a list come at once where nobody says how many, and at most. */
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 200
