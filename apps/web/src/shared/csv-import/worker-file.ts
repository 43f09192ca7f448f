import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import type { NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import type { WorkerRequest, OpenResult, LoadedFacts, WorkerMessage } from './file-worker.ts'
import type { OpenedFile } from './opened-file.ts'
import type {
  ColumnQuestion,
  Correction,
  FileChoices,
  FileSummary,
  RowsRequest,
  SendableFile,
} from './shown-file.ts'

/** A file that a worker has read, until its signal ends the worker. */
export interface WorkerFile {
  /** Unique among files. */
  readonly id: number
  readonly summary: FileSummary
  rows(request: RowsRequest): Promise<ReturnType<OpenedFile['rows']>>
  /** Returns the file with the correction, in place of this one. */
  correct(correction: Correction): Promise<WorkerFile>
  toSendable(): Promise<SendableFile>
  /** Returns the text of a CSV file with the rows that are not left out. */
  toText(): Promise<string>
}

let lastId = 0

/** A file that can only be read after the user has answered a question about its numbers or its columns. */
type QuestionAboutFile = { readonly question: NotationQuestion } | { readonly columns: ColumnQuestion }

/** A file that cannot be read; the message is for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Opens a file in a worker.
 * @param workerUrl the feature's `import-worker.ts`, imported with `?worker&url`
 * @param signal ends the worker, also after the file was opened
 * @throws UnreadableFile, any error of the worker, or the signal's reason
 */
export async function openFileInWorker(
  workerUrl: string,
  file: File,
  loadedFacts: LoadedFacts,
  {
    onProgress,
    signal,
    choices,
  }: {
    /** `part`: the fraction of the file that has been read, from 0 to 1. */
    readonly onProgress: (part: number) => void
    readonly signal: AbortSignal
    readonly choices: FileChoices
  },
): Promise<WorkerFile | QuestionAboutFile> {
  // Rejected before reading, to limit memory.
  if (file.size > CSV_LIMITS.bytes) throw new UnreadableFile(csvMessages.tooLarge)
  signal.throwIfAborted()
  const worker = new Worker(trustedScript(workerUrl) as string, { type: 'module' })
  const askWorker = createWorkerQueue(worker, onProgress, signal)
  const opened = (await askWorker({
    ask: 'open',
    fileName: file.name,
    file,
    choices,
    loadedFacts,
  })) as OpenResult
  if ('refused' in opened) throw new UnreadableFile(opened.refused)
  if ('question' in opened || 'columns' in opened) return opened
  const createFile = (summary: FileSummary): WorkerFile => {
    lastId += 1
    return {
      id: lastId,
      summary,
      rows: async (request) => (await askWorker({ ask: 'rows', request })) as ReturnType<OpenedFile['rows']>,
      correct: async (correction) =>
        createFile((await askWorker({ ask: 'correct', correction })) as FileSummary),
      toSendable: async () => (await askWorker({ ask: 'toSendable' })) as SendableFile,
      toText: async () => (await askWorker({ ask: 'toText' })) as string,
    }
  }
  return createFile(opened.summary)
}

/** Returns a function that sends requests to the worker, which answers them in order. */
function createWorkerQueue(worker: Worker, onProgress: (part: number) => void, signal: AbortSignal) {
  const waiting: PromiseWithResolvers<unknown>[] = []
  const failAll = (reason: unknown) => {
    for (const each of waiting.splice(0)) each.reject(reason)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'progress') return onProgress(data.part)
    const pending = waiting.shift()
    if (data.kind === 'answer') pending?.resolve(data.answer)
    else pending?.reject(new Error(data.message))
  })
  // An error without a message means that the script of the worker did not load.
  worker.addEventListener('error', ({ message }) =>
    failAll(message ? new Error(message) : new UnreadableFile(csvMessages.upload.workerNotLoaded)),
  )
  signal.addEventListener('abort', () => {
    worker.terminate()
    failAll(signal.reason)
  })
  return (request: WorkerRequest): Promise<unknown> => {
    signal.throwIfAborted()
    const pending = Promise.withResolvers<unknown>()
    waiting.push(pending)
    worker.postMessage(request)
    return pending.promise
  }
}

/** The global of browsers with Trusted Types, which the DOM types lack. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

/** The one policy that the content security policy allows (docs/security.md): it accepts only worker scripts of our own origin. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('plumb-workers', {
  createScriptURL: requireOwnOrigin,
})

/** Returns the address of our own script for `new Worker`. @throws for another origin */
const trustedScript = (url: string): unknown => policy?.createScriptURL(url) ?? requireOwnOrigin(url)

function requireOwnOrigin(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new Error(`Not a script of ours: ${url}`)
  return href
}
