import { chance } from './chance.ts'
import { broken, line, paragraph } from './lettering.ts'
import type { Ink, Sheet } from './press.ts'
import { circle, drawn, rect, shape, stroke, turned } from './shapes.ts'

const WIDTH = 820
const HEIGHT = 1160

/** Typewritten lines with uneven baselines, like a stencil cut in a hurry. */
function typed(
  text: string, at: { x: number; y: number; size: number; width: number; leading: number }, seed: number
): { svg: string; bottom: number } {
  const next = chance(seed)
  const lines = broken('courier-prime', text, at.width / at.size)
  const shaken = (words: string, index: number) => line('courier-prime', words, {
    x: at.x + (next() - 0.5) * 2, y: at.y + index * at.leading + (next() - 0.5) * 2, size: at.size, turn: (next() - 0.5) * 0.25,
  })
  const svg = lines.map((words, index) => (words ? shaken(words, index) : ''))
  return { svg: `<g stroke="#000" stroke-width="22">${svg.join('')}</g>`, bottom: at.y + (lines.length - 1) * at.leading }
}

/** Stray marks of the machine: a grey edge, drops, a slipped roller. */
function dirt(seed: number): string {
  const next = chance(seed)
  const drops = Array.from({ length: 26 }, () => circle(next() * WIDTH, next() * HEIGHT, 0.8 + next() * 2.6)).join('')
  return drops + turned(0.3, 0, 0, rect(-10, 20, 16, HEIGHT, '#999')) + stroke(`M${WIDTH - 30} 60l4 300`, 2, '#999')
}

const sheet = (svg: string, ink: Ink, paper: Ink, seed: number, turn: number): Sheet => ({
  width: WIDTH, height: HEIGHT, paper, seed, folds: { across: [0.5], down: [0.5] },
  plates: [{ svg: turned(turn, WIDTH / 2, HEIGHT / 2, svg) + dirt(seed), ink, wear: 0.85 }],
})

const TO_THE_WORKERS = [
  "Compagne e compagni dell'Enel,",
  '',
  'chi vi scrive abita lungo il fiume. Non siamo contro il vostro lavoro: siamo contro il silenzio che gli hanno costruito intorno.',
  '',
  'Alla centrale di Caorso si provano gli impianti. Nei paesi nessuno sa che cosa fare se qualcosa non va. Voi lo sapete? Vi hanno fatto leggere il piano di emergenza? Avete potuto discuterlo?',
  '',
  "Chiedono a noi di fidarci e a voi di tacere. Proponiamo di fare il contrario: un'assemblea comune, nella vostra mensa o nella nostra palestra, con tutte le carte sul tavolo.",
  '',
  'Vogliamo parlare di:',
  ' - controlli sulla salute di chi lavora dentro e di chi vive fuori;',
  ' - appalti e squadre esterne, chi prende le dosi e chi le registra;',
  ' - quanti posti di lavoro darebbero risparmio, sole, manutenzione.',
  '',
  'Un impianto sicuro non ha paura delle domande.',
].join('\n')

const AT_THE_GATES = [
  'OPERAI, IMPIEGATI,',
  '',
  'il contratto è firmato, ma in reparto non è cambiato niente. I tempi restano quelli, il cottimo lo fa ancora la direzione, chi parla viene spostato.',
  '',
  "Ci siamo contati: siamo tanti e non siamo d'accordo. Da questa settimana ci troviamo, tessera o non tessera, per decidere insieme.",
  '',
  'CHIEDIAMO',
  ' 1. ritmi più lenti, subito;',
  ' 2. aumento del cottimo uguale per tutti;',
  ' 3. libertà di riunione dentro la fabbrica;',
  ' 4. nessuna trattativa senza assemblea.',
  '',
  'Non aspettate che qualcuno ve lo racconti. VENITE.',
].join('\n')

function enel(): Sheet {
  const heading = drawn(
    line('caveat-brush', 'Lettera aperta', { x: 70, y: 118, size: 92 }),
    line('caveat-brush', 'ai lavoratori dell’Enel', { x: 70, y: 188, size: 66 }), stroke('M70 212q200 -14 400 -4t250 -6', 5),
  )
  const body = typed(TO_THE_WORKERS, { x: 72, y: 272, size: 22.5, width: 680, leading: 29 }, 3)
  const end = drawn(
    line('courier-prime', 'Comitato antinucleare lombardo', { x: 748, y: body.bottom + 58, size: 22.5, anchor: 'end' }),
    line('courier-prime', 'cicl. in proprio - supplemento senza numero', { x: 72, y: 1116, size: 15 }),
  )
  return sheet(heading + body.svg + end, [58, 44, 116], [238, 232, 216], 211, 0.6)
}

function cancelli(): Sheet {
  const roofs = Array.from({ length: 6 }, (_, index) =>
    shape([[60 + index * 118, 250], [60 + index * 118, 150], [178 + index * 118, 250]])).join('')
  const works = drawn(
    roofs, rect(60, 246, 708, 64), shape([[640, 250], [652, 40], [684, 40], [696, 250]]),
    stroke('M668 34q-30 -24 0 -34t60 -16t70 6', 10),
    Array.from({ length: 9 }, (_, index) => rect(84 + index * 76, 268, 36, 22, '#fff')).join(''),
  )
  const heading = drawn(
    line('caveat-brush', 'assemblea', { x: 60, y: 426, size: { fill: 700 } }),
    line('caveat-brush', 'ai cancelli', { x: 60, y: 548, size: { fill: 520 } }),
    line('caveat-brush', 'ore 13.30', { x: 764, y: 548, size: 44, anchor: 'end' }),
  )
  const body = typed(AT_THE_GATES, { x: 64, y: 616, size: 22, width: 690, leading: 28 }, 4)
  const printed = sheet(works + heading + body.svg, [30, 28, 30], [229, 218, 190], 223, -0.5)
  const stamp = turned(-11, 640, 1040, drawn(
    '<rect x="520" y="1000" width="236" height="104" fill="none" stroke="#000" stroke-width="7"/>',
    line('archivo-wide', 'C.U.B.', { x: 638, y: 1062, size: 48, anchor: 'middle' }),
    line('archivo-head', 'PIRELLI BICOCCA', { x: 638, y: 1091, size: 23, anchor: 'middle' }),
  ))
  return { ...printed, plates: [...printed.plates, { svg: stamp, ink: [190, 34, 44], wear: 0.9 }] }
}

function treni(): Sheet {
  const rows = [
    ['Milano Centrale', '7.15', 'binario 11'], ['Milano Rogoredo', '7.27', 'in testa'], ['Lodi', '7.48', 'sala d’aspetto'],
    ['Codogno', '8.06', 'si cambia'], ['Piacenza', '8.20', 'piazzale'], ['Caorso, ponte', '9.30', 'a piedi, 2 km'],
  ]
  const table = rows.map(([place = '', hour = '', where = ''], index) => {
    const y = 470 + index * 62
    return drawn(
      line('courier-prime', place, { x: 84, y, size: 29 }), line('courier-prime', hour, { x: 470, y, size: 29, anchor: 'end' }),
      line('courier-prime', where, { x: 520, y, size: 29 }), rect(70, y + 20, 680, 2),
    )
  }).join('')
  const engine = drawn(
    '<path d="M90 300v-96h250v-40h150l26 40v96z"/>', circle(150, 306, 24), circle(240, 306, 24), circle(420, 306, 34),
    '<path d="M516 296l60 28H420z"/>', rect(380, 184, 90, 46, '#fff'),
    [0, 1, 2, 3].map((index) => rect(112 + index * 56, 222, 34, 34, '#fff')).join(''), stroke('M60 334H760', 7),
    stroke('M600 240q40 -40 80 -10t80 -20', 6),
  )
  const foot = paragraph('courier-prime', 'Portare: pane, acqua, stivali se piove, una radiolina. Biglietto collettivo, si paga in treno. Chi ha posto in macchina lo dica alla libreria. Volantini antinucleari da ritirare dopo le 18.', { x: 72, y: 892, size: 24, width: 680, leading: 33 })
  return sheet(drawn(
    line('caveat-brush', 'treni per Caorso', { x: 70, y: 124, size: { fill: 670 } }), engine, rect(70, 400, 680, 4), table, foot.svg,
    line('caveat-brush', 'non fotocopiate, passate!', { x: 740, y: 1096, size: 42, anchor: 'end' }),
  ), [26, 92, 66], [236, 228, 204], 227, 0.4)
}

const ON_THE_LEFT = [
  'A chi mi rivolgo?',
  'A un consultorio, al medico di fiducia o a una struttura sanitaria. Il colloquio è riservato.',
  '',
  'In quanto tempo?',
  'Entro i primi novanta giorni la decisione è della donna. Dopo il certificato passano sette giorni, salvo urgenza.',
  '',
  'Quanto costa?',
  'Niente.',
].join('\n')

const IN_THE_MIDDLE = [
  'E se il medico obietta?',
  "L'obiezione riguarda la singola persona, non l'ospedale: il servizio va garantito comunque. Nessuno può obiettare davanti a un pericolo di vita.",
  '',
  'E se ho meno di diciotto anni?',
  "Serve l'assenso di chi esercita la potestà, oppure la decisione del giudice tutelare. Vieni a parlarne: non sei sola.",
].join('\n')

/** Three panels with two folds, in two inks. */
function consultorio(): Sheet {
  const width = 1240
  const height = 900
  const panel = (index: number) => 44 + index * 413
  const spiral = Array.from({ length: 190 }, (_, index) => {
    const turn = index * 0.16
    const radius = 6 + index * 0.72
    return `${index ? 'L' : 'M'}${(panel(2) + 165 + Math.cos(turn) * radius).toFixed(1)} ${(430 + Math.sin(turn) * radius).toFixed(1)}`
  }).join('')
  const column = (text: string, index: number) =>
    paragraph('courier-prime', text, { x: panel(index), y: 176, size: 21, width: 330, leading: 29 })
  const left = column(ON_THE_LEFT, 0)
  const middle = column(IN_THE_MIDDLE, 1)
  return {
    width, height, paper: [244, 236, 214], seed: 229, folds: { down: [1 / 3, 2 / 3] },
    plates: [
      { svg: `${rect(827, 0, 413, height, '#000')}`, ink: [240, 178, 150], wear: 0.4 },
      { svg: drawn(
        stroke(spiral, 11), line('shrikhand', 'La legge 194', { x: panel(2) - 6, y: 150, size: { fill: 340 } }),
        line('shrikhand', 'in parole semplici', { x: panel(2) - 6, y: 212, size: { fill: 340 } }),
        line('shrikhand', 'Domande', { x: panel(0), y: 112, size: 56 }),
        line('shrikhand', 'e risposte', { x: panel(1), y: 112, size: 56 }),
      ), ink: [176, 44, 66], wear: 0.5, dx: 2 },
      { svg: drawn(
        left.svg, middle.svg, line('courier-prime', 'consultorio autogestito', { x: panel(2), y: 720, size: 24 }),
        line('courier-prime', 'martedì e giovedì, ore 18-20', { x: panel(2), y: 756, size: 20 }),
        line('courier-prime', 'si entra anche solo per parlare', { x: panel(2), y: 792, size: 18 }), rect(panel(0), 836, 330, 2),
        rect(panel(1), 836, 330, 2),
      ), ink: [62, 36, 46], wear: 0.7 },
    ],
  }
}

/** The typewritten words of the stencils, without their headings. */
export const sheetTexts: Record<string, string> = {
  'ciclostile-enel.png': TO_THE_WORKERS,
  'assemblea-ai-cancelli.png': AT_THE_GATES,
  'consultorio-depliant.webp': `${ON_THE_LEFT}\n${IN_THE_MIDDLE}`,
}

export const stencils: Record<string, () => Sheet> = {
  'ciclostile-enel.png': enel,
  'assemblea-ai-cancelli.png': cancelli,
  'treni-per-caorso.webp': treni,
  'consultorio-depliant.webp': consultorio,
}
