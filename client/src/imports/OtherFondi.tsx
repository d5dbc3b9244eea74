import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { RowQuestion } from './api.ts'
import { leavingOut } from './grid/cell-edits.ts'
import type { Edits } from './grid/use-edits.ts'
import { MOST_ROWS } from './grid/use-row-acts.ts'
import { rowsBetween } from './grid/use-rows.ts'

/** Rows that wait for a tick because their records are in fondi that they do not name. */
export const HELD: RowQuestion = { filter: 'skipped', code: 'OTHER_FONDO' }

/** How many rows would change records of other fondi, and one button to tick them all. */
export function OtherFondi({ sheet: { importId, counts }, edits, onShow }: { sheet: ImportAnswer; edits: Edits; onShow: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const written = useNumbers()
  const act = useAct()
  const held = counts?.held ?? 0
  if (held === 0) return null
  const takeAll = () => void act.run(async () => edits.apply(leavingOut(await rowsBetween(importId, HELD, 0, held - 1, true), false)))
  const acts = (
    <>
      <Button size="small" onClick={onShow}>
        {t('showHeld')}
      </Button>
      {held <= MOST_ROWS && (
        <Button size="small" isBusy={act.isBusy || edits.isBusy} onClick={takeAll}>
          {t('takeHeld', { count: held, number: written(held) })}
        </Button>
      )}
    </>
  )
  return (
    <>
      <DraftNotice acts={acts}>{t('otherFondi', { count: held, number: written(held) })}</DraftNotice>
      <Problem message={act.error?.message} />
    </>
  )
}
