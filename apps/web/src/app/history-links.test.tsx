import { HISTORY_PAGES } from '@plumb/domain/history/history-pages.ts'
import { HISTORY_READERS } from '@plumb/domain/history/readers.ts'
import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.tsx'

const routes: Readonly<Record<string, AnyRoute | undefined>> = createAppRouter(new QueryClient()).routesByPath

/** Histories whose page also opens for users who cannot see the rows: the page then names the missing permission. */
const OPENS_WITHOUT_ROWS: readonly string[] = ['jobs']

test.each(HISTORY_PAGES.flatMap(({ key, path }) => (path === undefined ? [] : [{ key, path }])))(
  'the history of $key leads to the page that its readers may open',
  ({ key, path }) => {
    const page = routes[`/w/$workspaceId/${path}`]
    expect(page).toBeDefined()
    if (OPENS_WITHOUT_ROWS.includes(key)) return
    const [reader] = HISTORY_READERS[key]
    // The settings' own address only redirects to one of their pages.
    expect(page?.options.staticData?.scopes ?? [reader]).toContain(reader)
  },
)
