import type { Scope } from '@plumb/domain/access/scopes.ts'
import { uploadFile } from '../../../testing/files.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { openPage, type PageOptions } from '../../../testing/open-page.tsx'
import type { AnswersByOperation } from '../../../testing/server.ts'

const HEAD = 'Group Name,Global Level,Value'
const STORED = {
  groups: [
    { name: 'Technical', dynamicParentGroupId: null, equityBands: [{ globalLevelLevel: 7, value: '100' }] },
    { name: 'Corporate', dynamicParentGroupId: 1, equityBands: [{ globalLevelLevel: 7, value: '60' }] },
  ],
  globalLevels: [{ level: 7, name: 'Intermediate' }],
  jobLevels: [{ level: 7, isVisible: true }],
}

async function review(
  text: string,
  answers: AnswersByOperation = {},
  widthGroups: readonly object[] = [{ id: 1 }],
  membership: PageOptions['membership'] = {},
) {
  const openedPage = await openPage('/w/1/equity/import', {
    scopes: [
      'EQUITY_BANDS_VIEW',
      'EQUITY_BANDS_EDIT',
      'RANGE_WIDTHS_VIEW',
      'SEE_ALL_LEVELS_DATA',
      'CSV_IMPORT_ACTION',
    ],
    membership,
    answers: {
      EquityBandGroups: () => STORED,
      EquityWidths: () => ({ rangeWidthGroups: widthGroups }),
      ...answers,
    },
  })
  await uploadFile(`${HEAD}\n${text}`, 'equity.csv')
  await expect.element(browser.getByRole('table')).toBeVisible()
  return openedPage
}

test('reviews, confirms and imports a file', async () => {
  const { sent } = await review('Technical,L7,120\nField,Intermediate,"$1,000"\n', {
    ImportEquityBands: () => ({ imported: { rowsInserted: 1, rowsUpdated: 1, groupsInserted: 1 } }),
  })
  await expectText(/“Field” will be created/)
  await browser.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect
    .element(browser.getByRole('heading', { name: 'Imported: 1 new group and 2 equity bands' }))
    .toBeVisible()
  expect(sent('ImportEquityBands')[0].csvImportRequest.rows).toEqual([
    { line: 2, cells: ['Technical', 'L7', '120'] },
    { line: 3, cells: ['Field', 'Intermediate', '$1,000'] },
  ])
})

test('checks the file against the stored groups before sending it', async () => {
  await review('Corporate,L7,60\nField,L7,5\n', {}, [])
  await expectText(/^Line 2: The values of “Corporate” are calculated/)
  await expectText(/^Line 3: You need to define at least one Range Width/)
  await expect.element(browser.getByRole('button', { name: /^Import/ })).toBeDisabled()
})

test.each([
  [7, 'Line 2: You see levels below L7. An admin can change that.'],
  [0, 'Line 2: You see levels below INT. An admin can change that.'],
  [null, 'Line 2: You have no level yet, so pay is hidden. Ask an admin to set your level.'],
])('tells a member whose own level is %s which levels they see [AC18, EB15]', async (level, message) => {
  const effectiveScopes: Scope[] = [
    'EQUITY_BANDS_VIEW',
    'EQUITY_BANDS_EDIT',
    'RANGE_WIDTHS_VIEW',
    'CSV_IMPORT_ACTION',
  ]
  await review('Technical,L7,120\n', {}, [{ id: 1 }], { effectiveScopes, globalLevelLevel: level })
  await expectText(message)
})
