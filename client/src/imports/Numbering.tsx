import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../ui/Problem.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'

const SCOPES = ['fondo', 'archive'] as const

/** How far the numbers of a sheet go: they start again in every fondo unless the user says otherwise. */
export function Numbering({ sheet: { importId, columns, scope } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.numbering' })
  const act = useAct()
  // What was chosen is shown at once; the sheet says so only after its next check.
  const [choice, setChoice] = useState({ from: scope, to: scope })
  const header = columns.find(({ column }) => column === 'segnatura')?.header
  if (header === undefined) return null
  const choose = async (name: string) => {
    const to = SCOPES.find((known) => known === name) ?? scope
    setChoice({ from: scope, to })
    if (!(await act.run(async () => keepSheet(await checkSheet(importId, { scope: to }))))) setChoice({ from: scope, to: scope })
  }
  return (
    <ChoiceOf title={t(`is.${scope}`)} data-print="hide">
      <Stack>
        <RadioGroup
          label={t('label')} name="numbering" chosen={choice.from === scope ? choice.to : scope}
          options={SCOPES.map((value) => ({ value, label: t(`says.${value}`), hint: t(`means.${value}`, { header }) }))}
          onChange={({ target }) => void choose(target.value)}
        />
        <Problem message={act.error?.message} />
      </Stack>
    </ChoiceOf>
  )
}
