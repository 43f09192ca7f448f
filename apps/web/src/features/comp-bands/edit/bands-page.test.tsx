import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { type Given, openPage } from '../../../testing/open-page.tsx'
import { type Answers, Refused } from '../../../testing/server.ts'
import { bandServer, EDIT, storedGroups } from '../bands.fixture.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const { keyboard } = userEvent
const PAGE = '/w/1/ote/edit-comp-band-group'
const RESTRICTED = 'Country groups are restricted while editing: save or cancel first.'
const OTE = 0
const BASE = 1
const HOURLY = 2
const PERCENT = 3
const AMOUNT = 4

async function open(search = '?groupId=1&comparisonGroupIds=', answers: Answers = {}, given: Given = {}) {
  const groups = { now: storedGroups() }
  const page = await openPage(`${PAGE}${search}`, {
    scopes: EDIT,
    answers: bandServer(groups, {
      SaveCompBands: () => ({ compBandSaveMany: [], compBandCountryGroupSaveMany: [] }),
      ...answers,
    }),
    ...given,
  })
  await expect.element(browser.getByRole('grid', { name: 'Comp bands' })).toBeVisible()
  const sent = (operation: string) =>
    page.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables)
  return { ...page, groups, sent }
}
const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const picker = (name: RegExp) => browser.getByRole('combobox', { name })
const cellsOf = (level: string) =>
  browser
    .getByRole('row')
    .filter({ has: browser.getByRole('rowheader', { name: level, exact: true }) })
    .getByRole('gridcell')
const cell = (level: string, column: number) => cellsOf(level).nth(column)
const row = (level: string) =>
  cellsOf(level)
    .elements()
    .map(({ textContent }) => textContent)
const heads = () =>
  browser
    .getByRole('columnheader')
    .elements()
    .flatMap(({ ariaLabel }) => ariaLabel ?? [])
const edit = async () => {
  await button('Edit').click()
  await expect.element(button('Save')).toBeVisible()
}
const type = async (level: string, column: number, text: string) => {
  await cell(level, column).click()
  await keyboard(`${text}{Enter}`)
}
const choose = async (name: RegExp, option: string) => {
  await picker(name).click()
  await browser.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

describe('what is shown', () => {
  test('at first is the oldest group, two others beside it, and the default country', async () => {
    await open('')
    await expect.element(picker(/^Group/)).toHaveTextContent('GroupSales')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
    await expect
      .poll(() => heads().slice(-4))
      .toEqual([
        'Hourly support, OTE',
        'Hourly support, Delta',
        'Interns: none for United States, OTE',
        'Interns: none for United States, Delta',
      ])
  })

  test('is each cell, what follows from it, the range and the deltas', async () => {
    await open('?groupId=1&comparisonGroupIds=2')
    // 40% of 100,000; 60,000 / 2,080; less 20%, and 25% more; (100 - 80) / 100; 40 x 2,080; (100,000 - 83,200) / 100,000
    await expect
      .poll(() => row('L9'))
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
    expect(row('L8')).toEqual([
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
    expect(row('L7')).toEqual(Array.from({ length: 11 }, () => ''))
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('follows the choice of a group, and of a country where the group has it', async () => {
    const { address } = await open('?groupId=1&selectedCountryGroupId=12&comparisonGroupIds=')
    await expect.element(browser.getByRole('columnheader', { name: /OTE, EUR/ })).toBeVisible()
    await choose(/^Group/, 'Hourly support')
    await expect.poll(() => row('L9').slice(0, 3)).toEqual(['=83,200', '=83,200', '40.00'])
    expect(address()).toContain('groupId=2')
    await choose(/^Group/, 'Interns')
    await expect.element(browser.getByText('No country groups', { exact: true }).last()).toBeVisible()
    await expect.element(browser.getByText(/Country Groups are misconfigured/)).toBeVisible()
  })

  test('says in which currency a comparison is, and has no delta between two', async () => {
    const groups = storedGroups()
    const hourly = groups[1]?.compBandCountryGroups[0]
    if (hourly) hourly.currencyCode = 'CAD'
    await open('?groupId=1&comparisonGroupIds=2', {
      CompBandGroup: ({ variables: { id } }) => ({ compBandGroup: groups.find((group) => group.id === id) }),
    })
    await expect
      .element(browser.getByRole('columnheader', { name: 'Hourly support, CAD' }).first())
      .toBeVisible()
    await expect.poll(() => row('L9').slice(-2)).toEqual(['83,200', ''])
  })

  test('has columns that can be hidden, and groups that can be compared, two at most', async () => {
    const { address } = await open('')
    for (const name of ['vs previous level', 'vs comparison band', 'Calculation fields'])
      await browser.getByRole('switch', { name }).click()
    await expect
      .poll(heads)
      .toEqual([
        'Level',
        'Name',
        'On target, OTE, USD',
        'Cash, Base a year',
        'Cash, An hour',
        'Variable, %',
        'Variable, Amount',
        'Hourly support, OTE',
        'Interns: none for United States, OTE',
      ])
    await button('Compare: 2').click()
    await browser.getByRole('menuitemcheckbox', { name: 'Interns' }).click()
    await expect.poll(() => heads().length).toBe(8)
    expect(address()).toContain('comparisonGroupIds=2')
  })

  test('is pay below the own level alone for who has a limit, and it is said', async () => {
    await open(
      '?groupId=1',
      {},
      {
        membership: { effectiveScopes: ['COMP_BANDS_VIEW'], globalLevelLevel: 9 },
      },
    )
    await expect
      .element(browser.getByText('You see levels below L9. An admin can change that.'))
      .toBeVisible()
    expect(cellsOf('L9').elements()).toEqual([])
    await expect.element(cell('L8', BASE)).toHaveTextContent('60,000')
  })

  test('says which mapping and which widths are missing, and where nobody has typed a band', async () => {
    const groups = storedGroups()
    const us = groups[0]?.compBandCountryGroups[0]
    if (us) Object.assign(us, { rangeWidthGroupId: 9, compBands: [] })
    await open('?groupId=1', {
      CompBandGroup: ({ variables: { id } }) => ({ compBandGroup: groups.find((group) => group.id === id) }),
      CompBandCountries: () => ({ compBandCountries: [{ country: 'US', localCurrency: null }] }),
    })
    await expect.element(browser.getByText('Range Width Groups are misconfigured')).toBeVisible()
    await expect
      .element(browser.getByText('Global Mapping misconfigured: none found for country United States'))
      .toBeVisible()
    await expect.element(browser.getByText('No bands for United States yet.')).toBeVisible()
  })
})

describe('typing', () => {
  test('shows at each key what follows, and the picture moves', async () => {
    await open()
    await edit()
    await cell('L9', OTE).click()
    await expect.element(browser.getByText('100,000 USD lies in 1 of 2 bands')).toBeVisible()
    await keyboard('200000')
    await expect
      .poll(() => row('L9').slice(1, 8))
      .toEqual(['=120,000', '=57.69', '40', '=80,000', '60 : 40', '160,000', '250,000'])
    await expect.element(browser.getByText('200,000 USD lies in 1 of 2 bands')).toBeVisible()
    await expect
      .element(
        browser.getByRole('img', { name: /^L9: 160,000 to 250,000, mid 200,000 USD, saved mid 100,000$/ }),
      )
      .toBeInTheDocument()
    await keyboard('{Escape}')
    await expect.poll(() => row('L9')[1]).toBe('=60,000')
  })

  test('caps a percent by hand at 99, takes signs and thousands, and refuses two bases in words', async () => {
    const { sent } = await open()
    await edit()
    await type('L9', PERCENT, '100%')
    await expect.poll(() => row('L9')[PERCENT]).toBe('99')
    await type('L7', BASE, '$51,000.50')
    await expect.poll(() => row('L7')[BASE]).toBe('51,001')
    await type('L9', HOURLY, '131.73')
    await button('Save 3 changes').click()
    await expect.element(browser.getByText(/^On target earnings .* for level 9\./)).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    expect(sent('SaveCompBands')).toEqual([])
    // Nothing follows from what cannot stand.
    expect(row('L9').slice(5, 8)).toEqual(['', '', ''])
  })

  test('of a second variable is refused in words', async () => {
    await open()
    await edit()
    await type('L9', AMOUNT, '5000')
    await button('Save 1 change').click()
    await expect.element(browser.getByText(/^Percent and absolute .* for level 9\./)).toBeVisible()
  })

  test('goes to the country of the first problem', async () => {
    await open()
    await edit()
    await type('L9', HOURLY, '50')
    await choose(/^Country/, 'Germany')
    await expect.element(browser.getByRole('columnheader', { name: /OTE, EUR/ })).toBeVisible()
    await button('Save 1 change').click()
    await expect.element(browser.getByRole('columnheader', { name: /OTE, USD/ })).toBeVisible()
    await expect.element(browser.getByText(/^On target earnings .* for level 9\./)).toBeVisible()
  })
})

describe('saving', () => {
  test('sends bands of all countries and then their country groups in one operation, and leaves editing', async () => {
    const { sent, address } = await open()
    await edit()
    expect(address()).toContain('editing=true')
    await type('L9', OTE, '110000')
    await type('L7', HOURLY, '20')
    await choose(/^Range widths/, 'Wide')
    await choose(/^Country/, 'Germany')
    await browser.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
    await expect
      .element(browser.getByText('The figures stay as they are: nothing is converted.'))
      .toBeVisible()
    await expect.element(browser.getByRole('columnheader', { name: /OTE, USD/ })).toBeVisible()
    await button('Save 4 changes').click()
    await expect.element(browser.getByText('Comp bands saved')).toBeVisible()
    const none = { annualBaseSalary: null, hourlyRate: null, onTargetEarnings: null, absoluteVariable: null }
    expect(sent('SaveCompBands')).toEqual([
      {
        bands: {
          items: [
            {
              id: 101,
              version: 1,
              compBandCountryGroupId: 11,
              globalLevelLevel: 9,
              ...none,
              onTargetEarnings: '110000',
              percentVariable: '40',
            },
            {
              compBandCountryGroupId: 11,
              globalLevelLevel: 7,
              ...none,
              hourlyRate: '20',
              percentVariable: null,
            },
          ],
        },
        countryGroups: {
          items: [
            {
              id: 11,
              version: 1,
              compBandGroupId: 1,
              country: 'US',
              currencyCode: 'USD',
              rangeWidthGroupId: 2,
            },
            {
              id: 12,
              version: 1,
              compBandGroupId: 1,
              country: 'DE',
              currencyCode: 'USD',
              rangeWidthGroupId: 1,
            },
          ],
        },
      },
    ])
    await expect.element(button('Edit')).toBeVisible()
    await expect.poll(address).not.toContain('editing')
  })

  test('that is refused stays in editing with the sentence, at the cell that it names', async () => {
    const { address } = await open(undefined, {
      SaveCompBands: () => {
        throw new Refused('You can save only levels below your own.', 'ACCESS_DENIED', 'globalLevelLevel')
      },
    })
    await edit()
    await type('L9', OTE, '110000')
    await button('Save 1 change').click()
    await expect
      .element(browser.getByText('Save failed: You can save only levels below your own.'))
      .toBeVisible()
    await expect.element(browser.getByText('Not saved')).toBeVisible()
    await expect.poll(() => row('L9')[OTE]).toBe('110,000')
    expect(address()).toContain('editing=true')
  })

  test('that finds another version shows both, by level and country', async () => {
    let tries = 0
    const { groups, sent } = await open(undefined, {
      SaveCompBands: () => {
        tries += 1
        if (tries > 1) return { compBandSaveMany: [], compBandCountryGroupSaveMany: [] }
        groups.now = storedGroups()
        const theirs = groups.now[0]?.compBandCountryGroups[0]?.compBands[0]
        if (theirs) Object.assign(theirs, { version: 2, onTargetEarnings: '120000' })
        throw new Refused('Somebody else saved this meanwhile.', 'VERSION_CONFLICT')
      },
    })
    await edit()
    await type('L9', OTE, '110000')
    await button('Save 1 change').click()
    await expect.element(browser.getByRole('heading', { name: 'Two versions' })).toBeVisible()
    await browser.getByRole('radio', { name: 'L9 Senior, United States OTE. Mine: 110,000' }).click()
    await button('Save').click()
    await expect.element(browser.getByText('Comp bands saved')).toBeVisible()
    expect(sent('SaveCompBands')[1].bands.items[0]).toMatchObject({ id: 101, version: 2 })
  })
})

describe('editing', () => {
  test('stands in the address: a link leads into it, Cancel out of it', async () => {
    const { address } = await open('?groupId=1&editing=true')
    await expect.element(button('Cancel')).toBeVisible()
    await expect.element(picker(/^Group/)).toBeDisabled()
    await button('Cancel').click()
    await expect.element(button('Edit')).toBeVisible()
    await expect.poll(address).toBe(`${PAGE}?groupId=1`)
  })

  test('is not led into without COMP_BANDS_EDIT', async () => {
    await open('?groupId=1&editing=true', {}, { scopes: ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] })
    expect(button('Cancel').query()).toBe(null)
    expect(button('Edit').query()).toBe(null)
    expect(button('Add country group').query()).toBe(null)
  })

  test('is asked about before it is left, for another group too', async () => {
    const { router, address } = await open('?groupId=1&editing=true')
    await type('L9', OTE, '110000')
    void router.navigate({ to: `${PAGE}?groupId=2` as never })
    await expect
      .element(browser.getByText('You have unsaved changes. Are you sure you want to leave this page?'))
      .toBeVisible()
    await button('Stay').click()
    await expect.poll(() => row('L9')[OTE]).toBe('110,000')
    expect(address()).toContain('groupId=1')
  })

  test('offers back what was typed and never saved, for this group alone', async () => {
    const first = await open()
    await edit()
    await type('L9', OTE, '110000')
    dispatchEvent(new Event('pagehide'))
    await first.page.unmount()
    const second = await open()
    await expect.element(browser.getByText(/A change that you made here .* was never saved\./)).toBeVisible()
    await second.page.unmount()
    await open('?groupId=2')
    expect(browser.getByText(/was never saved/).query()).toBe(null)
  })

  test('leads to the country before and after by Alt and arrows, in the order in which they are listed', async () => {
    const groups = storedGroups()
    groups[0]?.compBandCountryGroups.reverse()
    await open('?groupId=1&comparisonGroupIds=', {
      CompBandGroup: ({ variables: { id } }) => ({ compBandGroup: groups.find((group) => group.id === id) }),
    })
    await cell('L9', OTE).click()
    await keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryGermany')
    await cell('L9', OTE).click()
    await keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
  })
})

describe('country groups', () => {
  test('are added at once, with the currency of their mapping, and shown', async () => {
    const { sent, groups, address } = await open(undefined, {
      AddCompBandCountryGroup: () => {
        groups.now = storedGroups()
        groups.now[0]?.compBandCountryGroups.push({
          ...(groups.now[0].compBandCountryGroups[1] as (typeof groups.now)[0]['compBandCountryGroups'][0]),
          id: 13,
          country: 'GB',
          currencyCode: 'GBP',
          compBands: [],
        })
        return { compBandCountryGroupSaveMany: [{ id: 13 }] }
      },
    })
    await button('Add country group').click()
    const dialog = browser.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Country' }).click()
    await expect
      .poll(() =>
        browser
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['France', 'United Kingdom'])
    await browser.getByRole('option', { name: 'United Kingdom' }).click()
    await expect.element(dialog.getByRole('button', { name: 'GBP', pressed: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited Kingdom')
    await expect.poll(address).toContain('selectedCountryGroupId=13')
    expect(sent('AddCompBandCountryGroup')).toEqual([
      {
        countryGroups: {
          items: [{ compBandGroupId: 1, country: 'GB', currencyCode: 'GBP', rangeWidthGroupId: 1 }],
        },
      },
    ])
  })

  test('are deleted at once, but not the default country’s, nor while one edits: each says why', async () => {
    const { sent, groups } = await open(undefined, {
      DeleteCompBandCountryGroup: () => {
        groups.now = storedGroups()
        groups.now[0]?.compBandCountryGroups.pop()
        return { compBandCountryGroupDelete: { id: 12 } }
      },
    })
    const deletion = (country: string) => button(`Delete the country group of ${country}`)
    await expect
      .element(deletion('United States'))
      .toHaveAttribute('title', "The default country's group cannot be deleted.")
    await deletion('United States').click({ force: true })
    expect(browser.getByRole('alertdialog').query()).toBe(null)
    await edit()
    await choose(/^Country/, 'Germany')
    await expect.element(deletion('Germany')).toHaveAttribute('title', RESTRICTED)
    await expect.element(button('Add country group')).toHaveAttribute('title', RESTRICTED)
    await button('Cancel').click()
    await deletion('Germany').click()
    await expect.element(browser.getByText(/1 band goes with it\./)).toBeVisible()
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(browser.getByText('Country group for Germany deleted successfully')).toBeVisible()
    await expect.element(picker(/^Country/)).toHaveTextContent('CountryUnited States')
    expect(sent('DeleteCompBandCountryGroup')).toEqual([{ compBandCountryGroupDeleteRequest: { id: 12 } }])
  })

  test('that cannot be deleted say so', async () => {
    await open('?groupId=1&selectedCountryGroupId=12', {
      DeleteCompBandCountryGroup: () => {
        throw new Refused('This changes levels that you cannot see.', 'ACCESS_DENIED')
      },
    })
    await button('Delete the country group of Germany').click()
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(browser.getByText('Error deleting country group')).toBeVisible()
  })
})

describe('what this changes', () => {
  const answer = {
    displayCurrency: 'USD',
    rowCount: 1,
    counts: [{ jobs: 1, movement: 'up' }],
    families: [{ id: 7, name: 'Enterprise Sales', jobs: 1, smallest: '10', largest: '10' }],
    rows: [
      {
        jobId: 70,
        title: 'Account Executive',
        level: 9,
        jobLevelCode: 'P4',
        familyName: 'Enterprise Sales',
        movement: 'up',
        part: 'cash',
        percent: '10',
        before: { mid: '100000' },
        after: { mid: '110000' },
      },
    ],
  }
  const given = { scopes: [...EDIT, 'COMP_RANGES_VIEW' as const] }

  test('is asked of the bands that are right, in this country, and listed before and after', async () => {
    const { sent } = await open(undefined, { WhatBandsChange: () => ({ compBandChanges: answer }) }, given)
    await edit()
    expect(button('What this changes').query()).toBe(null)
    await type('L9', OTE, '110000')
    await type('L8', HOURLY, '30')
    await button('What this changes').click()
    const dialog = browser.getByRole('dialog')
    await expect.element(dialog.getByText('United States, against what is saved')).toBeVisible()
    await expect
      .element(dialog.getByText('Rows with problems are not counted until they are mended.'))
      .toBeVisible()
    const cells = () =>
      dialog
        .getByRole('table', { name: 'Jobs' })
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(cells)
      .toEqual(['Account Executive, P4, L9', 'Enterprise Sales', '100,000', '110,000', '+10.0%'])
    expect(await axeFindings(document.body)).toEqual([])
    expect(sent('WhatBandsChange')).toMatchObject([
      {
        compBandChangesRequest: {
          country: 'US',
          displayCurrency: 'USD',
          compBands: [{ id: 101, globalLevelLevel: 9, onTargetEarnings: '110000' }],
          compBandCountryGroups: [],
        },
      },
    ])
  })

  test('says so where nothing moves, and is not offered to who sees no ranges', async () => {
    const nothing = { ...answer, rowCount: 0, counts: [], families: [], rows: [] }
    const { page } = await open(undefined, { WhatBandsChange: () => ({ compBandChanges: nothing }) }, given)
    await edit()
    await type('L9', OTE, '110000')
    await button('What this changes').click()
    await expect.element(browser.getByText('Nothing that anybody is paid by changes.')).toBeVisible()
    await page.unmount()
    localStorage.clear()
    await open('?groupId=2')
    await edit()
    await type('L9', HOURLY, '41')
    expect(button('What this changes').query()).toBe(null)
  })
})
