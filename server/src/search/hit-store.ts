import { type Hit, type HitField, isHitField } from '@faldone/contract/document.ts'
import { type AskedField, type ListField, STORED_FIELDS, type StoredField } from '@faldone/contract/fields.ts'
import { isOwnName, type OwnName, ownName, type OwnValues } from '@faldone/contract/own-values.ts'
import type { WordPlace } from '@faldone/contract/search-query.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { type CompiledQuery, sql } from 'kysely'
import { listedClosure, listedColumns } from '../closures/listed-store.ts'
import type { Db } from '../db/database.ts'
import { compileFor } from '../db/row-reader.ts'
import { closedFields } from './closed-fields.ts'
import { readValuesOf } from '../db/stored-values.ts'
import { positionFor } from './position-store.ts'
import { withElsewhere } from './elsewhere-store.ts'
import { fileHitsOf, type Inside } from './file-hits.ts'
import { fileUrls } from '../http/file-urls.ts'
import type { Viewer } from '../http/viewer.ts'
import { fieldsFor, ownOf } from '../own-fields/values.ts'
import { Names } from './names-store.ts'
import { passagesOf } from './snippets.ts'
import type { AskedWord } from './query-parser.ts'

const LISTED = STORED_FIELDS.filter((name): name is Extract<StoredField, HitField> => isHitField(name))
const COLUMNS =
  ['id', 'kind', 'unitId', ...LISTED, 'dateFrom', 'dateTo', 'dateQualifier', 'visibility', 'version', 'createdAt', 'updatedAt'] as const

/** How far into a description a snippet may begin, in characters. */
const SNIPPET_REACH = 20_000

/**
 * What is looked for and to be marked, and the further fields that hits carry. `inFiles`: records that are known to have words inside their
 * files.
 */
type Wanted = Inside & { inFiles?: ReadonlySet<number>; wordsIn?: WordPlace | null; fields?: readonly (AskedField | OwnName)[] }

/** The records of a page, in the order of their numbers, with their snippets. */
export async function loadHits(
  db: Db, nums: readonly number[], { words, patterns, inFiles = new Set(), wordsIn, fields = [] }: Wanted, viewer: Viewer, basePath: string,
  names = new Names(db)
): Promise<Hit[]> {
  if (nums.length === 0) return []
  const asked = fields.filter((name) => !isOwnName(name))
  const rows = await hitRows(db, nums, asked, viewer)
  const own = await ownValuesOf(db, nums, fields.filter(isOwnName), viewer)
  const byNum = new Map(rows.map((row) => [row.num, row]))
  const paths = await names.paths([...new Set(rows.flatMap(({ unitId }) => unitId ?? []))])
  const isCovered = ({ warned, unitId }: HitRow) => warned === 1 || paths.get(unitId ?? '')?.isCovered === true
  // What a content warning covers is not shown, nor read out.
  const withFiles = rows.filter((row) => !isCovered(row) && (viewer.staff ? row.filesAll : row.filesPublic) > 0)
    .map(({ id, num, hidden, filesAll, filesPublic }) =>
      ({ id, num, isRead: inFiles.has(num) || (viewer.staff && hidden === 0 && filesAll !== filesPublic) }))
  const [terms, fileHits] = await Promise.all([
    names.terms(), fileHitsOf(db, wordsIn === 'description' ? [] : withFiles, { words, patterns }, viewer),
  ])
  const closed = closedFields([...COLUMNS, ...asked], viewer)
  const shown = nums.flatMap((num) => {
    const row = byNum.get(num)
    if (!row) return []
    const labels = (row.tematicaIds ?? '').split(',').flatMap((id) => terms.get(id) ?? []).sort((a, b) => (a.key < b.key ? -1 : 1))
    const around = {
      tematiche: labels.map(({ it }) => it), tipologia: terms.get(row.tipologiaId ?? '')?.it ?? null,
      path: paths.get(row.unitId ?? '')?.steps ?? [], covered: isCovered(row),
    }
    const hit = { ...hitOf(row, around, words, viewer, basePath), ...fileHits.get(row.id), ...closed }
    return [{ num, themes: labels, hit: own ? { ...hit, own: own.get(num) ?? {} } : hit }]
  })
  return withElsewhere(db, shown, wordsIn === 'files' ? [] : words, viewer)
}

/** The values of the own fields that were asked for, by the numbers of the records; null if none was. */
async function ownValuesOf(
  db: Db, nums: readonly number[], names: readonly OwnName[], viewer: Viewer
): Promise<Map<number, OwnValues> | null> {
  if (names.length === 0) return null
  const shown = (await fieldsFor(db, viewer)).fields.map(({ key }) => key).filter((key) => names.includes(ownName(key)))
  const rows = await db.selectFrom('document').select(['num', 'own']).where('num', 'in', nums).where('own', 'is not', null).execute()
  return new Map(rows.map(({ num, own }) => {
    const values = ownOf(own)
    return [num, Object.fromEntries(shown.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))]
  }))
}

/** Statements are made for these numbers of records: the home page, a list, and larger pages. */
const PAGES = [6, 25, 50, 100, 200]
const statements = new WeakMap<Db, Map<string, (nums: readonly number[]) => CompiledQuery<HitRow>>>()

async function hitRows(db: Db, nums: readonly number[], fields: readonly AskedField[], { staff }: Viewer): Promise<HitRow[]> {
  const size = PAGES.find((page) => page >= nums.length) ?? nums.length
  const read = statements.getOrInsertComputed(db, () => new Map()).getOrInsertComputed(
    `${size} ${staff} ${fields.join()}`,
    () => compileFor<HitRow, number>(db, (_, blanks) => hitQuery(db, blanks, staff, fields), size)
  )
  return (await db.executeQuery(read(nums))).rows
}

type HitRow = Awaited<ReturnType<ReturnType<typeof hitQuery>['execute']>>[number]

function hitQuery(db: Db, nums: readonly number[], staff: boolean, fields: readonly AskedField[]) {
  const rows = db
    .selectFrom('document')
    .select([...COLUMNS, ...fields, 'num', 'hidden', 'filesAll', 'filesPublic', 'tipologiaId'])
    .select((e) => e.selectFrom('searchDocument as s').select('s.tematicaIds').whereRef('s.num', '=', 'document.num').as('tematicaIds'))
    .select(positionFor({ staff }).as('position'))
    .select((e) => e.case().when(e.fn.coalesce('contentWarning', 'contentWarningEn'), 'is', null).then(0).else(1).end().as('warned'))
    .select(listedColumns('document', { staff }))
    .select(pictureOf({ staff }).as('pictureId'))
    .select((['description', 'descriptionEn'] as const).map((name) =>
      sql<string | null>`substr(${sql.ref(name)}, 1, ${sql.lit(SNIPPET_REACH)})`.as(name)))
    .where('num', 'in', nums)
    .where('deletedAt', 'is', null)
  return staff ? rows : rows.where('hidden', '=', 0)
}

/** The first file with a picture, for rows of `document`. A content warning may cover it. */
export const pictureOf = ({ staff }: Pick<Viewer, 'staff'>) => sql<string | null>`case
  when ${sql.ref(staff ? 'document.filesAll' : 'document.filesPublic')} > 0 then (
    select file.id from file join blob on blob.sha256 = file.sha256
    where file.document_id = document.id and file.deleted_at is null and thumbnail = 'made' ${staff ? sql`` : sql`and file.hidden = 0`}
    order by file.position, file.id limit 1) end`

type Around = Pick<Hit, 'tematiche' | 'tipologia' | 'path' | 'covered'>

function hitOf(row: HitRow, around: Around, words: AskedWord[], viewer: Viewer, basePath: string): Hit {
  const {
    num, hidden, filesAll, filesPublic, description, descriptionEn, ownDay, ownClosed, aboveDay, pictureId,
    tipologiaId: _, tematicaIds: __, warned: ___,
    ...fields
  } = row
  const open = hidden === 0 && filesAll === filesPublic
  const fileCount = viewer.staff ? filesAll : filesPublic
  const picture = around.covered ? null : pictureId
  return {
    ...(fields as Omit<typeof fields, ListField>),
    ...readValuesOf(row),
    shortNumber: shortNumber(num),
    ...around,
    ...passagesOf({ ...fields, description, descriptionEn }, words),
    thumbnailUrl: picture ? fileUrls({ basePath, documentId: row.id, fileId: picture, open, viewer }).thumbnailUrl : null,
    covered: around.covered && fileCount > 0,
    staffOnly: hidden === 1,
    ...listedClosure({ ownDay, ownClosed, aboveDay }),
    fileCount,
  }
}
