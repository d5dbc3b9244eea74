import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, keepSheet } from './api.ts'
import { ChoiceOf } from './ChoiceOf.tsx'
import { useUnitChoices } from './grid/use-unit-choices.ts'

const canPut = ({ parts, fondo, columns }: ImportAnswer): boolean =>
  parts.length === 0 && (fondo !== null || columns.every(({ column }) => column !== 'fondo'))

/** Whether new records are left without a fondo. */
export const lacksFondo = (sheet: ImportAnswer): boolean => canPut(sheet) && sheet.fondo === null

/** Whether the fondo named above the headings waits for a yes or no. */
export const isFondoOffered = (sheet: ImportAnswer): boolean => lacksFondo(sheet) && sheet.titleFondo !== null

/** Puts a sheet that does not name fondi into one fondo. */
export function IntoFondo({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.intoFondo' })
  const { importId, fondo, titleFondo } = sheet
  const act = useAct()
  const [name, setName] = useState(fondo ?? titleFondo ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const { options, isLoading } = useUnitChoices(sheet, 'fondo', [], typed)
  if (!canPut(sheet)) return null
  const put = (into: string | null) =>
    void act.run(async () => keepSheet(await checkSheet(importId, { fondo: into })))
  const leave = () => {
    setName('')
    put(null)
  }
  return (
    <ChoiceOf
      title={fondo !== null ? t('into', { fondo }) : titleFondo ? t('offered', { titleFondo }) : t('none')}
    >
      <Stack>
        <ComboBox
          isFree
          lang="it"
          label={t('label')}
          hint={t('hint')}
          text={name}
          options={options}
          isLoading={isLoading}
          onSearch={setTyped}
          onChoose={(option) => setName(option?.label ?? '')}
        />
        <Buttons>
          <Button disabled={name.trim() === '' || name === fondo} isBusy={act.isBusy} onClick={() => put(name)}>
            {t('put')}
          </Button>
          {fondo !== null && (
            <Button variant="quiet" onClick={leave}>
              {t('leave')}
            </Button>
          )}
        </Buttons>
        <Problem message={act.error?.message} />
      </Stack>
    </ChoiceOf>
  )
}
