import { agentPath } from '@faldone/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'
import { remove } from './ActiveFilters.tsx'
import { wordOf } from './AgentChip.tsx'
import { agentAsked } from './agents-found.ts'
import styles from './SearchPage.module.css'
import type { SearchControl } from './use-search.ts'

/** The person or organisation whose records are shown, if it is one: the filter, with the way to its page. */
export function AboutAgent({ control }: { control: SearchControl }) {
  const { agentId: [id], agentRole } = control.query
  return id !== undefined && isOneAgent(control) && <Asked key={id} {...{ id, control }} word={wordOf(agentRole)} />
}

/** One is above the records, with its page; several are among the other filters. */
export const isOneAgent = ({ query: { agentId } }: SearchControl): boolean => agentId.length === 1

type AskedProps = { id: string; control: SearchControl; word: ReturnType<typeof wordOf> }

function Asked({ id, control, word }: AskedProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'filters.agent' })
  const { t: common } = useTranslation()
  const { data, isError } = useQuery(agentAsked(id))
  if (!data && !isError) return <p className={styles['about']}>{'\u00A0'}</p>
  const name = data?.name
  const label = name === undefined ? t('any') : word ? t(word, { name }) : `${t('any')}: ${name}`
  return (
    <p className={classNames(styles['about'], styles['asked'])}>
      <span>
        {name === undefined ? t('any') : word ? t(word, { name: '' }).trim() : `${t('any')}:`}
        {data && <> <Link to={agentPath(data)} lang="it">{name}</Link></>}
      </span>
      <button
        type="button" className={styles['remove']} aria-label={common('remove', { name: label })} data-print="hide"
        onClick={() => remove(control, { agentId: [], agentRole: [] })}
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  )
}
