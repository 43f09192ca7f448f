// See src/app/theme.ts.
const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')
systemDark.addEventListener('change', () => {
  if (root.dataset.themeMode === 'system') root.dataset.theme = systemDark.matches ? 'dark' : 'light'
})
try {
  const mode = localStorage.getItem('plumb.theme-mode')
  if (mode === 'dark' || mode === 'system') {
    root.dataset.themeMode = mode
    if (mode === 'dark' || systemDark.matches) root.dataset.theme = 'dark'
  }
  if (location.pathname === '/' && localStorage.getItem('plumb.access-token')) root.dataset.signedIn = ''
} catch {
  // Storage refused.
}
