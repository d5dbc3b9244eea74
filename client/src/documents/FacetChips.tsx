import type { Language } from '@faldone/contract/common.ts'
import { ChevronDown, X } from 'lucide-react'
import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { ChipWords } from '../ui/Chip.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { remove, type UnitNames, useFilterName } from './ActiveFilters.tsx'
import styles from './FacetChips.module.css'
import { FacetList, useFacetName } from './FacetList.tsx'
import { filtersOf, type Narrowing, withoutChosen } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

/** A list of values; before the first answer only its name. */
export type FacetListed = Narrowing | Pick<Narrowing, 'name' | 'label' | 'values'>
type FacetChipsProps = { control: SearchControl; unitName: UnitNames; lists: readonly FacetListed[] }

/** A chip for each list of values: it opens the list below it, which comes next for the keyboard, and says what was chosen from it. */
export function FacetChips({ control, unitName, lists }: FacetChipsProps) {
  const [open, setOpen] = useState<Narrowing['name'] | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  const openers = useRef(new Map<string, HTMLButtonElement | null>())
  const opener = () => openers.current.get(open ?? '')
  const close = () => {
    // Choosing a value removes the list, and the focus with it.
    if (area.current?.contains(document.activeElement)) opener()?.focus()
    setOpen(null)
  }
  const isOpen = (list: FacetListed): list is Narrowing => list.name === open && 'choose' in list
  useDismissal(area, { isOpen: lists.some(isOpen), close, opener })
  return (
    <div ref={area} className={styles['lists']}>
      {lists.map((list) => (
        <Fragment key={list.name}>
          <FacetChip
            {...{ control, unitName, list }}
            openerRef={(element) => void openers.current.set(list.name, element)}
            panelId={isOpen(list) ? id : undefined}
            onPress={() => setOpen(list.name === open ? null : list.name)}
          />
          {isOpen(list) && (
            <div id={id} className={styles['panel']} data-print="hide">
              <FacetList narrowing={list} control={control} isPanel />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

type FacetChipProps = {
  control: SearchControl
  unitName: UnitNames
  list: FacetListed
  openerRef: (element: HTMLButtonElement | null) => void
  /** Of the list, while it is open. */
  panelId: string | undefined
  onPress: () => void
}

function FacetChip({ control, unitName, list, openerRef, panelId, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  const name = useFacetName()(list)
  const chosen = useChosenNames(control, unitName)(list)
  const [first] = chosen
  const further = chosen.length > 1 ? ` +${chosen.length - 1}` : null
  return (
    <span
      className={styles['chip']} data-chosen={first ? '' : undefined} data-print={first ? undefined : 'hide'}
      title={chosen.length > 1 ? chosen.map(({ label }) => label).join(', ') : undefined}
    >
      <button
        ref={openerRef} type="button" className={styles['opener']} onClick={onPress} disabled={!first && !('choose' in list)}
        aria-expanded={panelId !== undefined} aria-controls={panelId}>
        {first ? <ChipWords {...first} /> : name}
        {further && <span className={styles['further']}>{further}</span>}
        {!first && <ChevronDown size={16} aria-hidden />}
      </button>
      {first && (
        <button
          type="button" className={styles['remove']} data-print="hide"
          aria-label={t('remove', { name: (first.field ? `${first.field}: ` : '') + chosen.map(({ label }) => label).join(', ') })}
          onClick={() => remove(control, withoutChosen(list.name, control.query))}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

type ChosenName = { field?: string; label: string; lang?: Language }

/** The words for what was chosen from a list. */
function useChosenNames(control: SearchControl, unitName: UnitNames): (list: FacetListed) => ChosenName[] {
  const language = useLanguage()
  const facetName = useFacetName()
  const nameOf = useFilterName(control, unitName)
  return (list) => filtersOf(list, control.query).map((filter) => {
    if (filter.type === 'own') {
      const value = list.values.find((one) => one.value === filter.value)
      return { field: facetName(list), label: value?.label[language] ?? '…' }
    }
    const lang = filter.type === 'value' ? unitName(filter.value)?.lang : undefined
    return { ...nameOf(filter), ...(lang && { lang }) }
  })
}
