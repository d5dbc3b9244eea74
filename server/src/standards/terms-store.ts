import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

export type DescribedTerm = { id: string; it: string; en: string | null; sameAs: string[] }

/** All themes and types in the order of their labels, or those of the records in a unit that the viewer may see. */
export async function describedTerms(
  db: Db, unitId: string | null, { staff }: Viewer
): Promise<{ tematiche: DescribedTerm[]; tipologie: DescribedTerm[] }> {
  const terms = (table: 'tematica' | 'tipologia') =>
    db.selectFrom(table).select(['id', 'it', 'en', 'sameAs']).where('deletedAt', 'is', null).orderBy('itKey').orderBy('id')
  if (unitId === null) {
    const [tematiche, tipologie] = await Promise.all([terms('tematica').execute(), terms('tipologia').execute()])
    return { tematiche: tematiche.map(described), tipologie: tipologie.map(described) }
  }
  const records = db.selectFrom('document').innerJoin('unitClosure', 'descendantId', 'unitId').where('ancestorId', '=', unitId)
    .where('deletedAt', 'is', null).where('hidden', '<=', staff ? 1 : 0)
  const [tematiche, tipologie] = await Promise.all([
    terms('tematica').where('id', 'in', records.innerJoin('documentTematica', 'documentNum', 'num').select('tematicaId')).execute(),
    terms('tipologia')
      .where('id', 'in', records.where('tipologiaId', 'is not', null).select((e) => e.ref('tipologiaId').$notNull().as('id'))).execute(),
  ])
  return { tematiche: tematiche.map(described), tipologie: tipologie.map(described) }
}

const described = ({ sameAs, ...term }: Omit<DescribedTerm, 'sameAs'> & { sameAs: string }): DescribedTerm =>
  ({ ...term, sameAs: JSON.parse(sameAs) as string[] })
