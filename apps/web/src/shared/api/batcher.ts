import type { RefusalDetails } from './api-error.ts'

/** One GraphQL operation of a request. */
export interface Operation {
  query: string
  operationName: string
  variables: unknown
  extensions?: { idempotencyKey: string }
}

/** The response to one operation, as in GraphQL over HTTP. */
export interface Answer {
  data?: unknown
  errors?: readonly {
    message: string
    /** The path of the error; its first part is the root field, by name or alias. */
    path?: readonly (string | number)[]
    extensions?: Partial<RefusalDetails>
  }[]
}

/** Sends operations of one workspace in one HTTP request; responses are in the same order. */
export type SendBatch<Answered = Answer> = (
  workspaceId: number | null,
  operations: readonly Operation[],
) => Promise<readonly Answered[]>

interface PendingOperation<Answered> {
  operation: Operation
  resolve: (answer: Answered) => void
  reject: (reason: unknown) => void
}

/** At most 10 operations per request, collected for 10 ms (rule CL1). */
const BATCH_MAXIMUM = 10
export const BATCH_INTERVAL_MS = 10

/**
 * Collects operations and sends them together: 10 at once, or all 10 ms after the first. Operations of different workspaces never share a
 * request, since its header names one.
 */
export function createBatcher<Answered>(
  send: SendBatch<Answered>,
): (workspaceId: number | null, operation: Operation) => Promise<Answered> {
  const queues = new Map<
    number | null,
    { pendingOperations: PendingOperation<Answered>[]; timer: ReturnType<typeof setTimeout> }
  >()

  async function flush(workspaceId: number | null): Promise<void> {
    const queue = queues.get(workspaceId)
    if (!queue) return
    clearTimeout(queue.timer)
    queues.delete(workspaceId)
    const { pendingOperations } = queue
    try {
      const answers = await send(
        workspaceId,
        pendingOperations.map(({ operation }) => operation),
      )
      for (const [index, { resolve, reject }] of pendingOperations.entries()) {
        const answer = answers[index]
        if (answer) resolve(answer)
        else reject(new Error(`Answer ${index + 1} of ${pendingOperations.length} is missing`))
      }
    } catch (error) {
      for (const { reject } of pendingOperations) reject(error)
    }
  }

  return (workspaceId, operation) =>
    new Promise((resolve, reject) => {
      let queue = queues.get(workspaceId)
      if (!queue) {
        queue = { pendingOperations: [], timer: setTimeout(() => void flush(workspaceId), BATCH_INTERVAL_MS) }
        queues.set(workspaceId, queue)
      }
      queue.pendingOperations.push({ operation, resolve, reject })
      if (queue.pendingOperations.length === BATCH_MAXIMUM) void flush(workspaceId)
    })
}
