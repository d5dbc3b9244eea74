import { deskPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CiteButton } from '../documents/index.ts'
import { DownloadLink } from '../files/DownloadLink.tsx'
import { useNumbers } from '../i18n/numbers.ts'
import { useIs } from '../session/index.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './Desk.module.css'
import { DeskBar, type View } from './DeskBar.tsx'
import { CORRECT, DeskHead } from './DeskHead.tsx'
import { FoundPlaces } from './FoundPlaces.tsx'
import type { PictureActs } from './ImagePage.tsx'
import { PagePicture } from './PagePicture.tsx'
import { PageStrip } from './PageStrip.tsx'
import { PageText } from './PageText.tsx'
import type { Edges } from './placed.ts'
import { deskFiles } from './places.ts'
import { useDesk } from './use-desk.ts'

const Correction = lazy(() => import('./correct/Correction.tsx'))
const DeskStaff = lazy(() => import('./DeskStaff.tsx'))

const VIEWS: View[] = ['found', 'picture', 'both', 'text']

type DeskProps = {
  record: ArchiveDocument
  language: Language
  /** The reader has opened what a warning covered. */
  isUncovered: boolean
}

/**
 * The matches at the left, the page in the middle, its text at the right. In narrow windows the matches are alone, on a phone each of them.
 */
export function Desk({ record, language, isUncovered }: DeskProps) {
  const files = deskFiles(record.files)
  const desk = useDesk(record.id, files)
  const { file, here, words, places, found, at, turn } = desk
  const isNarrow = useMedia('(width < 768px)')
  const hasThreeColumns = useMedia('(width >= 1100px)')
  const [wanted, setView] = useState<View | null>(null)
  const frame = useRef<HTMLElement>(null)
  const acts = useRef<PictureActs | null>(null)
  const [zoom, setZoom] = useState(1)
  const hasPicture = mediaOf(file) !== 'other'
  const isStaff = useIs('archive.write')
  const correcting = useCorrecting(isStaff && hasPicture)
  const among = VIEWS.filter((one) =>
    one === 'text' || (one === 'found' ? words !== '' && !hasThreeColumns : hasPicture && (one === 'picture' || !isNarrow)))
  const usual = !hasPicture ? 'text' : isNarrow ? 'picture' : 'both'
  const view = correcting.isOn ? 'both' : wanted && among.includes(wanted) ? wanted : usual
  const onKeyDown = turning(turn)
  const said = useSaid(desk)
  const showsFound = !correcting.isOn && words !== '' && (hasThreeColumns ? desk.matches > 0 : view === 'found')
  const showsStrip = hasThreeColumns && !correcting.isOn && !showsFound && view !== 'text' && mediaOf(file) === 'pdf' && desk.count.last > 1
  const chosen = { found, shown: at }
  return (
    <article ref={frame} className={styles['desk']} data-correcting={correcting.isOn || undefined}>
      <DeskHead {...{ record, language }} takesFocus={isUncovered}>
        <DeskActs {...{ record, file, correcting }} at={here.place} isAlone={files.length === 1} />
      </DeskHead>
      <DeskBar
        search={{ words, said, canStep: desk.matches > 0, onSearch: desk.search, onStep: desk.step }}
        pages={{ count: desk.count, onTurn: turn }}
        frame={frame}
        picture={hasPicture && (view === 'picture' || view === 'both') ? { acts, zoom, canTurn: mediaOf(file) === 'image' } : null}
        views={{ view, among: correcting.isOn ? [] : among, onView: setView }}
      />
      <div
        className={styles['columns']} data-view={view} data-found={(showsFound && hasThreeColumns) || undefined}
        data-strip={showsStrip || undefined}
      >
        {showsStrip && <PageStrip file={file} {...desk.count} />}
        {showsFound && (
          places.length > 0
            ? <FoundPlaces {...{ places, files, here }} shown={at} onShow={(match) => {
              desk.show(match)
              if (!hasThreeColumns) setView(usual)
            }} />
            : <p className={styles['none']}>{said}</p>
        )}
        {(view === 'picture' || view === 'both') && (
          <div className={styles['page']}>
            <PagePicture
              {...{ file, acts, onKeyDown }} place={here.place} line={correcting.line} {...chosen} areComing={desk.areComing}
              onZoom={setZoom}
            />
          </div>
        )}
        {(view === 'text' || view === 'both') && <DeskText {...{ desk, correcting, isStaff }} hasOthers={files.length > 1} />}
      </div>
    </article>
  )
}

type DeskState = ReturnType<typeof useDesk>

const turning = ({ on, back }: DeskState['turn']) => (event: KeyboardEvent) => {
  const act = event.key === 'PageDown' ? on : event.key === 'PageUp' ? back : null
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}

/** What the search has found, in words. */
function useSaid({ words, isSearching, error, matches, number }: DeskState): string {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const total = written(matches)
  if (words === '') return ''
  if (isSearching) return t('loading', { ns: 'common' })
  if (error) return t('desk.searchFailed')
  if (matches === 0) return t('files.notFound')
  return number === null ? t('desk.matches', { count: matches, total }) : t('files.find', { place: written(number), total })
}

type DeskTextProps = { desk: DeskState; correcting: Correcting; isStaff: boolean; hasOthers: boolean }

/** The text of the page, or its lines while it is corrected. */
function DeskText({ desk: { file, here: { place }, found, at, show, turn }, correcting, isStaff, hasOthers }: DeskTextProps) {
  const { t } = useTranslation('archive')
  if (!correcting.isOn) {
    return (
      <PageText {...{ file, place, found }} shown={at} onShow={show}>
        {isStaff && <Suspense><DeskStaff {...{ file, place }} hasOthers={hasOthers} /></Suspense>}
      </PageText>
    )
  }
  const name = mediaOf(file) === 'pdf' ? t('desk.page', { page: place }) : file.name
  return (
    <Suspense fallback={<p role="status" className={styles['none']}>{t('loading', { ns: 'common' })}</p>}>
      <Correction {...{ file, place, name }} onLine={correcting.setLine} onEnd={correcting.end} onNext={turn.on} />
    </Suspense>
  )
}

/** Whether the page on the desk is being corrected, as the address says, and the line with the focus. */
function useCorrecting(isAllowed: boolean) {
  const [params, setParams] = useSearchParams()
  const [line, setLine] = useState<Edges | null>(null)
  const [hasEnded, setEnded] = useState(false)
  const isOn = isAllowed && params.has(CORRECT)
  const turn = (isWanted: boolean) => setParams((now) => {
    const next = new URLSearchParams(now)
    if (isWanted) next.set(CORRECT, '1')
    else {
      next.delete(CORRECT)
      next.delete('review')
    }
    return next
  }, { replace: true, preventScrollReset: true })
  const end = () => {
    setEnded(true)
    turn(false)
  }
  return { isOn, line, setLine, begin: isAllowed && !isOn ? () => turn(true) : null, end, hasEnded }
}

type Correcting = ReturnType<typeof useCorrecting>

/** Who has ended a correction may begin another one. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

type DeskActsProps = Pick<DeskProps, 'record'> & {
  file: ArchiveFile
  correcting: Correcting
  at: number
  /** Whether there is no other file. */
  isAlone: boolean
}

/** What can be done with the page on the desk, and with its file. */
function DeskActs({ record, file, correcting, at, isAlone }: DeskActsProps) {
  const { t } = useTranslation('archive')
  const page = {
    file: isAlone ? null : file.name, number: file.pages === null ? null : at, path: `${deskPath(record)}?file=${file.id}&at=${at}`,
  }
  return (
    <>
      <CiteButton record={record} page={page} />
      <DownloadLink url={file.url} className={buttonLook({ size: 'small' })} aria-label={t('files.download', { name: file.name })}>
        {t('desk.download')}
      </DownloadLink>
      {correcting.begin && (
        <Button size="small" ref={correcting.hasEnded ? focused : null} onClick={correcting.begin}>{t('desk.correct.begin')}</Button>
      )}
    </>
  )
}
