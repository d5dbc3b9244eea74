import type { FastifyReply, FastifyRequest } from 'fastify'

const LONGEST_WAIT_S = 60

/**
 * Waits for the result of long work as long as the request prefers (`Prefer: wait=10`, RFC 7240 §4.3). The answer is then 200, or the error
 * that the work ended with. Otherwise it is 202, and the work continues.
 */
export async function waitAsPreferred(request: FastifyRequest, reply: FastifyReply, outcome: Promise<void>): Promise<void> {
  const seconds = Math.min(Number(/(?:^|[,;\s])wait=(\d{1,4})/.exec(String(request.headers['prefer'] ?? ''))?.[1] ?? 0), LONGEST_WAIT_S)
  const pause = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => pause.resolve(false), seconds * 1_000)
  try {
    const isDone = await Promise.race([outcome.then(() => true), pause.promise])
    reply.status(isDone ? 200 : 202)
    if (seconds > 0) reply.header('preference-applied', `wait=${seconds}`)
  } finally {
    clearTimeout(timer)
  }
}
