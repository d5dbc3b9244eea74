import type { SearchAnswer } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import { FacetList } from './FacetList.tsx'
import styles from './Facets.module.css'
import { narrowingsOf } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

/** The facets of the results: a column beside them in wide windows. */
export function Facets({ control, answer }: { control: SearchControl; answer: SearchAnswer }) {
  const { t } = useTranslation('archive')
  return (
    <section className={styles['facets']} aria-label={t('facets.title')}>
      <DecadeHistogram control={control} values={answer.facets.decade ?? []} />
      {narrowingsOf(answer, control).map((narrowing) => (
        <FacetList key={narrowing.name} narrowing={narrowing} control={control} />
      ))}
    </section>
  )
}
