import type { FacetName, FacetValue, SearchAnswer } from '@faldone/contract/document.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import { FacetList } from './FacetList.tsx'
import styles from './Facets.module.css'
import { toggled } from './search-address.ts'
import type { SearchControl } from './use-search.ts'

/** How a list of values narrows the search down: which are chosen, and what choosing one changes. */
type Narrowing = { name: Exclude<FacetName, 'decade'>; isChosen: (
  query: SearchQuery, value: string
) => boolean; choose: (query: SearchQuery, value: string) => Partial<SearchQuery> }

const byList = (name: 'kind' | 'tematica' | 'tipologia' | 'fondoId'): Narrowing => ({
  name,
  isChosen: (query, value) => (query[name] as string[]).includes(value),
  choose: (query, value) => ({ [name]: toggled(query[name] as string[], value) }),
})

const NARROWINGS: readonly Narrowing[] = [
  byList('kind'),
  byList('tematica'),
  byList('tipologia'),
  {
    name: 'place', isChosen: (query, value) => query.place === value,
    choose: (query, value) => ({ place: query.place === value ? '' : value }),
  },
  byList('fondoId'),
  {
    name: 'hasFiles', isChosen: (query, value) => query.hasFiles === (value === 'true'),
    choose: (query, value) => ({ hasFiles: query.hasFiles === (value === 'true') ? null : value === 'true' }),
  },
]

/** What the result is made of, to narrow it down. Beside the results where there is room, else behind a button. */
export function Facets({ control, facets }: { control: SearchControl; facets: SearchAnswer['facets'] }) {
  const { t } = useTranslation('archive')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles['facets']} aria-label={t('facets.title')}>
      <button type="button" className={styles['opener']} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('facets.title')}<ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={classNames(styles['body'], isOpen && styles['open'])}>
        <DecadeHistogram control={control} values={facets.decade ?? []} />
        {NARROWINGS.map(({ name, isChosen, choose }) => offers(facets[name], control, name) && (
          <FacetList
            key={name}
            name={name}
            values={facets[name] ?? []}
            isChosen={(value) => isChosen(control.query, value)}
            addressOf={(value) => control.addressOf(choose(control.query, value))}
          />
        ))}
      </div>
    </section>
  )
}

/** Keeps their place while they are on their way. */
export const FacetsToCome = () => <div className={styles['opener']} />

/** A list with a single value narrows nothing down; the kind is no choice in the consultation of one. */
function offers(values: readonly FacetValue[] | undefined, { kind, query }: SearchControl, name: Narrowing['name']): boolean {
  if (name === 'kind' && kind) return false
  const isChosen = name === 'place' ? query.place !== '' : name === 'hasFiles' ? query.hasFiles !== null : query[name].length > 0
  return (values?.length ?? 0) > (isChosen || name === 'tematica' || name === 'tipologia' || name === 'place' ? 0 : 1)
}
