/** The orders that lists offer, as they are written in addresses. */
export const LIST_ORDERS = ['relevance', 'position', 'date', '-date', 'title', 'segnatura', 'author', 'place', '-created'] as const
