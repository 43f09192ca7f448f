import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoText, expectText } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openRanges, rangesFor, SEATTLE } from '../page.fixture.ts'

/** Opens the filter with Management at L11, Professional at L10, and Professional at L9, which has no figure. */
async function open() {
  const openedPage = await openRanges(SEATTLE, {
    answers: {
      CompRanges: ({ variables }) => {
        const answer = rangesFor(variables.compRangesRequest)
        const [, senior] = answer.rows
        if (!senior) throw new Error('The fixture has two rows')
        const rowWithGap = {
          ...senior,
          jobId: 39,
          title: 'Solutions Engineer',
          level: 9,
          jobLevelCode: 'P3',
          jobLevelName: 'Career',
          min: null,
          mid: null,
          max: null,
        }
        const incompleteLevels = [
          { level: 9, message: 'There is no comp band at L9 for the United States.', details: null },
        ]
        return { compRanges: { ...answer, incompleteLevels, rows: [...answer.rows, rowWithGap] } }
      },
    },
  })
  const { page } = openedPage
  const row = (title: RegExp) => page.getByRole('row', { name: title })
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  await expect.element(row(/Senior Solutions Engineer/)).toBeVisible()
  await page.getByRole('button', { name: 'Levels 2 of 3' }).click()
  await expect.element(box('All levels')).toBeChecked()
  return { ...openedPage, row, box }
}

test('lists levels with codes by group, and explains why one without a figure cannot be checked [CR10, CR34]', async () => {
  const { page, box } = await open()
  await expect.element(box('P4 · Senior L10')).toBeChecked()
  await expect.element(box(/^P3 · Career L9/)).toBeDisabled()
  await expect.element(box(/^P3 · Career L9/)).not.toBeChecked()
  await expect
    .element(page.getByText('There is no comp band at L9 for the United States.').first())
    .toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
})

test('a group’s checkbox hides its levels, including those without a figure [CR34, CR66]', async () => {
  const { box, row, address } = await open()
  await box('Professional').click()
  await expect.element(row(/Senior Solutions Engineer/)).not.toBeInTheDocument()
  await expect.element(row(/^Solutions Engineer/)).not.toBeInTheDocument()
  await expect.element(row(/Manager, Solutions/)).toBeVisible()
  expect(address()).toContain('without=Professional.10%2CProfessional.9')
  await box('Professional').click()
  await expect.element(row(/^Solutions Engineer/)).toBeVisible()
})

test('shows a message if no level is checked [CR34]', async () => {
  const { box } = await open()
  await box('All levels').click()
  await expectText('Choose at least one level under Levels.')
  await box('All levels').click()
  await expectNoText('Choose at least one level under Levels.')
})

test('filters by level and group [CR34]', async () => {
  const { page, box } = await open()
  await expect.element(page.getByRole('textbox', { name: 'Search codes and levels' })).toHaveFocus()
  await userEvent.keyboard('l11 mana')
  await expect.element(box('Management')).toBeVisible()
  expect(box(/L10/).elements()).toHaveLength(0)
  await userEvent.keyboard('xyz')
  await expectText('No level matches “l11 manaxyz”.')
})
