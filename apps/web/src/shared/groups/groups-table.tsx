import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { NameForm } from '../named-rows/name-form.tsx'
import { RowHistoryLink } from '../row-history/history-link.tsx'
import type { SortedHead } from '../named-rows/row-order.ts'
import { useWorkspaceId } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/table.tsx'
import { useNoWider, usePhone } from '../ui/use-narrow.ts'
import { useWorkspaceDates, type WorkspaceDates } from '../dates/workspace-dates.ts'
import { useFocusOnceDrawn } from '../ui/use-focus-once-drawn.ts'
import type { NamedGroup, StandingGroupActs } from './group-acts.ts'
import { type GroupAct, GroupDialog } from './group-dialogs.tsx'
import { GroupMenu } from './group-menu.tsx'
import type { GroupUses } from './group-uses.ts'

const texts = groupMessages.page

/** What a list says of a group between its name and who uses it. */
export interface GroupColumn<Group extends NamedGroup> {
  readonly head: string
  readonly renderCell: (group: Group) => ReactNode
}

/** The words of one kind of groups. */
export interface GroupsTableWords {
  readonly title: string
  /** "Edit the bands of Sales" */
  readonly editOf: (group: string) => string
  readonly edit: string
  /** What goes with a group. */
  readonly deleteText: string
}

/** By what the list can be sorted. */
export type GroupOrder = 'name' | 'uses' | 'changed'

export interface GroupsTableProps<Group extends NamedGroup> {
  /** Whose rows they are. */
  readonly table: HistoryTable
  readonly groups: readonly Group[]
  /** How the head of a column sorts: by name, by how many use a group, by when it was changed. */
  readonly headOf: (column: GroupOrder) => SortedHead
  readonly columns: readonly GroupColumn<Group>[]
  /** Who uses them; null: the user may not know. */
  readonly uses: GroupUses | null
  readonly words: GroupsTableWords
  /** Where a group is edited, after /w/{workspaceId}/. */
  readonly editPath: string
  /** Names lead there; false where that page is for others. */
  readonly isLinked?: boolean
  readonly mayEdit: boolean
  readonly acts: StandingGroupActs
  /** More that can be done to a group: items of its menu. */
  readonly moreActs?: (group: Group) => ReactNode
}

/** px of a window in which there is no room for who changed a group last. */
const FOR_LAST_CHANGE = 1100

/** A long one is broken, so that what follows in the line is seen too; a usual word has the room for it. */
const LONG_NAME = 'inline-block max-w-80 min-w-15 font-medium [overflow-wrap:anywhere] whitespace-normal'

const lastChangeText = ({ lastChange }: NamedGroup, dates: WorkspaceDates) =>
  lastChange ? texts.changed(lastChange.changedBy ?? null, dates.inColumn(lastChange.changedAt)) : ''

/** Groups, a line each, with what can be done to them: rename in place (F2), duplicate (Ctrl+D), delete (Del), by keys and in a menu. */
export function GroupsTable<Group extends NamedGroup>(props: GroupsTableProps<Group>) {
  const {
    groups,
    headOf,
    columns,
    uses,
    words: own,
    editPath,
    isLinked = true,
    mayEdit,
    acts,
    moreActs,
  } = props
  const to = `/w/${useWorkspaceId()}/${editPath}` as string
  const navigate = useNavigate()
  const edit = (groupId: number) => void navigate({ to, search: { groupId, editing: true } } as never)
  const isWide = !useNoWider(FOR_LAST_CHANGE)
  const dates = useWorkspaceDates()
  // There a column more would not fit: the way stands at the name.
  const isPhone = usePhone()
  const tellsChanges = isWide && groups.some(({ lastChange }) => lastChange !== undefined)
  // A finger would find no head so low.
  const sortedBy = (column: GroupOrder) => (isPhone ? {} : headOf(column))
  const historyOf = ({ id, name }: Group) => <RowHistoryLink of={{ table: props.table, id }} name={name} />
  const table = useRef<HTMLTableElement>(null)
  const [renamed, setRenamed] = useState<number | null>(null)
  const [doing, setDoing] = useState<GroupAct<Group> | null>(null)
  const lastRenamed = useRef<number | null>(null)
  // Back to where one was: the name, which is a link again.
  const focusName = useFocusOnceDrawn(
    () => table.current?.querySelector<HTMLElement>(`a[data-group="${lastRenamed.current}"]`) ?? null,
  )
  const renameEnds = (group: Group) => {
    lastRenamed.current = group.id
    focusName()
    setRenamed(null)
  }
  const onKeyDown = (event: KeyboardEvent, group: Group) => {
    // Not what is pressed in a menu or a dialog, which React tells of too, nor in a name that is typed.
    if (!mayEdit || renamed === group.id || !event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'F2') setRenamed(group.id)
    else if (event.key === 'Delete') {
      if (!uses?.has(group.id)) setDoing({ act: 'delete', group })
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && acts.canDuplicate)
      setDoing({ act: 'duplicate', group })
    else return
    event.preventDefault()
  }
  return (
    // A row here has a button in it, which needs the height.
    <div data-density="roomy">
      <Table ref={table} aria-label={own.title}>
        <thead>
          <tr>
            <HeadCell {...sortedBy('name')}>{texts.heads.name}</HeadCell>
            {columns.map(({ head }) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
            {uses && <HeadCell {...sortedBy('uses')}>{texts.heads.usedBy}</HeadCell>}
            {tellsChanges && (
              <HeadCell {...sortedBy('changed')}>{dates.head(texts.heads.lastChange)}</HeadCell>
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
                  {renamed === group.id ? (
                    <NameForm
                      label={texts.renameOf(group.name)}
                      name={group.name}
                      onName={(name) => acts.rename(group, name)}
                      onClose={() => renameEnds(group)}
                    />
                  ) : !isLinked ? (
                    <span className={LONG_NAME}>{group.name}</span>
                  ) : (
                    <Link
                      to={to}
                      search={{ groupId: group.id } as never}
                      className={clsx(LONG_NAME, 'text-ink-1')}
                      data-group={group.id}
                    >
                      {group.name}
                    </Link>
                  )}
                  {isPhone && historyOf(group)}
                </span>
              </Cell>
              {columns.map(({ head, renderCell }) => (
                <Cell key={head}>{renderCell(group)}</Cell>
              ))}
              {uses && (
                <Cell>
                  {uses.has(group.id) ? (
                    texts.families(uses.get(group.id)?.length ?? 0)
                  ) : (
                    <span className="text-ink-3">{texts.unused}</span>
                  )}
                </Cell>
              )}
              {tellsChanges && (
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
                        label={own.editOf(group.name)}
                        look="ghost"
                        size="small"
                        onClick={() => edit(group.id)}
                      />
                    )}
                    {mayEdit && (
                      <GroupMenu
                        group={group}
                        families={uses?.get(group.id) ?? []}
                        editLabel={own.edit}
                        canDuplicate={acts.canDuplicate}
                        more={moreActs?.(group)}
                        onRename={() => setRenamed(group.id)}
                        onEdit={() => edit(group.id)}
                        onAct={(act) => setDoing({ act, group })}
                      />
                    )}
                  </span>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {doing && (
        <GroupDialog
          doing={doing}
          groups={groups}
          acts={acts}
          deleteText={own.deleteText}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  )
}
