/** The accent colour of a centre, and the contrast it needs so that everyone can read text set in it or on it. */

const LIGHT = { paper: '#faf6ee', board: '#efe7d8' } as const
const DARK = { paper: '#16130f', board: '#2a241c' } as const
const ON_ACCENT = { light: '#fff8f2', dark: '#1a0f0c' } as const

/** The contrast that text needs (WCAG 2.2 §1.4.3). */
const ENOUGH = 4.5

type Colour = readonly [red: number, green: number, blue: number]

const read = (hex: string): Colour => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
const write = (colour: Colour): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number): number => (part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Colour): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two colours (#rrggbb), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(read(one)), luminance(read(other))].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Whether a colour is readable on the paper and board of the light theme, and white text on the colour. */
export const isReadableAccent = (accent: string): boolean =>
  [LIGHT.paper, LIGHT.board, ON_ACCENT.light].every((other) => contrastOf(accent, other) >= ENOUGH)

export type AccentShade = { accent: string; onAccent: string; text: string }

/** The accent in the two themes. The light theme uses the chosen colour, the dark one a shade light enough to be read there. */
export function accentShades(accent: string): { light: AccentShade; dark: AccentShade } {
  const dark = lightened(accent, [DARK.paper, ON_ACCENT.dark])
  return {
    light: { accent, onAccent: ON_ACCENT.light, text: accent },
    dark: { accent: dark, onAccent: ON_ACCENT.dark, text: lightened(accent, [DARK.paper, DARK.board]) },
  }
}

const STEPS = 50

function lightened(hex: string, against: readonly string[]): string {
  const colour = read(hex)
  const shades =
    Array.from({ length: STEPS + 1 }, (_, step) => write(colour.map((part) => part + ((255 - part) * step) / STEPS) as unknown as Colour))
  return shades.find((shade) => against.every((other) => contrastOf(shade, other) >= ENOUGH)) ?? '#ffffff'
}
