/** What each kind of material holds, by kind. */
export const collectionDescription = {
  document: 'Volantini, manifesti, lettere, verbali, atti giudiziari: i fogli prodotti e raccolti da gruppi, comitati e persone.',
  audio: 'Assemblee, trasmissioni di radio libere, interviste e canzoni, su nastro e in digitale.',
  video: 'Film, videocassette e riprese digitali di manifestazioni, inchieste e incontri.',
  image: 'Fotografie, negativi e diapositive di piazze, fabbriche, case e persone.',
  newspaper: 'Quotidiani e ritagli: la stampa dei movimenti e quella che ne parlava.',
  magazine: 'Riviste e periodici, dal ciclostile alla tipografia, numero per numero.',
  library: 'Libri e opuscoli sulla storia dei movimenti e sui loro temi.',
}
