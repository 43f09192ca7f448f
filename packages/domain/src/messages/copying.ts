/** What is put on the clipboard, from any page. */
export const copying = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  refusedTitle: 'Copy by hand',
  refused: 'The browser did not allow copying. The text is selected: copy it with your keyboard.',
  text: 'Text to copy',
} as const
