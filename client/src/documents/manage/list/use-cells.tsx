import { MONTHS } from '@faldone/contract/calendar.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Hit } from '@faldone/contract/document.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { isOwnName, ownKey } from '@faldone/contract/own-values.ts'
import { ownInWords } from '@faldone/contract/own-words.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { shortName } from '@faldone/contract/short-name.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDays } from '../../../i18n/instants.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTermName } from '../../api.ts'
import type { ColumnName } from './columns.ts'
import styles from './ListTable.module.css'

/** The contents of a cell. */
export function useCells(): (hit: Hit, name: ColumnName) => ReactNode {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const day = useDays()
  const termName = useTermName()
  const written = (text: string | null, lang: Language) => text && <span lang={lang} title={text}>{text}</span>
  return (hit, name) => {
    if (isOwnName(name)) {
      const value = hit.own?.[ownKey(name)]
      return value === undefined ? '' : written(ownInWords(value, language), 'it')
    }
    switch (name) {
      case 'segnatura': return <span className={styles['figures']}>{hit.segnatura}</span>
      case 'unit': return (
        <span lang="it" className={styles['path']} title={hit.path.map((unit) => unit.name).join(' › ')}>
          {shortName(hit.path.at(-1)?.name ?? '')}
        </span>
      )
      case 'date': {
        const date = dateIn(hit.date ?? '', language)
        return written(date.text, date.lang)
      }
      case 'month': return hit.month === null ? '' : (MONTHS[hit.month - 1]?.[language] ?? '')
      case 'tematiche': return hit.tematiche.map((value) => termName('tematiche', value)).join(', ')
      case 'tipologia': return hit.tipologia && termName('tipologie', hit.tipologia)
      case 'files': return <span className={styles['figures']}>{hit.fileCount || ''}</span>
      case 'year': return <span className={styles['figures']}>{hit.year}</span>
      case 'created': return <span className={styles['figures']}>{day(hit.createdAt)}</span>
      case 'updated': return <span className={styles['figures']}>{day(hit.updatedAt)}</span>
      default: {
        const value = hit[name] ?? null
        if (Array.isArray(value)) return value.map((code) => valueName(name, code, language)).join(', ')
        if (name === 'rights' && typeof value === 'string') return valueName(name, value, language)
        return typeof value === 'boolean' ? t(value ? 'record.yes' : 'record.no') : written(value, languageOf(name))
      }
    }
  }
}
