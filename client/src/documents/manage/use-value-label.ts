import type { FieldName } from '@faldone/contract/fields.ts'
import { fieldLabel, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, type OwnName } from '@faldone/contract/own-values.ts'
import { useTranslation } from 'react-i18next'
import '../../i18n/closures.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOwnLabel } from '../../own-fields/index.ts'

type Named = FieldName | OwnName | 'path' | 'visibility' | 'closure'

/** What the form of a record calls each of its values. */
export function useValueLabel(kind: KindName): (name: Named) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const ownLabel = useOwnLabel()
  return (name) => {
    if (isOwnName(name)) return ownLabel(name)
    switch (name) {
      case 'path': return t('manage.unit')
      case 'visibility': return t('manage.visibility.label')
      case 'closure': return t('closures.part')
      default: return fieldLabel(kind, name)[language]
    }
  }
}

/** Names in one line: all of them if there are few, otherwise the first and how many others there are. */
export function useNameList(): (names: readonly string[]) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.kept' })
  return (names) => {
    if (names.length === 0) return t('none')
    const shown = names.length <= MOST ? names : names.slice(0, MOST - 1)
    const others = names.length - shown.length
    return others > 0 ? t('andOthers', { names: shown.join(', '), count: others }) : shown.join(', ')
  }
}

const MOST = 4
