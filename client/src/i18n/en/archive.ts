export const archive = {
  title: 'Archive material',
}
