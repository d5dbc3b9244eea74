import { agentPath, unitPath } from '@faldone/contract/addresses.ts'
import type { AgentWithRelations, Relate } from '@faldone/contract/agent.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAct } from '../../ui/use-act.ts'
import { recordsOf, wordOf } from '../relations.ts'
import { AddRelation } from './AddRelation.tsx'
import { relate, unrelate } from './api.ts'
import styles from './RelationsEditor.module.css'

/** The relations of an agent, to be added and removed. */
export function RelationsEditor({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const words = useTranslation('archive', { keyPrefix: 'people' }).t
  const written = useNumbers()
  const { id, units, agents, documents } = agent
  const records = (['author', 'publisher', 'subject'] as const).filter((role) => documents[role])
  const isNone = units.length + agents.length + records.length === 0
  return (
    <section aria-label={t('relations')} className={styles['relations']}>
      <SectionHead title={t('relations')} />
      {isNone && <p className={styles['hint']}>{t('noRelations')} {t('relationsHint')}</p>}
      <ul role="list">
        {units.map(({ relationId, role, unit, date }) => (
          <Row
            key={relationId} word={words(`roles.${role}`)} to={unitPath(unit)} name={unit.name} date={date} owner={id}
            relationId={relationId} again={{ role, unitId: unit.id, date }}
          />
        ))}
        {agents.map(({ relationId, role, inverse, date, agent: other }) => (
          <Row
            key={relationId} word={words(wordOf({ role, inverse }))} to={agentPath(other)} name={other.name} date={date}
            owner={inverse ? other.id : id} relationId={relationId} again={{ role, agentId: inverse ? id : other.id, date }}
          />
        ))}
        {records.map((role) => (
          <Line key={role} word={words(`roles.${role}`)}>
            <Link to={recordsOf(agent, [role])}>{t('ofRecords', { number: written(documents[role]!) })}</Link>
          </Line>
        ))}
      </ul>
      <AddRelation agent={agent} />
    </section>
  )
}

function Line({ word, children }: { word: string; children: ReactNode }) {
  return (
    <li className={styles['line']}>
      <span className={styles['word']}>{word}</span>
      {children}
    </li>
  )
}

type RowProps = { word: string; to: string; name: string; date: string | null; owner: string; relationId: string; again: Relate }

/** One relation, with a button to remove it. Undoing relates them again. */
function Row({ word, to, name, date, owner, relationId, again }: RowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'peopleForms' })
  const act = useAct()
  const id = useId()
  const what = `${word} ${name}`
  const remove = () => act.run(async () => {
    await unrelate(owner, relationId).finally(archiveChanged)
    offerRevert(t('removed', { what }), () => relate(owner, again))
  })
  return (
    <Line word={word}>
      <span id={id} className={styles['name']}>
        <Link to={to} lang="it">{name}</Link>{date && <span className={styles['date']} lang="it"> {date}</span>}
      </span>
      <Button size="small" isBusy={act.isBusy} aria-label={t('removeRelation', { what })} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      <Problem message={act.error?.message} />
    </Line>
  )
}
