import { pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

/** The path of a page, and the table whose rows it shows. */
const PAGES = [
  ['job-architecture', 'job'],
  ['ote/edit-comp-band-group', 'comp_band'],
  ['settings/users', 'membership'],
] as const

/** On this page, only the active cell has a link, and the first cell may be empty. */
const SHEET_PATH = 'ote/edit-comp-band-group'

for (const [path, table] of PAGES) {
  test(`a row of ${path} links to its history, and Back returns to it [HI13]`, async ({ page, signIn }) => {
    await signIn('admin', `/w/1/${path}`)
    // The first family may belong to another journey, and have no job.
    if (path === 'job-architecture') await pickFamily(page, 'Solutions Engineering')
    if (path === SHEET_PATH) {
      const filled = page.getByRole('gridcell').filter({ hasText: /\S/ })
      const column = await filled.first().getAttribute('aria-colindex')
      // Another cell than the one that is active at first.
      await filled
        .and(page.locator(`[aria-colindex="${column}"]`))
        .nth(1)
        .click()
    }
    const historyLink = page.locator(`a[href^="/w/1/history?table=${table}&row="]`).first()
    await expect(historyLink).toBeAttached()
    const name = await historyLink.evaluate((link) => link.ariaLabel ?? link.textContent)
    expect(name).toMatch(/^History of ./)
    await historyLink.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/w/1/history\\?table=${table}&row=\\d+$`))
    // The name of the row appears once its changes are loaded.
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText('This row')
    await expect(page.getByRole('listitem').filter({ has: page.locator('time') })).not.toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/w/1/${path}`))
    // The sheet shows that cell again.
    if (path === SHEET_PATH)
      await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
  })
}
