/** The texts of accounts that any page may show: the profile menu, the cookie banner. */
export const accounts = {
  roles: { Administrator: 'Amministratore', Configurator: 'Configuratore', User: 'Utente' },
  notAllowed: {
    title: 'Non hai accesso a questa pagina',
    staff: 'Questa pagina è per chi cura l’archivio (amministratori e configuratori). Hai fatto l’accesso come {{userName}} ({{role}}).',
    administrators: 'Questa pagina è per gli amministratori. Hai fatto l’accesso come {{userName}} ({{role}}).',
    ask: 'Se ti serve un altro ruolo, chiedilo a un amministratore.',
    home: 'Torna alla home',
    archive: 'Vai all’archivio',
  },
  profile: {
    open: 'Profilo di {{userName}} – {{initials}}',
    changePassword: 'Cambia password',
    logout: 'Esci',
    register: 'Registra un nuovo utente',
    remove: 'Rimuovi utente',
  },
  cookies: {
    label: 'Cookie',
    text: 'Tre cookie in tutto: uno per questa scelta, due per l’accesso di chi cura l’archivio. Niente tracciamento, niente pubblicità.',
    textSigningIn: 'Se non permetti i cookie, l’accesso finisce quando ricarichi o chiudi la pagina.',
    accept: 'Permetti tutti',
    reject: 'Rifiuta tutti',
    more: 'Come trattiamo i dati',
    state: { none: 'Non hai ancora scelto.', accepted: 'I cookie sono permessi.', rejected: 'I cookie sono rifiutati.' },
    choice: 'La scelta sui cookie',
    yourChoice: 'La tua scelta',
    choiceText: 'La scelta vale da subito. Puoi cambiarla qui quando vuoi.',
  },
}
