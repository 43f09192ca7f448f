import type { PayPage } from '@plumb/domain/comp-ranges/sources.ts'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspaceId } from '../../shared/session/session.ts'
import type { AnsweredPage } from './queries.ts'

interface PageAddress {
  /** After /w/{workspaceId}/. */
  readonly path: string
  /** Where one cell of it is shown, if that is elsewhere. */
  readonly cellPath?: string
  /** What the address of a cell says; undefined: the answer names no cell. */
  readonly cell?: (page: AnsweredPage) => Readonly<Record<string, string | number>> | undefined
}

/** The addresses of the pages that answers name, each in this place alone. One that is no route yet is no link. */
const ADDRESSES: Readonly<Record<PayPage['page'], PageAddress>> = {
  'comp-bands': {
    path: 'ote',
    cellPath: 'ote/edit-comp-band-group',
    cell: ({ groupId, countryGroupId, level }) =>
      groupId == null
        ? undefined
        : {
            groupId,
            ...(countryGroupId != null && { selectedCountryGroupId: countryGroupId }),
            ...(level != null && { level }),
          },
  },
  'bonus-structures': { path: 'bonus-structures' },
  'equity-bands': { path: 'equity' },
  'range-widths': {
    path: 'range-widths',
    cell: ({ groupId, level }) => (groupId == null || level == null ? undefined : { groupId, level }),
  },
  'global-mappings': {
    path: 'geos/global-mapping',
    cell: ({ country }) => (country == null ? undefined : { country }),
  },
  currencies: { path: 'geos/currencies' },
  'job-families': { path: 'job-families' },
  tiers: { path: 'geos/tiers' },
}

interface PayPageLinkProps {
  page: AnsweredPage | null
  /** Stands there where there is no such page, or not for this reader. */
  unlinked?: ReactNode
  children: ReactNode
}

/** A link to where something of pay is shown and changed, for whoever may go there, once there is such a page. */
export function PayPageLink({ page, unlinked, children }: PayPageLinkProps) {
  const workspaceId = useWorkspaceId()
  const { routesByPath } = useRouter()
  const address = page?.isAccessible ? ADDRESSES[page.page as PayPage['page']] : undefined
  const search = page && address?.cell?.(page)
  const path = search ? (address?.cellPath ?? address?.path) : address?.path
  if (path === undefined || !(`/w/$workspaceId/${path}` in routesByPath)) return <>{unlinked ?? children}</>
  // Pages are data and their addresses are checked at run time, against the routes that exist.
  return (
    <Link to={`/w/${workspaceId}/${path}` as string} search={{ ...search } as never}>
      {children}
    </Link>
  )
}
