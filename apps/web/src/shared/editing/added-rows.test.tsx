import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { button, expectNoText, expectText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeCell, paste, startEditing } from '../../testing/sheet.ts'
import { storedMapping } from '../../testing/stored-rows.ts'

const { keyboard } = userEvent

/** Opens the country mappings, as an example of a page on which rows can be added. */
const open = async (...rows: ReturnType<typeof storedMapping>[]) => {
  const page = await openPage('/w/1/geos/global-mapping', {
    scopes: ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'],
    answers: { GlobalMappings: () => ({ rows }), SaveGlobalMappings: () => ({ saved: [] }) },
  })
  await expect.element(browser.getByRole('heading', { name: 'Geos' })).toBeVisible()
  return { saved: () => page.sent('SaveGlobalMappings').map(({ request }) => request.items) }
}
const US = storedMapping(1, 'US', 'USD')
const US_ROW = 'United States 90% 80.5% USD'
const dialog = (title: string) => browser.getByRole('dialog', { name: title })
/** The texts of the cells that can be edited, row by row, without the blank row. */
const rowTexts = () =>
  [...document.querySelectorAll('[role=row][data-row]:not([data-blank])')].map((row) =>
    [0, 2, 3, 4].map((column) => row.querySelector(`[data-column="${column}"]`)?.textContent).join(' '),
  )
const tsv = (...lines: string[]) => lines.join('\r\n').replaceAll(' | ', '\t')
const selectBlankRow = async () => {
  await browser.getByText('Type or paste rows here').click()
}

describe('the blank row after the last one', () => {
  test('becomes a row when something is typed into it, and Enter goes on to the next one [GM3, SH16]', async () => {
    const { saved } = await open(US)
    await startEditing()
    await expectText(/· 1 row$/)
    await selectBlankRow()
    await keyboard('germany{Enter}')
    await expect.poll(rowTexts).toEqual([US_ROW, 'Germany 100% 100% '])
    await keyboard('france{Tab}{Tab}80{Tab}{Tab}eur{Enter}{ArrowUp}{ArrowUp}chf{Enter}')
    await expect.poll(rowTexts).toEqual([US_ROW, 'Germany 100% 100% CHF', 'France 80% 100% EUR'])
    await button('Save 2 changes').click()
    await expect.poll(saved).toMatchObject([
      [
        { id: -1, countryCode: 'DE', localCurrency: 'CHF' },
        { id: -2, countryCode: 'FR', compBandPercentage: '80' },
      ],
    ])
  })

  test('stays blank when it is cleared, or when typing in it is canceled', async () => {
    await open(US)
    await startEditing()
    await selectBlankRow()
    await keyboard('{Delete}x{Escape}{Control>}a{/Control}{Delete}')
    await expect.poll(rowTexts).toHaveLength(1)
    expect(activeCell()?.ariaLabel).toBe('New row, Country: Type or paste rows here')
    await expectText('Type or paste rows here')
  })

  test('is not shown while rows are filtered', async () => {
    await open(US, storedMapping(2, 'DE', 'EUR'))
    await startEditing()
    await browser.getByRole('gridcell', { name: 'Germany' }).click()
    await keyboard('nowhere{Enter}')
    await button('Rows with problems: 1').click()
    await expectNoText('Type or paste rows here')
    await expectText(/· 1 of 2 rows$/)
  })
})

describe('a paste', () => {
  test('of one row is added without a question', async () => {
    await open(US)
    await startEditing()
    await selectBlankRow()
    paste(tsv('DE | 80 | 90 | EUR'))
    await expect.poll(rowTexts).toEqual([US_ROW, 'Germany 80% 90% EUR'])
  })

  test('of several rows asks once with their number, keeps invalid values marked, and is one undo step [SH16]', async () => {
    await open(US)
    await startEditing()
    await selectBlankRow()
    paste(
      tsv(
        'Country | Local currency | Owner | Comp band %',
        'Germany | EUR | Ann | 80',
        'Atlantis | EUR | Ben | -3',
        ' |  |  | ',
        'France |  |  | 85',
      ),
    )
    const question = dialog('Add 3 rows?')
    await expect
      .element(question.getByText('The values will go into Country, Comp band %, and Local currency.'))
      .toBeVisible()
    await expect
      .element(
        question.getByText(
          'These columns will not be pasted, because they are calculated or are not in this table: Owner.',
        ),
      )
      .toBeVisible()
    await expect.element(question.getByText(/^2 values are not valid for their cells\./)).toBeVisible()
    await expect
      .element(question.getByRole('checkbox', { name: 'The first row contains column headings' }))
      .toBeChecked()
    expect(await axeFindings(document.body)).toEqual([])
    await keyboard('{Enter}')
    const pasted = ['Germany 80% 100% EUR', 'Atlantis −3% 100% EUR', 'France 85% 100% ']
    await expect.poll(rowTexts).toEqual([US_ROW, ...pasted])
    await expect.element(button('Rows with problems: 2')).toBeVisible()
    const invalid = [...document.querySelectorAll('[role=gridcell][aria-invalid]')]
    expect(invalid.map(({ textContent }) => textContent)).toEqual(['Atlantis', '−3%', ''])
    await keyboard('{ArrowDown}')
    await expectText(/No country has the code “Atlantis”/)
    await button('Undo').click()
    await expect.poll(rowTexts).toEqual([US_ROW])
    await button('Redo').click()
    await expect.poll(rowTexts).toHaveLength(4)
  })

  test('that is not confirmed changes nothing', async () => {
    await open(US)
    await startEditing()
    await selectBlankRow()
    paste(tsv('DE', 'FR'))
    await expect.element(dialog('Add 2 rows?')).toBeVisible()
    await keyboard('{Escape}')
    await expect.element(dialog('Add 2 rows?')).not.toBeInTheDocument()
    expect(rowTexts()).toHaveLength(1)
    await keyboard('{Control>}z{/Control}')
    expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  })

  test('takes its first row as headings or as values, as chosen', async () => {
    await open(US)
    await startEditing()
    await selectBlankRow()
    paste(tsv('Land | Prozent', 'DE | 80', 'FR | 85'))
    await dialog('Add 2 rows?').getByRole('checkbox').click()
    await button('Add 3 rows').click()
    await expect
      .poll(rowTexts)
      .toEqual([US_ROW, 'Land Prozent 100% ', 'Germany 80% 100% ', 'France 85% 100% '])
  })

  test('that begins at an existing row overwrites it, and says so', async () => {
    await open(US, storedMapping(2, 'DE', 'EUR'))
    await startEditing()
    await browser.getByRole('gridcell', { name: 'Germany' }).click()
    paste(tsv('FR | FR | 70', 'ES | ES | 75', 'IT | IT | 80'))
    await expectText('1 existing row will also be overwritten.')
    await button('Add 2 rows').click()
    await expect
      .poll(rowTexts)
      .toEqual([US_ROW, 'France 70% 80.5% EUR', 'Spain 75% 100% ', 'Italy 80% 100% '])
  })

  test('of several cells replaces the row that was just added', async () => {
    await open(US)
    await startEditing()
    await button('Add country').click()
    await expect.element(browser.getByRole('option', { name: 'Afghanistan' })).toBeVisible()
    paste(tsv('DE | 80', 'FR | 85'))
    await expect.poll(rowTexts).toEqual([US_ROW, 'Germany 80% 100% USD', 'France 85% 100% '])
  })

  test('into an empty page starts editing it', async () => {
    const { saved } = await open()
    await expectText('Or paste rows from a spreadsheet with Ctrl+V or ⌘V.')
    paste(tsv('US | 100 | 100 | USD', 'DE | 80 | 90 | EUR'))
    await button('Add 2 rows').click()
    await expect.poll(rowTexts).toEqual(['United States 100% 100% USD', 'Germany 80% 90% EUR'])
    await button('Save 2 changes').click()
    await expect.poll(saved).toHaveLength(1)
  })
})
