import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropWork } from '../../forms/index.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import type { FoundDraft } from './beginning.ts'
import styles from './RecordForm.module.css'
import { useClock } from './use-clock.ts'
import type { RecordFormControl } from './use-record-form.ts'

/** Says that the form goes on with a draft, and offers those that were found of other tabs and days. */
export function DraftNotices({ control }: { control: RecordFormControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.draft' })
  const clock = useClock()
  const { beginning, begin, draft, opening } = control
  const [isResumed, setResumed] = useState(opening.draftAt !== null)
  const [others, setOthers] = useState(opening.others)
  const without = (key: string) => {
    dropWork(key)
    setOthers(others.filter((other) => other.key !== key))
  }
  const startAgain = () => {
    begin(beginning, beginning.values)
    draft.forget()
    setResumed(false)
  }
  const resume = ({ key, work: found }: FoundDraft) => {
    begin({ ...beginning, version: found.version, values: found.base }, found.values)
    setResumed(false)
    without(key)
  }
  return (
    <div className={styles['drafts']}>
      {isResumed && opening.draftAt !== null && (
        <DraftNotice acts={<Button size="small" onClick={startAgain}>{t('discard')}</Button>}>{t('resumed', { time: clock(opening.draftAt) })}</DraftNotice>
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
