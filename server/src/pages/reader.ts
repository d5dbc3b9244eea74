import type { Language } from '@faldone/contract/common.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../errors.ts'
import { knownOrigin } from '../http/origin.ts'
import { ANONYMOUS, type Viewer } from '../http/viewer.ts'
import type { CentreSettings } from '../settings/centre-settings.ts'

/** Who reads a page: in which language, with which settings, under which addresses. */
export type Reader = {
  language: Language
  settings: CentreSettings
  /** `https://archive.example.org`, without the base path; empty where it is not known: addresses then have no host. */
  origin: string
  basePath: string
  /** The address asked for the language, so that links go on asking. */
  isAsked: boolean
}

const isLanguage = (value: unknown): value is Language => value === 'it' || value === 'en'

/** Reads the language from the address (`?lang=`), else from Accept-Language. */
export function readerOf(
  request: FastifyRequest, settings: CentreSettings, config: { basePath: string; publicUrl: string | null }
): Reader {
  const { lang } = request.query as { lang?: unknown }
  const isAsked = isLanguage(lang)
  const origin = knownOrigin(request, config.publicUrl) ?? ''
  return { language: isAsked ? lang : languageOf(request), settings, origin, basePath: config.basePath, isAsked }
}

/** Pages are drawn for visitors: who is signed in is known to the browser alone. */
export const visitorOf = ({ settings: { openFields } }: Reader): Viewer => ({ ...ANONYMOUS, openFields })

/** A path below the base path as a language's own address: without a parameter it is the Italian one. */
export function addressIn(language: Language, path: string): string {
  return language === 'it' ? path : asking(language, path)
}

const asking = (language: Language, path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** The address of a link on the page: who asked for a language goes on in it, be it not the one that their browser prefers. */
export const hrefTo = ({ basePath, isAsked, language }: Reader, path: string): string =>
  basePath + (isAsked ? asking(language, path) : path)

/** The address of a page for the world. */
export const urlOf = ({ origin, basePath }: Pick<Reader, 'origin' | 'basePath'>, path: string): string => origin + basePath + path
