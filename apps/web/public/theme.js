// Sets the theme before the first paint and follows the operating system. A file of its own: the CSP allows no inline script.
// Keys: src/shared/storage/storage.ts.
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
  // Who is signed in does not see the public page: src/landing.tsx.
  if (location.pathname === '/' && localStorage.getItem('plumb.access-token')) root.dataset.signedIn = ''
} catch {
  // Storage refused (private window): the theme stays light.
}
