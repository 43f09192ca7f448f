import { messages } from '@plumb/domain/messages/messages.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import type { CompRangeMissing } from '../queries.ts'

/** What is missing and where it is mended: as a link for whoever may go there, once there is such a page. */
export function MissingSentence({ missing, apart }: { missing: CompRangeMissing; apart?: boolean }) {
  const words = (
    <>
      {missing.sentence} {missing.where && <span className="text-ink-3">{missing.where} </span>}
      {missing.mend && <Mend missing={missing}>{missing.mend}</Mend>}
    </>
  )
  if (apart) return <Note kind="warning">{words}</Note>
  return (
    <span className="flex items-start gap-2 text-ink-2">
      <Icon of={TriangleAlert} className="mt-0.5 text-warning" />
      <span className="bg-ground pr-2">{words}</span>
    </span>
  )
}

/** What the whole family lacks, said once over its rows. */
export function FamilyGaps({ gaps }: { gaps: readonly CompRangeMissing[] }) {
  if (gaps.length === 0) return null
  return (
    <div className="grid gap-2 px-6 pb-4 max-desk:px-4">
      {gaps.map((gap) => (
        <MissingSentence key={gap.sentence} missing={gap} apart />
      ))}
    </div>
  )
}

/** The pages' addresses in the navigation, by their names in answers. */
const PATHS: Readonly<Record<string, keyof typeof messages.shell.navigationItems>> = {
  'comp-bands': 'ote',
  'bonus-structures': 'bonus-structures',
  'equity-bands': 'equity',
  'range-widths': 'range-widths',
  'global-mappings': 'geos',
  currencies: 'geos',
  'job-families': 'job-families',
  tiers: 'geos',
}

function Mend({ missing: { page }, children }: { missing: CompRangeMissing; children: string }) {
  const workspaceId = useWorkspaceId()
  const { routesByPath } = useRouter()
  const path = page?.isAccessible ? PATHS[page.page] : undefined
  if (path === undefined || !(`/w/$workspaceId/${path}` in routesByPath)) return <>{children}.</>
  // Pages are data and their addresses are checked at run time, against the routes that exist.
  return <Link to={`/w/${workspaceId}/${path}` as string}>{children}</Link>
}
