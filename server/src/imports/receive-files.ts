import type { Language } from '@faldone/contract/common.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError, tooLarge } from '../errors.ts'
import { readForm } from '../http/form.ts'
import { type Incoming, refusalOf, takeIn } from './files/beside.ts'

/**
 * Receives the `file` fields of a form into a folder; ZIP files are unpacked. Throws UNSUPPORTED_TYPE, BAD_REQUEST, INVALID_FIELDS,
 * TOO_LARGE.
 */
export async function receiveFiles(request: FastifyRequest, incoming: Incoming, language: Language): Promise<void> {
  try {
    await readForm(request, async (part) => {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new ApiError('INVALID_FIELDS', {}, { [part.fieldname]: [{ problem: 'choice' }] })
      await takeIn(part.file, part.filename ?? '', incoming)
      if (part.file.truncated) throw tooLarge(incoming.maxFileBytes)
    })
    if (incoming.files === 0) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'required' }] })
  } catch (error) {
    throw refusalOf(error, language)
  }
}
