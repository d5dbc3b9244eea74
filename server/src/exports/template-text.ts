import type { Language } from '@faldone/contract/common.ts'
import { FIELD_SHEETS } from '@faldone/contract/field-sheets.ts'
import { type ColumnName, EMPTY_MARK, isFieldColumn, type OtherColumn } from '@faldone/contract/import-columns.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { OwnField, OwnType } from '@faldone/contract/own-values.ts'

/** For columns that are not fields. The id says that the row is an example. */
const OTHER_EXAMPLES: Partial<Record<OtherColumn, Label>> = {
  visibility: { it: 'Pubblica', en: 'Public' },
  closure: { it: 'Volontà di chi ha donato; fino al 31 dicembre 2040', en: 'Donor’s wishes; until 31 December 2040' },
  fondo: { it: 'Collettivo di quartiere', en: 'Neighbourhood collective' },
  serie: { it: 'Volantini', en: 'Leaflets' },
  busta: { it: 'Busta 1', en: 'Box 1' },
  fascicolo: { it: '1977', en: '1977' },
  creator: { it: 'Collettivo di quartiere', en: 'Neighbourhood collective' },
}

export const columnExample = (column: ColumnName, lang: Language): string | number | undefined =>
  isFieldColumn(column) ? FIELD_SHEETS[column].example[lang] : OTHER_EXAMPLES[column]?.[lang]

export const GENERAL_HELP: Record<Language, string[]> = {
  it: [
    'Una riga per scheda. Soltanto il titolo è obbligatorio; le colonne che non servono si possono togliere.',
    'La riga che nella colonna Id dice «esempio» non viene importata.',
    `Una cella vuota lascia il campo com’è; «${EMPTY_MARK.it}» lo svuota.`,
    'Una riga con l’Id o la segnatura di una scheda che c’è già la aggiorna; tutte le altre diventano schede nuove.',
    'Il foglio viene controllato prima dell’importazione: fino ad allora nell’archivio non cambia nulla.',
  ],
  en: [
    'One row per record. Only the title is required. You can delete columns you don’t need.',
    'The row with “example” in the Id column isn’t imported.',
    `An empty cell leaves the field as it is; “${EMPTY_MARK.en}” clears it.`,
    'A row with the id or shelfmark of an existing record updates it. All other rows become new records.',
    'The spreadsheet is checked before it’s imported. Nothing changes in the archive until then.',
  ],
}

const OTHER_HELP: Record<OtherColumn, Label> = {
  id: { it: 'L’identificativo della scheda; per schede nuove resta vuoto.', en: 'The record’s identifier. Leave empty for new records.' },
  shortNumber: {
    it: 'Il numero sull’etichetta della scheda, se c’è già; per schede nuove resta vuoto.',
    en: 'The number on the label of an existing record. Leave empty for new records.',
  },
  visibility: { it: 'Pubblica o Riservata; se è vuota, Pubblica.', en: 'Public or Staff only. If empty, Public.' },
  closure: {
    it: '«riservato fino al 2040», «consultabile dal 1.1.2030», «libero»; un motivo, se c’è.',
    en: '“closed until 2040”, “open from 1 January 2030”, “open”; a reason, if there is one.',
  },
  file: {
    it: 'I nomi dei file da allegare, separati da punto e virgola; i file si caricano accanto al foglio.',
    en: 'Names of files to attach, separated by semicolons. Upload the files along with the spreadsheet.'
  },
  fondo: {
    it: 'Il nome del fondo. Le unità che mancano vengono create.', en: 'The name of the fonds. Missing units are created.',
  },
  serie: { it: 'Il nome della serie.', en: 'The name of the series.' },
  busta: { it: 'Il nome della busta.', en: 'The name of the box.' },
  fascicolo: { it: 'Il nome del fascicolo.', en: 'The name of the folder.' },
  creator: {
    it: 'La persona o l’organizzazione di cui sono le carte del fondo. Se manca, viene creata.',
    en: 'The person or organisation whose papers the fonds holds. If it isn’t in the archive yet, it’s created.',
  },
  elsewhere: {
    it: 'Il nome di una tematica, della tipologia o del luogo, e il suo indirizzo altrove: «Torino https://www.wikidata.org/wiki/Q495».',
    en: 'The name of a theme, type or place, and its address elsewhere: “Turin https://www.wikidata.org/wiki/Q495”.',
  },
}

export const columnHelp = (column: ColumnName, lang: Language): string =>
  (isFieldColumn(column) ? FIELD_SHEETS[column].help : OTHER_HELP[column])[lang]

/** What to write in the cells of an own field. */
const OWN_HELP: Record<OwnType, Label & { example?: Label | { it: number; en: number } }> = {
  text: { it: 'Un testo.', en: 'Text.' },
  longText: { it: 'Un testo, anche di più righe.', en: 'Text, on one or more lines.' },
  number: { it: 'Un numero.', en: 'A number.', example: { it: 12, en: 12 } },
  date: {
    it: 'Come è scritta: «12 marzo 1977», «1977-79», «ca. 1970».', en: 'As written: “12 March 1977”, “1977-79”, “ca. 1970”.',
    example: { it: '12 marzo 1977', en: '12 March 1977' },
  },
  boolean: { it: 'sì o no.', en: 'yes or no.' },
  list: { it: 'Uno dell’elenco.', en: 'One from the list.' },
  address: {
    it: 'Un indirizzo che comincia con http:// o https://.', en: 'An address that begins with http:// or https://.',
    example: { it: 'https://archive.org/details/esempio', en: 'https://archive.org/details/example' },
  },
}

export const ownHelp = ({ type }: OwnField, lang: Language): string => OWN_HELP[type][lang]
export const ownExample = ({ type }: OwnField, lang: Language): string | number | undefined => OWN_HELP[type].example?.[lang]
