import { chance } from './chance.ts'
import { line, stack } from './lettering.ts'
import type { Sheet } from './press.ts'
import { around, circle, drawn, rays, rect, shape, stroke, turned, wave, white } from './shapes.ts'

const WIDTH = 820
const HEIGHT = 1160
const BLACK = [24, 21, 20] as const

/** Caorso: the box of the reactor and the thin stack, with a sun behind them. */
function nucleareNoCaorso(): Sheet {
  const title = stack('archivo-poster', ['NUCLEARE?', 'NO GRAZIE'], { x: 62, y: 70, width: WIDTH - 124, gap: 20 })
  const plant = [
    rect(0, 905, WIDTH, 12),
    shape([[470, 905], [470, 690], [500, 672], [660, 672], [690, 690], [690, 905]]),
    rect(700, 770, 120, 135),
    shape([[430, 905], [438, 430], [456, 430], [464, 905]]),
    rect(330, 800, 100, 105),
    white(drawn(
      '<rect x="500" y="720" width="160" height="9"/>', '<rect x="500" y="745" width="160" height="9"/>',
      '<rect x="350" y="830" width="60" height="8"/>', '<rect x="438" y="470" width="18" height="12"/>',
      '<rect x="438" y="510" width="18" height="12"/>',
    )),
    [935, 958, 984].map((y, index) => stroke(wave(40, WIDTH - 40, y, 5, 120, index * 40), 5)).join(''),
  ].join('')
  const sun = `${circle(270, 905, 190, '#777')}${rays(270, 905, 225, 420, 22, 8)}`
  return {
    width: WIDTH, height: HEIGHT, paper: [240, 187, 38], seed: 11, folds: { across: [0.5] },
    plates: [
      { svg: drawn(
        '<clipPath id="air">', `<rect x="0" y="0" width="${WIDTH}" height="905"/>`, '</clipPath>', '<g clip-path="url(#air)">', sun,
        '</g>',
      ), ink: [214, 44, 28], screen: { cell: 9, angle: 22 }, dx: 3, dy: -2 },
      { svg: drawn(
        title.svg, plant, line('archivo-head', 'CORTEO A CAORSO', { x: 62, y: 1056, size: 54 }),
        line('archivo-head', 'domenica, ore 10, dal ponte sul Po', { x: 62, y: 1103, size: 34 }),
      ), ink: BLACK, wear: 0.3 },
    ],
  }
}

/** Bare footprints going down to the water. */
function montaltoAPiedi(): Sheet {
  const foot = (x: number, y: number, side: number, turn: number, size: number) => {
    const toes = [[-15, -50, 9], [1, -57, 7], [13, -53, 6], [23, -46, 5.5], [30, -36, 5]] as const
    const sole = '<path d="M-22-36C-4-48 24-40 26-16C27 0 14 8 14 24C15 44 8 58-6 58C-20 58-24 44-20 26C-17 8-34-20-22-36Z"/>'
    return drawn(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${side * size} ${size})">`, sole,
      toes.map(([tx, ty, r]) => circle(tx, ty, r)).join(''), '</g>',
    )
  }
  const walk = Array.from({ length: 7 }, (_, index) => {
    const along = index / 6
    const side = index % 2 ? 1 : -1
    const x = 90 + 330 * along + side * (16 + 30 * along)
    const y = 545 + 245 * along - side * (22 + 22 * along)
    return foot(x, y, side, 122 + 10 * along, 0.48 + along * 0.5)
  }).join('')
  const sea = Array.from({ length: 9 }, (_, index) =>
    stroke(wave(-20, WIDTH + 20, 985 + index * 24, 9, 150, index * 55), 9 + index)).join('')
  const title = ['A piedi', 'fino', 'al mare'].map((words, index) =>
    line('shrikhand', words, { x: 58, y: 190 + index * 142, size: 168 })).join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [243, 232, 206], seed: 23, folds: { across: [0.5], down: [0.5] },
    plates: [
      { svg: `${circle(640, 660, 140)}${walk}`, ink: [232, 98, 36], wear: 0.5, dx: -3 },
      { svg: drawn(
        title, sea,
        line('archivo-head', 'MONTALTO DI CASTRO · CONTRO LA CENTRALE', { x: WIDTH / 2, y: 930, size: 37, anchor: 'middle', spacing: 18 }),
      ), ink: [16, 98, 108], wear: 0.35 },
    ],
  }
}

/** A popular feast: a sun of petals in two inks that overprint to a third. */
function ilSoleNonSiPaga(): Sheet {
  const petals = (count: number, radius: number, length: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = from + (index * 360) / count
      const [x, y] = around(410, 665, radius, angle)
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${length}" ry="${length * 0.36}" transform="rotate(${angle} ${x.toFixed(1)} ${y.toFixed(1)})"/>`
    }).join('')
  const face = drawn(
    stroke('M340 635q22-26 44 0', 9, '#fff'), stroke('M436 635q22-26 44 0', 9, '#fff'), stroke('M345 715q65 62 130 0', 10, '#fff'),
    circle(318, 697, 18, '#999'), circle(502, 697, 18, '#999'),
  )
  const title = ['Il sole', 'non si paga'].map((words, index) =>
    line('shrikhand', words, { x: 410, y: 150 + index * 128, size: index ? 128 : 148, anchor: 'middle' })).join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [247, 239, 222], seed: 37,
    plates: [
      { svg: `${petals(14, 270, 92, 0)}${petals(26, 385, 48, 6)}`, ink: [246, 176, 32], wear: 0.3, dx: 4, dy: 3 },
      { svg: `${circle(410, 665, 172)}${face}${petals(14, 250, 70, 12.8)}${title}`, ink: [221, 50, 84], wear: 0.3 },
      { svg: drawn(
        line('caveat-brush', 'festa popolare', { x: 410, y: 1068, size: 74, anchor: 'middle' }),
        line('archivo-head', 'CONCERTI · CUCINA · PANNELLI FATTI IN CASA', { x: 410, y: 1114, size: 28, anchor: 'middle', spacing: 30 }),
      ), ink: [52, 30, 66] },
    ],
  }
}

/** May 1986: a milk bottle under the rain. */
function cernobyl(): Sheet {
  const next = chance(5)
  const rain = Array.from({ length: 150 }, () => {
    const x = next() * (WIDTH + 300) - 150
    const y = next() * 900 - 60
    const length = 40 + next() * 90
    return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.22).toFixed(0)} ${length.toFixed(0)}`, 2 + next() * 3, '#fff')
  }).join('')
  const bottle = 'M352 330h116v34c0 16-8 22-8 40c0 92 92 112 92 236v300c0 26-16 42-42 42H310c-26 0-42-16-42-42V640c0-124 92-144 92-236c0-18-8-24-8-40z'
  const blade = (angle: number) => {
    const [x1, y1] = around(410, 770, 112, angle - 30)
    const [x2, y2] = around(410, 770, 112, angle + 30)
    const [x3, y3] = around(410, 770, 34, angle + 30)
    const [x4, y4] = around(410, 770, 34, angle - 30)
    return `<path d="M${x1} ${y1}A112 112 0 0 1 ${x2} ${y2}L${x3} ${y3}A34 34 0 0 0 ${x4} ${y4}Z"/>`
  }
  return {
    width: WIDTH, height: HEIGHT, paper: [240, 234, 220], seed: 53, folds: { across: [0.5] },
    plates: [
      { svg: drawn(
        rect(0, 0, WIDTH, HEIGHT), rain, `<path d="${bottle}" fill="#fff"/>`,
        white(line('archivo-poster', 'ROMA', { x: 56, y: 190, size: { fill: 338 } })),
        white(line('archivo-poster', '10 MAGGIO', { x: WIDTH - 56, y: 190, size: { fill: 340 }, anchor: 'end' })),
        white(line('archivo-poster', '1986', { x: WIDTH - 56, y: 113, size: 62, anchor: 'end' })),
      ), ink: [22, 24, 30], wear: 0.3 },
      { svg: `${circle(410, 770, 22)}${blade(-90)}${blade(30)}${blade(150)}`, ink: [205, 26, 32], wear: 0.2, opaque: true },
      {
        svg: white('') + line('archivo-head', 'LATTE, INSALATA, PIOGGIA:', { x: 410, y: 1062, size: 44, anchor: 'middle', spacing: 12 })
          + line('archivo-head', 'NON È UN INCIDENTE', { x: 410, y: 1116, size: 58, anchor: 'middle', spacing: 12 }),
        ink: [243, 206, 60], opaque: true,
      },
    ],
  }
}

/** Three times yes, in three inks. */
function referendum(): Sheet {
  const yes = (y: number, shift: number) => line('archivo-wide', 'SÌ', { x: WIDTH / 2 + shift, y, size: 360, anchor: 'middle' })
  return {
    width: WIDTH, height: HEIGHT, paper: [248, 243, 232], seed: 61,
    plates: [
      { svg: yes(395, -60), ink: [238, 178, 30], wear: 0.25 },
      { svg: yes(640, 0), ink: [22, 128, 92], wear: 0.25, dx: 2 },
      { svg: yes(885, 60), ink: [208, 36, 42], wear: 0.25, dy: 2 },
      { svg: drawn(
        rect(56, 946, WIDTH - 112, 8), line('archivo-poster', '8 E 9 NOVEMBRE 1987', { x: 56, y: 1034, size: 79 }),
        line('archivo-head', 'tre referendum per fermare il nucleare', { x: 56, y: 1092, size: 41 }),
      ), ink: BLACK },
    ],
  }
}

/** A river that rises like the mercury of a thermometer. */
function fiumeCaldo(): Sheet {
  const river = 'M300 1020C300 900 470 860 460 740C450 620 300 600 310 480C318 380 420 350 420 260'
  const marks = Array.from({ length: 15 }, (_, index) => rect(560, 300 + index * 46, index % 5 === 0 ? 90 : 46, 6)).join('')
  const degrees = ['30°', '25°', '20°'].map((text, index) =>
    line('archivo-poster', text, { x: 670, y: 322 + index * 230, size: 58 })).join('')
  const field = (x: number, y: number, width: number, height: number, turn: number) => {
    const lines = Array.from({ length: 40 }, (_, index) => rect(x - 200, y - 300 + index * 17, width + 400, 5)).join('')
    const id = `field${x}${y}`
    return drawn(
      `<clipPath id="${id}">`, `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`, '</clipPath>',
      `<g clip-path="url(#${id})">`, turned(turn, x, y, lines), '</g>',
    )
  }
  const furrows = [
    field(52, 300, 200, 170, 20), field(52, 490, 160, 240, -35), field(232, 640, 120, 150, 80),
    field(52, 750, 130, 340, 5), field(420, 900, 100, 190, -60), field(540, 1000, 110, 90, 30),
  ].join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [236, 230, 214], seed: 71, folds: { across: [0.5], down: [0.5] },
    plates: [
      { svg: `${stroke(river, 96)}${circle(300, 1010, 92)}`, ink: [206, 52, 40], wear: 0.6, dx: 5 },
      { svg: drawn(
        furrows, marks, degrees, line('caveat-brush', 'fiume caldo,', { x: 52, y: 140, size: 124 }),
        line('caveat-brush', 'campi freddi', { x: 52, y: 232, size: 100 }),
        turned(-90, 780, 1080, line('courier-prime', 'che cosa succede al Po', { x: 780, y: 1080, size: 34 })),
      ), ink: [26, 62, 120], wear: 0.6 },
    ],
  }
}

export const energyPosters: Record<string, () => Sheet> = {
  'nucleare-no-caorso.jpg': nucleareNoCaorso,
  'montalto-a-piedi.jpg': montaltoAPiedi,
  'il-sole-non-si-paga.jpg': ilSoleNonSiPaga,
  'cernobyl-10-maggio.jpg': cernobyl,
  'referendum-1987.jpg': referendum,
  'fiume-caldo.jpg': fiumeCaldo,
}
