import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReadable } from '@faldone/contract/text-types.ts'
import { afterAll, expect, test } from 'vitest'
import { sniffMediaType } from '../../src/files/media-type.ts'
import { readTextIn } from '../../src/files/texts/read-text.ts'
import { odsFile, zipFile } from '../imports/zip-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'office-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The text of a file whose type is found out from its bytes, or why it has none. */
async function textOf(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const mediaType = await sniffMediaType(bytes)
  expect(isReadable(mediaType)).toBe(true)
  const { unit, passages, failure } = await readTextIn({ path, mediaType })
  expect(unit).toBe('part')
  return failure ?? passages.map(({ text }) => text).join('|')
}

const office = (type: string, parts: Record<string, string>) => zipFile([
  {
    name: '[Content_Types].xml',
    content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  },
  ...Object.entries(parts).map(([name, content]) => ({ name, content })),
])

const word = (body: string, more: Record<string, string> = {}) =>
  office('wordprocessingml.document', { 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...more })

test('the words of a Word document, with its notes and without what was deleted', async () => {
  expect(await textOf(word(
    '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Assem</w:t></w:r>'
    + '<w:r><w:t>blea</w:t><w:br/><w:t>di</w:t></w:r></w:p>'
    + '<w:p><w:del><w:r><w:delText>mongolfiera</w:delText></w:r></w:del><w:r><w:t>quartiere &amp; rione</w:t></w:r></w:p>'
    + '<mc:AlternateContent><mc:Choice><w:p><w:t>una volta</w:t></w:p></mc:Choice>'
    + '<mc:Fallback><w:t>due volte</w:t></mc:Fallback></mc:AlternateContent>',
    { 'word/footnotes.xml': '<w:footnotes><w:p><w:t>in nota</w:t></w:p></w:footnotes>', 'word/styles.xml': '<w:t>stile</w:t>' }
  ))).toBe('Assemblea\ndi\nquartiere & rione\nuna volta\n\nin nota')
})

test('slides in the order of their numbers, then their notes', async () => {
  const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
  expect(await textOf(office('presentationml.presentation', {
    'ppt/slides/slide10.xml': slide('ultima'), 'ppt/slides/slide2.xml': slide('seconda'),
    'ppt/notesSlides/notesSlide2.xml': slide('a voce'),
  }))).toBe('seconda\n\nultima\n\na voce')
})

test('the texts of the cells of a sheet', async () => {
  expect(await textOf(office('spreadsheetml.sheet', {
    'xl/sharedStrings.xml': '<sst><si><r><t>Via </t></r><r><t>Orti</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>in linea</t></is></c><c><v>1977</v></c></row>',
  }))).toBe('Via Orti\n\nin linea')
  const cell = '<table:table-cell><text:p>Bu<text:span>sta</text:span><text:s text:c="2"/>7</text:p></table:table-cell>'
  expect(await textOf(odsFile(`<table:table>${cell}</table:table>`))).toBe('Busta  7')
})

test('an OpenDocument text, without comments and deleted text', async () => {
  const odt = (content: string, manifest = '<manifest:manifest/>') => zipFile([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, { name: 'META-INF/manifest.xml', content: manifest },
    { name: 'content.xml', content },
  ])
  expect(await textOf(odt(
    '<office:text><text:tracked-changes><text:p>mongolfiera</text:p></text:tracked-changes><text:h>Verbale</text:h>'
    + '<text:p>primo<office:annotation><text:p>zeppelin</text:p></office:annotation><text:line-break/>secondo</text:p></office:text>'
  ))).toBe('Verbale\nprimo\nsecondo')
  expect(await textOf(odt('cipher', '<manifest:encryption-data/>'))).toBe('UNREADABLE: ENCRYPTED_FILE')
})

test('a document that was cut off cannot be read, wherever it was cut and in whichever order its parts are', async () => {
  const content = (length: number) => Array.from({ length }, (_, at) => `<t>parola ${at * 7919}</t>`).join('')
  const types = (type: string) =>
    `<Types>${content(30)}<Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  const packages = [
    ['word/document.xml', 'wordprocessingml.document'], ['xl/sharedStrings.xml', 'spreadsheetml.sheet'],
    ['ppt/slides/slide1.xml', 'presentationml.presentation'],
  ].flatMap(([name, type]) => {
    const parts = [{ name: name!, content: content(300) }, { name: '[Content_Types].xml', content: types(type!) }]
    return [parts, parts.toReversed()].map(zipFile)
  })
  const odt = zipFile([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, { name: 'content.xml', content: content(300) },
  ])
  for (const whole of [...packages, odt])
    for (const part of [0.1, 0.3, 0.6, 0.9, 0.99]) expect(await textOf(whole.subarray(0, whole.length * part))).toMatch(/^UNREADABLE: /)
})

test('Rich Text Format, in its code page and in Unicode', async () => {
  expect(await textOf(Buffer.from(
    String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title zeppelin}}{\*\generator x;}\f0 La citt\'e0 \u8212?{\b nuova}\par `
    + String.raw`a \{b\}{\*\pict 00ff}\line perch\u233\'e9\uc0\u233 x}`, 'latin1'
  ))).toBe('La città —nuova\na {b}\nperchééx')
})

test('a damaged package says so', async () => {
  expect(await textOf(word('<w:p><w:t>intero</w:t></w:p>').subarray(0, -30))).toMatch(/^UNREADABLE: /)
})
