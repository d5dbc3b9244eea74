import type { Hit } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Done, offerUndoOf } from '../../changes.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { useTurns } from '../../use-turns.ts'
import { moveDocument, showIn, shownIn } from './fascicolo-api.ts'

/** The records of a fascicolo and their order: adds, removes and moves them one after the other. */
export function useFascicoloOrder(unit: Unit, total: number, onSaid: (text: string) => void) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const written = useNumbers()
  const [wantedId, setWantedId] = useState<string | null>(null)
  const turns = useTurns(onSaid)
  // A line that moves in the page may lose the focus.
  useEffect(() => {
    if (wantedId !== null && document.activeElement === document.body) document.getElementById(`document-${wantedId}`)?.focus()
  })

  const placeOf = ({ id }: Hit): number => shownIn(unit.id).findIndex((document) => document.id === id)
  const tell = (text: string, done: Done) => {
    offerUndoOf(text, done)
    onSaid(text)
  }
  /** At once, because the next press continues from there. */
  const place = (document: Hit, position: number) => {
    const { id, title } = document
    if (position < 0 || position >= total) return
    setWantedId(id)
    showIn(unit.id, shownIn(unit.id).filter((other) => other.id !== id).toSpliced(position, 0, document))
    onSaid(t('isNow', { name: title, place: written(position + 1), count: total }))
    turns.take(async () => offerUndoOf(t('reordered', { name: title }), await moveDocument(id, unit.id, position)))
  }
  const takeOut = (document: Hit) => turns.take(async () => {
    // Pressed twice.
    if (placeOf(document) < 0) return
    const done = await moveDocument(document.id, null)
    setWantedId(null)
    showIn(unit.id, shownIn(unit.id).filter(({ id }) => id !== document.id))
    tell(t('takenOut', { name: document.title }), done)
  })
  const add = ({ id, title }: Hit) => turns.take(async () => tell(t('added', { name: title }), await moveDocument(id, unit.id)))
  const onKeyDown = (event: KeyboardEvent, document: Hit) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    place(document, placeOf(document) + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return { add, takeOut, place, placeOf, onKeyDown }
}
