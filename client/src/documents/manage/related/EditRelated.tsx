import type { ArchiveDocument } from '@faldone/contract/document.ts'
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
import { RecordMentions } from '../mentions/RecordMentions.tsx'
import { unrelate } from './api.ts'
import { RelateForm } from './RelateForm.tsx'

type EditRelatedProps = { record: Pick<ArchiveDocument, 'id' | 'kind' | 'title'> }

/** What staff do with the related records of a record, and the names in its files. All of it can be undone where it is done. */
export default function EditRelated({ record }: EditRelatedProps) {
  return <><RelatedEditor record={record} /><RecordMentions record={record} /></>
}

/** Relates other records, and takes relations away. */
function RelatedEditor({ record: { id } }: EditRelatedProps) {
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
