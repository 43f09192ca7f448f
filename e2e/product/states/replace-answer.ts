import type { Page } from '@playwright/test'
import { platformMessages } from '@plumb/domain/messages/platform.ts'

/** The server's answer to one operation. */
interface Answer {
  readonly data?: unknown
  readonly errors?: readonly object[]
}

/**
 * Opens the page again, with another answer to one operation than the server's.
 * @param until an operation from which on the server's answers are used
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
    // Open operations are sent alone, not in a batch.
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

/** Answers with a fault of the server. */
export const fault = (): Answer => ({
  errors: [
    { message: platformMessages.internal('4f3a'), extensions: { code: 'INTERNAL', requestId: '4f3a' } },
  ],
})
