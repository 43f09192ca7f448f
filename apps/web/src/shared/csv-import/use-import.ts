import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { useMessage } from '../api/use-message.ts'
import { useWorkspaceId } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'
import { type ImportMutation, sendImport } from './send-import.ts'
import type { WorkerFile } from './worker-file.ts'

/** Callbacks at the end of an import. */
export interface ImportCallbacks<Result> {
  readonly onImported: (result: Result) => void
  /** Returns the message if the import fails. @param message the server's message, or '' */
  readonly formatError?: ((message: string) => string) | undefined
}

/** The user stopped the upload. */
class ImportStoppedError extends Error {
  override readonly name = 'Stopped'
}

/** Imports a reviewed file (rules CSV17, CSV24). The upload can be stopped without any change. */
export function useImport<Result>(
  file: WorkerFile,
  document: ImportMutation<Result>,
  { onImported, formatError = csvMessages.importFailed }: ImportCallbacks<Result>,
) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceId()
  /** The uploaded part, from 0 to 1; null before and after the upload. */
  const [sentShare, setSentShare] = useState<number | null>(null)
  const [failureMessage, showFailure] = useMessage<string>([file])
  const upload = useRef<AbortController | null>(null)
  const stop = useCallback(() => upload.current?.abort(new ImportStoppedError()), [])
  // Leaving the page cancels the import.
  useEffect(() => stop, [stop])
  const mutation = useMutation({
    mutationFn: async () => {
      showFailure(null)
      const controller = new AbortController()
      upload.current = controller
      try {
        const { signal } = controller
        return await sendImport(document, await file.toSendable(), {
          queryClient,
          workspaceId,
          signal,
          onSent: setSentShare,
        })
      } finally {
        setSentShare(null)
      }
    },
    onSuccess: onImported,
    onError: (error) => {
      // These two are shown next to the button that imports the file again, a refusal in a toast.
      if (error instanceof ImportStoppedError) return showFailure(csvMessages.review.stopped)
      if (error instanceof NetworkError) return showFailure(csvMessages.notImported)
      toasts.error(formatError(error instanceof ApiError ? error.message : ''))
    },
  })
  return { ...mutation, sentShare, stop, failureMessage }
}
