import type { InheritedWarning } from '@faldone/contract/content-warning.ts'
import type { ArchiveDocument, NumberedDocument } from '@faldone/contract/document.ts'
import { STORED_FIELDS } from '@faldone/contract/fields.ts'
import { rightsCode, type UnitRights } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { sql } from 'kysely'
import { isRecordAnnounced } from '../closures/announced-store.ts'
import { type ClosedRow, closureFor, closureIn, dayIn } from '../closures/columns.ts'
import type { Db } from '../db/database.ts'
import { jsonArrayFrom, parseJsonRows } from '../db/engine.ts'
import { rowReader } from '../db/row-reader.ts'
import { notFound } from '../errors.ts'
import { hasTextIn } from '../file-texts/store.ts'
import type { FileRecord } from '../files/record.ts'
import { shownFiles } from '../files/store.ts'
import type { Viewer } from '../http/viewer.ts'
import { shownOwn } from '../own-fields/values.ts'
import { closedFields } from '../search/closed-fields.ts'
import { valuesOf } from '../db/stored-values.ts'
import { stepOf, type StoredStep } from '../db/unit-step.ts'
import { positionFor } from '../search/position-store.ts'

const COLUMNS = [
  'id', 'kind', 'unitId', ...STORED_FIELDS, 'dateFrom', 'dateTo', 'dateQualifier', 'visibility', 'closure', 'opensOn', 'closed', 'version',
  'createdAt', 'updatedAt', 'createdBy', 'updatedBy',
] as const

/** One document with its units, themes and files, as the viewer may see it. Throws NOT_FOUND. */
export async function getDocument(db: Db, id: string, viewer: Viewer, basePath: string): Promise<ArchiveDocument> {
  const row = await (viewer.staff ? readForStaff : readForVisitors)(db, id)
  if (!row) throw notFound()
  const { num, hidden, ...fields } = row
  const path = parseJsonRows<Step>(row.path)
  const files = parseJsonRows<FileRecord>(row.files)
  const shown = { basePath, viewer, hidden: hidden === 1 }
  return {
    ...fields,
    shortNumber: shortNumber(num),
    ...(!viewer.staff && { createdBy: null, updatedBy: null }),
    ...valuesOf(row),
    ...closedFields(COLUMNS, viewer),
    ...closureFor(row, path, viewer),
    tematiche: parseJsonRows<{ it: string }>(row.tematiche).map(({ it }) => it),
    own: await shownOwn(db, row.own, viewer),
    path: path.map(stepOf),
    inheritedRights: rightsAbove(path),
    inheritedWarning: warningAbove(path),
    files: shownFiles(files.filter((file) => viewer.staff || file.hidden === 0), shown),
    closedFiles: viewer.staff ? [] : files.filter((file) => file.hidden === 1).map(closedFile),
  }
}

/** The record with this number, if the viewer may see it or is told that it is closed; otherwise undefined. */
export const documentNumbered = (db: Db, num: number, { staff }: Pick<Viewer, 'staff'>): Promise<NumberedDocument | undefined> =>
  db.selectFrom('document').select(['id', 'kind']).where('num', '=', num).where('deletedAt', 'is', null)
    .$if(!staff, (shown) => shown.where((e) => e.or([e('hidden', '=', 0), isRecordAnnounced]))).executeTakeFirst()

const closedFile = ({ closure, opensOn }: FileRecord) => ({ reason: closureIn(closure)!.reason, opensOn: dayIn(opensOn) })

type Step = StoredStep & ClosedRow
  & { [Name in 'rights' | 'rightsText' | 'contentWarning' | 'contentWarningEn']: string | null }

const namedUnit = ({ id, name, nameEn }: Step) => ({ id, name, ...(nameEn !== null && { nameEn }) })

/** What the nearest unit that states any rights says about them. */
function rightsAbove(path: readonly Step[]): UnitRights | null {
  const step = path.findLast(({ rights }) => rights !== null)
  if (!step) return null
  const { rights, rightsText } = step
  return { rights: rights && (rightsCode(rights) ?? rights), rightsText, unit: namedUnit(step) }
}

/** What the nearest unit with a content warning says. */
function warningAbove(path: readonly Step[]): InheritedWarning | null {
  const step = path.findLast(({ contentWarning, contentWarningEn }) => contentWarning !== null || contentWarningEn !== null)
  if (!step) return null
  const { contentWarning, contentWarningEn } = step
  return { contentWarning, contentWarningEn, unit: namedUnit(step) }
}

function documentsQuery(db: Db, ids: string[], staff: boolean) {
  const array = jsonArrayFrom(db)
  const documents = db
    .selectFrom('document')
    .select([...COLUMNS, 'own', 'num', 'hidden'])
    .select(positionFor({ staff }).as('position'))
    .select((e) => [
      e.selectFrom('tipologia').select('it').whereRef('tipologia.id', '=', 'document.tipologiaId').as('tipologia'),
      array(e.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select('it')
        .whereRef('documentNum', '=', 'document.num').orderBy('itKey')).as('tematiche'),
      array(e.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId')
        .select(['unit.id', 'level', 'name', 'nameEn', 'contentWarning', 'contentWarningEn', 'rights', 'closure', 'opensOn', 'closed'])
        .select(sql<string | null>`case when rights is not null then reproduction_conditions end`.as('rightsText'))
        .whereRef('descendantId', '=', 'document.unitId').orderBy('depth', 'desc')).as('path'),
      array(e.selectFrom('file').innerJoin('blob', 'blob.sha256', 'file.sha256')
        .select([
          'file.id', 'documentId', 'file.name', 'mediaType', 'size', 'file.sha256', 'file.position', 'access', 'width', 'height', 'pages',
          'duration', 'peaks', 'thumbnail', 'file.closure', 'file.opensOn', 'file.closed', 'file.hidden', hasTextIn.as('hasText'),
        ])
        .whereRef('documentId', '=', 'document.id').where('file.deletedAt', 'is', null)
        .where(staff ? sql<boolean>`1 = 1` : isTold)
        .orderBy('file.position').orderBy('file.id')).as('files'),
    ])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
  return staff ? documents : documents.where('hidden', '=', 0)
}

/** Visitors see what is open, and are told of what is announced. */
const isTold = sql<boolean>`(file.hidden = 0 or (access = 'public' and closed = 1 and announced = 1))`

const readForStaff = rowReader((db, ids) => documentsQuery(db, ids, true))
const readForVisitors = rowReader((db, ids) => documentsQuery(db, ids, false))
