/**
 * Puts a text on the clipboard that is still coming: browsers that allow copying only at a press count the press, not
 * the moment of the answer. False when the browser refuses. @throws what the text's promise throws.
 */
export async function putOnClipboard(coming: Promise<string>): Promise<boolean> {
  // Over plain HTTP there is no clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) {
    const blob = coming.then((text) => new Blob([text], { type: 'text/plain' }))
    // The caller that awaits the text handles its failure; the clipboard need not report it again.
    blob.catch(() => undefined)
    try {
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      return true
    } catch {
      // Refused, or the text failed to load: distinguished below.
    }
  }
  await coming
  return false
}
