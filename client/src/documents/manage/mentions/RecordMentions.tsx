import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import { mentionsOf } from './api.ts'
import { MentionRows } from './MentionRows.tsx'

/** The names of the archive that stand in the files of a record, for staff. Without any there is nothing. */
export function RecordMentions({ record }: { record: Pick<ArchiveDocument, 'id' | 'kind' | 'title'> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'mentions' })
  const items = useQuery(mentionsOf(record.id)).data?.items ?? []
  return items.length > 0 && (
    <Section title={t('title')} data-print="hide"><MentionRows record={record} mentions={items} /></Section>
  )
}
