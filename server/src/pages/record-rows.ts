import { describeQualifier } from '@faldone/contract/archival-date/description.ts'
import type { DateQualifier } from '@faldone/contract/archival-date.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { type FieldName, fieldOf } from '@faldone/contract/fields.ts'
import { inLanguage, nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { fieldLabel } from '@faldone/contract/kinds.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import type { OwnField, OwnValue } from '@faldone/contract/own-values.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { listedFields } from '@faldone/contract/record-fields.ts'
import { rightsAddress, rightsName, rightsOf } from '@faldone/contract/rights.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { html, type Html } from '../http/html.ts'
import { saidDate } from './said.ts'
import { css } from './css.ts'
import { type Reader, urlOf } from './reader.ts'
import { filled, termName } from './words.ts'

/** The fields of a record that are not empty, with those of the archive, and its address, each a row of the list. */
export function fieldRows(record: ArchiveDocument, own: readonly OwnField[], reader: Reader): Html {
  const { language } = reader
  const words = PAGE_TEXTS[language].record
  return html`${fieldsOf(record, reader)}${
    ownFilled(record, own).map(({ field, value }) => row(field[language], ownContent(field, value, language)))
  }
${row(words.permalink, html`<span ${css('documents-RecordFields_permalink')}><span>${urlOf(reader, shortPath(record.shortNumber))}</span></span>`)}`
}

const row = (label: string, content: Html | readonly Html[]): Html => html`<div ${
  css('documents-RecordFields_row')
}><dt>${label}</dt><dd>${content}</dd></div>
`

function fieldsOf(record: ArchiveDocument, reader: Reader): Html[] {
  const { language } = reader
  const original = titleIn(record, language).lang === 'en'
    ? [row(PAGE_TEXTS[language].record.originalTitle, html`<span lang="it">${record.title}</span>`)] : []
  return [...original, ...listedFields(record).flatMap((field) => {
    const content = contentOf(record, field, reader)
    return content ? [row(fieldLabel(record.kind, field)[language], content)] : []
  })]
}

function contentOf(record: ArchiveDocument, field: FieldName, reader: Reader): Html | null {
  const { language } = reader
  const words = PAGE_TEXTS[language].record
  switch (field) {
    case 'date': return record.date === null ? null : html`${saidDate(record.date, reader)}${aboutDate(record, language)}`
    case 'month': return record.month === null ? null : html`${MONTHS[record.month - 1]?.[language]}`
    case 'tematiche': return record.tematiche.length === 0 ? null : html`<ul role="list" ${css('documents-RecordFields_terms')}>${record.tematiche.map((value) => html`<li>${termName(value, language)}</li>`)}</ul>`
    case 'tipologia': return record.tipologia === null ? null : html`${termName(record.tipologia, language)}`
    case 'rights': case 'rightsText': return rightsContent(record, field, language)
    case 'contentWarning': {
      const warning = inLanguage(record.contentWarning, record.contentWarningEn, language)
      return warning && html`<span lang="${warning.lang}">${warning.text}</span>`
    }
    default: {
      const value = record[field]
      if (value === null || (Array.isArray(value) && value.length === 0)) return null
      if (Array.isArray(value)) return html`${value.map((code) => languageName(code, language)).join(', ')}`
      if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`
      if (fieldOf(field).checked === 'address') return externalLink(String(value))
      return html`<span lang="it"${fieldOf(field).lines && html` ${css('documents-RecordFields_lines')}`}>${value}</span>`
    }
  }
}

/** The value of an own field, by its type. */
function ownContent({ type }: OwnField, value: OwnValue, language: Reader['language']): Html {
  if (typeof value !== 'string') return html`${ownInWords(value, language)}`
  if (type === 'address') return externalLink(value)
  return html`<span lang="it"${type === 'longText' && html` ${css('documents-RecordFields_lines')}`}>${value}</span>`
}

/** The record's own rights, or those of a unit, with its name. */
function rightsContent(record: ArchiveDocument, field: 'rights' | 'rightsText', language: Reader['language']): Html | null {
  const held = rightsOf(record)
  const text = held?.[field] ?? null
  if (!held || text === null) return null
  const address = field === 'rights' && rightsAddress(text)
  const name = rightsName(text, language)
  const content = address
    ? html`<a href="${address.replace('http:', 'https:')}" rel="license noreferrer" ${css('documents-RecordFields_external')}>${name}</a>`
    : html`<span lang="it" ${css('documents-RecordFields_lines')}>${text}</span>`
  const note = held.unit && html` <small ${css('documents-RecordFields_note')}>${
    filled(PAGE_TEXTS[language].record.statedFor, { name: nameIn(held.unit, language).text })
  }</small>`
  return html`${content}${note}`
}

/** Leads out of the archive, if it is an address that a browser may open. */
function externalLink(text: string): Html {
  const address = webAddress(text)
  if (address === null) return html`${text}`
  return html`<a href="${address}" rel="noreferrer nofollow" ${css('documents-RecordFields_external')}>${text}</a>`
}

/** What a reader should know about a date that is not plain. */
function aboutDate({ dateFrom, dateTo, dateQualifier }: ArchiveDocument, language: Reader['language']): Html | null {
  if (!dateQualifier) return null
  const about = describeQualifier({ dateFrom, dateTo, dateQualifier: dateQualifier as DateQualifier, undated: false }, language)
  return html`<small ${css('documents-RecordFields_note')}> (${about})</small>`
}
