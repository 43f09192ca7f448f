import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { RefusalError } from '../../testing/server.ts'
import { openRanges, SEATTLE } from './page.fixture.ts'
import { DERIVATION, ROW } from './range.fixture.ts'

const SEATTLE_LABEL =
  /^Still showing Solutions Engineering, United States.*, Tier 2, Seattle, ZIP 98109, USD$/

type Page = Awaited<ReturnType<typeof openRanges>>['page']

const previousFigure = (page: Page) => page.getByText('175,203', { exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' })

async function expectCurrent(page: Page) {
  await expect.poll(() => page.container.querySelector('.outdated')).toBeNull()
  await expect.poll(() => page.getByText(/^Still showing/).elements()).toHaveLength(0)
}

/** Expects pale figures, a label that names their selection, and disabled actions. */
async function expectOutdated(page: Page, label: RegExp) {
  await expectText(label)
  expect(page.container.querySelector('.outdated')).not.toBeNull()
  const ink = getComputedStyle(previousFigure(page).element()).color
  expect(ink).toBe(getComputedStyle(page.getByText('Compa-ratio').first().element()).color)
  const disabledButtons = [/^Copy range: Senior/, /^Calculator for Senior/, /^Export/]
  for (const name of disabledButtons) {
    const button = page.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAttribute('title', 'These figures are for an earlier selection.')
  }
}

test.each(['8608', '986', '9'])(
  'marks the figures as stale when the ZIP code field is left with %s',
  async (typed) => {
    const { page } = await openRanges(SEATTLE)
    await expect.element(previousFigure(page)).toBeVisible()
    await field(page).fill(typed)
    await userEvent.tab()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').element().textContent).toMatch(/^A ZIP code has five digits\./)
    await expect.element(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expectOutdated(page, SEATTLE_LABEL)
  },
)

test('one click restores a lost leading zero, and shows the figures of the ZIP code', async () => {
  const { page, address } = await openRanges(SEATTLE)
  await expect.element(previousFigure(page)).toBeVisible()
  await field(page).fill('8608')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Did you mean 08608?' }).click()
  await expect.element(page.getByText('155,736', { exact: true }).first()).toBeVisible()
  await expectCurrent(page)
  expect(address()).toContain('zip=08608')
  await expect.element(field(page)).toHaveFocus()
})

test('keeps the previous figures for an unknown ZIP code, labelled as such [CR26]', async () => {
  const { page } = await openRanges(SEATTLE)
  await expect.element(previousFigure(page)).toBeVisible()
  await field(page).fill('00000')
  await expect.element(page.getByRole('alert')).toHaveTextContent('ZIP code 00000 was not found.')
  await expectOutdated(page, SEATTLE_LABEL)
  expect(page.getByRole('combobox', { name: 'Tier' }).element().textContent).not.toContain('Tier 2')
  await field(page).fill('98109')
  await expectCurrent(page)
})

test('offline, the previous country’s figures stay labelled until the new ones arrive [CR26]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await openRanges(SEATTLE)
  await expect.element(previousFigure(page)).toBeVisible()
  const network = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: /Germany/ }).click()
  await expectOutdated(page, SEATTLE_LABEL)
  vi.stubGlobal('fetch', network)
  // The new figures are requested again automatically.
  await expect.element(page.getByText('155,736', { exact: true }).first()).toBeVisible()
  await expectCurrent(page)
})

test('picking a tier clears an unfinished ZIP code', async () => {
  const { page } = await openRanges('?family=3&country=US&tier=1')
  await expect.element(page.getByText('194,670', { exact: true }).first()).toBeVisible()
  await field(page).fill('8608')
  await page.getByRole('combobox', { name: 'Tier' }).click()
  await page.getByRole('option', { name: 'Tier 3' }).click()
  await expect.element(field(page)).toHaveValue('')
  await expect.element(page.getByText('155,736', { exact: true }).first()).toBeVisible()
  await expectCurrent(page)
})

test('a breakdown whose steps failed to load says so in place, keeps its figures and can retry [CL20]', async () => {
  const toast = vi.spyOn(toasts, 'error')
  let isDown = true
  const { page } = await openRanges(`${SEATTLE}&job=31&why=true`, {
    answers: {
      CompRangeReasons: () => {
        if (isDown) throw new RefusalError('The server is busy.')
        return { compRanges: { rows: [{ ...ROW, jobId: 31, derivations: DERIVATION }] } }
      },
    },
  })
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByText('The server is busy.')).toBeVisible()
  await expect.element(panel.getByText('Total cash')).toBeVisible()
  expect(toast).not.toHaveBeenCalled()
  isDown = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('Family multiplier')).toBeVisible()
  await expect.element(panel.getByText('The server is busy.')).not.toBeInTheDocument()
})
