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
import { checkSheet, keepSheet, undoWhole } from './api.ts'
import { sendFiles } from './sending.ts'
import type { Way } from './SheetDrop.tsx'
import { keepWholeRows, type Said, type WholeState, WholeRows, wholeRows } from './whole-rows.ts'

/** Where a sheet comes from: a file, or an import of records that has it already. `isBeside`: that goes on afterwards. */
export type Source = { file: File } | { importId: string; isBeside: boolean }

/** A sheet that was read: under which id its rows are kept here, and how it stands. */
export type ReadSheet = WholeState & { id: string; rows: WholeRows; step: WholeStep }

/** Where the sources of sheets are kept as long as their rows. */
const sources = new WeakMap<WholeRows, Source>()

/** Reads a sheet, and leads to its check. `start`: the page where a sheet is chosen. */
export function useReading(noun: WholeSheetName, start: string) {
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const navigate = useNavigate()
  const isHere = useIsHere()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [areMany, setMany] = useState(false)
  const open = (source: Source) => void act.run(async () => {
    const answer = await sendSheet(noun, source, { preview: true, edits: [], mapping: undefined, added: [] }, setWay)
    if (!answer) return
    const id = crypto.randomUUID()
    const rows = new WholeRows(answer, async (said) => (await sendSheet(noun, source, { preview: true, ...said }, () => {}))!)
    sources.set(rows, source)
    keepWholeRows(id, rows)
    if (isHere.current) await navigate(wholePath(start, id, 'check'))
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

/** The sheet that the address names; null if none is kept here. */
export function useReadSheet(): ReadSheet | null {
  const [params] = useSearchParams()
  const id = params.get(SHEET) ?? ''
  const rows = wholeRows(id)
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
  await checkSheet(importId).then(keepSheet, () => {})
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
