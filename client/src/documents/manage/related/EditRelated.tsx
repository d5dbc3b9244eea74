import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../../changes.ts'
import '../../../i18n/administration.ts'
import { Button } from '../../../ui/Button.tsx'
import { HandsFocusOn } from '../../../ui/HandsFocusOn.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { closeUndo } from '../../../ui/undo-notice.ts'
import { UndoPlace } from '../../../ui/UndoNotice.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { relatedRecords } from '../../api.ts'
import { RelatedList, RelatedSection } from '../../RelatedList.tsx'
import { unrelate } from './api.ts'
import { RelateForm } from './RelateForm.tsx'

/** The related records of a record, for staff: relates others, and takes relations away. Both can be undone below. */
export default function EditRelated({ id }: { id: string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'related' })
  const { data, isError, refetch } = useQuery(relatedRecords(id))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const doing = useAct()
  useEffect(() => closeUndo, [])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const remove = ({ id: relationId, document: { title } }: RelatedRecord) => void doing.run(async () => {
    offerUndoOf(t('removed', { title }), await unrelate(id, relationId))
    archiveChanged()
  })
  const items = data?.items ?? []
  return (
    <RelatedSection aside={
      <Button ref={opener} size="small" variant="text" aria-expanded={isOpen} data-print="hide" onClick={() => setOpen(!isOpen)}>
        {t('add')}
      </Button>
    }>
      {isOpen && <RelateForm id={id} onClose={close} />}
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {items.length > 0 && <RelatedList items={items} renderAct={(related) => (
        <HandsFocusOn data-print="hide">
          <Button size="small" isBusy={doing.isBusy} aria-label={t('removeOne', { title: related.document.title })}
            onClick={() => remove(related)}>{t('remove')}</Button>
        </HandsFocusOn>
      )} />}
      <Problem message={doing.error?.message} />
      <UndoPlace />
    </RelatedSection>
  )
}
