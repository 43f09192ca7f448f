import { describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, textContents } from '../../testing/controls.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { paste } from '../../testing/sheet.ts'
import { type AnswersByOperation, RefusalError, refuseWith } from '../../testing/server.ts'
import { storedJob, storedJobLevel } from '../../testing/stored-rows.ts'

const VIEWS = ['JOB_ARCHITECTURE_VIEW', 'JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW'] as const
const SCOPES = [...VIEWS, 'JOB_DEFINITIONS_EDIT'] as const

const ARCHITECTURE = {
  jobFamilies: [
    { id: 1, name: 'Software', code: 'JF0001' },
    { id: 2, name: 'Assembly', code: 'JF0002' },
  ],
  jobLevels: [
    storedJobLevel(1, 'P2', 'Professional', 7),
    storedJobLevel(2, 'M1', 'Management', 7),
    storedJobLevel(4, 'P3', 'Professional', 8),
    storedJobLevel(3, 'S1', 'Support', 6, { isVisible: false }),
  ],
  globalLevels: [
    { level: 7, name: 'Senior' },
    { level: 8, name: 'Staff' },
  ],
}

const open = async (answers: AnswersByOperation = {}, options: PageOptions = {}) => {
  let jobs = [storedJob(11, 'Assembler'), storedJob(12, 'Tester')]
  const page = await openPage('/w/1/job-architecture', {
    scopes: SCOPES,
    answers: {
      JobArchitecture: () => ARCHITECTURE,
      Jobs: () => ({ jobs }),
      Leveling: () => ({ jobLevels: [], globalLevels: [] }),
      JobSaveMany: ({ variables }) => {
        const { items = [] } = variables.jobSaveManyRequest
        const newItems = items.filter((item: { id?: number }) => item.id === undefined)
        jobs = [...jobs, ...newItems.map((item: object) => storedJob(13, '', item))]
        return { jobSaveMany: newItems.map(() => ({ id: 13 })) }
      },
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Job architecture' })).toBeVisible()
  return {
    ...page,
    saveRequests: () => page.sent('JobSaveMany').map((variables) => variables.jobSaveManyRequest),
  }
}
const edit = async () => {
  await button('Edit').click()
  await button('Edit jobs at L7 Senior').click()
  await expect.element(browser.getByRole('heading', { name: 'Edit Jobs for Level 7' })).toBeVisible()
}

test('shows the levels of the family whose name sorts first, and which of them have no jobs [JB3]', async () => {
  await open()
  const rows = () => textContents(browser.getByRole('row'))
  await expect
    .poll(rows)
    .toEqual([
      'LevelGlobal levelManagement 0Professional 2',
      'L8StaffNo jobs available for this level.',
      'L7SeniorP2AssemblerP2Tester',
    ])
})

test('shows and edits levels that the workspace has not stored, as after an import of job levels only [JB3]', async () => {
  await open({ JobArchitecture: () => ({ ...ARCHITECTURE, globalLevels: [] }) })
  await expect
    .poll(() => textContents(browser.getByRole('row')).slice(1))
    .toEqual(['L8Level P3No jobs available for this level.', 'L7Level P2, Level M1P2AssemblerP2Tester'])
  await button('Edit').click()
  await button('Edit jobs at L7 Level P2, Level M1').click()
  await expect.element(browser.getByRole('heading', { name: 'Edit Jobs for Level 7' })).toBeVisible()
})

test('says once for adjacent levels that they have no jobs [JB3]', async () => {
  const jobLevels = [
    ...ARCHITECTURE.jobLevels,
    storedJobLevel(5, 'P4', 'Professional', 9),
    storedJobLevel(6, 'P1', 'Professional', 5),
  ]
  const globalLevels = [...ARCHITECTURE.globalLevels, { level: 9, name: 'L9' }, { level: 5, name: 'L5' }]
  await open({ JobArchitecture: () => ({ ...ARCHITECTURE, jobLevels, globalLevels }) })
  const rows = () => textContents(browser.getByRole('row')).slice(1)
  await expect
    .poll(rows)
    .toEqual([
      'L9Level P4No jobs available for this level.',
      'L8Staff',
      'L7SeniorP2AssemblerP2Tester',
      'L5Level P1No jobs available for this level.',
    ])
  // An expanded level does not share the text with its neighbors.
  await button('Edit').click()
  await button('Edit jobs at L8 Staff').click()
  await expect.element(browser.getByRole('heading', { name: 'Edit Jobs for Level 8' })).toBeVisible()
  expect(browser.getByText('No jobs available for this level.').elements()).toHaveLength(4)
})

describe('a ladder', () => {
  const none = { Jobs: () => ({ jobs: [] }) }
  const titleAt = (code: string) => browser.getByRole('textbox', { name: `Title at ${code}`, exact: true })
  const dialog = () => browser.getByRole('dialog', { name: 'Add a ladder to Assembly' })

  test('is offered in one line where a family has no jobs, and adds jobs with titles by pattern [JB21]', async () => {
    const { saveRequests } = await open({
      ...none,
      JobArchitecture: () => ({
        ...ARCHITECTURE,
        jobLevels: [
          storedJobLevel(1, 'P2', 'Professional', 7, { name: 'Senior' }),
          storedJobLevel(2, 'M3', 'Management', 10, { name: 'Manager' }),
          storedJobLevel(4, 'P7', 'Professional', 13, { name: 'Distinguished' }),
          storedJobLevel(3, 'S1', 'Support', 6, { isVisible: false }),
        ],
      }),
    })
    await expectText('“Assembly” has no jobs yet')
    expect(browser.getByText('No jobs available for this level.').query()).toBe(null)
    await button('Add ladder').click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(titleAt('P2')).toHaveValue('Senior Assembly Specialist')
    await expect.element(titleAt('M3')).toHaveValue('Assembly Manager')
    // A level that few companies have is left out unless it is ticked.
    await expect.element(titleAt('P7')).toBeDisabled()
    await button('Add 2 jobs').click()
    await expectText('2 jobs added')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(saveRequests()[0]?.items).toMatchObject([
      { jobFamilyId: 2, jobLevelId: 1, title: 'Senior Assembly Specialist' },
      { jobFamilyId: 2, jobLevelId: 2, title: 'Assembly Manager' },
    ])
  })

  test('takes titles as typed, and a pasted column of titles [JB21]', async () => {
    const { saveRequests } = await open(none)
    await button('Add ladder').click()
    await expect.element(titleAt('P3')).toBeVisible()
    titleAt('P3').element().focus()
    paste('Assembler II\r\nAssembler I\r\n')
    await expect.element(titleAt('P2')).toHaveValue('Assembler I')
    await titleAt('P2').fill('Assembler')
    await button('Add 2 jobs').click()
    await expect.poll(saveRequests).toHaveLength(1)
    expect(saveRequests()[0]?.items).toMatchObject([
      { jobLevelId: 4, title: 'Assembler II' },
      { jobLevelId: 1, title: 'Assembler' },
    ])
  })

  test('lists only levels at which the family has no job, and keeps the dialog open after a refusal [JB21]', async () => {
    await open({ JobSaveMany: refuseWith('Not here.') })
    await button('Add ladder').click()
    await expect.element(titleAt('P3')).toBeVisible()
    expect(titleAt('P2').query()).toBe(null)
    await expect.element(titleAt('P3')).toBeDisabled()
    await browser.getByRole('checkbox', { name: /P3/ }).click()
    await button('Add 1 job').click()
    await expectText('The jobs could not be added: Not here.')
    await expect.element(dialog()).toBeVisible()
  })

  test('is not offered without the permission to edit jobs', async () => {
    await open(none, { scopes: VIEWS })
    await expectText('Ask someone who can edit job definitions to add jobs.')
    expect(button('Add ladder').query()).toBe(null)
  })
})

test('counts jobs in header and footer, and names hidden job levels that have jobs with a link [JB15]', async () => {
  const jobLevels = [...ARCHITECTURE.jobLevels, storedJobLevel(5, 'S2', 'Support', 6, { isVisible: false })]
  await open({
    JobArchitecture: () => ({ ...ARCHITECTURE, jobLevels }),
    Jobs: () => ({
      jobs: [
        storedJob(11, 'Assembler'),
        storedJob(12, 'Tester', { jobType: 'Hourly' }),
        storedJob(14, 'Helper', { jobLevelId: 3 }),
      ],
    }),
  })
  await expectText('2 jobs at 1 of 3 levels')
  for (const text of ['Jobs2', 'Hourly1', 'Levels without jobs2']) await expectText(text)
  await expectText('Jobs at these hidden job levels are not shown: S1. Leveling')
  await expect
    .element(browser.getByRole('main').getByRole('link', { name: 'Leveling' }))
    .toHaveAttribute('href', '/w/1/leveling')
})

test('navigates, expands and collapses levels, and adds a job by keyboard [JB14, JB15]', async () => {
  const { saveRequests } = await open()
  await button('Edit').click()
  const expander = (level: string) => button(`Edit jobs at ${level}`)
  const heading = (level: number) => browser.getByRole('heading', { name: `Edit Jobs for Level ${level}` })
  expander('L8 Staff').element().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  await expect.element(expander('L7 Senior')).toHaveFocus()
  expect(heading(7).query()).toBe(null)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heading(7)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(heading(7)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  const title = browser.getByRole('textbox', { name: 'Title of Tester', exact: true })
  await title.fill('Inspector')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(saveRequests).toHaveLength(1)
  expect(saveRequests()[0]?.items).toMatchObject([{ jobLevelId: 1, title: 'Level P2' }])
  await expect.element(browser.getByRole('textbox', { name: 'Title of Level P2', exact: true })).toHaveFocus()
  await expect.element(title).toHaveValue('Inspector')
  await expect.element(button('Save 1 change')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(heading(8)).toBeVisible()
  await expect.element(expander('L8 Staff')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading(7)).toBeVisible()
  await button('Delete Assembler').click()
  for (const text of ['New1', 'Deleted1', 'Levels without jobs1', '2 changes']) await expectText(text)
})

test('leaving deletes the jobs added in this edit, like Cancel, after confirmation [JB5]', async () => {
  const { saveRequests, history, address, calls } = await open()
  await edit()
  await button('Add a job at M1 · Level M1').click()
  await expectText('Canceling will delete 1 job added since you started editing.')
  history.push('/w/1/no-access')
  const question = browser.getByRole('alertdialog')
  const sentence = 'If you leave this page, 1 job added since you started editing will be deleted.'
  await expect.element(question).toHaveTextContent(`Leave this page?${sentence}LeaveStay`)
  await button('Stay').click()
  expect(saveRequests()).toHaveLength(1)
  history.push('/w/1/no-access')
  await button('Leave').click()
  await expect.poll(saveRequests).toHaveLength(2)
  expect(saveRequests()[1]).toEqual({ idsToDelete: [13] })
  await expect.poll(address).toBe('/w/1/no-access')
  // Waits until the query that the deletion made stale is fetched again.
  await expect.poll(() => calls.at(-1)?.operationName).toBe('Jobs')
})

test('stores another family after it is found and chosen [JB7]', async () => {
  const { sent } = await open()
  const requestedFamilies = () => sent('Jobs').map(({ jobFamilyIds }) => jobFamilyIds)
  await expect.poll(requestedFamilies).toEqual([[2]])
  await browser.getByRole('combobox', { name: 'Family Assembly' }).click()
  await browser.getByRole('combobox', { name: 'Search job families' }).fill('jf0001')
  await browser.getByRole('option', { name: /Software/ }).click()
  await expect.poll(requestedFamilies).toEqual([[2], [1]])
  expect(localStorage.getItem('plumb.job-family-id.1')).toBe('1')
})

test.each([
  ['the family that was stored for the workspace', 1, 'Software'],
  ['no family that was stored for another workspace', 2, 'Assembly'],
])('shows %s [JB7]', async (_which, workspaceId, name) => {
  localStorage.setItem(`plumb.job-family-id.${workspaceId}`, '1')
  await open()
  await expect.element(browser.getByRole('combobox', { name: `Family ${name}` })).toBeVisible()
})

test('the picker stays in place, with the focus, while the jobs of another family load', async () => {
  const delayedAnswer = Promise.withResolvers<void>()
  await open({
    Jobs: async ({ variables }) => {
      if (variables.jobFamilyIds[0] === 1) await delayedAnswer.promise
      return { jobs: [storedJob(11, 'Assembler')] }
    },
  })
  const picker = browser.getByRole('combobox', { name: /^Family/ })
  await expect.element(browser.getByRole('cell', { name: 'P2 Assembler History of Assembler' })).toBeVisible()
  const elementBefore = picker.element()
  await picker.click()
  await browser.getByRole('combobox', { name: 'Search job families' }).fill('jf0001')
  await browser.getByRole('option', { name: /Software/ }).click()
  await expect.element(browser.getByRole('combobox', { name: 'Family Software' })).toHaveFocus()
  expect(picker.element()).toBe(elementBefore)
  expect(button('Edit').query()).toBe(null)
  delayedAnswer.resolve()
  await expect.element(browser.getByRole('cell', { name: 'P2 Assembler History of Assembler' })).toBeVisible()
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(picker).toHaveFocus()
  expect(picker.element()).toBe(elementBefore)
})

test('says that all job levels are hidden if no group is visible [JB4]', async () => {
  await open({ JobArchitecture: () => ({ ...ARCHITECTURE, jobLevels: [] }) })
  await expectText(/all job levels are hidden/)
})

test.each([
  {
    scopes: ['JOB_ARCHITECTURE_VIEW'],
    missing: '“View job definitions” and “View job families” permissions',
  },
  { scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_FAMILIES_VIEW'], missing: '“View job definitions” permission' },
  { scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_DEFINITIONS_VIEW'], missing: '“View job families” permission' },
] as const)('opens with $scopes alone, without the jobs [JB16]', async ({ scopes, missing }) => {
  const { jobLevels, globalLevels } = ARCHITECTURE
  const { calls } = await open({ ArchitectureLevels: () => ({ jobLevels, globalLevels }) }, { scopes })
  await expectText(`Jobs are not shown. You need the ${missing}. Ask an admin of Workspace 1 for access.`)
  await expect
    .poll(() => textContents(browser.getByRole('row')))
    .toEqual(['LevelGlobal levelManagementProfessional', 'L8StaffP3Level P3', 'L7SeniorM1Level M1P2Level P2'])
  expect(calls.map(({ operationName }) => operationName)).not.toContain('JobArchitecture')
  await expect.element(button('Edit')).not.toBeInTheDocument()
  expect(await axeFindings(document.body)).toEqual([])
})

test('a reload keeps an added job [JB5]', async () => {
  const { page, saveRequests } = await open()
  await edit()
  await button('Add a job at M1 · Level M1').click()
  await expectText('Canceling will delete 1 job added since you started editing.')
  dispatchEvent(new Event('pagehide'))
  await page.unmount()
  expect(saveRequests()).toHaveLength(1)
})

test('without the jobs, shows levels that the workspace has not stored [JB16]', async () => {
  const { jobLevels } = ARCHITECTURE
  await open(
    { ArchitectureLevels: () => ({ jobLevels, globalLevels: [] }) },
    { scopes: ['JOB_ARCHITECTURE_VIEW'] },
  )
  await expect
    .poll(() => textContents(browser.getByRole('row')).slice(1))
    .toEqual(['L8Level P3P3Level P3', 'L7Level P2, Level M1M1Level M1P2Level P2'])
})

test('saves an added job at once, and deletes it on Cancel [JB5]', async () => {
  const { saveRequests } = await open()
  await edit()
  await button('Add a job at M1 · Level M1').click()
  await expect.element(browser.getByRole('textbox', { name: 'Title of Level M1', exact: true })).toHaveFocus()
  expect(saveRequests()).toEqual([
    {
      items: [
        {
          jobFamilyId: 2,
          jobLevelId: 2,
          title: 'Level M1',
          businessTitle: null,
          jobCode: null,
          jobSubLevel: null,
          jobType: 'Salaried',
        },
      ],
    },
  ])
  await expectText('Canceling will delete 1 job added since you started editing.')
  await button('Cancel').click()
  await expect.poll(saveRequests).toHaveLength(2)
  expect(saveRequests()[1]).toEqual({ idsToDelete: [13] })
})

test('sends changes and deletions on Save only, with their versions [JB6]', async () => {
  const { saveRequests } = await open()
  await edit()
  await browser.getByRole('textbox', { name: 'Title of Assembler', exact: true }).fill(' Lead assembler ')
  await button('Hourly').first().click()
  await button('Delete Tester').click()
  await expectText('Will be deleted on save')
  expect(saveRequests()).toEqual([])
  await button('Save 3 changes').click()
  await expect.poll(saveRequests).toEqual([
    {
      items: [
        {
          id: 11,
          version: 3,
          jobFamilyId: 2,
          jobLevelId: 1,
          title: 'Lead assembler',
          businessTitle: null,
          jobCode: 'A1',
          jobSubLevel: null,
          jobType: 'Hourly',
        },
      ],
      idsToDelete: [12],
      versionsToDelete: [3],
    },
  ])
})

test('reports a job without a title, and does not send it', async () => {
  const { saveRequests } = await open()
  await edit()
  await browser.getByRole('textbox', { name: 'Title of Assembler', exact: true }).fill('')
  await userEvent.tab()
  await button('Save 1 change').click()
  await expectText('Job Title is required.')
  expect(saveRequests()).toEqual([])
})

describe('a refusal', () => {
  test('of an added job shows its reason [ED18]', async () => {
    await open({ JobSaveMany: refuseWith('Not here.', 'VALIDATION_FAILED') })
    await edit()
    await button('Add a job at P2 · Level P2').click()
    await expectText('The job could not be added: Not here.')
  })

  test('is distinguished from a failed connection, which shows no toast [CL23]', async () => {
    const toast = vi.spyOn(toasts, 'error')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { queryClient, sent } = await open({
      JobSaveMany: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await edit()
    await button('Add a job at P2 · Level P2').click()
    await expect.poll(() => [sent('JobSaveMany').length, queryClient.isMutating()]).toEqual([4, 0])
    await expect.element(button('Add a job at P2 · Level P2')).toBeEnabled()
    expect(toast).not.toHaveBeenCalled()
  })

  test('of a deletion shows its reason, and Cancel restores the job [ED18]', async () => {
    await open({ JobSaveMany: refuseWith('Still in use.', 'IN_USE') })
    await edit()
    await button('Delete Tester').click()
    await button('Save 1 change').click()
    await expectText('The jobs could not be saved: Still in use.')
    await expectText('Will be deleted on save')
    await button('Cancel').click()
    await expect.element(button('Edit')).toBeVisible()
    expect(browser.getByText('Will be deleted on save').query()).toBe(null)
    await expect.element(browser.getByRole('row').filter({ hasText: 'Tester' })).toBeVisible()
  })

  test('of the deletion on Cancel shows its reason, and keeps the added job in the list [ED18]', async () => {
    let jobs = [storedJob(11, 'Assembler')]
    await open({
      Jobs: () => ({ jobs }),
      JobSaveMany: ({ variables: { jobSaveManyRequest } }) => {
        if (jobSaveManyRequest.idsToDelete) throw new RefusalError('Not now.', 'UNAVAILABLE')
        jobs = [...jobs, storedJob(13, 'Level P2')]
        return { jobSaveMany: [{ id: 13 }] }
      },
    })
    await edit()
    await button('Add a job at P2 · Level P2').click()
    await expectText('Canceling will delete 1 job added since you started editing.')
    await button('Cancel').click()
    await expectText('The jobs that you added could not be deleted: Not now.')
    await expectText('2 jobs at 1 of 2 levels')
  })
})
