import { type RefObject, useEffect, useEffectEvent } from 'react'
import { actOfKey, type KeyAct, type KeyPlace } from './player-keys.ts'

type Keyed = {
  player: RefObject<HTMLMediaElement | null>
  frame: RefObject<HTMLElement | null>
  onAct: (act: KeyAct) => void
}

/** The keys of a player while something in its frame has the focus. A click on a film plays it, and brings the focus there. */
export function usePlayerKeys({ player, frame, onAct }: Keyed): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.defaultPrevented ? null : actOfKey(event, placeOf(event.target as HTMLElement))
    if (act === null) return
    event.preventDefault()
    onAct(act)
  })
  const onPicture = useEffectEvent(() => {
    frame.current?.focus({ preventScroll: true })
    onAct('toggle')
  })
  useEffect(() => {
    const listening = new AbortController()
    frame.current?.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    player.current?.addEventListener('click', () => onPicture(), { signal: listening.signal })
    return () => listening.abort()
  }, [frame, player])
}

function placeOf(target: HTMLElement): KeyPlace {
  if (target instanceof HTMLSelectElement) return 'list'
  if (target instanceof HTMLButtonElement) return 'button'
  return target.dataset['keys'] === 'volume' ? 'volume' : 'other'
}
