import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { button, expectNoText, expectText, rowTexts, rowWith } from '../../testing/controls.ts'
import { paste } from '../../testing/sheet.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, RefusalError, refuseWith } from '../../testing/server.ts'

const PAGE = '/w/1/job-families/job-functions'
const VIEW_SCOPES = ['JOB_FUNCTIONS_VIEW', 'JOB_FAMILIES_VIEW'] as const
const EDIT_SCOPES = [...VIEW_SCOPES, 'JOB_FUNCTIONS_EDIT'] as const
const { keyboard } = userEvent

const storedFunctions = () => [
  { id: 1, version: 2, name: 'Engineering' },
  { id: 2, version: 1, name: 'Sales' },
  { id: 3, version: 1, name: 'Special projects' },
]
const FAMILIES = [
  ...['Software', 'Data', 'Hardware', 'Cloud'].map((name, index) => ({
    id: 11 + index,
    name,
    jobFunctionId: 1,
  })),
  { id: 21, name: 'Accounts', jobFunctionId: 2 },
  { id: 31, name: 'Interns', jobFunctionId: null },
]

async function open(
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  functions = storedFunctions(),
) {
  const server = { functions }
  const openedPage = await openPage(PAGE, {
    scopes: EDIT_SCOPES,
    answers: {
      JobFunctions: () => ({ jobFunctions: server.functions }),
      JobFunctionUses: () => ({ jobFamilies: FAMILIES }),
      LastJobFunctionSave: () => ({ historySaves: [] }),
      JobFunctionSave: () => ({ jobFunctionSave: { id: 9 } }),
      SaveJobFunctions: () => ({ jobFunctionSaveMany: [{ id: 9 }] }),
      JobFunctionDelete: () => ({ jobFunctionDelete: { id: 9 } }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Job families' })).toBeVisible()
  return { ...openedPage, server }
}
const renameField = (name: string) => browser.getByRole('textbox', { name: `New name for ${name}` })

describe('the list', () => {
  test('shows each function with its families, and the number of families without one [FN4]', async () => {
    await open()
    await expect.poll(rowTexts).toEqual([
      ['Engineering', '4 families', 'Cloud, Data, Hardware and 1 more'],
      ['Sales', '1 family', 'Accounts'],
      ['Special projects', 'no family', ''],
    ])
    await expectText('Without a function1')
    await expect
      .element(browser.getByRole('link', { name: '4 families' }))
      .toHaveAttribute('href', '/w/1/job-families/families?familyId=11&column=jobFunctionId')
  })

  test('is read-only without JOB_FUNCTIONS_EDIT, and requests no families without JOB_FAMILIES_VIEW [FN4]', async () => {
    const { sent } = await open({}, { scopes: ['JOB_FUNCTIONS_VIEW'] })
    await expect.element(rowWith('Sales')).toBeVisible()
    expect(button('Add job function').query()).toBe(null)
    expect(button('Edit Sales').query()).toBe(null)
    expect(rowTexts()).toEqual([
      ['Engineering', ''],
      ['Sales', ''],
      ['Special projects', ''],
    ])
    expect(sent('JobFunctionUses')).toEqual([])
  })

  test('filters functions by name, with the text in the address', async () => {
    const { address } = await open()
    await browser.getByRole('searchbox', { name: 'Find function' }).fill('SAL')
    await expect.poll(() => rowTexts().map(([name]) => name)).toEqual(['Sales'])
    await expect.poll(address).toBe(`${PAGE}?find=SAL`)
    await browser.getByRole('searchbox', { name: 'Find function' }).fill('nobody')
    await expectText('No job functions match your search.')
  })

  test('is sorted by name or number of families in both directions, reflected in headings and address [FN5]', async () => {
    const { address } = await open()
    const head = (name: string) => browser.getByRole('columnheader', { name, exact: true })
    const names = () => rowTexts().map(([name]) => name)
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    await button('Used by').click()
    await expect.poll(names).toEqual(['Special projects', 'Sales', 'Engineering'])
    await expect.element(head('Used by')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'none')
    await button('Used by').click()
    await expect.poll(names).toEqual(['Engineering', 'Sales', 'Special projects'])
    await browser.getByRole('searchbox', { name: 'Find function' }).fill('s')
    await expect.poll(address).toBe(`${PAGE}?find=s&sort=-uses`)
    await expect.poll(names).toEqual(['Sales', 'Special projects'])
    await button('Name').click()
    await expect.poll(address).toBe(`${PAGE}?find=s`)
    await button('Name').click()
    await expect.poll(names).toEqual(['Special projects', 'Sales'])
  })

  test('shows in its footer who changed it last, and reloads that after a change [FN5, PG23]', async () => {
    const saves = [
      { id: '2', savedAt: '2026-11-19T10:00:00Z', actor: { id: 4, fullName: 'Amara Okafor' } },
      { id: '3', savedAt: '2026-11-20T10:00:00Z', actor: null },
    ]
    await open({ LastJobFunctionSave: () => ({ historySaves: saves.slice(0, 1) }) })
    await expectText('Last change: Amara Okafor, 19 November 2026 (UTC)')
    saves.shift()
    await button('Delete Special projects').click()
    await button('Delete job function').click()
    await expectText('Last change: 20 November 2026 (UTC)')
  })

  test('explains functions if there are none, and offers to add one', async () => {
    await open({}, {}, [])
    await expectText('No job functions yet')
    await button('Add job function').click()
    await expect.element(browser.getByRole('textbox', { name: 'Name of the new job function' })).toHaveFocus()
  })
})

describe('a name', () => {
  test('is required; Enter saves a new one, trimmed, and returns the focus to the button [FN3]', async () => {
    const { sent, server } = await open()
    await button('Add job function').click()
    await keyboard('  {Enter}')
    await expectText('Name is required')
    expect(sent('JobFunctionSave')).toEqual([])
    server.functions = [...storedFunctions(), { id: 9, version: 1, name: 'Legal' }]
    await keyboard('Legal {Enter}')
    await expectText('Job function saved successfully')
    expect(sent('JobFunctionSave')).toEqual([{ jobFunctionSaveRequest: { name: 'Legal' } }])
    await expect.element(rowWith('Legal')).toBeVisible()
    await expect.element(button('Add job function')).toHaveFocus()
  })

  test('is edited in its row with its version, shows how many families use it, and is restored by Escape [FN3]', async () => {
    const { sent } = await open()
    await button('Edit Engineering').click()
    await expectText('4 families will show the new name.')
    await keyboard('Hands off{Escape}')
    await expect.element(button('Edit Engineering')).toHaveFocus()
    await keyboard('{F2}')
    await expect.element(renameField('Engineering')).toHaveValue('Engineering')
    await renameField('Engineering').fill('R&D')
    await button('Save').click()
    await expectText('Job function saved successfully')
    expect(sent('JobFunctionSave')).toEqual([{ jobFunctionSaveRequest: { id: 1, version: 2, name: 'R&D' } }])
  })

  test('changed by someone else is refused, and can then be saved again [FN3]', async () => {
    let isFirst = true
    const { sent, server } = await open({
      JobFunctionSave: () => {
        if (!isFirst) return { jobFunctionSave: { id: 2 } }
        isFirst = false
        server.functions = storedFunctions().map((each) =>
          each.id === 2 ? { ...each, version: 2, name: 'Revenue' } : each,
        )
        throw new RefusalError(
          'Your changes were not saved, because someone else saved changes in the meantime. What you entered is still here.',
          'VERSION_CONFLICT',
        )
      },
    })
    await button('Edit Sales').click()
    await renameField('Sales').fill('Selling')
    await keyboard('{Enter}')
    await expectText('because someone else saved changes in the meantime', { exact: false })
    await expect.element(renameField('Revenue')).toHaveValue('Selling')
    await keyboard('{Enter}')
    await expectText('Job function saved successfully')
    expect(sent('JobFunctionSave').map(({ jobFunctionSaveRequest }) => jobFunctionSaveRequest)).toEqual([
      { id: 2, version: 1, name: 'Selling' },
      { id: 2, version: 2, name: 'Selling' },
    ])
  })

  test('with unsaved text needs confirmation before leaving the page [FN6]', async () => {
    const { router } = await open()
    await button('Edit Sales').click()
    await renameField('Sales').fill('Half')
    void router.navigate({ to: '/w/$workspaceId/zip-code-lookup', params: { workspaceId: 1 } } as never)
    await expect.element(browser.getByRole('alertdialog')).toBeVisible()
    await browser.getByRole('button', { name: 'Stay' }).click()
    await expect.element(renameField('Sales')).toHaveValue('Half')
  })
})

describe('a deletion', () => {
  test('of a used function shows in its row how to proceed, until the next action [FN4]', async () => {
    const { sent } = await open()
    await button('Delete Engineering').click()
    await expect
      .element(rowWith('Engineering').getByRole('alert'))
      .toHaveTextContent(
        'Cannot delete a job function that is in use. Move its 4 families to another function first.',
      )
    await button('Dismiss the message about Engineering').click()
    await expect.element(rowWith('Engineering').getByText(/^Cloud, Data/)).toBeVisible()
    await button('Delete Engineering').click()
    await button('Edit Sales').click()
    await expect.element(rowWith('Engineering').getByText(/^Cloud, Data/)).toBeVisible()
    expect(sent('JobFunctionDelete')).toEqual([])
  })

  test('of an unused function needs confirmation, also for the Delete key, and is reported [FN4]', async () => {
    const { sent, server } = await open()
    await expect.element(button('Edit Special projects')).toBeVisible()
    ;(button('Edit Special projects').element() as HTMLElement).focus()
    await keyboard('{Delete}')
    await expect.element(browser.getByRole('alertdialog')).toBeVisible()
    await button('Cancel').click()
    expect(sent('JobFunctionDelete')).toEqual([])
    await button('Delete Special projects').click()
    server.functions = storedFunctions().slice(0, 2)
    await button('Delete job function').click()
    await expectText('Job function deleted successfully')
    await expect.poll(() => rowWith('Special projects').elements().length).toBe(0)
    expect(sent('JobFunctionDelete')).toEqual([{ jobFunctionDeleteRequest: { id: 3 } }])
  })

  test.each([
    ['IN_USE', 'Cannot delete a job function that is in use. Move its families to another function first.'],
    ['UNAVAILABLE', 'An error occurred while deleting the job function'],
  ] as const)('rejected by the server with %s shows: %s', async (code, message) => {
    await open(
      {
        JobFunctionDelete: refuseWith('No.', code),
      },
      { scopes: ['JOB_FUNCTIONS_VIEW', 'JOB_FUNCTIONS_EDIT'] },
    )
    await button('Delete Engineering').click()
    await button('Delete job function').click()
    await expect.element(browser.getByText(message, { exact: false }).first()).toBeVisible()
    await expect.element(rowWith('Engineering')).toBeVisible()
  })
})

describe('a pasted column of names [FN3]', () => {
  test('creates functions in one save, after a confirmation', async () => {
    const { sent, server } = await open()
    await expect.element(rowWith('Sales')).toBeVisible()
    paste('Name\r\nDesign\r\nsales\r\nFinance\r\n')
    const dialog = browser.getByRole('dialog', { name: 'Add 2 job functions?' })
    await expect.element(dialog.getByText(/^1 pasted name was left out/)).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    server.functions = [...storedFunctions(), { id: 9, version: 1, name: 'Design' }]
    await keyboard('{Enter}')
    await expectText('2 job functions saved')
    await expect.element(rowWith('Design')).toBeVisible()
    expect(sent('SaveJobFunctions')).toEqual([
      { request: { items: [{ name: 'Design' }, { name: 'Finance' }] } },
    ])
  })

  test('opens the dialog also when pasted into the name field of a new function', async () => {
    await open({}, {}, [])
    await expectText('Or paste a column of names with Ctrl+V or ⌘V.')
    await button('Add job function').click()
    paste('Design\nFinance')
    await expect.element(browser.getByRole('dialog', { name: 'Add 2 job functions?' })).toBeVisible()
  })

  test('creates nothing if all names exist already', async () => {
    const { sent } = await open()
    await expect.element(rowWith('Sales')).toBeVisible()
    paste('sales')
    await expectText('Job functions with these names already exist.')
    expect(sent('SaveJobFunctions')).toEqual([])
  })
})

test('a refused deletion reloads the families, and its message disappears once none of them uses the function [FN4]', async () => {
  const stored = { families: FAMILIES }
  await open({ JobFunctionUses: () => ({ jobFamilies: stored.families }) })
  await expect.element(rowWith('Sales').getByText('1 family')).toBeVisible()
  stored.families = FAMILIES.filter(({ jobFunctionId }) => jobFunctionId !== 2)
  await button('Delete Sales').click()
  await expect.element(rowWith('Sales').getByText('no family')).toBeVisible()
  await expectNoText('Cannot delete a job function that is in use.')
  await button('Delete Sales').click()
  await expect.element(browser.getByRole('alertdialog')).toBeVisible()
})

describe.each(['', '/nothing-here'])('the address', (rest) => {
  test.each([
    [['JOB_FUNCTIONS_VIEW'], PAGE],
    [['JOB_FUNCTIONS_VIEW', 'JOB_FAMILIES_VIEW'], '/w/1/job-families/families'],
  ] as const)(
    `job-families${rest} redirects to the first accessible tab: with %j to %s [PG17]`,
    async (scopes, first) => {
      const { address } = await openPage(`/w/1/job-families${rest}`, {
        scopes,
        answers: {
          JobFunctions: () => ({ jobFunctions: storedFunctions() }),
          LastJobFunctionSave: () => ({ historySaves: [] }),
          JobFamilies: () => ({ jobFamilies: [] }),
        },
      })
      await expect.poll(address).toBe(first)
    },
  )
})
