import type { FieldName } from './fields.ts'
import type { Label } from './label.ts'

/** How a field appears in spreadsheets. */
type FieldSheet = {
  /** Other headings that people use for it, without regard to case, accents and punctuation, separated by commas. */
  headings: string
  help: Label
  example: Label | { it: number; en: number }
}

/**
 * How the fields of records appear in spreadsheets. They are not in the table of fields, because visitors' browsers load that.
 */
export const FIELD_SHEETS: Record<FieldName, FieldSheet> = {
  title: {
    headings: 'titoli,titolo documento,titolo del documento,titolo proprio,titolo libro,titolo del libro,titolo testata,testata,intitolazione,didascalia,document title,book title,titles,name of item,caption,item title',
    help: { it: 'Obbligatorio.', en: 'Required.' },
    example: { it: 'Volantino per lo sciopero generale', en: 'Leaflet for the general strike' },
  },
  detail: {
    headings: 'dettagli,dett,details,sottotitolo,subtitle',
    help: { it: 'Un dettaglio che distingue la scheda dalle altre.', en: 'What sets this record apart from similar ones.' },
    example: { it: 'Ciclostilato, 2 carte', en: 'Mimeographed, 2 sheets' },
  },
  date: {
    headings: 'datazione,data documento,data del documento,data cronica,data di pubblicazione,data di produzione,data cron,data fasc,data fascicolo,data del fascicolo,data registrazione,data di registrazione,data scatto,data di scatto,data dello scatto,estremi cronologici,dating,date of publication,publication date,data di creazione,date created,creation date,date of creation,date of item',
    help: {
      it: 'Come è scritta: «12 marzo 1977», «1977-79», «[1968-72]», «ca. 1970», «ante 1977», «s.d.».',
      en: 'As written: “12 March 1977”, “1977-79”, “[1968-72]”, “ca. 1970”, “before 1977”, “n.d.”.',
    },
    example: { it: '12 marzo 1977', en: '12 March 1977' },
  },
  year: {
    headings: 'anno di pubblicazione,anno di edizione,anno di produzione,year of publication,publication year,anni,anno pubblicazione,anno di stampa,years',
    help: { it: 'Un numero da 1 a 2100.', en: 'A number from 1 to 2100.' },
    example: { it: 1977, en: 1977 },
  },
  month: {
    headings: 'mesi,months', help: { it: 'Un numero da 1 a 12, o il nome.', en: 'A number from 1 to 12, or the name.' },
    example: { it: 'marzo', en: 'March' },
  },
  author: {
    headings: 'autori,autore i,autore autori,responsabilita,mittente,mittente autore,autore mittente,autore ente,fotografo,authors,creator,creators,autore principale,scritto da,author authors,written by,photographer,sender',
    help: { it: 'Persone o gruppi.', en: 'People or groups.' },
    example: { it: 'Collettivo di quartiere', en: 'Neighbourhood collective' },
  },
  place: {
    headings: 'luoghi,data topica,data top,luogo di edizione,luogo edizione,luogo di produzione,luogo di pubblicazione,luogo scatto,luogo di scatto,luogo dello scatto,luogo di registrazione,citta,city,places,localita,luogo di stampa,place name,town',
    help: { it: 'Un luogo.', en: 'A place.' },
    example: { it: 'Bologna', en: 'Bologna' },
  },
  publisher: {
    headings: 'editori,editrice,casa editrice,edizioni,publishers,publishing house,editore stampatore,published by',
    help: { it: 'Chi ha pubblicato.', en: 'Who published it.' },
    example: { it: 'Edizioni del collettivo', en: 'Collective Editions' },
  },
  number: {
    headings: 'numeri,n,nr,num,no,n fascicolo,issue,issue number,numero del fascicolo,issue no',
    help: { it: 'Il numero, come è scritto.', en: 'The number, as written.' }, example: { it: '3', en: '3' },
  },
  description: {
    headings: 'descrizioni,descr,contenuto,ambito e contenuto,regesto,abstract,summary,scope and content,desc,sintesi,descriptions,contents',
    help: {
      it: 'Il contenuto. Ciò che non entra in una cella continua in una colonna «Descrizione 2».',
      en: 'What it’s about. If it doesn’t fit in one cell, continue in a column called “Description 2”.',
    },
    example: { it: 'Invito alla manifestazione in piazza.', en: 'Call to demonstrate in the square.' },
  },
  extent: {
    headings: 'consistenza cc,cons,cons cc,carte,cc,n carte,numero carte,numero di carte,fogli,pezzi,n pezzi,numero pezzi,numero di pezzi,pagine,pagg,pag,pp,n pagine,numero pagine,numero di pagine,dimensioni,misure,formato cm,pages,pieces,number of pieces,items,no of items,number of items,number of pages,sheets,size,dimensions,physical extent,descrizione fisica,quantita,physical description,quantity,page count,no of pages',
    help: { it: 'Quanto è: carte, pezzi, pagine, misure.', en: 'How much there is: sheets, pieces, pages, size.' },
    example: { it: '2 carte', en: '2 sheets' },
  },
  medium: {
    headings: 'supporto,supporti,tecnica,tecniche,materiale e tecnica,materia e tecnica,formato,medium,carrier,technique,format,support,material,materials',
    help: { it: 'Di che cosa è fatto e come.', en: 'What it’s made of, and how.' },
    example: { it: 'ciclostile', en: 'mimeograph' },
  },
  duration: {
    headings: 'durate,minuti,durata minuti,running time,minutes,length',
    help: { it: 'Come è scritta: «0:50:15», «50 min».', en: 'As written: “0:50:15”, “50 min”.' },
    example: { it: '0:50:15', en: '0:50:15' },
  },
  languages: {
    headings: 'lingue,codice lingua,languages,language code,language of material',
    help: {
      it: 'Una o più, separate da punto e virgola, con il nome o con il codice (it, en, fr).',
      en: 'One or more, separated by semicolons, by name or code (it, en, fr).',
    },
    example: { it: 'italiano; francese', en: 'Italian; French' },
  },
  identifier: {
    headings: 'isbn,issn,codice sbn,sbn,bid,codice isbn,codice issn,sbn code,isbn issn,issn isbn,doi,standard number,standard identifier,bibliographic identifier',
    help: { it: 'Il codice ISBN, ISSN, SBN o un altro.', en: 'The ISBN, ISSN, SBN or other code.' },
    example: { it: '978-88-06-12345-1', en: '978-88-06-12345-1' },
  },
  provenance: {
    headings: 'provenienze,donatore,donatori,dono di,donato da,versamento,acquisizione,modalita di acquisizione,fonte di acquisizione,donor,donors,gift of,donated by,source of acquisition',
    help: { it: 'Da chi e come è arrivato.', en: 'Who it came from, and how.' },
    example: { it: 'Dono di Anna Rossi, 1998', en: 'Gift of Anna Rossi, 1998' },
  },
  link: {
    headings: 'link,links,url,uri,indirizzo web,sito,sito web,pagina web,risorsa digitale,collegamenti,web address,website,web page',
    help: { it: 'Un indirizzo che comincia con http:// o https://.', en: 'An address that begins with http:// or https://.' },
    example: { it: 'https://archive.org/details/esempio', en: 'https://archive.org/details/example' },
  },
  rights: {
    headings: 'licenza,licenze,licenza d uso,tipo di licenza,license,licence,rights status,copyright status,usage rights',
    help: {
      it: 'Una dichiarazione di rightsstatements.org o una licenza Creative Commons, con il nome o l’indirizzo: «CC BY 4.0».',
      en: 'A statement of rightsstatements.org or a Creative Commons licence, by name or address: “CC BY 4.0”.',
    },
    example: { it: 'Protetto da copyright', en: 'In Copyright' },
  },
  rightsText: {
    headings: 'diritti d autore,copyright,crediti,note sui diritti,condizioni d uso,condizioni di riproduzione,detentore dei diritti,titolare dei diritti,rights holder,credit,credits,credit line,copyright notice',
    help: { it: 'A chi spettano, e che cosa si può fare.', en: 'Who holds them, and what may be done.' },
    example: { it: '© Anna Rossi', en: '© Anna Rossi' },
  },
  contentWarning: {
    headings: 'avvertenze,avvertenza sul contenuto,avviso sul contenuto,contenuto sensibile,content warnings,content note,trigger warning,sensitive content',
    help: {
      it: 'Una frase che copre file e immagini finché chi legge non sceglie di vederli.',
      en: 'A sentence that covers files and pictures until readers choose to see them.',
    },
    example: { it: 'Fotografie di persone ferite', en: 'Photographs of injured people' },
  },
  note: {
    headings: 'note,note e osservazioni,annotazione,annotazioni,osservazione,osservazioni,lacune,remark,remarks,notes,comment,comments,general note,nb',
    help: { it: 'Ciò che serve sapere e non ha un altro campo.', en: 'Anything readers should know that no other field covers.' },
    example: { it: 'Manca l’ultima carta.', en: 'The last sheet is missing.' },
  },
  tematiche: {
    headings: 'tematiche,tema,temi,argomento,argomenti,soggetto,soggetti,themes,subject,subjects,topic,topics,tematica e,argomento principale,theme s',
    help: { it: 'Una o più, separate da punto e virgola.', en: 'One or more, separated by semicolons.' },
    example: { it: 'Lavoro; Movimenti', en: 'Labour; Movements' },
  },
  tipologia: {
    headings: 'tipologie,tipo,tipo documento,tipo di documento,tipologia documento,types,document type,tipologia documentaria,tipologia di documento,tipologia del documento,tipologia di materiale,tipo di scheda,genere,kind,kinds,kind of document,kind of record,kind of item,type of document,type of record,type of item,record type,genre',
    help: { it: 'Una dell’elenco.', en: 'One from the list.' },
    example: { it: 'Volantino', en: 'Leaflet' },
  },
  segnatura: {
    headings: 'segnature,segnatura archivistica,segn,shelf mark,call number,reference code,segnatura attuale,call no,reference,reference number,reference no,ref,ref no,shelfmarks,shelf no',
    help: { it: 'Al massimo una scheda per segnatura.', en: 'Two records can’t have the same shelfmark.' },
    example: { it: 'COLL/1/7', en: 'COLL/1/7' },
  },
  formerSegnatura: {
    headings: 'collocazioni precedenti,segnatura precedente,segnature precedenti,segnatura antica,segnature antiche,vecchia segnatura,vecchia collocazione,antica segnatura,antica collocazione,collocazione antica,former shelf mark,former call number,former reference,previous shelfmark,old shelfmark',
    help: { it: 'La segnatura di prima.', en: 'The shelfmark it used to have.' },
    example: { it: 'A.3', en: 'A.3' },
  },
  location: {
    headings: 'collocazione,colloc,collocazione fisica,ubicazione,scaffale,location,storage,shelf,collocazione attuale,luogo di conservazione,shelf location,physical location,kept at',
    help: { it: 'Dove si trova.', en: 'Where it’s kept.' },
    example: { it: 'Scaffale 3', en: 'Shelf 3' },
  },
  inventoryNumber: {
    headings: 'numero inventario,numero di inventario,n inventario,n d inventario,n inv,nr inv,num inv,inv,inventario,inv foto,inventory no,inventory,accession number,accession no',
    help: { it: 'Il numero nell’inventario.', en: 'The number in the inventory.' },
    example: { it: '1204', en: '1204' },
  },
  condition: {
    headings: 'conservazione,stato conservazione,stato di cons,stato cons,condizioni,condizione,condizioni di conservazione,state of preservation,physical condition,conservation status',
    help: { it: 'Com’è conservato.', en: 'What condition it’s in.' },
    example: { it: 'buono, margini strappati', en: 'good, torn edges' },
  },
  searchKey: {
    headings: 'chiavi di ricerca,chiave ricerca,chiavi ricerca,parola chiave,parole chiave,keyword,keywords,search keys,tag,tags',
    help: { it: 'Altre parole con cui trovarla.', en: 'Other words people might search for.' },
    example: { it: 'sciopero', en: 'strike' },
  },
  availableOnSite: {
    headings: 'disponibile,disponibilita,disponibilita in sede,in sede,available,availability,on site',
    help: { it: 'sì o no.', en: 'yes or no.' },
    example: { it: 'sì', en: 'yes' },
  },
  staffNote: {
    headings: 'note interne,nota riservata,note riservate,note di servizio,nota di servizio,internal notes,staff note,staff notes,private note',
    help: { it: 'Per chi cura l’archivio.', en: 'For staff.' },
    example: { it: 'Da restaurare.', en: 'Needs repair.' },
  },
  titleEn: {
    headings: 'titolo in inglese,titolo inglese,titolo en,titolo tradotto,title in english,english title,translated title',
    help: { it: 'Per chi legge in inglese.', en: 'For people who read English.' },
    example: { it: 'Leaflet for the general strike', en: 'Leaflet for the general strike' },
  },
  descriptionEn: {
    headings: 'descrizione in inglese,descrizione inglese,descrizione en,descrizione tradotta,abstract in inglese,description in english,english description,translated description,abstract in english',
    help: { it: 'Senza, chi legge in inglese vede quella italiana.', en: 'Without it, people who read English see the Italian one.' },
    example: { it: 'Call to demonstrate in the square.', en: 'Call to demonstrate in the square.' },
  },
  contentWarningEn: {
    headings: 'avvertenza in inglese,avvertenza inglese,avvertenza en,content warning in english,english content warning',
    help: { it: 'Senza, chi legge in inglese vede quella italiana.', en: 'Without it, people who read English see the Italian one.' },
    example: { it: 'Photographs of injured people', en: 'Photographs of injured people' },
  },
}
