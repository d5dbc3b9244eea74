import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useSheetPlace } from './addresses.ts'
import styles from './Steps.module.css'

/** `areChoicesLeft`: some are not applied, so that the preview would not show what they do. */
type StepsProps = { sheet: ImportAnswer; isAcquiring: boolean; areChoicesLeft: boolean }

/** The steps of an import, with the current one marked. */
export function Steps({ sheet: { importId, state }, isAcquiring, areChoicesLeft }: StepsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.steps' })
  const { addressOf, start } = useSheetPlace()
  const isDone = state === 'acquiring' || state === 'acquired' || state === 'undoing' || state === 'undone'
  const why = !isAcquiring && state === 'checked' && areChoicesLeft ? t('applyFirst') : undefined
  const steps = [
    { name: t('upload'), to: start, isHere: false, isOpen: true },
    { name: t('check'), to: addressOf('validateArchive', importId), isHere: !isAcquiring, isOpen: true },
    {
      name: t('preview'), to: addressOf('acquireArchive', importId), isHere: isAcquiring && !isDone,
      isOpen: state === 'checked' && why === undefined, why,
    },
    { name: t('report'), to: addressOf('acquireArchive', importId), isHere: isAcquiring && isDone, isOpen: isDone },
  ]
  return <StepList steps={steps} />
}

/** `why`: why it is not open. */
type Step = { name: string; isHere: boolean; isOpen?: boolean; to?: string; why?: string | undefined }

/** Steps in their order. Those that are open lead to their page. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.steps' })
  return (
    <nav aria-label={t('label')} className={styles['steps']}>
      <ol role="list">
        {steps.map(({ name, to, isHere, isOpen = true, why }) => (
          <li key={name} className={styles['step']} data-here={isHere || undefined}>
            {isOpen && to !== undefined
              ? <Link to={to} aria-current={isHere ? 'step' : undefined}>{name}</Link>
              : (
                <span title={why} aria-disabled={!isOpen || undefined} aria-current={isHere ? 'step' : undefined}>
                  {name}{why && <VisuallyHidden>: {why}</VisuallyHidden>}
                </span>
              )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
