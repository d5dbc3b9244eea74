import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { pathText } from './path-text.ts'
import styles from './Hierarchy.module.css'
import { treeItems } from './use-hierarchy.ts'
import { useUnitSearch } from './use-unit-search.ts'

/** Finds a unit anywhere in the tree by words of its name. */
export function HierarchySearch({ kind, onChoose }: { kind: KindName; onChoose: (unit: Unit) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { units, search, isLoading, onRetry } = useUnitSearch(kind, KINDS[kind].levels)
  const placeOf = (unit: Unit) =>
    (pathText(unit) ? { detail: pathText(unit), detailLang: 'it' as const } : unit.level !== 'fondo' && { detail: t('loose') })
  useEffect(() => {
    treeItems({ elementsToShow: units })
  }, [units])
  return (
    <div className={styles['search']} data-print="hide">
      <ComboBox
        isSearch label={t('search')} isLabelHidden placeholder={t('search')} text=""
        isLoading={isLoading} onRetry={onRetry} onSearch={search}
        options={units.map((unit) => ({ id: unit.id, label: unit.name, lang: 'it', ...placeOf(unit) }))}
        onChoose={(option) => {
          const unit = units.find(({ id }) => id === option?.id)
          if (unit) onChoose(unit)
        }}
      />
    </div>
  )
}
