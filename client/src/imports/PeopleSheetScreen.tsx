import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { AgentSheetAnswer } from '@faldone/contract/agent-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AgentPath } from '../agents/index.ts'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import { saveFile } from '../exports/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import '../i18n/people.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Section } from '../ui/Section.tsx'
import { useAct } from '../ui/use-act.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { Small } from '../ui/Words.tsx'
import counts from './Counts.module.css'
import styles from './PeopleSheetScreen.module.css'
import { sendFiles } from './sending.ts'
import { SheetDrop, type Way } from './SheetDrop.tsx'

const SHEET = 'archive/agents/sheet'

/** A sheet that was read: the file, to be sent again to take it, and what it would do. */
type Read = { file: File; answer: AgentSheetAnswer }

/** Brings persons and organisations out as a sheet, and back in from one after a preview. */
export default function PeopleSheetScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleSheet' })
  usePageTitle(t('title'))
  const { way, read, problem, isBusy, send, take, leave } = usePeopleSheet()
  const save = useAct()
  return (
    <>
      <div className={styles['path']}><AgentPath here={t('title')} /></div>
      <PageHead size="small" title={t('title')} lead={t('lead')} />
      <div className={styles['columns']}>
        <Section title={t('out')}>
          <p>{t('outHint')}</p>
          <p>
            <Button isBusy={save.isBusy} onClick={() => void save.run(() => saveFile(SHEET, {}, `${t('title')}.xlsx`))}>{t('save')}</Button>
          </p>
          <Problem message={save.error?.message} />
        </Section>
        <Section title={t('in')}>
          {!read && <SheetDrop way={way} onFiles={send} />}
          {read && way && <p role="status">{t('taking')}</p>}
          {read && !way && <Preview {...read} isBusy={isBusy} onTake={take} onLeave={leave} />}
          <Problem message={problem} />
          <Small as="p">{t('inHint')}</Small>
        </Section>
      </div>
    </>
  )
}

/** Reads a sheet, and takes it once it was looked at. */
function usePeopleSheet() {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleSheet' })
  const sheets = useTranslation('archive', { keyPrefix: 'sheets' }).t
  const written = useNumbers()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [areMany, setMany] = useState(false)

  const call = async (file: File, preview: boolean): Promise<AgentSheetAnswer | null> => {
    const ending = new AbortController()
    setWay({ file, sent: 0, ending })
    try {
      return await sendFiles<AgentSheetAnswer>(SHEET, [file], {
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
    offerUndoOf(t('taken', { count: answer.rows, number: written(answer.rows) }), { changeSetId: answer.changeSetId, deletionId: null })
    if (isHere.current) void navigate(PEOPLE_PATH)
  })
  const leave = () => {
    setRead(null)
    act.forget()
  }
  return { way, read, isBusy: act.isBusy, problem: areMany ? sheets('oneSheet') : act.error?.message, send, take, leave }
}

type PreviewProps = Read & { isBusy: boolean; onTake: () => void; onLeave: () => void }

/** What the sheet would do, or what is wrong with it. */
function Preview({ file, answer, isBusy, onTake, onLeave }: PreviewProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleSheet' })
  const { findings, findingsTotal, unknownColumns, created, updated, relations } = answer
  const changesNothing = created + updated + relations === 0
  return (
    <HandsFocusOn className={styles['preview']}>
      <h3 tabIndex={-1} className={styles['file']}>{file.name}</h3>
      {unknownColumns.length > 0 && <p>{t('unknownColumns', { columns: unknownColumns.join(', ') })}</p>}
      {findings.length > 0 && <Findings findings={findings} total={findingsTotal} />}
      {findings.length === 0 && <Figures answer={answer} />}
      {findings.length === 0 && changesNothing && <p>{t('nothing')}</p>}
      <Buttons>
        {findings.length === 0 && !changesNothing && <Button variant="primary" isBusy={isBusy} onClick={onTake}>{t('take')}</Button>}
        <Button onClick={onLeave}>{t('other')}</Button>
      </Buttons>
    </HandsFocusOn>
  )
}

function Findings({ findings, total }: { findings: AgentSheetAnswer['findings']; total: number }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleSheet' })
  const written = useNumbers()
  return (
    <>
      <p role="alert">{t('wrong', { count: total, number: written(total) })}</p>
      <ul className={styles['findings']}>
        {findings.map(({ row, text }) => <li key={`${row} ${text}`}>{text}</li>)}
      </ul>
      {total > findings.length && <Small as="p">{t('more', { number: written(total - findings.length) })}</Small>}
    </>
  )
}

const FIGURES = ['rows', 'created', 'updated', 'unchanged', 'relations'] as const

function Figures({ answer }: { answer: AgentSheetAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleSheet' })
  const written = useNumbers()
  return (
    <ul role="list" aria-label={t('preview')} className={counts['figures']}>
      {FIGURES.filter((name) => name === 'rows' || answer[name] > 0).map((name) => (
        <li key={name} data-name={name}>
          <span className={counts['count']}>
            <span className={counts['figure']}>{written(answer[name])}</span>
            <span className={counts['name']}>{t(`figures.${name}`, { count: answer[name] })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
