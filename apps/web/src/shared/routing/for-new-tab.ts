import type { MouseEvent } from 'react'

/** Returns whether a click on a link leaves the current page open, since a modifier key opens a tab or a window, or downloads. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
