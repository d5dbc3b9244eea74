import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import { develop } from './make/darkroom.ts'
import { newsreel, telestreet } from './make/films.ts'
import { pamphlets } from './make/pamphlet-texts.ts'
import { digitalPhotographs } from './make/photographs-digital.ts'
import { photographs } from './make/photographs.ts'
import { energyPosters } from './make/posters-energy.ts'
import { laterPosters } from './make/posters-later.ts'
import { seventiesPosters } from './make/posters-seventies.ts'
import { print } from './make/press.ts'
import { recordings } from './make/sound.ts'
import { stencils } from './make/stencils.ts'
import { typeset } from './make/typesetting.ts'
import { wall } from './make/wall.ts'

const folder = new URL('files/', import.meta.url)
mkdirSync(folder, { recursive: true })

const only = process.argv.slice(2)

/** The posters that are pasted over each other in the picture of a wall. */
const onTheWall = [
  'la-pantera.jpg', 'contro-il-razzismo.jpg', 'zona-rossa.jpg', 'venaus.jpg', 'cile-serata.jpg', 'otto-marzo.jpg', 'mayday.jpg',
]

const LARGEST = 84_000

/** Encodes with the best quality that keeps the picture below 84 kB, otherwise with the lowest. */
async function encoded(name: string, picture: Sharp): Promise<Buffer> {
  const qualities = [82, 74, 66, 58, 50, 42]
  for (const quality of qualities) {
    const bytes = await encoding(name, picture.clone(), quality).toBuffer()
    if (bytes.length < LARGEST || quality === qualities.at(-1)) return bytes
  }
  throw new Error(`no quality for ${name}`)
}

function encoding(name: string, picture: Sharp, quality: number): Sharp {
  if (name.endsWith('.png')) return picture.png({ palette: true, colours: Math.round(quality / 6), dither: 0, effort: 10 })
  return name.endsWith('.webp') ? picture.webp({ quality }) : picture.jpeg({ quality, mozjpeg: true })
}

const made = (name: string): Uint8Array => readFileSync(new URL(name, folder))

async function store(name: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return
  const bytes = await make()
  writeFileSync(new URL(name, folder), bytes)
  console.log(name, bytes.length)
}

const sheets = { ...energyPosters, ...seventiesPosters, ...laterPosters, ...stencils }
for (const [name, draw] of Object.entries(sheets)) await store(name, async () => encoded(name, await print(draw())))
const negatives = { ...photographs, ...digitalPhotographs }
for (const [name, take] of Object.entries(negatives)) await store(name, async () => encoded(name, await develop(take())))
await store('muro-di-manifesti.jpg', async () => encoded('.jpg', await wall(onTheWall.map(made))))
for (const [name, pamphlet] of Object.entries(pamphlets)) await store(name, () => typeset(pamphlet))
for (const [name, record] of Object.entries(recordings)) await store(name, async () => record())
await store('cinegiornale.webm', () => newsreel(['foto-piazza.jpg', 'foto-duomo.jpg'].map(made)))
await store('telestreet.webm', telestreet)
