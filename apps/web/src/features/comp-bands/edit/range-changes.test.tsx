import { describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, textContents } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { type AnswersByOperation, RefusalError } from '../../../testing/server.ts'
import { rangeChanges } from '../../../testing/range-changes.ts'
import { EDIT } from '../bands.fixture.ts'
import { findCell, startEditing, typeAt } from '../../../testing/sheet.ts'
import { keyboard, OTE, HOURLY, open } from './bands-page.fixture.ts'

const upChange = {
  jobId: 70,
  title: 'Account Executive',
  level: 9,
  jobLevelCode: 'P4',
  jobLevelName: 'Senior',
  jobFamilyName: 'Enterprise Sales',
  country: 'US',
  kind: 'increase',
  component: 'cash',
  percent: '10',
  currency: 'USD',
  before: { mid: '100000' },
  after: { mid: '110000' },
}
const downChange = {
  ...upChange,
  jobId: 71,
  title: 'Account Manager',
  country: 'DE',
  currency: 'EUR',
  kind: 'decrease',
  percent: '-2.5',
}
const jobMovement = { jobCount: 2, smallestPercent: '-2.5', largestPercent: '10' }
const ANSWER = {
  jobCount: 2,
  counts: [
    { component: 'cash', jobCount: 1, kind: 'increase' },
    { component: 'cash', jobCount: 1, kind: 'decrease' },
    { component: 'equity', jobCount: 3, kind: 'removal' },
  ],
  countries: [
    { country: 'US', identicalCountries: ['FR', 'GB', 'JP'], ...jobMovement },
    { country: 'DE', identicalCountries: [], jobCount: 1, smallestPercent: '-2.5', largestPercent: '-2.5' },
  ],
  familyCount: 9,
  families: Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    name: `Family ${index + 1}`,
    ...jobMovement,
  })),
  largestIncreases: [upChange],
  largestDecreases: [downChange],
  rowCount: 2,
}
const answering =
  (changes: object) =>
  ({ variables: { isListed } }: { variables: { isListed: boolean } }) => ({
    changes: { ...changes, ...(isListed && { rows: [upChange, downChange] }) },
  })
/** Opens the page, as a member who may see ranges, and edits a band. */
async function openWithEffect(
  PreviewCompBandChanges: AnswersByOperation[string] = answering(ANSWER),
  search?: string,
) {
  const page = await open(
    search,
    {
      // The ranges are prefetched when the pointer is over their link, which may happen as the panel opens.
      CompRangesOptions: () => ({ compRangesOptions: null }),
      PreviewCompBandChanges,
    },
    { scopes: [...EDIT, 'COMP_RANGES_VIEW'] },
  )
  expect(panel().query()).toBe(null)
  await startEditing()
  expect(panel().query()).toBe(null)
  await typeAt('L9', OTE, '110000')
  return page
}
const panel = () => browser.getByRole('complementary', { name: 'Effect on pay ranges' })

describe('the effect on pay ranges', () => {
  test('is computed for all ranges while typing, excluding rows with problems [CB23, ED15, ED23]', async () => {
    const { sent } = await openWithEffect()
    await expect.element(panel().getByText('Compared with the saved “Sales” comp bands')).toBeVisible()
    await typeAt('L8', HOURLY, '30')
    await expect.element(panel().getByText('1 row with errors is excluded until it is fixed.')).toBeVisible()
    const panelLines = () => textContents(panel().getByRole('listitem'))
    await expect
      .poll(panelLines)
      .toEqual([
        '1job up',
        '1job down',
        '3jobs lose their equity',
        'United States2 jobs−2.5% to +10.0%Same percentages in 3 other countries',
        'Germany1 job−2.5%',
        ...[1, 2, 3, 4, 5, 6].map((number) => `Family ${number}2 jobs−2.5% to +10.0%`),
        'Account Executive+10.0%P4 · Senior · L9 · United States100,000110,000',
        'Account Manager−2.5%P4 · Senior · L9 · Germany100,000110,000',
      ])
    await expect.element(panel().getByText('and 3 more')).toBeVisible()
    expect(sent('PreviewCompBandChanges').at(-1)).toEqual({
      request: {
        compBands: [expect.objectContaining({ id: 101, globalLevelLevel: 9, onTargetEarnings: '110000' })],
        compBandCountryGroups: [],
      },
      isListed: false,
    })
    // The text in an open cell editor is counted too.
    await findCell('L9', OTE).click()
    await keyboard('120000')
    await expect
      .poll(() => sent('PreviewCompBandChanges').at(-1).request.compBands[0].onTargetEarnings)
      .toBe('120000')
  })

  test('keeps the previous figures until the next ones arrive [ED23]', async () => {
    const next = Promise.withResolvers<object>()
    let isWaiting = false
    const { sent } = await openWithEffect((call) => (isWaiting ? next.promise : answering(ANSWER)(call)))
    const figure = panel().getByText('job up')
    await expect.element(figure).toBeVisible()
    isWaiting = true
    await typeAt('L9', OTE, '120000')
    await expect
      .poll(() => sent('PreviewCompBandChanges').at(-1).request.compBands[0].onTargetEarnings)
      .toBe('120000')
    await expect.element(figure).toBeVisible()
    next.resolve(rangeChanges())
    await expect.element(figure).not.toBeInTheDocument()
  })

  test('gets the focus by F6 after toolbar and sheet; Shift+F6 goes back [CB34]', async () => {
    await openWithEffect()
    await expect.element(panel()).toBeVisible()
    await findCell('L9', OTE).click()
    const sheet = browser.getByRole('combobox', { name: 'Comp bands' })
    await expect.element(sheet).toHaveFocus()
    await keyboard('{F6}')
    await expect.element(panel()).toHaveFocus()
    await keyboard('{F6}')
    // During editing the group cannot be changed: the first enabled picker is the country group.
    await expect.element(browser.getByRole('combobox', { name: /^Country/ })).toHaveFocus()
    await keyboard('{F6}')
    await expect.element(sheet).toHaveFocus()
    await keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(browser.getByRole('combobox', { name: /^Country/ })).toHaveFocus()
  })

  test('can be listed in full with before and after, and returns the focus [ED15]', async () => {
    await openWithEffect()
    await button('See all 2 jobs').click()
    const dialog = browser.getByRole('dialog')
    const cells = () => textContents(dialog.getByRole('cell'))
    await expect
      .poll(cells)
      .toEqual([
        'Account Executive, P4 · Senior, L9',
        'Enterprise Sales',
        'United States',
        '100,000',
        '110,000',
        'USD',
        '+10.0%',
        'Account Manager, P4 · Senior, L9',
        'Enterprise Sales',
        'Germany',
        '100,000',
        '110,000',
        'EUR',
        '−2.5%',
      ])
    await expect
      .element(
        dialog.getByText(
          'France, the United Kingdom, and Japan change by the same percentages as the United States.',
        ),
      )
      .toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    await keyboard('{Escape}')
    await expect.element(button('See all 2 jobs')).toHaveFocus()
  })

  test('moves behind a button with the number of jobs if two comparisons take its space [ED24]', async () => {
    await openWithEffect(answering(ANSWER), '?groupId=1')
    await button('2 jobs affected').click()
    await expect.element(panel()).toHaveFocus()
    await keyboard('{Escape}')
    await expect.element(button('2 jobs affected')).toHaveFocus()
    expect(panel().query()).toBe(null)
  })

  test('shows a message when no pay range changes [ED15]', async () => {
    await openWithEffect(() => rangeChanges())
    // The panel is closed as long as no range changes.
    await button('Effect on pay ranges').click()
    await expect.element(panel().getByText('No pay ranges change.')).toBeVisible()
  })

  test('reports a failed calculation and can retry [ED15]', async () => {
    let isBusy = true
    await openWithEffect((call) => {
      if (isBusy) throw new RefusalError('Too many at once.', 'RATE_LIMITED')
      return answering(ANSWER)(call)
    })
    await expect.element(panel().getByText('Too many at once.')).toBeVisible()
    isBusy = false
    await panel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel().getByText('job up')).toBeVisible()
  })
})
