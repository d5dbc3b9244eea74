import type { SearchAnswer } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import { FacetList } from './FacetList.tsx'
import styles from './Facets.module.css'
import { narrowingsOf } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

/** The facets of the results: a column beside them in wide windows. */
export function Facets({ control, facets }: { control: SearchControl; facets: SearchAnswer['facets'] }) {
  const { t } = useTranslation('archive')
  return (
    <section className={styles['facets']} aria-label={t('facets.title')}>
      <DecadeHistogram control={control} values={facets.decade ?? []} />
      {narrowingsOf(facets, control).map((narrowing) => (
        <FacetList key={narrowing.name} narrowing={narrowing} values={facets[narrowing.name] ?? []} control={control} />
      ))}
    </section>
  )
}
