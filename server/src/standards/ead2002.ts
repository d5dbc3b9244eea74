import { type Language, LANGUAGES } from '@faldone/contract/common.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import type { EadVersion } from './ead.ts'
import { type Attributes, XmlWriter } from './xml.ts'

const NAMESPACES = { xmlns: 'urn:isbn:1-931666-22-9', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

/** EAD 2002 of the SAA and the Library of Congress, as its schema has it. */
export const EAD_2002: EadVersion = {
  writer: () => new Ead2002Xml(),
  begin(xml, { title, id, page }, { siteName, home, at, lang }) {
    const day = at.toISOString().slice(0, 10)
    xml.begin('ead', NAMESPACES).line()
      .begin('eadheader', { langencoding: 'iso639-1', scriptencoding: 'iso15924', dateencoding: 'iso8601', countryencoding: 'iso3166-1' })
      .element('eadid', id, { url: home + page })
      .begin('filedesc').begin('titlestmt').element('titleproper', title).end()
      .begin('publicationstmt').element('publisher', siteName).end()
      .begin('notestmt').begin('note').element('p', WORDS[lang]).end().end().end()
      .begin('profiledesc').begin('creation').text(`Faldone ${VERSION.product}, EAD 2002. ${STANDARDS.ead2002.lost[lang]} `)
      .element('date', day, { normal: day }).end().begin('langusage')
    for (const code of LANGUAGES) xml.element('language', languageName(code, lang), { langcode: code, scriptcode: 'Latn' })
    xml.end().element('descrules', 'ISAD(G): General International Standard Archival Description, 2nd ed.').end().end()
  },
}

const WORDS: Record<Language, string> = {
  it: 'I valori di type e altrender sono i nomi dei campi di Faldone; own: precede quelli dei campi propri del centro, lang: la lingua di un testo.',
  en: 'Values of type and altrender are the names of Faldone’s fields; own: stands before those of the centre’s own fields, lang: before the language of a text.',
}

/** The elements whose type can be said. Others have it as a rendering. */
const TYPED = new Set([
  'accessrestrict', 'altformavail', 'container', 'genreform', 'odd', 'phystech', 'processinfo', 'relatedmaterial', 'unitid', 'userestrict',
  'didnote',
])

/** Takes what EAD3 would say and writes it as EAD 2002 has it: fewer attributes, names without parts, links in XLink. */
class Ead2002Xml extends XmlWriter {
  override begin(name: string, attributes: Attributes = {}): this {
    return super.begin(name, inWordsOf2002(name, attributes))
  }

  override element(name: string, text = '', attributes: Attributes = {}): this {
    if (name === 'part') return this.text(text)
    if (name === 'didnote') return super.begin('note', inWordsOf2002(name, attributes)).element('p', text).end()
    if (name === 'ref') return super.element('extref', text, linked(attributes))
    if (name === 'dao') return this.#dao(attributes)
    return super.element(name, text, inWordsOf2002(name, attributes))
  }

  #dao({ audience, identifier, ...attributes }: Attributes): this {
    return super.begin('dao', { ...linked(attributes), audience }).begin('daodesc').element('p', `SHA-256: ${identifier}`).end().end()
  }
}

const linked = ({ href, linktitle, linkrole }: Attributes): Attributes =>
  ({ 'xlink:type': 'simple', 'xlink:href': href, 'xlink:title': linktitle, 'xlink:role': linkrole })

function inWordsOf2002(name: string, { localtype, lang, identifier, relator, unitdatetype, normal, ...same }: Attributes): Attributes {
  const isTyped = TYPED.has(name)
  const rendering = [isTyped ? null : localtype, lang && `lang:${lang}`].filter(Boolean).join(' ')
  return {
    ...same,
    type: isTyped ? localtype : name === 'dsc' ? 'combined' : unitdatetype,
    altrender: rendering || null,
    [name === 'unitid' ? 'identifier' : 'authfilenumber']: identifier,
    role: relator,
    // An open end has no form here.
    normal: normal?.includes('..') ? null : normal,
  }
}
