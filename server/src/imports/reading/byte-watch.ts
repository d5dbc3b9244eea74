/** Watches passing bytes for any of these texts. */
export function byteWatch(texts: readonly string[]) {
  const wanted = texts.map((text) => Buffer.from(text))
  const longest = Math.max(...wanted.map(({ length }) => length))
  let end: Buffer = Buffer.alloc(0)
  const watch = {
    seen: false,
    async *over(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        const seam = Buffer.concat([end, chunk.subarray(0, longest - 1)])
        watch.seen ||= wanted.some((text) => chunk.includes(text) || seam.includes(text))
        end = chunk.subarray(1 - longest)
        yield chunk
      }
    },
  }
  return watch
}
