import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectNoText, expectText } from '../../../testing/controls.ts'
import { openPage } from '../../../testing/open-page.tsx'

const SCOPES = [
  'CSV_IMPORT_ACTION',
  'BONUS_STRUCTURES_EDIT',
  'COMP_BANDS_EDIT',
  'EQUITY_BANDS_EDIT',
  'GLOBAL_MAPPING_EDIT',
  'JOB_ARCHITECTURE_EDIT',
  'JOB_ARCHITECTURE_VIEW',
  'JOB_DEFINITIONS_EDIT',
  'JOB_FAMILIES_EDIT',
  'JOB_FUNCTIONS_EDIT',
  'RANGE_WIDTHS_EDIT',
] as const
const NO_STEPS = { levels: null, mappings: null, widths: null, bands: null, families: null, jobs: null }
const EMPTY_WORKSPACE = {
  jobLevels: [],
  globalLevels: [],
  jobFunctions: [],
  jobFamilies: [],
  globalMappings: [],
  compBandsGroups: [],
  bonusStructureGroups: [],
  equityBandGroups: [],
  rangeWidthGroups: [],
  settings: [],
}

/** Opens the columns of a file. */
async function openColumns(file: string): Promise<void> {
  const setup = { ...NO_STEPS, levels: { jobLevelCount: 0, groupCount: 0, globalLevelCount: 0 } }
  await openPage('/w/1/set-up', {
    scopes: SCOPES,
    answers: { Setup: () => ({ setup, settings: [] }), StructureFacts: () => EMPTY_WORKSPACE },
  })
  await uploadFile(file)
}

async function uploadFile(file: string): Promise<void> {
  await expect.element(browser.getByRole('heading', { name: 'Start from your spreadsheet' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLElement
  await userEvent.upload(input, new File([file], 'ranges.csv'))
}

async function choose(label: string, option: string): Promise<void> {
  await browser.getByRole('combobox', { name: label }).click()
  await browser.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses a country from a list that is searched. */
async function chooseCountry(label: string, country: string): Promise<void> {
  await browser.getByRole('combobox', { name: label }).click()
  await userEvent.fill(browser.getByRole('combobox', { name: 'Find' }), country)
  await browser.getByRole('option', { name: country, exact: true }).click()
}

test('reads amounts for the chosen period, in all columns of amounts', async () => {
  await openColumns('Family;Level;Currency;Min;Max\nDesign;IC3;USD;7000;8000')
  await expectText(/: 0 rows/)
  await choose('Period for Min', 'Per month')
  await expectText(/: 1 row$/)
})

test('reads fractions of bonuses as chosen', async () => {
  await openColumns('Family;Level;Currency;Annual mid;Bonus\nDesign;IC3;USD;90000;0.1')
  await expectText(/: 0 rows/)
  await expectText(
    'Line 2: “0.1” could be a fraction or a percentage. Choose which one this column contains.',
  )
  await choose('Percentages of Bonus', '0.15 means 15%')
  await expectText(/: 1 row$/)
  await expectNoText(/^1 problem: /)
})

test('asks for the notation of each currency and for the country of each office, and takes other answers', async () => {
  await openColumns(
    'Track;Grade;Office;Min;Max\nDesign;IC1;San Francisco, US;$60k;$80k\nDesign;IC1;Berlin;€ 49.000;€ 66.000\nDesign;IC1;London;£46,000;£63,000',
  )
  await expectText('What does “49.000” on line 3 mean?')
  await expectText('This applies to all amounts in EUR.')
  await expectText('First choose what the number means.')
  const answer = (value: string) => browser.getByRole('button', { name: new RegExp(`^${value}, like`) })
  await answer('49').click()
  await expect.element(answer('49')).toHaveAttribute('aria-pressed', 'true')
  await answer('49,000').click()
  await expect.element(answer('49')).toHaveAttribute('aria-pressed', 'false')
  await chooseCountry('Which country is “Berlin”?', 'Germany')
  await chooseCountry('Which country is “London”?', 'United Kingdom')
  await expectText(/: 3 rows$/)
})

test('remembers the country of a place for the next file that has it [SU9]', async () => {
  const file = 'Family;Level;Office;Min;Max\nDesign;IC1;Berlin;€49,000;€66,000'
  await openColumns(file)
  await chooseCountry('Which country is “Berlin”?', 'Germany')
  await browser.getByRole('button', { name: 'Back' }).click()
  await uploadFile(file.replace('Berlin', 'Germany'))
  await expectText(/: 1 row$/)
  expect(browser.getByRole('combobox', { name: 'Which country is “Berlin”?' }).query()).toBe(null)
  await browser.getByRole('button', { name: 'Back' }).click()
  await uploadFile(file)
  await expectText(/: 1 row$/)
  await expect
    .element(browser.getByRole('combobox', { name: 'Which country is “Berlin”?' }))
    .toHaveTextContent('Which country is “Berlin”?Germany')
})

test('offers the columns of a file in which no pay structure was found', async () => {
  await openColumns('Team;Step;Currency;Yearly cost\nDesign;First;USD;90000')
  await expectText(/: 0 rows/)
  await choose('Meaning of Step', 'Level')
  await choose('Meaning of Yearly cost', 'Midpoint')
  await expectText(/: 1 row$/)
})
