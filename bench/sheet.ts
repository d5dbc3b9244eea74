import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre'
import { KINDS } from '@faldone/contract/kinds.ts'
import { collection } from './collection.ts'

const HEADER = [
  'Segnatura', 'Titolo', 'Dettaglio', 'Data', 'Anno', 'Mese', 'Numero', 'Descrizione', 'Autore', 'Luogo', 'Editore', 'Tematica',
  'Tipologia',
  'Posizione', 'Chiave di ricerca', 'Disponibile in sede', 'Visibilità', 'Fondo', 'Serie', 'Busta',
]

/**
 * Writes a sheet of documents with twenty columns; `mark` keeps the segnature of two sheets apart. `data`: the folder of the real records;
 * without it they are made up, with longer texts.
 */
export async function writeSheet(file: string, rows: number, mark: string, data: string | null = null): Promise<void> {
  const cells: (string | number | null)[][] = [HEADER]
  for (const record of collection(rows, data ?? '', data !== null)) {
    const i = cells.length
    cells.push([
      `${mark}.${i}`, record.title, null, record.date ?? null, record.year ?? null, null, `n. ${i % 90}`, record.description ?? null,
      record.author ?? null,
      record.place ?? null, record.publisher ?? null, record.tematiche!.join('; '), record.tipologia ?? null, `Scaffale ${i % 40}`, null,
      i % 3 ? 'sì' : 'no',
      'pubblico', `Fondo ${mark} ${i % 10}`, `Serie ${i % 50}`, `Busta ${i % 500}`,
    ])
  }
  writeFileSync(file, await writeXlsx({ sheets: [{ name: KINDS.document.stored, rows: cells }] }))
}
