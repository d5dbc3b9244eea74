export type TreeAction =
  | 'rename' | 'describe' | 'createInside' | 'createBeside' | 'delete' | 'cut' | 'paste' | 'move' | 'up' | 'down' | 'sort' | 'undo'
  | 'merge' | 'toggle' | 'selectAll' | 'forget'

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

const PLAIN: Record<string, TreeAction> = { F2: 'rename', Enter: 'describe', Delete: 'delete', ' ': 'toggle', Escape: 'forget' }
const WITH_CONTROL: Record<string, TreeAction> = {
  x: 'cut', v: 'paste', m: 'move', z: 'undo', a: 'selectAll', ' ': 'toggle', Enter: 'createInside',
}
const WITH_ALT: Record<string, TreeAction> = { ArrowUp: 'up', ArrowDown: 'down' }
const WITH_SHIFT: Record<string, TreeAction> = { Enter: 'createBeside', ' ': 'toggle' }

/** What a key does to the units of the tree; null if it only moves through them. */
export function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): TreeAction | null {
  const control = ctrlKey || metaKey
  if (control && !altKey && !shiftKey) return WITH_CONTROL[key.length === 1 ? key.toLowerCase() : key] ?? null
  if (altKey && !control && !shiftKey) return WITH_ALT[key] ?? null
  if (shiftKey && !control && !altKey) return WITH_SHIFT[key] ?? null
  return control || altKey || shiftKey ? null : (PLAIN[key] ?? null)
}
