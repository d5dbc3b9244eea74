import type { Hit } from '@faldone/contract/document.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { jsonArrayFrom, parseJsonRows } from '../db/engine.ts'
import { closedFields } from '../documents/closed-fields.ts'
import { positionFor } from '../documents/position-store.ts'
import { fileUrls } from '../files/urls.ts'
import type { Viewer } from '../http/viewer.ts'
import { snippetOf, titleParts } from './snippets.ts'
import type { AskedWord } from './query-parser.ts'

const FIELDS = [
  'id', 'kind', 'unitId', 'title', 'detail', 'date', 'dateFrom', 'dateTo', 'dateQualifier', 'segnatura', 'author', 'place',
  'year', 'month', 'number', 'publisher', 'location', 'availableOnSite', 'visibility', 'version', 'createdAt', 'updatedAt',
] as const

/** How far into a description a snippet is looked for, in characters. */
const SNIPPET_REACH = 20_000

/** The records of a page, in the order of their numbers, with what was found in them. */
export async function loadHits(db: Db, nums: readonly number[], words: AskedWord[], viewer: Viewer, basePath: string): Promise<Hit[]> {
  if (nums.length === 0) return []
  const rows = await hitRows(db, nums, viewer).execute()
  const byNum = new Map(rows.map((row) => [row.num, row]))
  return nums.flatMap((num) => {
    const row = byNum.get(num)
    return row ? [hitOf(row, words, viewer, basePath)] : []
  })
}

function hitRows(db: Db, nums: readonly number[], viewer: Viewer) {
  const array = jsonArrayFrom(db)
  const rows = db
    .selectFrom('document')
    .select([...FIELDS, 'num', 'hidden', 'filesAll', 'filesPublic'])
    .select(positionFor(viewer).as('position'))
    .select((e) => [
      sql<string | null>`substr(description, 1, ${sql.lit(SNIPPET_REACH)})`.as('description'),
      e.selectFrom('tipologia').select('it').whereRef('tipologia.id', '=', 'document.tipologiaId').as('tipologia'),
      array(e.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select('it')
        .whereRef('documentNum', '=', 'document.num').orderBy('itKey')).as('tematiche'),
      array(e.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select(['unit.id', 'level', 'name'])
        .whereRef('descendantId', '=', 'document.unitId').orderBy('depth', 'desc')).as('path'),
      e.selectFrom('file').innerJoin('blob', 'blob.sha256', 'file.sha256').select('file.id')
        .whereRef('documentId', '=', 'document.id').where('file.deletedAt', 'is', null).where('thumbnail', '=', 'made')
        .$if(!viewer.staff, (files) => files.where('access', '=', 'public'))
        .orderBy('file.position').orderBy('file.id').limit(1).as('pictureId'),
    ])
    .where('num', 'in', nums)
    .where('deletedAt', 'is', null)
  return viewer.staff ? rows : rows.where('hidden', '=', 0)
}

type HitRow = Awaited<ReturnType<ReturnType<typeof hitRows>['execute']>>[number]

function hitOf(row: HitRow, words: AskedWord[], viewer: Viewer, basePath: string): Hit {
  const { num: _, hidden, filesAll, filesPublic, pictureId, description, ...fields } = row
  const open = hidden === 0 && filesAll === filesPublic
  return {
    ...fields,
    ...closedFields(FIELDS, viewer),
    availableOnSite: row.availableOnSite === null ? null : row.availableOnSite === 1,
    tematiche: parseJsonRows<{ it: string }>(row.tematiche).map(({ it }) => it),
    path: parseJsonRows<UnitStep>(row.path),
    titleParts: titleParts(row.title, words),
    snippet: snippetOf([description, row.detail], words),
    thumbnailUrl: pictureId ? fileUrls({ basePath, documentId: row.id, fileId: pictureId, open, viewer }).thumbnailUrl : null,
    staffOnly: hidden === 1,
    fileCount: viewer.staff ? filesAll : filesPublic,
  }
}
