import { type ColumnValues, type CsvTable, exportCells } from '@plumb/domain/csv/csv-table.ts'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { fileMenuMessages } from '@plumb/domain/messages/file-menu.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import type { StoredRows } from './opened-file.ts'
import { type LoadTemplateRows, savePrefilledTemplate, saveTemplate } from './template.ts'
import { useExport } from '../files/use-export.ts'
import { type Membership, useMay, useMembership } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../ui/floating.tsx'
import { Menu, MenuHeading } from '../ui/menu.tsx'

type LoadFile<Row extends ColumnValues> = (membership: Membership) => Promise<StoredRows<Row>>

export interface FileMenuProps<Row extends ColumnValues> {
  /** A function, since building the table on each render would be slow. */
  buildCsvTable: () => CsvTable<Row>
  /** Returns the current rows, if the page has loaded all of them. */
  getCsvRows?: () => readonly Row[]
  /** Otherwise loads the rows when the user exports them. */
  loadFile?: LoadFile<Row>
  /** Absent if the table has no pre-filled template. */
  loadTemplateRows?: LoadTemplateRows
  /** Exports in place of the usual one of all rows, each with its name; loaded on export. */
  exports?: readonly { readonly name: string; readonly loadFile: LoadFile<Row> }[]
  /** A note about what an export leaves out. */
  exportNote?: string | undefined
  /** Start of the names of exported files. */
  name: string
  /** The page's address after /w/{workspaceId}/; the import's address is under it. */
  path: string
  /** The scopes that importing requires in addition to `CSV_IMPORT_ACTION`. */
  scopes: readonly Scope[]
  /** Whether the page has unsaved changes: then the menu explains why nothing can be imported. */
  hasUnsavedEdits: boolean
}

/** The menu to import, export and download the template of a page; nothing for users without these permissions. */
export function FileMenu<Row extends ColumnValues>(props: FileMenuProps<Row>) {
  const { buildCsvTable, getCsvRows, loadTemplateRows, name, path, scopes, hasUnsavedEdits } = props
  const { loadFile = async () => ({ table: buildCsvTable(), stored: getCsvRows?.() ?? [] }) } = props
  const exports = props.exports ?? [{ name: fileMenuMessages.exportCsv, loadFile }]
  const membership = useMembership()
  const exporting = useExport(name)
  const navigate = useNavigate()
  const mayImport = useMay()({ scopes: [...scopes, 'CSV_IMPORT_ACTION'], flags: ['csv_import'] })
  if (!mayImport && !exporting.isAllowed) return null
  return (
    <>
      {exporting.hasConnectionError && (
        <span role="alert" className="text-12 text-danger">
          {fileMenuMessages.notExported}
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
            <MenuItem icon={Download} onSelect={() => saveTemplate(buildCsvTable())}>
              {csvMessages.upload.template}
            </MenuItem>
            {loadTemplateRows && (
              <MenuItem
                icon={Download}
                onSelect={() => void savePrefilledTemplate(loadTemplateRows, membership)}
              >
                {csvMessages.upload.prefilled}
              </MenuItem>
            )}
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
                  const exported = await each.loadFile(membership)
                  return { cells: exportCells(exported.table, exported.stored) }
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
