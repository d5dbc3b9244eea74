import { escapeHtml } from './html.ts'

/** Escapes a text for XML 1.0, without the characters that it cannot contain. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
