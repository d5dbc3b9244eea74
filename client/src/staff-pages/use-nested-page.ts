import type { Level } from '@faldone/contract/levels.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHere } from '../ui/use-is-here.ts'
import type { TermName } from './addresses.ts'
import { stepAside } from './step-aside.ts'
import { useAreaHandle } from './use-handle.ts'

/** What a form asks of a page below it: to create something with this name, in this unit. */
type Asked = { name?: string; path?: UnitStep[] }

type Chosen = { name: Level | TermName; id: string; label: string; path?: UnitStep[] }

/**
 * A page below a form: where the form is, what it asks for, and the way back with the choice. On a page of its own, `formAddress` is null
 * and nothing is chosen.
 */
export function useNestedPage(): { formAddress: string | null; asked: Asked; choose: (chosen: Chosen) => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const isBelowForm = useAreaHandle().form !== undefined
  const id = new URLSearchParams(search).get('id')
  const form = pathname.replace(/\/+$/, '').replace(/\/[^/]+$/, '')
  const formAddress = isBelowForm ? form + (id === null ? '' : `?id=${encodeURIComponent(id)}`) : null
  useEffect(() => stepAside(formAddress), [formAddress])
  return {
    formAddress,
    asked: (state as Asked | null) ?? {},
    // Users who left the page while it was being created are not brought back.
    choose: (chosen) => formAddress !== null && isHere.current && void navigate(formAddress, { state: { chosen } }),
  }
}
