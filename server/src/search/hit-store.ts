import { type Hit, type HitField, isHitField } from '@faldone/contract/document.ts'
import { type AskedField, type ListField, STORED_FIELDS, type StoredField } from '@faldone/contract/fields.ts'
import { isOwnName, type OwnName, ownName, type OwnValues } from '@faldone/contract/own-values.ts'
import type { WordPlace } from '@faldone/contract/search-query.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { type Compilable, type CompiledQuery, sql } from 'kysely'
import { listedClosure, listedColumns } from '../closures/listed-store.ts'
import type { Db } from '../db/database.ts'
import { compileFor } from '../db/row-reader.ts'
import { closedFields } from './closed-fields.ts'
import { readValuesOf } from '../db/stored-values.ts'
import { positionFor } from './position-store.ts'
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

/** What is looked for and to be marked, and the further fields that hits carry. */
type Wanted = Inside & { wordsIn?: WordPlace | null; fields?: readonly (AskedField | OwnName)[] }

/** The records of a page, in the order of their numbers, with their snippets. */
export async function loadHits(
  db: Db, nums: readonly number[], { words, patterns, wordsIn, fields = [] }: Wanted, viewer: Viewer, basePath: string,
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
      ({ id, num, isIndexed: !viewer.staff || hidden === 1 || filesAll === filesPublic }))
  const [pictures, terms, fileHits] = await Promise.all([
    picturesOf(db, withFiles.map(({ id }) => id), viewer), names.terms(),
    fileHitsOf(db, wordsIn === 'description' ? [] : withFiles, { words, patterns }, viewer),
  ])
  return nums.flatMap((num) => {
    const row = byNum.get(num)
    if (!row) return []
    const labels = (row.tematicaIds ?? '').split(',').flatMap((id) => terms.get(id) ?? []).sort((a, b) => (a.key < b.key ? -1 : 1))
    const around = {
      tematiche: labels.map(({ it }) => it), tipologia: terms.get(row.tipologiaId ?? '')?.it ?? null,
      path: paths.get(row.unitId ?? '')?.steps ?? [], covered: isCovered(row),
    }
    const closed = closedFields([...COLUMNS, ...asked], viewer)
    const hit = { ...hitOf(row, around, pictures.get(row.id), words, viewer, basePath), ...fileHits.get(row.id), ...closed }
    return [own ? { ...hit, own: own.get(num) ?? {} } : hit]
  })
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
type Read = (keys: readonly never[]) => CompiledQuery
const statements = new WeakMap<Db, Map<string, Read>>()

/** A query with these keys, which is compiled once for each `name`. */
function readBy<Row, Key extends string | number>(
  db: Db, name: string, keys: readonly Key[], build: (keys: Key[]) => Compilable<Row>
): CompiledQuery<Row> {
  const known = statements.getOrInsertComputed(db, () => new Map<string, Read>())
  const size = PAGES.find((page) => page >= keys.length) ?? keys.length
  const read = known.getOrInsertComputed(`${size} ${name}`, () => compileFor<Row, Key>(db, (_, blanks) => build(blanks), size))
  return read(keys as readonly never[]) as CompiledQuery<Row>
}

async function hitRows(db: Db, nums: readonly number[], fields: readonly AskedField[], { staff }: Viewer): Promise<HitRow[]> {
  return (await db.executeQuery(readBy(db, `hits ${staff} ${fields.join()}`, nums, (blanks) => hitQuery(db, blanks, staff, fields)))).rows
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
    .select((['description', 'descriptionEn'] as const).map((name) =>
      sql<string | null>`substr(${sql.ref(name)}, 1, ${sql.lit(SNIPPET_REACH)})`.as(name)))
    .where('num', 'in', nums)
    .where('deletedAt', 'is', null)
  return staff ? rows : rows.where('hidden', '=', 0)
}

/** The first file with a picture of each of these records, which no content warning covers, by the record's id. */
export async function picturesOf(db: Db, documentIds: readonly string[], { staff }: Viewer): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await db.executeQuery(readBy(db, `pictures ${staff}`, documentIds, (ids) => pictureQuery(db, ids, staff)))
  return new Map(rows.map(({ documentId, id }) => [documentId, id]))
}

function pictureQuery(db: Db, documentIds: readonly string[], staff: boolean) {
  const files = db
    .selectFrom('file').innerJoin('blob', 'blob.sha256', 'file.sha256').select(['documentId', 'file.id'])
    .where('documentId', 'in', documentIds).where('file.deletedAt', 'is', null).where('thumbnail', '=', 'made')
    .orderBy('file.position', 'desc').orderBy('file.id', 'desc')
  return staff ? files : files.where('file.hidden', '=', 0)
}

type Around = Pick<Hit, 'tematiche' | 'tipologia' | 'path' | 'covered'>

function hitOf(row: HitRow, around: Around, pictureId: string | undefined, words: AskedWord[], viewer: Viewer, basePath: string): Hit {
  const {
    num, hidden, filesAll, filesPublic, description, descriptionEn, ownDay, ownClosed, aboveDay,
    tipologiaId: _, tematicaIds: __, warned: ___,
    ...fields
  } = row
  const open = hidden === 0 && filesAll === filesPublic
  const fileCount = viewer.staff ? filesAll : filesPublic
  return {
    ...(fields as Omit<typeof fields, ListField>),
    ...readValuesOf(row),
    shortNumber: shortNumber(num),
    ...around,
    ...passagesOf({ ...fields, description, descriptionEn }, words),
    thumbnailUrl: pictureId ? fileUrls({ basePath, documentId: row.id, fileId: pictureId, open, viewer }).thumbnailUrl : null,
    covered: around.covered && fileCount > 0,
    staffOnly: hidden === 1,
    ...listedClosure({ ownDay, ownClosed, aboveDay }),
    fileCount,
  }
}
