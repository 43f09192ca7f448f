import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { storage } from '../../../shared/storage/storage.ts'
import { openPart } from '../../../testing/open-page.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useCompRangesSettings } from './use-comp-ranges-settings.ts'

/** What another component of the page has of the settings. */
function Elsewhere() {
  const { absoluteRange, breakdownButtons, currencyPreference } = useCompRangesSettings()
  return <p>{`${absoluteRange} ${breakdownButtons} ${currencyPreference}`}</p>
}

const open = (isAdmin: boolean) =>
  openPart(
    <>
      <Elsewhere />
      <SettingsDialog open onOpenChange={() => undefined} isAdmin={isAdmin} />
    </>,
  )

beforeEach(() => {
  storage.absoluteRange.remove()
  storage.breakdownButtons.remove()
  storage.currencyPreference.remove()
})

test('by default ranges are absolute, with breakdown buttons, in the workspace’s currency', async () => {
  const { page } = await open(true)
  await expect.element(page.getByText('true true WORKSPACE_DEFAULT')).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'The workspace’s' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'In money, on one axis' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Show how each range is made' })).toBeChecked()
})

test('each choice holds at once, everywhere, and is remembered', async () => {
  const { page } = await open(true)
  await page.getByRole('radio', { name: 'The country’s own' }).click()
  await page.getByRole('radio', { name: 'In % of the mid' }).click()
  await page.getByRole('switch', { name: 'Show how each range is made' }).click()
  await expect.element(page.getByText('false false LOCAL')).toBeInTheDocument()
  expect([
    storage.absoluteRange.get(),
    storage.breakdownButtons.get(),
    storage.currencyPreference.get(),
  ]).toEqual([false, false, 'LOCAL'])
})

test('what another tab chooses holds here too', async () => {
  const { page } = await open(true)
  await expect.element(page.getByText('true true WORKSPACE_DEFAULT')).toBeInTheDocument()
  storage.currencyPreference.set('LOCAL')
  window.dispatchEvent(new StorageEvent('storage', { key: storage.currencyPreference.key }))
  await expect.element(page.getByText('true true LOCAL')).toBeInTheDocument()
})

test('only admins choose about breakdown buttons, and axe finds nothing', async () => {
  const { page } = await open(false)
  await expect.element(page.getByRole('dialog', { name: 'Comp ranges settings' })).toBeVisible()
  expect(page.getByRole('switch').elements()).toHaveLength(0)
  const { violations } = await axe.run(page.getByRole('dialog').element(), {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
