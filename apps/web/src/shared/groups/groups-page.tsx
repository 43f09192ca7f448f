import { useApiQuery } from '../api/use-api-query.ts'
import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import { sortByCountry } from '@plumb/domain/groups/country-order.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../api/loaded.tsx'
import { FileMenu, type FileMenuProps } from '../csv-import/file-menu.tsx'
import type { Query } from '../api/subjects.ts'
import { SearchableRows } from '../named-rows/searchable-rows.tsx'
import { LazyFigureStrip } from '../pay-pages/lazy-figure-strip.tsx'
import { useMay, useMembership, useWorkspaceId } from '../session/session.ts'
import { useVisibleLevelsText } from '../session/use-visible-levels-text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Count } from '../ui/status-line.tsx'
import { useIsPhone } from '../ui/use-window-width.ts'
import type { GroupActions, NamedGroup, ExistingGroupActions } from './group-actions.ts'
import { GroupDialog } from './group-dialogs.tsx'
import { type GroupPages, GroupTabs } from './group-pages.tsx'
import { GroupsTable } from './groups-table.tsx'
import { useNameLevel } from './use-name-level.ts'
import { levelLimitOf } from './visible-levels.ts'

const texts = groupMessages.page

type NoVariables = Record<string, never>

/** The part of a group for one country. */
interface CountryPart {
  readonly id: number
  readonly country: string
  /** The number of levels with a value. */
  readonly count: number
  /** The levels at which a value seems to be missing. */
  readonly missing: readonly number[]
}

interface GroupListAnswer {
  readonly groups: readonly NamedGroup[]
}
type GroupOf<Answer extends GroupListAnswer> = Answer['groups'][number]

interface GroupsPageProps<Answer extends GroupListAnswer, FileRow extends ColumnValues> {
  readonly pages: GroupPages
  readonly list: Query<Answer, NoVariables>
  /** The query for the names of the job families and their groups. */
  readonly uses: Query<
    { readonly jobFamilies: readonly { readonly name: string; readonly groupId: number | null }[] },
    NoVariables
  >
  readonly actions: ExistingGroupActions & Partial<Pick<GroupActions, 'create'>>
  readonly files: Omit<FileMenuProps<FileRow>, 'hasUnsavedEdits'>
  /** Shown after the text of an empty list: what to set up first. */
  readonly setupHint?: ReactNode
  readonly getCountryParts: (group: GroupOf<Answer>, answer: Answer) => readonly CountryPart[]
  /** Returns the number that the footer shows for all parts, under `counts.total`. */
  readonly total: (parts: readonly CountryPart[]) => number
  /** The dialog that creates a group; by default it asks only for a name. */
  readonly renderCreate?: (groups: readonly GroupOf<Answer>[], onClose: () => void) => ReactNode
}

/** The list of the groups of comp bands or bonus structures. The address has its search as `find`. */
export function GroupsPage<Answer extends GroupListAnswer, FileRow extends ColumnValues>(
  props: GroupsPageProps<Answer, FileRow>,
) {
  const { pages, list, uses, actions, files, setupHint, renderCreate } = props
  const workspaceId = useWorkspaceId()
  const may = useMay()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const query = useApiQuery(list, {})
  const usesQuery = useApiQuery(uses, {}, { enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }) })
  const [isCreating, setCreating] = useState(false)
  const hasScope = may({ scopes: [pages.scope] })
  const createButton = hasScope && !isPhone && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  const groups = query.data?.groups ?? []
  const close = () => setCreating(false)
  const edit = (groupId: number) =>
    void navigate({
      to: `/w/${workspaceId}/${pages.path}/${pages.edit}` as string,
      search: { groupId, editing: true } as never,
    })
  return (
    <>
      <PageHeader
        title={pages.texts.title}
        tabs={<GroupTabs pages={pages} />}
        sub={query.data && texts.count(groups.length)}
        actions={
          <>
            <FileMenu {...files} hasUnsavedEdits={false} />
            {groups.length > 0 && createButton}
            {hasScope && isPhone && <span className="text-12 text-ink-3">{editingMessages.editWider}</span>}
          </>
        }
      />
      <LazyFigureStrip />
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} skeleton={<PageSkeleton height={196} />} failed={pages.texts.failed}>
          {(answer) =>
            groups.length === 0 ? (
              <EmptyState title={pages.texts.emptyTitle} actions={createButton}>
                {pages.texts.empty}
                {setupHint}
              </EmptyState>
            ) : (
              <GroupList
                {...props}
                answer={answer}
                mayEdit={hasScope && !isPhone}
                onEdit={edit}
                usedBy={
                  usesQuery.data ? Map.groupBy(usesQuery.data.jobFamilies, ({ groupId }) => groupId) : null
                }
              />
            )
          }
        </Loaded>
      </div>
      {isCreating &&
        (renderCreate?.(groups, close) ?? (
          <GroupDialog
            pendingAction={{ action: 'create' }}
            groups={[]}
            actions={actions}
            createTitle={pages.texts.createTitle}
            deleteText={pages.texts.deleteText}
            onCreated={edit}
            onClose={close}
          />
        ))}
    </>
  )
}

/** Returns the time of the last change, ISO 8601; '' if unknown. */
const changedAt = ({ lastChange }: NamedGroup) => lastChange?.changedAt ?? ''

interface GroupListProps<Answer> {
  readonly answer: Answer
  readonly mayEdit: boolean
  readonly onEdit: (groupId: number) => void
  /** The job families by the id of their group; null if the member cannot see them. */
  readonly usedBy: ReadonlyMap<number | null, readonly { readonly name: string }[]> | null
}

function GroupList<Answer extends GroupListAnswer>({
  pages,
  actions,
  answer,
  getCountryParts,
  total,
  mayEdit,
  onEdit,
  usedBy,
}: Omit<GroupsPageProps<Answer, never>, 'files'> & GroupListProps<Answer>) {
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  // The counts include only levels that the member sees.
  const visibleLevelsText = useVisibleLevelsText()
  const emptyText = levelLimitOf(membership) === null ? pages.texts.none : pages.texts.noneSeen
  const parts = new Map(answer.groups.map((group) => [group.id, getCountryParts(group, answer)]))
  const partsByGroup = [...parts.values()]
  const groupsWithGaps = partsByGroup.filter((ofGroup) =>
    ofGroup.some(({ missing }) => missing.length > 0),
  ).length
  const countUses = ({ id }: NamedGroup) => usedBy?.get(id)?.length ?? 0
  return (
    <SearchableRows
      rows={answer.groups}
      texts={texts}
      note={
        <>
          {pages.texts.fallback(countryName(defaultCountry))}
          {visibleLevelsText !== null && <span className="block">{visibleLevelsText}</span>}
        </>
      }
      counts={
        <>
          <Count name={pages.texts.counts.total} count={total(partsByGroup.flat())} />
          {groupsWithGaps > 0 && <Count name={pages.texts.counts.gaps} count={groupsWithGaps} />}
        </>
      }
      columns={{
        uses: (a, b) => countUses(a) - countUses(b),
        changed: (a, b) => changedAt(a).localeCompare(changedAt(b)),
      }}
    >
      {(found, headOf) => (
        <GroupsTable
          pages={pages}
          groups={found}
          headOf={headOf}
          renderCountries={({ id }) => (
            <ul className="flex flex-wrap gap-x-6 gap-y-1 py-1">
              {sortByCountry(parts.get(id) ?? [], { defaultCountry, nameOf: countryName }).map((part) => (
                <CountryLine key={part.id} {...part} none={emptyText} missingAt={pages.texts.missingAt} />
              ))}
            </ul>
          )}
          usedBy={usedBy}
          mayEdit={mayEdit}
          onEdit={onEdit}
          actions={actions}
        />
      )}
    </SearchableRows>
  )
}

/** Maximum number of levels without a value that a country lists. */
const MAX_NAMED_LEVELS = 3

function CountryLine({
  country,
  count,
  missing,
  none: noneMessage,
  missingAt,
}: CountryPart & Pick<GroupPages['texts'], 'none' | 'missingAt'>) {
  const namedLevels = missing.slice(0, MAX_NAMED_LEVELS).map(useNameLevel())
  return (
    <li className="flex flex-wrap items-center gap-1 whitespace-normal">
      {countryName(country)}{' '}
      {count === 0 ? (
        <span className="text-ink-3">{noneMessage}</span>
      ) : (
        <b className="font-semibold">{count}</b>
      )}
      {namedLevels.length > 0 && (
        <span className="ml-1 flex items-center gap-1 text-warning">
          <Icon icon={TriangleAlert} size={14} />
          {missingAt(namedLevels, missing.length - namedLevels.length)}
        </span>
      )}
    </li>
  )
}
