import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { createMembership, createUser, openPage } from '../../../testing/open-page.tsx'
import { TEMPLATE_REQUIREMENT } from '../setup-access.ts'

const { scopes } = TEMPLATE_REQUIREMENT
const open = () =>
  openPage('/w/1/set-up#template', {
    scopes,
    answers: {
      StructureFacts: () => ({
        jobLevels: [],
        globalLevels: [],
        globalMappings: [],
        currencyExchangeRates: [],
        jobFunctions: [],
        jobFamilies: [{ code: 'JF0001', name: 'Legal' }],
        compBandsGroups: [],
        bonusStructureGroups: [],
        equityBandGroups: [],
        rangeWidthGroups: [],
        settings: [],
      }),
      SaveStructure: () => ({ jobFamilySaveMany: [{ id: 11 }], jobSaveMany: [{ id: 21 }] }),
      SaveOfJob: () => ({ historySaves: [{ id: '7' }] }),
      ImportUndo: () => ({
        importUndo: { summary: 'This deletes what the import created: 2 jobs.', refusal: null },
      }),
      CurrentUser: () => ({
        currentUser: createUser({ memberships: [createMembership(1, { effectiveScopes: scopes })] }),
      }),
    },
  })
const button = (name: string | RegExp) => browser.getByRole('button', { name })
const textbox = (name: string | RegExp) => browser.getByRole('textbox', { name })
const choose = async (field: string, option: string) => {
  await browser.getByRole('combobox', { name: field }).click()
  await browser.getByRole('option', { name: option }).click()
}

test('creates own families with a name, a function and a type, and links their ranges [SU11]', async () => {
  const { sent } = await open()
  await button('Add job family').click()
  await expect.element(button('Create 10 job families')).toBeDisabled()
  await textbox('Name of the new job family').fill('legal')
  await expect.element(browser.getByText('There is already a job family with this name.')).toBeVisible()
  await textbox('Name of legal').fill('Field Service')
  await choose('Function for Field Service', 'Operations')
  await choose('Type of Field Service', 'Support')
  await expect.element(browser.getByText(/^\d+ jobs, such as Field Service Specialist$/)).toBeVisible()
  await textbox('Name of Software Engineering').fill('Development')
  await expect.element(browser.getByText(/such as Senior Developer$/)).toBeVisible()
  await button('Remove Accounting').click()
  await expect.element(browser.getByRole('checkbox', { name: 'Accounting' })).not.toBeChecked()
  expect(await axeFindings(document.body)).toEqual([])
  await button('Create 9 job families').click()
  await expect.element(browser.getByText(/^\d+ jobs are set up$/)).toHaveFocus()
  await expect
    .element(browser.getByRole('link', { name: 'See the pay ranges for Development' }))
    .toHaveAttribute('href', '/w/1/comp-ranges?family=11')
  await expect.element(button('Undo this import')).toBeVisible()
  const saved = sent('SaveStructure')[0]
  const operations = saved.jobFunctions.items.find(({ name }: { name: string }) => name === 'Operations')
  expect(saved.jobFamilies.items.map(({ name }: { name: string }) => name)).not.toContain('Accounting')
  expect(saved.jobFamilies.items.at(-1)).toMatchObject({
    name: 'Field Service',
    jobFunctionId: operations.id,
  })
})

test('the focus goes to the next family when one is removed, and to “Add job family” after the last [SU11]', async () => {
  await open()
  await button('Change names and types').click()
  const removeButtons = button(/^Remove /)
  await removeButtons.nth(1).click()
  await expect.element(removeButtons.nth(1)).toHaveFocus()
  for (let rest = removeButtons.elements().length; rest > 0; rest--) await removeButtons.last().click()
  await expect.element(button('Add job family')).toHaveFocus()
})

test('gives a country bands of its own from one amount [SU11]', async () => {
  const { sent } = await open()
  await browser.getByRole('checkbox', { name: 'Germany' }).click()
  await browser.getByRole('checkbox', { name: 'Japan' }).click()
  await textbox('Annual base salary in Germany').fill('85k')
  await expect.element(browser.getByText('Own bands', { exact: true })).toBeVisible()
  await textbox('Annual base salary in Japan').fill('many')
  await expect.element(browser.getByText('Fix the marked fields first.')).toBeVisible()
  await textbox('Annual base salary in Japan').fill('')
  await button(/^Create \d+ job families$/).click()
  await expect.element(browser.getByRole('heading', { name: /jobs are set up$/ })).toBeVisible()
  const saved = sent('SaveStructure')[0]
  expect(saved.compBandCountryGroups.items).toMatchObject([
    { id: -1, country: 'US', currencyCode: 'USD' },
    { id: -2, country: 'DE', currencyCode: 'EUR' },
  ])
  expect(saved.compBands.items).toContainEqual({
    compBandCountryGroupId: -2,
    globalLevelLevel: 7,
    annualBaseSalary: '85000',
  })
})
