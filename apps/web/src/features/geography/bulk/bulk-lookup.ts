import { refuseZipcodeCount } from '@plumb/domain/geography/zip-code-count.ts'
import { type ZipList, readZipList } from '@plumb/domain/geography/zip-list.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { useMutation } from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { execute } from '../../../shared/api/execute.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useTypedText } from '../../../shared/session/typed-text.ts'
import { type Answer, type BulkColumn, type BulkRow, createBulkColumns, createBulkRows } from './bulk-rows.ts'
import { searchMultiZipcodesQuery } from '../queries.ts'

/** The result of a run. */
export interface BulkResult {
  readonly columns: readonly BulkColumn[]
  readonly rows: readonly BulkRow[]
  /** The entries in the list that were not found, to be marked in the box. */
  readonly unknown: ReadonlySet<string>
}

type BulkLookup = ReturnType<typeof useCreateBulkLookup>

export const BulkLookupContext = createContext<BulkLookup | null>(null)

/** Returns the bulk list and its results, which stay while the other tab is open. */
export function useBulkLookup(): BulkLookup {
  const lookup = use(BulkLookupContext)
  if (!lookup) throw new Error('There is no bulk lookup here')
  return lookup
}

/** Thrown instead of requesting too many ZIP codes. */
class TooManyZipCodesError extends Error {}

/** Returns the state of the bulk page: its list, the results, and the run that requests them. */
export function useCreateBulkLookup() {
  const workspaceId = useWorkspaceId()
  const typed = useRef<string>(null)
  const saved = useTypedText('bulk-zip-codes', () => typed.current ?? '')
  const readText = () => typed.current ?? saved ?? ''
  const [result, setResult] = useState<BulkResult>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => lookUp(readZipList(readText()), workspaceId),
    onSuccess: setResult,
  })
  return {
    /** Reads the text of the box. Not state, so that a key press in a list of 10,000 lines does not render the page. */
    readText,
    storeText(text: string) {
      typed.current = text
    },
    /** The last successful run; remains during the next one. */
    result,
    isRunning: isPending,
    /** The reason why the last run failed. */
    problem:
      error && (error instanceof TooManyZipCodesError ? error.message : geographyMessages.bulkPage.failed),
    run: () => mutate(),
  }
}

/** Requests all ZIP codes of the list. */
async function lookUp(list: ZipList, workspaceId: number): Promise<BulkResult> {
  const rows = createBulkRows(list, await fetchAnswers(list.zipcodes, workspaceId))
  return {
    columns: createBulkColumns(list.otherHeaders),
    rows,
    unknown: new Set(rows.filter(({ found }) => found === null).map(({ zipcode }) => zipcode)),
  }
}

async function fetchAnswers(zipcodes: readonly string[], workspaceId: number): Promise<readonly Answer[]> {
  const tooMany = refuseZipcodeCount(zipcodes.length)
  if (tooMany) throw new TooManyZipCodesError(tooMany.message)
  // A list without a ZIP code needs no request.
  if (zipcodes.length === 0) return []
  const multiZipcodeSearchRequest = { zipcodes: [...zipcodes] }
  const answers = await execute(searchMultiZipcodesQuery, { multiZipcodeSearchRequest }, { workspaceId })
  return answers.searchMultiZipcodes
}
