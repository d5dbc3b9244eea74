import { ENTITIES, ENTITIES_OF_ACCOUNTS } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useIs } from '../session/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TabRow } from '../ui/TabRow.tsx'
import { useActWords } from './ActFacts.tsx'
import { ActList } from './ActList.tsx'
import { ChangesFilter } from './ChangesFilter.tsx'
import { changesAddress, type ChangesAsked, readChanges, SUBJECTS } from './changes-address.ts'
import { EventList } from './EventList.tsx'
import styles from './History.module.css'
import { useEvents } from './use-events.ts'

/** What was done in the archive, by whom and when: bulk changes, which can be undone, or every single change. */
export default function ChangesScreen() {
  const { t } = useTranslation('archive')
  const [params, setParams] = useSearchParams()
  const isAdministrator = useIs('accounts.manage')
  const asked = readChanges(params)
  const { view, actor, act, from, to } = asked
  usePageTitle(t('configuration.changes'))
  const entities = isAdministrator ? SUBJECTS : ENTITIES.filter((name) => !ENTITIES_OF_ACCOUNTS.includes(name))
  const current = (isCurrent: boolean) => ({ 'aria-current': isCurrent ? ('page' as const) : undefined })
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>}
        title={t('configuration.changes')}
        lead={t('configuration.changesLead')}
      />
      <TabRow label={t('changes.views')}>
        <li><Link to={changesAddress({ actor, from, to })} {...current(view === 'acts')}>{t('changes.acts')}</Link></li>
        <li><Link to={changesAddress({ actor, from, to, view: 'all' })} {...current(view === 'all')}>{t('changes.all')}</Link></li>
      </TabRow>
      {act === null && <ChangesFilter asked={asked} entities={view === 'all' ? entities : []} />}
      {act !== null && (
        <p className={styles['chips']}>
          <ActChip asked={asked} onRemove={() => setParams(changesAddress({ ...asked, act: null }))} />
        </p>
      )}
      {view === 'acts' ? <ActList asked={asked} /> : <EventList asked={asked} />}
    </>
  )
}

/** Says which act the list is about. Its changes know what it was. */
function ActChip({ asked, onRemove }: { asked: ChangesAsked; onRemove: () => void }) {
  const { t } = useTranslation('archive')
  const words = useActWords()
  const act = useEvents(asked).data?.items[0]?.act
  const label = act ? [words(act), act.name].filter(Boolean).join(': ') : t('changes.ofOneAct')
  return <Chip label={label} onRemove={onRemove} />
}
