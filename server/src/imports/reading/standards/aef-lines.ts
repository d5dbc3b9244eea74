import { FileProblem } from '../../../formats/file-problem.ts'
import { inMiB, LIMITS } from '../limits.ts'

/** A line of an AEF file: what it describes (`fond`, `unit_event` …), and what it says, by the names of the fields; without empty ones. */
export type AefLine = { kind: string; fields: AefFields }

/** What a line says. A file has hundreds of thousands of lines in memory, and a `Map` of some fields takes three times as much. */
export class AefFields {
  /** Each name is followed by its text. */
  readonly #said: readonly string[]

  constructor(said: readonly string[]) {
    this.#said = said
  }

  get(name: string): string | undefined {
    for (let at = 0; at < this.#said.length; at += 2) if (this.#said[at] === name) return this.#said[at + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  *[Symbol.iterator](): Generator<[name: string, text: string]> {
    for (let at = 0; at < this.#said.length; at += 2) yield [this.#said[at]!, this.#said[at + 1]!]
  }
}

/** How a file of lines begins that nobody packed. */
export const AEF_BEGIN = /^\uFEFF?\s*\{\s*"[a-z][a-z\d_]{2,60}"\s*:\s*\{\s*"[a-z\d_]+"\s*:/

/** More characters than any line has. */
const LONGEST = 8_000_000
/** What a line and a field count besides their texts, in characters. */
const LINE_WEIGHT = 200
const FIELD_WEIGHT = 80

const damaged = () => new FileProblem('DAMAGED_FILE')

/** The lines of a text that comes in pieces. Throws DAMAGED_FILE for one that is not as the format says, CELL_TOO_LONG. */
export async function* aefLines(pieces: AsyncIterable<string>): AsyncGenerator<AefLine> {
  let rest = ''
  let number = 0
  let held = 0
  const read = (text: string): AefLine[] => {
    number++
    const line = lineIn(text)
    if (!line) return []
    held += LINE_WEIGHT
    for (const [, text] of line.fields) held += text.length + FIELD_WEIGHT
    if (held > LIMITS.held) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: inMiB(LIMITS.held) })
    return [line]
  }
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST) throw new FileProblem('CELL_TOO_LONG', { cell: String(number + 1), limit: LONGEST })
    for (const line of lines) yield* read(line)
  }
  yield* read(rest)
}

function lineIn(text: string): AefLine | null {
  if (text.trim() === '') return null
  const [[kind, value] = [], ...others] = Object.entries(parsed(text.replace(/^\uFEFF/, '')))
  if (kind === undefined || others.length > 0 || typeof value !== 'object' || value === null) throw damaged()
  const fields: string[] = []
  for (const [name, said] of Object.entries(value)) {
    if (typeof said === 'object' && said !== null) throw damaged()
    const saying = said === null || said === false ? '' : String(said).replace(/\r\n?/g, '\n').trim()
    if (saying !== '') fields.push(name, saying)
    else if (said === false && name === 'published') fields.push(name, 'false')
  }
  return { kind, fields: new AefFields(fields.slice()) }
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
  }
  throw damaged()
}
