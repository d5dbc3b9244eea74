import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { managePage } from '../../staff-pages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/FormSection.tsx'
import type { RecordValues } from './record-values.ts'
import { UnitField } from './UnitField.tsx'

/**
 * Where a record belongs: fondo, serie, busta, fascicolo. Each narrows those below. Levels that its kind does not have are shown where the
 * record lies in one, or on request: a book may lie in a busta.
 */
export function PlaceFields({ kind, nested }: { kind: KindName; nested: (page: string) => string }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange }, fieldState: { error } } = useController({ control, name: 'path' })
  const { levels } = KINDS[kind]
  const [isWhole, setWhole] = useState(false)
  const isBeyond = value.some((step) => !levels.includes(step.level))
  // Clearing the last of these levels does not take its field away.
  if (isBeyond && !isWhole) setWhole(true)
  const shown = isWhole ? LEVELS : levels
  const isMakingHinted = (level: (typeof LEVELS)[number]) => level === levels.at(-1)
  return (
    <FieldGrid>
      {shown.map((level, at) => (
        <div key={level}>
          <UnitField
            kind={kind}
            level={level}
            path={value}
            onChange={onChange}
            manageAddress={levels.includes(level) ? nested(managePage(level)) : null}
            hint={isMakingHinted(level) ? t('makeHint') : undefined}
            error={at === 0 ? error?.message : undefined}
          />
        </div>
      ))}
      {shown.length < LEVELS.length && (
        <p><Button size="small" variant="text" onClick={() => setWhole(true)}>{t('moreLevels')}</Button></p>
      )}
    </FieldGrid>
  )
}
