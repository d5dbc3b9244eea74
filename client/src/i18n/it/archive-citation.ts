/** The citations of a record, a unit or an agent. */
export const citation = {
  title: 'Come citare questa scheda',
  pageTitle: 'Come citare questa pagina',
  styles: { archival: 'Riferimento archivistico', apa: 'APA', chicago: 'Chicago' },
  files: 'Per un programma di gestione bibliografica:',
  formats: { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' },
}
