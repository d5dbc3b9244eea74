import type { Page } from '@faldone/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsWritten } from '../content/index.ts'
import { reading } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { beginning, useSettings } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Link } from '../ui/Link.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './FirstSteps.module.css'

const STEPS = [
  { step: 'name', to: '/configuration/settings', permission: 'settings.write' },
  { step: 'fondo', to: '/configuration/configureArchive', permission: 'archive.write' },
  { step: 'record', to: '/configuration/configureArchive/create', permission: 'archive.write' },
  { step: 'words', to: '/configuration/texts', permission: 'archive.write' },
  { step: 'colleagues', to: '/register', permission: 'accounts.manage' },
] as const

const oneFondo = { ...reading<Page<unknown>>('archive/fondi', { pageSize: 1 }), staleTime: 0 }

type Step = (typeof STEPS)[number] & { isDone: boolean }

/** The steps that this user may take, each done or not; undefined until known. */
function useSteps(users: number, records: number): Step[] | undefined {
  const settings = useSettings()
  const fondi = useQuery(oneFondo).data?.total
  const isWritten = useIsWritten('home')
  const may = {
    'archive.write': useIs('archive.write'), 'settings.write': useIs('settings.write'), 'accounts.manage': useIs('accounts.manage'),
  }
  if (!settings || fondi === undefined || isWritten === undefined) return undefined
  const isNamed = settings.version > 0 || settings.locked.includes('siteName')
  const done = { name: isNamed, fondo: fondi > 0, record: records > 0, words: isWritten, colleagues: users > 1 }
  return STEPS.filter(({ permission }) => may[permission]).map((step) => ({ ...step, isDone: done[step.step] }))
}

type StepListProps = { users: number; records: number; onDismiss: () => void }

/** What to do in a new archive, with ticks. Disappears when everything is done, or when dismissed. */
export function StepList({ users, records, onDismiss }: StepListProps) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.firstSteps' })
  const steps = useSteps(users, records)
  const done = steps?.filter(({ isDone }) => isDone).length
  if (!steps || done === steps.length) return null
  return (
    <HandsFocusOn className={styles['steps']}>
      <SectionHead
        title={`${t('title')} · ${t('progress', { done, total: steps.length })}`}
        aside={<Button variant="text" onClick={onDismiss}>{t('dismiss')}</Button>}
      />
      <ol role="list" aria-label={t('title')} className={styles['list']}>
        {steps.map(({ step, to, isDone }) => (
          <li key={step} className={styles['step']} data-done={isDone || undefined}>
            <span className={styles['mark']}>{isDone && <Check size={18} strokeWidth={3} aria-hidden />}</span>
            <span>
              <Link to={to} onClick={() => beginning.set(true)} className={styles['title']}>{t(`${step}.title`)}</Link>
              <VisuallyHidden>{isDone && ` (${t('done')})`}</VisuallyHidden>
              {step === 'record' && !isDone && (
                <span className={styles['or']}>
                  {t('or')} <Link to="/importexport/importFromExcel" className={styles['title']}>{t('import')}</Link>
                </span>
              )}
              {!isDone && <p className={styles['text']}>{t(`${step}.text`)}</p>}
            </span>
          </li>
        ))}
      </ol>
    </HandsFocusOn>
  )
}
