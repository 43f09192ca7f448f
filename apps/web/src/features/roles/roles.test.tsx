import type { Scope } from '@plumb/domain/access/scopes.ts'
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page as browser } from 'vitest/browser'
import { button, expectText } from '../../testing/controls.ts'
import type { Membership } from '../../shared/session/session.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'
import { createMembership, openPage, createUser } from '../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'

const PERMISSIONS = '/w/1/settings/permissions'

interface Role {
  id: number
  version: number
  name: string
  scopes: Scope[]
  userCount: number
}

const partner: Role = {
  id: 3,
  version: 2,
  name: 'Compensation partner',
  scopes: ['COMP_BANDS_VIEW', 'COMP_RANGES_VIEW', 'GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'],
  userCount: 1,
}
const intern: Role = { id: 4, version: 1, name: 'Intern', scopes: [], userCount: 0 }

const member = (id: number, fullName: string, role: string, customRole: Role | null = null) => ({
  id,
  role,
  customRole: customRole && { id: customRole.id },
  user: { fullName },
})
const rolesAnswer = (roles: readonly Role[] = [partner, intern]) => ({
  getCustomRoles: roles,
  workspace: {
    memberships: [member(1, 'Marisol Vega', 'ADMIN'), member(2, 'Mika Ito', 'CUSTOM', partner)],
  },
})

const userWith = (membership: Partial<Membership>) =>
  createUser({ memberships: [createMembership(1, { effectiveScopes: ['EDIT_WORKSPACE'], ...membership })] })

const open = (
  address: string,
  answers: AnswersByOperation = {},
  membership: Partial<Membership> = { role: 'ADMIN' },
) =>
  openPage(address, {
    scopes: ['EDIT_WORKSPACE'],
    membership,
    answers: {
      CurrentUser: () => ({ currentUser: userWith(membership) }),
      Roles: () => rolesAnswer(),
      CreateCustomRole: () => ({ createCustomRole: { id: 4 } }),
      UpdateCustomRole: () => ({ updateCustomRole: { id: 3 } }),
      DeleteCustomRole: () => ({ deleteCustomRole: { id: 4 } }),
      ...answers,
    },
  })
const toggle = (name: string) => browser.getByRole('switch', { name, exact: true })
const expectMatch = (locator: Locator, pattern: RegExp) =>
  expect.poll(() => locator.element().textContent).toMatch(pattern)
const panel = () => browser.getByRole('complementary')
const preview = browser.getByRole('region', { name: 'What people with this role see' })

describe('the list of roles', () => {
  test('shows default roles except internal ones, and custom roles with three scopes and a count of others [RO5, RO7]', async () => {
    await open(PERMISSIONS)
    const defaults = browser.getByRole('table', { name: 'Default roles' })
    await expectMatch(defaults, /Super Admin.*\(\+ 28 more\)1Member/)
    expect(defaults.element().textContent).not.toMatch(/Jita|Custom Role/)
    const row = browser.getByRole('row', { name: /Compensation partner/ })
    await expectMatch(
      row,
      /Compensation partnerView comp bandsView comp rangesView global mapping\(\+ 1 more\)1/,
    )
    await expectMatch(browser.getByRole('row', { name: /Intern/ }), /InternNone0/)
  })

  test('shows a general error if the workspace cannot be loaded [ST5]', async () => {
    await open(PERMISSIONS, { Roles: refuseWith('No.') })
    await expectText('Oops, something went wrong')
  })
})

describe('a default role', () => {
  test('is read-only: all switches are disabled, with a note about the reason [RO7]', async () => {
    await open(`${PERMISSIONS}/role/MEMBER`)
    await expectText('Default roles are not editable.')
    const allSwitches = browser.getByRole('switch').elements()
    expect(allSwitches).toHaveLength(31)
    expect(allSwitches.every((one) => one.hasAttribute('data-disabled'))).toBe(true)
    await expect.element(toggle('Location calculator, view')).toBeChecked()
    await expect.element(toggle('Comp ranges, view')).not.toBeChecked()
    await expectMatch(panel(), /ZIP code lookup.*No pay$/)
    await browser.getByRole('link', { name: 'Back to roles' }).click()
    await expect.element(browser.getByRole('table', { name: 'Default roles' })).toBeVisible()
  })

  test.each(['JITA_WRITE', 'CUSTOM', 'NOBODY'])('%s is not found [RO7]', async (role) => {
    await open(`${PERMISSIONS}/role/${role}`)
    await expectText('This role does not exist. It may have been deleted.')
  })
})

describe('a custom role', () => {
  test('saves a new name and new scopes together, and counts its changes [RO6]', async () => {
    const { calls } = await open(`${PERMISSIONS}/3`)
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(toggle('Bonus structures, edit')).toBeDisabled()
    await expect.element(browser.getByText('turn on View first').first()).toBeVisible()
    await toggle('Bonus structures, view').click()
    await toggle('Bonus structures, edit').click()
    await browser.getByRole('textbox', { name: 'Role name' }).fill('  Partner ')
    await expectMatch(panel(), /Unsaved changes.*View bonus structuresrequired by “Edit bonus/)
    await button('Save 3 changes').click()
    await expectText('Updated role successfully.')
    const updateCall = calls.find(({ operationName }) => operationName === 'UpdateCustomRole')
    expect(updateCall?.variables.customRoleUpdateRequest).toEqual({
      id: 3,
      version: 2,
      name: 'Partner',
      scopes: [
        'COMP_BANDS_VIEW',
        'COMP_RANGES_VIEW',
        'GLOBAL_MAPPING_VIEW',
        'GLOBAL_MAPPING_EDIT',
        'BONUS_STRUCTURES_VIEW',
        'BONUS_STRUCTURES_EDIT',
      ],
    })
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('loses a scope when the scope that it depends on is turned off [RO6]', async () => {
    await open(`${PERMISSIONS}/3`)
    await toggle('Global mapping, view').click()
    await expect.element(toggle('Global mapping, edit')).not.toBeChecked()
    await expectMatch(panel(), /Edit global mappingrequires “View global mapping”/)
  })

  test('previews after each switch what its members can access, based on navigation and routes [RO8]', async () => {
    await open(`${PERMISSIONS}/3`)
    await expectMatch(preview, /Comp ranges.*Geos.*Comp bands.*Edit global mapping.*below each person’s own/)
    await toggle('See all levels, allow').click()
    await expectMatch(preview, /Pay at all levels$/)
    await toggle('Comp bands, view').click()
    await toggle('Comp ranges, view').click()
    await expect.poll(() => preview.element().textContent).not.toContain('Comp bands')
    await expectMatch(preview, /No pay$/)
  })

  test('lists the import of each tab once in its preview [RO8]', async () => {
    const importer: Role = {
      ...partner,
      scopes: [
        'JOB_FAMILIES_VIEW',
        'JOB_FAMILIES_EDIT',
        'GLOBAL_MAPPING_VIEW',
        'GLOBAL_MAPPING_EDIT',
        'CURRENCIES_VIEW',
        'CURRENCIES_EDIT',
        'RANGE_WIDTHS_VIEW',
        'RANGE_WIDTHS_EDIT',
        'CSV_IMPORT_ACTION',
      ],
    }
    await open(`${PERMISSIONS}/3`, { Roles: () => rolesAnswer([importer]) })
    await expect.element(preview.getByText('Import from CSV').first()).toBeVisible()
    const named = [...(preview.element().textContent ?? '').matchAll(/Import from CSV(?: \([^)]*\))?/g)]
    expect(named.map(([name]) => name).toSorted()).toEqual([
      'Import from CSV',
      'Import from CSV (Currencies)',
      'Import from CSV (Families)',
      'Import from CSV (Global mapping)',
      'Import from CSV (Survey catalog)',
    ])
  })

  test('lists Set up in its preview while something is missing [RO8]', async () => {
    const setup = (jobs: number) => ({
      setup: {
        levels: { jobLevelCount: 32, groupCount: 5, globalLevelCount: 21 },
        mappings: { countryCount: 10 },
        widths: { levelCount: 19, levelsWithoutWidth: [] },
        bands: { bandCount: 19, groupCount: 1 },
        families: { familyCount: 2, familyCountWithBands: 2 },
        jobs: { jobCount: jobs },
      },
      settings: [],
    })
    const { page } = await open(`${PERMISSIONS}/3`, { Setup: () => setup(4) })
    await expectMatch(preview, /Comp ranges.*Workspace.*History/)
    expect(preview.element().textContent).not.toContain('Set up')
    await page.unmount()
    await open(`${PERMISSIONS}/3`, { Setup: () => setup(0) })
    await expectMatch(preview, /Workspace.*Set up.*History/)
  })

  test('without a name is rejected, and the name field gets the focus', async () => {
    const { calls } = await open(`${PERMISSIONS}/new`)
    await button('Create role').click()
    await expectText('Please provide custome role name.')
    await expect.element(browser.getByRole('textbox', { name: 'Role name' })).toHaveFocus()
    expect(calls.map(({ operationName }) => operationName)).not.toContain('CreateCustomRole')
  })

  test('opens at its own address after it is created, and keeps its preview until then [RO8]', async () => {
    const internWithBands: Role = { ...intern, scopes: ['COMP_BANDS_VIEW'] }
    const { address } = await open(`${PERMISSIONS}/new`, {
      Roles: () => rolesAnswer([partner, internWithBands]),
    })
    await browser.getByRole('textbox', { name: 'Role name' }).fill('Intern')
    await browser.getByRole('switch', { name: 'Comp bands, view' }).click()
    await expectMatch(preview, /Comp bands/)
    const addressesWithoutPreview: string[] = []
    const watch = new MutationObserver(() => {
      if (!preview.query()?.textContent.includes('Comp bands')) addressesWithoutPreview.push(address())
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await button('Create role').click()
    await expect.poll(address).toBe(`${PERMISSIONS}/4`)
    watch.disconnect()
    expect(addressesWithoutPreview).toEqual([])
    await expectText('Created role successfully.')
    await expectText('No one has this role')
  })

  test('with a duplicate name shows the error, and can be saved again', async () => {
    await open(`${PERMISSIONS}/3`, {
      UpdateCustomRole: refuseWith(
        'A role with this name already exists. Enter another name.',
        'VALIDATION_FAILED',
        'name',
      ),
    })
    await browser.getByRole('textbox', { name: 'Role name' }).fill('Intern')
    await button('Save 1 change').click()
    await expectText('A role with this name already exists. Enter another name.')
    await expect.element(button('Save 1 change')).toBeEnabled()
  })

  test('with users cannot be deleted, and says so [RO9]', async () => {
    await open(`${PERMISSIONS}/3`)
    await expectText('1 person has this role')
    await expectMatch(panel(), /Mika Ito/)
    await expect.element(button('Delete role')).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(button('Delete role'))
      .toHaveAccessibleDescription('Cannot delete a custom role with users')
  })

  test('without users is deleted after confirmation [RO9]', async () => {
    const { address } = await open(`${PERMISSIONS}/4`)
    await button('Delete role').click()
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).click()
    await expectText('Deleted role successfully.')
    await expect.poll(address).toBe(PERMISSIONS)
  })

  test('cannot be granted scopes that the user lacks, but existing ones can be toggled [RO6]', async () => {
    await open(`${PERMISSIONS}/3`, {}, { role: 'CUSTOM', customRole: partner })
    await expect.element(toggle('Equity bands, view')).toBeDisabled()
    await expect.element(browser.getByText('not in your role').first()).toBeVisible()
    await expect.element(toggle('Comp bands, view')).toBeEnabled()
  })

  test('that does not exist is reported as not found', async () => {
    await open(`${PERMISSIONS}/99`)
    await expectText('This role does not exist. It may have been deleted.')
  })
})

describe('under support access, which cannot grant permissions,', () => {
  const support = { role: 'JITA_WRITE' } as const
  const reason = () => browser.getByText(/^With support access, you cannot invite people/)

  test('roles are listed and cannot be created [SA11]', async () => {
    await open(PERMISSIONS, {}, support)
    await expect.element(browser.getByRole('row', { name: /Compensation partner/ })).toBeVisible()
    await expect.element(reason()).toBeVisible()
    expect(browser.getByRole('link', { name: 'Create role' }).query()).toBeNull()
  })

  test('a custom role is read-only [SA11]', async () => {
    await open(`${PERMISSIONS}/4`, {}, support)
    await expect.element(reason()).toBeVisible()
    await expect.element(browser.getByRole('textbox', { name: 'Role name' })).toHaveAttribute('readonly')
    for (const each of browser.getByRole('switch').all()) await expect.element(each).toBeDisabled()
    expect(browser.getByRole('button', { name: /Save|Delete role|Cancel/ }).elements()).toEqual([])
    await expect.element(browser.getByRole('link', { name: 'Back to roles' })).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
  })
})

test('a save with a failed connection shows “Not saved” next to its button, without a toast [CL23]', async () => {
  const toast = vi.spyOn(toasts, 'error')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(`${PERMISSIONS}/new`, {
    CreateCustomRole: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await browser.getByRole('textbox').first().fill('Auditor')
  await button('Create role').click()
  await expectText('Not saved', { exact: true })
  expect(toast).not.toHaveBeenCalled()
})
