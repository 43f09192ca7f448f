import type { MouseEvent } from 'react'

/** Returns whether a click on a link leaves the current page open: with the keys that open a tab or window, or download. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
