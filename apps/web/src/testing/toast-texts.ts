/** Returns the messages of all visible toasts, the newest first. */
export const toastTexts = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.toast')].map((toast) => toast.querySelector('p')?.textContent ?? null)
