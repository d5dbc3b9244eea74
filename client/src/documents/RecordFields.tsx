import { describeQualifier } from '@faldone/contract/archival-date/description.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { type FieldName, fieldOf, isRecurring, mayRead } from '@faldone/contract/fields.ts'
import { inLanguage, nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { fieldLabel } from '@faldone/contract/kinds.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { listedFields } from '@faldone/contract/record-fields.ts'
import type { OwnField, OwnValue } from '@faldone/contract/own-values.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import { rightsAddress, rightsName, rightsOf } from '@faldone/contract/rights.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useOwnFields } from '../own-fields/index.ts'
import { InParts } from '../ui/InParts.tsx'
import { Link } from '../ui/Link.tsx'
import { SaidDate } from '../ui/Said.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useTermName } from './api.ts'
import { useFieldReader } from './field-reader.ts'
import { searchAddress } from './hit-address.ts'
import styles from './RecordFields.module.css'
import { copyAddress } from './share.ts'

/** The fields that are not empty, with the labels and in the order of the kind, and the address. */
export function RecordFields({ record }: { record: ArchiveDocument }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const content = useFieldContent(record)
  const { kind } = record
  const own = useOwnFields(Object.keys(record.own).length > 0)
  const visitor = { ...useFieldReader(), staff: false }
  return (
    <dl className={styles['fields']}>
      {titleIn(record, language).lang === 'en' && <Row label={t('record.originalTitle')}><span lang="it">{record.title}</span></Row>}
      {listedFields(record).map((field) => {
        const value = content(field)
        const isLocked = !mayRead(field, visitor)
        return value !== null && <Row key={field} label={fieldLabel(kind, field)[language]} isLocked={isLocked}>{value}</Row>
      })}
      {ownFilled(record, own).map(({ field, value }) => (
        <Row key={field.key} label={field[language]} isLocked={field.access === 'staff'}>
          <OwnContent field={field} value={value} />
        </Row>
      ))}
      <Row label={t('record.permalink')}>
        <Permalink address={addressOf(shortPath(record.shortNumber))} />
      </Row>
    </dl>
  )
}

/** The record's short address, with a button to copy it. Only paper, from which it is typed, needs its beginning. */
function Permalink({ address }: { address: string }) {
  const { t } = useTranslation('archive')
  const [isCopied, setCopied] = useState(false)
  const [, protocol, rest = address] = /^(https?:\/\/)(.*)$/.exec(address) ?? []
  return (
    <span className={styles['permalink']}>
      <span id="permalink"><span data-print="only">{protocol}</span><InParts address={rest} /></span>
      <button
        type="button" className={styles['copy']} aria-describedby="permalink" data-print="hide"
        onClick={() => void copyAddress(address).then(setCopied)}
      >
        {t('record.copy')}
      </button>
      <span role="status" className={styles['note']}>{isCopied ? t('record.copied') : ''}</span>
    </span>
  )
}

/** The record's own rights, or those of a unit, with its name. */
function RightsContent({ record, field }: { record: ArchiveDocument; field: 'rights' | 'rightsText' }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const held = rightsOf(record)
  const text = held?.[field] ?? ''
  const address = field === 'rights' ? rightsAddress(text) : null
  return (
    <>
      {address
        ? (
            <a href={address.replace('http:', 'https:')} rel="license noreferrer" className={styles['external']}>
              {rightsName(text, language)}
            </a>
          )
        : <span lang="it" className={styles['lines']}>{text}</span>}
      {held?.unit && <small className={styles['note']}>{' '}{t('record.statedFor', { name: nameIn(held.unit, language).text })}</small>}
    </>
  )
}

/** Leads out of the archive, if it is an address that a browser may open. */
function ExternalLink({ text }: { text: string }) {
  const address = webAddress(text)
  if (address === null) return text
  return <a href={address} rel="noreferrer nofollow" className={styles['external']}>{text}</a>
}

/** The value of an own field, by its type. */
function OwnContent({ field: { type }, value }: { field: OwnField; value: OwnValue }) {
  const language = useLanguage()
  if (typeof value !== 'string') return ownInWords(value, language)
  if (type === 'address') return <ExternalLink text={value} />
  return <span lang="it" className={type === 'longText' ? styles['lines'] : undefined}>{value}</span>
}

/** `isLocked`: only staff can see it. */
function Row({ label, isLocked = false, children }: { label: string; isLocked?: boolean; children: ReactNode }) {
  const { t } = useTranslation('archive')
  return (
    <div className={styles['row']}>
      <dt className={isLocked ? styles['locked'] : undefined}>
        {isLocked && <Lock size={14} aria-hidden />}
        {label}
        {isLocked && <VisuallyHidden> ({t('record.staffOnly')})</VisuallyHidden>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The value of a field, or null if it is empty. */
function useFieldContent(record: ArchiveDocument): (field: FieldName) => ReactNode {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const termName = useTermName()
  const { kind, dateFrom, dateTo, dateQualifier } = record
  const link = (change: Partial<SearchQuery>, text: string, isItalian = true) => (
    <Link to={searchAddress(kind, change)} {...(isItalian && { lang: 'it' })}>
      {text}
    </Link>
  )
  return (field) => {
    switch (field) {
      case 'date': {
        if (!record.date) return null
        const about =
          dateQualifier && describeQualifier({ dateFrom, dateTo, dateQualifier: dateQualifier as never, undated: false }, language)
        return (
          <>
            <SaidDate date={record.date} />
            {about && <small className={styles['note']}>{' '}({about})</small>}
          </>
        )
      }
      case 'month': return record.month === null ? null : (MONTHS[record.month - 1]?.[language] ?? null)
      case 'tematiche': return record.tematiche.length === 0 ? null : (
        <ul role="list" className={styles['terms']}>
          {record.tematiche.map((value) => (
            <li key={value}>{link({ tematica: [value] }, termName('tematiche', value), false)}</li>
          ))}
        </ul>
      )
      case 'tipologia': return record.tipologia && link({ tipologia: [record.tipologia] }, termName('tipologie', record.tipologia), false)
      case 'rights': case 'rightsText': return rightsOf(record)?.[field] ? <RightsContent record={record} field={field} /> : null
      case 'contentWarning': {
        const warning = inLanguage(record.contentWarning, record.contentWarningEn, language)
        return warning && <span lang={warning.lang}>{warning.text}</span>
      }
      default: {
        const value = record[field]
        if (value === null) return null
        if (Array.isArray(value)) return value.map((code) => languageName(code, language)).join(', ') || null
        if (fieldOf(field).checked === 'address' && typeof value === 'string') return <ExternalLink text={value} />
        if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no')
        if (isRecurring(field)) return value && link({ [field]: value }, String(value))
        return <span lang="it" className={fieldOf(field).lines ? styles['lines'] : undefined}>{value}</span>
      }
    }
  }
}
