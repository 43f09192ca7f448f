import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { signedOutReason, storage } from '../../shared/storage/storage.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { createMembership, openPage, createUser } from '../../testing/open-page.tsx'
import {
  type AnswersByOperation,
  type SentOperation,
  RefusalError,
  SIGN_IN_OPTIONS,
  refuseWith,
} from '../../testing/server.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => `Company ${index + 1}`)

/** Answers a search of twelve workspaces, page by page. */
function searchWorkspaces({ variables: { query, first, after } }: SentOperation) {
  const matchingWorkspaces = NAMES.map((name, index) => ({ id: index + 1, name })).filter(({ name }) =>
    name.toLowerCase().includes((query as string).toLowerCase()),
  )
  const start = after === null ? 0 : matchingWorkspaces.findIndex(({ id }) => String(id) === after) + 1
  const pageOfWorkspaces = matchingWorkspaces.slice(start, start + (first as number))
  return {
    searchWorkspaces: {
      totalCount: matchingWorkspaces.length,
      pageInfo: {
        endCursor: pageOfWorkspaces.length === 0 ? null : String(pageOfWorkspaces.at(-1)?.id),
        hasNextPage: start + pageOfWorkspaces.length < matchingWorkspaces.length,
      },
      edges: pageOfWorkspaces.map(({ id, name }) => ({
        cursor: String(id),
        node: {
          id,
          name,
          domain: id === 1 ? 'company.example' : null,
          createdAt: '2026-03-02T12:00:00.000Z',
          hasMembers: id !== 2,
        },
      })),
    },
  }
}

const STAFF = { isInternalStaff: true, memberships: [] }

const open = (answers: AnswersByOperation = {}, user: object = {}, address = '/hq/w') =>
  openPage(address, {
    user: { ...STAFF, ...user },
    answers: {
      SearchWorkspaces: searchWorkspaces,
      CurrentUser: () => ({ currentUser: createUser(STAFF) }),
      ...answers,
    },
  })

describe('the workspace list of HQ', () => {
  test('shows ten workspaces per page, with name, domain, id and date [SA6]', async () => {
    const { page, sent } = await open()
    await expect.element(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Company 1 company\.example 1 2 March 2026/ }))
      .toBeVisible()
    await expectText('1–10 of 12')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectText('11–12 of 12')
    await expectText('Company 12', { exact: true })
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expectText('1–10 of 12')
    expect(sent('SearchWorkspaces').map(({ first, after }) => [first, after])).toEqual([
      [10, null],
      [10, '10'],
    ])
  })

  test('is searched after a pause in typing, from the first page, with the text in the address [SA6]', async () => {
    const { page, sent, address } = await open()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectText('11–12 of 12')
    await page.getByRole('textbox', { name: /^Search/ }).click()
    await userEvent.keyboard('company 12')
    await expectText('1–1 of 1')
    expect(address()).toBe('/hq/w?query=company+12')
    // Only the complete text was queried.
    expect(sent('SearchWorkspaces').map(({ query }) => query)).toEqual(['', '', 'company 12'])
    await page.getByRole('textbox', { name: /^Search/ }).fill('nobody')
    await expectText('No results for “nobody”.')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expectText('1–10 of 12')
  })

  test('is for staff only and redirects other users home [SA6]', async () => {
    const { address } = await open({}, { isInternalStaff: false, memberships: [createMembership(1)] })
    await vi.waitFor(() => expect(address()).toMatch(/^\/w\/1/))
  })

  test('also opens at the address of a single workspace [SA6]', async () => {
    const { page, address } = await open({}, {}, '/hq/w/7')
    await expect.element(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible()
    expect(address()).toBe('/hq/w')
  })

  test('offers to open workspaces with access, and no request for those with a permanent membership [SA6]', async () => {
    const memberships = [
      createMembership(2, { role: 'JITA_WRITE', expiresAt: new Date(2099, 10, 22, 12, 30).toISOString() }),
      createMembership(3),
    ]
    const { page } = await open({}, { memberships })
    await expectText('Access until 12:30')
    await expect.element(page.getByRole('button', { name: 'Open Company 2' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Request JITA for Company 2' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open Company 3' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Request JITA for Company 3' }).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Open Company 4' }).query()).toBeNull()
  })
})

test('a request for access suggests 4 hours, requires a reason and at most 8 hours, and shows errors at both fields [SA3]', async () => {
  const { page, sent } = await open({
    RequestJita: ({ variables }) => ({
      requestJita: { expiresAt: variables.requestJitaRequest.expiresAt },
    }),
  })
  const requests = () => sent('RequestJita').map(({ requestJitaRequest }) => requestJitaRequest)
  await page.getByRole('button', { name: 'Request JITA for Company 4' }).click()
  const hours = page.getByRole('textbox', { name: 'Duration in hours' })
  await expect.element(hours).toHaveFocus()
  await expect.element(hours).toHaveValue('4')
  const send = page.getByRole('button', { name: 'Request', exact: true })
  await send.click()
  await expectText('Enter a reason.')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Ticket 7')
  await hours.fill('9')
  await send.click()
  await expect.element(hours).toHaveFocus()
  await expect.element(hours).toHaveAccessibleDescription('Enter a number of hours above 0, up to 8.')
  expect(requests()).toEqual([])
  await hours.fill('2')
  const timeBefore = Date.now()
  await send.click()
  await expect.poll(requests).toMatchObject([{ workspaceId: 4, reason: 'Ticket 7' }])
  const expiresAt = Date.parse(requests()[0].expiresAt)
  expect(expiresAt - timeBefore).toBeGreaterThanOrEqual(2 * 3_600_000)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(2 * 3_600_000)
})
describe('the flags of a workspace', () => {
  const flag = (id: string, more: object = {}) => ({
    id,
    enabled: true,
    override: null,
    source: 'CONFIGURATION',
    version: 0,
    ...more,
  })
  const WorkspaceFlags = () => ({
    workspaceFlags: [
      flag('multiple_zip_code_lookup'),
      flag('job_catalog', { enabled: false, source: 'SERVICE' }),
      flag('csv_export', { enabled: false, override: false, source: 'WORKSPACE', version: 3 }),
      flag('csv_import', { override: true, source: 'WORKSPACE', version: 2 }),
      flag('currencies'),
    ],
  })
  const choose = (page: Awaited<ReturnType<typeof open>>['page'], name: string, choice: string) =>
    page.getByRole('group', { name }).getByRole('button', { name: choice, exact: true }).click()

  test('show state and source, and are saved with the shown version [SA9]', async () => {
    const { page, sent } = await open({
      WorkspaceFlags,
      SetWorkspaceFlags: () => ({ setWorkspaceFlags: [{ id: 'csv_export' }] }),
    })
    await page.getByRole('button', { name: 'Flags for Company 4' }).click()
    await expectText('Off (flag service)')
    await expectText('The flag service overrides what you set here.')
    await expectText('Off (set for this workspace)')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect.element(save).toBeDisabled()
    await choose(page, 'CSV export', 'Default')
    await choose(page, 'Currencies', 'Off')
    await choose(page, 'CSV import', 'Off')
    await choose(page, 'CSV import', 'On')
    await save.click()
    await expectText('Flags for Company 4 saved')
    expect(sent('SetWorkspaceFlags')[0]).toEqual({
      workspaceFlagsSetRequest: {
        workspaceId: 4,
        items: [
          { id: 'csv_export', enabled: null, version: 3 },
          { id: 'currencies', enabled: false, version: 0 },
        ],
      },
    })
  })

  test('keep the chosen values after a rejection, and show the reason [SA9]', async () => {
    const { page, sent } = await open({
      WorkspaceFlags,
      SetWorkspaceFlags: refuseWith('Someone else has changed this flag.', 'VERSION_CONFLICT'),
    })
    await page.getByRole('button', { name: 'Flags for Company 4' }).click()
    await choose(page, 'Currencies', 'Off')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else has changed this flag.')
    await expect
      .element(page.getByRole('group', { name: 'Currencies' }).getByRole('button', { name: 'Off' }))
      .toHaveAttribute('aria-pressed', 'true')
    // Waits until the flags are fetched again after the conflict, since the next test has no response for that.
    await expect.poll(() => sent('WorkspaceFlags')).toHaveLength(2)
  })
})

describe('the other lists of HQ', () => {
  const listPage = <Node,>(...nodes: Node[]) => ({
    totalCount: nodes.length,
    pageInfo: { endCursor: null, hasNextPage: false },
    edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  })
  const person = { fullName: 'Ada Number', email: 'ada@acme.example', createdAt: '2026-03-02T12:00:00.000Z' }
  const wanda = { ...person, firstName: 'Wanda', lastName: 'Lee', state: 'WAITING' }

  test('are in the navigation, and show requests, waitlist and feedback [SA10]', async () => {
    const request = { ...person, workspaceId: 4, workspaceName: 'Acme', feature: 'invite_by_domain' }
    const { page, address } = await open({
      FeatureRequests: () => ({ featureRequests: listPage(request) }),
      Waitlist: () => ({ waitlist: listPage(wanda) }),
      Feedback: () => ({
        feedback: listPage(
          { ...person, rating: 1, message: 'It <b>jumps</b>\nat times', currentRoute: '/w/4/equity' },
          { ...person, rating: 3, message: '', currentRoute: '/w/4/ote', email: 'joe@acme.example' },
        ),
      }),
    })
    await page.getByRole('link', { name: 'Requests' }).click()
    await expect
      .element(
        page.getByRole('row', {
          name: /Acme Joining by email domain Ada Number, ada@acme\.example 2 March/,
        }),
      )
      .toBeVisible()
    expect(address()).toBe('/hq/requests')
    expect(await axeFindings(document.body)).toEqual([])
    await page.getByRole('link', { name: 'Waitlist' }).click()
    await expect.element(page.getByRole('row', { name: /Wanda Lee ada@acme\.example/ })).toBeVisible()
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expectText(/^It <b>jumps<.b>/)
    await expectText('Dissatisfied')
    await expectText('No message')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('offer to invite people on the waitlist to a new workspace, and to dismiss them [SA17]', async () => {
    let isDismissed = false
    const joe = { ...person, email: 'joe@acme.example', firstName: 'Joe', lastName: 'Day', state: 'JOINED' }
    const { page, sent } = await open(
      {
        [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp', google: null }),
        Waitlist: () => ({ waitlist: isDismissed ? listPage(joe) : listPage(wanda, joe) }),
        CreateWorkspace: () => ({ createWorkspace: { id: 13, name: 'Acme' } }),
        DismissWaitlistEntry: () => {
          isDismissed = true
          return { dismissWaitlistEntry: true }
        },
      },
      {},
      '/hq/waitlist',
    )
    await expect.element(page.getByRole('row', { name: /Joe Day .* Joined/ })).toBeVisible()
    expect(page.getByRole('button', { name: 'Create workspace and invite Joe Day' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Create workspace and invite Wanda Lee' }).click()
    await page.getByRole('textbox', { name: 'Workspace Name' }).fill('Acme')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expectText('Acme was created. We emailed an invitation to ada@acme.example.')
    expect(sent('CreateWorkspace')).toEqual([{ name: 'Acme', adminEmail: 'ada@acme.example' }])
    await page.getByRole('button', { name: 'Dismiss Wanda Lee' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
    await expectText('ada@acme.example is no longer on the waitlist.')
    expect(sent('DismissWaitlistEntry')).toEqual([{ waitlistDismissRequest: { email: 'ada@acme.example' } }])
    await expect.element(page.getByRole('row', { name: /Wanda Lee/ })).not.toBeInTheDocument()
  })

  test('search for the text in the address, and say if nothing is found [SA10]', async () => {
    const { page, sent } = await open(
      { Waitlist: () => ({ waitlist: listPage() }) },
      {},
      '/hq/waitlist?query=ada',
    )
    await expectText('No results for “ada”.')
    expect(sent('Waitlist')[0]).toEqual({ query: 'ada', first: 10, after: null })
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expectText('No one is on the waitlist.')
  })
})

describe('a workspace created by staff', () => {
  const openDialog = async (mail: string) => {
    const openedPage = await open({
      [SIGN_IN_OPTIONS]: () => ({ mail, google: null }),
      CreateWorkspace: ({ variables }) => {
        if (variables.adminEmail === 'no@acme.example')
          throw new RefusalError('Enter a valid email address.', 'VALIDATION_FAILED', 'adminEmail')
        return { createWorkspace: { id: 13, name: variables.name as string } }
      },
    })
    await openedPage.page.getByRole('button', { name: 'Create New Workspace' }).click()
    return {
      ...openedPage,
      name: openedPage.page.getByRole('textbox', { name: 'Workspace Name' }),
      email: openedPage.page.getByRole('textbox', { name: 'Email of the first admin' }),
      create: () => openedPage.page.getByRole('button', { name: 'Create', exact: true }).click(),
    }
  }

  test('needs no first admin [WS21]', async () => {
    const { name, create, sent } = await openDialog('smtp')
    await name.fill('Hartwell')
    await create()
    await expectText('Hartwell was created. To invite its first admin, find the workspace in this list.')
    expect(sent('CreateWorkspace').at(-1)).toEqual({ name: 'Hartwell', adminEmail: null })
  })

  test('needs a name, and invites its first admin by email [WS21]', async () => {
    const { name, email, create, sent } = await openDialog('smtp')
    await expect.element(name).toHaveFocus()
    await create()
    await expectText('Enter a workspace name.')
    await name.fill(' Hartwell ')
    await email.fill('ada')
    await create()
    await expect.element(email).toHaveFocus()
    await expectText('Enter a valid email address.')
    await email.fill('no@acme.example')
    await create()
    await expect.element(email).toHaveFocus()
    await email.fill(' Ada@Acme.example')
    await create()
    await expectText('Hartwell was created. We emailed an invitation to ada@acme.example.')
    expect(sent('CreateWorkspace').at(-1)).toEqual({ name: 'Hartwell', adminEmail: 'ada@acme.example' })
  })

  test.each([
    [
      'none',
      /^Hartwell was created\. Send this link to ada@acme\.example: http.*\/join\?workspaceId=13&workspaceName=Hartwell&email=ada%40acme\.example$/,
    ],
    ['outbox', 'Hartwell was created. The invitation for ada@acme.example is in the outbox.'],
  ])(
    'leads to a message on how its first admin gets the link if the server’s mail setting is %j [WS21]',
    async (mail, text) => {
      const { name, email, create } = await openDialog(mail)
      await name.fill('Hartwell')
      await email.fill('ada@acme.example')
      await create()
      await expectText(text)
    },
  )

  test('is marked in the list as long as it has no members [WS36]', async () => {
    const { page } = await open()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
    await expect.element(row('Company 2').getByText('No members yet')).toBeVisible()
    await expect.element(row('Company 3').getByText('No members yet')).not.toBeInTheDocument()
  })
})

describe('the first admin of a workspace without members', () => {
  const openDialog = async (answers: AnswersByOperation = {}) => {
    const openedPage = await open({ [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp' }), ...answers })
    await openedPage.page.getByRole('button', { name: 'Invite the first admin of Company 2' }).click()
    return {
      ...openedPage,
      email: openedPage.page.getByRole('textbox', { name: 'Email', exact: true }),
      invite: () => openedPage.page.getByRole('button', { name: 'Invite', exact: true }).click(),
    }
  }

  test('is invited from the list [WS21]', async () => {
    const { page, email, invite, sent } = await openDialog({
      InviteFirstAdmin: () => ({ inviteFirstAdmin: true }),
    })
    await expect.element(email).toHaveFocus()
    await invite()
    await expectText('Enter a valid email address.')
    expect(await axeFindings(document.body)).toEqual([])
    await email.fill(' Ada@Company.example')
    await invite()
    await expectText('We emailed an invitation to ada@company.example.')
    expect(sent('InviteFirstAdmin')[0]).toEqual({
      firstAdminInviteRequest: { workspaceId: 2, email: 'ada@company.example' },
    })
    expect(page.getByRole('button', { name: 'Invite the first admin of Company 3' }).query()).toBeNull()
  })

  test('gets the link, which has no code, from staff if email is not set up [WS28, WS33]', async () => {
    const { email, invite } = await openDialog({
      [SIGN_IN_OPTIONS]: () => ({ mail: 'none' }),
      InviteFirstAdmin: () => ({ inviteFirstAdmin: true }),
    })
    await email.fill('ada@company.example')
    await invite()
    await expectText(
      /^ada@company\.example was invited\. Send them this link: http\S+\/join\?workspaceId=2&workspaceName=Company\+2&email=ada%40company\.example\W*$/,
    )
  })

  test('is not invited if the server rejects the invitation, and the dialog shows why [WS21]', async () => {
    const { email, invite } = await openDialog({
      InviteFirstAdmin: refuseWith('This workspace has members.', 'VALIDATION_FAILED', 'workspaceId'),
    })
    await email.fill('ada@company.example')
    await invite()
    await expectText('This workspace has members.')
    await expect.element(email).toHaveValue('ada@company.example')
  })
})

describe('a user with support access', () => {
  const openAs = (isInternalStaff: boolean) =>
    openPage('/w/1/zip-code-lookup/single', {
      membership: { role: 'JITA_WRITE', expiresAt: new Date(Date.now() + 13_319_000).toISOString() },
      scopes: ['VIEW_LOCATION_CALCULATOR'],
      user: { isInternalStaff },
      answers: { TierConfig: () => new Promise(() => {}) },
    })

  test('sees a warning that cannot be dismissed and, as staff, the remaining time [SA7]', async () => {
    const { page } = await openAs(true)
    await expectText('You are logged in with JITA. Use good judgement.')
    await expectText(/^Workspace 1, until (\d+ \w+ \d{4}, )?\d\d:\d\d \(UTC\)$/)
    await expectText('JITA: 3 h 42 min')
    expect(page.getByRole('button', { name: 'Dismiss' }).query()).toBeNull()
  })

  test('sees the end in the time zone of the workspace, which is named [SA7, PG23]', async () => {
    await openPage('/w/1/zip-code-lookup/single', {
      membership: { role: 'JITA_WRITE', expiresAt: '2126-11-22T16:30:00.000Z' },
      scopes: ['VIEW_LOCATION_CALCULATOR'],
      answers: {
        // Batched with the time zone, so it must be answered.
        TierConfig: refuseWith('The page is not needed here.', 'ACCESS_DENIED'),
        WorkspaceTimeZone: () => ({ settings: [{ stringValue: '"Asia/Tokyo"' }] }),
      },
    })
    await expectText('Workspace 1, until 23 November 2126, 01:30 (Asia/Tokyo)')
  })

  test('sees no remaining time unless they are staff [SA7]', async () => {
    const { page } = await openAs(false)
    await expectText('You are logged in with JITA. Use good judgement.')
    expect(page.getByText(/^JITA:/).query()).toBeNull()
  })
})

describe('support access that ends while its page is open', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
  })

  test('shows the reason on the login page once the server reports it [SA8]', async () => {
    const reload = vi.spyOn(pageLoad, 'reload').mockImplementation(() => {})
    const notice = 'Your access to this workspace has expired.'
    const { calls } = await openPage('/w/1/zip-code-lookup/single', {
      membership: { role: 'JITA_WRITE', expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
      scopes: ['VIEW_LOCATION_CALCULATOR'],
      user: { isInternalStaff: true },
      answers: {
        TierConfig: () => new Promise(() => {}),
        CurrentUser: () => ({ currentUser: createUser(STAFF) }),
        StillMember: refuseWith(notice, 'FORBIDDEN'),
      },
    })
    await expectText('JITA: 1 h 0 min')
    // The next query must not be batched with one that never gets a response.
    await expect.poll(() => calls.map(({ operationName }) => operationName)).toContain('TierConfig')
    // Once access has ended by the browser's clock and the tab becomes visible, the page asks the server, which confirms the end.
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await expectText(notice)
    expect(reload).toHaveBeenCalledOnce()
    expect(storage.accessToken.get()).toBeNull()
    expect(signedOutReason.get()).toBe(notice)
    expect(calls.map(({ operationName }) => operationName)).toContain('StillMember')
  })
})

test('page views are shown seven days at a time, most viewed first, with the sessions started [AN5]', async () => {
  const days = [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-02-${day}`)
  const counts = [
    { day: '2026-02-22', page: '/login', views: 3, sessions: 3, entrances: 2 },
    { day: '2026-02-28', page: '/login', views: 1, sessions: 1, entrances: 1 },
    { day: '2026-02-28', page: '/w/$workspaceId/comp-ranges', views: 1200, sessions: 4, entrances: 5 },
  ]
  const { page, address, sent } = await open({
    PageViewCounts: ({ variables }) => ({
      pageViewCounts: variables.weeksAgo === 1 ? { days, counts: [] } : { days, counts },
    }),
  })
  await page.getByRole('link', { name: 'Page views' }).click()
  await expectText('Sun 22 Feb to Sat 28 Feb')
  const rows = page.getByRole('row').elements()
  expect(rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual(
    [
      ['Sessions started', '8', '', '2', '0', '0', '0', '0', '0', '6'],
      ['/w/$workspaceId/comp-ranges', '4', '1,200', '0', '0', '0', '0', '0', '0', '1,200'],
      ['/login', '4', '4', '3', '0', '0', '0', '0', '0', '1'],
    ],
  )
  await expect.element(page.getByRole('button', { name: 'Next 7 days' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous 7 days' }).click()
  await expectText('No page views in this period.')
  expect(address()).toBe('/hq/use?weeksAgo=1')
  expect(sent('PageViewCounts')).toEqual([{ weeksAgo: 0 }, { weeksAgo: 1 }])
})
