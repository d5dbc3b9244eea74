/** What a table says of a word that somebody wrote. What every object has, such as "constructor", is not said. */
export const entryIn = <Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined =>
  (Object.hasOwn(table, word) ? table[word] : undefined)
