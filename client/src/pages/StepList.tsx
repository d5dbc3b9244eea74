import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { beginning } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './FirstSteps.module.css'
import type { Step } from './steps.ts'

type StepListProps = { steps: readonly Step[]; onDismiss: () => void; onDone: () => void }

/**
 * What to do in a new archive, with ticks; what comes next is the one red button. Disappears when everything is done, or when dismissed.
 */
export function StepList({ steps, onDismiss, onDone }: StepListProps) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  const isAllDone = done === steps.length
  useEffect(() => {
    if (isAllDone) onDone()
  }, [isAllDone, onDone])
  if (isAllDone) return null
  return (
    <HandsFocusOn className={styles['steps']}>
      <SectionHead
        title={`${t('title')} · ${t('progress', { count: done, total: steps.length })}`}
        aside={<Button variant="text" onClick={onDismiss}>{t('dismiss')}</Button>}
      />
      <ol role="list" aria-label={t('title')} className={styles['list']}>
        {steps.map(({ step, to, isDone }, at) => (
          <li key={step} className={styles['step']} data-done={isDone || undefined} data-next={step === next || undefined}>
            <span className={styles['mark']} aria-hidden>{isDone ? <Check size={24} strokeWidth={3} /> : at + 1}</span>
            <span>
              <span className={styles['head']}>
                {step === next ? (
                  <ButtonLink variant="primary" to={to} onClick={() => beginning.set(step)}>{t(`${step}.title`)}</ButtonLink>
                ) : (
                  <Link to={to} onClick={() => beginning.set(step)} className={styles['title']}>{t(`${step}.title`)}</Link>
                )}
                <VisuallyHidden>{isDone && ` (${t('done')})`}</VisuallyHidden>
                {step === 'record' && !isDone && (
                  <span>
                    {t('or')}{' '}
                    <Link to="/importexport/importFromExcel" onClick={() => beginning.set(step)} className={styles['title']}>
                      {t('import')}
                    </Link>
                  </span>
                )}
              </span>
              {!isDone && <p className={styles['text']}>{t(`${step}.text`)}</p>}
            </span>
          </li>
        ))}
      </ol>
    </HandsFocusOn>
  )
}
