import type { FacetName, FacetValue } from '@faldone/contract/document.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Facets.module.css'

const FIRST = 5

type FacetListProps = {
  name: Exclude<FacetName, 'decade'>
  values: readonly FacetValue[]
  isChosen: (value: string) => boolean
  /** Where choosing a value leads; for a chosen one, where taking it away leads. */
  addressOf: (value: string) => { pathname: string; search: string }
}

/** The values of a facet with how many records have them, the most frequent first. */
export function FacetList({ name, values, isChosen, addressOf }: FacetListProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const format = useNumbers()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || values.length <= FIRST + 1 ? values : values.filter(({ value }, index) => index < FIRST || isChosen(value))
  const isWords = name === 'place' || name === 'fondoId'
  const label = ({ value, label: words }: FacetValue) =>
    (name === 'hasFiles' ? t(value === 'true' ? 'facets.withFiles' : 'facets.withoutFiles') : words[language])
  const more = isWhole ? t('facets.fewer') : t('facets.more', { count: values.length - shown.length })
  return (
    <div className={styles['facet']}>
      <SectionHead title={t(`facets.${name}`)} />
      <ul role="list">
        {shown.map((facet) => (
          <li key={facet.value}>
            <Link
              to={addressOf(facet.value)}
              preventScrollReset
              className={styles['value']}
              aria-current={isChosen(facet.value) || undefined}>
              {isChosen(facet.value) && <X size={14} aria-hidden />}
              <span className={styles['name']} {...(isWords && { lang: 'it' })}>
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
      {values.length > FIRST + 1 && (
        <button
          type="button"
          className={styles['more']}
          aria-label={`${t(`facets.${name}`)}: ${more}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}>
          {more}
        </button>
      )}
    </div>
  )
}
