import { recordPath } from '@faldone/contract/addresses.ts'
import type { BroughtText, BroughtTexts } from '@faldone/contract/text-files.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../changes.ts'
import { filesChosen, filesDropped, type PlacedFile, useFileDrop } from '../files/manage/index.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { sendFiles } from '../imports/sending.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { useUndoOffer } from '../ui/undo-notice.ts'
import { UndoPlace } from '../ui/UndoNotice.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { WorkBar } from '../ui/WorkBar.tsx'
import styles from './FileTexts.module.css'

const WAYS = ['', 'machine', 'person'] as const

/** Brings in texts from other programs, each for the file whose name it has, and says what became of each. */
export function BringTexts() {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.bring' })
  const [by, setBy] = useState<(typeof WAYS)[number]>('')
  const [replace, setReplace] = useState(false)
  const { way, act, answer, send } = useBringing(by, replace)
  const [texts, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  useFileDrop((_, data) => void filesDropped(data).then(send))
  const choose = (input: HTMLInputElement) => {
    const chosen = filesChosen(input.files ?? [])
    // So that the same files can be chosen again.
    input.value = ''
    send(chosen)
  }
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <SectionHead title={t('title')} />
      <p className={styles['more']}>{t('lead')}</p>
      <div className={styles['options']}>
        <Select
          label={t('by')} value={by} onChange={(value) => setBy(WAYS.find((one) => one === value) ?? '')}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value || 'both'}`) }))}
        />
        {by !== 'machine' && (
          <Checkbox label={t('replace')} hint={t('replaceHint')} checked={replace} onChange={({ target }) => setReplace(target.checked)} />
        )}
      </div>
      {way
        ? <WorkBar label={way.sent < way.total ? t('sending') : t('reading')} done={way.sent}
          total={way.sent < way.total ? way.total : null} onCancel={() => way.ending.abort()} />
        : (
          <Buttons>
            <Button size="small" onClick={() => texts.current?.click()}>{t('files')}</Button>
            <Button size="small" onClick={() => folder.current?.click()}>{t('folder')}</Button>
          </Buttons>
        )}
      <input ref={texts} type="file" multiple hidden aria-label={t('files')} onChange={({ target }) => choose(target)} />
      {/* Chooses a whole folder. All browsers know this attribute, React's types do not. */}
      <input ref={folder} type="file" multiple hidden {...{ webkitdirectory: '' }} aria-label={t('folder')}
        onChange={({ target }) => choose(target)} />
      <Problem message={act.error?.message} />
      <UndoPlace />
      {answer && <Outcomes answer={answer} />}
    </section>
  )
}

type Way = { sent: number; total: number; ending: AbortController }

function useBringing(by: string, replace: boolean) {
  const said = useSaid()
  const act = useAct()
  const [way, setWay] = useState<Way | null>(null)
  const [answer, setAnswer] = useState<BroughtTexts | null>(null)
  // What was undone is no longer listed.
  const isUndone = useUndoOffer()?.stage === 'done'
  if (isUndone && answer) setAnswer(null)
  const send = (list: readonly PlacedFile[]) => {
    if (list.length === 0 || way) return
    const ending = new AbortController()
    setAnswer(null)
    setWay({ sent: 0, total: list.reduce((sum, { file }) => sum + file.size, 0), ending })
    void act.run(async () => {
      try {
        const brought = await sendFiles<BroughtTexts>('archive/texts', list, {
          query: { ...(by && { by }), ...(replace && by !== 'machine' && { replace: 'true' }) },
          signal: ending.signal, onProgress: (sent, total) => setWay({ sent, total, ending }),
        })
        archiveChanged()
        setAnswer(brought)
        if (brought.changeSetId) offerUndoOf(said(brought), { changeSetId: brought.changeSetId, deletionId: null })
      } catch (error) {
        if (!ending.signal.aborted) throw error
      } finally {
        setWay(null)
      }
    })
  }
  return { way, act, answer, send }
}

/** How many texts were brought in, and how many were not. */
function useSaid(): (answer: BroughtTexts) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.bring' })
  const written = useNumbers()
  return ({ brought, left }) => [
    t('brought', { count: brought, total: written(brought) }), left > 0 && t('left', { count: left, total: written(left) }),
  ].filter(Boolean).join(' ')
}

/** How many of a long list are shown. */
const SHOWN = 200

/** What became of each text: first those that were left out, with the reason. The offer to undo already says how many there are. */
function Outcomes({ answer }: { answer: BroughtTexts }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.bring' })
  const written = useNumbers()
  const said = useSaid()
  const { items, changeSetId } = answer
  const isIn = ({ outcome }: BroughtText) => outcome === 'brought'
  const lists = [['left', items.filter((item) => !isIn(item))], ['brought', items.filter(isIn)]] as const
  return (
    <>
      {!changeSetId && <p role="status" className={styles['sentence']}>{said(answer)}</p>}
      {lists.map(([name, some]) => some.length > 0 && (
        <section key={name} aria-label={t(`lists.${name}`)}>
          <SectionHead level={3} title={t(`lists.${name}`)} />
          <ul role="list" className={styles['outcomes']}>{some.slice(0, SHOWN).map((item) => <Outcome key={item.path} item={item} />)}</ul>
          {some.length > SHOWN && <Small as="p">{t('more', { count: some.length - SHOWN, total: written(some.length - SHOWN) })}</Small>}
        </section>
      ))}
    </>
  )
}

function Outcome({ item: { path, outcome, file } }: { item: BroughtText }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.bring' })
  return (
    <li className={styles['outcome']} data-outcome={outcome}>
      <span>{shortPath(path, file?.documentId)}</span>
      <span>
        {outcome !== 'brought' && <>{t(`outcomes.${outcome}`)}{file && ': '}</>}
        {file && (
          <Link to={`${recordPath({ kind: file.kind, id: file.documentId })}/text?file=${file.fileId}`}>
            {file.name}, <span lang="it">{file.documentTitle}</span>
          </Link>
        )}
      </span>
    </li>
  )
}

/** Without the folder of the record, which is named beside it. */
const shortPath = (path: string, documentId = ''): string => path.slice(path.startsWith(`${documentId}/`) ? documentId.length + 1 : 0)
