import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import { saveFile } from '../exports/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { Small } from '../ui/Words.tsx'
import { sendFiles } from './sending.ts'
import { SheetDrop, type Way } from './SheetDrop.tsx'
import { type ReadSheet, WholeSheetPreview } from './WholeSheetPreview.tsx'
import styles from './WholeSheetScreen.module.css'

type WholeSheetProps = {
  noun: WholeSheetName
  /** Where the screen is, and where it leads when a sheet was imported. */
  path: ReactNode
  after: string
}

/** Brings the entries of a noun out as a sheet, and back in from one after a preview. */
export function WholeSheetScreen({ noun, path, after }: WholeSheetProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const title = t(`${noun}.title`)
  usePageTitle(title)
  const { way, read, problem, isBusy, send, take, leave } = useWholeSheet(noun, after)
  const save = useAct()
  return (
    <>
      <div className={styles['path']}>{path}</div>
      <PageHead size="small" title={title} lead={t(`${noun}.lead`)} />
      <div className={styles['columns']}>
        <Section title={t('out')}>
          <p>{t(`${noun}.outHint`)}</p>
          <p>
            <Button isBusy={save.isBusy} onClick={() => void save.run(() => saveFile(callOf(noun), {}, `${title}.xlsx`))}>
              {t('save')}
            </Button>
          </p>
          <Problem message={save.error?.message} />
        </Section>
        <Section title={t('in')}>
          {!read && <SheetDrop way={way} onFiles={send} />}
          {read && way && <p role="status">{t('taking')}</p>}
          {read && !way && <WholeSheetPreview {...read} isBusy={isBusy} onTake={take} onLeave={leave} />}
          <Problem message={problem} />
          <Small as="p">{t(`${noun}.inHint`)}</Small>
        </Section>
      </div>
    </>
  )
}

const callOf = (noun: WholeSheetName): string => `archive/${noun}/sheet`

/** Reads a sheet, and takes it once it was looked at. */
function useWholeSheet(noun: WholeSheetName, after: string) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const written = useNumbers()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [read, setRead] = useState<ReadSheet | null>(null)
  const [areMany, setMany] = useState(false)

  const call = async (file: File, preview: boolean): Promise<WholeSheetAnswer | null> => {
    const ending = new AbortController()
    setWay({ file, sent: 0, ending })
    try {
      return await sendFiles<WholeSheetAnswer>(callOf(noun), [file], {
        query: { preview: String(preview) }, signal: ending.signal, onProgress: (sent) => setWay({ file, sent, ending }),
      })
    } catch (error) {
      if (ending.signal.aborted) return null
      throw error
    } finally {
      setWay(null)
    }
  }
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || way) return
    setMany(files.length > 1)
    if (files.length > 1) return
    void act.run(async () => {
      const answer = await call(file, true)
      setRead(answer && { file, answer })
    })
  }
  const take = () => void act.run(async () => {
    const { file } = read!
    // What failed may have been done all the same, if only its answer was lost.
    const answer = await call(file, false).finally(archiveChanged)
    if (!answer) return
    if (!answer.changeSetId) return setRead({ file, answer })
    const said = t(`${noun}.taken`, { count: answer.rows, number: written(answer.rows) })
    offerUndoOf(said, { changeSetId: answer.changeSetId, deletionId: null })
    if (isHere.current) void navigate(after)
  })
  const leave = () => {
    setRead(null)
    act.forget()
  }
  return { way, read, isBusy: act.isBusy, problem: areMany ? sheets('oneSheet') : act.error?.message, send, take, leave }
}
