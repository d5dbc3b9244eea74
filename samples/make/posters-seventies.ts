import { chance } from './chance.ts'
import { capHeight, line, stack, widthOf } from './lettering.ts'
import type { Sheet } from './press.ts'
import { around, circle, crowd, drawn, grey, rect, shape, star, stroke, turned, wave } from './shapes.ts'

const WIDTH = 820
const HEIGHT = 1160
const BLACK = [24, 21, 20] as const

/** A figure eight full of mimosa. */
function ottoMarzo(): Sheet {
  const next = chance(8)
  const blossom = Array.from({ length: 520 }, () =>
    circle(110 + next() * 600, 40 + next() * 760, 7 + next() * 17, next() > 0.25 ? '#000' : '#888')).join('')
  const eight = line('shrikhand', '8', { x: 410, y: 760, size: 1010, anchor: 'middle' })
  const leaves = Array.from({ length: 60 }, () =>
    stroke(`M${(130 + next() * 560).toFixed(0)} ${(60 + next() * 720).toFixed(0)}q${(next() * 80 - 40).toFixed(0)} -30 ${(next() * 120 - 60).toFixed(0)} -70`, 7)).join('')
  const sign = `${stroke('M96 60a46 46 0 1 0 .1 0M96 152v80M58 192h76', 17)}`
  return {
    width: WIDTH, height: HEIGHT, paper: [244, 205, 214], seed: 83, folds: { across: [0.5] },
    plates: [
      { svg: drawn(
        '<clipPath id="eight">',
        eight.replaceAll(/<\/?g[^>]*>/g, '').replace('<path transform="', '<path transform="translate(410 760) '), '</clipPath>',
        '<g clip-path="url(#eight)">', rect(0, 0, WIDTH, HEIGHT, '#ddd'), blossom, '</g>',
      ), ink: [244, 184, 16], wear: 0.2, opaque: true },
      { svg: drawn(
        '<clipPath id="leaf">',
        eight.replaceAll(/<\/?g[^>]*>/g, '').replace('<path transform="', '<path transform="translate(410 760) '), '</clipPath>',
        '<g clip-path="url(#leaf)">', leaves, '</g>',
      ), ink: [44, 122, 72], wear: 0.3, dx: 4 },
      { svg: drawn(
        line('archivo-poster', 'MARZO', { x: 410, y: 1000, size: 268, anchor: 'middle' }),
        line('caveat-brush', 'torniamo in piazza, tutte', { x: 410, y: 1092, size: 78, anchor: 'middle' }), sign,
      ), ink: [112, 24, 108], wear: 0.35 },
    ],
  }
}

/** NO, the O a wedding ring with a gap. */
function divorzioNo(): Sheet {
  const ring = stroke('M620 205a192 192 0 1 1 -70 -14', 94)
  return {
    width: WIDTH, height: HEIGHT, paper: [243, 238, 226], seed: 97, folds: { across: [0.5] },
    plates: [
      { svg: rect(0, 712, WIDTH, HEIGHT - 712), ink: [198, 28, 36], wear: 0.4 },
      { svg: `${line('archivo-poster', 'N', { x: 44, y: 630, size: 704 })}${ring}`, ink: BLACK, wear: 0.25 },
      { svg: drawn(
        line('archivo-poster', '12-13 MAGGIO', { x: 50, y: 862, size: { fill: 720 } }),
        line('archivo-head', 'IL DIVORZIO È UNA LEGGE,', { x: 50, y: 960, size: 62 }),
        line('archivo-head', 'NON UN OBBLIGO', { x: 50, y: 1030, size: 62 }),
        line('newsreader-italic', 'Referendum popolare 1974', { x: 50, y: 1102, size: 40 }),
      ), ink: [248, 242, 228], wear: 0.3, opaque: true },
    ],
  }
}

/** A block of flats: the paper is the light in its windows. */
function laCasa(): Sheet {
  const next = chance(14)
  const windows: string[] = []
  for (let floor = 0; floor < 9; floor++) {
    for (let column = 0; column < 7; column++) {
      const x = 88 + column * 94
      const y = 345 + floor * 62
      windows.push(rect(x, y, 62, 40, next() > 0.16 ? '#fff' : '#000'))
    }
  }
  const people = [[182, 407, 1], [464, 531, -1], [558, 655, 1], [276, 717, -1], [652, 469, 1]] as const
  const inside = people.map(([x, y, side]) =>
    `${circle(x + 31, y + 14, 9)}<path d="M${x + 14} ${y + 40}q2-17 17-17t17 17z"/>${stroke(`M${x + 31} ${y + 26}l${side * 24} -26`, 6)}`)
    .join('')
  const sheet = turned(-2, 300, 590, `${rect(226, 571, 290, 60, '#fff')}`)
  return {
    width: WIDTH, height: HEIGHT, paper: [246, 238, 219], seed: 101, folds: { across: [0.33, 0.66] },
    plates: [
      { svg: drawn(
        rect(62, 320, 696, 620), windows.join(''), sheet, shape([[62, 320], [62, 300], [200, 300], [200, 276], [330, 276], [330, 320]]),
      ), ink: [186, 58, 34], wear: 0.45 },
      { svg: drawn(
        inside, turned(-2, 300, 590, line('caveat-brush', 'qui non si paga', { x: 371, y: 613, size: 42, anchor: 'middle' })),
        line('archivo-poster', 'LA CASA', { x: 58, y: 172, size: 188 }),
        line('archivo-head', 'È UN DIRITTO', { x: 60, y: 254, size: 82 }), rect(0, 940, WIDTH, 10),
        line('archivo-poster', 'SCIOPERO DELL’AFFITTO', { x: 60, y: 1042, size: { fill: 700 } }),
        line('courier-prime', 'comitato inquilini, ogni martedì, scala C', { x: 60, y: 1096, size: 28 }),
      ), ink: BLACK, wear: 0.4 },
    ],
  }
}

/** Letters cut into strips that slide apart, like a signal lost. */
function laRadio(): Sheet {
  const lines = ['CHI HA', 'SPENTO', 'LA RADIO?']
  const title = stack('archivo-poster', lines, { x: 60, y: 60, width: 700, gap: 26 }).svg
  const next = chance(31)
  const strips: string[] = []
  for (let y = 40; y < 700; ) {
    const height = 8 + next() * 62
    const shift = next() > 0.62 ? (next() - 0.65) * 90 : (next() - 0.5) * 8
    strips.push(drawn(
      `<clipPath id="strip${strips.length}">`, `<rect x="-200" y="${y}" width="1300" height="${height}"/>`, '</clipPath>',
      `<g clip-path="url(#strip${strips.length})">`, `<g transform="translate(${shift.toFixed(1)} 0)">`, title, '</g>', '</g>',
    ))
    y += height
  }
  const arcs = Array.from({ length: 9 }, (_, index) => {
    const radius = 70 + index * 52
    const [x1, y1] = around(410, 1085, radius, -152)
    const [x2, y2] = around(410, 1085, radius, -28)
    return `<path d="M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}" fill="none" stroke="#000" stroke-width="14" stroke-dasharray="${index > 3 ? `${60 - index * 5} ${index * 9}` : 'none'}"/>`
  }).join('')
  const mast = stroke('M410 905L356 1160M410 905L464 1160M396 972h28M384 1028h52M372 1084h76M396 972l52 112M424 972l-52 112', 9)
  return {
    width: WIDTH, height: HEIGHT, paper: [232, 226, 210], seed: 113, folds: { across: [0.5], down: [0.5] },
    plates: [
      { svg: drawn(
        '<clipPath id="low">', `<rect x="0" y="764" width="${WIDTH}" height="396"/>`, '</clipPath>', '<g clip-path="url(#low)">', arcs,
        '</g>',
      ), ink: [205, 32, 30], wear: 0.7, dx: -4, dy: 3 },
      { svg: drawn(
        strips.join(''), mast, circle(410, 905, 16),
        line('courier-prime', 'ore 22.50: bussano alla porta. poi più niente.', { x: 60, y: 742, size: { fill: 700 } }),
      ), ink: BLACK, wear: 0.8 },
    ],
  }
}

/** The broken rifle. */
function obiezione(): Sheet {
  const barrel = drawn(
    rect(330, 86, 22, 330), rect(318, 210, 46, 250), rect(322, 76, 14, 26),
    shape([[318, 460], [364, 460], [364, 500], [350, 520], [338, 500], [326, 540], [318, 520]]),
  )
  const butt = drawn(
    shape([
      [300, 560], [316, 590], [330, 556], [342, 582], [352, 566], [352, 640],
      [392, 900], [392, 940], [262, 940], [262, 910], [312, 700], [300, 640],
    ]),
    stroke('M352 622q44 -4 40 40q-4 26 -34 22', 12),
  )
  return {
    width: WIDTH, height: HEIGHT, paper: [228, 222, 200], seed: 127, folds: { across: [0.5] },
    plates: [
      { svg: rect(0, 0, 300, HEIGHT) + rect(0, 980, WIDTH, 180), ink: [88, 100, 60], wear: 0.45 },
      { svg: `<g transform="translate(250 0)">${turned(-24, 340, 500, barrel)}${turned(17, 330, 560, butt)}</g>`, ink: BLACK, wear: 0.35 },
      { svg: drawn(
        '<g transform="translate(212 944) rotate(-90)">', line('saira-stencil', 'OBIEZIONE', { x: 0, y: 0, size: 178 }), '</g>',
        line('saira-stencil', 'un fucile in meno', { x: 56, y: 1080, size: 74 }),
        line('archivo-head', 'LEGGE SUBITO PER IL SERVIZIO CIVILE', { x: 58, y: 1128, size: 30, spacing: 40 }),
      ), ink: [242, 236, 216], wear: 0.3, opaque: true },
    ],
  }
}

/** Cut strips of headline over a screened square full of people. */
function laStrage(): Sheet {
  const people = crowd(WIDTH, 520, 1180, 44, (depth, next) => grey(0.66 - 0.66 * depth + (next - 0.5) * (0.3 + 0.5 * depth)))
  const arches = Array.from({ length: 9 }, (_, index) => {
    const x = index * 100 - 40
    const windows = [150, 260].map((y) => rect(x + 30, y, 40, 70, '#333') + rect(x + 24, y - 12, 52, 7, '#999')).join('')
    return `<path d="M${x + 14} 540v-96a36 36 0 0 1 72 0v96z" fill="#111"/>${windows}`
  }).join('')
  const palace = `${rect(0, 110, WIDTH, 430, '#bbb')}${rect(0, 110, WIDTH, 14, '#777')}${rect(0, 366, WIDTH, 10, '#777')}${arches}`
  const strip = (x: number, y: number, width: number, turn: number, text: string) => {
    const size = (width - 48) / widthOf('archivo-poster', text)
    const height = capHeight('archivo-poster') * size
    return {
      bar: turned(turn, x, y, rect(x, y, width, height + 44)),
      text: turned(turn, x, y, line('archivo-poster', text, { x: x + 24, y: y + height + 22, size })),
    }
  }
  const strips = [strip(40, 70, 610, -3, 'LA STRAGE'), strip(330, 240, 200, 2, 'È DI'), strip(240, 372, 540, -1.6, 'STATO')]
  return {
    width: WIDTH, height: HEIGHT, paper: [238, 233, 221], seed: 139, folds: { across: [0.5], down: [0.5] },
    plates: [
      { svg: `${rect(0, 0, WIDTH, HEIGHT, '#eee')}${palace}${people}`, ink: BLACK, screen: { cell: 10, angle: 45 } },
      { svg: `${strips.map((part) => part.bar).join('')}`, ink: BLACK, wear: 0.2, opaque: true },
      { svg: `${turned(-4, 410, 960, rect(-30, 872, 900, 200))}`, ink: [208, 24, 30], wear: 0.3, opaque: true },
      {
        svg: strips.map((part) => part.text).join('')
          + turned(-4, 410, 960, line('archivo-poster', 'VALPREDA LIBERO', { x: 410, y: 1016, size: { fill: 740 }, anchor: 'middle' })),
        ink: [246, 240, 226], wear: 0.2, opaque: true,
      },
    ],
  }
}

/** 150 as machinery: a book, a wheel. */
function ore150(): Sheet {
  const gear = (x: number, y: number, radius: number) => drawn(
    Array.from({ length: 12 }, (_, index) =>
      turned(index * 30, x, y, rect(x - radius * 0.16, y - radius * 1.2, radius * 0.32, radius * 0.4))).join(''),
    circle(x, y, radius), circle(x, y, radius * 0.52, '#fff'),
  )
  const book = '<path d="M110 850C200 800 330 806 410 862C490 806 620 800 710 850V1010C620 966 490 972 410 1024C330 972 200 966 110 1010Z"/><path d="M410 868V1018" stroke="#fff" stroke-width="10"/>'
  const lines = Array.from({ length: 5 }, (_, index) =>
    `${stroke(`M150 ${876 + index * 24}q110 -34 226 16`, 5, '#fff')}${stroke(`M444 ${892 + index * 24}q110 -50 226 -16`, 5, '#fff')}`)
    .join('')
  return {
    width: WIDTH, height: HEIGHT, paper: [243, 231, 203], seed: 149, folds: { across: [0.5] },
    plates: [
      { svg: `${shape([[0, 200], [WIDTH, 0], [WIDTH, 330], [0, 620]])}`, ink: [210, 42, 34], wear: 0.4 },
      { svg: `${line('archivo-poster', '15', { x: 50, y: 596, size: 560 })}${gear(600, 408, 168)}`, ink: BLACK, wear: 0.25, opaque: true },
      { svg: drawn(
        book, lines, line('archivo-wide', 'ORE', { x: 50, y: 756, size: { fill: 300 } }),
        line('archivo-head', 'TORNIAMO A SCUOLA,', { x: 770, y: 704, size: { fill: 380 }, anchor: 'end' }),
        line('archivo-head', 'PAGA IL PADRONE', { x: 770, y: 756, size: { fill: 380 }, anchor: 'end' }),
        line('archivo-text', 'Iscrizioni nei consigli di fabbrica', { x: 410, y: 1098, size: 34, anchor: 'middle' }),
      ), ink: BLACK, wear: 0.3 },
    ],
  }
}

/** Flat colours and thick outlines, as on the walls of Santiago. */
function cile(): Sheet {
  const body = 'M330 640C250 640 216 720 250 790C270 832 262 850 236 892C196 962 250 1050 352 1050C454 1050 508 962 468 892C442 850 434 832 454 790C488 720 446 640 374 640Z'
  const neck = 'M336 650V250h32V650Z'
  const waves = [0, 1, 2, 3].map((index) => wave(-20, WIDTH + 20, 470 + index * 66, 44, 540, 90 + index * 46))
  return {
    width: WIDTH, height: HEIGHT, paper: [245, 238, 222], seed: 151, folds: { across: [0.5] },
    plates: [
      { svg: `${stroke(waves[1] ?? '', 60)}${rect(0, 1060, WIDTH, 100)}`, ink: [204, 34, 40], wear: 0.3 },
      { svg: `${stroke(waves[0] ?? '', 60)}${stroke(waves[3] ?? '', 60)}${star(620, 250, 132)}`, ink: [24, 76, 150], wear: 0.3, dx: 3 },
      { svg: `<g transform="rotate(16 352 700)"><path d="${body}"/><path d="${neck}"/></g>`, ink: [240, 176, 48], wear: 0.2, opaque: true },
      { svg: drawn(
        '<g transform="rotate(16 352 700)">', `<path d="${body}" fill="none" stroke="#000" stroke-width="17"/>`,
        `<path d="${neck}" fill="none" stroke="#000" stroke-width="12"/>`, circle(352, 786, 58), rect(290, 940, 124, 18),
        rect(318, 196, 68, 62), [-9, 0, 9].map((x) => rect(351 + x, 258, 3, 690)).join(''), '</g>', stroke(waves[0] ?? '', 6),
        line('archivo-poster', 'CILE', { x: 46, y: 230, size: { fill: 392 } }),
      ), ink: BLACK, wear: 0.3 },
      {
        svg: line('archivo-head', 'SERATA DI SOLIDARIETÀ · MUSICA E POESIA', { x: 410, y: 1124, size: 38, anchor: 'middle' }),
        ink: [247, 240, 224], opaque: true,
      },
    ],
  }
}

export const seventiesPosters: Record<string, () => Sheet> = {
  'otto-marzo.jpg': ottoMarzo,
  'divorzio-no.jpg': divorzioNo,
  'la-casa-e-un-diritto.jpg': laCasa,
  'chi-ha-spento-la-radio.jpg': laRadio,
  'obiezione.jpg': obiezione,
  'la-strage-e-di-stato.jpg': laStrage,
  '150-ore.jpg': ore150,
  'cile-serata.jpg': cile,
}
