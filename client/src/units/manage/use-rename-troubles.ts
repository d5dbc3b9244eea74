import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../session/api-client.ts'
import { present } from './use-seen-name.ts'

/** Why a name was refused, and what can be done: use another name, or replace another user's. */
export type Trouble = { text: string; offer: { label: string; name: string; seen: Unit } | null }

/** The message about a refused name; `hear` is called with the unit's current name. */
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
