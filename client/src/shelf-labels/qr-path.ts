import encode from 'qr'

/** White around a QR code, in modules, as ISO/IEC 18004 asks for. */
const QUIET = 4

/** A QR code as a path of SVG: its black modules, and how many modules wide it is, with the white around it. */
export type QrPath = { path: string; size: number }

/** The QR code of an address. It can still be read if up to 15% of it is damaged. */
export function qrPath(address: string): QrPath {
  const rows = encode(address, 'raw', { ecc: 'medium', border: QUIET })
  const runs = rows.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { path: runs.join(''), size: rows.length }
}

/** The runs of black modules in a row: where each begins, and how long it is. */
function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isBlack] of row.entries()) {
    if (!isBlack) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
