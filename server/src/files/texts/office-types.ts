const OFFICE = /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument|ms-(?:word|excel|powerpoint)\..*macroenabled)/

/** Whether it is a document, sheet or presentation of an office program, as Office Open XML or OpenDocument. */
export const isOffice = (mediaType: string): boolean => OFFICE.test(mediaType)
