import { UNIT_AREAS, type UnitArea, type UnitFieldName, unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Details } from '../../ui/Details.tsx'
import styles from './UnitForm.module.css'
import { Inputs, type Wired } from './UnitInputs.tsx'
import type { UnitField, UnitValues } from './unit-values.ts'

const AREAS = (Object.keys(UNIT_AREAS) as UnitArea[]).filter((area) => area !== 'identity')

type OtherElementsProps = {
  values: UnitValues
  problems: Partial<Record<UnitField | 'parentId', string>>
  wired: (field: UnitFieldName) => Wired
}

/** The elements of ISAD(G) that most units do without: each part is folded away, unless it is used. */
export function OtherElements({ values, problems, wired }: OtherElementsProps) {
  const language = useLanguage()
  const has = (area: UnitArea, given: Partial<Record<string, string>>) => unitFieldsWith('area', area).some((field) => given[field])
  // As the form began: a part does not close while somebody clears its last field.
  const [used] = useState(() => new Set(AREAS.filter((area) => has(area, values))))
  return (
    <div>
      {AREAS.map((area) => (
        <Details key={area} summary={UNIT_AREAS[area][language]} isOpen={used.has(area) || has(area, problems)}>
          <div className={styles['part']}><Inputs area={area} wired={wired} /></div>
        </Details>
      ))}
    </div>
  )
}
