import type { Agent } from '@faldone/contract/agent.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

const CitationDialog = lazy(() => import('./CitationDialog.tsx'))
const AgentCitationDialog = lazy(() => import('./AgentCitationDialog.tsx'))
const UnitCitationDialog = lazy(() => import('./UnitCitationDialog.tsx'))

type CitedRecord = { record: ArchiveDocument } & Pick<ComponentProps<typeof CitationDialog>, 'page'>
type Cited = CitedRecord | { unit: Unit } | { agent: Agent }

/** Opens the citations of a record or a page of it, a unit or an agent. */
export function CiteButton(cited: Cited) {
  const { t } = useTranslation('archive')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const window = { isOpen: state === 'open', onClose: () => setState('closed') }
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setState('open')}>
        {t('page' in cited ? 'record.citePage' : 'record.cite')}
      </Button>
      {state !== 'never' && (
        <Suspense>
          {'record' in cited && <CitationDialog record={cited.record} page={cited.page} {...window} />}
          {'unit' in cited && <UnitCitationDialog unit={cited.unit} {...window} />}
          {'agent' in cited && <AgentCitationDialog agent={cited.agent} {...window} />}
        </Suspense>
      )}
    </>
  )
}
