import { type RefObject, useEffect, useState } from 'react'

export type Playback = {
  /** In seconds. */
  time: number
  length: number
  /** What is loaded around this moment. */
  loaded: { from: number; to: number }
  isPlaying: boolean
  /** Whether it would play, or be at another moment, if more of it were here. */
  isWaiting: boolean
  isMuted: boolean
  volume: number
  speed: number
}

const EVENTS = [
  'timeupdate', 'seeking', 'seeked', 'durationchange', 'progress', 'play', 'pause', 'ended', 'waiting', 'playing', 'canplay',
  'volumechange', 'ratechange', 'emptied',
]

/** What a player is doing now. `known`: the length that the server heard, until the browser has read it. */
export function usePlayback(player: RefObject<HTMLMediaElement | null>, known: number): Playback {
  const [playback, setPlayback] = useState<Playback>({
    time: 0, length: known, loaded: { from: 0, to: 0 }, isPlaying: false, isWaiting: false, isMuted: false, volume: 1, speed: 1,
  })
  useEffect(() => {
    const element = player.current
    if (!element) return
    const listening = new AbortController()
    const follow = () => setPlayback(playbackOf(element, known))
    follow()
    for (const event of EVENTS) element.addEventListener(event, follow, { signal: listening.signal })
    return () => listening.abort()
  }, [player, known])
  return playback
}

function playbackOf(element: HTMLMediaElement, known: number): Playback {
  const { currentTime: time, duration, paused, ended, seeking, readyState, muted, volume, playbackRate: speed } = element
  const isPlaying = !paused && !ended
  return {
    time, speed, volume, isPlaying, length: Number.isFinite(duration) ? duration : known, loaded: loadedAround(element, time),
    isWaiting: (isPlaying || seeking) && readyState < HTMLMediaElement.HAVE_FUTURE_DATA, isMuted: muted || volume === 0,
  }
}

function loadedAround({ buffered }: HTMLMediaElement, time: number): Playback['loaded'] {
  for (let at = 0; at < buffered.length; at++) {
    const [from, to] = [buffered.start(at), buffered.end(at)]
    if (from <= time && time <= to) return { from, to }
  }
  return { from: time, to: time }
}
