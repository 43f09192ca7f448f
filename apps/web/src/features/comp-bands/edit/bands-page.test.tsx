import { describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, expectNoText, expectText, resizeWindow, textContents } from '../../../testing/controls.ts'
import type { PageOptions } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, refusedOperation, refuseWith } from '../../../testing/server.ts'
import { type StoredGroups, storedGroups } from '../bands.fixture.ts'
import { findCell, startEditing, typeAt } from '../../../testing/sheet.ts'
import {
  keyboard,
  PAGE,
  OTE,
  BASE,
  picker,
  cellsOf,
  cellTexts,
  columnLabels,
  choose,
  open,
} from './bands-page.fixture.ts'

const NOT_WHILE_EDITING =
  'You cannot add or delete country groups while editing. Save or cancel your changes first.'

/** A member who sees levels below L9. */
const BELOW_L9: PageOptions = { membership: { effectiveScopes: ['COMP_BANDS_VIEW'], globalLevelLevel: 9 } }

/** A server with these groups in place of the stored ones. */
const serving = (groups: StoredGroups): AnswersByOperation => ({
  CompBandGroup: ({ variables: { id } }) => ({ group: groups.find((group) => group.id === id) }),
})

describe('the sheet', () => {
  test('starts with the oldest group and the default country, compared with two other groups [CB12]', async () => {
    await open('')
    await expect.element(picker(/^Group/)).toHaveTextContent('GroupSales')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
    await expect
      .poll(() => columnLabels().slice(-4))
      .toEqual([
        'Hourly support, OTE',
        'Hourly support, Delta',
        'Interns: no bands for United States, OTE',
        'Interns: no bands for United States, Delta',
      ])
  })

  test('shows each cell, its calculated values, the range and the deltas [CB35]', async () => {
    await open('?groupId=1&comparisonGroupIds=2')
    // 40% of 100,000; 60,000 / 2,080; less 20%, and 25% more; (100 - 80) / 100; 40 x 2,080; (100,000 - 83,200) / 100,000
    await expect
      .poll(() => cellTexts('L9'))
      .toEqual([
        '100,000',
        '=60,000',
        '=28.85',
        '40',
        '=40,000',
        '60 : 40',
        '80,000',
        '125,000',
        '+20.0%',
        '83,200',
        '+16.8%',
      ])
    expect(cellTexts('L8')).toEqual([
      '=80,000',
      '60,000',
      '=28.85',
      '=25',
      '20,000',
      '75 : 25',
      '72,000',
      '88,000',
      '',
      '',
      '',
    ])
    expect(cellTexts('L7')).toEqual(Array.from({ length: 11 }, () => ''))
    await expectText(/Each delta is a percentage of the band in the same row/)
  })

  test('switches to another group, without the linked cell, and to a country of that group [CB12, CR44]', async () => {
    const { address } = await open('?groupId=1&selectedCountryGroupId=12&comparisonGroupIds=&level=9')
    await expect.element(browser.getByRole('columnheader', { name: /OTE, EUR/ })).toBeVisible()
    await choose(/^Group/, 'Hourly support')
    await expect.poll(() => cellTexts('L9').slice(0, 3)).toEqual(['=83,200', '=83,200', '40.00'])
    expect(address()).toContain('groupId=2')
    expect(address()).not.toContain('level=')
    await choose(/^Group/, 'Interns')
    await expect.element(browser.getByText('No country groups', { exact: true }).last()).toBeVisible()
    await expectText(/Country Groups are misconfigured/)
  })

  test('moves to the previous or next country with Alt and arrow keys, in list order', async () => {
    const groups = storedGroups()
    groups[0]?.compBandCountryGroups.reverse()
    await open('?groupId=1&comparisonGroupIds=', serving(groups))
    await findCell('L9', OTE).click()
    await keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryGermany')
    await findCell('L9', OTE).click()
    await keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
  })

  test('names the currency of a comparison, and shows no delta across currencies', async () => {
    const groups = storedGroups()
    const hourly = groups[1]?.compBandCountryGroups[0]
    if (hourly) hourly.currencyCode = 'CAD'
    await open('?groupId=1&comparisonGroupIds=2', serving(groups))
    await expect
      .element(browser.getByRole('columnheader', { name: 'Hourly support, CAD' }).first())
      .toBeVisible()
    await expect.poll(() => cellTexts('L9').slice(-2)).toEqual(['83,200', ''])
  })

  test('can hide columns, and stop comparing with a group [CB12, CB24, CB35]', async () => {
    const { address } = await open('')
    for (const name of ['vs previous level', 'vs comparison band', 'Calculated columns'])
      await browser.getByRole('switch', { name }).click()
    await expect
      .poll(columnLabels)
      .toEqual([
        'Level',
        'Name',
        'On target, OTE, USD',
        'Cash, Annual base',
        'Cash, Hourly',
        'Variable, %',
        'Variable, Amount',
        'Hourly support, OTE',
        'Interns: no bands for United States, OTE',
      ])
    expect(browser.getByText(/Each delta is a percentage of the band in the same row/).query()).toBe(null)
    await button('Compare: 2').click()
    await browser.getByRole('menuitemcheckbox', { name: 'Interns' }).click()
    await expect.poll(() => columnLabels().length).toBe(8)
    expect(address()).toContain('comparisonGroupIds=2')
  })

  test('keeps hidden columns hidden after a reload [CB24]', async () => {
    const first = await open('?groupId=1&comparisonGroupIds=2')
    await browser.getByRole('switch', { name: 'Calculated columns' }).click()
    await expect.poll(() => columnLabels().includes('OTE range, Mix')).toBe(false)
    await first.page.unmount()
    await open('?groupId=1&comparisonGroupIds=2')
    await expect.element(browser.getByRole('switch', { name: 'Calculated columns' })).not.toBeChecked()
    expect(columnLabels()).not.toContain('OTE range, Mix')
    await browser.getByRole('switch', { name: 'Calculated columns' }).click()
    await expect.poll(columnLabels).toContain('OTE range, Mix')
  })

  test('shows only pay below the level limit, with a note [AC18]', async () => {
    await open('?groupId=1', {}, BELOW_L9)
    await expectText('You see levels below L9. An admin can change that.')
    expect(cellsOf('L9').elements()).toEqual([])
    await expect.element(findCell('L8', BASE)).toHaveTextContent('60,000')
  })

  test('is not called empty if its bands may be hidden [AC18, AC27]', async () => {
    const groups = storedGroups()
    for (const countryGroup of groups[0]?.compBandCountryGroups ?? []) countryGroup.compBands = []
    await open('?groupId=1', serving(groups), BELOW_L9)
    await expectText('You see levels below L9. An admin can change that.')
    await expectNoText(/^No bands for/)
  })

  test('leaves Min and Max empty without the permission, and says why [RW12]', async () => {
    const reason =
      'Min and Max are empty because you do not have the “View range widths” permission. Ask an admin for it.'
    const page = await open('?groupId=1', {}, { scopes: ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] })
    await expectText(reason)
    expect(page.sent('RangeWidthChoices')).toEqual([{ seesWidths: false }])
    await browser.getByRole('switch', { name: 'Calculated columns' }).click()
    await expectNoText(reason)
  })

  test('says that range widths and bands are missing, and requires no mapping of the default country [RW9]', async () => {
    const groups = storedGroups()
    const us = groups[0]?.compBandCountryGroups[0]
    if (us) Object.assign(us, { rangeWidthGroupId: 9, compBands: [] })
    await open('?groupId=1', {
      ...serving(groups),
      CompBandCountries: () => ({ countries: [{ country: 'US', localCurrency: null }] }),
    })
    await expectText('Range Width Groups are misconfigured')
    await expectText('No bands for the United States yet.')
    expect(browser.getByText(/^Global Mapping misconfigured/).query()).toBe(null)
  })

  test('reports a country without a mapping that is not the default country', async () => {
    await open('?groupId=1&selectedCountryGroupId=12', {
      CompBandCountries: () => ({ countries: [{ country: 'US', localCurrency: null }] }),
    })
    await expectText('Global Mapping misconfigured: none found for country Germany')
  })
})

describe('editing', () => {
  test('is reflected in the address: a link starts it, and Cancel ends it [CB20]', async () => {
    const { address } = await open('?groupId=1&editing=true')
    await expect.element(button('Cancel')).toBeVisible()
    await expect.element(picker(/^Group/)).toBeDisabled()
    await button('Cancel').click()
    await expect.element(button('Edit')).toBeVisible()
    await expect.poll(address).toBe(`${PAGE}?groupId=1`)
  })

  test('cannot be started by a link without COMP_BANDS_EDIT', async () => {
    await open('?groupId=1&editing=true', {}, { scopes: ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] })
    expect(button('Cancel').query()).toBe(null)
    expect(button('Edit').query()).toBe(null)
    expect(button('Add country group').query()).toBe(null)
  })

  test('needs confirmation before leaving, even for another group [CB20]', async () => {
    const { router, address } = await open('?groupId=1&editing=true')
    await typeAt('L9', OTE, '110000')
    void router.navigate({ to: `${PAGE}?groupId=2` as never })
    await expectText('You have unsaved changes. Are you sure you want to leave this page?')
    await button('Stay').click()
    await expect.poll(() => cellTexts('L9')[OTE]).toBe('110,000')
    expect(address()).toContain('groupId=1')
  })

  test('offers the unsaved draft of this group only', async () => {
    const first = await open()
    await startEditing()
    await typeAt('L9', OTE, '110000')
    dispatchEvent(new Event('pagehide'))
    await first.page.unmount()
    const second = await open()
    await expectText(/You have 1 unsaved change on this page, last edited .*\./)
    await second.page.unmount()
    await open('?groupId=2')
    expect(browser.getByText(/unsaved change on this page/).query()).toBe(null)
  })
})

const WIDTH_GROUP_NAMES = {
  RangeWidthChoices: () => ({
    rangeWidthGroups: [
      { id: 1, name: 'Default' },
      { id: 2, name: 'Wide' },
    ],
  }),
}

describe('country groups', () => {
  test('can be added with any range width group by members who may not see range widths [RW12]', async () => {
    const { sent } = await open(
      undefined,
      {
        ...WIDTH_GROUP_NAMES,
        SaveCompBands: () => ({ parts: [{ id: 13 }], cells: [] }),
      },
      { scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', 'SEE_ALL_LEVELS_DATA'] },
    )
    await button('Add country group').click()
    const dialog = browser.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Range widths' }).click()
    await browser.getByRole('option', { name: 'Wide' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect
      .poll(() => sent('SaveCompBands'))
      .toMatchObject([{ parts: { items: [{ country: 'FR', rangeWidthGroupId: 2 }] } }])
  })

  test('keep currency and range width group, and cannot be deleted, if a level limit applies [AC21]', async () => {
    await open(
      '?groupId=1&selectedCountryGroupId=12',
      {},
      {
        scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', 'RANGE_WIDTHS_VIEW'],
        membership: { globalLevelLevel: 9 },
      },
    )
    await expect
      .element(button('Delete the Germany country group'))
      .toHaveAttribute(
        'title',
        'This change would affect levels that you cannot see. Ask an admin to make the change.',
      )
    await startEditing()
    await expect.element(picker(/^Range widths/)).toBeDisabled()
    await expect.element(button('USD')).toBeDisabled()
  })

  test('are created at once, with the currency of their mapping, and shown [CB22]', async () => {
    const { sent, groups, address } = await open(undefined, {
      SaveCompBands: () => {
        groups.current = storedGroups()
        groups.current[0]?.compBandCountryGroups.push({
          ...(groups.current[0]
            .compBandCountryGroups[1] as (typeof groups.current)[0]['compBandCountryGroups'][0]),
          id: 13,
          country: 'GB',
          currencyCode: 'GBP',
          compBands: [],
        })
        return { parts: [{ id: 13 }], cells: [] }
      },
    })
    await button('Add country group').click()
    const dialog = browser.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Country' }).click()
    await expect.poll(() => textContents(browser.getByRole('option'))).toEqual(['France', 'United Kingdom'])
    await browser.getByRole('option', { name: 'United Kingdom' }).click()
    await expect.element(dialog.getByRole('button', { name: 'GBP', pressed: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited Kingdom')
    await expect.poll(address).toContain('selectedCountryGroupId=13')
    expect(sent('SaveCompBands')).toEqual([
      {
        parts: {
          items: [{ compBandGroupId: 1, country: 'GB', currencyCode: 'GBP', rangeWidthGroupId: 1 }],
        },
        cells: { items: [] },
      },
    ])
  })

  test('cannot be added by members who do not see all levels [CB39]', async () => {
    const membership = { globalLevelLevel: 9 }
    await open('?groupId=1', {}, { scopes: ['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT'], membership })
    const reason = 'This change would affect levels that you cannot see. Ask an admin to make the change.'
    await expect.element(button('Add country group')).toHaveAttribute('title', reason)
    await button('Add country group').click({ force: true })
    await expectText(reason)
    expect(browser.getByRole('dialog').getByRole('combobox', { name: 'Country' }).query()).toBe(null)
  })

  test('cannot be added or deleted on a phone', async () => {
    await open()
    await expect.element(button('Add country group')).toBeVisible()
    await resizeWindow(390, 844)
    await expect.element(button('Add country group')).not.toBeInTheDocument()
    expect(button('Delete the United States country group').query()).toBe(null)
  })

  test('that cannot be added show the reason at the affected field', async () => {
    await open(undefined, {
      SaveCompBands: refuseWith('No mapping of France.', 'VALIDATION_FAILED', 'country'),
    })
    await button('Add country group').click()
    const dialog = browser.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect
      .element(dialog.getByRole('combobox', { name: 'Country' }))
      .toHaveAccessibleDescription('No mapping of France.')
  })

  test('are deleted at once, except the default country’s and while editing, with a reason each [CB22]', async () => {
    const { sent, groups } = await open(undefined, {
      DeleteCompBandCountryGroup: () => {
        groups.current = storedGroups()
        groups.current[0]?.compBandCountryGroups.pop()
        return { deleted: { id: 12 } }
      },
    })
    const deleteButton = (country: string) => button(`Delete the ${country} country group`)
    await expect
      .element(deleteButton('United States'))
      .toHaveAttribute(
        'title',
        'The default country’s group cannot be deleted, because countries without their own bands use its bands.',
      )
    await deleteButton('United States').click({ force: true })
    expect(browser.getByRole('alertdialog').query()).toBe(null)
    await startEditing()
    await choose(/^Country/, 'Germany')
    await expect.element(deleteButton('Germany')).toHaveAttribute('title', NOT_WHILE_EDITING)
    await expect.element(button('Add country group')).toHaveAttribute('title', NOT_WHILE_EDITING)
    await button('Cancel').click()
    await deleteButton('Germany').click()
    await expectText(
      'Its 1 band will also be deleted. Jobs in Germany will then use the United States bands, adjusted by the country mapping. This cannot be undone.',
    )
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectText('Country group for Germany deleted successfully')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
    expect(sent('DeleteCompBandCountryGroup')).toEqual([{ request: { id: 12 } }])
  })

  test('that cannot be deleted show the reason [ED18]', async () => {
    await open('?groupId=1&selectedCountryGroupId=12', {
      DeleteCompBandCountryGroup: refuseWith('This affects levels that you cannot see.', 'ACCESS_DENIED'),
    })
    await button('Delete the Germany country group').click()
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectText('Error deleting country group. This affects levels that you cannot see.')
    // One toast with both parts: neither has a toast of its own.
    for (const part of ['Error deleting country group', 'This affects levels that you cannot see.'])
      expect(browser.getByText(part, { exact: true }).query()).toBe(null)
  })
})

test('reports range widths and countries that failed to load, and can retry [CL20]', async () => {
  const widths = refusedOperation('No range widths now.', { rangeWidthGroups: [] })
  const countries = refusedOperation('No countries now.', { countries: [] })
  await open('?groupId=1', { RangeWidthChoices: widths.answer, CompBandCountries: countries.answer })
  await expectText('No range widths now.')
  await expectText('No countries now.')
  await expect
    .element(button('Add country group'))
    .toHaveAttribute('title', 'The countries could not be loaded.')
  widths.recover()
  countries.recover()
  await button('Try again').first().click()
  await expectNoText('No range widths now.')
  await button('Try again').click()
  await expectNoText('No countries now.')
})
