import { TEMATICHE } from '@faldone/contract/tematiche.ts'

/** The labels of the themes that an archive begins with, by their stored value. */
export const theme: Record<string, string> = Object.fromEntries(TEMATICHE.map((tematica) => [tematica.it, tematica.it]))
