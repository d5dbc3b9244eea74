/** What the browser keeps under a name; null where there is nothing, or storage is switched off. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value, null removes it. Where storage is switched off, it holds for this visit only. */
export function writeLocal(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Nothing to be done: the browser will not keep anything.
  }
}
