/** The citations of a record, a unit or an agent. */
export const citation = {
  title: 'Citare questa scheda',
  pageTitle: 'Citare questa pagina',
  styles: { archival: 'Riferimento archivistico', apa: 'APA', chicago: 'Chicago' },
  files: 'Per un programma di bibliografia:',
  formats: { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' },
}
