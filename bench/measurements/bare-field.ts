import type { Page } from 'playwright-core'
import { percentile } from '../timing/statistics.ts'
import { SLOWED, slow, typeKeys } from '../timing/typed-keys.ts'
import type { Finding } from './measurement.ts'

/** As many boxes as a sheet has in a window of 1440 x 900. */
const ROWS = 34
const COLUMNS = 18

/** What no product can be faster than here: a page of as many boxes, a field that has the focus, and one text that each key changes. */
export async function measureBareField(page: Page): Promise<Finding> {
  await page.goto('about:blank')
  await page.evaluate(
    ({ rows, columns }) => {
      const field = document.createElement('input')
      for (let row = 0; row < rows; row += 1) {
        const line = document.createElement('div')
        line.style.cssText = `position: absolute; top: ${row * 24 + 40}px; display: flex; contain: layout style`
        for (let column = 0; column < columns; column += 1) {
          const cell = document.createElement('div')
          cell.setAttribute('role', 'gridcell')
          cell.style.cssText = 'width: 60px; border: 1px solid; white-space: nowrap'
          cell.textContent = String(row * column)
          line.append(cell)
        }
        document.body.append(line)
      }
      document.body.append(field)
      const [first] = document.querySelectorAll('[role=gridcell]')
      first?.addEventListener('click', () => field.focus())
      let keys = 0
      field.addEventListener('keydown', () => {
        keys += 1
        if (first) first.textContent = String(keys)
      })
    },
    { rows: ROWS, columns: COLUMNS },
  )
  await slow(page)
  const typed = await typeKeys(page)
  return {
    what: `The floor of a typed character: a bare field, and ${ROWS} x ${COLUMNS} boxes of which one changes its text, p95, processor slowed ${SLOWED}x`,
    measured: `${percentile(
      typed.map(({ settled }) => settled),
      0.95,
    ).toFixed(0)} ms`,
  }
}
