import { type ColumnValues, type CsvTable, exportCells } from '@plumb/domain/csv/csv-table.ts'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { fileMenuMessages } from '@plumb/domain/messages/file-menu.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import type { Against } from './opened-file.ts'
import { saveTemplate } from './template.ts'
import { useExport } from '../files/use-export.ts'
import { type Membership, useMay, useMembership } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../ui/floating.tsx'
import { Menu, MenuHeading } from '../ui/menu.tsx'

type Gather<Row extends ColumnValues> = (membership: Membership) => Promise<Against<Row>>

export interface FileMenuProps<Row extends ColumnValues> {
  /** Made when it is needed: a table of long lists is not made for each drawing of the page. */
  table: () => CsvTable<Row>
  /** The rows that stand, where the page has them all. */
  rows?: () => readonly Row[]
  /** Else what is exported, asked for when it is. */
  gather?: Gather<Row>
  /** Where parts of it are exported too: each by its name, gathered when it is. */
  exports?: readonly { readonly name: string; readonly gather: Gather<Row> }[]
  /** What an export leaves out, said beside it. */
  exportNote?: string | undefined
  /** Begins the names of its files. */
  name: string
  /** The page's address after /w/{workspaceId}/; its import lies under it. */
  path: string
  /** What importing asks for besides its own scope. */
  scopes: readonly Scope[]
  /** Something on the page is typed and not saved: then nothing can be imported, and the menu says so. */
  hasUnsavedEdits: boolean
}

/** Files in and out of a page: import, export, template; nothing for who may do neither. */
export function FileMenu<Row extends ColumnValues>(props: FileMenuProps<Row>) {
  const { table, rows, name, path, scopes, hasUnsavedEdits } = props
  const { gather = async () => ({ table: table(), standing: rows?.() ?? [] }) } = props
  const exports = props.exports ?? [{ name: fileMessages.exportCsv, gather }]
  const membership = useMembership()
  const exporting = useExport(name)
  const navigate = useNavigate()
  const mayImport = useMay()({ scopes: [...scopes, 'CSV_IMPORT_ACTION'], flags: ['csv_import'] })
  if (!mayImport && !exporting.isAllowed) return null
  return (
    <>
      {exporting.isNotSent && (
        <span role="alert" className="text-12 text-danger">
          {fileMessages.notExported}
        </span>
      )}
      <Menu
        align="end"
        trigger={
          <Button icon={FileSpreadsheet} busy={exporting.isUnderWay} busyLabel={fileMessages.exportUnderWay}>
            {fileMenuMessages.open}
          </Button>
        }
      >
        {mayImport && (
          <>
            <MenuItem
              icon={Upload}
              disabled={hasUnsavedEdits}
              onSelect={() => void navigate({ to: `/w/${membership.workspace.id}/${path}/import` as never })}
            >
              {fileMessages.importCsv}
            </MenuItem>
            {hasUnsavedEdits && (
              <MenuHeading>
                <span className="text-12 text-ink-3">{fileMenuMessages.unsavedEdits}</span>
              </MenuHeading>
            )}
            <MenuItem icon={Download} onSelect={() => saveTemplate(table())}>
              {csvMessages.upload.template}
            </MenuItem>
          </>
        )}
        {mayImport && exporting.isAllowed && <MenuSeparator />}
        {exporting.isAllowed &&
          exports.map((each) => (
            <MenuItem
              key={each.name}
              icon={Download}
              onSelect={() =>
                exporting.start('file', async () => {
                  const exported = await each.gather(membership)
                  return { cells: exportCells(exported.table, exported.standing) }
                })
              }
            >
              {each.name}
            </MenuItem>
          ))}
        {exporting.isAllowed && props.exportNote !== undefined && (
          <MenuHeading>
            <span className="text-12 text-ink-3">{props.exportNote}</span>
          </MenuHeading>
        )}
      </Menu>
    </>
  )
}
