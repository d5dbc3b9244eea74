/** The texts of accounts that any page may show: the profile menu, the cookie banner. */
export const accounts = {
  roles: { Administrator: 'Amministratore', Configurator: 'Configuratore', User: 'Utente' },
  notAllowed: {
    title: 'Non per questo account',
    staff: 'Questa pagina è per chi cura l’archivio (amministratori e configuratori). {{userName}} ha il ruolo: {{role}}.',
    administrators: 'Questa pagina è per gli amministratori. {{userName}} ha il ruolo: {{role}}.',
    ask: 'Se serve un altro ruolo, può darlo un amministratore.',
    home: 'Torna alla home',
    archive: 'Vai all’archivio',
  },
  profile: {
    open: 'Profilo di {{userName}} – {{initials}}',
    changePassword: 'Cambia password',
    logout: 'Esci',
    register: 'Registra nuovo utente',
    remove: 'Rimuovi utente',
  },
  cookies: {
    label: 'Cookie',
    text: 'Un cookie tiene aperto l’accesso di chi cura l’archivio, un altro ricorda questa risposta. Niente statistiche né pubblicità.',
    accept: 'Permetti tutti',
    reject: 'Rifiuta tutti',
    more: 'Come trattiamo i dati',
    state: { none: 'Non è ancora stata fatta una scelta.', accepted: 'Ora: cookie permessi.', rejected: 'Ora: cookie rifiutati.' },
    choice: 'La scelta sui cookie',
    yourChoice: 'La tua scelta',
    choiceText: 'La scelta vale da subito e si può cambiare qui quando si vuole.',
  },
}
