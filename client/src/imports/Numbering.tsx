import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'

/** How far the numbers of a sheet go: they start again in every fondo unless the user says otherwise. */
export function Numbering({ sheet: { importId, columns, scope } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.numbering' })
  const act = useAct()
  const header = columns.find(({ column }) => column === 'segnatura')?.header
  if (header === undefined) return null
  const other = scope === 'fondo' ? 'archive' : 'fondo'
  const change = () =>
    void act.run(async () => keepSheet(await checkSheet(importId, { scope: other })))
  return (
    <ChoiceOf title={t(`is.${scope}`)} data-print="hide">
      <Stack>
        <p>{t(`means.${scope}`, { header })}</p>
        <p><Button isBusy={act.isBusy} onClick={change}>{t(`make.${other}`)}</Button></p>
        <Problem message={act.error?.message} />
      </Stack>
    </ChoiceOf>
  )
}
