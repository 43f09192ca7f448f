import { uploadFile } from '../../testing/files.ts'
import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, resizeWindow } from '../../testing/controls.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import { type AnswersByOperation, RefusalError, refuseWith } from '../../testing/server.ts'
import { activeCell, startEditing, typeInto } from '../../testing/sheet.ts'
import { storedMapping } from '../../testing/stored-rows.ts'

const SCOPES = ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT', 'COMP_BANDS_VIEW'] as const
const COLUMNS = ['Country', 'Code', 'Comp band %', 'Equity %', 'Local currency', 'How pay is set']

const stored = (...changed: ReturnType<typeof storedMapping>[]) => ({
  rows: [storedMapping(1, 'AU', 'AUD'), storedMapping(2, 'DE', 'EUR'), storedMapping(3, 'US', 'USD')].map(
    (row) => changed.find(({ id }) => id === row.id) ?? row,
  ),
})
const BANDS = {
  compBandsGroups: [
    {
      name: 'Sales',
      compBandCountryGroups: [
        { country: 'US', currencyCode: 'USD' },
        { country: 'DE', currencyCode: 'EUR' },
      ],
    },
    { name: 'Support', compBandCountryGroups: [{ country: 'US', currencyCode: 'USD' }] },
  ],
}
const { keyboard } = userEvent
const open = async (
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  rows: { rows: object[] } = stored(),
) => {
  let currentRows = rows
  const page = await openPage('/w/1/geos/global-mapping', {
    scopes: SCOPES,
    answers: {
      GlobalMappings: () => currentRows,
      BandCountries: () => BANDS,
      GlobalMappingCanDelete: () => ({ answer: { canDelete: true, reason: null } }),
      SaveGlobalMappings: () => ({ saved: [] }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Geos' })).toBeVisible()
  return {
    ...page,
    setStored: (next: typeof rows) => {
      currentRows = next
    },
    saved: () => page.sent('SaveGlobalMappings').map((variables) => variables.request),
  }
}
const cell = (code: string, column: string) =>
  browser
    .getByRole('row')
    .filter({ has: browser.getByRole('gridcell', { name: code, exact: true }) })
    .getByRole('gridcell')
    .nth(COLUMNS.indexOf(column))
const shows = (code: string, column: string, text: string) =>
  expect.poll(() => cell(code, column).element().textContent).toBe(text)
const type = (code: string, column: string, text: string) => typeInto(cell(code, column), text)
const countries = () =>
  browser
    .getByRole('row')
    .elements()
    .filter((row) => !row.hasAttribute('data-blank'))
    .flatMap((row) => row.querySelector('[role=gridcell]')?.textContent ?? [])
const columnWidths = () =>
  COLUMNS.map((name) =>
    Math.round(browser.getByRole('columnheader', { name }).element().getBoundingClientRect().width),
  )
const activeLabel = () => activeCell()?.ariaLabel

test('loads mappings on every visit, without showing cached ones [GM12]', async () => {
  const pendingAnswer = Promise.withResolvers<ReturnType<typeof stored>>()
  let answer: ReturnType<typeof stored> | Promise<ReturnType<typeof stored>> = stored()
  const { router, queryClient } = await open({ GlobalMappings: () => answer })
  await shows('AU', 'Comp band %', '90%')
  answer = pendingAnswer.promise
  await router.navigate({ to: '/w/$workspaceId/no-access', params: { workspaceId: 1 } })
  await expect.element(browser.getByRole('heading', { name: 'Geos' })).not.toBeInTheDocument()
  await expect
    .poll(() =>
      queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.shows[0] === 'mappings' }),
    )
    .toEqual([])
  await router.navigate({ to: '/w/$workspaceId/geos/global-mapping', params: { workspaceId: 1 } })
  await expect.element(browser.getByRole('heading', { name: 'Geos' })).toBeVisible()
  expect(browser.getByText('90%').elements()).toEqual([])
  pendingAnswer.resolve(stored(storedMapping(1, 'AU', 'AUD', { compBandPercentage: '70' })))
  await shows('AU', 'Comp band %', '70%')
})
test('a changed local currency lists the bands that still use the old one [GM14]', async () => {
  await open()
  const originalPayText = 'Has its own bands in 1 of 2 groups, otherwise United States bands × 90%'
  await shows('DE', 'How pay is set', originalPayText)
  await startEditing()
  await type('DE', 'Local currency', 'CHF')
  await expect
    .poll(() => cell('DE', 'How pay is set').element().textContent)
    .toContain('The bands for Sales are in EUR.')
})

test('a file that changes a country’s currency shows that in Review, with the affected bands [GM14]', async () => {
  await openPage('/w/1/geos/global-mapping/import', {
    scopes: [...SCOPES, 'CSV_IMPORT_ACTION'],
    answers: { GlobalMappings: () => stored(), BandCountries: () => BANDS },
  })
  const text = 'Country Code,Equity %,Local Currency,Comp Band %\nDE,80.5,CHF,90'
  await uploadFile(text, 'mappings.csv')
  await expectText(
    'Line 2: The local currency of Germany changes from EUR to CHF. The bands for Sales are in EUR.',
  )
})

describe('the sheet', () => {
  test('lists the default country first, then countries by name, and explains how pay is set [GM9]', async () => {
    await open()
    await shows('AU', 'How pay is set', 'United States bands × 90%')
    expect(countries()).toEqual(['United States', 'Australia', 'Germany'])
    await shows(
      'DE',
      'How pay is set',
      'Has its own bands in 1 of 2 groups, otherwise United States bands × 90%',
    )
    await shows('US', 'How pay is set', 'Default country: has its own bands in 2 of 2 groups')
    await shows('AU', 'Equity %', '80.5%')
    expect(columnWidths().slice(0, 5)).toEqual([240, 64, 120, 120, 120])
  })

  test('is read-only without GLOBAL_MAPPING_EDIT, and says so [GM9]', async () => {
    const { calls } = await open({}, { scopes: ['GLOBAL_MAPPING_VIEW'] })
    await expectText('You do not have permission to edit global mappings')
    expect(button('Edit').query()).toBe(null)
    // Users who cannot see bands get no text about them.
    await shows('DE', 'How pay is set', 'United States bands × 90%, unless this country has its own bands')
    expect(calls.map(({ operationName }) => operationName)).not.toContain('BandCountries')
  })
})

describe('a country', () => {
  test('is added at the end: the first unused one if the United States has a row, with 100, 100 and USD [GM3]', async () => {
    const { saved } = await open()
    await startEditing()
    await button('Add country').click()
    await shows('AF', 'How pay is set', 'New · United States bands × 100%')
    await shows('AF', 'Local currency', 'USD')
    // The cell editor of its country is open, with the list of choices under it.
    const field = browser.getByRole('combobox', { name: /^New, Country|^Afghanistan, Country/ })
    await expect.element(field).toHaveValue('Afghanistan')
    await expect.element(browser.getByRole('option', { name: 'Afghanistan' })).toBeVisible()
    // Typing goes into the country cell.
    await keyboard('poland{Enter}')
    await expect.poll(() => countries().at(-1)).toBe('Poland')
    await type('PL', 'Local currency', 'pln')
    await shows('PL', 'Local currency', 'PLN')
    await button('Save 1 change').click()
    await expectText('Global mappings saved successfully')
    expect(saved()).toEqual([
      {
        items: [
          {
            id: -1,
            countryCode: 'PL',
            compBandPercentage: '100',
            equityPercent: '100',
            localCurrency: 'PLN',
          },
        ],
        idsToDelete: [],
        versionsToDelete: [],
      },
    ])
  })

  test('is marked for deletion once the server allows it, can be restored, and is deleted with its version [GM10]', async () => {
    const { saved, calls } = await open()
    await startEditing()
    await button('Delete Germany').click()
    await shows('DE', 'How pay is set', 'Will be deleted on save')
    expect(calls.at(-1)).toMatchObject({ operationName: 'GlobalMappingCanDelete', variables: { id: 2 } })
    await button('Undo deleting Germany').click()
    await expect.element(button('Save')).toBeVisible()
    await button('Delete Germany').click()
    await button('Save 1 change').click()
    await expectText('Global mappings saved successfully')
    expect(saved()).toEqual([{ items: [], idsToDelete: [2], versionsToDelete: [1] }])
  })

  test('that is new is removed at once, without a request [GM10]', async () => {
    const { calls } = await open()
    await startEditing()
    await button('Add country').click()
    await button('Delete Afghanistan').click()
    await expect.poll(countries).toEqual(['United States', 'Australia', 'Germany'])
    expect(calls.map(({ operationName }) => operationName)).not.toContain('GlobalMappingCanDelete')
  })

  test.each([
    ['Germany is used.', 'Germany is used.'],
    [null, 'Cannot delete this country'],
  ])('that cannot be deleted shows why in its row, for the reason %j: %s [GM10]', async (reason, message) => {
    await open({ GlobalMappingCanDelete: () => ({ answer: { canDelete: false, reason } }) })
    await startEditing()
    await button('Delete Germany').click()
    await shows('DE', 'How pay is set', message)
    await expect.element(button('Save')).toBeVisible()
  })

  test('is not marked for deletion if the check whether it can be deleted fails', async () => {
    await open({
      GlobalMappingCanDelete: refuseWith('This item was not found. It may have been deleted.', 'NOT_FOUND'),
    })
    await startEditing()
    await button('Delete Germany').click()
    await expectText('Error checking if country can be deleted')
    await expect.element(button('Save')).toBeVisible()
  })

  test('that is the workspace’s default cannot be deleted, and says why', async () => {
    await open()
    await startEditing()
    await expect
      .element(
        button('You cannot delete the United States, because it is the default country of the workspace.'),
      )
      .toBeVisible()
    expect(button('Delete United States').query()).toBe(null)
  })
})

test('typing updates the description of pay, and a save sends whole rows with their versions', async () => {
  const { saved, setStored } = await open()
  await startEditing()
  await type('AU', 'Comp band %', '42.5%')
  await shows('AU', 'How pay is set', 'United States bands × 42.5%')
  setStored(stored(storedMapping(1, 'AU', 'AUD', { version: 2, compBandPercentage: '42.5' })))
  await button('Save 1 change').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(saved()[0].items).toEqual([
    {
      id: 1,
      version: 1,
      countryCode: 'AU',
      compBandPercentage: '42.5',
      equityPercent: '80.5',
      localCurrency: 'AUD',
    },
  ])
  await shows('AU', 'Comp band %', '42.5%')
})
test('shows the effect of a draft to members who may view ranges [GM11]', async () => {
  const changes = rangeChanges({
    jobCount: 1,
    counts: [{ component: 'cash', kind: 'increase', jobCount: 1 }],
    countries: [
      { country: 'AU', identicalCountries: [], jobCount: 1, smallestPercent: '11.1', largestPercent: '11.1' },
    ],
    rowCount: 1,
  })
  const { sent } = await open(
    { PreviewGlobalMappingChanges: () => changes },
    { scopes: [...SCOPES, 'COMP_RANGES_VIEW'] },
  )
  await startEditing()
  await type('AU', 'Comp band %', '100')
  await button('Delete Germany').click()
  const panel = browser.getByRole('complementary', { name: 'Effect on pay ranges' })
  await expect.element(panel.getByText('+11.1%')).toBeVisible()
  const lastPreview = () => sent('PreviewGlobalMappingChanges').at(-1)
  await expect.poll(lastPreview).toEqual({
    request: {
      items: [
        {
          id: 1,
          version: 1,
          countryCode: 'AU',
          compBandPercentage: '100',
          equityPercent: '80.5',
          localCurrency: 'AUD',
        },
      ],
      idsToDelete: [2],
    },
    isListed: false,
  })
})

test('the effect panel says that no pay ranges change, and does not narrow the columns next to it [GM11]', async () => {
  await resizeWindow(1440)
  await open(
    { PreviewGlobalMappingChanges: () => rangeChanges({}) },
    { scopes: [...SCOPES, 'COMP_RANGES_VIEW'] },
  )
  await startEditing()
  await type('DE', 'Local currency', 'CHF')
  await button('Effect on pay ranges').click()
  const panel = browser.getByRole('complementary', { name: 'Effect on pay ranges' })
  const [country, , compBand, equity] = columnWidths()
  expect([country, compBand, equity]).toEqual([240, 120, 120])
  // How pay is set stays in view next to the effect.
  const pay = browser.getByRole('columnheader', { name: 'How pay is set' })
  const edge = (element: Element, side: 'left' | 'right') => element.getBoundingClientRect()[side]
  await expect.poll(() => edge(pay.element(), 'right') - edge(panel.element(), 'left')).toBeLessThanOrEqual(0)
  await expect.element(panel.getByText('No pay ranges change.')).toBeVisible()
})

describe('an error that names a row and a field', () => {
  const editThreeRows = async () => {
    await startEditing()
    await type('AU', 'Equity %', '70')
    await type('DE', 'Local currency', 'CHF')
    await button('Add country').click()
    await expect.poll(() => countries().length).toBe(4)
  }
  test.each([
    [{ index: 1, id: 2 }, 'localCurrency', 'Germany, Local currency: CHF. changed. Not that one.'],
    [{ index: 2, id: -1 }, 'compBandPercentage', 'Afghanistan, Comp band %: 100%. changed. Not that one.'],
  ])('shows in its cell until the row changes: %j, %s [ED13]', async (item, field, cellNamed) => {
    const { saved } = await open({
      SaveGlobalMappings: refuseWith('Not that one.', 'VALIDATION_FAILED', field, { item }),
    })
    await editThreeRows()
    await button('Save 3 changes').click()
    await expectText('Rows with problems: 1')
    await expect.poll(activeLabel).toBe(cellNamed)
    // A refused change is not sent again unchanged.
    await button('Save 3 changes').click()
    expect(saved()).toHaveLength(1)
    await browser.getByRole('combobox', { name: 'Global mappings' }).click({ force: true })
    await keyboard('{Delete}')
    await expect.poll(activeLabel).not.toContain('Not that one.')
  })

  test('shows with those of other rows, each in its own cell, until its own row changes [ED17]', async () => {
    await open({
      SaveGlobalMappings: () => {
        const extensions = { code: 'VALIDATION_FAILED', field: 'localCurrency', item: { index: 1, id: 2 } }
        throw new RefusalError('Not that one.', 'VALIDATION_FAILED', 'equityPercent', {
          item: { index: 0, id: 1 },
          others: [{ message: 'Nor that one.', extensions }],
        })
      },
    })
    await editThreeRows()
    await button('Save 3 changes').click()
    await expectText('Rows with problems: 2')
    await expect.poll(activeLabel).toBe('Australia, Equity %: 70%. changed. Not that one.')
    await type('AU', 'Equity %', '75')
    await expectText('Rows with problems: 1')
    await cell('DE', 'Local currency').click()
    await expect.poll(activeLabel).toBe('Germany, Local currency: CHF. changed. Nor that one.')
  })
})
/** The saves that a draft conflicts with: row id, author and time. */
const ONE_SAVE = [[1, 'Marisol Vega', '2020-11-22T14:32:00Z']] as const

describe('conflicting versions', () => {
  const line = (name: string) =>
    browser.getByRole('row').filter({ has: browser.getByRole('rowheader', { name, exact: true }) })
  /** Mine: Australia at 42, Germany in CHF. Theirs: Australia at 50 with 60 of equity, Germany in CHF too. */
  const openConflict = async (saves: readonly (readonly [number, string, string])[] = ONE_SAVE) => {
    let tries = 0
    const openedPage = await open({
      SaveGlobalMappings: () => {
        tries += 1
        if (tries > 1) return { saved: [] }
        openedPage.setStored(
          stored(
            storedMapping(1, 'AU', 'AUD', { version: 2, compBandPercentage: '50', equityPercent: '60' }),
            storedMapping(2, 'DE', 'CHF', { version: 2 }),
          ),
        )
        throw new RefusalError('Someone else saved changes in the meantime.', 'VERSION_CONFLICT', undefined, {
          conflicts: saves.map(([id, changedBy, changedAt], index) => ({
            item: { index, id },
            currentVersion: 2,
            changedBy,
            changedAt,
          })),
        })
      },
    })
    await startEditing()
    await type('AU', 'Comp band %', '42')
    await type('DE', 'Local currency', 'CHF')
    await button('Save 2 changes').click()
    await expect.element(browser.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible()
    return openedPage
  }

  test('are counted and filtered by who changed them [ED14, PG23]', async () => {
    await openConflict()
    await expectText('Marisol Vega saved changes to this page on 22 November 2020 at 14:32 (UTC).')
    await expectText('Theirs, 22 November 2020, 14:32 (UTC)', { exact: true })
    const counts = [...browser.getByRole('group', { name: 'Show' }).element().querySelectorAll('button')]
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      '3differences',
      '1changed by both',
      '1only by Marisol Vega',
      '1changed the same way',
    ])
    await button(/changed by both$/).click()
    await expect.poll(() => browser.getByRole('rowheader', { name: 'Germany' }).query()).toBe(null)
    await button(/differences$/).click()
    await expect.element(line('Germany')).toBeVisible()
  })

  test('show for each row who saved it and when, if that differs [ED21]', async () => {
    await openConflict([
      [1, 'Marisol Vega', '2020-11-22T14:32:00Z'],
      [2, 'Amara Okafor', '2020-11-23T09:05:00Z'],
    ])
    await expectText(
      'Amara Okafor and Marisol Vega saved changes to this page, most recently on 23 November 2020 at 09:05 (UTC).',
    )
    const heads = [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent)
    const headsWith = (author: string) => heads.filter((head) => head.includes(author))
    expect(headsWith('Marisol Vega, 22 November 2020, 14:32 (UTC)')).toHaveLength(2)
    expect(headsWith('Amara Okafor, 23 November 2020, 09:05 (UTC)')).toHaveLength(1)
    // With several authors, the button names none of them.
    await expect.element(button('Use all their changes')).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('show values computed from the chosen ones [ED14, ED20]', async () => {
    await resizeWindow(1440)
    await openConflict()
    const chosenCells = () =>
      [...document.querySelectorAll('tr')]
        .filter((row) => row.textContent.includes('Comp band %'))
        .map((row) => [...row.querySelectorAll('td')].slice(-2).map((td) => td.textContent))
    expect(chosenCells()).toEqual([['not chosen', '']])
    await browser.getByRole('radio', { name: 'Australia Comp band %. Theirs: 50%' }).click()
    await expect.poll(chosenCells).toEqual([['50%', 'United States bands × 50%']])
    await expectText('2 from Marisol Vega, 1 identical')
  })

  test('can be chosen by keyboard: left and right, up and down, all, and undo [ED22]', async () => {
    const { saved } = await openConflict()
    const mine = browser.getByRole('radio', { name: 'Australia Comp band %. Yours: 42%' })
    const theirs = browser.getByRole('radio', { name: 'Australia Comp band %. Theirs: 50%' })
    // Save focuses the first open conflict.
    await button('Save').click()
    await expect.element(theirs).toHaveFocus()
    await keyboard('{ArrowRight}')
    await expect.element(mine).toBeChecked()
    await keyboard('{ArrowLeft}')
    await expect.element(theirs).toBeChecked()
    await keyboard('{ArrowRight}')
    await expect.element(mine).toBeChecked()
    await keyboard('{ArrowDown}')
    const equity = browser.getByRole('radio', { name: 'Australia Equity %. Yours: 80.5%' })
    await expect.element(equity).toHaveFocus()
    await expect.element(equity).not.toBeChecked()
    await keyboard('{Shift>}A{/Shift}')
    await expect.element(equity).toBeChecked()
    await keyboard('{Control>}z{/Control}')
    await expect.element(equity).not.toBeChecked()
    await expect.element(mine).toBeChecked()
    await keyboard('{ArrowUp}')
    await expect.element(mine).toHaveFocus()
    await keyboard('a')
    await expect.element(theirs).toBeChecked()
    await keyboard('{Control>}z{/Control}')
    await button('Save').click()
    await expectText('Global mappings saved successfully')
    expect(saved()[1].items).toMatchObject([
      { id: 1, version: 2, compBandPercentage: '42', equityPercent: '60' },
    ])
  })
})
