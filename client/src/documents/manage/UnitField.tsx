import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language.ts'
import { choicesToCome } from '../../ui/choices-to-come.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { fitting } from '../../ui/fits.ts'
import { unitsLike } from './api.ts'
import { withoutLevel } from './form-state.ts'
import { useMakeUnit } from './use-make-unit.ts'
import { useResting } from '../../ui/use-resting.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 150

/** The most that the list is searched by. A longer name is only refused when it is made. */
const LONGEST = 200

type UnitFieldProps = {
  kind: KindName
  level: Level
  path: readonly UnitStep[]
  onChange: (path: UnitStep[]) => void
  /** The page where the level is managed, which returns here with what was created; null if the kind does not have the level. */
  manageAddress: string | null
  hint?: string | undefined
  error?: string | undefined
}

/** One level of where a record belongs: the units below the chosen one above. Choosing a lower level first fills in those above. */
export function UnitField({ kind, level, path, onChange, manageAddress, hint, error }: UnitFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const words = LEVEL_WORDS[level][useLanguage()]
  const navigate = useNavigate()
  const [search, setSearch] = useState<string | null>(null)
  const above = withoutLevel(path, level)
  const withinId = above.at(-1)?.id ?? null
  const toCome = choicesToCome.use()
  const isAboveToCome = LEVELS.slice(0, LEVELS.indexOf(level)).some((upper) => toCome.has(upper))
  const asked = useResting(search ?? '', REST)
  const { data, isFetching, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...unitsLike({ level, search: asked.trim().slice(0, LONGEST), within: withinId }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  })
  // Options that loaded for another unit above are elsewhere.
  const units =
    data?.pages.flatMap(({ items }) => items).filter((unit) => withinId === null || unit.path.some(({ id }) => id === withinId)) ?? []
  const named = units.map((unit) => ({
    id: unit.id, label: unit.name, detail: unit.path.slice(above.length).map(({ name }) => name).join(' › '), lang: 'it' as const,
    detailLang: 'it' as const,
  }))
  // The contents of the unit above are not known before it is.
  const options = isAboveToCome ? [] : fitting(named, search ?? '')
  const choose = (id: string) => {
    const unit = units.find((known) => known.id === id)
    // Choosing it again keeps what was chosen inside.
    if (unit && !path.some((step) => step.id === id)) onChange([...unit.path, { id, level, name: unit.name }])
  }
  const { make, parent, trouble, forgetTrouble } = useMakeUnit({ kind, level, above, onMade: onChange })
  const makeElsewhere = manageAddress === null ? null : (name: string) => void navigate(manageAddress, { state: { name, path: above } })
  const run = make ?? makeElsewhere
  const one = words.one.toLowerCase()
  const makeLabel = (name: string) =>
    make ? t(parent ? 'makeUnitIn' : 'makeUnitNow', { level: one, name, above: parent?.name }) : t('makeUnit', { level: one, name })
  return (
    <ComboBox
      label={words.one}
      name={level}
      hint={hint}
      error={trouble ?? error}
      lang="it"
      text={path.find((unit) => unit.level === level)?.name ?? ''}
      options={options}
      isLoading={isAboveToCome || isFetching || asked !== (search ?? '')}
      onRetry={isError && !data ? () => void refetch() : undefined}
      onSearch={(typed) => {
        setSearch(typed)
        forgetTrouble()
      }}
      onMore={() => hasNextPage && !isFetching && void fetchNextPage()}
      onChoose={(option) => (option ? choose(option.id) : onChange(above))}
      {...(run && { make: { label: makeLabel, run } })}
    />
  )
}
