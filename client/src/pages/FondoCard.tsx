import { unitPath } from '@faldone/contract/addresses.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { FondoInfo } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { findingAidAddress } from './addresses.ts'
import styles from './FondoCard.module.css'

/** The kinds of its records; of an empty fondo, those that it is meant for. */
const kindsOf = ({ byKind, kinds, documents }: FondoInfo): KindName[] =>
  KIND_NAMES.filter((kind) => (documents > 0 ? byKind[kind] : kinds.includes(kind)))

/** A fondo as a catalogue card. What archivists wrote is Italian in both languages of the interface. */
export function FondoCard({ fondo }: { fondo: FondoInfo }) {
  const { t } = useTranslation('common', { keyPrefix: 'pages.fondiinfo' })
  const language = useLanguage()
  const written = useNumbers()
  const holds = [
    t('units', { count: fondo.units, number: written(fondo.units) }),
    t('documents', { count: fondo.documents, number: written(fondo.documents) }),
  ]
  const facts = [
    { label: t('kind'), value: kindsOf(fondo).map((kind) => KINDS[kind].plural[language]).join(', '), isOurs: true },
    { label: t('date'), value: fondo.date },
    { label: t('extent'), value: fondo.extent },
    { label: t('holds'), value: holds.join(', '), isOurs: true },
  ].filter(({ value }) => value)
  return (
    <li className={styles['card']}>
      <div className={styles['words']}>
        <h3 className={styles['name']} lang="it">
          <Link to={unitPath(fondo)}>{fondo.name}</Link>
          {fondo.segnatura && <span className={styles['segnatura']}>{fondo.segnatura}</span>}
        </h3>
        {fondo.description && <p className={styles['text']} lang="it">{fondo.description}</p>}
        {fondo.history && <p className={styles['text']} lang="it">{fondo.history}</p>}
        <p className={styles['ways']} data-print="hide">
          <Link to={findingAidAddress(fondo.id)} aria-label={`${t('aid')}: ${fondo.name}`}>{t('aid')}</Link>
        </p>
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, isOurs }) => (
          <div key={label}>
            <dt className={styles['label']}>{label}</dt>
            <dd lang={isOurs ? undefined : 'it'}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
