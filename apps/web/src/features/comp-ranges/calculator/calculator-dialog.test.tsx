import { type Fraction, toDecimal } from '@plumb/domain/money/fraction.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPart } from '../../../testing/open-page.tsx'
import { rowWithGap, ROW } from '../range.fixture.ts'
import { CalculatorDialog } from './calculator-dialog.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

async function open(row = ROW, rangeRounding = 1) {
  const onClose = vi.fn<() => void>()
  const onTry = vi.fn<(amount: Fraction) => void>()
  const { page } = await openPart(
    <CalculatorDialog row={row} onClose={onClose} rangeRounding={rangeRounding} onTry={onTry} />,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { page, onClose, onTry }
}

type Page = Awaited<ReturnType<typeof open>>['page']

const NO_BONUS = { variable: '0', bonus: null, totalCash: null, hourlyBase: '0' }

const box = (page: Page) => page.getByRole('textbox')
const readFigures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((pair) => [
      // A term includes its explanation.
      (pair.querySelector('dt button') ?? pair.querySelector('dt'))?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  )

test('starts at the mid with the mid’s own figures', async () => {
  const { page } = await open()
  await expect.element(box(page)).toHaveValue('194,670')
  expect(readFigures()).toEqual({
    OTE: '194,670',
    Base: '155,736',
    Variable: '38,934',
    'Compa-ratio': '1.00',
    // (194,670 - 165,469.5) / 64,241.1
    Penetration: '45.5%',
    Bonus: '7,787',
    'Total cash': '202,457',
  })
})

test('keeps exact amounts behind rounded ones, however often base and OTE are switched [CR56]', async () => {
  // 183,855 / 1.08 = 170,236.11..., of which 19 of 23 parts are base: 140,629.83...
  const mid = { ...NO_BONUS, onTargetEarnings: '170236.111111111111', base: '140629.830917874396' }
  const row = { ...rowWithGap('bonus', { min: null, max: null }), mid, baseShare: '19/23' }
  const { page } = await open(row)
  for (let times = 0; times < 5; times += 1) {
    await page.getByRole('button', { name: 'Base' }).click()
    await expect.element(box(page)).toHaveValue('140,630')
    await page.getByRole('button', { name: 'OTE' }).click()
    await expect.element(box(page)).toHaveValue('170,236')
  }
  await box(page).click()
  await userEvent.tab()
  expect(readFigures()).toMatchObject({ OTE: '170,236', Base: '140,630', 'Compa-ratio': '1.00' })
})

test.each([
  // 212,000 / 194,670 = 1.089; (212,000 - 165,469.5) / 64,241.1 = 72.4%
  ['212,000', { 'Compa-ratio': '1.09', Penetration: '72.4%', Base: '169,600', 'Total cash': '220,480' }],
  ['140000', { 'Compa-ratio': '0.72', Penetration: 'below min' }],
  ['500,000.50', { 'Compa-ratio': '2.57', Penetration: 'above max', OTE: '500,001' }],
])('an OTE of %s has these figures', async (typed, expected) => {
  const { page } = await open()
  await box(page).fill(typed)
  await expect.element(box(page)).toHaveValue(typed)
  await expect.poll(readFigures).toMatchObject(expected)
})

test('derives the other amounts of a base from the row’s pay mix, and reports its on-target earnings to the page', async () => {
  const { page, onTry } = await open()
  await page.getByRole('button', { name: 'Base' }).click()
  await expect.element(box(page)).toHaveValue('155,736')
  expect(onTry).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Base' }).fill('100,000')
  await expect.poll(readFigures).toMatchObject({
    OTE: '125,000',
    Variable: '25,000',
    Bonus: '5,000',
    'Total cash': '130,000',
  })
  // An empty field counts as 1, which is not reported.
  await page.getByRole('textbox', { name: 'Base' }).fill('')
  await expect.poll(() => onTry.mock.calls.map(([amount]) => toDecimal(amount, 0))).toEqual(['125000'])
})

test.each(['12.3.4', '-5', '12a', 'EUR 100', '100,0'])(
  '%j is marked as invalid, and calculates nothing [CR16]',
  async (typed) => {
    const { page, onTry } = await open()
    await box(page).fill(typed)
    await expect.element(box(page)).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(box(page))
      .toHaveAccessibleDescription(`“${typed}” is not a valid amount. Enter an amount such as 126,000.`)
    expect(readFigures()).toEqual({})
    await page.getByRole('button', { name: 'Base' }).click()
    await expect.element(box(page)).toHaveValue(typed)
    expect(onTry).not.toHaveBeenCalled()
    expect(await axeFindings(page.getByRole('dialog').element())).toEqual([])
    await box(page).fill('USD 126,000')
    await expect.element(box(page)).not.toHaveAttribute('aria-invalid')
    expect(readFigures()).toMatchObject({ Base: '126,000' })
  },
)

test('widths of 0/0 give a single rate without penetration [CR15]', async () => {
  const rate = ROW.mid
  const { page } = await open({ ...ROW, min: rate, max: rate })
  for (const typed of ['194,670', '100,000', '300,000']) {
    await box(page).fill(typed)
    expect(readFigures()).not.toHaveProperty('Penetration')
    expect(readFigures()).toHaveProperty('Compa-ratio')
  }
})

test('closes on Esc, and passes axe', async () => {
  const { page, onClose } = await open()
  expect(await axeFindings(page.getByRole('dialog').element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
