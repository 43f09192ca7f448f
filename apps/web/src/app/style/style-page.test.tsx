import '../../shared/ui/index.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../router.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

test('axe finds nothing on the style page, in either theme', async () => {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/_/style'] }))
  const page = await render(<App queryClient={queryClient} router={router} />)
  // Both themes stand side by side on it.
  await expect.element(page.getByRole('region', { name: 'Light', exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Dark', exact: true })).toBeVisible()
  expect(await axeFindings(page.container)).toEqual([])
})
