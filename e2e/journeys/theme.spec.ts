import { expect, test } from '../product/journey.ts'

test('the dark theme is chosen once and stays', async ({ page, signIn }) => {
  await signIn('member')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /member@/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
