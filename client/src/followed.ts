/** Whether two values of a field look the same to a reader. */
export type IsSame = (one: unknown, other: unknown, name: string) => boolean

const isEqual: IsSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Text fields are equal with or without surrounding spaces, which the server removes. */
export const isSameText: IsSame = (one, other) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The names of the fields in which two versions differ; '' if they are not made of fields. */
export function namesChanged<T>(before: T, after: T, isSame: IsSame = isEqual): (keyof T & string)[] {
  if (!isObject(before) || !isObject(after)) return isSame(before, after, '') ? [] : ['' as keyof T & string]
  return (Object.keys(after) as (keyof T & string)[]).filter((name) => !isSame(before[name], after[name], name))
}

/** Updates everything that was not touched since `before` to the current version; what was typed stays. */
export function followed<T>(mine: T, before: T, now: T, isSame: IsSame = isEqual): T {
  if (!isObject(now)) return isSame(before, mine, '') ? now : mine
  const entries = Object.entries(now).map(([name, value]) => {
    const [own, former] = [mine[name as keyof T], before[name as keyof T]]
    return [name, isSame(former, own, name) ? value : own]
  })
  return Object.fromEntries(entries) as T
}
