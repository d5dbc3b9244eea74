import type { Language, Page } from '@faldone/contract/common.ts'
import { consultationPath, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { leaves } from '@faldone/contract/captions.ts'
import { warningIn } from '@faldone/contract/content-warning.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { inLanguage, inOther, nameIn, namesIn, titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { hasWaveform, leafCaption, mediaOf, stagePicture } from '@faldone/contract/media.ts'
import type { OwnFields } from '@faldone/contract/own-fields.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { shortName } from '@faldone/contract/short-name.ts'
import type { RelatedRecord } from '@faldone/contract/related-records.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { html, type Html } from '../http/html.ts'
import { coverOf } from './cover.ts'
import { css } from './css.ts'
import { describedBy, type PageFace, shortTitle } from './face.ts'
import { trailData } from './json-ld.ts'
import { type Elsewhere, previewOf, recordData } from './record-data.ts'
import { hrefTo, type Reader } from './reader.ts'
import { fieldRows } from './record-rows.ts'
import { relatedSection } from './related-section.ts'
import { termName } from './words.ts'

/** A longer title is set like running text. */
const LONG_TITLE = 180

type Around = {
  related: Page<RelatedRecord>; own: OwnFields | null; texts: ReadonlyMap<string, string>; elsewhere: Elsewhere
}

/**
 * The page of a record, `/archives/<consultation>/<id>`, with all its fields. `own`: the archive’s own fields, if it has any of them;
 * `texts`: short ones inside its files, by their SHA-256; `elsewhere`: addresses of what it names.
 */
export function recordFace(record: ArchiveDocument, { related, own, texts, elsewhere }: Around, reader: Reader): PageFace {
  const { kind, date, year, author, place, path } = record
  const { language } = reader
  const fields = own?.fields ?? []
  const fondo = path[0] && nameIn(path[0], language).text
  return {
    status: 200,
    type: 'article',
    title: shortTitle(titleIn(record, language).text),
    description: describedBy(
      descriptionOf(record, language), author, dateIn(date ?? year ?? '', language).text, place, fondo, KINDS[kind].label[language]
    ),
    path: recordPath(record),
    picture: previewOf(record),
    data: [
      recordData(record, { related: related.items, own: fields, texts, elsewhere }, reader), trailData(trailOf(record, reader), reader),
    ],
    body: recordBody(record, related.items, fields, reader),
    first: { screen: 'src/documents/RecordScreen.tsx', answers: [
      [[`archive/documents/${record.id}`, null], record], [[`archive/documents/${record.id}/relations`, null], related],
      ...(own ? ([[['archive/fields', null], own]] as const) : []),
    ] },
  }
}

/** What it is about, in a line or more. */
const descriptionOf = ({ detail, description, descriptionEn }: ArchiveDocument, language: Language): string | undefined =>
  (language === 'en' && descriptionEn ? descriptionEn : (detail ?? inLanguage(description, descriptionEn, language)?.text))

/** The kind and the units that hold a record, from the top. */
const trailOf = ({ kind, path }: ArchiveDocument, { language }: Reader) => [
  { name: KINDS[kind].plural[language], path: consultationPath(kind), lang: null },
  ...namesIn(path, language).map(({ text, lang }, at) => ({ name: text, path: unitPath(path[at]!), lang })),
]

/** The body, as the browser application draws it. */
function recordBody(
  record: ArchiveDocument, related: readonly RelatedRecord[], own: readonly OwnField[], reader: Reader
): Html {
  const { kind, tipologia, segnatura, detail, files, unitId } = record
  const { language } = reader
  const { text: title, lang } = titleIn(record, language)
  const description = inLanguage(record.description, record.descriptionEn, language)
  const type = tipologia ? termName(tipologia, language) : KINDS[kind].label[language]
  const mark = segnatura && html` · <span lang="it">${segnatura}</span>`
  const other = inOther([titleIn(record, language), description], language)
  return html`<article>
<div ${css('documents-Record_top')}>${trailNav(record, reader)}</div>
<div ${css('documents-Record_record')}${files.length > 0 && html` data-files="true"`}>${filesOf(record, reader)}
<div ${css('documents-Record_text')}><div ${css('documents-Record_lead')}><p ${css('documents-Record_over')}>${type}${mark}${
  other && ` · ${PAGE_TEXTS[language].record[other]}`
}</p>
<h1 ${css('documents-Record_title', title.length > LONG_TITLE && 'documents-Record_long')} lang="${lang}">${title}</h1>
${detail && html`<p ${css('documents-Record_detail')} data-italic lang="it">${detail}</p>`}
<div ${css('documents-RecordActions_actions')}></div>
${description && html`<section ${css('documents-Record_description')}><div ${
  css('ui-Folded_folded')
}><div ${css('ui-Folded_text')}><p lang="${description.lang}">${description.text}</p></div></div></section>`}</div>
<div ${css('documents-Record_facts')}><dl ${css('documents-RecordFields_fields')}>${fieldRows(record, own, reader)}</dl>${
  related.length > 0 && relatedSection(related, reader)
}</div></div>${
  unitId !== null && html`<div ${css('documents-Record_beside')}><div ${css('documents-SameUnit_unit')} data-waits></div></div>`
}</div>
</article>`
}

const trailNav = (record: ArchiveDocument, reader: Reader): Html =>
  html`<nav aria-label="${PAGE_TEXTS[reader.language].record.path}"><ol role="list" ${css('documents-RecordPath_path')}>${
    trailOf(record, reader).map(({ name, path, lang }, at, { length }) =>
      html`<li><a ${css('ui-Link_link')} href="${hrefTo(reader, path)}"${lang && html` lang="${lang}"`}>${
        at < length - 1 ? shortName(name) : name
      }</a></li>`)
  }</ol></nav>`

/** The files in the viewer, as the browser application shows them before one is opened. */
function filesOf(record: ArchiveDocument, reader: Reader): Html | false {
  const { files } = record
  const shown = leaves(files)
  const file = shown[0]
  if (!file) return false
  const warning = warningIn(record, reader.language)
  if (warning) return coverOf(files, warning, reader)
  const others = files.filter((one) => !shown.includes(one))
  return html`<div ${css('documents-Record_files')}><section>${viewer(file, shown, reader.language)}</section>${
    others.length > 0 && html`<ul role="list" ${css('files-FileList_files')}>${others.map(({ url, name }) =>
      html`<li><a ${css('files-FileList_link')} href="${url}">${name}</a></li>`)}</ul>`
  }</div>`
}

function viewer(file: ArchiveFile, shown: readonly ArchiveFile[], language: Language): Html {
  const picture = stagePicture(file)
  const media = mediaOf(file)
  const isPlayed = media === 'audio' || media === 'video'
  const stage = isPlayed
    ? played(file, media)
    : html`<figure ${css('files-FileStage_stage')}>${picture && html`<img ${
      css('files-FileStage_picture')
    } src="${picture}" alt="" fetchpriority="high" elementtiming="picture"${sizeOf(file)}>`}</figure>`
  // A player alone has its own tools.
  const bar = (!isPlayed || shown.length > 1)
    && html`<div ${css('files-ViewerFrame_bar')}><a href="${file.url}">${file.name}</a></div>`
  return html`<div ${css('files-ViewerFrame_frame', isPlayed && 'files-ViewerFrame_low')}>${bar}<div ${css('files-ViewerFrame_body')}>${
    shown.length > 1 && columnOf(shown, language)
  }<div ${css('files-ViewerFrame_field')}>${stage}</div></div></div>`
}

/** The files as small pictures with their names, each to be downloaded. */
const columnOf = (files: readonly ArchiveFile[], language: Language): Html => html`<ul role="list" ${css('files-FileColumn_files')}>${
  files.map(({ url, name, thumbnailUrl }, at) => html`<li><a ${css('files-FileColumn_file')} href="${url}"><span ${
    css('files-FileColumn_picture')
  }>${thumbnailUrl && html`<img src="${thumbnailUrl}" alt="" loading="lazy">`}</span><span ${
    css('files-FileColumn_name')
  }>${leafCaption({ name }, at, language)}</span></a></li>`)
}</ul>`

/** Sound and film can be played before the application starts, or without it. Nothing of them is loaded before. */
function played(file: ArchiveFile, media: 'audio' | 'video'): Html {
  const attributes = html`src="${file.url}" controls preload="none" aria-label="${file.name}"`
  const player = media === 'audio'
    ? html`<audio ${attributes}></audio>`
    : html`<video ${attributes}${sizeOf(file)}${file.thumbnailUrl && html` poster="${file.thumbnailUrl}"`}></video>`
  return html`<figure ${css(`files-FileStage_${media}`)}>${
    hasWaveform(file) && html`<div ${css('files-FileStage_wave')}></div>`
  }${player}</figure>`
}

const sizeOf = ({ width, height }: ArchiveFile): Html | false =>
  width !== null && height !== null && html` width="${width}" height="${height}"`
