/** Copying to the clipboard, on any page. */
export const copyingMessages = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  refusedTitle: 'Copy manually',
  refused: 'Your browser did not allow copying. The text below is selected: copy it with Ctrl+C or ⌘C.',
  text: 'Text to copy',
} as const
