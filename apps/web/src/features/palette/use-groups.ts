import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { FoundGroupsQuery, FoundGroupUsesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import Banknote from 'lucide-react/icons/banknote'
import ChartPie from 'lucide-react/icons/chart-pie'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Percent from 'lucide-react/icons/percent'
import { usePayAddress } from '../../shared/pay-pages/addresses.ts'
import { type Requirement, useMay } from '../../shared/session/session.ts'
import type { LucideIcon } from '../../shared/ui/icon.tsx'
import type { FoundItem } from './found-item.ts'
import { foundGroupsQuery, foundGroupUsesQuery } from './queries.ts'

const { navigationItems: pages } = shellMessages
const FLAGS = ['job_catalog'] as const

/** A kind of groups, and the page that shows them. */
interface GroupKind {
  /** The page key for `usePayAddress`. */
  readonly page: string
  /** The root field of its groups. */
  readonly list: keyof FoundGroupsQuery
  readonly icon: LucideIcon
  readonly note: string
  readonly needs: Requirement
  /** The field of a family that refers to its group. */
  readonly familyField?: keyof FoundGroupUsesQuery['jobFamilies'][number]
}

const GROUP_KINDS: readonly GroupKind[] = [
  {
    page: 'comp-bands',
    list: 'compBandsGroups',
    icon: Banknote,
    note: pages.ote,
    needs: { scopes: ['COMP_BANDS_VIEW'] },
    familyField: 'compBandGroupId',
  },
  {
    page: 'bonus-structures',
    list: 'bonusStructureGroups',
    icon: Percent,
    note: pages['bonus-structures'],
    needs: { scopes: ['BONUS_STRUCTURES_VIEW'] },
    familyField: 'bonusStructureGroupId',
  },
  {
    page: 'equity-bands',
    list: 'equityBandGroups',
    icon: ChartPie,
    note: pages.equity,
    needs: { scopes: ['EQUITY_BANDS_VIEW'], flags: FLAGS },
    familyField: 'equityBandGroupId',
  },
  {
    page: 'range-widths',
    list: 'rangeWidthGroups',
    icon: MoveHorizontal,
    note: pages['range-widths'],
    needs: { scopes: ['RANGE_WIDTHS_VIEW'], flags: FLAGS },
  },
]

/**
 * Returns the groups of the pages that the user can open, and whether loading them failed.
 * @param hasName whether the search text is a name: then groups have the number of their families, for users who can see families
 */
export function useGroups(hasName: boolean): {
  readonly groups: readonly FoundItem[]
  readonly hasFailed: boolean
} {
  const may = useMay()
  const addressOf = usePayAddress()
  const readableKinds = GROUP_KINDS.map(({ list, needs }) => [list, may(needs)] as const)
  const { data, isError } = useApiQuery(
    foundGroupsQuery,
    Object.fromEntries(readableKinds) as Record<GroupKind['list'], boolean>,
    { enabled: readableKinds.some(([, isReadable]) => isReadable) },
  )
  const uses = useApiQuery(
    foundGroupUsesQuery,
    {},
    { enabled: hasName && may({ scopes: ['JOB_FAMILIES_VIEW'], flags: FLAGS }) },
  )
  const groups = GROUP_KINDS.flatMap(({ page, list, icon, note, familyField }) => {
    const families = familyField && uses.data?.jobFamilies
    const familiesByGroup = families && Map.groupBy(families, (family) => family[familyField])
    return (data?.[list] ?? []).flatMap(({ id, name }): FoundItem[] => {
      const address = addressOf({ page, groupId: id })
      const end = familiesByGroup && { end: paletteMessages.families(familiesByGroup.get(id)?.length ?? 0) }
      return address
        ? [{ key: `${page} ${id}`, kind: 'groups', icon, label: name, note, ...end, ...address }]
        : []
    })
  })
  return { groups, hasFailed: isError }
}
