import type { Written } from './text-page.ts'

/** The text of a file. Its places are divided by form feeds, as text that came from pages is. */
export async function* plain({ pages }: Written): AsyncGenerator<string> {
  let before = ''
  for await (const { text } of pages) {
    yield `${before}${text}\n`
    before = '\f'
  }
}
