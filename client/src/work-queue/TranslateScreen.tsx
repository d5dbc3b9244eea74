import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { workQueuePath } from '../staff-pages/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingWork, type Scope } from './api.ts'
import { TranslatedEntry } from './TranslatedEntry.tsx'
import styles from './Translate.module.css'
import { type Queue, useQueue } from './use-queue.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function scopeIn(params: URLSearchParams): Scope {
  const [unitId, kind] = [params.get('unitId') ?? '', KIND_NAMES.find((name) => name === params.get('kind'))]
  return {
    ...(ID.test(unitId) ? { unitId } : params.get('noUnit') === 'true' && { noUnit: 'true' as const }), ...(kind && { kind }),
  }
}

/** Italian texts beside their English ones, one record or unit after the other. */
export default function TranslateScreen() {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const scope = scopeIn(params)
  usePageTitle(t('workQueue.translate.title'))
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={workQueuePath}>{t('workQueue.title')}</Link>
    </>
  )
  return (
    <div data-form className={styles['page']}>
      <PageHead size="small" over={over} title={t('workQueue.translate.title')} lead={<ScopeName scope={scope} />} />
      <Translating key={JSON.stringify(scope)} scope={scope} />
    </div>
  )
}

/** What is translated here, so that its count says what it counts. */
function ScopeName({ scope: { unitId, noUnit, kind } }: { scope: Scope }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const language = useLanguage()
  const { data } = useQuery({ ...readingWork, enabled: unitId !== undefined })
  const unit = data?.fondi.find((row) => row.unit?.id === unitId)?.unit
  const name = noUnit ? t('inNone') : unitId ? (unit?.name ?? '…') : null
  const known = KIND_NAMES.find((one) => one === kind)
  const words = { name: name ?? '', kind: known ? KINDS[known].plural[language] : '' }
  if (known) return t(name ? 'translate.scopeUnitKind' : 'translate.scopeKind', words)
  return t(name ? 'translate.scopeUnit' : 'translate.scopeAll', words)
}

function Translating({ scope }: { scope: Scope }) {
  const queue = useQueue(scope)
  const { item, isAtEnd, hasAnswer, error, retry } = queue
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  return (
    <>
      {hasAnswer && <Progress queue={queue} />}
      {error && <Notice onRetry={retry}>{t('failed')}</Notice>}
      {item && <TranslatedEntry key={item.id} item={item} queue={queue} />}
      {isAtEnd && <End queue={queue} />}
      {!item && !isAtEnd && !error && <Skeleton lines={8} />}
    </>
  )
}

function Progress({ queue: { done, left } }: { queue: Queue }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const written = useNumbers()
  const words = [t('done', { count: done, total: written(done) }), t('left', { count: left, total: written(left) })].join(' · ')
  return (
    <div className={styles['progress']}>
      <span className={styles['done']} style={{ '--share': left === 0 ? 1 : done / (done + left) } as CSSProperties} />
      <p role="status">{words}</p>
    </div>
  )
}

/** Nothing is left, or only what was skipped. */
function End({ queue: { left, startAgain } }: { queue: Queue }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const written = useNumbers()
  return (
    <section className={styles['end']}>
      <h2 tabIndex={-1} ref={(head) => head?.focus()}>{left === 0 ? t('all') : t('end')}</h2>
      {left > 0 && <p>{t('skipped', { count: left, total: written(left) })}</p>}
      <p className={styles['buttons']}>
        {left > 0 && <Button variant="primary" onClick={startAgain}>{t('again')}</Button>}
        <ButtonLink to={workQueuePath}>{t('toWork')}</ButtonLink>
      </p>
    </section>
  )
}
