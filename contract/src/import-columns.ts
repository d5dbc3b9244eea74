import { FIELDS, type FieldName } from './fields.ts'
import { fieldLabel, KIND_NAMES, type KindName, KINDS } from './kinds.ts'
import type { Label } from './label.ts'
import { LEVELS, type Level } from './levels.ts'

/** What a column of a spreadsheet may hold: a field of a record, or where and how it is kept. */
export type ColumnName = FieldName | Level | 'id' | 'visibility' | 'file'

/** Columns that are no fields of a record, with their headers. In English a fascicolo is a folder: `File` is a file. */
const OTHER_COLUMNS: Record<Exclude<ColumnName, FieldName>, Label> = {
  id: { it: 'Id', en: 'Id' },
  visibility: { it: 'Visibilità', en: 'Visibility' },
  file: { it: 'File', en: 'Files' },
  fondo: { it: 'Fondo', en: 'Fonds' },
  serie: { it: 'Serie', en: 'Series' },
  busta: { it: 'Busta', en: 'Box' },
  fascicolo: { it: 'Fascicolo', en: 'Folder' },
}

/** Every column, in the order in which a sheet shows them. */
export const COLUMN_NAMES = [
  'id', 'segnatura', 'title', 'detail', 'date', 'year', 'month', 'number', 'description', 'author', 'place', 'publisher',
  'tematiche', 'tipologia', 'location', 'searchKey', 'availableOnSite', 'visibility', 'file', ...LEVELS,
] as const satisfies readonly ColumnName[]

export const isColumnName = (value: string): value is ColumnName => (COLUMN_NAMES as readonly string[]).includes(value)

/** The header that a kind gives to a column. */
export const columnLabel = (kind: KindName, column: ColumnName): Label =>
  column in FIELDS ? fieldLabel(kind, column as FieldName) : OTHER_COLUMNS[column as keyof typeof OTHER_COLUMNS]

/** Other headers under which people keep the same, without case, accents and punctuation, parted by commas. */
const VARIANTS: Record<ColumnName, string> = {
  id: 'identificativo,identificatore,identifier,uuid,id documento,id record,record id',
  segnatura: 'segnature,segnatura archivistica,segn,shelf mark,call number,reference code',
  title: 'titoli,titolo documento,titolo del documento,titolo proprio,titolo libro,titolo del libro,titolo testata,testata,intitolazione,didascalia,document title,book title',
  detail: 'dettagli,dett,details,sottotitolo,subtitle',
  date: 'datazione,data documento,data del documento,data cronica,data di pubblicazione,data di produzione,data cron,estremi cronologici,dating,date of publication,publication date',
  year: 'anno di pubblicazione,anno di edizione,anno di produzione,year of publication,publication year',
  month: 'mesi',
  number: 'numeri,n,nr,num,no,n fascicolo,issue,issue number',
  description: 'descrizioni,descr,contenuto,ambito e contenuto,regesto,abstract,summary,scope and content',
  author: 'autori,autore i,autore autori,responsabilita,mittente,mittente autore,autore mittente,fotografo,authors,creator,creators',
  place: 'luoghi,data topica,data top,luogo di edizione,luogo edizione,luogo di produzione,luogo di pubblicazione,citta,city,places',
  publisher: 'editori,editrice,casa editrice,edizioni,publishers,publishing house',
  tematiche: 'tematiche,tema,temi,argomento,argomenti,soggetto,soggetti,themes,subject,subjects,topic,topics',
  tipologia: 'tipologie,tipo,tipo documento,tipo di documento,tipologia documento,types,document type',
  location: 'collocazione,collocazione fisica,ubicazione,scaffale,location,storage,shelf',
  searchKey: 'chiavi di ricerca,chiave ricerca,chiavi ricerca,parola chiave,parole chiave,keyword,keywords,search keys',
  availableOnSite: 'disponibile,disponibilita,disponibilita in sede,in sede,available,availability,on site',
  visibility: 'visibile,accesso,riservatezza,access',
  file: 'files,nome file,nome del file,nomi file,allegato,allegati,filename,file name,file names,attachment,attachments',
  fondo: 'fondi,nome fondo,nome del fondo,fonds name,collection',
  serie: 'series name,nome serie',
  busta: 'buste,faldone,faldoni,scatola,scatole,boxes,nome busta',
  fascicolo: 'fascicoli,fasc,folders,dossier,nome fascicolo',
}

/** All headers of a column: its labels in every kind and both languages, and the variants. Not folded. */
export function columnHeaders(column: ColumnName): string[] {
  const labels = KIND_NAMES.map((kind) => columnLabel(kind, column))
  const general = column in FIELDS ? [FIELDS[column as FieldName]] : []
  return [...new Set([...general, ...labels].flatMap(({ it, en }) => [it, en]).concat(VARIANTS[column].split(',')))]
}

/** Whether screens of a kind show what a column holds. */
export const showsColumn = (kind: KindName, column: ColumnName): boolean =>
  !(column in FIELDS) || KINDS[kind].fields.includes(column as FieldName)

/** What a cell says to clear a field; an empty cell leaves it. */
export const EMPTY_MARK: Label = { it: '- Valore vuoto -', en: '- Empty value -' }

export const isLevelColumn = (column: ColumnName): column is Level => (LEVELS as readonly string[]).includes(column)
