import type { OwnFields } from '@faldone/contract/own-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { usePageTitle } from '../../shell/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead, SectionHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { readingOwnFields } from '../api.ts'
import { readingUse, updateOwnFields } from './api.ts'
import { FieldDialog } from './FieldDialog.tsx'
import type { SetFields, Task } from './fields.ts'
import { FieldRows } from './FieldRows.tsx'
import { FormPreview } from './FormPreview.tsx'
import styles from './OwnFields.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RemovedFields } from './RemovedFields.tsx'

/** Lets Administrators make, order, change and take away fields of their own, and shows how forms will have them. */
export default function OwnFieldsScreen() {
  const { t } = useTranslation('archive')
  const { data, isError, refetch } = useQuery({ ...readingOwnFields, staleTime: 0 })
  const [task, setTask] = useState<Task | null>(null)
  usePageTitle(t('ownFields.title'))
  return (
    <>
      <PageHead
        size="small" over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('ownFields.title')}
        lead={t('ownFields.lead')}
        act={data && <Button variant="primary" onClick={() => setTask({ task: 'edit', key: null })}>{t('ownFields.make')}</Button>}
      />
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('nested.failed')}</Notice>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && <Management data={data} task={task} onTask={setTask} />}
    </>
  )
}

type ManagementProps = { data: OwnFields; task: Task | null; onTask: (task: Task | null) => void }

function Management({ data, task, onTask }: ManagementProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const use = useQuery(readingUse).data?.records ?? {}
  const act = useAct()
  const { fields, removed, version } = data
  const set: SetFields = (next, said) => act.run(async () => {
    const saved = await updateOwnFields(version, next).finally(archiveChanged)
    offerRevert(said, () => updateOwnFields(saved.version, fields))
  })
  const close = () => {
    onTask(null)
    act.forget()
  }
  const chosen = task && fields.find(({ key }) => key === task.key)
  return (
    <>
      <section className={styles['section']}>
        <SectionHead title={t('list')} />
        {fields.length === 0 && <p className={styles['none']}>{t('none')}</p>}
        <FieldRows fields={fields} use={use} isBusy={act.isBusy} onTask={onTask} onSet={set} />
        {!task && <Problem message={act.error?.message} />}
      </section>
      {removed.length > 0 && <RemovedFields fields={fields} removed={removed} use={use} isBusy={act.isBusy} onSet={set} />}
      {fields.length > 0 && <FormPreview fields={fields} />}
      {task?.task === 'edit' && (task.key === null || chosen) && (
        <FieldDialog field={chosen ?? null} data={data} act={act} onClose={close} onSet={set} />
      )}
      {task?.task === 'remove' && chosen && (
        <RemoveDialog field={chosen} records={use[chosen.key] ?? 0} act={act} onClose={close}
          onRemove={(said) => set(fields.filter((field) => field !== chosen), said)} />
      )}
    </>
  )
}
