import { join } from 'node:path'

/** The program that is measured: that of a release (`--program …/server/program/main.mjs`), or the sources. */
export const program = (): string => process.env.FALDONE_PROGRAM ?? join(import.meta.dirname, '../server/src/main.ts')
