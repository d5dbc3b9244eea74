import type { WholeSheetAnswer, WholeSheetMapping, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { readAnew } from '../query-client.ts'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { BESIDE, carrying, IMPORT, IMPORT_OF } from './addresses.ts'
import { checkSheet, keepSheet, rowsPath } from './api.ts'
import { forgetEdits } from './grid/use-edits.ts'
import { forgetUnsaved } from './grid/use-unsaved.ts'
import { sendFiles } from './sending.ts'
import type { Way } from './SheetDrop.tsx'
import { forgetWholeRows, keepWholeRows, type Said, WholeRows } from './whole-rows.ts'

/** Where a sheet comes from: a file, or an import of records that has it already. `isBeside`: that goes on afterwards. */
type Source = { file: File } | { importId: string; isBeside: boolean }

/** A sheet that was read: under which id its rows are kept here, and what it would do. */
export type ReadSheet = { id: string; answer: WholeSheetAnswer }

/** Reads a sheet, lets it be corrected, and takes it. */
export function useWholeSheet(noun: WholeSheetName, after: string) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const written = useNumbers()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [read, setRead] = useState<ReadSheet & { rows: WholeRows; source: Source } | null>(null)
  const [areMany, setMany] = useState(false)

  const call = (source: Source, query: Said & { preview: boolean }, onWay: (way: Way | null) => void) =>
    sendSheet(noun, source, query, onWay)
  const open = (source: Source) => void act.run(async () => {
    const answer = await call(source, { preview: true, edits: [], mapping: undefined }, setWay)
    if (!answer) return
    const id = crypto.randomUUID()
    const rows = new WholeRows(answer, async (said) => {
      const corrected = (await call(source, { preview: true, ...said }, () => {}))!
      setRead((now) => now && { ...now, answer: corrected })
      return corrected
    })
    keepWholeRows(id, rows)
    setRead({ id, answer, rows, source })
  })
  useImportNamed((importId, isBeside) => open({ importId, isBeside }))
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || way) return
    setMany(files.length > 1)
    if (files.length === 1) open({ file })
  }
  const take = () => void act.run(async () => {
    const { source, rows } = read!
    // What failed may have been done all the same, if only its answer was lost.
    const answer = await call(source, { preview: false, ...rows.said }, setWay).finally(archiveChanged)
    if (!answer) return
    if (!answer.changeSetId) return setRead({ ...read!, answer: { ...answer, table: read!.answer.table } })
    forget(read!.id)
    const said = t(`${noun}.taken`, { count: answer.rows, number: written(answer.rows) })
    offerUndoOf(said, { changeSetId: answer.changeSetId, deletionId: null })
    const onwards = 'file' in source || !source.isBeside ? after : await checkedAgain(source.importId)
    if (isHere.current) void navigate(onwards)
  })
  const choose = async (mapping: WholeSheetMapping) => {
    await read!.rows.choose(mapping)
    await readAnew({ queryKey: [rowsPath(read!.id)] })
  }
  const leave = () => {
    if (read) forget(read.id)
    setRead(null)
    act.forget()
  }
  return { way, read, isBusy: act.isBusy, problem: areMany ? sheets('oneSheet') : act.error?.message, send, take, choose, leave }
}

function forget(id: string): void {
  forgetEdits(id)
  forgetUnsaved(id)
  forgetWholeRows(id)
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
  noun: WholeSheetName, source: Source, { preview, edits, mapping }: Said & { preview: boolean },
  onWay: (way: Way | null) => void
): Promise<WholeSheetAnswer | null> {
  const ending = new AbortController()
  const file = 'file' in source ? source.file : null
  const tell = (sent: number) => file && onWay({ file, sent, ending })
  tell(0)
  try {
    return await sendFiles<WholeSheetAnswer>(`archive/${noun}/sheet`, file ? [file] : [], {
      query: { preview: String(preview), ...('importId' in source && { importId: source.importId }) },
      texts: { edits: JSON.stringify(edits), ...(mapping && { mapping: JSON.stringify(mapping) }) },
      signal: ending.signal, onProgress: tell,
    })
  } catch (error) {
    if (ending.signal.aborted) return null
    throw error
  } finally {
    onWay(null)
  }
}
