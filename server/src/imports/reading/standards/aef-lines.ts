import { FileProblem } from '../../../formats/file-problem.ts'

/** A line of an AEF file: what it describes (`fond`, `unit_event` …), and what it says, by the names of the fields; without empty ones. */
export type AefLine = { kind: string; fields: ReadonlyMap<string, string> }

/** How a file of lines begins that nobody packed. */
export const AEF_BEGIN = /^\uFEFF?\s*\{\s*"[a-z][a-z\d_]{2,60}"\s*:\s*\{\s*"[a-z\d_]+"\s*:/

/** More characters than any line has, and how much may be held of all together: a line and a field count some, too. */
const LONGEST = 8_000_000
const MOST_HELD = 512 * 1024 * 1024
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
    for (const value of line.fields.values()) held += value.length + FIELD_WEIGHT
    if (held > MOST_HELD) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: `${MOST_HELD / 1024 ** 2} MiB` })
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
  const fields = new Map<string, string>()
  for (const [name, said] of Object.entries(value)) {
    if (typeof said === 'object' && said !== null) throw damaged()
    const saying = said === null || said === false ? '' : String(said).replace(/\r\n?/g, '\n').trim()
    if (saying !== '') fields.set(name, saying)
    else if (said === false && name === 'published') fields.set(name, 'false')
  }
  return { kind, fields }
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
