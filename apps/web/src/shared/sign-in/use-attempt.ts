import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { useState } from 'react'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { useMessage } from '../api/use-message.ts'

/** The reason of a refusal, and the field that it is about. */
export interface AttemptError {
  readonly message: string
  readonly field: string | undefined
  /** Whether there was no response, so that another try can succeed. */
  readonly isUnreachable: boolean
}

/**
 * Runs one action at a time, and stores the reason of a refusal until the next try, or until the connection is back.
 * @param fields the names of the form's fields, which show their own errors
 */
export function useAttempt(fields: readonly string[] = []) {
  const [refused, setRefused] = useMessage<AttemptError>([])
  const [isBusy, setBusy] = useState(false)
  /** Returns whether it succeeded. */
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setRefused(null)
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      setRefused(
        error instanceof ApiError
          ? { message: error.message, field: error.field, isUnreachable: false }
          : { message: accountMessages.notReached, field: undefined, isUnreachable: true },
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    refused,
    attempt,
    clear: () => setRefused(null),
    errorOf: (field: string) => (refused?.field === field ? refused.message : null),
    /** The reason of a refusal that no field shows. */
    formError: refused && !fields.includes(refused.field ?? '') ? refused.message : null,
  }
}
