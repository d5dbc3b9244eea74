import { chance } from './chance.ts'

/** Joins the parts of a drawing. */
export const drawn = (...parts: string[]): string => parts.join('')

export const rect = (x: number, y: number, width: number, height: number, fill = '#000'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill = '#000'): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const stroke = (d: string, width: number, colour = '#000'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const shape = (points: [number, number][], fill = '#000'): string =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}"/>`

export const white = (inside: string): string => `<g fill="#fff">${inside}</g>`

export const turned = (degrees: number, x: number, y: number, inside: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inside}</g>`

/** The point at an angle (degrees, 0 to the right, clockwise) and a distance. */
export function around(x: number, y: number, radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180
  return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]
}

/** Wedges around a centre, as wide as the gaps between them. */
export function rays(x: number, y: number, inner: number, outer: number, count: number, from = 0): string {
  const half = 90 / count
  return Array.from({ length: count }, (_, index) => {
    const middle = from + (index * 360) / count
    return shape([
      around(x, y, inner, middle - half * 0.8), around(x, y, outer, middle - half),
      around(x, y, outer, middle + half), around(x, y, inner, middle + half * 0.8),
    ])
  }).join('')
}

export function star(x: number, y: number, radius: number, fill = '#000', from = -90): string {
  const points = Array.from({ length: 10 }, (_, index) => around(x, y, index % 2 ? radius * 0.382 : radius, from + index * 36))
  return shape(points, fill)
}

/** A wavy line across the sheet, as the `d` of a path. */
export function wave(from: number, to: number, y: number, height: number, length: number, shift = 0): string {
  const steps = Math.ceil((to - from) / 8)
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps
    return `${index ? 'L' : 'M'}${x.toFixed(1)} ${(y + Math.sin(((x + shift) * 2 * Math.PI) / length) * height).toFixed(1)}`
  }).join('')
}

/** Heads and shoulders in rows from the horizon to the lower edge, seen from behind. */
export function crowd(width: number, top: number, bottom: number, seed: number, tone: (depth: number, next: number) => string): string {
  const next = chance(seed)
  const figures: string[] = []
  for (let y = top; y < bottom; ) {
    const depth = (y - top) / (bottom - top)
    const head = 4 + 30 * depth ** 1.25
    for (let x = -head * next() * 2; x < width + head; x += head * (2.3 + next() * 1.3))
      figures.push(person(x, y + (next() - 0.5) * head, head * (0.85 + next() * 0.3), tone(depth, next()), next()))
    y += head * 1.25 + 2
  }
  return figures.join('')
}

function person(x: number, y: number, head: number, fill: string, turn: number): string {
  const lean = (turn - 0.5) * head * 0.5
  const at = (right: number, down: number) => `${x + head * right} ${y + head * down}`
  const shoulders = `M${at(-1.7, 4)}C${at(-1.75, 1.6)} ${at(-1, 1.2)} ${at(-0.3, 1.05)}L${at(0.4, 1.05)}C${at(1, 1.2)} ${at(1.75, 1.6)} ${at(1.7, 4)}Z`
  const falling = `q0 ${head * 1.6} ${-head * 0.1} ${head * 1.5}h${head * 1.9}q${head * 0.05} ${-head * 0.5} 0 ${-head * 1.5}z`
  const hair = turn > 0.6 ? `<path d="M${x - head * 0.9 + lean} ${y}${falling}" fill="${fill}"/>` : ''
  return drawn(
    `<path d="${shoulders}" fill="${fill}"/>`, `<ellipse cx="${x + lean}" cy="${y}" rx="${head * 0.78}" ry="${head}" fill="${fill}"/>`,
    hair,
  )
}

export const grey = (light: number): string => {
  const value = Math.round(Math.min(1, Math.max(0, light)) * 255)
  return `rgb(${value},${value},${value})`
}
