import type { Page } from '@playwright/test'
import { rangeRow, rangesOf } from '../product/comp-ranges.ts'
import { expect, test } from '../product/journey.ts'

const reasons = (page: Page) => page.getByRole('complementary', { name: 'How this range is calculated' })

/** Titles of the rows that have a figure. */
const titles = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Calculator for/ }) })
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('span')?.textContent ?? ''))

async function copyLine(page: Page, title: string): Promise<string> {
  const row = rangeRow(page, title)
  await row.getByRole('button', { name: /^Copy range/ }).click()
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toMatch(new RegExp(`^${title}, `))
  await expect(page.getByRole('menu')).toHaveCount(0)
  return clipboard()
}

/** A shown number; a percent as its fraction. */
const numberOf = (text: string) =>
  Number(text.replaceAll(/[^\d.]/g, '')) / (text.trim().endsWith('%') ? 100 : 1)

test('the calculator opens with the exact figure, and keeps it however often base and OTE are switched [CR56]', async ({
  page,
  signIn,
}) => {
  await signIn('admin', rangesOf('solutions', { country: 'DE', currency: 'local' }))
  await expect(rangeRow(page, 'Senior Solutions Engineer')).toBeVisible()
  const tried = (await titles(page)).slice(0, 4)
  expect(tried).toHaveLength(4)
  for (const title of tried) {
    await rangeRow(page, title)
      .getByRole('button', { name: /^Calculator for/ })
      .click()
    const dialog = page.getByRole('dialog')
    const figure = async (name: string) =>
      (await dialog
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('+ dd')
        .textContent()) ?? ''
    const amount = dialog.getByRole('textbox')
    const [opened, base, total] = [
      await amount.inputValue(),
      await figure('Base'),
      await figure('Total cash'),
    ]
    for (let time = 0; time < 3; time++) {
      await dialog.getByRole('button', { name: 'Base' }).click()
      await expect(amount).toHaveValue(base)
      await dialog.getByRole('button', { name: 'OTE' }).click()
      await expect(amount).toHaveValue(opened)
    }
    expect([await figure('Base'), await figure('Total cash')]).toEqual([base, total])
    await page.keyboard.press('Escape')

    // The breakdown has the same figures.
    await rangeRow(page, title).getByRole('button').first().click()
    await expect(reasons(page)).toContainText(title)
    for (const same of [opened, base, total]) await expect(reasons(page)).toContainText(same)
    await reasons(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('a copied range says base or OTE as its mix does, in percentages that add up to 100, and that no bonus was set [CR22]', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('admin', rangesOf('software', { country: 'US', zip: '98109' }))
  await expect(rangeRow(page, 'Senior Software Engineer')).toBeVisible()
  const salaried = await copyLine(page, 'Senior Software Engineer')
  expect(salaried).toMatch(/USD [\d,]+ - [\d,]+ base/)
  expect(await copyLine(page, 'Software Engineer Intern')).toContain('bonus target not set')
  await rangeRow(page, 'Software Engineer Intern').getByRole('button').first().click()
  await expect(reasons(page)).toContainText('none set: counts as 0%')

  await page.goto(rangesOf('solutions', { country: 'US', zip: '98109' }))
  await expect(rangeRow(page, 'Senior Solutions Engineer')).toBeVisible()
  for (const title of (await titles(page)).slice(0, 3)) {
    const [, base = '', variable = ''] = /OTE \(([\d.]+) : ([\d.]+)\)/.exec(await copyLine(page, title)) ?? []
    expect(Number(base) + Number(variable), title).toBe(100)
  }
})

test('each step of a range gives its value by hand, from what is shown [CR21]', async ({ page, signIn }) => {
  await signIn('admin', rangesOf('solutions', { country: 'IN', currency: 'local' }))
  await rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click()
  await expect(reasons(page)).toContainText('Family multiplier')
  const shown = await reasons(page)
    .locator('ol')
    .first()
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        // Line and ring are drawn, and hidden; then label, operation and value.
        const [label, operation, value] = item.querySelectorAll(':scope > span:not([aria-hidden])')
        const text = (of: Element | undefined) => of?.textContent ?? ''
        return { label: text(label), operation: text(operation), value: text(value) }
      }),
    )
  const applied = shown.filter(({ operation }) => /^[×÷]/.test(operation))
  expect(applied.length).toBeGreaterThanOrEqual(3)
  for (const [index, { label, operation, value }] of shown.entries()) {
    const before = shown[index - 1]
    if (before === undefined || !/^[×÷]/.test(operation) || operation.includes('≈')) continue
    const operand = numberOf(operation)
    const byHand = operation.startsWith('×')
      ? numberOf(before.value) * operand
      : numberOf(before.value) / operand
    const decimals = /\.(\d+)/.exec(value)?.[1]?.length ?? 0
    expect(
      Math.abs(byHand - numberOf(value)),
      `${label}: ${before.value} ${operation} = ${value}`,
    ).toBeLessThan(0.5 * 10 ** -decimals + 1e-6)
  }
})
