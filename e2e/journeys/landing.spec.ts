import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'

const TITLE = 'Comp bands, location tiers, and pay ranges | Plumb Compensation'

test('by keyboard alone, a visitor looks at the pictures and joins the waitlist [PG18, PG19]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(TITLE)
  // Disabled in the HTML: it is enabled once the script has started.
  await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeEnabled()
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  const picture = page.getByRole('tabpanel').getByRole('img')
  await tab('Visualize').focus()
  for (const [key, name, shows] of [
    ['ArrowUp', 'Set up', 'The comp bands for a group'],
    ['ArrowUp', 'Search by ZIP Code', 'The result for a ZIP code'],
    ['Home', 'Set up', 'The comp bands for a group'],
    ['ArrowDown', 'Visualize', 'The pay ranges for a job family'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(picture).toHaveAttribute('alt', new RegExp(`^${shows}`))
    // The picture itself is loaded, not only its frame.
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(900)
  }

  await page.getByRole('main').getByRole('link', { name: 'Join the waitlist' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeInViewport()
  // Tab continues from the target of the link.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('robin@landing.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Robin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vale')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. You are on the waitlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeDisabled()
  const loginLink = page.getByRole('main').getByRole('link', { name: 'Have an account? Log In' })
  await expect(loginLink).toHaveAttribute('href', '/login')
  await expectNoAxeViolations(page)
})

test('an error is shown at its field, and no typed text is lost [PG19]', async ({ page, browserLog }) => {
  browserLog.allow(/status of 400/)
  await page.goto('/#waitlist')
  await page.getByLabel('Email').fill('no-address')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Vale')
  await page.getByRole('button', { name: 'Join The Waitlist' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(page.getByLabel('Email')).toHaveValue('no-address')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Last name')).toHaveValue('Vale')
})

test('keeps text typed before the script has loaded [PG19]', async ({ page }) => {
  const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const joinButton = page.getByRole('button', { name: 'Join The Waitlist' })
  await expect(joinButton).toBeDisabled()
  await page.getByLabel('Email').fill('early@landing.example')
  releaseScripts()
  await expect(joinButton).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('early@landing.example')
})

test('the public pages are readable without JavaScript [PG18, PG22]', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const response = await page.goto('/')
  // A browser with scripts disabled by Playwright does not draw noscript content, unlike a real one.
  expect(await response?.text()).toMatch(/<noscript><p[^>]*>To join, turn on JavaScript/)
  await expect(page).toHaveTitle(TITLE)
  await expect(page.getByRole('heading', { name: 'See where any offer falls.' })).toBeVisible()
  await expect(
    page.getByText('Find the location, pay tier, and tier percentage for any US ZIP code.'),
  ).toBeVisible()
  await expect(page.getByText('“Select any figure to see how it was calculated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeDisabled()
  for (const [link, title, shows] of [
    ['Terms', 'Terms | Plumb Compensation', 'What a pay range is'],
    ['Privacy', 'Privacy | Plumb Compensation', 'Plumb does not use cookies.'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
    await expect(page.getByText(shows)).toBeVisible()
    await expect(
      page.getByText('The operator of this server has not published their name, postal address, and email'),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Plumb home' }).click()
  await expect(page).toHaveTitle(TITLE)
  await page.close()
})

test('a logged-in user is redirected to their workspace without seeing the public page [PG18]', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const checkFrame = () => {
      const root = document.querySelector('#root')
      if (
        root?.querySelector('h1')?.textContent.startsWith('See where') &&
        getComputedStyle(root).visibility === 'visible'
      )
        sessionStorage.setItem('saw-the-public-page', 'yes')
      requestAnimationFrame(checkFrame)
    }
    requestAnimationFrame(checkFrame)
  })
  await signIn('member', '/')
  await expect(page).toHaveURL(/\/w\/1\/zip-code-lookup\/single$/)
  await expect(page.getByRole('heading', { name: 'ZIP code lookup' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('saw-the-public-page'))).toBeNull()
})
