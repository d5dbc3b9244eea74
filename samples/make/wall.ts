import sharp, { type Sharp } from 'sharp'
import { chance } from './chance.ts'
import { svg } from './press.ts'
import { shape } from './shapes.ts'

const WIDTH = 1340
const HEIGHT = 900

/** The outline of a torn sheet of this size, bitten at the edges and missing a corner. */
function torn(width: number, height: number, seed: number): [number, number][] {
  const next = chance(seed)
  const lost = 0.25 + next() * 0.6
  const edge = (count: number, place: (along: number, bite: number) => [number, number]) =>
    Array.from({ length: count }, (_, index) => place(index / count, next() ** 2))
  return [
    ...edge(22, (along, bite) => [along * width, 4 + bite * 30]),
    ...edge(26, (along, bite) => [width - 4 - bite * 26 - (along > lost ? (along - lost) * width * 0.7 : 0), along * height]),
    ...edge(22, (along, bite) => [width * (0.75 - along * 0.75), height - 6 - bite * 60]),
    ...edge(26, (along, bite) => [4 + bite * 24, height * (1 - along)]),
  ]
}

/** One sheet on the wall: torn, its white core showing at the tear, pasted askew. */
async function pasted(poster: Uint8Array, width: number, seed: number): Promise<Buffer> {
  const height = Math.round(width * 1.41)
  const outline = torn(width, height, seed)
  const mask = svg(width, height, shape(outline))
  const core = svg(width + 14, height + 14, `<g transform="translate(5 5)">${shape(outline, '#efe9dc')}</g>`)
  const print = await sharp(poster).resize(width, height, { fit: 'fill' }).ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }]).png().toBuffer()
  const sheet = await sharp(core).composite([{ input: print, left: 1, top: 1 }]).png().toBuffer()
  return sharp(sheet).rotate((chance(seed + 50)() - 0.5) * 13, { background: '#0000' }).png().toBuffer()
}

/** The part of a sheet that is on the wall, and its place. */
async function placed(sheet: Buffer, left: number, top: number) {
  const { width, height } = await sharp(sheet).metadata()
  const skipX = Math.max(0, -left)
  const skipY = Math.max(0, -top)
  const area = {
    left: skipX, top: skipY,
    width: Math.min(width - skipX, WIDTH - Math.max(0, left)), height: Math.min(height - skipY, HEIGHT - Math.max(0, top)),
  }
  return { input: await sharp(sheet).extract(area).png().toBuffer(), left: Math.max(0, left), top: Math.max(0, top) }
}

/** Layers of posters, the newest in front. */
export async function wall(posters: Uint8Array[]): Promise<Sharp> {
  const next = chance(77)
  const layers = []
  for (const [index, poster] of [...posters, ...posters].entries()) {
    const width = Math.round(330 + next() * 170)
    const sheet = await pasted(poster, width, 400 + index)
    const left = Math.round(((index * 0.618) % 1) * (WIDTH + 60) - width * 0.55)
    layers.push(await placed(sheet, left, Math.round(next() * (HEIGHT - 260) - 240)))
  }
  const light = svg(WIDTH, HEIGHT, '<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#8f8778"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/>')
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#b9ac98' } })
    .composite([...layers, { input: light, blend: 'multiply' }])
}
