/** The name of an own field beside those that every archive has: in queries, the history and lists. */
export type OwnName = `own.${string}`
export const ownName = (key: string): OwnName => `own.${key}`
export const isOwnName = (name: string): name is OwnName => name.startsWith('own.')
export const ownKey = (name: OwnName): string => name.slice('own.'.length)
