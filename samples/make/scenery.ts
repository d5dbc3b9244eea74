import { chance } from './chance.ts'
import { drawn, rect, stroke, turned } from './shapes.ts'

/** The gradient of a sky, for rectangles to be filled with. */
export const sky = (id: string, top: string, bottom: string) => drawn(
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">`, `<stop offset="0" stop-color="${top}"/>`,
  `<stop offset="1" stop-color="${bottom}"/>`, '</linearGradient>',
)

/** A band of haze that fades at its edges. */
export const haze = (id: string, width: number, y: number, height: number, colour = '#fff') => drawn(
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">`, `<stop offset="0" stop-color="${colour}" stop-opacity="0"/>`,
  `<stop offset=".5" stop-color="${colour}" stop-opacity=".75"/>`, `<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`,
  '</linearGradient>', `<rect x="0" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`,
)

/** A banner on two poles, lettered too far away to be read. */
export function banner(
  x: number, y: number, width: number, height: number, turn: number, seed: number, cloth = '#e6e6e6', pole = '#333'
): string {
  const next = chance(seed)
  const words = Array.from({ length: Math.max(3, Math.floor(width / 26)) }, (_, index) =>
    rect(x + 14 + index * 25, y + height * (0.3 + next() * 0.06), 10 + next() * 10, height * 0.4, '#444')).join('')
  return turned(turn, x, y, drawn(
    rect(x - 4, y, 6, height * 3.4, pole), rect(x + width - 2, y, 6, height * 3.4, pole),
    `<path d="M${x} ${y}q${width / 2} ${height * 0.16} ${width} 0v${height}q${-width / 2} ${height * 0.2} ${-width} 0z" fill="${cloth}"/>`,
    words,
  ))
}

/** Flags in a crowd, each on its pole. */
export function flags(count: number, left: number, right: number, top: number, seed: number, colours: string[]): string {
  const next = chance(seed)
  return Array.from({ length: count }, () => {
    const x = left + next() * (right - left)
    const y = top + next() * 90
    const cloth = colours[Math.floor(next() * colours.length)] ?? '#777'
    return drawn(
      stroke(`M${x} ${y}l${-14 + next() * 28} 210`, 4, '#333'),
      `<path d="M${x} ${y}q34 -18 62 4t46 2v52q-30 14 -52 -4t-56 2z" fill="${cloth}"/>`,
    )
  }).join('')
}
