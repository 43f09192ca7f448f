import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { type ExportedFamily, exportTable } from '@plumb/domain/comp-ranges/export-table.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { execute } from '../../../shared/api/execute.ts'
import { type ExportForm, useExport } from '../../../shared/files/use-export.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { offBecause } from '../../../shared/ui/off.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { compRangesQuery } from '../queries.ts'

const said = messages.compRanges.exporting

interface ExportMenuProps {
  /** What the figures that are shown were asked with; null while there are none. */
  request: CompRangesRequest | null
  families: readonly ExportedFamily[]
  /** Why nothing can be exported. */
  off: string | null
}

/** Which families. */
type ExportedFamilies = 'family' | 'all-families'

/** Ranges as a file or for a spreadsheet, for whoever may export. */
export function ExportMenu({ request, families, off }: ExportMenuProps) {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const exporting = useExport(said.table)

  const rangesOf = async (of: ExportedFamilies, shown: CompRangesRequest) => {
    if (of === 'family') {
      // The page has them already.
      return queryClient.fetchQuery(apiQuery(compRangesQuery, { compRangesRequest: shown }, { workspaceId }))
    }
    // Of other families every level: what is checked is checked for this one. They are not kept.
    const { levels: _, ...place } = shown
    const compRangesRequest = { ...place, jobFamilyIds: families.map(({ id }) => id) }
    return execute(compRangesQuery, { compRangesRequest }, { workspaceId })
  }
  if (!exporting.isAllowed) return null
  const start = (of: ExportedFamilies, as: ExportForm) => () =>
    request &&
    exporting.start(as, async () => {
      const { compRanges } = await rangesOf(of, request)
      return exportTable(compRanges.rows, compRanges, families)
    })
  return (
    <>
      <Menu
        align="end"
        isOff={off !== null}
        trigger={
          <Button icon={Download} busy={exporting.isUnderWay} {...offBecause(off)}>
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
      <output className="sr-only">{exporting.isUnderWay && messages.csv.exportUnderWay}</output>
    </>
  )
}
