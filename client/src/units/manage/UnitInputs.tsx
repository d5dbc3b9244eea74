import { type UnitArea, type UnitFieldName, unitFieldOf, unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import type { ReactNode } from 'react'
import { RightsSelect } from '../../forms/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'

/** What connects an input to the form. */
export type Wired = {
  label: string
  name: string
  readOnly: boolean
  lang: string
  value: string
  error: string | undefined
  hint: ReactNode
  onChange: (event: { target: { value: string } }) => void
}

type InputsProps = { area: UnitArea; except?: readonly UnitFieldName[]; wired: (field: UnitFieldName) => Wired }

/** The inputs of one part of the description. */
export const Inputs = ({ area, except = [], wired }: InputsProps) =>
  unitFieldsWith('area', area).filter((field) => !except.includes(field)).map((field) => {
    const { lines } = unitFieldOf(field)
    if (field === 'rights') return <RightsInput key={field} {...wired(field)} />
    return lines ? <TextArea key={field} {...wired(field)} rows={lines} /> : <TextField key={field} {...wired(field)} />
  })

function RightsInput({ label, value, readOnly, error, hint, onChange }: Wired) {
  const change = (chosen: string) => onChange({ target: { value: chosen } })
  return <RightsSelect {...{ label, value, error, hint }} disabled={readOnly} onChange={change} />
}

/** What to write in a field. Its number in ISAD(G) is in the tooltip. */
export function Help({ field }: { field: UnitFieldName }) {
  const language = useLanguage()
  const { help, isad } = unitFieldOf(field)
  return <span title={isad && `ISAD(G) ${isad}`}>{help[language]}</span>
}
