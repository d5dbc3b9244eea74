export const archive = {
  title: 'Materiale d’archivio',
}
