import type { Language } from '@faldone/contract/common.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../errors.ts'
import { knownOrigin } from '../http/origin.ts'
import { ANONYMOUS, type Viewer } from '../http/viewer.ts'
import type { CentreSettings } from '../settings/centre-settings.ts'

/** The reader of a page: the language, the settings, and the addresses to link to. */
export type Reader = {
  language: Language
  settings: CentreSettings
  /** `https://archive.example.org`, without the base path. Empty where it is not known; addresses then have no host. */
  origin: string
  basePath: string
  /** The address named the language, so links have to name it as well. */
  isAsked: boolean
}

const isLanguage = (value: unknown): value is Language => value === 'it' || value === 'en'

/** Takes the language from the address (`?lang=`), else from Accept-Language. */
export function readerOf(
  request: FastifyRequest, settings: CentreSettings, config: { basePath: string; publicUrl: string | null }
): Reader {
  const { lang } = request.query as { lang?: unknown }
  const isAsked = isLanguage(lang)
  const origin = knownOrigin(request, config.publicUrl) ?? ''
  return { language: isAsked ? lang : languageOf(request), settings, origin, basePath: config.basePath, isAsked }
}

/** Pages are written for visitors: only the browser knows who is signed in. */
export const visitorOf = ({ settings: { openFields } }: Reader): Viewer => ({ ...ANONYMOUS, openFields })

/** The address of a path in a language. Without a parameter it is the Italian one. */
export function addressIn(language: Language, path: string): string {
  return language === 'it' ? path : asking(language, path)
}

const asking = (language: Language, path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** The address of a link on the page. Readers who asked for a language stay in it, even if their browser prefers another. */
export const hrefTo = ({ basePath, isAsked, language }: Reader, path: string): string =>
  basePath + (isAsked ? asking(language, path) : path)

/** The full address of a page. */
export const urlOf = ({ origin, basePath }: Pick<Reader, 'origin' | 'basePath'>, path: string): string => origin + basePath + path
