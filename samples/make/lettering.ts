import { readFileSync } from 'node:fs'
import fontkit, { type Font } from '@pdf-lib/fontkit'

export type Face =
  | 'archivo-poster' | 'archivo-head' | 'archivo-wide' | 'archivo-text'
  | 'newsreader' | 'newsreader-italic' | 'newsreader-display'
  | 'courier-prime' | 'caveat-brush' | 'shrikhand' | 'saira-stencil'

const faces = new Map<Face, Font>()

/** The bytes of a face, for a PDF to embed. */
export const faceBytes = (face: Face): Uint8Array => readFileSync(new URL(`../fonts/${face}.ttf`, import.meta.url))

function open(face: Face): Font {
  const known = faces.get(face)
  if (known) return known
  const font = fontkit.create(faceBytes(face))
  faces.set(face, font)
  return font
}

export type Lettering = {
  x: number
  /** The baseline. */
  y: number
  /** The size in pixels, or the width that the line should fill. */
  size: number | { fill: number }
  anchor?: 'start' | 'middle' | 'end'
  /** Extra space after each letter, in thousandths of the size. */
  spacing?: number
  /** Degrees, clockwise, around the point of x and y. */
  turn?: number
  /** Stretches the letters sideways. */
  stretch?: number
}

/** The width of a line at size 1, in pixels. */
export function widthOf(face: Face, text: string, spacing = 0): number {
  const font = open(face)
  return font.layout(text).positions.reduce((sum, place) => sum + place.xAdvance / font.unitsPerEm + spacing / 1000, -spacing / 1000)
}

/** The height of a capital at size 1. */
export const capHeight = (face: Face): number => open(face).capHeight / open(face).unitsPerEm

/** Draws a line of letters as SVG outlines, so that no font is needed to show it. It has the colour of its group. */
export function line(face: Face, text: string, at: Lettering): string {
  const font = open(face)
  const { glyphs, positions } = font.layout(text)
  const natural = widthOf(face, text, at.spacing) * (at.stretch ?? 1)
  const size = typeof at.size === 'number' ? at.size : at.size.fill / natural
  const scale = size / font.unitsPerEm
  const across = scale * (at.stretch ?? 1)
  const width = natural * size
  let pen = at.anchor === 'middle' ? -width / 2 : at.anchor === 'end' ? -width : 0
  const outlines = glyphs.map((glyph, index) => {
    const place = positions[index]
    const shape = `<path transform="translate(${pen.toFixed(2)} 0) scale(${across.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`
    pen += (place?.xAdvance ?? 0) * across + ((at.spacing ?? 0) / 1000) * size * (at.stretch ?? 1)
    return shape
  })
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn ?? 0})">${outlines.join('')}</g>`
}

/** Sets lines to one width, one below the other, as on a poster; `y` is the top of the first capital. */
export function stack(
  face: Face, lines: string[], at: { x: number; y: number; width: number; gap: number }
): { svg: string; bottom: number } {
  let top = at.y
  const svg = lines.map((text) => {
    const size = at.width / widthOf(face, text)
    top += capHeight(face) * size
    const drawn = line(face, text, { x: at.x, y: top, size })
    top += at.gap
    return drawn
  })
  return { svg: svg.join(''), bottom: top - at.gap }
}

/** Sets text in lines of a given width, ragged right; `y` is the first baseline. */
export function paragraph(
  face: Face, text: string, at: { x: number; y: number; size: number; width: number; leading: number }
): { svg: string; bottom: number } {
  let baseline = at.y - at.leading
  const svg = broken(face, text, at.width / at.size).map((words) => {
    baseline += at.leading
    return words ? line(face, words, { x: at.x, y: baseline, size: at.size }) : ''
  })
  return { svg: svg.join(''), bottom: baseline }
}

/** Breaks text into lines no wider than `width` (at size 1) and keeps its line breaks. */
export function broken(face: Face, text: string, width: number): string[] {
  return text.split('\n').flatMap((block) => {
    const lines: string[] = []
    let current = ''
    for (const word of block.split(' ')) {
      const longer = current ? `${current} ${word}` : word
      if (current && widthOf(face, longer) > width) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return [...lines, current]
  })
}
