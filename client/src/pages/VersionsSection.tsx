import type { Version } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { Definitions } from '../ui/Definitions.tsx'
import { ProseSection } from '../ui/Prose.tsx'

/** For staff: the versions that this archive runs on, to include when reporting a problem. */
export function VersionsSection() {
  const { t } = useTranslation('common', { keyPrefix: 'versions' })
  const isStaff = useIs('archive.write')
  const { data } = useQuery({ ...reading<Version>('archive/version'), enabled: isStaff })
  if (!isStaff || !data?.database) return null
  return (
    <ProseSection title={t('title')}>
      <Definitions entries={[
        { term: t('program'), meaning: `Faldone ${data.product} (${data.application})` },
        { term: t('database'), meaning: data.database },
        { term: 'Node', meaning: data.node },
      ]} />
    </ProseSection>
  )
}
