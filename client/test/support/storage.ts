/** A storage whose keys can be listed, like a browser's. */
export class ListedStorage {
  getItem = (name: string): string | null => (Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null)
  setItem = (name: string, value: string): void => void Reflect.set(this, name, value)
  removeItem = (name: string): void => void Reflect.deleteProperty(this, name)
}

/** A storage that always fails, as in a browser that stores nothing. */
export function refusing(): object {
  const fail = () => {
    throw new Error('The operation is insecure.')
  }
  return new Proxy({}, { get: fail, ownKeys: fail })
}
