/** What to do while an archive is empty. */
export const firstSteps = {
  title: 'Da dove cominciare',
  staff: 'L’archivio è ancora vuoto. Ecco i primi passi, nell’ordine che si preferisce.',
  founder: 'L’archivio è ancora vuoto e non ha ancora nessuno che se ne occupi.',
  visitor: 'L’archivio è ancora vuoto: qui si vedranno i primi documenti appena saranno descritti.',
  name: {
    title: 'Dare un nome al centro', text: 'Nome, logo, colore, contatti e orari: li vedono tutti, in testa e in fondo a ogni pagina.',
  },
  import: {
    title: 'Portare dentro un elenco che c’è già',
    text: 'Un foglio di calcolo viene letto, controllato e corretto prima di entrare; e si può tornare indietro.'
  },
  describe: { title: 'Descrivere il primo documento', text: 'Basta un titolo; il resto si può aggiungere quando si vuole, file compresi.' },
  words: {
    title: 'Scrivere le proprie pagine', text: 'La home e le altre pagine hanno un testo di partenza: il centro può metterci il suo.',
  },
  colleagues: { title: 'Invitare chi collabora', text: 'Ognuno riceve un collegamento con cui scegliere la password.' },
  register: { title: 'Registrare il primo Amministratore', text: 'Si fa una volta sola: poi sarà lui o lei a invitare gli altri.' },
  signIn: { title: 'Accedere', text: 'Chi cura l’archivio comincia da qui.' },
}
