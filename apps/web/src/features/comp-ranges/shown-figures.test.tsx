import { expect, test } from 'vitest'
import { OPTIONS, openRanges, rangesFor } from './page.fixture.ts'
import { pay } from './range.fixture.ts'

test('shows min and max without the configured rounding if it would make them equal', async () => {
  const { page } = await openRanges('?family=3&country=US', {
    answers: {
      CompRanges: ({ variables }) => {
        const answer = rangesFor(variables.compRangesRequest)
        const narrowRange = { min: pay('9009.35'), mid: pay('9100.35'), max: pay('9191.35') }
        const rows = answer.rows.map((row) => ({ ...row, ...narrowRange }))
        return { compRanges: { ...answer, rangeRounding: 1000, rows } }
      },
    },
  })
  await expect.element(page.getByText('9,009 – 9,191', { exact: true }).first()).toBeVisible()
})

test('without a country mapping, offers the currencies of the workspace and of the country group', async () => {
  const { page } = await openRanges('?family=3&country=US', {
    answers: {
      CompRangesOptions: () => ({
        compRangesOptions: {
          ...OPTIONS,
          countries: [{ country: 'US', localCurrency: null }],
          defaultCurrency: 'EUR',
        },
      }),
      CompRanges: ({ variables }) => ({
        compRanges: { ...rangesFor(variables.compRangesRequest), localCurrency: 'USD' },
      }),
    },
  })
  await expect.element(page.getByRole('button', { name: 'EUR' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'USD' })).toBeVisible()
})
