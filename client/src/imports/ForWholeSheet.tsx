import type { ImportAnswer, SheetValues } from '@faldone/contract/import.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTermName } from '../documents/index.ts'
import { useThemes } from '../documents/manage/index.ts'
import { readingList } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { Stack } from '../ui/Stack.tsx'
import { TagField } from '../ui/TagField.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'
import styles from './ForWholeSheet.module.css'
import { useValueWords } from './use-value-words.ts'

/** The values that new records of a sheet have if their rows say nothing: visibility, type and themes. */
export function ForWholeSheet({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.forAll' })
  const words = useValueWords()
  const now = Object.entries(sheet.values).map(([field, value]) => words(field, value)).join(' · ')
  return (
    <ChoiceOf title={now === '' ? t('none') : t('are', { values: now })} data-print="hide">
      <Values key={now} sheet={sheet} />
    </ChoiceOf>
  )
}

function Values({ sheet: { importId, kind, values } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const act = useAct()
  const themes = useThemes()
  const types = useQuery(readingList<Term>('archive/tipologie', { kind }))
  const typeName = useTermName()
  const [chosen, setChosen] = useState<SheetValues>(values)
  const choose = <Name extends keyof SheetValues>(name: Name, value: SheetValues[Name] | undefined) => {
    const { [name]: _, ...others } = chosen
    setChosen(value === undefined ? others : { ...others, [name]: value })
  }
  const known = types.data ?? []
  const type = chosen.tipologia
  const others = type === undefined || known.some(({ it }) => it === type) ? [] : [type]
  const nothing = { value: '', label: t('forAll.nothing') }
  return (
    <Stack>
      <Small as="p">{t('forAll.hint')}</Small>
      <div className={styles['values']}>
        <Select label={t('forAll.visibility')} value={chosen.visibility ?? ''}
          options={[nothing, { value: 'staff', label: t('words.staff') }, { value: 'public', label: t('words.public') }]}
          onChange={(value) => choose('visibility', value === 'staff' || value === 'public' ? value : undefined)} />
        <Select label={t('forAll.type')} value={type ?? ''}
          options={[nothing, ...[...known.map(({ it }) => it), ...others].map((value) => ({ value, label: typeName('tipologie', value) }))]}
          onChange={(value) => choose('tipologia', value || undefined)} />
        <TagField label={t('forAll.themes')} {...themes} value={chosen.tematiche ?? []}
          onChange={(some) => choose('tematiche', some.length > 0 ? some : undefined)} />
      </div>
      <Buttons>
        <Button disabled={JSON.stringify(chosen) === JSON.stringify(values)} isBusy={act.isBusy}
          onClick={() => void act.run(async () => keepSheet(await checkSheet(importId, { values: chosen })))}>
          {t('forAll.apply')}
        </Button>
      </Buttons>
      <Problem message={act.error?.message} />
    </Stack>
  )
}
