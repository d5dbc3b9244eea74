// Runs before the first paint, so that a chosen theme does not flash in the other one's colours.
try {
  const theme = localStorage.getItem('faldone.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's theme holds.
}
