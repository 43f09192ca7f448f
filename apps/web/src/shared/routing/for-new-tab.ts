import type { MouseEvent } from 'react'

/** Whether a press on a link leaves the open page where it is: the keys with which browsers open a tab or a window, or fetch a file. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
