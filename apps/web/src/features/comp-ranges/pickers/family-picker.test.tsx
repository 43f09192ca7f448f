import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { storage } from '../../../shared/storage/storage.ts'
import { refuseWith } from '../../../testing/server.ts'
import { openRanges, OPTIONS, SEATTLE } from '../page.fixture.ts'

const ENGINEER = { jobFamilyId: 2, jobId: 22, label: 'Sales Engineer', details: 'Sales' }

type Page = Awaited<ReturnType<typeof openRanges>>['page']

const picker = (page: Page) => page.getByRole('combobox', { name: /^Family/ })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search job families, codes, and titles' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function open(page: Page) {
  await expectText('175,203', { exact: true })
  await picker(page).click()
  await expect.element(box(page)).toHaveFocus()
}

test('offers all families, marks the chosen one, and focuses the search field [CR33]', async () => {
  const { page } = await openRanges(SEATTLE)
  await open(page)
  await expect.element(option(page, 'Sales')).toHaveAttribute('aria-selected', 'false')
  await expect.element(option(page, 'Solutions Engineering')).toHaveAttribute('aria-selected', 'true')
})

test('searches titles on the server, opens the row of the chosen job, and remembers its family [CR18, CR32]', async () => {
  const searches: unknown[] = []
  const { page, address } = await openRanges(SEATTLE, {
    answers: {
      CompRangesSearch: ({ variables }) => {
        searches.push(variables)
        return { compRangesSearch: [ENGINEER] }
      },
    },
  })
  await open(page)
  await userEvent.keyboard('engineer')
  // Until the server responds, the list has only families with a matching name.
  await expect.element(option(page, /^Sales Engineer/)).toBeVisible()
  expect(searches.at(-1)).toEqual({ compRangesSearchRequest: { query: 'engineer' } })
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain('family=2')
  await expect.poll(address).toContain('job=22')
  expect(storage.jobFamilyId.of(1).get()).toBe(2)
})

test('an input keeps the focus when the row of a chosen job appears', async () => {
  const delayedAnswer = Promise.withResolvers<void>()
  const { page } = await openRanges(SEATTLE, {
    answers: { CompRangesSearch: () => ({ compRangesSearch: [ENGINEER] }) },
    before: ({ jobFamilyIds }) => (jobFamilyIds[0] === 2 ? delayedAnswer.promise : undefined),
  })
  await open(page)
  await userEvent.keyboard('engineer')
  await option(page, /^Sales Engineer/).click()
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.click()
  delayedAnswer.resolve()
  await expect.poll(() => document.querySelector('[role=row][aria-current]')).not.toBeNull()
  await expect.element(zip).toHaveFocus()
})

test('never offers results of an earlier text for a later one [CR32]', async () => {
  const delayedAnswer = Promise.withResolvers<void>()
  const { page } = await openRanges(SEATTLE, {
    answers: {
      CompRangesSearch: async ({ variables }) => {
        if (variables.compRangesSearchRequest.query !== 'sal') return { compRangesSearch: [] }
        await delayedAnswer.promise
        return { compRangesSearch: [ENGINEER] }
      },
    },
  })
  await open(page)
  await userEvent.keyboard('sal')
  await expect.element(option(page, 'Sales')).toBeVisible()
  await expect.poll(() => page.getByText(/^No job families or jobs match/).elements().length).toBe(0)
  await userEvent.keyboard('x')
  await expectText(/“salx”/)
  delayedAnswer.resolve()
  await expectText(/“salx”/)
  expect(option(page, /^Sales Engineer/).elements()).toHaveLength(0)
})

test('reports a failed search, and still finds families by name [CR65]', async () => {
  const { page } = await openRanges(SEATTLE, {
    answers: { CompRangesSearch: refuseWith('Down') },
  })
  await open(page)
  await userEvent.keyboard('sales')
  await expectText('Codes and titles could not be searched. The results include only job family names.')
  await expect.element(option(page, 'Sales')).toBeVisible()
})

test('renders only the visible ones of 2,000 families, including the chosen one [CR33]', async () => {
  const families = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    name: `Family ${index + 1}`,
  }))
  const { page } = await openRanges('?family=1500&country=US&zip=98109', {
    answers: { CompRangesOptions: () => ({ compRangesOptions: { ...OPTIONS, families } }) },
  })
  await expect.element(page.getByRole('combobox', { name: 'Family Family 1500' })).toBeVisible()
  await picker(page).click()
  await expect.element(option(page, 'Family 1500')).toBeInViewport()
  await expect.element(option(page, 'Family 1500')).toHaveAttribute('aria-setsize', '2000')
  expect(page.getByRole('option').elements().length).toBeLessThan(60)
})
