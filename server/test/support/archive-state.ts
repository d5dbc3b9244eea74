import type { Db } from '../../src/db/database.ts'

const UNTOLD = ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'deletionId']

const told = (row: object): string => JSON.stringify(Object.entries(row).filter(([column]) => !UNTOLD.includes(column)))

/**
 * Everything in the archive that is not in the trash, one line each, without who changed it and when. Two differences are ignored: gaps in
 * the positions of records, and kinds that a fondo keeps after units of other kinds were moved into it.
 */
export async function archiveState(db: Db): Promise<string[]> {
  const units = await db.selectFrom('unit').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()
  const documents = await db.selectFrom('document').leftJoin('tipologia', 'tipologia.id', 'tipologiaId').selectAll('document')
    .select('it as tipologia').where('document.deletedAt', 'is', null).orderBy('position').orderBy('num').execute()
  const themes = await db.selectFrom('documentTematica').innerJoin('document', 'num', 'documentNum')
    .innerJoin('tematica', 'tematica.id', 'tematicaId').select(['num', 'it', 'tematica.deletedAt as gone'])
    .where('document.deletedAt', 'is', null).orderBy('num').orderBy('it').execute()
  const terms = [
    ...await db.selectFrom('tematica').selectAll().where('deletedAt', 'is', null).orderBy('id').execute(),
    ...await db.selectFrom('tipologia').selectAll().where('deletedAt', 'is', null).orderBy('id').execute(),
  ]
  const inUnits = [...Map.groupBy(documents, ({ unitId }) => unitId)]
    .flatMap(([unitId, held]) => held.map((row, at) => ({ ...row, position: unitId === null ? 0 : at })))
  return [
    ...units.map(({ kinds, ...row }) => told(row)), ...inUnits.toSorted((a, b) => a.num - b.num).map(told), ...themes.map(told),
    ...terms.map(told),
  ]
}
