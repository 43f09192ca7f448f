import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  button,
  expectNoText,
  expectText,
  resizeWindow,
  rowTexts,
  rowWith,
} from '../../../testing/controls.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'
import {
  type AnswersByOperation,
  RefusalError,
  refusedOperation,
  refuseWith,
} from '../../../testing/server.ts'
import { bandServer, EDIT, storedGroups, type StoredGroups, VIEW } from '../bands.fixture.ts'

const { keyboard } = userEvent
const LIST = '/w/1/ote/list-comp-band-groups'

async function open(
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  stored: StoredGroups = storedGroups(),
) {
  const groups = { current: stored }
  const page = await openPage(LIST, { scopes: EDIT, answers: bandServer(groups, answers), ...options })
  await expect.element(browser.getByRole('heading', { name: 'Comp bands' })).toBeVisible()
  return { ...page, groups }
}

/** Chooses an action in the menu of a group. */
const choose = async (action: RegExp, group: string) => {
  await button(`Actions for ${group}`).click()
  await browser.getByRole('menuitem', { name: action }).click()
}

describe('the list', () => {
  test('is sorted by name, with bands by country, the default one first, gaps and number of families [CB19]', async () => {
    await open()
    await expect.poll(rowTexts).toEqual([
      ['Hourly support', 'United States 1', 'no families'],
      ['Interns', '', 'no families'],
      ['Sales', 'United States 2Germany 1no band at L8 Career', '2 families'],
    ])
    await expectText('Groups with gaps1')
  })

  test('does not say “no bands yet” for countries whose bands are hidden, but which levels are visible [AC18, AC27]', async () => {
    const groups = storedGroups()
    for (const { compBandCountryGroups } of groups)
      for (const countryGroup of compBandCountryGroups) countryGroup.compBands = []
    await open({}, { scopes: ['COMP_BANDS_VIEW'], membership: { globalLevelLevel: 5 } }, groups)
    await expect.element(browser.getByText('no bands visible to you').first()).toBeVisible()
    await expectNoText('no bands yet')
    await expectText('You see levels below L5. An admin can change that.')
  })

  test('opens at /ote', async () => {
    const page = await openPage('/w/1/ote', {
      scopes: EDIT,
      answers: bandServer({ current: storedGroups() }),
    })
    await expect.poll(page.address).toBe(LIST)
  })

  test('filters groups by name, with the text in the address', async () => {
    const { address } = await open()
    await browser.getByRole('searchbox', { name: 'Find group' }).fill('HOUR')
    await expect.poll(() => rowTexts().map(([name]) => name)).toEqual(['Hourly support'])
    await expect.poll(address).toBe(`${LIST}?find=HOUR`)
    await browser.getByRole('searchbox', { name: 'Find group' }).fill('nobody')
    await expectText('No groups match your search.')
  })

  test('is read-only without COMP_BANDS_EDIT, and hides families without JOB_FAMILIES_VIEW', async () => {
    await open({}, { scopes: ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] })
    await expect.element(rowWith('Sales')).toBeVisible()
    expect(button('Create group').query()).toBe(null)
    expect(button('Actions for Sales').query()).toBe(null)
    expect(browser.getByText('2 families').query()).toBe(null)
    await rowWith('Sales').getByRole('link', { name: 'Sales', exact: true }).click()
    await expect.element(browser.getByRole('grid')).toBeVisible()
    expect(button('Edit').query()).toBe(null)
  })

  test('explains groups if there are none', async () => {
    await open({}, {}, [])
    await expectText('No comp band groups yet')
    await button('Create group').click()
    await expect.element(browser.getByRole('dialog')).toBeVisible()
  })

  test('shows why it failed to load', async () => {
    await open({ CompBandGroups: refuseWith('Not now.', 'UNAVAILABLE') })
    await expectText('Not now.')
  })
})

describe('a group', () => {
  test('is renamed in its row with F2 and Enter, rejects an empty name, and is restored by Escape [CB33]', async () => {
    const { sent, groups } = await open({ SaveCompBandGroups: () => ({ saved: [{ id: 1 }] }) })
    const link = rowWith('Sales').getByRole('link', { name: 'Sales', exact: true })
    const field = browser.getByRole('textbox', { name: 'New name for Sales' })
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await keyboard('{F2}')
    await expect.element(field).toHaveFocus()
    await field.fill('  ')
    await keyboard('{Enter}')
    await expectText('Group name cannot be empty')
    await keyboard('{Escape}')
    await expect.element(link).toHaveFocus()
    expect(sent('SaveCompBandGroups')).toEqual([])

    await keyboard('{F2}')
    await field.fill(' Field sales ')
    groups.current = groups.current.map((group) =>
      group.id === 1 ? { ...group, name: 'Field sales' } : group,
    )
    await keyboard('{Enter}')
    await expectText('Group renamed successfully')
    expect(sent('SaveCompBandGroups')).toEqual([
      { request: { items: [{ id: 1, version: 3, name: 'Field sales' }] } },
    ])
    await expect
      .element(rowWith('Field sales').getByRole('link', { name: 'Field sales', exact: true }))
      .toHaveFocus()
  })

  test('is renamed from its menu, and shows why a rename failed', async () => {
    await open({
      SaveCompBandGroups: refuseWith('A group with this name exists.', 'VALIDATION_FAILED', 'name'),
    })
    await choose(/^Rename/, 'Sales')
    const field = browser.getByRole('textbox', { name: 'New name for Sales' })
    await expect.element(field).toHaveFocus()
    await field.fill('Interns')
    await keyboard('{Enter}')
    const toast = 'Error renaming group. A group with this name exists.'
    await expectText(toast, { exact: true })
    await expectText('A group with this name exists.', { exact: true })
  })

  test('used by families cannot be deleted, and shows those families [CB6]', async () => {
    await open()
    await expectText('2 families')
    await button('Actions for Sales').click()
    await expect
      .element(browser.getByRole('menuitem', { name: /^Delete group/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectText(
      'This group is used by Solutions and Accounts on the Job families page, so it cannot be deleted.',
    )
  })

  test('opens a confirmation for the Delete key, which does nothing on a used group', async () => {
    await open()
    await expectText('2 families')
    const press = async (name: string) => {
      ;(rowWith(name).getByRole('link', { name, exact: true }).element() as HTMLElement).focus()
      await keyboard('{Delete}')
    }
    await press('Sales')
    await press('Interns')
    await expect.element(browser.getByRole('alertdialog', { name: 'Delete Interns?' })).toBeVisible()
  })

  test('is deleted after confirmation, or shows the reason of a refusal', async () => {
    const reason = '“Interns” cannot be deleted, because it is used on the Job families page.'
    let isRefused = true
    const { sent, groups } = await open({
      DeleteCompBandGroup: () => {
        if (isRefused) throw new RefusalError(reason, 'IN_USE')
        groups.current = groups.current.filter(({ id }) => id !== 3)
        return { deleted: { id: 3 } }
      },
    })
    const remove = async () => {
      await choose(/^Delete group/, 'Interns')
      await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
    }
    await remove()
    await expectText(`Error deleting group: ${reason}`)
    isRefused = false
    await remove()
    await expect.poll(() => rowWith('Interns').elements().length).toBe(0)
    expect(sent('DeleteCompBandGroup')).toEqual([{ request: { id: 3 } }, { request: { id: 3 } }])
  })
})

test('shows who changed each group last, with the day in the workspace’s time zone [BS15, CB19, PG23]', async () => {
  await open({ WorkspaceTimeZone: () => ({ settings: [{ stringValue: '"Pacific/Kiritimati"' }] }) })
  await resizeWindow(1280, 800)
  await expect.element(rowWith('Sales').getByText('Marisol Vega, 3 March 2026')).toBeVisible()
  await expect.element(rowWith('Interns').getByText('2 March 2026')).toBeVisible()
  await expectText('Last change (Pacific/Kiritimati)')
  await resizeWindow(960, 800)
  await expect.poll(() => browser.getByText('Marisol Vega, 3 March 2026').query()).toBe(null)
})

/** The dialog that creates a group; located by name, since a toast is a dialog too. */
const dialog = browser.getByRole('dialog', { name: 'Create a comp band group' })
const submit = () => dialog.getByRole('button', { name: 'Create group' }).click()

/** Opens the dialog and types the name of the group. */
async function startCreating(name = 'Field'): Promise<void> {
  await button('Create group').click()
  await dialog.getByRole('textbox', { name: 'Group name' }).fill(name)
}

const CREATED = { compBandGroupSaveMany: [{ id: 2 }], compBandCountryGroupSaveMany: [] }

describe('a new group', () => {
  test('starts as a copy of another one, with its countries and range widths [CB33]', async () => {
    const { sent, groups, address } = await open({
      DuplicateCompBandGroup: () => {
        const [sales] = storedGroups()
        if (sales) groups.current = [...groups.current, { ...sales, id: 4, name: 'Field' }]
        return { copied: { id: 4, success: true, message: null, errors: [] } }
      },
    })
    await startCreating(' Field ')
    await dialog.getByRole('radio', { name: /^A copy of another group/ }).click()
    await expect.poll(() => dialog.getByText('First country group').query()).toBe(null)
    await dialog.getByRole('combobox', { name: 'Group to copy' }).click()
    await browser.getByRole('option', { name: 'Hourly support' }).click()
    await submit()
    await expectText('Group created successfully')
    expect(sent('DuplicateCompBandGroup')).toEqual([{ request: { sourceGroupId: 2, newName: 'Field' } }])
    expect(sent('CreateCompBandGroup')).toEqual([])
    await expect.poll(address).toContain('/w/1/ote/edit-comp-band-group?groupId=4')
  })

  test('is created with the default country’s group in one operation, and opens for editing [CB32]', async () => {
    const { sent, groups, address } = await open({
      CreateCompBandGroup: () => {
        groups.current = [
          ...groups.current,
          { id: 4, version: 1, name: 'Field', lastChange: null, compBandCountryGroups: [] },
        ]
        return { compBandGroupSaveMany: [{ id: 4 }], compBandCountryGroupSaveMany: [{ id: 41 }] }
      },
    })
    await button('Create group').click()
    await expect.element(dialog.getByRole('textbox', { name: 'Group name' })).toHaveFocus()
    await expect.element(dialog.getByText('Default')).toBeVisible()
    await submit()
    await expect.element(dialog.getByText('Group name cannot be empty')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Group name' }).fill(' Field ')
    await submit()
    await expectText('Group created successfully')
    expect(sent('CreateCompBandGroup')).toEqual([
      {
        groups: { items: [{ id: -1, name: 'Field' }] },
        countryGroups: {
          items: [{ id: -1, compBandGroupId: -1, country: 'US', currencyCode: 'USD', rangeWidthGroupId: 1 }],
        },
        widths: { items: [] },
        hasWidths: false,
      },
    ])
    await expect.poll(address).toContain('/w/1/ote/edit-comp-band-group?groupId=4')
  })

  test('fills a range width group without widths at each level, if the member may edit them [CB32]', async () => {
    const { sent } = await open(
      {
        CreateCompBandGroup: () => CREATED,
        RangeWidthChoices: () => ({ rangeWidthGroups: [{ id: 1, name: 'Default', rangeWidths: [] }] }),
      },
      { scopes: [...EDIT, 'RANGE_WIDTHS_EDIT'] },
    )
    await startCreating()
    await dialog.getByRole('button', { name: '±15%' }).click()
    await submit()
    await expectText('Group created successfully')
    expect(sent('CreateCompBandGroup')[0]).toMatchObject({
      hasWidths: true,
      widths: {
        items: [9, 8, 7].map((level) => ({
          rangeWidthGroupId: 1,
          level,
          percentBelowMid: 15,
          percentAboveMid: 15,
        })),
      },
    })
  })

  test('can be created with any range width group by members who may not see range widths [RW12]', async () => {
    const { sent } = await open(
      { CreateCompBandGroup: () => CREATED },
      { scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT'] },
    )
    await startCreating()
    await dialog.getByRole('combobox', { name: 'Range widths' }).click()
    await browser.getByRole('option', { name: 'Wide' }).click()
    await submit()
    await expectText('Group created successfully')
    expect(sent('RangeWidthChoices')[0]).toEqual({ seesWidths: false })
    expect(sent('CreateCompBandGroup')[0].countryGroups.items[0].rangeWidthGroupId).toBe(2)
  })

  test('cannot be created without a range width group, and says so [RW9]', async () => {
    const { sent } = await open({ RangeWidthChoices: () => ({ rangeWidthGroups: [] }) })
    await startCreating()
    await submit()
    await expect.element(dialog.getByText('Choose a range width group.')).toBeVisible()
    expect(sent('CreateCompBandGroup')).toEqual([])
  })

  test('reports in its dialog that range widths failed to load, and can retry [CL20]', async () => {
    const widths = refusedOperation('The server is busy.', {
      rangeWidthGroups: [{ id: 5, name: 'Late', rangeWidths: [] }],
    })
    await open({ RangeWidthChoices: widths.answer })
    await button('Create group').click()
    await expect.element(dialog.getByText('The server is busy.')).toBeVisible()
    widths.recover()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText('Late')).toBeVisible()
    await expect.element(dialog.getByText('The server is busy.')).not.toBeInTheDocument()
  })

  test('waits for the range widths if it is submitted before they load', async () => {
    const widths = Promise.withResolvers<object>()
    const { sent } = await open({
      RangeWidthChoices: () => widths.promise,
      CreateCompBandGroup: () => CREATED,
    })
    await startCreating()
    await submit()
    widths.resolve({ rangeWidthGroups: [{ id: 5, name: 'Late', rangeWidths: [] }] })
    await expectText('Group created successfully')
    expect(sent('CreateCompBandGroup')[0].countryGroups.items[0].rangeWidthGroupId).toBe(5)
  })

  test.each<[string, () => unknown, string]>([
    [
      'a refusal of the server',
      refuseWith('A group with this name exists.', 'VALIDATION_FAILED', 'name'),
      'Create new group failed: A group with this name exists.',
    ],
    [
      'a response without its id',
      () => ({ compBandGroupSaveMany: [], compBandCountryGroupSaveMany: [] }),
      'Failed to create or find group ID',
    ],
  ])('that cannot be created shows the reason: %s', async (_what, CreateCompBandGroup, message) => {
    await open({ CreateCompBandGroup })
    await startCreating()
    await expect.element(dialog.getByText('Default')).toBeVisible()
    await submit()
    await expect.element(browser.getByText(message).first()).toBeVisible()
    await expect.element(dialog).toBeVisible()
  })
})

test('hides the page from users without COMP_BANDS_VIEW', async () => {
  const page = await openPage(LIST, { scopes: VIEW.filter((scope) => scope !== 'COMP_BANDS_VIEW') })
  await expect.poll(page.address).toContain('/w/1/no-access')
})
