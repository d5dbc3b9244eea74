import type { Hit } from '@faldone/contract/document.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Done, offerUndoOf } from '../../changes.ts'
import { formPath } from '../../configuration/index.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTurns } from '../../use-turns.ts'
import { AddDocument } from './AddDocument.tsx'
import { documentsIn, moveDocument, showIn, shownIn } from './fascicolo-api.ts'
import { FascicoloDocument } from './FascicoloDocument.tsx'
import styles from './FascicoloScreen.module.css'

/** The records of a fascicolo: added, taken out, opened, and put in order by dragging or by keys. */
export function FascicoloDocuments({ unit, onSaid }: { unit: Unit; onSaid: (text: string) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const written = useNumbers()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(documentsIn(unit.id))
  const [heldId, setHeldId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const turns = useTurns(onSaid)
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  // A line that is moved in the page may lose the focus.
  useEffect(() => {
    if (wantedId !== null && document.activeElement === document.body) document.getElementById(`document-${wantedId}`)?.focus()
  })

  const placeOf = ({ id }: Hit): number => shownIn(unit.id).findIndex((document) => document.id === id)
  const tell = (text: string, done: Done) => {
    offerUndoOf(text, done)
    onSaid(text)
  }
  /** At once: who presses again goes on from there. */
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
  const drop = (on: Hit) => {
    const held = documents.find(({ id }) => id === heldId)
    setHeldId(null)
    setOverId(null)
    if (held && held.id !== on.id) place(held, placeOf(on))
  }
  const onKeyDown = (event: KeyboardEvent, document: Hit) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    place(document, placeOf(document) + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const chosen = { name: 'fascicolo', id: unit.id, label: unit.name, path: unit.path }

  return (
    <div className={styles['documents']}>
      <AddDocument unit={unit} onChoose={add} />
      <p><ButtonLink to={formPath(unit.kind, 'create')} state={{ chosen }}>{t('create')}</ButtonLink></p>
      {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && total === 0 && <Notice>{t('empty')}</Notice>}
      {total > 0 && <p className={styles['hint']}>{t('orderHint')}</p>}
      <ol role="list" aria-label={t('list')} className={styles['list']}>
        {documents.map((document, at) => (
          <FascicoloDocument
            key={document.id} document={document} place={at + 1} total={total} isOver={overId === document.id && heldId !== document.id} isBelow={documents.findIndex(({ id }) => id === heldId) < at}
            onKeyDown={(event) => onKeyDown(event, document)} onPlace={(by) => place(document, placeOf(document) + by)}
            onTakeOut={() => takeOut(document)}
            onHold={(isHeld) => { setHeldId(isHeld ? document.id : null); setOverId(null) }} onOver={() => setOverId(document.id)} onDrop={() => drop(document)}
          />
        ))}
      </ol>
      {hasNextPage && <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('more')}</Button>}
    </div>
  )
}
