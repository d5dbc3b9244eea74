import type { Colour } from '@faldone/contract/sheet-colours.ts'
import { attributeOf, type Attributes, xmlScanner } from '../../formats/xml-scanner.ts'
import { colourName } from './colour-name.ts'

/** The colours that a number means (ECMA-376 part 1, 18.8.27). The first eight come twice. */
const PALETTE = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF '
  + '800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF '
  + '000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 '
  + '3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ')

/** The colours of a theme, in the order in which cell styles count them: light and dark stand the other way round in the theme. */
export function themeColours(theme: string): string[] {
  const colours: string[] = []
  let isIn = false
  xmlScanner({
    open(name, attributes) {
      if (name === 'clrScheme') isIn = true
      else if (isIn && name === 'srgbClr') colours.push(attributeOf(attributes, 'val') ?? '')
      else if (isIn && name === 'sysClr') colours.push(attributeOf(attributes, 'lastClr') ?? '')
    },
    close(name) {
      if (name === 'clrScheme') isIn = false
    },
  }).feed(theme)
  const [dark = '', light = '', dark2 = '', light2 = '', ...rest] = colours
  return [light, dark, light2, dark2, ...rest]
}

type Reference = { rgb?: string | undefined; indexed?: string | undefined; theme?: string | undefined; tint: number }

const referenceIn = (attributes: Attributes): Reference => {
  const [rgb, indexed, theme] = ['rgb', 'indexed', 'theme'].map((name) => attributeOf(attributes, name))
  return { rgb, indexed, theme, tint: Number(attributeOf(attributes, 'tint') ?? 0) || 0 }
}

/** A lighter or darker colour: `tint` from -1 (black) to 1 (white). */
const tinted = (rgb: string, tint: number): string =>
  rgb.slice(-6).replace(/../g, (pair) => {
    const strength = Number.parseInt(pair, 16)
    return Math.round(tint < 0 ? strength * (1 + tint) : strength + (255 - strength) * tint).toString(16).padStart(2, '0')
  })

/**
 * The colours of the cell styles, by their index: as they are, of the theme, or of the palette. Greys, which tables are striped with, say
 * nothing.
 */
export function fillsOf(styles: string, theme: readonly string[]): ReadonlyMap<number, Colour> {
  const fills: (Reference | null)[] = []
  const formats: number[] = []
  const palette: string[] = []
  let isSolid = false
  let inCellFormats = false
  xmlScanner({
    open(name, attributes) {
      if (name === 'fill') fills.push(null)
      else if (name === 'patternFill') isSolid = attributeOf(attributes, 'patternType') === 'solid'
      else if (name === 'fgColor' && isSolid && fills.length > 0) fills[fills.length - 1] = referenceIn(attributes)
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) formats.push(Number(attributeOf(attributes, 'fillId')))
      else if (name === 'rgbColor') palette.push(attributeOf(attributes, 'rgb') ?? '')
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
      if (name === 'fills' || name === 'patternFill') isSolid = false
    },
  }).feed(styles)
  const own = palette.length > 0 ? palette : PALETTE
  const nameOf = ({ rgb, indexed, theme: nth, tint }: Reference) =>
    colourName(tinted(rgb ?? (indexed === undefined ? theme[Number(nth)] : own[Number(indexed)]) ?? '', tint))
  return new Map(formats.flatMap((fill, index): [number, Colour][] => {
    const reference = fills[fill]
    const colour = reference ? nameOf(reference) : null
    return colour ? [[index, colour]] : []
  }))
}
