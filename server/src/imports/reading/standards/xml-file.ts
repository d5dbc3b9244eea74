import { createReadStream } from 'node:fs'
import { FileProblem } from '../../../formats/file-problem.ts'
import { strictScanner, type XmlHandlers } from '../../../formats/xml-scanner.ts'
import type { Encoding } from '../text-encoding.ts'

const DECLARED = /^\uFEFF?<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/

/** Whether a text may be XML. */
export const beginsAsXml = (text: string): boolean => /^\uFEFF?\s*<(?:\?[\w-]+\s|!--|!doctype\s|[\w-]+(?::[\w-]+)?[\s>/])/i.test(text)

/** The names of the elements with which a document begins, in their order. */
export function elementNames(text: string): string[] {
  const names: string[] = []
  strictScanner({ open: (name) => void names.push(name) }).feed(text)
  return names
}

/**
 * Scans a document, piece by piece: after each, what `taken` returns is yielded. `found` is the encoding by its bytes; what the document
 * declares counts, unless that is UTF-16. Throws WRONG_ENCODING for bytes that the encoding does not have, XML_ENCODING for one that nobody
 * knows, DAMAGED_FILE for tags that are not well formed.
 */
export async function* scanFile<T>(
  file: string | Opened, found: Encoding, handlers: XmlHandlers, taken: () => Iterable<T>
): AsyncGenerator<T> {
  const scanner = strictScanner(handlers)
  for await (const piece of decodedPieces(piecesOf(file), (first) => decoderFor(first, found))) {
    scanner.feed(piece)
    yield* taken()
  }
  scanner.end()
  yield* taken()
}

/** The bytes of a document that is not a file of its own, piece by piece, as often as they are wanted. */
export type Opened = () => AsyncIterable<Buffer>

const PIECE = { highWaterMark: 128 * 1024 }

/** What lies in a file from a place on. */
export const partOf = (path: string, start: number, size: number): Opened =>
  () => createReadStream(path, { ...PIECE, start, end: start + size - 1 })

/** The bytes of a file or of what is in one, piece by piece. */
export const piecesOf = (file: string | Opened): AsyncIterable<Buffer> =>
  (typeof file === 'string' ? createReadStream(file, PIECE) : file())

/** The text of bytes, piece by piece. `decoderOf` gets the first of them. Throws WRONG_ENCODING for what the encoding does not have. */
export async function* decodedPieces(pieces: AsyncIterable<Buffer>, decoderOf: (first: Buffer) => TextDecoder): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const bytes of pieces) {
    decoder ??= decoderOf(bytes)
    yield decoded(decoder, bytes)
  }
  if (decoder) yield decoded(decoder)
}

function decoderFor(bytes: Buffer, found: Encoding): TextDecoder {
  const declared = found.startsWith('utf-16') ? found : (DECLARED.exec(bytes.subarray(0, 300).toString('latin1'))?.[1] ?? 'utf-8')
  try {
    return new TextDecoder(declared, { fatal: true })
  } catch {
    throw new FileProblem('XML_ENCODING', {}, declared)
  }
}

function decoded(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    // At the end, a sign is incomplete.
    throw bytes ? new FileProblem('WRONG_ENCODING', {}, decoder.encoding.toUpperCase()) : new FileProblem('DAMAGED_FILE')
  }
}
