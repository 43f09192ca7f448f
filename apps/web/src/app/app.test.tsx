import '../shared/ui/index.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectText } from '../testing/controls.ts'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '../shared/api/query-client.ts'
import { pageLoad } from '../shared/routing/page-load.ts'
import { watchOtherTabs } from '../shared/session/session-end.ts'
import type { Membership, User } from '../shared/session/session.ts'
import { signedOutReason, storage } from '../shared/storage/storage.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { createMembership, createUser } from '../testing/open-page.tsx'
import { NAVIGATION_ANSWERS } from '../testing/server.ts'
import { STORED_TIERS } from '../testing/stored-tiers.ts'
import { setTheme } from './theme.ts'

/** A member who may look up single ZIP codes. */
const membership = (id: number, overrides: Partial<Membership> = {}) =>
  createMembership(id, {
    role: 'MEMBER',
    effectiveScopes: ['VIEW_LOCATION_CALCULATOR'],
    flags: [{ id: 'multiple_zip_code_lookup', enabled: true }],
    ...overrides,
  })
const user = (overrides: Partial<User> = {}) =>
  createUser({
    email: 'member@tidewater.example',
    fullName: 'Mei Lin',
    memberships: [membership(1)],
    ...overrides,
  })

/** Replaces the network by a server for the shell: the current user, login with the password `right`, logout, and the first page. */
function stubServer(current: User | null) {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  vi.stubGlobal('fetch', (path: string, init: { body: string | null }) => {
    if (path === '/api/auth/logout') return Promise.resolve(new Response(null, { status: 204 }))
    if (path === '/api/auth/login') {
      const isRight = (JSON.parse(init.body ?? '') as { password: string }).password === 'right'
      return Promise.resolve(
        isRight
          ? Response.json({ access_token: 'secret' })
          : Response.json({ error: { code: 'VALIDATION_FAILED', message: 'Not right.' } }, { status: 400 }),
      )
    }
    if (path === '/api/ready') return Promise.resolve(Response.json({}))
    const operations = JSON.parse(init.body ?? '') as { operationName: string }[]
    return Promise.resolve(
      Response.json(
        operations.map(({ operationName }) =>
          operationName === 'CurrentUser'
            ? { data: { currentUser: current } }
            : { data: NAVIGATION_ANSWERS[operationName] ?? { tierConfig: STORED_TIERS } },
        ),
      ),
    )
  })
}

async function open(path: string) {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await render(<App queryClient={queryClient} router={router} />)
  return router
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storage.accessToken.set('secret')
})
afterEach(async () => {
  await page.viewport(1280, 900)
  // Requests that a page sends as its test ends must not reach a missing server.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  setTheme('light')
  localStorage.clear()
})

const lookup = '/w/1/zip-code-lookup/single'

const USER_WITHOUT_WORKSPACE = user({ memberships: [] })
const STAFF = user({ memberships: [], isInternalStaff: true })
const UNVERIFIED = user({ hasVerifiedEmail: false })
const MAPPINGS_READER = user({
  memberships: [
    membership(1, {
      effectiveScopes: ['GLOBAL_MAPPING_VIEW'],
      flags: [{ id: 'job_catalog', enabled: true }],
    }),
  ],
})

test.each([
  ...[
    '/',
    '/login',
    '/start',
    '/w',
    '/w/1',
    '/w/1/no/such/page',
    '/w/99/zip-code-lookup/single',
    '/w/abc',
  ].map((path) => ({ visitor: 'a member', current: user(), path, at: lookup })),
  { visitor: 'a member', current: user(), path: '/w/1/zip-code-lookup/bulk', at: '/w/1/no-access' },
  { visitor: 'a member', current: user(), path: '/w/1/global-mappings', at: '/w/1/no-access' },
  {
    visitor: 'a member who sees mappings',
    current: MAPPINGS_READER,
    path: '/w/1/global-mappings',
    at: '/w/1/geos/global-mapping',
  },
  { visitor: 'an unverified user', current: UNVERIFIED, path: '/', at: '/verify-email' },
  { visitor: 'an unverified user', current: UNVERIFIED, path: lookup, at: '/verify-email' },
  { visitor: 'a user without a workspace', current: USER_WITHOUT_WORKSPACE, path: '/', at: '/w' },
  { visitor: 'a user without a workspace', current: USER_WITHOUT_WORKSPACE, path: '/start', at: '/w' },
  { visitor: 'a user without a workspace', current: USER_WITHOUT_WORKSPACE, path: lookup, at: '/w' },
  { visitor: 'staff without a workspace', current: STAFF, path: '/start', at: '/hq/w' },
  { visitor: 'staff without a workspace', current: STAFF, path: '/', at: '/hq/w' },
  { visitor: 'a logged-out visitor', current: null, path: '/', at: '/' },
  { visitor: 'a logged-out visitor', current: null, path: '/start', at: '/login' },
  { visitor: 'a logged-out visitor', current: null, path: '/w', at: '/login' },
  { visitor: 'a logged-out visitor', current: null, path: lookup, at: '/login' },
])('$visitor opening $path gets to $at [AT16, PG2, PG3]', async ({ current, path, at }) => {
  stubServer(current)
  const router = await open(path)
  await expect.poll(() => router.state.location.pathname).toBe(at)
})

/** A user who is a member of workspace 1 and sets up workspace 2. */
const founder = user({
  memberships: [
    membership(1),
    membership(2, {
      effectiveScopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT', 'VIEW_LOCATION_CALCULATOR'],
      flags: [{ id: 'job_catalog', enabled: true }],
      hasUnfinishedSetup: true,
      opensSetupFirst: true,
    }),
  ],
})

test.each([
  ['/start?workspaceId=2', '/w/2/set-up'],
  ['/start?workspaceId=1', lookup],
  ['/start', lookup],
  ['/login', lookup],
  ['/login?redirect=%2Fstart%3FworkspaceId%3D2', '/w/2/set-up'],
  ['/w/2', '/w/2/zip-code-lookup/single'],
  // Somebody else's workspace.
  ['/start?workspaceId=99', lookup],
])('a user who sets up workspace 2, opening %s, gets to %s [PG28]', async (path, at) => {
  stubServer(founder)
  const router = await open(path)
  await expect.poll(() => router.state.location.pathname).toBe(at)
})

test.each(['/', '/login', '/start', '/w'])(
  'a member without the ZIP code lookup, opening %s, gets to the first page of the navigation [PG32]',
  async (path) => {
    const flags = [{ id: 'job_catalog', enabled: true }] as const
    stubServer(user({ memberships: [membership(1, { effectiveScopes: ['COMP_RANGES_VIEW'], flags })] }))
    const router = await open(path)
    await expect.poll(() => router.state.location.pathname).toBe('/w/1/comp-ranges')
  },
)

test('the navigation has Set up and the feedback button when it is first shown [PG30]', async () => {
  stubServer(founder)
  await open('/w/2/zip-code-lookup/single')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect.element(nav).toBeVisible()
  expect(nav.getByRole('link', { name: /^Set up/ }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Give feedback' }).elements()).toHaveLength(1)
})

test('replaces an inaccessible workspace with the remembered one, on the same page [WS9]', async () => {
  stubServer(user({ memberships: [membership(1), membership(2)] }))
  storage.workspaceId.set(2)
  const router = await open('/w/99/zip-code-lookup/single?zip=12207')
  await expect.poll(() => router.state.location.href).toBe('/w/2/zip-code-lookup/single?zip=12207')
})

test('remembers the opened workspace', async () => {
  stubServer(user({ memberships: [membership(1), membership(2)] }))
  await open('/w/2')
  await expect.poll(() => storage.workspaceId.get()).toBe(2)
})

test('shows the public landing page at / to signed-out visitors', async () => {
  stubServer(null)
  await open('/')
  await expect.element(page.getByRole('heading', { name: 'See where any offer falls.' })).toBeVisible()
  expect(document.title).toBe('Comp bands, location tiers, and pay ranges | Plumb Compensation')
})

test.each(['/404', '/no/such/page'])('%s shows “Page not found” [PG3]', async (path) => {
  stubServer(null)
  await open(path)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(document.title).toBe('Page not found | Plumb Compensation')
})

test('the no-access page names the missing permission [PG5]', async () => {
  stubServer(user())
  await open('/w/1/zip-code-lookup/bulk')
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('You do not have access to Bulk ZIP code lookup')
  expect(document.title).toBe('No access to Bulk ZIP code lookup | Plumb Compensation')
  await expectText(
    'You need the “View multiple ZIP codes” permission. Ask an admin of Workspace 1 for access.',
  )
})

test.each<[string, Partial<Membership>, readonly string[]]>([
  [
    'names only the turned-off feature to an admin, who lacks no permission',
    { role: 'ADMIN' },
    ['Job catalog is turned off for Workspace 1. Only Plumb staff can change this.'],
  ],
  [
    'names missing permissions and turned-off features to a member, in one sentence each',
    {},
    [
      'You need the “View currencies” permission. Ask an admin of Workspace 1 for access.',
      'Job catalog and Currencies are turned off for Workspace 1. Only Plumb staff can change this.',
    ],
  ],
])('the no-access page %s [PG5]', async (_, overrides, sentences) => {
  const flags = [
    { id: 'job_catalog' as const, enabled: false },
    { id: 'currencies' as const, enabled: overrides.role === 'ADMIN' },
  ]
  stubServer(user({ memberships: [membership(1, { ...overrides, flags })] }))
  await open('/w/1/geos/currencies')
  for (const sentence of sentences) await expectText(sentence)
  expect(document.querySelectorAll('main p')).toHaveLength(sentences.length)
})

test('a failed login marks both fields, keeps the email and shows the reason [AT8]', async () => {
  storage.accessToken.remove()
  stubServer(user())
  const router = await open('/w/1/zip-code-lookup/single?zip=12207')
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByLabelText('Password')
  await email.fill('member@tidewater.example')
  await password.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expectText('Not right.')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveValue('member@tidewater.example')
  await expect.element(password).toHaveFocus()

  await userEvent.keyboard('right')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/w/1/zip-code-lookup/single?zip=12207')
  expect(storage.accessToken.get()).toBe('secret')
  await expect.poll(() => document.title).toBe('ZIP code lookup | Plumb Compensation')
})

test('a logged-in user verifies with one click, and enters the password if the server requires it [AT13]', async () => {
  stubServer(UNVERIFIED)
  const otherFetch = globalThis.fetch
  const sentRequests: object[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path !== '/api/auth/verify-email') return otherFetch(path, init)
    const body = JSON.parse(init.body as string) as object
    sentRequests.push({ ...body, authorization: new Headers(init.headers).get('authorization') })
    return Promise.resolve(
      'password' in body
        ? new Response(null, { status: 204 })
        : Response.json(
            { error: { code: 'VALIDATION_FAILED', message: 'Say it.', field: 'password' } },
            { status: 400 },
          ),
    )
  })
  await open('/verify-email?email=member%40tidewater.example#code=the-code')
  const verify = page.getByRole('button', { name: 'Verify email' })
  const password = page.getByLabelText('Password that you signed up with')
  await expect.element(verify).toBeEnabled()
  expect(password.elements()).toEqual([])
  await verify.click()
  // The session may have been another account's, or over.
  await expect.element(password).toHaveFocus()
  await expectText('Say it.')
  await expect.element(verify).toBeDisabled()
  await password.fill('Correct-horse-7')
  await expect.poll(() => page.getByText('Say it.').elements()).toEqual([])
  await verify.click()
  await expectText('Your email address is verified.')
  const expected = { email: 'member@tidewater.example', code: 'the-code', authorization: 'Bearer secret' }
  expect(sentRequests).toEqual([expected, { ...expected, password: 'Correct-horse-7' }])
})

test('the login page shows the reason for the end of the session once [CL4]', async () => {
  storage.accessToken.remove()
  signedOutReason.set('Your session has ended. Log in again.')
  stubServer(null)
  await open('/login')
  await expectText('Your session has ended. Log in again.')
  expect(signedOutReason.get()).toBeNull()
})

test('the navigation lists the accessible pages, and its groups can be collapsed', async () => {
  stubServer(user())
  await open(lookup)
  const group = page.getByRole('button', { name: 'Tools' })
  const item = page.getByRole('link', { name: 'ZIP code lookup' })
  await expect.element(item).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.getByRole('link', { name: 'Comp ranges' }).elements()).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: 'Cash and equity' }).elements()).toEqual([])
  await group.click()
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
})

test('a collapsed group expands when navigation enters one of its pages [PG1]', async () => {
  stubServer(user())
  const router = await open('/w/1/no-access')
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect.element(page.getByRole('link', { name: 'ZIP code lookup' })).not.toBeInTheDocument()
  await router.navigate({
    to: '/w/$workspaceId/zip-code-lookup/single',
    params: { workspaceId: 1 },
    search: {},
  })
  await expect.element(page.getByRole('link', { name: 'ZIP code lookup' })).toBeVisible()
})

test('focuses the heading of the page after navigation, unless the page has already moved the focus', async () => {
  stubServer(user())
  const router = await open(lookup)
  const item = page.getByRole('link', { name: 'ZIP code lookup' })
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
  await router.navigate({ to: '/w/$workspaceId/no-access', params: { workspaceId: 1 }, search: {} })
  await expect.element(page.getByRole('heading', { name: 'No access' })).toHaveFocus()
  await item.click()
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
})

test('the switcher lists the workspaces in 220 px, stores the choice and reloads the page [PG6]', async () => {
  const load = vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  stubServer(user({ memberships: Array.from({ length: 12 }, (_, index) => membership(index + 1)) }))
  await open('/w/3')
  await page.getByRole('button', { name: 'Workspace 3 Switch workspace' }).click()
  const list = page.getByRole('group', { name: 'Switch workspace' })
  await expect.element(page.getByRole('menuitemradio', { name: 'Workspace 3' })).toBeChecked()
  expect(list.element().clientHeight).toBe(220)
  expect(list.element().scrollHeight).toBeGreaterThan(220)
  await page.getByRole('menuitemradio', { name: 'Workspace 12' }).click()
  expect(storage.workspaceId.get()).toBe(12)
  expect(load).toHaveBeenCalledExactlyOnceWith('/w/12/zip-code-lookup')
})

test('hides the switcher from members of a single workspace', async () => {
  stubServer(user())
  await open(lookup)
  await expect.element(page.getByText('Workspace 1').first()).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /Switch workspace/ }).elements()).toEqual([])
})

test('the avatar menu shows the logged-in user, changes the theme and logs out [PG7]', async () => {
  const load = vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  stubServer(user())
  await open(lookup)
  await page.getByRole('button', { name: 'Mei Lin member@tidewater.example' }).click()
  const menu = page.getByRole('menu')
  await expect
    .element(menu)
    .toHaveTextContent(
      'Mei Linmember@tidewater.exampleYour accountLight themeDark themeSystem themeLogoutLog out everywhere',
    )

  const theme = (name: string) =>
    menu.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name })
  await expect.element(theme('Light theme')).toBeChecked()
  await theme('Dark theme').click()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(storage.themeMode.get()).toBe('dark')

  await page.getByRole('button', { name: 'Mei Lin member@tidewater.example' }).click()
  await expect.element(theme('Dark theme')).toBeChecked()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => load.mock.calls).toEqual([['/login']])
  expect(storage.accessToken.get()).toBeNull()
})

test('says that a user has no workspace, and lets them log out', async () => {
  const load = vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  stubServer(USER_WITHOUT_WORKSPACE)
  await open('/w')
  await expect.element(page.getByRole('heading', { name: 'No workspace yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => load.mock.calls).toEqual([['/login']])
})

/** Replaces the network by a server that refuses every operation in this way. */
function stubRefusingServer(code: string, message: string) {
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) =>
    Promise.resolve(
      Response.json(
        (JSON.parse(init.body) as unknown[]).map(() => ({ errors: [{ message, extensions: { code } }] })),
      ),
    ),
  )
}

/** Opens the bulk page with a list in its box, as a user who may use it. */
async function openBulkWith(list: string) {
  stubServer(bulkUser())
  await open('/w/1/zip-code-lookup/bulk')
  await page.getByRole('textbox', { name: 'ZIP codes' }).fill(list)
}

/** Reloads the tab after this user has logged in. @returns the box for ZIP codes */
async function openAgain(signedInUser: User) {
  await cleanup()
  storage.accessToken.set('another-secret')
  stubServer(signedInUser)
  await open('/w/1/zip-code-lookup/bulk')
  return page.getByRole('textbox', { name: 'ZIP codes' })
}

const bulkUser = (overrides: Partial<User> = {}) =>
  user({
    memberships: [membership(1, { effectiveScopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'] })],
    ...overrides,
  })

test('clears the screen as soon as the server ends the session, and restores typed text after the next login [CL4]', async () => {
  const reload = vi.spyOn(pageLoad, 'reload').mockImplementation(() => undefined)
  await openBulkWith('12207')
  stubRefusingServer('UNAUTHENTICATED', 'Your session has ended. Log in again.')
  await page.getByRole('button', { name: /^Look up/ }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your session has ended. Log in again.')
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  await expect.poll(() => page.getByRole('navigation').elements()).toEqual([])
  expect(storage.accessToken.get()).toBeNull()
  expect(signedOutReason.get()).toBe('Your session has ended. Log in again.')
  expect(reload).toHaveBeenCalledTimes(1)
  await expect.element(await openAgain(bulkUser())).toHaveValue('12207')
})

test.each([
  ['signed out', null, 'You logged out in another tab. Log in again.'],
  ['signed in', 'another', 'Loading'],
])('clears this page after somebody %s in another tab [PG13, PG24]', async (_, token, message) => {
  const reload = vi.spyOn(pageLoad, 'reload').mockImplementation(() => undefined)
  const stop = watchOtherTabs()
  await openBulkWith('12207')
  if (token === null) storage.accessToken.remove()
  else storage.accessToken.set(token)
  const { key } = storage.accessToken
  dispatchEvent(new StorageEvent('storage', { key, oldValue: 'secret', newValue: token }))
  stop()
  await expect.element(page.getByRole('status')).toHaveTextContent(message)
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  expect(reload).toHaveBeenCalledTimes(1)
  await expect.element(await openAgain(bulkUser())).toHaveValue('12207')
})

test('never shows typed text to another user who logs in [PG24]', async () => {
  vi.spyOn(pageLoad, 'reload').mockImplementation(() => undefined)
  await openBulkWith('12207')
  stubRefusingServer('UNAUTHENTICATED', 'Your session has ended. Log in again.')
  await page.getByRole('button', { name: /^Look up/ }).click()
  await expect.poll(() => storage.accessToken.get()).toBeNull()
  await expect.element(await openAgain(bulkUser({ id: 6 }))).toHaveValue('')
  await expect.element(await openAgain(bulkUser())).toHaveValue('')
})

test('logging out clears the page at once and deletes typed text [PG13, PG24]', async () => {
  vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  await openBulkWith('12207')
  // The server never responds.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'Mei Lin member@tidewater.example' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Logging out')
  await expect.poll(() => page.getByRole('navigation').elements()).toEqual([])
  await expect.element(await openAgain(bulkUser())).toHaveValue('')
})

test('retries a page that failed to load, and reports when the connection is back [PG14]', async () => {
  // The router, the error page and each failed try log to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await open(lookup)
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(document.title).toBe('No connection | Plumb Compensation')
  stubServer(user())
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  await expectText('Back online')
})

test('a page that fails shows an error with buttons to go back and home [PG4]', async () => {
  // React, the router and the error page log to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined)
  stubRefusingServer('INTERNAL', 'Something went wrong on our side. Try again. Request ID: 7f3a')
  await open(lookup)
  await expect.element(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  expect(document.title).toBe('Oops! Something went wrong. | Plumb Compensation')
  // Details, since this is not production.
  await expectText(/ApiError: Something went wrong on our side/)
  await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Home' }).click()
  expect(load).toHaveBeenCalledExactlyOnceWith('/')
})

test('at 390 px the navigation is a menu that closes on Esc and on navigation', async () => {
  await page.viewport(390, 844)
  stubServer(user())
  const router = await open('/w/1/no-access')
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await page.getByRole('dialog').getByRole('link', { name: 'ZIP code lookup' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(lookup)
})
