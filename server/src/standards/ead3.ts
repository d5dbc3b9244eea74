import { type Language, LANGUAGES } from '@faldone/contract/common.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import type { EadVersion } from './ead.ts'
import { XmlWriter } from './xml.ts'

export const EAD3_NAMESPACE = 'http://ead3.archivists.org/schema/'

/** EAD3 of the SAA, version 1.1.1. */
export const EAD3: EadVersion = {
  writer: () => new XmlWriter(),
  begin(xml, { title, id, page }, { siteName, agencyCode, home, at, lang }) {
    const { version, lost } = STANDARDS.ead3
    const day = at.toISOString().slice(0, 10)
    xml.begin('ead', { xmlns: EAD3_NAMESPACE }).line()
      .begin('control', { langencoding: 'iso639-1', scriptencoding: 'iso15924', dateencoding: 'iso8601' })
      .element('recordid', id, { instanceurl: home + page })
      .begin('filedesc').begin('titlestmt').element('titleproper', title).end()
      .begin('publicationstmt').element('publisher', siteName).end().end()
      .element('maintenancestatus', '', { value: 'derived' })
      .begin('maintenanceagency')
    if (agencyCode) xml.element('agencycode', agencyCode)
    xml.element('agencyname', siteName).end()
    for (const code of LANGUAGES) xml.begin('languagedeclaration')
      .element('language', languageName(code, lang), { langcode: code }).element('script', 'Latin', { scriptcode: 'Latn' }).end()
    xml.begin('conventiondeclaration').element('abbr', 'ISAD(G)')
      .element('citation', 'General International Standard Archival Description, 2nd ed.').end()
      .begin('localtypedeclaration').element('citation', 'Faldone', { href: `${home}/about` })
      .begin('descriptivenote').element('p', LOCALTYPES[lang]).end().end()
      .begin('maintenancehistory').begin('maintenanceevent').element('eventtype', '', { value: 'derived' })
      .element('eventdatetime', day, { standarddatetime: day }).element('agenttype', '', { value: 'machine' })
      .element('agent', `Faldone ${VERSION.product}`)
      .element('eventdescription', `EAD3 ${version}. ${lost[lang]}`).end().end().end()
  },
}

const LOCALTYPES: Record<Language, string> = {
  it: 'I valori di localtype sono i nomi dei campi di Faldone; own: precede quelli dei campi propri del centro.',
  en: 'Values of localtype are the names of Faldone’s fields; own: stands before those of the centre’s own fields.',
}
