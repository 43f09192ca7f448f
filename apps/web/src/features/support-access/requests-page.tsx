import { messages } from '@plumb/domain/messages/messages.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { featureRequestsQuery } from './queries.ts'
import { type PageAsked, StaffList } from './staff-list.tsx'
import { StaffTable } from './staff-table.tsx'

const words = messages.staffLists.requests

/** A feature that this page has no words for yet is told by its name. */
const featureInWords = (feature: string) =>
  (words.features as Readonly<Record<string, string>>)[feature] ?? feature

const ask = (asked: PageAsked) =>
  apiQuery(featureRequestsQuery, asked, { workspaceId: null, refusals: 'caller' })

/** What workspaces have asked staff for (docs/rules/support-access 10). */
export function RequestsPage() {
  return (
    <StaffList words={words} ask={ask} pageOf={({ featureRequests }) => featureRequests}>
      {(requests) => (
        <StaffTable
          title={words.title}
          rows={requests}
          keyOf={({ workspaceId, feature }) => `${workspaceId} ${feature}`}
          columns={[
            { head: words.heads.workspace, renderCell: ({ workspaceName }) => workspaceName },
            { head: words.heads.feature, renderCell: ({ feature }) => featureInWords(feature) },
            { head: words.heads.person, renderCell: ({ fullName, email }) => `${fullName}, ${email}` },
          ]}
          day={words.heads.at}
        />
      )}
    </StaffList>
  )
}
