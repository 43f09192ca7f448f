import type { Choice } from '@plumb/domain/editing/column.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { useEffect, useState } from 'react'
import { useRested } from '../ui/use-rested.ts'
import type { CellSearch } from './sheet-parts.ts'

/** What a search says so far. */
export interface FoundChoices {
  readonly choices: readonly Choice[]
  /** Said where there are none. */
  readonly sentence: string
}

interface Answer {
  readonly to: string
  /** Null: no answer came. */
  readonly choices: readonly Choice[] | null
}

const NOT_ASKED: CellSearch = { least: Number.POSITIVE_INFINITY, restMs: 0, find: async () => [] }

/**
 * @param text what is typed so far; null while nothing is
 * @returns what a search finds for it once typing rests; null where there is nothing to search
 */
export function useFoundChoices(search: CellSearch | undefined, text: string | null): FoundChoices | null {
  const { least, restMs, find } = search ?? NOT_ASKED
  const sought = text?.trim() ?? ''
  const rested = useRested(sought, restMs)
  const isAsked = rested === sought && sought.length >= least
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    find(sought).then(
      (choices) => isWanted && setAnswer({ to: sought, choices }),
      () => isWanted && setAnswer({ to: sought, choices: null }),
    )
    return () => {
      isWanted = false
    }
  }, [isAsked, sought, find])

  if (search === undefined || text === null) return null
  if (sought.length < least) return { choices: [], sentence: sheetMessages.typeMore(least) }
  if (answer?.to !== sought) return { choices: [], sentence: sheetMessages.searching }
  const { choices } = answer
  return {
    choices: choices ?? [],
    sentence: choices === null ? sheetMessages.notSearched : sheetMessages.nothingFound,
  }
}
