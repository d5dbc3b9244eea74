import type { SheetRow } from '../reading/sheet.ts'

/** `Fondo: Comitato di lotta`, `FONDO «Rossi»`, `Fonds – Union` */
const NAMED = /^\s*(?:fondo|fonds)\b[\s:–—-]*[«"“]?(?<name>[^«»"“”]{2,300}?)[»"”]?\s*$/iu

/** The fondo that a title above the headers names; null if none does, or several. */
export function fondoInTitle(above: readonly SheetRow[]): string | null {
  const names = above.flatMap(({ cells }) => cells.flatMap((text) => NAMED.exec(text)?.groups?.['name']?.trim() ?? []))
  return names.length === 1 && /\p{L}/u.test(names[0]!) ? names[0]! : null
}
