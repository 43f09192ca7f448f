import type { CsvHeader } from '@plumb/domain/csv/csv-headers.ts'
import type { NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import type { ColumnValues, CsvTable } from '@plumb/domain/csv/csv-table.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { type OpenedFile, openFile, openUnchecked, type StoredRows } from './opened-file.ts'
import type { ColumnQuestion, Correction, FileChoices, FileSummary, RowsRequest } from './shown-file.ts'

/** A request of the page to the worker. */
export type WorkerRequest =
  | {
      readonly ask: 'open'
      readonly fileName: string
      readonly file: Blob
      readonly loadedFacts: LoadedFacts
      readonly choices: FileChoices
    }
  | { readonly ask: 'rows'; readonly request: RowsRequest }
  | { readonly ask: 'correct'; readonly correction: Correction }
  | { readonly ask: 'toSendable' | 'toText' }

/** The data that the worker checks the file against, or the reason why there is none. */
export interface LoadedFacts {
  readonly facts: unknown
  /** The reason why there are no facts; null if there are. */
  readonly factsError?: string | null
  /** Whether the file may be opened without being checked if there are no facts. */
  readonly mayOpenUnchecked?: boolean
}

/** A message of the worker to the page. */
export type WorkerMessage =
  /** `part`: the fraction of the file that has been read, from 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly message: string }

/** The result of opening a file. */
export type OpenResult =
  | { readonly summary: FileSummary }
  | { readonly refused: string }
  | { readonly question: NotationQuestion }
  | { readonly columns: ColumnQuestion }

/**
 * Answers the page's requests to read and check files, in a worker so that a long file does not block the page; the only call of a
 * feature's `import-worker.ts`. Requests are answered in order.
 * @param knownHeaders the headers of files that may be opened without data to check them against (`mayOpenUnchecked`)
 * @param createReference builds the reference data of the check from what the page fetched
 */
export function handleFileRequests<Row extends ColumnValues>(
  createReference: (facts: never) => StoredRows<Row>,
  knownHeaders: readonly CsvHeader[] = [],
): void {
  let opened: OpenedFile | null = null

  function open(
    fileName: string,
    bytes: Uint8Array<ArrayBuffer>,
    { facts, factsError = null, mayOpenUnchecked = false }: LoadedFacts,
    choices: FileChoices,
  ): ReturnType<typeof openFile> {
    if (factsError !== null) return openUnchecked(fileName, bytes, factsError, knownHeaders)
    try {
      const onProgress = (part: number) => post({ kind: 'progress', part })
      return openFile(fileName, bytes, createReference(facts as never), { onProgress, ...choices })
    } catch (fault) {
      if (!mayOpenUnchecked) throw fault
      return openUnchecked(fileName, bytes, csvMessages.unknownReason, knownHeaders)
    }
  }

  async function answer(workerRequest: WorkerRequest): Promise<unknown> {
    if (workerRequest.ask === 'open') {
      const { fileName, file, loadedFacts, choices } = workerRequest
      const bytes = await readBytes(file)
      if (bytes === null) return { refused: csvMessages.upload.notRead } satisfies OpenResult
      const result = open(fileName, bytes, loadedFacts, choices)
      if (isRefusal(result)) return { refused: result.message } satisfies OpenResult
      if ('question' in result || 'columns' in result) return result satisfies OpenResult
      opened = result
      return { summary: result.summary } satisfies OpenResult
    }
    if (!opened) throw new Error('No file is open.')
    if (workerRequest.ask === 'rows') return opened.rows(workerRequest.request)
    if (workerRequest.ask === 'correct') {
      opened = opened.correct(workerRequest.correction)
      return opened.summary
    }
    return opened[workerRequest.ask]()
  }

  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    answer(data).then(
      (value) => post({ kind: 'answer', answer: value }),
      (fault: unknown) =>
        post({ kind: 'fault', message: fault instanceof Error ? fault.message : String(fault) }),
    )
  })
}

/** Like `handleFileRequests`, for files of a table that are checked only against the table's stored rows. */
export const handleTableFileRequests = <Row extends ColumnValues>(table: CsvTable<Row>): void =>
  handleFileRequests((stored: readonly Row[]) => ({ table, stored }))

/** Returns the bytes of a file; null if the browser can no longer read it: it was moved or changed. */
const readBytes = (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )

// The worker's own postMessage; the type of the page's also requires an origin.
const post = (workerMessage: WorkerMessage) =>
  (globalThis as unknown as { postMessage(message: WorkerMessage): void }).postMessage(workerMessage)
