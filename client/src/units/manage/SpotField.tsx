import type { TreeRow } from '@faldone/contract/unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { Spot } from './move-plan.ts'

type SpotFieldProps = { spot: Spot; siblings: readonly Pick<TreeRow, 'id' | 'name'>[]; onChoose: (spot: Spot) => void }

/** How many are offered at a time; further words find the others. */
const AT_MOST = 100

/** The position among the siblings: first, last, or after one of them, found by its name. */
export function SpotField({ spot, siblings, onChoose }: SpotFieldProps) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [typed, setTyped] = useState('')
  const lower = (text: string) => text.toLocaleLowerCase(i18n.language)
  const nameOf = (id: string) => siblings.find((sibling) => sibling.id === id)?.name ?? ''
  const all = [
    { id: 'start', label: t('atStart') },
    { id: 'end', label: t('atEnd') },
    ...siblings.map(({ id, name }) => ({ id, label: t('afterOne', { name }) })),
  ]
  const text = spot === 'start' ? t('atStart') : spot === 'end' ? t('atEnd') : 'after' in spot ? t(
    'afterOne', { name: nameOf(spot.after) }
  ) : t('beforeOne', { name: nameOf(spot.before) })
  return (
    <ComboBox
      label={t('spot')} text={text} onSearch={setTyped} options={all.filter(
        ({ label }) => lower(label).includes(lower(typed.trim()))
      ).slice(0, AT_MOST)}
      onChoose={(option) =>
        onChoose(option === null || option.id === 'end' ? 'end' : option.id === 'start' ? 'start' : { after: option.id })}
    />
  )
}
