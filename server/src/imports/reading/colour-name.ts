import type { Colour } from '@faldone/contract/sheet-colours.ts'

/** Hues in degrees, up to which a colour has the name. */
const HUES: readonly (readonly [number, Colour])[] =
  [
    [18, 'rosso'], [47, 'arancione'], [68, 'giallo'], [165, 'verde'], [200, 'azzurro'], [258, 'blu'], [300, 'viola'], [340, 'rosa'],
    [360, 'rosso'],
  ]

/** Less than this difference between the strongest and the weakest of the three is grey. */
const GREY = 16

/** What people call a colour, from its last six hexadecimal digits (`FFFFC7CE`); null for white, black, greys and what is no colour. */
export function colourName(argb: string): Colour | null {
  const [, red, green, blue] = /^(?:[0-9a-f]{2})?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(argb) ?? []
  if (!red || !green || !blue) return null
  const [r, g, b] = [red, green, blue].map((digits) => Number.parseInt(digits, 16)) as [number, number, number]
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  if (range < GREY) return null
  const sixth = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return HUES.find(([upTo]) => sixth * 60 <= upTo)![1]
}
