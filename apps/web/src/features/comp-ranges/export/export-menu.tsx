import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { exportName, exportTable } from '@plumb/domain/comp-ranges/export-table.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { dayIn } from '@plumb/domain/settings/time-zone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { type ExportForm, type Exporting, useExport } from '../../../shared/files/use-export.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { offBecause } from '../../../shared/ui/off.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { compRangesQuery } from '../queries.ts'
import { rangesInParts } from './ranges-in-parts.ts'

const words = messages.compRanges.exporting

interface ExportMenuProps {
  /** What the figures that are shown were asked with; null while there are none. */
  request: CompRangesRequest | null
  families: readonly { readonly id: number; readonly name: string }[]
  /** Why nothing can be exported. */
  off: string | null
}

/** Which families. */
type ExportedFamilies = 'family' | 'all-families'

/** Ranges as a file or for a spreadsheet, for whoever may export. */
export function ExportMenu({ request, families, off }: ExportMenuProps) {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const exporting = useExport(words.table)
  if (!exporting.isAllowed) return null
  const ofFamily = async (shown: CompRangesRequest) => {
    // The page has them already.
    const query = apiQuery(compRangesQuery, { compRangesRequest: shown }, { workspaceId })
    return (await queryClient.fetchQuery(query)).compRanges
  }
  const ofAll = (shown: CompRangesRequest, told: Exporting) => {
    // Of other families every level: what is checked is checked for this one.
    const { levels: _, jobFamilyIds: __, ...place } = shown
    return rangesInParts({ place, familyIds: families.map(({ id }) => id), workspaceId, ...told })
  }
  const start = (of: ExportedFamilies, as: ExportForm) => () =>
    request &&
    exporting.start(as, async (told) => {
      const answer = of === 'family' ? await ofFamily(request) : await ofAll(request, told)
      if (!answer) return null
      const { rows, timeZone } = answer
      const place = { ...answer, asOf: dayIn(timeZone, new Date().toISOString()) }
      const currencies = new Set(rows.flatMap(({ cashCurrency }) => cashCurrency ?? []))
      const [currency = null] = currencies.size === 1 ? currencies : []
      const family = families.find(({ id }) => id === request.jobFamilyIds[0]) ?? null
      return {
        cells: exportTable(rows, place, answer.families),
        fileName: exportName(of === 'family' ? family : null, place, currency),
      }
    })
  return (
    <>
      <Menu
        align="end"
        isOff={off !== null}
        trigger={
          <Button icon={Download} busy={exporting.isUnderWay} {...offBecause(off)}>
            {words.open}
          </Button>
        }
      >
        <MenuItem icon={Download} onSelect={start('family', 'file')}>
          {words.family}
        </MenuItem>
        <MenuItem icon={Download} onSelect={start('all-families', 'file')}>
          {words.allFamilies(families.length)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={start('family', 'table')}>
          {words.copyTable}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={start('all-families', 'table')}>
          {words.copyAllFamilies(families.length)}
        </MenuItem>
      </Menu>
      {exporting.progress ? (
        <span className="flex items-center gap-2 text-12 whitespace-nowrap text-ink-2">
          <output>{words.progress(exporting.progress.done, exporting.progress.of)}</output>
          <Button look="ghost" onClick={exporting.cancel}>
            {messages.csv.cancelExport}
          </Button>
        </span>
      ) : (
        <output className="sr-only">{exporting.isUnderWay && messages.csv.exportUnderWay}</output>
      )}
    </>
  )
}
