import type { Language } from '@faldone/contract/common.ts'
import { type ColumnName, EMPTY_MARK } from '@faldone/contract/import-columns.ts'
import type { Label } from '@faldone/contract/label.ts'

/** The words of templates. */
export const LISTS_SHEET: Label = { it: 'Elenchi', en: 'Lists' }

export const EXAMPLE: Record<Language, Partial<Record<ColumnName, string | number>>> = {
  it: {
    segnatura: 'COLL/1/7', title: 'Volantino per lo sciopero generale', detail: 'Ciclostilato, 2 carte', date: '12 marzo 1977', year: 1977, month: 'marzo', number: '3',
    description: 'Invito alla manifestazione in piazza.', author: 'Collettivo di quartiere', place: 'Bologna', publisher: 'Edizioni del collettivo', tematiche: 'Lavoro; Movimenti',
    tipologia: 'Volantino', location: 'Scaffale 3', searchKey: 'sciopero', availableOnSite: 'sì', visibility: 'pubblico', fondo: 'Collettivo di quartiere', serie: 'Volantini',
    busta: 'Busta 1', fascicolo: '1977',
  },
  en: {
    segnatura: 'COLL/1/7', title: 'Leaflet for the general strike', detail: 'Mimeographed, 2 sheets', date: '12 March 1977', year: 1977, month: 'march', number: '3',
    description: 'Call for the demonstration in the square.', author: 'Neighbourhood collective', place: 'Bologna', publisher: 'Editions of the collective', tematiche: 'Labour; Movements',
    tipologia: 'Leaflet', location: 'Shelf 3', searchKey: 'strike', availableOnSite: 'yes', visibility: 'public', fondo: 'Neighbourhood collective', serie: 'Leaflets',
    busta: 'Box 1', fascicolo: '1977',
  },
}

export const GENERAL_HELP: Record<Language, string[]> = {
  it: [
    'Una riga per scheda. Soltanto il titolo è obbligatorio; le colonne che non servono si possono togliere.',
    'La riga che nella colonna Id dice «esempio» non viene importata.',
    `Una cella vuota lascia il campo com’è; «${EMPTY_MARK.it}» lo svuota.`,
    'Una riga con l’Id o la segnatura di una scheda che c’è già la aggiorna; tutte le altre diventano schede nuove.',
    'Prima dell’acquisizione il foglio viene controllato: nulla cambia nell’archivio finché non lo si acquisisce.',
  ],
  en: [
    'One row for each record. Only the title is required; columns that are not needed may be removed.',
    'The row that says “example” in the column Id is not imported.',
    `An empty cell leaves the field as it is; “${EMPTY_MARK.en}” clears it.`,
    'A row with the id or the shelfmark of a record that is there updates it; all others become new records.',
    'Before it is acquired the sheet is checked: nothing changes in the archive until then.',
  ],
}

const COLUMN_HELP: Record<ColumnName, Label> = {
  id: { it: 'L’identificativo della scheda; per schede nuove resta vuoto.', en: 'The identifier of the record; empty for new records.' },
  segnatura: { it: 'Al massimo una scheda per segnatura.', en: 'At most one record for each shelfmark.' },
  title: { it: 'Obbligatorio.', en: 'Required.' },
  detail: { it: 'Un dettaglio che distingue la scheda dalle altre.', en: 'A detail that tells the record from others.' },
  date: { it: 'Come è scritta: «12 marzo 1977», «1977-79», «[1968-72]», «ca. 1970», «ante 1977», «s.d.».', en: 'As written: “12 March 1977”, “1977-79”, “[1968-72]”, “ca. 1970”, “ante 1977”, “s.d.”.' },
  year: { it: 'Un numero da 1 a 2100.', en: 'A number from 1 to 2100.' },
  month: { it: 'Un numero da 1 a 12, o il nome.', en: 'A number from 1 to 12, or the name.' },
  number: { it: 'Il numero, come è scritto.', en: 'The number, as written.' },
  description: { it: 'Il contenuto. Ciò che non entra in una cella continua in una colonna «Descrizione 2».', en: 'The content. What does not fit into a cell goes on in a column “Description 2”.' },
  author: { it: 'Persone o gruppi.', en: 'Persons or groups.' },
  place: { it: 'Un luogo.', en: 'A place.' },
  publisher: { it: 'Chi ha pubblicato.', en: 'Who published it.' },
  tematiche: { it: 'Una o più, separate da punto e virgola.', en: 'One or more, with semicolons between them.' },
  tipologia: { it: 'Una della lista.', en: 'One of the list.' },
  location: { it: 'Dove si trova.', en: 'Where it is kept.' },
  searchKey: { it: 'Altre parole con cui trovarla.', en: 'Other words by which it is found.' },
  availableOnSite: { it: 'sì o no.', en: 'yes or no.' },
  visibility: { it: 'pubblico o riservato; se è vuota, pubblico.', en: 'public or staff; public if empty.' },
  file: { it: 'I nomi dei file da allegare, separati da punto e virgola; i file si caricano accanto al foglio.', en: 'The names of files to attach, with semicolons between them; the files are uploaded beside the sheet.' },
  fondo: { it: 'Il nome del fondo. Le unità che mancano vengono create.', en: 'The name of the fonds. Units that are missing are created.' },
  serie: { it: 'Il nome della serie.', en: 'The name of the series.' },
  busta: { it: 'Il nome della busta.', en: 'The name of the box.' },
  fascicolo: { it: 'Il nome del fascicolo.', en: 'The name of the folder.' },
}

export const columnHelp = (column: ColumnName, lang: Language): string => COLUMN_HELP[column][lang]
