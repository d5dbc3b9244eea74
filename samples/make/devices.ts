import { around } from './shapes.ts'

/** Drawings for the covers of the pamphlets: SVG paths in a box of 328 by 220. */

const joined = (points: [number, number][]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

export const spiral = (): string => joined(Array.from({ length: 150 }, (_, index) => around(164, 110, 4 + index * 0.68, index * 9.4)))

/** Waves that leave a mast. */
export const arcs = (): string =>
  [30, 62, 94, 126, 158]
    .map((radius) => joined(Array.from({ length: 31 }, (_, index) => around(164, 190, radius, 205 + index * 4.33))))
    .join('') + 'M164 190V220'

/** Lines of a document, some of them struck out. */
export const struckOut = (): string =>
  [328, 250, 328, 180, 290, 328, 120].map((width, index) =>
    `M0 ${index * 32}H${width}V${index * 32 + (index % 3 === 1 ? 17 : 4)}H0Z`).join('')

export const book = (): string => 'M164 60C120 20 50 20 10 44V190C50 166 120 168 164 206C208 168 278 166 318 190V44C278 20 208 20 164 60V206M40 80C80 66 110 72 140 92M40 114C80 100 110 106 140 126M188 92C218 72 248 66 288 80M188 126C218 106 248 100 288 114'

export const fence = (): string => [
  ...Array.from({ length: 30 }, (_, index) => `M${index * 11.3} 0V220`),
  ...Array.from({ length: 8 }, (_, index) => `M0 ${index * 31}H328`),
].join('')
