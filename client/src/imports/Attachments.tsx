import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, filesPath, forgetFiles, keepSheet } from './api.ts'
import { FileLists } from './FileLists.tsx'
import { sendFiles } from './sending.ts'
import { WorkBar } from '../ui/WorkBar.tsx'

/** Uploads the files that a column names: their folder, or a ZIP. Shown only if a column names files. */
export function Attachments({ sheet }: { sheet: ImportAnswer }) {
  const { importId, columns, files } = sheet
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const act = useAct()
  const [folder, zip] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [way, setWay] = useState<{ sent: number; total: number; ending: AbortController } | null>(null)
  if (!columns.some(({ column }) => column === 'file')) return null
  const again = async () => keepSheet(await checkSheet(importId))
  const send = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])]
    // So that the same files can be chosen again.
    input.value = ''
    if (list.length === 0) return
    const ending = new AbortController()
    setWay({ sent: 0, total: list.reduce((sum, { size }) => sum + size, 0), ending })
    void act.run(async () => {
      try {
        await sendFiles<ImportAnswer>(
          filesPath(importId), list, { signal: ending.signal, onProgress: (sent, total) => setWay({ sent, total, ending }) }
        )
        await again()
      } catch (error) {
        if (!ending.signal.aborted) throw error
      } finally {
        setWay(null)
      }
    })
  }
  const drop = () => void act.run(async () => {
    await forgetFiles(importId)
    await again()
  })
  return (
    <Details summary={files > 0 ? t('there', { count: files }) : t('none')} isOpen={files === 0}>
      <Small as="p">{t('lead')}</Small>
      {way ? <WorkBar label={t('sending')} done={way.sent} total={way.total} onCancel={() => way.ending.abort()} /> : (
        <Buttons>
          <Button size="small" onClick={() => folder.current?.click()}>{t('folder')}</Button>
          <Button size="small" onClick={() => zip.current?.click()}>{t('zip')}</Button>
          {files > 0 && <Button size="small" variant="quiet" isBusy={act.isBusy} onClick={drop}>{t('forget')}</Button>}
        </Buttons>
      )}
      {/* Chooses a whole folder. All browsers know this attribute, React's types do not. */}
      <input ref={folder} type="file" multiple hidden {...{ webkitdirectory: '' }} aria-label={t('folder')}
        onChange={({ target }) => send(target)} />
      <input ref={zip} type="file" multiple hidden aria-label={t('zip')} onChange={({ target }) => send(target)} />
      <Problem message={act.error?.message} />
      {sheet.state === 'checked' && <FileLists sheet={sheet} />}
    </Details>
  )
}
