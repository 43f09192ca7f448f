import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../product/axe.ts'
import { bandCell } from '../product/comp-bands.ts'
import { rangeRow } from '../product/comp-ranges.ts'
import { CountedActions } from '../product/counted-actions.ts'
import { familyCell } from '../product/job-families.ts'
import { enterEmptyWorkspace } from '../product/empty-workspace.ts'
import { expect, test } from '../product/journey.ts'
import { findInPalette } from '../product/palette.ts'
import { paste } from '../product/paste.ts'
import { expectSaved } from '../product/saving.ts'

const openSetUp = async (page: Page) => page.goto(`${await enterEmptyWorkspace(page)}/set-up`)

/** The numbers of actions and pages that docs/walks.md states. */
const ACTIONS_AND_PAGES = { template: [7, 2], byHand: [19, 6] }

test('an empty workspace is set up from a template in 7 actions on 2 pages [SU11]', async ({ page }) => {
  await openSetUp(page)
  const user = new CountedActions(page)
  await user.click(page.getByRole('link', { name: 'Start from a template' }))
  await user.click(page.getByRole('checkbox', { name: 'Germany' }))
  await user.fill(page.getByLabel('Annual base salary', { exact: true }), '120k')
  await user.click(page.getByRole('button', { name: '±25%' }))
  await expectNoAxeViolations(page)
  await expect(page.getByLabel(/^Base salary at L9/)).toHaveValue('134,000')
  await user.fill(page.getByLabel(/^Base salary at L10/), '155k')
  await user.click(page.getByRole('button', { name: /^Create \d+ job families$/ }))
  await user.click(page.getByRole('link', { name: 'See the pay ranges for Software Engineering' }))
  await expect(page).toHaveURL(/\/comp-ranges\?family=\d+/)
  const senior = rangeRow(page, 'Senior Software Engineer')
  await expect(senior).toContainText('100,500')
  await expect(senior).toContainText('134,000')
  await expect(senior).toContainText('167,500')
  await expect(rangeRow(page, 'Software Engineering Manager')).toContainText('155,000')
  expect([user.count, user.pages.size]).toEqual(ACTIONS_AND_PAGES.template)
  await expect(page.getByText(/has no bonus structure group/)).toHaveCount(0)
  // Nothing is missing, and the navigation no longer shows Set up.
  await expect(page.getByRole('link', { name: /^Set up/ })).toHaveCount(0)
  await page.goto(page.url().replace(/comp-ranges.*/, 'set-up'))
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^Import undone/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start from a template' })).toBeVisible()
})

test('a template is used by keyboard alone, at 1,280 px [SU11]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSetUp(page)
  const user = new CountedActions(page)
  await page.getByRole('link', { name: 'Start from a template' }).focus()
  await user.press('Enter')
  // The title has the focus, and the button follows it.
  await expect(page.getByRole('heading', { level: 1 }).locator(':focus')).toHaveText('Start from a template')
  await user.press('Tab')
  await expect(page.getByRole('button', { name: 'Create 9 job families' })).toBeFocused()
  await user.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).locator(':focus')).toHaveText(/^\d+ jobs are set up$/)
  await user.press('Tab')
  await user.press('Enter')
  await expect(page).toHaveURL(/\/comp-ranges\?family=\d+/)
  await expect(rangeRow(page, 'Senior Software Engineer')).toContainText('112,000')
  expect(user.count).toBeLessThanOrEqual(10)
})

test('one job family with five jobs is set up by hand in 19 actions on 6 pages', async ({ page }) => {
  await openSetUp(page)
  const user = new CountedActions(page)
  const toPage = (name: string) =>
    user.click(page.getByRole('navigation').getByRole('link', { name, exact: true }))
  await user.click(page.getByRole('link', { name: 'Continue, Levels' }))
  await user.click(page.getByRole('button', { name: 'Create 32 job levels' }))
  await expect(page.getByRole('grid', { name: 'Leveling' })).toBeVisible()

  // The range widths of a new group are part of its dialog.
  await toPage('Comp bands')
  await user.click(page.getByRole('button', { name: 'Create group' }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '±20%', pressed: true })).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: 'Group name' }), 'Salaried')
  await user.click(dialog.getByRole('button', { name: 'Create group' }))
  await user.click(await bandCell(page, 'L11', 'base'))
  // From L11 to L6, except L8, which has no professional job level.
  await user.paste('160000\n140000\n120000\n\n100000\n85000')
  await user.click(page.getByRole('button', { name: 'Save 5 changes' }))
  await expectSaved(page, 'Comp bands saved')

  await toPage('Job families')
  await user.click(page.getByRole('main').getByRole('button', { name: 'Add new family' }))
  await user.click(await familyCell(page, 'JF0001', 'name'))
  await user.type('Software Engineering')
  await user.press('Enter')
  await expect(await familyCell(page, 'JF0001', 'bands')).toHaveText('Salaried')
  await user.click(page.getByRole('button', { name: /^Save \d+ changes?$/ }))
  await expectSaved(page, 'Job families saved')

  await toPage('Job architecture')
  await user.click(page.getByRole('button', { name: 'Add ladder' }))
  await user.click(dialog.getByRole('button', { name: /^Add \d+ jobs$/ }))
  await toPage('Comp ranges')
  for (const [title, mid] of [
    ['Principal Software Engineer', '160,000'],
    ['Staff Software Engineer', '140,000'],
    ['Senior Software Engineer', '120,000'],
    ['Software Engineer', '100,000'],
    ['Associate Software Engineer', '85,000'],
  ] as const)
    await expect(rangeRow(page, title)).toContainText(mid)
  expect([user.count, user.pages.size]).toEqual(ACTIONS_AND_PAGES.byHand)
})

test('one job family with five jobs is set up by hand, by keyboard alone, at 1,280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSetUp(page)
  const hasFocus = (control: Locator) => control.evaluate((node) => node === document.activeElement)
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let tabs = 0; tabs < 60 && !(await hasFocus(control)); tabs += 1) await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  const pressEnterOn = async (control: Locator) => {
    await tabTo(control)
    await page.keyboard.press('Enter')
  }
  const toPage = async (name: string) => {
    await findInPalette(page, name)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  /** Moves to a cell of the sheet by keyboard. Only the active cell has an id. */
  const moveTo = async (cell: Locator) => {
    await tabTo(page.locator('.sheet-input'))
    await page.keyboard.press('Control+Home')
    const isActive = async () => (await cell.getAttribute('id')) !== null
    const row = cell.locator('xpath=..')
    for (let moves = 0; moves < 30 && (await row.locator('[data-column][id]').count()) === 0; moves += 1)
      await page.keyboard.press('ArrowDown')
    for (let moves = 0; moves < 10 && !(await isActive()); moves += 1) await page.keyboard.press('ArrowRight')
    expect(await isActive()).toBe(true)
  }
  await pressEnterOn(page.getByRole('link', { name: 'Continue, Levels' }))
  await pressEnterOn(page.getByRole('button', { name: 'Create 32 job levels' }))
  await expect(page.getByRole('grid', { name: 'Leveling' })).toBeVisible()

  await toPage('Comp bands')
  await pressEnterOn(page.getByRole('button', { name: 'Create group' }).first())
  await expect(page.getByRole('textbox', { name: 'Group name' })).toBeFocused()
  await page.keyboard.type('Salaried')
  await page.keyboard.press('Enter')
  await moveTo(await bandCell(page, 'L11', 'base'))
  await paste(page, '160000\n140000\n120000\n\n100000\n85000')
  await page.keyboard.press('Control+S')
  await expectSaved(page, 'Comp bands saved')

  await toPage('Job families')
  await pressEnterOn(page.getByRole('main').getByRole('button', { name: 'Add new family' }))
  await moveTo(await familyCell(page, 'JF0001', 'name'))
  await page.keyboard.type('Software Engineering')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await expectSaved(page, 'Job families saved')

  await toPage('Job architecture')
  await pressEnterOn(page.getByRole('button', { name: 'Add ladder' }))
  const addJobs = page.getByRole('dialog').getByRole('button', { name: /^Add \d+ jobs$/ })
  await pressEnterOn(addJobs)
  await expect(addJobs).toBeHidden()
  await expect(page.getByText('Principal Software Engineer')).toBeVisible()
  await toPage('Comp ranges')
  await expect(rangeRow(page, 'Principal Software Engineer')).toContainText('160,000')
  await expect(rangeRow(page, 'Associate Software Engineer')).toContainText('85,000')
})
