import type { ImportAnswer, Validate } from '@faldone/contract/import.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useAct } from '../ui/use-act.ts'
import { Small } from '../ui/Words.tsx'
import { checkSheet, keepSheet } from './api.ts'
import { useReadingAnew } from './use-reading-anew.tsx'
import { useValueWords } from './use-value-words.ts'

/** What an earlier sheet with the same headings says about this one: values and a fondo, which hold, and a kind, which is offered. */
export function Recalled({ sheet, onAnew }: { sheet: ImportAnswer; onAnew: () => void }) {
  const { recalled: { values, fondo, kind } } = sheet
  if (!values && !fondo && kind === null) return null
  return (
    <Stack>
      {(values || fondo) && <RecalledValues sheet={sheet} />}
      {kind !== null && <FormerKind sheet={sheet} former={kind} onAnew={onAnew} />}
    </Stack>
  )
}

function RecalledValues({ sheet: { importId, values, fondo, recalled } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.forAll' })
  const words = useValueWords()
  const act = useAct()
  const named = [
    ...(recalled.values ? Object.entries(values).map(([field, value]) => words(field, value)) : []),
    ...(recalled.fondo && fondo !== null ? [t('recalledFondo', { fondo })] : []),
  ]
  const nothing: Validate = { ...(recalled.values && { values: {} }), ...(recalled.fondo && { fondo: null }) }
  return (
    <div data-print="hide">
      <Small as="p">{t('recalled', { values: named.join(' · ') })}</Small>
      <Button size="small" isBusy={act.isBusy}
        onClick={() => void act.run(async () => keepSheet(await checkSheet(importId, nothing)))}>
        {t('forgetRecalled')}
      </Button>
      <Problem message={act.error?.message} />
    </div>
  )
}

type FormerKindProps = { sheet: ImportAnswer; former: ImportAnswer['kind']; onAnew: () => void }

function FormerKind({ sheet, former, onAnew }: FormerKindProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.forAll' })
  const language = useLanguage()
  const act = useAct()
  const { choose, isBusy, outcome } = useReadingAnew(sheet, onAnew)
  const { importId, kind } = sheet
  const name = (one: ImportAnswer['kind']) => KINDS[one].plural[language]
  return (
    <div data-print="hide">
      <Small as="p">{t('formerKind', { kind: name(former) })}</Small>
      <Buttons>
        <Button size="small" isBusy={isBusy} onClick={() => void choose({ kind: former })}>{t('asFormer', { kind: name(former) })}</Button>
        <Button size="small" variant="quiet" isBusy={act.isBusy}
          onClick={() => void act.run(async () => keepSheet(await checkSheet(importId, { kind })))}>
          {t('notAsFormer', { kind: name(kind) })}
        </Button>
      </Buttons>
      <Problem message={act.error?.message} />
      {outcome}
    </div>
  )
}
