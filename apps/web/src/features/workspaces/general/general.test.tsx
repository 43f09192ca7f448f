import { expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectNoText, expectText } from '../../../testing/controls.ts'
import type { Membership, User } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { createMembership, openPage, createUser } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../../testing/server.ts'
import { storedWorkspace } from '../../../testing/stored-rows.ts'

const settings = [
  { property: 'TIME_ZONE', type: 'WORKSPACE', stringValue: '"UTC"', version: null },
  { property: 'RANGE_ROUNDING', type: 'WORKSPACE', stringValue: '1', version: 2 },
  { property: 'RANGE_WIDTH_DECIMALS', type: 'WORKSPACE', stringValue: '0', version: null },
]

interface Options {
  stored?: Partial<ReturnType<typeof storedWorkspace>>
  answers?: AnswersByOperation
  user?: Partial<User>
  membership?: Partial<Membership>
  areDefaultsInUse?: boolean
}
const open = async (options: Options = {}) => {
  const { stored = {}, answers = {}, user = {}, areDefaultsInUse = false } = options
  const membership = { role: 'ADMIN', effectiveScopes: ['EDIT_WORKSPACE'], ...options.membership } as const
  const openedPage = await openPage('/w/1/settings', {
    membership,
    user: { memberships: [createMembership(1, membership)], ...user },
    answers: {
      GeneralSettings: () => ({
        workspace: storedWorkspace(stored),
        workspaceDefaults: { areInUse: areDefaultsInUse },
        getCustomRoles: [{ id: 3, name: 'Hiring manager', scopes: ['COMP_RANGES_VIEW'] }],
      }),
      Settings: () => ({ settings }),
      CurrentUser: () => ({
        currentUser: createUser({ memberships: [createMembership(1, membership)], ...user }),
      }),
      UpdateWorkspace: () => ({ updateWorkspace: { id: 1 } }),
      SaveWorkspaceWithSettings: () => ({ updateWorkspace: { id: 1 }, settingsSave: [] }),
      ...answers,
    },
  })
  await expect.element(browser.getByRole('textbox', { name: 'Name' })).toBeVisible()
  return openedPage
}
const save = () => button('Save')
const pick = async (control: string, option: string) => {
  await browser.getByRole('combobox', { name: control }).click()
  // A long list shows only what is searched.
  await userEvent.keyboard(option)
  await browser.getByRole('option', { name: option, exact: true }).click()
}

test('General is the first page of the settings, and enables Save only while there are changes [WS11]', async () => {
  const { address, sent } = await open()
  expect(address()).toBe('/w/1/settings/general')
  await expect.element(save()).toBeDisabled()
  const name = browser.getByRole('textbox', { name: 'Name' })
  await name.fill('Tidewater')
  await expect.element(save()).toBeEnabled()
  await name.fill('Tidewater Robotics')
  await expect.element(save()).toBeDisabled()
  await name.fill('Tidewater')
  await save().click()
  await expectText('Saved', { exact: true })
  expect(sent('UpdateWorkspace')[0]).toEqual({ workspaceUpdateRequest: { version: 4, name: 'Tidewater' } })
})

test('saves the workspace and its settings in one operation [WS11]', async () => {
  const { sent } = await open()
  await pick('Time zone for dates', 'Europe/Berlin')
  await pick('Round displayed pay ranges to the nearest', '500')
  await save().click()
  await expectText('Saved', { exact: true })
  expect(sent('SaveWorkspaceWithSettings')[0]).toEqual({
    workspaceUpdateRequest: { version: 4 },
    settingsSaveRequest: {
      items: [
        { property: 'TIME_ZONE', type: 'WORKSPACE', stringValue: '"Europe/Berlin"', version: null },
        { property: 'RANGE_ROUNDING', type: 'WORKSPACE', stringValue: '500', version: 2 },
      ],
    },
  })
})

test('only members who can edit range widths can allow or forbid decimals in them, and see the reason of a refusal [RW13]', async () => {
  const message = '2 range widths have decimals. Enter whole percentages for them first.'
  const { page } = await open()
  await expect.element(browser.getByRole('combobox', { name: 'Range widths' })).toBeDisabled()
  await page.unmount()
  await open({
    membership: { effectiveScopes: ['EDIT_WORKSPACE', 'RANGE_WIDTHS_EDIT'] },
    answers: {
      SaveWorkspaceWithSettings: refuseWith(message, 'VALIDATION_FAILED', 'stringValue', {
        item: { index: 0, id: null },
      }),
    },
  })
  await pick('Range widths', 'Percentages with up to four decimal places')
  const toast = vi.spyOn(toasts, 'error')
  await save().click()
  await expectText(message)
  expect(toast).not.toHaveBeenCalled()
})

test('the domain is read-only for users who are not staff [WS12]', async () => {
  await open()
  await expect.element(browser.getByRole('textbox', { name: 'Domain' })).toHaveAttribute('readonly')
  await expectText('Only Plumb staff can change the domain.')
})

test('country and currency can be changed until comp bands, bonus structures or equity bands exist [WS44]', async () => {
  const { sent } = await open()
  await pick('Default country', 'Germany')
  await pick('Default currency', 'EUR Euro')
  await save().click()
  await expectText('Saved', { exact: true })
  expect(sent('UpdateWorkspace')[0]).toEqual({
    workspaceUpdateRequest: { version: 4, defaultCountry: 'DE', defaultCurrency: 'EUR' },
  })
})

test('country and currency are fixed once comp bands, bonus structures or equity bands exist, and the page says why [WS44]', async () => {
  await open({ areDefaultsInUse: true })
  for (const name of ['Default country', 'Default currency'])
    await expect.element(browser.getByRole('combobox', { name })).toBeDisabled()
  await expectText(
    /cannot change the default country or currency once comp bands, bonus structures, or equity bands exist/,
  )
  expect(await axeFindings(document.body)).toEqual([])
})

test('without a domain, joining by email domain is off: the page explains that, and offers to request a domain instead of showing the switch [WS12, WS20]', async () => {
  const { sent } = await open({
    stored: { domain: null },
    answers: { RequestFeatureAccess: () => ({ requestFeatureAccess: { requested: true } }) },
  })
  await expectText('To let people join by email domain, first request a domain for the workspace.')
  expect(browser.getByRole('switch').query()).toBeNull()
  expect(await axeFindings(document.body)).toEqual([])
  await browser.getByRole('button', { name: 'Request a domain' }).click()
  await expectText('Your request was sent to Plumb staff.')
  expect(browser.getByRole('button', { name: 'Request a domain' }).query()).toBeNull()
  expect(sent('RequestFeatureAccess')[0]).toEqual({ featureAccessRequest: { feature: 'invite_by_domain' } })
})

test('a failed request for a domain can be repeated [WS20]', async () => {
  await open({
    stored: { domain: null },
    answers: { RequestFeatureAccess: refuseWith('Not now.', 'RATE_LIMITED') },
  })
  await browser.getByRole('button', { name: 'Request a domain' }).click()
  await expect.element(browser.getByText('Not now.').first()).toBeVisible()
  await expect.element(browser.getByRole('button', { name: 'Request a domain' })).toBeEnabled()
})

test('staff, who can edit the domain, are not offered to request one [WS20]', async () => {
  await open({ stored: { domain: null }, user: { isInternalStaff: true } })
  await expectText('To let people join by email domain, first request a domain for the workspace.')
  expect(browser.getByRole('button', { name: 'Request a domain' }).query()).toBeNull()
})

test('if staff clear the domain while joining by email domain is on, the switch shows the reason of the refusal [WS29]', async () => {
  const refusal = 'To let people join by email domain, first request a domain for the workspace.'
  await open({
    stored: { enableInviteByDomain: true },
    user: { isInternalStaff: true },
    answers: { UpdateWorkspace: refuseWith(refusal, 'VALIDATION_FAILED', 'enableInviteByDomain') },
  })
  await browser.getByRole('textbox', { name: 'Domain' }).fill('')
  await save().click()
  await expect.element(browser.getByRole('alert')).toHaveTextContent(refusal)
  expect(browser.getByText(refusal).elements()).toHaveLength(1)
  await browser.getByRole('switch').click()
  await expect.poll(() => browser.getByRole('alert').query()).toBeNull()
})

const SUPPORT = { user: { isInternalStaff: true }, membership: { role: 'JITA_WRITE' } } as const

test('staff with support access can change the domain but not turn on joining by email domain, and the page explains why [SA11, SA16]', async () => {
  await open(SUPPORT)
  await expectText(/^With support access, you cannot invite people/)
  await expect.element(browser.getByRole('switch')).toBeDisabled()
  await expect
    .element(browser.getByRole('combobox', { name: 'Role when joining by email domain' }))
    .toBeDisabled()
  await expect.element(browser.getByRole('textbox', { name: 'Domain' })).not.toHaveAttribute('readonly')
  expect(await axeFindings(document.body)).toEqual([])
})

test('under support access the domain is locked while joining by email domain is on [SA16]', async () => {
  await open({ stored: { enableInviteByDomain: true }, ...SUPPORT })
  const domain = browser.getByRole('textbox', { name: 'Domain' })
  await expect.element(domain).toHaveAttribute('readonly')
  await expect
    .element(domain)
    .toHaveAccessibleDescription('To change the domain, turn off joining by email domain first.')
  await browser.getByRole('switch').click()
  await expect.element(domain).not.toHaveAttribute('readonly')
})

test('shows no settings but the time zone while the job catalog is off', async () => {
  const { sent } = await open({
    membership: { flags: [{ id: 'job_catalog', enabled: false }] },
    answers: { Settings: () => ({ settings: settings.slice(0, 1) }) },
  })
  await expect.element(browser.getByRole('combobox', { name: 'Time zone for dates' })).toBeVisible()
  expect(sent('Settings')[0]).toEqual({ settingsGetRequest: { items: [{ property: 'TIME_ZONE' }] } })
})

test('a save with a failed connection shows “Not saved” next to its button, keeps the typed text and shows no toast [CL23]', async () => {
  const toast = vi.spyOn(toasts, 'error')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({
    answers: {
      UpdateWorkspace: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  })
  const name = browser.getByRole('textbox', { name: 'Name' })
  await name.fill('Tidewater')
  await save().click()
  await expectText('Not saved', { exact: true })
  await expect.element(name).toHaveValue('Tidewater')
  expect(toast).not.toHaveBeenCalled()
  await name.fill('Tidewater Robotics')
  await expectNoText('Not saved', { exact: true })
  await name.fill('Tidewater')
  await expectText('Not saved', { exact: true })
  await browser.getByRole('button', { name: 'Cancel' }).click()
  await expectNoText('Not saved', { exact: true })
})
