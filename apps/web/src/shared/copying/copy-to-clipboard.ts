/**
 * Copies a text that is still loading. Browsers that allow copying only on a click accept it, since the call is made within the click.
 * Returns false if the browser refuses or has no clipboard. @throws what the text's promise throws
 */
export async function copyToClipboard(textPromise: Promise<string>): Promise<boolean> {
  // The clipboard is unavailable over plain HTTP.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) {
    const blob = textPromise.then((text) => new Blob([text], { type: 'text/plain' }))
    // A failure of the text is thrown below; here it would also be reported as an unhandled rejection.
    blob.catch(() => undefined)
    try {
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      return true
    } catch {
      // Refused, or the text failed to load: distinguished below.
    }
  }
  await textPromise
  return false
}
