/** In seconds: by the arrow keys, and by J and L. */
const STEP = 5
const LEAP = 10

export type KeyAct = 'toggle' | 'mute' | 'captions' | 'fullScreen' | { skip: number }

const ACTS: Record<string, KeyAct> = {
  ' ': 'toggle', k: 'toggle', m: 'mute', c: 'captions', f: 'fullScreen',
  ArrowLeft: { skip: -STEP }, ArrowRight: { skip: STEP }, j: { skip: -LEAP }, l: { skip: LEAP },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** What has the focus in the player: lists and the volume use keys of their own, and a button is pressed by the space bar. */
export type KeyPlace = 'list' | 'volume' | 'button' | 'other'

/** What a key does in the player; null for keys that are none of its own. */
export function actOfKey({ key, ctrlKey, metaKey, altKey, repeat }: Pressed, place: KeyPlace): KeyAct | null {
  if (ctrlKey || metaKey || altKey || place === 'list') return null
  const act = ACTS[key.length === 1 ? key.toLowerCase() : key]
  if (act === undefined) return null
  if (place === 'button' && key === ' ') return null
  if (place === 'volume' && key.startsWith('Arrow')) return null
  return repeat && typeof act === 'string' ? null : act
}
