import type { FastifyRequest } from 'fastify'
import type { App } from '../archive.ts'
import { ApiError, tooLarge } from '../errors.ts'
import { keptName } from '../files/file-name.ts'
import { readForm } from '../http/form.ts'
import { keepSheet, removeFolder } from './files/sheet-folder.ts'
import { LIMITS } from './reading/limits.ts'

/** Stores the one sheet of a form. Returns its name. Throws UNSUPPORTED_TYPE, BAD_REQUEST, INVALID_FIELDS, TOO_LARGE. */
export async function receiveSheet({ archive: { config }, room }: App, request: FastifyRequest, importId: string): Promise<string> {
  let name: string | null = null
  try {
    await readForm(request, async (part) => {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new ApiError('INVALID_FIELDS', {}, { [part.fieldname]: [{ problem: 'choice' }] })
      if (name !== null) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'twice' }] })
      name = keptName(part.filename ?? '')
      await keepSheet(config, importId, room.watch(part.file))
      if (part.file.truncated) throw tooLarge(LIMITS.packedBytes)
    })
    if (name === null) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'required' }] })
    return name
  } catch (error) {
    await removeFolder(config, importId)
    throw error
  }
}
