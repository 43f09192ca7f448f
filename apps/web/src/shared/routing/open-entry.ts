import type { RouterHistory } from '@tanstack/react-router'

/** Returns the key of the current history entry; '' if the router has not set one. */
export const getEntryKey = ({ location }: RouterHistory): string => {
  const { __TSR_key: entry = '' } = location.state
  return entry
}

/** Returns the index of the current history entry among those of the product. */
export const getEntryIndex = ({ location }: RouterHistory): number => {
  const { __TSR_index: index } = location.state
  return index
}
