import { expect, test } from 'vitest'
import { up as addOrders } from '../../migrations/0008-orders.ts'
import { up as indexWords } from '../../migrations/0010-index-words.ts'
import { up as rebuildThemeLinks } from '../../migrations/0012-theme-links.ts'
import { up as countFiles } from '../../migrations/0013-file-counts.ts'
import { removeTexts } from '../../src/db/fulltext.ts'
import { freshDatabase, onEachEngine } from '../support/fresh-database.ts'
import { addRecords, ANONYMOUS, titles } from '../search/collection.ts'

const KEYS = ['detailKey', 'numberKey', 'publisherKey', 'locationKey'] as const

onEachEngine('a migration', (engine) => {
  test('gives the records that are there already the keys that new ones get', async () => {
    const db = await freshDatabase(engine)
    try {
      const texts = Array.from({ length: 1_200 }, (_, at) => ({ title: `Carta ${at}`, number: `n. ${at}`, ...(at % 2 === 0 && { detail: '«Due» fogli', publisher: 'Éditions', location: 'Armadio 3' }) }))
      await addRecords(db, texts)
      const keys = () => db.read.selectFrom('document').select(['num', ...KEYS]).orderBy('num').execute()
      const made = await keys()
      expect(made[0]).toMatchObject({ detailKey: 'due» fogli', numberKey: 'n. 000000000000', publisherKey: 'editions', locationKey: 'armadio 000000000003' })
      for (const key of KEYS) await db.write.schema.alterTable('document').dropColumn(key).execute()
      await addOrders(db.write)
      expect(await keys()).toEqual(made)
    } finally {
      await db.close()
    }
  })

  test('indexes the words of the records that are there already', async () => {
    const db = await freshDatabase(engine)
    try {
      await addRecords(db, Array.from({ length: 1_100 }, (_, at) => ({ title: `Volantino ${at}` })))
      const rows = await db.read.selectFrom('document').select('num').execute()
      await db.write.transaction().execute((tx) => removeTexts(tx, rows.map(({ num }) => num)))
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual([])
      await db.write.transaction().execute(indexWords)
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual(['Volantino 1099'])
      await db.write.transaction().execute(indexWords)
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual(['Volantino 1099'])
    } finally {
      await db.close()
    }
  })

  test('counts anew who has files', async () => {
    const db = await freshDatabase(engine)
    try {
      await addRecords(db, [{ title: 'Volantino' }, { title: 'Manifesto', visibility: 'staff' }, { title: 'Corteo', kind: 'video' }])
      await db.write.updateTable('searchDocument').set({ filesAll: 1 }).where('kind', '=', 'video').execute()
      await db.write.deleteFrom('searchTally').where('facet', '=', 'hasFiles').execute()
      await db.write.transaction().execute(countFiles)
      const counts = await db.read.selectFrom('searchTally').selectAll().where('facet', '=', 'hasFiles').orderBy('kind').orderBy('value').execute()
      expect(counts.map(({ kind, value, documentsAll, documentsPublic }) => [kind, value, documentsAll, documentsPublic])).toEqual([
        ['document', 'false', 2, 1], ['video', 'false', 0, 1], ['video', 'true', 1, 0],
      ])
    } finally {
      await db.close()
    }
  })

  test('keeps the themes of the records that are there already', async () => {
    const db = await freshDatabase(engine)
    try {
      await addRecords(db, [{ title: 'Volantino', tematiche: ['Casa', 'Lavoro'] }, { title: 'Manifesto', tematiche: ['Lavoro'] }, { title: 'Busta' }])
      const links = () => db.read.selectFrom('documentTematica').selectAll().orderBy('documentNum').orderBy('tematicaId').execute()
      const before = await links()
      expect(before).toHaveLength(3)
      await db.write.transaction().execute(rebuildThemeLinks)
      expect(await links()).toEqual(before)
    } finally {
      await db.close()
    }
  })
})
