import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, resizeWindow, textContents } from '../../testing/controls.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'
import { findCell, expectAt, startEditing, typeAt } from '../../testing/sheet.ts'
import { storage } from '../../shared/storage/storage.ts'

const SCOPES = ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT'] as const
const DRAFT = 'plumb.draft.5.1.range-widths.all'

interface Width {
  id: number
  version: number
  level: number
  percentBelowMid: number
  percentAboveMid: number
}

/** Stored groups: a default group with widths at L7 and L8, and one without any. */
const stored = (l7: Partial<Width> = {}) => ({
  groups: [
    {
      id: 1,
      version: 1,
      name: 'Default Range Width Group',
      rangeWidths: [
        { id: 11, version: 1, level: 8, percentBelowMid: 20, percentAboveMid: 25 },
        { id: 12, version: 1, level: 7, percentBelowMid: 15, percentAboveMid: 20, ...l7 },
      ],
    },
    { id: 2, version: 3, name: 'Sales', rangeWidths: [] as Width[] },
  ],
  globalLevels: [
    { level: 7, name: 'Intermediate' },
    { level: 8, name: 'Senior' },
  ],
  jobLevels: [
    { level: 7, isVisible: true },
    { level: 8, isVisible: true },
    { level: 9, isVisible: false },
  ],
  settings: [{ stringValue: '0' }],
})

const { keyboard } = userEvent
const open = async (answers: AnswersByOperation = {}, options: PageOptions = {}) => {
  let widths = stored()
  const page = await openPage('/w/1/range-widths', {
    scopes: SCOPES,
    answers: { RangeWidths: () => widths, SaveRangeWidths: () => ({ cells: [] }), ...answers },
    ...options,
  })
  await expect.element(browser.getByRole('grid', { name: 'Range widths' })).toBeVisible()
  /** Changes what the server has stored. */
  const changeStored = (next: typeof widths) => {
    widths = next
  }
  return { ...page, changeStored, sentSaves: () => page.sent('SaveRangeWidths') }
}
/** Chooses an action in the menu of a group. */
const choose = async (action: string, group = 'Sales') => {
  await button(`Actions for ${group}`).click()
  await browser.getByRole('menuitem', { name: action }).click()
}

describe('the sheet', () => {
  test('has a row for each visible level, the highest first, and two columns for each group [RW8]', async () => {
    await open()
    const headers = textContents(browser.getByRole('rowheader'))
    expect(headers).toEqual(['L8', 'Senior', 'L7', 'Intermediate'])
    const heads = browser
      .getByRole('columnheader')
      .elements()
      .map((head) => head.ariaLabel ?? head.textContent)
    expect(heads).toEqual([
      'Default Range Width Group',
      'Sales',
      'Level',
      'Name',
      'Default Range Width Group, % below mid',
      'Default Range Width Group, % above mid',
      'Sales, % below mid',
      'Sales, % above mid',
    ])
    await expectAt('L7', 1, '20')
    await expectAt('L7', 2, '')
  })

  test('freezes only the level in a narrow window [SH11]', async () => {
    await resizeWindow(390, 844)
    await open()
    const leftEdgeOf = (name: string) =>
      browser.getByRole('rowheader', { name, exact: true }).element().getBoundingClientRect().left
    const [level, name] = [leftEdgeOf('L8'), leftEdgeOf('Senior')]
    document.querySelector('[data-sheet-scroller]')?.scrollTo({ left: 120 })
    await expect.poll(() => leftEdgeOf('Senior')).toBe(name - 120)
    // The position remains after the sheet has handled the scroll.
    await expect.poll(() => leftEdgeOf('L8')).toBe(level)
  })

  test.for([
    [[], false],
    [['JOB_ARCHITECTURE_VIEW'], true],
  ] as const)(
    'without visible levels links to Leveling for users with access: %j',
    async ([extraScopes, hasLink]) => {
      await openPage('/w/1/range-widths', {
        scopes: [...SCOPES, ...extraScopes],
        answers: { RangeWidths: () => ({ ...stored(), jobLevels: [] }) },
      })
      await expect.element(browser.getByRole('heading', { name: 'No levels yet' })).toBeVisible()
      const main = browser.getByRole('main')
      expect(main.getByRole('link', { name: 'Go to Leveling' }).elements()).toHaveLength(hasLink ? 1 : 0)
    },
  )
})

describe('saving', () => {
  test('sends changed widths, complete and with versions, and confirms the save', async () => {
    const { sentSaves, changeStored } = await open()
    await startEditing()
    await typeAt('L7', 0, '16')
    await typeAt('L8', 2, '30')
    await typeAt('L8', 3, '40')
    changeStored(stored({ percentBelowMid: 16, version: 2 }))
    await button('Save 3 changes').click()
    await expectText('Configuration saved')
    expect(sentSaves()[0]).toEqual({
      cells: {
        items: [
          { id: 12, version: 1, rangeWidthGroupId: 1, level: 7, percentBelowMid: 16, percentAboveMid: 20 },
          { rangeWidthGroupId: 2, level: 8, percentBelowMid: 30, percentAboveMid: 40 },
        ],
      },
    })
    await expect.element(button('Edit')).toBeVisible()
    await expectAt('L7', 0, '16')
  })

  test('jumps to the first problem instead of saving [ED10]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await typeAt('L8', 2, '30')
    await findCell('L7', 0).click()
    await button('Save 1 change').click()
    await expectText('Enter both % Below Mid and % Above Mid, or leave both empty.')
    expect(sentSaves()).toEqual([])
  })

  test('by Ctrl+S includes the text that is still being typed', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await findCell('L7', 0).click()
    await keyboard('17{Control>}s{/Control}')
    await expectText('Configuration saved')
    expect(sentSaves()[0]?.cells.items[0].percentBelowMid).toBe(17)
  })

  test('shows and accepts four decimals if the workspace allows them [RW13]', async () => {
    const decimals = { ...stored({ percentAboveMid: 33.3333 }), settings: [{ stringValue: '4' }] }
    const { sentSaves } = await open({ RangeWidths: () => decimals })
    await expectAt('L7', 1, '33.3333')
    await startEditing()
    await typeAt('L7', 0, '12.3456')
    await expectAt('L7', 0, '12.3456')
    await button('Save 1 change').click()
    await expect
      .poll(() => sentSaves()[0])
      .toMatchObject({ cells: { items: [{ level: 7, percentBelowMid: 12.3456, percentAboveMid: 33.3333 }] } })
  })
})

describe('an unsaved draft', () => {
  const expectStored = (value: number) =>
    expect.poll(() => localStorage.getItem(DRAFT)).toContain(`"value":${value}`)

  test('is discarded by Cancel, and the rows are reloaded [ED8]', async () => {
    const { changeStored } = await open()
    await startEditing()
    await typeAt('L7', 0, '16')
    await expectStored(16)
    changeStored(stored({ percentBelowMid: 19, version: 2 }))
    await button('Cancel').click()
    await expectAt('L7', 0, '19')
    expect(localStorage.getItem(DRAFT)).toBe(null)
  })

  test('is deleted once it is saved [ED8]', async () => {
    await open()
    await startEditing()
    await typeAt('L7', 0, '16')
    await expectStored(16)
    await button('Save 1 change').click()
    await expect.element(button('Edit')).toBeVisible()
    expect(localStorage.getItem(DRAFT)).toBe(null)
  })

  test('shows its original age until it is changed [ED8]', async () => {
    const threeDaysMs = 3 * 24 * 60 * 60 * 1000
    const first = await open()
    await startEditing()
    await typeAt('L7', 0, '16')
    await expectStored(16)
    await first.page.unmount()
    const saved = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { changedAt: number }
    localStorage.setItem(DRAFT, JSON.stringify({ ...saved, changedAt: saved.changedAt - threeDaysMs }))
    const expectAge = (age: string) =>
      expectText(new RegExp(`^You have 1 unsaved change on this page, last edited ${age}\\.`))
    const second = await open()
    await expectAge('3 days ago')
    await button('Continue editing').click()
    await expectAt('L7', 0, '16')
    await second.page.unmount()
    const third = await open()
    await expectAge('3 days ago')
    await button('Continue editing').click()
    await typeAt('L7', 0, '17')
    await expectStored(17)
    await third.page.unmount()
    await open()
    await expectAge('just now')
  })

  test('belongs to its user only, and is deleted on logout [ED8]', async () => {
    localStorage.setItem('plumb.draft.6.1.range-widths.all', localStorage.getItem(DRAFT) ?? '{}')
    await open()
    await startEditing()
    await typeAt('L7', 0, '16')
    await expectStored(16)
    const { sessionEnd } = await import('../../shared/session/session-end.ts')
    sessionEnd.endByUser()
    expect(localStorage.getItem(DRAFT)).toBe(null)
    expect(localStorage.getItem('plumb.draft.6.1.range-widths.all')).toBe('{}')
    expect(storage.accessToken.get()).not.toBe(null)
  })
})

describe('groups', () => {
  test('are created, with an error at the field if the name is empty [RW10]', async () => {
    const { sent } = await open({ SaveRangeWidthGroups: () => ({ saved: [{ id: 3 }] }) })
    await button('New group').click()
    await button('Create group').click()
    await expectText('Group name cannot be empty')
    await expect.element(browser.getByRole('textbox', { name: 'Group name' })).toHaveFocus()
    await keyboard('Executives{Enter}')
    await expect
      .poll(() => sent('SaveRangeWidthGroups')[0])
      .toEqual({ request: { items: [{ name: 'Executives' }] } })
  })

  test.each([
    [{ success: false, message: 'No.', errors: ['One.', 'Two.'] }, 'One., Two.'],
    [{ success: false, message: 'No.', errors: [] }, 'No.'],
    [{ success: false, message: null, errors: [] }, 'Unknown error occurred'],
  ])('show why they cannot be copied: %j [RW10]', async (answer, reason) => {
    await open({ DuplicateRangeWidthGroup: () => ({ copied: answer }) })
    await choose('Duplicate')
    await button('Duplicate').click()
    await expectText(`Failed to duplicate range width group: ${reason}`)
  })

  test('confirm that they were copied', async () => {
    const answer = { success: true, message: null, errors: [] }
    const { sent } = await open({ DuplicateRangeWidthGroup: () => ({ copied: answer }) })
    await choose('Duplicate')
    await expect.element(browser.getByRole('textbox', { name: 'Group name' })).toHaveValue('Copy of Sales')
    await button('Duplicate').click()
    await expectText('Group duplicated successfully')
    expect(sent('DuplicateRangeWidthGroup')[0]).toEqual({
      request: { sourceGroupId: 2, newName: 'Copy of Sales' },
    })
  })

  test.each([
    ['IN_USE', 'This is used by “US”.', 'This is used by “US”.'],
    ['NOT_FOUND', 'This item was not found. It may have been deleted.', 'Group not found'],
  ] as const)('show why they cannot be deleted: %s [RW10]', async (code, message, sentence) => {
    await open({ DeleteRangeWidthGroup: refuseWith(message, code) })
    await choose('Delete group')
    await button('Delete group').click()
    await expectText(`Failed to delete range width group: ${sentence}`)
  })

  test('can all be deleted, and then the page explains groups [RW9]', async () => {
    let current = { ...stored(), groups: stored().groups.slice(1) }
    await open({
      RangeWidths: () => current,
      DeleteRangeWidthGroup: () => {
        current = { ...current, groups: [] }
        return { deleted: { id: 2 } }
      },
    })
    await choose('Delete group')
    await button('Delete group').click()
    await expectText(/^No range width groups yet\./)
    await expect.element(button('New group')).toBeEnabled()
  })

  test('are renamed with their version [RW10]', async () => {
    const { sent } = await open({ SaveRangeWidthGroups: () => ({ saved: [{ id: 2 }] }) })
    await choose('Rename')
    await browser.getByRole('textbox', { name: 'Group name' }).fill('Field')
    await button('Rename').click()
    await expect
      .poll(() => sent('SaveRangeWidthGroups')[0])
      .toEqual({ request: { items: [{ id: 2, version: 3, name: 'Field' }] } })
  })
})

describe('filling a group', () => {
  const fill = async (below: string, above: string, group = 'Default Range Width Group') => {
    await button('Fill with…').click()
    await browser.getByRole('combobox', { name: 'Group' }).click()
    await browser.getByRole('option', { name: group }).click()
    await browser.getByRole('textbox', { name: '% Below Mid' }).fill(below)
    await browser.getByRole('textbox', { name: '% Above Mid' }).fill(above)
    await button('Fill').click()
  }

  test('sets every level of the group, keeps values of empty fields, and saves nothing [RW5]', async () => {
    const { sentSaves } = await open()
    await startEditing()
    await fill('', '33')
    await expectText('Values filled successfully')
    await expectAt('L8', 1, '33')
    await expectAt('L7', 1, '33')
    await expectAt('L7', 0, '15')
    await expect.element(button('Save 2 changes')).toBeVisible()
    expect(sentSaves()).toEqual([])
    await button('Undo').click()
    await expectAt('L8', 1, '25')
  })

  test('with one percentage fills only levels that have the other, and says so [RW5]', async () => {
    await open()
    await startEditing()
    for (const column of [0, 1]) {
      await findCell('L7', column).click()
      await keyboard('{Delete}')
    }
    await fill('10', '')
    await expectText(
      'Values filled successfully. 1 level was left out because it would have only one percentage.',
    )
    await expectAt('L8', 0, '10')
    await expectAt('L7', 0, '')
    await fill('10', '', 'Sales')
    await expectText(
      'No level in this group has a value for the percentage that you left empty. Enter both percentages.',
    )
  })

  test.each([
    ['', '', 'Enter at least one percentage.'],
    ['-1', '', '% Below Mid must be a whole number from 0 to 100.'],
    ['', 'x', '“x” is not a valid number. Enter a whole number from 0 to 10,000.'],
  ])('with below %j and above %j is rejected', async (below, above, sentence) => {
    await open()
    await startEditing()
    await fill(below, above)
    await expectText(sentence)
  })
})

describe('the effect of a draft', () => {
  const ends = { min: '90000', mid: '100000', max: '120000' }
  const ROW = {
    jobId: 1,
    title: 'Principal',
    jobLevelCode: 'P2',
    jobLevelName: 'Professional I',
    level: 7,
    jobFamilyName: 'Engineering',
    country: 'US',
    component: 'cash',
    kind: 'ends',
    percent: null,
    currency: 'USD',
    before: ends,
    after: { ...ends, min: '70000' },
  }
  const CHANGES = rangeChanges({
    jobCount: 2,
    counts: [{ component: 'cash', kind: 'ends', jobCount: 2 }],
    countries: [
      { country: 'US', identicalCountries: [], jobCount: 2, smallestPercent: null, largestPercent: null },
    ],
    familyCount: 1,
    families: [{ id: 1, name: 'Engineering', jobCount: 2, smallestPercent: null, largestPercent: null }],
    rowCount: 2,
    rows: [ROW, { ...ROW, jobId: 2, title: 'Architect', after: { ...ends, min: null, max: null } }],
  })
  const SCOPES_WITH_RANGES = [...SCOPES, 'COMP_RANGES_VIEW'] as const

  test('is requested for the widths as they would be saved, and is listed with min and max before and after [RW11]', async () => {
    const { sent } = await open({ PreviewRangeWidthChanges: () => CHANGES }, { scopes: SCOPES_WITH_RANGES })
    await startEditing()
    await typeAt('L7', 0, '30')
    const panel = browser.getByRole('complementary', { name: 'Effect on pay ranges' })
    await expect.element(panel.getByText('jobs: min or max only')).toBeVisible()
    expect(sent('PreviewRangeWidthChanges')).toEqual([
      {
        request: {
          items: [
            { id: 12, version: 1, rangeWidthGroupId: 1, level: 7, percentBelowMid: 30, percentAboveMid: 20 },
          ],
        },
        isListed: false,
      },
    ])
    await panel.getByRole('button', { name: 'See all 2 jobs' }).click()
    const row = (title: string) =>
      browser.getByRole('dialog').getByRole('row').filter({ hasText: title }).getByRole('cell')
    await expect.poll(() => row('Principal').nth(3).element().textContent).toContain('90,000 to 120,000')
    await expect.poll(() => row('Principal').nth(4).element().textContent).toContain('70,000 to 120,000')
    await expect.poll(() => row('Architect').nth(4).element().textContent).toContain('no min or max')
  })
})

describe('the history', () => {
  const link = () => browser.getByRole('link', { name: /^History of L/ })

  test('of the active width is one link away, and is not offered for an empty cell [HI13]', async () => {
    const { address, router } = await open({
      HistoryOptions: () => ({ historyOptions: { startedAt: null, tables: ['range_width'], users: [] } }),
      WorkspaceTimeZone: () => ({ settings: [] }),
      HistorySaves: () => ({ historySaves: [] }),
    })
    await expect.element(link()).toHaveTextContent('History of L8 Senior, Default Range Width Group')
    await browser.getByRole('gridcell', { name: '15' }).click()
    await expect.element(link()).toHaveTextContent('History of L7 Intermediate, Default Range Width Group')
    await keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(link()).not.toBeInTheDocument()
    await keyboard('{ArrowLeft}{Escape}')
    await keyboard('{Tab}')
    await expect.element(link()).toHaveFocus()
    await keyboard('{Enter}')
    await expect.poll(address).toBe('/w/1/history?table=range_width&row=12')
    await expect.element(browser.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
    router.history.back()
    // The cell that the user left, not the first one.
    await expect.element(link()).toHaveTextContent('History of L7 Intermediate, Default Range Width Group')
  })

  test('of the whole page is linked in its header', async () => {
    await open()
    await expect
      .element(browser.getByRole('link', { name: 'History of this page' }))
      .toHaveAttribute('href', '/w/1/history?page=range-widths')
  })
})
