import type { SetupStepName } from '@plumb/domain/setup/setup-steps.ts'
import { useRouter } from '@tanstack/react-router'
import { type Requirement, useMay, useWorkspaceId } from '../session/session.ts'

/** The address of a step's page, after /w/{workspaceId}/. */
const PATHS: Readonly<Record<SetupStepName, string>> = {
  levels: 'leveling',
  mappings: 'geos/global-mapping',
  widths: 'range-widths',
  bands: 'ote',
  families: 'job-families/families',
  jobs: 'job-architecture',
}

/** Returns the step to which a page belongs; undefined if there is none. @param page the first segment after /w/{workspaceId}/ */
export const stepOfPage = (page: string | undefined): SetupStepName | undefined =>
  (Object.keys(PATHS) as SetupStepName[]).find((step) => PATHS[step].split('/')[0] === page)

/** Returns a function that returns the address of a step's page or import; undefined if there is none, or if the user cannot open it. */
export function useStepAddress(): (step: SetupStepName, target?: 'page' | 'import') => string | undefined {
  const workspaceId = useWorkspaceId()
  const { routesByPath } = useRouter()
  const may = useMay()
  return (step, target = 'page') => {
    const path = target === 'page' ? PATHS[step] : `${PATHS[step]}/import`
    // The path is data, so it is checked at run time, against the routes that exist.
    const route = (routesByPath as Record<string, { options: { staticData?: Requirement } } | undefined>)[
      `/w/$workspaceId/${path}`
    ]
    return route && may(route.options.staticData ?? {}) ? `/w/${workspaceId}/${path}` : undefined
  }
}
