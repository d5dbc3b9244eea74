/** How many bytes from the beginning are examined. */
export const SAMPLE_BYTES = 64 * 1024

const BYTE_ORDER_MARKS = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

const startsWith = (sample: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => sample[i] === byte)

/** Whether these bytes are UTF-8. They may be cut within the last character. */
function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The text of a sample and its charset; null if it contains control characters that no text has. */
function readText(sample: Uint8Array): { text: string; charset: string } | null {
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) => startsWith(sample, bytes))
  const charset = marked?.charset ?? (isUtf8(sample) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(charset).decode(sample, { stream: true })
  // oxlint-disable-next-line no-control-regex -- control characters are what tells binary data from text
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : { text, charset }
}

/**
 * What may come before the first element: white space, declarations, comments. Nothing need follow, and each part can end in only one way.
 * Otherwise the pattern would take exponential time on forty comments.
 */
const PROLOG = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)+/i

const HTML_DOCTYPE = /<!doctype\s+html/i

const HTML_START = /^<(?:html|head|body|title|meta|link|script|style|iframe|div|p|h[1-6]|table|a|b|br|font|img)[\s/>]/i

function markupType(text: string): string | null {
  const [prolog = ''] = PROLOG.exec(text) ?? []
  const root = text.slice(prolog.length)
  if (HTML_DOCTYPE.test(prolog) || HTML_DOCTYPE.exec(root)?.index === 0 || HTML_START.test(root)) return 'text/html'
  if (/^<(?:[\w.-]+:)?svg[\s/>]/i.test(root)) return 'image/svg+xml'
  if (/^\s*<\?xml\s/i.test(text) || /^<[a-z_][\w.:-]*(?:\s+[\w.:-]+\s*=|\s*\/?>)/i.test(root)) return 'application/xml'
  return null
}

/**
 * Formats that the sniffing library recognises only after reading on, perhaps beyond the sample: TIFF and BigTIFF in either byte order,
 * PNG.
 */
const STARTS = [
  { mediaType: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0] },
  { mediaType: 'image/tiff', bytes: [0x4d, 0x4d, 0, 0x2a] },
  { mediaType: 'image/tiff', bytes: [0x49, 0x49, 0x2b, 0] },
  { mediaType: 'image/tiff', bytes: [0x4d, 0x4d, 0, 0x2b] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** The types of Office Open XML by the folder in which a package has its main part. */
const OFFICE_TYPES: Record<string, string> =
  { word: 'wordprocessingml.document', xl: 'spreadsheetml.sheet', ppt: 'presentationml.presentation' }

/**
 * The type of a package of Office Open XML that was cut off within the list of its types, which some programs write last. It is no ZIP file
 * to leave alone, but a document that cannot be read, which somebody should be told.
 */
function cutOfficeType(sample: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(sample)
  const named = text.includes('[Content_Types].xml') ? /PK\u0003\u0004[\s\S]{26}(word|xl|ppt)\//.exec(text) : null
  const folder = named?.[1] ?? (isCutBeforeParts(text) ? 'word' : undefined)
  return folder && `application/vnd.openxmlformats-officedocument.${OFFICE_TYPES[folder]}`
}

/** Whether it ends before the first part that tells of which type it is. Documents of Word are the most frequent. */
function isCutBeforeParts(text: string): boolean {
  const parts = text.split(/PK\u0003\u0004[\s\S]{26}/).slice(1)
  return parts.length > 0 && text.length < SAMPLE_BYTES && !text.includes('PK\u0005\u0006')
    && parts.every((part) => /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/)/.test(part))
}

async function binaryType(sample: Uint8Array): Promise<string | undefined> {
  // Loaded when needed, so that the process for a sheet without files starts without it.
  const { fileTypeFromBuffer } = await import('file-type')
  const known = await fileTypeFromBuffer(sample).catch(() => undefined)
  if (known?.mime === 'application/zip') return cutOfficeType(sample) ?? known.mime
  if (known) return known.mime === 'application/xml' ? undefined : known.mime
  return STARTS.find(({ bytes }) => startsWith(sample, bytes))?.mediaType
}

/**
 * The media type of a file by its first bytes (`SAMPLE_BYTES` are enough), whatever its name says. Text is `text/plain` (UTF-8) or includes
 * its charset. Unknown types are `application/octet-stream`.
 */
export async function sniffMediaType(sample: Uint8Array): Promise<string> {
  if (sample.length === 0) return 'application/octet-stream'
  const binary = await binaryType(sample)
  if (binary) return binary
  const read = readText(sample)
  if (!read) return 'application/octet-stream'
  const markup = markupType(read.text)
  if (markup) return markup
  return read.charset === 'utf-8' ? 'text/plain' : `text/plain; charset=${read.charset}`
}

const DECODABLE = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/tiff', 'image/avif', 'application/pdf']

/** Whether a picture of such a file can be made. */
export const isPicturable = (mediaType: string): boolean => DECODABLE.includes(mediaType)

/** Whether its words can be recognised: an image. PDFs without text follow once that is known. */
export const isScan = (mediaType: string): boolean => mediaType !== 'application/pdf' && isPicturable(mediaType)

/** Whether it has a duration: a sound or a film. */
export const isRecording = (mediaType: string): boolean => /^(?:audio|video)\//.test(mediaType)

const MARKUP = ['text/html', 'image/svg+xml', 'application/xml', 'application/xhtml+xml']

/** Whether a browser may show it in the page. Markup is excluded, because it could contain scripts. */
export const isShownInline = (mediaType: string): boolean =>
  /^(?:(?:image|audio|video)\/|application\/pdf$|text\/plain)/.test(mediaType) && !MARKUP.includes(mediaType)

/** The Content-Type with which a file is sent. Markup is sent as bytes, so that nothing renders it. */
export function servedType(mediaType: string): string {
  if (MARKUP.includes(mediaType)) return 'application/octet-stream'
  return mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType
}
