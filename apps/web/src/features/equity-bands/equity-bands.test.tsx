import { beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectNoText, expectText, resizeWindow } from '../../testing/controls.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import { type AnswersByOperation, refusedOperation, refuseWith } from '../../testing/server.ts'
import { activeCell, findCell, paste, startEditing, typeAt } from '../../testing/sheet.ts'
import { storedEquityGroup } from '../../testing/stored-rows.ts'

const SCOPES = ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT', 'RANGE_WIDTHS_VIEW', 'SEE_ALL_LEVELS_DATA'] as const

/** Stored groups: Technical, and Corporate, a dynamic group with 60% of it, and 75% at L8. */
const stored = () => ({
  groups: [
    storedEquityGroup(1, 'Technical', [
      { level: 8, value: '20000' },
      { level: 7, value: '10000' },
    ]),
    storedEquityGroup(
      2,
      'Corporate',
      [
        { level: 8, value: '15000', override: '75' },
        { level: 7, value: '6000' },
      ],
      1,
      '60',
    ),
  ],
  globalLevels: [
    { id: 7, version: 1, level: 7, name: 'Intermediate', percentRsu: '60' },
    { id: 8, version: 1, level: 8, name: 'Senior', percentRsu: null },
  ],
  jobLevels: [
    { level: 7, isVisible: true },
    { level: 8, isVisible: true },
  ],
  settings: [
    { property: 'PREFERRED_STOCK_PRICE', stringValue: '20', version: 4 },
    { property: 'STRIKE_PRICE', stringValue: '8', version: null },
  ] as { property: string; stringValue: string; version: number | null }[],
})
const WIDTHS = [7, 8].map((level) => ({ level, percentBelowMid: 20, percentAboveMid: 25 }))

beforeEach(() => resizeWindow(1440))

const { keyboard } = userEvent
const open = async (
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  bands = stored(),
  search = '',
) => {
  const page = await openPage(`/w/1/equity${search}`, {
    scopes: SCOPES,
    answers: {
      EquityBands: () => bands,
      EquityWidths: () => ({ rangeWidthGroups: [{ id: 1, name: 'Default', rangeWidths: WIDTHS }] }),
      SaveEquityBands: () => ({ groups: [], cells: [], levels: [], settings: [] }),
      SettingsSave: () => ({ settingsSave: [] }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('grid', { name: 'Equity bands' })).toBeVisible()
  /** Saves, waits for the confirmation, and returns the variables of the operation. */
  const saveChanges = async (changes: string) => {
    await save(changes)
    await expectText('Equity bands saved')
    return page.sent('SaveEquityBands')[0]
  }
  return { ...page, saveChanges }
}
/** Stored groups with another setting. */
const storedWith = (property: string, stringValue: string, version: number) => {
  const bands = stored()
  bands.settings.push({ property, stringValue, version })
  return bands
}
const shows = (level: string, texts: readonly string[]) =>
  expect.poll(() => texts.map((_, column) => findCell(level, column).element().textContent)).toEqual(texts)
const RSU = 0
const TECHNICAL = 3
const OVERRIDE = 4
const save = (changes: string) => button(`Save ${changes}`).click()
const percentOf = (name: string) => browser.getByRole('textbox', { name: `Percentage of parent for ${name}` })
/** Chooses an option in the heading of a group. */
const choose = async (name: string, option: string) => {
  await browser.getByRole('combobox', { name }).click()
  await browser.getByRole('option', { name: option }).click()
}
const toggle = (name: string) => browser.getByRole('switch', { name }).click()
/** The bands at L7 as they are saved with a value of 12,000 in Technical and an override of 50% in Corporate. */
const CHANGED_BANDS = [
  { id: 107, equityBandGroupId: 1, value: '12000', dynamicPercentOverride: null },
  { id: 207, equityBandGroupId: 2, value: null, dynamicPercentOverride: '50' },
].map((band) => ({ ...band, version: 1, globalLevelLevel: 7, jobLevelId: null }))
/** A group as it is saved. */
const CORPORATE = {
  id: 2,
  version: 1,
  name: 'Corporate',
  dynamicParentGroupId: 1,
  dynamicPercent: '60',
  rangeWidthGroupId: 1,
}
const EMPTY = { groups: { items: [] }, cells: { items: [] }, levels: { items: [] }, settings: { items: [] } }

describe('a link', () => {
  test.each([
    ['?level=7', '60'],
    ['?groupId=1&level=8', '20,000'],
  ])('%s opens a cell', async (search, text) => {
    await open({}, {}, stored(), search)
    await expect.poll(() => activeCell()?.textContent).toBe(text)
  })

  test('focuses a price, or the button of the share rule', async () => {
    const { router } = await open({}, {}, stored(), '?setting=STRIKE_PRICE')
    await expect.element(browser.getByRole('textbox', { name: /^Strike/ })).toHaveFocus()
    await router.navigate({ to: '/w/1/equity', search: { setting: 'SHARE_RULE' } } as never)
    await expect.element(browser.getByRole('button', { name: /^Share rule/ })).toHaveFocus()
  })
})

describe('the sheet of equity bands', () => {
  test('shows the mix of each level, group values, and the computed values of dynamic groups', async () => {
    await open()
    await shows('L8', ['', '', 'not set', '20,000', '75', '15,000'])
    await shows('L7', ['60', '40', '1 : 40', '10,000', '60', '6,000'])
    await expectText('60% of Technical')
    await browser.getByRole('button', { name: 'Units' }).click()
    await expectText(/benchmarked in USD/)
    await expect.element(browser.getByRole('group', { name: 'Units' }).getByRole('button')).toBeDisabled()
  })

  test('can show deltas, min and max, and shares, and explains why a count is missing [EB14]', async () => {
    const { sent } = await open()
    const reason =
      'Delta: change from the next lower level with a value, as a percentage of the higher level’s value'
    expect(browser.getByText(reason, { exact: false }).query()).toBe(null)
    await toggle('Delta from previous')
    await expectText(reason, { exact: false })
    await shows('L8', ['', '', 'not set', '20,000', '+50.0%'])
    await toggle('Min and max')
    await shows('L7', ['60', '40', '1 : 40', '10,000', '', '8,000', '12,500'])
    await toggle('Shares')
    // 10,000 / (20 + 40 x 12) = 20 RSUs and 800 options
    await shows('L7', ['60', '40', '1 : 40', '10,000', '', '8,000', '12,500', '820'])
    await expectText('No share count: L8 Senior has no RSU percentage.')
    expect(sent('SettingsSave')[0]).toEqual({
      settingsSaveRequest: {
        items: [
          {
            property: 'SHOW_DELTA_FROM_PREVIOUS_BAND',
            type: 'WORKSPACE_USER',
            stringValue: 'true',
            version: null,
          },
        ],
      },
    })
  })

  test.each([
    ['AS_SPECIFIED', '1 : 40', 'Mix (options per RSU)'],
    ['BY_COUNT', '60 : 40', 'Mix (number of RSUs : number of options)'],
    ['BY_VALUE', '60 : 40', 'Mix (% of value in RSUs : % of value in options)'],
  ])(
    'with %s an RSU percentage of 60 gives the mix %s, and the page says so [EB6]',
    async (rule, mix, words) => {
      await open({}, {}, storedWith('SHARE_RULE', `"${rule}"`, 1))
      await shows('L7', ['60', '40', mix])
      await expectText(words, { exact: false })
    },
  )

  test('shows a typed percentage as typed and a computed one with up to 1 decimal [MO3]', async () => {
    const storedBands = stored()
    Object.assign(storedBands.globalLevels[0] ?? {}, { percentRsu: '33.333' })
    await open({}, {}, storedBands)
    await expect.element(findCell('L7', RSU)).toHaveTextContent('33.333')
    await expect.element(findCell('L7', RSU + 1)).toHaveTextContent('66.7')
  })

  test('sends a toggle with its loaded version first, then with that of its own last save [EB14]', async () => {
    let version = 4
    const SettingsSave = () => ({ settingsSave: [{ property: 'SHOW_MIN_MAX', version: (version += 1) }] })
    const { sent } = await open({ SettingsSave }, {}, storedWith('SHOW_MIN_MAX', 'false', version))
    const control = browser.getByRole('switch', { name: 'Min and max' })
    await control.click()
    await control.click()
    await expect
      .poll(() => sent('SettingsSave').map(({ settingsSaveRequest }) => settingsSaveRequest.items[0].version))
      .toEqual([4, 5])
  })

  test('restores the previous view if a toggle fails to save [EB14]', async () => {
    await open({ SettingsSave: refuseWith('Not now') })
    await toggle('Min and max')
    await expectText('Not now')
    await expect.element(browser.getByRole('switch', { name: 'Min and max' })).not.toBeChecked()
  })
})

describe('editing equity bands', () => {
  test('updates computed values while typing, and saves groups, bands, levels and settings together [EB11, EB12]', async () => {
    const { saveChanges, sent } = await open()
    await startEditing()
    await typeAt('L7', TECHNICAL, '12000')
    await shows('L7', ['60', '40', '1 : 40', '12,000', '60', '7,200'])
    await typeAt('L7', OVERRIDE, '50%')
    await shows('L7', ['60', '40', '1 : 40', '12,000', '50', '6,000'])
    await typeAt('L8', RSU, '70')
    await shows('L8', ['70', '30', '1 : 30'])
    await browser.getByRole('textbox', { name: 'Strike price' }).fill('9.5')
    await expect.element(browser.getByRole('textbox', { name: 'Strike price' })).toHaveValue('9.5')
    await expectText('was 8.00')
    expect(await saveChanges('4 changes')).toEqual({
      groups: { items: [] },
      cells: { items: CHANGED_BANDS },
      levels: { items: [{ id: 8, version: 1, level: 8, percentRsu: '70' }] },
      settings: {
        items: [{ property: 'STRIKE_PRICE', type: 'WORKSPACE', stringValue: '"9.5"', version: null }],
      },
    })
    expect(sent('SaveEquityBands')).toHaveLength(1)
  })

  test('an RSU percentage that is not a number from 0 to 100 is ignored, typed or in a pasted block [EB13]', async () => {
    await open()
    await startEditing()
    for (const typed of ['101', '-1', 'x']) {
      await typeAt('L7', RSU, typed)
      await shows('L7', ['60', '40', '1 : 40'])
    }
    await expect
      .element(
        browser
          .getByText('The RSU percentage must be a number from 0 to 100. 1 cell was not changed.')
          .first(),
      )
      .toBeVisible()
    await expect.element(button('Save')).toBeVisible()
    await findCell('L8', RSU).click()
    paste('150\n50')
    await shows('L7', ['50', '50', '1 : 50'])
    await shows('L8', ['', '', 'not set'])
    await expect.element(button('Save 1 change')).toBeVisible()
    await findCell('L8', RSU).click()
    paste('-50\nx')
    await expectText('The RSU percentage must be a number from 0 to 100. 2 cells were not changed.')
    await shows('L7', ['50', '50', '1 : 50'])
    await keyboard('{Control>}z{/Control}')
    await shows('L7', ['60', '40', '1 : 40'])
  })

  test('marks a price with two points as invalid, and accepts currency signs and thousands separators [EB21, ED10]', async () => {
    const { saveChanges, sent } = await open()
    await startEditing()
    const price = browser.getByRole('textbox', { name: 'Preferred stock price' })
    for (const typed of ['12.5.6', '12a', 'EUR 12', '-3']) {
      await price.fill(typed)
      await expect.element(price).toHaveValue(typed)
      await expect.element(price).toHaveAttribute('aria-invalid', 'true')
    }
    await save('1 change')
    await expect.element(price).toHaveFocus()
    expect(sent('SaveEquityBands')).toEqual([])
    await price.fill('$1,250.5')
    await expect.element(price).not.toHaveAttribute('aria-invalid')
    expect((await saveChanges('1 change')).settings.items[0].stringValue).toBe('"1250.5"')
  })

  test('keeps the last values of a group when its parent is cleared [EB4, EB20]', async () => {
    const { saveChanges } = await open()
    await startEditing()
    await choose('Parent for Corporate', 'None')
    await expect.element(percentOf('Corporate')).toBeDisabled()
    await expect.element(percentOf('Corporate')).toHaveValue('')
    await shows('L8', ['', '', 'not set', '20,000', '15,000'])
    await typeAt('L7', OVERRIDE, '7000')
    const { groups, cells } = await saveChanges('4 changes')
    expect(groups.items).toEqual([{ ...CORPORATE, dynamicParentGroupId: null, dynamicPercent: null }])
    expect(cells.items).toMatchObject([
      { id: 208, value: '15000', dynamicPercentOverride: null },
      { id: 207, value: '7000', dynamicPercentOverride: null },
    ])
  })

  test('starts at 100% of a parent, and offers no parent that would create a cycle [EB4, EB19]', async () => {
    const storedBands = stored()
    storedBands.groups.push(storedEquityGroup(3, 'Sales', [{ level: 7, value: '5' }]))
    const { saveChanges } = await open({}, {}, storedBands)
    await startEditing()
    await browser.getByRole('combobox', { name: 'Parent for Technical' }).click()
    await expect
      .element(browser.getByRole('option', { name: /^Corporate/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectText(/is already calculated from this group, so/)
    await browser.getByRole('option', { name: 'Sales' }).click()
    await expect.element(percentOf('Technical')).toHaveValue('100')
    // The values of Technical are now calculated from Sales, and those of Corporate from Technical.
    await shows('L7', ['60', '40', '1 : 40', '100', '5', '60', '3', '5'])
    expect(await saveChanges('2 changes')).toMatchObject({
      ...EMPTY,
      groups: { items: [{ id: 1, dynamicParentGroupId: 3, dynamicPercent: '100' }] },
    })
  })

  test('updates values while a heading percentage is typed, and shows what is wrong with it, also on save [EB20, ED10]', async () => {
    const { saveChanges } = await open()
    await startEditing()
    await percentOf('Corporate').fill('')
    await percentOf('Corporate').click()
    await keyboard('50')
    await shows('L7', ['60', '40', '1 : 40', '10,000', '50', '5,000'])
    await percentOf('Corporate').fill('')
    await expectText('Enter a percentage of the parent group.')
    await expect.element(percentOf('Corporate')).toHaveAttribute('aria-invalid', 'true')
    await percentOf('Corporate').fill('5o')
    await expectText('“5o” is not a valid number.')
    await save('1 change')
    await expect.element(percentOf('Corporate')).toHaveFocus()
    await percentOf('Corporate').fill('40')
    await shows('L7', ['60', '40', '1 : 40', '10,000', '40', '4,000'])
    expect(await axeFindings(document.body)).toEqual([])
    expect((await saveChanges('1 change')).groups.items).toMatchObject([{ id: 2, dynamicPercent: '40' }])
  })

  test('selects range widths in the heading, and updates min and max [EB20]', async () => {
    const wide = WIDTHS.map((width) => ({ ...width, percentBelowMid: 50, percentAboveMid: 50 }))
    const { saveChanges } = await open({
      EquityWidths: () => ({
        rangeWidthGroups: [
          { id: 1, name: 'Default', rangeWidths: WIDTHS },
          { id: 2, name: 'Wide', rangeWidths: wide },
        ],
      }),
    })
    await toggle('Min and max')
    await startEditing()
    await choose('Widths for Technical', 'Wide')
    await shows('L7', ['60', '40', '1 : 40', '10,000', '5,000', '15,000'])
    expect((await saveChanges('1 change')).groups.items).toMatchObject([{ id: 1, rangeWidthGroupId: 2 }])
  })

  test('marks the cell that a refusal names', async () => {
    await open({
      SaveEquityBands: refuseWith('Too much.', 'VALIDATION_FAILED', 'value', { item: { index: 0, id: 107 } }),
    })
    await startEditing()
    await typeAt('L7', TECHNICAL, '12000')
    await save('1 change')
    await expectText('Failed to save equity bands: Too much.')
    await expect.element(findCell('L7', TECHNICAL)).toHaveAttribute('aria-invalid', 'true')
  })

  test.each([
    ['groups', 'Failed to save equity band groups: No.'],
    ['cells', 'Failed to save equity bands: No.'],
    ['levels', 'Failed to save global levels: No.'],
    ['settings', 'Failed to save the stock prices and the share rule: No.'],
  ])('names the rejected part of an error without a field: %s [ED25]', async (rootField, sentence) => {
    await open({ SaveEquityBands: refuseWith('No.', 'ACCESS_DENIED', undefined, {}, rootField) })
    await startEditing()
    await typeAt('L7', TECHNICAL, '12000')
    await save('1 change')
    await expectText(sentence)
  })

  test('a failed save of prices does not mention “equity bands” [CL5]', async () => {
    await open({ SaveEquityBands: refuseWith('') })
    await startEditing()
    await browser.getByRole('textbox', { name: 'Preferred stock price' }).fill('21')
    await save('1 change')
    await expectText('Failed to save the stock prices and the share rule: Unknown error')
    await expectNoText(/Failed to save equity bands/)
  })

  test('explains each share rule in a dialog, and saves the chosen one [EB6]', async () => {
    const { saveChanges } = await open()
    await startEditing()
    await button('Share rule: Options per RSU').click()
    await expectText(/: 24 RSUs and 960 options\./)
    await expectText(/: 429 RSUs and 286 options\./)
    await browser.getByRole('radio', { name: /^By value/ }).click()
    await button('Apply').click()
    await expect.element(button('Share rule: By value')).toBeVisible()
    expect((await saveChanges('1 change')).settings).toEqual({
      items: [{ property: 'SHARE_RULE', type: 'WORKSPACE', stringValue: '"BY_VALUE"', version: null }],
    })
  })
})

describe('the effect of a draft', () => {
  const CHANGES = rangeChanges({
    jobCount: 4,
    counts: [{ component: 'equity', kind: 'increase', jobCount: 4 }],
    countries: [
      { country: 'US', identicalCountries: [], jobCount: 4, smallestPercent: '20', largestPercent: '20' },
    ],
    familyCount: 1,
    families: [{ id: 1, name: 'Engineering', jobCount: 4, smallestPercent: '20', largestPercent: '20' }],
    rowCount: 4,
  })
  const SCOPES_WITH_RANGES = [...SCOPES, 'COMP_RANGES_VIEW'] as const

  test('is requested for groups and bands as they would be saved, without RSU percentages [EB18]', async () => {
    const { sent } = await open({ PreviewEquityBandChanges: () => CHANGES }, { scopes: SCOPES_WITH_RANGES })
    await startEditing()
    await typeAt('L7', TECHNICAL, '12000')
    await typeAt('L7', OVERRIDE, '50')
    await typeAt('L8', RSU, '70')
    const panel = browser.getByRole('complementary', { name: 'Effect on pay ranges' })
    await expect.element(panel.getByText('Engineering')).toBeVisible()
    await expect
      .poll(() => sent('PreviewEquityBandChanges').at(-1))
      .toEqual({ request: { equityBandGroups: [], equityBands: CHANGED_BANDS }, isListed: false })
  })
})

describe('groups', () => {
  test('cannot be deleted while they are the parent of others', async () => {
    await open()
    await button('Actions for Technical').click()
    await expect
      .element(browser.getByRole('menuitem', { name: 'Delete group' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectText(/^Can't delete group that is used as parent by other groups/)
  })

  test('show why they cannot be created, renamed, duplicated or deleted', async () => {
    const refusal = refuseWith('Not now.', 'UNAVAILABLE')
    await open({
      CreateEquityBandGroup: refusal,
      SaveEquityBandGroups: refusal,
      DuplicateEquityBandGroup: refusal,
      DeleteEquityBandGroup: refusal,
    })
    await button('New group').click()
    await browser.getByRole('textbox', { name: 'Group name' }).fill('Sales')
    await button('Create group').click()
    await expectText('Failed to create equity band group: Not now.')
    await keyboard('{Escape}')
    for (const [item, confirm, sentence] of [
      ['Rename', 'Rename', 'Failed to save equity band groups: Not now.'],
      ['Duplicate', 'Duplicate', 'Failed to duplicate equity band group: Not now.'],
      ['Delete group', 'Delete group', 'The equity band group could not be deleted: Not now.'],
    ] as const) {
      await button('Actions for Corporate').click()
      await browser.getByRole('menuitem', { name: item }).click()
      if (item === 'Rename') await browser.getByRole('textbox', { name: 'Group name' }).fill('Head office')
      await button(confirm).click()
      await expectText(sentence)
      await keyboard('{Escape}')
    }
  })

  test('show “Unknown error” if they cannot be created for an unknown cause [CL22]', async () => {
    await open({ CreateEquityBandGroup: refuseWith('') })
    await button('New group').click()
    await browser.getByRole('textbox', { name: 'Group name' }).fill('Sales')
    await button('Create group').click()
    await expectText('Failed to create equity band group: Unknown error', { exact: true })
  })

  test('are renamed with their stored parent, percentage and range widths', async () => {
    const { sent } = await open({ SaveEquityBandGroups: () => ({ saved: [] }) })
    await button('Actions for Corporate').click()
    await browser.getByRole('menuitem', { name: 'Rename' }).click()
    await browser.getByRole('textbox', { name: 'Group name' }).fill('Head office')
    await button('Rename').click()
    await expect
      .poll(() => sent('SaveEquityBandGroups'))
      .toEqual([{ request: { items: [{ ...CORPORATE, name: 'Head office' }] } }])
  })

  test('cannot be created without range widths, which the page explains with a link [RW9]', async () => {
    await open({ EquityWidths: () => ({ rangeWidthGroups: [] }) })
    await expectText(/at least one Range Width before creating/)
    await expect.element(browser.getByRole('link', { name: 'Go to Range widths' })).toBeVisible()
    await expect.element(button('New group')).toBeDisabled()
  })
})

test('equity bands are replaced by a link to Leveling if there are no levels', async () => {
  await openPage('/w/1/equity', {
    scopes: [...SCOPES, 'JOB_ARCHITECTURE_VIEW'],
    answers: { EquityBands: () => ({ ...stored(), jobLevels: [] }) },
  })
  await expect.element(browser.getByRole('heading', { name: 'No levels yet' })).toBeVisible()
  await expect.element(browser.getByRole('link', { name: 'Go to Leveling' })).toBeVisible()
})

test('below a level limit, shows lower levels only, and groups cannot be changed as a whole', async () => {
  const { sent } = await open(
    {},
    { scopes: ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT'], membership: { globalLevelLevel: 8 } },
  )
  await expectText(/^You see levels below L8\./)
  await expect.element(browser.getByRole('rowheader', { name: 'L8', exact: true })).not.toBeInTheDocument()
  await button('Actions for Corporate').click()
  for (const name of ['Duplicate', 'Delete group'])
    await expect.element(browser.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await keyboard('{Escape}')
  expect(sent('EquityWidths')).toEqual([])
})

test('below a level limit, the range width group and the parent of a group cannot be changed [AC14]', async () => {
  await open(
    {},
    {
      scopes: ['EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT', 'RANGE_WIDTHS_VIEW'],
      membership: { globalLevelLevel: 8 },
    },
  )
  await startEditing()
  for (const name of ['Widths for Corporate', 'Parent for Corporate'])
    await expect.element(browser.getByRole('combobox', { name })).toBeDisabled()
  await expect
    .element(
      browser
        .getByTitle('This change would affect levels that you cannot see. Ask an admin to make the change.')
        .first(),
    )
    .toBeVisible()
})

test('says to a member without a level that an admin can set it [AC18]', async () => {
  await openPage('/w/1/equity', {
    scopes: ['EQUITY_BANDS_VIEW', 'JOB_ARCHITECTURE_VIEW'],
    answers: { EquityBands: stored },
  })
  await expectText('You have no level yet, so pay is hidden. Ask an admin to set your level.')
  await expect.element(browser.getByRole('heading', { name: 'Equity bands' })).toBeVisible()
  await expectNoText('No levels yet')
  await expect.element(browser.getByRole('link', { name: 'Go to Leveling' })).not.toBeInTheDocument()
})

test('explains Min and Max that are empty without a permission [RW12]', async () => {
  const reason =
    'Min and Max are empty because you do not have the “View range widths” permission. Ask an admin for it.'
  await open({}, { scopes: ['EQUITY_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] })
  await expectNoText(reason)
  await browser.getByRole('switch', { name: 'Min and max' }).click()
  await expectText(reason)
})

describe('files', () => {
  const CSV = ['CSV_IMPORT_ACTION', 'CSV_EXPORT_ACTION'] as const

  test('explain that dynamic groups are not exported, and cannot be imported while there are unsaved changes [EB16]', async () => {
    await open({}, { scopes: [...SCOPES, ...CSV] })
    await startEditing()
    await typeAt('L7', TECHNICAL, '12000')
    await button('CSV files').click()
    await expectText(/^Groups that have a parent are not exported/)
    await expect
      .element(browser.getByRole('menuitem', { name: 'Import from CSV' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('do not mention groups with a parent if there are none', async () => {
    const storedBands = stored()
    storedBands.groups.pop()
    await open({}, { scopes: [...SCOPES, ...CSV] }, storedBands)
    await button('CSV files').click()
    await expect.element(browser.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible()
    await expectNoText(/^Groups that have a parent are not exported/)
  })
})

test('reports above the sheet that range widths failed to load, and can retry [CL20]', async () => {
  const widths = refusedOperation('The server is busy.', {
    rangeWidthGroups: [{ id: 1, name: 'Default', rangeWidths: WIDTHS }],
  })
  await open({ EquityWidths: widths.answer })
  await expectText('The server is busy.')
  widths.recover()
  await button('Try again').click()
  await expectNoText('The server is busy.')
})
