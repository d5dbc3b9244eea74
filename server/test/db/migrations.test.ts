import { expect, test } from 'vitest'
import { up as addOrders } from '../../migrations/0008-orders.ts'
import { up as emptyIndex } from '../../migrations/0010-index-words.ts'
import { up as rebuildThemeLinks } from '../../migrations/0012-theme-links.ts'
import { up as countFiles } from '../../migrations/0013-file-counts.ts'
import { up as beginAnew } from '../../migrations/0016-numbers-of-fondi.ts'
import { up as readDatesAgain } from '../../migrations/0018-dates-read-again.ts'
import { up as addDays } from '../../migrations/0019-search-days.ts'
import { up as addTitleWords } from '../../migrations/0021-title-words.ts'
import { migrate } from '../../src/db/migrate.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, ANONYMOUS, titles } from '../search/collection.ts'
import { verifyInvariants } from '../../src/verify/store.ts'

const dropDays = async (db: TestDatabase) => {
  for (const end of ['fromDay', 'toDay']) await db.write.schema.alterTable('searchDocument').dropColumn(end).execute()
}

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

  test('is followed by a new index where that was made by an earlier version', async () => {
    const db = await freshDatabase(engine)
    try {
      await addRecords(db, Array.from({ length: 1_100 }, (_, at) => ({ title: `Volantino ${at}`, tematiche: ['Casa'] })))
      const words = await db.read.selectFrom('searchWord').selectAll().orderBy('word').execute()
      await db.write.transaction().execute(emptyIndex)
      await addTitleWords(db.write)
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual([])
      await db.write.updateTable('archiveRevision').set({ indexVersion: 0 }).execute()
      await migrate(db)
      expect(await titles(db, { q: 'volantini 1099' }, ANONYMOUS)).toEqual(['Volantino 1099'])
      expect(await db.read.selectFrom('searchWord').selectAll().orderBy('word').execute()).toEqual(words)
      expect(await verifyInvariants(db.read)).toEqual([])
    } finally {
      await db.close()
    }
  })

  test('gives search the days of the records that are there already', async () => {
    const db = await freshDatabase(engine)
    try {
      const dates = ['12 marzo 1977', 'ante 1970', 'post 1945', 's.d.', '0033', '1 gennaio 1970', '31 dicembre 1969']
      await addRecords(db, dates.map((date) => ({ title: date, date })))
      const days = () => db.read.selectFrom('searchDocument').select(['num', 'fromDay', 'toDay']).orderBy('num').execute()
      const before = await days()
      expect(before.map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
        [2627, 2627], [null, -1], [-8766, null], [null, null], [-707_474, -707_110], [0, 0], [-1, -1],
      ])
      await dropDays(db)
      await db.write.transaction().execute(addDays)
      expect(await days()).toEqual(before)
    } finally {
      await db.close()
    }
  })

  test('lets sheets be checked again that were checked when a number meant any fondo; the others stay what they are', async () => {
    const db = await freshDatabase(engine)
    try {
      const row = (id: string, state: 'checked' | 'acquired' | 'failed') => ({ id, state, kind: 'document' as const, fileName: 'a.csv', options: '{}', createdAt: '2026-01-01' })
      await db.write.insertInto('import').values([row('a', 'checked'), row('b', 'acquired'), row('c', 'failed')]).execute()
      await db.write.schema.dropTable('importNumbering').execute()
      await db.write.transaction().execute(beginAnew)
      const states = await db.read.selectFrom('import').select(['id', 'state']).orderBy('id').execute()
      expect(states.map(({ state }) => state)).toEqual(['uploaded', 'acquired', 'failed'])
    } finally {
      await db.close()
    }
  })

  test('reads the dates again that an earlier version did not understand', async () => {
    const db = await freshDatabase(engine)
    try {
      await addRecords(db, ['settembre 1977, 23-25', '3/77', 'chissà', '12 marzo 1977'].map((date) => ({ title: date, date })))
      const dates = () => db.read.selectFrom('document').select(['num', 'dateFrom', 'dateTo', 'dateQualifier', 'dated']).orderBy('num').execute()
      const before = await dates()
      expect(before.slice(0, 2).map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([['1977-09-23', '1977-09-25'], ['1977-03-01', '1977-03-31']])
      const forgotten = before.slice(0, 2).map(({ num }) => num)
      await db.write.updateTable('document').set({ dateFrom: null, dateTo: null, dated: 0 }).where('num', 'in', forgotten).execute()
      await db.write.updateTable('searchDocument').set({ fromMonth: null, toMonth: null, fromDay: null, toDay: null }).where('num', 'in', forgotten).execute()
      await db.write.transaction().execute(readDatesAgain)
      expect(await dates()).toEqual(before)
      await migrate(db)
      const indexed = await db.read.selectFrom('searchDocument').select(['fromDay']).where('num', 'in', forgotten).execute()
      expect(indexed.map(({ fromDay }) => fromDay)).toEqual([2822, 2616])
      const { indexVersion } = await db.read.selectFrom('archiveRevision').select('indexVersion').executeTakeFirstOrThrow()
      await db.write.transaction().execute(readDatesAgain)
      expect(await db.read.selectFrom('archiveRevision').select('indexVersion').executeTakeFirstOrThrow()).toEqual({ indexVersion })
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
