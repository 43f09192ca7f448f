import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectNoText, expectText } from '../../../testing/controls.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { chooseFile, EMPTY_SETUP, EMPTY_STRUCTURE, IMPORT_SCOPES } from './structure.fixture.ts'

/** Imports a file up to the step for the meanings of its columns. */
async function openColumns(file: string): Promise<void> {
  await openPage('/w/1/set-up', {
    scopes: IMPORT_SCOPES,
    answers: {
      Setup: () => ({ setup: EMPTY_SETUP, settings: [] }),
      StructureFacts: () => EMPTY_STRUCTURE,
    },
  })
  await chooseFile(file)
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

test('reads percentages of bonuses as fractions if that is chosen', async () => {
  await openColumns('Family;Level;Currency;Annual mid;Bonus\nDesign;IC3;USD;90000;0.1')
  await expectText(/: 0 rows/)
  await expectText(
    'Line 2: “0.1” could be a fraction or a percentage. Choose which one this column contains.',
  )
  await choose('Percentages of Bonus', '0.15 means 15%')
  await expectText(/: 1 row$/)
  await expectNoText(/^1 problem: /)
})

test('asks for the notation of each currency and for the country of each office, and takes a changed answer', async () => {
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
  await chooseFile(file.replace('Berlin', 'Germany'))
  await expectText(/: 1 row$/)
  expect(browser.getByRole('combobox', { name: 'Which country is “Berlin”?' }).query()).toBe(null)
  await browser.getByRole('button', { name: 'Back' }).click()
  await chooseFile(file)
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
