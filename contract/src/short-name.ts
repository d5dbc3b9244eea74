import type { Language } from './common.ts'
import { namesIn, type Text } from './in-language.ts'
import { shortened } from './short-text.ts'

/** The room for a name among others in a line. Nearly every name is shorter. A name that is a whole paragraph must not fill the screen. */
const LONGEST = 64

/** The name of a unit in the path to a record. The tree and the pages of the unit show the whole name. */
export const shortName = (name: string): string => shortened(name, LONGEST)

/** The names of a path for one line: a long path loses its middle, never its end. */
export function shortPath(path: readonly { name: string; nameEn?: string | undefined }[], language: Language): Text[] {
  const names = namesIn(path, language).map(({ text, lang }) => ({ text: shortName(text), lang }))
  return names.length > 3 ? [names[0]!, { text: '…', lang: language }, ...names.slice(-2)] : names
}
