import { agentPath, findingAidPath, unitPath } from '@faldone/contract/addresses.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import { inLanguage, nameIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { FondoInfo } from '@faldone/contract/unit.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Beginning } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import styles from './FondoCard.module.css'

/** The kinds of its records; of an empty fondo, those that it is meant for. */
const kindsOf = ({ byKind, kinds, documents }: FondoInfo): KindName[] =>
  KIND_NAMES.filter((kind) => (documents > 0 ? byKind[kind] : kinds.includes(kind)))

/** A fondo as a catalogue card: its name, its facts in one line, and the beginning of what its page says. */
export function FondoCard({ fondo }: { fondo: FondoInfo }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const name = nameIn(fondo, language)
  const about = inLanguage(fondo.description, fondo.descriptionEn, language)
  const kinds = kindsOf(fondo)
  // With one kind, the number of its records is that of all.
  const counted = (kind: KindName) =>
    [KINDS[kind].plural[language], kinds.length > 1 && fondo.byKind[kind] && written(fondo.byKind[kind])].filter(Boolean).join(' ')
  const holds = [
    t('units', { count: fondo.units, number: written(fondo.units) }),
    t('documents', { count: fondo.documents, number: written(fondo.documents) }),
  ]
  const facts = [
    { fact: 'date', value: fondo.date && <SaidDate date={fondo.date} /> },
    { fact: 'extent', value: fondo.extent && <Said text={fondo.extent} lang="it" /> },
    { fact: 'holds', value: holds.join(', ') },
    { fact: 'kind', value: kinds.map(counted).join(', ') },
  ].filter(({ value }) => value)
  return (
    <li className={styles['card']}>
      <h2 className={styles['name']} lang={name.lang}>
        <Link to={unitPath(fondo)}>{name.text}</Link>{'\u00A0'}
        {fondo.segnatura && <span lang="it" className={styles['segnatura']}>{fondo.segnatura}</span>}
      </h2>
      <ul role="list" className={styles['facts']}>
        {facts.map(({ fact, value }) => <li key={fact}>{value}</li>)}
      </ul>
      {fondo.makers.length > 0 && (
        <p className={styles['makers']}>{t('maker')} {fondo.makers.map((maker, at) => (
          <Fragment key={maker.id}>{at > 0 && '; '}<Link to={agentPath(maker)} lang="it">{maker.name}</Link> ({
            AGENT_TYPE_WORDS[maker.type][language].toLowerCase()
          })</Fragment>
        ))}</p>
      )}
      {about && <Beginning className={styles['text']} text={about.text} lang={about.lang} />}
      <p data-print="hide">
        <Link to={findingAidPath(fondo)} className={styles['aid']} aria-label={`${t('aid')}: ${name.text}`}>{t('aid')}</Link>
      </p>
    </li>
  )
}
