import { focusManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a failed query is not retried when the window gets focus [CL21]', async () => {
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  const requests = { failed: 0, refetched: 0 }
  const observe = (name: keyof typeof requests, more: object) =>
    new QueryObserver(client, {
      queryKey: [name],
      staleTime: 0,
      queryFn: () => {
        requests[name] += 1
        return Promise.reject(new Error('No answer'))
      },
      ...more,
    }).subscribe(() => undefined)
  onTestFinished(observe('failed', {}))
  // The client refetches queries in their order: once this one is requested again, the one above would have been too.
  onTestFinished(observe('refetched', { refetchOnWindowFocus: true }))
  await expect.poll(() => client.getQueryState(['refetched'])?.status).toBe('error')
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  onTestFinished(() => focusManager.setFocused(undefined))
  await expect.poll(() => requests.refetched).toBe(2)
  expect(requests.failed).toBe(1)
})
