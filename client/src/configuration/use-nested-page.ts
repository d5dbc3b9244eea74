import type { Level } from '@faldone/contract/levels.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { useLocation, useNavigate } from 'react-router'
import type { TermName } from './addresses.ts'

/** What a form asks of a page below it: something of this name, made there, in this unit. */
type Asked = { name?: string; path?: UnitStep[] }

type Chosen = { name: Level | TermName; id: string; label: string; path?: UnitStep[] }

/** A page below a form: where the form stands, what it asks for, and the way back with what was chosen. */
export function useNestedPage(): { formAddress: string; asked: Asked; choose: (chosen: Chosen) => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('id')
  const form = pathname.replace(/\/+$/, '').replace(/\/[^/]+$/, '')
  const formAddress = id === null ? form : `${form}?id=${encodeURIComponent(id)}`
  return {
    formAddress,
    asked: (state as Asked | null) ?? {},
    choose: (chosen) => void navigate(formAddress, { state: { chosen } }),
  }
}
