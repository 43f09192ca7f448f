import type { Choice } from '@plumb/domain/editing/column.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { useEffect, useState } from 'react'
import { useDebounced } from '../ui/use-debounced.ts'
import type { CellSearch } from './sheet-parts.ts'

/** The results of a search so far. */
export interface FoundChoices {
  readonly choices: readonly Choice[]
  /** The text to show if there are no choices. */
  readonly statusText: string
}

interface Answer {
  readonly searchText: string
  /** Null if the search failed. */
  readonly choices: readonly Choice[] | null
}

const NO_SEARCH: CellSearch = { minCharacters: Number.POSITIVE_INFINITY, debounceMs: 0, find: async () => [] }

/**
 * Searches for values that a cell can have.
 * @param text the typed text; null if nothing is typed
 * @returns the results, after a pause in typing; null if there is nothing to search
 */
export function useFoundChoices(search: CellSearch | undefined, text: string | null): FoundChoices | null {
  const { minCharacters, debounceMs, find } = search ?? NO_SEARCH
  const searchText = text?.trim() ?? ''
  const debouncedText = useDebounced(searchText, debounceMs)
  const isReadyToSearch = debouncedText === searchText && searchText.length >= minCharacters
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isReadyToSearch) return
    let isCurrent = true
    find(searchText).then(
      (choices) => isCurrent && setAnswer({ searchText, choices }),
      () => isCurrent && setAnswer({ searchText, choices: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [isReadyToSearch, searchText, find])

  if (search === undefined || text === null) return null
  if (searchText.length < minCharacters)
    return { choices: [], statusText: sheetMessages.typeMore(minCharacters) }
  if (answer?.searchText !== searchText) return { choices: [], statusText: sheetMessages.searching }
  const { choices } = answer
  return {
    choices: choices ?? [],
    statusText: choices === null ? sheetMessages.notSearched : sheetMessages.nothingFound,
  }
}
