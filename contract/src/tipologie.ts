import type { Label } from './label.ts'

/** The types of material of a new archive. A centre adds its own. Stored values are the Italian ones. */
export const TIPOLOGIE: readonly Label[] = [
  { it: 'Atto Giudiziario', en: 'Court document' },
  { it: 'Busta', en: 'Envelope' },
  { it: 'Depliant', en: 'Brochure' },
  { it: 'Foglio singolo', en: 'Single sheet' },
  { it: 'Lettera', en: 'Letter' },
  { it: 'Manifesto', en: 'Poster' },
  { it: 'Numero unico', en: 'One-off issue' },
  { it: 'Opuscolo', en: 'Pamphlet' },
  { it: 'Volantino', en: 'Leaflet' },
  { it: 'Volantone', en: 'Large leaflet' },
  { it: 'Libro', en: 'Book' },
  { it: 'Periodico', en: 'Periodical' },
  { it: 'Supplemento', en: 'Supplement' },
  { it: 'Numero', en: 'Issue' },
  { it: 'Quotidiano', en: 'Daily newspaper' },
]
