import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError, tooLarge } from '../errors.ts'
import { FileProblem } from '../formats/file-problem.ts'
import { readForm } from '../http/form.ts'
import { type Incoming, takeIn } from './files/beside.ts'

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
    if (error instanceof FileProblem) throw new ApiError('INVALID_FIELDS', {}, { file: [findingSentence(error.finding, language)] })
    throw error
  }
}
