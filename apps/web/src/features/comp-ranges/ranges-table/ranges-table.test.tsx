import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoText, expectText, resizeWindow } from '../../../testing/controls.ts'
import { openRanges, rangesFor, SEATTLE } from '../page.fixture.ts'
import { pay } from '../range.fixture.ts'
import { storage } from '../../../shared/storage/storage.ts'

const { terms } = compRangeMessages

const focusedText = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

test('each row is one Tab stop, and arrow keys reach its figures, its buttons and other rows', async () => {
  const { page } = await openRanges(SEATTLE)
  const manager = page.getByRole('button', { name: /^Manager, Solutions/ })
  await expect.element(manager).toBeVisible()
  ;(manager.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focusedText()).toBe('227,764193,599 – 268,761')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focusedText()).toBe('Cash USD 193,599 – 268,761, mid 227,764')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(focusedText()).toBe('Calculator for Manager, Solutions')
  await userEvent.keyboard('{ArrowRight}')
  expect(focusedText()).toBe('Calculator for Manager, Solutions')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focusedText()).toMatch(/^Senior Solutions Engineer/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(manager).toHaveFocus()
  await userEvent.tab()
  expect(focusedText()).toMatch(/^Professional/)
  await userEvent.tab()
  expect(focusedText()).toMatch(/^Senior Solutions Engineer/)
})

test.each([
  [/^175,203/, 'cash'],
  [/^55,800/, 'equity'],
])('pressing %s opens its breakdown, with %s in view', async (figure, name) => {
  const { page } = await openRanges(SEATTLE)
  const row = page.getByRole('row', { name: /^Senior Solutions Engineer/ })
  await row.getByRole('button', { name: figure }).first().click()
  const panel = page.getByRole('complementary', { name: 'How this range is calculated' })
  await expect.element(panel).toBeVisible()
  const section = panel.element().querySelector(`[data-section=${name}]`)
  await expect.poll(() => section?.getBoundingClientRect().top).toBeLessThan(900)
})

test('offers no breakdown without the permission [CR19]', async () => {
  const { page } = await openRanges(SEATTLE, { scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'] })
  await expectText('175,203', { exact: true })
  expect(page.getByTitle(/^Show how the range for/).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^(Senior Solutions Engineer|175,203)/ }).elements()).toEqual([])
})

test.each([
  [1280, /^Pay mix/, [terms.payMix]],
  [1280, /^Compa-ratio/, [terms.compaRatio, terms.penetration]],
  [1280, /^Tier$/, [terms.tier]],
  [390, /^Compa-ratio/, [terms.compaRatio]],
  [390, /^Penetration/, [terms.penetration]],
  [390, /^Tier$/, [terms.tier]],
])('at %i px the term %s is explained when pressed [CR35]', async (width, name, meanings) => {
  await resizeWindow(width, 844)
  const { page } = await openRanges(SEATTLE)
  await page.getByRole('button', { name }).click()
  await expect
    .poll(() => document.querySelector('[popover]:popover-open')?.textContent)
    .toBe(meanings.join(''))
})

test('Back undoes the last choice of tier, country or breakdown; a chosen country is remembered [CR18]', async () => {
  const { page, history, address } = await openRanges(SEATTLE)
  await expectText('175,203', { exact: true })
  await page.getByRole('combobox', { name: 'Tier' }).click()
  await page.getByRole('option', { name: 'Tier 3' }).click()
  await expect.poll(address).toMatch(/tier=3/)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: /Germany/ }).click()
  await expect.poll(address).toMatch(/country=DE/)
  expect(storage.country.get()).toBe('DE')
  await page.getByRole('button', { name: /^Senior Solutions Engineer/ }).click()
  await expect.element(page.getByRole('complementary')).toBeVisible()

  history.back()
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  expect(address()).toMatch(/country=DE/)
  history.back()
  await expect.poll(address).toMatch(/country=US.*tier=3/)
  history.back()
  await expect.poll(address).toMatch(/zip=98109/)
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98109')
  await expectText('175,203', { exact: true })
  expect(page.container.querySelector('.outdated')).toBeNull()
})

test('on a phone Back closes the breakdown', async () => {
  await resizeWindow(390, 844)
  const { page, history } = await openRanges(SEATTLE)
  await page.getByRole('button', { name: /^Senior Solutions Engineer/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'How this range is calculated' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Senior Solutions Engineer/ })).toBeVisible()
})

const lineInput = (page: Awaited<ReturnType<typeof openRanges>>['page']) =>
  page.getByRole('textbox', { name: /^Plumb line/ })

test.each([
  ['210k', /at=210000(&|$)/],
  ['1.2m', /at=1200000(&|$)/],
  ['210,000', /at=210000(&|$)/],
  ['$210,000', /at=210000(&|$)/],
  ['USD 210,000', /at=210000(&|$)/],
])('%s is read as an amount when Enter is pressed, not before [CR52]', async (typed, expected) => {
  const { page, address } = await openRanges(SEATTLE)
  await lineInput(page).fill(typed)
  expect(address()).not.toMatch(/at=/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(expected)
})

test('leaving the field of the plumb line commits the typed amount, and emptying it returns to the default', async () => {
  const { page, address } = await openRanges(SEATTLE)
  await lineInput(page).fill('210k')
  await userEvent.tab()
  await expect.poll(address).toMatch(/at=210000/)
  await lineInput(page).fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).not.toMatch(/at=/)
  await expect.element(lineInput(page)).toHaveValue('175,203')
})

test.each(['210,00', '0,123', '210%', '€210,000'])(
  '%s is not an amount: it is rejected with a message, and the plumb line stays [CR52]',
  async (typed) => {
    const { page, address } = await openRanges(`${SEATTLE}&at=200000`)
    await lineInput(page).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').element().textContent).toBe(
      'Enter an amount, such as 210,000, 210k, or 1.2m.',
    )
    await expect.element(lineInput(page)).toHaveAttribute('aria-invalid', 'true')
    expect(address()).toMatch(/at=200000/)
    await userEvent.keyboard('{Escape}')
    await expect.element(lineInput(page)).toHaveValue('200,000')
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
  },
)

test('at a family multiplier of 0 the calculator is disabled, and says why [CR58]', async () => {
  const { page } = await openRanges(SEATTLE, {
    answers: {
      CompRanges: ({ variables }) => {
        const compRanges = rangesFor(variables.compRangesRequest)
        const zeroRange = { min: pay('0'), mid: pay('0'), max: pay('0') }
        return {
          compRanges: { ...compRanges, rows: compRanges.rows.map((row) => ({ ...row, ...zeroRange })) },
        }
      },
    },
  })
  const calculator = page.getByRole('button', { name: 'Calculator for Manager, Solutions' })
  await expect.element(calculator).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(calculator)
    .toHaveAttribute('title', 'The comp band multiplier for this job family is 0%.')
  await calculator.click({ force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('shows the hourly base of hourly pay only [CR4]', async () => {
  await openRanges(SEATTLE, {
    answers: {
      CompRanges: ({ variables }) => {
        const compRanges = rangesFor(variables.compRangesRequest)
        const rows = compRanges.rows.map((row) => ({ ...row, isHourly: row.level === 10 }))
        return { compRanges: { ...compRanges, rows } }
      },
    },
  })
  // 175,203 × 80% / 2,080
  await expectText('67.39 per hour')
  await expectNoText('87.60 per hour')
})
