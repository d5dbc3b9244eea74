import type { Status } from '@faldone/contract/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useEscape } from '../ui/use-escape.ts'
import { chooseCopies, readingStatus } from './api.ts'
import styles from './Copies.module.css'

/** Until there is a first copy, and while the last is bad or late, making one is the main action of the page. */
export const AWAITED = { variant: 'primary' } as const

/** A button that opens the form for where and when copies are made. */
export function CopyPlace({ copies, isAwaited, isOpen, onOpen: setOpen }: {
  copies: Status['copies']; isAwaited: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.place' })
  const opener = useRef<HTMLDivElement>(null)
  if (copies.locked.includes('place')) return null
  const end = () => {
    setOpen(false)
    setTimeout(() => opener.current?.querySelector('button')?.focus())
  }
  if (isOpen) return <PlaceForm copies={copies} onEnd={end} />
  const isUnset = copies.place === null
  return (
    <div ref={opener}>
      <Button size="small" {...(isUnset && isAwaited && AWAITED)} onClick={() => setOpen(true)}>{t(isUnset ? 'choose' : 'change')}</Button>
    </div>
  )
}

function PlaceForm({ copies, onEnd }: { copies: Status['copies']; onEnd: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.place' })
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useEscape(form, onEnd)
  const [place, setPlace] = useState(copies.place ?? '')
  const [time, setTime] = useState(copies.time)
  const save = useMutation({
    mutationFn: () => chooseCopies({ place: place.trim() || null, time }),
    onSuccess: async () => {
      await client.invalidateQueries(readingStatus)
      onEnd()
    },
  })
  const fields = save.error instanceof ApiError ? save.error.fields : null
  return (
    <form
      ref={form} className={styles['place']} noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextField
        label={t('folder')} hint={t('hint')} error={fields?.['place']?.join('. ')} value={place} ref={first}
        autoComplete="off" spellCheck={false} onChange={({ target }) => setPlace(target.value)}
      />
      <TextField
        label={t('time')} error={fields?.['time']?.join('. ')} type="time" value={time} readOnly={copies.locked.includes('time')}
        onChange={({ target }) => setTime(target.value)}
      />
      <Buttons isAtEnd>
        <Button onClick={onEnd}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={save.isPending}>{t('save')}</Button>
      </Buttons>
      <Problem message={save.isError && !fields && t('failed')} />
    </form>
  )
}
