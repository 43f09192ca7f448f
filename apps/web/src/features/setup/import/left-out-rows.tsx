import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { LeftOutRow } from '@plumb/domain/structure-import/types.ts'
import { clsx } from 'clsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { VirtualRows } from '../../../shared/ui/virtual-rows.tsx'
import { type CorrectCell, CorrectableFileCell } from './file-cells.tsx'

const { review: texts } = setupImportMessages

/** The height of a table row with two lines, in px. */
const ROW_HEIGHT = 57

/** The rows that are not imported, with their cells and the reason. */
export function LeftOutRows({
  rows,
  onCorrect,
  onPutBack,
}: {
  rows: readonly LeftOutRow[]
  onCorrect: CorrectCell
  onPutBack: (row: LeftOutRow) => void
}) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-3">{texts.noneLeftOut}</p>
  return (
    <Table aria-rowcount={rows.length + 1}>
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
      <VirtualRows count={rows.length} rowHeight={ROW_HEIGHT}>
        {(index, measured) => {
          const row = rows[index]
          return (
            row && (
              <Row key={row.key} aria-rowindex={index + 2} {...measured}>
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
                        <CorrectableFileCell row={row} cell={cell} isTabStop onCorrect={onCorrect}>
                          <span
                            className={clsx(
                              row.problems.some(({ column }) => column === cell.column) &&
                                'rounded-1 bg-invalid px-1.5 py-0.5 font-medium text-danger',
                            )}
                          >
                            {cell.text || csvMessages.review.empty}
                          </span>
                        </CorrectableFileCell>
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
                        {row.isLeftOutByUser ? texts.leftOutByYou : texts.leftOutByFileProblem}
                      </span>
                    )}
                  </span>
                </Cell>
                <Cell>
                  {row.isLeftOutByUser && (
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
            )
          )
        }}
      </VirtualRows>
    </Table>
  )
}
