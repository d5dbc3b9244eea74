import type { standardExportQuerySchema } from '@faldone/contract/export.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from '../archive.ts'
import { languageOf } from '../errors.ts'
import { originOf } from '../http/origin.ts'
import { getUnit } from '../units/store.ts'
import type { ExportTask } from './process.ts'

type Asked = z.output<typeof standardExportQuerySchema>

/** What writes units, or everything, in formats that other archives take over: what the caller may see. */
export function standardTasks(app: App) {
  const { database, config: { basePath, publicUrl } } = app.archive

  async function described(request: FastifyRequest) {
    const { siteName, agencyCode, openFields } = await app.settings.get()
    return { siteName, agencyCode, openFields, home: `${originOf(request, publicUrl)}${basePath}` }
  }

  return {
    described,
    /** The task and the name of the file. Throws NOT_FOUND. */
    async taskOf(
      request: FastifyRequest, { format, unitId, lang = languageOf(request) }: Asked
    ): Promise<{ task: Extract<ExportTask, { standard: unknown }>; fileName: string }> {
      const { viewer } = request
      const about = await described(request)
      const unit = unitId === undefined ? null : await getUnit(database.read, unitId, viewer)
      const name = (unit?.name ?? about.siteName).slice(0, 100)
      return {
        task: { format, standard: { ...about, unitId: unit?.id ?? null, staff: viewer.staff, lang } },
        fileName: `${name}.${format}.${STANDARDS[format].extension}`,
      }
    },
  }
}
