import type { Tx } from '../../src/db/database.ts'
import { newId } from '../../src/db/uuid.ts'
import { changeNow } from '../../src/history/store.ts'
import { createUnits } from '../../src/units/store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import type { TestDatabase } from './fresh-database.ts'

export const change = changeNow('prova')

/** Runs work in one transaction, as every change of the archive does. */
export const inWrite = <T>(db: TestDatabase, work: (tx: Tx) => Promise<T>): Promise<T> => db.write.transaction().execute(work)

/** The code and values of a refusal. */
export const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => 'nothing was refused', ({ code, values }: { code?: string; values?: object }) => ({ code, ...values }))

/** A fondo with two serie, of which the first has a busta with a fascicolo, and a second, empty fondo. */
export async function sampleTree(db: TestDatabase) {
  const ids = { fondo: newId(), serie: newId(), otherSerie: newId(), busta: newId(), fascicolo: newId(), otherFondo: newId() }
  const kind = 'document' as const
  await inWrite(db, (tx) => createUnits(tx, [
    { id: ids.fondo, kind, level: 'fondo', name: 'Comitati di quartiere' },
    { id: ids.serie, kind, level: 'serie', name: 'Casa', parentId: ids.fondo },
    { id: ids.otherSerie, kind, level: 'serie', name: 'Scuola', parentId: ids.fondo },
    { id: ids.busta, kind, level: 'busta', name: 'Busta 1', parentId: ids.serie },
    { id: ids.fascicolo, kind, level: 'fascicolo', name: 'Affitti', parentId: ids.busta },
    { id: ids.otherFondo, kind, level: 'fondo', name: 'Radio libere' },
  ], change))
  return ids
}

/** Checks that the archive is consistent, whatever a test did. */
export async function requireOrder(db: TestDatabase): Promise<void> {
  const problems = await verifyInvariants(db.read)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Checks the archive and closes it. */
export const closeInOrder = (db: TestDatabase): Promise<void> => requireOrder(db).finally(() => db.close())
