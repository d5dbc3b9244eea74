import { idSchema, type Language } from '@faldone/contract/common.ts'
import type { ErrorCode } from '@faldone/contract/errors.ts'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, languageOf, notFound } from '../errors.ts'
import {
  BEGINNING, begunAnswer, metadataOf, passOn, protocolRequest, requireLength, RESUMED, resumedAnswers, RESUMING, takesPieces, tellFinished,
} from '../files/upload-protocol.ts'
import type { Upload, Uploads } from '../files/upload.ts'
import { incomingOf, refusalOf, settle, takeUpload } from './files/beside.ts'
import { arrivedSize, filesFolder, incomingFolder, noteArrived } from './files/sheet-folder.ts'

const tags = ['files']
const config = { permission: 'archive.write', keyScope: 'import' } as const
const path = '/archive/xls/:importId/uploads'

/** What the files of sheets need from their other routes: whether more may come, and what to do when there are. */
export type Beside = { requireOpen: (importId: string) => Promise<void>; noteFiles: (importId: string) => Promise<void> }

/** Large files that belong to a sheet, in pieces, so that a lost connection loses little. */
export function largeFileRoutes(app: App, uploads: Uploads, beside: Beside): void {
  void app.register(async (scope) => {
    takesPieces(scope)
    routesIn(scope as unknown as App, uploads, beside)
  })
}

function routesIn(app: App, uploads: Uploads, beside: Beside): void {
  const { archive: { config: settings } } = app
  const finished = finishing(app, uploads, beside)

  app.post(path, {
    schema: {
      tags, params: z.object({ importId: idSchema }), response: begunAnswer,
      summary: 'Start a resumable upload for an import',
      description: `${BEGINNING} The file is one that the spreadsheet names, or a ZIP file of them. \`Upload-Metadata\` contains `
        + '`filename`, the path of the file, and optionally `modified`, the time of its last change.',
    },
    config: { ...config, alsoAnswers: [413] },
  }, async (request, reply) => {
    reply.header('tus-resumable', '1.0.0')
    const { params: { importId }, viewer: { userName: owner } } = request
    await beside.requireOpen(importId)
    const size = requireLength(request, settings.maxFileBytes)
    const [filename, modified] = ['filename', 'modified'].map(metadataOf(request))
    const forget = await app.room.announce({ owner, size })
    const metadata = { importId, filename: filename || 'file', modified: modified ?? '', ...(owner && { owner }) }
    return passOn(reply, await uploads.answer(protocolRequest(request, metadata)).finally(forget))
  })

  for (const one of RESUMING) app.route({
    method: one, url: `${path}/:uploadId`, config: { ...config, swagger: { exposeHeadRoute: true } },
    schema: {
      tags, params: z.object({ importId: idSchema, uploadId: idSchema }), response: resumedAnswers,
      ...RESUMED[one], summary: `${RESUMED[one].summary} for an import`,
    },
    async handler(request, reply) {
      reply.header('tus-resumable', '1.0.0')
      const { params: { importId, uploadId }, method } = request
      const size = method === 'DELETE' ? null : await finished(importId, uploadId, languageOf(request))
      if (size !== null) return tellFinished(reply, method, size)
      const upload = await uploads.find(uploadId)
      if (upload?.importId !== importId) throw notFound()
      const answer = await uploads.answer(protocolRequest(request))
      if (method === 'PATCH' && answer.ok) await finished(importId, uploadId, languageOf(request))
      return passOn(reply, answer)
    },
  })
}

/** Refusals that would come again. After others, such as a full disk or a running check, the same upload can still be finished. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['INVALID_FIELDS', 'TOO_LARGE', 'ALREADY_ACQUIRED', 'NOT_FOUND'])

type Finished = (importId: string, uploadId: string, language: Language) => Promise<number | null>

/**
 * Puts a complete upload among the files of its sheet, once, and returns its size, also afterwards. Null if it is incomplete or there is
 * none.
 */
function finishing(app: App, uploads: Uploads, { requireOpen, noteFiles }: Beside): Finished {
  const { archive: { config: settings } } = app
  const ending = new Map<string, Promise<void>>()

  async function end(upload: Upload): Promise<void> {
    const { id, importId } = upload
    const incoming = incomingOf(settings, incomingFolder(settings, newId()), app.room.watch)
    try {
      await takeUpload(upload, incoming)
      await settle(incoming, filesFolder(settings, importId), () => requireOpen(importId))
      await noteArrived(settings, importId, upload)
      await noteFiles(importId)
      await uploads.forget(id)
    } finally {
      await rm(incoming.folder, { recursive: true, force: true })
    }
  }

  return async (importId, uploadId, language) => {
    await ending.get(uploadId)
    const upload = await uploads.find(uploadId)
    if (!upload) return arrivedSize(settings, importId, uploadId)
    if (upload.importId !== importId || upload.offset < upload.size) return null
    const under = end(upload)
    ending.set(uploadId, under)
    try {
      await under
    } catch (error) {
      const refusal = refusalOf(error, language)
      if (refusal instanceof ApiError && FINAL.has(refusal.code)) await uploads.forget(uploadId)
      throw refusal
    } finally {
      ending.delete(uploadId)
    }
    return upload.size
  }
}
