import '../../shared/ui/index.css'
import axe from 'axe-core'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../router.tsx'
import { setTheme } from '../theme.ts'

afterEach(() => setTheme('light'))

// Both themes stand side by side on the page; the theme of the window matters for what is outside of them.
test.each(['light', 'dark'] as const)('axe finds nothing on the style page in a %s window', async (theme) => {
  setTheme(theme)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/_/style'] }))
  const page = await render(<App queryClient={queryClient} router={router} />)
  await expect.element(page.getByRole('region', { name: 'Dark', exact: true })).toBeVisible()
  const { violations } = await axe.run(page.container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    })),
  ).toEqual([])
})
