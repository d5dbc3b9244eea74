/** The texts of the page that shows the parts of the interface. */
export const gallery = {
  title: 'Parti dell’interfaccia',
  lead: 'Ogni parte in ogni stato, per chi sviluppa.',
  error: 'Questo valore non è valido',
  dialog: 'Finestra',
  question: 'Domanda',
  menu: 'Menu',
  lines: 'Su più righe',
}
