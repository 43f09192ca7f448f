import { messages } from '@plumb/domain/messages/messages.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Ellipsis, Pencil, SquarePen, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/session/session.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { type BandGroup, useGroupActs } from '../group-acts.ts'
import type { GroupLine } from './group-lines.ts'
import { GroupName } from './group-name.tsx'

const words = messages.compBands.page
const EDIT = '/w/$workspaceId/ote/edit-comp-band-group'

/** The groups, a line each, with what can be done to them. */
export function GroupsTable({
  lines,
  families,
}: {
  lines: readonly GroupLine[]
  /** How many families have each group; null: the user may not know. */
  families: ReadonlyMap<number, number> | null
}) {
  const mayEdit = useMay()({ scopes: ['COMP_BANDS_EDIT'] })
  const params = useParams({ from: '/w/$workspaceId' })
  const navigate = useNavigate()
  const acts = useGroupActs()
  const [renamed, setRenamed] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<BandGroup | null>(null)
  const edit = (groupId: number) => void navigate({ to: EDIT, params, search: { groupId, editing: true } })
  return (
    // A row here has a button in it, which needs the height.
    <div data-density="roomy">
      <Table aria-label={words.title}>
        <thead>
          <tr>
            <HeadCell>{words.heads.name}</HeadCell>
            <HeadCell>{words.heads.countries}</HeadCell>
            {families && <HeadCell>{words.heads.usedBy}</HeadCell>}
            {mayEdit && (
              <HeadCell>
                <span className="sr-only">{words.heads.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ group, countries }) => (
            <Row
              key={group.id}
              onKeyDown={(event) => {
                if (!mayEdit || event.key !== 'F2') return
                event.preventDefault()
                setRenamed(group.id)
              }}
            >
              <Cell>
                {renamed === group.id ? (
                  <GroupName
                    group={group}
                    onName={(name) => acts.rename(group, name)}
                    onClose={() => setRenamed(null)}
                  />
                ) : (
                  <Link
                    to={EDIT}
                    params={params}
                    search={{ groupId: group.id }}
                    className="font-medium text-ink-1"
                    data-group={group.id}
                  >
                    {group.name}
                  </Link>
                )}
              </Cell>
              <Cell>
                <Countries of={countries} />
              </Cell>
              {families && (
                <Cell>
                  {families.has(group.id) ? (
                    words.families(families.get(group.id) ?? 0)
                  ) : (
                    <span className="text-ink-3">{words.unused}</span>
                  )}
                </Cell>
              )}
              {mayEdit && (
                <Cell numeric>
                  <span className="inline-flex gap-1">
                    <IconButton
                      icon={SquarePen}
                      label={words.editOf(group.name)}
                      look="ghost"
                      size="small"
                      onClick={() => edit(group.id)}
                    />
                    <GroupMenu
                      group={group}
                      families={families?.get(group.id) ?? 0}
                      onRename={() => setRenamed(group.id)}
                      onEdit={() => edit(group.id)}
                      onDelete={() => setDeleted(group)}
                    />
                  </span>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={(open) => !open && setDeleted(null)}
        title={words.deleteTitle(deleted?.name ?? '')}
        confirm={words.delete}
        onConfirm={() => {
          if (deleted) void acts.remove(deleted)
          setDeleted(null)
        }}
        cancel={words.keep}
        danger
      >
        {words.deleteText}
      </ConfirmDialog>
    </div>
  )
}

function Countries({ of }: { of: GroupLine['countries'] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 py-1">
      {of.map(({ id, name, bands, gap }) => (
        <li key={id} className="whitespace-nowrap">
          {name}{' '}
          {bands === 0 ? (
            <span className="text-ink-3">{words.noBands}</span>
          ) : (
            <b className="font-semibold">{bands}</b>
          )}
          {gap !== null && (
            <span className="ml-2 inline-flex items-center gap-1 text-warning">
              <Icon of={TriangleAlert} size={14} />
              {gap}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function GroupMenu({
  group,
  families,
  onRename,
  onEdit,
  onDelete,
}: {
  group: BandGroup
  /** That have it; the server refuses the deletion then, and whatever else it knows. */
  families: number
  onRename: () => void
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={words.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} end="F2" onSelect={onRename}>
        {words.rename}
      </MenuItem>
      <MenuItem icon={SquarePen} onSelect={onEdit}>
        {words.editBands}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger disabled={families > 0} onSelect={onDelete}>
        {words.delete}
      </MenuItem>
      {families > 0 && (
        <MenuHeading>
          <span className="text-12 text-ink-3">{words.usedByFamilies(families)}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
