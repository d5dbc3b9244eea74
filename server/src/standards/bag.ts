import { createHash } from 'node:crypto'
import type { Language } from '@faldone/contract/common.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { safeName } from '../files/file-name.ts'
import { TAR_END, tarFile, tarGap, tarHead } from '../formats/tar.ts'
import type { EadSetting } from './ead-description.ts'
import type { DescribedRecord, Step } from './tree-store.ts'

type DescribedFile = DescribedRecord['files'][number]

/**
 * What a bag is filled with. `open`: the bytes of a file, all of them checked, or null if they are damaged or lost. `hold`: keeps a text
 * until its size is known.
 */
export type BagParts = {
  /** Its one folder, and what it is in words. */
  folder: string
  title: string
  /** Descriptions, by their path in the bag. */
  texts: readonly [path: string, text: AsyncIterable<string | Buffer>][]
  steps: AsyncIterable<Step>
  open(file: DescribedFile): Promise<AsyncIterable<Buffer> | null>
  hold(text: AsyncIterable<string | Buffer>): Promise<HeldText>
}

export type HeldText = { size: number; sha256: string; read(): AsyncIterable<Buffer>; remove(): Promise<void> }

/** Where a bag names the files that it should hold and does not, as its manifest names the others. */
const MISSING = 'data/missing-files.txt'

/** No component of a path is longer than any file system takes. */
const LONGEST_NAME = 200

/**
 * An archival package that is complete by itself (BagIt 1.0, RFC 8493), as a tar stream: the descriptions, then the files of the records,
 * then what they add up to. What is damaged or lost is left out and named, so that the rest can still be had.
 */
export async function* bag({ folder, title, texts, steps, open, hold }: BagParts, setting: EadSetting): AsyncGenerator<Buffer> {
  const { at } = setting
  const payload = new Payload()
  const tags = new Map<string, Buffer>([['bagit.txt', Buffer.from('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')]])
  yield tarFile(`${folder}/bagit.txt`, tags.get('bagit.txt')!, at)
  for (const [name, text] of texts) {
    const held = await hold(text)
    const path = payload.add(`data/metadata/${name}`, held.sha256, held.size)
    yield* entry(`${folder}/${path}`, held.size, held.read(), at)
    await held.remove()
  }
  const missing: string[] = []
  for await (const step of steps) {
    if (!('record' in step)) continue
    for (const [position, file] of step.record.files.entries()) {
      const path = bagPath(step.record, file, position)
      const bytes = file.size > 0 ? await open(file) : []
      if (bytes) yield* entry(`${folder}/${payload.add(path, file.sha256, file.size)}`, file.size, bytes, at)
      else missing.push(`${file.sha256}  ${path}\n`)
    }
  }
  if (missing.length > 0) {
    const list = Buffer.from(missing.join(''))
    yield tarFile(`${folder}/${payload.add(MISSING, createHash('sha256').update(list).digest('hex'), list.length)}`, list, at)
  }
  tags.set('bag-info.txt', Buffer.from(info(title, { payload, missing: missing.length }, setting)))
  tags.set('manifest-sha256.txt', Buffer.from(payload.manifest.join('')))
  const sums = [...tags].map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  tags.set('tagmanifest-sha256.txt', Buffer.from(sums.join('')))
  tags.delete('bagit.txt')
  for (const [name, bytes] of tags) yield tarFile(`${folder}/${name}`, bytes, at)
  yield TAR_END
}

/** Where a file lies in a bag: below the number of its record, in the order of its files, under its own name. */
function bagPath(record: { num: number }, { name }: { name: string }, position: number): string {
  const safe = safeName(name.toWellFormed().normalize('NFC')).replace(/[%\p{Cc}]/gu, '_')
  const [, stem, ending] = /^(.*?)(\.[^.]{1,10})?$/su.exec(safe)!
  return `data/files/${shortNumber(record.num)}/${position + 1}-${shortened(stem!)}${ending ?? ''}`
}

/** Without cutting a character. */
function shortened(stem: string): string {
  let size = 0
  return Array.from(stem).filter((sign) => (size += Buffer.byteLength(sign)) <= LONGEST_NAME).join('')
}

class Payload {
  readonly manifest: string[] = []
  size = 0

  add(path: string, sha256: string, size: number): string {
    this.manifest.push(`${sha256}  ${path}\n`)
    this.size += size
    return path
  }
}

async function* entry(
  path: string, size: number, bytes: AsyncIterable<Buffer> | Iterable<Buffer>, at: Date
): AsyncGenerator<Buffer> {
  yield tarHead(path, size, at)
  yield* bytes
  yield tarGap(size)
}

const LEFT_OUT: Record<Language, string> = {
  it: `File danneggiati o perduti, che non sono in questo pacchetto: ${MISSING}.`,
  en: `Damaged or lost files, which aren’t in this bag: ${MISSING}.`,
}

type Held = { payload: Payload; missing: number }

function info(title: string, { payload, missing }: Held, { siteName, home, at, lang }: EadSetting): string {
  const { version, lost } = STANDARDS.bagit
  const leftOut: [string, string][] = missing > 0 ? [['Missing-Files', `${missing}. ${LEFT_OUT[lang]}`]] : []
  const lines: [string, string][] = [
    ['Source-Organization', siteName], ['External-Description', title], ['External-Identifier', home],
    ['Internal-Sender-Description', `BagIt ${version}. ${lost[lang]}`],
    ...leftOut, ['Bagging-Date', at.toISOString().slice(0, 10)],
    ['Bag-Software-Agent', `Faldone ${VERSION.product}`], ['Payload-Oxum', `${payload.size}.${payload.manifest.length}`],
  ]
  return lines.map(([name, text]) => `${name}: ${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}\n`).join('')
}
