import type { FacetValue } from '@faldone/contract/document.ts'
import { isOwnName } from '@faldone/contract/own-name.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Facets.module.css'
import type { Narrowing } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

const FIRST = 5
/** A panel of its own has space for more. */
const FIRST_IN_PANEL = 23

type FacetListProps = { narrowing: Narrowing; control: SearchControl; isPanel?: boolean }

/** The values of a facet with their numbers of records, most frequent first. */
export function FacetList({ narrowing, control, isPanel = false }: FacetListProps) {
  const { name, values } = narrowing
  const title = useFacetName()(narrowing)
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const [isWhole, setWhole] = useState(false)
  const isChosen = (value: string) => narrowing.isChosen(control.query, value)
  const first = isPanel ? FIRST_IN_PANEL : FIRST
  const isLong = values.length > first + 1
  const shown = isWhole || !isLong ? values : values.filter(({ value }, index) => index < first || isChosen(value))
  const language = useLanguage()
  const isItalian = ({ label }: FacetValue) => name === 'place' || (isOwnName(name) && label.en === label.it)
  const langOf = (value: FacetValue) =>
    (isItalian(value) ? 'it' : name === 'fondoId' ? (value.label.en === value.label.it ? 'it' : language) : undefined)
  const label = useValueLabel(name)
  const more = isWhole ? t('facets.fewer') : t('facets.more', { count: values.length - shown.length })
  return (
    <div className={styles['facet']}>
      {!isPanel && <SectionHead title={title} />}
      <ul role="list" aria-label={isPanel ? title : undefined}>
        {shown.map((facet) => (
          <li key={facet.value}>
            <Link
              to={control.addressOf(narrowing.choose(control.query, facet.value))}
              preventScrollReset
              className={styles['value']}
              aria-current={isChosen(facet.value) || undefined}>
              {isChosen(facet.value) && <X size={14} aria-hidden />}
              <span className={styles['name']} lang={langOf(facet)}>
                {label(facet)}
              </span>
              <span className={styles['number']}>
                {format(facet.count)}
                <VisuallyHidden> {t('documents', { count: facet.count })}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={styles['more']}
          aria-label={`${title}: ${more}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}>
          {more}
        </button>
      )}
    </div>
  )
}

/** What a list of values is called. */
export function useFacetName(): (narrowing: Pick<Narrowing, 'name' | 'label'>) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return ({ name, label }) => (isOwnName(name) ? (label?.[language] ?? '') : t(`facets.${name}`))
}

/** The label of a value. */
export function useValueLabel(name: Narrowing['name']): (value: FacetValue) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return ({ value, label }) => (name === 'hasFiles' ? t(value === 'true' ? 'facets.withFiles' : 'facets.withoutFiles') : label[language])
}
