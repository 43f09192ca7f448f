import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'

const openMenu = async () => page.getByRole('button', { name: /Amara Okafor/ }).click()

test('settings require EDIT_WORKSPACE, and are hidden from the menu without it [ST5]', async () => {
  const { address } = await openPage('/w/1/settings', { scopes: ['SET_USERS_JOB_LEVEL'] })
  await expect.poll(address).toMatch(/^\/w\/1\/no-access/)
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Logout', exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Settings' }).elements()).toEqual([])
})

test('settings show progress until the workspace is loaded [ST5]', async () => {
  await openPage('/w/1/settings/permissions', {
    scopes: ['EDIT_WORKSPACE'],
    answers: { Roles: () => new Promise(() => {}) },
  })
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Loading')
})

test('settings are in the menu of users with EDIT_WORKSPACE [PG7]', async () => {
  const { address } = await openPage('/w/1/no-access', { scopes: ['EDIT_WORKSPACE'] })
  await openMenu()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.poll(address).toMatch(/^\/w\/1\/settings/)
})
