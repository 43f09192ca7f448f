import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { useMessage } from '../api/use-message.ts'

/** Why an action failed, and the field that a refusal is about. */
export interface AttemptError {
  readonly message: string
  readonly field: string | undefined
  /** Whether there was no response, so that another try can succeed. */
  readonly isServerUnreachable: boolean
}

/**
 * Runs one action at a time, and stores why it failed until the next try; a failed connection only until it is back.
 * @param fields the names of the form's fields, which show their own errors
 */
export function useAttempt(fields: readonly string[] = []) {
  const [failure, setFailure] = useMessage<AttemptError>([])
  const [isBusy, setBusy] = useState(false)
  /** Returns whether it succeeded. */
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setFailure(null)
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      setFailure(
        error instanceof ApiError
          ? { message: error.message, field: error.field, isServerUnreachable: false }
          : { message: accountMessages.notReached, field: undefined, isServerUnreachable: true },
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    attempt,
    clear: () => setFailure(null),
    errorOf: (field: string) => (failure?.field === field ? failure.message : null),
    /** The reason of a failure that no field shows. */
    formError: failure && !fields.includes(failure.field ?? '') ? failure.message : null,
  }
}
