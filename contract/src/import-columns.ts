import { FIELD_SHEETS } from './field-sheets.ts'
import { beginningWith, fieldOf, FIELDS, type FieldName } from './fields.ts'
import { fieldLabel, KIND_NAMES, type KindName, KINDS } from './kinds.ts'
import type { Label } from './label.ts'
import { LEVELS, type Level } from './levels.ts'
import { isOwnName, type OwnName } from './own-values.ts'

/** What a column of a spreadsheet may hold: a field of a record, or where and how the record is kept. */
export type ColumnName = FieldName | Level | 'id' | 'shortNumber' | 'visibility' | 'closure' | 'file' | 'creator' | 'elsewhere'

/** The same, or an own field of the archive. */
export type SheetColumn = ColumnName | OwnName

export type OtherColumn = Exclude<ColumnName, FieldName>

/** Columns that are not fields of a record, with their headers. In English a fascicolo is a folder, because `File` means a file. */
const OTHER_COLUMNS: Record<OtherColumn, Label> = {
  id: { it: 'Id', en: 'Id' },
  shortNumber: { it: 'Numero breve', en: 'Short number' },
  visibility: { it: 'Visibilità', en: 'Visibility' },
  closure: { it: 'Consultabilità', en: 'Access restrictions' },
  file: { it: 'File', en: 'Files' },
  fondo: { it: 'Fondo', en: 'Fonds' },
  serie: { it: 'Serie', en: 'Series' },
  busta: { it: 'Busta', en: 'Box' },
  fascicolo: { it: 'Fascicolo', en: 'Folder' },
  /** Who made the papers of the fondo. */
  creator: { it: 'Produttore', en: 'Creator of the fonds' },
  /** Addresses elsewhere of the themes, the type and the place of the record, each after the name of what it is of. */
  elsewhere: { it: 'Indirizzi altrove', en: 'Addresses elsewhere' },
}

/** The fields that a sheet begins with. */
const FIRST: readonly FieldName[] = ['segnatura', 'title', 'detail', 'date', 'year', 'month', 'number', 'description']

/** Every column, in the order of a sheet. */
export const COLUMN_NAMES: readonly ColumnName[] =
  ['id', 'shortNumber', ...beginningWith(FIRST), 'visibility', 'closure', 'file', ...LEVELS, 'creator', 'elsewhere']

export const isColumnName = (value: string): value is ColumnName => (COLUMN_NAMES as readonly string[]).includes(value)

/** The header of a column in a kind. */
export const columnLabel = (kind: KindName, column: ColumnName): Label =>
  (isFieldColumn(column) ? fieldLabel(kind, column) : OTHER_COLUMNS[column])

export const isSheetColumn = (value: string): value is SheetColumn => isOwnName(value) || isColumnName(value)

export const isFieldColumn = (column: SheetColumn): column is FieldName => column in FIELDS

/** Other headers for these columns, as `field-sheets.ts` has for fields. */
const OTHER_HEADINGS: Record<OtherColumn, string> = {
  id: 'identificativo,identificatore,identifier,uuid,id documento,id record,record id',
  shortNumber: 'n. breve,numero breve della scheda,short no.,record number,numero scheda,numero della scheda',
  visibility: 'visibile,accesso,riservatezza,access',
  closure: 'consultabile,consultabili,accessibile,accessible,open to readers,restrizioni,restrizione,restrizioni d uso,restrizioni di accesso,restrizioni alla consultazione,condizioni di accesso,condizioni di consultazione,accessibilita,consultazione,restrictions,restriction,access conditions,conditions governing access,embargo',
  file: 'files,nome file,nome del file,nomi file,allegato,allegati,filename,file name,file names,attachment,attachments',
  fondo: 'fondi,nome fondo,nome del fondo,fonds name,collection',
  serie: 'series name,nome serie',
  busta: 'buste,faldone,faldoni,scatola,scatole,boxes,nome busta',
  fascicolo: 'fascicoli,fasc,folders,dossier,nome fascicolo',
  creator: 'produttori,soggetto produttore,soggetti produttori,ente produttore,produttore del fondo,produttore archivio,fonds creator,records creator',
  elsewhere: 'indirizzo altrove,address elsewhere',
}

/** All headers of a column: its labels in every kind and both languages, and the variants. They are not folded. */
export function columnHeaders(column: ColumnName): string[] {
  const labels = KIND_NAMES.map((kind) => columnLabel(kind, column))
  const general = isFieldColumn(column) ? [FIELDS[column]] : []
  const others = isFieldColumn(column) ? FIELD_SHEETS[column].headings : OTHER_HEADINGS[column]
  return [...new Set([...general, ...labels].flatMap(({ it, en }) => [it, en]).concat(others.split(',')))]
}

/** What stands between the texts of two columns of a field, unless a user chooses something else. */
export function usualSeparator(column: SheetColumn): string {
  if (!isFieldColumn(column)) return ['file', 'creator', 'elsewhere'].includes(column) ? '; ' : ' '
  const { type, lines } = fieldOf(column)
  return type === 'list' || type === 'terms' ? '; ' : lines ? '\n' : ' '
}

/** Whether the pages of a kind show what a column holds. */
export const showsColumn = (kind: KindName, column: SheetColumn): boolean => !isFieldColumn(column) || KINDS[kind].fields.includes(column)

/** The text of a cell that clears a field. An empty cell leaves the field as it is. */
export const EMPTY_MARK: Label = { it: '- Valore vuoto -', en: '- Empty value -' }

export const isLevelColumn = (column: SheetColumn): column is Level => (LEVELS as readonly string[]).includes(column)
