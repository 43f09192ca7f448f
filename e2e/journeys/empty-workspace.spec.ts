import type { Page } from '@playwright/test'
import { bandCell } from '../product/comp-bands.ts'
import { rangeRow } from '../product/comp-ranges.ts'
import { mappingCell } from '../product/global-mappings.ts'
import { addFamily, familyCell } from '../product/job-families.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { enterEmptyWorkspace } from '../product/empty-workspace.ts'
import { expect, test } from '../product/journey.ts'
import { widthCell } from '../product/range-widths.ts'
import { paste } from '../product/paste.ts'
import { edit, expectSaved } from '../product/saving.ts'
import { newRow, typeInto } from '../product/sheet.ts'

/** Opens Set up from the navigation, which shows how many steps are complete. */
async function openSetup(page: Page, done: number): Promise<void> {
  await page.getByRole('link', { name: `Set up ${done} of 6 done` }).click()
  await expect(page).toHaveURL(/\/set-up$/)
}

/** Opens the page of the next step from Set up. */
const openStep = (page: Page, step: string) =>
  page.getByRole('link', { name: `Continue, ${step}`, exact: true }).click()

async function createLevels(page: Page): Promise<void> {
  await openStep(page, 'Levels')
  await page.getByRole('button', { name: 'Create 32 job levels' }).click()
  await expect(page.getByRole('grid', { name: 'Leveling' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: /^Save \d+ changes?$/ }).click()

/** The global levels that have job levels in the survey: INT, and L2 to L19. */
const LEVELS = ['INT', ...Array.from({ length: 18 }, (_, n) => `L${n + 2}`)]

/** Expects the range of the only job: 100,000, with 10% below and 20% above. */
async function expectRange(page: Page, home: string): Promise<void> {
  await expect(page.getByRole('link', { name: /^Set up/ })).toHaveCount(0)
  await page.goto(`${home}/comp-ranges`)
  const row = rangeRow(page, 'Engineer')
  await expect(row).toContainText('90,000')
  await expect(row).toContainText('100,000')
  await expect(row).toContainText('120,000')
}

test('an empty workspace is set up by hand, step by step, until a job has a pay range', async ({ page }) => {
  const home = await enterEmptyWorkspace(page)
  await page.goto(`${home}/comp-ranges`)
  await expect(page.getByText('Set up levels first.')).toBeVisible()
  await openSetup(page, 0)
  await expectNoAxeViolations(page)
  await createLevels(page)

  await openSetup(page, 1)
  await openStep(page, 'Country mappings')
  await page.getByRole('button', { name: 'Add country' }).click()
  await expect(newRow(page).getByRole('gridcell').first()).toHaveAttribute('data-active', 'true')
  await page.keyboard.type('United States')
  await page.keyboard.press('Enter')
  await typeInto(page, mappingCell(page, 'US', 'band'), '100')
  await typeInto(page, mappingCell(page, 'US', 'equity'), '100')
  await save(page)
  await expect(page.getByText('Global mappings saved successfully')).toBeVisible()

  await openSetup(page, 2)
  await openStep(page, 'Range widths')
  await edit(page)
  await (await widthCell(page, 'L19', 1)).click()
  await paste(page, LEVELS.map(() => '10\t20').join('\r\n'))
  await expect(await widthCell(page, 'INT', 2)).toHaveText(/20/)
  await save(page)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

  await openSetup(page, 3)
  await expectNoAxeViolations(page)
  await openStep(page, 'Comp bands')
  await page.getByRole('button', { name: 'Create group' }).first().click()
  await page.getByRole('textbox', { name: 'Group name' }).fill('Salaried')
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await typeInto(page, await bandCell(page, 'L8', 'base'), '100000')
  await save(page)
  await expectSaved(page, 'Comp bands saved')

  await openSetup(page, 4)
  await openStep(page, 'Job families')
  await edit(page)
  await addFamily(page, 'JF0001', 'Software')
  await (await familyCell(page, 'JF0001', 'bands')).click()
  await page.keyboard.type('Salaried')
  await expect(page.getByRole('option', { name: 'Salaried' })).toBeVisible()
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page.getByText('Job families saved')).toBeVisible()

  await openSetup(page, 5)
  await openStep(page, 'Jobs')
  await edit(page)
  await page.getByRole('button', { name: 'Edit jobs at L8' }).click()
  await page
    .getByRole('button', { name: /^Add a job at/ })
    .first()
    .click()
  await expect(
    page.getByText('This new job is already saved. If you select Cancel, it will be deleted.'),
  ).toBeVisible()
  await expect(page.locator('input:focus')).toHaveAttribute('aria-label', /^Title of/)
  await page.keyboard.type('Engineer')
  await page.keyboard.press('Tab')
  await save(page)
  await expect(page.getByText('Jobs saved')).toBeVisible()
  await expectRange(page, home)
})

/** The files of a company, in the order of the steps; `path` is that of the page with the import. */
const FILES: readonly (readonly [name: string, path: string, rows: readonly string[]])[] = [
  [
    'mappings',
    'geos/global-mapping',
    ['Country Code,Equity %,Local Currency,Comp Band %', 'US,100,USD,100', 'DE,90,EUR,80'],
  ],
  ['rates', 'geos/currencies', ['Currency Code A,Currency Code B,A to B Multiplier', 'EUR,USD,1.25']],
  [
    'widths',
    'range-widths',
    [
      'Group Name,Global Level,% Below Mid,% Above Mid',
      ...LEVELS.map((level) => `Default Range Width Group,${level},10,20`),
    ],
  ],
  [
    'bands',
    'ote',
    ['Group Name,Country,Currency,Global Level,Annual Base Salary', 'Salaried,United States,USD,L8,100000'],
  ],
  [
    'bonus',
    'bonus-structures',
    ['Group Name,Country,Global Level,Bonus %', 'Company bonus,United States,L8,10'],
  ],
  ['equity', 'equity', ['Group Name,Global Level,Value', 'Company equity,L8,40000']],
  [
    'families',
    'job-families/families',
    [
      'Code,Name,Eligible for Equity,Comp Band Group,Bonus Structure,Equity Band Group',
      'JF0001,Software,Yes,Salaried,Company bonus,Company equity',
    ],
  ],
  [
    'jobs',
    'job-architecture',
    [
      'Job Family,Job Family Code,Job Code,Job Title,Job Level,Job Group,Job Type',
      'Software,JF0001,SE1,Engineer,8,Technical,Salaried',
    ],
  ],
]

test('an empty workspace is set up by importing files only, until a job has a pay range', async ({
  page,
}) => {
  const home = await enterEmptyWorkspace(page)
  await page.goto(`${home}/set-up`)
  await createLevels(page)
  for (const [name, path, rows] of FILES)
    await test.step(name, async () => {
      await page.goto(`${home}/${path}/import`)
      await page.locator('input[type=file]').setInputFiles({
        name: `${name}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
      })
      await page.getByRole('button', { name: /^Import [1-9]\d* changes?$/ }).click()
      await expect(page.getByRole('heading', { name: /^(Imported:|Successfully processed)/ })).toBeFocused()
    })
  await page.goto(`${home}/set-up`)
  await expect(page.getByText('Setup is complete')).toBeVisible()
  await expectRange(page, home)
  await page.goto(`${home}/problems`)
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible()
  await expect(page.getByText(/No share count: the preferred stock price is 0/)).toBeVisible()
})

/** The primary button of each page in an empty workspace. */
const PRIMARY_BUTTONS = {
  'set-up': 'Choose a file',
  leveling: 'Create 32 job levels',
  'job-architecture': 'Open levels',
  'job-families/families': 'Add new family',
  'job-families/job-functions': 'Add job function',
  'job-families/survey-catalogue': 'Add survey family',
  'geos/currencies': 'Add currency',
  'geos/global-mapping': 'Add country',
  'ote/list-comp-band-groups': 'Create group',
  'ote/edit-comp-band-group': 'Go to groups',
  'bonus-structures/list-bonus-structure-groups': 'Create group',
  'bonus-structures/edit-bonus-structure-group': 'Go to groups',
  equity: 'Go to Leveling',
  'range-widths': 'Go to Leveling',
  'comp-ranges': 'Open levels',
  problems: 'Open levels',
}

test('each empty page has one primary button: the next step', async ({ page }) => {
  const home = await enterEmptyWorkspace(page)
  for (const [path, name] of Object.entries(PRIMARY_BUTTONS))
    await test.step(path, async () => {
      await page.goto(`${home}/${path}`)
      await expect(page.getByRole('main').locator('.bg-accent-fill')).toHaveText([name])
    })
})
