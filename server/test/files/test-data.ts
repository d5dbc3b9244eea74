import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const folder = resolve(repository, process.env.FALDONE_TEST_DATA ?? '../shared/data')

/** Real media files. If they are missing, their tests are skipped, and those with generated files remain. */
export const mediaFile = (name: string): string => `${folder}/media/${name}`

export const testDataAbsent = !existsSync(mediaFile('image'))
