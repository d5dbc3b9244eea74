/** The file types of sheets. */
export const SHEET_TYPES = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,.ris,.bib,.mrc,.iso,.xml,.ead,.aef,.ttl,.nt,.rdf,.zip,.tar'
