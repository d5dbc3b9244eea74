import type { Level } from '@faldone/contract/levels.ts'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { fits } from '../../ui/fits.ts'
import type { Into } from './move-plan.ts'
import { pathText } from './path-text.ts'
import { useUnitSearch } from './use-unit-search.ts'

const LOOSE = 'loose'

type PlaceFieldProps = {
  /** The levels of the units that may be chosen. */
  levels: readonly Level[]
  /** Undefined: not chosen yet. */
  into: Into | undefined
  onChoose: (into: Into) => void
  label?: string
  /** What no choice means. */
  placeholder?: string
  /** Whether no unit is an option, too. */
  canBeLoose?: boolean
  /** These cannot be chosen. */
  except?: ReadonlySet<string>
  error?: string | undefined
}

/** The unit to move something into, of all material, found by words of its name; none is 'Da assegnare'. */
export function PlaceField({ levels, into, onChoose, label, placeholder, canBeLoose = true, except, error }: PlaceFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { units, typed, search, isLoading, onRetry } = useUnitSearch(null, levels)
  const none = { id: LOOSE, label: t('loose') }
  // Not what is proposed to users who type something else.
  const offersNone = canBeLoose && fits(none.label, typed)
  const options = units.filter(({ id }) => !except?.has(id))
    .map((unit) => ({ id: unit.id, label: unit.name, detail: pathText(unit), lang: 'it' as const, detailLang: 'it' as const }))
  return (
    <ComboBox
      label={label ?? t('into')} placeholder={placeholder} error={error} lang={into ? 'it' : undefined}
      text={into?.name ?? (canBeLoose && into === null ? none.label : '')} isLoading={isLoading}
      onRetry={onRetry} onSearch={search} options={offersNone ? [...options, none] : options}
      onChoose={(option) => {
        const unit = units.find(({ id }) => id === option?.id)
        onChoose(unit ? { id: unit.id, level: unit.level, name: unit.name, aboveIds: unit.path.map(({ id }) => id) } : null)
      }}
    />
  )
}
