import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { NameForm } from '../named-rows/name-form.tsx'
import { RowHistoryLink } from '../row-history/history-link.tsx'
import type { SortedHead } from '../named-rows/row-order.ts'
import { useWorkspaceId } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/table.tsx'
import { useIsWindowAtMost, useIsPhone } from '../ui/use-window-width.ts'
import { useWorkspaceDates, type WorkspaceDates } from '../dates/workspace-dates.ts'
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts'
import type { NamedGroup, ExistingGroupActions } from './group-actions.ts'
import { type GroupAction, GroupDialog } from './group-dialogs.tsx'
import { GroupMenu } from './group-menu.tsx'
import { type GroupPages, useMayOpenSheet } from './group-pages.tsx'

const texts = groupMessages.page

/** The columns by which the list can be sorted. */
type GroupOrder = 'name' | 'uses' | 'changed'

interface GroupsTableProps<Group extends NamedGroup> {
  readonly pages: GroupPages
  readonly groups: readonly Group[]
  /** Returns the sort state of a column: name, number of families that use the group, or time of the last change. */
  readonly headOf: (column: GroupOrder) => SortedHead
  /** Renders the countries of a group. */
  readonly renderCountries: (group: Group) => ReactNode
  /** The job families by the id of the group that they use; null if the member cannot see them. */
  readonly usedBy: ReadonlyMap<number | null, readonly { readonly name: string }[]> | null
  readonly mayEdit: boolean
  readonly onEdit: (groupId: number) => void
  readonly actions: ExistingGroupActions
}

/** Window width in px up to which the column of the last change has no room. */
const NO_LAST_CHANGE_MAX_WIDTH = 1100

/** The classes that break a long name, so that the rest of its row stays in view. */
const NAME_CLASS = 'inline-block max-w-80 min-w-20 desk:min-w-40 font-medium wrap-anywhere whitespace-normal'

const lastChangeText = ({ lastChange }: NamedGroup, dates: WorkspaceDates) =>
  lastChange ? texts.changed(lastChange.changedBy ?? null, dates.formatInColumn(lastChange.changedAt)) : ''

/** The table of groups. Groups are renamed in place (F2), duplicated (Ctrl+D) and deleted (Del), by keys and in a menu. */
export function GroupsTable<Group extends NamedGroup>(props: GroupsTableProps<Group>) {
  const { pages, groups, headOf, renderCountries, usedBy, mayEdit, onEdit, actions } = props
  const editPath = `/w/${useWorkspaceId()}/${pages.path}/${pages.edit}` as string
  const isLinked = useMayOpenSheet(pages)
  const isWide = !useIsWindowAtMost(NO_LAST_CHANGE_MAX_WIDTH)
  const dates = useWorkspaceDates()
  // On a phone the history link is next to the name, because another column would not fit.
  const isPhone = useIsPhone()
  const showsChanges = isWide && groups.some(({ lastChange }) => lastChange !== undefined)
  // On a phone the table cannot be sorted: its heads are too low for a finger.
  const sortProps = (column: GroupOrder) => (isPhone ? {} : headOf(column))
  const historyOf = ({ id, name }: Group) => (
    <RowHistoryLink historyRow={{ table: pages.table, id }} name={name} />
  )
  const table = useRef<HTMLTableElement>(null)
  const [renamedId, setRenamedId] = useState<number | null>(null)
  const [openDialog, setOpenDialog] = useState<GroupAction<Group> | null>(null)
  const lastRenamedId = useRef<number | null>(null)
  // After a rename, the name is a link again, and takes the focus.
  const focusName = useFocusAfterRender(
    () => table.current?.querySelector<HTMLElement>(`a[data-group="${lastRenamedId.current}"]`) ?? null,
  )
  const finishRename = (group: Group) => {
    lastRenamedId.current = group.id
    focusName()
    setRenamedId(null)
  }
  const onKeyDown = (event: KeyboardEvent, group: Group) => {
    // React also reports keys of a menu or a dialog, and of the field for a new name.
    if (!mayEdit || renamedId === group.id || !event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'F2') setRenamedId(group.id)
    else if (event.key === 'Delete') {
      if (!usedBy?.has(group.id)) setOpenDialog({ action: 'delete', group })
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && actions.canDuplicate)
      setOpenDialog({ action: 'duplicate', group })
    else return
    event.preventDefault()
  }
  return (
    // The buttons in the rows need the height.
    <div data-density="roomy">
      <Table ref={table} aria-label={pages.texts.title}>
        <thead>
          <tr>
            <HeadCell {...sortProps('name')}>{texts.heads.name}</HeadCell>
            <HeadCell>{pages.texts.heads.countries}</HeadCell>
            {usedBy && <HeadCell {...sortProps('uses')}>{texts.heads.usedBy}</HeadCell>}
            {showsChanges && (
              <HeadCell {...sortProps('changed')}>{dates.withTimeZone(texts.heads.lastChange)}</HeadCell>
            )}
            {!isPhone && (
              <HeadCell>
                <span className="sr-only">{texts.heads.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={group.id} onKeyDown={(event) => onKeyDown(event, group)}>
              <Cell>
                <span className={clsx(isPhone && 'inline-flex items-center')}>
                  {renamedId === group.id ? (
                    <NameForm
                      label={texts.renameOf(group.name)}
                      name={group.name}
                      onSaveName={(name) => actions.rename(group, name)}
                      onClose={() => finishRename(group)}
                    />
                  ) : !isLinked ? (
                    <span className={NAME_CLASS}>{group.name}</span>
                  ) : (
                    <Link
                      to={editPath}
                      search={{ groupId: group.id } as never}
                      className={clsx(NAME_CLASS, 'text-ink-1')}
                      data-group={group.id}
                    >
                      {group.name}
                    </Link>
                  )}
                  {isPhone && historyOf(group)}
                </span>
              </Cell>
              <Cell>{renderCountries(group)}</Cell>
              {usedBy && (
                <Cell>
                  {usedBy.has(group.id) ? (
                    texts.families(usedBy.get(group.id)?.length ?? 0)
                  ) : (
                    <span className="text-ink-3">{texts.unused}</span>
                  )}
                </Cell>
              )}
              {showsChanges && (
                <Cell>
                  <span className="text-ink-3">{lastChangeText(group, dates)}</span>
                </Cell>
              )}
              {!isPhone && (
                <Cell numeric>
                  <span className="inline-flex gap-1">
                    {historyOf(group)}
                    {mayEdit && (
                      <IconButton
                        icon={SquarePen}
                        label={pages.texts.editOf(group.name)}
                        onClick={() => onEdit(group.id)}
                      />
                    )}
                    {mayEdit && (
                      <GroupMenu
                        group={group}
                        canDuplicate={actions.canDuplicate}
                        deletionDisabledReason={usedByText(usedBy?.get(group.id) ?? [])}
                        edit={{ label: pages.texts.edit, onSelect: () => onEdit(group.id) }}
                        onAction={(action) =>
                          action === 'rename' ? setRenamedId(group.id) : setOpenDialog({ action, group })
                        }
                      />
                    )}
                  </span>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {openDialog && (
        <GroupDialog
          pendingAction={openDialog}
          groups={groups}
          actions={actions}
          deleteText={pages.texts.deleteText}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

/** Maximum number of job families that the reason for a disabled deletion names. */
const MAX_NAMED_FAMILIES = 3

/** Returns why a group cannot be deleted; null if no job family uses it. */
function usedByText(families: readonly { readonly name: string }[]): string | null {
  const namedFamilies = families.slice(0, MAX_NAMED_FAMILIES).map(({ name }) => name)
  return namedFamilies.length === 0
    ? null
    : texts.usedBy(namedFamilies, families.length - namedFamilies.length)
}
