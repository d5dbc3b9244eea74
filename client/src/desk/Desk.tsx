import { recordPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { DownloadLink } from '../files/DownloadLink.tsx'
import { useNumbers } from '../i18n/numbers.ts'
import { useIs } from '../session/index.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './Desk.module.css'
import { DeskBar, type View } from './DeskBar.tsx'
import { FoundPlaces } from './FoundPlaces.tsx'
import type { PictureActs } from './ImagePage.tsx'
import { PagePicture } from './PagePicture.tsx'
import { PageText } from './PageText.tsx'
import type { Edges } from './placed.ts'
import { deskFiles } from './places.ts'
import { useDesk } from './use-desk.ts'

const Correction = lazy(() => import('./correct/Correction.tsx'))
const DeskStaff = lazy(() => import('./DeskStaff.tsx'))

const VIEWS: View[] = ['found', 'picture', 'both', 'text']

type DeskProps = { record: ArchiveDocument; language: Language }

/**
 * The matches at the left, the page in the middle, its text at the right. In narrow windows the matches are alone, on a phone each of them.
 */
export function Desk({ record, language }: DeskProps) {
  const { t } = useTranslation('archive')
  const files = deskFiles(record.files)
  const desk = useDesk(record.id, files)
  const { file, here, words, places, found, at, turn } = desk
  const written = useNumbers()
  const isNarrow = useMedia('(width < 768px)')
  const hasThreeColumns = useMedia('(width >= 1100px)')
  const [wanted, setView] = useState<View | null>(null)
  const acts = useRef<PictureActs | null>(null)
  const [zoom, setZoom] = useState(1)
  const hasPicture = mediaOf(file) !== 'other'
  const isStaff = useIs('archive.write')
  const correcting = useCorrecting(isStaff && hasPicture)
  const among = VIEWS.filter((one) =>
    one === 'text' || (one === 'found' ? words !== '' && !hasThreeColumns : hasPicture && (one === 'picture' || !isNarrow)))
  const usual = !hasPicture ? 'text' : isNarrow ? 'picture' : 'both'
  const view = correcting.isOn ? 'both' : wanted && among.includes(wanted) ? wanted : usual
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.key === 'PageDown' ? turn.on : event.key === 'PageUp' ? turn.back : null
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const total = written(desk.matches)
  const said = words === '' ? '' : desk.isSearching ? t('loading', { ns: 'common' })
    : desk.error ? t('desk.searchFailed')
      : desk.matches === 0 ? t('files.notFound')
        : desk.number === null ? t('desk.matches', { count: desk.matches, total }) : t('files.find', { place: written(desk.number), total })
  const pageName = desk.count > 1
    ? t('desk.pageOf', { page: here.place, total: desk.count })
    : t('desk.fileOf', { place: files.indexOf(file) + 1, total: files.length })
  const showsFound = !correcting.isOn && words !== '' && (hasThreeColumns ? desk.matches > 0 : view === 'found')
  const chosen = { found, shown: at }
  return (
    <article className={styles['desk']}>
      <DeskHead record={record} language={language} file={file} onCorrect={correcting.begin} />
      <DeskBar
        search={{ words, said, canStep: desk.matches > 0, onSearch: desk.search, onStep: desk.step }}
        pages={{ name: pageName, onTurn: turn }}
        picture={hasPicture && (view === 'picture' || view === 'both') ? { acts, zoom, canTurn: mediaOf(file) === 'image' } : null}
        views={{ view, among: correcting.isOn ? [] : among, onView: setView }}
      />
      <div className={styles['columns']} data-view={view} data-correcting={correcting.isOn || undefined} data-found={(showsFound && hasThreeColumns) || undefined}>
        {showsFound && (
          places.length > 0
            ? <FoundPlaces {...{ places, files, here }} number={desk.number} onShow={(match) => {
              desk.show(match)
              if (!hasThreeColumns) setView(usual)
            }} />
            : <p className={styles['none']}>{said}</p>
        )}
        {(view === 'picture' || view === 'both') && (
          <div className={styles['page']}>
            <PagePicture {...{ file, acts, onKeyDown }} place={here.place} line={correcting.line} {...chosen} onZoom={setZoom} />
          </div>
        )}
        {correcting.isOn
          ? (
            <Suspense fallback={<p role="status" className={styles['none']}>{t('loading', { ns: 'common' })}</p>}>
              <Correction {...{ file }} place={here.place} name={mediaOf(file) === 'pdf' ? t('desk.page', { page: here.place }) : file.name}
                onLine={correcting.setLine} onEnd={correcting.end} onNext={turn.on} />
            </Suspense>
          )
          : (view === 'text' || view === 'both') && (
            <PageText file={file} place={here.place} {...chosen} onShow={desk.show}>
              {isStaff && <Suspense><DeskStaff file={file} /></Suspense>}
            </PageText>
          )}
      </div>
    </article>
  )
}

/** Whether the page on the desk is being corrected, as the address says, and the line with the focus. */
function useCorrecting(isAllowed: boolean) {
  const [params, setParams] = useSearchParams()
  const [line, setLine] = useState<Edges | null>(null)
  const isOn = isAllowed && params.has(CORRECT)
  const turn = (isWanted: boolean) => setParams((now) => {
    const next = new URLSearchParams(now)
    if (isWanted) next.set(CORRECT, '1')
    else next.delete(CORRECT)
    return next
  }, { replace: true, preventScrollReset: true })
  return { isOn, line, setLine, begin: isAllowed && !isOn ? () => turn(true) : null, end: () => turn(false) }
}

const CORRECT = 'correct'

/** The title of the record, the way back to it, and what can be done with the file. */
function DeskHead(
  { record, language, file, onCorrect }: DeskProps & { file: ArchiveDocument['files'][number]; onCorrect: (() => void) | null }
) {
  const { t } = useTranslation('archive')
  const { search } = useLocation()
  const heading = useArrivalFocus()
  const title = titleIn(record, language)
  const { segnatura, date, year } = record
  return (
    <div className={styles['head']}>
      <Link to={{ pathname: recordPath(record), search: recordSearch(search) }}>{t('desk.toRecord')}</Link>
      <h1 ref={heading} tabIndex={-1} className={styles['title']} lang={title.lang} title={title.text}>{title.text}</h1>
      <span className={styles['over']} lang="it">{[segnatura, date ?? year?.toString()].filter(Boolean).join(' · ')}</span>
      <span className={styles['acts']}>
        <DownloadLink url={file.url} className={buttonLook({ size: 'small' })} aria-label={t('files.download', { name: file.name })}>
          {t('desk.download')}
        </DownloadLink>
        {onCorrect && <Button size="small" onClick={onCorrect}>{t('desk.correct.begin')}</Button>}
      </span>
    </div>
  )
}

/** What the address of the record keeps of that of its desk. */
function recordSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['file', 'at', 'find', CORRECT]) params.delete(name)
  return `?${params}`
}
