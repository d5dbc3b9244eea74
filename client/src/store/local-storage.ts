/** The value that the browser keeps under a name; null if there is none, or storage is switched off. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The stored names with this prefix; none if storage is switched off. */
export function localNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

/** Stores a value; null removes it. If storage is switched off or full, it is lost after this visit. */
export function writeLocal(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Nothing can be done: the browser does not store anything.
  }
}
