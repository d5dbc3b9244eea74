import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { useTermName } from './api.ts'
import { hitAddress } from './hit-address.ts'
import { useHitFocus } from './hit-focus.ts'
import { HitFigure, isPictured } from './HitFigure.tsx'
import { type HitProps, HitRow } from './HitRow.tsx'
import { placeOf } from './neighbours.ts'
import styles from './Results.module.css'
import type { SearchControl } from './use-search.ts'

type ResultsProps = {
  answer: SearchAnswer
  control: SearchControl
  isOld: boolean
  /** Draws a record of the list. */
  row?: (props: HitProps) => ReactNode
}

const hitRow = (props: HitProps) => <HitRow {...props} />

/** The records of a page of results, as rows or as pictures. */
export function Results({ answer, control, isOld, row = hitRow }: ResultsProps) {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const termName = useTermName()
  const remember = useHitFocus()
  const written = useNumbers()
  const { kind, query, view } = control
  const shown = { ...query, page: answer.page, pageSize: answer.pageSize }
  const isGrid = view === 'figures'
  const without = isGrid ? answer.items.filter((hit) => !isPictured(hit)) : []
  const item = (props: HitProps) => (isGrid ? <HitFigure {...props} /> : row(props))
  return (
    <ol
      role="list"
      aria-label={t('results.label')}
      aria-busy={isOld}
      className={classNames(isGrid ? styles['figures'] : styles['rows'], isOld && styles['old'])}>
      {(isGrid ? picturesFirst(answer.items) : answer.items).map((hit) => (
        <Fragment key={hit.id}>
          {hit === without[0] && (
            <li aria-hidden className={styles['without']}>{t('results.withoutPicture', { number: written(without.length) })}</li>
          )}
          <li className={without.includes(hit) ? styles['card'] : undefined} onClickCapture={() => remember(hit.id)}>
            {item({
              hit, to: hitAddress(hit, { query, view }, kind, placeOf(shown, answer.items.indexOf(hit)), params),
              showsKind: kind === null, termName,
            })}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

/** The records of a page with a picture, then those without, each group in order. */
const picturesFirst = (hits: readonly Hit[]): readonly Hit[] => [...hits.filter(isPictured), ...hits.filter((hit) => !isPictured(hit))]
