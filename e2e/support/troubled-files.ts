import { readFile } from 'node:fs/promises'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { png } from '../../server/test/files/bombs.ts'
import { administratorToken } from './people.ts'
import { ask } from './describing.ts'
import { eventually } from './visitor.ts'

export const sample = (name: string): Promise<Buffer> => readFile(new URL(`../../samples/files/${name}`, import.meta.url))

/** A PNG of a few kilobytes that unpacks to a gigabyte. */
const BOMB_SIDE = 30_000

/** A PDF of one page whose script runs when it is opened, if the viewer allows it. */
const scriptedPdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R
/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Type /Action /S /JavaScript /JS (app.alert\\('preso'\\); this.submitForm\\('https://example.org/'\\);) >> endobj
5 0 obj << /Length 44 >> stream
BT /F1 20 Tf 20 100 Td (Pagina innocua) Tj ET
endstream endobj
trailer << /Root 1 0 R >>
`

/** An uncompressed TIFF of so many pixels, red above and white below, which no browser draws. */
export function tiff(width: number, height: number): Buffer {
  const entries: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, width], [257, 4, 1, height], [258, 3, 1, 8], [259, 3, 1, 1], [262, 3, 1, 2], [273, 4, 1, 8], [277, 3, 1, 3],
    [278, 4, 1, height], [279, 4, 1, width * height * 3], [284, 3, 1, 1],
  ]
  const pixels = Buffer.alloc(width * height * 3, 0xff)
  for (let at = 0; at < pixels.length / 2; at += 3) pixels.set([0xb0, 0x10, 0x10], at)
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, type, count, value], place) => {
    const at = 2 + place * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  })
  const head = Buffer.from('49492a0000000000', 'hex')
  head.writeUInt32LE(8 + pixels.length, 4)
  return Buffer.concat([head, pixels, directory])
}

/** Broken and malicious files by their names. */
export const troubledFiles = async (): Promise<Record<string, Buffer>> => ({
  'rotto.pdf': Buffer.from('%PDF-1.7\nstrappato'),
  'con-script.pdf': Buffer.from(scriptedPdf, 'latin1'),
  'disegno.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert("preso")</script><rect width="9" height="9"/></svg>'),
  'travestito.jpg': Buffer.from('<!doctype html><script>alert("preso")</script><img src="https://example.org/x.png">'),
  'bomba.png': png(BOMB_SIDE, BOMB_SIDE, 400),
  'strappata.jpg': (await sample('foto-piazza.jpg')).subarray(0, 900),
  'tronco.mp3': Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(100)]),
  'tronco.mp4': Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42\0\0\0\0mp42isom\0\0\u0003\u00e8moov', 'latin1')]),
})

/** Attaches files to a record and waits until their pictures are made or given up. */
export async function attach(home: string, documentId: string, files: Record<string, Buffer>): Promise<ArchiveFile[]> {
  for (const [name, bytes] of Object.entries(files)) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const answer = await fetch(
      `${home}/api/archive/documents/${documentId}/files`,
      { method: 'POST', headers: { Authorization: `Bearer ${await administratorToken(home)}` }, body }
    )
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  }
  const read = async () => (await ask<{ items: ArchiveFile[] }>(home, `documents/${documentId}/files`)).items
  await eventually(async () => (await read()).some(({ thumbnail }) => thumbnail === 'waiting'), false)
  return read()
}
