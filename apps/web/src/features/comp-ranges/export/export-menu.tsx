import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { type ExportedFamily, exportTable } from '@plumb/domain/comp-ranges/export-table.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { execute } from '../../../shared/api/execute.ts'
import { copyCells } from '../../../shared/files/copy-cells.ts'
import { saveCsv } from '../../../shared/files/save-csv.ts'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { compRangesQuery } from '../queries.ts'
import { recordRangesExportMutation } from './queries.ts'

const said = messages.compRanges.exporting

interface ExportMenuProps {
  /** What the page shows: one family, its place, its levels. Null while there is none. */
  request: CompRangesRequest | null
  options: { readonly families: readonly ExportedFamily[] }
}

/** Which families, and as a file or for a spreadsheet. */
interface Export {
  readonly of: 'family' | 'all-families'
  readonly as: 'file' | 'table'
}

/** Ranges as a file or for a spreadsheet, for whoever may export. Nothing leaves before the history knows of it. */
export function ExportMenu({ request, options }: ExportMenuProps) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const { families } = options

  const rangesOf = async ({ of }: Export, shown: CompRangesRequest) => {
    if (of === 'family') {
      // The page has them already.
      return queryClient.fetchQuery(apiQuery(compRangesQuery, { compRangesRequest: shown }, { workspaceId }))
    }
    // Of other families every level: what is checked is checked for this one. They are not kept.
    const { levels: _, ...place } = shown
    const compRangesRequest = { ...place, jobFamilyIds: families.map(({ id }) => id) }
    return execute(compRangesQuery, { compRangesRequest }, { workspaceId })
  }
  const leave = useMutation({
    mutationFn: async ({ which, shown }: { which: Export; shown: CompRangesRequest }) => {
      const { compRanges } = await rangesOf(which, shown)
      const rows = compRanges.rows.length
      if (rows === 0) return toasts.warning(said.nothing)
      const cells = exportTable(compRanges.rows, compRanges, families)
      const recordExportRequest = { table: said.table, rows }
      await execute(recordRangesExportMutation, { recordExportRequest }, { workspaceId })
      if (which.as === 'file') saveCsv(said.table, cells)
      else if (copyCells(cells)) toasts.success(said.copied(rows))
      else toasts.error(said.copyFailed)
    },
  })
  if (!may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] })) return null
  const start = (of: Export['of'], as: Export['as']) => () =>
    request && leave.mutate({ which: { of, as }, shown: request })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={Download} busy={leave.isPending} disabled={request === null}>
            {said.open}
          </Button>
        }
      >
        <MenuItem icon={Download} onSelect={start('family', 'file')}>
          {said.family}
        </MenuItem>
        <MenuItem icon={Download} onSelect={start('all-families', 'file')}>
          {said.allFamilies(families.length)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={start('family', 'table')}>
          {said.copyTable}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={start('all-families', 'table')}>
          {said.copyAllFamilies(families.length)}
        </MenuItem>
      </Menu>
      <output className="sr-only">{leave.isPending && said.underWay}</output>
    </>
  )
}
