import { unitPath } from '@faldone/contract/addresses.ts'
import { ANNOUNCED_WORDS } from '@faldone/contract/announced-words.ts'
import type { Announced } from '@faldone/contract/closure-schema.ts'
import { reasonName, wholeOpening, yearsOf } from '@faldone/contract/closure.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { html } from '../http/html.ts'
import { saidDate } from './said.ts'
import { describedBy, type PageFace, shortTitle } from './face.ts'
import { hrefTo, type Reader } from './reader.ts'

/** The page of a unit or record that is closed and of which visitors are told. Search engines do not list it. */
export function announcedFace({ title: italian, titleEn, date, path, reason, opensOn, contact }: Announced, reader: Reader): PageFace {
  const { language } = reader
  const words = ANNOUNCED_WORDS[language]
  const title = titleIn({ title: italian, titleEn }, language)
  const why = yearsOf(reason) ? `${reasonName(reason, language)} (${words.law})` : reasonName(reason, language)
  const opening = wholeOpening(opensOn, language, true)
  return {
    status: 200, type: 'website', path: null, picture: null, data: [],
    title: shortTitle(title.text),
    description: describedBy(words.lead, why, opening),
    body: html`<article><h1 lang="${title.lang}">${title.text}</h1>
<p>${words.lead}</p>
<dl>${date && html`<dt>${words.date}</dt><dd>${saidDate(date, reader)}</dd>`}
${path.length > 0 && html`<dt>${words.place}</dt><dd>${path.map((unit, at) =>
  html`${at > 0 && ' › '}<a href="${hrefTo(reader, unitPath(unit))}" lang="${nameIn(unit, language).lang}">${
    nameIn(unit, language).text
  }</a>`)}</dd>`}
<dt>${words.why}</dt><dd>${why}</dd>
<dt>${words.opens}</dt><dd>${opening}</dd>
${contact && html`<dt>${words.ask}</dt><dd lang="it">${contact}</dd>`}</dl></article>`,
  }
}
