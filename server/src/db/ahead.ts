/** Requests the next item while the current one is being processed. */
export async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next()
  for (let item = await next; !item.done; item = await next) {
    next = items.next()
    // If the processing fails, nobody awaits it any more.
    next.catch(() => {})
    yield item.value
  }
}
