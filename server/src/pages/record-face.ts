import { describeReading } from '@faldone/contract/archival-date/description.ts'
import type { DateQualifier } from '@faldone/contract/archival-date.ts'
import { consultationPath, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { FieldName } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { html, type Html } from '../http/html.ts'
import { describedBy, type PageFace, shortTitle } from './face.ts'
import { trailData } from './json-ld.ts'
import { previewOf, recordData } from './record-data.ts'
import { hrefTo, type Reader, urlOf } from './reader.ts'
import { filled, termName } from './words.ts'

/** The page of a record, `/archives/<consultation>/<id>`: all that it says. */
export function recordFace(record: ArchiveDocument, reader: Reader): PageFace {
  const { kind, title, detail, description, date, year, author, place, path } = record
  return {
    status: 200,
    type: 'article',
    title: shortTitle(title),
    description: describedBy(detail ?? description, author, date ?? year?.toString(), place, path[0]?.name, KINDS[kind].label[reader.language]),
    path: recordPath(record),
    picture: previewOf(record.files),
    data: [recordData(record, reader), trailData(trailOf(record, reader), reader)],
    body: recordBody(record, reader),
  }
}

/** The kind and the units that hold a record, from the top. */
const trailOf = ({ kind, path }: ArchiveDocument, { language }: Reader) => [
  { name: KINDS[kind].plural[language], path: consultationPath(kind), isOurs: true },
  ...path.map(({ id, name }) => ({ name, path: unitPath({ kind, id }), isOurs: false })),
]

function recordBody(record: ArchiveDocument, reader: Reader): Html {
  const { kind, tipologia, segnatura, title, detail, description, files } = record
  const { language } = reader
  const words = PAGE_TEXTS[language].record
  const over = [tipologia ? termName(tipologia, language) : KINDS[kind].label[language], segnatura].filter(Boolean).join(' · ')
  const picture = files.find(({ thumbnailUrl }) => thumbnailUrl)
  return html`<nav aria-label="${words.path}"><ol>${trailOf(record, reader).map(({ name, path, isOurs }) => html`<li><a href="${hrefTo(reader, path)}"${!isOurs && html` lang="it"`}>${name}</a></li>`)}</ol></nav>
<article>
<p>${over}</p>
<h1 lang="it">${title}</h1>
${detail && html`<p lang="it">${detail}</p>`}
${picture && html`<p><a href="${picture.url}"><img src="${picture.thumbnailUrl}" alt=""></a></p>`}
${description && html`<div lang="it">${description.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`}
<dl>${fieldsOf(record, reader)}
${files.length > 0 && html`<dt>File</dt>${files.map(({ url, name, mediaType }) => html`<dd><a href="${url}">${name}</a> (${mediaType})</dd>`)}`}
<dt>${words.permalink}</dt><dd>${urlOf(reader, recordPath(record))}</dd></dl>
</article>`
}

/** These stand above the list. */
const IN_THE_HEAD: readonly FieldName[] = ['title', 'detail', 'description']

const fieldsOf = (record: ArchiveDocument, reader: Reader): Html[] =>
  KINDS[record.kind].fields.filter((field) => !IN_THE_HEAD.includes(field)).flatMap((field) => {
    const content = contentOf(record, field, reader)
    return content ? [html`<dt>${fieldLabel(record.kind, field)[reader.language]}</dt>${content}
`] : []
  })

function contentOf(record: ArchiveDocument, field: FieldName, { language }: Reader): Html | null {
  const words = PAGE_TEXTS[language].record
  switch (field) {
    case 'date': return record.date === null ? null : html`<dd lang="it">${record.date}</dd>${readingOf(record, language)}`
    case 'month': return record.month === null ? null : html`<dd>${MONTHS[record.month - 1]?.[language]}</dd>`
    case 'tematiche': return record.tematiche.length === 0 ? null : html`${record.tematiche.map((value) => html`<dd>${termName(value, language)}</dd>`)}`
    case 'tipologia': return record.tipologia === null ? null : html`<dd>${termName(record.tipologia, language)}</dd>`
    case 'availableOnSite': return record.availableOnSite === null ? null : html`<dd>${record.availableOnSite ? words.yes : words.no}</dd>`
    default: return record[field] === null ? null : html`<dd lang="it">${record[field]}</dd>`
  }
}

/** How a date was understood, where that does not go without saying. */
function readingOf({ dateFrom, dateTo, dateQualifier }: ArchiveDocument, language: Reader['language']): Html | null {
  if (!dateQualifier) return null
  const reading = describeReading({ dateFrom, dateTo, dateQualifier: dateQualifier as DateQualifier, undated: false }, language)
  return html`<dd>${filled(PAGE_TEXTS[language].record.understoodAs, { reading })}</dd>`
}
