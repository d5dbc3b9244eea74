import { escapeHtml } from './html.ts'

/** A text without the characters that XML 1.0 cannot contain. */
export const inXml = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Escapes a text for XML 1.0, without the characters that it cannot contain. */
export const escapeXml = (text: string): string => escapeHtml(inXml(text))

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
