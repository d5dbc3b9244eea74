import { recordPath } from '@faldone/contract/addresses.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { mediaOf } from '@faldone/contract/media.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { DownloadLink } from '../files/DownloadLink.tsx'
import { useNumbers } from '../i18n/numbers.ts'
import { buttonLook } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useArrivalFocus } from '../ui/use-arrival-focus.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './Desk.module.css'
import { DeskBar, type View } from './DeskBar.tsx'
import { FoundPlaces } from './FoundPlaces.tsx'
import type { PictureActs } from './ImagePage.tsx'
import { PagePicture } from './PagePicture.tsx'
import { PageText } from './PageText.tsx'
import { deskFiles } from './places.ts'
import { useDesk } from './use-desk.ts'

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
  const among = VIEWS.filter((one) =>
    one === 'text' || (one === 'found' ? words !== '' && !hasThreeColumns : hasPicture && (one === 'picture' || !isNarrow)))
  const usual = !hasPicture ? 'text' : isNarrow ? 'picture' : 'both'
  const view = wanted && among.includes(wanted) ? wanted : usual
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
  const showsFound = words !== '' && (hasThreeColumns ? desk.matches > 0 : view === 'found')
  const chosen = { found, shown: at }
  return (
    <article className={styles['desk']}>
      <DeskHead record={record} language={language} file={file} />
      <DeskBar
        search={{ words, said, canStep: desk.matches > 0, onSearch: desk.search, onStep: desk.step }}
        pages={{ name: pageName, onTurn: turn }}
        picture={hasPicture && (view === 'picture' || view === 'both') ? { acts, zoom, canTurn: mediaOf(file) === 'image' } : null}
        views={{ view, among, onView: setView }}
      />
      <div className={styles['columns']} data-view={view} data-found={(showsFound && hasThreeColumns) || undefined}>
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
            <PagePicture {...{ file, acts, onKeyDown }} place={here.place} {...chosen} onZoom={setZoom} />
          </div>
        )}
        {(view === 'text' || view === 'both') && <PageText file={file} place={here.place} {...chosen} onShow={desk.show} />}
      </div>
    </article>
  )
}

/** The title of the record, the way back to it, and what can be done with the file. */
function DeskHead({ record, language, file }: DeskProps & { file: ArchiveDocument['files'][number] }) {
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
      </span>
    </div>
  )
}

/** What the address of the record keeps of that of its desk. */
function recordSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['file', 'at', 'find']) params.delete(name)
  return `?${params}`
}
