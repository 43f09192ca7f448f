import { checkZipcodeCount } from '@plumb/domain/geography/zip-code-count.ts'
import { type ZipList, readZipList } from '@plumb/domain/geography/zip-list.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { useMutation } from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { execute } from '../../../shared/api/execute.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { useTypedText } from '../../../shared/session/typed-text.ts'
import { type Answer, type BulkColumn, type BulkRow, bulkColumns, bulkRows } from './bulk-rows.ts'
import { searchMultiZipcodesQuery } from '../queries.ts'

/** The result of a run. */
export interface BulkResult {
  readonly columns: readonly BulkColumn[]
  readonly rows: readonly BulkRow[]
  /** The server's responses by ZIP code, for those that exist. */
  readonly found: ReadonlyMap<string, Answer>
  /** Parts of the list without a result, to be marked in the box. */
  readonly unknown: ReadonlySet<string>
}

/** The ZIP codes that a run requests; `corrected`: those that the last run did not request. */
export type BulkRun = 'all' | 'corrected'

type BulkLookup = ReturnType<typeof useCreateBulkLookup>

export const BulkLookupContext = createContext<BulkLookup | null>(null)

/** The bulk list and its results, stored above both tabs. */
export function useBulkLookup(): BulkLookup {
  const lookup = use(BulkLookupContext)
  if (!lookup) throw new Error('There is no bulk lookup here')
  return lookup
}

/** Thrown before a request is sent for too many ZIP codes. */
class TooManyZipCodesError extends Error {}

/** Returns the state of the bulk page: its list, the results, and the run that requests them. */
export function useCreateBulkLookup() {
  const workspaceId = useWorkspaceId()
  const typed = useRef<string>(null)
  const saved = useTypedText('bulk-zip-codes', () => typed.current ?? '')
  const readText = () => typed.current ?? saved ?? ''
  const [result, setResult] = useState<BulkResult>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (runKind: BulkRun) => {
      const list = readZipList(readText())
      return runKind === 'corrected' && result
        ? lookUpCorrected(list, result, workspaceId)
        : lookUp(list, workspaceId)
    },
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
    run: mutate,
  }
}

/** Requests all ZIP codes of the list. */
async function lookUp(list: ZipList, workspaceId: number): Promise<BulkResult> {
  return resultOf(list, await fetchAnswers(list.zipcodes, workspaceId))
}

/**
 * Requests the ZIP codes without a result, and one of each location that has one. If the tiers have changed since, requests all again, so
 * that all rows use the same tiers.
 */
async function lookUpCorrected(
  list: ZipList,
  { found, unknown }: BulkResult,
  workspaceId: number,
): Promise<BulkResult> {
  const knownAnswers = list.zipcodes.flatMap((zipcode) => found.get(zipcode) ?? [])
  const samples = new Map(knownAnswers.map((answer) => [`${answer.location}\t${answer.tierNumber}`, answer]))
  const corrected = list.zipcodes.filter((zipcode) => !found.has(zipcode) && !unknown.has(zipcode))
  const zipcodes = [...corrected, ...[...samples.values()].map(({ zipcode }) => zipcode)]
  const answers = await fetchAnswers(zipcodes, workspaceId)
  const isUnchanged = answers.every((answer) => {
    const previousAnswer = found.get(answer.zipcode)
    return previousAnswer === undefined || JSON.stringify(previousAnswer) === JSON.stringify(answer)
  })
  return isUnchanged ? resultOf(list, [...knownAnswers, ...answers]) : lookUp(list, workspaceId)
}

async function fetchAnswers(zipcodes: readonly string[], workspaceId: number): Promise<readonly Answer[]> {
  const tooMany = checkZipcodeCount(zipcodes.length)
  if (tooMany) throw new TooManyZipCodesError(tooMany.message)
  // A list without a ZIP code needs no request.
  if (zipcodes.length === 0) return []
  const multiZipcodeSearchRequest = { zipcodes: [...zipcodes] }
  const answers = await execute(searchMultiZipcodesQuery, { multiZipcodeSearchRequest }, { workspaceId })
  return answers.searchMultiZipcodes
}

function resultOf(list: ZipList, answers: readonly Answer[]): BulkResult {
  const rows = bulkRows(list, answers)
  return {
    columns: bulkColumns(list.otherHeaders),
    rows,
    found: new Map(
      answers.filter(({ location }) => location !== null).map((answer) => [answer.zipcode, answer]),
    ),
    unknown: new Set(rows.filter(({ found }) => found === null).map(({ zipcode }) => zipcode)),
  }
}
