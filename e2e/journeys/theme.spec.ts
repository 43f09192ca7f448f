import { expect, test } from '../product/journey.ts'

test('the system theme follows the operating system, at once and after a reload; the light theme does not [PG8]', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('member')
  const html = page.locator('html')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /member@/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await expect(html).toHaveAttribute('data-theme', 'light')
  await choose('System theme')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme-mode', 'system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await choose('Light theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})
