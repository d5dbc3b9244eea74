import { isCovered, warningIn } from '@faldone/contract/content-warning.ts'
import { recordPath } from '@faldone/contract/addresses.ts'
import { type Language, LANGUAGES } from '@faldone/contract/common.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { fieldsWith, LIST_FIELDS } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { namesIn, pathIn } from '@faldone/contract/in-language.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { rightsAddress, rightsName, rightsOf } from '@faldone/contract/rights.ts'
import { termName } from '../pages/words.ts'
import type { CentreSettings } from '../settings/centre-settings.ts'
import { canvasesOf, type Labelled, plain } from './canvases.ts'
import { hasText, type Inside, isStill, paintingsOf } from './paintings.ts'

export const PRESENTATION_CONTEXT = 'http://iiif.io/api/presentation/3/context.json'
export const SEARCH_CONTEXT = 'http://iiif.io/api/search/2/context.json'

const italian = (...texts: string[]): Labelled => ({ it: texts })

/** A text in the languages that it exists in. */
export const inBoth = (it: string | null | undefined, en: string | null | undefined): Labelled =>
  ({ ...(it && { it: [it] }), ...(en && { en: [en] }) })

/** The same where viewers may expect HTML. */
export const textInBoth = (it: string | null | undefined, en: string | null | undefined): Labelled =>
  inBoth(it && asText(it), en && asText(en))

/** Viewers would read a text in angle brackets as HTML. White space at its end makes it text (Presentation API 3.0 §4.5). */
export const asText = (text: string): string => (text.startsWith('<') && text.endsWith('>') ? `${text}\n` : text)

export const both = (label: { it: string; en: string }): Labelled => ({ it: [label.it], en: [label.en] })

export type Where = { origin: string; basePath: string; settings: CentreSettings }

export const manifestAddress = ({ origin, basePath }: Pick<Where, 'origin' | 'basePath'>, documentId: string): string =>
  `${origin}${basePath}/api/archive/documents/${documentId}/manifest`
/** `unitId`: null for the whole archive. */
export const collectionAddress = ({ origin, basePath }: Pick<Where, 'origin' | 'basePath'>, unitId: string | null): string =>
  `${origin}${basePath}/api/archive/${unitId === null ? '' : `units/${unitId}/`}collection`

const HELD_BY = { it: ['Conservato presso'], en: ['Held by'] }

/** The centre that holds the material, and how to reach it. */
export const centreFacts = ({ origin, basePath, settings }: Where): object => ({
  requiredStatement: { label: HELD_BY, value: plain(asText(settings.siteName)) },
  provider: [{
    id: `${origin}${basePath}/home`, type: 'Agent', label: plain(settings.siteName),
    homepage: [pageOf(`${origin}${basePath}/home`, plain(settings.siteName))],
  }],
})

/** Rights, as a statement or in words, and a content warning. */
type Stated = {
  held: { rights: string | null; rightsText: string | null } | null
  warned: Pick<ArchiveDocument, 'contentWarning' | 'contentWarningEn' | 'inheritedWarning'>
}

/** The statement of rights, and beside the centre what viewers must show: the content warning and the rights. */
export function statedFacts({ held, warned }: Stated, { settings: { siteName } }: Pick<Where, 'settings'>): object {
  if (!held && !isCovered(warned)) return {}
  const { rights = null, rightsText = null } = held ?? {}
  const address = rightsAddress(rights)
  const said = (language: Language) => {
    const warning = warningIn(warned, language)
    return [
      warning && `${PAGE_TEXTS[language].record.warning}: ${warning.text}`, siteName, rights && rightsName(rights, language), rightsText,
    ].filter((text) => text !== null).map(asText)
  }
  return {
    ...(address && { rights: address }),
    requiredStatement: {
      label: held ? { it: ['Conservato presso, e diritti'], en: ['Held by, and rights'] } : HELD_BY,
      value: Object.fromEntries(LANGUAGES.map((language) => [language, said(language)])),
    },
  }
}

/**
 * A record with the own fields of its reader as a IIIF manifest (Presentation API 3.0): what can be seen and heard on canvases, other
 * files as downloads. Of a record with a content warning, viewers show the sentence, and no file until somebody follows its link.
 */
export function manifestOf(
  record: ArchiveDocument, own: readonly OwnField[], inside: Inside, where: Where
): object {
  const { origin, basePath } = where
  const { id, kind, title, titleEn, detail, description, descriptionEn, path, files } = record
  const manifest = manifestAddress(where, id)
  const holder = path.at(-1)
  const page = `${origin}${basePath}${recordPath(record)}`
  const covered = isCovered(record)
  const { canvases, others } = canvasesOf(files, { manifest, origin, isCovered: covered, ...inside })
  const isSearched = !covered && paintingsOf(files, inside).some((painting) => isStill(painting) && hasText(painting, inside))
  const picture = covered ? undefined : files.find(({ thumbnailUrl }) => thumbnailUrl)
  return {
    '@context': isSearched ? [SEARCH_CONTEXT, PRESENTATION_CONTEXT] : PRESENTATION_CONTEXT,
    id: manifest,
    type: 'Manifest',
    label: inBoth(title, titleEn),
    ...((detail ?? description ?? descriptionEn) && { summary: textInBoth(detail ?? description, descriptionEn) }),
    metadata: metadataOf(record, own),
    ...centreFacts(where),
    ...statedFacts({ held: rightsOf(record), warned: record }, where),
    homepage: [pageOf(page, both(KINDS[kind].label))],
    ...(holder && { partOf: [{ id: collectionAddress(where, holder.id), type: 'Collection', label: inBoth(holder.name, holder.nameEn) }] }),
    seeAlso: [{
      id: `${origin}${basePath}/api/archive/documents/${id}`, type: 'Dataset', label: plain('JSON'), format: 'application/json',
    }],
    ...(others.length > 0 && {
      rendering: others.map((file) => ({ id: origin + file.url, type: typeOf(file), label: plain(file.name), format: file.mediaType }))
    }),
    ...(picture && { thumbnail: [{ id: origin + picture.thumbnailUrl!, type: 'Image', format: 'image/webp' }] }),
    ...(isSearched && { service: [{
      id: `${manifest}/search`, type: 'SearchService2', service: [{ id: `${manifest}/autocomplete`, type: 'AutoCompleteService2' }],
    }] }),
    items: canvases,
  }
}

const pageOf = (id: string, label: Labelled): object => ({ id, type: 'Text', label, format: 'text/html' })

/** The record's fields that the interface shows, with their names in both languages. */
function metadataOf(record: ArchiveDocument, own: readonly OwnField[]): object[] {
  const { kind, tematiche, tipologia, path } = record
  const texts = fieldsWith({ iiif: true, type: 'text' }).flatMap((field) => {
    const text = record[field]
    return text === null ? [] : [{ label: both(fieldLabel(kind, field)), value: italian(asText(text)) }]
  })
  const lists = LIST_FIELDS.filter((field) => record[field].length > 0).map((field) => ({
    label: both(fieldLabel(kind, field)),
    value: Object.fromEntries(LANGUAGES.map((language) => [language, record[field].map((code) => asText(languageName(code, language)))])),
  }))
  const terms = [['tipologia', tipologia === null ? [] : [tipologia]], ['tematiche', tematiche]] as const
  return [
    ...texts,
    ...lists,
    ...terms.flatMap(([field, values]) => (values.length === 0 ? [] : [{
      label: both(fieldLabel(kind, field)),
      value: Object.fromEntries(LANGUAGES.map((language) => [language, values.map((value) => asText(termName(value, language)))])),
    }])),
    ...ownFilled(record, own).map(({ field, value }) => ({
      label: both(field),
      value: typeof value === 'string'
        ? italian(asText(value))
        : Object.fromEntries(LANGUAGES.map((language) => [language, [ownInWords(value, language)]])),
    })),
    ...(path.length > 0 ? [{
      label: { it: ['Fa parte di'], en: ['Part of'] },
      value: textInBoth(pathIn(path, 'it'), namesIn(path, 'en')[0]?.lang === 'en' ? pathIn(path, 'en') : null),
    }] : []),
  ]
}

/** The IIIF type of a file. */
function typeOf({ mediaType }: ArchiveFile): 'Image' | 'Sound' | 'Video' | 'Text' | 'Dataset' {
  if (mediaType.startsWith('image/')) return 'Image'
  if (mediaType.startsWith('audio/')) return 'Sound'
  if (mediaType.startsWith('video/')) return 'Video'
  return mediaType === 'application/pdf' || mediaType.startsWith('text/') ? 'Text' : 'Dataset'
}
