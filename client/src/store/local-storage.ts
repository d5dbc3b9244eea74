/** What the browser keeps under a name; null where there is nothing, or storage is switched off. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The names that begin so, under which something is kept; none where storage is switched off. */
export function localNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

/** Keeps a value, null removes it. Where storage is switched off or full, it holds for this visit only. */
export function writeLocal(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Nothing to be done: the browser will not keep anything.
  }
}
