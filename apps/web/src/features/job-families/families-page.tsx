import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { useMay } from '../../shared/session/session.ts'
import { FamiliesEditor } from './families-editor.tsx'
import { FamiliesTabs } from './families-tabs.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import type { LoadedFamilies } from './family-rows.ts'
import { editableFamiliesQuery, jobFamiliesQuery } from './queries.ts'

const title = shellMessages.navigationItems['job-families']
const { failed } = jobFamilyMessages.page

/** The pay settings of each job family: the first tab of Job families. */
export function FamiliesPage() {
  const mayEdit = useMay()({ scopes: ['JOB_FAMILIES_EDIT'] })
  const renderEditor = (loaded: LoadedFamilies, refresh: () => Promise<LoadedFamilies>) => (
    <FamiliesEditor
      title={title}
      belowHeader={
        <>
          <FamiliesTabs familyCount={loaded.jobFamilies.length} />
          <ImportWarnings />
        </>
      }
      loaded={loaded}
      refresh={refresh}
    />
  )
  const pageProps = { title, belowHeader: <FamiliesTabs />, failed, isFresh: true, children: renderEditor }
  return mayEdit ? (
    <EditedPage {...pageProps} document={editableFamiliesQuery} />
  ) : (
    <EditedPage {...pageProps} document={jobFamiliesQuery} />
  )
}
