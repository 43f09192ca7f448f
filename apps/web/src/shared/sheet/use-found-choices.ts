import type { Choice } from '@plumb/domain/editing/column.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { useEffect, useState } from 'react'
import { useRested } from '../ui/use-rested.ts'
import type { CellSearch } from './sheet-parts.ts'

/** The results of a search so far. */
export interface FoundChoices {
  readonly choices: readonly Choice[]
  /** The text if there are none. */
  readonly sentence: string
}

interface Answer {
  readonly to: string
  /** Null without a response. */
  readonly choices: readonly Choice[] | null
}

const NO_SEARCH: CellSearch = { least: Number.POSITIVE_INFINITY, restMs: 0, find: async () => [] }

/**
 * @param text the typed text; null if nothing is typed
 * @returns the results after a pause in typing; null if there is no search
 */
export function useFoundChoices(search: CellSearch | undefined, text: string | null): FoundChoices | null {
  const { least, restMs, find } = search ?? NO_SEARCH
  const sought = text?.trim() ?? ''
  const rested = useRested(sought, restMs)
  const isSearching = rested === sought && sought.length >= least
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isSearching) return
    let isWanted = true
    find(sought).then(
      (choices) => isWanted && setAnswer({ to: sought, choices }),
      () => isWanted && setAnswer({ to: sought, choices: null }),
    )
    return () => {
      isWanted = false
    }
  }, [isSearching, sought, find])

  if (search === undefined || text === null) return null
  if (sought.length < least) return { choices: [], sentence: sheetMessages.typeMore(least) }
  if (answer?.to !== sought) return { choices: [], sentence: sheetMessages.searching }
  const { choices } = answer
  return {
    choices: choices ?? [],
    sentence: choices === null ? sheetMessages.notSearched : sheetMessages.nothingFound,
  }
}
