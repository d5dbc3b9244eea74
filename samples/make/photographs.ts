import { chance } from './chance.ts'
import type { Negative } from './darkroom.ts'
import { banner, haze, sky } from './scenery.ts'
import { crowd, drawn, grey, rect, shape, stroke, turned, wave } from './shapes.ts'

const SILVER = { dark: [22, 20, 20], light: [240, 236, 226] } as const
const SEPIA = { dark: [38, 26, 18], light: [240, 226, 196] } as const
const YELLOWED = { dark: [60, 36, 14], light: [250, 218, 140] } as const

/** The plain of Caorso, the plant behind, backs of people in front. */
function caorso(): Negative {
  const width = 1340
  const height = 900
  const plant = drawn(
    '<g fill="#8d8d8d">', shape([[800, 470], [800, 330], [826, 310], [990, 310], [1016, 330], [1016, 470]], '#8d8d8d'),
    rect(1016, 380, 150, 90, '#9a9a9a'), rect(640, 420, 160, 50, '#a2a2a2'),
    shape([[752, 470], [760, 120], [774, 120], [782, 470]], '#858585'), '</g>',
    [150, 190].map((y) => rect(757, y, 20, 16, '#e8e8e8')).join(''),
  )
  const trees = Array.from({ length: 34 }, (_, index) =>
    `<ellipse cx="${index * 42}" cy="${468 + (index % 3) * 4}" rx="9" ry="${26 + (index % 5) * 7}" fill="#868686"/>`).join('')
  const people = crowd(width, 560, 980, 7, (depth, next) => grey(0.42 - 0.34 * depth + (next - 0.5) * 0.18))
  const rolled = drawn(
    stroke('M300 420L420 860', 20, '#222'), stroke('M306 430L400 770', 34, '#cfcfcf'), stroke('M980 380L900 860', 18, '#222'),
    stroke('M976 396L930 680', 30, '#bdbdbd'),
  )
  return {
    width, height, seed: 301, blur: 1.7, grain: 0.75, contrast: 1.15, tone: SILVER, margin: 34,
    scene: drawn(
      sky('s', '#b9b9b9', '#efefef'), `<rect width="${width}" height="480" fill="url(#s)"/>`, plant, trees,
      rect(0, 480, width, 420, '#9b9b9b'),
      Array.from({ length: 12 }, (_, index) => stroke(`M${index * 130 - 80} 900L${420 + index * 46} 486`, 5, '#858585')).join(''),
      haze('h', width, 380, 180), banner(420, 500, 250, 64, -2, 3), banner(1060, 510, 190, 56, 3, 4), people, rolled,
    ),
  }
}

/** A square seen from a roof. */
function piazza(): Negative {
  const width = 1340
  const height = 900
  const next = chance(12)
  const heads = Array.from({ length: 5200 }, () => {
    const y = 130 + next() ** 0.8 * 790
    const near = (y - 130) / 790
    const x = width / 2 + (next() - 0.5) * (500 + 1500 * near)
    const size = 2.2 + 7.5 * near
    const tone = next()
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(1)}" ry="${(size * 0.8).toFixed(1)}" fill="${grey(0.12 + tone * tone * 0.6)}"/>`
  }).join('')
  const signs = Array.from({ length: 90 }, (_, index) => {
    const y = 190 + next() * 660
    const near = (y - 130) / 790
    const size = 8 + 30 * near
    const x = width * (0.06 + 0.88 * ((index * 0.618) % 1))
    return turned(next() * 24 - 12, x, y, rect(x, y, size * 1.3, size, next() > 0.3 ? '#f4f4f4' : '#8a8a8a'))
  }).join('')
  const obelisk = shape([[640, 330], [658, 40], [682, 40], [700, 330]], '#4a4a4a')
    + shape([[658, 40], [670, 14], [682, 40]], '#4a4a4a')
    + rect(610, 326, 120, 44, '#565656')
  const houses = drawn(
    rect(0, 0, 420, 190, '#8f8f8f'), rect(920, 0, 420, 190, '#999'),
    Array.from({ length: 14 }, (_, index) =>
      [30, 82, 132].map((y) => rect(16 + index * 30 + (index > 6 ? 700 : 0), y, 13, 24, '#505050')).join('')).join(''),
    '<path d="M480 190v-70a70 70 0 0 1 140 0v70zM720 190v-70a70 70 0 0 1 140 0v70z" fill="#a8a8a8"/>',
  )
  return { width, height, seed: 307, blur: 1.2, grain: 0.6, contrast: 1.2, tone: SILVER, margin: 34, scene: drawn(
    rect(0, 0, width, height, '#cdcdcd'), houses, rect(0, 190, width, 710, '#b4b4b4'), heads, signs, obelisk, haze('h', width, 60, 260),
  ) }
}

/** The steps of a faculty, people running, the film too long in the light. */
function scalinata(): Negative {
  const width = 1340
  const height = 900
  const next = chance(17)
  const steps = Array.from({ length: 15 }, (_, index) =>
    rect(0, 330 + index * index * 2.1 + index * 9, width, 3 + index * 0.9, grey(0.62 - index * 0.012))).join('')
  const runner = (x: number, y: number, size: number, tone: string, lean: number) => drawn(
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})" fill="${tone}" stroke="${tone}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">`,
    '<circle cx="0" cy="-92" r="13" stroke="none"/>', '<path d="M-4-70L0-20" stroke-width="30"/>',
    '<path d="M0-16L34 14L22 56M0-16L-24 22L-58 40M-2-66L32-44L52-62M-2-66L-34-52L-44-24" fill="none"/>', '</g>',
  )
  const students = Array.from({ length: 13 }, (_, index) =>
    runner(90 + index * 96 + next() * 60, 470 + next() * 200, 0.75 + next() * 0.9, grey(0.1 + next() * 0.25), -14 + next() * 22)).join('')
  const helmets = Array.from({ length: 11 }, (_, index) => drawn(
    `<g transform="translate(${(index * 128 - 20).toFixed(0)} ${850 + (index % 3) * 18})">`,
    '<path d="M-44 90C-50 20-34 8 0 6S50 20 44 90z" fill="#2b2b2b"/>', '<path d="M-34 0a34 34 0 0 1 68 0v12h-68z" fill="#1c1c1c"/>',
    '<ellipse cx="-10" cy="-16" rx="10" ry="6" fill="#8c8c8c"/>', '</g>',
  )).join('')
  const front = drawn(
    rect(0, 0, width, 340, '#e9e9e9'),
    Array.from({ length: 8 }, (_, index) =>
      rect(60 + index * 164, 20, 70, 300, '#bdbdbd') + rect(72 + index * 164, 40, 46, 260, '#8a8a8a')).join(''),
  )
  return { width, height, seed: 311, blur: 2.3, grain: 1, contrast: 1.45, tone: SILVER, margin: 0, scene: drawn(
    rect(0, 0, width, height, '#dadada'), front, steps, students, '<g opacity=".5" transform="translate(-16 5)">', students, '</g>',
    helmets,
  ) }
}

/** The gate at the change of shift. */
function cancelli(): Negative {
  const width = 1340
  const height = 900
  const works = drawn(
    Array.from({ length: 7 }, (_, index) =>
      shape([[index * 200 - 20, 330], [index * 200 - 20, 190], [index * 200 + 180, 330]], '#a5a5a5')).join(''),
    rect(0, 326, width, 160, '#989898'), shape([[980, 330], [992, 20], [1032, 20], [1044, 330]], '#8b8b8b'),
    Array.from({ length: 16 }, (_, index) => rect(20 + index * 84, 360, 50, 36, '#d0d0d0')).join(''),
  )
  const people = crowd(width, 500, 960, 29, (depth, next) => grey(0.36 - 0.26 * depth + (next - 0.5) * 0.2))
  const bicycle = (x: number, y: number, size: number) => drawn(
    `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#111" stroke-width="7">`, '<circle cx="-58" cy="0" r="44"/>',
    '<circle cx="62" cy="0" r="44"/>', '<path d="M-58 0L-22-62H40L62 0M-22-62L4 0L40-62M4 0H-58M40-62l-6-26h-20M-22-62l-6-18h-16"/>',
    '</g>',
  )
  const bars = Array.from({ length: 17 }, (_, index) =>
    (index > 5 && index < 11 ? '' : rect(index * 82 + 8, 120, 13, 800, '#151515'))).join('')
  const gate = drawn(
    bars, rect(0, 150, 480, 18, '#151515'), rect(910, 150, 440, 18, '#151515'), rect(456, 60, 40, 860, '#1d1d1d'),
    rect(894, 60, 40, 860, '#1d1d1d'), rect(436, 40, 80, 34, '#222'), rect(874, 40, 80, 34, '#222'),
  )
  return { width, height, seed: 313, blur: 1.9, grain: 0.9, contrast: 1.25, tone: SEPIA, margin: 30, scene: drawn(
    sky('s', '#d9d9d9', '#f2f2f2'), `<rect width="${width}" height="340" fill="url(#s)"/>`, works, rect(0, 480, width, 420, '#b0b0b0'),
    haze('h', width, 260, 320), people, bicycle(640, 830, 1.5), rect(676, 560, 34, 46, '#fff'), gate,
  ) }
}

/** A dark crowd and a cathedral in the fog. */
function duomo(): Negative {
  const width = 1340
  const height = 900
  const spire = (x: number, base: number, tall: number) =>
    shape([[x - 9, base], [x - 2, base - tall], [x + 2, base - tall], [x + 9, base]], '#757575')
  const front = Array.from({ length: 6 }, (_, index) => spire(330 + index * 136, 420 - (2.5 - Math.abs(index - 2.5)) * 55, 130)).join('')
  const gable = shape([
    [320, 620], [320, 420], [466, 352], [602, 300], [670, 262], [738, 300], [874, 352], [1020, 420], [1020, 620],
  ], '#828282')
  const doors = [410, 540, 670, 800, 930].map((x, index) => drawn(
    `<path d="M${x - 30} 620v-${90 + (index === 2 ? 60 : 0)}l30 -34l30 34v${90 + (index === 2 ? 60 : 0)}z" fill="#5c5c5c"/>`,
    rect(x - 12, 400, 24, 60, '#666'),
  )).join('')
  const people = crowd(width, 610, 1000, 19, (depth, next) => grey(0.46 - 0.42 * depth + (next - 0.5) * 0.1))
  return { width, height, seed: 317, blur: 2.1, grain: 0.85, contrast: 1.2, tone: SILVER, margin: 34, scene: drawn(
    sky('s', '#9d9d9d', '#d2d2d2'), `<rect width="${width}" height="900" fill="url(#s)"/>`, gable, front, doors,
    haze('h', width, 420, 300, '#cfcfcf'), people, banner(160, 600, 330, 70, -1, 8, '#cdcdcd', '#222'),
  ) }
}

/** Women with raised hands behind a blank banner. */
function striscione(): Negative {
  const width = 1000
  const height = 1240
  const next = chance(23)
  const hands = Array.from({ length: 16 }, (_, index) => {
    const x = 60 + index * 60 + next() * 24
    const y = 420 + next() * 130
    return drawn(
      '<g stroke="#c9c9c9" stroke-width="21" stroke-linecap="round" fill="none">',
      `<path d="M${x - 36} ${y + 250}L${x - 12} ${y + 40}L${x} ${y}"/>`,
      `<path d="M${x + 38} ${y + 250}L${x + 12} ${y + 40}L${x} ${y}"/>`, '</g>',
      stroke(`M${x - 40} ${y + 260}L${x - 27} ${y + 150}`, 34, grey(0.15 + next() * 0.4)),
      stroke(`M${x + 42} ${y + 260}L${x + 27} ${y + 150}`, 34, grey(0.15 + next() * 0.4)),
    )
  }).join('')
  const faces = Array.from({ length: 12 }, (_, index) => {
    const x = 50 + index * 82 + next() * 20
    const y = 720 + next() * 66
    const hair = grey(0.06 + next() * 0.26)
    return drawn(
      `<path d="M${x - 46} ${y + 130}C${x - 62} ${y - 20} ${x - 40} ${y - 64} ${x} ${y - 64}S${x + 62} ${y - 20} ${x + 46} ${y + 130}z" fill="${hair}"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="26" ry="36" fill="${grey(0.5 + next() * 0.14)}"/>`,
      `<path d="M${x - 26} ${y - 14}Q${x} ${y - 52} ${x + 27} ${y - 16}Q${x + 4} ${y - 34} ${x - 26} ${y - 14}Z" fill="${hair}"/>`,
    )
  }).join('')
  const cloth = drawn(
    '<path d="M-20 842Q250 872 500 848T1020 846V1080Q760 1100 500 1076T-20 1084Z" fill="#f2f2f2"/>',
    stroke('M120 860q10 110 -8 210M420 866q-12 90 6 200M760 862q14 100 -4 210', 7, '#d5d5d5'),
    stroke('M190 1000q20 40 6 70M610 1010q10 40 0 62', 5, '#bdbdbd'),
  )
  const houses = drawn(
    rect(0, 0, 330, 560, '#8b8b8b'), rect(690, 0, 310, 560, '#7d7d7d'),
    Array.from({ length: 15 }, (_, index) =>
      rect((index % 3) * 96 + 40 + (index > 7 ? 680 : 0), 60 + Math.floor(index / 3) * 96, 44, 62, '#4c4c4c')).join(''),
  )
  const back = crowd(width, 560, 760, 31, (depth, tone) => grey(0.5 - 0.3 * depth + (tone - 0.5) * 0.2))
  const legs = Array.from({ length: 22 }, (_, index) => rect(index * 48 + next() * 16, 1070, 28, 200, grey(0.08 + next() * 0.3))).join('')
  return { width, height, seed: 331, blur: 2.6, grain: 0.85, contrast: 1.25, tone: SEPIA, margin: 34, scene: drawn(
    rect(0, 0, width, height, '#dcdcdc'), houses, haze('h', width, 320, 320), back, rect(0, 1060, width, 200, '#8a8a8a'), legs, hands,
    faces, cloth,
  ) }
}

/** Tiles, cables and a mast with three stays. */
function antenna(): Negative {
  const width = 960
  const height = 1280
  const roof = (y: number, tone: number, slope: number, id: string) => drawn(
    `<clipPath id="${id}">`, shape([[-20, y], [width + 20, y - slope], [width + 20, height + 20], [-20, height + 20]]), '</clipPath>',
    `<g clip-path="url(#${id})">`, rect(0, 0, width, height, grey(tone)),
    Array.from({ length: 26 }, (_, row) =>
      stroke(wave(-20, width + 20, y - slope / 2 + 26 + row * 30, 7, 34, row * 17), 5, grey(tone - 0.16))).join(''),
    '</g>',
  )
  const rungs = Array.from({ length: 7 }, (_, index) => rect(392 - index * 9, 210 + index * 44, 176 + index * 18, 9, '#141414')).join('')
  const mast = drawn(
    rect(470, 120, 20, 860, '#111'), rungs, rect(462, 96, 36, 30, '#111'),
    stroke('M480 330L80 960M480 330L900 900M480 560L700 1040', 4, '#1c1c1c'), stroke('M490 700q120 60 160 200t120 160', 7, '#1a1a1a'),
  )
  const chimneys = drawn(
    rect(120, 780, 110, 190, '#6a6a6a'), rect(104, 764, 142, 26, '#565656'), rect(770, 700, 90, 190, '#777'),
    rect(756, 686, 118, 24, '#606060'),
  )
  const tower = drawn(
    rect(640, 420, 84, 460, '#b0b0b0'), shape([[640, 420], [724, 420], [716, 396], [648, 396]], '#a6a6a6'),
    rect(660, 470, 16, 40, '#8a8a8a'), rect(240, 560, 60, 330, '#b6b6b6'),
  )
  return { width, height, seed: 337, blur: 1.5, grain: 0.7, contrast: 1.2, tone: YELLOWED, margin: 36, scene: drawn(
    sky('s', '#cfcfcf', '#f6f6f6'), `<rect width="${width}" height="${height}" fill="url(#s)"/>`, tower, haze('h', width, 480, 380),
    chimneys, roof(930, 0.5, 60, 'a'), roof(1090, 0.36, -70, 'b'), mast,
  ) }
}

export const photographs: Record<string, () => Negative> = {
  'foto-caorso.jpg': caorso,
  'foto-piazza.jpg': piazza,
  'foto-scalinata.jpg': scalinata,
  'foto-cancelli.jpg': cancelli,
  'foto-duomo.jpg': duomo,
  'foto-striscione.jpg': striscione,
  'foto-antenna.jpg': antenna,
}
