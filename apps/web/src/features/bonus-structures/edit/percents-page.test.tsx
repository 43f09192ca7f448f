import { describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectNoText, expectText, resizeWindow } from '../../../testing/controls.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'
import { rangeChanges } from '../../../testing/range-changes.ts'
import { type AnswersByOperation, refusedOperation, refuseWith } from '../../../testing/server.ts'
import { findCell, typeAt } from '../../../testing/sheet.ts'
import { toastTexts } from '../../../testing/toast-texts.ts'
import { bonusServer, EDIT, storedGroups, type StoredGroups, VIEW } from '../bonuses.fixture.ts'

const { keyboard } = userEvent
const PAGE = '/w/1/bonus-structures/edit-bonus-structure-group'

async function open(search = '', answers: AnswersByOperation = {}, options: PageOptions = {}) {
  const groups: { current: StoredGroups } = { current: storedGroups() }
  const page = await openPage(`${PAGE}${search}`, {
    scopes: EDIT,
    answers: bonusServer(groups, { SaveBonusStructures: () => ({ parts: [], cells: [] }), ...answers }),
    ...options,
  })
  return { ...page, groups }
}
const rows = () =>
  browser
    .getByRole('grid')
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent))
    .filter((cells) => cells.length > 0)
const heads = () =>
  browser
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getAttribute('aria-label') ?? head.textContent)
const addCountry = async (country: string, initialValues?: RegExp) => {
  await button('Add country').click()
  const dialog = browser.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await browser.getByRole('option', { name: country }).click()
  if (initialValues) await dialog.getByRole('radio', { name: initialValues }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(browser.getByRole('columnheader', { name: new RegExp(`^${country}`) }).first())
    .toBeVisible()
}
const deleteColumn = async (country: string) => {
  await button(`Actions for ${country}`).click()
  await browser.getByRole('menuitem', { name: 'Delete column' }).click()
  await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('copies a whole column, and fills it with one percentage in one step [BS14]', async () => {
  await open('?editing=true')
  await expect.element(button('Actions for Germany')).toBeVisible()
  const columnBefore = rows().map((cells) => cells[1])
  await button('Actions for Germany').click()
  await browser.getByRole('menuitem', { name: 'Fill with…' }).click()
  const dialog = browser.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect.element(dialog.getByText('Enter a percentage.')).toBeVisible()
  await dialog.getByRole('textbox').fill('-5')
  await dialog.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect.element(dialog.getByText('Bonus % must be a non-negative number')).toBeVisible()
  await dialog.getByRole('textbox').fill('12.5%')
  await dialog.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect.poll(() => new Set(rows().map((cells) => cells[1]))).toEqual(new Set(['12.5']))
  let copiedText = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer() })
    document.dispatchEvent(event)
    copiedText = event.clipboardData?.getData('text/plain') ?? ''
    return true
  })
  await button('Actions for Germany').click()
  await browser.getByRole('menuitem', { name: 'Copy column' }).click()
  await expectText(`${columnBefore.length} rows copied`)
  expect(copiedText.trim().split('\r\n')).toEqual(['12.5', '12.5', '12.5'])
  await button('Undo').click()
  await expect.poll(() => rows().map((cells) => cells[1])).toEqual(columnBefore)
})

describe('the sheet', () => {
  test('shows the oldest group first, with levels as rows and countries as columns, the default country first [BS13, BS19]', async () => {
    await open()
    await expect
      .element(browser.getByRole('combobox', { name: /^Group/ }))
      .toHaveTextContent('GroupCompany bonus')
    await expect.poll(rows).toEqual([
      ['12.5', '11'],
      ['10', ''],
      ['5', ''],
    ])
    expect(heads()).toContain('United States, Default country, %')
    await expectText('Used by 2 job families')
    await expectText(/3 of 4 levels shown\. Not shown because no job level is visible to you: L3 Former\./)
  })

  test('names a hidden level that the workspace has not stored by its job levels [JL2]', async () => {
    const jobLevels = [9, 3].map((level) => ({ level, name: `Name ${level}`, isVisible: level !== 3 }))
    await open('', {
      BonusStructureGroups: () => ({ groups: storedGroups(), globalLevels: [], jobLevels }),
    })
    await expectText(/1 of 2 levels shown\. Not shown because no job level is visible to you: L3 Name 3\./)
  })

  test('shows the group and cell of the address, and locks the group while editing [BS19]', async () => {
    const { address } = await open('?groupId=1&countryGroupId=12&level=9')
    await expect.poll(() => findCell('L9', 1).element().getAttribute('aria-selected')).toBe('true')
    await browser.getByRole('combobox', { name: /^Group/ }).click()
    await browser.getByRole('option', { name: 'Another' }).click()
    await expect.poll(address).toBe(`${PAGE}?groupId=2`)
    await button('Edit').click()
    await expect.poll(address).toContain('editing=true')
    await expect.element(browser.getByRole('combobox', { name: /^Group/ })).toBeDisabled()
    await button('Cancel').click()
    await expect.poll(address).toBe(`${PAGE}?groupId=2`)
  })

  test('shows a message for a group that does not exist [BS19]', async () => {
    await open('?groupId=77')
    await expectText('Group not found')
  })

  test('shows a message if there are no bonus structures', async () => {
    await open('', { BonusStructureGroups: () => ({ groups: [], globalLevels: [], jobLevels: [] }) })
    await expectText('No bonus structure groups available')
  })

  test('is read-only on a phone, even if the address asks for editing [ED16]', async () => {
    await resizeWindow(390, 844)
    await open('?groupId=1&editing=true')
    await expectText('To edit this, open Plumb in a wider window.')
    await expect.poll(rows).toEqual([
      ['11', '12.5'],
      ['', '10'],
      ['', '5'],
    ])
    for (const name of ['Edit', 'Save', 'Cancel']) await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('is not accessible to members without the edit permission [BS20]', async () => {
    const page = await openPage(PAGE, { scopes: VIEW })
    await expect.poll(page.address).toContain('/no-access')
  })

  test('shows pay below the level limit only, with a note, and blocks adding and deleting columns [AC18, BS6]', async () => {
    const scopes = EDIT.filter((scope) => scope !== 'SEE_ALL_LEVELS_DATA')
    await open('?editing=true', {}, { scopes, membership: { globalLevelLevel: 9 } })
    await expect.poll(rows).toEqual([
      ['10', ''],
      ['5', ''],
    ])
    await expectText('You see levels below L9. An admin can change that.')
    await expect.element(button('Add country')).toHaveAttribute('aria-disabled', 'true')
    await button('Actions for Germany').click()
    await expectText('This change would affect levels that you cannot see. Ask an admin to make the change.')
  })
})

describe('saving', () => {
  test('sends each changed cell with its version, and an emptied one as empty', async () => {
    const { sent } = await open('?editing=true')
    await typeAt('L9', 1, '12.50%')
    await typeAt('L7', 1, '3')
    await typeAt('L8', 0, '{Delete}')
    await findCell('L8', 0).click()
    await keyboard('{Delete}')
    await button('Save 3 changes').click()
    await expectText('Bonus structures saved successfully')
    expect(sent('SaveBonusStructures')).toEqual([
      {
        parts: { items: [], idsToDelete: [], versionsToDelete: [] },
        cells: {
          items: [
            {
              id: 105,
              version: 1,
              bonusStructureCountryGroupId: 12,
              globalLevelLevel: 9,
              jobLevelId: 4,
              percent: '12.5',
            },
            { bonusStructureCountryGroupId: 12, globalLevelLevel: 7, jobLevelId: null, percent: '3' },
            {
              id: 102,
              version: 1,
              bonusStructureCountryGroupId: 11,
              globalLevelLevel: 8,
              jobLevelId: null,
              percent: null,
            },
          ],
        },
      },
    ])
  })

  test('sends a new column with the default country’s percentages, including unlisted levels, as one change [BS21]', async () => {
    const { sent } = await open('?editing=true')
    await addCountry('France')
    await expect.poll(rows).toEqual([
      ['12.5', '12.5', '11'],
      ['10', '10', ''],
      ['5', '5', ''],
    ])
    await typeAt('L9', 1, '14')
    await button('Save 1 change').click()
    await expectText('Country group France added successfully')
    await expectText('Bonus structures saved successfully')
    const [{ parts, cells }] = sent('SaveBonusStructures')
    expect(parts.items).toEqual([{ id: -1, version: null, bonusStructureGroupId: 1, country: 'FR' }])
    expect(cells.items).toEqual(
      [
        [9, '14'],
        [8, '10'],
        [7, '5'],
        [3, '1'],
      ].map(([globalLevelLevel, percent]) => ({
        bonusStructureCountryGroupId: -1,
        globalLevelLevel,
        jobLevelId: null,
        percent,
      })),
    )
  })

  test('adds an empty column after showing how many jobs lose their bonus; one undo removes it [BS21, BS22]', async () => {
    const { sent } = await open(
      '?editing=true',
      {
        PreviewBonusStructureChanges: () => rangeChanges({ jobCount: 187 }),
      },
      { scopes: [...EDIT, 'COMP_RANGES_VIEW'] },
    )
    await button('Add country').click()
    await browser.getByRole('radio', { name: /^Empty/ }).click()
    await expectText('Counts as 0%. 187 jobs would lose their bonus.')
    await browser.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await addCountry('India', /^Empty/)
    await expect.poll(() => rows()[0]).toEqual(['12.5', '11', ''])
    await button('Undo').click()
    await expect.poll(() => rows()[0]).toEqual(['12.5', '11'])
    await button('Redo').click()
    await expect.poll(() => rows()[0]).toEqual(['12.5', '11', ''])
    await button('Save 1 change').click()
    await expectText('Country group India added successfully')
    expect(sent('SaveBonusStructures')[0].cells.items).toEqual([])
  })

  test('sends a deleted column without its cell changes; the default country’s column cannot be deleted and shows why [BS16, BS23]', async () => {
    const { sent } = await open('?editing=true')
    await button('Actions for United States').click()
    await expect
      .element(browser.getByRole('menuitem', { name: 'Delete column' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectText(
      'The default country’s column cannot be deleted. 2 countries without their own column use it.',
    )
    await keyboard('{Escape}')
    await expect.element(browser.getByRole('menu')).not.toBeInTheDocument()
    await typeAt('L9', 1, '30')
    await deleteColumn('Germany')
    await expectText(
      'The Germany column will be deleted when you save. After that, Germany will use the United States percentages.',
    )
    await expect.element(findCell('L9', 1)).toHaveTextContent('11')
    // Also for an unchanged cell, since its column is deleted.
    await expect.element(findCell('L8', 1)).toHaveAttribute('data-deleted')
    await button('Germany: Undo deletion').click()
    await expect.element(findCell('L8', 1)).not.toHaveAttribute('data-deleted')
    await expectNoText(/will be deleted when you save/)
    await deleteColumn('Germany')
    await button('Save 1 change').click()
    await expectText('Country group deleted successfully')
    expect(sent('SaveBonusStructures')).toEqual([
      { parts: { items: [], idsToDelete: [12], versionsToDelete: [1] }, cells: { items: [] } },
    ])
  })

  test.each([
    ['No.', 'VALIDATION_FAILED', 'percent', undefined, 'Error saving bonus structures: No.'],
    ['No.', 'VALIDATION_FAILED', 'country', 'parts', 'Error adding country group. No.'],
    ['', 'VALIDATION_FAILED', 'country', 'parts', 'Error adding country group'],
    ['No.', 'IN_USE', 'idsToDelete', 'parts', 'Error deleting country group: No.'],
    ['No.', 'ACCESS_DENIED', undefined, 'parts', 'Error saving bonus structure country groups: No.'],
    ['No.', 'ACCESS_DENIED', undefined, 'cells', 'Error saving bonus structures: No.'],
    ['', 'INTERNAL', undefined, undefined, 'Error saving bonus structures: An unknown error occurred'],
  ] as const)('a save rejected with %j, %s at %s of %s shows one toast: %s [CL5, ED25]', async (...row) => {
    const [message, code, field, rootField, toastText] = row
    await open('?editing=true', { SaveBonusStructures: refuseWith(message, code, field, {}, rootField) })
    await typeAt('L9', 0, '13')
    await button('Save 1 change').click()
    await expectText(toastText, { exact: true })
    expect(toastTexts()).toEqual([toastText])
    await expect.element(button('Save 1 change')).toBeVisible()
  })
})

test('offers no country to add once every mapped country has a column [BS2]', async () => {
  await open('?editing=true', {
    BonusStructureCountries: () => ({ countries: [{ country: 'US' }, { country: 'DE' }] }),
  })
  await expect.element(button('Add country')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Add country')).toHaveAttribute('title', 'No available countries to add')
})

test('exports all groups, or only the shown one', async () => {
  const { sent } = await open(
    '?groupId=1',
    { RecordExport: () => ({ recordExport: { recorded: true } }) },
    { scopes: [...EDIT, 'CSV_EXPORT_ACTION'] },
  )
  await button('CSV files').click()
  await browser.getByRole('menuitem', { name: 'Export Current Group' }).click()
  await expect.element(browser.getByRole('menu')).not.toBeInTheDocument()
  await expect
    .poll(() => sent('RecordExport'))
    .toEqual([{ recordExportRequest: { table: 'bonus_structures', rows: 4 } }])
  await button('CSV files').click()
  await browser.getByRole('menuitem', { name: 'Export All Groups' }).click()
  await expect.poll(() => sent('RecordExport').length).toBe(2)
})

test('reports countries that failed to load instead of showing none, and can retry [CL20]', async () => {
  const countries = refusedOperation('The server is busy.', {
    countries: [{ country: 'US' }, { country: 'IN' }],
  })
  await open('?editing=true', { BonusStructureCountries: countries.answer })
  await expectText('The server is busy.')
  await expect.element(button('Add country')).toHaveAttribute('title', 'The countries could not be loaded.')
  countries.recover()
  await button('Try again').click()
  await addCountry('India')
  await expectNoText('The server is busy.')
})
