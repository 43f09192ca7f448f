import type { PayPage } from '@plumb/domain/comp-ranges/reasons/sources.ts'
import { useRouter } from '@tanstack/react-router'
import { type Requirement, useMay, useWorkspaceId } from '../session/session.ts'

/** A page about pay and one of its cells, as responses and the history name them. */
export interface PayPageTarget {
  readonly page: string
  readonly groupId?: number | null | undefined
  readonly countryGroupId?: number | null | undefined
  readonly level?: number | null | undefined
  readonly jobFamilyId?: number | null | undefined
  readonly country?: string | null | undefined
  readonly tierNumber?: number | null | undefined
  /** The field, in a row with several figures. */
  readonly column?: string | null | undefined
  /** The key of a setting. */
  readonly setting?: string | null | undefined
  /** The currencies of a rate. */
  readonly fromCurrency?: string | null | undefined
  readonly toCurrency?: string | null | undefined
}

interface PageAddress {
  /** After /w/{workspaceId}/. */
  readonly path: string
  /** The path of the page that shows one cell, if that is another page. */
  readonly cellPath?: string
  /** The requirements of the page at `cellPath` in addition to those of the page at `path`; if they are not met, links lead to `path`. */
  readonly cellRequirement?: Requirement
  /** Returns the search parameters of a cell; undefined if none is named. */
  readonly cell?: (page: PayPageTarget) => Search | undefined
}

type Search = Readonly<Record<string, string | number>>

/** Returns the search parameters that are set. */
const withoutNulls = (search: Readonly<Record<string, string | number | null | undefined>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value != null)) as Search

/** The addresses of all pages that responses name. A page without a route gets no link. */
const PAGE_ADDRESSES: Readonly<Record<PayPage['page'], PageAddress>> = {
  'comp-bands': {
    path: 'ote',
    cellPath: 'ote/edit-comp-band-group',
    cell: ({ groupId, countryGroupId, level }) =>
      groupId == null ? undefined : withoutNulls({ groupId, selectedCountryGroupId: countryGroupId, level }),
  },
  'bonus-structures': {
    path: 'bonus-structures',
    cellPath: 'bonus-structures/edit-bonus-structure-group',
    cellRequirement: { scopes: ['BONUS_STRUCTURES_EDIT'] },
    cell: ({ groupId, countryGroupId, level }) =>
      groupId == null ? undefined : withoutNulls({ groupId, countryGroupId, level }),
  },
  'equity-bands': {
    path: 'equity',
    cell: ({ groupId, level, setting }) =>
      setting != null
        ? { setting }
        : level == null
          ? undefined
          : // Without a group, the cell is the level's RSU percentage.
            withoutNulls({ groupId, level }),
  },
  'range-widths': {
    path: 'range-widths',
    cell: ({ groupId, level }) => (groupId == null || level == null ? undefined : { groupId, level }),
  },
  'global-mappings': {
    path: 'geos/global-mapping',
    cell: ({ country, column }) => (country == null ? undefined : withoutNulls({ country, column })),
  },
  currencies: {
    path: 'geos/currencies',
    // Each currency has one rate, to USD.
    cell: ({ fromCurrency, toCurrency }) => {
      const currency = fromCurrency === 'USD' ? toCurrency : fromCurrency
      return currency == null ? undefined : { currency }
    },
  },
  'job-families': {
    path: 'job-families/families',
    cell: ({ jobFamilyId, column }) =>
      jobFamilyId == null ? undefined : withoutNulls({ familyId: jobFamilyId, column }),
  },
  tiers: {
    path: 'geos/tiers',
    cell: ({ tierNumber }) => (tierNumber == null ? undefined : { tier: tierNumber }),
  },
}

export interface CellAddress {
  readonly to: string
  readonly search: Search
}

/** Returns a function that returns the address of a page about pay, or of its cell; undefined if there is no such page. */
export function usePayAddress(): (page: PayPageTarget) => CellAddress | undefined {
  const workspaceId = useWorkspaceId()
  const { routesByPath } = useRouter()
  const may = useMay()
  return (page) => {
    const address = (PAGE_ADDRESSES as Readonly<Record<string, PageAddress>>)[page.page]
    const search =
      address?.cellRequirement && !may(address.cellRequirement) ? undefined : address?.cell?.(page)
    const path = search ? (address?.cellPath ?? address?.path) : address?.path
    // Pages are data and their addresses are checked at run time, against the routes that exist.
    if (path === undefined || !(`/w/$workspaceId/${path}` in routesByPath)) return undefined
    return { to: `/w/${workspaceId}/${path}`, search: search ?? {} }
  }
}
