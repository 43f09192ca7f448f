// Sets the theme before the first paint. A file of its own, since the content security policy allows no inline script;
// the keys are those of src/shared/storage/storage.ts.
try {
  if (localStorage.getItem('plumb.theme-mode') === 'dark') document.documentElement.dataset.theme = 'dark'
  // Whoever is signed in is led on from the public page, and sees none of it meanwhile: `src/landing.tsx`.
  if (location.pathname === '/' && localStorage.getItem('plumb.access-token'))
    document.documentElement.dataset.signedIn = ''
} catch {
  // Storage refused (private window): the theme stays light.
}
