import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { createMembership, createUser, openPage } from '../../../testing/open-page.tsx'
import { EMPTY_STRUCTURE } from '../import/structure.fixture.ts'
import { TEMPLATE_REQUIREMENT } from '../setup-access.ts'

const { scopes } = TEMPLATE_REQUIREMENT
const open = () =>
  openPage('/w/1/set-up#template', {
    scopes,
    answers: {
      StructureFacts: () => ({
        ...EMPTY_STRUCTURE,
        jobFamilies: [{ code: 'JF0001', name: 'Legal' }],
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
const textbox = (name: string) => browser.getByRole('textbox', { name })

test('creates the ticked families that the workspace does not have, and links their ranges [SU11]', async () => {
  const { sent } = await open()
  const family = (name: string | RegExp) => browser.getByRole('checkbox', { name })
  await expect.element(family(/^Legal/)).toBeDisabled()
  await family('Accounting').click()
  await family('Office Administration').click()
  expect(await axeFindings(document.body)).toEqual([])
  await button('Create 9 job families').click()
  await expect.element(browser.getByText(/^\d+ jobs are set up$/)).toHaveFocus()
  await expect
    .element(browser.getByRole('link', { name: 'See the pay ranges for Software Engineering' }))
    .toHaveAttribute('href', '/w/1/comp-ranges?family=11')
  await expect.element(button('Undo this import')).toBeVisible()
  const saved = sent('SaveStructure')[0]
  const operations = saved.jobFunctions.items.find(({ name }: { name: string }) => name === 'Operations')
  expect(saved.jobFamilies.items.map(({ name }: { name: string }) => name)).not.toContain('Accounting')
  expect(saved.jobFamilies.items.at(-1)).toMatchObject({
    name: 'Office Administration',
    jobFunctionId: operations.id,
  })
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
