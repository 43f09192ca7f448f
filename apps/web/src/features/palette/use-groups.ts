import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { FoundGroupUsesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import Banknote from 'lucide-react/icons/banknote'
import ChartPie from 'lucide-react/icons/chart-pie'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Percent from 'lucide-react/icons/percent'
import { usePayAddress } from '../../shared/pay-pages/addresses.ts'
import { useMay } from '../../shared/session/session.ts'
import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { FoundItem } from './found-item.ts'
import {
  foundBandGroupsQuery,
  foundBonusGroupsQuery,
  foundEquityGroupsQuery,
  foundGroupUsesQuery,
  foundWidthGroupsQuery,
} from './queries.ts'

const { navigationItems: pages } = shellMessages
const FLAGS = ['job_catalog'] as const

interface Group {
  readonly id: number
  readonly name: string
}

/**
 * @param isAsked a name is looked for: then it is told how many families have each, to whom may see these
 * @returns the groups of the pages that the user may open, and whether they could not all be asked for
 */
export function useGroups(isAsked: boolean): {
  readonly groups: readonly FoundItem[]
  readonly hasFailed: boolean
} {
  const may = useMay()
  const addressOf = usePayAddress()
  const bands = useApiQuery(foundBandGroupsQuery, {}, { enabled: may({ scopes: ['COMP_BANDS_VIEW'] }) })
  const bonuses = useApiQuery(
    foundBonusGroupsQuery,
    {},
    { enabled: may({ scopes: ['BONUS_STRUCTURES_VIEW'] }) },
  )
  const equity = useApiQuery(
    foundEquityGroupsQuery,
    {},
    { enabled: may({ scopes: ['EQUITY_BANDS_VIEW'], flags: FLAGS }) },
  )
  const widths = useApiQuery(
    foundWidthGroupsQuery,
    {},
    { enabled: may({ scopes: ['RANGE_WIDTHS_VIEW'], flags: FLAGS }) },
  )
  const uses = useApiQuery(
    foundGroupUsesQuery,
    {},
    { enabled: isAsked && may({ scopes: ['JOB_FAMILIES_VIEW'], flags: FLAGS }) },
  )
  const itemsOf = (
    page: string,
    icon: LucideIcon,
    note: string,
    groups: readonly Group[] = [],
    use?: keyof FoundGroupUsesQuery['jobFamilies'][number],
  ) => {
    const families = use && uses.data?.jobFamilies
    const used = families && Map.groupBy(families, (family) => family[use])
    return groups.flatMap(({ id, name }): FoundItem[] => {
      const address = addressOf({ page, groupId: id })
      const end = used && { end: paletteMessages.families(used.get(id)?.length ?? 0) }
      return address
        ? [{ key: `${page} ${id}`, kind: 'groups', icon, label: name, note, ...end, ...address }]
        : []
    })
  }
  return {
    groups: [
      ...itemsOf('comp-bands', Banknote, pages.ote, bands.data?.compBandsGroups, 'compBandGroupId'),
      ...itemsOf(
        'bonus-structures',
        Percent,
        pages['bonus-structures'],
        bonuses.data?.bonusStructureGroups,
        'bonusStructureGroupId',
      ),
      ...itemsOf('equity-bands', ChartPie, pages.equity, equity.data?.equityBandGroups, 'equityBandGroupId'),
      ...itemsOf('range-widths', MoveHorizontal, pages['range-widths'], widths.data?.rangeWidthGroups),
    ],
    hasFailed: [bands, bonuses, equity, widths].some(({ isError }) => isError),
  }
}
