import type { FoundPlace, TextAt } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textAt, UNTIL_READ } from '../files/text-at.ts'
import { WhyUnread } from '../files/WhyUnread.tsx'
import { Button } from '../ui/Button.tsx'
import { clock } from '../ui/clock.ts'
import { Problem } from '../ui/Problem.tsx'
import { partsOf } from './placed.ts'
import { TakeText } from './TakeText.tsx'
import styles from './PageText.module.css'

type PageTextProps = {
  file: ArchiveFile
  place: number
  found: FoundPlace | null
  /** The number of the shown match on this page. */
  shown: number | null
  onShow: (match: number) => void
  /** What is below the text. */
  children?: ReactNode
}

/** The text of the page on the desk, with the same marks. */
export function PageText({ file, place, found, shown, onShow, children }: PageTextProps) {
  const { t } = useTranslation('archive')
  const { data: text, error, refetch } = useQuery({ ...textAt(file, place), ...UNTIL_READ })
  const name = text?.page !== undefined ? t('desk.page', { page: text.page }) : text?.second === undefined ? file.name : clock(text.second)
  const said = text && [name, text.source && t(`desk.readBy.${text.source}`), text.isSeen && t('desk.seen')]
  return (
    <section className={styles['pane']} aria-label={t('desk.textOf', { name })}>
      <div className={styles['head']}>
        <h2>{t('desk.text')}</h2>
        <p className={styles['note']}>{said?.filter(Boolean).join(', ')}</p>
        {text && text.text !== '' && (
          <>
            <Button variant="text" onClick={() => void navigator.clipboard.writeText(text.text)}>{t('desk.copy')}</Button>
            <TakeText file={file} place={place} />
          </>
        )}
      </div>
      {error && <Problem message={t('files.textFailed')}>
        <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
      </Problem>}
      {!error && !text && <p role="status" className={styles['note']}>{t('loading', { ns: 'common' })}</p>}
      {text?.text === '' && <p role="status" className={styles['note']}><WhyUnread {...text} /></p>}
      {text && text.text !== '' && <Words key={`${file.id} ${place}`} {...{ text, found, shown, onShow }} />}
      {children}
    </section>
  )
}

/** A text with its lines joined where a sentence goes on. It is as long as before. */
const asProse = (text: string): string => text.replace(/(?<=[^\s.:!?])\n(?=\p{Ll})/gu, ' ')

const NOWHERE: FoundPlace['spans'] = []

function Words({ text: { text, lines }, found, shown, onShow }: Pick<PageTextProps, 'found' | 'shown' | 'onShow'> & { text: TextAt }) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk' })
  const box = useRef<HTMLDivElement>(null)
  const spans = found?.spans ?? NOWHERE
  const parts = useMemo(() => partsOf(asProse(text), spans, lines), [text, spans, lines])
  useEffect(() => {
    if (shown !== null) box.current?.querySelector('[data-found="shown"]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  // What scrolls must take the focus, for people who use the keyboard.
  const scrolled = { role: 'group', tabIndex: 0, 'aria-label': t('text') }
  return (
    <>
      <div ref={box} className={styles['words']} {...scrolled}>
        <p lang="it">
          {parts.map(({ text, match, isDoubtful }, at) => {
            const words = isDoubtful ? <span key={at} className={styles['doubtful']}>{text}</span> : text
            if (match === null) return words
            // With the keyboard, the search goes from match to match.
            const leads = { onClick: () => found && onShow(found.before + match) }
            return <mark key={at} data-found={match === shown ? 'shown' : ''} {...leads}>{words}</mark>
          })}
        </p>
      </div>
      {parts.some(({ isDoubtful }) => isDoubtful) && (
        <p className={styles['legend']}><span className={styles['doubtful']}>{t('dotted')}</span>{t('doubtful')}</p>
      )}
    </>
  )
}
