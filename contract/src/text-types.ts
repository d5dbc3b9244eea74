const OFFICE = /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-(?:word|excel|powerpoint)\..*macroenabled)/

/** Whether it is a document, sheet or presentation of an office program, as Office Open XML or OpenDocument. */
export const isOffice = (mediaType: string): boolean => OFFICE.test(mediaType)

export const RTF = 'application/rtf'

const OTHERS = /^(?:application\/pdf$|text\/(?:plain|vtt|html)(?:;|$))/

/** Whether such a file may have a text of its own that can be read. */
export const isReadable = (mediaType: string): boolean => mediaType === RTF || isOffice(mediaType) || OTHERS.test(mediaType)
