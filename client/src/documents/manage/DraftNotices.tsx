import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropWork } from '../../forms/index.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import type { FoundDraft } from './beginning.ts'
import styles from './RecordForm.module.css'
import { useClock } from './use-clock.ts'
import type { RecordFormControl } from './use-record-form.ts'

/** Says that the form resumed a draft, and offers drafts found from other tabs and days. */
export function DraftNotices({ control }: { control: RecordFormControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.draft' })
  const clock = useClock()
  const { beginning, begin, openedAt, isResumed } = control
  const [others, setOthers] = useState(control.others)
  const without = (key: string) => {
    dropWork(key)
    setOthers(others.filter((other) => other.key !== key))
  }
  const resume = (found: FoundDraft) => {
    begin({ ...beginning, version: found.work.version, values: found.work.base }, found.work.values)
    without(found.key)
  }
  return (
    <div className={styles['drafts']}>
      {isResumed && openedAt !== null && (
        <DraftNotice acts={<Button size="small" onClick={() => begin(beginning, beginning.values)}>{t('discard')}</Button>}>
          {t('resumed', { time: clock(openedAt) })}
        </DraftNotice>
      )}
      {others.map((found) => (
        <DraftNotice
          key={found.key}
          acts={<>
            <Button size="small" variant="primary" onClick={() => resume(found)}>{t('resume')}</Button>
            <Button size="small" onClick={() => without(found.key)}>{t('discard')}</Button>
          </>}
        >
          {t('found', { title: found.work.values.title || t('untitled'), time: clock(found.work.at) })}
        </DraftNotice>
      ))}
    </div>
  )
}
