import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { formatDay } from '../../shared/ui/format-instant.ts'
import { ItemTable } from '../../shared/ui/table.tsx'
import { featureRequestsQuery } from './queries.ts'
import { StaffList } from './staff-list.tsx'

const texts = staffListMessages.requests

/** Returns the name of a requested feature, or its key if it has no name. */
const featureName = (feature: string) =>
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
        <ItemTable
          label={texts.title}
          items={requests}
          keyOf={({ workspaceId, feature }) => `${workspaceId} ${feature}`}
          columns={[
            {
              head: texts.heads.workspace,
              className: 'font-medium',
              renderCell: (request) => request.workspaceName,
            },
            {
              head: texts.heads.feature,
              className: 'text-ink-2',
              renderCell: ({ feature }) => featureName(feature),
            },
            {
              head: texts.heads.person,
              className: 'text-ink-2',
              renderCell: ({ fullName, email }) => `${fullName}, ${email}`,
            },
            {
              head: texts.heads.at,
              className: 'text-ink-3',
              renderCell: ({ createdAt }) => formatDay(createdAt),
            },
          ]}
        />
      )}
    </StaffList>
  )
}
