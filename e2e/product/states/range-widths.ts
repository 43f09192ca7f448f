import { widthCell, WIDTHS_PATH } from '../range-widths.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const WIDTHS_IMPORT_PATH = '/w/1/range-widths/import'

/** A file with wrong, changed, new and unchanged rows, and an empty line. */
const WIDTHS_FILE = {
  name: 'range_widths-2026-11-21.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Group Name,Global Level,% Below Mid,% Above Mid,Comment
Default Range Width Group,L7,20,25,
Default Range Width Group,L6,22,28,wider

Default Range Width Group,L5,,12,
Sales,L21,25,35,
Field service,L8,12,15,
Field service,L7,12,15,
`),
}

const widthsImport = statesOf(WIDTHS_IMPORT_PATH, 'analyst')
const widths = statesOf(WIDTHS_PATH, 'admin')

export const RANGE_WIDTH_STATES: readonly PageState[] = [
  widthsImport.state('import-upload', { shows: 'Drop a CSV or Excel file here' }),
  widthsImport.state('import-review', { shows: 'will be created' }, (page) =>
    page.locator('input[type=file]').setInputFiles(WIDTHS_FILE),
  ),
  widths.state('widths', { shows: 'Default Range Width Group' }),
  widths.editing('widths-editing', { shows: 'Rows with problems: 1' }, async (page) => {
    await typeInto(page, await widthCell(page, 'L12', 3), '25')
    await typeInto(page, await widthCell(page, 'L11', 1), '22')
    await typeInto(page, await widthCell(page, 'L14', 5), '3o')
    await (await widthCell(page, 'L9', 3)).click()
    await page.keyboard.press('Shift+ArrowRight')
    for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown')
  }),
  widths.editing('widths-problem', { shows: '“3o” is not a valid number.' }, async (page) => {
    await typeInto(page, await widthCell(page, 'L14', 5), '3o')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
  }),
  widths.wideOnly('widths-create', { shows: 'Group name' }, (page) =>
    page.getByRole('button', { name: 'New group' }).click(),
  ),
  widths.editing(
    'widths-fill',
    { shows: 'Sets every level in a group to the same percentages.' },
    async (page) => {
      await page.getByRole('button', { name: 'Fill with…' }).click()
    },
  ),
]
