import type { Hit } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink, useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { hitAddress, resultAddress, type ResultPlace } from './hit-address.ts'
import type { BackState } from './hit-focus.ts'
import type { Neighbour } from './neighbours.ts'
import styles from './RecordNeighbours.module.css'
import { useNeighbours } from './use-neighbours.ts'

/** Links back to the results from which a record was opened, and to the records beside it there. */
export function RecordNeighbours({ at, id }: { at: ResultPlace | null; id: string }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const format = useNumbers()
  const [params] = useSearchParams()
  const { previous, next, total } = useNeighbours(at, id)
  if (!at) return null
  const state: BackState = { hitId: id }
  const step = (neighbour: Neighbour<Hit> | null, name: 'previous' | 'next') => {
    if (!neighbour) return null
    const title = titleIn(neighbour.item, language).text
    return (
      <PlainLink
        to={hitAddress(neighbour.item, at.search, at.kind, neighbour.place, params)}
        rel={name === 'next' ? 'next' : 'prev'}
        className={styles['step']}
        aria-label={t(`record.${name}Label`, { title })}
        title={title}>
        {name === 'previous' && <ChevronLeft size={18} aria-hidden />}
        <span className={styles['word']}>{t(`record.${name}Word`)}</span>
        {name === 'next' && <ChevronRight size={18} aria-hidden />}
      </PlainLink>
    )
  }
  return (
    <nav className={styles['neighbours']} aria-label={t('record.neighbours')} data-print="hide">
      <Link to={resultAddress(at, params)} state={state}>{t('record.back')}</Link>
      {total !== null && <span className={styles['place']}>{t('record.place', { place: format(at.place), total: format(total) })}</span>}
      <span className={styles['steps']}>{step(previous, 'previous')}{step(next, 'next')}</span>
    </nav>
  )
}
