import { expect, test } from 'vitest'
import { storage } from '../../../shared/storage/storage.ts'
import { openRanges } from '../page.fixture.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'

async function open(role: 'ADMIN' | 'CUSTOM' = 'ADMIN', address = '') {
  const openedPage = await openRanges(address, { membership: { role } })
  await openedPage.page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(openedPage.page.getByRole('dialog', { name: 'Comp ranges settings' })).toBeVisible()
  return openedPage
}

test('by default ranges are absolute, with breakdown buttons, in the workspace’s currency', async () => {
  const { page } = await open()
  await expect.element(page.getByRole('radio', { name: 'Workspace default' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Amounts on one axis' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Show how each range is calculated' })).toBeChecked()
})

test('each choice applies immediately, and is remembered; the address has currency and mode [CR18]', async () => {
  const { page, address } = await open()
  const breakdownButtons = () =>
    page.getByTitle(/^Show how the range for .* is calculated$/).elements().length
  await expect.poll(breakdownButtons).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'Local currency' }).click()
  await page.getByRole('radio', { name: 'Percentages of the midpoint' }).click()
  await page.getByRole('switch', { name: 'Show how each range is calculated' }).click()
  await expect.poll(address).toMatch(/currency=local.*mode=relative/)
  await expect.element(page.getByText('100%', { exact: true }).first()).toBeInTheDocument()
  await expect.poll(breakdownButtons).toBe(0)
  expect([
    storage.absoluteRange.get(),
    storage.breakdownButtons.get(),
    storage.currencyPreference.get(),
  ]).toEqual([false, false, 'LOCAL'])
})

test('a link applies its own settings, and the dialog shows the settings in effect', async () => {
  storage.currencyPreference.set('WORKSPACE_DEFAULT')
  const { page } = await open('ADMIN', '?country=DE&currency=local&mode=relative')
  await expect.element(page.getByRole('radio', { name: 'Local currency' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Percentages of the midpoint' })).toBeChecked()
  expect(storage.currencyPreference.get()).toBe('WORKSPACE_DEFAULT')
})

test('turning off the breakdown buttons in another tab applies here too', async () => {
  const { page } = await open()
  storage.breakdownButtons.set(false)
  window.dispatchEvent(new StorageEvent('storage', { key: storage.breakdownButtons.key }))
  await expect.element(page.getByRole('switch')).not.toBeChecked()
})

test('only admins can turn off breakdown buttons, and axe passes [CR19]', async () => {
  const { page } = await open('CUSTOM')
  await expect.poll(() => page.getByRole('switch').elements()).toHaveLength(0)
  expect(await axeFindings(page.getByRole('dialog').element())).toEqual([])
})
