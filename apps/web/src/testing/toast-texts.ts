/** @returns the message of each toast that is shown, the newest first. */
export const toastTexts = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.toast')].map((toast) => toast.querySelector('p')?.textContent ?? null)
