/** Asks for the next item while the present one is being worked on. */
export async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next()
  for (let item = await next; !item.done; item = await next) {
    next = items.next()
    // Where the work fails meanwhile, nobody waits for it any more.
    next.catch(() => {})
    yield item.value
  }
}
