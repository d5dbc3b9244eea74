import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../session/api-client.ts'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { showAlert } from '../../ui/alert-queue.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { updateUnit } from './api.ts'
import { type Trouble, useRenameTroubles } from './use-rename-troubles.ts'
import { present, useSeenName } from './use-seen-name.ts'

export type Renamed = Pick<TreeRow, 'id' | 'name'>

type RenameParts = {
  whole: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  onDone: (isFocusFree: boolean) => void
}

/** The name was saved before, and only the answer was lost. */
async function arrivedBefore(id: string, name: string, error: unknown): Promise<Unit> {
  const now = error instanceof ApiError && error.code === 'STALE' ? await present(id) : null
  if (now?.name !== name.trim()) throw error
  return now
}

/** The new name of a unit: typing, saving, refusals and cancelling. */
export function useRename(row: Renamed, { whole, input, onDone }: RenameParts) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { text, setText, seen, isShown, isOther, hear } = useSeenName(row, input)
  const { renamedTo, troubleOf } = useRenameTroubles(row.id, hear)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isHere = useIsHere()

  const isFocusFree = () => document.activeElement === document.body || (whole.current?.contains(document.activeElement) ?? false)
  const done = () => onDone(isFocusFree())
  const leave = () => {
    // It has another name by now, or no longer exists.
    if (trouble || isOther()) archiveChanged()
    done()
  }
  const refuse = (why: Trouble) => {
    // The user is renaming another unit by now.
    if (!isHere.current) return showAlert(`${row.name}: ${why.text}`)
    setTrouble(why)
    if (isFocusFree()) input.current?.focus()
  }
  const save = async (name: string, version?: Unit): Promise<void> => {
    if (isShown(name.trim()) && !version) return leave()
    if (isBusy || !name.trim()) return
    setBusy(true)
    try {
      const known = version ?? (await seen())
      if (!version && !isShown(known.name)) return refuse(renamedTo(known, name))
      const saved = await updateUnit(row.id, { name }, known.version).catch((error: unknown) => arrivedBefore(row.id, name, error))
      archiveChanged()
      const said = t('renamed', { from: known.name, name: saved.name })
      offerRevert(said, () => updateUnit(row.id, { name: known.name }, saved.version))
      done()
    } catch (error) {
      refuse(await troubleOf(error, name))
    } finally {
      setBusy(false)
    }
  }
  const type = (next: string) => {
    setText(next)
    setTrouble(null)
  }
  return { text, type, trouble, isBusy, leave, save: (name: string, version?: Unit) => void save(name, version) }
}
