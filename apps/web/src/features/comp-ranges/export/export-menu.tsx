import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { apiQuery } from '../../../shared/api/api-query.ts'
import {
  type ExportContent,
  type ExportForm,
  type ExportCallbacks,
  useExport,
} from '../../../shared/files/use-export.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { MenuItem, MenuSeparator } from '../../../shared/ui/floating.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { type CompRangesAnswer, compRangesQuery } from '../queries.ts'
import { fetchRangesInBatches } from './fetch-ranges-in-batches.ts'

const texts = compRangeMessages.exporting

/** Loads the code of table exports when it is needed. */
const loadExportTables = () => import('@plumb/domain/comp-ranges/page/export-table.ts')

interface ExportMenuProps {
  /** The requests of the figures on the page, one per table; empty if there are no figures. */
  requests: readonly CompRangesRequest[]
  families: readonly { readonly id: number; readonly name: string }[]
  /** The reason why nothing can be exported; null if something can. */
  disabledReason: string | null
}

/** Exports ranges as a file or for a spreadsheet, for users who may export. */
export function ExportMenu({ requests, families, disabledReason }: ExportMenuProps) {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const exporting = useExport(texts.table)
  const [firstRequest] = requests
  if (!exporting.isAllowed) return null
  const loadSide = async (compRangesRequest: CompRangesRequest): Promise<Side> => {
    // From the cache: the page has loaded it.
    const query = apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId })
    const { compRanges } = await queryClient.fetchQuery(query)
    return createSide(compRanges, families.find(({ id }) => id === compRangesRequest.jobFamilyIds[0]) ?? null)
  }
  const loadShown = async () => {
    const sides = await Promise.all(requests.map(loadSide))
    const [side] = sides
    if (side === undefined || sides.length === 1) return side ?? null
    const { formatExportNameForComparison } = await loadExportTables()
    return {
      // One header for all tables.
      cells: sides.flatMap(({ cells }, index) => (index === 0 ? cells : cells.slice(1))),
      fileName: formatExportNameForComparison(sides.map(({ fileName }) => fileName)),
    }
  }
  const loadAll = async (callbacks: ExportCallbacks) => {
    if (!firstRequest) return null
    // Without the level filter, which applies to the families on the page only: all levels of all families are exported.
    const { levels: _, jobFamilyIds: __, ...requestWithoutFamilies } = firstRequest
    const answer = await fetchRangesInBatches({
      requestWithoutFamilies,
      familyIds: families.map(({ id }) => id),
      workspaceId,
      ...callbacks,
    })
    return answer && (await createSide(answer, null))
  }
  const startExport = (loadExport: typeof loadAll, form: ExportForm) => () =>
    firstRequest && exporting.start(form, loadExport)
  const isComparison = requests.length > 1
  return (
    <>
      <Menu
        align="end"
        isDisabled={disabledReason !== null}
        trigger={
          <Button icon={Download} busy={exporting.isUnderWay} {...disabledProps(disabledReason)}>
            {texts.open}
          </Button>
        }
      >
        <MenuItem icon={Download} onSelect={startExport(loadShown, 'file')}>
          {isComparison ? texts.sides : texts.family}
        </MenuItem>
        <MenuItem icon={Download} onSelect={startExport(loadAll, 'file')}>
          {texts.allFamilies(families.length)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={startExport(loadShown, 'table')}>
          {isComparison ? texts.copySides : texts.copyTable}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={startExport(loadAll, 'table')}>
          {texts.copyAllFamilies(families.length)}
        </MenuItem>
      </Menu>
      {exporting.progress ? (
        <span className="flex items-center gap-2 text-12 whitespace-nowrap text-ink-2">
          <output>{texts.progress(exporting.progress.loaded, exporting.progress.total)}</output>
          <Button look="ghost" onClick={exporting.cancel}>
            {fileMessages.cancelExport}
          </Button>
        </span>
      ) : (
        <output className="sr-only">{exporting.isUnderWay && fileMessages.exportUnderWay}</output>
      )}
    </>
  )
}

/** The exported ranges of one table. */
type Side = Required<Omit<ExportContent, 'note'>>

/** @param family null for all families */
async function createSide(answer: CompRangesAnswer, family: { readonly name: string } | null): Promise<Side> {
  const { formatExportName, buildExportTable } = await loadExportTables()
  const { rows, timeZone } = answer
  const location = { ...answer, asOf: dayInTimeZone(timeZone, new Date().toISOString()) }
  const currencies = new Set(rows.flatMap(({ cashCurrency }) => cashCurrency ?? []))
  const [currency = null] = currencies.size === 1 ? currencies : []
  return {
    cells: buildExportTable(rows, location, answer.families),
    fileName: formatExportName(family, location, currency),
  }
}
