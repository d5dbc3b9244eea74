import sharp from 'sharp'
import { blotch, chance } from './chance.ts'
import { line } from './lettering.ts'
import { svg } from './press.ts'
import { around, circle, drawn, rect, stroke, turned } from './shapes.ts'
import { type Frame, webm } from './webm.ts'

const WIDTH = 448
const HEIGHT = 336

/** One picture, with its own dust. */
async function frame(scene: string, duration: number, seed: number, quality: number, under?: Uint8Array): Promise<Frame> {
  const next = chance(seed)
  const dust = Array.from({ length: 4 }, () =>
    circle(next() * WIDTH, next() * HEIGHT, 0.6 + next() * 2, next() > 0.5 ? '#000' : '#fff')).join('')
  const hair = next() > 0.7 ? stroke(`M${next() * WIDTH} ${next() * 60}q${next() * 20} 60 ${next() * 14} 130`, 1, 'rgba(0,0,0,.5)') : ''
  const shake = `translate(${((next() - 0.5) * 3).toFixed(1)} ${((next() - 0.5) * 4).toFixed(1)})`
  const drawn = svg(WIDTH, HEIGHT, `<g transform="${shake}">${scene}</g>${dust}${hair}`)
  const base = under ? sharp(under).composite([{ input: drawn }]) : sharp(drawn).flatten({ background: '#000' })
  return { webp: await base.webp({ quality }).toBuffer(), duration }
}

/** The numbered tail of a film, the hand of its clock sweeping round. */
function leader(number: number, sweep: number): string {
  const [x, y] = around(224, 168, 400, sweep * 360 - 90)
  const wedge = `<path d="M224 168V-232A400 400 0 ${sweep > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}Z" fill="#8a8a86"/>`
  const rings = drawn(
    '<g fill="none" stroke="#111" stroke-width="4">', '<circle cx="224" cy="168" r="128"/>', '<circle cx="224" cy="168" r="112"/>',
    '</g>', rect(0, 166, WIDTH, 3, '#111'), rect(222, 0, 3, HEIGHT, '#111'),
  )
  return drawn(
    rect(-10, -10, WIDTH + 20, HEIGHT + 20, '#c9c8c0'), sweep > 0 ? wedge : '', rings,
    line('archivo-head', String(number), { x: 224, y: 230, size: 176, anchor: 'middle' }),
  )
}

const title = (lines: string[]) => drawn(
  rect(-10, -10, WIDTH + 20, HEIGHT + 20, '#141312'), '<g fill="#e9e4d6">',
  lines.map((text, index) => line(index ? 'newsreader-italic' : 'archivo-poster', text, {
    x: 224, y: 160 + index * 44, size: index ? 27 : { fill: 340 }, anchor: 'middle',
  })).join(''), '</g>',
)

/** A slow pan of the camera over a still picture. */
async function pan(still: Uint8Array, count: number, seed: number, from: [number, number], to: [number, number]): Promise<Frame[]> {
  const large = await sharp(still).resize(720).greyscale().blur(1.7).toColourspace('srgb').toBuffer()
  const { height } = await sharp(large).metadata()
  return Promise.all(Array.from({ length: count }, async (_, index) => {
    const along = index / (count - 1)
    const left = Math.round((from[0] + (to[0] - from[0]) * along) * (720 - WIDTH))
    const top = Math.round((from[1] + (to[1] - from[1]) * along) * (height - HEIGHT))
    return frame('', 170, seed + index, 28, await sharp(large).extract({ left, top, width: WIDTH, height: HEIGHT }).toBuffer())
  }))
}

/** Fragments of free newsreels between cards; `stills` are two of the photographs. */
export async function newsreel(stills: Uint8Array[]): Promise<Buffer> {
  const counted = [5, 4, 3].flatMap((number) => [0, 0.2, 0.4, 0.6, 0.8].map((sweep) => [number, sweep] as const))
  const [first, second] = stills
  if (!first || !second) throw new Error('two stills are needed')
  const frames = [
    ...(await Promise.all(counted.map(([number, sweep], index) => frame(leader(number, sweep), 160, 500 + index, 42)))),
    await frame(title(['CINEGIORNALE', 'libero, senza numero']), 1800, 530, 60),
    ...(await pan(first, 15, 540, [0.1, 0.3], [0.9, 1])),
    await frame(title(['MANCA IL SONORO', 'e anche l’inizio']), 1500, 560, 60),
    ...(await pan(second, 13, 570, [0.9, 0.9], [0.1, 0.7])),
    await frame(title(['FINE', 'della bobina']), 1600, 590, 60),
  ]
  return webm(frames, WIDTH, HEIGHT)
}

/** A street's own channel looking for its picture: bars, snow, a roof. */
function signal(step: number): string {
  const bars = ['#c9c9c1', '#bdbb2c', '#2fb6b4', '#2fae3a', '#b22fae', '#b1342c', '#2b3aa8'].map((colour, index) =>
    rect(index * 64, 0, 64, 250, colour)).join('')
  const torn = Array.from({ length: 9 }, (_, index) =>
    rect(0, (index * 61 + step * 37) % 336, WIDTH, 3 + ((index + step) % 3) * 3, index % 2 ? 'rgba(255,255,255,.5)' : 'rgba(0,0,0,.6)'))
    .join('')
  return drawn(
    `<g transform="translate(${blotch(step, 0, 2, 7) * 26 - 13} 0)">`, rect(-30, -10, WIDTH + 60, HEIGHT + 20, '#101014'), bars,
    rect(40, 262, 368, 54, '#101014'), '<g fill="#f2f2ea">',
    line('courier-prime', 'PROVA DI SEGNALE', { x: 224, y: 298, size: { fill: 300 }, anchor: 'middle' }), '</g>', '</g>', torn,
  )
}

function roof(step: number): string {
  const waves = [0, 1, 2].map((index) => {
    const radius = 24 + ((step * 9 + index * 42) % 126)
    return `<circle cx="224" cy="96" r="${radius}" fill="none" stroke="#e0464c" stroke-width="5" opacity="${(1 - radius / 160).toFixed(2)}"/>`
  }).join('')
  const houses = [[0, 250, 120, '#233042'], [120, 226, 96, '#2c3b50'], [216, 262, 110, '#1e2a3a'], [326, 236, 130, '#27364a']] as const
  const windows = Array.from({ length: 18 }, (_, index) =>
    rect(14 + index * 25, 286 + (index % 3) * 12, 9, 12, (index * 7 + step) % 5 === 0 ? '#f3ce3c' : '#3d4f68')).join('')
  return drawn(
    rect(-10, -10, WIDTH + 20, HEIGHT + 20, '#5f7f9c'), rect(-10, 180, WIDTH + 20, 100, '#7f9bb2'),
    houses.map(([x, y, width, colour]) => rect(x - 6, y, width + 8, 140, colour)).join(''), windows, waves,
    stroke('M224 96V262M196 112h56M202 130h44M208 148h32', 5, '#101014'),
    turned(Math.sin(step) * 2, 224, 30, drawn(
      '<g fill="#fffdf8">', line('archivo-poster', 'LA TV DELLA VIA', { x: 224, y: 52, size: 42, anchor: 'middle' }), '</g>',
    )),
  )
}

export async function telestreet(): Promise<Buffer> {
  const frames = [
    ...(await Promise.all(Array.from({ length: 10 }, (_, step) => frame(signal(step), step === 9 ? 900 : 150, 610 + step, 40)))),
    ...(await Promise.all(Array.from({ length: 22 }, (_, step) => frame(roof(step), 180, 640 + step, 40)))),
    ...(await Promise.all(Array.from({ length: 5 }, (_, step) => frame(signal(step + 20), 140, 680 + step, 40)))),
    await frame(title(['ARRIVIAMO', 'fino all’angolo']), 1800, 690, 60),
  ]
  return webm(frames, WIDTH, HEIGHT)
}
