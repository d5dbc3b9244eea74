import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filesChosen, filesDropped, type PlacedFile, useFileDrop } from '../files/manage/index.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { WorkBar } from '../ui/WorkBar.tsx'
import { readAnew } from '../query-client.ts'
import { checkSheet, forgetFiles, importById, keepSheet } from './api.ts'
import { askedId } from './Asked.tsx'
import { ChoiceOf } from './ChoiceOf.tsx'
import { FileLists } from './FileLists.tsx'
import { sendBeside } from './send-beside.ts'
import { hasFiles, namesFiles } from './sheets-read.ts'

/** What is being sent beside a sheet, and what did not arrive. Files may be dropped anywhere on the page. */
export function useBeside(sheet: ImportAnswer) {
  const { importId } = sheet
  const act = useAct()
  const [left, setLeft] = useState<readonly PlacedFile[]>([])
  const [way, setWay] = useState<{ sent: number; total: number; ending: AbortController } | null>(null)
  const again = async () => keepSheet(await checkSheet(importId))
  const send = (list: readonly PlacedFile[]) => {
    if (list.length === 0 || way || !sheet.hasRows) return
    const ending = new AbortController()
    setLeft([])
    setWay({ sent: 0, total: list.reduce((sum, { file }) => sum + file.size, 0), ending })
    void act.run(async () => {
      try {
        await sendBeside(importId, list, { signal: ending.signal, onProgress: (sent, total) => setWay({ sent, total, ending }) })
      } catch (error) {
        setLeft(list)
        // Some of them may have arrived, and then the sheet must be checked again.
        if (!ending.signal.aborted) {
          void readAnew({ queryKey: importById(importId).queryKey })
          throw error
        }
      } finally {
        setWay(null)
      }
      await again()
    })
  }
  const drop = () => void act.run(async () => {
    await forgetFiles(importId)
    await again()
  })
  const isOver = useFileDrop((_, data) => void filesDropped(data).then(send))
  // With files, or while they are sent, they are a part of the page.
  return { act, left, way, send, drop, isPart: hasFiles(sheet) || isOver || way !== null || left.length > 0 }
}

export type Beside = ReturnType<typeof useBeside>

type AttachmentsProps = { sheet: ImportAnswer; beside: Beside }

/** The files of the rows as a part of the page. */
export function Attached(props: AttachmentsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  return <Section id={askedId('files')} tabIndex={-1} title={t('title')}><Attachments {...props} /></Section>
}

/** Uploads the files that belong to the rows, their folder or a ZIP, and says which of them rows name. */
export function Attachments({ sheet, beside: { act, left, way, send, drop } }: AttachmentsProps) {
  const { files } = sheet
  const isNaming = namesFiles(sheet)
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const [folder, zip] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const choose = (input: HTMLInputElement) => {
    const chosen = filesChosen(input.files ?? [])
    // So that the same files can be chosen again.
    input.value = ''
    send(chosen)
  }
  return (
    <ChoiceOf title={files > 0 ? t('there', { count: files }) : t('none')}>
      <Small as="p">{t(isNaming ? 'lead' : 'leadUnnamed')}</Small>
      {way ? <WorkBar label={t('sending')} done={way.sent} total={way.total} onCancel={() => way.ending.abort()} /> : (
        <Buttons>
          {left.length > 0 && <Button size="small" variant="primary" onClick={() => send(left)}>{t('goOn')}</Button>}
          <Button size="small" onClick={() => folder.current?.click()}>{t('folder')}</Button>
          <Button size="small" onClick={() => zip.current?.click()}>{t('zip')}</Button>
          {files > 0 && <Button size="small" variant="quiet" isBusy={act.isBusy} onClick={drop}>{t('forget')}</Button>}
        </Buttons>
      )}
      {/* Chooses a whole folder. All browsers know this attribute, React's types do not. */}
      <input ref={folder} type="file" multiple hidden {...{ webkitdirectory: '' }} aria-label={t('folder')}
        onChange={({ target }) => choose(target)} />
      <input ref={zip} type="file" multiple hidden aria-label={t('zip')} onChange={({ target }) => choose(target)} />
      <Problem message={act.error?.message} />
      {sheet.state === 'checked' && (isNaming || files > 0) && <FileLists sheet={sheet} />}
    </ChoiceOf>
  )
}
