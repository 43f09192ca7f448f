import { checkZipcodeCount } from '@plumb/domain/geography/zip-codes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { execute } from '../../shared/api/execute.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { type BulkColumn, type BulkRow, bulkColumns, bulkRows } from './bulk-rows.ts'
import { searchMultiZipcodesQuery } from './queries.ts'
import { type ZipList, readZipList } from '@plumb/domain/geography/zip-list.ts'

/** What a run came to. */
export interface BulkResult {
  readonly columns: readonly BulkColumn[]
  readonly rows: readonly BulkRow[]
  /** Pieces of the list that found nothing, to be marked in the box. */
  readonly unknown: ReadonlySet<string>
}

export interface BulkLookup {
  /** What stands in the box. Not state: a keystroke in a list of 10,000 lines must not draw the page. */
  readonly readText: () => string
  readonly keepText: (text: string) => void
  /** The last run that succeeded; stays while the next one is under way. */
  readonly result: BulkResult | undefined
  readonly isRunning: boolean
  /** Why the last run came to nothing, in a sentence. */
  readonly problem: string | null
  readonly run: () => void
}

export const BulkLookupContext = createContext<BulkLookup | null>(null)

/** The bulk list and its results, held above both tabs. */
export function useBulkLookup(): BulkLookup {
  const lookup = use(BulkLookupContext)
  if (!lookup) throw new Error('There is no bulk lookup here')
  return lookup
}

/** Too many ZIP codes: said before anything is sent. */
class TooMany extends Error {}

export function useCreateBulkLookup(): BulkLookup {
  const workspaceId = useWorkspaceId()
  const text = useRef('')
  const [result, setResult] = useState<BulkResult>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => lookUp(readZipList(text.current), workspaceId),
    onSuccess: setResult,
  })
  return {
    readText: () => text.current,
    keepText: (next) => {
      text.current = next
    },
    result,
    isRunning: isPending,
    problem: error && (error instanceof TooMany ? error.message : messages.geography.bulkPage.failed),
    run: () => mutate(),
  }
}

async function lookUp(list: ZipList, workspaceId: number): Promise<BulkResult> {
  const tooMany = checkZipcodeCount(list.zipcodes.length)
  if (tooMany) throw new TooMany(tooMany.message)
  // A list without any ZIP code needs no server to say so.
  const answers =
    list.zipcodes.length === 0
      ? []
      : (
          await execute(
            searchMultiZipcodesQuery,
            { multiZipcodeSearchRequest: { zipcodes: [...list.zipcodes] } },
            { workspaceId },
          )
        ).searchMultiZipcodes
  const rows = bulkRows(list, answers)
  return {
    columns: bulkColumns(list.besideHeaders),
    rows,
    unknown: new Set(rows.filter(({ found }) => found === null).map(({ zipcode }) => zipcode)),
  }
}
