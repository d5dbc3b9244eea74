import { unitPath } from '@faldone/contract/addresses.ts'
import { MAKING_ROLES } from '@faldone/contract/agent-roles.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { KindMark } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import { Section } from '../ui/Section.tsx'
import type { RelatedUnit } from './api.ts'
import styles from './Made.module.css'
import { madeByKind, recordsOf, sumOf } from './relations.ts'

/** More fondi than these wait until somebody asks for them. */
const MOST_UNITS = 6

/** What an agent made: its fondi as spines, and the records by kind. Below, the fondi that it kept. */
export function Made({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const language = useLanguage()
  const written = useNumbers()
  const kinds = madeByKind(agent)
  const own = agent.units.filter(({ role }) => role === 'creator')
  const kept = agent.units.filter(({ role }) => role === 'custodian')
  if (kinds.length + agent.units.length === 0) return null
  return (
    <Section title={t(own.length + kinds.length > 0 ? 'made' : 'kept')} aside={<All agent={agent} />}>
      <Units units={own} />
      {kinds.length > 0 && (
        <ul role="list" className={styles['kinds']}>
          {kinds.map(({ kind, count, to }) => (
            <li key={kind}>
              <PlainLink to={to} className={styles['kind']}>
                <KindMark kind={kind} size={18} />
                <span>{KINDS[kind].plural[language]}</span>
                <strong>{written(count)}</strong>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
      <Besides agent={agent} />
      {kept.length > 0 && own.length + kinds.length > 0 && <h3 className={styles['kept']}>{t('kept')}</h3>}
      <Units units={kept} />
    </Section>
  )
}

const MAKING = ['author', 'publisher'] as const

/** Beside its fondi, the records that are related to it by themselves. */
function Besides({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = useNumbers()
  if (!agent.documents.creator) return null
  return MAKING.map((role) => {
    const count = agent.documents[role]
    return count && (
      <p key={role} className={styles['besides']}>
        {t(`roles.${role}`)}:{' '}
        <Link to={recordsOf(agent, [role])}>{t('recordCount', { count, number: written(count) })}</Link>
      </p>
    )
  })
}

/** All records that it made. */
function All({ agent }: { agent: AgentWithRelations }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const written = useNumbers()
  const total = sumOf(agent.made)
  if (total === 0) return null
  return <Link to={recordsOf(agent, MAKING_ROLES)}>{t('allRecords', { count: total, number: written(total) })}</Link>
}

function Units({ units }: { units: readonly RelatedUnit[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? units : units.slice(0, MOST_UNITS)
  const left = units.length - shown.length
  if (units.length === 0) return null
  return (
    <>
      <ul role="list" className={styles['units']}>
        {shown.map(({ relationId, unit }) => (
          <li key={relationId} className={styles['unit']}>
            <span className={styles['spine']} aria-hidden><span>{unit.segnatura?.slice(0, 4)}</span></span>
            <div>
              <Link to={unitPath(unit)} className={styles['name']}><Said {...nameIn(unit, language)} /></Link>
              <p className={styles['facts']}>
                {LEVEL_WORDS[unit.level][language].one}{unit.date && <>, <SaidDate date={unit.date} /></>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && <Button variant="text" onClick={() => setOpen(true)}>{t('moreUnits', { count: left })}</Button>}
    </>
  )
}
