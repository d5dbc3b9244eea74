import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ParseOption, XmlDocument } from 'libxml2-wasm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standardText } from '../../src/standards/write.ts'
import { importRows } from '../imports/import-sheet.ts'
import { scratchFile } from '../imports/scratch-file.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { BESIDE, faultsOfEad2002, faultsOfEad3 } from './valid.ts'

/** Finding aids that the makers of EAD publish. They may not be carried along. */
const SAMPLES = join(BESIDE, 'samples')
if (!existsSync(SAMPLES)) console.warn(`SKIPPED: finding aids of others, which are not at ${SAMPLES}. STANDARDS names the folder above it.`)

const FORMATS = { ead3: faultsOfEad3, ead2002: faultsOfEad2002 } as const

async function written(db: TestDatabase, format: keyof typeof FORMATS, staff: boolean): Promise<string> {
  const { text } = await standardText({ db: db.read, config: db }, format, {
    unitId: null, staff, openFields: [], siteName: 'Centro', home: 'https://archivio.example.org/archive', lang: 'it',
  }, () => {})
  return (await Array.fromAsync(text)).join('')
}

/** A text of a file, the way to its element, and whether it is for staff. */
type Said = { element: string; text: string; isInternal: boolean }

const INTERNAL = 'ancestor::*[@audience="internal"]'

/** What a file says. White space is made one, and signs at the ends are left out. */
function saidIn(xml: string): Said[] {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_HUGE })
  const read = (which: string, isInternal: boolean) => document.find(`//text()[${which}]`).flatMap((node): Said[] => {
    const text = node.content.replace(/\s+/g, ' ').replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    const names: string[] = []
    for (let around = node.parent; around; around = around.parent) names.unshift(around.name)
    return text ? [{ element: names.join('/'), text, isInternal }] : []
  })
  try {
    return [...read(`not(${INTERNAL})`, false), ...read(INTERNAL, true)]
  } finally {
    document.dispose()
  }
}

const together = (said: readonly Said[]): string => said.map(({ text }) => text).join('\n')

/** Whether a text occurs as whole words. */
function isIn(all: string, text: string): boolean {
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    if (!/[\p{L}\d]/u.test(all[at - 1] ?? '') && !/[\p{L}\d]/u.test(all[at + text.length] ?? '')) return true
  }
  return false
}

/** The finding aids with their rows, and their texts. */
const AIDS = [['beinecke.vita', 41, 194], ['beinecke.hayward', 145, 932], ['ead3-S.0001', 9, 453]] as const

onOneEngine('a finding aid of others, imported into an empty archive and written again', (engine) => {
  let db: TestDatabase
  let shell: string
  beforeEach(async () => {
    db = await freshDatabase(engine)
    shell = together(saidIn(await written(db, 'ead2002', false)))
  })
  afterEach(() => closeInOrder(db))

  test.skipIf(!existsSync(SAMPLES)).each(AIDS)('%s says all of it to staff, nothing for staff to visitors', async (name, rows, texts) => {
    const path = join(SAMPLES, `${name}.xml`)
    const { counts } = await importRows(db, path)
    expect(counts).toMatchObject({ rows, errors: 0 })
    const original = saidIn(readFileSync(path, 'utf8'))
    const isOpen = (text: string) => isIn(shell, text) || original.some((other) => !other.isInternal && isIn(other.text, text))
    const forVisitors = together(saidIn(await written(db, 'ead2002', false)))
    expect(original.filter(({ text, isInternal }) => isInternal && isIn(forVisitors, text) && !isOpen(text))).toEqual([])
    for (const [format, faultsOf] of Object.entries(FORMATS) as [keyof typeof FORMATS, typeof faultsOfEad3][]) {
      const forStaff = await written(db, format, true)
      expect(faultsOf(forStaff)).toEqual([])
      const all = together(saidIn(forStaff))
      expect(original.filter(({ text }) => !isIn(all, text))).toEqual([])
      expect(original).toHaveLength(texts)
    }
    if (name !== 'beinecke.vita') return
    expect(await db.read.selectFrom('unit').selectAll().orderBy('orderKey').executeTakeFirst()).toMatchObject({
      name: 'Vita Sackville-West papers', segnatura: 'GEN MSS 925', date: '1900-1990', extent: '12.84 linear feet (19 boxes)',
      notes: expect.stringContaining('EAD: prefercite: Cite As\n\nVita Sackville-West Papers.'),
    })
  })

  test('what is for staff, by itself or by what is around it, is not told to visitors', async () => {
    const hush = 'audience="internal"'
    await importRows(db, scratchFile(`<ead xmlns="http://ead3.archivists.org/schema/">
      <control><recordid>X1</recordid><filedesc><titlestmt><titleproper ${hush}>Hush 1</titleproper></titlestmt></filedesc></control>
      <archdesc level="fonds"><did><unittitle>Papers<unitdate ${hush}>1968</unitdate></unittitle>
        <langmaterial><language>Italian</language><language ${hush}>Hush 2</language></langmaterial>
        <origination><persname ${hush}><part>Hush 3</part></persname><persname><part>Ada</part></persname> wrote</origination></did>
      <descgrp ${hush}><head>Hush 4</head><acqinfo><p>Hush 5</p></acqinfo></descgrp>
      <controlaccess><subject ${hush}><part>Hush 6</part></subject><subject><part>Labour</part></subject></controlaccess>
      <dsc><c level="file" ${hush}><did><container localtype="box">Hush 7</container><unittitle>Hush 8</unittitle></did></c>
        <c level="file"><did><container localtype="box">2</container><unittitle>Open</unittitle></did>
          <c level="item"><did><unittitle>Tape</unittitle><dao href="https://a.org/1" linktitle="Side A"><descriptivenote><p>Hiss</p>
            </descriptivenote></dao><dao href="https://hush.org/9" ${hush}/><dao href="b.wav" linktitle="Side B"/></did></c></c>
        <c level="file"><did ${hush}><unittitle>Hush 10</unittitle></did></c></dsc>
      <dsc ${hush}><c level="file"><did><unittitle>Hush 11</unittitle></did></c></dsc></archdesc></ead>`, 'aid.xml'))
    const forVisitors = await written(db, 'ead3', false)
    expect(forVisitors).not.toMatch(/hush|1968/i)
    for (const text of ['X1', 'Papers', 'Italian', 'Ada', 'Ada wrote', 'Labour', 'Box 2', 'Side A; Hiss: https://a.org/1', 'Side B: b.wav'])
      expect(forVisitors).toContain(text)
    const forStaff = await written(db, 'ead3', true)
    const hushed = [1, 2, 3, 4, 5, 6, 8, 10, 11].map((nth) => `Hush ${nth}`)
    for (const text of [...hushed, '1968', 'Box Hush 7', 'https://hush.org/9']) expect(forStaff).toContain(text)
  })
})
