import type { FastifyRequest } from 'fastify'
import type { App } from '../archive.ts'
import { ApiError, tooLarge } from '../errors.ts'
import { keptName } from '../files/file-name.ts'
import { readForm } from '../http/form.ts'
import { keepSheet, removeFolder } from './files/sheet-folder.ts'
import { LIMITS } from './reading/limits.ts'

/**
 * Stores the one sheet of a form. Returns its name, or null for a form without one. `takeText` is given the texts of other fields, and says
 * whether it knows the field. Throws UNSUPPORTED_TYPE, BAD_REQUEST, INVALID_FIELDS, TOO_LARGE.
 */
export async function receiveForm(
  { archive: { config }, room }: App, request: FastifyRequest, importId: string, takeText: (name: string, text: string) => boolean
): Promise<string | null> {
  let name: string | null = null
  try {
    await readForm(request, async (part) => {
      if (part.type === 'field' && takeText(part.fieldname, String(part.value))) return
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new ApiError('INVALID_FIELDS', {}, { [part.fieldname]: [{ problem: 'choice' }] })
      if (name !== null) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'twice' }] })
      name = keptName(part.filename ?? '')
      await keepSheet(config, importId, room.watch(part.file))
      if (part.file.truncated) throw tooLarge(LIMITS.packedBytes)
    })
    return name
  } catch (error) {
    await removeFolder(config, importId)
    throw error
  }
}

export const sheetNeeded = (): ApiError => new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'required' }] })

/** Stores the one sheet of a form that has nothing else. Returns its name. Throws what `receiveForm` throws. */
export async function receiveSheet(app: App, request: FastifyRequest, importId: string): Promise<string> {
  const name = await receiveForm(app, request, importId, () => false)
  if (name === null) throw sheetNeeded()
  return name
}
