import type { WhatBandsChangeQuery } from '@plumb/api-contract/generated/graphql.ts'
import { rowsToSave } from '@plumb/domain/editing/saving.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatDelta } from '@plumb/domain/money/money-format.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { Loaded } from '../../../shared/api/loaded.tsx'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { whatChangesQuery } from '../queries.ts'
import { type CountryGroup, type GroupOfBands, saveOf } from './band-rows.ts'
import type { BandSession } from './use-band-session.ts'

const words = messages.compBands.page.whatChanges

interface WhatChangesProps {
  readonly session: BandSession
  readonly group: GroupOfBands
  readonly countryGroup: CountryGroup
}

/** Shows, before anything is saved, whose ranges the typed bands would move; for who sees ranges (docs/rules/comp-bands 23). */
export function WhatChanges(props: WhatChangesProps) {
  const maySee = useMay()({ scopes: ['COMP_RANGES_VIEW'], flags: ['job_catalog'] })
  const [isOpen, setOpen] = useState(false)
  if (!maySee) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.title}</Button>
      {isOpen && <Changes {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Changes({ session, group, countryGroup, onClose }: WhatChangesProps & { onClose: () => void }) {
  const { country, currencyCode: displayCurrency } = countryGroup
  const wrong = new Set(session.problems.map(({ key }) => key))
  const draft = new Map([...session.draft].filter(([key]) => !wrong.has(key)))
  const { variables } = saveOf(rowsToSave(draft), group)
  const compBandChangesRequest = {
    compBands: variables.bands.items,
    compBandCountryGroups: variables.countryGroups.items,
    country,
    displayCurrency,
  }
  const query = useQuery(
    apiQuery(
      whatChangesQuery,
      { compBandChangesRequest },
      { workspaceId: useWorkspaceId(), refusals: 'caller' },
    ),
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} width={680}>
      <div className="grid max-h-[60vh] gap-4 overflow-y-auto" aria-live="polite">
        <p className="text-ink-3">{words.against(countryName(country))}</p>
        {wrong.size > 0 && <Note kind="warning">{words.notCounted}</Note>}
        <Loaded query={query} shape={<Skeleton height={160} />} failed={words.failed}>
          {({ compBandChanges }) => <Moved changes={compBandChanges} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Moved({
  changes: { counts, families, rows, rowCount, displayCurrency },
}: {
  changes: WhatBandsChangeQuery['compBandChanges']
}) {
  if (rowCount === 0) return <p>{words.nothing}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ movement, jobs }, index) => (
          <li key={`${movement} ${index}`}>
            <b className="font-semibold">{words.jobs(jobs)}</b> {words.movements[movement]}
          </li>
        ))}
      </ul>
      <Table aria-label={words.families}>
        <thead>
          <tr>
            <HeadCell>{words.families}</HeadCell>
            <HeadCell numeric>{words.heads.change}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {families.map(({ id, name, jobs, smallest, largest }) => (
            <Row key={id}>
              <Cell>{name}</Cell>
              <Cell numeric>
                <span className="mr-3 text-ink-3">{words.jobs(jobs)}</span>
                {smallest != null && largest != null && words.from(percent(smallest), percent(largest))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Table aria-label={words.list(rows.length, rowCount)}>
        <thead>
          <tr>
            <HeadCell>{words.list(rows.length, rowCount)}</HeadCell>
            <HeadCell>{words.heads.family}</HeadCell>
            <HeadCell numeric>{`${words.heads.before}, ${displayCurrency}`}</HeadCell>
            <HeadCell numeric>{words.heads.after}</HeadCell>
            <HeadCell numeric>{words.heads.change}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.jobId} ${row.part}`}>
              <Cell>{`${row.title}, ${row.jobLevelCode}, ${levelLabel(row.level)}`}</Cell>
              <Cell>{row.familyName}</Cell>
              <Cell numeric>{amount(row.before.mid)}</Cell>
              <Cell numeric>{amount(row.after.mid)}</Cell>
              <Cell numeric>
                {row.percent == null ? words.movements[row.movement] : percent(row.percent)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}

const percent = (value: string) => formatDelta(decimal(value))
const amount = (mid: string | null | undefined) => (mid == null ? words.none : formatCash(decimal(mid)))
