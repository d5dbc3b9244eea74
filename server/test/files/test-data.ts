import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const folder = resolve(repository, process.env.FALDONE_TEST_DATA ?? '../shared/data')

/** Real media files; where they are missing, tests of them are skipped and those of made files remain. */
export const mediaFile = (name: string): string => `${folder}/media/${name}`

export const testDataAbsent = !existsSync(mediaFile('image'))
