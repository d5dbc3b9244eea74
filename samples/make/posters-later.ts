import { chance } from './chance.ts'
import { line } from './lettering.ts'
import type { Sheet } from './press.ts'
import { circle, drawn, rays, rect, shape, stroke, turned, white } from './shapes.ts'

const WIDTH = 820
const HEIGHT = 1160
const BLACK = [20, 20, 22] as const

/** The march as a line of the underground. */
function comiso(): Sheet {
  const stops: [string, number, number][] = [
    ['Milano', 190, 330], ['Bologna', 310, 450], ['Firenze', 310, 540], ['Roma', 400, 660], ['Napoli', 500, 760],
    ['Reggio Calabria', 500, 880], ['Messina', 420, 930], ['Catania', 420, 990], ['Comiso', 350, 1060],
  ]
  const route = stops.map(([, x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  const names = stops.map(([name, x, y], index) => index === 0 || index === 8
    ? line('archivo-poster', name, { x: x + 38, y: y + 20, size: 62 })
    : line('archivo-head', name, { x: x + 38, y: y + 11, size: 34 })).join('')
  const dots = stops.map(([, x, y]) => `${circle(x, y, 19)}${circle(x, y, 10, '#fff')}`).join('')
  const missile = '<path d="M0-150C26-110 30-70 30-30V110L64 150V176H-64V150L-30 110V-30C-30-70-26-110 0-150Z"/>'
  return {
    width: WIDTH, height: HEIGHT, paper: [240, 238, 228], seed: 131, folds: { across: [0.5] },
    plates: [
      { svg: `<g transform="translate(150 800) rotate(18) scale(1.25)">${missile}</g>`, ink: [150, 160, 170], wear: 0.4 },
      { svg: `${stroke('M30 620L280 990M280 620L30 990', 34)}`, ink: [214, 34, 44], wear: 0.4 },
      { svg: `${stroke(route, 26)}`, ink: [0, 112, 182], wear: 0.2, dx: 2 },
      { svg: drawn(
        dots, names, line('archivo-poster', 'A PIEDI CONTRO', { x: 56, y: 140, size: 124 }),
        line('archivo-poster', 'I MISSILI', { x: 56, y: 250, size: 124 }),
        line('archivo-head', '27 novembre', { x: 764, y: 306, size: 34, anchor: 'end' }),
        line('archivo-head', '18 dicembre 1982', { x: 764, y: 346, size: 34, anchor: 'end' }),
      ), ink: [18, 26, 58], wear: 0.3 },
    ],
  }
}

/** Two eyes in the dark. */
function laPantera(): Sheet {
  const eye = (x: number, side: number) => drawn(
    `<g transform="translate(${x} 470) scale(${side} 1)">`, '<path d="M-140 34C-90-70 60-96 150 18C70 70-70 92-140 34Z"/>',
    '<ellipse cx="14" cy="2" rx="21" ry="62" fill="#fff"/>', '</g>',
  )
  const whiskers = [[-1, 0], [-1, 1], [-1, 2], [1, 0], [1, 1], [1, 2]].map(([side = 1, index = 0]) =>
    stroke(`M${410 + side * 110} ${770 + index * 22}q${side * 140} ${-30 + index * 34} ${side * 300} ${-10 + index * 74}`, 4, '#fff'))
    .join('')
  const head = '<path d="M90 1010C40 700 60 480 120 360L96 150L260 250C350 210 470 210 560 250L724 150L700 360C760 480 780 700 730 1010Z"/>'
  return {
    width: WIDTH, height: HEIGHT, paper: [236, 231, 216], seed: 163, folds: { across: [0.5], down: [0.5] },
    plates: [
      { svg: rect(0, 0, WIDTH, 1000, '#000'), ink: [58, 60, 92], wear: 0.5 },
      { svg: `${head}${whiskers}`, ink: [16, 15, 22], wear: 0.35, opaque: true },
      { svg: `${eye(240, 1)}${eye(580, -1)}${shape([[372, 716], [448, 716], [410, 752]])}`, ink: [240, 206, 26], wear: 0.15, opaque: true },
      { svg: `${rect(0, 940, WIDTH, 220)}`, ink: [240, 206, 26], wear: 0.25, opaque: true },
      { svg: drawn(
        line('caveat-brush', 'la pantera siamo noi', { x: 410, y: 1058, size: { fill: 700 }, anchor: 'middle' }),
        line('archivo-head', 'UNIVERSITÀ OCCUPATA · GENNAIO 1990', { x: 410, y: 1118, size: { fill: 620 }, anchor: 'middle' }),
      ), ink: BLACK, wear: 0.3 },
    ],
  }
}

/** Raised hands in five inks. */
function controIlRazzismo(): Sheet {
  const hand = (x: number, y: number, turn: number, size: number) => {
    const fingers = [[-44, -96, 86], [-15, -122, 112], [15, -116, 106], [44, -86, 76]].map(([left = 0, top = 0, long = 0]) =>
      `<rect x="${left - 13}" y="${top}" width="26" height="${long + 40}" rx="13"/>`).join('')
    return drawn(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">`, fingers,
      '<rect x="-58" y="-28" width="116" height="112" rx="34"/>',
      '<rect x="-20" y="-20" width="26" height="110" rx="13" transform="translate(68 6) rotate(38)"/>',
      '<rect x="-42" y="60" width="84" height="420"/>', '</g>',
    )
  }
  const clip = (inside: string) => drawn(
    '<clipPath id="field">', `<rect x="0" y="330" width="${WIDTH}" height="620"/>`, '</clipPath>', '<g clip-path="url(#field)">', inside,
    '</g>',
  )
  return {
    width: WIDTH, height: HEIGHT, paper: [246, 240, 226], seed: 173, folds: { across: [0.5] },
    plates: [
      { svg: clip(hand(130, 620, -10, 1.15) + hand(560, 590, 6, 1.05)), ink: [244, 166, 52], wear: 0.3 },
      { svg: clip(hand(300, 540, 4, 1.2) + hand(730, 640, 12, 1.2)), ink: [226, 72, 40], wear: 0.3, dx: 3 },
      { svg: clip(hand(430, 660, -4, 1.3) + hand(40, 720, -16, 1)), ink: [106, 54, 32], wear: 0.3 },
      { svg: clip(hand(220, 740, -6, 1.1) + hand(640, 730, 9, 1.2)), ink: [28, 92, 120], wear: 0.3, dy: 3 },
      { svg: drawn(
        line('archivo-poster', 'CONTRO', { x: 54, y: 150, size: { fill: 330 } }),
        line('archivo-poster', 'IL RAZZISMO', { x: 54, y: 296, size: { fill: 712 } }), rect(0, 950, WIDTH, 12),
        line('archivo-poster', 'ROMA, 7 OTTOBRE 1989', { x: 54, y: 1054, size: { fill: 712 } }),
        line('archivo-text', 'corteo nazionale, piazza della Repubblica, ore 15', { x: 54, y: 1108, size: 32 }),
      ), ink: BLACK, wear: 0.25 },
    ],
  }
}

/** A town plan behind a steel mesh. */
function zonaRossa(): Sheet {
  const next = chance(21)
  const district = (turn: number, gap: number, from: number, to: number) =>
    turned(turn, 410, 640, Array.from({ length: Math.floor((to - from) / gap) }, (_, index) => {
      const place = from + index * gap + next() * gap * 0.5
      return stroke(`M${place} 200V${700 + next() * 300}`, index % 4 === 0 ? 13 : 5)
        + stroke(`M${from} ${place - 100}H${from + next() * (to - from)}`, index % 5 === 0 ? 11 : 4)
    }).join(''))
  const streets = district(18, 52, -100, 520) + district(-27, 64, 380, 1000)
  const coast = 'M-20 900C140 860 190 930 300 900S420 830 520 880S700 960 860 880V980H-20Z'
  const mesh = Array.from({ length: 40 }, (_, index) =>
    `${rect(index * 22, 300, 3, 690, '#000')}${rect(0, 300 + index * 66, WIDTH, 3, '#000')}`).join('')
  const posts = [60, 410, 760].map((x) => rect(x - 9, 286, 18, 710)).join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [244, 243, 238], seed: 181,
    plates: [
      { svg: drawn(
        '<clipPath id="map">', `<rect x="0" y="300" width="${WIDTH}" height="680"/>`, '</clipPath>', '<g clip-path="url(#map)">',
        streets, '</g>',
      ), ink: [150, 156, 162], wear: 0.1 },
      { svg: `<path d="${coast}"/>`, ink: [120, 176, 206], wear: 0.1 },
      { svg: shape([[210, 430], [420, 360], [640, 440], [700, 640], [560, 830], [300, 850], [150, 680]]), ink: [226, 22, 34], wear: 0.15 },
      { svg: drawn(
        '<clipPath id="fence">', `<rect x="0" y="300" width="${WIDTH}" height="690"/>`, '</clipPath>', '<g clip-path="url(#fence)">',
        mesh, '</g>', posts,
      ), ink: BLACK, wear: 0.1 },
      { svg: drawn(
        line('archivo-wide', 'ZONA', { x: 50, y: 150, size: { fill: 720 } }),
        line('archivo-wide', 'ROSSA', { x: 50, y: 276, size: { fill: 720 } }),
      ), ink: BLACK, wear: 0.1 },
      { svg: drawn(
        rect(0, 990, WIDTH, 170), white(line('archivo-head', 'CHI HA CHIUSO LA CITTÀ?', { x: 50, y: 1064, size: { fill: 720 } })),
        white(line('courier-prime', 'genova, 19 20 21 luglio 2001', { x: 50, y: 1122, size: { fill: 720 } })),
      ), ink: [196, 14, 28], wear: 0.1, opaque: true },
    ],
  }
}

/** A burst and a megaphone. */
function mayday(): Sheet {
  const rows = Array.from({ length: 15 }, (_, index) =>
    line('saira-stencil', 'MAYDAY MAYDAY MAYDAY', { x: -160 + (index % 3) * 62, y: 70 + index * 84, size: 96 })).join('')
  const horn = '<path d="M250 640L560 470V850L250 720Z"/><path d="M150 636h104v92H150a46 46 0 0 1 0-92Z"/><path d="M250 728l44 150h-70l-40-150z"/><ellipse cx="562" cy="660" rx="58" ry="194"/><ellipse cx="570" cy="660" rx="30" ry="130" fill="#fff"/>'
  return {
    width: WIDTH, height: HEIGHT, paper: [250, 246, 240], seed: 191,
    plates: [
      { svg: rect(0, 0, WIDTH, HEIGHT), ink: [230, 20, 118], wear: 0.1 },
      { svg: rows, ink: [196, 10, 96], wear: 0.1, opaque: true },
      { svg: `${rays(430, 640, 240, 480, 18, 10)}${circle(430, 640, 300)}`, ink: [252, 222, 40], wear: 0.1, opaque: true },
      { svg: drawn(
        turned(-14, 400, 660, horn), stroke('M690 470l86-56M716 560l100-20M712 660l100 20', 20),
      ), ink: BLACK, wear: 0.15, opaque: true },
      { svg: `${turned(-5, 410, 200, rect(36, 96, 748, 186))}${rect(0, 996, WIDTH, 164)}`, ink: BLACK, wear: 0.12, opaque: true },
      { svg: drawn(
        turned(-5, 410, 200, line('saira-stencil', 'MAYDAY', { x: 410, y: 246, size: { fill: 690 }, anchor: 'middle' })),
        line('archivo-head', 'PARATA DEL LAVORO PRECARIO', { x: 54, y: 1068, size: { fill: 712 } }),
        line('archivo-text', 'Milano, primo maggio 2004, porta Ticinese, ore 15', { x: 54, y: 1120, size: { fill: 712 } }),
      ), ink: [252, 248, 240], wear: 0.12, opaque: true },
    ],
  }
}

/** Ridges of the valley in four blues and a string of torches. */
function venaus(): Sheet {
  const next = chance(41)
  const ridge = (base: number, rough: number, peaks: number) => {
    const points: [number, number][] = [[-10, HEIGHT]]
    for (let index = 0; index <= peaks; index++) {
      const above = index % 2 ? rough * (0.6 + next() * 0.6) : rough * next() * 0.35
      points.push([(index / peaks) * (WIDTH + 40) - 20, base - above])
    }
    points.push([WIDTH + 10, HEIGHT])
    return shape(points)
  }
  const snow = Array.from({ length: 260 }, () => circle(next() * WIDTH, next() * 900, 1.5 + next() * 3.4)).join('')
  const torches = Array.from({ length: 64 }, (_, index) => {
    const along = index / 63
    return circle(770 - 700 * along + Math.sin(along * 9) * 60, 610 + 330 * along + (next() - 0.5) * 14, 3 + 5 * along)
  }).join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [242, 240, 232], seed: 197, folds: { across: [0.5] },
    plates: [
      { svg: rect(0, 0, WIDTH, 1000), ink: [178, 204, 222], wear: 0.15 },
      { svg: ridge(560, 190, 7), ink: [112, 152, 186], wear: 0.2, opaque: true },
      { svg: ridge(700, 170, 6), ink: [58, 100, 146], wear: 0.2, opaque: true },
      { svg: ridge(860, 200, 9), ink: [24, 54, 98], wear: 0.25, opaque: true },
      { svg: snow, ink: [250, 250, 248], wear: 0.1, opaque: true },
      { svg: drawn(
        torches, line('archivo-head', 'CI RIPRENDIAMO I PRATI', { x: 54, y: 1110, size: { fill: 712 } }),
      ), ink: [255, 204, 62], wear: 0.1, opaque: true },
      { svg: drawn(
        line('archivo-poster', 'VENAUS', { x: 54, y: 210, size: { fill: 712 } }),
        line('archivo-poster', '8 DICEMBRE', { x: 54, y: 330, size: { fill: 712 }, stretch: 1 }),
      ), ink: [190, 22, 30], wear: 0.2, opaque: true },
    ],
  }
}

export const laterPosters: Record<string, () => Sheet> = {
  'comiso-marcia.jpg': comiso,
  'la-pantera.jpg': laPantera,
  'contro-il-razzismo.jpg': controIlRazzismo,
  'zona-rossa.jpg': zonaRossa,
  'mayday.jpg': mayday,
  'venaus.jpg': venaus,
}
