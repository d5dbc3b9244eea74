import type { Label } from './label.ts'

/** The types of material that an archive begins with; a centre adds its own. Stored values are the Italian ones. */
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

/** Which types are offered first for a kind; every type is accepted in every kind. */
export const USUAL_TIPOLOGIE: Partial<Record<string, readonly string[]>> = {
  document: ['Volantino', 'Volantone', 'Manifesto', 'Foglio singolo', 'Lettera', 'Opuscolo', 'Depliant', 'Atto Giudiziario', 'Numero unico', 'Busta'],
  newspaper: ['Quotidiano', 'Periodico', 'Numero', 'Supplemento', 'Numero unico'],
  magazine: ['Periodico', 'Numero', 'Supplemento', 'Numero unico'],
  library: ['Libro', 'Opuscolo'],
}
