import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import styles from './Hierarchy.module.css'
import type { Into, MovePlan } from './move-plan.ts'
import { NAMED, Names } from './Names.tsx'

/** The effect of a move: what goes where with how many records, and what cannot go and why. */
export function MovePreview({ plan: { moves, refused, along }, into }: { plan: MovePlan; into: Into }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const written = useNumbers()
  const documents = moves.reduce((sum, unit) => sum + unit.documents, 0)
  return (
    <div className={styles['preview']} role="status">
      {moves.length > 0 && (
        <>
          <p>
            {into ? t('preview', { count: moves.length, into: into.name }) : t('previewLoose', { count: moves.length })}{' '}
            {documents > 0 && t('withDocuments', { count: documents, number: written(documents) })}
          </p>
          {moves.length > 1 && <Names units={moves} />}
        </>
      )}
      {along.length > 0 && <p>{t('along', { count: along.length })}</p>}
      {refused.length > 0 && (
        <>
          <p className={styles['refused']}>{t('refused', { count: refused.length })}</p>
          <ul>
            {refused.slice(0, NAMED).map(({ unit, why }) => (
              <li key={unit.id}>
                <span lang="it">{unit.name}</span>: {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
