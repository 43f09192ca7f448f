import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { JOB_FAMILIES_TABS } from '../../shared/tabs/job-families-tabs.ts'
import { PageTabs } from '../../shared/tabs/page-tabs.tsx'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { TabLink } from '../../shared/ui/tabs.tsx'

const { navigationItems, jobFamiliesTabs, surveyCatalogue } = shellMessages

/** The tabs of Job families, with a link to the survey catalogue. */
export function FamiliesTabs({ familyCount }: { familyCount?: number }) {
  const workspaceId = useWorkspaceId()
  const maySeeCatalogue = useMay()({ scopes: ['JOB_FAMILIES_VIEW'], flags: ['job_catalog'] })
  return (
    <PageTabs
      page="job-families"
      label={navigationItems['job-families']}
      tabs={JOB_FAMILIES_TABS}
      names={jobFamiliesTabs}
      counts={{ families: familyCount }}
      end={
        maySeeCatalogue && (
          <span className="ml-auto">
            <TabLink to={`/w/${workspaceId}/job-families/survey-catalogue` as string}>
              {surveyCatalogue}
            </TabLink>
          </span>
        )
      }
    />
  )
}
