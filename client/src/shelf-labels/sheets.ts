/** The sheets of labels: A4, divided into cells of one size without margins, as stationers sell them. Sizes in millimetres. */
export const LAYOUTS = {
  small: { columns: 3, rows: 8, width: 70, height: 37 },
  large: { columns: 2, rows: 4, width: 105, height: 74 },
} as const

export type LayoutName = keyof typeof LAYOUTS

export const cellsOf = (layout: LayoutName): number => LAYOUTS[layout].columns * LAYOUTS[layout].rows

/** The labels on each sheet. Null is a cell that stays empty: the first ones, which may have been used before. */
export function sheetsOf<T>(labels: readonly T[], layout: LayoutName, firstCell: number): (T | null)[][] {
  if (labels.length === 0) return []
  const cells = [...Array<null>(firstCell - 1).fill(null), ...labels]
  const size = cellsOf(layout)
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, sheet) => cells.slice(sheet * size, (sheet + 1) * size))
}

/** Where a thing is: the fondo and the two nearest units. */
export const shortWay = (names: readonly string[]): string =>
  (names.length > 3 ? [names[0], '…', ...names.slice(-2)] : names).join(' › ')
