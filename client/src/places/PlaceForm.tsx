import type { Place } from '@faldone/contract/place.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerRevert } from '../changes.ts'
import { addressesIn, isAboutSameAs, SameAsField } from '../elsewhere/SameAsField.tsx'
import { keepWork, takeWork, useSaveInPlace } from '../forms/index.ts'
import { useUser } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { useAct } from '../ui/use-act.ts'
import { useMistakes } from '../ui/use-mistakes.ts'
import { useEscape } from '../ui/use-escape.ts'
import { presentPlace, updatePlace } from './api.ts'
import styles from './PlacesScreen.module.css'

/** Edits the addresses of a place. If another user was faster, theirs are shown and the user decides. */
export function PlaceForm({ place, onDone }: { place: Place; onDone: () => void }) {
  const { t } = useTranslation('archive')
  const common = useTranslation().t
  // The row is read again after every change, but the version being edited is the one seen.
  const [seen] = useState(place)
  const draft = useDraft(seen)
  const act = useAct()
  const whole = useRef<HTMLFormElement>(null)
  const showMistakes = useMistakes(whole)
  useEffect(() => whole.current?.querySelector('textarea')?.focus(), [])
  const close = () => {
    draft.forget()
    onDone()
  }
  useEscape(whole, close)
  const { rival, save } = useSaveInPlace<Place, string[]>(seen, {
    name: seen.name, write: updatePlace, present: () => presentPlace(seen.name),
    isSame: ({ sameAs }, given) => sameAs.join('\n') === given.join('\n'),
    onSaved: (saved, { sameAs }) => {
      archiveChanged()
      offerRevert(t('places.saved', { name: seen.name }), () => updatePlace(saved, sameAs))
      close()
    },
  })
  const send = async (replaced: Place) => {
    if (!(await act.run(() => save(addressesIn(draft.text), replaced)))) showMistakes()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(seen)
  }
  return (
    <form ref={whole} noValidate aria-label={t('places.form', { name: seen.name })} className={styles['form']} onSubmit={submit}>
      <SameAsField
        value={draft.text} label={t('places.sameAs')} hint={t('places.hint')} error={act.error} isBusy={act.isBusy}
        onChange={(text) => { draft.type(text); act.forget() }}
      />
      <Buttons isAtEnd>
        <Button onClick={close}>{common('cancel')}</Button>
        <SaveButton isBusy={act.isBusy}>{t('terms.save')}</SaveButton>
      </Buttons>
      <div role="alert" className={styles['trouble']}>
        {rival && (
          <Theirs
            place={rival.theirs} isBusy={act.isBusy} onMine={() => void send(rival.theirs)}
            onTheirs={() => { archiveChanged(); close() }}
          />
        )}
      </div>
      <Problem message={!isAboutSameAs(act.error) && act.error?.message} />
    </form>
  )
}

/** What somebody else saved meanwhile. */
function Theirs({ place, isBusy, onMine, onTheirs }: { place: Place; isBusy: boolean; onMine: () => void; onTheirs: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'places' })
  return (
    <>
      <p>{t('stale', { addresses: place.sameAs.join(', ') || t('none') })}</p>
      <Buttons>
        <Button size="small" isBusy={isBusy} onClick={onMine}>{t('keepMine')}</Button>
        <Button size="small" onClick={onTheirs}>{t('takeTheirs')}</Button>
      </Buttons>
    </>
  )
}

/** What is typed, a line for each address. It is kept until it is sent or given up. */
function useDraft({ name, version, sameAs }: Place): { text: string; type: (text: string) => void; forget: () => void } {
  const [{ userName }] = useState(useUser())
  const key = `place.${name}.${version}`
  const base = { text: sameAs.join('\n') }
  const [{ text }, setTyped] = useState(() => takeWork<typeof base>(key, userName)?.values ?? base)
  const type = (typed: string) => {
    setTyped({ text: typed })
    keepWork(key, typed === base.text ? null : { userName, version: null, base, values: { text: typed } })
  }
  return { text, type, forget: () => keepWork(key, null) }
}
