import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readingUsers } from '../accounts/index.ts'
import { useIs } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { changesAddress, type ChangesAsked } from './changes-address.ts'
import styles from './ChangesFilter.module.css'

/** Whose changes are shown, and of which days. Administrators are offered the usernames. */
export function ChangesFilter({ asked }: { asked: ChangesAsked }) {
  const { t } = useTranslation('archive', { keyPrefix: 'changes.filter' })
  const [, setParams] = useSearchParams()
  const users = useQuery({ ...readingUsers, enabled: useIs('accounts.manage') })
  const offered = useId()
  const { actor, from, to } = asked
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = (name: string) => String(form.get(name) ?? '').trim() || null
    setParams(changesAddress({ ...asked, actor: chosen('actor'), from: chosen('from'), to: chosen('to') }))
  }
  return (
    <form key={[actor, from, to].join(' ')} className={styles['filter']} data-print="hide" onSubmit={submit}>
      <TextField name="actor" label={t('actor')} defaultValue={actor ?? ''} list={offered} autoComplete="off" autoCapitalize="none" />
      <datalist id={offered}>{users.data?.map(({ userName }) => <option key={userName}>{userName}</option>)}</datalist>
      <TextField name="from" type="date" max="9999-12-31" label={t('from')} defaultValue={from ?? ''} />
      <TextField name="to" type="date" max="9999-12-31" label={t('to')} defaultValue={to ?? ''} />
      <Button type="submit">{t('apply')}</Button>
    </form>
  )
}
