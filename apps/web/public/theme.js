// Sets the theme before the first paint. A file of its own, since the content security policy allows no inline script;
// the key is `themeMode` of src/shared/storage/storage.ts.
try {
  if (localStorage.getItem('plumb.theme-mode') === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // Storage refused (private window): the theme stays light.
}
