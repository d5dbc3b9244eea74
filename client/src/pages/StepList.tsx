import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIs } from '../session/index.ts'
import { beginning } from '../shell/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { useMedia } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './FirstSteps.module.css'
import type { Step } from './steps.ts'

type StepListProps = { steps: readonly Step[]; onDismiss: () => void; onDone: () => void }

/**
 * What to do in a new archive, with ticks; what comes next is the one red button. Disappears when everything is done, or when dismissed.
 * For administrators it is the list that they saw before the first of them was registered.
 */
export function StepList({ steps, onDismiss, onDone }: StepListProps) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const isFounded = useIs('accounts.manage')
  const isPhone = useMedia('(width < 768px)')
  const before = isFounded ? 1 : 0
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  const isAllDone = done === steps.length
  useEffect(() => {
    if (isAllDone) onDone()
  }, [isAllDone, onDone])
  if (isAllDone) return null
  // On a phone the thumb comes to the first step before it comes to what puts them away.
  const dismissal = <Button variant="text" onClick={onDismiss}>{t('dismiss')}</Button>
  return (
    <HandsFocusOn className={styles['steps']}>
      <SectionHead
        title={`${t('title')} · ${t('progress', { count: before + done, total: before + steps.length })}`}
        aside={!isPhone && dismissal}
      />
      <ol role="list" aria-label={t('title')} className={styles['list']}>
        {isFounded && (
          <li className={styles['step']} data-done>
            <Mark isDone at={0} />
            <span>
              <span className={styles['head']}>
                <span className={styles['title']}>{t('founded')}</span><VisuallyHidden> ({t('done')})</VisuallyHidden>
              </span>
            </span>
          </li>
        )}
        {steps.map(({ step, to, isDone }, at) => (
          <li key={step} className={styles['step']} data-done={isDone || undefined} data-next={step === next || undefined}>
            <Mark isDone={isDone} at={before + at} />
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
      {isPhone && <p className={styles['dismissal']}>{dismissal}</p>}
    </HandsFocusOn>
  )
}

const Mark = ({ isDone, at }: { isDone: boolean; at: number }) => (
  <span className={styles['mark']} aria-hidden>{isDone ? <Check size={24} strokeWidth={3} /> : at + 1}</span>
)
