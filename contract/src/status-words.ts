import type { Label } from './label.ts'
import type { FailedJob, ToldPartName, ToldState } from './status.ts'

/** Words for one, and for any other number, which is filled in as `{total}`. */
export type CountedLabel = { it: { one: string; other: string }; en: { one: string; other: string } }

/** The name of each part. */
export const PART_NAMES: Record<ToldPartName, Label> = {
  backup: { it: 'Copia', en: 'Backup' },
  fixity: { it: 'File', en: 'Files' },
  disk: { it: 'Disco', en: 'Disk' },
  jobs: { it: 'Elaborazioni', en: 'Jobs' },
  signedIn: { it: 'Accessi', en: 'Signed in' },
  openings: { it: 'Aperture', en: 'Openings' },
  version: { it: 'Versione', en: 'Version' },
}

export const PART_STATES: Record<ToldState, Label> = {
  toCome: { it: 'Più avanti', en: 'Still to come' },
  well: { it: 'In ordine', en: 'Fine' },
  heed: { it: 'Da controllare', en: 'Needs a look' },
  wrong: { it: 'Qualcosa non va', en: 'Something’s wrong' },
}

/** The whole in one sentence: that all is well, or a sentence for each part that is not. What leads to that part stands in brackets. */
export const VERDICTS = {
  well: { it: 'L’archivio è in ordine e la copia è recente.', en: 'The archive is fine, and the backup is recent.' },
  begun: { it: 'Tutto funziona, ma non c’è ancora nessuna copia.', en: 'Everything works, but nothing is backed up yet.' },
  backup: { it: 'Serve [una copia dell’archivio].', en: 'The archive needs [a backup].' },
  fixity: { it: '[I file conservati] sono da ricontrollare.', en: '[The stored files] need checking.' },
  copiesDisk: { it: 'Sul [disco delle copie] lo spazio sta finendo.', en: 'The [backup disk] is almost full.' },
  disk: { it: 'Lo [spazio su disco] sta finendo.', en: 'The [disk] is almost full.' },
} as const satisfies Record<string, Label>

/** The same, where the row below counts. */
export const COUNTED_VERDICTS = {
  damaged: {
    it: { one: '[Un file] è danneggiato o manca.', other: '[{total} file] sono danneggiati o mancano.' },
    en: { one: '[One file] is damaged or missing.', other: '[{total} files] are damaged or missing.' },
  },
  problems: {
    it: { one: 'Il controllo dei file ha trovato [un problema].', other: 'Il controllo dei file ha trovato [{total} problemi].' },
    en: { one: 'The file check found [a problem].', other: 'The file check found [{total} problems].' },
  },
  jobs: {
    it: { one: '[Un’elaborazione] non è riuscita.', other: '[{total} elaborazioni] non sono riuscite.' },
    en: { one: '[One job] failed.', other: '[{total} jobs] failed.' },
  },
} as const satisfies Record<string, CountedLabel>

/** What is counted in a copy. */
export const HELD = {
  fondi: { it: { one: '{total} fondo', other: '{total} fondi' }, en: { one: '{total} fonds', other: '{total} fonds' } },
  records: { it: { one: '{total} scheda', other: '{total} schede' }, en: { one: '{total} record', other: '{total} records' } },
  files: { it: { one: '{total} file', other: '{total} file' }, en: { one: '{total} file', other: '{total} files' } },
} as const satisfies Record<string, CountedLabel>

/** Backups in one file, where no place for copies is set. */
export const BACKUP = {
  none: { it: 'Non risulta nessuna copia dell’archivio.', en: 'There’s no record of any backup.' },
  notYet: { it: 'Nessuna copia, per ora: scegli dove farla ogni notte.', en: 'No backup yet. Choose where to make one every night.' },
  how: { it: 'Per farla, sul server:', en: 'To take one, run this on the server:' },
  taken: { it: 'Nell’ultima copia: {records}, {files}.', en: 'The latest backup holds {records} and {files}.' },
  problems: {
    it: { one: 'L’ultima copia è stata fatta, ma con un problema.', other: 'L’ultima copia è stata fatta, ma con {total} problemi.' },
    en: { one: 'The latest backup was taken, but with a problem.', other: 'The latest backup was taken, but with {total} problems.' },
  },
  when: { it: 'Fatta il {at}, {size}:', en: 'Taken on {at}, {size}:' },
} as const

export const COPIES = {
  none: {
    it: 'La prima copia si fa tra poco, poi ogni notte alle {time}.',
    en: 'The first backup will be made shortly, and then one every night at {time}.',
  },
  proved: { it: 'Ultima copia provata: {holds}, tutti interi.', en: 'Latest backup verified: {holds}, all intact.' },
  unwell: {
    it: {
      one: 'Ultima copia provata: {holds}. Nell’archivio stesso un file manca o è danneggiato.',
      other: 'Ultima copia provata: {holds}. Nell’archivio stesso {total} file mancano o sono danneggiati.',
    },
    en: {
      one: 'Latest backup verified: {holds}. One file is missing or damaged in the archive itself.',
      other: 'Latest backup verified: {holds}. {total} files are missing or damaged in the archive itself.',
    },
  },
  when: {
    it: 'Fatta il {at}, riaperta e contata il {proved}; {size}.', en: 'Made on {at}, reopened and verified on {proved}; {size}.',
  },
  triedAt: { it: 'Tentata il {at}.', en: 'Attempted on {at}.' },
  old: {
    it: 'Mancano le copie delle ultime notti: l’ultima buona è del {at}.',
    en: 'There’s been no backup for the last few nights. The last good one is from {at}.',
  },
  lastGood: { it: 'L’ultima buona è del {at}.', en: 'The last good one is from {at}.' },
  noGood: { it: 'Nelle ultime due settimane non ce n’è nessuna buona.', en: 'There’s been no good one in the last two weeks.' },
  room: { it: 'Sul disco delle copie restano {free} liberi su {total}.', en: '{free} of {total} free on the backup disk.' },
  roomUntil: {
    it: 'Sul disco delle copie restano {free} liberi su {total}: al ritmo delle ultime settimane bastano fino al {day}.',
    en: '{free} of {total} free on the backup disk: enough until {day} at the pace of recent weeks.',
  },
  ourDisk: {
    it: 'Le copie sono sullo stesso disco dell’archivio: se si rompe, si perdono insieme.',
    en: 'The backups are on the same disk as the archive: if it breaks, both are lost.',
  },
  place: { it: 'Destinazione delle copie:', en: 'Backup location:' },
  sealedPlace: { it: 'Destinazione delle copie, cifrate:', en: 'Backup location, encrypted:' },
} as const

export const NIGHT_WORDS = {
  good: { it: 'copia provata', en: 'backup verified' },
  redone: { it: '{why}, rifatta e provata alle {time}', en: '{why}; made again and verified at {time}' },
  bad: { it: 'nessuna copia buona', en: 'no good backup' },
  none: { it: 'nessuna copia', en: 'no backup' },
} as const satisfies Record<string, Label>

export const FIXITY = {
  nothing: { it: 'Non c’è ancora nessun file da controllare.', en: 'There are no files to check yet.' },
  notYet: {
    it: 'I file vengono controllati automaticamente, una parte ogni notte: tutti una prima volta entro il {day}.',
    en: 'Files are checked automatically, some every night. All of them will have been checked by {day}.',
  },
  late: { it: 'Tutti i file andavano controllati entro il {day}.', en: 'All files should have been checked by {day}, but haven’t been.' },
  how: { it: 'Una parte ogni notte, se il server di notte è acceso.', en: 'The server checks some every night, if it’s running at night.' },
  read: {
    it: { one: 'Un file controllato: non è cambiato.', other: '{total} file controllati uno a uno: nessuno è cambiato.' },
    en: { one: 'One file checked: it hasn’t changed.', other: '{total} files checked one by one: none has changed.' },
  },
  damaged: {
    it: {
      one: 'Un file conservato è danneggiato o manca: {names}.', other: '{total} file conservati sono danneggiati o mancano: {names}.',
    },
    en: {
      one: 'One stored file is damaged or missing: {names}.', other: '{total} stored files are damaged or missing: {names}.',
    },
  },
  problems: {
    it: { one: 'Qualcosa non va: un problema.', other: 'Qualcosa non va: {total} problemi.' },
    en: { one: 'Something’s wrong: one problem.', other: 'Something’s wrong: {total} problems.' },
  },
  repair: {
    it: 'Per recuperare dalla copia quello che si può, sul server:', en: 'To restore what the backup still has, run this on the server:',
  },
  when: { it: 'Ultimo controllo il {at}.', en: 'Last checked on {at}.' },
  running: { it: 'Controllo in corso: {bytes} su {total}.', en: 'They’re being checked right now: {bytes} of {total}.' },
  failed: {
    it: 'L’ultimo controllo si è interrotto dopo {bytes} su {total}: il registro del server dice perché.',
    en: 'The last check stopped after {bytes} of {total}. The server’s log says why.',
  },
} as const

export const DISK = {
  until: {
    it: 'Restano {free} liberi su {total}: al ritmo dell’ultimo anno bastano fino al {day}.',
    en: '{free} of {total} free: enough until {day} at last year’s pace.',
  },
  untilWeeks: {
    it: 'Restano {free} liberi su {total}: al ritmo delle ultime settimane bastano fino al {day}.',
    en: '{free} of {total} free: enough until {day} at the pace of recent weeks.',
  },
  enough: {
    it: 'Restano {free} liberi su {total}: di questo passo bastano per decenni.',
    en: '{free} of {total} free: enough for decades at this pace.',
  },
  warned: {
    it: 'Compare un avviso se restano meno di {size}, o spazio per meno di due mesi.',
    en: 'You’ll see a warning below {size}, or when less than two months’ worth is left.',
  },
} as const satisfies Record<string, Label>

export const JOBS = {
  none: { it: 'Nessuna elaborazione in attesa.', en: 'No jobs waiting.' },
  failed: { it: { one: 'una non riuscita', other: '{total} non riuscite' }, en: { one: 'one failed', other: '{total} failed' } },
  running: { it: { one: 'una in corso', other: '{total} in corso' }, en: { one: 'one running', other: '{total} running' } },
  waiting: { it: { one: 'una in attesa', other: '{total} in attesa' }, en: { one: 'one waiting', other: '{total} waiting' } },
  imports: {
    it: { one: 'Un file caricato e non ancora importato.', other: '{total} file caricati e non ancora importati.' },
    en: { one: 'One file uploaded but not imported.', other: '{total} files uploaded but not imported.' },
  },
  more: {
    it: { one: 'Ce n’è un’altra.', other: 'Ce ne sono altre {total}.' },
    en: { one: 'There’s one more.', other: 'There are {total} more.' },
  },
} as const

export const JOB_TYPES: Record<FailedJob['type'], Label> = {
  picture: { it: 'Miniatura', en: 'Thumbnail' },
  recording: { it: 'Forma d’onda', en: 'Waveform' },
  text: { it: 'Testo del file', en: 'Text of the file' },
  recognition: { it: 'Lettura del testo', en: 'Text recognition' },
  fileIndex: { it: 'Ricerca nei testi dei file', en: 'Search in the text of files' },
  ownFields: { it: 'Ricerca nei campi propri', en: 'Search in custom fields' },
}

export const SIGNED_IN = {
  none: { it: 'Adesso non è collegato nessuno.', en: 'No one is signed in right now.' },
  some: {
    it: { one: 'È collegata una persona.', other: 'Sono collegate {total} persone.' },
    en: { one: 'One person is signed in.', other: '{total} people are signed in.' },
  },
} as const

export const OPENINGS = {
  none: { it: 'Nessuna apertura in vista.', en: 'Nothing is due to open.' },
  next: {
    it: { one: 'Il {day} si apre un’unità, una scheda o un file.', other: 'Il {day} si aprono {total} tra unità, schede e file.' },
    en: { one: 'A unit, record or file opens on {day}.', other: '{total} units, records and files open on {day}.' },
  },
  alone: { it: 'Si aprono da soli.', en: 'This happens automatically.' },
} as const

export const VERSION_WORDS = {
  since: { it: 'Faldone {product}, acceso dal {at}.', en: 'Faldone {product}, running since {at}.' },
  plain: { it: 'Faldone {product}.', en: 'Faldone {product}.' },
  newer: {
    it: 'È uscita la {newer}.', en: 'Version {newer} is out.',
  },
  parts: { it: 'Database {database}, {runtime}.', en: 'Database {database}, {runtime}.' },
} as const satisfies Record<string, Label>

/** Titles of the status as a text, and of what stands below them on its page. */
export const REPORT = {
  title: { it: 'Stato dell’archivio, {0}', en: 'Archive status, {0}' },
  nights: { it: 'Le ultime notti', en: 'Recent nights' },
  restoring: { it: 'Come si ripristina', en: 'How to restore' },
  upgrading: { it: 'Come si aggiorna', en: 'How to upgrade' },
} as const satisfies Record<string, Label>
