import { messages } from '@plumb/domain/messages/messages.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { execute } from '../api/execute.ts'
import { save } from '../api/save.ts'
import type { Save } from '../api/subjects.ts'
import { useWorkspaceId } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'
import type { ImportRequest } from './opened-file.ts'
import { uploadCsvImportPartMutation } from './queries.ts'
import type { WorkerFile } from './worker-file.ts'

export type ImportMutation<Result> = Save<Result, { csvImportRequest: ImportRequest }>

/** What is told of its end. */
export interface ImportEnds<Result> {
  readonly onImported: (result: Result) => void
  /** Told before what the server says. */
  readonly onFailed?: (() => void) | undefined
  /** @returns what is said where the server refuses, by what it says. */
  readonly failed?: ((message: string) => string) | undefined
}

/** Sending was given up by who began it. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Imports a reviewed file (docs/rules/csv 17, 24). A long one is sent in parts first, one after another, so that neither page nor server
 * holds more than one; while they are on their way it can be given up, and nothing has changed.
 */
export function useImport<Result>(
  file: WorkerFile,
  document: ImportMutation<Result>,
  { onImported, onFailed, failed = messages.csv.importFailed }: ImportEnds<Result>,
) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceId()
  /** How much of it is sent, from 0 to 1; null while there is nothing to wait for but the import itself. */
  const [sent, setSent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const stop = useCallback(() => sending.current?.abort(new Stopped()), [])
  // Who leaves the page has given up too.
  useEffect(() => stop, [stop])
  const mutation = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      sending.current = controller
      try {
        return await send({
          file,
          document,
          queryClient,
          workspaceId,
          signal: controller.signal,
          onSent: setSent,
        })
      } finally {
        setSent(null)
      }
    },
    onSuccess: (result) => {
      file.close()
      onImported(result)
    },
    onError: (error) => {
      // Both are said beside the button that sends it again.
      if (error instanceof NetworkError || error instanceof Stopped) return
      onFailed?.()
      toasts.error(
        error instanceof ApiError
          ? failed(error.message || messages.csv.unknownReason)
          : messages.csv.importFailedUnknown,
      )
    },
  })
  const { error } = mutation
  const unsent =
    error instanceof Stopped
      ? messages.csv.review.stopped
      : error instanceof NetworkError
        ? messages.csv.notImported
        : null
  return { ...mutation, sent, stop, unsent }
}

interface Sending<Result> {
  readonly file: WorkerFile
  readonly document: ImportMutation<Result>
  readonly queryClient: QueryClient
  readonly workspaceId: number
  readonly signal: AbortSignal
  readonly onSent: (part: number | null) => void
}

/** @returns what the import answers. @throws Stopped, ApiError, NetworkError */
async function send<Result>(sending: Sending<Result>): Promise<Result> {
  const { file, document, queryClient, workspaceId, signal, onSent } = sending
  const { fileName, headers, partCount } = await file.toSend()
  const options = { workspaceId, refusals: 'caller' } as const
  const importRows = (request: Pick<ImportRequest, 'rows' | 'importKey' | 'partCount'>) =>
    save(queryClient, document, { csvImportRequest: { fileName, headers, ...request } }, options)
  if (partCount === 1) return await importRows({ rows: await file.part(0) })

  const importKey = newKey()
  for (let part = 0; part < partCount; part += 1) {
    onSent(part / partCount)
    const rows = await file.part(part)
    signal.throwIfAborted()
    await execute(
      uploadCsvImportPartMutation,
      { uploadCsvImportPartRequest: { importKey, part, rows } },
      options,
    )
    signal.throwIfAborted()
  }
  onSent(null)
  return await importRows({ rows: [], importKey, partCount })
}

/** A name that no other file has. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
