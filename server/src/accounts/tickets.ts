import { createHmac, timingSafeEqual } from 'node:crypto'
import { can } from '@faldone/contract/permissions.ts'
import { findSession, isOver } from './session-store.ts'
import { deriveKey } from './token.ts'
import type { App } from '../archive.ts'
import type { Db } from '../db/database.ts'
import type { Identify, Viewer } from '../http/viewer.ts'

/** A ticket is valid until the end of a step, between ten and fifteen minutes ahead. Within a step, addresses stay the same. */
const STEP_S = 5 * 60
const STEPS = 3

const ID_BYTES = 16
const TIME_BYTES = 4
const SIGNATURE_BYTES = 32

type FileTickets = {
  /** A ticket with which a session reads a file that is not public, without the header that a browser cannot send. */
  give(sessionId: string, fileId: string): string
  /** The owner of a ticket for this file. Null unless we issued it, it has not expired and its session still exists. */
  viewerOf(db: Db, ticket: string, fileId: string): Promise<Viewer | null>
}

const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const bytesToId = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const nowS = (): number => Math.floor(Date.now() / 1000)

/** A ticket contains the session, the second when it expires, and an HMAC-SHA256 of both and the file, in base64url. Nothing is stored. */
export function fileTickets(secret: string): FileTickets {
  const key = deriveKey(secret, 'file ticket')
  const sign = (session: Buffer, fileId: string): Buffer => createHmac('sha256', key).update(session).update(fileId).digest()

  const read = (ticket: string, fileId: string): { sessionId: string; endsS: number } | null => {
    const bytes = Buffer.from(ticket, 'base64url')
    if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return null
    const said = bytes.subarray(0, ID_BYTES + TIME_BYTES)
    if (!timingSafeEqual(bytes.subarray(said.length), sign(said, fileId))) return null
    return { sessionId: bytesToId(said.subarray(0, ID_BYTES)), endsS: said.readUInt32BE(ID_BYTES) }
  }

  return {
    give(sessionId, fileId) {
      const ends = Buffer.alloc(TIME_BYTES)
      ends.writeUInt32BE((Math.floor(nowS() / STEP_S) + STEPS) * STEP_S)
      const said = Buffer.concat([idToBytes(sessionId), ends])
      return Buffer.concat([said, sign(said, fileId)]).toString('base64url')
    },
    async viewerOf(db, ticket, fileId) {
      const given = read(ticket, fileId)
      if (!given || given.endsS <= nowS()) return null
      const session = await findSession(db, given.sessionId)
      if (!session || isOver(session)) return null
      const { userName, role } = session
      return { userName, role, staff: can(role, 'archive.readStaff') }
    },
  }
}

/** On a route that takes tickets, identifies the owner of a valid one. Everybody else is identified as usual. */
export const identifyByTicket = (db: Db, secret: string, otherwise: Identify): Identify => {
  const tickets = fileTickets(secret)
  return async (request) => {
    const { ticketFor } = request.routeOptions.config
    const { ticket } = request.query as { ticket?: unknown }
    const named = ticketFor && ((request.params as Record<string, unknown>)[ticketFor] ?? ticketFor)
    const viewer = typeof ticket === 'string' && typeof named === 'string' ? await tickets.viewerOf(db, ticket, named) : null
    return viewer ?? otherwise(request)
  }
}

/** Lets signed-in users get tickets in the addresses of files. Call it after the hook that identifies the user. */
export function giveTickets(app: App): void {
  const tickets = fileTickets(app.signingSecret)
  app.addHook('onRequest', async ({ viewer }) => {
    const { sessionId } = viewer
    if (sessionId) viewer.ticketFor = (fileId) => tickets.give(sessionId, fileId)
  })
}
