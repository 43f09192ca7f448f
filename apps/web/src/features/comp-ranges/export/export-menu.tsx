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

type Export = 'family' | 'all-families' | 'copy'

/** Ranges as a file or for a spreadsheet, for whoever may export. Nothing leaves before the history knows of it. */
export function ExportMenu({ request, options }: ExportMenuProps) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const { families } = options

  const rangesOf = async (which: Export, shown: CompRangesRequest) => {
    if (which !== 'all-families') {
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
      if (which !== 'copy') saveCsv(said.table, cells)
      else if (copyCells(cells)) toasts.success(said.copied(rows))
      else toasts.error(said.copyFailed)
    },
  })
  if (!may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] })) return null
  const start = (which: Export) => () => request && leave.mutate({ which, shown: request })
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
        <MenuItem icon={Download} onSelect={start('family')}>
          {said.family}
        </MenuItem>
        <MenuItem icon={Download} onSelect={start('all-families')}>
          {said.allFamilies(families.length)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={start('copy')}>
          {said.copyTable}
        </MenuItem>
      </Menu>
      <output className="sr-only">{leave.isPending && said.underWay}</output>
    </>
  )
}
