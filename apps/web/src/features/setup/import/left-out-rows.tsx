import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { LeftOutRow } from '@plumb/domain/structure-import/types.ts'
import { clsx } from 'clsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { type Correct, CorrectedFileCell } from './file-cells.tsx'

const { review: texts } = setupImportMessages

/** The rows that are not imported, with their cells and the reason. */
export function LeftOutRows({
  rows,
  onCorrect,
  onPutBack,
}: {
  rows: readonly LeftOutRow[]
  onCorrect: Correct
  onPutBack: (row: LeftOutRow) => void
}) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-3">{texts.noneLeftOut}</p>
  return (
    <Table>
      <thead className="sticky top-0 z-1 bg-ground">
        <tr>
          <HeadCell numeric>{texts.line}</HeadCell>
          <HeadCell>{texts.values}</HeadCell>
          <HeadCell>{texts.why}</HeadCell>
          <HeadCell>
            <span className="sr-only">{texts.putBack}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell numeric>
              <span className="text-ink-3" title={row.sheet}>
                {row.line.toLocaleString('en-US')}
              </span>
            </Cell>
            <Cell>
              <span className="flex flex-wrap items-baseline gap-x-3 whitespace-normal">
                {row.cells.map((cell) => (
                  <span key={cell.column} className="inline-flex items-baseline gap-2.5">
                    <span className="text-11 text-ink-3">{cell.header}</span>
                    <CorrectedFileCell row={row} cell={cell} isTabStop onCorrect={onCorrect}>
                      <span
                        className={clsx(
                          row.problems.some(({ column }) => column === cell.column) &&
                            'rounded-1 bg-invalid px-1.5 py-0.5 font-medium text-danger',
                        )}
                      >
                        {cell.text || csvMessages.review.empty}
                      </span>
                    </CorrectedFileCell>
                  </span>
                ))}
              </span>
            </Cell>
            <Cell>
              <span className="block py-1.5 whitespace-normal">
                {row.problems.map(({ column, message }) => (
                  <span key={`${column} ${message}`} className="block text-danger">
                    {message}
                  </span>
                ))}
                {row.problems.length === 0 && (
                  <span className="text-ink-2">
                    {row.isChosen ? texts.leftOutByYou : texts.leftOutByFile}
                  </span>
                )}
              </span>
            </Cell>
            <Cell>
              {row.isChosen && (
                <Button
                  size="small"
                  look="ghost"
                  aria-label={csvMessages.review.putBack(row.line)}
                  onClick={() => onPutBack(row)}
                >
                  {texts.putBack}
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
