import { chance } from './chance.ts'
import type { Negative } from './darkroom.ts'
import { flags, sky } from './scenery.ts'
import { circle, crowd, drawn, rect, shape, stroke } from './shapes.ts'

/** A sea front, flags, smoke: an early digital picture. */
function genova(): Negative {
  const width = 1200
  const height = 900
  const frond = (x: number, y: number, turn: number) =>
    stroke(`M${x} ${y}q${Math.cos(turn) * 50} ${-40 + Math.sin(turn) * 20} ${Math.cos(turn) * 92} ${10 + Math.sin(turn) * 36}`,
      9, '#2f4a2c')
  const palm = (x: number, y: number) =>
    stroke(`M${x} ${y}q8 -120 -4 -210`, 12, '#3f3a2c')
    + Array.from({ length: 9 }, (_, index) => frond(x - 4, y - 208, index * 0.7)).join('')
  const tints = ['#8e3a34', '#3c4a60', '#c9c0b0', '#2c2c32', '#a98a58', '#5e6656', '#6e5058', '#1f2024', '#44454c', '#b5aca0']
  const people = crowd(width, 470, 960, 37, (_, next) => tints[Math.floor(next * tints.length)] ?? '#333')
  const houses = Array.from({ length: 9 }, (_, index) => drawn(
    rect(600 + index * 70, 250 - (index % 3) * 34, 66, 240, ['#d9b48a', '#e2c7a2', '#c98f70', '#dcc9b4'][index % 4] ?? '#ccc'),
    Array.from({ length: 12 }, (__, window) =>
      rect(610 + index * 70 + (window % 3) * 18, 270 + Math.floor(window / 3) * 42, 9, 20, '#55705a')).join(''),
  )).join('')
  const smoke = Array.from({ length: 16 }, (_, index) =>
    circle(880 + (index % 5) * 46, 390 - index * 15, 74 + index * 5, 'url(#smoke)')).join('')
  return { width, height, seed: 347, blur: 2, grain: 0.34, contrast: 1.06, margin: 0, scene: drawn(
    '<radialGradient id="smoke">', '<stop offset="0" stop-color="#e6e4e0" stop-opacity=".62"/>',
    '<stop offset="1" stop-color="#e6e4e0" stop-opacity="0"/>', '</radialGradient>', sky('s', '#9dbdd2', '#e3ebee'),
    `<rect width="${width}" height="440" fill="url(#s)"/>`, rect(0, 330, width, 130, '#5e93b0'), rect(0, 326, 620, 3, '#e8f2f4'), houses,
    rect(0, 455, width, 445, '#9a958c'), palm(120, 520), palm(420, 500), palm(1090, 540), smoke,
    flags(17, 40, 1120, 380, 53, ['#c41f26', '#c41f26', '#e8c93a', '#2f7a46', '#222', '#e66a2a', '#f4f2ea']), people,
  ) }
}

/** Torches on a snowy slope at night. */
function venaus(): Negative {
  const width = 1340
  const height = 900
  const next = chance(61)
  const glow = '<radialGradient id="g"><stop offset="0" stop-color="#fff3c4"/><stop offset=".25" stop-color="#ffb347" stop-opacity=".8"/><stop offset="1" stop-color="#ff7b1c" stop-opacity="0"/></radialGradient>'
  const torches = Array.from({ length: 130 }, (_, index) => {
    const along = index / 129
    const x = 1250 - 1160 * along + Math.sin(along * 11) * 120 + (next() - 0.5) * 40
    const y = 360 + 440 * along + (next() - 0.5) * 26
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(9 + 34 * along * (0.6 + next() * 0.5)).toFixed(1)}" fill="url(#g)"/>`
  }).join('')
  const mountains = drawn(
    shape([[0, 420], [180, 190], [330, 300], [520, 80], [760, 330], [960, 160], [1340, 380], [1340, 520], [0, 520]], '#18253c'),
    shape([[470, 138], [520, 80], [590, 154], [540, 140], [512, 170]], '#51668a'),
    shape([[900, 210], [960, 160], [1050, 214], [980, 204]], '#455a7c'),
  )
  const slope = drawn(
    shape([[0, 520], [420, 430], [900, 400], [1340, 330], [1340, 900], [0, 900]], '#3d5273'),
    shape([[0, 700], [500, 620], [1340, 560], [1340, 900], [0, 900]], '#4c6386'),
  )
  const trees = Array.from({ length: 44 }, () => {
    const x = next() * width
    const y = 440 + next() * 110
    const tall = 34 + next() * 60
    return shape([[x - tall * 0.24, y], [x, y - tall], [x + tall * 0.24, y]], '#101a2a')
  }).join('')
  const snow = Array.from({ length: 240 }, () => circle(next() * width, next() * height, 1 + next() * 3, 'rgba(240,246,255,.7)')).join('')
  return { width, height, seed: 353, blur: 1.8, grain: 0.5, contrast: 1.15, margin: 0, scene: drawn(
    sky('s', '#070c18', '#1b2b48'), `<rect width="${width}" height="${height}" fill="url(#s)"/>`, glow, mountains, slope, trees, torches,
    snow, rect(90, 846, 210, 5, '#f4e9b0'),
  ) }
}

export const digitalPhotographs: Record<string, () => Negative> = {
  'foto-genova.jpg': genova,
  'foto-venaus.jpg': venaus,
}
