import { messages } from '@plumb/domain/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ChosenRanges } from './chosen-ranges.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { compRangesOptionsQuery } from './queries.ts'
import { TableSkeleton } from './ranges-table/table-skeleton.tsx'

const said = messages.compRanges.page

/** Pay ranges of a job family in a place, with their reasons (specification 1, "Comp ranges page"). */
export function CompRangesPage() {
  const options = useQuery(apiQuery(compRangesOptionsQuery, {}, { workspaceId: useWorkspaceId() }))
  const found = options.data?.compRangesOptions
  if (found && found.families.length > 0) return <ChosenRanges options={found} />
  return (
    <>
      <PageHeader title={said.title} />
      {found ? (
        <EmptyState title={said.noFamiliesTitle}>{said.noFamilies}</EmptyState>
      ) : options.isError ? (
        <div className="px-6 max-desk:px-4">
          <Failure retry={() => void options.refetch()}>{said.failed}</Failure>
        </div>
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
