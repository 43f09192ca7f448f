import { decimal } from '@plumb/domain/money/fraction.ts'
import { expect, test } from 'vitest'
import type { CompRangeRow, CompRangesAnswer } from '../queries.ts'
import { pay, ROW, rowWithGap } from '../range.fixture.ts'
import { countContaining, createTableContent } from './table-content.ts'

test.each([false, true])(
  'axes, largest percentages and counts come from rows of checked levels only, in relative mode: %s [CR14]',
  (isRelative) => {
    const unchecked = { ...rowWithGap('shares', { max: pay('900000') }), level: 13 }
    const contentOf = (rows: readonly CompRangeRow[], otherRows: typeof rows = []) =>
      createTableContent(
        { displayCurrency: 'USD', rows } as CompRangesAnswer,
        ({ level }) => level === 13,
        isRelative,
        otherRows,
      )
    const content = contentOf([ROW, unchecked], [unchecked])
    expect(content.axesOf(ROW.group)).toEqual(contentOf([ROW]).axesOf(ROW.group))
    expect(content.gaps.rowCount).toBe(0)
    const line = decimal(isRelative ? '100' : '194670')
    expect(countContaining(content.rows, line, isRelative)).toEqual({ containing: 1, total: 1 })
  },
)
