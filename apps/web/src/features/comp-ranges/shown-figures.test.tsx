import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { expect, test } from 'vitest'
import { OPTIONS, openRanges, rangesFor } from './page.fixture.ts'

const requestOf = (variables: unknown) =>
  (variables as { compRangesRequest: CompRangesRequest }).compRangesRequest

test('shows exact range ends if rounding would make them equal', async () => {
  const { page } = await openRanges('?family=3&country=US', {
    answers: {
      CompRanges: ({ variables }) => {
        const answer = rangesFor(requestOf(variables))
        const narrow = (onTargetEarnings: string) => (point: (typeof answer.rows)[number]['mid']) =>
          point && { ...point, onTargetEarnings }
        const rows = answer.rows.map((row) => ({
          ...row,
          min: narrow('9009.35')(row.min),
          mid: narrow('9100.35')(row.mid),
          max: narrow('9191.35')(row.max),
        }))
        return { compRanges: { ...answer, rangeRounding: 1000, rows } }
      },
    },
  })
  await expect.element(page.getByText('9,009 – 9,191', { exact: true }).first()).toBeVisible()
})

test('without a mapping uses the currencies of the workspace and the country group', async () => {
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
        compRanges: { ...rangesFor(requestOf(variables)), localCurrency: 'USD' },
      }),
    },
  })
  await expect.element(page.getByRole('button', { name: 'EUR' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'USD' })).toBeVisible()
})
