import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { featureRequestsQuery } from './queries.ts'
import { StaffList } from './staff-list.tsx'
import { StaffTable } from './staff-table.tsx'

const texts = staffListMessages.requests

/** A feature without a text on this page is shown by its key. */
const featureInWords = (feature: string) =>
  (texts.features as Readonly<Record<string, string>>)[feature] ?? feature

/** Requests of workspaces to staff (rule SA10). */
export function RequestsPage() {
  return (
    <StaffList
      texts={texts}
      document={featureRequestsQuery}
      getPage={({ featureRequests }) => featureRequests}
    >
      {(requests) => (
        <StaffTable
          title={texts.title}
          rows={requests}
          keyOf={({ workspaceId, feature }) => `${workspaceId} ${feature}`}
          columns={[
            { heading: texts.heads.workspace, renderCell: ({ workspaceName }) => workspaceName },
            { heading: texts.heads.feature, renderCell: ({ feature }) => featureInWords(feature) },
            { heading: texts.heads.person, renderCell: ({ fullName, email }) => `${fullName}, ${email}` },
          ]}
          day={texts.heads.at}
        />
      )}
    </StaffList>
  )
}
