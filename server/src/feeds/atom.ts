import { recordPath } from '@faldone/contract/addresses.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { describedBy, shortTitle } from '../pages/face.ts'
import { addressIn, type Reader, urlOf } from '../pages/reader.ts'
import type { Addition } from './store.ts'
import { escapeXml, XML_HEAD } from '../http/xml.ts'

const LONG_AGO = '1970-01-01T00:00:00.000Z'

/** The latest additions as an Atom feed (RFC 4287). */
export function atomFeed(additions: readonly Addition[], reader: Reader): string {
  const { language, settings: { siteName } } = reader
  const updated = additions.map(({ updatedAt }) => updatedAt).sort().at(-1) ?? LONG_AGO
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(urlOf(reader, addressIn(language, '/feed.xml')))}</id>
<title>${escapeXml(`${siteName}: ${PAGE_TEXTS[language].pages.home.recent.toLowerCase()}`)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(urlOf(reader, addressIn(language, '/feed.xml')))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(urlOf(reader, addressIn(language, '/home')))}"/>
${additions.map((addition) => entry(addition, reader)).join('')}</feed>
`
}

function entry(addition: Addition, reader: Reader): string {
  const { id, kind, detail, description, descriptionEn, author, createdAt, updatedAt } = addition
  const title = titleIn(addition, reader.language)
  const english = reader.language === 'en' && descriptionEn ? descriptionEn : null
  const summary = english ? describedBy(english) : describedBy(detail, description)
  const label = KINDS[kind].label[reader.language]
  return `<entry>
<id>urn:uuid:${id}</id>
<title xml:lang="${title.lang}">${escapeXml(shortTitle(title.text))}</title>
<link rel="alternate" type="text/html" href="${escapeXml(urlOf(reader, addressIn(reader.language, recordPath({ kind, id }))))}"/>
<published>${createdAt}</published>
<updated>${updatedAt}</updated>
${author ? `<author><name>${escapeXml(author)}</name></author>\n` : ''}<category term="${kind}" label="${escapeXml(label)}"/>
${summary ? `<summary xml:lang="${english ? 'en' : 'it'}">${escapeXml(summary)}</summary>\n` : ''}</entry>
`
}
