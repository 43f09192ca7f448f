import '../ui/index.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { render } from 'vitest-browser-react'
import { PROGRESS_DELAY_MS } from '../ui/loading-notice.tsx'
import { Loaded } from './loaded.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const table = (data?: string) => (
  <Loaded
    query={{ data, error: null, refetch: () => undefined }}
    skeleton={<div style={{ height: 384 }}>Its shape</div>}
    loadingLabel="Loading rows"
    failed="Not loaded."
  >
    {(rows) => <p>{rows}</p>}
  </Loaded>
)

test('a table that loads for half a second shows a message in place of its skeleton, in the same space [PG20]', async () => {
  expect(PROGRESS_DELAY_MS).toBe(500)
  const { rerender, container } = await render(table())
  await vi.advanceTimersByTimeAsync(PROGRESS_DELAY_MS - 1)
  await expectText('Its shape')
  expect(page.getByText('Loading rows').query()).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading rows')
  await expect.element(page.getByText('Its shape')).not.toBeVisible()
  expect(container.offsetHeight).toBe(384)
  await rerender(table('The rows'))
  await expectText('The rows')
  expect(page.getByText('Loading rows').query()).toBe(null)
})
