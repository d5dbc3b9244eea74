import { createReadStream } from 'node:fs'
import { rightsCoded } from '@faldone/contract/rights.ts'
import { FileProblem } from '../../../formats/file-problem.ts'
import { elementsIn, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import type { Encoding } from '../text-encoding.ts'
import { marcText } from './marc-text.ts'
import { elementsOfFile } from './xml-elements.ts'

/** A field of a record: a text, or subfields with their codes in order. `first`, `second`: its indicators, '' for a blank. */
export type MarcField = { tag: string; first: string; second: string; text: string; parts: [code: string, text: string][] }
export type MarcRecord = { leader: string; fields: MarcField[] }

const LEADER = 24
const ENTRY = 12
const MOST_BYTES = 99_999
const [FIELD_END, RECORD_END, PART] = [0x1e, 0x1d, 0x1f]
/** A length, states and codes, the place of the data, and how long the entries of the directory are. */
const BEGIN = /^\s*\d{5}[ -~]{7}\d{5}[ -~]{3}(?:45|  )[ -~]{2}\d{3}/

/** Whether a file may hold records in ISO 2709. */
export const beginsAsIso2709 = (head: Buffer): boolean => BEGIN.test(head.subarray(0, 64).toString('latin1')) && head.includes(FIELD_END)

/** The records of a file in ISO 2709, as libraries exchange them. Throws DAMAGED_FILE. */
export async function* iso2709Records(path: string): AsyncGenerator<MarcRecord> {
  let left = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    left = Buffer.concat([left, chunk as Buffer])
    let from = 0
    for (let end = left.indexOf(RECORD_END); end >= 0; end = left.indexOf(RECORD_END, from)) {
      yield recordIn(left.subarray(from, end))
      from = end + 1
    }
    left = left.subarray(from)
    if (left.length > MOST_BYTES) throw new FileProblem('DAMAGED_FILE')
  }
  if (left.toString('latin1').trim()) throw new FileProblem('DAMAGED_FILE')
}

function recordIn(raw: Buffer): MarcRecord {
  // Some programs put line ends between records.
  const bytes = raw.subarray(raw.findIndex((byte) => byte > 0x20))
  const leader = bytes.subarray(0, LEADER).toString('latin1')
  const base = Number(leader.slice(12, 17))
  const directoryEnd = bytes.indexOf(FIELD_END)
  if (directoryEnd < LEADER || !(base > directoryEnd) || (directoryEnd - LEADER) % ENTRY !== 0) throw new FileProblem('DAMAGED_FILE')
  const fields: MarcField[] = []
  for (let at = LEADER; at < directoryEnd; at += ENTRY) {
    const entry = bytes.subarray(at, at + ENTRY).toString('latin1')
    const [tag, length, start] = [entry.slice(0, 3), Number(entry.slice(3, 7)), Number(entry.slice(7))]
    const end = base + start + length
    if (!(length > 0 && start >= 0 && end <= bytes.length + 1)) throw new FileProblem('DAMAGED_FILE')
    fields.push(fieldIn(tag, bytes.subarray(base + start, end).filter((byte) => byte !== FIELD_END)))
  }
  return { leader, fields: fields.map((field) => decoded(field, isUnimarc(fields))) }
}

type RawField = { tag: string; bytes: Uint8Array }

const fieldIn = (tag: string, bytes: Uint8Array): MarcField & RawField => ({ tag, first: '', second: '', bytes, text: '', parts: [] })

const isUnimarc = (fields: readonly { tag: string }[]): boolean =>
  !fields.some(({ tag }) => tag === '245') && fields.some(({ tag }) => tag === '200')

function decoded(field: MarcField, unimarc: boolean): MarcField {
  const { tag, bytes } = field as MarcField & RawField
  const pieces: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(PART); at >= 0; at = bytes.indexOf(PART, from)) {
    pieces.push(bytes.subarray(from, at))
    from = at + 1
  }
  pieces.push(bytes.subarray(from))
  const [first, ...parts] = pieces.map((piece) => marcText(piece, unimarc))
  if (parts.length === 0) return { tag, first: '', second: '', text: first!.trim(), parts: [] }
  return {
    tag, first: first![0]?.trim() ?? '', second: first![1]?.trim() ?? '', text: '',
    parts: parts.flatMap((part): [string, string][] => (part ? [[part[0]!, part.slice(1).trim()]] : [])),
  }
}

/** The records of a file in MARCXML, of MARC 21 or UNIMARC; also in the records of OAI-PMH, of which deleted ones hold none. */
export async function* marcXmlRecords(path: string, encoding: Encoding): AsyncGenerator<MarcRecord> {
  for await (const outer of elementsOfFile(path, encoding, ['record'])) {
    const held = elementsIn(outer, 'header').length > 0 ? elementsWithin(outer, ['record']) : [outer]
    for (const record of held) yield marcRecord(record)
  }
}

const marcRecord = (record: XmlElement): MarcRecord => ({
  leader: elementsIn(record, 'leader').map(wordsIn)[0] ?? '',
  fields: elementsIn(record).filter(({ name }) => name !== 'leader').map((field) => ({
    tag: valueOf(field, 'tag'), first: valueOf(field, 'ind1'), second: valueOf(field, 'ind2'),
    text: field.name === 'controlfield' ? wordsIn(field) : '',
    parts: elementsIn(field, 'subfield').map((part): [string, string] => [valueOf(part, 'code'), wordsIn(part).trim()]),
  })),
})

/** The code of the rights whose address a field has. */
export const rightsIn = ({ parts }: MarcField): string | undefined =>
  parts.flatMap(([code, text]) => (code === 'u' ? (rightsCoded(text) ?? []) : []))[0]

const wordsIn = ({ children }: { children: readonly unknown[] }): string => children.filter((child) => typeof child === 'string').join('')
