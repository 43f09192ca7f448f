import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { expect, test } from 'vitest'
import { expectText } from '../../testing/controls.ts'
import { RefusalError } from '../../testing/server.ts'
import { openRanges } from './page.fixture.ts'

test('lists the unreadable parts of an address until another choice is made [CR36]', async () => {
  const { page, address } = await openRanges('?family=abc&zip=1234&country=US')
  const message = page.getByText(
    'Part of this link could not be read (family, ZIP code), so the selection above is shown instead.',
  )
  await expect.element(message).toBeVisible()
  await expect.poll(address).toBe('/w/1/comp-ranges?family=2&country=US&currency=default&mode=absolute')
  await expect.element(message).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: /Germany/ }).click()
  await expect.element(message).not.toBeInTheDocument()
})

test('the message about a job that is not in the table does not tell whether it exists [CR36]', async () => {
  await openRanges('?family=3&country=US&zip=98109&job=4711&why=true')
  await expectText('The job in this link is not in this list, or you do not have access to it.')
  await expectText('175,203', { exact: true })
})

test('rejects an unknown country with a message, and shows no figures for it [CR36]', async () => {
  const { page } = await openRanges('?family=3&country=ZZ', {
    before: ({ country }) => {
      if (country === 'ZZ') throw new RefusalError(globalMappingMessages.unknownCountry('ZZ'))
    },
  })
  await expectText(globalMappingMessages.unknownCountry('ZZ'))
  await expect.poll(() => page.getByText('175,203').elements()).toHaveLength(0)
})
