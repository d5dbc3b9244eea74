import { useCallback, useEffect, useRef, useState } from 'react'

/** In pixels: positions are rounded. */
const SAME = 2

/** A list that keeps its current line in view until the reader scrolls it. `follow` does so again; `leave` ends it. */
export function useFollowedLine(current: number) {
  const box = useRef<HTMLOListElement>(null)
  const scrolledTo = useRef(0)
  const [isFollowing, setFollowing] = useState(true)
  const bring = useCallback((at: number) => {
    const line = box.current?.children[at]
    if (!box.current || !(line instanceof HTMLElement)) return
    box.current.scrollTop = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2
    scrolledTo.current = box.current.scrollTop
  }, [])
  useEffect(() => {
    if (isFollowing) bring(current)
  }, [isFollowing, current, bring])
  return {
    box, isFollowing,
    follow: () => setFollowing(true),
    leave: () => setFollowing(false),
    onScroll: () => {
      if (Math.abs((box.current?.scrollTop ?? 0) - scrolledTo.current) > SAME) setFollowing(false)
    },
  }
}
