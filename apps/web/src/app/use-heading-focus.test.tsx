import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Replaces the heading of the loading page by that of the loaded one. */
let load: () => void

const root = createRootRoute({
  component: function Root() {
    useHeadingFocus()
    return (
      <main>
        <Outlet />
      </main>
    )
  },
})
const route = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })
const routeTree = root.addChildren([
  route('/', () => <h1>First</h1>),
  route('second', () => <h1>Second</h1>),
  route('printed', () => (
    <>
      <h1 hidden>For paper</h1>
      <h1>Printed</h1>
    </>
  )),
  route('loading', function Loading() {
    const [isLoaded, setLoaded] = useState(false)
    load = () => setLoaded(true)
    return isLoaded ? <h1 key="loaded">Loaded</h1> : <h1 key="loading">Loading</h1>
  }),
])

let router: ReturnType<typeof createRouter>
beforeEach(async () => {
  router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) }) as never
  await render(<RouterProvider router={router} />)
  await page.getByRole('heading', { name: 'First' }).findElement()
})
const heading = (name: string) => page.getByRole('heading', { name })
const navigateTo = (to: string) => router.navigate({ to } as never)

test('does not move the focus on the first page, and focuses the heading of the next one [PG15]', async () => {
  expect(document.activeElement).toBe(document.body)
  await navigateTo('/second')
  await expect.element(heading('Second')).toHaveFocus()
})

test('skips a heading that is only visible in print [PG15]', async () => {
  await navigateTo('/printed')
  await expect.element(heading('Printed')).toHaveFocus()
})

test('moves the focus from the heading of the loading page to that of the loaded page [PG15]', async () => {
  await navigateTo('/loading')
  await expect.element(heading('Loading')).toHaveFocus()
  load()
  await expect.element(heading('Loaded')).toHaveFocus()
})

test('does not move the focus to the loaded heading after a user action [PG15]', async () => {
  await navigateTo('/loading')
  await expect.element(heading('Loading')).toHaveFocus()
  await userEvent.keyboard('{Shift}')
  load()
  await expect.element(heading('Loaded')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
