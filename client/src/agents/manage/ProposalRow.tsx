import { agentPath } from '@faldone/contract/addresses.ts'
import { AGENT_TYPES } from '@faldone/contract/agent-roles.ts'
import type { Proposal } from '@faldone/contract/agent.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Choice, chosenFrom, withSpelling } from './choices.ts'
import styles from './ProposalsScreen.module.css'

type ProposalRowProps = {
  proposal: Proposal
  choice: Choice | undefined
  /** It is only chosen to be proposed again. */
  isIgnored: boolean
  onChoose: (choice: Choice | null) => void
}

/** One proposal: its name and spellings with their counts. Chosen, its name, type and spellings can be changed. */
export function ProposalRow({ proposal, choice, isIgnored, onChoose }: ProposalRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const people = useTranslation('archive', { keyPrefix: 'people' }).t
  const written = useNumbers()
  const { name, type, field, documents, agent, spellings } = proposal
  return (
    <li className={styles['row']} data-chosen={choice ? true : undefined}>
      <div className={styles['head']}>
        <Checkbox
          label={<strong lang="it" className={styles['name']}>{name}</strong>} checked={choice !== undefined}
          onChange={(event) => onChoose(event.target.checked ? chosenFrom(proposal) : null)}
        />
        <p className={styles['facts']}>
          <span>{people(`types.${type}`)}</span>{' '}
          <span>{t(`fields.${field}`)}</span>{' '}
          <span>{people('recordCount', { count: documents, number: written(documents) })}</span>
        </p>
      </div>
      {agent && <p className={styles['joins']}>{t('joins')} <Link to={agentPath(agent)} lang="it">{agent.name}</Link></p>}
      {(spellings.length > 1 || spellings[0]?.written !== name) && (
        <Spellings proposal={proposal} choice={isIgnored ? undefined : choice} onChoose={onChoose} />
      )}
      {choice && !agent && !isIgnored && (
        <div role="group" aria-label={name} className={styles['fields']}>
          <TextField
            label={t('name')} lang="it" value={choice.name}
            onChange={(event) => onChoose({ ...choice, name: event.target.value })}
          />
          <Select
            label={t('type')} value={choice.type}
            options={AGENT_TYPES.map((one) => ({ value: one, label: people(`types.${one}`) }))}
            onChange={(one) => onChoose({ ...choice, type: one as Choice['type'] })}
          />
        </div>
      )}
    </li>
  )
}

/** Each spelling with its number of records; of a chosen proposal they can be taken out. */
function Spellings({ proposal: { name, spellings }, choice, onChoose }: Omit<ProposalRowProps, 'isIgnored'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'proposals' })
  const written = useNumbers()
  return (
    <ul role="list" aria-label={t('spellings', { name })} className={styles['spellings']}>
      {spellings.map((one) => {
        const text = <><span lang="it">{one.written}</span> <span className={styles['number']}>{written(one.documents)}</span></>
        return (
          <li key={one.written}>
            {choice && spellings.length > 1
              ? <Checkbox label={text} checked={choice.spellings.includes(one.written)}
                  onChange={(event) => onChoose(withSpelling(choice, one.written, event.target.checked))} />
              : text}
          </li>
        )
      })}
    </ul>
  )
}
