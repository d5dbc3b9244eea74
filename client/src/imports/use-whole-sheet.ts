import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { useUser } from '../session/index.ts'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { BESIDE, carrying, IMPORT, IMPORT_OF, SHEET, STEP, type WholeStep, wholePath } from './addresses.ts'
import { checkSheet, keepSheet as keepImport, undoWhole } from './api.ts'
import { forgetUnsaved } from './grid/use-unsaved.ts'
import { dropKept, keepSheet, keepWork, keptSheet, keptSheets, type KeptSheet, type KeptWork, type Source } from './kept-sheets.ts'
import { sendFiles } from './sending.ts'
import type { Way } from './SheetDrop.tsx'
import { closeWholeRows, openWholeRows, type Said, useWholeRows, type WholeState, WholeRows } from './whole-rows.ts'

/** A sheet that was read: under which id its rows are kept here, and how it stands. */
export type ReadSheet = WholeState & { id: string; rows: WholeRows; step: WholeStep }

/** Where the sources of sheets are kept as long as their rows. */
const sources = new WeakMap<WholeRows, Source>()

type Kept = { id: string; userName: string; noun: WholeSheetName; source: Source; from?: KeptSheet }

/** Reads a sheet, as it was said before if `from` is known, and opens it here. False if the user stopped the sending. */
async function openSheet({ id, userName, noun, source, from }: Kept, onWay: (way: Way | null) => void): Promise<boolean> {
  const said: Said = from?.said ?? { edits: [], mapping: undefined, added: [] }
  const answer = await sendSheet(noun, source, { preview: true, ...said }, onWay)
  if (!answer) return false
  const read = async (now: Said) => (await sendSheet(noun, source, { preview: true, ...now }, () => {}))!
  const rows = new WholeRows(answer, read, (work: KeptWork) => keepWork(userName, id, work), from)
  sources.set(rows, source)
  openWholeRows(id, userName, rows)
  if (!from) rows.waitFor(keepSheet(userName, { id, noun, fileName: answer.fileName, ...rows.work }, source))
  return true
}

/** Reads a sheet, and leads to its check. `start`: the page where a sheet is chosen. */
export function useReading(noun: WholeSheetName, start: string) {
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { userName } = useUser()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [areMany, setMany] = useState(false)
  const open = (source: Source) => void act.run(async () => {
    const id = crypto.randomUUID()
    if (await openSheet({ id, userName, noun, source }, setWay) && isHere.current) await navigate(wholePath(start, id, 'check'))
  })
  useImportNamed((importId, isBeside) => open({ importId, isBeside }))
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || way) return
    setMany(files.length > 1)
    if (files.length === 1) open({ file })
  }
  return { way, isBusy: act.isBusy, problem: areMany ? sheets('oneSheet') : act.error?.message, send }
}

/** The user's sheets that are not imported yet, and how one is discarded. They are read once. */
export function useKeptSheets(noun: WholeSheetName): { sheets: readonly KeptSheet[]; drop: (id: string) => void } {
  const { userName } = useUser()
  const [sheets, setSheets] = useState<readonly KeptSheet[]>([])
  useEffect(() => {
    let isHere = true
    void keptSheets(userName, noun).then((found) => isHere && setSheets(found))
    return () => {
      isHere = false
    }
  }, [userName, noun])
  const drop = (id: string) => {
    setSheets(sheets.filter((sheet) => sheet.id !== id))
    void discardSheet(userName, id)
  }
  return { sheets, drop }
}

async function discardSheet(userName: string, id: string): Promise<void> {
  forgetUnsaved(id)
  await dropKept(userName, id)
}

/** Discards the sheet of the address, and leads back to where one is chosen. */
export function useDiscarding(id: string, start: string): () => Promise<void> {
  const { userName } = useUser()
  const navigate = useNavigate()
  return async () => {
    await discardSheet(userName, id)
    await navigate(start)
    closeWholeRows()
  }
}

/** Opens the sheet that the browser keeps under an id, after a reload. `isGone`: it keeps none. */
export function useResuming(noun: WholeSheetName, id: string) {
  const { userName } = useUser()
  const [way, setWay] = useState<Way | null>(null)
  const [isGone, setGone] = useState(false)
  const { run, error } = useAct()
  const begun = useRef(false)
  const resume = () => void run(async () => {
    const found = await keptSheet(userName, noun, id)
    // What was stopped stays kept, and is offered where a sheet is chosen.
    if (!found || !(await openSheet({ id, userName, noun, source: found.source, from: found.sheet }, setWay))) setGone(true)
  })
  useEffect(() => {
    // Users who are signed out are being led elsewhere.
    if (begun.current || userName === '') return
    begun.current = true
    resume()
  })
  return { way, isGone, error, resume }
}

/** The sheet that the address names; null if it is not open here. */
export function useReadSheet(): ReadSheet | null {
  const [params] = useSearchParams()
  const { userName } = useUser()
  const id = params.get(SHEET) ?? ''
  const rows = useWholeRows(id, userName)
  const state = useSyncExternalStore(rows?.subscribe ?? nothingChanges, () => rows?.state ?? null)
  const step = params.get(STEP)
  return rows && state ? { ...state, id, rows, step: step === 'preview' || step === 'report' ? step : 'check' } : null
}

const nothingChanges = () => () => {}

/** Takes a sheet into the archive, and undoes that. */
export function useTaking(noun: WholeSheetName, start: string, { id, rows }: Pick<ReadSheet, 'id' | 'rows'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const written = useNumbers()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { userName } = useUser()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const take = () => void act.run(async () => {
    const source = sources.get(rows)!
    // What failed may have been done all the same, if only its answer was lost.
    const answer = await sendSheet(noun, source, { preview: false, ...rows.said }, setWay).finally(archiveChanged)
    if (!answer) return
    const { changeSetId } = answer
    const now = { ...answer, table: rows.answer.table }
    if (!changeSetId) {
      rows.become({ answer: now })
      return void navigate(wholePath(start, id, 'check'))
    }
    rows.become({ answer: now, taken: { changeSetId, at: new Date().toISOString(), by: userName, undoneAt: null } })
    await discardSheet(userName, id)
    if ('file' in source || !source.isBeside) return isHere.current && void navigate(wholePath(start, id, 'report'))
    offerUndoOf(t(`${noun}.taken`, { count: answer.rows, number: written(answer.rows) }), { changeSetId, deletionId: null })
    const onwards = await checkedAgain(source.importId)
    if (isHere.current) void navigate(onwards)
  })
  const undo = () => act.run(async () => {
    const { taken } = rows.state
    await undoWhole(taken!.changeSetId).finally(archiveChanged)
    rows.become({ taken: { ...taken!, undoneAt: new Date().toISOString() } })
  })
  return { way, act, take, undo }
}

/** The address of an import. Its check begins again, since the archive has changed; if it cannot, acquiring says so. */
async function checkedAgain(importId: string): Promise<string> {
  await checkSheet(importId).then(keepImport, () => {})
  return carrying(`${IMPORT}/validateArchive`, importId)
}

/** Opens the sheet of the import that the address names, once. */
function useImportNamed(open: (importId: string, isBeside: boolean) => void): void {
  const [params, setParams] = useSearchParams()
  const importId = params.get(IMPORT_OF)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!importId || opened.current === importId) return
    opened.current = importId
    setParams({}, { replace: true })
    open(importId, params.has(BESIDE))
  })
}

/** The answer of the server; null if the user stopped the sending. */
async function sendSheet(
  noun: WholeSheetName, source: Source, { preview, edits, mapping, added }: Said & { preview: boolean }, onWay: (way: Way | null) => void
): Promise<WholeSheetAnswer | null> {
  const ending = new AbortController()
  const file = 'file' in source ? source.file : null
  const tell = (sent: number) => file && onWay({ file, sent, ending })
  tell(0)
  try {
    return await sendFiles<WholeSheetAnswer>(`archive/${noun}/sheet`, file ? [file] : [], {
      query: { preview: String(preview), ...('importId' in source && { importId: source.importId }) },
      texts: {
        edits: JSON.stringify(edits), ...(added.length > 0 && { added: JSON.stringify(added) }),
        ...(mapping && { mapping: JSON.stringify(mapping) }),
      },
      signal: ending.signal, onProgress: tell,
    })
  } catch (error) {
    if (ending.signal.aborted) return null
    throw error
  } finally {
    onWay(null)
  }
}
