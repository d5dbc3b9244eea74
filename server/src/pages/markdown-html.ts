import type { Block, Inline } from '@faldone/contract/markdown.ts'
import { html, type Html } from '../http/html.ts'
import { hrefTo, type Reader } from './reader.ts'

/** The text of a page as HTML. */
export const markdownHtml = (blocks: readonly Block[], reader: Reader): Html[] => blocks.map((block) => blockHtml(block, reader))

function blockHtml(block: Block, reader: Reader): Html {
  const inside = (inlines: readonly Inline[]) => inlinesHtml(inlines, reader)
  switch (block.type) {
    case 'heading': {
      const children = inside(block.children)
      return [
        html`<h1>${children}</h1>`, html`<h2>${children}</h2>`, html`<h3>${children}</h3>`, html`<h4>${children}</h4>`,
      ][block.level - 1]!
    }
    case 'paragraph': return html`<p>${inside(block.children)}</p>`
    case 'list': {
      const items = block.items.map((item) => html`<li>${inside(item)}</li>`)
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'quote': return html`<blockquote>${markdownHtml(block.children, reader)}</blockquote>`
    case 'rule': return html`<hr>`
  }
}

export const inlinesHtml = (inlines: readonly Inline[], reader: Reader): Html[] => inlines.map((inline) => inlineHtml(inline, reader))

function inlineHtml(inline: Inline, reader: Reader): Html {
  switch (inline.type) {
    case 'text': return html`${inline.text}`
    case 'code': return html`<code>${inline.text}</code>`
    case 'break': return html`<br>`
    case 'strong': return html`<strong>${inlinesHtml(inline.children, reader)}</strong>`
    case 'emphasis': return html`<em>${inlinesHtml(inline.children, reader)}</em>`
    case 'picture': return html`<img src="${reader.basePath}${inline.src}" alt="${inline.words}" loading="lazy">`
    case 'video': return html`<video src="${reader.basePath}${inline.src}" aria-label="${inline.words}" controls preload="metadata"></video>`
    case 'sound': return html`<audio src="${reader.basePath}${inline.src}" aria-label="${inline.words}" controls preload="metadata"></audio>`
    case 'link': {
      const href = inline.href.startsWith('/') ? hrefTo(reader, inline.href) : inline.href
      return html`<a href="${href}">${inlinesHtml(inline.children, reader)}</a>`
    }
  }
}

/** A text without its markup. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => {
    if (inline.type === 'break') return ' '
    if ('words' in inline) return inline.words
    return 'text' in inline ? inline.text : plainText(inline.children)
  }).join('')
