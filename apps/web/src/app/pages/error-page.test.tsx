import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connection } from '../../shared/api/connection.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { storage } from '../../shared/storage/storage.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { expectText } from '../../testing/controls.ts'
import { createUser, openPage } from '../../testing/open-page.tsx'
import { refusedOperation } from '../../testing/server.ts'
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

test('shows why the user could not be loaded, without a toast, and tries again on request [PG4]', async () => {
  const toast = vi.spyOn(toasts, 'error')
  const user = refusedOperation('The server is being updated.', { currentUser: createUser() })
  storage.accessToken.set('a-token')
  const { address } = await openPage('/verify-email', {
    isSignedOut: true,
    answers: { CurrentUser: user.answer },
  })
  await expectText('The server is being updated.', { exact: true })
  expect(toast).not.toHaveBeenCalled()
  user.recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(address).toMatch(/^\/w\/1\//)
})
