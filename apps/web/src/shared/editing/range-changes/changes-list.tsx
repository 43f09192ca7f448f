import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { NotLoaded } from '../../api/loaded.tsx'
import { Dialog } from '../../ui/floating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { ChangesPreview, PreviewedChanges } from './changes-preview.ts'
import { formatAmount, formatEnds, formatChange, jobLevelOf } from './change-texts.ts'

const { heads } = rangeChangeMessages

/** The affected jobs, as far as the response lists them, with their pay ranges before and after. Loaded when the dialog opens. */
export function ChangesList({
  preview: { query, changes, isListed, setListed },
}: {
  preview: ChangesPreview
}) {
  const rows = changes?.rows
  return (
    <Dialog open={isListed} onOpenChange={setListed} title={rangeChangeMessages.title} width={840}>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="grid max-h-[60vh] gap-3 overflow-y-auto -outline-offset-2"
      >
        {changes?.countries.map(
          ({ country, identicalCountries }) =>
            identicalCountries.length > 0 && (
              <p key={country} className="text-ink-3">
                {rangeChangeMessages.alikeIn(countryName(country), identicalCountries.map(countryName))}
              </p>
            ),
        )}
        {rows ? (
          <Table aria-label={rangeChangeMessages.list(rows.length, changes.rowCount)}>
            <TableHead
              heads={[
                rangeChangeMessages.list(rows.length, changes.rowCount),
                heads.family,
                heads.country,
                { figures: heads.before },
                { figures: heads.after },
                heads.currency,
                { figures: heads.change },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.jobId} ${row.country} ${row.component} ${row.currency}`}>
                  <Cell>{rangeChangeMessages.job(row.title, jobLevelOf(row), levelLabel(row.level))}</Cell>
                  <Cell>{row.jobFamilyName}</Cell>
                  <Cell>{countryName(row.country)}</Cell>
                  <Cell numeric>
                    <Range amounts={row.before} withEnds={row.kind === 'ends'} />
                  </Cell>
                  <Cell numeric>
                    <Range amounts={row.after} withEnds={row.kind === 'ends'} />
                  </Cell>
                  <Cell>{row.currency}</Cell>
                  <Cell numeric>
                    {row.percent == null
                      ? rangeChangeMessages.change(row.component, row.kind)
                      : rangeChangeMessages.movedBy(row.component, formatChange(row.percent))}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        ) : query.error ? (
          <NotLoaded
            error={query.error}
            failed={rangeChangeMessages.failed}
            retry={() => void query.refetch()}
          />
        ) : (
          <Skeleton height={220} />
        )}
      </div>
    </Dialog>
  )
}

type RangeAmounts = NonNullable<PreviewedChanges['rows']>[number]['before']

/** The mid, and below it min and max if only they change. */
function Range({ amounts, withEnds }: { amounts: RangeAmounts; withEnds: boolean }) {
  return (
    <>
      {formatAmount(amounts.mid)}
      {withEnds && (
        <small className="block text-12 whitespace-nowrap text-ink-3">{formatEnds(amounts)}</small>
      )}
    </>
  )
}
