import type { RefObject } from 'react'

/** What the buttons and keys of a player do. */
export type PlayerActs = {
  toggle: () => void
  seek: (seconds: number) => void
  skip: (seconds: number) => void
  mute: () => void
  setVolume: (volume: number) => void
  setSpeed: (speed: number) => void
}

export function playerActs(player: RefObject<HTMLMediaElement | null>): PlayerActs {
  const seek = (seconds: number) => {
    const element = player.current
    if (element) element.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(element.duration) ? element.duration : seconds))
  }
  return {
    seek,
    toggle: () => {
      const element = player.current
      // A recording that can't be played says so by itself.
      if (element && (element.paused || element.ended)) element.play().catch(() => {})
      else element?.pause()
    },
    skip: (seconds) => seek((player.current?.currentTime ?? 0) + seconds),
    mute: () => {
      const element = player.current
      if (!element) return
      element.muted = !(element.muted || element.volume === 0)
      if (!element.muted && element.volume === 0) element.volume = 1
    },
    setVolume: (volume) => {
      if (player.current) Object.assign(player.current, { volume, muted: volume === 0 })
    },
    // Also the default, which applies when it is loaded again.
    setSpeed: (speed) => {
      if (player.current) Object.assign(player.current, { playbackRate: speed, defaultPlaybackRate: speed })
    },
  }
}
