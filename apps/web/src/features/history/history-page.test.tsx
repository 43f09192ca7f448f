import type { Scope } from '@plumb/domain/access/scopes.ts'
import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { createMembership, createUser, openPage } from '../../testing/open-page.tsx'
import { refuseWith } from '../../testing/server.ts'

const REFERENCES = [{ column: 'comp_band_country_group_id', id: 2, name: 'Salaried, Germany', ownerId: 1 }]
const bandChange = (level: number, from: number, to: number) => ({
  id: `${level}`,
  table: 'comp_band',
  rowId: String(level),
  operation: 'UPDATE',
  references: REFERENCES,
  ...Object.fromEntries(
    [
      ['beforeJson', from],
      ['afterJson', to],
    ].map(([key, annual_base_salary]) => [
      key,
      JSON.stringify({ comp_band_country_group_id: 2, global_level_level: level, annual_base_salary }),
    ]),
  ),
})
const save = (id: string, more: object = {}) => ({
  id,
  savedAt: '2026-11-21T14:32:00.000Z',
  kind: 'save',
  fileName: null,
  rowCount: 1,
  tables: ['comp_band'],
  actor: { id: 5, fullName: 'Marisol Vega' },
  changes: [bandChange(10, 164000, 166000)],
  ...more,
})
const TWO_ROWS = { rowCount: 2, changes: [bandChange(14, 216000, 220000), bandChange(13, 190000, 192000)] }
const SCOPES = ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'] as const

const open = async (
  saves: object[],
  address = '/w/1/history',
  answers: object = {},
  scopes: readonly Scope[] = SCOPES,
) => {
  const openedPage = await openPage(address, {
    scopes,
    answers: {
      HistoryOptions: () => ({
        historyOptions: {
          startedAt: '2026-03-02T10:00:00.000Z',
          tables: ['comp_band_group', 'comp_band_country_group', 'comp_band'],
          users: [{ id: 5, fullName: 'Marisol Vega' }],
        },
      }),
      LevelNames: () => ({ globalLevels: [{ level: 10, name: 'Senior' }], jobLevels: [] }),
      WorkspaceTimeZone: () => ({ settings: [{ stringValue: '"America/New_York"' }] }),
      HistorySaves: () => ({ historySaves: saves }),
      ...answers,
    },
  })
  await expect.element(browser.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  const requests = () => openedPage.sent('HistorySaves').map((variables) => variables.historySavesRequest)
  return { ...openedPage, requests }
}
const line = (name: string | RegExp) => browser.getByRole('button', { name })

describe('the history', () => {
  test('shows a change of one cell on one line, in the workspace’s time zone, with a link to the cell [HI12]', async () => {
    await open([save('7')])
    await expect
      .element(line(/Salaried, Germany, L10 Senior Annual base salary from 164,000 to 166,000/))
      .toBeVisible()
    await expectText('09:32')
    await expectText('Since 2 March 2026')
    await line(/L10/).click()
    await expect
      .element(browser.getByRole('link', { name: 'L10 Senior' }))
      .toHaveAttribute('href', '/w/1/ote/edit-comp-band-group?groupId=1&selectedCountryGroupId=2&level=10')
  })

  test('expands and collapses a save of several cells in place, by keyboard [HI12]', async () => {
    await open([save('7', TWO_ROWS), save('6')])
    await expect.element(line(/2 changes in Salaried, Germany/)).toBeVisible()
    line(/2 changes in Salaried, Germany/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(browser.getByRole('row', { name: /L14.*216,000.*220,000.*\+1\.9%/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(line(/L10 Senior Annual base salary/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect.element(browser.getByRole('row')).not.toBeInTheDocument()
  })

  test('shows an invitation, and a member who joins by it, each on one line [HI11]', async () => {
    const change = (table: string, operation: string, after: object | null) => ({
      ...bandChange(10, 1, 2),
      id: `${table} ${operation}`,
      table,
      operation,
      beforeJson: null,
      afterJson: after && JSON.stringify(after),
      references: [{ column: 'user_id', id: 6, name: 'Rita Recruiter' }],
    })
    await open([
      save('8', {
        rowCount: 2,
        changes: [
          change('invitation', 'UPDATE', null),
          change('membership', 'INSERT', { user_id: 6, role: 'MEMBER' }),
        ],
      }),
      save('7', { changes: [change('invitation', 'INSERT', null)] }),
    ])
    await expect.element(line('Rita Recruiter added')).toBeVisible()
    await expect.element(line('Invitation added')).toBeVisible()
  })

  test('names the file of an import, and marks changes by support', async () => {
    await open([
      save('7', { ...TWO_ROWS, kind: 'import', fileName: 'bands-2026.csv' }),
      save('6', { kind: 'support' }),
    ])
    await expect.element(line(/imported from bands-2026\.csv/)).toBeVisible()
    await expectText('support access, +1.2%')
  })

  const IMPORTER = [...SCOPES, 'CSV_IMPORT_ACTION'] as const
  const SUMMARY = 'This deletes what the import created: 2 jobs.'
  const openImport = (refusal: string | null) =>
    open(
      [save('7', { ...TWO_ROWS, kind: 'import', fileName: 'ranges.xlsx' }), save('6', TWO_ROWS)],
      '/w/1/history',
      {
        ImportUndo: () => ({ importUndo: { summary: SUMMARY, refusal } }),
        UndoImport: () => ({ undoImport: { deletedRowCount: 12 } }),
        // The user is loaded again after an import is undone, since Set up may no longer be complete.
        CurrentUser: () => ({
          currentUser: createUser({ memberships: [createMembership(1, { effectiveScopes: IMPORTER })] }),
        }),
      },
      IMPORTER,
    )
  const undo = browser.getByRole('button', { name: 'Undo this import' })

  test('offers to undo an import, and no other save [SU10]', async () => {
    const { sent, requests } = await openImport(null)
    await line(/2 changes in Salaried, Germany$/).click()
    expect(sent('ImportUndo')).toEqual([])
    await line(/imported from ranges\.xlsx/).click()
    await undo.click()
    await expectText(SUMMARY)
    expect(await axeFindings(document.body)).toEqual([])
    await browser.getByRole('button', { name: 'Undo import' }).click()
    await expectText('Import undone. Everything it created was deleted.')
    expect(sent('UndoImport')).toEqual([{ undoImportRequest: { saveId: '7' } }])
    await expect.poll(() => requests().length).toBe(2)
  })

  test('shows the server’s reason why an import cannot be undone [SU10]', async () => {
    const refusal = 'This import cannot be undone, because other data depends on it.'
    await openImport(refusal)
    await line(/imported from ranges\.xlsx/).click()
    await expectText(refusal)
    expect(undo.query()).toBeNull()
  })

  test('offers no undo to members who may not import [SU10]', async () => {
    const { sent } = await open([save('7', { ...TWO_ROWS, kind: 'import', fileName: 'ranges.xlsx' })])
    await line(/imported from ranges\.xlsx/).click()
    await expect.element(browser.getByRole('row', { name: /L14/ })).toBeVisible()
    expect(sent('ImportUndo')).toEqual([])
  })

  test('shows the row count of an export, and an expiry in the workspace’s time zone', async () => {
    const row = (table: string, operation: string, before: object | null, after: object) => ({
      id: table,
      table,
      rowId: '1',
      operation,
      references: [{ column: 'user_id', id: 5, name: 'Marisol Vega', ownerId: null }],
      beforeJson: before && JSON.stringify(before),
      afterJson: JSON.stringify(after),
    })
    const exported = row('export_record', 'INSERT', null, { table_name: 'comp_bands', row_count: 12 })
    const expiry = row(
      'membership',
      'UPDATE',
      { user_id: 5, expires_at: null },
      { user_id: 5, expires_at: '2026-11-22T02:15:00+00:00' },
    )
    await open([
      save('7', { tables: ['export_record'], changes: [exported] }),
      save('6', { tables: ['membership'], changes: [expiry] }),
    ])
    await expect.element(line('Comp bands, 12 rows exported')).toBeVisible()
    await expect.element(line('Marisol Vega Expires from none to 21 November 2026, 21:15')).toBeVisible()
  })

  test('loads the other rows of a save when it is expanded', async () => {
    await open([save('7', { rowCount: 3, changes: [bandChange(14, 1, 2)] })], '/w/1/history', {
      ChangesOfSave: () => ({ history: [bandChange(14, 1, 2), bandChange(13, 3, 4), bandChange(12, 5, 6)] }),
    })
    await line(/3 rows/).click()
    await expect.element(browser.getByRole('row', { name: /L12/ })).toBeVisible()
  })

  test('is filtered by the address, with days in the workspace’s time zone, until the filters are cleared [HI12]', async () => {
    const { requests, address } = await open(
      [],
      '/w/1/history?person=5&page=comp-bands&from=2026-11-01&until=2026-11-21',
    )
    await expectText('No changes match these filters.')
    expect(requests()).toEqual([
      {
        tables: ['comp_band_group', 'comp_band_country_group', 'comp_band'],
        actorId: 5,
        from: '2026-11-01T04:00:00.000Z',
        until: '2026-11-22T05:00:00.000Z',
        first: 30,
        after: null,
      },
    ])
    await expect
      .poll(() => browser.getByRole('combobox', { name: 'Person' }).element().textContent)
      .toContain('Marisol Vega')
    await browser.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect.poll(address).toBe('/w/1/history')
    await expectText('No changes yet')
  })

  test('can be filtered by several pages, all kept in the address [HI12]', async () => {
    const { requests, address } = await open([save('7')], '/w/1/history?page=equity,comp-bands', {
      HistoryOptions: () => ({
        historyOptions: {
          startedAt: null,
          tables: ['comp_band_group', 'comp_band', 'equity_band', 'range_width'],
          users: [],
        },
      }),
    })
    await expect
      .poll(() => requests()[0]?.tables)
      .toEqual([
        'comp_band_group',
        'comp_band_country_group',
        'comp_band',
        'equity_band_group',
        'equity_band',
        'setting',
      ])
    const filter = browser.getByRole('button', { name: /^Page/ })
    await expect.element(filter).toHaveTextContent('Page 2 selected')
    await filter.click()
    const box = (name: string) => browser.getByRole('menuitemcheckbox', { name })
    await expect.element(box('Equity bands')).toBeChecked()
    await expect.element(box('Range widths')).not.toBeChecked()
    await box('Range widths').click()
    await expect.poll(address).toBe('/w/1/history?page=comp-bands%2Cequity%2Crange-widths')
    await expect.poll(() => requests().at(-1)?.tables).toHaveLength(8)
    await box('All pages').click()
    await expect.poll(address).toBe('/w/1/history')
    await expect.poll(() => requests().at(-1)?.tables).toBeUndefined()
  })

  test('ignores invalid parts of an address [HI12]', async () => {
    const { requests } = await open([save('7')], '/w/1/history?person=x&page=A B&from=2026-13-01')
    await expect.poll(requests).toEqual([{ first: 30, after: null }])
  })

  describe('the history of one row', () => {
    const ROW = '/w/1/history?table=comp_band&row=10'

    test('is requested by table and id, with the row’s latest name as heading [HI14]', async () => {
      const several = {
        changes: [
          {
            ...bandChange(10, 1, 2),
            references: [{ ...REFERENCES[0], name: 'Former name, Germany' }],
            beforeJson: JSON.stringify({ global_level_level: 10, annual_base_salary: 1, hourly_rate: 3 }),
            afterJson: JSON.stringify({ global_level_level: 10, annual_base_salary: 2, hourly_rate: 4 }),
          },
        ],
      }
      const { requests, address, page } = await open([save('7'), save('6', several)], ROW)
      await expect.poll(requests).toEqual([{ tables: ['comp_band'], rowId: 10, first: 30, after: null }])
      await expect
        .element(browser.getByRole('heading', { name: 'Salaried, Germany, L10 Senior' }))
        .toBeVisible()
      // A change that its line does not show completely is expanded at first.
      await expect.element(browser.getByRole('row', { name: /Annual base salary/ })).toBeVisible()
      await expect.element(browser.getByRole('row', { name: /Hourly rate/ })).toBeVisible()
      expect(browser.getByRole('button', { name: /^Page/ }).query()).toBe(null)
      expect(browser.getByRole('link', { name: /^History of Salaried/ }).query()).toBe(null)
      expect(await axeFindings(page.container)).toEqual([])
      await browser.getByRole('link', { name: 'History of Comp bands' }).click()
      await expect.poll(address).toBe('/w/1/history?page=comp-bands')
    })

    test('says so if it is empty, also with a filter', async () => {
      await open([], ROW)
      await expectText('No changes recorded.')
      await browser.getByRole('combobox', { name: 'Date' }).click()
      await browser.getByRole('option', { name: 'Today' }).click()
      await expectText('No changes match these filters.')
    })

    test('is linked from the changes of a save [HI13]', async () => {
      const { address, requests } = await open([save('7', TWO_ROWS)])
      await line(/2 changes/).click()
      await browser.getByRole('link', { name: 'History of Salaried, Germany, L14' }).click()
      await expect.poll(address).toBe('/w/1/history?table=comp_band&row=14')
      await expect.poll(requests).toContainEqual({ tables: ['comp_band'], rowId: 14, first: 30, after: null })
    })

    test.each(['?table=comp_band', '?row=10', '?table=Comp Band&row=10', '?table=comp_band&row=x'])(
      'is replaced by the whole history if the table or the row is missing or malformed: %s',
      async (search) => {
        const { requests } = await open([save('7')], `/w/1/history${search}`)
        await expect.poll(requests).toEqual([{ first: 30, after: null }])
      },
    )
  })

  test('loads older saves with the button at its end', async () => {
    const pageOfSaves = (newest: number) => ({
      historySaves: Array.from({ length: 30 }, (_, index) => save(String(newest - index))),
    })
    const { requests } = await open([], '/w/1/history', {
      HistorySaves: ({ variables }: { variables: { historySavesRequest: { after: string | null } } }) =>
        pageOfSaves(variables.historySavesRequest.after === null ? 100 : 70),
    })
    await browser.getByRole('button', { name: 'Show older changes' }).click()
    await expect.poll(() => requests().at(-1)?.after).toBe('71')
  })

  test('shows the server’s message if the saves cannot be loaded', async () => {
    await open([], '/w/1/history', { HistorySaves: refuseWith('Not now.') })
    await expectText('Not now.')
  })
})
