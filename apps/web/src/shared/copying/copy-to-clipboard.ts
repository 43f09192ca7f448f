/**
 * Copies a text that is still loading. Browsers that allow copying only on a click accept it, since the call is made within the click.
 * Returns false when the browser refuses. @throws what the text's promise throws
 */
export async function copyToClipboard(textPromise: Promise<string>): Promise<boolean> {
  // The clipboard is unavailable over plain HTTP.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) {
    const blob = textPromise.then((text) => new Blob([text], { type: 'text/plain' }))
    // The caller that awaits the text handles its failure; the clipboard need not report it again.
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
