import { fold } from './folding.ts'

/** A heading in the form in which it is compared: without case, accents and punctuation. */
export const headerKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** What headings mean: the first column that has one like it. */
export function columnsByHeading<Column extends string>(
  columns: readonly Column[], headingsOf: (column: Column) => readonly string[]
): (heading: string) => Column | undefined {
  const known = new Map<string, Column>()
  for (const column of columns)
    for (const heading of headingsOf(column)) if (!known.has(headerKey(heading))) known.set(headerKey(heading), column)
  return (heading) => known.get(headerKey(heading))
}
