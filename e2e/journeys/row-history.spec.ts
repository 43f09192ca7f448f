import { pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

/** A sheet, a list of jobs and one of members, each with a table whose rows it shows. */
const PAGES = [
  ['job-architecture', 'job'],
  ['ote/edit-comp-band-group', 'comp_band'],
  ['settings/users', 'membership'],
] as const

/** There the link is that of the active cell, and the first cell may be empty. */
const SHEET = 'ote/edit-comp-band-group'

for (const [path, table] of PAGES) {
  test(`a row of ${path} links to its history, and back [HI13]`, async ({ page, signIn }) => {
    await signIn('admin', `/w/1/${path}`)
    // The first family may belong to another journey, and have no job.
    if (path === 'job-architecture') await pickFamily(page, 'Solutions Engineering')
    if (path === SHEET) {
      const filled = page.getByRole('gridcell').filter({ hasText: /\S/ })
      const column = await filled.first().getAttribute('aria-colindex')
      // Not where a sheet begins.
      await filled
        .and(page.locator(`[aria-colindex="${column}"]`))
        .nth(1)
        .click()
    }
    const way = page.locator(`a[href^="/w/1/history?table=${table}&row="]`).first()
    await expect(way).toBeAttached()
    const name = await way.evaluate((link) => link.ariaLabel ?? link.textContent)
    expect(name).toMatch(/^History of ./)
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/w/1/history\\?table=${table}&row=\\d+$`))
    // The name appears when a change is loaded, with author and time.
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText('This row')
    await expect(page.getByRole('listitem').filter({ has: page.locator('time') })).not.toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/w/1/${path}`))
    // The sheet shows that cell again.
    if (path === SHEET) await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
  })
}
