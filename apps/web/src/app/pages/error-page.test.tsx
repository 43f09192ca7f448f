import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connection } from '../../shared/api/connection.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { ErrorPage } from './error-page.tsx'

const resetState = () => {
  sessionStorage.clear()
  connection.reportResponse()
  connection.dismissNotice()
}
beforeEach(() => {
  resetState()
  // React, the router and the page log to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(resetState)

/** Opens a page that throws an error with this message. */
async function openBroken(message: string) {
  const Broken = () => {
    throw new Error(message)
  }
  const routeTree = createRootRoute({ component: Broken, errorComponent: ErrorPage })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return await render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

test.each([
  'Unable to preload CSS for /assets/desk.css',
  'Failed to fetch dynamically imported module: /assets/page.js',
])(
  'when the server responds, reloads a page whose chunk failed to load, but only once: %s [PG25]',
  async (message) => {
    const reload = vi.spyOn(pageLoad, 'reload').mockImplementation(() => undefined)
    const first = await openBroken(message)
    await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    connection.reportResponse()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    await first.unmount()
    connection.dismissNotice()
    await openBroken(message)
    await expect.element(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  },
)
