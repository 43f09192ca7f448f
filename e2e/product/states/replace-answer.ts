import type { Page } from '@playwright/test'
import { platformMessages } from '@plumb/domain/messages/platform.ts'

/** A response to one operation. */
interface Answer {
  readonly data?: unknown
  readonly errors?: readonly object[]
}

/**
 * Reloads the page, and replaces the server's answer to one operation.
 * @param change returns the replacement for the server's data
 * @param until the operation from which on the server's answers are no longer replaced
 */
export async function replaceAnswer(
  page: Page,
  operationName: string,
  change: (data: never) => Answer,
  until?: string,
): Promise<void> {
  let isOver = false
  await page.route('**/api/graphql', async (route) => {
    const sent = JSON.parse(route.request().postData() ?? '[]') as
      | { operationName: string }
      | { operationName: string }[]
    // An operation that needs no login is sent alone, not in a batch.
    const operations = Array.isArray(sent) ? sent : [sent]
    const names = operations.map((operation) => operation.operationName)
    if (until !== undefined && names.includes(until)) isOver = true
    const operationIndex = names.indexOf(operationName)
    if (operationIndex < 0 || isOver) return await route.fallback()
    const response = await route.fetch()
    const received = (await response.json()) as { data: never } | { data: never }[]
    const json = Array.isArray(received)
      ? received.map((answer, index) => (index === operationIndex ? change(answer.data) : answer))
      : change(received.data)
    await route.fulfill({ response, json })
  })
  await page.reload()
}

/** Returns the answer to an operation that failed on the server. */
export const createFaultAnswer = (): Answer => ({
  errors: [
    { message: platformMessages.internal('4f3a'), extensions: { code: 'INTERNAL', requestId: '4f3a' } },
  ],
})
