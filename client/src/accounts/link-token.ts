/** The token of a link to choose a password (`#token=…`), or null. */
export const linkToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')
