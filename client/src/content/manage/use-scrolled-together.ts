import { type RefObject, useRef } from 'react'

type Scrolled = RefObject<HTMLElement | null>

/** What each of two parts does when it is scrolled: it takes the other to the same share of its height. */
export function useScrolledTogether(one: Scrolled, other: Scrolled): [() => void, () => void] {
  // Its next event comes from here, not from a person, and must not come back, unless a person has scrolled it on meanwhile.
  const led = useRef<{ part: HTMLElement; top: number } | null>(null)
  const leads = (from: Scrolled, to: Scrolled) => () => {
    const [leader, follower] = [from.current, to.current]
    if (!leader || !follower) return
    const own = led.current?.part === leader ? led.current : null
    if (own) led.current = null
    if (own && Math.abs(leader.scrollTop - own.top) < 1) return
    const share = leader.scrollTop / Math.max(1, leader.scrollHeight - leader.clientHeight)
    const top = Math.round(share * (follower.scrollHeight - follower.clientHeight))
    if (Math.abs(top - follower.scrollTop) < 1) return
    led.current = { part: follower, top }
    follower.scrollTop = top
  }
  return [leads(one, other), leads(other, one)]
}
