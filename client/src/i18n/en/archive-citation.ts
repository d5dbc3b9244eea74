/** The citations of a record, a unit or an agent. */
export const citation = {
  title: 'Cite this record',
  pageTitle: 'Cite this page',
  styles: { archival: 'Archival reference', apa: 'APA', chicago: 'Chicago' },
  files: 'For reference managers:',
  formats: { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' },
}
