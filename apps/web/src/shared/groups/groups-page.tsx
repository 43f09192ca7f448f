import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../api/loaded.tsx'
import { FoundRows } from '../named-rows/found-rows.tsx'
import { useLevelsSeen } from '../session/use-levels-seen.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FigureStripHere } from '../pay-pages/figure-strip-here.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePhone } from '../ui/use-narrow.ts'
import type { NamedGroup } from './group-acts.ts'
import { GroupsTable, type GroupsTableProps, type GroupsTableWords } from './groups-table.tsx'

const texts = groupMessages.page

interface GroupsPageProps<Group extends NamedGroup>
  extends Omit<GroupsTableProps<Group>, 'groups' | 'headOf'> {
  /** Asked with `refusals: 'caller'`. */
  readonly query: {
    readonly data: readonly Group[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly words: GroupsTableWords & {
    readonly failed: string
    readonly emptyTitle: string
    readonly empty: string
  }
  readonly tabs?: ReactNode
  /** Where there is no group yet: what comes before. */
  readonly before?: ReactNode
  /** Files in and out. */
  readonly files: ReactNode
  /** A sentence that holds for all of them. */
  readonly hint?: ReactNode
  /** What the foot counts beside the groups; of all of them, whatever is shown. */
  readonly renderCounts: (groups: readonly Group[]) => ReactNode
  /** Makes a group. */
  readonly renderCreate: (onClose: () => void) => ReactNode
}

/** The list of the groups of comp bands, bonuses or equity, by name; its search stands in the address as `find`. */
export function GroupsPage<Group extends NamedGroup>(props: GroupsPageProps<Group>) {
  const isPhone = usePhone()
  const { query, words: own, tabs, before, files, renderCreate } = props
  const mayEdit = props.mayEdit && !isPhone
  const [isCreating, setCreating] = useState(false)
  const create = mayEdit && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  const count = query.data?.length ?? 0
  return (
    <>
      <PageHeader
        title={own.title}
        tabs={tabs}
        sub={query.data && texts.count(count)}
        actions={
          <>
            {files}
            {count > 0 && create}
            {props.mayEdit && isPhone && (
              <span className="text-12 text-ink-3">{shellMessages.editWider}</span>
            )}
          </>
        }
      />
      <FigureStripHere />
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} shape={<Shape />} failed={own.failed}>
          {(groups) =>
            groups.length === 0 ? (
              <EmptyState title={own.emptyTitle} actions={create}>
                {own.empty}
                {before}
              </EmptyState>
            ) : (
              <GroupList {...props} mayEdit={mayEdit} groups={groups} />
            )
          }
        </Loaded>
      </div>
      {isCreating && renderCreate(() => setCreating(false))}
    </>
  )
}

const Shape = () => (
  <div className="px-6 max-desk:px-4">
    <Skeleton height={196} />
  </div>
)

/** ISO 8601; '' where nobody knows. */
const changedAt = ({ lastChange }: NamedGroup) => lastChange?.changedAt ?? ''

function GroupList<Group extends NamedGroup>({
  groups,
  hint,
  renderCounts,
  ...table
}: GroupsPageProps<Group> & { groups: readonly Group[] }) {
  const usesOf = ({ id }: Group) => table.uses?.get(id)?.length ?? 0
  // What is counted is counted of these.
  const levelsSeen = useLevelsSeen()
  return (
    <FoundRows
      rows={groups}
      words={texts}
      hint={
        <>
          {hint}
          {levelsSeen !== null && <span className="block">{levelsSeen}</span>}
        </>
      }
      counts={renderCounts(groups)}
      columns={{
        uses: (a, b) => usesOf(a) - usesOf(b),
        changed: (a, b) => changedAt(a).localeCompare(changedAt(b)),
      }}
    >
      {(found, headOf) => <GroupsTable {...table} groups={found} headOf={headOf} />}
    </FoundRows>
  )
}
