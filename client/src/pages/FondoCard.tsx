import { agentPath, findingAidPath, unitPath } from '@faldone/contract/addresses.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import { inLanguage, nameIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { FondoInfo } from '@faldone/contract/unit.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Said, SaidDate } from '../ui/Said.tsx'
import styles from './FondoCard.module.css'

/** The kinds of its records; of an empty fondo, those that it is meant for. */
const kindsOf = ({ byKind, kinds, documents }: FondoInfo): KindName[] =>
  KIND_NAMES.filter((kind) => (documents > 0 ? byKind[kind] : kinds.includes(kind)))

/** A fondo as a catalogue card. */
export function FondoCard({ fondo }: { fondo: FondoInfo }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const name = nameIn(fondo, language)
  const about = inLanguage(fondo.description, fondo.descriptionEn, language)
  const holds = [
    t('units', { count: fondo.units, number: written(fondo.units) }),
    t('documents', { count: fondo.documents, number: written(fondo.documents) }),
  ]
  const counted = (kind: KindName) =>
    [KINDS[kind].plural[language], fondo.byKind[kind] && written(fondo.byKind[kind])].filter(Boolean).join(' ')
  const facts = [
    { label: t('date'), value: fondo.date && <SaidDate date={fondo.date} /> },
    { label: t('holds'), value: holds.join(', ') },
    { label: t('kind'), value: kindsOf(fondo).map(counted).join(', ') },
    { label: t('extent'), value: fondo.extent && <Said text={fondo.extent} lang="it" /> },
  ].filter(({ value }) => value)
  return (
    <li className={styles['card']}>
      <div className={styles['words']}>
        <h2 className={styles['name']} lang={name.lang}>
          <Link to={unitPath(fondo)}>{name.text}</Link>{' '}
          {fondo.segnatura && <span lang="it" className={styles['segnatura']}>{fondo.segnatura}</span>}
        </h2>
        {fondo.makers.length > 0 && (
          <p className={styles['makers']}>{t('maker')} {fondo.makers.map((maker, at) => (
            <Fragment key={maker.id}>{at > 0 && '; '}<Link to={agentPath(maker)} lang="it">{maker.name}</Link> ({
              AGENT_TYPE_WORDS[maker.type][language].toLowerCase()
            })</Fragment>
          ))}</p>
        )}
        {about && <p className={styles['text']} lang={about.lang}>{about.text}</p>}
        <p className={styles['ways']} data-print="hide">
          <Link to={findingAidPath(fondo)} aria-label={`${t('aid')}: ${name.text}`}>{t('aid')}</Link>
        </p>
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles['label']}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
