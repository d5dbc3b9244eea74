import { createReadStream } from 'node:fs'
import { FileProblem } from '../../formats/file-problem.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SAMPLE_BYTES = 4_096
const UTF8_MARK = Buffer.from('efbbbf', 'hex')
/** No spreadsheet program writes these into a text file. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * The encoding of a text file, from its byte order mark, from zeros in every other byte, or by whether it is UTF-8, apart perhaps from a
 * few damaged letters.
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  const encoding = await guessEncoding(path, head)
  const sample = new TextDecoder(encoding).decode(head.subarray(0, SAMPLE_BYTES), { stream: true })
  if (BINARY.test(sample)) throw new FileProblem('UNKNOWN_FORMAT')
  return encoding
}

async function guessEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)) return 'utf-8'
  const zeros = [0, 0]
  for (const [at, byte] of head.subarray(0, SAMPLE_BYTES).entries()) if (byte === 0) zeros[at % 2]! += 1
  if (zeros[1]! > 2 * zeros[0]! && zeros[1]! > head.length / 16) return 'utf-16le'
  if (zeros[0]! > 2 * zeros[1]! && zeros[0]! > head.length / 16) return 'utf-16be'
  return (await isUtf8(path)) || (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Whether most letters beyond ASCII are valid in UTF-8. In a text in Windows-1252 hardly any are. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  let surplus = 0
  for await (const text of readText(path, 'utf-8')) {
    for (const letter of text.match(/[^\u0000-\u007f]/gu) ?? []) surplus += letter === '\ufffd' ? -1 : 1
  }
  return surplus > 0
}

/** The text of a file in pieces, without its byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
