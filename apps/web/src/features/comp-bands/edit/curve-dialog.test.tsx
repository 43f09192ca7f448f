import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { findCell, startEditing } from '../../../testing/sheet.ts'
import { BASE, HOURLY, keyboard, open, OTE, cellTexts } from './bands-page.fixture.ts'

const dialog = browser.getByRole('dialog')

test('fills the selected levels by a pay curve, in one step that can be undone [CB38]', async () => {
  await open()
  await startEditing()
  await findCell('L8', BASE).click()
  await keyboard('{Shift>}{ArrowDown}{/Shift}')
  await button('Fill by curve').click()
  await expect.element(dialog.getByText('2 levels, L7 Junior to L8 Career')).toBeVisible()
  // The only base salary is the start of the curve.
  await expect.element(dialog.getByLabelText('Annual base salary')).toHaveValue('60000')
  await dialog.getByLabelText('Step per level').fill('ten')
  await expect.element(dialog.getByText('Enter a percentage from −90 to 90.')).toBeVisible()
  await dialog.getByLabelText('Step per level').fill('20')
  expect(await axeFindings(document.body)).toEqual([])
  await dialog.getByRole('button', { name: 'Fill 2 levels' }).click()
  await expect.poll(() => cellTexts('L8')[BASE]).toBe('60,000')
  await expect.poll(() => cellTexts('L7')[BASE]).toBe('50,000')
  expect(cellTexts('L9')[OTE]).toBe('100,000')
  await button('Undo').click()
  await expect.poll(() => cellTexts('L7')[BASE]).toBe('')
})

test('fills all levels if one row is selected [CB38]', async () => {
  const { sent } = await open()
  await startEditing()
  await button('Fill by curve').click()
  await expect
    .element(dialog.getByText('All levels. To fill only some levels, select their rows first.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Two amounts' }).click()
  await dialog.getByLabelText('Second amount').fill('86.4k')
  await dialog.getByRole('button', { name: 'Fill 3 levels' }).click()
  await button(/^Save \d+ changes$/).click()
  await expect.poll(() => sent('SaveCompBands')).toHaveLength(1)
  expect(sent('SaveCompBands')[0].cells.items).toMatchObject([
    { globalLevelLevel: 9, annualBaseSalary: '86000', onTargetEarnings: null, percentVariable: null },
    { globalLevelLevel: 8, annualBaseSalary: '60000', absoluteVariable: null },
    { globalLevelLevel: 7, annualBaseSalary: '42000' },
  ])
})

test.each([
  ['OTE', OTE, '89,000', '=69,000'],
  ['Hourly', HOURLY, '50.00', '=104,000'],
] as const)('fills another kind of amount, %s [CB38]', async (basis, column, amount, base) => {
  await open()
  await startEditing()
  await button('Fill by curve').click()
  await dialog.getByRole('button', { name: basis }).click()
  await dialog.getByRole('button', { name: 'Fill 3 levels' }).click()
  await expect.poll(() => cellTexts('L8')[column]).toBe(amount)
  // Computed: the typed base is gone, and with OTE the variable of 20,000 stays.
  expect(cellTexts('L8')[BASE]).toBe(base)
})

test('shows options and amounts in full next to a very long level name', async () => {
  const name = 'Director of Engineering and Operations, Principal Member of Technical Staff, International'
  await open(undefined, {
    LevelNames: () => ({
      globalLevels: [{ level: 9, name }],
      jobLevels: [{ level: 9, name, isVisible: true }],
    }),
  })
  await startEditing()
  await button('Fill by curve').click()
  await expect.element(dialog.getByRole('cell', { name: `L9 ${name}` })).toBeVisible()
  const table = dialog.getByRole('table').element()
  const options = dialog.getByRole('group', { name: 'Fill', exact: true }).getByRole('button').elements()
  for (const { scrollWidth, clientWidth } of [table.parentElement ?? table, ...options])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
