import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../session/api-client.ts'
import { present } from './use-seen-name.ts'

/** Why a name was refused, and what could be done: another name, or the same over somebody else's. */
export type Trouble = { text: string; offer: { label: string; name: string; seen: Unit } | null }

/** Puts into words why the name of a unit was refused; `hear` is told what the unit is called now. */
export function useRenameTroubles(id: string, hear: (now: Unit | null) => void) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const renamedTo = (now: Unit, name: string): Trouble => ({
    text: t('renamedMeanwhile', { name: now.name }),
    offer: { label: t('keepMine', { name }), name, seen: now },
  })
  const troubleOf = async (error: unknown, name: string): Promise<Trouble> => {
    if (!(error instanceof ApiError)) throw error
    const { suggestion } = error.body?.values ?? {}
    const now = error.code === 'STALE' || error.code === 'NAME_TAKEN' ? await present(id) : null
    hear(now)
    if (error.code === 'NAME_TAKEN' && now && typeof suggestion === 'string') {
      return { text: error.message, offer: { label: t('useName', { name: suggestion }), name: suggestion, seen: now } }
    }
    if (error.code === 'STALE' && now) return renamedTo(now, name)
    return { text: error.message, offer: null }
  }
  return { renamedTo, troubleOf }
}
