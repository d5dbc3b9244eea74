import { rightsAddress, rightsCode } from '@faldone/contract/rights.ts'
import type { Db } from '../db/database.ts'

/** The address of the statement of rights that holds for the files of a record: its own, or that of the nearest unit which has one. */
export async function statementFor(db: Db, documentId: string): Promise<string | null> {
  const record = await db.selectFrom('document').select(['rights', 'rightsText', 'unitId']).where('id', '=', documentId).executeTakeFirst()
  if (!record || record.rights !== null || record.rightsText !== null) return rightsAddress(record?.rights ?? null)
  const unit = await db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select('rights')
    .where('descendantId', '=', record.unitId).where('rights', 'is not', null).orderBy('depth').limit(1).executeTakeFirst()
  return rightsAddress(rightsCode(unit?.rights ?? ''))
}
