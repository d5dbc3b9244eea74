/** The texts of the page with the archive's status. Its sentences are in the contract, because the command `status` says the same. */
export const status = {
  title: 'Stato dell’archivio',
  failed: 'Impossibile leggere lo stato dell’archivio.',
  looked: 'Situazione: {{at}}',
  again: 'Aggiorna',
  report: 'Scarica il rapporto',
  whatOpens: 'Che cosa si apre e quando',
  copies: {
    now: 'Copia adesso',
    running: 'Copia in corso',
    nowFailed: 'Impossibile avviare una copia adesso.',
  },
  fixity: {
    now: 'Controlla adesso',
    running: 'Controllo in corso',
    stop: 'Ferma',
    nowFailed: 'Impossibile avviare il controllo adesso.',
    stopFailed: 'Impossibile fermare il controllo adesso.',
  },
  place: {
    choose: 'Fai una copia ogni notte',
    change: 'Cambia destinazione',
    folder: 'Dove vanno le copie',
    hint: 'Una cartella che esiste già sul server, meglio se su un altro disco (/mnt/copie), un bucket (s3://nome/copie) o una destinazione di rclone (rclone:nome:copie). Se il campo è vuoto, non si fanno copie.',
    time: 'Ogni notte alle',
    save: 'Salva e fai una copia',
    cancel: 'Annulla',
    failed: 'Impossibile salvare adesso.',
  },
  disk: {
    ours: 'Archivio e file: {{size}}',
    others: 'Altro: {{size}}',
    free: 'Liberi: {{size}}',
  },
  jobs: {
    retry: 'Riprova',
    retryOf: 'Riprova: {{name}}',
    retryFailed: 'Impossibile riprovare adesso.',
    running: 'in corso', waiting: 'in attesa',
    stop: 'Ferma', stopOf: 'Ferma: {{name}}', stopFailed: 'Impossibile fermare questa elaborazione.',
    remove: 'Togli', removeOf: 'Togli: {{name}}', removeFailed: 'Impossibile togliere questa elaborazione.',
  },
}
