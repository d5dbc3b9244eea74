import { WHOLE_SHEETS, type WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { inDatabase } from '../store/in-database.ts'
import type { Said } from './whole-rows.ts'

/** Where a sheet comes from: a file, or an import of records that has it already. `isBeside`: that goes on afterwards. */
export type Source = { file: File } | { importId: string; isBeside: boolean }

/** What was said of a sheet, since when it is here, when it was last changed, and the cells of corrected rows as they are in the file. */
export type KeptWork = { said: Said; readAt: string; changedAt: string; original: ReadonlyMap<number, readonly string[]> }

/** A sheet that is not imported yet, as the browser keeps it. */
export type KeptSheet = KeptWork & { id: string; noun: WholeSheetName; fileName: string }

/** As long as the server keeps sheets of records. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

// The file stands by itself, so that a correction does not write it again.
const sheetKey = (id: string) => ['sheet', id]
const sourceKey = (id: string) => ['source', id]
const SHEETS = () => IDBKeyRange.bound(['sheet'], ['sheet', []])

const isSheet = (value: unknown): value is KeptSheet => {
  if (typeof value !== 'object' || value === null) return false
  const { id, noun, fileName, said, original } = value as Partial<KeptSheet>
  return typeof id === 'string' && WHOLE_SHEETS.includes(noun!) && typeof fileName === 'string' && typeof said === 'object'
    && original instanceof Map
}

const isCurrent = ({ changedAt }: KeptSheet) => Date.now() - Date.parse(changedAt) < KEPT_MS

/** Whether somebody has corrected or decided something. */
export const isCorrected = ({ edits, mapping, added }: Said): boolean => edits.length > 0 || mapping !== undefined || added.length > 0

/** The user's sheets of a noun that are not imported yet, the last changed first; none if the browser stores nothing. */
export async function keptSheets(userName: string, noun: WholeSheetName): Promise<KeptSheet[]> {
  const found = await inDatabase(userName, 'readonly', (store) => store.getAll(SHEETS()) as IDBRequest<unknown[]>).catch(() => [])
  const sheets = (found ?? []).filter(isSheet)
  for (const { id } of sheets.filter((sheet) => !isCurrent(sheet))) await dropKept(userName, id)
  return sheets.filter((sheet) => sheet.noun === noun && isCurrent(sheet)).sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

/** A sheet with its source; null if the browser does not have it, or no longer. */
export async function keptSheet(userName: string, noun: WholeSheetName, id: string): Promise<{ sheet: KeptSheet; source: Source } | null> {
  const sheet = (await keptSheets(userName, noun)).find((one) => one.id === id)
  const source = sheet
    && await inDatabase(userName, 'readonly', (store) => store.get(sourceKey(id)) as IDBRequest<Source | undefined>).catch(() => undefined)
  return sheet && source ? { sheet, source } : null
}

const succeeds = (work: Promise<unknown>): Promise<boolean> => work.then(() => true, () => false)

/** Keeps a sheet, in place of the same one that nobody has corrected. False if the browser does not. */
export async function keepSheet(userName: string, sheet: KeptSheet, source: Source): Promise<boolean> {
  const known = await keptSheets(userName, sheet.noun)
  for (const { id } of known.filter(({ fileName, said }) => fileName === sheet.fileName && !isCorrected(said))) await dropKept(userName, id)
  return succeeds(inDatabase(userName, 'readwrite', (store) => {
    store.put(source, sourceKey(sheet.id))
    return store.put(sheet, sheetKey(sheet.id))
  }))
}

/** Keeps what was said of it since. One that another tab has imported or discarded does not come back. */
export async function keepWork(userName: string, id: string, work: KeptWork): Promise<boolean> {
  let isThere = false
  const isKept = await succeeds(inDatabase(userName, 'readwrite', (store) => {
    const request = store.get(sheetKey(id)) as IDBRequest<unknown>
    request.addEventListener('success', () => {
      if (!isSheet(request.result)) return
      isThere = true
      store.put({ ...request.result, ...work }, sheetKey(id))
    })
    return request
  }))
  return isKept && isThere
}

/** Imported, or discarded. */
export const dropKept = (userName: string, id: string): Promise<boolean> =>
  succeeds(inDatabase(userName, 'readwrite', (store) => {
    store.delete(sourceKey(id))
    return store.delete(sheetKey(id))
  }))
