import { createReadStream } from 'node:fs'
import { OUR_BAG } from '../reading/standards/bag-root.ts'

const DECLARATION = /^\uFEFF?<\?xml[^>]*\?>/

/** A finding aid with the descriptions of its people after it, in one document: `reading/standards` finds both in it. */
export const withPeople = (people: readonly string[]) => async function* (aid: AsyncIterable<string>): AsyncGenerator<string> {
  if (people.length === 0) return yield* aid
  yield `<${OUR_BAG}>`
  yield* undeclared(aid)
  // One after the other: a bag may describe more people than files may be open at once.
  for (const path of people) yield* undeclared(createReadStream(path, 'utf8') as AsyncIterable<string>)
  yield `</${OUR_BAG}>`
}

/** Within a document, no part declares what it is. */
async function* undeclared(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of text) {
    yield isFirst ? piece.replace(DECLARATION, '') : piece
    isFirst &&= piece === ''
  }
}
