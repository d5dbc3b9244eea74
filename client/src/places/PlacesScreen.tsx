import type { Place } from '@faldone/contract/place.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { searchAddress } from '../documents/index.ts'
import { ElsewhereLinks } from '../elsewhere/ElsewhereLinks.tsx'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PAGE_SIZE, placesFound } from './api.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { placesAddress, readPlaces } from './places-address.ts'
import styles from './PlacesScreen.module.css'

/** The places that records name, those of most records first, and their addresses elsewhere. */
export default function PlacesScreen() {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { q, page } = readPlaces(params)
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...placesFound(q, page), placeholderData: keepPreviousData })
  usePageTitle(t('configuration.places'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('configuration.places')} lead={t('places.lead')}
      />
      <div className={styles['search']}>
        <SearchField
          isQuiet label={t('places.search')} value={q} maxLength={200} onSubmit={(text) => void navigate(placesAddress({ q: text }))}
        />
      </div>
      {isError && <Notice onRetry={() => void refetch()}>{t('places.failed')}</Notice>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && (
        <section aria-label={t('places.list')} aria-busy={isPlaceholderData} className={styles['list']}>
          <p role="status" className={styles['said']}>{t('places.found', { count: data.total, number: written(data.total) })}</p>
          {data.total === 0 && <Notice>{t(q ? 'places.nothingFound' : 'places.empty')}</Notice>}
          {data.total > 0 && data.items.length === 0 && <Notice>{t('places.pageBeyond')}</Notice>}
          {data.items.length === 0 && q && <p><Link narrows to={placesAddress({ q: '' })}>{t('places.showAll')}</Link></p>}
          <Rows places={data.items} />
          <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(to) => placesAddress({ q, page: to })} />
        </section>
      )}
    </>
  )
}

/** In two columns where there is room, read from top to bottom. */
function Rows({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('archive')
  const [edited, setEdited] = useState<string | null>(null)
  const done = (name: string) => {
    setEdited((now) => (now === name ? null : now))
    focusLater(name)
  }
  const half = Math.ceil(places.length / 2)
  const row = (place: Place) => (
    <div key={place.name} role="listitem" className={styles['place']}>
      <Row place={place} onEdit={edited === place.name ? null : () => setEdited(place.name)} />
      {edited === place.name && <PlaceForm place={place} onDone={() => done(place.name)} />}
    </div>
  )
  return (
    <div role="list" aria-label={t('places.list')} className={styles['places']}>
      {[places.slice(0, half), places.slice(half)].map((column, at) => (
        <div key={at} role="none" className={styles['column']}>{column.map(row)}</div>
      ))}
    </div>
  )
}

/** `onEdit`: null while it is edited. */
function Row({ place: { id, name, sameAs, documents }, onEdit }: { place: Place; onEdit: (() => void) | null }) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  return (
    <div className={styles['row']}>
      <span className={styles['labels']}>
        <Link isTitle to={searchAddress(null, { place: name })} lang="it" className={styles['name']}>{name}</Link>
        {sameAs.length > 0 && <span className={styles['elsewhere']}><ElsewhereLinks addresses={sameAs} /></span>}
      </span>
      <span className={styles['count']}>{written(documents)} {t('documents', { count: documents })}</span>
      {onEdit && (
        <span className={styles['tools']}>
          <Button id={buttonOf(name)} size="small" variant="quiet" aria-label={`${t('terms.rename')}: ${name}`} onClick={onEdit}>
            {t('terms.rename')}
          </Button>
          {id && (
            <ButtonLink size="small" variant="quiet" aria-label={`${t('terms.history')}: ${name}`} to={historyPath('place', id)}>
              {t('terms.history')}
            </ButtonLink>
          )}
        </span>
      )}
    </div>
  )
}

const buttonOf = (name: string): string => `edit ${name}`

/** Focuses the button of a row that is only rendered now, unless the user has moved on. */
const focusLater = (name: string) =>
  setTimeout(() => document.activeElement === document.body && document.getElementById(buttonOf(name))?.focus())
