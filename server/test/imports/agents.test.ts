import { afterEach, beforeEach, expect, test } from 'vitest'
import { WrongCall } from '../../src/command-line.ts'
import { createAgents, getAgentWithRelations, listAgents } from '../../src/agents/store.ts'
import { addRelations } from '../../src/agents/relations-store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { importWhole } from '../../src/imports/whole/command.ts'
import { agentRows } from '../../src/exports/agents.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, sampleTree } from '../support/sample-tree.ts'
import { csv } from './import-sheet.ts'

onEachEngine('a sheet that describes agents', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    const { busta } = await sampleTree(db)
    await inWrite(db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Volantino', unitId: busta, segnatura: 'A 1', author: 'Comitato inquilini' },
      { kind: 'document', title: 'Lettera', segnatura: 'A 2', author: 'Bianchi Ada; Comitato inquilini' },
    ], change))
  })
  afterEach(() => closeInOrder(db))

  const take = async (...rows: string[][]) => {
    const said: string[] = []
    const code = await importWhole(db, 'agents', [csv(rows), '--agents', '--lang', 'it'], (line) => said.push(line))
    return { code, said: said.join(' ') }
  }
  const named = async (q: string) => {
    const { items } = await listAgents(db.read, { q, page: 1, pageSize: 25 }, SYSTEM)
    return getAgentWithRelations(db.read, items[0]!.id, SYSTEM, '/archive')
  }
  const HEADER = [
    'Tipo', 'Nome', 'Altri nomi', 'Dates of existence', 'Visibilità', 'Produttore di', 'Autore, come scritto', 'Ne parlano', 'Fa parte di',
  ]

  test('creates and relates them, whichever row comes first, and a second sheet corrects them', async () => {
    const rows = [
      ['persona', 'Ada Bianchi', 'Bianchi, Ada', '1940-', 'riservato', '', 'Bianchi Ada', 'A 1', 'Comitato'],
      ['organizzazione', 'Comitato', '', '', '', 'Comitati di quartiere; Radio libere', 'Comitato inquilini', '', ''],
    ]
    expect(await take(HEADER, ...rows)).toMatchObject({ code: 0, said: expect.stringContaining('2 + 0 + 0') })
    expect(await named('comitato')).toMatchObject({
      type: 'organisation', otherNames: ['Comitato inquilini'], documents: { creator: 1, author: 2 }, made: { document: 2 },
      units: [{ role: 'creator', unit: { name: 'Comitati di quartiere' } }, { unit: { name: 'Radio libere' } }],
      agents: [{ role: 'partOf', inverse: true, agent: { name: 'Ada Bianchi' } }],
    })
    expect(await named('ada')).toMatchObject({
      type: 'person', visibility: 'staff', dateFrom: '1940-01-01', otherNames: ['Bianchi, Ada', 'Bianchi Ada'],
      documents: { author: 1, subject: 1 },
    })
    expect(await take(['Tipo', 'Nome', 'Notizie storiche'], ['Persona', 'ADA BIANCHI', 'Maestra.'])).toMatchObject({ code: 0 })
    expect(await named('ada')).toMatchObject({ name: 'Ada Bianchi', visibility: 'staff', history: 'Maestra.', version: 2 })
  })

  test('comes back out as it went in', async () => {
    await take(
      HEADER, ['organizzazione', 'Comitato', '', '', '', 'Radio libere', 'Comitato inquilini', '', ''],
      ['persona', 'Ada Bianchi', '', '1940-', 'riservato', '', '', 'A 1; A 2', 'Comitato'],
    )
    for (const lang of ['it', 'en'] as const) {
      const { total, rows } = await agentRows(db.read, lang)
      const sheet = (await Array.fromAsync(rows)).map((cells) => cells.map((cell) => String(cell ?? '')))
      expect([total, sheet[2]![2], sheet[2]!.filter(Boolean).slice(-2)]).toEqual([2, 'Comitato', ['Radio libere', 'Comitato inquilini']])
      const before = await db.read.selectFrom('agentRelation').selectAll().orderBy('id').execute()
      expect(await take(...sheet)).toMatchObject({ code: 0, said: expect.stringContaining('0 + 0 + 2') })
      expect(await db.read.selectFrom('agentRelation').selectAll().orderBy('id').execute()).toEqual(before)
      expect(await db.read.selectFrom('event').select('id').where('entity', '=', 'agent').where('action', '=', 'update').execute())
        .toHaveLength(1)
    }
  })

  test('namesakes, ends without a name of their own, dates of relations and long texts come back out as they went in', async () => {
    const { serie, second } = await strangeAgents(db)
    const { rows } = await agentRows(db.read, 'it')
    const sheet = (await Array.fromAsync(rows)).map((cells) => cells.map((cell) => String(cell ?? '')))
    expect(sheet[0]).toContain('Notizie storiche 2')
    const cellsOf = (label: string) => sheet.slice(1).map((cells) => cells[sheet[0]!.indexOf(label)])
    expect([cellsOf('Produttore di'), cellsOf('Autore, come scritto'), cellsOf('Autore di')])
      .toEqual([['Comitati di quartiere > Scuola (1970 (circa))', '', ''], ['', 'Rossi M.', ''], ['A 1', '', second]])
    expect(await take(...sheet)).toEqual({ code: 0, said: expect.stringContaining('0 + 0 + 3') })
    const at = sheet[0]!.indexOf('Produttore di')
    sheet[1]![at] = sheet[1]![at]!.replace('(1970 (circa))', '(1971)')
    sheet[2]![2] = 'Mario Rossi senior'
    sheet[2]![sheet[0]!.indexOf('Luoghi')] = '- Valore vuoto -'
    expect(await take(sheet[0]!, sheet[1]!, sheet[2]!)).toEqual({ code: 0, said: expect.stringContaining('0 + 2 + 0') })
    const dated = () => db.read.selectFrom('agentRelation').select(['date', 'dateTo']).where('unitId', '=', serie).executeTakeFirst()
    expect(await dated()).toEqual({ date: '1971', dateTo: '1971-12-31' })
    expect(await named('senior')).toMatchObject({ name: 'Mario Rossi senior', places: null })
    const { id } = await db.read.selectFrom('changeSet').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await inWrite(db, (tx) => undoChangeSet(tx, id, null))
    expect(await dated()).toEqual({ date: '1970 (circa)', dateTo: expect.any(String) })
  })

  test('two rows with one name and different dates are two people', async () => {
    const rows = [['Tipo', 'Nome', 'Date di esistenza'], ['persona', 'Rossi', '1900-1950'], ['persona', 'Rossi', '1960-2010']]
    expect(await take(...rows)).toMatchObject({ said: expect.stringContaining('2 + 0 + 0') })
    expect(await take(rows[0]!, rows[2]!, rows[1]!)).toMatchObject({ said: expect.stringContaining('0 + 0 + 2') })
    expect(await take(['Nome', 'Luoghi'], ['Comitato', 'Milano']))
      .toMatchObject({ code: 1, said: expect.stringContaining('Manca un valore, riga 2, Tipo') })
  })

  test('is undone as one', async () => {
    await take(HEADER, ['organizzazione', 'Comitato', '', '', '', 'Radio libere', 'Comitato inquilini', '', ''])
    const { id } = await db.read.selectFrom('changeSet').select('id').where('action', '=', 'import').executeTakeFirstOrThrow()
    expect(await inWrite(db, (tx) => undoChangeSet(tx, id, null))).toMatchObject({ agents: 1, relations: 3, kept: [] })
    expect(await listAgents(db.read, { page: 1, pageSize: 25 }, SYSTEM)).toMatchObject({ total: 0 })
  })

  test('imports nothing if a row is wrong or names something that is not there', async () => {
    expect(await take(HEADER, ['cosa', 'Comitato', '', '', '', '', '', '', ''], ['persona', '', '', '', '', '', '', '', '']))
      .toMatchObject({ code: 1, said: expect.stringMatching(/riga 2, Tipo: cosa.*riga 3, Nome/) })
    expect(await take(HEADER, ['persona', 'Ada', '', '', '', 'Fondo ignoto', '', '', '']))
      .toMatchObject({ code: 1, said: expect.stringContaining('riga 2, Produttore di: Fondo ignoto') })
    expect(await take(HEADER)).toMatchObject({ code: 1 })
    expect(await take(['Tipo', 'Nome', 'Colore'], ['persona', 'Ada', 'rosso'], ['cosa', 'Bruna', '']))
      .toMatchObject({ code: 1, said: 'Colonne non lette: Colore Valore non valido, riga 3, Tipo: cosa Non è stato importato nulla.' })
    expect(await listAgents(db.read, { page: 1, pageSize: 25 }, SYSTEM)).toMatchObject({ total: 0 })
    await expect(importWhole(db, 'agents', ['--agents'], () => {})).rejects.toThrow(WrongCall)
  })
})

/** Two who have the same name, one of whom wrote one of two records with the same segnatura, and an organisation with a long history. */
async function strangeAgents(db: TestDatabase) {
  const unit = await db.read.selectFrom('unit').select('id').where('name', '=', 'Scuola').executeTakeFirstOrThrow()
  return inWrite(db, async (tx) => {
    const records = await createDocuments(tx, [
      { kind: 'document', title: 'Uno', segnatura: 'B 1', author: 'Rossi M.' },
      { kind: 'document', title: 'Due', segnatura: 'B 1', author: 'x' },
    ], change)
    const [first, second] = records.map(({ id }) => id) as [string, string]
    const [group, senior, junior] = await createAgents(tx, [
      { type: 'organisation', name: 'Collettivo; "rosso"', otherNames: ['A; B', 'C'], history: 'x'.repeat(40_000) },
      { type: 'person', name: 'Mario Rossi', date: '1900-1950', otherNames: ['Rossi M.'], places: 'Roma' },
      { type: 'person', name: 'Mario Rossi', date: '1960-2010', otherNames: ['Rossi M.'] },
    ], change) as [string, string, string]
    const [{ id: known }] = await tx.selectFrom('document').select('id').where('segnatura', '=', 'A 1').execute() as [{ id: string }]
    await addRelations(tx, [
      { agentId: group, role: 'creator', unitId: unit.id, date: '1970 (circa)' }, { agentId: group, role: 'author', documentId: known },
      { agentId: senior, role: 'author', documentId: first }, { agentId: junior, role: 'author', documentId: second },
      { agentId: junior, role: 'family', otherAgentId: senior, date: 'padre; figlio' },
      { agentId: senior, role: 'partOf', otherAgentId: group },
    ], change)
    return { serie: unit.id, second }
  })
}
