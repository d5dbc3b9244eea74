import { expect, test } from 'vitest'
import { PASSWORD_MIN, USER_NAME_MAX } from '../src/account.ts'
import { MONTHS } from '../src/calendar.ts'
import { fieldLabel, KIND_NAMES, KINDS } from '../src/kinds.ts'
import { LEVELS } from '../src/levels.ts'
import { ROLES } from '../src/permissions.ts'
import { EMPTY_VALUE, NO_PREFERENCE } from '../src/search-query.ts'
import { STORAGE_KEYS } from '../src/storage-keys.ts'
import { TEMATICHE } from '../src/tematiche.ts'
import { TIPOLOGIE } from '../src/tipologie.ts'

/** Literal values that other programs, old data and people's habits rely on. */
const words = (text: string) => text.trim().split(/,\s+/)
/** A centre may have more. */
const SPECIFIED = KIND_NAMES.slice(0, 7)
const italian = (labels: readonly { it: string }[]) => labels.map(({ it }) => it)

test('themes, types and months', () => {
  expect(italian(TEMATICHE)).toEqual(words(`
    Aborto, Ambiente, Antifascismo, Antimilitarismo, Carcere, Casa, Centri sociali, Comunicazione, Cultura, Ecologia, Economia,
    Economia politica, Energia, Femminismo, Filosofia, Guerra, Informatica, Internazionalismo, Internazionale, Lavoro, Lotte operaie,
    Lotte precari, Lotte sociali, Mafia, Migranti, Militari, Moneta, Movimenti, Neofascismo, Operaismo, Organizzazioni, Politica, Radio,
    Razzismo, Repressione, Salute, Scienza, Scuola e Università, Sindacato, Spazi sociali, Storia, Stragi, Trasporti, Varie`))
  expect(italian(TIPOLOGIE)).toEqual(words(`
    Atto Giudiziario, Busta, Depliant, Foglio singolo, Lettera, Manifesto, Numero unico, Opuscolo, Volantino, Volantone, Libro,
    Periodico, Supplemento, Numero, Quotidiano`))
  expect(italian(MONTHS))
    .toEqual(words('Gennaio, Febbraio, Marzo, Aprile, Maggio, Giugno, Luglio, Agosto, Settembre, Ottobre, Novembre, Dicembre'))
})

test('kinds: stored values, addresses and levels', () => {
  expect(
    SPECIFIED.map((name) => [name, KINDS[name].stored, KINDS[name].consultation, KINDS[name].configuration, KINDS[name].levels.join(' ')])
  ).toEqual([
    ['document', 'Documento', 'documentArchive', 'configureArchive', 'fondo serie busta fascicolo'],
    ['audio', 'Audio', 'audioArchive', 'configureAudio', 'fondo serie busta fascicolo'],
    ['video', 'Video', 'videoArchive', 'configureVideo', 'fondo serie busta fascicolo'],
    ['image', 'Immagine', 'imageArchive', 'configurePhoto', 'fondo serie busta fascicolo'],
    ['newspaper', 'Emeroteca', 'newspapersArchive', 'configureNewspapers', 'fondo serie busta fascicolo'],
    ['magazine', 'Rivista', 'magazineArchive', 'configureMagazine', 'fondo serie'],
    ['library', 'Biblioteca', 'libraryArchive', 'configureLibrary', 'fondo'],
  ])
  expect(LEVELS).toEqual(['fondo', 'serie', 'busta', 'fascicolo'])
})

test('kinds: fields and their own labels', () => {
  const everywhere = [
    'title', 'detail', 'date', 'description', 'author', 'place', 'year', 'month', 'number', 'tematiche', 'tipologia', 'location',
    'searchKey', 'availableOnSite',
  ] as const
  for (const kind of SPECIFIED) expect(everywhere.filter((field) => !KINDS[kind].fields.includes(field)), kind).toEqual([])
  expect(SPECIFIED.filter((kind) => KINDS[kind].fields.includes('publisher'))).toEqual(['document', 'newspaper', 'magazine', 'library'])
  const label = (kind: (typeof SPECIFIED)[number], field: (typeof everywhere)[number] | 'publisher') => fieldLabel(kind, field).it
  expect(everywhere.map((field) => label('document', field))).toEqual([
    'Titolo', 'Dettaglio', 'Data', 'Descrizione', 'Autore', 'Luogo di produzione', 'Anno', 'Mese', 'Numero', 'Tematica', 'Tipologia',
    'Posizione', 'Chiave di ricerca', 'Disponibile in sede',
  ])
  expect([label('audio', 'title'), label('magazine', 'title'), label('image', 'title')])
    .toEqual(['Titolo file audio', 'Titolo rivista', 'Titolo immagine'])
  expect(SPECIFIED.map((kind) => label(kind, 'place')))
    .toEqual([...Array(4).fill('Luogo di produzione'), ...Array(3).fill('Luogo di pubblicazione')])
  expect([label('document', 'publisher'), label('newspaper', 'publisher'), label('magazine', 'publisher'), label('library', 'publisher')])
    .toEqual(['Editore', 'Editore', 'Casa editrice', 'Casa editrice'])
})

test('roles, codes, limits, and the keys of the browser’s storage', () => {
  expect(ROLES).toEqual(['Administrator', 'Configurator', 'User'])
  expect([NO_PREFERENCE, EMPTY_VALUE, PASSWORD_MIN, USER_NAME_MAX]).toEqual([0, 1, 6, 30])
  const { sessionToken, cookiePreferences, currentUser, sidebarState } = STORAGE_KEYS
  expect([sessionToken, cookiePreferences, currentUser, sidebarState])
    .toEqual(['faldone.sessionToken', 'faldone.cookiePreferences', 'faldone.currentUser', 'faldone.sidebarState'])
})
