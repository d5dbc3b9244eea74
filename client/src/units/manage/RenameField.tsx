import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api-client.ts'
import { archiveChanged, offerRevert } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { showAlert } from '../../ui/alert-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { unitById } from '../api.ts'
import { updateUnit } from './api.ts'
import styles from './Hierarchy.module.css'

type RenameFieldProps = {
  row: Pick<TreeRow, 'id' | 'name'>
  /** Whether the focus is left without a place: whoever has gone on meanwhile keeps it where it is. */
  onDone: (isFocusFree: boolean) => void
}

/** Why a name was refused, and what could be done: another name, or the same over somebody else's. */
type Trouble = { text: string; offer: { label: string; name: string; seen: Unit } | null }

const present = (id: string): Promise<Unit> => queryClient.fetchQuery({ ...unitById(id), staleTime: 0 })

/** What is called so by now was saved, and only the answer did not come. */
async function arrivedBefore(id: string, name: string, error: unknown): Promise<Unit> {
  const now = error instanceof ApiError && error.code === 'STALE' ? await present(id) : null
  if (now?.name !== name.trim()) throw error
  return now
}

/** The name of a unit, to be changed where it stands: Enter keeps it, Escape gives up; what was typed stays when it is refused. */
export function RenameField({ row, onDone }: RenameFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [text, setText] = useState(row.name)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const isHere = useIsHere()
  // The name that one began from: that of the line, or what it had become when it was read, where nothing was typed before.
  const shown = useRef(row.name)
  const seen = useRef<Promise<Unit>>(null)
  // What it is called now, as far as we were told: the line may still have another name.
  const told = useRef(row.name)
  useEffect(() => {
    const show = ({ name }: Unit) => {
      told.current = name
      if (input.current?.value !== shown.current) return
      shown.current = name
      setText(name)
    }
    seen.current = present(row.id)
    // Where it cannot be read, saving reads it again.
    seen.current.then(show).catch(() => {
      seen.current = null
    })
    input.current?.select()
  }, [row.id])

  const isFocusFree = () => document.activeElement === document.body || (whole.current?.contains(document.activeElement) ?? false)
  const done = () => onDone(isFocusFree())
  const leave = () => {
    // It is called otherwise by now, or is not there.
    if (trouble || told.current !== row.name) archiveChanged()
    done()
  }
  const save = async (name: string, version?: Unit): Promise<void> => {
    if (name.trim() === shown.current && !version) return leave()
    if (isBusy || !name.trim()) return
    setBusy(true)
    try {
      const known = version ?? (await seen.current) ?? (await present(row.id))
      if (!version && known.name !== shown.current) return refuse(renamedTo(known, name))
      const saved = await updateUnit(row.id, { name }, known.version).catch((error: unknown) => arrivedBefore(row.id, name, error))
      archiveChanged()
      offerRevert(t('renamed', { from: known.name, name: saved.name }), () => updateUnit(row.id, { name: known.name }, saved.version))
      done()
    } catch (error) {
      refuse(await troubleOf(error, name))
    } finally {
      setBusy(false)
    }
  }
  const refuse = (why: Trouble) => {
    // Another one is being named by now.
    if (!isHere.current) return showAlert(`${row.name}: ${why.text}`)
    setTrouble(why)
    if (isFocusFree()) input.current?.focus()
  }
  const renamedTo = (now: Unit, name: string): Trouble => ({ text: t('renamedMeanwhile', { name: now.name }), offer: { label: t('keepMine', { name }), name, seen: now } })
  const troubleOf = async (error: unknown, name: string): Promise<Trouble> => {
    if (!(error instanceof ApiError)) throw error
    const { suggestion } = error.body?.values ?? {}
    const now = error.code === 'STALE' || error.code === 'NAME_TAKEN' ? await present(row.id) : null
    told.current = now?.name ?? told.current
    if (error.code === 'NAME_TAKEN' && now && typeof suggestion === 'string') return { text: error.message, offer: { label: t('useName', { name: suggestion }), name: suggestion, seen: now } }
    if (error.code === 'STALE' && now) return renamedTo(now, name)
    return { text: error.message, offer: null }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(text)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span ref={whole} className={styles['rename']}>
      <input
        ref={input} type="text" aria-label={t('newName', { name: row.name })} className={styles['nameInput']} value={text} readOnly={isBusy}
        aria-invalid={trouble ? true : undefined} aria-describedby={trouble ? `trouble-${row.id}` : undefined} autoComplete="off" maxLength={1000}
        onChange={(event) => { setText(event.target.value); setTrouble(null) }} onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => trouble ?? relatedTarget?.closest('dialog') ?? void save(text)}
      />
      {trouble && (
        <span id={`trouble-${row.id}`} role="alert" className={styles['trouble']}>
          {trouble.text}
          {trouble.offer && <Button size="small" onClick={() => trouble.offer && void save(trouble.offer.name, trouble.offer.seen)}>{trouble.offer.label}</Button>}
          <Button size="small" variant="quiet" onClick={leave}>{t('leaveName')}</Button>
        </span>
      )}
    </span>
  )
}
